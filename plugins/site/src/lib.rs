//! One way to read a site, for every module: the page, its files, the resources and pages it refers to, other spellings of its
//! address, the page as other agents get it, and pages around it. Only the inputs of the module's criteria are read, each once
//! per run, at most six at a time, within the [`Profile`] of the run.
//!
//! An input that could not be read is a gap: it is returned to the caller, criteria see it as not measured, and it is noted in
//! the result's `meta` only if nothing else reports it. This crate judges nothing and obeys [`limits`].
#![forbid(unsafe_code)]

mod at_once;
mod copies;
mod crawl;
mod files;
mod frame;
mod gzip;
pub mod limits;
mod look;
mod plan;
mod probes;
mod reader;
mod resources;
pub mod search;
mod sitemaps;
mod start;
pub mod survey;
mod variants;
pub mod vitals;
pub mod walk;

pub use copies::Copies;
pub use limits::Profile;
pub use plan::{Wanted, response};
pub use reader::Site;
pub use start::{Opened, Start, home};

use bellwether_criteria::seen::Page;
use bellwether_sdk::{Answer, Run, decode};
use time::{Date, OffsetDateTime};
use url::Url;

/// Fuel of a module that reads sites: the most that the service allows. The worst known site costs `site_crawl` a fifth of it
/// (`tests/modules/tests/worst.rs`).
pub const FUEL: u64 = 500_000_000_000;

/// Whether an answer is an HTML page: by its type or, without a type, by its first character.
#[must_use]
pub fn is_html(answer: &Answer) -> bool {
    match answer.header("content-type").map(str::trim) {
        Some(kind) if !kind.is_empty() => kind.to_ascii_lowercase().contains("html"),
        _ => answer.body.trim_ascii_start().starts_with(b"<"),
    }
}

/// The day of the run, in UTC.
#[must_use]
pub fn today(run: &Run) -> Date {
    OffsetDateTime::from_unix_timestamp(i64::try_from(run.now_ms() / 1_000).unwrap_or(i64::MAX))
        .unwrap_or(OffsetDateTime::UNIX_EPOCH)
        .date()
}

/// Reads the page that an answer holds.
#[must_use]
pub fn read(url: Url, answer: &Answer) -> Page {
    Page::read(url, &answer.body, answer.header("content-type"), Some(&decode))
}
