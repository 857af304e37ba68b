//! Finds the addresses that X recognises in a text and shortens.
//!
//! The rules are those of twitter-text (`extractUrlsWithIndices`), read from left to right without regular expressions, which
//! would cost a module more than all the rest of this crate.

use bellwether_hosts::{is_top_level, native_top_levels};
use std::ops::Range;
use url::Host;

/// Maximum bytes, and labels, in which a host is searched for.
const HOST_BYTES: usize = 1_024;
const HOST_LABELS: usize = 16;
/// Maximum characters of an address, with its scheme.
const ADDRESS_CHARS: usize = 4_096;
/// Maximum characters after `t.co/`.
const SHORTENED_CHARS: usize = 40;
/// Limits of DNS (RFC 1035 §2.3.4), in characters.
const LABEL_CHARS: usize = 63;
const NAME_CHARS: usize = 253;

/// The addresses of a text, in order: ranges in bytes.
pub(super) fn addresses(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    if !text.contains('.') {
        return found;
    }
    let (mut at, mut before) = (0, None);
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        // No address starts directly after another.
        let may_start = if at == 0 { true } else { before.is_some_and(may_precede) };
        match may_start.then(|| candidate(text, at)).flatten() {
            Some(candidate) => {
                candidate.keep(text, before, &mut found);
                at = candidate.end;
                before = None;
            }
            None => {
                at += c.len_utf8();
                before = Some(c);
            }
        }
    }
    found
}

/// A text in the form of an address.
struct Candidate {
    start: usize,
    host: Range<usize>,
    end: usize,
}

/// The longest text at `at` that has the form of an address.
fn candidate(text: &str, at: usize) -> Option<Candidate> {
    let rest = text.get(at..)?;
    let scheme = ["https://", "http://"].iter().map(|scheme| scheme.len());
    let scheme = scheme
        .into_iter()
        .zip(["https://", "http://"])
        .find(|(length, scheme)| rest.get(..*length).is_some_and(|start| start.eq_ignore_ascii_case(scheme)));
    let start = at + scheme.map_or(0, |(length, _)| length);
    let host = host_length(text.get(start..)?)?;
    let mut end = start + host;
    let mut go_on = |length: fn(&str) -> usize| end += text.get(end..).map_or(0, length);
    go_on(port_length);
    go_on(path_length);
    go_on(query_length);
    Some(Candidate { start: at, host: start..start + host, end })
}

impl Candidate {
    /// Adds the addresses that it contains, if its host is valid.
    fn keep(&self, text: &str, before: Option<char>, found: &mut Vec<Range<usize>>) {
        let host = text.get(self.host.clone()).unwrap_or_default();
        let whole = text.get(self.start..self.end).unwrap_or_default();
        if whole.chars().count() > ADDRESS_CHARS || !is_domain(host) {
            return;
        }
        if self.host.start > self.start {
            found.extend(shortened(whole, host).map(|length| self.start..self.start + length));
            return;
        }
        // Without a scheme only Latin letters make an address, and a host may contain several.
        if before.is_some_and(|c| matches!(c, '-' | '_' | '.' | '/')) {
            return;
        }
        let first = found.len();
        found.extend(latin_hosts(host).into_iter().map(|range| self.start + range.start..self.start + range.end));
        if self.end > self.host.end
            && let Some(last) = found.get_mut(first..).and_then(<[_]>::last_mut)
        {
            last.end = self.end;
        }
    }
}

/// The length of an address with a scheme: addresses of `t.co` end sooner, and too long ones are not addresses.
fn shortened(whole: &str, host: &str) -> Option<usize> {
    let before = whole.split("://").next()?.len() + "://".len() + host.len();
    let Some(slug) = whole.get(before..).and_then(|rest| rest.strip_prefix('/')).filter(|_| host.eq_ignore_ascii_case("t.co"))
    else {
        return Some(whole.len());
    };
    match slug.bytes().take_while(u8::is_ascii_alphanumeric).count() {
        0 => Some(whole.len()),
        length if length > SHORTENED_CHARS => None,
        length => Some(before + 1 + length + query_length(slug.get(length..)?)),
    }
}

fn is_domain(host: &str) -> bool {
    let Ok(Host::Domain(name)) = Host::parse(host) else { return false };
    name.len() <= NAME_CHARS && name.split('.').all(|label| label.len() <= LABEL_CHARS)
}

/// Whether this character may come before an address.
const fn may_precede(c: char) -> bool {
    !c.is_ascii_alphanumeric() && !matches!(c, '@' | '＠' | '$' | '#' | '＃' | '\u{fffe}' | '\u{feff}' | '\u{ffff}')
}

/// Bytes of the host at the start of a text: labels up to the last one that is a top-level domain.
fn host_length(text: &str) -> Option<usize> {
    let (mut at, mut end, mut after_name) = (0, None, false);
    for _ in 0..HOST_LABELS {
        let Some(rest) = text.get(at..).filter(|_| at < HOST_BYTES) else { break };
        if after_name && let Some(length) = tld_length(rest) {
            end = Some(at + length);
        }
        let length = rest.find(|c| !is_of_label(c) && !matches!(c, '_' | '-')).unwrap_or(rest.len());
        let label = rest.get(..length)?;
        if !label.starts_with(is_of_label) || !label.ends_with(is_of_label) || !rest.get(length..)?.starts_with('.') {
            break;
        }
        after_name = !label.contains('_');
        at += length + 1;
    }
    end
}

