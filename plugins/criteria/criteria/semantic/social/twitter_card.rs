//! An X card has a type that X knows, and a title; a large card also has an image. Title and image may come from Open Graph.
//! Without a card X shows a summary if Open Graph has type, title and description; else it may show a link alone, so it warns. A page without tags
//! for sharing is not judged: `og-core` says so.

use crate::prelude::*;

const CARDS: [&str; 4] = ["summary", "summary_large_image", "app", "player"];

pub(crate) const RULE: Rule = Rule {
    number: 137,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::X_CARDS],
    test: test!(page => judge, when "the page has tags for sharing"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let content = |name: &str| page.facts.property(name).and_then(|meta| meta.content.as_deref()).unwrap_or("");
    let any = |names: &[&str]| names.iter().any(|name| !content(name).is_empty());
    let card = content("twitter:card").to_ascii_lowercase();
    let image = any(&["twitter:image", "twitter:image:src", "og:image", "og:image:url", "og:image:secure_url"]);
    let title = any(&["twitter:title", "og:title"]);
    if card.is_empty() && !any(&["og:title", "og:image", "twitter:title", "twitter:image"]) {
        return None;
    }
    let (state, verdict) = match card.as_str() {
        "" if ["og:type", "og:title", "og:description"].iter().all(|name| any(&[name])) => ("graph", Verdict::pass()),
        "" => ("none", Verdict::warn()),
        card if !CARDS.contains(&card) => ("unknown", Verdict::fail()),
        // The default of a forum or of a whole site; nobody shares such a page for its picture.
        "summary_large_image" if !image && (page.is_thread() || page.is_of_manual()) => ("image", Verdict::warn()),
        "summary_large_image" if !image => ("image", Verdict::fail()),
        _ if !title => ("title", Verdict::warn()),
        "summary" if !image => ("image", Verdict::warn()),
        _ => ("valid", Verdict::pass()),
    };
    let at = page.facts.property("twitter:card").map_or_else(|| page.start(), |meta| quote(&meta.locator, &card));
    Some(verdict.with("state", state).with("card", card).at(at))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a large one").html("<meta name=twitter:card content=Summary_Large_Image><meta property=og:title content=Tea><meta property=og:image content=/a.jpg>"),
    Case::pass("an app").html("<meta name=twitter:card content=app><meta name=twitter:title content=Tea>"),
    Case::pass("Open Graph alone")
        .html("<meta property=og:type content=website><meta property=og:title content=Tea><meta property=og:description content=Green>"),
    Case::not_applicable("no tags for sharing").html("<p>Tea"),
    Case::warn("none").html("<meta property=og:title content=Tea>"),
    Case::warn("no picture").html("<meta name=twitter:card content=summary><meta property=og:title content=Tea>"),
    Case::warn("no title").html("<meta property=twitter:card content=summary><meta property=og:image content=/a.jpg>"),
    Case::fail("unknown").html("<meta name=twitter:card content=photo><meta property=og:title content=Tea>").says("photo").quotes("photo"),
    Case::warn("a thread").url("https://shop.example/forum/tea").html("<meta name=twitter:card content=summary_large_image><meta property=og:title content=Tea>"),
    Case::fail("a large one without picture").html("<meta name=twitter:card content=summary_large_image><meta property=og:title content=Tea>"),
];
