//! Which encoding a page is in, and how it becomes UTF-8.
//!
//! UTF-8, UTF-16 and windows-1252 (which is also what the web calls Latin-1) are decoded here, all others by the caller through
//! [`crate::Options::decode`]: the tables of all charsets would be a fifth of a module's size, and both hosts of modules have
//! them. Only the labels of encoding_rs are used.
//!
//! Order of the HTML Standard: byte order mark, `Content-Type` header, `meta` in the first 1024
//! bytes, a later `meta`, for which browsers begin again
//! (<https://html.spec.whatwg.org/multipage/parsing.html#changing-the-encoding-while-parsing>), then UTF-8
//! (<https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding>; the standard's last resort depends on the
//! reader's locale, ours does not).

use crate::Decode;
use crate::attrs::{Attrs, is_space};
use crate::locator::OffsetMap;
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, X_USER_DEFINED};
use serde::Serialize;
use std::borrow::Cow;

/// The encoding of the page and every declaration of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Charset {
    /// Name as in the Encoding Standard: `UTF-8`, `windows-1252` …
    pub name: &'static str,
    /// Which declaration decided.
    pub source: CharsetSource,
    /// `charset` of the `Content-Type` header, as written.
    pub header: Option<String>,
    /// Encoding of the byte order mark.
    pub bom: Option<&'static str>,
    /// Label that a `meta` declares, as written.
    pub meta: Option<String>,
    /// Offset in bytes of that `meta` tag.
    pub meta_byte: Option<u32>,
    /// The encodings that are declared, each once, by name.
    pub declared: Vec<&'static str>,
    /// Whether a page in UTF-8 contains invalid bytes; a character cut at the end does not count.
    pub malformed: bool,
}

/// Which declaration decided the encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CharsetSource {
    /// Byte order mark.
    Bom,
    /// `Content-Type` response header.
    Header,
    /// `meta` element in the first 1024 bytes.
    Meta,
    /// `meta` element behind them.
    Late,
    /// None of these: UTF-8 assumed.
    Default,
}

/// The characters of bytes 128 to 159 in windows-1252 (<https://encoding.spec.whatwg.org/index-windows-1252.txt>); from 160 on it
/// equals Latin-1.
const C1: [u32; 32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
];

/// Bytes in which browsers look for a `meta` before they parse.
const EARLY_BYTES: usize = 1024;
/// Bytes in which a later one is found: a long head.
const LATE_BYTES: usize = 65_536;

/// Decides the encoding.
pub(crate) fn detect(html: &[u8], content_type: Option<&str>) -> (Charset, &'static Encoding) {
    let bom = Encoding::for_bom(html).map(|(encoding, _)| encoding);
    let header = content_type.and_then(label_in);
    let from_header = header.as_deref().and_then(|label| Encoding::for_label(label.as_bytes()));
    let mut found = prescan(html.get(..EARLY_BYTES).unwrap_or(html));
    let is_late = bom.is_none() && from_header.is_none() && found.is_none();
    if is_late {
        found = prescan(html.get(..LATE_BYTES).unwrap_or(html));
    }
    let from_meta = found.as_ref().and_then(|(label, _)| meta_encoding(label));
    let (encoding, source) = match (bom, from_header, from_meta) {
        (Some(encoding), _, _) => (encoding, CharsetSource::Bom),
        (None, Some(encoding), _) => (encoding, CharsetSource::Header),
        (None, None, Some(encoding)) => (encoding, if is_late { CharsetSource::Late } else { CharsetSource::Meta }),
        (None, None, None) => (UTF_8, CharsetSource::Default),
    };
    let (meta, meta_byte) = found.unzip();
    let mut declared: Vec<&'static str> = Vec::new();
    for name in [bom, from_header, from_meta].into_iter().flatten().map(Encoding::name) {
        if let Err(at) = declared.binary_search(&name) {
            declared.insert(at, name);
        }
    }
    let malformed = encoding == UTF_8 && std::str::from_utf8(html).is_err_and(|error| error.error_len().is_some());
    let charset =
        Charset { name: encoding.name(), source, header, bom: bom.map(Encoding::name), meta, meta_byte, declared, malformed };
    (charset, encoding)
}

/// A page as UTF-8, and how its offsets map back. If a charset cannot be decoded, the page is read as if it were UTF-8: ASCII
/// stays unchanged, the rest becomes U+FFFD.
pub(crate) fn parsable<'a>(
    html: &'a [u8],
    encoding: &'static Encoding,
    decode: Option<Decode<'_>>,
) -> (Cow<'a, [u8]>, OffsetMap) {
    let skip = match Encoding::for_bom(html) {
        Some((bom, length)) if bom == encoding => length,
        _ => 0,
    };
    let body = html.get(skip..).unwrap_or_default();
    if encoding == UTF_16LE || encoding == UTF_16BE {
        return (Cow::Owned(utf16(body, encoding == UTF_16BE).into_bytes()), OffsetMap::Utf16(skip));
    }
    // ESC is also ASCII, but begins Japanese text in ISO-2022-JP.
    let is_plain = body.is_ascii() && memchr::memchr(0x1B, body).is_none();
    let text = if encoding == UTF_8 || is_plain {
        None
    } else if encoding == WINDOWS_1252 {
        Some(body.iter().map(|&byte| windows_1252(byte)).collect())
    } else {
        decode.and_then(|decode| decode(body, encoding.name()))
    };
    match text {
        Some(text) if text.chars().count() == body.len() => (Cow::Owned(text.into_bytes()), OffsetMap::Single(skip)),
        Some(text) => {
            let pairs = pairs(body, text.as_bytes(), skip);
            (Cow::Owned(text.into_bytes()), OffsetMap::Pairs(pairs))
        }
        None => (Cow::Borrowed(body), OffsetMap::Shift(skip)),
    }
}