/// The places of Latin hosts in a host that may also contain other scripts.
fn latin_hosts(host: &str) -> Vec<Range<usize>> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(rest) = host.get(at..).filter(|rest| !rest.is_empty()) {
        let (mut length, mut end) = (0, None);
        while let Some(label) = rest.get(length..).map(latin_label) {
            if length > 0
                && let Some(tld) = rest.get(length..).and_then(tld_length)
            {
                end = Some(length + tld);
            }
            if label == 0 || !rest.get(length + label..).is_some_and(|rest| rest.starts_with('.')) {
                break;
            }
            length += label + 1;
        }
        let step = rest.chars().next().map_or(1, char::len_utf8);
        found.extend(end.map(|end| at..at + end));
        at += end.unwrap_or(step.max(latin_label(rest)));
    }
    found
}

fn latin_label(text: &str) -> usize {
    text.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && !is_accented(c)).unwrap_or(text.len())
}

/// Bytes of the top-level domain at the start of a text. Punycode is always one.
fn tld_length(text: &str) -> Option<usize> {
    let is_free = |length: usize| {
        let next = text.get(length..).and_then(|rest| rest.chars().next());
        !next.is_some_and(|c| c.is_ascii_alphanumeric() || matches!(c, '@' | '+' | '-'))
    };
    if text.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("xn--")) {
        let length = text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'-').count();
        return (length > 4).then_some(length);
    }
    let ascii = text.bytes().take_while(u8::is_ascii_alphanumeric).count();
    if ascii > 0 {
        let name = text.get(..ascii)?;
        return (is_free(ascii) && is_top_level(&name.to_ascii_lowercase())).then_some(ascii);
    }
    native_top_levels().filter(|tld| text.starts_with(tld) && is_free(tld.len())).map(str::len).max()
}

fn port_length(text: &str) -> usize {
    let digits = text.strip_prefix(':').map_or(0, |rest| rest.bytes().take_while(u8::is_ascii_digit).count());
    if digits > 0 { digits + 1 } else { 0 }
}

/// Bytes of the path at the start of a text: up to the last character that may end one.
fn path_length(text: &str) -> usize {
    let (mut at, mut end) = (0, 0);
    if !text.starts_with('/') {
        return 0;
    }
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        if c == '(' {
            let Some(length) = text.get(at..).and_then(|rest| parentheses_length(rest, 1)) else { break };
            at += length;
            end = at;
            continue;
        }
        if !is_of_path(c) {
            break;
        }
        at += c.len_utf8();
        if at == 1 || c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '=' | '_' | '#' | '/') || is_letter_of_path(c) {
            end = at;
        }
    }
    end
}

/// Bytes of a parenthesis at the start of a text, with at most one pair inside.
fn parentheses_length(text: &str, inside: u32) -> Option<usize> {
    let mut at = 1;
    loop {
        let c = text.get(at..)?.chars().next()?;
        match c {
            ')' => return (at > 1).then_some(at + 1),
            '(' => at += parentheses_length(text.get(at..)?, inside.checked_sub(1)?)?,
            c if is_of_path(c) => at += c.len_utf8(),
            _ => return None,
        }
    }
}

/// Bytes of the query at the start of a text: up to the last character that may end one.
fn query_length(text: &str) -> usize {
    let is_inside = |byte: &u8| byte.is_ascii_alphanumeric() || b"!?*'@();:&=+$/%#[]-_.,~|".contains(byte);
    let Some(query) = text.strip_prefix('?') else { return 0 };
    let length = query.bytes().take_while(is_inside).count();
    let end = query.get(..length).and_then(|query| query.rfind(|c: char| c.is_ascii_alphanumeric() || "-_&=#/".contains(c)));
    end.map_or(0, |end| end + 2)
}

/// Any character except ASCII punctuation, spaces, direction marks and noncharacters.
fn is_of_label(c: char) -> bool {
    let refused = matches!(
        c,
        '!' | '\''
            | '#'
            | '%'
            | '&'
            | '('
            | ')'
            | '*'
            | '+'
            | ','
            | '\\'
            | '-'
            | '.'
            | '/'
            | ':'
            | ';'
            | '<'
            | '='
            | '>'
            | '?'
            | '@'
            | '['
            | ']'
            | '^'
            | '_'
            | '{'
            | '|'
            | '}'
            | '~'
            | '$'
    );
    let unseen = matches!(c, '\u{180e}' | '\u{fffe}' | '\u{feff}' | '\u{ffff}' | '\u{202a}'..='\u{202e}' | '\u{61c}' | '\u{200e}'
        | '\u{200f}' | '\u{2066}'..='\u{2069}');
    !refused && !unseen && !c.is_whitespace()
}

fn is_of_path(c: char) -> bool {
    c.is_ascii_alphanumeric() || "!*';:=+,.$/%#[]-–_~@|&".contains(c) || is_letter_of_path(c)
}

const fn is_letter_of_path(c: char) -> bool {
    matches!(c, '\u{400}'..='\u{4ff}') || is_accented(c)
}

/// Latin letters with an accent, and accents.
const fn is_accented(c: char) -> bool {
    matches!(c, 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ɏ' | 'ɓ' | 'ɔ' | 'ɖ' | 'ɗ' | 'ə' | 'ɛ' | 'ɣ' | 'ɨ' | 'ɯ' | 'ɲ' | 'ʉ' | 'ʋ' | 'ʻ'
        | '\u{300}'..='\u{36f}' | '\u{1e00}'..='\u{1eff}')
}
