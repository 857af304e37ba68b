//! Readability: the formula of Flesch and its adaptations, from the numbers of sentences, words and syllables.

use crate::Language;

/// The counts of a text. The formulas are made for running text of some hundred words, not for lists and labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The language whose syllables are counted.
    pub language: Language,
    /// Sentences.
    pub sentences: u32,
    /// Words with a letter.
    pub words: u32,
    /// Their syllables, by their vowels.
    pub syllables: u32,
}

impl Reading {
    /// Nothing counted yet.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language, sentences: 0, words: 0, syllables: 0 }
    }

    /// Counts one sentence; returns its words.
    pub fn add(&mut self, sentence: &str) -> u32 {
        let before = self.words;
        for word in sentence.split(|c: char| !c.is_alphabetic() && c != '\'' && c != '’') {
            if word.contains(char::is_alphabetic) {
                self.words += 1;
                self.syllables += syllables(word, self.language);
            }
        }
        self.sentences += 1;
        self.words - before
    }

    /// Name of the formula: `flesch`, `kandel-moles`, `fernandez-huerta`.
    #[must_use]
    pub const fn formula(&self) -> &'static str {
        match self.language {
            Language::En => "flesch",
            Language::Es => "fernandez-huerta",
            Language::Fr => "kandel-moles",
        }
    }

    /// How easily the text reads: 100 is easy, below 30 is for specialists; a text of long sentences and words goes below 0.
    /// 0 for a text without words.
    ///
    /// Sources: Flesch, "A New Readability Yardstick", 1948; Kandel and Moles, 1958; Fernández Huerta, 1959; the constants are
    /// those of textstat.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.words == 0 {
            return 0.0;
        }
        let (per_sentence, per_word) = (self.words_per_sentence(), self.syllables_per_word());
        match self.language {
            Language::En => 206.835 - 1.015 * per_sentence - 84.6 * per_word,
            Language::Fr => 207.0 - 1.015 * per_sentence - 73.6 * per_word,
            Language::Es => 206.84 - 1.02 * per_sentence - 60.0 * per_word,
        }
    }

    /// Mean length of a sentence in words; 0 without one.
    #[must_use]
    pub fn words_per_sentence(&self) -> f64 {
        f64::from(self.words) / f64::from(self.sentences.max(1))
    }

    /// Mean length of a word in syllables; 0 without one.
    #[must_use]
    pub fn syllables_per_word(&self) -> f64 {
        f64::from(self.syllables) / f64::from(self.words.max(1))
    }
}

/// Syllables of a word by its groups of vowels; at least one.
fn syllables(word: &str, language: Language) -> u32 {
    let lower = word.to_lowercase();
    let mut letters = lower.chars().peekable();
    let (mut count, mut before_last, mut last) = (0_u32, ' ', ' ');
    while let Some(c) = letters.next() {
        // Between vowels `y` is a consonant: `la-yer`, `vo-yage`, `a-yu-da`.
        let is_glide = c == 'y' && is_vowel(last) && letters.peek().is_some_and(|next| is_vowel(*next));
        let sounds = is_vowel(c) && !is_glide;
        if sounds
            && (!is_vowel(last) || last == 'y' && is_vowel(before_last) || splits(before_last, last, c, &mut letters, language))
        {
            count += 1;
        }
        (before_last, last) = (last, c);
    }
    count.saturating_sub(u32::from(is_silent(&lower, language))).max(1)
}

/// Whether a vowel after another one starts a syllable of its own; `rest` is what follows it.
fn splits(before: char, last: char, c: char, rest: &mut std::iter::Peekable<std::str::Chars<'_>>, language: Language) -> bool {
    match language {
        // Two strong vowels, or a stressed weak one, are two syllables: `ca-er`, `dí-a`.
        Language::Es => is_strong(c) && is_strong(last) || matches!(c, 'í' | 'ú') || matches!(last, 'í' | 'ú'),
        // `me-di-a`, `be-ing`, but not `-tion`, `-cial`, `-gion`.
        Language::En => {
            let soft = matches!(before, 't' | 'c' | 's' | 'g' | 'x');
            last == 'i' && matches!(c, 'a' | 'o' | 'u') && !soft
                || c == 'i' && !matches!(last, 'i') && rest.peek() == Some(&'n') && {
                    let mut after = rest.clone();
                    after.next();
                    after.next() == Some('g')
                }
        }
        // `cré-er`, `thé-ière`; a mute `e` at the end is none.
        Language::Fr => last == 'é' && (c != 'e' || !matches!(rest.peek(), None | Some('s'))) || matches!(c, 'ï' | 'ë'),
    }
}

