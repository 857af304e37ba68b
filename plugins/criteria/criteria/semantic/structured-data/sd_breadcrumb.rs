//! A breadcrumb trail in JSON-LD has at least two items, numbered from 1, each with a name and all but the last with an
//! address.
//!
//! Breadcrumbs are optional: a page that shows a trail without structured data warns. Trails in Microdata and RDFa are
//! assumed to be valid.

use crate::prelude::*;
use crate::seen::{Kind, item_types};
use bellwether_page::jsonld::text;
use bellwether_text::{fold, has_phrase};
use serde_json::Value;

const MIN_ITEMS: usize = 2;

pub(crate) const RULE: Rule = Rule {
    number: 128,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![MIN_ITEMS],
    sources: &[sources::GOOGLE_BREADCRUMB],
    test: test!(page => judge, when "the page shows a breadcrumb trail or has data of one"),
};

fn judge(page: &Page) -> Option<Verdict> {
    // No result can show the trail of a page that is kept out of the index.
    if page.kind() == Kind::Home || page.facts.noindex("googlebot") {
        return None;
    }
    let entities = page.entities();
    let mut lists = entities.iter().filter(|entity| entity.kind == "BreadcrumbList" && !entity.is_reference()).peekable();
    if lists.peek().is_none() {
        let in_rdfa = page.facts.rdfa.iter().flat_map(|item| &item.kinds).map(String::as_str);
        if item_types(&page.facts).chain(in_rdfa).any(|kind| kind == "BreadcrumbList") {
            return Some(Verdict::pass().with("items", 0_usize).with("problem", "none"));
        }
        let shown = page.facts.landmarks("nav").find(|nav| nav.label.as_deref().is_some_and(is_trail))?;
        return Some(Verdict::warn().with("items", 0_usize).with("problem", "unmarked").at(place(&shown.locator)));
    }
    let mut items = 0;
    for list in lists {
        let found = list.object.get("itemListElement").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        items = found.len();
        let Some(problem) = problem(found) else { continue };
        let verdict = if matches!(problem, "single" | "relative") { Verdict::warn() } else { Verdict::fail() };
        let block = page.facts.json_ld.get(list.block).map(|block| place(&block.locator));
        return Some(verdict.with("items", items).with("problem", problem).at_all(block));
    }
    Some(Verdict::pass().with("items", items).with("problem", "none"))
}

fn is_trail(label: &str) -> bool {
    let label = fold(label);
    ["breadcrumb", "breadcrumbs", "fil d ariane", "ariane", "migas", "migas de pan"].iter().any(|name| has_phrase(&label, name))
}

/// The error in the items of a list.
fn problem(items: &[Value]) -> Option<&'static str> {
    let address = |item: &Value| match item.get("item") {
        Some(Value::String(url)) => Some(url.clone()),
        Some(item) => text(item.get("@id")).or_else(|| text(item.get("url"))).map(str::to_owned),
        None => None,
    };
    let name = |item: &Value| text(item.get("name")).or_else(|| text(item.get("item")?.get("name"))).is_some();
    let position = |item: &Value| item.get("position").and_then(|at| at.as_u64().or_else(|| at.as_str()?.trim().parse().ok()));
    let mut positions: Vec<u64> = items.iter().filter_map(position).collect();
    positions.sort_unstable();
    let count = u64::try_from(items.len()).unwrap_or(u64::MAX);
    // The last item is the page itself, which needs no address.
    let last = items.iter().max_by_key(|item| position(item));
    if items.is_empty() {
        Some("empty")
    } else if !items.iter().all(name) {
        Some("name")
    } else if positions.into_iter().ne(1..=count) {
        Some("position")
    } else if items.iter().any(|item| address(item).is_none() && !last.is_some_and(|last| std::ptr::eq(last, item))) {
        Some("item")
    } else if items.len() < MIN_ITEMS {
        Some("single")
    } else if items.iter().filter_map(address).any(|url| !url.starts_with("http")) {
        Some("relative")
    } else {
        None
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("two").html("<script type='application/ld+json'>{\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"@type\":\"ListItem\",\"position\":1,\"name\":\"Shop\",\"item\":\"https://shop.example/\"},{\"@type\":\"ListItem\",\"position\":\"2\",\"name\":\"Tea\"}]}</script>").says("2 items"),
    Case::pass("names in items, not in order").html("<script type='application/ld+json'>{\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"position\":2,\"item\":{\"@id\":\"https://shop.example/tea\",\"name\":\"Tea\"}},{\"position\":1,\"item\":{\"@id\":\"https://shop.example/\",\"name\":\"Shop\"}}]}</script>"),
    Case::pass("Microdata").html("<ol itemscope itemtype=https://schema.org/BreadcrumbList><li>Tea</ol>"),
    Case::warn("a trail without data").html("<nav aria-label=\"Fil d'Ariane\"><a href=/>Accueil</a></nav>").says("without structured data"),
    Case::pass("RDFa").html("<nav aria-label=Breadcrumb><ol typeof=schema:BreadcrumbList><li>Tea</ol></nav>"),
    Case::warn("one item").html("<script type='application/ld+json'>{\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"position\":1,\"name\":\"Shop\",\"item\":\"https://shop.example/\"}]}</script>"),
    Case::warn("a relative address").html("<script type='application/ld+json'>{\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"position\":1,\"name\":\"Shop\",\"item\":\"/\"},{\"position\":2,\"name\":\"Tea\"}]}</script>"),
    Case::fail("no name").html("<script type='application/ld+json'>{\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"position\":1,\"item\":\"https://shop.example/\"},{\"position\":2,\"name\":\"Tea\"}]}</script>").says("name"),
    Case::fail("numbered from 0").html("<script type='application/ld+json'>{\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"position\":0,\"name\":\"Shop\",\"item\":\"https://shop.example/\"},{\"position\":1,\"name\":\"Tea\"}]}</script>").says("position"),
    Case::fail("no address").html("<script type='application/ld+json'>{\"@type\":\"BreadcrumbList\",\"itemListElement\":[{\"position\":1,\"name\":\"Shop\"},{\"position\":2,\"name\":\"Tea\",\"item\":\"https://shop.example/tea\"}]}</script>"),
    Case::fail("empty").html("<script type='application/ld+json'>{\"@type\":\"BreadcrumbList\",\"itemListElement\":[]}</script>"),
    Case::not_applicable("no trail").html("<nav aria-label=Main><a href=/>Shop</a></nav>"),
    Case::not_applicable("a start page").html("<script type='application/ld+json'>{\"@type\":\"BreadcrumbList\",\"itemListElement\":[]}</script>").url("https://shop.example/"),
];
