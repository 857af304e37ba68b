//! The page has one title, one description, one viewport and one base. A second viewport or description that says the same does no harm.

use crate::prelude::*;
use bellwether_page::Meta;

pub(crate) const RULE: Rule = Rule {
    number: 66,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "elements"),
    thresholds: thresholds![],
    sources: &[sources::HTML_METADATA],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let facts = &page.facts;
    let named = |name: &str| -> Vec<&Meta> { facts.metas.iter().filter(|meta| meta.name.as_deref() == Some(name)).collect() };
    let (mut descriptions, mut viewports) = (named("description"), named("viewport"));
    viewports.dedup_by_key(|meta| properties(meta));
    descriptions.dedup_by_key(|meta| meta.content.clone());
    let base = facts.structure.base_tags as usize;
    // A title in the body is one of a picture or a mistake that nobody sees, as long as the head has one.
    let in_head = facts.titles.iter().filter(|title| title.in_head).count();
    let titles = if in_head > 0 { in_head } else { facts.titles.len() };
    let counts = [("title", titles), ("description", descriptions.len()), ("viewport", viewports.len()), ("base", base)];
    let names: Vec<String> =
        counts.iter().filter(|(_, count)| *count > 1).map(|(name, count)| format!("{name} ({count})")).collect();
    let count: usize = counts.iter().map(|(_, count)| count.saturating_sub(1)).sum();
    let verdict = match counts.iter().filter(|(_, count)| *count > 1).map(|(name, _)| *name).collect::<Vec<_>>().as_slice() {
        [] => Verdict::pass(),
        // Browsers take the last one, and most copies differ in nothing that matters.
        ["viewport"] => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let titles =
        facts.titles.iter().filter(|title| in_head == 0 || title.in_head).skip(1).map(|title| quote(&title.locator, &title.text));
    let metas = descriptions.iter().skip(1).chain(viewports.iter().skip(1));
    let metas = metas.map(|meta| quote(&meta.locator, meta.content.as_deref().unwrap_or("")));
    let bases = (1..base).map(|_| place("base"));
    verdict.with("count", count).with("names", names).at_all(titles).at_all(metas).at_all(bases)
}

/// What a viewport sets, however it is written: `width=device-width, initial-scale=1.0`.
fn properties(meta: &Meta) -> Vec<String> {
    let content = meta.content.as_deref().unwrap_or("").to_ascii_lowercase();
    let pairs = content.split([',', ';']).map(|pair| pair.split_whitespace().collect::<String>());
    let mut pairs: Vec<String> =
        pairs.filter(|pair| !pair.is_empty()).map(|pair| pair.trim_end_matches(".0").to_owned()).collect();
    pairs.sort_unstable();
    pairs
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("one of each")
        .html("<title>Tea</title><meta name=description content=x><meta name=viewport content=y><base href=/>"),
    Case::pass("the title of a picture").html("<title>Tea</title><body><svg><title>Cup</title></svg>"),
    Case::pass("a viewport written in two ways")
        .html("<meta name=viewport content='width=device-width, initial-scale=1.0'><meta name=viewport content='initial-scale=1,width=device-width'>"),
    Case::pass("a viewport repeated").html("<meta name=viewport content=a><meta name=viewport content=a>"),
    Case::pass("a description repeated").html("<meta name=description content=a><meta name=description content=a>"),
    Case::fail("two titles").html("<title>Tea</title><title>Shop</title>").says("title").quotes("Shop"),
    Case::fail("two of three")
        .html("<meta name=description content=a><meta name=Description content=b><base href=/a><base href=/b>")
        .says("description (2) and base (2)"),
    Case::warn("three viewports")
        .html("<meta name=viewport content=a><meta name=viewport content=b><meta name=viewport content=c>")
        .says("viewport (3)"),
];
