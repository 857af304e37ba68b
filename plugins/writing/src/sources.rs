//! What a text may say: what a sentence of its sources says, with their figures, quotations, names and addresses, and no promise that is not
//! theirs.

use crate::figures::{figures, normal};
use crate::tie::{Statements, without_openers};
use crate::tokens::tokens;
use crate::words::{AMOUNTS, CLAIMS};
use bellwether_language::{Language, guess};
use bellwether_text::{Set, fold, sentences, stop_words};
use std::cell::OnceCell;
use std::fmt;

/// Quotation marks: opening and closing ones.
const QUOTES: [(char, char); 5] = [('“', '”'), ('«', '»'), ('„', '“'), ('"', '"'), ('「', '」')];
/// Minimum words of a text whose language can be told.
const TELLING: usize = 8;
/// Minimum function words of another language that tell it where the wanted one has none.
const FUNCTION_WORDS: usize = 3;
/// Maximum characters of a sentence that the assistant is told.
const TOLD_CHARS: usize = 120;

/// Why a text of an assistant is not shown. Its `Display` is what the assistant is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// There is no text.
    Empty,
    /// It is longer than what it is for allows, both in the unit of that place.
    TooLong {
        /// Its length.
        length: usize,
        /// The limit.
        limit: usize,
    },
    /// A figure, or an amount in words, that no source has.
    Figure(String),
    /// Words in quotation marks that no source has.
    Quotation(String),
    /// A name that no source has.
    Name(String),
    /// A web or mail address that no source has.
    Address(String),
    /// A promise or superlative that no source has.
    Claim(String),
    /// It is in another language.
    Language,
    /// A sentence that no sentence of a source makes.
    Untied(String),
    /// A sentence that refers to the one before it in its source, and stands without it.
    Adrift(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("it is empty"),
            Self::TooLong { length, limit } => write!(f, "it is {length} long, and {limit} are allowed"),
            Self::Figure(figure) => write!(f, "no source has the amount {figure}"),
            Self::Quotation(quotation) => write!(f, "no source has the quotation \"{quotation}\""),
            Self::Name(name) => write!(f, "no source has the name {name}"),
            Self::Address(address) => write!(f, "no source has the address {address}"),
            Self::Claim(claim) => write!(f, "no source promises \"{claim}\""),
            Self::Language => f.write_str("it is in another language"),
            Self::Untied(sentence) => {
                write!(f, "no single sentence of a source says this, in its own words and order: {sentence}")
            }
            Self::Adrift(sentence) => {
                write!(f, "this refers to the sentence before it in the source, which must stand before it here too: {sentence}")
            }
        }
    }
}

/// Where a text stands, which decides whether capitals tell a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Sentences.
    Sentences,
    /// A heading, title or question: it may also ask about the topic, or name what one sentence of a source has.
    Heading,
    /// Steps of a plan: sentences that may begin with "start with" and "then".
    Advice,
}

/// The texts that an assistant may draw on.
#[derive(Debug, Default)]
pub struct Sources {
    /// All of them with one kind of apostrophe and space, for quotations.
    text: String,
    folded: String,
    figures: Vec<String>,
    /// The sentences of the sources, in each language that was asked for, and without one.
    statements: [OnceCell<Statements>; 4],
    topic: String,
}

