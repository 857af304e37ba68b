//! Stop words, which name no topic: a short list for all three languages together, for titles of unknown language, and a long one
//! for each language.

use crate::{Language, fold};

/// Stop words, folded, in the three languages.
const STOP: &[&str] = &[
    "a", "about", "al", "all", "also", "an", "and", "are", "as", "at", "au", "aux", "avec", "be", "by", "can", "ce", "ces",
    "cette", "como", "con", "d", "dans", "de", "del", "des", "do", "du", "e", "el", "en", "es", "est", "et", "for", "from",
    "guide", "has", "home", "how", "il", "in", "is", "it", "its", "je", "l", "la", "las", "le", "les", "lo", "los", "mais",
    "mas", "mi", "mon", "my", "n", "ne", "no", "nos", "not", "notre", "o", "of", "on", "or", "ou", "our", "page", "par", "para",
    "pas", "plus", "por", "pour", "qu", "que", "quel", "quelle", "qui", "s", "sa", "se", "ses", "si", "son", "su", "sur", "sus",
    "t", "than", "that", "the", "this", "to", "tu", "un", "una", "une", "us", "vos", "votre", "vous", "we", "what", "when",
    "which", "who", "why", "with", "y", "you", "your",
];
/// Bytes of the longest one.
const LONGEST_STOP: usize = 6;

/// Whether a folded word is a stop word in one of the three languages.
#[must_use]
pub fn is_stop(word: &str) -> bool {
    word.len() <= LONGEST_STOP && STOP.binary_search(&word).is_ok()
}

/// Stop words of a language, folded.
pub fn stop_words(language: Language) -> impl Iterator<Item = &'static str> {
    let words = match language {
        Language::En => include_str!("../data/stop.en.txt"),
        Language::Es => include_str!("../data/stop.es.txt"),
        Language::Fr => include_str!("../data/stop.fr.txt"),
    };
    words.split_ascii_whitespace()
}

/// Words that name something but would be stop words without their accents.
const TOLD_BY_ACCENT: [(Language, &str); 3] = [(Language::Es, "té"), (Language::Fr, "mûr"), (Language::Fr, "dés")];

/// Whether a word in lower case is a stop word in a language; a contraction (`don't`, `it's`) is judged by its first part.
#[must_use]
pub fn is_common(word: &str, language: Language) -> bool {
    if TOLD_BY_ACCENT.contains(&(language, word)) {
        return false;
    }
    let folded = fold(word);
    let head = folded.split(' ').next().unwrap_or_default();
    stop_words(language).any(|stop| stop == folded || stop == head)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        assert!(STOP.is_sorted());
        for language in Language::CODES.iter().filter_map(|code| Language::parse(code)) {
            assert!(stop_words(language).is_sorted() && stop_words(language).all(|word| fold(word) == word));
        }
        assert_eq!(STOP.iter().map(|word| word.len()).max(), Some(LONGEST_STOP));
    }
}
