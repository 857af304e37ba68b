//! Words by which pages say what they are, in English, French and Spanish. Each list has labelled data and a test in
//! `tests/lexicon`.

pub mod authors;
pub mod calls;
pub mod commerce;
pub mod common;
pub mod contacts;
pub mod dates;
pub mod kinds;
pub mod roles;
pub mod ymyl;
