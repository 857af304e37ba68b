//! The page answers 200 after its redirects.
//!
//! Refusals of our agent (401, 403, 429 and similar) only warn: visitors and search engines may be allowed.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 1,
    severity: Severity::Critical,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HTTP_STATUS, sources::RFC_9110_15],
    test: test!(route => judge),
};

fn judge(route: &Look) -> Verdict {
    let verdict = match route.end {
        End::Status(200) => return Verdict::pass().with("state", "ok").with("outcome", route.outcome()),
        End::Status(100..=399) => Verdict::warn().with("state", "other"),
        End::Status(_) if !route.is_broken() => Verdict::warn().with("state", "refused"),
        End::Status(_) => Verdict::fail().with("state", "status"),
        End::Loop | End::TooManyRedirects => Verdict::fail().with("state", "redirects"),
        End::NoAnswer => Verdict::fail().with("state", "silent"),
    };
    verdict.with("outcome", route.outcome()).at(place_in(&route.final_url, "status"))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("200").looks(Looked::Route, &[Shown::new("https://shop.example/guide", 200)]),
    Case::pass("200 after a redirect").looks(
        Looked::Route,
        &[Shown::new("https://shop.example/a", 200).after(&[("https://shop.example/a", 301)], "https://shop.example/b")],
    ),
    Case::warn("no content").looks(Looked::Route, &[Shown::new("https://shop.example/guide", 204)]).says("204"),
    Case::warn("a redirect that leads nowhere").looks(Looked::Route, &[Shown::new("https://shop.example/guide", 304)]),
    Case::warn("our agent is refused").looks(Looked::Route, &[Shown::new("https://shop.example/guide", 403)]).says("403"),
    Case::warn("asked to slow down").looks(Looked::Route, &[Shown::new("https://shop.example/guide", 429)]),
    Case::fail("gone").looks(Looked::Route, &[Shown::new("https://shop.example/guide", 410)]).says("410"),
    Case::fail("in trouble").looks(Looked::Route, &[Shown::new("https://shop.example/guide", 503)]).says("503"),
    Case::fail("a circle").looks(Looked::Route, &[Shown::new("https://shop.example/guide", 0).end(End::Loop)]).says("redirects"),
    Case::fail("silence")
        .looks(Looked::Route, &[Shown::new("https://shop.example/guide", 0).end(End::NoAnswer)])
        .says("did not answer"),
];
