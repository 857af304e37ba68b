//! Character references (`&amp;`, `&#233;`, `&eacute`) as the HTML Standard decodes them.
//!
//! Source: <https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state>. The
//! table of names is that of the crate html-escape, packed by `build.rs`; the loop is ours because that crate knows
//! neither references without a semicolon nor the windows-1252 meaning of `&#128;` to `&#159;`.
//! Known deviation: the table gives only the first character of the 93 names that stand for two
//! (`&NotEqualTilde;`), all mathematical.

use std::borrow::Cow;

// NAMES: for each name how many bytes it shares with the one before, then the other bytes; sorted.
// VALUES: what each stands for, in the same order.
// GROUPS: for each first byte of a name, where its names begin in NAMES and their values in VALUES.
include!(concat!(env!("OUT_DIR"), "/entities.rs"));

/// Names that also count without a semicolon: those the standard keeps for old pages.
const LEGACY: [&str; 106] = [
    "AElig", "AMP", "Aacute", "Acirc", "Agrave", "Aring", "Atilde", "Auml", "COPY", "Ccedil", "ETH", "Eacute", "Ecirc", "Egrave",
    "Euml", "GT", "Iacute", "Icirc", "Igrave", "Iuml", "LT", "Ntilde", "Oacute", "Ocirc", "Ograve", "Oslash", "Otilde", "Ouml",
    "QUOT", "REG", "THORN", "Uacute", "Ucirc", "Ugrave", "Uuml", "Yacute", "aacute", "acirc", "acute", "aelig", "agrave", "amp",
    "aring", "atilde", "auml", "brvbar", "ccedil", "cedil", "cent", "copy", "curren", "deg", "divide", "eacute", "ecirc",
    "egrave", "eth", "euml", "frac12", "frac14", "frac34", "gt", "iacute", "icirc", "iexcl", "igrave", "iquest", "iuml", "laquo",
    "lt", "macr", "micro", "middot", "nbsp", "not", "ntilde", "oacute", "ocirc", "ograve", "ordf", "ordm", "oslash", "otilde",
    "ouml", "para", "plusmn", "pound", "quot", "raquo", "reg", "sect", "shy", "sup1", "sup2", "sup3", "szlig", "thorn", "times",
    "uacute", "ucirc", "ugrave", "uml", "uuml", "yacute", "yen", "yuml",
];

/// What `&#128;` to `&#159;` mean (numeric character reference end state): the bytes 128 to 159 of windows-1252.
pub(crate) const C1: [u32; 32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
];

/// Decodes the references of a text (`attribute` false) or of an attribute value.
pub(crate) fn decode(text: Cow<'_, str>, attribute: bool) -> Cow<'_, str> {
    let Some(first) = memchr::memchr(b'&', text.as_bytes()) else {
        return text;
    };
    let mut out = String::with_capacity(text.len());
    let (head, mut rest) = text.split_at_checked(first).unwrap_or((&text, ""));
    out.push_str(head);
    while let Some(tail) = rest.strip_prefix('&') {
        rest = match reference(tail, attribute, &mut out) {
            Some(after) => after,
            None => {
                out.push('&');
                tail
            }
        };
        let next = memchr::memchr(b'&', rest.as_bytes()).unwrap_or(rest.len());
        let (plain, after) = rest.split_at_checked(next).unwrap_or((rest, ""));
        out.push_str(plain);
        rest = after;
    }
    Cow::Owned(out)
}

/// Decodes the reference that starts after the `&` and returns what follows it.
fn reference<'a>(tail: &'a str, attribute: bool, out: &mut String) -> Option<&'a str> {
    if let Some(number) = tail.strip_prefix('#') {
        return numeric(number, out);
    }
    let end = tail.bytes().take(40).take_while(u8::is_ascii_alphanumeric).count();
    let (name, after) = tail.split_at_checked(end)?;
    if let Some(after) = after.strip_prefix(';')
        && let Some(value) = lookup(name)
    {
        out.push(value);
        return Some(after);
    }
    // Longest legacy name that begins the text: `&notit;` is `¬it;`.
    let length = (2..=name.len().min(6))
        .rev()
        .find(|&length| name.get(..length).is_some_and(|name| LEGACY.binary_search(&name).is_ok()))?;
    let (name, after) = tail.split_at_checked(length)?;
    let next = after.bytes().next();
    if attribute && next.is_some_and(|b| b == b'=' || b.is_ascii_alphanumeric()) {
        return None; // `?a=1&copy=2` in an href is not a copyright sign
    }
    out.push(lookup(name)?);
    Some(after)
}

