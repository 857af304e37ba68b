//! Open elements: which start and end tags close what, after the tree construction rules of the
//! HTML Standard (<https://html.spec.whatwg.org/multipage/parsing.html#tree-construction>).
//!
//! Not a tree builder: there is no adoption agency, no foster parenting and no re-opening of formatting elements; an end tag of a
//! formatting element found inside a block that was opened later removes only that element.

use super::Collector;
use super::frame::{FOREIGN, Frame, HIDDEN, IN_LINK, IN_MAIN, INERT, INTEGRATED, NO_SNIPPET, NO_TEXT, UNKNOWN};
use crate::items::Region;
use crate::locator::Path;
use crate::tags::Tag;

/// Children from which the place of an element is kept: the limit of Lighthouse.
const MANY_CHILDREN: u32 = 60;
/// Maximum open elements; deeper ones replace the deepest, as in browsers.
const MAX_DEPTH: usize = 512;

/// Maximum steps along open elements, and from piece to piece of what the tokenizer gives: an end tag that closes nothing, or a text in
/// hundreds of open headings, looks at each of them, and a page of 5 MB may have a million. A real page of that size takes a tenth.
pub(super) const MAX_STEPS: u64 = 20_000_000;

/// End tags kept that close nothing.
const MAX_STRAY: usize = 10;

/// Start tags that end an open `svg` or `math` (<https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign>);
/// `font` does so only with one of three attributes and is left out.
const BREAKS_OUT: [&str; 44] = [
    "b",
    "big",
    "blockquote",
    "body",
    "br",
    "center",
    "code",
    "dd",
    "div",
    "dl",
    "dt",
    "em",
    "embed",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "hr",
    "i",
    "img",
    "li",
    "listing",
    "menu",
    "meta",
    "nobr",
    "ol",
    "p",
    "pre",
    "ruby",
    "s",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
    "sup",
    "table",
    "tt",
    "u",
    "ul",
    "var",
];

impl<'a> Collector<'a> {
    /// Counts steps.
    pub(super) fn step(&self, steps: usize) {
        self.steps.set(self.steps.get().saturating_add(steps as u64));
    }

    pub(super) fn flags(&self) -> u16 {
        self.stack.last().map_or(0, |frame| frame.flags)
    }

    /// Whether the current element is one of SVG or MathML.
    pub(super) fn is_foreign(&self) -> bool {
        self.flags() & (FOREIGN | INTEGRATED) == FOREIGN
    }

    pub(super) fn region(&self) -> Region {
        self.stack.last().map_or(Region::None, |frame| frame.region)
    }

    /// Number of the path of the open element at `depth`.
    fn path_number(&mut self, depth: usize) -> u32 {
        self.step(1);
        let known = self.stack.get(..=depth).and_then(|open| open.iter().rposition(|frame| frame.path != UNKNOWN));
        let mut number = known.and_then(|at| self.stack.get(at)).map_or(0, |frame| frame.path);
        for frame in self.stack.iter_mut().take(depth + 1).skip(known.map_or(0, |at| at + 1)) {
            self.steps.set(self.steps.get().saturating_add(1));
            if frame.tag != Tag::Html {
                let name = self.src.get(frame.name.0..frame.name.1).unwrap_or_default();
                number = self.paths.child(number, frame.tag, name);
            }
            frame.path = number;
        }
        number
    }

    /// Path of the open element at `depth`.
    pub(super) fn path_of(&mut self, depth: usize) -> Path {
        let number = self.path_number(depth);
        self.paths.get(number)
    }

    /// Path of an element that would be pushed now, and its number.
    pub(super) fn next_path(&mut self, tag: Tag, name: &[u8]) -> (u32, Path) {
        let parent = self.stack.len().checked_sub(1).map_or(0, |parent| self.path_number(parent));
        let number = self.paths.child(parent, tag, name);
        (number, self.paths.get(number))
    }

    /// Opens an element.
    pub(super) fn push(&mut self, mut frame: Frame) {
        if self.stack.len() >= MAX_DEPTH {
            self.pop(frame.start);
        }
        if frame.tag == Tag::Html {
            frame.path = 0;
        }
        self.open_p += u32::from(frame.tag == Tag::P);
        self.stack.push(frame);
        let depth = u32::try_from(self.stack.len()).unwrap_or(u32::MAX);
        let structure = &mut self.facts.structure;
        structure.max_depth = structure.max_depth.max(depth);
    }

    /// Opens an element that the page omits (`html`, `head`, `body`).
    fn imply(&mut self, tag: Tag, at: usize) {
        let frame =
            Frame { tag, name: (0, 0), start: at, children: 0, index: u32::MAX, flags: 0, region: Region::None, path: UNKNOWN };
        self.push(frame);
    }

    /// Closes the deepest open element; `end` is the offset where it ends.
    pub(super) fn pop(&mut self, end: usize) {
        if let Some(last) = self.stack.len().checked_sub(1) {
            self.leave(last, end);
            let gone = self.stack.pop();
            self.open_p -= u32::from(gone.is_some_and(|frame| frame.tag == Tag::P));
        }
    }

