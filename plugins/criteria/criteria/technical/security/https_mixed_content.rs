//! A page on `https` loads nothing over `http`.
//!
//! Images, audio and video only warn, because browsers request them by `https`. With `upgrade-insecure-requests` they do so for
//! everything.

use super::security_csp::policies;
use crate::prelude::*;
use bellwether_page::Locator;

pub(crate) const RULE: Rule = Rule {
    number: 17,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "files"),
    thresholds: thresholds![],
    sources: &[sources::MIXED_CONTENT],
    test: test!(page, response => judge, when "the page is on https", is_https),
};

fn is_https(page: &Page, _response: &Response) -> bool {
    page.url.scheme() == "https"
}

fn judge(page: &Page, response: &Response) -> Verdict {
    let is_upgraded =
        policies(page, response).iter().any(|policy| policy.to_ascii_lowercase().contains("upgrade-insecure-requests"));
    let (active, passive) = if is_upgraded { Default::default() } else { (active(page), passive(page)) };
    let verdict = match (active.len(), passive.len()) {
        (0, 0) => Verdict::pass(),
        (0, _) => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let open = || active.iter().chain(&passive);
    let first = open().next().map(|(_, url)| *url);
    let places = open().map(|(locator, url)| quote(locator, url));
    let verdict = verdict.with("count", active.len()).with("passive", passive.len());
    first.into_iter().fold(verdict, |verdict, url| verdict.with("first", url)).at_all(places)
}

type Loaded<'a> = Vec<(&'a Locator, &'a str)>;

/// Resources that browsers block.
fn active(page: &Page) -> Loaded<'_> {
    let facts = &page.facts;
    let scripts = facts.scripts.iter().filter_map(|script| Some((&script.locator, script.url.as_deref()?)));
    let loads = |rel: &String| matches!(rel.as_str(), "stylesheet" | "preload" | "modulepreload" | "manifest");
    let links = facts.link_tags.iter().filter(|tag| tag.rel.iter().any(loads) && tag.as_.as_deref() != Some("image"));
    let links = links.filter_map(|tag| Some((&tag.locator, tag.url.as_deref()?)));
    let frames = facts.frames.iter().filter(|frame| matches!(frame.tag, "iframe" | "object" | "embed"));
    scripts.chain(links).chain(frames.filter_map(|frame| Some((&frame.locator, frame.url.as_deref()?)))).filter(is_open).collect()
}

/// Resources that browsers request by https.
fn passive(page: &Page) -> Loaded<'_> {
    let images = page.facts.images.iter().filter_map(|image| Some((&image.locator, image.url.as_deref()?)));
    let media = page.facts.frames.iter().filter(|frame| matches!(frame.tag, "audio" | "video" | "source"));
    images.chain(media.filter_map(|frame| Some((&frame.locator, frame.url.as_deref()?)))).filter(is_open).collect()
}

/// Whether it is on `http` and not on the local machine, which browsers trust.
fn is_open((_, url): &(&Locator, &str)) -> bool {
    url.strip_prefix("http://").is_some_and(|rest| !["localhost", "127.0.0.1"].iter().any(|own| rest.starts_with(own)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("none").html("<script src=/a.js></script><img src=//cdn.example/a.png><a href=http://other.example>x</a>"),
    Case::pass("upgraded")
        .html("<script src=http://cdn.example/a.js></script>")
        .headers(&[("content-security-policy", "Upgrade-Insecure-Requests")]),
    Case::pass("the own machine").html("<script src=http://localhost:3000/a.js></script>"),
    Case::warn("a picture")
        .html("<img src=HTTP://cdn.example/a.png>")
        .says("http://cdn.example/a.png")
        .quotes("http://cdn.example/a.png"),
    Case::fail("a script")
        .html("<script src=http://cdn.example/a.js></script><img src=http://cdn.example/a.png>")
        .says("1 file")
        .quotes("a.js"),
    Case::fail("a style sheet, a frame, with base")
        .html("<base href=http://shop.example/><link rel=stylesheet href=a.css><iframe src=/b></iframe>")
        .says("2 files"),
    Case::not_applicable("http").url("http://127.0.0.1/").html("<script src=/a.js></script>"),
];
