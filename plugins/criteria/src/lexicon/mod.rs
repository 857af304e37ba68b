//! Lists of words and codes that several criteria read.

pub(crate) mod codes;
pub(crate) mod languages;
