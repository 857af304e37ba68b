//! The shape of the result.

use bellwether_sdk::finding::{Place, Reason};
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Address of the page, after redirects.
    pub url: String,
    /// `en`, `es` or `fr`; null for a language without word lists, in which words are not stemmed and stop words are kept.
    pub language: Option<String>,
    /// Words of the content.
    pub words: u32,
    /// How easily the text reads; null for fewer than 100 words or five sentences, and in other languages.
    pub readability: Option<Readability>,
    /// The most distinctive terms, by falling `tfidf`; at most 50.
    pub field: Vec<FieldTerm>,
    /// Phrases of two or three words that occur together more often than chance explains, the most frequent first; at most 20.
    pub phrases: Vec<PhraseCount>,
    /// Terms with a high weight in several of the pages compared with, and absent from this page; at most 20, those of most pages
    /// first.
    pub missing_terms: Vec<MissingTerm>,
    /// Entities that the page names.
    pub entities: Vec<NamedEntity>,
    /// The search intent that the page serves.
    pub intent: IntentFound,
    /// How much of the vocabulary of its topic the page uses.
    pub coverage: Coverage,
    /// Pages of the site whose text is partly the same, the most similar first; at most 20.
    pub duplicate_risk: Vec<Duplicate>,
    /// Whether nothing but words could be counted: neither readability, intent nor entities were found, and too few pages are near the page
    /// to compare it with. `meta` says why.
    pub only_words: bool,
}

/// What a text shows besides its words, by the names of the members.
pub(crate) const MEASURED: [&str; 5] = ["readability", "intent", "entities", "coverage", "missing_terms"];

impl Output {
    /// What could not be measured, and why: too little text, or a language without word lists.
    pub(crate) fn gaps(&self) -> Vec<(&'static str, Reason)> {
        let of_text = if self.language.is_none() { Reason::NoProvider } else { Reason::TooLittle };
        let gap = |what: &&'static str| match *what {
            "readability" => self.readability.is_none().then_some(of_text),
            "intent" => self.intent.detected.is_none().then_some(of_text),
            "entities" => self.entities.is_empty().then_some(of_text),
            _ => self.coverage.pct.is_none().then_some(Reason::TooLittle),
        };
        MEASURED.iter().filter_map(|what| Some((*what, gap(what)?))).collect()
    }
}

/// How easily a text reads.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Readability {
    /// `flesch` (en), `kandel-moles` (fr) or `fernandez-huerta` (es).
    pub formula: String,
    /// 100 is easy, below 30 is for specialists.
    pub score: f64,
    /// Mean length of a sentence in words.
    pub words_per_sentence: f64,
    /// Mean length of a word in syllables, counted by vowels.
    pub syllables_per_word: f64,
}

/// A term of the page.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct FieldTerm {
    /// The term, in lower case, in the form that the page uses most.
    pub term: String,
    /// Number of occurrences in content and topic, in any form.
    pub tf: u32,
    /// Its weight against the background, 0 to 1: the squares of all terms of the page add up to 1.
    pub tfidf: f64,
    /// What it adds to the page's relevance for a query (Okapi BM25).
    pub bm25: f64,
    /// Whether the title contains it.
    pub in_title: bool,
    /// Whether an `h1` contains it.
    pub in_h1: bool,
    /// Its share of the words of the content, 0 to 1.
    pub density: f64,
    /// Its first place in the content: line, byte and element path; empty if only the title contains it.
    pub locator: String,
}

/// A phrase of the page.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct PhraseCount {
    /// The phrase, as it is first written.
    pub phrase: String,
    /// Number of occurrences, in any form.
    pub count: u32,
    /// Log-likelihood ratio: a value above 10.83 arises by chance in one of a thousand cases.
    pub likelihood: f64,
    /// Its first place.
    pub locator: String,
}

/// A term that the page lacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MissingTerm {
    /// The term, in the form that the other pages use most.
    pub term: String,
    /// Number of the pages compared with in which it is among the 40 terms with the highest weight.
    pub competitor_df: u32,
    /// Number of pages compared with: see `coverage.basis`.
    pub competitors_total: u32,
}

/// An entity that the page names.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct NamedEntity {
    /// Its name.
    pub name: String,
    /// Its schema.org type, by the page's structured data; null if only the text names it.
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// Number of mentions in content and headings.
    pub mentions: u32,
    /// `jsonld` and `text`: where it was found.
    pub sources: Vec<String>,
    /// The address that identifies it (`sameAs`).
    pub same_as: Option<String>,
    /// True if it is a guess: two words or more that the text capitalises.
    pub doubt: bool,
    /// Its first place in the text, or the place of the structured data.
    pub locator: String,
}

/// A search intent.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct IntentFound {
    /// `informational`, `commercial`, `transactional`, `navigational` or `local`; null if no rule matches.
    pub detected: Option<String>,
    /// 0.9 for a rule that is right on nine of ten labelled pages, 0.6 for an uncertain result, 0 if no rule matches.
    pub confidence: f64,
    /// The rule that decided.
    pub rules: Vec<String>,
    /// What matched the rule.
    pub place: Option<Place>,
    /// The intent that the wording of `keyword` asks for; null without a keyword, and if the wording does not tell.
    pub expected: Option<String>,
    /// Whether `detected` and `expected` are the same; null if either is unknown.
    pub aligned: Option<bool>,
    /// Share of the keyword's words, without stop words, that the page's title has, 0 to 1; null without such a word.
    pub keyword_in_title: Option<f64>,
    /// Number of paragraphs and headings of the content that contain all words of the keyword; null without a keyword.
    pub keyword_mentions: Option<u32>,
}

/// How much of the vocabulary of its topic a page uses. Its schema has a name of its own: that of the criteria is in each result.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "VocabularyCoverage")]
pub struct Coverage {
    /// Percentage that this page has of the terms with a high weight in at least three of ten of the other pages (at least
    /// three), 0 to 100; null for fewer than three other pages.
    pub pct: Option<f64>,
    /// Which pages it is compared with.
    pub basis: Basis,
    /// Number of pages compared with.
    pub pages: u32,
}

/// The pages that a page is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// Pages among the first ten results of a search for `keyword`, else for the topic.
    SerpTop10,
    /// The most similar pages of the same site.
    Crawl,
}

/// A page with partly the same text.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Duplicate {
    /// The page.
    pub url: String,
    /// Share of five-word sequences in common, 0 to 1.
    pub jaccard: f64,
}
