//! A second or later page of a list does not name the first as canonical.

use super::canonical_present::named;
use crate::prelude::*;
use bellwether_page::normalise_url;
use url::Url;

pub(crate) const RULE: Rule = Rule {
    number: 54,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_PAGINATION],
    test: test!(page, response => judge, when "the page is the second or a later one of a list, and names a canonical address"),
};

/// Query parameters and path segments that number pages.
const NAMES: [&str; 6] = ["page", "pagina", "paged", "pg", "seite", "pageno"];

fn judge(page: &Page, response: &Response) -> Option<Verdict> {
    let url = normalise_url(&page.url);
    let (number, first) = by_query(&url).or_else(|| by_path(&url))?;
    let named = named(page, response);
    let shown = named.first()?;
    let is_first =
        |url: &str| Url::parse(url).is_ok_and(|url| first.iter().any(|first| bare(&normalise_url(&url)) == bare(first)));
    let found = named.iter().find(|canonical| canonical.url.as_deref().is_some_and(is_first));
    let verdict = if found.is_some() { Verdict::fail() } else { Verdict::pass() };
    let verdict = verdict.with("number", number).with("canonical", found.unwrap_or(shown).href.as_str());
    Some(verdict.at_all(found.map(|canonical| quote(&canonical.locator, &canonical.href))))
}

/// An address in parts, the path without a trailing slash.
fn bare(url: &Url) -> (Option<&str>, &str, Option<&str>) {
    (url.host_str(), url.path().trim_end_matches('/'), url.query())
}

/// The page number in the query, and the possible addresses of the first page.
fn by_query(url: &Url) -> Option<(u32, Vec<Url>)> {
    let query = url.query()?;
    let is_number =
        |pair: &&str| pair.split_once('=').is_some_and(|(name, _)| NAMES.iter().any(|known| name.eq_ignore_ascii_case(known)));
    let pair = query.split('&').find(is_number)?;
    let (name, value) = pair.split_once('=')?;
    let number = later(value)?;
    let with = |replacement: Option<&str>| {
        let pairs: Vec<&str> =
            query.split('&').filter_map(|other| if other == pair { replacement } else { Some(other) }).collect();
        let mut first = url.clone();
        first.set_query(Some(pairs.join("&").as_str()).filter(|query| !query.is_empty()));
        first
    };
    Some((number, vec![with(None), with(Some(&[name, "=1"].concat()))]))
}

/// The same from the end of the path: `/blog/page/3/`.
fn by_path(url: &Url) -> Option<(u32, Vec<Url>)> {
    let path = url.path().trim_end_matches('/');
    let (before, value) = path.rsplit_once('/')?;
    let (folder, name) = before.rsplit_once('/')?;
    let number = later(value).filter(|_| NAMES.iter().any(|known| name.eq_ignore_ascii_case(known)))?;
    let with = |path: &str| {
        let mut first = url.clone();
        first.set_path(path);
        first
    };
    Some((number, vec![with(folder), with(&[before, "/1"].concat())]))
}

/// The number of a page that is not the first.
fn later(value: &str) -> Option<u32> {
    value.parse().ok().filter(|number| *number >= 2)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("itself").url("https://shop.example/list?page=2").html("<link rel=canonical href='/list?page=2'>").says("Page 2"),
    Case::pass("a page with all").url("https://shop.example/list?page=2").html("<link rel=canonical href=/list/all>"),
    Case::fail("the first")
        .url("https://shop.example/list?sort=a&page=3")
        .html("<link rel=canonical href='/list/?sort=a'>")
        .quotes("/list"),
    Case::fail("the first by its number")
        .url("https://shop.example/list?PAGE=2&utm_source=x")
        .html("<link rel=canonical href='/list?PAGE=1'>"),
    Case::fail("in the path")
        .url("https://shop.example/blog/page/2/")
        .html("<link rel=canonical href=https://shop.example/blog/>")
        .says("Page 2"),
    Case::not_applicable("the first page").url("https://shop.example/list?page=1").html("<link rel=canonical href=/list>"),
    Case::not_applicable("a post by its number").url("https://shop.example/?p=123").html("<link rel=canonical href=/tea>"),
    Case::not_applicable("no canonical").url("https://shop.example/list?page=2").html("<p>Tea"),
    Case::not_applicable("a number too large")
        .url("https://shop.example/list?page=99999999999")
        .html("<link rel=canonical href=/list>"),
];
