//! The language of a page, and so of its report: French, English or Spanish.
//!
//! Sources are asked in the order of the contract: the title, the meta description, the headings, at last the `lang` attribute. A source
//! that does not tell with enough certainty is passed over. A text that is clearly of another language ends the search: reports are
//! French then, as they are when nothing tells.
//!
//! Why not a crate: whatlang, whichlang and lingua all need `std`, and this crate has none. On the 300 labelled texts of the tests whatlang
//! 0.18 names 256 rightly, whichlang 0.1.1 285 (it never doubts, and carries 256 KiB of weights); this one 290. It is a linear model over
//! pieces of words ([`score`]), whose 32 KiB of weights `train.py` makes from word frequencies (`WEIGHTS.md`). Does not read HTML.

mod score;

use alloc::string::String;
use alloc::vec::Vec;

use self::score::Verdict;

/// A language that reports are written in.
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

/// What may tell the language of a page; empty where the page has none. Texts are as visitors read them, without markup.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sources<'a> {
    /// The text of `title`.
    pub title: &'a str,
    /// The content of the meta description.
    pub description: &'a str,
    /// The texts of `h1` and `h2`, in the order of the page.
    pub headings: &'a [String],
    /// The attribute `lang` of `html`.
    pub html_lang: &'a str,
}

/// The language that the report of a page is written in.
#[must_use]
pub fn detect(sources: &Sources<'_>) -> Language {
    let headings: Vec<&str> = sources.headings.iter().map(String::as_str).collect();
    for text in [sources.title, sources.description, &headings.join(" \n ")] {
        match score::judge(text) {
            Verdict::Is(language) => return language,
            Verdict::Another => return Language::Fr,
            Verdict::Unsure => {}
        }
    }
    Language::parse(sources.html_lang).unwrap_or(Language::Fr)
}
