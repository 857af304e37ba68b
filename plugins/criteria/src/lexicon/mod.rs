//! Words by which pages say what they are, in English, French and Spanish. Each list has labelled data and a test in
//! `tests/lexicon`.

pub mod calls;
pub mod common;
pub mod kinds;
pub mod roles;
