//! The content of a page as passages and sentences, for rules that search for the sentence that answers a question about its
//! topic.
//!
//! It knows words of three languages but no meaning: a sentence shows that the page mentions a subject, not that the statement is
//! true. Therefore a rule is certain only if the place and the words of a sentence leave little doubt; everything else is
//! reported as uncertain.

pub(crate) mod business;
mod named;
mod names;
mod sentence;
pub(crate) mod subject;
mod topic;

use crate::lexicon::questions::is_question;
use crate::manner::Manner;
pub use crate::reading::own_words;
use crate::seen::Page;
use crate::verdict::quote;
use bellwether_finding::Place;
use bellwether_page::Block;
use bellwether_text::{Language, fold, has_phrase, sentences, singular, terms};
pub use named::{Nature, Topic};
pub use sentence::Sentence;
pub use subject::begins_with_verb;
pub use topic::{is_book, is_of_site, is_section, main_heading, name_in, own_title, topic};
pub(crate) use topic::{is_of_business, is_of_prices, parts};

/// Texts or lists of phrases in English, Spanish and French.
pub type In<T> = [T; 3];
/// Folded phrases in English, Spanish and French.
pub type Phrases = In<&'static [&'static str]>;

/// The value for a language.
#[must_use]
pub fn in_language<T>([en, es, fr]: In<T>, language: Language) -> T {
    match language {
        Language::En => en,
        Language::Es => es,
        Language::Fr => fr,
    }
}

/// The content of a page, ready for questions.
#[derive(Debug)]
pub struct Prose {
    /// Its language.
    pub language: Language,
    /// What the page is about.
    pub topic: Topic,
    /// Whether the page tells, sells or explains.
    pub(crate) manner: Manner,
    /// The current year.
    pub year: i32,
    /// The headings of the content below the `h1`, in order.
    pub sections: Vec<Section>,
    terms: Vec<String>,
    passages: Vec<Passage>,
}

/// A heading of the content with what follows it.
#[derive(Debug)]
pub struct Section {
    /// Its heading, as written.
    pub heading: String,
    /// The heading, folded.
    pub folded: String,
    /// Number of paragraphs, items and cells with text up to the next heading.
    pub passages: u32,
    /// The first of them, among those of the page.
    first: Option<usize>,
    tag: &'static str,
    locator: String,
}

/// A block of text with the heading above it.
#[derive(Debug)]
struct Passage {
    folded: String,
    locator: String,
    /// Its number among the paragraphs of the content, from 1. Labels, cells and lines that are not paragraphs have the number of
    /// the paragraph before them.
    number: u32,
    /// Its number among the paragraphs below its heading, counted in the same way.
    nth: u32,
    /// Whether a code listing follows.
    before_code: bool,
    heading: String,
    heading_folded: String,
    /// Verbatim and folded.
    sentences: Vec<(String, String)>,
}

/// How well a sentence answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// It may answer: reported as uncertain.
    Doubtful,
    /// It answers, in at least nine of ten cases on the labelled pages.
    Certain,
}

/// The passage of a page that answers a question best.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// How well it answers.
    pub certainty: Certainty,
    /// Its words and place.
    pub place: Place,
    /// The heading above, with its level; empty below an `h1` and outside the content.
    pub heading: String,
    /// The question that the page itself asks above, if its section is the answer.
    pub question: Option<String>,
}

/// Minimum words of an item that says something.
const ITEM_WORDS: u32 = 3;
/// Minimum words of a paragraph.
const PARAGRAPH_WORDS: u32 = 8;

impl Prose {
    /// Reads the content of a page; `year` is the current one.
    #[must_use]
    pub fn new(page: &Page, language: Language, year: i32) -> Self {
        let (topic, facts) = (Topic::of(page), &page.facts);
        let (mut passages, mut sections) = (Vec::new(), Vec::<Section>::new());
        let (mut heading, mut number, mut nth): (Option<&Block>, u32, u32) = (None, 0, 0);
        let mut next = facts.blocks.iter();
        for block in facts.content() {
            let _ = next.by_ref().find(|other| std::ptr::eq(*other, block));
            if let [b'h', level @ b'1'..=b'6'] = block.tag.as_bytes() {
                heading = (*level > b'1').then_some(block);
                nth = 0;
                sections.extend(heading.map(Section::of));
                continue;
            }
            let is_paragraph = block.words >= PARAGRAPH_WORDS && !matches!(block.tag, "td" | "th");
            number += u32::from(is_paragraph);
            nth += u32::from(is_paragraph);
            if let Some(section) = sections.last_mut().filter(|_| heading.is_some() && block.words >= ITEM_WORDS) {
                section.passages += 1;
                section.first = section.first.or(Some(passages.len()));
            }
            passages.push(Passage {
                folded: fold(&block.text),
                locator: block.locator.to_string(),
                number,
                nth,
                before_code: next.as_slice().first().is_some_and(|block| block.tag == "pre"),
                heading: heading.map_or_else(String::new, |h| [&h.tag.to_ascii_uppercase(), " ", &h.text].concat()),
                heading_folded: heading.map_or_else(String::new, |h| fold(&h.text)),
                sentences: sentences(&block.text).map(|sentence| (sentence.to_owned(), fold(sentence))).collect(),
            });
        }
        let terms = terms(&topic.name);
        Self { language, topic, manner: Manner::of(page), year, sections, terms, passages }
    }

