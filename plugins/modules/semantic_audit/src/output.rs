//! The shape of the result.

use bellwether_sdk::finding::Place;
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Address of the page, after redirects.
    pub url: String,
    /// `en`, `es` or `fr`; null for a language without word lists, whose words are neither stemmed nor told from common ones.
    pub language: Option<String>,
    /// Words of the content.
    pub words: u32,
    /// How easily the text reads; null for fewer than 100 words or five sentences, and in other languages.
    pub readability: Option<Readability>,
    /// The terms that tell most, by falling `tfidf`; at most 50.
    pub field: Vec<FieldTerm>,
    /// Phrases of two or three words that stand together by no chance, the commonest first; at most 20.
    pub phrases: Vec<PhraseCount>,
    /// Terms that weigh much in several of the pages that it is compared with, and that it lacks; at most 20, those of most pages first.
    pub missing_terms: Vec<MissingTerm>,
    /// What it names.
    pub entities: Vec<NamedEntity>,
    /// What the searcher wants for whom it is made.
    pub intent: IntentFound,
    /// How much of the vocabulary of the matter it has.
    pub coverage: Coverage,
    /// Pages of the site whose text is partly the same, the nearest first; at most 20.
    pub duplicate_risk: Vec<Duplicate>,
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
    /// In the form that the page uses most, in lower case.
    pub term: String,
    /// Times that it stands in content and topic, in any form.
    pub tf: u32,
    /// Its weight against the background, 0 to 1: the squares of all terms of the page add up to 1.
    pub tfidf: f64,
    /// What it adds to the page's answer to a query (Okapi BM25).
    pub bm25: f64,
    /// Whether the title has it.
    pub in_title: bool,
    /// Whether an `h1` has it.
    pub in_h1: bool,
    /// Its share of the words of the content, 0 to 1.
    pub density: f64,
    /// Its first place in the content: line, byte and element path; empty where only the title has it.
    pub locator: String,
}

/// A phrase of the page.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct PhraseCount {
    /// As it stands first.
    pub phrase: String,
    /// Times that it stands there, in any form.
    pub count: u32,
    /// Log-likelihood ratio: above 10.83 it is chance in one case of a thousand.
    pub likelihood: f64,
    /// Its first place.
    pub locator: String,
}

/// A term that the page lacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MissingTerm {
    /// In the form that the others use most.
    pub term: String,
    /// In how many of the pages compared with it is among the 40 weightiest terms.
    pub competitor_df: u32,
    /// Pages compared with: see `coverage.basis`.
    pub competitors_total: u32,
}

/// Something that the page names.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct NamedEntity {
    /// Its name.
    pub name: String,
    /// Its type of schema.org, by the page's data; null where only the text names it.
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// Times that content and headings name it.
    pub mentions: u32,
    /// `jsonld`, `text`.
    pub sources: Vec<String>,
    /// The address that says who or what it is.
    pub same_as: Option<String>,
    /// Whether it is a guess: two words or more that the text writes with capitals.
    pub doubt: bool,
    /// Its first place in the text, or that of the data.
    pub locator: String,
}

/// What a searcher wants.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct IntentFound {
    /// `informational`, `commercial`, `transactional`, `navigational`, `local`; null where no rule holds.
    pub detected: Option<String>,
    /// 0.9 for a rule that nine of ten labelled pages bear out, 0.6 for a doubt, 0 where no rule holds.
    pub confidence: f64,
    /// The rule that decided.
    pub rules: Vec<String>,
    /// What it saw.
    pub place: Option<Place>,
    /// What the wording of `keyword` asks for; null without one, and where it says nothing of it.
    pub expected: Option<String>,
    /// Whether the two are the same; null where one is not known.
    pub aligned: Option<bool>,
    /// Share of the keyword's words that the topic of the page has, as title and `h1` name it, 0 to 1; null without a keyword.
    pub keyword_in_title: Option<f64>,
    /// Paragraphs and headings of the content that have all words of the keyword; null without a keyword.
    pub keyword_mentions: Option<u32>,
}

/// How much of the vocabulary of a matter a page has.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Coverage {
    /// Share of the terms that weigh much in three of ten of the others, 0 to 100; null for fewer than three others.
    pub pct: Option<f64>,
    /// Whom it is compared with.
    pub basis: Basis,
    /// Pages compared with.
    pub pages: u32,
}

/// Whom a page is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// Pages among the first ten results of a search for `keyword`, else for the topic.
    SerpTop10,
    /// The pages of the same site that are most like it.
    Crawl,
}

/// A page with partly the same text.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Duplicate {
    /// The page.
    pub url: String,
    /// Share of common runs of five words, 0 to 1.
    pub jaccard: f64,
}
