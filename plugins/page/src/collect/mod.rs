//! The pass itself: lol_html's tokens in, facts out.
//!
//! One `*` element handler covers the page. lol_html says where each start tag begins and ends and
//! in which namespace it is; what lies between two start tags (text, end tags, comments, doctype)
//! is read from the source by `gap.rs`. Asking lol_html for text and comments as well keeps its slow
//! lexer on for every byte: with handlers that only count, that pass has 0.7 of the speed of the `*`
//! handler alone (0.63 to 0.79 in three runs over the Rust documentation).

mod element;
mod gap;
mod record;
mod stack;
mod text;

use crate::attrs::{RawAttr, is_space};
use crate::charset;
use crate::entities;
use crate::facts::{PageFacts, Structure, TextFacts};
use crate::items::Text;
use crate::locator::{Cursor, Locator, Path, Paths};
use crate::resolve::Resolver;
use crate::tags::Tag;
use crate::{Charset, Options};
use encoding_rs::{Encoding, UTF_8};
use lol_html::errors::RewritingError;
use lol_html::{AsciiCompatibleEncoding, ElementContentHandlers, HtmlRewriter, MemorySettings, Settings};
use stack::{Capture, Frame};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashSet;

/// Items kept per list of facts.
const MAX_ITEMS: usize = 50_000;
/// Bytes lol_html may hold for its stack of open elements and unfinished tokens. About 400,000
/// elements left open; a page that needs more is cut there.
const MAX_PARSER_BYTES: usize = 64 << 20;

/// Reads the page.
pub(crate) fn run(html: &[u8], options: &Options<'_>) -> PageFacts {
    let (declared, encoding) = charset::detect(html, options.content_type);
    let (parsed, parse_encoding, map) = charset::parsable(html, encoding);
    let cursor = Cursor::new(&parsed, map);
    let facts = empty_facts(html.len(), declared);
    let resolver = Resolver::new(options.base_url);
    let collector = RefCell::new(Collector::new(&parsed, parse_encoding, cursor, resolver, facts));
    let result = parse(&parsed, parse_encoding, &collector);
    let mut collector = collector.into_inner();
    match result {
        Ok(()) => collector.finish(parsed.len()),
        Err(error) => {
            let end = collector.at;
            collector.finish(end);
            collector.facts.truncated_reason = Some(match error {
                RewritingError::MemoryLimitExceeded(_) => "memory limit of the parser".to_owned(),
                other => other.to_string(),
            });
        }
    }
    if !parsed.is_empty() {
        collector.facts.lines = collector.cursor.locate(parsed.len()).1;
    }
    collector.facts
}

fn parse(parsed: &[u8], encoding: &'static Encoding, collector: &RefCell<Collector<'_>>) -> Result<(), RewritingError> {
    // The closures never nest, so the borrow always succeeds; `if let` keeps that from being a panic.
    let with = |act: &mut dyn FnMut(&mut Collector<'_>)| {
        if let Ok(mut collector) = collector.try_borrow_mut() {
            act(&mut collector);
        }
        Ok(())
    };
    let elements = ElementContentHandlers::default().element(|element: &mut lol_html::html_content::Element<'_, '_>| {
        let at = element.source_location();
        // The HTML namespace is the only one where `<script>` and the like hold raw text.
        let html = element.namespace_uri().ends_with("/xhtml");
        with(&mut |c| c.on_start(&at, html))
    });
    let memory = MemorySettings::new().with_max_allowed_memory_usage(MAX_PARSER_BYTES);
    let encoding = AsciiCompatibleEncoding::new(encoding).unwrap_or_else(AsciiCompatibleEncoding::utf_8);
    let Ok(all) = "*".parse() else { return Ok(()) };
    let settings = Settings::new()
        .append_element_content_handler((Cow::Owned(all), elements))
        .with_encoding(encoding)
        .with_memory_settings(memory)
        .with_strict(false);
    let mut rewriter = HtmlRewriter::new(settings, |_: &[u8]| {});
    rewriter.write(parsed)?;
    rewriter.end()
}

/// What the pass knows at one moment. Offsets are into `src`, the parsed bytes.
pub(crate) struct Collector<'a> {
    src: &'a [u8],
    encoding: &'static Encoding,
    cursor: Cursor<'a>,
    paths: Paths,
    resolver: Resolver,
    facts: PageFacts,
    /// End of the last token handled.
    at: usize,
    /// The element just opened, when its content is raw text.
    raw: Option<Tag>,
    /// The page as text, when all of it is valid UTF-8.
    valid: Option<&'a str>,
    stack: Vec<Frame>,
    /// How many `p` are on the stack.
    open_p: u32,
    captures: Vec<Capture>,
    block: text::OpenBlock,
    attrs: Vec<RawAttr<'a>>,
    ids: HashSet<&'a [u8], foldhash::fast::FixedState>,
    head: stack::Head,
    /// Index of the open form.
    form: Option<u32>,
    spa_root: Option<(&'static str, Locator)>,
}