impl Sources {
    /// Reads the sources.
    #[must_use]
    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut all = Self::default();
        for text in texts {
            all.figures.extend(figures(text).map(normal));
            // Texts are apart, so that no phrase goes from one into the next.
            for line in text.lines() {
                all.text.push_str(&plain(line));
                all.text.push('\n');
            }
            all.text.push('\u{c}');
            all.folded.push_str(&fold(text));
            all.folded.push('\n');
        }
        all
    }

    /// Lets headings and questions have the words of a topic.
    #[must_use]
    pub fn about(mut self, topic: &str) -> Self {
        topic.clone_into(&mut self.topic);
        self
    }

    fn statements(&self, language: Option<Language>) -> &Statements {
        let [en, fr, es, none] = &self.statements;
        let cell = match language {
            Some(Language::En) => en,
            Some(Language::Fr) => fr,
            Some(Language::Es) => es,
            None => none,
        };
        cell.get_or_init(|| Statements::of(self.text.split('\u{c}'), language))
    }

    /// The sentences of a text that no sentence of a source makes.
    fn untied(&self, text: &str, form: Form, language: Option<Language>) -> Vec<String> {
        let statements = self.statements(language);
        let told = |sentence: &&str| sentence.chars().take(TOLD_CHARS).collect::<String>();
        let untied = |text: &str| statements.untied(text, language).iter().map(told).collect::<Vec<_>>();
        match form {
            Form::Sentences => untied(text),
            Form::Heading if statements.is_about(text, &tokens(&self.topic, language), language) => Vec::new(),
            Form::Heading => untied(text),
            Form::Advice => untied(&without_openers(text)),
        }
    }

    /// Whether a source has this text word for word.
    #[must_use]
    pub fn quote(&self, text: &str) -> bool {
        let text = plain(text);
        !text.is_empty() && self.text.lines().any(|line| line.contains(&text))
    }

    /// Everything in a text that no source has; `language` is the one that it should be in. Empty where the text may be shown.
    #[must_use]
    pub fn faults(&self, text: &str, form: Form, language: Option<Language>) -> Vec<Fault> {
        if text.trim().is_empty() {
            return vec![Fault::Empty];
        }
        let mut faults = Vec::new();
        let mut add = |fault| {
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        };
        for figure in figures(text).filter(|figure| !self.figures.contains(&normal(figure))) {
            add(Fault::Figure(figure.to_owned()));
        }
        for quotation in quotations(text).into_iter().filter(|quotation| !self.quote(quotation)) {
            add(Fault::Quotation(quotation));
        }
        for address in text.split_whitespace().filter_map(address) {
            if !self.text.to_lowercase().contains(&address.to_lowercase()) {
                add(Fault::Address(address.to_owned()));
            }
        }
        let known: Set<'_> = self.folded.split_whitespace().collect();
        for word in fold(text).split(' ').filter(|word| !known.contains(word)) {
            if AMOUNTS.contains(&word) {
                add(Fault::Figure(word.to_owned()));
            } else if CLAIMS.contains(&word) {
                add(Fault::Claim(word.to_owned()));
            }
        }
        if form == Form::Sentences {
            for name in names(text).filter(|name| fold(name).split(' ').any(|part| !known.contains(part))) {
                add(Fault::Name(name.to_owned()));
            }
        }
        if language.is_some_and(|language| is_foreign(text, language)) {
            add(Fault::Language);
        }
        if faults.is_empty() {
            faults.extend(self.untied(text, form, language).into_iter().map(Fault::Untied));
        }
        faults
    }
}

/// Whether a text, or a sentence of it, is certainly in another language.
fn is_foreign(text: &str, language: Language) -> bool {
    let is_other = |part: &str| {
        let told = (part.split_whitespace().count() >= TELLING).then(|| guess(&[part])).flatten();
        let folded = fold(part);
        let is_of = |word: &str, language| word.len() > 1 && stop_words(language).any(|stop| stop == word);
        let of = |language| folded.split(' ').filter(|word| is_of(word, language)).count();
        let has_none = || !folded.split(' ').any(|word| is_of(word, language));
        let is_short_one = || has_none() && Language::ALL.into_iter().any(|other| of(other) >= FUNCTION_WORDS);
        told.map_or_else(is_short_one, |told| told.language() != Some(language))
    };
    is_other(text) || text.lines().flat_map(sentences).any(is_other)
}

/// Whether a text has these words one after the other, word for word but for the kind of apostrophes and spaces.
pub(crate) fn stands_in(text: &str, words: &str) -> bool {
    let words = plain(words);
    !words.is_empty() && plain(text).contains(&words)
}

/// With one kind of apostrophe and of space.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '’' | 'ʼ' => out.push('\''),
            c if c.is_whitespace() => {
                if !out.ends_with(' ') && !out.is_empty() {
                    out.push(' ');
                }
            }
            c => out.push(c),
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// The texts in quotation marks.
#[must_use]
pub fn quotations(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (open, close) in QUOTES {
        let mut rest = text;
        while let Some((_, after)) = rest.split_once(open) {
            let Some((quotation, behind)) = after.split_once(close) else { break };
            let quotation = quotation.split_whitespace().collect::<Vec<_>>().join(" ");
            if !quotation.is_empty() {
                found.push(quotation);
            }
            rest = behind;
        }
    }
    found
}