fn utf16(body: &[u8], is_big_endian: bool) -> String {
    let (units, odd) = body.as_chunks::<2>();
    let units = units.iter().map(|&unit| if is_big_endian { u16::from_be_bytes(unit) } else { u16::from_le_bytes(unit) });
    let text = char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER));
    text.chain(odd.first().map(|_| char::REPLACEMENT_CHARACTER)).collect()
}

fn windows_1252(byte: u8) -> char {
    let above = byte.checked_sub(0x80).and_then(|above| C1.get(usize::from(above)));
    above.and_then(|&code| char::from_u32(code)).unwrap_or(char::from(byte))
}

/// Pairs of (decoded, original) offsets, for charsets of several bytes per character. `<`, `>` and line feeds are the same bytes
/// in all of them, so they are counted in both texts; a pair is kept wherever the distance changes.
fn pairs(body: &[u8], text: &[u8], skip: usize) -> Vec<(u32, u32)> {
    let marks = memchr::memchr3_iter(b'<', b'>', b'\n', text);
    let mut distance = None;
    let mut pairs = Vec::new();
    for (mark, original) in marks.zip(marks_of(body)).take_while(|&(mark, original)| text.get(mark) == body.get(original)) {
        let original = original + skip;
        let now = original as i64 - mark as i64;
        if distance != Some(now)
            && let (Ok(mark), Ok(original)) = (u32::try_from(mark), u32::try_from(original))
        {
            distance = Some(now);
            pairs.push((mark, original));
        }
    }
    pairs
}

/// The `<`, `>` and line feeds of a page as received, without bytes of ISO-2022-JP that are halves of characters: after an escape
/// sequence, text is ASCII again only after `ESC ( B` or `ESC ( J`.
fn marks_of(body: &[u8]) -> impl Iterator<Item = usize> {
    let mut is_ascii = true;
    body.iter().enumerate().filter_map(move |(at, &byte)| {
        if byte == 0x1B {
            is_ascii = matches!(body.get(at + 1..at + 3), Some([b'(', b'B' | b'J']));
        }
        (is_ascii && matches!(byte, b'<' | b'>' | b'\n')).then_some(at)
    })
}

/// The standard's two exceptions: a `meta` cannot declare UTF-16 (it was readable as ASCII), and
/// `x-user-defined` there means windows-1252.
fn meta_encoding(label: &str) -> Option<&'static Encoding> {
    let encoding = Encoding::for_label(label.as_bytes())?;
    Some(if encoding == UTF_16LE || encoding == UTF_16BE {
        UTF_8
    } else if encoding == X_USER_DEFINED {
        WINDOWS_1252
    } else {
        encoding
    })
}

/// `charset=` of a `Content-Type` value, quotes removed.
fn label_in(value: &str) -> Option<String> {
    let lower = value.to_ascii_lowercase();
    let mut from = 0;
    while let Some(found) = lower.get(from..)?.find("charset") {
        from += found + "charset".len();
        let rest = value.get(from..)?.trim_start();
        let Some(rest) = rest.strip_prefix('=') else {
            continue;
        };
        let rest = rest.trim_start();
        let label = match rest.chars().next() {
            Some(quote @ ('"' | '\'')) => rest.get(1..)?.split(quote).next()?,
            _ => rest.split(|c: char| c == ';' || c.is_ascii_whitespace()).next()?,
        };
        let label = label.trim();
        return (!label.is_empty()).then(|| label.to_owned());
    }
    None
}

/// The `meta` prescan: label and offset of the first tag that declares one.
fn prescan(head: &[u8]) -> Option<(String, u32)> {
    let mut at = 0;
    while let Some(found) = head.get(at..).and_then(|rest| memchr::memchr(b'<', rest)) {
        let start = at + found;
        let rest = head.get(start..)?;
        at = start + 1;
        if let Some(comment) = rest.strip_prefix(b"<!--") {
            // `-->` may share its dashes with the opening: `<!-->` is a whole comment.
            let dashes = rest.get(2..).unwrap_or(comment);
            at = start + 2 + memchr::memmem::find(dashes, b"-->")? + 3;
            continue;
        }
        let is_meta = rest.get(1..5).is_some_and(|name| name.eq_ignore_ascii_case(b"meta"))
            && rest.get(5).is_some_and(|&b| is_space(b) || b == b'/');
        let is_tag = rest.get(1).is_some_and(|b| b.is_ascii_alphabetic() || *b == b'/');
        if is_tag {
            let name_end = rest.iter().position(|&b| is_space(b) || b == b'>')?;
            let attrs = Attrs::new(rest.get(name_end..)?);
            if is_meta && let Some(label) = meta_label(attrs.clone()) {
                return Some((label, u32::try_from(start).ok()?));
            }
            at = head.len() - attrs.after_tag().unwrap_or_default().len();
        }
    }
    None
}

fn meta_label(attrs: Attrs<'_>) -> Option<String> {
    let (mut charset, mut content, mut pragma) = (None, None, false);
    for attr in attrs {
        let value = String::from_utf8_lossy(attr.value);
        if attr.name.eq_ignore_ascii_case(b"charset") {
            charset.get_or_insert_with(|| value.trim().to_owned());
        } else if attr.name.eq_ignore_ascii_case(b"http-equiv") {
            pragma |= value.eq_ignore_ascii_case("content-type");
        } else if attr.name.eq_ignore_ascii_case(b"content") && content.is_none() {
            content = label_in(&value);
        }
    }
    charset.or(if pragma { content } else { None }).filter(|label| !label.is_empty())
}
