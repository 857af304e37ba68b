//! What lies between two start tags: text, end tags, comments and the doctype.
//!
//! lol_html has decided that no start tag begins here, so a few states of the HTML tokenizer are
//! enough (<https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state>), and a wrong turn
//! cannot reach past the next start tag.

use super::Collector;
use super::stack::FOREIGN;
use crate::attrs::{Attrs, is_space};
use crate::facts::Doctype;
use crate::locator::Path;
use crate::tags::Tag;

impl<'a> Collector<'a> {
    /// Reads up to `to`, the next start tag or the end of the page.
    pub(super) fn advance(&mut self, to: usize) {
        if let Some(tag) = self.raw.take() {
            let gap = self.slice(self.at, to);
            let length = raw_length(gap, tag);
            if length > 0 {
                let references = matches!(tag, Tag::Title | Tag::Textarea);
                self.on_text_node(self.at, self.at + length, references);
            }
            self.at += length;
        }
        let (mut text, mut at) = (self.at, self.at);
        while let Some(found) = memchr::memchr(b'<', self.slice(at, to)) {
            let open = at + found;
            let rest = self.slice(open + 1, to);
            if let Some(name) = plain_end_tag(rest) {
                if open > text {
                    self.on_text_node(text, open, true);
                }
                (text, at) = (open + name.len() + 3, open + name.len() + 3);
                self.on_end(name, at);
                continue;
            }
            let Some(length) = self.markup_length(rest) else {
                at = open + 1; // a lone `<` is text
                continue;
            };
            if open > text {
                self.on_text_node(text, open, true);
            }
            let end = open + 1 + length;
            self.markup(open, rest.get(..length).unwrap_or(rest), end);
            (text, at) = (end, end);
        }
        if to > text {
            self.on_text_node(text, to, true);
        }
        self.at = to.max(self.at);
    }

    /// Length of the markup that begins after a `<`; none if that `<` is text.
    fn markup_length(&self, rest: &[u8]) -> Option<usize> {
        let until = |ends: usize| rest.len().min(ends);
        match rest {
            [b'/', letter, ..] if letter.is_ascii_alphabetic() => {
                let name = rest.iter().position(|&b| is_space(b) || b == b'>');
                let tail = name.and_then(|name| rest.get(name..)).unwrap_or_default();
                Some(rest.len() - Attrs::new(tail).end_of_tag().len())
            }
            [b'!', b'-', b'-', comment @ ..] => Some(until(3 + comment_length(comment))),
            [b'!', b'[', b'C', b'D', b'A', b'T', b'A', b'[', ..] if self.flags() & FOREIGN != 0 => {
                let end = memchr::memmem::find(rest, b"]]>").map_or(rest.len(), |end| end + 3);
                Some(end)
            }
            [b'!' | b'?', ..] | [b'/', _, ..] => Some(memchr::memchr(b'>', rest).map_or(rest.len(), |end| end + 1)),
            _ => None,
        }
    }

    /// Handles one piece of markup, `inside` being what follows its `<`.
    fn markup(&mut self, open: usize, inside: &'a [u8], end: usize) {
        match inside {
            [b'/', name @ ..] if name.first().is_some_and(u8::is_ascii_alphabetic) => {
                let length = name.iter().position(|&b| is_space(b) || matches!(b, b'/' | b'>'));
                let name = length.and_then(|length| name.get(..length)).unwrap_or(name);
                self.on_end(name, end);
            }
            [b'!', b'[', ..] if self.flags() & FOREIGN != 0 && inside.ends_with(b"]]>") => {
                self.on_text_node(open + 9, end - 3, false);
            }
            [b'!', word @ ..] if word.get(..7).is_some_and(|word| word.eq_ignore_ascii_case(b"doctype")) => {
                // Anywhere else the standard ignores it.
                if self.facts.doctype.is_none() && self.stack.is_empty() {
                    self.facts.doctype = Some(self.doctype(open, word.get(7..).unwrap_or_default()));
                }
            }
            [b'/', b'>', ..] => {}
            _ => self.facts.structure.comments += 1,
        }
    }

