//! The things found on a page: one type per kind, each with its place.
//!
//! Names and meanings follow the HTML Standard (<https://html.spec.whatwg.org/>). Text is decoded
//! (character references replaced) and its white space collapsed unless a field says otherwise;
//! attribute values are decoded and kept as written.

use crate::locator::Locator;
use serde::Serialize;

/// A string that keeps up to 24 bytes (12 on wasm32) without an allocation; reads as `&str`. Used for the kinds of text of which
/// a page has thousands.
pub type Text = compact_str::CompactString;

/// The part of the page that contains an item: the nearest landmark element or role around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Default)]
#[serde(rename_all = "lowercase")]
pub enum Region {
    /// In no landmark.
    #[default]
    None,
    /// `nav` or `role=navigation`.
    Nav,
    /// `main` or `role=main`.
    Main,
    /// `header` or `role=banner`.
    Header,
    /// `footer` or `role=contentinfo`.
    Footer,
    /// `aside` or `role=complementary`.
    Aside,
}

/// A `meta` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Meta {
    /// `name`, ASCII-lowercased.
    pub name: Option<String>,
    /// `property` (RDFa, Open Graph), as written.
    pub property: Option<String>,
    /// `http-equiv`, ASCII-lowercased.
    pub http_equiv: Option<String>,
    /// `charset`, as written.
    pub charset: Option<String>,
    /// `content`, trimmed.
    pub content: Option<String>,
    /// Whether the head was still open.
    pub in_head: bool,
    /// Place.
    pub locator: Locator,
}

/// A `link` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LinkTag {
    /// Tokens of `rel`, ASCII-lowercased.
    pub rel: Vec<String>,
    /// `href` as written, trimmed.
    pub href: Option<String>,
    /// `href` resolved against the base URL.
    pub url: Option<String>,
    /// `hreflang`.
    pub hreflang: Option<String>,
    /// `type`.
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// `media`.
    pub media: Option<String>,
    /// `disabled`: a style sheet that is not loaded.
    pub disabled: bool,
    /// `sizes`.
    pub sizes: Option<String>,
    /// `as`.
    #[serde(rename = "as")]
    pub as_: Option<String>,
    /// `fetchpriority`.
    pub fetchpriority: Option<String>,
    /// Whether the head was still open.
    pub in_head: bool,
    /// Place.
    pub locator: Locator,
}

/// An `a` or `area` element, with or without `href`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Link {
    /// `href` as written, trimmed; absent when the element has none.
    pub href: Option<Text>,
    /// `href` resolved against the base URL, if both are there and parse.
    pub url: Option<String>,
    /// Visible text inside the element.
    pub text: Text,
    /// Names of the elements inside, joined by a space: `alt` of images, `aria-label`, titles of SVGs; for `area` its own `alt`.
    pub image_alt: Option<Text>,
    /// `aria-label`, or `title` when there is none.
    pub label: Option<Text>,
    /// Tokens of `rel`, ASCII-lowercased.
    pub rel: Vec<String>,
    /// `hreflang`.
    pub hreflang: Option<Text>,
    /// `target`.
    pub target: Option<Text>,
    /// Whether `onclick` is there.
    pub onclick: bool,
    /// Whether its classes call it a button: a token that contains `btn`, `button`, `bouton` or `boton`, or has the part `cta`.
    pub as_button: bool,
    /// It has `role=button`, and no markup hides it.
    pub is_control: bool,
    /// Whether its name is given elsewhere (`aria-labelledby`), or it needs none: `aria-hidden`, hidden by markup, or a role
    /// other than link.
    pub named_elsewhere: bool,
    /// Landmark around the link.
    pub region: Region,
    /// Whether a `main` element or `role=main` is around the link at any depth.
    pub in_main: bool,
    /// Place.
    pub locator: Locator,
}

impl Link {
    /// The accessible name of the link: text, else image alt, else label.
    #[must_use]
    pub fn name(&self) -> &str {
        [Some(self.text.as_str()), self.image_alt.as_deref(), self.label.as_deref()]
            .into_iter()
            .flatten()
            .find(|text| !text.is_empty())
            .unwrap_or("")
    }
}

/// A heading, `h1` to `h6`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Heading {
    /// 1 to 6.
    pub level: u8,
    /// Visible text inside the element.
    pub text: Text,
    /// Texts of `alt` of the images inside, joined by a space.
    pub image_alt: Option<Text>,
    /// `id` of the element.
    pub id: Option<Text>,
    /// Landmark around the heading.
    pub region: Region,
    /// Whether a `main` is around it.
    pub in_main: bool,
    /// Inside a dialog, or hidden from everybody by a class of a widespread library.
    pub veiled: bool,
    /// Hidden from view by a class of a widespread library, for screen readers to read.
    pub spoken: bool,
    /// Words of visible text between this heading and the next one, the heading's own left out.
    pub words_after: u32,
    /// Place.
    pub locator: Locator,
}

/// An `img` element, or an `input` of type `image`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Image {
    /// `src` as written, trimmed; a `data:` URL is cut after 64 characters.
    pub src: Option<String>,
    /// `src` resolved against the base URL; absent for `data:`.
    pub url: Option<String>,
    /// `data-src` or `data-lazy-src`: what a script may load later.
    pub data_src: Option<String>,
    /// `srcset` is there.
    pub srcset: bool,
    /// `alt`: absent, empty and text are three different things.
    pub alt: Option<String>,
    /// `width` attribute as written.
    pub width: Option<String>,
    /// `height` attribute as written.
    pub height: Option<String>,
    /// The inline style sets `aspect-ratio`, or both `width` and `height`.
    pub sized_by_style: bool,
    /// `loading`.
    pub loading: Option<String>,
    /// `fetchpriority`.
    pub fetchpriority: Option<String>,
    /// `role=presentation`, `role=none` or `aria-hidden=true`, or hidden by markup.
    pub decorative: bool,
    /// It has an `aria-label`.
    pub labelled: bool,
    /// Inside a link.
    pub in_link: bool,
    /// Landmark around the image.
    pub region: Region,
    /// Whether a `main` is around it.
    pub in_main: bool,
    /// Place.
    pub locator: Locator,
}

/// A `script type="application/ld+json"` block.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct JsonLd {
    /// Original bytes of the text inside the element, from (inclusive).
    pub start: u32,
    /// Original bytes of the text inside the element, to (exclusive).
    pub end: u32,
    /// The parsed value; absent on error.
    pub value: Option<serde_json::Value>,
    /// Why it did not parse (RFC 8259).
    pub error: Option<JsonLdError>,
    /// Place of the script element.
    pub locator: Locator,
}

/// Why a JSON-LD block is not JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonLdError {
    /// Line in the page, 1-based.
    pub line: u32,
    /// What the parser said, without its own line number.
    pub message: String,
}
