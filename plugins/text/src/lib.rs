//! Words, sentences and the statistics of texts, for every module.
//!
//! The promise: pure functions of texts and numbers, which never panic and give the same for the same. Each states its formula
//! and where it comes from. It knows English, French and Spanish; what needs no word list works for any text.
//!
//! It reads no HTML (`bellwether-page` does) and judges nothing.

#![forbid(unsafe_code)]

mod fold;
mod language;
mod length;
mod likeness;
mod map;
mod sentences;
mod stop;
mod terms;

pub use fold::{fold, has_phrase, is_spaced, phrase_at};
pub use language::Language;
pub use length::{graphemes, utf16_units, weighted};
pub use likeness::{hamming, jaccard, shingles, simhash, similarity};
pub use map::{Map, Set};
pub use sentences::sentences;
pub use stop::is_stop;
pub use terms::{count_terms, singular, terms};
