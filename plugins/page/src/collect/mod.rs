//! The pass itself: tokens in, facts out. `tokens.rs` passes on what the tokenizer finds, `element.rs` and `record.rs` make facts
//! from start tags, `text.rs` from text, and `stack.rs` keeps the open elements.

mod attributes;
mod classes;
mod element;
mod frame;
mod record;
mod stack;
mod text;
mod tokens;

use crate::charset;
use crate::facts::{PageFacts, Structure, TextFacts};
use crate::items::Text;
use crate::locator::{Cursor, Locator, Path, Paths};
use crate::resolve::Resolver;
use crate::{Charset, Options};
use attributes::Attributes;
use frame::{Capture, Frame, Head};
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashSet;

/// Items kept per list of facts: each costs the criteria more than a thousand bytes of markup.
const MAX_ITEMS: usize = 20_000;

/// Reads the page.
pub(crate) fn run(html: &[u8], options: &Options<'_>) -> PageFacts {
    let (declared, encoding) = charset::detect(html, options.content_type);
    let (parsed, map) = charset::parsable(html, encoding, options.decode);
    let resolver = Resolver::new(options.base_url);
    let mut collector = Collector::new(&parsed, Cursor::new(&parsed, map), resolver, empty_facts(html.len(), declared));
    let end = collector.scan();
    collector.finish(end);
    if !parsed.is_empty() {
        collector.facts.lines = collector.cursor.locate(parsed.len()).1;
    }
    collector.facts.steps = collector.steps.get();
    collector.facts
}

/// The state of the pass. Offsets are into `src`, the parsed bytes.
pub(crate) struct Collector<'a> {
    src: &'a [u8],
    cursor: Cursor<'a>,
    paths: Paths,
    resolver: Resolver,
    facts: PageFacts,
    stack: Vec<Frame>,
    /// Number of `p` on the stack.
    open_p: u32,
    captures: Vec<Capture>,
    block: text::OpenBlock,
    attrs: Attributes,
    ids: HashSet<Text, foldhash::fast::FixedState>,
    /// Ids that names and descriptions refer to.
    references: HashSet<Text, foldhash::fast::FixedState>,
    head: Head,
    /// Index of the open form.
    form: Option<u32>,
    spa_root: Option<(&'static str, Locator)>,
    /// Whether an element before says that names of RDFa without a prefix are those of schema.org (`vocab`).
    in_schema_org: bool,
    /// Start and path of the element with the most children so far, if it has many.
    widest: Option<(usize, Path)>,
    /// Steps so far: along open elements, along the facts that are open at a text, from piece to piece: see [`stack::MAX_STEPS`].
    steps: Cell<u64>,
    /// Bytes of text that the blocks may still take.
    text_room: usize,
}

impl<'a> Collector<'a> {
    fn new(src: &'a [u8], cursor: Cursor<'a>, resolver: Resolver, facts: PageFacts) -> Self {
        Self {
            src,
            cursor,
            paths: Paths::new(),
            resolver,
            facts,
            stack: Vec::with_capacity(32),
            open_p: 0,
            captures: Vec::new(),
            block: text::OpenBlock::default(),
            attrs: Attributes::default(),
            ids: HashSet::default(),
            references: HashSet::default(),
            head: Head::default(),
            form: None,
            spa_root: None,
            in_schema_org: false,
            widest: None,
            steps: Cell::new(0),
            text_room: text::MAX_BLOCK_BYTES,
        }
    }

