//! On a site with `https`, no link, alternate or sitemap refers to its pages by `http`. The canonical address has a criterion of its own.

use crate::address::Address;
use crate::links::internal;
use crate::prelude::*;

const FAIL_SHARE: f64 = 0.05;
/// Minimum links for a share.
const MIN_LINKS: usize = 20;
/// Minimum links to fail: fewer are slips.
const FAIL_LINKS: usize = 3;

pub(crate) const RULE: Rule = Rule {
    number: 18,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "links"),
    thresholds: thresholds![FAIL_SHARE, MIN_LINKS, FAIL_LINKS],
    sources: &[sources::GOOGLE_CANONICAL],
    test: test!(page; sitemaps => judge, when "the page is on https", is_https),
};

fn is_https(page: &Page) -> bool {
    page.url.scheme() == "https"
}

fn judge(page: &Page, sitemaps: Option<&Sitemaps>) -> Verdict {
    let facts = &page.facts;
    let own = Address::of(page.url.as_str());
    let is_open = |url: &str| Address::of(url).is_some_and(|to| !to.is_secure && own.is_some_and(|own| own.is_beside(&to)));
    let tags: Vec<_> = facts.hreflang().filter(|tag| tag.url.as_deref().is_some_and(is_open)).collect();
    let files = sitemaps.into_iter().flat_map(Sitemaps::pages);
    let mut listed =
        files.flat_map(|file| file.facts.entries.iter().map(move |entry| (file, entry))).filter(|(_, entry)| is_open(&entry.loc));
    let first_listed = listed.next();
    let in_sitemap = listed.count() + usize::from(first_listed.is_some());
    let total = internal(page).count();
    let links: Vec<_> = internal(page).filter(|(_, to)| !to.is_secure).collect();
    let is_large = total >= MIN_LINKS && links.len() >= FAIL_LINKS && links.len() as f64 > FAIL_SHARE * total as f64;
    let verdict = if !tags.is_empty() || in_sitemap > 0 || is_large {
        Verdict::fail()
    } else if links.is_empty() {
        Verdict::pass()
    } else {
        Verdict::warn()
    };
    verdict
        .with("count", links.len())
        .with("tags", tags.len())
        .with("listed", in_sitemap)
        .at_all(tags.iter().map(|tag| quote(&tag.locator, tag.href.as_deref().unwrap_or(""))))
        .at_all(first_listed.map(|(file, entry)| quote_in(&file.url, format_args!("line {}", entry.line), &entry.loc)))
        .at_all(links.iter().map(|(link, _)| quote(&link.locator, link.href.as_deref().unwrap_or(""))))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("https").html("<a href=/a>Tea</a><a href=http://other.example>Other</a><link rel=canonical href=/guide>"),
    Case::warn("a link").html("<a href=/a>Tea</a><a href=http://www.shop.example/b>Cake</a>").says("1 link").quotes("http://www.shop.example/b"),
    Case::pass("the canonical address").html("<link rel=canonical href=http://shop.example/guide>"),
    Case::fail("an alternate").html("<link rel=alternate hreflang=fr href=http://shop.example/fr>").says("1 alternate").quotes("http://"),
    Case::fail("the sitemap").html("<p>Tea").sitemaps(true, &[("https://shop.example/s.xml", 200, "<urlset><url><loc>http://shop.example/a</loc></url><url><loc>http://shop.example/b</loc></url></urlset>")]).says("2 URLs").quotes("/a"),
    Case::fail("three of twenty").html("<a href=/1>1</a><a href=/2>2</a><a href=/3>3</a><a href=/4>4</a><a href=/5>5</a><a href=/6>6</a><a href=/7>7</a><a href=/8>8</a><a href=/9>9</a><a href=/10>1</a><a href=/11>1</a><a href=/12>1</a><a href=/13>1</a><a href=/14>1</a><a href=/15>1</a><a href=/16>1</a><a href=/17>1</a><a href=http://shop.example/18>1</a><a href=http://shop.example/19>1</a><a href=http://shop.example/20>1</a>"),
    Case::not_applicable("http").url("http://localhost/").html("<a href=http://localhost/a>Tea</a>"),
];
