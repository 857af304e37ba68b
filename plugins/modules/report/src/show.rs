//! Small pieces used in all parts of the report: marks of results, addresses, bars, table cells.

use crate::words::{self, Words};
use bellwether_criteria::finding::{Arg, QUOTE_CHARS, Status};
use maud::{Markup, Render, html};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use std::borrow::Cow;

/// The class of a status, and the mark in the page's `defs`.
pub(crate) const fn look(status: Status) -> (&'static str, &'static str) {
    match status {
        Status::Fail => ("fail", "#i-f"),
        Status::Warn => ("warn", "#i-w"),
        Status::Pass => ("pass", "#i-p"),
        Status::NotMeasured => ("nm", "#i-q"),
        Status::NotApplicable => ("na", "#i-n"),
    }
}

/// The order of results: failures first.
pub(crate) const fn order(status: Status) -> u8 {
    match status {
        Status::Fail => 0,
        Status::Warn => 1,
        Status::NotMeasured => 2,
        Status::Pass => 3,
        Status::NotApplicable => 4,
    }
}

/// The mark of a status.
pub(crate) fn icon(status: Status) -> Markup {
    let (class, mark) = look(status);
    html! { svg class={ "ic " (class) } aria-hidden="true" { use href=(mark) {} } }
}

/// A status as mark and word.
pub(crate) fn tag(words: Words, status: Status) -> Markup {
    tag_of(status, words.outcome(status))
}

/// The same with another word.
pub(crate) fn tag_of(status: Status, word: String) -> Markup {
    html! { span class={ "tag " (look(status).0) } { (icon(status)) (word) } }
}

/// Whether an address may be a link: http or https, and only characters of addresses.
pub(crate) fn is_link(address: &str) -> bool {
    let web = ["https://", "http://"].iter().any(|scheme| address.starts_with(scheme));
    web && address.len() <= LONGEST_LINK
        && !address.contains(|c: char| c.is_whitespace() || c.is_control() || "<>\"'`[]{}\\".contains(c))
}

/// Maximum bytes of an address that becomes a link.
const LONGEST_LINK: usize = 2_000;

/// An address, as a link if it may be one.
pub(crate) fn address(address: &str) -> Markup {
    link(address, address, "mono")
}

/// A link with its own text; plain text if the address may not be a link.
pub(crate) fn link(address: &str, text: &str, class: &str) -> Markup {
    html! {
        @if is_link(address) {
            a class=(class) href=(address) { bdi { (text) } }
        } @else {
            bdi class=(class) { (text) }
        }
    }
}

/// A place in a document, in words: `line 7, byte 312, body > main > p` without the path of its element, which only tools can follow.
pub(crate) fn locator(words: Words, locator: &str) -> String {
    let numbered = |part: &str, name: &str| part.strip_prefix(name)?.strip_prefix(' ')?.parse::<u64>().ok();
    let mut parts = locator.split(", ");
    let first = parts.next().unwrap_or_default();
    if let Some(line) = numbered(first, "line") {
        let byte = parts.next().and_then(|part| numbered(part, "byte"));
        return match byte {
            Some(byte) => {
                words.with(&words::AT_BYTE, [("line", Arg::Text(line.to_string())), ("byte", Arg::Text(byte.to_string()))])
            }
            None => words.with(&words::AT_LINE, [("line", Arg::Text(line.to_string()))]),
        };
    }
    match first.split_once(' ') {
        Some(("header", name)) => words.of(&words::AT_HEADER, "name", name),
        Some(("status", code)) => words.of(&words::AT_STATUS, "code", code),
        _ if first.len() == 3 && first.parse::<u16>().is_ok() => words.of(&words::AT_STATUS, "code", first),
        _ if first == "no-answer" => words.say(&words::NO_ANSWER),
        _ => locator.to_owned(),
    }
}

