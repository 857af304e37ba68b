//! Readability: the formula of Flesch and its adaptations, by counted sentences, words and syllables.

use crate::Language;

/// What has been counted of a text. A formula is made for running text of some hundred words: lists and labels have none.
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
    let (mut count, mut last, mut before_last) = (0_u32, ' ', ' ');
    for c in word.chars().flat_map(char::to_lowercase) {
        let splits = match language {
            // Two strong vowels, or a stressed weak one, are two syllables: `ca-er`, `dí-a`.
            Language::Es => {
                is_vowel(last) && (is_strong(c) && is_strong(last) || matches!(c, 'í' | 'ú') || matches!(last, 'í' | 'ú'))
            }
            Language::En | Language::Fr => false,
        };
        if is_vowel(c) && (!is_vowel(last) || splits) {
            count += 1;
        }
        (before_last, last) = (last, c);
    }
    // Endings that are not spoken: `rate`, but not `able`; `portes`, `parlent`.
    let silent = match language {
        Language::En => last == 'e' && !is_vowel(before_last) && !word.ends_with("le"),
        Language::Fr => {
            let lower = word.to_lowercase();
            let root = lower
                .strip_suffix("es")
                .or_else(|| lower.strip_suffix('e'))
                .or_else(|| lower.strip_suffix("ent").filter(|root| root.len() > 4));
            root.is_some_and(|root| root.chars().next_back().is_some_and(|c| !is_vowel(c)))
        }
        Language::Es => false,
    };
    count.saturating_sub(u32::from(silent)).max(1)
}

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
            (Language::En, &[("tea", 1), ("table", 2), ("rate", 1), ("reading", 2), ("I", 1)][..]),
            (
                Language::Fr,
                &[("porte", 1), ("portes", 1), ("chantent", 1), ("argent", 2), ("vent", 1), ("été", 2), ("idée", 2)][..],
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
