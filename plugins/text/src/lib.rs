//! Words, sentences and the statistics of texts, for every module.
//!
//! The promise: pure functions of texts and numbers, which never panic and give equal results for equal input. Each states its
//! formula and its source. They know English, French and Spanish; functions that need no word list work for any text.
//!
//! It reads no HTML (`bellwether-page` does) and judges nothing.

#![forbid(unsafe_code)]

mod fold;
mod grams;
mod index;
mod length;
mod likeness;
mod map;
mod reading;
mod sentences;
mod stop;
mod terms;
mod weights;
mod words;

pub use bellwether_language::Language;
pub use fold::{fold, has_phrase, is_alphanumeric, is_spaced, phrase_at};
pub use grams::{Phrase, log_likelihood, phrases};
pub use index::{Index, Term, Token, count_each, count_of};
pub use length::{graphemes, utf16_units, weighted};
pub use likeness::{hamming, jaccard, shingles, simhash, similarity};
pub use map::{Map, Set};
pub use reading::Reading;
pub use sentences::sentences;
pub use stop::{is_common, is_stop, stop_words};
pub use terms::{count_terms, share, singular, terms};
pub use weights::{Frequencies, Vector, cosine, weighted_jaccard, weightiest};
pub use words::{stem, words};
