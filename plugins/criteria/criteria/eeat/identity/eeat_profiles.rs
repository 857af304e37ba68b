//! The profiles that `sameAs` declares exist, and the site links to one of them.
//!
//! Only 404 and 410 count as dead: social networks reject agents with many other statuses. The number of profiles is not judged;
//! a site need not have any.

use crate::prelude::*;
use bellwether_finding::Place;
use bellwether_hosts::without_www;

pub(crate) const RULE: Rule = Rule {
    number: 151,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("dead", "profiles"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_ORGANIZATION],
    test: test!(profiles; page, crawl => judge, when "sameAs names profiles", has_any),
};

fn has_any(profiles: &[Look]) -> bool {
    !profiles.is_empty()
}

fn judge(profiles: &[Look], page: Option<&Page>, crawl: Option<&Crawl>) -> Verdict {
    let dead: Vec<&Look> = profiles.iter().filter(|look| matches!(look.status(), Some(404 | 410))).collect();
    let wanted: Vec<String> = profiles.iter().map(|look| bare(&look.url)).collect();
    let on_page = page.into_iter().flat_map(|page| page.facts.anchors()).filter_map(|link| link.url.as_deref());
    let on_site = crawl.into_iter().flat_map(Crawl::pages).flat_map(|page| &page.links).map(|link| link.url.as_str());
    let linked = on_page.chain(on_site).any(|url| wanted.contains(&bare(url)));
    let (verdict, state) = match (dead.is_empty(), linked) {
        (false, _) => (Verdict::fail(), "dead"),
        (true, true) => (Verdict::pass(), "linked"),
        (true, false) => (Verdict::warn(), "unlinked"),
    };
    let shown = if dead.is_empty() { profiles.iter().collect() } else { dead.clone() };
    let verdict = verdict.with("state", state).with("dead", dead.len()).with("count", profiles.len());
    verdict.at_all(shown.into_iter().map(|look| Place { quote: look.outcome(), ..place_in(&look.url, "") }))
}

/// An address without scheme, `www.`, query and trailing slash, in lower case.
fn bare(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    without_www(rest).split(['?', '#']).next().unwrap_or("").trim_end_matches('/').to_lowercase()
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("linked")
        .html("<a href=http://www.x.com/shop/>X</a>")
        .looks(Looked::Profiles, &[Shown::new("https://x.com/shop", 200), Shown::new("https://linkedin.com/company/shop", 999)]),
    Case::warn("not linked")
        .html("<a href=https://x.com/other>X</a>")
        .looks(Looked::Profiles, &[Shown::new("https://x.com/shop", 403)]),
    Case::fail("dead")
        .html("<a href=https://x.com/shop>X</a>")
        .looks(Looked::Profiles, &[Shown::new("https://x.com/shop", 404)])
        .quotes("404"),
    Case::not_applicable("none").html("<p>Tea").looks(Looked::Profiles, &[]),
];
