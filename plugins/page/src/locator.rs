//! The place of a fact: byte, line and element path; and the cursors that compute them in one pass.

use crate::tags::Tag;
use serde::{Serialize, Serializer};
use std::fmt;
use std::sync::Arc;

/// The place of a fact in the page as it was received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Locator {
    /// Offset in bytes from the start of the original input: the `<` of the tag, or the first
    /// byte of the text.
    pub byte: u32,
    /// Line, 1-based; a line ends at a line feed.
    pub line: u32,
    /// Names of the open elements, outermost first, `html` left out: `head > title`. Cut
    /// after 240 bytes.
    pub path: Path,
}

impl fmt::Display for Locator {
    /// `line 7, byte 312, head > title`: the form used as evidence in reports. Without a path, as for `html`, it ends sooner.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, byte {}", self.line, self.byte)?;
        match self.path.as_str() {
            "" => Ok(()),
            path => write!(f, ", {path}"),
        }
    }
}

/// A path stops growing at this length, so that deep nesting cannot make the facts large.
const MAX_PATH_BYTES: usize = 240;

/// An element path, shared by the facts in the same place.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Path(Option<Arc<str>>);

impl Path {
    /// The path as text, empty for the document itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_deref().unwrap_or("")
    }

    /// The path of a child element called `name`.
    pub(crate) fn child(&self, name: &str) -> Self {
        let parent = self.as_str();
        if parent.len() > MAX_PATH_BYTES {
            return self.clone();
        }
        if parent.is_empty() {
            return Self(Some(Arc::from(name)));
        }
        let mut text = String::with_capacity(parent.len() + 3 + name.len());
        text.push_str(parent);
        text.push_str(" > ");
        text.push_str(name);
        Self(Some(Arc::from(text)))
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// The paths of one page, each made once: paths are numbered, 0 is the document.
#[derive(Debug)]
pub(crate) struct Paths {
    /// Each with its parent and its last tag.
    known: Vec<(Path, u32, Tag)>,
    /// Numbers of paths, by (parent, tag), for the tags that have a number; 0 for none.
    slots: Vec<u32>,
}

/// Slots of the table; a page has a few hundred distinct paths. A collision makes the path again.
const SLOTS: usize = 1024;

impl Paths {
    pub(crate) fn new() -> Self {
        Self { known: vec![(Path::default(), 0, Tag::Other)], slots: vec![0; SLOTS] }
    }

    pub(crate) fn get(&self, number: u32) -> Path {
        self.known.get(number as usize).map(|(path, ..)| path.clone()).unwrap_or_default()
    }

    /// Number of the path of a child element; `name` is its raw name.
    pub(crate) fn child(&mut self, parent: u32, tag: Tag, name: &[u8]) -> u32 {
        let slot = (parent as usize).wrapping_mul(131).wrapping_add(tag as usize) % SLOTS;
        if tag != Tag::Other
            && let Some(&number) = self.slots.get(slot)
            && let Some(&(_, known, of)) = self.known.get(number as usize)
            && known == parent
            && of == tag
        {
            return number;
        }
        let parent_path = self.get(parent);
        let path = match tag {
            Tag::Other => parent_path.child(&String::from_utf8_lossy(name).to_ascii_lowercase()),
            tag => parent_path.child(tag.name()),
        };
        self.known.push((path, parent, tag));
        let number = u32::try_from(self.known.len() - 1).unwrap_or(0);
        if let Some(entry) = self.slots.get_mut(slot) {
            *entry = number;
        }
        number
    }
}

/// How offsets in the parsed bytes map to offsets in the original bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum OffsetMap {
    /// The parsed bytes are the original bytes from this offset on (the length of a BOM).
    Shift(usize),
    /// The parsed bytes are UTF-8 made from UTF-16; the original text starts at this offset.
    Utf16(usize),
    /// The parsed bytes are UTF-8 made from a charset of one byte a character; the original text starts at this offset.
    Single(usize),
    /// The parsed bytes are UTF-8 made from a charset of several bytes a character: (parsed, original) offsets, one pair
    /// wherever the distance between the two changes. Exact for tags and the text right after them.
    Pairs(Vec<(u32, u32)>),
}

