//! No two indexable pages of the site have the same content. Pages that name another page as canonical do not count.

use crate::prelude::*;
use crate::reading::yes;
use crate::seen::Brief;

/// Minimum words of content of pages that are compared.
const MIN_WORDS: u32 = 50;

pub(crate) const RULE: Rule = Rule {
    number: 55,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("pages", "pages"),
    thresholds: thresholds![MIN_WORDS],
    sources: &[sources::GOOGLE_CANONICAL],
    test: test!(crawl => judge, when "two pages with content may be listed"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let groups = groups(crawl);
    let compared: usize = groups.iter().map(Vec::len).sum();
    let copies: Vec<&Vec<&Brief>> = groups.iter().filter(|group| group.len() > 1).collect();
    let pages: usize = copies.iter().map(|group| group.len()).sum();
    let verdict = if copies.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let places = copies.iter().flat_map(|group| group.iter()).map(|page| place_in(page.url.as_str(), ""));
    let named = |at: usize| copies.iter().flat_map(|group| group.iter()).nth(at).map_or("", |page| page.url.path());
    let verdict = verdict.with("first", named(0)).with("second", named(1));
    let verdict = verdict.with("groups", copies.len()).with("pages", pages).with("compared", compared);
    let verdict = verdict.with("sample", yes(!crawl.complete)).at_all(places);
    (compared > 1).then_some(verdict)
}

/// The indexable pages, grouped by identical content.
pub(crate) fn groups(crawl: &Crawl) -> Vec<Vec<&Brief>> {
    let mut groups: Vec<Vec<&Brief>> = Vec::new();
    for page in crawl.indexable().filter(|page| page.words >= MIN_WORDS) {
        match groups.iter_mut().find(|group| group.first().is_some_and(|first| first.is_copy_of(page))) {
            Some(group) => group.push(page),
            None => groups.push(vec![page]),
        }
    }
    groups
}

#[cfg(test)]
const TEA: &str = "<p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown, and then rolled and dried. Black tea is left to turn brown for hours before it is dried, which gives it more colour and another taste. Both come from one plant, and so does white tea.";

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("different").html(TEA).crawl(&[Shown::page("https://shop.example/a", "<p>Cakes are baked of flour, eggs, butter and sugar, and what else is at hand in the kitchen on that day. The dough is stirred for ten minutes, filled into a tin, and put into an oven that is hot by then. Do not open it in the first half hour, or it falls down again.")]).says("Both indexable pages"),
    Case::pass("a copy that says so").html(TEA).crawl(&[Shown::page("https://shop.example/a", "<link rel=canonical href=/guide><p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown, and then rolled and dried. Black tea is left to turn brown for hours before it is dried, which gives it more colour and another taste. Both come from one plant, and so does white tea."), Shown::page("https://shop.example/b", "<p>Cakes are baked of flour, eggs, butter and sugar, and what else is at hand in the kitchen on that day. The dough is stirred for ten minutes, filled into a tin, and put into an oven that is hot by then. Do not open it in the first half hour, or it falls down again.")]),
    Case::not_applicable("one under two addresses").html(TEA).crawl(&[Shown::page("https://shop.example/old", TEA).after(&[("https://shop.example/old", 302)], "https://shop.example/guide")]),
    Case::fail("two").html(TEA).crawl(&[Shown::page("https://shop.example/a", TEA)]).says("/guide and /a have the same content"),
    Case::not_applicable("short").html("<p>Tea").crawl(&[Shown::page("https://shop.example/a", "<p>Tea")]),
];
