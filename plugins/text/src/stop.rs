//! Words that name no topic.

/// Words that name no topic, folded, in the three languages.
const STOP: &[&str] = &[
    "a", "about", "al", "all", "also", "an", "and", "are", "as", "at", "au", "aux", "avec", "be", "by", "can", "ce", "ces",
    "cette", "como", "con", "d", "dans", "de", "del", "des", "do", "du", "e", "el", "en", "es", "est", "et", "for", "from",
    "guide", "has", "home", "how", "il", "in", "is", "it", "its", "je", "l", "la", "las", "le", "les", "lo", "los", "mais",
    "mas", "mi", "mon", "my", "n", "ne", "no", "nos", "not", "notre", "o", "of", "on", "or", "ou", "our", "page", "par", "para",
    "pas", "plus", "por", "pour", "qu", "que", "quel", "quelle", "qui", "s", "sa", "se", "ses", "si", "son", "su", "sur", "sus",
    "t", "than", "that", "the", "this", "to", "tu", "un", "una", "une", "us", "vos", "votre", "vous", "we", "what", "when",
    "which", "who", "why", "with", "y", "you", "your",
];
/// Bytes of the longest of them.
const LONGEST_STOP: usize = 6;

/// Whether a folded word is one that names no topic in any of the three languages.
#[must_use]
pub fn is_stop(word: &str) -> bool {
    word.len() <= LONGEST_STOP && STOP.binary_search(&word).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        assert!(STOP.is_sorted());
        assert_eq!(STOP.iter().map(|word| word.len()).max(), Some(LONGEST_STOP));
    }
}
