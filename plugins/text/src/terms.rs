//! The topic words of a short text, found without large tables.

use crate::{fold, is_stop};

/// Maximum number of topic words.
const TERMS: usize = 100;

/// A folded word without the plural ending of the three languages, so that `prices` finds `price`.
#[must_use]
pub fn singular(word: &str) -> &str {
    match word.strip_suffix(['s', 'x']) {
        Some(singular) if singular.len() >= 3 && !singular.ends_with('s') => singular,
        _ => word,
    }
}

/// The topic words of a text: folded, in the singular, each once, in order, without the stop words of the three languages and
/// without single letters; at most the first hundred.
#[must_use]
pub fn terms(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for word in fold(text).split(' ') {
        let singular = singular(word);
        if found.len() == TERMS {
            break;
        }
        if word.chars().nth(1).is_some() && !is_stop(word) && !found.iter().any(|term| term == singular) {
            found.push(singular.to_owned());
        }
    }
    found
}

/// Number of these [`terms`] that a folded text contains.
#[must_use]
pub fn count_terms(folded: &str, terms: &[String]) -> usize {
    terms.iter().filter(|term| folded.split(' ').any(|word| singular(word) == *term)).count()
}

/// Share of `words` that are among `others`, 0 to 1; 0 without words.
#[must_use]
pub fn share(words: &[String], others: &[String]) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    let both = words.iter().filter(|word| others.contains(word)).count();
    if words.is_empty() { 0.0 } else { number(both) / number(words.len()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_topic() {
        assert_eq!(terms("The Prices of the Électric Bikes — prices"), ["price", "electric", "bike"]);
        assert_eq!(count_terms("electric price list", &terms("Prices of electric bikes")), 2);
        let (words, others) = (terms("green tea"), terms("black tea"));
        assert!((share(&words, &others) - 0.5).abs() < 1e-12 && share(&[], &others).abs() < 1e-12);
    }
}
