//! The members of inputs: the kinds that a module may declare.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

/// One member of an input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it contains.
    #[serde(flatten)]
    pub kind: Kind,
    /// Whether a request is refused without it. Absent, null, blank and empty are the same.
    #[serde(default)]
    pub required: bool,
    /// What it means, as a sentence for the person who orders; empty if its name says it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
}

/// The kind of a member's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind {
    /// A public address, http or https. The module gets its WHATWG serialisation.
    Url,
    /// A public address, https only.
    HttpsUrl,
    /// A public domain; an address without path is read as its domain. The module gets it in lower-case ASCII, together with the
    /// member `origin`: the scheme and host at which the site is reached.
    Domain,
    /// A public address, or a domain, which is read as the address of its start page.
    Site,
    /// Text, trimmed, with a maximum length. The service has its own limit besides.
    Text {
        /// Maximum characters.
        max_chars: u32,
    },
    /// A country by its code of two letters (ISO 3166-1), for example FR; `UK` is read as `GB`. The module gets upper case.
    Country,
    /// A language by its code of two letters (ISO 639-1), for example fr. The module gets lower case.
    Language,
    /// An integer; one outside the limits, including a negative one, is clamped to the nearest limit.
    Integer {
        /// Minimum.
        min: u64,
        /// Maximum.
        max: u64,
        /// The value to use when the member is absent.
        default: u64,
    },
    /// One of these words.
    Choice {
        /// The words.
        of: Vec<String>,
    },
    /// True or false.
    Flag,
    /// The id of an earlier job that succeeded: of the same account and feature, with the same required members. The module reads
    /// its result by `site-data.read("result", id)`.
    Job,
    /// A list.
    List {
        /// The kind of each entry: anything but a domain, a job or another list.
        of: Box<Kind>,
        /// Minimum number of entries.
        min: u32,
        /// Maximum number of entries. The service has its own limit besides.
        max: u32,
    },
}

impl Field {
    /// Name of the member that [`Field::robots`] makes.
    pub const ROBOTS: &'static str = "robots";
    /// Its word for a run that reads the pages of the caller's own site that robots.txt closes.
    pub const OWNER: &'static str = "owner";

    /// Whether robots.txt decides which pages are read: `obey`, the default, or `owner` for a site that the account has proven to be
    /// its own. The service checks the proof, and the gate reads the pages: a module only declares the member.
    #[must_use]
    pub fn robots() -> Self {
        Self::optional(Self::ROBOTS, Kind::choice(&["obey", Self::OWNER])).about(
            "What robots.txt decides: `obey` (the default) reads only pages that it leaves open; `owner` reads all pages of a site \
             that the account has proven to be its own.",
        )
    }

    /// A member that must be present.
    #[must_use]
    pub fn required(name: &str, kind: Kind) -> Self {
        Self { name: name.to_owned(), kind, required: true, about: String::new() }
    }

    /// A member that may be absent.
    #[must_use]
    pub fn optional(name: &str, kind: Kind) -> Self {
        Self { name: name.to_owned(), kind, required: false, about: String::new() }
    }

    /// Says what the member means.
    #[must_use]
    pub fn about(self, sentence: &str) -> Self {
        Self { about: sentence.to_owned(), ..self }
    }
}

impl Kind {
    /// A text of at most 500 characters.
    pub const TEXT: Self = Self::Text { max_chars: 500 };

    /// One of these words.
    #[must_use]
    pub fn choice(of: &[&str]) -> Self {
        Self::Choice { of: of.iter().map(|word| (*word).to_owned()).collect() }
    }

    /// A list of this kind.
    #[must_use]
    pub fn list(of: Self, min: u32, max: u32) -> Self {
        Self::List { of: Box::new(of), min, max }
    }
}
