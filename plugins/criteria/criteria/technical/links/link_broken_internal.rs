//! No link within the site is broken. Links on pages that stay out of the index are not counted: they repeat those of other pages. Links
//! whose target did not answer are not counted; without any other nothing is said. One missing page that very few of the links lead to warns.

use crate::missing::with_cause;
use crate::prelude::*;
use crate::reading::yes;
use crate::seen::Brief;
use bellwether_text::Set;

/// Links of which one to a single missing page is a slip: readers called such a fail too hard. A copy of the page has the same link.
const MANY: usize = 400;

pub(crate) const RULE: Rule = Rule {
    number: 93,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("links", "links"),
    thresholds: thresholds![MANY],
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
    let verdict = match broken.len() {
        0 => Verdict::pass(),
        links if targets.len() == 1 && followed >= MANY * links => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let outcome = broken.first().map_or_else(String::new, |(_, _, look)| look.outcome());
    let places = broken.iter().map(|(page, link, _)| quote_in(page.url.as_str(), &link.locator, &link.url));
    let verdict =
        verdict.with("links", broken.len()).with("targets", targets.len()).with("followed", followed).with("outcome", outcome);
    let urls: Vec<&str> = broken.iter().map(|(_, link, _)| link.url.as_str()).collect();
    let is_cut = crawl.linking().any(|page| page.links.len() >= Brief::LINKS);
    let verdict = verdict.with("pages", crawl.linking().count()).with("sample", yes(!crawl.complete)).with("cut", yes(is_cut));
    let verdict = with_cause(verdict, crawl, &urls);
    match followed {
        0 if silent => Err(Reason::Blocked),
        0 => Ok(None),
        _ => Ok(Some(verdict.at_all(places))),
    }
}

/// A page of links to `/b`, and one to `/a`.
#[cfg(test)]
const LINKS: &str = match std::str::from_utf8(linking().as_flattened()) {
    Ok(html) => html,
    Err(_) => "",
};
#[cfg(test)]
const fn linking() -> &'static [[u8; 14]] {
    const HTML: [[u8; 14]; 480] = {
        let mut html = [*b"<a href=/b>b  "; 480];
        html[0] = *b"<a href=/a>a  ";
        html
    };
    &HTML
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("sound").html("<a href=/a>Tea</a>").crawl(&[Shown::new("https://shop.example/a", 200)]),
    Case::pass("refused").html("<a href=/a>Tea</a>").crawl(&[Shown::new("https://shop.example/a", 403)]),
    Case::pass("not looked at")
        .html("<a href=/a>Tea</a><a href=/b>Cake</a>")
        .crawl_partly(&[Shown::new("https://shop.example/a", 200)])
        .says("one link was checked"),
    Case::warn("one of very many")
        .html(LINKS)
        .crawl(&[Shown::new("https://shop.example/b", 200), Shown::new("https://shop.example/a", 404)]),
    Case::fail("gone, linked twice")
        .html("<a href=/a>Tea</a><a href='/a?utm_source=x#y'>Tea</a>")
        .crawl(&[Shown::new("https://shop.example/a", 404)])
        .says("2 of 2 links")
        .quotes("https://shop.example/a"),
    Case::pass("a folder and its file")
        .html("<a href=/a>Tea</a><a href=/index.html>Start</a><p>Green tea")
        .url("https://shop.example/")
        .crawl(&[
            Shown::page("https://shop.example/index.html", "<a href=/a>Tea</a><a href=/index.html>Start</a><p>Green tea"),
            Shown::new("https://shop.example/a", 200),
        ])
        .says("2 links"),
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
