//! The tokenizer: text, tags, comments and the doctype, in the order of the page.
//!
//! It follows <https://html.spec.whatwg.org/multipage/parsing.html#tokenization>, with the states run together whose
//! difference no fact shows. Tokens are pieces of the page: nothing is decoded or copied that no fact needs. It is ours for
//! its size: html5gum, which decodes as it goes, would be 50 KB of each module, and lol_html, with the tables of all charsets,
//! was 200. `tests/tokens.rs` holds it equal to html5gum, token by token.

use super::Collector;
use crate::attrs::{Attrs, is_space};
use crate::facts::Doctype;
use crate::locator::Path;
use crate::tags::Tag;

/// Start tags read. A page with more costs seconds and tells no more.
const MAX_TAGS: u32 = 2_000_000;

impl<'a> Collector<'a> {
    /// Reads the page to its end, or to [`MAX_TAGS`]; gives the offset reached.
    pub(super) fn scan(&mut self) -> usize {
        let end = self.src.len();
        // Where the text not handled yet begins, and where to look on.
        let (mut text, mut at) = (0, 0);
        while let Some(found) = memchr::memchr(b'<', self.slice(at, end)) {
            let open = at + found;
            let rest = self.slice(open + 1, end);
            if let Some(name) = plain_end_tag(rest) {
                self.text_between(text, open);
                at = open + name.len() + 3;
                self.on_end(name, at);
            } else if let Some((name, attrs)) = tag(rest) {
                self.text_between(text, open);
                if self.facts.structure.elements >= MAX_TAGS {
                    self.facts.truncated_reason = Some(format!("more than {MAX_TAGS} start tags"));
                    return open;
                }
                let Some(after) = self.start_tag(open, name, attrs) else { return end }; // the page ends inside of it: no tag
                at = after;
            } else if let Some((name, attrs)) = rest.strip_prefix(b"/").and_then(tag) {
                self.text_between(text, open);
                let Some(after) = attrs.after_tag() else { return end };
                at = end - after.len();
                self.on_end(name, at);
            } else if let Some(length) = self.markup_length(rest) {
                self.text_between(text, open);
                at = open + 1 + length;
                self.markup(open, rest.get(..length).unwrap_or(rest), at);
            } else {
                at = open + 1; // a lone `<` is text
                continue;
            }
            text = at;
        }
        self.text_between(text, end);
        end
    }

    fn text_between(&mut self, start: usize, end: usize) {
        if end > start {
            self.on_text_node(start, end, true);
        }
    }

    /// Handles the start tag whose `<` is at `open`, with the raw text it may begin; gives the offset after both. None when
    /// the tag never ends.
    fn start_tag(&mut self, open: usize, name: &'a [u8], mut attrs: Attrs<'a>) -> Option<usize> {
        self.attrs.clear();
        self.attrs.extend(attrs.by_ref());
        let start = self.src.len() - attrs.after_tag()?.len();
        let Some(tag) = self.on_start(open, start, name) else { return Some(start) };
        let end = start + raw_length(self.slice(start, self.src.len()), tag);
        if end > start {
            self.on_text_node(start, end, matches!(tag, Tag::Title | Tag::Textarea));
        }
        Some(end)
    }

    /// Length of what begins after a `<` and is no tag; none if that `<` is text.
    fn markup_length(&self, rest: &[u8]) -> Option<usize> {
        let until = |ends: usize| rest.len().min(ends);
        match rest {
            [b'!', b'-', b'-', comment @ ..] => Some(until(3 + comment_length(comment))),
            [b'!', b'[', b'C', b'D', b'A', b'T', b'A', b'[', ..] if self.is_foreign() => {
                let end = memchr::memmem::find(rest, b"]]>").map_or(rest.len(), |end| end + 3);
                Some(end)
            }
            [b'!' | b'?', ..] | [b'/', _, ..] => Some(memchr::memchr(b'>', rest).map_or(rest.len(), |end| end + 1)),
            _ => None,
        }
    }

    /// Handles one piece of markup that is no tag, `inside` being what follows its `<`.
    fn markup(&mut self, open: usize, inside: &'a [u8], end: usize) {
        match inside {
            [b'!', b'[', ..] if self.is_foreign() && inside.ends_with(b"]]>") => {
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

/// Name and attributes of the tag that begins here, behind its `<` or `</`.
fn tag(rest: &[u8]) -> Option<(&[u8], Attrs<'_>)> {
    rest.first().filter(|byte| byte.is_ascii_alphabetic())?;
    let length = rest.iter().position(|&b| is_space(b) || matches!(b, b'/' | b'>')).unwrap_or(rest.len());
    let (name, rest) = rest.split_at_checked(length)?;
    Some((name, Attrs::new(rest)))
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
fn raw_length(content: &[u8], tag: Tag) -> usize {
    if tag == Tag::Plaintext {
        return content.len();
    }
    // In a script, `<!-- <script>` hides the next `</script>` (script data double escaped state).
    let (mut escaped, mut nested) = (false, false);
    let mut at = 0;
    while let Some(rest) = content.get(at..) {
        // Dashes tell nothing before `<!--`.
        let found = if escaped { memchr::memchr2(b'<', b'-', rest) } else { memchr::memchr(b'<', rest) };
        let Some(found) = found else { break };
        let open = at + found;
        let rest = content.get(open..).unwrap_or_default();
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
    content.len()
}

/// Whether the bytes begin with this tag name, ended as a tag name ends.
fn names(rest: Option<&[u8]>, tag: Tag) -> bool {
    let (Some(rest), name) = (rest, tag.name()) else {
        return false;
    };
    rest.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()))
        && rest.get(name.len()).is_some_and(|&b| is_space(b) || matches!(b, b'/' | b'>'))
}
