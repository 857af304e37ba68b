//! Words and codes that show what a page is. Lists of words are in English, French and Spanish; each has labelled data and a test
//! in `tests/lexicon`.

pub mod assurance;
pub mod authors;
pub mod autofill;
pub mod calls;
pub(crate) mod codes;
pub mod commerce;
pub mod common;
pub mod contacts;
pub mod dates;
pub mod fields;
pub mod intents;
pub mod kinds;
pub mod licences;
pub mod money;
pub mod postal;
pub mod questions;
pub mod roles;
pub(crate) mod topics;
pub mod trade;
pub mod ymyl;
