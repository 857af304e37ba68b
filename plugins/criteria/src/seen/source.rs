//! The exact place of words that stand behind the beginning of their block, found in the bytes as sent.
//!
//! It compares characters, not encodings: in other charsets than UTF-8 only words in ASCII are found. What is not found keeps the place of
//! its block.

use bellwether_page::{Block, Locator};

/// Maximum bytes of a block that are searched.
const REACH: usize = 65_536;
/// Maximum characters of a quotation that are compared, white space not counted.
const COMPARED: usize = 60;
/// Maximum bytes of a character reference.
const REFERENCE: usize = 32;
/// Character references that are read; any other may stand for any character.
const NAMED: [(&str, char); 7] =
    [("amp", '&'), ("lt", '<'), ("gt", '>'), ("quot", '"'), ("apos", '\''), ("nbsp", ' '), ("shy", '\u{ad}')];
/// Elements whose text is not shown.
const SILENT: [&str; 4] = ["noscript", "script", "style", "template"];
/// Elements whose text is code.
const CODE: [&str; 6] = ["code", "kbd", "pre", "samp", "tt", "var"];

/// Where the words begin, if they are in the block and not at its beginning.
pub(super) fn place_of(source: &[u8], block: &Block, words: &str) -> Option<Locator> {
    let within = block.text.find(words).is_some_and(|at| at > 0);
    let wanted: Vec<char> = words.chars().filter(|c| !c.is_whitespace()).take(COMPARED).collect();
    let from = usize::try_from(block.locator.byte).ok()?;
    let bytes = source.get(from..)?;
    let bytes = bytes.get(..REACH).unwrap_or(bytes);
    if !within || wanted.is_empty() {
        return None;
    }
    let shown = shown(bytes);
    let is_there =
        |shown: &&[(usize, Option<char>)]| shown.iter().zip(&wanted).all(|((_, c), wanted)| c.is_none_or(|c| c == *wanted));
    let (at, _) = *shown.windows(wanted.len()).find(is_there)?.first()?;
    let lines = bytes.get(..at)?.iter().filter(|byte| **byte == b'\n').count();
    Some(Locator {
        byte: block.locator.byte.checked_add(u32::try_from(at).ok()?)?,
        line: block.locator.line.checked_add(u32::try_from(lines).ok()?)?,
        path: block.locator.path.clone(),
    })
}

/// Whether the words of a block stand in an element for code.
pub(super) fn is_code(source: &[u8], block: &Block, words: &str) -> bool {
    let Ok(from) = usize::try_from(block.locator.byte) else { return false };
    let place = place_of(source, block, words).map_or(block.locator.byte, |place| place.byte);
    let before = usize::try_from(place).ok().and_then(|to| source.get(from..to)).unwrap_or_default();
    let tags = before.iter().enumerate().filter(|(_, byte)| **byte == b'<').filter_map(|(at, _)| before.get(at + 1..));
    let (closing, opening): (Vec<&[u8]>, Vec<&[u8]>) = tags.partition(|tag| tag.starts_with(b"/"));
    let closed = closing.iter().filter(|tag| tag.get(1..).is_some_and(is_of_code)).count();
    let opened = opening.iter().filter(|tag| is_of_code(tag)).count();
    opened + opened_before(source.get(..from).unwrap_or_default()) > closed
}

/// Number of elements for code among the start tags directly before a text.
fn opened_before(mut before: &[u8]) -> usize {
    let mut count = 0;
    while let Some(inside) = before.trim_ascii_end().strip_suffix(b">") {
        let Some(open) = inside.iter().rposition(|byte| *byte == b'<') else { break };
        let (rest, tag) = (inside.get(..open).unwrap_or_default(), inside.get(open + 1..).unwrap_or_default());
        if tag.starts_with(b"/") {
            break;
        }
        count += usize::from(is_of_code(tag));
        before = rest;
    }
    count
}

/// Whether the name with which the inside of a tag begins is that of an element for code.
fn is_of_code(tag: &[u8]) -> bool {
    let end = tag.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(tag.len());
    tag.get(..end).is_some_and(|name| CODE.iter().any(|code| name.eq_ignore_ascii_case(code.as_bytes())))
}

/// The characters that are shown, each with its offset; none for one that is not known. White space is left out.
fn shown(bytes: &[u8]) -> Vec<(usize, Option<char>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let (length, c) = match rest {
            [b'<', b'a'..=b'z' | b'A'..=b'Z' | b'/' | b'!' | b'?', ..] => (tag(rest), Some(' ')),
            [b'&', ..] => reference(rest),
            _ => character(rest),
        };
        if c.is_none_or(|c| !c.is_whitespace()) {
            found.push((at, c));
        }
        at += length.max(1);
    }
    found
}

