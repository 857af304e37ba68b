//! The start page says in JSON-LD who runs the site: an organization or a person, with name, address, logo (for a person: image)
//! and a way to contact or recognise them.
//!
//! Google does not require such data: a site without it warns. Organizations that only publish an article or sell a product do
//! not count. A logo is recommended, not required: where it alone is missing, the criterion is met.

use crate::prelude::*;
use crate::vocabulary::is_organization;
use bellwether_page::jsonld::Entity;

/// Minimum width and height of a logo in pixels.
const LOGO_PX: u32 = 112;
/// Properties for its logo.
const LOGO: &[&str] = &["logo", "image"];
/// Wanted properties: one of each list.
const WANTED: [&[&str]; 4] =
    [&["name", "legalName"], &["url", "@id"], LOGO, &["sameAs", "contactPoint", "address", "telephone", "email", "knowsAbout"]];

pub(crate) const RULE: Rule = Rule {
    number: 129,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![LOGO_PX],
    sources: &[sources::GOOGLE_ORGANIZATION],
    test: test!(crawl; logo => judge, when "the start page was read"),
};

fn judge(crawl: &Crawl, logo: Option<&Option<Look>>) -> Option<Verdict> {
    let home = crawl.home()?;
    let entities = home.entities();
    let organizations = || entities.iter().filter(|entity| is_organization(entity.kind) && !entity.is_reference());
    let people = || entities.iter().filter(|entity| entity.kind == "Person" && !entity.is_reference());
    let best = organizations().max_by_key(|entity| present(entity)).or_else(|| people().max_by_key(|entity| present(entity)));
    let url = home.url.as_str();
    let finish = |verdict: Verdict, state, kind: &str, missing: Vec<String>| {
        verdict.with("state", state).with("type", kind).with("missing", missing)
    };
    let Some(entity) = best else {
        if home.item_types.iter().any(|kind| is_organization(kind)) {
            return Some(finish(Verdict::pass(), "microdata", "", Vec::new()));
        }
        return Some(finish(Verdict::warn(), "none", "", Vec::new()).at(place_in(url, "")));
    };
    let mut missing: Vec<String> = WANTED.iter().filter(|names| !has(entity, names)).map(|names| names.join(" / ")).collect();
    let small = logo.and_then(|logo| logo.as_ref()?.picture).is_some_and(|size| size.width < LOGO_PX || size.height < LOGO_PX);
    let (state, verdict) = if !entity.has("name") && !entity.has("legalName") {
        ("missing", Verdict::fail())
    } else if !has(entity, LOGO) && missing.len() == 1 {
        ("plain", Verdict::pass())
    } else if !missing.is_empty() {
        ("missing", Verdict::warn())
    } else if small {
        ("small", Verdict::warn())
    } else {
        ("complete", Verdict::pass())
    };
    if state == "complete" || state == "small" {
        missing.clear();
    }
    let locator = home.json_ld.get(entity.block).map(|block| place_in(url, &block.locator));
    Some(finish(verdict, state, entity.kind, missing).at_all(locator))
}

fn has(entity: &Entity<'_>, names: &[&str]) -> bool {
    names.iter().any(|name| entity.has(name))
}

fn present(entity: &Entity<'_>) -> usize {
    WANTED.iter().filter(|names| has(entity, names)).count()
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("all").url("https://shop.example/").html("<script type='application/ld+json'>{\"@type\":\"OnlineStore\",\"name\":\"Shop\",\"url\":\"https://shop.example/\",\"logo\":\"/l.png\",\"sameAs\":[\"https://x.com/shop\"]}</script>").crawl(&[]).looks(Looked::Logo, &[Shown::new("https://shop.example/l.png", 200).picture(112, 112)]).says("OnlineStore"),
    Case::pass("a person").html("<p>").crawl(&[Shown::page("https://shop.example/", "<script type='application/ld+json'>{\"@type\":\"Person\",\"name\":\"Ada\",\"url\":\"/\",\"image\":\"/a.jpg\",\"sameAs\":[\"https://x.com/ada\"]}</script>").depth(0)]),
    Case::pass("Microdata").url("https://shop.example/").html("<div itemscope itemtype=https://schema.org/Dentist>").crawl(&[]),
    Case::pass("no logo").url("https://shop.example/").html("<script type='application/ld+json'>{\"@type\":\"Organization\",\"name\":\"Shop\",\"url\":\"/\",\"sameAs\":\"https://x.com/shop\"}</script>").crawl(&[]).says("logo"),
    Case::warn("no address").url("https://shop.example/").html("<script type='application/ld+json'>{\"@type\":\"Organization\",\"name\":\"Shop\",\"url\":\"/\"}</script>").crawl(&[]).says("sameAs"),
    Case::warn("a small logo").url("https://shop.example/").html("<script type='application/ld+json'>{\"@type\":\"Organization\",\"name\":\"Shop\",\"url\":\"/\",\"logo\":\"/l.png\",\"address\":\"Rome\"}</script>").crawl(&[]).looks(Looked::Logo, &[Shown::new("https://shop.example/l.png", 200).picture(111, 200)]).says("112"),
    Case::warn("none").url("https://shop.example/").html("<p>Tea").crawl(&[]).says("no structured data"),
    Case::fail("no name").url("https://shop.example/fr/").html("<script type='application/ld+json'>{\"@type\":\"Organization\",\"url\":\"/\",\"logo\":\"/l.png\"}</script>").crawl(&[]).says("name"),
    Case::not_applicable("the start page was not read").html("<p>Tea").crawl(&[]),
];
