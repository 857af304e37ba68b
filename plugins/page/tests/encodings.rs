//! Encodings: which declaration decides, the decoded text, and offsets into the original bytes.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use bellwether_page::{CharsetSource, Options, page_facts};

/// Decodes as the hosts of modules do.
fn decode(bytes: &[u8], name: &str) -> Option<String> {
    let encoding = encoding_rs::Encoding::for_label(name.as_bytes())?;
    Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
}

fn check(html: &[u8], header: Option<&str>, name: &str, source: CharsetSource, title: &str) {
    let facts = page_facts(html, &Options { content_type: header, decode: Some(&decode), ..Options::default() });
    assert_eq!((facts.charset.name, facts.charset.source), (name, source));
    assert_eq!(facts.title_text(), Some(title), "{name}");
    let at = facts.links[0].locator.byte as usize;
    let unit = if name.starts_with("UTF-16") { 2 } else { 1 };
    let tag: Vec<u8> = html[at..].iter().copied().filter(|&b| b != 0).take(2).collect();
    assert_eq!(tag, b"<a", "{name}: byte {at}");
    assert_eq!(at % unit, html.len() % unit);
    assert_eq!(facts.links[0].locator.line, 2);
    assert_eq!(facts.links[0].text, title);
}

fn utf16(text: &str, big: bool) -> Vec<u8> {
    let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
    units.flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
}

#[test]
fn encodings() {
    use CharsetSource::{Bom, Default, Header, Meta};
    let page = |text: &str| format!("<title>{text}</title>é\u{1F375}\n<a href=x>{text}</a>");
    let utf8 = page("été");
    check(utf8.as_bytes(), None, "UTF-8", Default, "été");
    check(utf8.as_bytes(), Some("text/html; charset=\"utf-8\""), "UTF-8", Header, "été");
    check(&[b"\xEF\xBB\xBF", utf8.as_bytes()].concat(), Some("text/html;charset=latin1"), "UTF-8", Bom, "été");
    check(&utf16(&utf8, false), None, "UTF-16LE", Bom, "été");
    check(&utf16(&utf8, true), Some("text/html"), "UTF-16BE", Bom, "été");
    let latin = b"<meta charset=latin1><title>\xE9t\xE9 \x80</title>\n<a href=x>\xE9t\xE9 \x80</a>";
    check(latin, None, "windows-1252", Meta, "été €");
    check(latin, Some("text/html; charset=windows-1252"), "windows-1252", Header, "été €");
    let pragma = b"<!-- <meta charset=koi8-r> --><meta content='text/html; charset=Shift_JIS' http-equiv=Content-Type><title>\x93\xFA</title>\n<a href=x>\x93\xFA</a>";
    check(pragma, None, "Shift_JIS", Meta, "日");
    let stateful = b"<title>\x1B$BF|K\x5C\x1B(B</title>\n<a href=x>\x1B$BF|K\x5C\x1B(B</a>";
    check(stateful, Some("text/html; charset=iso-2022-jp"), "ISO-2022-JP", Header, "日本");
    // With one byte per character every offset is exact, also after text. With several bytes only those of tags are.
    check(
        b"<title>\xEC\xE8\xF0</title>\xEC\n<a href=x>\xEC\xE8\xF0</a>",
        Some("text/html; charset=cp1251"),
        "windows-1251",
        Header,
        "мир",
    );
    check(
        b"<meta charset=gbk><title>\xC4\xE3\x81\x30\x81\x30</title>\n<a href=x>\xC4\xE3\x81\x30\x81\x30</a>",
        None,
        "GBK",
        Meta,
        "你\u{80}",
    );
    let wrong = b"<meta charset=utf-16><title>a\xFFb</title>\n<a href=x>a\xFFb</a>";
    check(wrong, None, "UTF-8", Meta, "a\u{FFFD}b");
}

#[test]
fn the_caller_is_asked_only_when_needed() {
    let asked = std::cell::Cell::new(0);
    let refuse = |_: &[u8], _: &str| {
        asked.set(asked.get() + 1);
        None
    };
    let read =
        |html: &[u8], content_type| page_facts(html, &Options { content_type, decode: Some(&refuse), ..Options::default() });
    for content_type in ["text/html; charset=utf-8", "text/html; charset=utf-16le", "text/html; charset=latin1"] {
        read(b"<title>\xE9</title>", Some(content_type));
    }
    assert_eq!(read(b"<title>plain</title>", Some("text/html; charset=big5")).title_text(), Some("plain"));
    assert_eq!(asked.get(), 0);
    let facts = read(b"<title>a\xA4\xA4</title><p>\xA4\xA4", Some("text/html; charset=big5"));
    assert_eq!((asked.get(), facts.charset.name, facts.title_text()), (1, "Big5", Some("a\u{FFFD}\u{FFFD}")));
    assert_eq!(facts.text.replacement_chars, 2);
}
