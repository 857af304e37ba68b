//! Any bytes: no panic, the same facts twice, every locator inside the page and at its element.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use bellwether_page::{Options, page_facts, sitemap::sitemap_facts};
use proptest::prelude::*;

const PIECES: [&str; 44] = [
    "<p>",
    "</p>",
    "<div>",
    "</div>",
    "<a href=x>",
    "</a>",
    "<a href='../y#z'>",
    "<h1>",
    "</h1>",
    "<h2 id=a>",
    "<ul>",
    "<li>",
    "</ul>",
    "<table>",
    "<tr>",
    "<td>",
    "</table>",
    "<script>",
    "</script>",
    "<!--",
    "-->",
    "<svg>",
    "</svg>",
    "<![CDATA[",
    "]]>",
    "<template>",
    "</template>",
    "<title>",
    "</title>",
    "<main>",
    "</main>",
    "<b>",
    "</b>",
    "text é ",
    "&amp;",
    "&eacute",
    "\n",
    "<img alt='x y'>",
    "<select>",
    "</select>",
    "<script type=application/ld+json>{\"a\":",
    "<div hidden data-nosnippet>",
    "<",
    "<br/>",
];

/// Every `byte` of every locator, with the path beside it.
fn locators(value: &serde_json::Value, key: &str, found: &mut Vec<(String, usize, usize)>) {
    match value {
        serde_json::Value::Object(map) => {
            if let (Some(byte), Some(line)) = (map.get("byte"), map.get("line")) {
                let at = (byte.as_u64().unwrap() as usize, line.as_u64().unwrap() as usize);
                found.push((key.to_owned(), at.0, at.1));
            }
            map.iter().for_each(|(name, value)| {
                locators(value, if name == "locator" { key } else { name }, found);
            });
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| locators(item, key, found)),
        _ => {}
    }
}

fn check(html: &[u8]) {
    let options = Options::default();
    let facts = page_facts(html, &options);
    assert_eq!(facts, page_facts(html, &options));
    let mut found = Vec::new();
    locators(&serde_json::to_value(&facts).unwrap(), "", &mut found);
    for (key, byte, line) in found {
        assert!(byte < html.len(), "{key} at {byte} of {}", html.len());
        assert_eq!(line, 1 + html[..byte].iter().filter(|&&b| b == b'\n').count(), "{key}");
        let text = key == "blocks" || key == "head_breaker";
        assert!(text || html[byte] == b'<', "{key} at {byte}: {:?}", html[byte] as char);
        assert!(!html[byte].is_ascii_whitespace() || key == "head_breaker", "{key} at {byte}");
    }
    let words: u32 = facts.blocks.iter().map(|block| block.words).sum();
    assert_eq!(words, facts.text.words);
    let _ = sitemap_facts(html);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 1500, ..Default::default() })]

    #[test]
    fn markup(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..40)) {
        check(pieces.concat().as_bytes());
    }

    #[test]
    fn bytes(mut bytes in prop::collection::vec(any::<u8>(), 0..200), tail in "(<[a-z!/]{1,4}|[ =\"'>&;]|a){0,20}") {
        if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
            bytes[0] = b'x'; // UTF-16 has its own test: there, `<` is two bytes
        }
        bytes.extend(tail.bytes());
        let _ = page_facts(&bytes, &Options { content_type: Some("text/html;charset=utf-16le"), ..Options::default() });
        check(&bytes);
    }

}

#[test]
fn large_and_deep() {
    for (piece, count) in [
        ("<div>", 400_000),
        ("</x>", 500_000),
        ("<li><a href=/x>a", 100_000),
        ("<b>", 300_000),
        ("a b ", 2_500_000),
        ("<p", 300_000),
        ("&amp", 300_000),
        ("<!--", 200_000),
    ] {
        let page = piece.repeat(count);
        let started = std::time::Instant::now();
        let facts = page_facts(page.as_bytes(), &Options::default());
        assert!(started.elapsed().as_secs() < 20, "{piece} took {:?}", started.elapsed());
        assert_eq!(facts.bytes as usize, page.len());
    }
    let page = "<div>".repeat(3_000_000);
    let facts = page_facts(page.as_bytes(), &Options::default());
    assert!(facts.truncated_reason.is_some());
    assert!(facts.structure.elements > 100_000);
}

#[test]
fn empty() {
    let facts = page_facts(b"", &Options::default());
    assert_eq!((facts.bytes, facts.lines, facts.text.words), (0, 0, 0));
    assert_eq!(facts.text.text_ratio, 0.0);
}
