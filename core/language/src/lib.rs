//! The only detector of languages, for every text that the service, its modules and browsers judge.
//!
//! There are two methods; if the first one answers, it decides, so that two parts of a report cannot disagree about a text:
//!
//! - [`guess`] tells the language of running text by its script and by the commonest words of 24 languages. It needs some sentences, and
//!   answers only when it is sure.
//! - [`detect`] and [`guess_short`] tell French, English and Spanish by titles, descriptions and lists of links as well, which are too short
//!   for that: by a linear model over pieces of words (`pieces.rs`), whose 24 KiB of weights are linked only where one of them is called.
//!   `train.py` makes them of CC0 sentences (`WEIGHTS.md`).
//!
//! Why not a crate: whatlang, whichlang and lingua all need `std`, and this crate has none. On the 300 labelled texts of the
//! tests whatlang 0.18 is right on 256, whichlang 0.1.1 on 285 (it always answers, and has 256 KiB of weights), this one on 292.
//!
//! It does not read HTML, and knows only the words of a language by which it is recognised.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod detect;
mod pieces;
mod script;
mod words;

pub use detect::{Sources, detect, guess_short};
pub use words::{Guess, guess, is_known};

/// A language that reports are written in, and that analyses have word lists for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// French.
    Fr,
    /// English.
    En,
    /// Spanish.
    Es,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Fr, Self::En, Self::Es];
    /// The codes of all of them, in the same order.
    pub const CODES: [&str; 3] = [Self::Fr.code(), Self::En.code(), Self::Es.code()];

    /// Its ISO 639-1 code: `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
            Self::Es => "es",
        }
    }

    /// The language of a code or tag (`es`, `es-MX`, `EN_gb`); `None` for any other.
    #[must_use]
    pub fn parse(tag: &str) -> Option<Self> {
        let primary = tag.trim().split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }
}

/// FNV-1a, 32 bits, of the UTF-8 of some characters (<https://datatracker.ietf.org/doc/html/rfc9923>).
fn hash(letters: impl Iterator<Item = char>) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    for letter in letters {
        for byte in letter.encode_utf8(&mut [0; 4]).bytes() {
            hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }
    hash
}