/// The address of a page, opened at the text that was seen there; the address itself where no text was seen, but an attribute, or nothing.
///
/// Text fragments (<https://wicg.github.io/scroll-to-text-fragment/#syntax>) are followed by all current browsers; others ignore them.
pub(crate) fn at_text<'a>(address: &'a str, locator: &str, seen: &str) -> Cow<'a, str> {
    let is_of_text = locator.contains("body > ") && !locator.rsplit(" > ").next().is_some_and(|tag| NO_TEXT.contains(&tag));
    let is_address = seen.contains("://") || seen.starts_with(['/', '#', '.', '{']) || !seen.contains(char::is_alphabetic);
    let mut words: Vec<&str> = seen.split_whitespace().collect();
    // The last word of a cut text may be a part of one.
    if seen.ends_with('…') {
        words.pop();
    }
    words.truncate(FRAGMENT_WORDS);
    if !is_of_text || is_address || words.is_empty() || address.contains(":~:") {
        return address.into();
    }
    let mark = if address.contains('#') { ":~:text=" } else { "#:~:text=" };
    format!("{address}{mark}{}", utf8_percent_encode(&words.join(" "), NON_ALPHANUMERIC)).into()
}

/// Elements whose findings quote an attribute.
const NO_TEXT: [&str; 9] = ["embed", "form", "iframe", "img", "input", "link", "meta", "script", "source"];
/// Maximum words of a text fragment: enough to be the only such place on nearly all pages.
const FRAGMENT_WORDS: usize = 10;

/// The path of an address of the audited site; the whole address for other sites and the start page.
pub(crate) fn path<'a>(address: &'a str, site: &str) -> &'a str {
    let origin = origin(site);
    match address.strip_prefix(origin) {
        Some(path) if !origin.is_empty() && path.starts_with('/') && path.len() > 1 => path,
        _ => address,
    }
}

/// Scheme, host and port of an address.
fn origin(address: &str) -> &str {
    let Some(at) = address.find("://") else { return "" };
    let host = at + 3;
    let end = address.get(host..).and_then(|rest| rest.find('/')).map_or(address.len(), |slash| host + slash);
    address.get(..end).unwrap_or_default()
}

/// A bar of 0 to 100 with ticks at the limits of the bands.
pub(crate) fn bar(value: f64) -> Markup {
    html! { svg class="bar" width="100%" height="14" aria-hidden="true" { (track(value)) } }
}

/// The same with figures at its ticks, and a line at the cap of the score.
pub(crate) fn scale(value: f64, cap: Option<f64>) -> Markup {
    // A cap close to a tick takes the space of its figure.
    let is_free = |tick: &f64| cap.is_none_or(|cap| (cap - tick).abs() > 5.0);
    html! {
        svg class="bar" width="100%" height="32" aria-hidden="true" {
            (track(value))
            @for tick in TICKS.iter().filter(|tick| is_free(tick)) { text x={ (Short(*tick)) "%" } y="28" class="tl" { (Short(*tick)) } }
            @if let Some(cap) = cap {
                line x1={ (Short(cap)) "%" } x2={ (Short(cap)) "%" } y1="0" y2="17" class="cap" {}
                text x={ (Short(cap)) "%" } y="30" class="tl capped" { "≤ " (Short(cap)) }
            }
        }
    }
}

/// The limits of the bands.
const TICKS: [f64; 3] = [50.0, 70.0, 90.0];

fn track(value: f64) -> Markup {
    html! {
        rect class="track" y="3" width="100%" height="8" {}
        rect class="fill" y="3" width={ (percent(value)) "%" } height="8" {}
        @for tick in TICKS { line x1={ (Short(tick)) "%" } x2={ (Short(tick)) "%" } y1="0" y2="14" class="tick" {} }
    }
}

/// A figure for an attribute of a drawing: at most two decimals, a point, no zeros at the end.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Short(pub(crate) f64);

impl Render for Short {
    fn render_to(&self, out: &mut String) {
        let text = format!("{:.1}", self.0);
        let text = text.strip_suffix(".0").unwrap_or(&text);
        out.push_str(if text == "-0" { "0" } else { text });
    }
}

/// 0 to 100 for the width of a drawing.
pub(crate) fn percent(value: f64) -> Short {
    Short(value.clamp(0.0, 100.0))
}