    /// Handles the end of the element at `depth`, before it leaves the stack.
    fn leave(&mut self, depth: usize, end: usize) {
        let parent = depth.checked_sub(1).and_then(|p| self.stack.get(p)).map_or(0, |f| f.flags);
        let Some(frame) = self.stack.get(depth) else {
            return;
        };
        let (tag, start, flags, children) = (frame.tag, frame.start, frame.flags, frame.children);
        if tag.is_block() || (flags ^ parent) & (NO_SNIPPET | HIDDEN) != 0 {
            self.flush_block();
        }
        while self.captures.last().is_some_and(|capture| capture.depth >= depth) {
            if let Some(capture) = self.captures.pop() {
                self.finish_capture(capture);
            }
        }
        // The head has as many as it needs.
        if self.head.body && children > self.facts.structure.max_children {
            self.facts.structure.max_children = children;
            if children > MANY_CHILDREN {
                self.widest = Some((start, self.path_of(depth)));
            }
        }
        let is_empty_nav = tag == Tag::Nav && flags & (NO_TEXT | INERT) == 0 && self.is_without_ways(start);
        let structure = &mut self.facts.structure;
        match tag {
            Tag::Svg if parent & FOREIGN == 0 => {
                let bytes = u32::try_from(end.saturating_sub(start)).unwrap_or(u32::MAX);
                structure.svg_bytes = structure.svg_bytes.saturating_add(bytes);
            }
            Tag::Main if parent & IN_MAIN == 0 => {
                structure.main_end = Some(self.cursor.locate(end).0);
            }
            Tag::Nav if is_empty_nav => {
                structure.empty_navs = structure.empty_navs.saturating_add(1);
            }
            Tag::Form => self.form = None,
            Tag::Head => self.head.closed = true,
            _ => {}
        }
    }

    fn pop_to(&mut self, depth: usize, end: usize) {
        while self.stack.len() > depth {
            self.pop(end);
        }
    }

    /// Closes the open elements of an `svg` or `math`.
    fn leave_foreign(&mut self, end: usize) {
        while self.is_foreign() {
            self.pop(end);
        }
    }

    /// The deepest open element among `wanted`, not looking past `stop`.
    fn find(&self, wanted: impl Fn(Tag) -> bool, stop: impl Fn(Tag) -> bool) -> Option<usize> {
        for (depth, frame) in self.stack.iter().enumerate().rev() {
            self.step(1);
            if wanted(frame.tag) {
                return Some(depth);
            }
            if stop(frame.tag) {
                return None;
            }
        }
        None
    }

    /// Prepares the stack for a start tag: opens the elements that the page omitted, closes those it did not close. Returns false
    /// for a tag that opens nothing (a second `html` or `body`).
    pub(super) fn make_room(&mut self, tag: Tag, name: &'a [u8], at: usize) -> bool {
        if self.stack.is_empty() && tag != Tag::Html {
            self.imply(Tag::Html, at);
        }
        if self.is_foreign() && BREAKS_OUT.iter().any(|breaks| name.eq_ignore_ascii_case(breaks.as_bytes())) {
            self.leave_foreign(at);
        }
        match tag {
            Tag::Html => return self.stack.is_empty(),
            Tag::Head => {
                let first = !self.head.tagged && !self.head.closed && self.stack.len() == 1;
                self.head.tagged |= first;
                return first;
            }
            Tag::Body if self.head.body => return false,
            _ => {}
        }
        if !self.head.body && self.flags() & INERT == 0 {
            if tag.in_head() {
                if !self.head.closed && self.stack.len() == 1 {
                    self.imply(Tag::Head, at);
                }
            } else {
                self.enter_body(tag, name, at);
            }
        }
        self.close_implied(tag, at);
        true
    }

    /// Ends the head for a start tag (or text, with an empty `name`) that belongs in the body.
    pub(super) fn enter_body(&mut self, tag: Tag, name: &[u8], at: usize) {
        if self.head.tagged && !self.head.closed && tag != Tag::Body {
            let breaker = match name {
                [] => "#text".to_owned(),
                name => String::from_utf8_lossy(name).to_ascii_lowercase(),
            };
            let path = self.path_of(self.stack.len().saturating_sub(1));
            self.facts.structure.head_breaker = Some((breaker, self.locator_at(at, path)));
        }
        if self.stack.is_empty() {
            self.imply(Tag::Html, at);
        }
        self.pop_to(1, at);
        self.head.closed = true;
        self.head.body = true;
        if tag != Tag::Body {
            self.imply(Tag::Body, at);
        }
    }

