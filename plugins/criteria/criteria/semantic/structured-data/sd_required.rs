//! JSON-LD entities have the properties that Google requires of their type. An entity that is the value of a property such as
//! `itemReviewed` or `author` is not judged.

use crate::prelude::*;
use crate::reading::yes;
use crate::seen::Kind;
use crate::structured::{has_required, missing};
use bellwether_page::jsonld::Entity;
use serde_json::{Map, Value};

pub(crate) const RULE: Rule = Rule {
    number: 126,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_GALLERY, sources::SCHEMA_ORG],
    test: test!(page => judge, when "JSON-LD has a type with required properties", has_rules),
};

fn has_rules(page: &Page) -> bool {
    page.entities().iter().any(has_required)
}

fn judge(page: &Page) -> Verdict {
    let entities = page.entities();
    // Identified by their memory addresses, sorted: a page may contain tens of thousands of entities.
    let address = |object: &Map<String, Value>| std::ptr::from_ref(object).addr() as u64;
    let mut inside: Vec<u64> = entities.iter().flat_map(served).map(address).collect();
    inside.sort_unstable();
    let mut catalogued: Vec<u64> = entities.iter().flat_map(listed).map(address).collect();
    catalogued.sort_unstable();
    let is_listed = |entity: &&Entity<'_>| catalogued.binary_search(&address(entity.object)).is_ok();
    let is_alone = |entity: &&Entity<'_>| inside.binary_search(&address(entity.object)).is_err();
    // Google reads the name of a site only on its start page.
    let counts = |entity: &&Entity<'_>| match entity.kind {
        "WebSite" => page.kind() == Kind::Home,
        // Google reads the offers of products; businesses may offer services without a price.
        "Offer" => !offers_service(entity) && !is_listed(entity),
        _ => true,
    };
    let of_rules = entities.iter().filter(|entity| has_required(entity)).filter(is_alone).filter(counts);
    let lacking: Vec<_> = of_rules.filter_map(|e| Some((e, missing(e)?))).collect();
    let lacks = |required: bool| {
        let mut of = lacking.iter().map(|(e, m)| (*e, if required { &m.required } else { &m.recommended }));
        of.find(|(_, names)| !names.is_empty())
    };
    let (verdict, found) = match (lacks(true), lacks(false)) {
        (Some(found), _) => (Verdict::fail(), Some(found)),
        (None, Some(found)) => (Verdict::warn(), Some(found)),
        (None, None) => (Verdict::pass(), None),
    };
    let names: Vec<String> = found.iter().flat_map(|(_, names)| names.iter()).map(|name| name.replace('|', " / ")).collect();
    let entities = lacking.iter().filter(|(_, missing)| !missing.required.is_empty()).count();
    let block = found.and_then(|(entity, _)| page.facts.json_ld.get(entity.block));
    verdict
        .with("type", found.map_or("", |(entity, _)| entity.kind))
        .with("either", yes(names.iter().any(|name| name.contains('/'))))
        .with("missing", names)
        .with("count", lacking.len())
        .with("lacking", entities)
        .at_all(block.map(|block| place(&block.locator)))
}

/// Properties whose value is described by the entity that contains it (the product of an offer, the subject of a review), or is
/// only mentioned.
const SERVED: [&str; 14] = [
    "about",
    "author",
    "brand",
    "creator",
    "expectsAcceptanceOf",
    "isPartOf",
    "isRelatedTo",
    "isSimilarTo",
    "itemOffered",
    "itemReviewed",
    "mentions",
    "organizer",
    "provider",
    "publisher",
];

/// The offers of a catalogue, which businesses use to list what they do.
fn listed<'a>(entity: &Entity<'a>) -> impl Iterator<Item = &'a Map<String, Value>> {
    let of_catalogue = (entity.kind == "OfferCatalog").then(|| entity.object.get("itemListElement")).flatten();
    let values = of_catalogue.into_iter();
    values.flat_map(|value| value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice)).filter_map(Value::as_object)
}

fn offers_service(entity: &Entity<'_>) -> bool {
    entity.object.get("itemOffered").and_then(|item| item.get("@type")).is_some_and(|kind| kind == "Service")
}

/// The values of [`SERVED`].
fn served<'a>(entity: &Entity<'a>) -> impl Iterator<Item = &'a Map<String, Value>> {
    let values = SERVED.iter().filter_map(|name| entity.object.get(*name));
    values.flat_map(|value| value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice)).filter_map(Value::as_object)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("the offer that an action expects").html("<script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":\"MusicGroup\",\"potentialAction\":{\"@type\":\"ListenAction\",\"expectsAcceptanceOf\":{\"@type\":\"Offer\",\"category\":\"free\"}}}</script>"),
    Case::pass("all").html("<script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"a\",\"url\":\"b\"}</script>"),
    Case::pass("a product in its offer").html("<script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"a\",\"url\":\"b\",\"hasPart\":{\"@type\":\"Offer\",\"price\":\"8.50\",\"priceCurrency\":\"EUR\",\"availability\":\"InStock\",\"itemOffered\":{\"@type\":\"Product\",\"name\":\"Tea\"}}}</script>"),
    Case::pass("a service without a price").html("<script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"a\",\"url\":\"b\",\"hasPart\":{\"@type\":\"Offer\",\"itemOffered\":{\"@type\":\"Service\",\"name\":\"Cleaning\"}}}</script>"),
    Case::pass("a publisher").html("<script type='application/ld+json'>{\"@type\":\"WebSite\",\"name\":\"a\",\"url\":\"b\",\"publisher\":{\"@type\":\"LocalBusiness\",\"name\":\"Shop\"}}</script>"),
    Case::pass("a site on a page of it").html("<script type='application/ld+json'>{\"@type\":\"WebSite\",\"url\":\"b\"}</script>").says("No entity"),
    Case::fail("a site on its start page").url("https://shop.example/").html("<script type='application/ld+json'>{\"@type\":\"WebSite\",\"url\":\"b\"}</script>").says("WebSite is missing: name"),
    Case::warn("a recommended one")
        .html("<script type='application/ld+json'>{\"@type\":\"Recipe\",\"name\":\"a\",\"image\":\"b\"}</script>")
        .says("recipeIngredient"),
    Case::fail("no offer")
        .html("<script type='application/ld+json'>{\"@type\":\"Product\",\"name\":\"Tea\"}</script>")
        .says("Product is missing: review / aggregateRating / offers"),
    Case::not_applicable("articles have none").html("<script type='application/ld+json'>{\"@type\":\"Article\"}</script>"),
    Case::not_applicable("a reference")
        .html("<script type='application/ld+json'>{\"@type\":\"Product\",\"@id\":\"#p\"}</script>"),
];
