//! What classes say of elements: buttons, dialogs, and names of authors.

use super::frame::{FOREIGN, Frame, HIDDEN, Kind};
use super::{Collector, push, text_of};
use crate::items::Region;
use crate::locator::Locator;
use crate::parts::Signature;
use crate::tags::Tag;

/// Maximum elements that are kept as signatures.
const MAX_SIGNATURES: usize = 20;
/// Maximum bytes of the class of `body`.
const BODY_CLASS_BYTES: usize = 512;
/// Parts of classes of elements that name the author.
const SIGNATURES: [&str; 8] = ["auteur", "auteurs", "author", "authorname", "authors", "autor", "autores", "byline"];
/// Parts of classes of elements that name somebody else, or show something else of the author.
const NO_SIGNATURES: [&str; 14] = [
    "avatar",
    "comment",
    "comments",
    "filter",
    "image",
    "img",
    "photo",
    "quote",
    "related",
    "reply",
    "review",
    "reviews",
    "social",
    "testimonial",
];

impl Collector<'_> {
    /// Whether an element is one that names the author, and is to be kept.
    pub(super) fn signs(&self, tag: Tag, frame: &Frame) -> bool {
        let names = |class: &[u8]| class.split(u8::is_ascii_whitespace).any(is_signature_class);
        !tag.is_void()
            && !matches!(tag, Tag::Html | Tag::Body | Tag::Main)
            && frame.flags & (HIDDEN | FOREIGN) == 0
            && self.facts.signatures.len() < MAX_SIGNATURES
            && self.attrs.get("class").is_some_and(names)
            && !self.captures.iter().any(|capture| capture.kind == Kind::Signature)
    }

    /// Keeps it; its text follows.
    pub(super) fn add_signature(&mut self, region: Region, locator: Locator) {
        let item = Signature { text: String::new(), region, locator };
        if let Some(index) = push(&mut self.facts.signatures, &mut self.facts.dropped, item) {
            self.capture(self.stack.len(), Kind::Signature, index);
        }
    }

    /// The class of `body`, cut.
    pub(super) fn body_class(&self) -> Option<String> {
        let class = self.attrs.get("class")?;
        Some(text_of(class.get(..BODY_CLASS_BYTES).unwrap_or(class)).into())
    }
}

/// Whether a class is one that themes give to buttons, possibly as a part of its name: `btn-primary`, `checkoutButton`.
pub(super) fn is_button_class(class: &[u8]) -> bool {
    ["btn", "button", "bouton", "boton"].iter().any(|name| holds(class, name.as_bytes()))
        || class.split(|byte| matches!(byte, b'-' | b'_')).any(|part| part.eq_ignore_ascii_case(b"cta"))
}

/// Whether a class says that an element names the author: one of its parts does, and none says that it is about something else.
fn is_signature_class(class: &[u8]) -> bool {
    let has = |names: &[&str]| {
        let is = |part: &[u8]| names.iter().any(|name| part.eq_ignore_ascii_case(name.as_bytes()));
        class.split(|byte| matches!(byte, b'-' | b'_')).any(is)
    };
    has(&SIGNATURES) && !has(&NO_SIGNATURES)
}

fn holds(text: &[u8], word: &[u8]) -> bool {
    text.windows(word.len()).any(|piece| piece.eq_ignore_ascii_case(word))
}

/// Classes of widespread libraries for dialogs: Bootstrap, UIkit, Magnific Popup, jQuery UI, Popup Maker.
const VEILS: [&str; 9] =
    ["d-none", "lightbox", "mfp-hide", "modal", "offcanvas", "pum-overlay", "reveal-modal", "ui-dialog", "uk-modal"];
/// Classes of widespread libraries for text that only screen readers get: WordPress, Bootstrap, Tailwind, Drupal.
const SPEAKS: [&str; 4] = ["screen-reader-text", "sr-only", "visually-hidden", "visuallyhidden"];

/// Whether a class attribute names one of those for screen readers.
pub(super) fn speaks(class: &[u8]) -> bool {
    class.split(u8::is_ascii_whitespace).any(|token| SPEAKS.iter().any(|name| name.as_bytes() == token))
}

/// Whether a class attribute names one of those for dialogs. `d-none d-md-block` is shown on larger screens.
pub(super) fn veils(class: &[u8]) -> bool {
    let mut tokens = class.split(u8::is_ascii_whitespace);
    let is_shown_again = || class.split(u8::is_ascii_whitespace).any(|token| token.starts_with(b"d-") && token != b"d-none");
    tokens.any(|token| {
        (5..13).contains(&token.len())
            && VEILS.iter().any(|veil| veil.as_bytes() == token)
            && (token != b"d-none" || !is_shown_again())
    })
}