impl<'a> Collector<'a> {
    fn new(src: &'a [u8], encoding: &'static Encoding, cursor: Cursor<'a>, resolver: Resolver, facts: PageFacts) -> Self {
        Self {
            src,
            encoding,
            cursor,
            paths: Paths::new(),
            resolver,
            facts,
            at: 0,
            raw: None,
            valid: if encoding == UTF_8 { std::str::from_utf8(src).ok() } else { None },
            stack: Vec::with_capacity(32),
            open_p: 0,
            captures: Vec::new(),
            block: text::OpenBlock::default(),
            attrs: Vec::with_capacity(8),
            ids: HashSet::default(),
            head: stack::Head::default(),
            form: None,
            spa_root: None,
        }
    }

    fn slice(&self, start: usize, end: usize) -> &'a [u8] {
        self.src.get(start..end).unwrap_or_default()
    }

    fn finish(&mut self, end: usize) {
        self.advance(end);
        while !self.stack.is_empty() {
            self.pop(end);
        }
        self.flush_block();
        let facts = &mut self.facts;
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

    /// Bytes of the page as text, references left alone.
    fn decode(&self, raw: &'a [u8]) -> Cow<'a, str> {
        if self.encoding == UTF_8 {
            // A slice of a page known to be valid only needs its ends checked.
            let start = (raw.as_ptr() as usize).wrapping_sub(self.src.as_ptr() as usize);
            if let Some(text) = self.valid.and_then(|v| v.get(start..start.checked_add(raw.len())?)) {
                return Cow::Borrowed(text);
            }
            String::from_utf8_lossy(raw)
        } else {
            self.encoding.decode_without_bom_handling(raw).0
        }
    }

    /// An attribute value as text.
    fn value(&self, raw: &'a [u8]) -> String {
        entities::decode(self.decode(raw), true).into_owned()
    }

    /// An attribute value as a short text.
    fn short(&self, raw: &'a [u8]) -> Text {
        Text::from(entities::decode(self.decode(raw), true))
    }

    /// The first attribute of this (lower-case) name on the current tag.
    fn attr_raw(&self, name: &str) -> Option<&'a [u8]> {
        self.attrs.iter().find(|attr| attr.name.eq_ignore_ascii_case(name.as_bytes())).map(|attr| attr.value)
    }

    fn attr(&self, name: &str) -> Option<String> {
        self.attr_raw(name).map(|raw| self.value(raw))
    }

    fn attr_trimmed(&self, name: &str) -> Option<String> {
        self.attr_raw(name).map(|raw| self.value(raw.trim_ascii()))
    }

    fn attr_lower(&self, name: &str) -> Option<String> {
        let mut value = self.attr_trimmed(name)?;
        value.make_ascii_lowercase();
        Some(value)
    }

    fn has(&self, name: &str) -> bool {
        self.attr_raw(name).is_some()
    }

    /// Tag and raw name of the start tag whose `<` is at `start`.
    fn tag_name(&self, start: usize, end: usize) -> (Tag, &'a [u8], &'a [u8]) {
        let inside = self.slice(start + 1, end);
        let length = inside.iter().position(|&b| is_space(b) || matches!(b, b'/' | b'>')).unwrap_or(inside.len());
        let (name, rest) = inside.split_at_checked(length).unwrap_or((inside, &[]));
        (Tag::of(name), name, rest)
    }
}

/// Adds an item to a list of facts unless the list is full; gives its index.
fn push<T>(list: &mut Vec<T>, dropped: &mut u32, item: T) -> Option<u32> {
    if list.len() >= MAX_ITEMS {
        *dropped = dropped.saturating_add(1);
        return None;
    }
    list.push(item);
    u32::try_from(list.len() - 1).ok()
}

fn empty_facts(bytes: usize, charset: Charset) -> PageFacts {
    // A guess that spares most pages the growing: one link and one block in 256 bytes.
    let expected = (bytes / 256).min(1_000);
    PageFacts {
        bytes: u32::try_from(bytes).unwrap_or(u32::MAX),
        lines: 0,
        charset,
        doctype: None,
        html_lang: None,
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
        scripts: Vec::new(),
        styles: Vec::new(),
        forms: Vec::new(),
        inputs: Vec::new(),
        buttons: Vec::new(),
        lists: Vec::new(),
        tables: Vec::new(),
        frames: Vec::new(),
        landmarks: Vec::new(),
        times: Vec::new(),
        hidden: Vec::new(),
        blocks: Vec::with_capacity(expected),
        text: TextFacts::default(),
        structure: Structure::default(),
        root_empty: None,
        truncated_reason: None,
        dropped: 0,
    }
}