    fn doctype(&mut self, open: usize, rest: &'a [u8]) -> Doctype {
        let text = self.decode(rest.strip_suffix(b">").unwrap_or(rest)).into_owned();
        let text = text.trim_start();
        let name_end = text.find(|c: char| c.is_ascii_whitespace()).unwrap_or(text.len());
        let (name, ids) = text.split_at_checked(name_end).unwrap_or((text, ""));
        let ids = ids.trim_start();
        let keyword = ids.get(..6).unwrap_or("").to_ascii_uppercase();
        let mut quoted = Quoted(ids.get(6..).unwrap_or(""));
        let (public_id, system_id) = match keyword.as_str() {
            "PUBLIC" => (quoted.next(), quoted.next()),
            "SYSTEM" => (None, quoted.next()),
            _ => (None, None),
        };
        Doctype {
            name: (!name.is_empty()).then(|| name.to_ascii_lowercase()),
            public_id,
            system_id,
            locator: self.locator_at(open, Path::default()),
        }
    }
}

/// The name of an end tag that is nothing but `</name>`, as nearly all are, given what follows its `<`.
fn plain_end_tag(rest: &[u8]) -> Option<&[u8]> {
    let inside = rest.strip_prefix(b"/")?;
    let length = inside.iter().position(|byte| !byte.is_ascii_alphanumeric())?;
    let (name, after) = inside.split_at_checked(length)?;
    (after.first() == Some(&b'>') && name.first().is_some_and(u8::is_ascii_alphabetic)).then_some(name)
}

/// Quoted strings of a doctype.
struct Quoted<'a>(&'a str);

impl Iterator for Quoted<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let text = self.0.trim_start();
        let quote = text.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (inside, after) = text.get(1..)?.split_once(quote)?;
        self.0 = after;
        Some(inside.to_owned())
    }
}

/// Length of a comment after its `<!--`, its end included.
fn comment_length(comment: &[u8]) -> usize {
    if comment.starts_with(b">") {
        return 1;
    }
    if comment.starts_with(b"->") {
        return 2;
    }
    let mut at = 0;
    while let Some(found) = comment.get(at..).and_then(|rest| memchr::memmem::find(rest, b"--")) {
        at += found + 2;
        match comment.get(at..) {
            Some([b'>', ..]) => return at + 1,
            Some([b'!', b'>', ..]) => return at + 2,
            _ => at -= 1, // `--->`: the next pair of dashes overlaps
        }
    }
    comment.len()
}

/// Length of the raw text of an element: up to its own end tag.
fn raw_length(gap: &[u8], tag: Tag) -> usize {
    if tag == Tag::Plaintext {
        return gap.len();
    }
    // In a script, `<!-- <script>` hides the next `</script>` (script data double escaped state).
    let (mut escaped, mut nested) = (false, false);
    let mut at = 0;
    while let Some(found) = gap.get(at..).and_then(|rest| memchr::memchr2(b'<', b'-', rest)) {
        let open = at + found;
        let rest = gap.get(open..).unwrap_or_default();
        at = open + 1;
        if tag == Tag::Script {
            if rest.starts_with(b"<!--") {
                escaped = true;
                at = open + 2; // its dashes may begin `-->`
                continue;
            }
            if rest.starts_with(b"-->") {
                (escaped, nested) = (false, false);
                continue;
            }
            if escaped && !nested && names(rest.get(1..), tag) {
                nested = true;
                continue;
            }
        }
        if rest.starts_with(b"</") && names(rest.get(2..), tag) {
            if !nested {
                return open;
            }
            nested = false;
        }
    }
    gap.len()
}

/// Whether the bytes begin with this tag name, ended as a tag name ends.
fn names(rest: Option<&[u8]>, tag: Tag) -> bool {
    let (Some(rest), name) = (rest, tag.name()) else {
        return false;
    };
    rest.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()))
        && rest.get(name.len()).is_some_and(|&b| is_space(b) || matches!(b, b'/' | b'>'))
}
