//! The encoding of the text is declared, all declarations agree, and the bytes are valid in it.
//!
//! An ASCII page is the same in every encoding of the web, so without a declaration it only warns. So does one that is declared behind the first
//! 1024 bytes, which browsers find when they have begun to read the page. The bytes of a charset that we cannot decode are not judged.

use crate::prelude::*;
use bellwether_page::CharsetSource;

/// Characters that may be broken without harm to the text: a copyright sign in the footer.
const FEW: u32 = 2;

pub(crate) const RULE: Rule = Rule {
    number: 7,
    severity: Severity::Medium,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![FEW],
    sources: &[sources::HTML_CHARSET, sources::ENCODING],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let charset = &page.facts.charset;
    let names: Vec<String> = charset.declared.iter().map(|name| (*name).to_owned()).collect();
    let is_utf8 = charset.name == "UTF-8";
    let broken = if charset.malformed { page.facts.text.replacement_chars } else { 0 };
    let is_ascii = page.facts.text.bytes == page.facts.text.chars;
    let (verdict, state) = if names.len() > 1 {
        (Verdict::fail(), "differ")
    } else if charset.malformed {
        (if broken > FEW { Verdict::fail() } else { Verdict::warn() }, "broken")
    } else if charset.source == CharsetSource::Late {
        (Verdict::warn(), "late")
    } else if charset.source == CharsetSource::Default {
        (if is_ascii { Verdict::warn() } else { Verdict::fail() }, "none")
    } else if !is_utf8 {
        (Verdict::warn(), "legacy")
    } else {
        return Verdict::pass().with("state", "good").with("name", charset.name).with("names", names).with("count", 0_u32);
    };
    let header = charset.header.as_deref().map(|label| quote("header content-type", label));
    let meta = charset.meta.as_deref().zip(charset.meta_byte).map(|(label, byte)| quote(format_args!("byte {byte}"), label));
    let byte = charset.meta_byte.filter(|_| state == "late").unwrap_or_default();
    let places = header.into_iter().chain(meta);
    let verdict = verdict.with("state", state).with("name", charset.name).with("names", names).with("count", broken);
    let verdict = verdict.with("byte", byte).at_all(places);
    if verdict.places.is_empty() { verdict.at(page.start()) } else { verdict }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("in the page").html("<meta charset=UTF-8><p>Thé"),
    Case::pass("in the header").html("<p>Thé").headers(&[("content-type", "text/html; charset=utf-8")]),
    Case::pass("both, in two spellings")
        .html("<meta charset=utf8><p>Thé")
        .headers(&[("content-type", "text/html; charset=\"UTF-8\"")]),
    Case::pass("a mark").bytes(b"\xEF\xBB\xBF<p>Th\xC3\xA9"),
    Case::warn("none, in ASCII").html("<p>Tea").says("No declaration"),
    Case::warn("Latin-1").bytes(b"<meta charset=iso-8859-1><p>Th\xE9").says("windows-1252"),
    Case::warn("late").html("<!-- 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 --><meta charset=utf-8><p>Thé").says("byte 1,032").quotes("utf-8"),
    Case::fail("none").html("<p>Thé").says("No declaration"),
    Case::fail("they differ")
        .html("<meta charset=iso-8859-1><p>Thé")
        .headers(&[("content-type", "text/html; charset=utf-8")])
        .says("UTF-8 and windows-1252")
        .quotes("utf-8"),
    Case::warn("a sign in other bytes").bytes(b"<meta charset=utf-8><p>Th\xE9 \xE9").says("2 characters"),
    Case::fail("other bytes").bytes(b"<meta charset=utf-8><p>Th\xE9 \xE9 \xE9").says("3 characters"),
    Case::pass("the sign for what cannot be read, meant").html("<meta charset=utf-8><p>\u{fffd}"),
];
