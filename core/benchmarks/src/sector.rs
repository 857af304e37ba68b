//! The sector that a caller means.

use bellwether_core::identity::{Reference, SECTORS};
use bellwether_language::Language;

/// The id of the sector that a text names: an id of the identity card's list, or a label in one of the three languages.
#[must_use]
pub fn sector(text: &str) -> Option<&'static Reference> {
    let text = text.trim().to_lowercase();
    let is = |one: &&Reference| {
        one.id == text
            || [Language::En, Language::Es, Language::Fr].iter().any(|language| one.label(*language).to_lowercase() == text)
    };
    SECTORS.iter().find(is)
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_of_sectors() {
        for (text, id) in [
            ("food_drink", Some("food_drink")),
            (" Food and drink ", Some("food_drink")),
            ("alimentation et boissons", Some("food_drink")),
            ("Alimentación y bebidas", Some("food_drink")),
            ("tea", None),
            ("", None),
        ] {
            assert_eq!(super::sector(text).map(|one| one.id), id, "{text}");
        }
    }
}