/// The first character and its length; none where the bytes are no UTF-8.
fn character(rest: &[u8]) -> (usize, Option<char>) {
    let first = rest.get(..4).unwrap_or(rest).utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    (first.map_or(1, char::len_utf8), first)
}

/// A character reference: its length, and the character if it is known.
fn reference(rest: &[u8]) -> (usize, Option<char>) {
    let name = rest.get(1..REFERENCE).or_else(|| rest.get(1..)).unwrap_or_default();
    let Some(end) = name.iter().position(|byte| *byte == b';') else { return (1, Some('&')) };
    let name = name.get(..end).and_then(|name| std::str::from_utf8(name).ok()).unwrap_or_default();
    let number = match name.strip_prefix('#') {
        Some(digits) => match digits.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => digits.parse().ok(),
        },
        None if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) => return (1, Some('&')),
        None => NAMED.iter().find(|(known, _)| *known == name).map(|(_, c)| u32::from(*c)),
    };
    (end + 2, number.and_then(char::from_u32))
}

/// The length of a tag or comment; with what it contains, where that is not shown.
fn tag(rest: &[u8]) -> usize {
    let end_of = |end: &[u8]| rest.windows(end.len()).position(|found| found == end).map_or(rest.len(), |at| at + end.len());
    if rest.starts_with(b"<!--") {
        return end_of(b"-->");
    }
    let mut quote = None;
    let ends = |byte: &u8| {
        match (quote, *byte) {
            (None, b'"' | b'\'') => quote = Some(*byte),
            (Some(open), byte) if byte == open => quote = None,
            (None, b'>') => return true,
            _ => {}
        }
        false
    };
    let length = rest.iter().position(ends).map_or(rest.len(), |at| at + 1);
    let is_named = |name: &&&str| rest.get(1..=name.len()).is_some_and(|own| own.eq_ignore_ascii_case(name.as_bytes()));
    let Some(name) = SILENT.iter().find(is_named) else { return length };
    end_of(["</", name].concat().as_bytes()).max(length)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use crate::seen::Page;
    use bellwether_finding::Place;
    use url::Url;

    #[test]
    fn words_in_code() {
        for (html, words, expected) in [
            ("<p>Use <code>{{ <b>name</b> }}</code> here", "name", true),
            ("<p>Use <code>x</code>, dear {{ name }}", "name", false),
            ("<p><code>x</code>, dear {{ name }}", "name", false),
            ("<p><code>name</code>, dear", "name", true),
            ("<p>Dear {{ name }}", "name", false),
        ] {
            let page = Page::read(Url::parse("https://shop.example/").unwrap(), html.as_bytes(), None, None);
            assert_eq!(page.is_code(page.facts.content().next().unwrap(), words), expected, "{html}");
        }
    }

    /// A page, words of it, and what stands in the bytes where they begin.
    #[test]
    fn words_behind_the_beginning() {
        for (html, words, expected) in [
            (
                "<footer><a href=/i>Imprint</a>\n <a href='/p>'>Privacy</a>\n Ada, Lindenhof 4",
                "Ada, Lindenhof 4",
                "Ada, Lindenhof",
            ),
            ("<p>One leaf. Two\n leaves.", "Two leaves.", "Two\n leaves."),
            ("<p>Tea &amp; cake. <!-- Two --><b>T</b>wo &eacute;clairs&nbsp;a day.", "Two éclairs a day.", "T</b>wo"),
            ("<p>Tea.<script>'Two'</script> <i>Two</i>.", "Two.", "Two</i>."),
            ("\u{feff}<p>Thé. Deux.", "Deux.", "Deux."),
            ("<p>Tea and cake", "Tea and", "Tea and"),
        ] {
            let page = Page::read(Url::parse("https://shop.example/").unwrap(), html.as_bytes(), None, None);
            let block = page.facts.blocks.last().unwrap();
            let place = Place { locator: block.locator.to_string(), quote: words.to_owned(), ..Place::default() };
            let locator = page.exact(place).locator;
            let byte = locator.split(' ').nth(3).unwrap().trim_end_matches(',').parse::<usize>().unwrap();
            assert!(html.get(byte..).unwrap().starts_with(expected), "{locator} in {html}");
            let line = 1 + html.get(..byte).unwrap().matches('\n').count();
            assert!(locator.starts_with(&format!("line {line}, ")), "{locator} in {html}");
        }
    }
}
