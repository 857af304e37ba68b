//! A sentence of the content, and the tests that rules use.

use super::{Passage, Phrases, Prose, is_of};
use crate::lexicon::licences;
use bellwether_text::{Language, fold, is_stop, phrase_at, terms};

/// A sentence in its context.
#[derive(Debug, Clone, Copy)]
pub struct Sentence<'a> {
    pub(super) prose: &'a Prose,
    pub(super) passage: &'a Passage,
    /// Its number in its passage, from 0.
    pub(super) at: usize,
    /// As written.
    pub text: &'a str,
    /// Folded.
    pub folded: &'a str,
}

/// Words of a sentence that answers: shorter ones are labels, longer ones are lists.
const WORDS: std::ops::RangeInclusive<usize> = 5..=80;
/// Number of paragraphs below a heading that count as its opening.
const OPENING: u32 = 3;

/// Words that begin a condition or a circumstance instead of the subject of a definition, folded.
const OPENERS: [&str; 26] = [
    "as", "because", "cada", "chaque", "comme", "como", "cuando", "dans", "each", "en", "for", "if", "in", "lorsque", "lorsqu",
    "on", "para", "pour", "quand", "si", "since", "that", "unless", "when", "where", "while",
];
/// Phrases between a topic and its definition.
const COPULAS: Phrases = [
    &["is a", "is an", "are a type of", "are a kind of", "refers to", "is called", "is defined as", "stands for"],
    &["es un", "es una", "se refiere a", "consiste en", "se define como"],
    &["est un", "est une", "designe", "consiste a", "consiste en", "se definit comme"],
];
/// Headings of the section that defines the topic.
const OVERVIEWS: Phrases = [
    &["about", "description", "introduction", "overview", "summary", "what is", "what are", "definition"],
    &["descripcion", "introduccion", "vision general", "resumen", "que es", "presentacion", "acerca de", "definicion"],
    &["description", "introduction", "generalites", "apercu", "presentation", "resume", "qu est ce", "a propos", "definition"],
];
/// Words of topics that are licences themselves.
const LICENCES: [&str; 8] = ["copyright", "garantia", "garantie", "licence", "licencia", "license", "redistribution", "warranty"];