/// A table's head.
pub(crate) fn head(columns: &[(String, bool)]) -> Markup {
    html! {
        thead role="rowgroup" { tr role="row" {
            @for (column, is_figure) in columns {
                th role="columnheader" scope="col" class=[is_figure.then_some("r")] { (column) }
            }
        } }
    }
}

/// A table cell with the name of its column, which phones show next to it.
pub(crate) fn cell(column: &str, content: impl Render) -> Markup {
    html! { td role="cell" data-l=(column) { (content) } }
}

/// A cell with a figure.
pub(crate) fn figure(column: &str, content: impl Render) -> Markup {
    html! { td role="cell" data-l=(column) class="r" { (content) } }
}

/// Bytes of a long word.
const LONG_WORD: usize = 40;

/// At most `chars` characters of a quote, up to the end of a word; a cut is marked, also one that the layer made at [`QUOTE_CHARS`].
pub(crate) fn cut(text: &str, chars: usize) -> String {
    let Some((at, _)) = text.char_indices().nth(chars.min(QUOTE_CHARS - 1)) else { return text.to_owned() };
    let kept = text.get(..at).unwrap_or_default();
    // Writing without spaces is cut where it is.
    let word = kept.rfind(char::is_whitespace).filter(|end| kept.len() - end <= LONG_WORD).unwrap_or(kept.len());
    [kept.get(..word).unwrap_or(kept).trim_end(), " […]"].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_open_at_their_text() {
        let at = "line 7, byte 312, body > main > p";
        for (address, locator, seen, expected) in [
            ("https://a.example/", at, "Green tea, of 2026", "https://a.example/#:~:text=Green%20tea%2C%20of%202026"),
            ("https://a.example/#top", at, "Thé-vert", "https://a.example/#top:~:text=Th%C3%A9%2Dvert"),
            ("https://a.example/", at, "Green tea is gro…", "https://a.example/#:~:text=Green%20tea%20is"),
            (
                "https://a.example/",
                at,
                "a b c d e f g h i j k l",
                "https://a.example/#:~:text=a%20b%20c%20d%20e%20f%20g%20h%20i%20j",
            ),
            ("https://a.example/", "line 1, byte 9, head > title", "Tea", "https://a.example/"),
            ("https://a.example/", "line 1, byte 9, body > p > img", "tea.jpg", "https://a.example/"),
            ("https://a.example/", "line 1, byte 9, body > p > a", "/tea", "https://a.example/"),
            ("https://a.example/", "header link", "Tea", "https://a.example/"),
            ("https://a.example/", at, "", "https://a.example/"),
        ] {
            assert_eq!(at_text(address, locator, seen), expected, "{locator} {seen}");
        }
    }

    #[test]
    fn links() {
        for (address, may) in [
            ("https://example.com/a?b=c#d", true),
            ("http://127.0.0.1:8000/", true),
            ("https://example.com/é", true),
            ("javascript:alert(1)", false),
            ("HTTPS://example.com/", false),
            ("//example.com/", false),
            ("/path", false),
            ("https://example.com/ a", false),
            ("https://example.com/\"x", false),
            ("https://example.com/[U+202E]", false),
        ] {
            assert_eq!(is_link(address), may, "{address}");
        }
    }

    #[test]
    fn paths() {
        let site = "https://example.com/start";
        for (address, shown) in [
            ("https://example.com/a/b?c", "/a/b?c"),
            ("https://example.com/", "https://example.com/"),
            ("https://example.com.evil.example/a", "https://example.com.evil.example/a"),
            ("http://example.com/a", "http://example.com/a"),
            ("a", "a"),
        ] {
            assert_eq!(path(address, site), shown);
        }
        assert_eq!(path("/a", ""), "/a");
    }

    #[test]
    fn figures_of_drawings() {
        for (figure, shown) in [(1.0, "1"), (0.04, "0"), (-0.04, "0"), (-1.25, "-1.2"), (99.96, "100")] {
            assert_eq!(Short(figure).render().into_string(), shown);
        }
    }
}