    /// The same content, read for what it says of another thing than the page is about.
    #[must_use]
    pub fn about(self, name: &str) -> Self {
        Self { terms: terms(name), ..self }
    }

    /// The first sentence that defines the topic: `X is a`.
    #[must_use]
    pub fn definition(&self) -> Option<Answer> {
        self.answer(&|sentence| sentence.defines().then_some(Certainty::Certain))
    }

    /// The sentences of the content, in order.
    pub fn sentences(&self) -> impl Iterator<Item = Sentence<'_>> {
        self.passages.iter().flat_map(move |passage| {
            passage.sentences.iter().enumerate().map(move |(at, (text, folded))| Sentence {
                prose: self,
                passage,
                at,
                text,
                folded,
            })
        })
    }

    /// The sentence that answers best by a rule: the first certain one, else the first doubtful one.
    #[must_use]
    pub fn answer(&self, rule: &dyn Fn(&Sentence<'_>) -> Option<Certainty>) -> Option<Answer> {
        let mut best: Option<(Certainty, Sentence<'_>)> = None;
        for sentence in self.sentences() {
            let found = rule(&sentence);
            // Asked last: few sentences answer, and licences have many phrases.
            if found <= best.map(|(certainty, _)| certainty) || sentence.is_of_licence() {
                continue;
            }
            best = found.map(|certainty| (certainty, sentence));
            if found == Some(Certainty::Certain) {
                break;
            }
        }
        let (certainty, Sentence { passage, text, .. }) = best?;
        Some(Answer { certainty, place: quote(&passage.locator, text), heading: passage.heading.clone(), question: None })
    }

    /// A section as an answer: the first words below its heading, since a heading that asks answers nothing.
    #[must_use]
    pub fn told(&self, section: &Section) -> Answer {
        let passage = section.first.and_then(|at| self.passages.get(at));
        passage.and_then(|passage| Some((passage, passage.sentences.first()?))).map_or_else(
            || section.headed(),
            |(passage, (text, _))| Answer {
                certainty: Certainty::Certain,
                place: quote(&passage.locator, text),
                heading: [&section.tag.to_ascii_uppercase(), " ", &section.heading].concat(),
                question: is_question(&section.heading).then(|| section.heading.clone()),
            },
        )
    }

    /// Whether a sentence defines the topic: `X is a`.
    #[must_use]
    pub fn defines(&self) -> bool {
        self.sentences().any(|sentence| sentence.defines())
    }

    /// The value for the language of the content.
    #[must_use]
    pub fn of<T: Copy>(&self, texts: In<T>) -> T {
        in_language(texts, self.language)
    }

    /// Number of words of the topic.
    #[must_use]
    pub fn count_terms(&self) -> usize {
        self.terms.len()
    }

    /// Whether a folded text contains one of the phrases.
    fn has(&self, folded: &str, phrases: &Phrases) -> bool {
        self.of(*phrases).iter().any(|phrase| has_phrase(folded, phrase))
    }

    /// Whether a folded text names the topic: one of its words, or two if the topic has more than two.
    fn names(&self, folded: &str) -> bool {
        let wanted = if self.terms.len() > 2 { 2 } else { 1 };
        !self.terms.is_empty() && self.count(folded) >= wanted
    }

    /// Number of words of the topic in a folded text.
    fn count(&self, folded: &str) -> usize {
        self.terms.iter().filter(|term| folded.split(' ').any(|word| is_of(term, word))).count()
    }

    /// Whether a folded text contains a word of the topic.
    fn touches(&self, folded: &str) -> bool {
        self.count(folded) > 0
    }
}

/// Whether a folded text begins with one of the folded phrases, as whole words.
#[must_use]
pub fn begins_with(folded: &str, phrases: &[&str]) -> bool {
    phrases.iter().any(|phrase| folded.strip_prefix(phrase).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')))
}

/// Whether a folded word is a term in the singular or plural, including Spanish: `patrones` of `patrón`.
fn is_of(term: &str, word: &str) -> bool {
    let word = singular(word);
    word == term || term.strip_suffix('e') == Some(word) || word.strip_suffix('e') == Some(term)
}

impl Section {
    fn of(heading: &Block) -> Self {
        Self {
            heading: heading.text.to_string(),
            folded: fold(&heading.text),
            passages: 0,
            first: None,
            tag: heading.tag,
            locator: heading.locator.to_string(),
        }
    }

    /// Whether its heading contains one of the phrases.
    #[must_use]
    pub fn says(&self, prose: &Prose, phrases: &Phrases) -> bool {
        prose.has(&self.folded, phrases)
    }

    /// Its heading as an answer: that of a numbered step says what is done.
    #[must_use]
    pub fn headed(&self) -> Answer {
        Answer::shown(Certainty::Certain, quote(&self.locator, &self.heading))
    }
}

impl Answer {
    /// A place outside of the sentences that answers: a heading, a line, structured data.
    #[must_use]
    pub const fn shown(certainty: Certainty, place: Place) -> Self {
        Self { certainty, place, heading: String::new(), question: None }
    }

    /// The better of two answers, the first one if both are equally good.
    #[must_use]
    pub fn best(a: Option<Self>, b: impl FnOnce() -> Option<Self>) -> Option<Self> {
        match a {
            Some(answer) if answer.certainty == Certainty::Certain => Some(answer),
            Some(answer) => b().filter(|other| other.certainty > answer.certainty).or(Some(answer)),
            None => b(),
        }
    }
}
