//! More of the things found on a page: scripts, styles, forms, lists, tables, blocks, as [`items`](crate::items) says.

use crate::items::{Region, Text};
use crate::locator::Locator;
use serde::Serialize;

/// A document type declaration.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Doctype {
    /// Name, ASCII-lowercased; absent for `<!doctype>`.
    pub name: Option<String>,
    /// Public identifier.
    pub public_id: Option<String>,
    /// System identifier.
    pub system_id: Option<String>,
    /// Whether it is malformed in a way that alone causes quirks mode: `<!doctype html foo>`.
    pub force_quirks: bool,
    /// Place.
    pub locator: Locator,
}

/// A `script` element other than JSON-LD.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Script {
    /// `src` as written.
    pub src: Option<String>,
    /// `src` resolved against the base URL.
    pub url: Option<String>,
    /// `type`.
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// `async` is there.
    #[serde(rename = "async")]
    pub async_: bool,
    /// `defer` is there.
    pub defer: bool,
    /// `nomodule` is there: only old browsers run it.
    pub nomodule: bool,
    /// Bytes of the text inside, in the parsed encoding.
    pub inline_bytes: u32,
    /// In head: `src` without `async`, `defer` or `type=module` blocks rendering.
    pub in_head: bool,
    /// Place.
    pub locator: Locator,
}

impl Script {
    /// Whether it runs: blocks of data, such as JSON-LD, do not.
    #[must_use]
    pub fn runs(&self) -> bool {
        !self.kind.as_deref().is_some_and(|kind| kind.contains("json"))
    }
}

/// A `style` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Style {
    /// `media`.
    pub media: Option<String>,
    /// Bytes of the text inside, in the parsed encoding.
    pub inline_bytes: u32,
    /// Place.
    pub locator: Locator,
}

/// A `form` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Form {
    /// `action` as written.
    pub action: Option<String>,
    /// `action` resolved against the base URL.
    pub url: Option<String>,
    /// `method`, ASCII-lowercased.
    pub method: Option<String>,
    /// Place.
    pub locator: Locator,
}

/// An `input`, `select` or `textarea` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Input {
    /// `type` ASCII-lowercased for `input` (`text` when absent); else the tag name.
    #[serde(rename = "type")]
    pub kind: String,
    /// `name`.
    pub name: Option<String>,
    /// `id`.
    pub id: Option<String>,
    /// `placeholder`.
    pub placeholder: Option<String>,
    /// `autocomplete`.
    pub autocomplete: Option<String>,
    /// `aria-label`, or `title` when there is none.
    pub label: Option<String>,
    /// `required` is there, or `aria-required` is true.
    pub required: bool,
    /// Inside a `label` element, or named by `aria-labelledby`; a `label` that names it by its id is in
    /// [`crate::PageFacts::labels`].
    pub in_label: bool,
    /// Whether inline markup hides it.
    pub hidden: bool,
    /// Index in [`crate::PageFacts::forms`] of the form around it.
    pub form: Option<u32>,
    /// `formaction` as written.
    pub formaction: Option<String>,
    /// Place.
    pub locator: Locator,
}

/// A `label` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Label {
    /// Id of the control that it names: `for`.
    pub target: Option<Text>,
    /// Visible text inside.
    pub text: Text,
    /// Place.
    pub locator: Locator,
}

/// A `button` element, an element with `role=button`, or an `input` that submits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Button {
    /// Visible text inside, or `value` of an input.
    pub text: String,
    /// `type`, ASCII-lowercased.
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// `aria-label`, or `title` when there is none.
    pub label: Option<String>,
    /// `formaction` as written.
    pub formaction: Option<String>,
    /// Index in [`crate::PageFacts::forms`] of the form around it.
    pub form: Option<u32>,
    /// Whether inline markup hides it.
    pub hidden: bool,
    /// Landmark around the button.
    pub region: Region,
    /// Place.
    pub locator: Locator,
}

