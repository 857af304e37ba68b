//! The site does not rate itself in its structured data: Google shows no stars for an organization on its own pages.
//!
//! A directory may rate others. An organization is the site's own if its address is the start page, or if it has the name of the
//! site.

use crate::lexicon::kinds;
use crate::prelude::*;
use crate::seen::Kind;
use crate::vocabulary::is_organization;
use bellwether_page::jsonld::Entity;
use bellwether_page::same_site;
use bellwether_text::fold;

pub(crate) const RULE: Rule = Rule {
    number: 133,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_REVIEW_SNIPPET],
    test: test!(page => judge, when "the data holds ratings or reviews"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let entities = page.entities();
    let rates = |entity: &&Entity<'_>| entity.has("aggregateRating") || entity.has("review") || entity.has("reviews");
    let is_rating = |entity: &Entity<'_>| matches!(entity.kind, "AggregateRating" | "Review");
    if !entities.iter().any(|entity| is_rating(entity) || rates(&entity)) {
        return None;
    }
    let site = page.facts.property("og:site_name").and_then(|meta| meta.content.as_deref());
    let site = entities
        .iter()
        .find(|entity| entity.kind == "WebSite")
        .and_then(|site| site.text(&["name"]))
        .or(site)
        .map(fold)
        .unwrap_or_default();
    let is_own = |entity: &&Entity<'_>| {
        let url = entity.text(&["url", "@id"]).and_then(|url| page.url.join(url).ok());
        let at_home = url.as_ref().is_some_and(|url| same_site(url, &page.url) && kinds::of_path(url.path()) == Kind::Home);
        let named = !site.is_empty() && entity.text(&["name"]).is_some_and(|name| fold(name) == site);
        at_home && (url.is_some_and(|url| url.fragment().is_none()) || named)
            || named
            || entity.text(&["url"]).is_none() && page.kind() == Kind::Home
    };
    let own: Vec<&Entity<'_>> =
        entities.iter().filter(|entity| is_organization(entity.kind)).filter(rates).filter(is_own).collect();
    let verdict = if own.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let name = own.first().and_then(|entity| entity.text(&["name"])).unwrap_or("");
    let places = own.iter().filter_map(|entity| Some(quote(&page.facts.json_ld.get(entity.block)?.locator, entity.kind)));
    Some(
        verdict
            .with("count", own.len())
            .with("name", name)
            .with("type", own.first().map_or("", |entity| entity.kind))
            .at_all(places),
    )
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a product").html("<script type='application/ld+json'>{\"@type\":\"Product\",\"name\":\"Tea\",\"aggregateRating\":{\"@type\":\"AggregateRating\",\"ratingValue\":4}}</script>"),
    Case::pass("a directory").html("<script type='application/ld+json'>{\"@type\":\"Restaurant\",\"name\":\"Chez Ada\",\"url\":\"https://shop.example/chez-ada\",\"aggregateRating\":{\"@type\":\"AggregateRating\",\"ratingValue\":4}}</script>"),
    Case::pass("a directory with references").html("<script type='application/ld+json'>{\"@type\":\"Restaurant\",\"name\":\"Chez Ada\",\"@id\":\"https://shop.example/#chez-ada\",\"url\":\"https://shop.example/chez-ada\",\"review\":{\"@type\":\"Review\"}}</script>"),
    Case::fail("itself").html("<script type='application/ld+json'>{\"@type\":\"Dentist\",\"name\":\"Ada\",\"url\":\"https://shop.example/\",\"aggregateRating\":{\"@type\":\"AggregateRating\",\"ratingValue\":5}}</script>").says("Ada").quotes("Dentist"),
    Case::fail("by its name").html("<meta property=og:site_name content='Tea shop'><script type='application/ld+json'>{\"@type\":\"Organization\",\"name\":\"Tea Shop\",\"review\":{\"@type\":\"Review\"}}</script>"),
    Case::fail("at home").url("https://shop.example/").html("<script type='application/ld+json'>{\"@type\":\"LocalBusiness\",\"name\":\"Tea\",\"aggregateRating\":{\"@type\":\"AggregateRating\"}}</script>"),
    Case::not_applicable("no rating").html("<script type='application/ld+json'>{\"@type\":\"Organization\",\"name\":\"Tea\"}</script>"),
];
