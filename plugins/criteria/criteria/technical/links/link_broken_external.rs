//! Links to other sites lead to existing pages: neither 404 nor 410.
//!
//! Any other outcome, including no answer, may apply to our agent only.

use crate::prelude::*;

const FAIL_COUNT: usize = 3;
const FAIL_SHARE: f64 = 0.05;
/// Minimum links for a share.
const MIN_LINKS: usize = 20;

pub(crate) const RULE: Rule = Rule {
    number: 94,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("count", "links"),
    thresholds: thresholds![FAIL_COUNT, FAIL_SHARE, MIN_LINKS],
    sources: &[],
    test: test!(outbound => judge, when "links to other sites were followed"),
};

fn judge(outbound: &[Look]) -> Result<Option<Verdict>, Reason> {
    let gone: Vec<&Look> = outbound.iter().filter(|look| look.is_gone()).collect();
    let (count, followed) = (gone.len(), outbound.iter().filter(|look| look.is_answered()).count());
    let is_large = followed >= MIN_LINKS && count as f64 > FAIL_SHARE * followed as f64;
    let verdict = match count {
        0 => Verdict::pass(),
        FAIL_COUNT.. => Verdict::fail(),
        _ if is_large => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let places = gone.iter().map(|look| place_in(&look.url, look.outcome()));
    match followed {
        0 if !outbound.is_empty() => Err(Reason::Blocked),
        0 => Ok(None),
        _ => Ok(Some(verdict.with("count", count).with("followed", followed).at_all(places))),
    }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("there").looks(Looked::Outbound, &[Shown::new("https://a.example/", 200)]),
    Case::pass("refused, faulty, silent").looks(
        Looked::Outbound,
        &[
            Shown::new("https://a.example/", 403),
            Shown::new("https://b.example/", 503),
            Shown::new("https://c.example/", 0).end(End::NoAnswer),
            Shown::new("https://d.example/", 999),
        ],
    ),
    Case::warn("one")
        .looks(Looked::Outbound, &[Shown::new("https://a.example/", 404), Shown::new("https://b.example/", 200)])
        .says("1 of 2"),
    Case::fail("three")
        .looks(
            Looked::Outbound,
            &[
                Shown::new("https://a.example/", 404),
                Shown::new("https://b.example/", 410),
                Shown::new("https://c.example/", 404),
            ],
        )
        .says("3 of 3"),
    Case::not_applicable("none").looks(Looked::Outbound, &[]),
];
