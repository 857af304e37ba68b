//! Hostile content of an audited site in a report: shown, never active.

use super::{is_file, recorded, report, select};
use bellwether_criteria::Language;
use scraper::Html;
use serde_json::Value;
use std::collections::BTreeSet;

/// Texts that have broken other programs' reports: markup, partial markup, other parser modes, styles, text direction, control
/// characters, length.
const STRINGS: [&str; 58] = [
    "<script>alert(1)</script>",
    "\"><script>alert(1)</script>",
    "'><img src=x onerror=alert(1)>",
    "</style><script>alert(1)</script>",
    "</title><script>alert(1)</script>",
    "</textarea><svg onload=alert(1)>",
    "</noscript><p onmouseover=alert(1)>",
    "<svg><style><img src=x onerror=alert(1)></style>",
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<svg></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">",
    "<!--><img src=x onerror=alert(1)>-->",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?xml version=\"1.0\"?><script>alert(1)</script>",
    "<iframe srcdoc=\"<script>alert(1)</script>\">",
    "<object data=javascript:alert(1)>",
    "<embed src=javascript:alert(1)>",
    "<base href=https://evil.example/>",
    "<meta http-equiv=refresh content=0;url=https://evil.example/>",
    "<link rel=stylesheet href=https://evil.example/a.css>",
    "<a href=javascript:alert(1)>x</a>",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "https://evil.example/\"onclick=\"alert(1)",
    "https://evil.example/' onclick='alert(1)",
    "https://user:password@evil.example/",
    "http://[::1]/",
    "//evil.example/x",
    "https://evil.example/\njavascript:alert(1)",
    "https://evil.example/\u{0}",
    "\" style=\"background:url(https://evil.example/x)",
    "\"; } body { background: url(https://evil.example/x) } a { content: \"",
    "\\22; } @import url(https://evil.example/x.css);",
    "\\3c/style\\3e",
    "</style",
    "*/ } body { display: none } /*",
    "expression(alert(1))",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;alert(1)&#60;/script&#62;",
    "&\u{0}#60;",
    "{{constructor.constructor('alert(1)')()}}",
    "${alert(1)}",
    "<%= 7 * 7 %>",
    "\u{202e}gnp.exe\u{202c}",
    "\u{2066}left\u{2069}\u{200f}right",
    "مرحبا بالعالم <b>نص</b>",
    "שלום \"עולם\"",
    "nul\u{0}bell\u{7}escape\u{1b}[31mred\u{9b}31m",
    "line\u{2028}separator\u{2029}paragraph",
    "\u{feff}\u{200b}\u{2060}\u{e0041}",
    "\u{fffe}\u{ffff}\u{fffd}",
    "👩‍👩‍👧‍👦🏳️‍🌈 z͑͗́a̷l̶g̸o̵",
    "=cmd|' /C calc'!A0",
    "\u{1}count\u{2}\u{3}n\u{2}one\u{4}x\u{5}y\u{6}",
];

/// Puts words into every text of a layer, except those that tell its kind.
fn fill(value: &mut Value, key: &str, words: &str) {
    match value {
        Value::String(text) if key != "status" => words.clone_into(text),
        Value::Array(items) => items.iter_mut().for_each(|item| fill(item, key, words)),
        Value::Object(members) => members.iter_mut().for_each(|(key, value)| fill(value, key, words)),
        _ => {}
    }
}

/// Adds words to the site's texts and keeps those that tell kinds, so that all parts of the report are made.
fn add(value: &mut Value, key: &str, words: &str) {
    const OURS: [&str; 19] = [
        "status",
        "id",
        "category",
        "subcategory",
        "severity",
        "scope",
        "effort",
        "owner",
        "root_cause",
        "criterion",
        "class",
        "kind",
        "suggestion",
        "cluster",
        "reason",
        "source",
        "profile",
        "gates",
        "accent",
    ];
    match value {
        Value::String(text) if !OURS.contains(&key) => text.push_str(words),
        Value::Array(items) => items.iter_mut().for_each(|item| add(item, key, words)),
        Value::Object(members) => members.iter_mut().for_each(|(key, value)| add(value, key, words)),
        _ => {}
    }
}

