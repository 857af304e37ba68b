//! Typed facts of an HTML page and of a sitemap, with the place of every fact.
//!
//! The promise: [`page_facts`] reads any bytes once, never panics, and gives the same facts for
//! the same bytes; every fact carries a [`Locator`] so that a reader can look again.
//!
//! It does not fetch, run scripts, build a DOM or judge: no fact here is good or bad. Rules live in `bellwether-criteria`, scores
//! in the modules.
//!
//! ```
//! let facts = bellwether_page::page_facts(
//!     b"<!doctype html><title>Tea &amp; cake</title><p>Hello",
//!     &bellwether_page::Options::default(),
//! );
//! assert_eq!(facts.title_text(), Some("Tea & cake"));
//! assert_eq!(facts.text.words, 1);
//! ```

#![forbid(unsafe_code)]

mod attrs;
mod canonical;
mod charset;
mod collect;
mod content;
pub mod directives;
mod facts;
mod helpers;
mod items;
pub mod jsonld;
mod locator;
mod parts;
mod refresh;
mod resolve;
pub mod sitemap;
mod tags;
mod text;

pub use canonical::{Canonical, canonicals};
pub use charset::{Charset, CharsetSource};
pub use facts::{PageFacts, Structure, TextFacts, Title};
pub use helpers::{TRACKING_PARAMETERS, is_llms_txt, is_web, normalise_url, same_site, without_tracking};
pub use items::{Heading, Image, JsonLd, JsonLdError, Link, LinkTag, Meta, Region, Text};
pub use locator::{Locator, Path};
pub use parts::{
    Block, Button, Doctype, Form, Frame, HiddenText, Input, ItemProp, Label, Landmark, List, Script, Signature, Style, Table,
    Time, Typed,
};
pub use refresh::Refresh;
pub use text::{collapse, count_words};

/// Decodes bytes of the charset with this name (from the Encoding Standard, for example `Shift_JIS`) as [its
/// decoders](https://encoding.spec.whatwg.org/) do: errors become U+FFFD, a byte order mark is kept. None when the charset cannot
/// be decoded.
pub type Decode<'a> = &'a dyn Fn(&[u8], &str) -> Option<String>;

/// What the caller knows about the page besides its bytes.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// Final URL of the page; without it no link is resolved.
    pub base_url: Option<&'a url::Url>,
    /// Value of the `Content-Type` response header; its `charset` wins over everything but a BOM.
    pub content_type: Option<&'a str>,
    /// Called once for a page that is neither ASCII nor in UTF-8, UTF-16 or windows-1252. Without it, the non-ASCII characters of
    /// such a page become U+FFFD ([`TextFacts::replacement_chars`]).
    pub decode: Option<Decode<'a>>,
}

/// Reads a page once and returns its facts.
///
/// Any input is accepted: a page that exhausts a limit gives the facts found until then and says
/// so in [`PageFacts::truncated_reason`].
#[must_use]
pub fn page_facts(html: &[u8], options: &Options<'_>) -> PageFacts {
    collect::run(html, options)
}
