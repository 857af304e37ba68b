//! The words of a sentence, as far as they can be compared with those of another: stems of words that tell something, figures, negations,
//! hedges, and the clauses that they stand in.

use crate::figures::{figures, normal};
use crate::lists::{AND, HEDGES, NOT, PRONOUNS, STRICT};
use crate::numbers::NUMBERS;
use crate::words::AMOUNTS;
use bellwether_language::Language;
use bellwether_text::{fold, is_common, is_stop, stem, words};

/// Signs that say what a figure counts.
const UNITS: [char; 7] = ['€', '$', '£', '¥', '%', '‰', '°'];
/// Signs that end a clause.
const ENDS: [char; 9] = [',', ';', ':', '(', ')', '–', '—', '…', '·'];

/// What a word does in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An article, a preposition, a form of "to be": it tells nothing by itself.
    Loose,
    /// "It", "they", "this": what it speaks of stands elsewhere.
    Pronoun,
    /// It tells something.
    Word,
    /// "Only", "more", "until": without it, or with it, the sentence says something else.
    Strict,
    /// A figure, in digits or in words.
    Figure,
    /// "Not", "never", "without".
    Not,
    /// "May", "might", "perhaps".
    Hedge,
}

/// A word of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    /// How it is compared: a stem, or a figure in one spelling.
    pub(crate) key: String,
    pub(crate) kind: Kind,
    /// Number of its clause in the sentence.
    pub(crate) clause: usize,
}

impl Token {
    /// Whether a source must have it.
    pub(crate) const fn tells(&self) -> bool {
        !matches!(self.kind, Kind::Loose | Kind::Pronoun)
    }
}

/// The words of a sentence in a language; without one, words are compared as they stand.
pub(crate) fn tokens(sentence: &str, language: Option<Language>) -> Vec<Token> {
    let mut reader = Reader { found: Vec::new(), clause: 0, language };
    let mut rest = sentence;
    for figure in figures(sentence) {
        let Some((before, after)) = rest.split_once(figure) else { break };
        reader.text(before);
        if before.ends_with(['-', '−']) && before.trim_end_matches(['-', '−']).ends_with([' ', '(']) {
            reader.add("minus".to_owned(), Kind::Strict);
        }
        reader.add(normal(figure), Kind::Figure);
        rest = after;
    }
    reader.text(rest);
    reader.found
}

struct Reader {
    found: Vec<Token>,
    clause: usize,
    language: Option<Language>,
}

impl Reader {
    fn add(&mut self, key: String, kind: Kind) {
        self.found.push(Token { key, kind, clause: self.clause });
    }

    /// A text without digits.
    fn text(&mut self, text: &str) {
        let mut end = 0;
        for (at, word) in words(text) {
            self.between(text.get(end..at).unwrap_or_default());
            end = at + word.len();
            self.word(word);
        }
        self.between(text.get(end..).unwrap_or_default());
    }

    /// What stands between two words.
    fn between(&mut self, gap: &str) {
        for c in gap.chars() {
            if ENDS.contains(&c) {
                self.clause += 1;
            } else if UNITS.contains(&c) {
                self.add(c.to_string(), Kind::Word);
            }
        }
        if gap.contains(" - ") {
            self.clause += 1;
        }
    }

    fn word(&mut self, word: &str) {
        let lower = word.to_lowercase().replace('’', "'");
        if lower == "cannot" || lower.ends_with("n't") {
            self.add("not".to_owned(), Kind::Not);
            return;
        }
        let bare = lower.strip_suffix("'s").unwrap_or(&lower);
        for part in fold(bare).split(' ').filter(|part| !part.is_empty()) {
            self.part(part, bare, word);
        }
    }

    /// A folded word, or a part of one: `part` of `lower`, which is written as `word`.
    fn part(&mut self, part: &str, lower: &str, word: &str) {
        let number = NUMBERS.iter().find(|(language, word, _)| self.is_in(*language) && *word == part);
        if let Some((.., figure)) = number {
            self.add((*figure).to_owned(), Kind::Figure);
        } else if AMOUNTS.contains(&part) {
            self.add(part.to_owned(), Kind::Figure);
        } else if self.is_one_of(&NOT, part) {
            self.add("not".to_owned(), Kind::Not);
        } else if self.is_one_of(&HEDGES, part) && !is_month(word) {
            self.add("may".to_owned(), Kind::Hedge);
        } else if self.is_one_of(&STRICT, part) {
            self.add(part.to_owned(), Kind::Strict);
        } else if self.is_one_of(&AND, part) {
            self.clause += 1;
        } else if self.is_one_of(&PRONOUNS, part) {
            self.add(part.to_owned(), Kind::Pronoun);
        } else {
            let kind = if self.is_loose(part, lower, word) { Kind::Loose } else { Kind::Word };
            let key = self.language.map_or_else(|| part.to_owned(), |language| fold(&stem(lower_of(part, lower), language)));
            self.add(key, kind);
        }
    }

    fn is_in(&self, language: Language) -> bool {
        self.language.is_none_or(|own| own == language)
    }

    fn is_one_of(&self, lists: &[(Language, &[&str])], word: &str) -> bool {
        lists.iter().any(|(language, list)| self.is_in(*language) && list.contains(&word))
    }

    fn is_loose(&self, part: &str, lower: &str, word: &str) -> bool {
        // `US`, `IT`: a name in capitals.
        let is_capitals = word.chars().count() > 1 && word.chars().all(char::is_uppercase);
        let is_short = part.len() < 2 && part.is_ascii();
        let is_stop = || self.language.map_or_else(|| is_stop(part), |language| is_common(lower_of(part, lower), language));
        !is_capitals && !is_month(word) && (is_short || is_stop())
    }
}

/// A word with its accents where it is whole.
fn lower_of<'a>(part: &'a str, lower: &'a str) -> &'a str {
    if lower.contains('\'') { part } else { lower }
}

/// `May` with a capital is a month wherever it stands.
fn is_month(word: &str) -> bool {
    word == "May"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, language: Language, expected: &[(&str, Kind, usize)]) {
        let found = tokens(text, Some(language));
        let found: Vec<_> = found.iter().filter(|token| token.kind != Kind::Loose).collect();
        let found: Vec<_> = found.iter().map(|token| (token.key.as_str(), token.kind, token.clause)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn words_by_what_they_do() {
        use Kind::{Figure, Hedge, Not, Pronoun, Strict, Word};
        check(
            "It isn't harvested in May, only in July at 12 000 farms.",
            Language::En,
            &[
                ("it", Pronoun, 0),
                ("not", Not, 0),
                ("harvest", Word, 0),
                ("may", Word, 0),
                ("only", Strict, 1),
                ("juli", Word, 1),
                ("12000", Figure, 1),
                ("farm", Word, 1),
            ],
        );
        check(
            "Fifty cups may cost 2.50 €",
            Language::En,
            &[("50", Figure, 0), ("cup", Word, 0), ("may", Hedge, 0), ("cost", Word, 0), ("2.5", Figure, 0), ("€", Word, 0)],
        );
        check(
            "Le thé n’est jamais cueilli et séché",
            Language::Fr,
            &[("the", Word, 0), ("not", Not, 0), ("not", Not, 0), ("cueil", Word, 0), ("sech", Word, 1)],
        );
        check(
            "a -5 °C sin hielo",
            Language::Es,
            &[("minus", Strict, 0), ("5", Figure, 0), ("°", Word, 0), ("not", Not, 0), ("hiel", Word, 0)],
        );
    }
}
