//! Facts of a sitemap or sitemap index (<https://www.sitemaps.org/protocol.html>), streaming.
//!
//! It reads XML only: text sitemaps, RSS and gzip are up to the caller. Only `loc` and `lastmod` of `url` and `sitemap` entries
//! are kept; image, video and news extensions are ignored.

use quick_xml::Reader;
use quick_xml::errors::Error;
use quick_xml::events::{BytesRef, BytesStart, Event};
use serde::Serialize;

/// Entries a file may have (sitemaps.org).
pub const MAX_URLS: usize = 50_000;
/// Uncompressed bytes a file may have: 50 MiB (sitemaps.org: 52,428,800 bytes).
pub const MAX_BYTES: usize = 52_428_800;
/// Bytes of one `loc` that are kept (sitemaps.org: under 2,048 characters).
const MAX_LOC_BYTES: usize = 8_192;
/// Errors kept.
const MAX_ERRORS: usize = 1_000;

/// The root element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Root {
    /// `urlset`: pages.
    Urlset,
    /// `sitemapindex`: other sitemaps.
    Sitemapindex,
    /// Something else, or nothing.
    Unknown,
}

/// A sitemap file and its facts.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SitemapFacts {
    /// Size of the input in bytes.
    pub bytes: u32,
    /// Root element.
    pub root: Root,
    /// `xmlns` of the root as written.
    pub namespace: Option<String>,
    /// Number of `url` or `sitemap` entries, including those beyond the limit.
    pub count: u32,
    /// The first [`MAX_URLS`] entries.
    pub entries: Vec<Entry>,
    /// Share of entries with a `lastmod`, 0 to 1; 0 without entries.
    pub lastmod_share: f64,
    /// More than [`MAX_URLS`] entries or [`MAX_BYTES`] bytes.
    pub over_limit: bool,
    /// What is wrong, in order.
    pub errors: Vec<SitemapError>,
}

/// A `url` or `sitemap` entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// `loc`, trimmed and decoded.
    pub loc: String,
    /// `lastmod`, trimmed.
    pub lastmod: Option<String>,
    /// Line of the entry's start tag, 1-based.
    pub line: u32,
}

/// Something wrong in a sitemap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SitemapError {
    /// Line, 1-based.
    pub line: u32,
    /// What is wrong: the XML parser's message or ours.
    pub message: String,
}

/// Reads a sitemap. Reading stops at the first error of the XML; what came before is kept.
#[must_use]
pub fn sitemap_facts(input: &[u8]) -> SitemapFacts {
    let mut facts = SitemapFacts {
        bytes: u32::try_from(input.len()).unwrap_or(u32::MAX),
        root: Root::Unknown,
        namespace: None,
        count: 0,
        entries: Vec::new(),
        lastmod_share: 0.0,
        over_limit: input.len() > MAX_BYTES,
        errors: Vec::new(),
    };
    let kept = input.get(..MAX_BYTES).unwrap_or(input);
    let kept = kept.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(kept);
    let mut pass = Pass { input: kept, at: 0, line: 1, with_lastmod: 0, facts: &mut facts };
    pass.run();
    let with_lastmod = pass.with_lastmod;
    if facts.count > 0 {
        facts.lastmod_share = f64::from(with_lastmod) / f64::from(facts.count);
    }
    facts.over_limit |= facts.count as usize > MAX_URLS;
    facts
}

/// An entry being read.
struct Open {
    line: u32,
    loc: String,
    lastmod: String,
}

#[derive(Clone, Copy, PartialEq)]
enum Field {
    Loc,
    Lastmod,
    None,
}

/// The state of a pass.
struct Inside {
    /// Elements that are open.
    depth: u32,
    field: Field,
    open: Option<Open>,
    /// The prefix of the root element's name.
    prefix: Option<Vec<u8>>,
}

struct Pass<'a> {
    input: &'a [u8],
    at: usize,
    line: u32,
    with_lastmod: u32,
    facts: &'a mut SitemapFacts,
}

