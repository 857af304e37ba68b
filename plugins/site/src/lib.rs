//! One way to read a site, for every module: the page, its files, what it refers to, other spellings of its address, the page
//! as agents get it, and pages around it. What the criteria of a module look at is read, each thing once a run, at most six at
//! a time, within the [`Profile`] of the run.
//!
//! What could not be had is a gap: returned to the caller, seen by the criteria as not measured, and noted in the result's
//! `meta` only where nobody else says it. This crate judges nothing and keeps to the limits of [`limits`].
#![forbid(unsafe_code)]

mod at_once;
mod crawl;
mod files;
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
pub mod walk;

pub use limits::Profile;
pub use plan::{Wanted, response};
pub use reader::Site;
pub use start::{Opened, Start, home};

use bellwether_criteria::seen::Page;
use bellwether_sdk::{Answer, Run, decode};
use time::{Date, OffsetDateTime};
use url::Url;

/// Whether an answer is an HTML page: by its type or, without a type, by its first sign.
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
