//! The shape of the result.

use bellwether_criteria::seen::Page;
use schemars::JsonSchema;
use serde::Serialize;

/// Maximum characters of a quoted text of the site.
const TEXT_CHARS: usize = 500;
/// Headings that are kept.
const HEADINGS: usize = 30;

/// What the service gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Output {
    /// The address that was requested.
    pub url: String,
    /// The start page of the site, after redirects; the requested page if that is the start page of a language, or if the start page could
    /// not be read.
    pub final_url: String,
    /// Its title; empty without one.
    pub title: String,
    /// Its meta description; empty without one.
    pub description: String,
    /// Its `h1` and `h2`, the first 30.
    pub headings: Vec<String>,
    /// Its `lang` attribute; empty without one.
    pub lang: String,
    /// The texts of the requested page; null if that is the start page of the site or of a language.
    pub page: Option<Texts>,
    /// The signals on the pages, each kind and detail once.
    pub signals: Vec<Signal>,
}

/// What a page says about itself.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Texts {
    /// Its title; empty without one.
    pub title: String,
    /// Its meta description; empty without one.
    pub description: String,
    /// Its `h1` and `h2`, the first 30.
    pub headings: Vec<String>,
    /// Its `lang` attribute; empty without one.
    pub lang: String,
}

/// A signal that tells what the site is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Signal {
    /// Kind of the signal; the README lists the names.
    pub kind: String,
    /// Detail of the signal: the type, the currency, the country or the term; empty for kinds without a detail.
    pub detail: String,
    /// The page where it was seen first.
    pub url: String,
    /// What was seen there: a text, an address or a name in the markup.
    pub quote: String,
    /// How often it was seen; the weight of a term.
    pub count: u32,
}

impl Texts {
    /// What a page says about itself.
    #[must_use]
    pub fn of(page: &Page) -> Self {
        let facts = &page.facts;
        let headings = facts.headings.iter().filter(|heading| heading.level <= 2 && !heading.text.is_empty());
        Self {
            title: cut(facts.title_text().unwrap_or_default()),
            description: cut(facts.description().unwrap_or_default()),
            headings: headings.take(HEADINGS).map(|heading| cut(&heading.text)).collect(),
            lang: cut(facts.html_lang.as_deref().unwrap_or_default()),
        }
    }
}

/// The beginning of a text.
pub(crate) fn cut(text: &str) -> String {
    text.chars().take(TEXT_CHARS).collect()
}
