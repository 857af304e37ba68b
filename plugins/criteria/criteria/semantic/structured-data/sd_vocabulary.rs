//! Types and properties exist in schema.org.
//!
//! The names are those of one release (see `data/README.md`). Whether a property belongs to its type is not checked. Names of
//! other vocabularies are ignored, and so are blocks whose context defines its own names.

use crate::prelude::*;
use crate::vocabulary::{is_property, is_type};
use bellwether_page::{JsonLd, Locator};
use bellwether_text::Map;
use serde_json::Value;

/// Maximum names that the sentences show.
const SHOWN: usize = 5;

pub(crate) const RULE: Rule = Rule {
    number: 125,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("types", "types"),
    thresholds: thresholds![],
    sources: &[sources::SCHEMA_ORG],
    test: test!(page => judge, when "the page has structured data of schema.org"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let (mut types, mut properties): (Map<'_, &Locator>, Map<'_, &Locator>) = Default::default();
    let mut seen = false;
    let plain: Vec<bool> = page.facts.json_ld.iter().map(is_plain).collect();
    for entity in page.entities().iter().filter(|entity| plain.get(entity.block) == Some(&true)) {
        let Some(block) = page.facts.json_ld.get(entity.block) else { continue };
        seen = true;
        let kinds =
            entity.object.get("@type").map_or(&[][..], |kind| kind.as_array().map_or(std::slice::from_ref(kind), Vec::as_slice));
        for kind in kinds.iter().filter_map(Value::as_str).filter_map(own) {
            if !is_type(kind) {
                types.add(kind, &block.locator);
            }
        }
        for name in entity.object.keys().filter(|name| !name.starts_with('@')).filter_map(|name| own(name)) {
            if !is_property(name) {
                properties.add(name, &block.locator);
            }
        }
    }
    let items = &page.facts.microdata;
    let mut kinds = items.iter().filter_map(|item| Some((item.itemtype.as_deref()?, &item.locator)));
    let all_ours = kinds.clone().all(|(kind, _)| kind.contains("schema.org/"));
    for (kind, locator) in kinds.by_ref() {
        // A plain word is not the address of a type. An old way to extend a type appended a name after a slash.
        for kind in kind
            .split_whitespace()
            .filter_map(|kind| kind.rsplit_once("schema.org/")?.1.split('/').next())
            .filter(|kind| !kind.is_empty())
        {
            seen = true;
            if !is_type(kind) {
                types.add(kind, locator);
            }
        }
    }
    for (names, locator) in
        items.iter().filter(|_| all_ours && seen).filter_map(|item| Some((item.itemprop.as_deref()?, &item.locator)))
    {
        for name in names.split_whitespace().filter(|name| !name.contains(':')) {
            if !is_property(name) {
                properties.add(name, locator);
            }
        }
    }
    if !seen {
        return None;
    }
    let verdict = match (types.len(), properties.len()) {
        (0, 0) => Verdict::pass(),
        (0, _) => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let names = |found: &Map<'_, &Locator>| found.keys().take(SHOWN).map(str::to_owned).collect::<Vec<_>>();
    let verdict = verdict.with("types", types.len()).with("properties", properties.len());
    let verdict = verdict.with("unknown", names(&types)).with("others", names(&properties));
    Some(verdict.at_all(types.iter().chain(properties.iter()).map(|(name, locator)| quote(locator, name))))
}

/// A name of schema.org without its address; `None` for one of another vocabulary.
fn own(name: &str) -> Option<&str> {
    match name.rsplit_once("schema.org/") {
        Some((_, name)) => Some(name),
        None => Some(name.strip_prefix("schema:").unwrap_or(name)).filter(|name| !name.contains([':', '/', '#'])),
    }
}

/// Whether its contexts are only addresses of schema.org.
fn is_plain(block: &JsonLd) -> bool {
    let is_ours = |context: &Value| context.as_str().is_some_and(|address| address.contains("schema.org"));
    let plain = |root: &Value| match root.get("@context") {
        Some(Value::Array(contexts)) => contexts.iter().all(is_ours),
        Some(context) => is_ours(context),
        None => true,
    };
    match &block.value {
        Some(Value::Array(roots)) => roots.iter().all(plain),
        Some(root) => plain(root),
        None => false,
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("JSON-LD").html("<script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":[\"Product\",\"http://schema.org/Thing\"],\"name\":\"Tea\",\"potentialAction\":{\"@type\":\"SearchAction\",\"query-input\":\"x\"}}</script>"),
    Case::pass("a property that was replaced").html("<script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":\"VideoObject\",\"interactionCount\":\"7\"}</script>"),
    Case::pass("Microdata").html("<p itemscope itemtype='https://schema.org/Product'><b itemprop='name sku'>Tea</b>"),
    Case::pass("other vocabularies").html("<p itemscope itemtype='http://data-vocabulary.org/Breadcrumb' itemprop=child><script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":\"Product\",\"gs1:size\":\"2\"}</script>"),
    Case::warn("a property").html("<script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":\"Product\",\"datepublished\":\"2025\"}</script>").says("datepublished").quotes("datepublished"),
    Case::warn("a property of Microdata").html("<p itemscope itemtype=https://schema.org/Product itemprop=naam>Tea"),
    Case::fail("a type").html("<script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":\"Produkt\",\"naam\":\"Tea\"}</script>").says("Produkt").quotes("Produkt"),
    Case::pass("a type of its own").html("<p itemscope itemtype=http://schema.org/WebPageElement/Heading>"),
    Case::fail("lower case").html("<p itemscope itemtype=http://schema.org/product>"),
    Case::not_applicable("a word").html("<p itemscope itemtype=text>"),
    Case::not_applicable("names of its own").html("<script type='application/ld+json'>{\"@context\":{\"@vocab\":\"https://a.example/\"},\"@type\":\"Produkt\"}</script>"),
    Case::not_applicable("none").html("<p>Tea"),
];
