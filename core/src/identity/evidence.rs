//! What a run saw of a site, as the module `identity` delivers it. It holds no verdict.
//!
//! Read leniently: members that are absent are empty, and members that nobody knows are passed over.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// What was seen of a site.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Evidence {
    /// The address that was asked for.
    pub url: String,
    /// The start page of the site, after redirects.
    pub final_url: String,
    /// Title, description, headings and language of the start page.
    #[serde(flatten)]
    pub home: PageTexts,
    /// Those of the address that was asked for, where it is another page.
    pub page: Option<PageTexts>,
    /// What its pages show.
    pub signals: Vec<Signal>,
}

/// What a page says of itself.
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

/// Something that tells what the site is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Signal {
    /// What was seen: see the README of the module for the names.
    pub kind: String,
    /// What it was: the type, the currency, the country, the term.
    pub detail: String,
    /// The page.
    pub url: String,
    /// What stands there.
    pub quote: String,
    /// How often, or the weight of a term.
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

    /// How often a kind was seen.
    pub(super) fn count(&self, kind: &str) -> u32 {
        self.of(kind).map(|signal| signal.count).fold(0, u32::saturating_add)
    }
}