/// Names of elements and of attributes.
fn names(html: &Html) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut elements, mut attributes) = (BTreeSet::new(), BTreeSet::new());
    for element in select(html, "*") {
        elements.insert(element.value().name().to_owned());
        attributes.extend(element.value().attrs().map(|(name, _)| name.to_owned()));
    }
    (elements, attributes)
}

/// All elements and attributes of the template: from the recorded layers, and from a report with a logo and a small site.
fn template() -> (BTreeSet<String>, BTreeSet<String>) {
    let mut layers = recorded(Language::En);
    let (mut elements, mut attributes) = names(&Html::parse_document(&report(&layers, Language::En).html));
    layers["branding"]["logo"] = Value::from("data:image/png;base64,iVBORw0KGgo=");
    layers["cocoon"]["nodes"].as_array_mut().expect("nodes").truncate(10);
    let (more, others) = names(&Html::parse_document(&report(&layers, Language::En).html));
    elements.extend(more);
    attributes.extend(others);
    (elements, attributes)
}

fn check(layers: &Value, words: &str, known: &(BTreeSet<String>, BTreeSet<String>)) {
    let html = report(layers, Language::En).html;
    assert!(!html.contains(is_active), "{words:?}: {:?}", html.chars().find(|c| is_active(*c)));
    let parsed = Html::parse_document(&html);
    let (elements, attributes) = names(&parsed);
    assert_eq!(elements.difference(&known.0).collect::<Vec<_>>(), Vec::<&String>::new(), "{words:?}");
    assert_eq!(attributes.difference(&known.1).collect::<Vec<_>>(), Vec::<&String>::new(), "{words:?}");
    for (what, count) in [("style", 1), ("meta", 6), ("head > title", 1), ("main", 1), ("body", 1)] {
        assert_eq!(select(&parsed, what).len(), count, "{words:?}: {what}");
    }
    for element in select(&parsed, "[href]") {
        let href = element.attr("href").unwrap_or_default();
        assert!(href.starts_with('#') || crate::show::is_link(href) || is_file(element), "{words:?}: {href:.200}");
    }
    for element in select(&parsed, "[src]") {
        assert!(element.attr("src").unwrap_or_default().starts_with("data:image/png;base64,"), "{words:?}");
    }
    let style: String = select(&parsed, "style").iter().flat_map(scraper::ElementRef::text).collect();
    let urls: Vec<&str> = style.split("url(").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    assert_eq!(urls, ["#hatch", "#dots"], "{words:?}");
    assert!(!style.contains("@import") && style.matches('{').count() == style.matches('}').count(), "{words:?}");
}

/// Characters that act on the text around them or on the reader's terminal.
const fn is_active(c: char) -> bool {
    matches!(c, '\0'..='\u{9}' | '\u{b}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[test]
fn what_a_site_says_stays_text() {
    let known = template();
    assert!(!known.0.contains("script") && known.1.iter().all(|name| !name.starts_with("on")), "{known:?}");
    let long = ["https://book.example/".to_owned() + &"a".repeat(2_000), "x".repeat(200), "W".repeat(5_000), "<".repeat(500)];
    let small = || {
        let mut layers = recorded(Language::En);
        layers["cocoon"]["nodes"].as_array_mut().expect("nodes").truncate(30);
        // Rows of criteria that do not apply all look the same.
        layers["audit_expert"]["criteria"].as_array_mut().expect("rows").retain(|row| row["status"] != "not_applicable");
        layers
    };
    for words in STRINGS.into_iter().chain(long.iter().map(String::as_str)) {
        let mut layers = small();
        fill(&mut layers, "", words);
        check(&layers, words, &known);
        let mut layers = small();
        add(&mut layers, "", words);
        check(&layers, words, &known);
    }
}
