//! An address that does not exist answers 404 or 410.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 2,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HTTP_STATUS, sources::RFC_9110_15_5_5],
    test: test!(unknown => judge, when "the address answers"),
};

fn judge(unknown: &Look) -> Option<Verdict> {
    let verdict = match unknown.end {
        End::NoAnswer => return None,
        End::Status(404 | 410) => {
            return Some(Verdict::pass().with("outcome", unknown.outcome()).with("redirected", unknown.hops.len()));
        }
        End::Status(200) => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let place = quote("status", &unknown.final_url);
    Some(verdict.with("outcome", unknown.outcome()).with("redirected", unknown.hops.len()).at(place))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("404").looks(Looked::Unknown, &[Shown::new("https://shop.example/0123456789abcdef", 404)]),
    Case::pass("410 after a redirect").looks(
        Looked::Unknown,
        &[Shown::new("https://shop.example/0123", 410)
            .after(&[("https://shop.example/0123", 301)], "https://shop.example/0123/")],
    ),
    Case::warn("refused").looks(Looked::Unknown, &[Shown::new("https://shop.example/0123", 403)]).says("403"),
    Case::warn("in trouble").looks(Looked::Unknown, &[Shown::new("https://shop.example/0123", 500)]),
    Case::warn("a circle").looks(Looked::Unknown, &[Shown::new("https://shop.example/0123", 0).end(End::Loop)]),
    Case::fail("200").looks(Looked::Unknown, &[Shown::new("https://shop.example/0123", 200)]).says("200"),
    Case::fail("home")
        .looks(
            Looked::Unknown,
            &[Shown::new("https://shop.example/0123", 200).after(&[("https://shop.example/0123", 302)], "https://shop.example/")],
        )
        .says("1 redirect"),
    Case::not_applicable("silence").looks(Looked::Unknown, &[Shown::new("https://shop.example/0123", 0).end(End::NoAnswer)]),
];
