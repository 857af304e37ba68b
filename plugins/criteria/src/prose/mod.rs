//! The content of a page as passages and sentences, for rules that look for the one that answers a question about its topic.
//!
//! It knows the words of three languages and no meaning: a sentence shows that the page speaks of a matter, not that what it
//! says is right. So a rule is certain only where the place of a sentence and its words leave little else; what is less is a
//! doubt, and is said as one.

mod sentence;
mod topic;

use crate::verdict::{Verdict, quote};
use bellwether_page::{Block, PageFacts};
use bellwether_text::{Language, count_terms, fold, has_phrase, sentences, terms};
pub use sentence::Sentence;
pub use topic::topic;

/// Texts or lists of phrases in English, Spanish and French.
pub type In<T> = [T; 3];
/// Folded phrases in English, Spanish and French.
pub type Phrases = In<&'static [&'static str]>;

/// The content of a page, ready for questions.
#[derive(Debug)]
pub struct Prose {
    /// Its language.
    pub language: Language,
    /// What the page is about, as its main heading or title puts it.
    pub topic: String,
    terms: Vec<String>,
    year: i32,
    passages: Vec<Passage>,
}

/// A block of text with the heading above it.
#[derive(Debug)]
struct Passage {
    tag: &'static str,
    folded: String,
    locator: String,
    /// Its number among the paragraphs below its heading, from 1; labels, cells and lines that are no paragraph have that of the
    /// one before them.
    nth: u32,
    heading: String,
    heading_folded: String,
    /// Verbatim and folded.
    sentences: Vec<(String, String)>,
}

/// How well a sentence answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// It may: shown as a doubt.
    Doubtful,
    /// It does, in nine of ten cases by the labelled pages.
    Certain,
}

/// Words from which a block is a paragraph.
const PARAGRAPH_WORDS: u32 = 8;

impl Prose {
    /// Reads the content of a page; `year` is the present one.
    #[must_use]
    pub fn new(facts: &PageFacts, language: Language, year: i32) -> Self {
        let topic = topic(facts);
        let mut passages = Vec::new();
        let (mut heading, mut nth): (Option<&Block>, u32) = (None, 0);
        for block in facts.content() {
            if let [b'h', level @ b'1'..=b'6'] = block.tag.as_bytes() {
                heading = (*level > b'1').then_some(block);
                nth = 0;
                continue;
            }
            nth += u32::from(block.words >= PARAGRAPH_WORDS && !matches!(block.tag, "td" | "th"));
            passages.push(Passage {
                tag: block.tag,
                folded: fold(&block.text),
                locator: block.locator.to_string(),
                nth,
                heading: heading.map_or_else(String::new, |h| [&h.tag.to_ascii_uppercase(), " ", &h.text].concat()),
                heading_folded: heading.map_or_else(String::new, |h| fold(&h.text)),
                sentences: sentences(&block.text).map(|sentence| (sentence.to_owned(), fold(sentence))).collect(),
            });
        }
        let terms = terms(&topic);
        // A question as title makes no phrase to build others from.
        let topic = if topic.ends_with('?') { terms.join(" ") } else { topic };
        Self { language, topic, terms, year, passages }
    }

    /// The sentences of the content, in order.
    pub fn sentences(&self) -> impl Iterator<Item = Sentence<'_>> {
        self.passages.iter().flat_map(move |passage| {
            passage.sentences.iter().enumerate().map(move |(at, (text, folded))| Sentence { prose: self, passage, at, text, folded })
        })
    }

    /// What the page says to a question (`{}` stands for the topic, `{year}` for the present year) by a rule: the first certain
    /// sentence passes, a doubtful one warns, none fails. The arguments are `query`, the question, and `heading`, the heading
    /// above the sentence with its level.
    #[must_use]
    pub fn answer(&self, question: In<&str>, rule: &dyn Fn(&Sentence<'_>) -> Option<Certainty>) -> Verdict {
        let mut best: Option<(Certainty, Sentence<'_>)> = None;
        for sentence in self.sentences() {
            let found = rule(&sentence);
            if found > best.map(|(certainty, _)| certainty) {
                best = found.map(|certainty| (certainty, sentence));
            }
            if found == Some(Certainty::Certain) {
                break;
            }
        }
        let verdict = match best {
            Some((Certainty::Certain, _)) => Verdict::pass(),
            Some((Certainty::Doubtful, _)) => Verdict::warn(),
            None => Verdict::fail(),
        };
        let topic = if self.topic.is_empty() { "?" } else { &self.topic };
        let query = self.of(question).replace("{year}", &self.year.to_string()).replace("{}", topic);
        let verdict = verdict.with("query", query).with("heading", best.map_or("", |(_, at)| &at.passage.heading));
        verdict.at_all(best.map(|(_, sentence)| quote(&sentence.passage.locator, sentence.text)))
    }

    /// Whether a sentence says of the topic what it is: `X is a`.
    #[must_use]
    pub fn defines(&self) -> bool {
        self.sentences().any(|sentence| sentence.defines())
    }

    /// What is of the language of the content.
    #[must_use]
    pub fn of<T: Copy>(&self, [en, es, fr]: In<T>) -> T {
        match self.language {
            Language::En => en,
            Language::Es => es,
            Language::Fr => fr,
        }
    }

    /// Whether a folded text holds one of the phrases.
    fn has(&self, folded: &str, phrases: &Phrases) -> bool {
        self.of(*phrases).iter().any(|phrase| has_phrase(folded, phrase))
    }

    /// Whether a folded text names the topic: a word of it, two when the topic has more than two.
    fn names(&self, folded: &str) -> bool {
        let wanted = if self.terms.len() > 2 { 2 } else { 1 };
        !self.terms.is_empty() && count_terms(folded, &self.terms) >= wanted
    }

    /// Whether a folded text holds a word of the topic.
    fn touches(&self, folded: &str) -> bool {
        count_terms(folded, &self.terms) > 0
    }
}
