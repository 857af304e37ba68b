//! The tokenizer: html5gum cuts the page into text, tags and comments by the states of the HTML Standard
//! (<https://html.spec.whatwg.org/multipage/parsing.html#tokenization>) and decodes character references. It reports to
//! [`Tokens`], which knows the place of each token and passes it to the collector.
//!
//! The tokenizer is told here what it cannot know: which elements contain raw text, and where CDATA sections may begin.

use super::stack::MAX_STEPS;
use super::{Collector, text_of};
use crate::locator::Path;
use crate::parts::Doctype;
use crate::tags::Tag;
use html5gum::{Emitter, Error, State, Tokenizer};

/// Maximum start tags read. A page with more takes seconds and tells no more.
const MAX_TAGS: u32 = 2_000_000;

impl Collector<'_> {
    /// Reads the page to its end, or to [`MAX_TAGS`]; returns the offset reached.
    pub(super) fn scan(&mut self) -> usize {
        let src = self.src;
        let stopped = Tokenizer::new_with_emitter(src, Tokens::new(self)).next();
        stopped.and_then(Result::ok).map_or(src.len(), |Stop(at)| at)
    }
}

/// The only token that the tokenizer returns: the page has too many tags, and reading ended at this offset.
struct Stop(usize);

/// The token being read. Offsets are into the page.
struct Tokens<'c, 'a> {
    collector: &'c mut Collector<'a>,
    /// Offset of the next byte.
    at: usize,
    /// Offset of the last `<`.
    open: usize,
    /// Start and end of the tag name.
    name: (usize, usize),
    is_end: bool,
    is_self_closing: bool,
    last_start: &'a [u8],
    /// Start and end of the text.
    span: (usize, usize),
    /// The text with its references decoded; empty in raw text, which has none.
    text: Vec<u8>,
    is_raw: bool,
    doctype: [Option<Vec<u8>>; 3],
    force_quirks: bool,
    stopped: Option<usize>,
}

impl<'c, 'a> Tokens<'c, 'a> {
    fn new(collector: &'c mut Collector<'a>) -> Self {
        Self {
            collector,
            at: 0,
            open: 0,
            name: (0, 0),
            is_end: false,
            is_self_closing: false,
            last_start: &[],
            span: (0, 0),
            text: Vec::new(),
            is_raw: false,
            doctype: Default::default(),
            force_quirks: false,
            stopped: None,
        }
    }

    fn name(&self) -> &'a [u8] {
        self.collector.slice(self.name.0, self.name.1)
    }

    fn begin_tag(&mut self, is_end: bool) {
        self.name = (self.at.saturating_sub(1), self.at); // its first letter is already read
        self.is_end = is_end;
        self.is_self_closing = false;
        self.collector.attrs.clear();
    }

    /// Passes on the text before the current token.
    fn end_text(&mut self) {
        let (start, end) = self.span;
        let text = if self.is_raw { self.collector.slice(start, end) } else { &self.text };
        if !text.is_empty() {
            self.collector.on_text(start, end, text);
        }
        self.text.clear();
        self.span = (self.at, self.at);
        self.is_raw = false;
    }

    fn start_tag(&mut self) -> Option<State> {
        if self.collector.facts.structure.elements >= MAX_TAGS {
            self.collector.facts.truncated_reason = Some(format!("more than {MAX_TAGS} start tags"));
            self.stopped = Some(self.open);
            return None;
        }
        self.last_start = self.name();
        let tag = self.collector.on_start(self.open, self.last_start, self.is_self_closing)?;
        self.is_raw = !matches!(tag, Tag::Title | Tag::Textarea);
        Some(match tag {
            Tag::Title | Tag::Textarea => State::RcData,
            Tag::Plaintext => State::PlainText,
            Tag::Script => State::ScriptData,
            _ => State::RawText,
        })
    }

    fn push_doctype(&mut self, part: usize, text: &[u8]) {
        if let Some(part) = self.doctype.get_mut(part) {
            part.get_or_insert_default().extend(text);
        }
    }
}

impl Emitter for Tokens<'_, '_> {
    type Token = Stop;

