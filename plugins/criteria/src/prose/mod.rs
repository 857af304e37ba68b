//! The content of a page as passages and sentences, and which matters they speak of.
//!
//! It knows the words of three languages and no meaning: a passage shows that the page speaks of a matter, not that what
//! it says is right. So an answer is certain only where a phrase that does little else stands in a sentence beside the
//! topic; whatever is less is a doubt, and is said as one.

mod topic;

use crate::verdict::{Verdict, quote};
use bellwether_page::{Block, PageFacts};
use bellwether_text::{Language, count_terms, fold, has_phrase, phrase_at, sentences, terms};
pub use topic::topic;

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
    folded: String,
    locator: String,
    /// Whether it is the first below its heading.
    first: bool,
    heading: String,
    heading_folded: String,
    /// Verbatim and folded.
    sentences: Vec<(String, String)>,
}

/// A matter that a reader, or an assistant on his behalf, may ask about.
#[derive(Debug)]
pub struct Matter {
    /// The question in English, Spanish and French; `{}` stands for the topic, `{year}` for the present year.
    pub questions: [&'static str; 3],
    /// Phrases, folded, that hardly stand for anything else; in English, Spanish and French.
    pub sure: [&'static [&'static str]; 3],
    /// Phrases that say so in a heading; what is `sure` counts there too.
    pub headings: [&'static [&'static str]; 3],
    /// Phrases that may stand for other things too: never more than a doubt.
    pub maybe: [&'static [&'static str]; 3],
    /// Where the topic has to stand for a sure phrase to speak of it.
    pub topic: Beside,
    /// What else counts.
    pub also: Also,
}

/// Where the topic stands, seen from a phrase, in words of the same sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    /// Before it, and nothing else, from the start of the sentence: `X is a`.
    Before,
    /// At most five words after it, as in `types of X`.
    After,
    /// At most four words before or after it.
    Around,
}

/// What else than a phrase counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Also {
    /// Nothing.
    Nothing,
    /// A question as heading that asks more than the title does.
    QuestionHeading,
    /// A year of the last two beside the topic.
    RecentYear,
    /// A sum of money beside the topic and one of the doubtful phrases.
    Money,
}

/// How well a passage answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Certainty {
    Doubtful,
    Certain,
}

/// Words of a sentence that answers: shorter ones are labels, longer ones lists.
const SENTENCE_WORDS: std::ops::RangeInclusive<usize> = 5..=80;

/// Words, folded, that open a condition or a circumstance and not the subject that a definition starts with.
const OPENERS: [&str; 26] = [
    "as", "because", "cada", "chaque", "comme", "como", "cuando", "dans", "each", "en", "for", "if", "in", "lorsque", "lorsqu",
    "on", "para", "pour", "quand", "si", "since", "that", "unless", "when", "where", "while",
];

