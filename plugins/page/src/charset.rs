//! Which encoding a page is in, and how it becomes bytes that lol_html can read.
//!
//! Order of the HTML Standard: byte order mark, `Content-Type` header, `meta` in the first 1024
//! bytes, then UTF-8 (<https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding>;
//! the standard's last resort depends on the reader's locale, ours does not).

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
    /// Label declared by `meta` in the first 1024 bytes, as written.
    pub meta: Option<String>,
    /// Offset in bytes of that `meta` tag.
    pub meta_byte: Option<u32>,
}

/// Which declaration decided the encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CharsetSource {
    /// Byte order mark.
    Bom,
    /// `Content-Type` response header.
    Header,
    /// `meta` element.
    Meta,
    /// None of these: UTF-8 assumed.
    Default,
}

/// Decides the encoding.
pub(crate) fn detect(html: &[u8], content_type: Option<&str>) -> (Charset, &'static Encoding) {
    let bom = Encoding::for_bom(html).map(|(encoding, _)| encoding);
    let header = content_type.and_then(label_in);
    let from_header = header.as_deref().and_then(|label| Encoding::for_label(label.as_bytes()));
    let found = prescan(html.get(..1024).unwrap_or(html));
    let from_meta = found.as_ref().and_then(|(label, _)| meta_encoding(label));
    let (encoding, source) = match (bom, from_header, from_meta) {
        (Some(encoding), _, _) => (encoding, CharsetSource::Bom),
        (None, Some(encoding), _) => (encoding, CharsetSource::Header),
        (None, None, Some(encoding)) => (encoding, CharsetSource::Meta),
        (None, None, None) => (UTF_8, CharsetSource::Default),
    };
    let (meta, meta_byte) = found.unzip();
    let charset = Charset { name: encoding.name(), source, header, bom: bom.map(Encoding::name), meta, meta_byte };
    (charset, encoding)
}

/// Bytes for lol_html, the encoding they are in, and how their offsets map back.
pub(crate) fn parsable<'a>(html: &'a [u8], encoding: &'static Encoding) -> (Cow<'a, [u8]>, &'static Encoding, OffsetMap) {
    let skip = match Encoding::for_bom(html) {
        Some((bom, length)) if bom == encoding => length,
        _ => 0,
    };
    let body = html.get(skip..).unwrap_or_default();
    if encoding.is_ascii_compatible() {
        return (Cow::Borrowed(body), encoding, OffsetMap::Shift(skip));
    }
    if encoding == UTF_16LE || encoding == UTF_16BE {
        let (text, _) = encoding.decode_without_bom_handling(body);
        return (Cow::Owned(text.into_owned().into_bytes()), UTF_8, OffsetMap::Utf16(skip));
    }
    let (text, pairs) = decode_stateful(body, encoding, skip);
    (Cow::Owned(text.into_bytes()), UTF_8, OffsetMap::Pairs(pairs))
}

/// Decodes ISO-2022-JP (the one stateful encoding left) byte by byte, to know what came from where.
fn decode_stateful(body: &[u8], encoding: &'static Encoding, skip: usize) -> (String, Vec<(u32, u32)>) {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut text = String::with_capacity(body.len());
    let mut pairs = Vec::new();
    let mut distance = None;
    for (index, byte) in body.iter().enumerate() {
        let before = text.len();
        text.reserve(16);
        let last = index + 1 == body.len();
        let _ = decoder.decode_to_string(std::slice::from_ref(byte), &mut text, last);
        if text.len() > before {
            let original = index + skip;
            let now = original as i64 - before as i64;
            if distance != Some(now) {
                distance = Some(now);
                let pair = (u32::try_from(before), u32::try_from(original));
                if let (Ok(parsed), Ok(original)) = pair {
                    pairs.push((parsed, original));
                }
            }
        }
    }
    (text, pairs)
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
            at = head.len() - attrs.end_of_tag().len();
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
