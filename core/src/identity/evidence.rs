//! What a run saw of a site, as delivered by the module `identity`. It contains no verdict.
//!
//! Parsed leniently: missing members are empty, and unknown members are ignored.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// What was seen of a site.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Evidence {
    /// The requested address.
    pub url: String,
    /// The start page of the site, after redirects.
    pub final_url: String,
    /// Title, description, headings and language of the start page.
    #[serde(flatten)]
    pub home: PageTexts,
    /// The same texts of the requested address, if it is another page.
    pub page: Option<PageTexts>,
    /// The signals on its pages.
    pub signals: Vec<Signal>,
}

/// The texts of a page about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PageTexts {
    /// Its title.
    pub title: String,
    /// Its meta description.
    pub description: String,
    /// Texts of `h1` and `h2`, in the order of the page.
    pub headings: Vec<String>,
    /// The `lang` attribute of `html`.
    pub lang: String,
}

/// A signal that shows what the site is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Signal {
    /// The kind of signal: see the README of the module for the names.
    pub kind: String,
    /// Its value: the type, the currency, the country, the term.
    pub detail: String,
    /// The page.
    pub url: String,
    /// The words on the page.
    pub quote: String,
    /// The number of occurrences, or the weight of a term.
    pub count: u32,
}

impl Evidence {
    /// The signals of a kind.
    pub(super) fn of<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Signal> {
        self.signals.iter().filter(move |signal| signal.kind == kind)
    }

    /// The first signal of a kind.
    pub(super) fn first(&self, kind: &str) -> Option<&Signal> {
        self.signals.iter().find(|signal| signal.kind == kind)
    }

    /// The number of occurrences of a kind.
    pub(super) fn count(&self, kind: &str) -> u32 {
        self.of(kind).map(|signal| signal.count).fold(0, u32::saturating_add)
    }
}