impl<'a> Sentence<'a> {
    /// Whether it can be an answer: it has 5 to 80 words and ends with punctuation. Text without it is a title or a label; a
    /// question answers nothing.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        WORDS.contains(&self.folded.split(' ').count())
            && self.text.trim_end_matches(['"', '”', '»', ')']).ends_with(['.', '!', ':', '…'])
    }

    /// Whether it contains one of the phrases.
    #[must_use]
    pub fn says(&self, phrases: &Phrases) -> bool {
        self.prose.has(self.folded, phrases)
    }

    /// Whether it is of a notice of a licence, which answers nothing, unless the page is about one.
    pub(super) fn is_of_licence(&self) -> bool {
        licences::is_notice(self.folded) && !self.prose.terms.iter().any(|term| LICENCES.contains(&term.as_str()))
    }

    /// Whether it tells something: at least five words, and no question.
    #[must_use]
    pub fn is_told(&self) -> bool {
        WORDS.contains(&self.folded.split(' ').count()) && !self.text.ends_with('?')
    }

    /// Whether its first words are `we` and one of these verbs; Spanish has the person in the verb.
    #[must_use]
    pub fn says_we(&self, verbs: &Phrases) -> bool {
        let before = |word: &str| match self.prose.language {
            Language::En => word == "we",
            Language::Fr => word == "nous",
            Language::Es => true,
        };
        let words: Vec<&str> = std::iter::once("").chain(self.folded.split(' ')).collect();
        words.windows(2).any(|pair| matches!(pair, [we, verb] if before(we) && self.prose.of(*verbs).contains(verb)))
    }

    /// Whether the heading above contains one of the phrases. An `h1` does not count.
    #[must_use]
    pub fn is_below(&self, phrases: &Phrases) -> bool {
        self.prose.has(&self.passage.heading_folded, phrases)
    }

    /// The heading above, with its level; empty below an `h1`.
    #[must_use]
    pub fn heading(&self) -> &'a str {
        &self.passage.heading
    }

    /// Whether it is in an ordered list.
    #[must_use]
    pub fn is_step(&self) -> bool {
        self.passage.locator.contains(" ol > ")
    }

    /// Whether it describes a term, as options of a command are described.
    #[must_use]
    pub fn is_below_term(&self) -> bool {
        self.passage.locator.contains(" dd")
    }

    /// Whether it names the topic: one of its words, or two if the topic has more than two.
    #[must_use]
    pub fn names_topic(&self) -> bool {
        self.prose.names(self.folded)
    }

    /// Whether it begins with a condition or a circumstance: `If it is`.
    #[must_use]
    pub fn is_conditional(&self) -> bool {
        self.folded.split(' ').next().is_some_and(|word| OPENERS.contains(&word))
    }

    /// Whether its first word is one of the topic.
    #[must_use]
    pub fn begins_with_topic(&self) -> bool {
        self.folded.split(' ').next().is_some_and(|word| self.prose.terms.iter().any(|term| is_of(term, word)))
    }

    /// Whether the topic is in the position of the subject: in the first words of the sentence, or of its main clause after
    /// `Unlike others,`.
    #[must_use]
    pub fn has_topic_as_subject(&self) -> bool {
        let starts = |text: &str| self.prose.names(&fold(text).split(' ').take(SUBJECT_WORDS).collect::<Vec<_>>().join(" "));
        match self.text.split_once(',') {
            Some((_, main)) if self.prose.of(UNLIKE).iter().any(|phrase| self.folded.starts_with(phrase)) => starts(main),
            _ => starts(self.text),
        }
    }

    /// Whether it contains the phrase and names the topic in the five words after it.
    #[must_use]
    pub fn names_topic_after(&self, phrase: &str) -> bool {
        let after = phrase_at(self.folded, phrase).and_then(|at| self.folded.get(at + phrase.len()..)).unwrap_or_default();
        let near: Vec<&str> = after.split_ascii_whitespace().take(5).collect();
        self.prose.names(&near.join(" "))
    }

    /// Whether it names the current year or the year before.
    #[must_use]
    pub fn names_recent_year(&self) -> bool {
        let years = self.folded.split(' ').filter(|word| word.len() == 4).filter_map(|word| word.parse().ok());
        years.into_iter().any(|year: i32| (self.prose.year - 1..=self.prose.year).contains(&year))
    }

    /// Whether its passage or the heading above contains a word of the topic.
    #[must_use]
    pub fn is_near_topic(&self) -> bool {
        self.prose.touches(&self.passage.folded) || self.prose.touches(&self.passage.heading_folded)
    }

    /// Share of the words of the topic that it names, 0 to 1.
    #[must_use]
    pub fn share_of_topic(&self) -> f64 {
        let count = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        count(self.prose.count(self.folded)) / count(self.prose.terms.len()).max(1.0)
    }

    /// Whether it is in the first paragraphs of the content, or of a section whose heading announces a definition or names the
    /// topic.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        let passage = self.passage;
        let is_told = || self.prose.has(&passage.heading_folded, &OVERVIEWS) || self.prose.names(&passage.heading_folded);
        (1..=OPENING).contains(&passage.number) || (1..=OPENING).contains(&passage.nth) && is_told()
    }

    /// Whether it is the first sentence right below the title, and names the topic: there pages say what they are about, even in few words.
    #[must_use]
    pub fn is_lead(&self) -> bool {
        let is_first = self.at == 0 && self.passage.heading.is_empty() && self.passage.number <= 1;
        is_first && self.text.ends_with('.') && self.folded.split(' ').count() >= LEAD_WORDS && self.names_topic()
    }

    /// Whether it is in one of the first paragraphs of the content, or before them.
    #[must_use]
    pub fn is_before_text(&self) -> bool {
        self.passage.number <= OPENING
    }

    /// Whether it is the last sentence of its passage and a code listing follows.
    #[must_use]
    pub fn is_before_code(&self) -> bool {
        self.passage.before_code && self.at + 1 == self.passage.sentences.len()
    }

    /// Whether it is the first sentence of one of the first two paragraphs of the content.
    #[must_use]
    pub fn leads(&self) -> bool {
        self.at == 0 && matches!(self.passage.number, 1 | 2)
    }

    /// Whether it is the first sentence of the first paragraph below its heading.
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.at == 0 && self.passage.nth == 1
    }

    /// Whether it defines the topic: `X is a`.
    #[must_use]
    pub fn defines(&self) -> bool {
        self.is_whole() && self.prose.of(COPULAS).iter().any(|copula| self.has_subject_before(copula))
    }

    /// Whether there is only the topic between the start of the sentence and the phrase.
    fn has_subject_before(&self, phrase: &str) -> bool {
        let Some(before) = phrase_at(self.folded, phrase).and_then(|at| Some(self.folded.get(..at)?.trim_end())) else {
            return false;
        };
        let plain = before.split(' ').next().is_some_and(|word| !OPENERS.contains(&word));
        plain
            && terms(before).iter().all(|word| self.prose.terms.iter().any(|term| is_of(term, word)))
            && self.prose.names(before)
    }

    /// The text after the topic, if it is the subject at the start of the sentence: `The TRUNCATE command` | `removes all rows`.
    /// `kinds` are nouns that may be next to the topic.
    #[must_use]
    pub fn after_subject(&self, kinds: &Phrases) -> Option<&'a str> {
        let kinds = self.prose.of(*kinds);
        let mut end = 0;
        for word in self.folded.split(' ').take(SUBJECT_WORDS) {
            let of_topic = is_stop(word) || kinds.contains(&word) || self.prose.terms.iter().any(|term| is_of(term, word));
            if !of_topic || end == 0 && OPENERS.contains(&word) || end > 0 && VERBS.contains(&word) {
                break;
            }
            end += word.len() + 1;
        }
        let before = self.folded.get(..end)?;
        self.prose.names(before).then(|| self.folded.get(end..))?
    }
}

/// Minimum words of the sentence below a title that says something.
const LEAD_WORDS: usize = 5;
/// Phrases that begin a comparison of the subject.
const UNLIKE: Phrases = [
    &["contrary to", "in contrast to", "unlike", "compared to", "compared with"],
    &["a diferencia de", "al contrario que", "en comparacion con"],
    &["contrairement a", "contrairement aux", "a la difference de", "a la difference du", "par rapport a"],
];
/// Maximum words of a subject.
const SUBJECT_WORDS: usize = 8;
/// Verbs that are stop words.
const VERBS: [&str; 8] = ["are", "can", "es", "est", "has", "is", "se", "sont"];
