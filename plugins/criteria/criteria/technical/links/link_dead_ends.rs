//! Every indexable page links to another page of its site, anywhere on the page.
//!
//! A page with almost no text is filled in by a script, including its links. Listings count as text: a page of nothing else is read all the
//! same. A folder and its index file are one page.

use crate::address::Address;
use crate::prelude::*;
use crate::reading::yes;
use crate::seen::Brief;

/// Minimum words of a page that is judged.
const MIN_WORDS: usize = 20;

pub(crate) const RULE: Rule = Rule {
    number: 98,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "pages"),
    thresholds: thresholds![MIN_WORDS],
    sources: &[sources::GOOGLE_LINKS],
    test: test!(crawl => judge, when "pages with text were crawled"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let has_text = |page: &&Brief| page.text.split_whitespace().nth(MIN_WORDS - 1).is_some();
    let pages: Vec<&Brief> = crawl.linking().filter(|page| page.is_indexable()).filter(has_text).collect();
    let leads_on = |page: &Brief| {
        let own = Address::of(page.url.as_str());
        page.links.iter().filter_map(|link| Address::of(&link.url)).any(|to| own.is_some_and(|own| own.is_beside(&to)))
    };
    let ends: Vec<&&Brief> = pages.iter().filter(|page| !leads_on(page)).collect();
    let verdict = if ends.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let places = ends.iter().map(|page| place_in(page.url.as_str(), ""));
    // The only page of a site has no other page to link to.
    (!pages.is_empty() && crawl.pages().count() > 1)
        .then(|| verdict.with("count", ends.len()).with("pages", pages.len()).with("sample", yes(!crawl.complete)).at_all(places))
}

#[cfg(test)]
const TEA: &str = "<p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown.";

#[cfg(test)]
const HOME: Shown = Shown::page("https://shop.example/", "<a href=/a>A</a>");

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a link").crawl(&[Shown::page("https://shop.example/a", "<a href=/>Home</a><p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown."), HOME]),
    Case::fail("none").crawl(&[Shown::page("https://shop.example/a", TEA), HOME]).says("1 of 1"),
    Case::fail("to itself and to others").crawl(&[Shown::page("https://shop.example/a", "<a href=#b>B</a><a href=/a>A</a><a href=https://other.example/>C</a><p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown."), HOME]),
    Case::fail("a listing alone").crawl(&[Shown::page("https://shop.example/a", "<pre>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown.</pre>"), HOME]).says("1 of 1"),
    Case::not_applicable("a site of one page").crawl(&[Shown::page("https://shop.example/", TEA)]),
    Case::not_applicable("filled by a script").crawl(&[Shown::page("https://shop.example/a", "<div id=root></div>")]),
];
