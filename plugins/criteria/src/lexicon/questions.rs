//! Headings and lines that are questions, in three languages.

use bellwether_text::fold;

/// Minimum words of a question: `Tea time?` is none.
const MIN_WORDS: usize = 3;
/// Maximum characters of a question.
const CHARS: usize = 140;
/// First words of questions that can be answered, folded.
const ASKS: [&str; 34] = [
    "can", "combien", "comment", "como", "cual", "cuales", "cuando", "cuanto", "cuanta", "do", "does", "donde", "est", "faut",
    "how", "is", "ou", "para", "peut", "por", "pourquoi", "puedo", "quand", "que", "quel", "quelle", "quelles", "quels",
    "should", "what", "when", "where", "which", "why",
];

/// Whether a text is one question, by its length and its question mark.
#[must_use]
pub fn is_question(text: &str) -> bool {
    text.trim_end().ends_with(['?', '؟', '？']) && text.split_whitespace().count() >= MIN_WORDS && text.chars().count() <= CHARS
}

/// Whether a heading asks a question that the text below can answer, unlike "Ready for summer?". Its first word must also show
/// it.
#[must_use]
pub fn wants_answer(heading: &str) -> bool {
    let folded = fold(heading);
    is_question(heading) && folded.split(' ').next().is_some_and(|first| ASKS.contains(&first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_questions() {
        for (text, expected) in [
            ("How long does tea keep?", (true, true)),
            ("¿Cuánto dura el té?", (true, true)),
            ("Combien de temps ?", (true, true)),
            ("Ready for summer?", (true, false)),
            ("Tea?", (false, false)),
            ("How to brew tea", (false, false)),
        ] {
            assert_eq!((is_question(text), wants_answer(text)), expected, "{text}");
        }
    }
}
