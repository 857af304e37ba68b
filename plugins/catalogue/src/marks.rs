//! The marks within a sentence: the build writes them, the formatter reads them. An argument is `ARG name NAME_END`; a choice is
//! `CHOICE name NAME_END`, then `key KEY_END sentence VARIANT_END` for each variant, then the default and `CHOICE_END`.

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