/// Turns ascending offsets in the parsed bytes into original offsets and lines without rescans.
#[derive(Debug)]
pub(crate) struct Cursor<'a> {
    parsed: &'a [u8],
    map: OffsetMap,
    at: usize,
    line: u32,
    /// The first line feed at or after `at`; the length of the page when there is none.
    next: usize,
    /// The original offset, for encodings in which characters must be counted to find it.
    counted: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(parsed: &'a [u8], map: OffsetMap) -> Self {
        let counted = match map {
            OffsetMap::Utf16(start) | OffsetMap::Single(start) => start,
            OffsetMap::Shift(_) | OffsetMap::Pairs(_) => 0,
        };
        Self { parsed, map, at: 0, line: 1, next: line_end(parsed, 0), counted }
    }

    /// Original byte and line of a parsed offset. Offsets before the last one are counted backwards, so that a short step back
    /// (the start of a block found late) stays cheap.
    pub(crate) fn locate(&mut self, offset: usize) -> (u32, u32) {
        let offset = offset.min(self.parsed.len());
        if offset >= self.at {
            // Nothing is scanned again while the cursor stays in one line, which may contain hundreds of facts.
            while self.next < offset {
                self.line = self.line.saturating_add(1);
                self.next = line_end(self.parsed, self.next + 1);
            }
            self.counted += self.original_bytes(self.parsed.get(self.at..offset).unwrap_or_default());
        } else {
            let step = self.parsed.get(offset..self.at).unwrap_or_default();
            self.line = self.line.saturating_sub(newlines(step));
            self.next = memchr::memchr(b'\n', step).map_or(self.next, |found| offset + found);
            self.counted = self.counted.saturating_sub(self.original_bytes(step));
        }
        self.at = offset;
        let byte = match &self.map {
            OffsetMap::Shift(by) => offset + by,
            OffsetMap::Utf16(_) | OffsetMap::Single(_) => self.counted,
            OffsetMap::Pairs(pairs) => {
                let index = pairs.partition_point(|&(parsed, _)| parsed as usize <= offset);
                let (parsed, original) = index.checked_sub(1).and_then(|i| pairs.get(i)).copied().unwrap_or((0, 0));
                let exact = offset.saturating_sub(parsed as usize) + original as usize;
                // Characters are longer in UTF-8 than in these charsets, so do not go past the next known place.
                exact.min(pairs.get(index).map_or(usize::MAX, |&(_, next)| next as usize))
            }
        };
        (u32::try_from(byte).unwrap_or(u32::MAX), self.line)
    }

    /// Bytes that a piece of the UTF-8 text took in the page: two a character in UTF-16, or four for a surrogate pair.
    fn original_bytes(&self, step: &[u8]) -> usize {
        let (shorter, four) = match self.map {
            OffsetMap::Utf16(_) => (2, 4),
            OffsetMap::Single(_) => (1, 1),
            OffsetMap::Shift(_) | OffsetMap::Pairs(_) => return 0,
        };
        step.iter()
            .map(|&byte| match byte {
                0x80..=0xBF => 0,
                0xF0..=0xFF => four,
                _ => shorter,
            })
            .sum()
    }
}

fn newlines(step: &[u8]) -> u32 {
    u32::try_from(memchr::memchr_iter(b'\n', step).count()).unwrap_or(u32::MAX)
}

/// The first line feed at or after `from`, or the length of the page.
fn line_end(parsed: &[u8], from: usize) -> usize {
    parsed.get(from..).and_then(|rest| memchr::memchr(b'\n', rest)).map_or(parsed.len(), |found| from + found)
}
