//! The subject of a topic: what it names, without the words that ask about it, and how near a text is to it.

use bellwether_criteria::Language;
use bellwether_criteria::lexicon::intents;
use bellwether_criteria::prose::name_in;
use bellwether_text::{fold, has_phrase, is_common, share, stem, words as words_of};

/// The subject of a topic, and how the topic asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Subject {
    /// The subject, without question words and article: `how to buy`, `what is`, `le`.
    pub(crate) text: String,
    /// The topic as it is worded, folded.
    worded: String,
    /// Whether the topic is itself a question (`how to clean a teapot`), from which no others are derived.
    pub(crate) is_question: bool,
    /// The language in which its words are compared: that of most pages of the site.
    pub(crate) language: Language,
}

/// Words that begin a question, folded: the other phrases of [`intents`] come before the name of a thing.
const ASKS: [&str; 20] = [
    "a que",
    "comment",
    "como",
    "cual",
    "cuales",
    "cuando",
    "cuanto tiempo",
    "donde",
    "how",
    "por que",
    "pourquoi",
    "quand",
    "quel",
    "quelle",
    "quelles",
    "quels",
    "what",
    "when",
    "where",
    "why",
];
/// Articles, which have no accents: `thé` is none.
const ARTICLES: [&str; 16] =
    ["a", "an", "des", "el", "l", "la", "las", "le", "les", "los", "the", "un", "una", "unas", "une", "unos"];

/// Words for prices that stand before a subject, folded, and the words between both: `prix d'une réparation`.
const PRICES: [&str; 14] = [
    "cost", "costs", "coste", "costo", "cout", "couts", "precio", "precios", "price", "prices", "prix", "tarif", "tarifa",
    "tarifs",
];
const OF: [&str; 9] = ["d", "de", "del", "des", "du", "for", "of", "para", "pour"];

/// A text without its first word, if it is one of `folded`.
fn without<'a>(text: &'a str, folded: &[&str]) -> Option<&'a str> {
    let (_, word) = words_of(text).next().filter(|(at, word)| *at == 0 && folded.contains(&fold(word).as_str()))?;
    let rest = text.get(word.len()..)?.trim_start_matches([' ', '\'', '’']);
    (!rest.is_empty()).then_some(rest)
}

fn without_price(text: &str) -> &str {
    without(text, &PRICES).and_then(|rest| without(rest, &OF)).unwrap_or(text)
}

fn without_article(text: &str) -> &str {
    // With its accent, `thé` is no article.
    let is_plain = text.split([' ', '\'', '’']).next().is_some_and(str::is_ascii);
    without(text, &ARTICLES).filter(|_| is_plain).unwrap_or(text)
}

impl Subject {
    /// The subject of a topic.
    pub(crate) fn of(topic: &str, language: Language) -> Self {
        let topic = topic.trim().trim_end_matches(['?', ' ', '\u{a0}']);
        let asked = intents::subject_of(topic);
        let is_question = asked.is_some_and(|(_, phrase)| ASKS.contains(&phrase));
        let text = if is_question { topic } else { name_in(topic) };
        let text = if is_question { text } else { without_article(without_price(text)) };
        Self { text: text.to_owned(), worded: fold(topic), is_question, language }
    }

    /// The stems of the meaningful words of a text, without those of the subject.
    pub(crate) fn beside(&self, text: &str) -> Vec<String> {
        let mut found = self.telling(text);
        let own = self.telling(&self.text);
        if !self.is_question {
            found.retain(|word| !own.contains(word));
        }
        found
    }

    /// Share of its words among those of a name that has all of them, 0 to 1; 0 for another name.
    pub(crate) fn share_of(&self, name: &str) -> f64 {
        let mut said = self.telling(name);
        // The number of a chapter says nothing.
        said.retain(|word| word.chars().filter(|c| c.is_alphabetic()).nth(1).is_some());
        if self.is_in(name) { share(&said, &self.telling(&self.text)) } else { 0.0 }
    }

    /// Whether a name has the topic word for word, as a customer words it.
    pub(crate) fn is_quoted_in(&self, name: &str) -> bool {
        !self.worded.is_empty() && has_phrase(&fold(name), &self.worded)
    }

    /// Whether a text has a word of it.
    pub(crate) fn touches(&self, text: &str) -> bool {
        share(&self.telling(&self.text), &self.telling(text)) > 0.0
    }

    /// Whether a text has all of its words.
    pub(crate) fn is_in(&self, text: &str) -> bool {
        let own = self.telling(&self.text);
        let said = self.telling(text);
        !own.is_empty() && own.iter().all(|word| said.contains(word))
    }

    /// The stems of the meaningful words of a text.
    pub(crate) fn telling(&self, text: &str) -> Vec<String> {
        let words = words_of(text).map(|(_, word)| word.to_lowercase()).filter(|word| word.chars().any(char::is_alphanumeric));
        let telling = words.filter(|word| !is_common(word, self.language) && !ASKS.contains(&fold(word).as_str()));
        telling.map(|word| fold(&stem(&word, self.language))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The share of a topic's words in a name, and whether the name has it word for word.
    fn check(topic: &str, name: &str, language: Language, expected: (bool, bool)) {
        let subject = Subject::of(topic, language);
        assert_eq!((subject.share_of(name) > 0.0, subject.is_quoted_in(name)), expected, "{topic} {name}");
    }

    #[test]
    fn names_of_pages_tell_what_exists() {
        for (topic, name, language, expected) in [
            ("bicycle repair Berlin", "Same-day bicycle repairs in Berlin", Language::En, (true, false)),
            ("bicycle repair Berlin", "Same-day bicycle repair", Language::En, (false, false)),
            ("what is anarchism", "A.1 What is anarchism?", Language::En, (true, true)),
            ("what is anarchism", "Appendix: Anarchism and Marxism", Language::En, (true, false)),
            ("réparation de théière", "Réparations de théières à Lyon", Language::Fr, (true, false)),
        ] {
            check(topic, name, language, expected);
        }
        let subject = Subject::of("what is anarchism", Language::En);
        let of = |name| subject.share_of(name);
        assert!(of("A.1 What is anarchism?") > of("Section A - What is Anarchism?"));
        assert!(of("A.1 What is anarchism?") > of("Appendix: Anarchism and Marxism"));
    }
}