impl Pass<'_> {
    fn run(&mut self) {
        let mut reader = Reader::from_reader(self.input);
        let mut inside = Inside { depth: 0, field: Field::None, open: None, prefix: None };
        loop {
            let before = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
            let event = match reader.read_event() {
                Ok(event) => event,
                Err(error) => {
                    let at = usize::try_from(reader.error_position()).unwrap_or(usize::MAX);
                    self.line_of(at);
                    self.error(describe(&error));
                    break;
                }
            };
            match event {
                Event::Start(tag) => {
                    self.start(&tag, before, &mut inside);
                    inside.depth += 1;
                }
                Event::Empty(tag) => {
                    if inside.depth == 0 {
                        self.root(tag.local_name().as_ref(), namespace(&tag));
                    } else if inside.depth == 1 && matches!(tag.local_name().as_ref(), b"url" | b"sitemap") {
                        let line = self.line_of(before);
                        self.close(Open { line, loc: String::new(), lastmod: String::new() });
                    }
                }
                Event::Text(text) => add(&mut inside.open, inside.field, &String::from_utf8_lossy(&text)),
                Event::CData(text) => add(&mut inside.open, inside.field, &String::from_utf8_lossy(&text)),
                Event::GeneralRef(reference) => match character(&reference) {
                    Some(c) => add(&mut inside.open, inside.field, c.encode_utf8(&mut [0; 4])),
                    None => {
                        self.line_of(before);
                        self.error(format!("unknown entity &{};", String::from_utf8_lossy(&reference)));
                    }
                },
                Event::End(_) => {
                    inside.depth = inside.depth.saturating_sub(1);
                    match inside.depth {
                        1 => {
                            if let Some(entry) = inside.open.take() {
                                self.close(entry);
                            }
                        }
                        2 => inside.field = Field::None,
                        _ => {}
                    }
                }
                Event::Eof => {
                    self.line_of(self.input.len());
                    if inside.depth > 0 {
                        self.error("the file ends inside an element".to_owned());
                    } else if self.facts.root == Root::Unknown && self.facts.errors.is_empty() {
                        self.error("no urlset or sitemapindex element".to_owned());
                    }
                    break;
                }
                Event::Decl(_) | Event::PI(_) | Event::Comment(_) | Event::DocType(_) => {}
            }
        }
    }

    /// An element begins at a byte.
    fn start(&mut self, tag: &BytesStart<'_>, at: usize, inside: &mut Inside) {
        let name = tag.local_name();
        let name = name.as_ref();
        // The prefix of the protocol's elements; `image:loc` is a different element.
        let own = |inside: &Inside| tag.name().prefix().map(|of_tag| of_tag.into_inner()) == inside.prefix.as_deref();
        match (inside.depth, name) {
            (0, _) => {
                inside.prefix = tag.name().prefix().map(|of_root| of_root.into_inner().to_vec());
                self.root(name, namespace(tag));
            }
            (1, b"url" | b"sitemap") => {
                let line = self.line_of(at);
                inside.open = Some(Open { line, loc: String::new(), lastmod: String::new() });
            }
            (2, b"loc") if own(inside) => {
                inside.field = Field::Loc;
                // Two addresses in one entry are two entries, the first of which was not closed.
                if let Some(entry) = inside.open.take_if(|entry| !entry.loc.trim().is_empty()) {
                    let line = self.line_of(at);
                    self.close(entry);
                    self.error("entry with more than one loc".to_owned());
                    inside.open = Some(Open { line, loc: String::new(), lastmod: String::new() });
                }
            }
            (2, b"lastmod") if own(inside) => inside.field = Field::Lastmod,
            _ => {}
        }
    }

    fn root(&mut self, name: &[u8], namespace: Option<String>) {
        if self.facts.root != Root::Unknown {
            return;
        }
        self.facts.root = match name {
            b"urlset" => Root::Urlset,
            b"sitemapindex" => Root::Sitemapindex,
            _ => Root::Unknown,
        };
        if self.facts.root == Root::Unknown {
            self.error(format!("root element is {}", String::from_utf8_lossy(name)));
        }
        self.facts.namespace = namespace;
    }

    fn close(&mut self, open: Open) {
        self.facts.count = self.facts.count.saturating_add(1);
        let (loc, lastmod) = (open.loc.trim(), open.lastmod.trim());
        self.with_lastmod += u32::from(!lastmod.is_empty());
        if loc.is_empty() && self.facts.errors.len() < MAX_ERRORS {
            let message = "entry without loc".to_owned();
            self.facts.errors.push(SitemapError { line: open.line, message });
        }
        if self.facts.entries.len() < MAX_URLS {
            let lastmod = (!lastmod.is_empty()).then(|| lastmod.to_owned());
            self.facts.entries.push(Entry { loc: loc.to_owned(), lastmod, line: open.line });
        }
    }

    /// Line of an offset that is not before the last one asked for.
    fn line_of(&mut self, at: usize) -> u32 {
        let at = at.clamp(self.at, self.input.len());
        let step = self.input.get(self.at..at).unwrap_or_default();
        let feeds = memchr::memchr_iter(b'\n', step).count();
        self.line = self.line.saturating_add(u32::try_from(feeds).unwrap_or(u32::MAX));
        self.at = at;
        self.line
    }

    fn error(&mut self, message: String) {
        if self.facts.errors.len() < MAX_ERRORS {
            self.facts.errors.push(SitemapError { line: self.line, message });
        }
    }
}

fn namespace(tag: &BytesStart<'_>) -> Option<String> {
    let attr = tag.attributes().flatten().find(|attr| attr.key.as_ref() == b"xmlns")?;
    Some(String::from_utf8_lossy(&attr.value).into_owned())
}

fn add(open: &mut Option<Open>, field: Field, text: &str) {
    let Some(open) = open else { return };
    let target = match field {
        Field::Loc => &mut open.loc,
        Field::Lastmod => &mut open.lastmod,
        Field::None => return,
    };
    if target.len() + text.len() <= MAX_LOC_BYTES {
        target.push_str(text);
    }
}

fn character(reference: &BytesRef<'_>) -> Option<char> {
    let name: &[u8] = reference;
    match name {
        b"amp" => Some('&'),
        b"lt" => Some('<'),
        b"gt" => Some('>'),
        b"quot" => Some('"'),
        b"apos" => Some('\''),
        _ => reference.resolve_char_ref().ok().flatten(),
    }
}

fn describe(error: &Error) -> String {
    let text = error.to_string();
    text.chars().take(200).collect()
}
