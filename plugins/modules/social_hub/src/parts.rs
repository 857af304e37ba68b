//! Sentences of a post: which say the same, which open well, and their text in a row.

use crate::sentence::Sentence;
use bellwether_text::terms;

/// Share of terms in common from which two texts say the same.
pub(crate) const ALIKE: f64 = 0.6;

/// Whether one of the sentences says the same.
pub(crate) fn is_told(told: &[&Sentence], sentence: &Sentence) -> bool {
    told.iter().any(|known| known.text == sentence.text || likeness(&known.text, &sentence.text) >= ALIKE)
}

/// Whether a sentence has a figure or a quotation.
pub(crate) fn tells_exactly(sentence: &Sentence) -> bool {
    sentence.text.contains(|c: char| c.is_ascii_digit()) || sentence.text.contains(['“', '«'])
}

/// How well a sentence opens another variant.
pub(crate) fn hook(sentence: &Sentence) -> f64 {
    sentence.score + if tells_exactly(sentence) { 0.8 } else { 0.0 }
}

/// Sentences in the order of the article: consecutive ones in one paragraph, others separate.
pub(crate) fn joined(sentences: &[&Sentence]) -> String {
    let mut sorted: Vec<&&Sentence> = sentences.iter().collect();
    sorted.sort_by_key(|sentence| (sentence.paragraph, sentence.number));
    let mut text = String::new();
    let mut last: Option<&Sentence> = None;
    for sentence in sorted {
        let follows = last.is_some_and(|last| last.paragraph == sentence.paragraph && last.number + 1 == sentence.number);
        if last.is_some() {
            let is_spaced = !text.ends_with(['。', '！', '？']);
            text.push_str(if !follows {
                "\n\n"
            } else if is_spaced {
                " "
            } else {
                ""
            });
        }
        text.push_str(&sentence.text);
        last = Some(sentence);
    }
    text
}

/// The share of the terms of the shorter text that the other has.
pub(crate) fn likeness(a: &str, b: &str) -> f64 {
    let (a, b) = (terms(a), terms(b));
    let common = a.iter().filter(|term| b.contains(term)).count();
    common as f64 / (a.len().min(b.len()).max(1) as f64)
}
