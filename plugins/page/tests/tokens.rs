//! What the crate tells the tokenizer and takes from it: which elements contain raw text (in SVG and MathML this depends on the
//! tree, so html5ever is the reference), references in texts and attributes, and places.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use bellwether_page::{Options, page_facts};

/// Compares the number of `area` elements found with the number that html5ever finds in the same body.
fn check_foreign(body: &str) {
    let html = format!("<!doctype html><body>{body}");
    let dom = scraper::Html::parse_document(&html);
    let expected = dom.select(&scraper::Selector::parse("area").unwrap()).count();
    assert_eq!(page_facts(html.as_bytes(), &Options::default()).links.len(), expected, "{body}");
}

#[test]
fn foreign_content() {
    for body in [
        "<style><area></style>",
        "<svg><style><area></style></svg><style><area></style>",
        "<svg><style/><area></svg><style/><area></style>",
        "<svg><foreignObject><style><area></style><area></foreignObject><style><area></style></svg>",
        "<svg><foreignobject/><style><area></style></svg>",
        "<svg><title><style><area></style></title><style><area></style></svg>",
        "<svg><desc><svg><style><area></style></svg><style><area></style></desc></svg>",
        "<svg><div><style><area></style></div></svg>",
        "<svg><g><p>x<style><area></style>",
        "<svg></p><style><area></style>",
        "<svg><font><style><area></style></font></svg>",
        "<svg><path d=x/><style><area></style></path><area/></svg>",
        "<math><mi><style><area></style></mi><style><area></style></math>",
        "<math><annotation-xml><style><area></style></annotation-xml></math>",
        "<svg><![CDATA[<area>]]><area></svg><![CDATA[<area>]]>",
        "<svg><foreignObject><![CDATA[<area>]]></foreignObject></svg>",
        "<svg><script><area></script></svg>",
    ] {
        check_foreign(body);
    }
    // The DOM of scraper does not know that this is HTML again.
    let html = "<math><annotation-xml encoding='Text/HTML'><style><area></style></annotation-xml></math>";
    assert!(page_facts(html.as_bytes(), &Options::default()).links.is_empty());
}

#[test]
fn references() {
    for (source, attribute, text) in [
        ("a &amp; b", "a & b", "a & b"),
        ("&eacute;t&eacute", "été", "été"),
        ("&#150;&#x110000;", "–\u{FFFD}", "–\u{FFFD}"),
        ("?a=1&copy=2&lt", "?a=1&copy=2<", "?a=1©=2<"),
        ("&notit; &NotEqualTilde;", "&notit; ≂\u{338}", "¬it; ≂\u{338}"),
        ("& &; &unknown;", "& &; &unknown;", "& &; &unknown;"),
    ] {
        let html = format!("<title>{source}</title><a href='{source}'>{source}</a><xmp>{source}</xmp>");
        let facts = page_facts(html.as_bytes(), &Options::default());
        assert_eq!(facts.title_text(), Some(text), "{source}");
        assert_eq!(facts.links.first().unwrap().href.as_deref(), Some(attribute), "{source}");
        assert_eq!(facts.links.first().unwrap().text, text, "{source}");
        assert_eq!(facts.blocks.last().unwrap().text, source);
    }
}

#[test]
fn places_and_sizes() {
    let html = "<!DOCTYPE HTML PUBLIC 'p' \"s\">\r\n<A HREF=x>a&amp;\r\nb</A></><script>1\r\n</scripts></script >\r\n<p  \r\n> c<!-- -->d < e<br/><a";
    let facts = page_facts(html.as_bytes(), &Options::default());
    let doctype = facts.doctype.unwrap();
    let said = [doctype.name.as_deref(), doctype.public_id.as_deref(), doctype.system_id.as_deref()];
    assert_eq!(said, [Some("html"), Some("p"), Some("s")]);
    let blocks: Vec<_> = facts.blocks.iter().map(|b| (b.text.as_str(), b.locator.byte as usize, b.locator.line)).collect();
    assert_eq!(blocks, [("a& b", html.find("a&").unwrap(), 2), ("cd < e", html.find("c<").unwrap(), 6)]);
    assert_eq!(facts.scripts.first().unwrap().inline_bytes, 13);
    assert_eq!((facts.structure.elements, facts.structure.comments, facts.links.len()), (4, 1, 1));
}