impl Prose {
    /// Reads the content of a page; `year` is the present one.
    #[must_use]
    pub fn new(facts: &PageFacts, language: Language, year: i32) -> Self {
        let topic = topic(facts);
        let mut passages = Vec::new();
        let (mut heading, mut first): (Option<&Block>, bool) = (None, false);
        for block in facts.content() {
            if let [b'h', level @ b'1'..=b'6'] = block.tag.as_bytes() {
                heading = (*level > b'1').then_some(block);
                first = true;
                continue;
            }
            passages.push(Passage {
                folded: fold(&block.text),
                locator: block.locator.to_string(),
                first: std::mem::take(&mut first),
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

    /// What the page says about a matter: the first certain sentence passes, a doubtful one warns, none fails. The
    /// arguments are `query`, the question, and `heading`, the heading above the sentence with its level.
    #[must_use]
    pub fn judge(&self, matter: &Matter) -> Verdict {
        let mut best: Option<(Certainty, &Passage, &str)> = None;
        for passage in &self.passages {
            for (sentence, folded) in &passage.sentences {
                let found = self.certainty(matter, passage, sentence, folded);
                if found > best.map(|(certainty, ..)| certainty) {
                    best = found.map(|certainty| (certainty, passage, sentence.as_str()));
                }
            }
            if matches!(best, Some((Certainty::Certain, ..))) {
                break;
            }
        }
        let verdict = match best {
            Some((Certainty::Certain, ..)) => Verdict::pass(),
            Some((Certainty::Doubtful, ..)) => Verdict::warn(),
            None => Verdict::fail(),
        };
        let verdict = verdict.with("query", self.query(matter)).with("heading", best.map_or("", |(_, at, _)| &at.heading));
        verdict.at_all(best.map(|(_, passage, sentence)| quote(&passage.locator, sentence)))
    }

    fn query(&self, matter: &Matter) -> String {
        let topic = if self.topic.is_empty() { "?" } else { &self.topic };
        self.of(matter.questions).replace("{year}", &self.year.to_string()).replace("{}", topic)
    }

    fn of<T: Copy>(&self, [en, es, fr]: [T; 3]) -> T {
        match self.language {
            Language::En => en,
            Language::Es => es,
            Language::Fr => fr,
        }
    }

    fn certainty(&self, matter: &Matter, passage: &Passage, sentence: &str, folded: &str) -> Option<Certainty> {
        if !SENTENCE_WORDS.contains(&folded.split(' ').count()) {
            return None;
        }
        let has = |text: &str, phrases: &[&str]| phrases.iter().any(|phrase| has_phrase(text, phrase));
        let (sure, maybe) = (self.of(matter.sure), self.of(matter.maybe));
        let said = sure.iter().any(|phrase| self.stands_beside(folded, phrase, matter.topic));
        let shown = match matter.also {
            Also::Money => has_money(sentence) && has(folded, maybe) && self.names(folded),
            Also::RecentYear => self.recent_year(folded) && self.names(folded),
            Also::Nothing | Also::QuestionHeading => false,
        };
        // What the title says too makes no heading of its own.
        let topic = fold(&self.topic);
        let heads = |phrase: &&str| has_phrase(&passage.heading_folded, phrase) && !has_phrase(&topic, phrase);
        let in_heading = self.of(matter.headings).iter().any(heads) || matter.topic != Beside::Before && sure.iter().any(heads);
        let opens = passage.first && (in_heading || self.asked(matter, passage)) && self.names(&passage.folded);
        // Without its mark at the end it is a title or a label; a question answers nothing.
        let is_whole = sentence.trim_end_matches(['"', '”', '»', ')']).ends_with(['.', '!', ':', '…']);
        if is_whole && (said || shown || opens) {
            return Some(Certainty::Certain);
        }
        let money = matter.also == Also::Money && has_money(sentence);
        let hinted = said || shown || opens || matter.topic != Beside::Before && has(folded, sure) || has(folded, maybe) || money;
        (hinted && (self.touches(&passage.folded) || self.touches(&passage.heading_folded))).then_some(Certainty::Doubtful)
    }

    /// Whether a text names the topic: a word of it, two when the topic has more than two.
    fn names(&self, folded: &str) -> bool {
        let wanted = if self.terms.len() > 2 { 2 } else { 1 };
        !self.terms.is_empty() && count_terms(folded, &self.terms) >= wanted
    }

    /// Whether a text holds a word of the topic.
    fn touches(&self, folded: &str) -> bool {
        count_terms(folded, &self.terms) > 0
    }

    /// Whether the phrase stands in a folded sentence with the topic beside it.
    fn stands_beside(&self, folded: &str, phrase: &str, beside: Beside) -> bool {
        let Some((before, after)) = phrase_at(folded, phrase)
            .and_then(|at| Some((folded.get(..at)?.trim_end(), folded.get(at + phrase.len()..)?.trim_start())))
        else {
            return false;
        };
        let first = |count: usize| -> String { after.split(' ').take(count).collect::<Vec<_>>().join(" ") };
        match beside {
            Beside::Before => {
                let subject = terms(before);
                let plain = before.split(' ').next().is_some_and(|word| !OPENERS.contains(&word));
                plain && subject.iter().all(|term| self.terms.contains(term)) && self.names(before)
            }
            Beside::After => self.names(&first(5)),
            Beside::Around => {
                let last: Vec<&str> = before.rsplit(' ').take(4).collect();
                self.names(&last.join(" ")) || self.names(&first(4))
            }
        }
    }

    /// Whether the heading above is a question that asks more than what the whole page is about.
    fn asked(&self, matter: &Matter, passage: &Passage) -> bool {
        let heading = &passage.heading;
        let more = || terms(&passage.heading_folded).iter().any(|term| !self.terms.contains(term));
        matter.also == Also::QuestionHeading && heading.ends_with('?') && more()
    }

    fn recent_year(&self, folded: &str) -> bool {
        let years = folded.split(' ').filter(|word| word.len() == 4).filter_map(|word| word.parse().ok());
        years.into_iter().any(|year: i32| (self.year - 1..=self.year).contains(&year))
    }
}

/// Whether a sign of money stands beside a figure.
fn has_money(text: &str) -> bool {
    let near = |at: usize, sign: char| {
        let before = text.get(..at).unwrap_or("").trim_end().chars().next_back();
        let after = text.get(at + sign.len_utf8()..).unwrap_or("").trim_start().chars().next();
        before.is_some_and(|c| c.is_ascii_digit()) || after.is_some_and(|c| c.is_ascii_digit())
    };
    text.char_indices().any(|(at, c)| matches!(c, '€' | '$' | '£') && near(at, c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money() {
        assert!(has_money("1 200 €") && has_money("$5") && !has_money("a $ sign"));
    }
}
