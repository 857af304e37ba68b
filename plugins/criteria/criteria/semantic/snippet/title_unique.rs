//! Indexable pages have different titles. Pages of one series, pages in other languages and declared copies are not compared.

use crate::prelude::*;
use crate::prose::parts;
use crate::reading::yes;
use crate::repeats;
use crate::seen::Brief;
use bellwether_finding::Place;
use bellwether_text::fold;

pub(crate) const RULE: Rule = Rule {
    number: 104,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Editor,
    figure: figure("pages", "pages"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_TITLE_LINKS],
    test: test!(crawl => judge, when "at least two different pages with a title may be listed"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let compared = repeats::compared(crawl, |page| &page.title);
    if compared.pages < 2 {
        return None;
    }
    let groups = repeats::groups(crawl, |page| &page.title);
    let pages: usize = groups.iter().map(Vec::len).sum();
    let state = if groups.iter().all(|group| is_specific(crawl, group)) { "specific" } else { "vague" };
    let verdict = if groups.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let first = groups.first().and_then(|group| group.first()).map_or("", |page| page.title.as_str());
    let places = groups.iter().flatten().map(|page| Place { quote: page.title.clone(), ..place_in(page.url.as_str(), "title") });
    Some(
        verdict
            .with("state", state)
            .with("groups", groups.len())
            .with("pages", pages)
            .with("compared", compared.pages)
            .with("copies", compared.copies)
            .with("copy", compared.copy)
            .with("sample", yes(!crawl.complete))
            .with("title", first)
            .at_all(places),
    )
}

/// Whether the title that pages share begins with their subject, and ends with the name that other titles of the site end with.
fn is_specific(crawl: &Crawl, group: &[&Brief]) -> bool {
    let first = |page: &Brief| parts(&page.title).next().map(fold);
    let last = |page: &Brief| parts(&page.title).skip(1).last().map(fold);
    let Some(shared) = group.first().copied() else { return false };
    let others = || crawl.indexable().filter(|page| fold(&page.title) != fold(&shared.title));
    last(shared).is_some_and(|name| others().any(|page| last(page).as_deref() == Some(name.as_str())))
        && others().all(|page| first(page) != first(shared))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("two titles").html("<title>Tea</title>").crawl(&[Shown::page("https://shop.example/a", "<title>Cake</title>")]),
    Case::pass("a sample")
        .html("<title>Tea</title>")
        .crawl_partly(&[Shown::page("https://shop.example/a", "<title>Cake</title>")])
        .says("sample"),
    Case::not_applicable("a series").html("<title>Tea</title>").url("https://shop.example/tea").crawl(&[
        Shown::page("https://shop.example/tea?page=2", "<title>Tea</title>"),
        Shown::page("https://shop.example/tea/page/3/", "<title>Tea</title>"),
    ]),
    Case::pass("two languages")
        .html("<html lang=en><title>Tea</title>")
        .crawl(&[Shown::page("https://shop.example/fr/", "<html lang=fr-FR><title>Tea</title>")]),
    Case::pass("not to be listed").html("<title>Tea</title>").crawl(&[
        Shown::page("https://shop.example/a", "<title>Tea</title><meta name=robots content=noindex>"),
        Shown::page("https://shop.example/b", "<title>Tea</title><link rel=canonical href=/guide>"),
        Shown::page("https://shop.example/c", "<title>Cake</title>"),
    ]),
    Case::pass("a copy under another address")
        .html("<title>Tea</title><p>Green tea")
        .url("https://shop.example/")
        .crawl(&[
            Shown::page("https://shop.example/index.html", "<title>Tea</title><p>Green tea"),
            Shown::page("https://shop.example/a", "<title>Cake</title>"),
        ])
        .says("One copy (/index.html) is left out"),
    Case::fail("the same in capitals")
        .html("<title>Tea</title>")
        .crawl(&[Shown::page("https://shop.example/a", "<title>TEA </title>")])
        .says("Both")
        .quotes("Tea"),
    Case::fail("a page without a language")
        .html("<html lang=en><title>Tea</title><p>Green")
        .url("https://shop.example/")
        .crawl(&[Shown::page("https://shop.example/a", "<title>Tea</title><p>Black")]),
    Case::not_applicable("one page").html("<title>Tea</title>").crawl(&[]),
];