/// Whether the ending of a word in lower case is written and not spoken.
fn is_silent(word: &str, language: Language) -> bool {
    let ends_in_consonant = |root: &str| root.chars().next_back().is_some_and(|c| !is_vowel(c));
    match language {
        // `rate`, `walked`, `features`; not `table`, `wanted`, `boxes`.
        Language::En => {
            let is_le = |root: &str| root.strip_suffix('l').is_some_and(ends_in_consonant);
            let by_e = word.strip_suffix('e').filter(|root| !is_le(root));
            let by_ed = word.strip_suffix("ed").filter(|root| !root.ends_with(['t', 'd']) && root.len() > 2);
            let by_es = word.strip_suffix("es").filter(|root| !root.ends_with(['s', 'x', 'z', 'h', 'c', 'g']) && !is_le(root));
            by_e.or(by_ed).or(by_es).is_some_and(ends_in_consonant)
        }
        // `porte`, `chaque`, `portes`, `parlent`; not `moment`, `souvent`.
        Language::Fr => {
            let by_ent =
                word.strip_suffix("ent").filter(|root| root.len() > 3 && !word.ends_with("ment") && !SPOKEN.contains(&word));
            let root = word.strip_suffix("es").or_else(|| word.strip_suffix('e')).or(by_ent);
            root.is_some_and(|root| ends_in_consonant(root) || root.ends_with("qu") || root.ends_with("gu"))
        }
        Language::Es => false,
    }
}

/// French words whose `-ent` is spoken, besides those in `-ment`.
const SPOKEN: [&str; 11] =
    ["absent", "accent", "client", "content", "différent", "patient", "présent", "récent", "souvent", "talent", "urgent"];

fn is_vowel(c: char) -> bool {
    matches!(c, 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'à'..='æ' | 'è'..='ï' | 'ò'..='ö' | 'ù'..='ý' | 'œ')
}

fn is_strong(c: char) -> bool {
    matches!(c, 'a' | 'e' | 'o' | 'á' | 'é' | 'ó')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_syllables() {
        for (language, words) in [
            (
                Language::En,
                &[
                    ("tea", 1),
                    ("table", 2),
                    ("rate", 1),
                    ("reading", 2),
                    ("I", 1),
                    ("walked", 1),
                    ("wanted", 2),
                    ("features", 2),
                    ("layer", 2),
                    ("media", 3),
                    ("nation", 2),
                    ("being", 2),
                    ("while", 1),
                ][..],
            ),
            (
                Language::Fr,
                &[
                    ("porte", 1),
                    ("portes", 1),
                    ("chantent", 1),
                    ("argent", 2),
                    ("vent", 1),
                    ("été", 2),
                    ("idée", 2),
                    ("théière", 2),
                    ("créer", 2),
                    ("chaque", 1),
                    ("moment", 2),
                    ("peuvent", 1),
                ][..],
            ),
            (Language::Es, &[("caer", 2), ("día", 2), ("bueno", 2), ("niño", 2)][..]),
        ] {
            for (word, expected) in words {
                assert_eq!(syllables(word, language), *expected, "{word}");
            }
        }
    }

    #[test]
    fn scores() {
        let mut reading = Reading::new(Language::En);
        assert!(reading.score().abs() < 1e-9);
        assert_eq!(reading.add("Tea is a drink."), 4);
        assert!((reading.score() - (206.835 - 4.06 - 84.6)).abs() < 1e-9);
    }
}