/// The address in a word: `https://…`, `www.…`, `shop.example/tea`, `a@shop.example`.
fn address(word: &str) -> Option<&str> {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '/');
    let host = word.split_once("://").map_or(word, |(_, rest)| rest).split(['/', '?', '#']).next().unwrap_or("");
    let (name, last) = host.rsplit('@').next()?.rsplit_once('.')?;
    let is_host = (2..=24).contains(&last.len()) && last.bytes().all(|byte| byte.is_ascii_alphabetic());
    (word.contains("://") || word.contains('@') || is_host && !name.is_empty() && !name.ends_with('.')).then_some(word)
}

/// Words with a capital that do not begin a sentence or a line, and are no hashtag.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| {
        let mut begins = true;
        line.split_whitespace().filter_map(move |word| {
            let is_first = std::mem::replace(&mut begins, word.ends_with(['.', '!', '?', ':', '…', '•', '-', '–', '—']));
            let bare = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '#');
            let is_quoted = word.starts_with(['«', '“', '"', '„', '(']);
            let is_name = bare.chars().next().is_some_and(char::is_uppercase) && bare.chars().count() > 1;
            (is_name && !is_first && !is_quoted).then_some(bare)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[Fault]) {
        let sources = Sources::new([
            "We repair bicycles in Leipzig since 1998. A repair costs from 25 €.",
            "“They saved my trip”, says Ada Lovelace. Write to hello@lindenhof.example.",
            "L’atelier répare aussi les vélos électriques.",
        ]);
        assert_eq!(sources.faults(text, Form::Sentences, None), expected, "{text}");
    }

    #[test]
    fn only_what_the_sources_say() {
        let text = |text: &str| text.to_owned();
        check("We repair bicycles in Leipzig.", &[]);
        let untied = "Bicycles are repaired in Leipzig from 25 € on.";
        check(untied, &[Fault::Untied(text(untied))]);
        check("", &[Fault::Empty]);
        check("A repair costs from 20 €.", &[Fault::Figure(text("20"))]);
        check("It takes half a day, say thousands of riders.", &[Fault::Figure(text("half")), Fault::Figure(text("thousands"))]);
        check("“They saved my trip”, says Ada Lovelace.", &[]);
        check("Riders say “They saved our holidays”.", &[Fault::Quotation(text("They saved our holidays"))]);
        check("Says Ada Lovelace.", &[]);
        check("As Grace Hopper says in Berlin.", &["Grace", "Hopper", "Berlin"].map(|name| Fault::Name(text(name))));
        check(
            "See https://spam.example/x or shop.example.",
            &["https://spam.example/x", "shop.example"].map(|a| Fault::Address(text(a))),
        );
        check("Write to hello@lindenhof.example.", &[]);
        check("The best workshop, guaranteed.", &[Fault::Claim(text("best")), Fault::Claim(text("guaranteed"))]);
        check("L’atelier répare les vélos électriques.", &[]);
    }

    #[test]
    fn a_language_of_its_own() {
        let sources = Sources::new(["bicycles", "Nous réparons les vélos que les gens nous apportent chaque jour"]);
        let faults = |text| sources.faults(text, Form::Heading, Some(Language::Fr));
        assert_eq!(
            faults(
                "The workshop repairs all of the bicycles that people bring to it, and it does so on the day they bring them."
            ),
            [Fault::Language]
        );
        assert_eq!(faults("Nous réparons les vélos que les gens nous apportent chaque jour"), []);
        assert_eq!(faults("Bicycles"), []);
    }

    #[test]
    fn quotations_in_the_marks_of_each_language() {
        assert_eq!(quotations("He said “come” and « va » and \"no\"."), ["come", "va", "no"]);
    }

    #[test]
    fn words_are_looked_up_whole() {
        let sources = Sources::new(["Dough is stirred", "for ten minutes"]);
        assert!(sources.quote("Dough is") && !sources.quote("dough") && !sources.quote("stirred for"));
        assert!(stands_in("It’s\u{a0}dry", "It's dry") && !stands_in("It is dry", " "));
    }
}