    fn slice(&self, start: usize, end: usize) -> &'a [u8] {
        self.src.get(start..end).unwrap_or_default()
    }

    fn finish(&mut self, end: usize) {
        if let Some((tag, start)) = self.stack.last().map(|frame| (frame.tag, frame.start))
            && tag.raw_text().is_some()
        {
            self.left_open(tag.name(), start);
        }
        while !self.stack.is_empty() {
            self.pop(end);
        }
        self.flush_block();
        if let Some((start, path)) = self.widest.take() {
            self.facts.structure.widest = Some(self.locator_at(start, path));
        }
        let facts = &mut self.facts;
        let referenced =
            facts.structure.duplicate_ids.iter().map(|(id, _)| id.as_str()).filter(|id| self.references.contains(*id));
        facts.structure.referenced_ids = referenced.map(str::to_owned).collect();
        let text = &mut facts.text;
        if facts.bytes > 0 {
            text.text_ratio = f64::from(text.bytes) / f64::from(facts.bytes);
        }
        if text.chars < 50
            && let Some((id, locator)) = self.spa_root.take()
        {
            facts.root_empty = Some((format!("#{id}"), locator));
        }
    }

    fn locator_at(&mut self, offset: usize, path: Path) -> Locator {
        let (byte, line) = self.cursor.locate(offset);
        Locator { byte, line, path }
    }

    /// Whether no link and no button begins behind `start`.
    fn is_without_ways(&mut self, start: usize) -> bool {
        let start = self.cursor.locate(start).0;
        let before = |byte: Option<u32>| byte.is_none_or(|byte| byte < start);
        before(self.facts.links.last().map(|link| link.locator.byte))
            && before(self.facts.buttons.last().map(|button| button.locator.byte))
    }

    /// Records that the page ended inside this element or comment.
    fn left_open(&mut self, name: &'static str, start: usize) {
        self.facts.structure.unclosed = Some((name, self.locator_at(start, Path::default())));
    }

    fn attr(&self, name: &str) -> Option<String> {
        self.attrs.get(name).map(|value| text_of(value).into_owned())
    }

    fn attr_trimmed(&self, name: &str) -> Option<String> {
        self.attrs.get(name).map(|value| text_of(value.trim_ascii()).into_owned())
    }

    fn attr_short(&self, name: &str) -> Option<Text> {
        self.attrs.get(name).map(|value| text_of(value).into())
    }

    fn attr_lower(&self, name: &str) -> Option<String> {
        let mut value = self.attr_trimmed(name)?;
        value.make_ascii_lowercase();
        Some(value)
    }

    fn has(&self, name: &str) -> bool {
        self.attrs.get(name).is_some()
    }
}

/// Bytes of the page as text. Nearly all are valid, and `from_utf8` checks many bytes at a time, `from_utf8_lossy` one.
fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(bytes).map_or_else(|_| String::from_utf8_lossy(bytes), Cow::Borrowed)
}

/// Adds an item to a list of facts unless the list is full; returns its index.
fn push<T>(list: &mut Vec<T>, dropped: &mut u32, item: T) -> Option<u32> {
    if list.len() >= MAX_ITEMS {
        *dropped = dropped.saturating_add(1);
        return None;
    }
    list.push(item);
    u32::try_from(list.len() - 1).ok()
}

fn empty_facts(bytes: usize, charset: Charset) -> PageFacts {
    // A guess that avoids reallocations for most pages: one link and one block per 256 bytes.
    let expected = (bytes / 256).min(1_000);
    PageFacts {
        bytes: u32::try_from(bytes).unwrap_or(u32::MAX),
        lines: 0,
        charset,
        doctype: None,
        html_lang: None,
        has_xml_lang: false,
        inner_lang: None,
        html_dir: None,
        html: None,
        base: None,
        titles: Vec::new(),
        metas: Vec::new(),
        link_tags: Vec::new(),
        links: Vec::with_capacity(expected),
        headings: Vec::new(),
        images: Vec::new(),
        json_ld: Vec::new(),
        microdata: Vec::new(),
        rdfa: Vec::new(),
        scripts: Vec::new(),
        styles: Vec::new(),
        forms: Vec::new(),
        inputs: Vec::new(),
        labels: Vec::new(),
        buttons: Vec::new(),
        lists: Vec::new(),
        tables: Vec::new(),
        frames: Vec::new(),
        landmarks: Vec::new(),
        times: Vec::new(),
        signatures: Vec::new(),
        body_class: None,
        hidden: Vec::new(),
        blocks: Vec::with_capacity(expected),
        text: TextFacts::default(),
        structure: Structure::default(),
        root_empty: None,
        truncated_reason: None,
        dropped: 0,
        steps: 0,
    }
}
