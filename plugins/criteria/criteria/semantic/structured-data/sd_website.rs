//! The start page names the site in JSON-LD: `WebSite` with a name and the address of the start page.
//!
//! Google also takes the name from `og:site_name`, so a site that has it warns at most.

use crate::lexicon::kinds;
use crate::prelude::*;
use crate::seen::Kind;
use bellwether_page::same_site;
use bellwether_text::{fold, has_phrase};

pub(crate) const RULE: Rule = Rule {
    number: 130,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_SITE_NAMES],
    test: test!(crawl => judge, when "the start page was read"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let home = crawl.home()?;
    let at = home.url.as_str();
    let finish = |verdict: Verdict, state, name: &str, url: &str| {
        verdict
            .with("state", state)
            .with("name", name)
            .with("url", url)
            .with("other", home.site_name.as_str())
            .with("og", if home.site_name.is_empty() { "none" } else { "named" })
    };
    let entities = home.entities();
    let Some(site) = entities.iter().find(|entity| entity.kind == "WebSite" && !entity.is_reference()) else {
        if home.item_types.iter().any(|kind| kind == "WebSite") {
            return Some(finish(Verdict::pass(), "microdata", "", ""));
        }
        let verdict = if home.site_name.is_empty() { Verdict::fail() } else { Verdict::warn() };
        return Some(finish(verdict, "none", "", "").at(place_in(at, "")));
    };
    let (name, url) = (site.text(&["name"]).unwrap_or(""), site.text(&["url"]).unwrap_or(""));
    let is_home = home.url.join(url).is_ok_and(|url| same_site(&url, &home.url) && kinds::of_path(url.path()) == Kind::Home);
    let (a, b) = (fold(name), fold(&home.site_name));
    let differs = !b.is_empty() && !has_phrase(&a, &b) && !has_phrase(&b, &a);
    let alternate = site.text(&["alternateName"]).map(fold);
    let (state, verdict) = if name.is_empty() || url.is_empty() {
        ("incomplete", Verdict::fail())
    } else if !is_home {
        ("elsewhere", Verdict::fail())
    } else if differs && alternate.as_ref() != Some(&b) {
        ("differs", Verdict::warn())
    } else {
        ("complete", Verdict::pass())
    };
    let locator = home.json_ld.get(site.block).map(|block| place_in(at, &block.locator));
    Some(finish(verdict, state, name, url).at_all(locator))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("name and address").url("https://shop.example/").html("<meta property=og:site_name content='tea shop'><script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"Tea Shop\",\"url\":\"https://www.shop.example\"}</script>").crawl(&[]),
    Case::pass("a language").url("https://shop.example/fr/").html("<script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"Tea\",\"url\":\"https://shop.example/\"}</script>").crawl(&[]),
    Case::warn("another name").url("https://shop.example/").html("<meta property=og:site_name content=Cake><script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"Tea\",\"url\":\"https://shop.example/\"}</script>").crawl(&[]).says("Cake"),
    Case::warn("only og:site_name").url("https://shop.example/").html("<meta property=og:site_name content=Tea>").crawl(&[]),
    Case::fail("nothing").url("https://shop.example/").html("<p>Tea").crawl(&[]),
    Case::fail("no name").url("https://shop.example/").html("<script type='application/ld+json'>{\"@type\":\"WebSite\",\"url\":\"https://shop.example/\"}</script>").crawl(&[]),
    Case::fail("another address").url("https://shop.example/").html("<script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"Tea\",\"url\":\"https://cake.example/\"}</script>").crawl(&[]).says("cake.example"),
    Case::not_applicable("another page of a program").url("https://shop.example/?programme=requiem").html("<p>Tea").crawl(&[]),
    Case::not_applicable("the start page was not read").html("<p>Tea").crawl(&[]),
];