/// A `ul`, `ol` or `dl` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct List {
    /// Tag name.
    pub tag: &'static str,
    /// Number of `li` (or `dt`) directly in it.
    pub items: u32,
    /// Landmark around the list.
    pub region: Region,
    /// Whether a `main` is around it.
    pub in_main: bool,
    /// Place.
    pub locator: Locator,
}

/// A `table` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Table {
    /// Number of `tr`.
    pub rows: u32,
    /// Number of `th`.
    pub header_cells: u32,
    /// Number of `td`.
    pub cells: u32,
    /// A `caption` is there.
    pub caption: bool,
    /// Whether a `main` is around it.
    pub in_main: bool,
    /// Place.
    pub locator: Locator,
}

/// An `iframe`, `video`, `audio`, `source`, `embed` or `object` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Frame {
    /// Tag name.
    pub tag: &'static str,
    /// `src` (`data` of an object) as written.
    pub src: Option<String>,
    /// That URL, resolved against the base URL.
    pub url: Option<String>,
    /// `title`.
    pub title: Option<String>,
    /// `loading`.
    pub loading: Option<String>,
    /// Place.
    pub locator: Locator,
}

/// A landmark: `main`, `nav`, `header`, `footer`, `aside`, `article`, `search`, a `section` with a
/// name, or a role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Landmark {
    /// Tag name for an element; for a role, the element name it stands for (`main`, `nav`, …).
    pub kind: &'static str,
    /// Whether it comes from a `role` attribute.
    pub by_role: bool,
    /// `aria-label`.
    pub label: Option<String>,
    /// Place.
    pub locator: Locator,
}

/// A `time` element.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Time {
    /// `datetime` as written.
    pub datetime: Option<String>,
    /// Visible text inside.
    pub text: String,
    /// `itemprop`.
    pub itemprop: Option<String>,
    /// Place.
    pub locator: Locator,
}

/// An element whose class says that it names the author: `byline`, `post-author`, `Byline__Name`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Signature {
    /// Visible text inside, its first 300 bytes.
    pub text: String,
    /// The part of the page.
    pub region: Region,
    /// Place.
    pub locator: Locator,
}

/// An element that carries Microdata: `itemtype` or `itemprop`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ItemProp {
    /// `itemtype` as written.
    pub itemtype: Option<String>,
    /// `itemprop` as written.
    pub itemprop: Option<String>,
    /// `content`, else `href`, else `src`, else `datetime`.
    pub value: Option<String>,
    /// Place.
    pub locator: Locator,
}

/// An element with types of schema.org in RDFa (RDFa 1.1 Lite §2.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Typed {
    /// Their names, without the vocabulary: `BreadcrumbList`.
    pub kinds: Vec<String>,
    /// Place.
    pub locator: Locator,
}

/// Text that inline markup hides: `hidden`, `display:none` and the like. It is not part of any block.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HiddenText {
    /// `hidden`, `display:none`, `visibility:hidden`, `font-size:0` or `text-indent`.
    pub method: &'static str,
    /// Words inside, counted as for visible text.
    pub words: u32,
    /// Place of the element that hides.
    pub locator: Locator,
}

/// A run of visible text inside one block-level element, in document order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Block {
    /// Tag name of the nearest block-level element (`p`, `li`, `td`, `h2`, `div`, `body` …).
    pub tag: &'static str,
    /// The text.
    pub text: Text,
    /// Words in it.
    pub words: u32,
    /// Landmark around the block.
    pub region: Region,
    /// Whether a `main` is around it.
    pub in_main: bool,
    /// Whether all its words are inside links to other pages: links to places in the page, as on headings of manuals, do not
    /// count.
    pub in_link: bool,
    /// Inside an element with `data-nosnippet`.
    pub nosnippet: bool,
    /// Place of the first character of the text.
    pub locator: Locator,
}
