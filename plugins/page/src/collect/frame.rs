//! The state of an open element, and what its children inherit.

use crate::items::{Region, Text};
use crate::tags::Tag;

/// Inherited: inside `main`.
pub(super) const IN_MAIN: u16 = 1;
/// Inherited: text is not visible because of the element's kind (`script`, `select` …).
pub(super) const NO_TEXT: u16 = 2;
/// Inherited: text is hidden by `hidden` or inline style.
pub(super) const HIDDEN: u16 = 4;
/// Inherited: inside `data-nosnippet`.
pub(super) const NO_SNIPPET: u16 = 8;
/// Inherited: inside `svg` or `math`.
pub(super) const FOREIGN: u16 = 16;
/// Inherited: inside `template`, whose content is not part of the page.
pub(super) const INERT: u16 = 32;
/// Inherited: inside sectioning content, where `header` and `footer` are not landmarks.
pub(super) const SECTIONED: u16 = 64;
/// Inherited: inside `label`.
pub(super) const IN_LABEL: u16 = 128;
/// Inherited: inside `a`.
pub(super) const IN_LINK: u16 = 256;
/// Inherited: inside `svg` or `math`, but in HTML again (`foreignObject` and the like).
pub(super) const INTEGRATED: u16 = 512;

/// Inherited: in a dialog, or in an element that a class hides from everybody.
pub(super) const VEILED: u16 = 1024;
/// Inherited: in an element that a class hides from view, for screen readers to read.
pub(super) const SPOKEN: u16 = 2048;

/// A path number not asked for yet.
pub(super) const UNKNOWN: u32 = u32::MAX;

/// An open element.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) tag: Tag,
    /// Start and end of its raw name in the source; (0, 0) for an element that the page omits.
    pub(super) name: (usize, usize),
    pub(super) start: usize,
    pub(super) children: u32,
    /// Index in the list of facts that belongs to the tag; `u32::MAX` for none.
    pub(super) index: u32,
    pub(super) flags: u16,
    pub(super) region: Region,
    /// Number of its path, or [`UNKNOWN`] until it is asked for.
    pub(super) path: u32,
}

/// A fact whose text is still being read.
#[derive(Debug)]
pub(super) struct Capture {
    /// Index in the stack of the element.
    pub(super) depth: usize,
    pub(super) kind: Kind,
    pub(super) index: u32,
    /// Text of blocks already flushed.
    pub(super) text: Text,
    /// Where its text starts in the open block.
    pub(super) from: usize,
    pub(super) alt: Text,
}

/// Which list a capture belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Link,
    Heading,
    Button,
    Label,
    Time,
    Signature,
}

/// How far the page is in its head.
#[derive(Debug, Default)]
pub(super) struct Head {
    /// A `head` start tag was there.
    pub(super) tagged: bool,
    /// The head is over.
    pub(super) closed: bool,
    /// The body is open.
    pub(super) body: bool,
}