    fn move_position(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by);
    }
    fn pop_token(&mut self) -> Option<Stop> {
        self.stopped.map(Stop)
    }
    fn should_emit_errors(&mut self) -> bool {
        false
    }
    fn emit_error(&mut self, _: Error) {}
    fn emit_eof(&mut self) {
        self.end_text();
    }

    fn init_string(&mut self) {
        if self.text.is_empty() {
            self.span = (self.at, self.at);
        }
    }
    fn emit_string(&mut self, piece: &[u8]) {
        self.span.1 = self.at;
        self.collector.step(1);
        if !self.is_raw {
            self.text.extend(piece);
        }
    }
    fn adjusted_current_node_present_but_not_in_html_namespace(&mut self) -> bool {
        let is_foreign = self.collector.is_foreign();
        if is_foreign {
            self.end_text(); // a CDATA section is a text of its own
        }
        is_foreign
    }

    fn start_open_tag(&mut self) {
        self.open = self.at.saturating_sub(1);
    }
    fn init_start_tag(&mut self) {
        self.begin_tag(false);
    }
    fn init_end_tag(&mut self) {
        self.begin_tag(true);
    }
    fn push_tag_name(&mut self, _: &[u8]) {
        self.name.1 = self.at;
    }
    fn set_self_closing(&mut self) {
        self.is_self_closing = true;
    }
    fn emit_current_tag(&mut self) -> Option<State> {
        self.end_text();
        if self.collector.steps.get() > MAX_STEPS {
            self.collector.facts.truncated_reason = Some(format!("more than {MAX_STEPS} steps"));
            self.stopped = Some(self.open);
            return None;
        }
        if self.is_end {
            // Parsers ignore the end tag of a void element: `</source>`, `</img>`.
            if !self.collector.on_end(self.name(), self.at) && !Tag::of(self.name()).is_void() {
                self.collector.on_stray_end(self.name(), self.open);
            }
            return None;
        }
        self.start_tag()
    }
    fn set_last_start_tag(&mut self, _: Option<&[u8]>) {}
    fn current_is_appropriate_end_tag_token(&mut self) -> bool {
        self.is_end && self.name().eq_ignore_ascii_case(self.last_start)
    }

    fn init_attribute(&mut self) {
        self.collector.attrs.begin();
    }
    fn push_attribute_name(&mut self, piece: &[u8]) {
        self.collector.step(1);
        self.collector.attrs.push_name(piece);
    }
    fn push_attribute_value(&mut self, piece: &[u8]) {
        self.collector.step(1);
        self.collector.attrs.push_value(piece);
    }

    fn init_comment(&mut self) {}
    fn push_comment(&mut self, _: &[u8]) {
        self.collector.step(1);
    }
    fn emit_current_comment(&mut self) {
        self.end_text();
        self.collector.facts.structure.comments += 1;
        if self.at >= self.collector.src.len() && !self.collector.src.ends_with(b">") {
            self.collector.left_open("comment", self.open);
        }
    }

    fn init_doctype(&mut self) {
        self.doctype = Default::default();
        self.force_quirks = false;
    }
    fn set_force_quirks(&mut self) {
        self.force_quirks = true;
    }
    fn push_doctype_name(&mut self, piece: &[u8]) {
        self.push_doctype(0, piece);
    }
    fn set_doctype_public_identifier(&mut self, piece: &[u8]) {
        self.push_doctype(1, piece);
    }
    fn push_doctype_public_identifier(&mut self, piece: &[u8]) {
        self.push_doctype(1, piece);
    }
    fn set_doctype_system_identifier(&mut self, piece: &[u8]) {
        self.push_doctype(2, piece);
    }
    fn push_doctype_system_identifier(&mut self, piece: &[u8]) {
        self.push_doctype(2, piece);
    }
    fn emit_current_doctype(&mut self) {
        self.end_text();
        // Anywhere else the standard ignores it.
        if self.collector.facts.doctype.is_none() && self.collector.stack.is_empty() {
            let part = |part: Option<Vec<u8>>| part.map(|part| text_of(&part).into_owned());
            let [name, public_id, system_id] = std::mem::take(&mut self.doctype).map(part);
            let locator = self.collector.locator_at(self.open, Path::default());
            self.collector.facts.doctype = Some(Doctype { name, public_id, system_id, force_quirks: self.force_quirks, locator });
        } else if self.collector.facts.doctype.is_none() && self.collector.facts.structure.late_doctype.is_none() {
            let locator = self.collector.locator_at(self.open, Path::default());
            self.collector.facts.structure.late_doctype = Some(locator);
        }
    }
}
