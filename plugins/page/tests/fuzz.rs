//! Any bytes as a page, a sitemap, a text: no panic, the same facts twice, every locator inside the page and at its element.
//! `cargo test` tries some; `./x soak` looks for more, guided by coverage.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use bellwether_fuzz::{HEADER, HTML, Text, URL};
use bellwether_page::{Options, PageFacts, directives, jsonld, normalise_url, page_facts, sitemap};
use url::Url;

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

fn check(html: &[u8]) -> PageFacts {
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
    facts
}

#[test]
fn any_page() {
    bolero::check!().with_generator(HTML).for_each(|html: &String| {
        let facts = check(html.as_bytes());
        for entity in jsonld::entities(&facts) {
            assert!(!entity.kind.is_empty() && facts.json_ld.get(entity.block).is_some());
            let _ = (entity.is_reference(), entity.author(), entity.text(&["name"]));
        }
        let url = Url::parse("https://a.org/b").unwrap();
        let _ = (facts.refresh(&url), facts.instant_refresh(&url), facts.content().count());
    });
}

#[test]
fn any_bytes_of_a_page() {
    bolero::check!().for_each(|html: &[u8]| {
        let _ = page_facts(html, &Options { content_type: Some("text/html;charset=utf-16le"), ..Options::default() });
        // In UTF-16 `<` is two bytes: it has a test of its own.
        if !html.starts_with(&[0xFF, 0xFE]) && !html.starts_with(&[0xFE, 0xFF]) {
            check(html);
        }
    });
}

/// Headers of a page.
#[test]
fn any_header() {
    bolero::check!().with_generator((HEADER, HTML)).for_each(|(header, html): &(String, String)| {
        let base = Url::parse("https://a.org/b").unwrap();
        let options = Options { base_url: Some(&base), content_type: Some(header), ..Options::default() };
        let facts = page_facts(html.as_bytes(), &options);
        let said = directives::directives(&facts, [("X-Robots-Tag", header.as_str())].into_iter(), &["Googlebot"]);
        assert!(said.iter().all(|directive| !directive.token.is_empty() && !directive.token.contains(char::is_whitespace)));
    });
}

#[test]
fn any_address() {
    bolero::check!().with_generator(URL).for_each(|text: &String| {
        let Ok(url) = Url::parse("https://a.org/b").unwrap().join(text) else { return };
        let normal = normalise_url(&url);
        assert!(normal.fragment().is_none() && normal.as_str().len() <= url.as_str().len());
        assert_eq!(normalise_url(&normal), normal);
    });
}

#[rustfmt::skip]
const SITEMAP: Text = Text(&[
    "<urlset>", "</urlset>", "<sitemapindex xmlns='x'>", "</sitemapindex>", "<url>", "</url>", "<url/>", "<sitemap>",
    "</sitemap>", "<loc>", "</loc>", "<lastmod>", "</lastmod>", "https://a.org/", "2026-01-01", "<image:loc>", "</image:loc>",
    "<![CDATA[", "]]>", "<!--", "-->", "<?xml version='1.0'?>", "<!DOCTYPE x [<!ENTITY a 'b'>]>", "&a;", "&amp;", "&#x0;",
    "&#65;", "&", "<", ">", "\n", "\u{feff}", "é",
]);

#[test]
fn any_sitemap() {
    bolero::check!().with_generator(SITEMAP).for_each(|xml: &String| {
        let facts = sitemap::sitemap_facts(xml.as_bytes());
        assert_eq!(facts, sitemap::sitemap_facts(xml.as_bytes()));
        assert!(facts.entries.len() <= facts.count as usize && (0.0..=1.0).contains(&facts.lastmod_share));
        let lines = 1 + u32::try_from(xml.matches('\n').count()).unwrap();
        assert!(facts.entries.iter().all(|entry| (1..=lines).contains(&entry.line)));
        assert!(facts.errors.iter().all(|error| (1..=lines).contains(&error.line)));
    });
}

#[test]
fn any_text() {
    bolero::check!().with_generator((HTML, HEADER)).for_each(|(text, other): &(String, String)| {
        let folded = bellwether_text::fold(text);
        assert_eq!(bellwether_text::fold(&folded), folded);
        let terms = bellwether_text::terms(text);
        assert_eq!(bellwether_text::count_terms(&folded, &terms), terms.len());
        let sentences: Vec<&str> = bellwether_text::sentences(text).collect();
        assert!(sentences.iter().all(|sentence| text.contains(sentence)));
        assert!(
            (0.0..=1.0).contains(&bellwether_text::similarity(text, other)) && bellwether_text::similarity(text, text) == 1.0
        );
        let collapsed = bellwether_page::collapse(text);
        assert_eq!(bellwether_page::collapse(&collapsed), collapsed);
        assert_eq!(bellwether_page::count_words(&collapsed), bellwether_page::count_words(text));
        assert_eq!(bellwether_text::simhash(text), bellwether_text::simhash(&collapsed));
    });
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
fn a_page_has_limits() {
    let facts = |page: String| page_facts(page.as_bytes(), &Options::default());
    let long = facts("<p>word word word word\n".repeat(30_000));
    let kept: usize = long.blocks.iter().map(|block| block.text.len()).sum();
    assert!(kept <= 524_288 && long.dropped > 0 && long.is_cut() && long.text.words == 120_000);
    let deep = facts(["<b>".repeat(500), "</x>".repeat(200_000)].concat());
    assert!(deep.truncated_reason.is_some() && deep.weight() > facts("</x>".repeat(200_000)).weight());
    let ordinary = facts("<p>word <a href=/x>word</a>\n".repeat(3_000));
    assert!(!ordinary.is_cut() && ordinary.weight() < 2_500_000);
}

#[test]
fn empty() {
    let facts = page_facts(b"", &Options::default());
    assert_eq!((facts.bytes, facts.lines, facts.text.words), (0, 0, 0));
    assert_eq!(facts.text.text_ratio, 0.0);
}
