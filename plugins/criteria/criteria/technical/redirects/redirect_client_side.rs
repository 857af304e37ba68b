//! The page itself does not redirect visitors: no refresh with an address, in a `meta` element or the `Refresh` header.
//!
//! Redirects by scripts are not detected.

use crate::prelude::*;
use bellwether_page::Refresh;

pub(crate) const RULE: Rule = Rule {
    number: 13,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_REDIRECTS, sources::WCAG_TIMING],
    test: test!(page, response => judge),
};

fn judge(page: &Page, response: &Response) -> Verdict {
    let by_header = response.header("refresh").find(|value| value.to_ascii_lowercase().contains("url"));
    let refresh = page.facts.refresh(&page.url);
    let (verdict, state, target, delay) = match (&refresh, by_header) {
        (Some(Refresh { url: Some(url), delay_s, locator }), _) => {
            (Verdict::fail().at(place(locator)), "leads", url.as_str(), *delay_s)
        }
        (_, Some(value)) => (Verdict::fail().at(quote("header refresh", value)), "header", value, 0),
        (Some(refresh), None) => (Verdict::warn().at(place(&refresh.locator)), "reloads", "", refresh.delay_s),
        (None, None) => (Verdict::pass(), "none", "", 0),
    };
    verdict.with("state", state).with("target", target).with("delay", delay)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("none").html("<p>Tea"),
    Case::warn("it reloads").html("<meta http-equiv=refresh content=60>").says("60 seconds"),
    Case::fail("a door").html("<meta http-equiv=refresh content='0;url=/new'>").says("https://shop.example/new"),
    Case::fail("the header").html("<p>Tea").headers(&[("refresh", "5; url=/new")]).says("header"),
];
