//! The marks inside of a sentence: the build writes them, the texts read them. An argument is `ARG name NAME_END`; a choice is
//! `CHOICE name NAME_END`, then `key KEY_END sentence VARIANT_END` for each variant, then the default and `CHOICE_END`.

/// Starts an argument.
pub(crate) const ARG: &str = "\u{1}";
/// Ends the name of an argument.
pub(crate) const NAME_END: &str = "\u{2}";
/// Starts a choice.
pub(crate) const CHOICE: &str = "\u{3}";
/// Ends the key of a variant.
pub(crate) const KEY_END: &str = "\u{4}";
/// Ends a variant.
pub(crate) const VARIANT_END: &str = "\u{5}";
/// Ends a choice.
pub(crate) const CHOICE_END: &str = "\u{6}";
/// Stands between the sentences of a criterion.
pub(crate) const PART_END: &str = "\u{7}";
