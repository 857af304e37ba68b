//! The marks within a sentence: the build writes them, the formatter reads them. An argument is `ARG name NAME_END`; a choice is
//! `CHOICE name NAME_END`, then `key KEY_END sentence VARIANT_END` for each variant, then the default and `CHOICE_END`.

use alloc::borrow::ToOwned;
use alloc::string::String;

/// Starts an argument.
pub const ARG: &str = "\u{1}";
/// Ends the name of an argument.
pub const NAME_END: &str = "\u{2}";
/// Starts a choice.
pub const CHOICE: &str = "\u{3}";
/// Ends the key of a variant.
pub const KEY_END: &str = "\u{4}";
/// Ends a variant.
pub const VARIANT_END: &str = "\u{5}";
/// Ends a choice.
pub const CHOICE_END: &str = "\u{6}";
/// Stands between the sentences of a criterion.
pub const PART_END: &str = "\u{7}";

/// A sentence without choices, with its arguments put in. One that is not given stays empty.
#[must_use]
pub fn fill(sentence: &str, args: &[(&str, &str)]) -> String {
    // By their characters: a search for texts would take 2 KB in a browser.
    let character = |mark: &str| mark.chars().next().unwrap_or_default();
    let mut parts = sentence.split(character(ARG));
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, words) = part.split_once(character(NAME_END)).unwrap_or((part, ""));
        filled.extend(args.iter().filter(|(known, _)| *known == name).map(|(_, value)| *value));
        filled.push_str(words);
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::fill;

    #[test]
    fn sentences_are_filled() {
        let sentence = "From \u{1}before\u{2} to \u{1}after\u{2}.";
        assert_eq!(fill(sentence, &[("after", "B"), ("before", "A")]), "From A to B.");
        assert_eq!(fill(sentence, &[("before", "\u{1}after\u{2}")]), "From \u{1}after\u{2} to .");
        assert_eq!(fill("Plain.", &[("x", "y")]), "Plain.");
    }
}
