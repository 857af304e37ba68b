//! Every JSON-LD block can be used: it parses, is an object or a list of objects, names schema.org, and has types.

use crate::prelude::*;
use crate::structured::{Invalid, invalid};
use bellwether_page::JsonLd;
use serde_json::{Map, Value};

pub(crate) const RULE: Rule = Rule {
    number: 124,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_DATA_POLICIES, sources::SCHEMA_ORG],
    test: test!(page => judge, when "the page has JSON-LD", has_json_ld),
};

fn has_json_ld(page: &Page) -> bool {
    page.facts.json_ld.iter().any(|block| !is_empty(block))
}

/// Whether a template left it empty: no text, `[]`, `{}`, `null` or `false`.
fn is_empty(block: &JsonLd) -> bool {
    let is_blank = |value: &Value| {
        matches!(value, Value::Null | Value::Bool(_))
            || value.as_array().is_some_and(Vec::is_empty)
            || value.as_object().is_some_and(Map::is_empty)
    };
    block.start == block.end || block.value.as_ref().is_some_and(is_blank)
}

fn judge(page: &Page) -> Verdict {
    let (blocks, entities) = (&page.facts.json_ld, page.entities());
    let broken: Vec<_> = (0..blocks.len())
        .filter(|at| blocks.get(*at).is_some_and(|block| !is_empty(block)))
        .filter_map(|at| Some((blocks.get(at)?, invalid(&page.facts, &entities, at)?)))
        .collect();
    let used = blocks.iter().filter(|block| !is_empty(block)).count();
    let verdict = match broken.first() {
        None => Verdict::pass(),
        // Data that plug-ins keep for themselves: search engines skip it.
        Some((_, why)) if broken.len() < used && broken.iter().all(|(_, why)| matches!(why, Invalid::NoContext)) => {
            Verdict::warn().with("why", why.code()).with("detail", why.detail())
        }
        Some((_, why)) => Verdict::fail().with("why", why.code()).with("detail", why.detail()),
    };
    let places = broken.iter().map(|(block, _)| match &block.error {
        Some(error) => place(format_args!("line {}", error.line)),
        None => place(&block.locator),
    });
    verdict.with("count", blocks.len()).with("broken", broken.len()).at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("one")
        .html("<script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":\"Thing\"}</script>"),
    Case::fail("no JSON").html("<script type='application/ld+json'>{\"a\":}</script>").says("not valid JSON"),
    Case::fail("a text").html("<script type='application/ld+json'>\"a\"</script>").says("object"),
    Case::fail("no context").html("<script type='application/ld+json'>{\"@type\":\"Thing\"}</script>").says("@context"),
    Case::fail("no type").html("<script type='application/ld+json'>{\"@context\":\"https://schema.org\"}</script>").says("@type"),
    Case::warn("data of a plug-in beside it")
        .html("<script type='application/ld+json'>{\"@context\":\"https://schema.org\",\"@type\":\"Article\"}</script><script type='application/ld+json'>{\"bundle\":1}</script>")
        .says("@context"),
    Case::pass("media actions")
        .html("<script type='application/ld+json'>{\"@context\":\"http://schema.googleapis.com/\",\"@type\":\"MusicGroup\"}</script>"),
    Case::not_applicable("empty ones")
        .html("<script type='application/ld+json'>[]</script><script type='application/ld+json'></script>"),
    Case::not_applicable("none").html("<p>Tea"),
];
