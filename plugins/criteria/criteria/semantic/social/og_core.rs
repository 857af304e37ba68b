//! The page has the four properties that the Open Graph protocol requires: title, type, image and address. Services take a missing type for
//! `website`, and a missing address from the canonical URL: without them alone it passes.

use crate::indexing::may_be_listed;
use crate::prelude::*;
use crate::reading::{is_read_in_order, yes};
use bellwether_finding::Status;
use bellwether_page::canonicals;

const REQUIRED: [&str; 4] = ["og:title", "og:type", "og:image", "og:url"];

pub(crate) const RULE: Rule = Rule {
    number: 134,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "properties"),
    thresholds: thresholds![],
    sources: &[sources::OPEN_GRAPH],
    test: test!(page, response => judge, when "the page may be listed", may_be_listed),
};

fn judge(page: &Page, response: &Response) -> Verdict {
    let is_canonical = || canonicals(&page.facts, response.lines(), &page.url).iter().any(|canonical| canonical.counts);
    let content =
        |name: &str| page.facts.property(name).and_then(|meta| meta.content.as_deref()).is_some_and(|text| !text.is_empty());
    let has = |name: &str| content(name) || name == "og:image" && (content("og:image:url") || content("og:image:secure_url"));
    let missing: Vec<String> = REQUIRED.iter().filter(|name| !has(name)).map(|name| (*name).to_owned()).collect();
    let verdict = match missing.len() {
        0 => Verdict::pass(),
        1 if missing.iter().all(|name| name == "og:type" || name == "og:url" && is_canonical()) => Verdict::pass(),
        1 => Verdict::warn(),
        // Services that show links take the address and the type from the page itself.
        _ if has("og:title") && has("og:image") => Verdict::warn(),
        _ if is_seldom_shared(page) => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let passes = verdict.status() == Status::Pass;
    let verdict = if passes { verdict } else { verdict.at(page.start()) };
    verdict.with("seldom", yes(!passes && is_seldom_shared(page))).with("count", missing.len()).with("missing", missing)
}

/// Whether people find such pages by search and seldom share them.
fn is_seldom_shared(page: &Page) -> bool {
    page.is_thread() || page.is_of_manual() || is_read_in_order(&page.facts) || page.is_contact() || page.is_file_listing()
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("four").html("<meta property=og:title content=Tea><meta property=og:type content=website><meta name=og:image content=/a.jpg><meta property=og:url content=/>"),
    Case::pass("an image by its other name").html("<meta property=og:title content=Tea><meta property=og:type content=website><meta property=og:image:secure_url content=/a.jpg><meta property=og:url content=/>"),
    Case::pass("no type").html("<meta property=og:title content=Tea><meta property=og:image content=/a.jpg><meta property=og:url content=/>").says("og:type"),
    Case::pass("a canonical address").html("<link rel=canonical href=/guide><meta property=og:title content=Tea><meta property=og:image content=/a.jpg><meta property=og:type content=website>"),
    Case::warn("no address").html("<meta property=og:title content=Tea><meta property=og:image content=/a.jpg><meta property=og:type content=website>").says("og:url"),
    Case::warn("no picture").html("<meta property=og:title content=Tea><meta property=og:type content=website><meta property=og:url content=/>"),
    Case::warn("type and address").html("<meta property=og:title content=Tea><meta property=og:type content=''><meta property=og:image content=/a.jpg>").says("og:type and og:url"),
    Case::not_applicable("a form to sign up").url("https://shop.example/index.php?action=register").html("<p>Tea"),
    Case::fail("an empty one and none").html("<meta property=og:title content=Tea><meta property=og:type content=''>").says("og:type"),
    Case::not_applicable("not to be listed").html("<meta name=robots content=noindex><p>Tea"),
    Case::warn("a contact page").url("https://shop.example/contact").html("<p>Tea"),
    Case::warn("a chapter of a manual").html("<link rel=prev href=/pots><link rel=next href=/cups><p>Tea"),
    Case::warn("a list of files").html("<title>Index of /docs</title>"),
    Case::warn("a manual by another maker").html("<meta name=generator content='AsciiDoc 10.2.0'><p>Tea"),
    Case::warn("a manual").html("<meta name=generator content='Docutils 0.18'><p>Tea").says("seldom"),
    Case::fail("nothing").html("<p>Tea").says("og:title"),
];
