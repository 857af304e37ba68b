//! The criteria: what is good or bad about a site, by which rule, and in which words.
//!
//! Each criterion is one file under `criteria/`, with its declaration, its function and its cases; its sentences are in `texts/`.
//! The build finds them. This crate is pure: it fetches nothing (`bellwether-site` does), and knows no module and no module's
//! score; a module passes a [`Table`] of criteria with points and gets findings and a score.
//!
//! How to add a criterion: see the README of the crate. The generated list of all criteria: `CRITERIA.md`.
#![forbid(unsafe_code)]

mod address;
pub mod agents;
pub mod audit;
mod byline;
pub mod conversion;
pub mod criterion;
pub mod dates;
pub mod evidence;
mod fan_out;
pub mod intent;
mod judge;
pub mod lexicon;
mod links;
mod numbers;
pub mod prose;
pub mod readability;
mod reading;
mod repeats;
pub mod seen;
mod site;
pub mod sources;
pub mod structured;
mod texts;
mod verdict;
mod vocabulary;
pub mod who;

pub use bellwether_finding as finding;
pub use bellwether_text::Language;
pub use criterion::{expected, named};
pub use judge::{Cap, Judged, Table, share};
pub use registry::*;
pub use texts::{Message, Pattern, Texts, message};
pub use verdict::Verdict;

/// The imports of a criterion's file.
#[allow(unused_imports, reason = "no criterion uses all of it")]
mod prelude {
    #[cfg(test)]
    pub(crate) use crate::case::{Case, Looked, Shown};
    pub(crate) use crate::criterion::{Basis, Effort, Owner, Rule, Scope, Severity, figure};
    pub(crate) use crate::seen::{Crawl, End, Look, Page, Response, Robots, Sitemaps};
    pub(crate) use crate::sources;
    pub(crate) use crate::verdict::{Verdict, place, place_in, quote, quote_in};
    pub(crate) use crate::{test, thresholds};
}

/// The sentences, made by the build from `texts/`.
#[cfg_attr(not(test), allow(dead_code, reason = "those of the page of all criteria are for the test that makes it"))]
mod catalogue {
    use crate::texts::{Message, Texts};
    include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
}

/// The criteria, combined by the build from `criteria/` and the sentences.
#[allow(unused_imports, reason = "not every criterion uses all that the prelude brings")]
mod registry {
    use crate::criterion::{Category, Criterion};
    include!(concat!(env!("OUT_DIR"), "/registry.rs"));
}

#[cfg(test)]
mod case;
#[cfg(test)]
mod docs;
#[cfg(test)]
mod tests;
