//! No link within the site is broken. Links on pages that stay out of the index are not counted: they repeat those of other pages. Links
//! whose target did not answer are not counted; without any other nothing is said.

use crate::missing::with_cause;
use crate::prelude::*;
use bellwether_text::Set;

pub(crate) const RULE: Rule = Rule {
    number: 93,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("links", "links"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_LINKS, sources::GOOGLE_HTTP_STATUS],
    test: test!(crawl => judge, when "links to crawled pages were found"),
};

fn judge(crawl: &Crawl) -> Result<Option<Verdict>, Reason> {
    let known = crawl.by_url();
    let (mut followed, mut silent, mut broken, mut targets) = (0_usize, false, Vec::new(), Set::default());
    for page in crawl.linking() {
        for link in &page.links {
            let Some(target) = known.get(link.url.as_str()) else { continue };
            if !target.look.is_answered() {
                silent = true;
                continue;
            }
            followed += 1;
            if target.look.is_broken() {
                targets.insert(link.url.as_str());
                broken.push((page, link, &target.look));
            }
        }
    }
    let verdict = if broken.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let outcome = broken.first().map_or_else(String::new, |(_, _, look)| look.outcome());
    let places = broken.iter().map(|(page, link, _)| quote_in(page.url.as_str(), &link.locator, &link.url));
    let verdict =
        verdict.with("links", broken.len()).with("targets", targets.len()).with("followed", followed).with("outcome", outcome);
    let urls: Vec<&str> = broken.iter().map(|(_, link, _)| link.url.as_str()).collect();
    let verdict = with_cause(verdict.with("pages", crawl.linking().count()), crawl, &urls);
    match followed {
        0 if silent => Err(Reason::Blocked),
        0 => Ok(None),
        _ => Ok(Some(verdict.at_all(places))),
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("sound").html("<a href=/a>Tea</a>").crawl(&[Shown::new("https://shop.example/a", 200)]),
    Case::pass("refused").html("<a href=/a>Tea</a>").crawl(&[Shown::new("https://shop.example/a", 403)]),
    Case::pass("not looked at")
        .html("<a href=/a>Tea</a><a href=/b>Cake</a>")
        .crawl_partly(&[Shown::new("https://shop.example/a", 200)])
        .says("1 link"),
    Case::fail("gone, linked twice")
        .html("<a href=/a>Tea</a><a href='/a?utm_source=x#y'>Tea</a>")
        .crawl(&[Shown::new("https://shop.example/a", 404)])
        .says("2 of 2 links")
        .quotes("https://shop.example/a"),
    Case::pass("on a whole manual that nobody finds").html("<a href=/b>Tea</a>").crawl(&[
        Shown::page("https://shop.example/b", "<p>Tea"),
        Shown::page("https://shop.example/print.html", "<meta name=robots content=noindex><a href=/a>Tea</a>"),
        Shown::new("https://shop.example/a", 404),
    ]),
    Case::fail("a circle")
        .html("<a href=/a>Tea</a>")
        .crawl(&[Shown::new("https://shop.example/a", 0).end(End::Loop)])
        .says("loop"),
    Case::not_measured("no answers")
        .html("<a href=/a>Tea</a>")
        .crawl(&[Shown::new("https://shop.example/a", 0).end(End::NoAnswer)]),
    Case::not_applicable("no links").html("<p>Tea").crawl(&[Shown::new("https://shop.example/a", 404)]),
];