    fn close_implied(&mut self, tag: Tag, at: usize) {
        let scope = |t: Tag| t.is_scope();
        let special = |t: Tag| t.is_scope() || (t.is_block() && !matches!(t, Tag::Div | Tag::P | Tag::Address));
        let found = match tag {
            Tag::Li => self.find(|t| t == Tag::Li, special),
            Tag::Dd | Tag::Dt => self.find(|t| matches!(t, Tag::Dd | Tag::Dt), special),
            Tag::Td | Tag::Th => self.find(|t| matches!(t, Tag::Td | Tag::Th), |t| t == Tag::Table),
            Tag::Tr => self.find(|t| t == Tag::Tr, |t| t == Tag::Table),
            Tag::Tbody | Tag::Thead | Tag::Tfoot => {
                self.find(|t| matches!(t, Tag::Tbody | Tag::Thead | Tag::Tfoot | Tag::Tr | Tag::Caption), |t| t == Tag::Table)
            }
            Tag::Option | Tag::Optgroup => self.find(|t| t == Tag::Option, |t| t != Tag::Option),
            Tag::Button => self.find(|t| t == Tag::Button, scope),
            Tag::A if self.flags() & IN_LINK != 0 => {
                if let Some(depth) = self.find(|t| t == Tag::A, scope) {
                    self.take_out(depth, at);
                }
                None
            }
            _ => None,
        };
        if let Some(depth) = found {
            self.pop_to(depth, at);
        }
        // Most pages have no open `p` where a block begins, and the stack is long.
        if tag.closes_p()
            && self.open_p > 0
            && let Some(depth) = self.find(|t| t == Tag::P, scope)
        {
            self.pop_to(depth, at);
        }
        if tag.heading().is_some() && self.stack.last().is_some_and(|f| f.tag.heading().is_some()) {
            self.pop(at);
        }
    }

    /// Handles an end tag. Returns false for one that closes nothing.
    pub(super) fn on_end(&mut self, name: &'a [u8], end: usize) -> bool {
        let tag = Tag::of(name);
        if matches!(tag, Tag::P | Tag::Br) {
            self.leave_foreign(end);
        }
        match tag {
            Tag::Html | Tag::Body => return true, // what follows still belongs to the body
            Tag::Head => {
                if !self.head.body && self.flags() & INERT == 0 {
                    self.pop_to(1, end);
                    self.head.closed = true;
                }
                return true;
            }
            _ => {}
        }
        let mut below_block = false;
        let mut depth = self.stack.len();
        while let Some(at) = depth.checked_sub(1) {
            depth = at;
            self.step(1);
            let Some(frame) = self.stack.get(at) else {
                break;
            };
            let same =
                frame.tag == tag && (tag != Tag::Other || self.slice(frame.name.0, frame.name.1).eq_ignore_ascii_case(name));
            let heading = tag.heading().is_some() && frame.tag.heading().is_some();
            if same || heading {
                if below_block && tag.is_inline() {
                    self.take_out(at, end);
                } else {
                    self.pop_to(at, end);
                }
                return true;
            }
            // `</span>` and unknown names never reach past a block; formatting does.
            let stops = frame.tag.is_scope() && !(frame.tag == Tag::Button && tag.is_block());
            let weak = matches!(tag, Tag::Other | Tag::Span | Tag::Label | Tag::Time | Tag::Abbr);
            let crosses = matches!(tag, Tag::Table | Tag::Tr | Tag::Tbody | Tag::Thead | Tag::Tfoot)
                && matches!(frame.tag, Tag::Td | Tag::Th | Tag::Caption);
            if (stops && !crosses) || (weak && frame.tag.is_block()) {
                break;
            }
            below_block |= frame.tag.is_block();
        }
        false
    }

    /// Records an end tag that closes nothing.
    pub(super) fn on_stray_end(&mut self, name: &[u8], start: usize) {
        let structure = &mut self.facts.structure;
        structure.stray_end_tags = structure.stray_end_tags.saturating_add(1);
        if structure.first_stray.len() < MAX_STRAY {
            let locator = self.locator_at(start, Path::default());
            self.facts.structure.first_stray.push((String::from_utf8_lossy(name).to_ascii_lowercase(), locator));
        }
    }

    /// Ends one element without ending those opened inside it.
    fn take_out(&mut self, depth: usize, end: usize) {
        if depth + 1 == self.stack.len() {
            self.pop(end);
            return;
        }
        while let Some(at) = self.captures.iter().position(|capture| capture.depth == depth) {
            let capture = self.captures.remove(at);
            self.finish_capture(capture);
        }
        for capture in self.captures.iter_mut().filter(|capture| capture.depth > depth) {
            capture.depth -= 1;
        }
        if self.block.depth > depth {
            self.block.depth -= 1;
        }
        self.step(self.stack.len() + self.captures.len());
        if depth < self.stack.len() {
            let gone = self.stack.remove(depth);
            self.open_p -= u32::from(gone.tag == Tag::P);
            for frame in self.stack.iter_mut().skip(depth) {
                frame.path = UNKNOWN;
                if gone.tag == Tag::A {
                    frame.flags &= !IN_LINK;
                }
            }
        }
    }
}