fn lookup(name: &str) -> Option<char> {
    // Nearly all references of real pages are one of these.
    match name {
        "amp" => return Some('&'),
        "lt" => return Some('<'),
        "gt" => return Some('>'),
        "quot" => return Some('"'),
        "nbsp" => return Some('\u{A0}'),
        _ => {}
    }
    let name = name.as_bytes();
    let first = name.first()?;
    let group = GROUPS.binary_search_by_key(first, |(first, ..)| *first).ok()?;
    let &(_, names, values) = GROUPS.get(group)?;
    let mut rest = NAMES.get(usize::from(names)..)?;
    let mut values = VALUES.get(usize::from(values)..)?.chars();
    // How many bytes the last name has in common with the wanted one.
    let mut known = 0;
    while let Some((&shared, after)) = rest.split_first() {
        let end = after.iter().position(|&b| b < 32).unwrap_or(after.len());
        let (tail, next) = after.split_at_checked(end)?;
        let (shared, value) = (usize::from(shared), values.next()?);
        if shared < known {
            return None; // the names are sorted: this one is past it
        }
        if shared == known {
            let wanted = name.get(known..)?;
            if tail == wanted {
                return Some(value);
            }
            known += tail.iter().zip(wanted).take_while(|(a, b)| a == b).count();
            if known == 0 {
                return None; // the next group
            }
        }
        rest = next;
    }
    None
}

fn numeric<'a>(number: &'a str, out: &mut String) -> Option<&'a str> {
    let (digits, radix) = match number.strip_prefix(['x', 'X']) {
        Some(hex) => (hex, 16),
        None => (number, 10),
    };
    let end = digits.chars().take_while(|c| c.is_digit(radix)).count();
    let (value, after) = digits.split_at_checked(end)?;
    if value.is_empty() {
        return None;
    }
    let code = value.chars().fold(0u32, |code, c| code.saturating_mul(radix).saturating_add(c.to_digit(radix).unwrap_or(0)));
    let code = match code {
        0 => 0xFFFD,
        0x80..=0x9F => C1.get(code as usize - 0x80).copied().unwrap_or(code),
        _ => code,
    };
    out.push(char::from_u32(code).unwrap_or('\u{FFFD}'));
    Some(after.strip_prefix(';').unwrap_or(after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert!(LEGACY.is_sorted());
        assert!(LEGACY.iter().all(|name| lookup(name).is_some()));
    }

    #[test]
    fn the_packed_table_is_that_of_the_crate() {
        for (name, value) in &html_escape::NAMED_ENTITIES {
            let name = String::from_utf8_lossy(name);
            assert_eq!(lookup(&name).map(String::from).as_deref(), Some(*value), "{name}");
            for wrong in [format!("{name}0"), name.chars().rev().collect(), name.chars().skip(1).collect()] {
                let there = html_escape::NAMED_ENTITIES.iter().any(|(name, _)| *name == wrong.as_bytes());
                assert_eq!(lookup(&wrong).is_some(), there, "{wrong}");
            }
        }
    }

    #[test]
    fn references() {
        for (attribute, source, expected) in [
            (false, "a &amp; b", "a & b"),
            (false, "&eacute;t&eacute", "été"),
            (false, "&#233;&#xe9;&#XE9", "ééé"),
            (false, "&#150;&#0;&#x110000;", "–\u{FFFD}\u{FFFD}"),
            (false, "&notit; &notin;", "¬it; ∉"),
            (false, "& &; &# &#x; &unknown; &", "& &; &# &#x; &unknown; &"),
            (true, "?a=1&copy=2&amp;b=3&lt", "?a=1&copy=2&b=3<"),
            (false, "&amp;amp;", "&amp;"),
            (false, "&CounterClockwiseContourIntegral;", "∳"),
        ] {
            assert_eq!(decode(Cow::Borrowed(source), attribute), expected, "{source}");
        }
    }
}
