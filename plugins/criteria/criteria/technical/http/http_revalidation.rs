//! The page has a validator (`ETag` or `Last-Modified`), and a conditional request with it is answered 304.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 9,
    severity: Severity::Low,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::RFC_9110_13, sources::RFC_9111_4_3],
    test: test!(response; revalidated => judge),
};

fn judge(response: &Response, revalidated: Option<&Option<Look>>) -> Verdict {
    let header =
        |name: &'static str| response.header(name).next().filter(|value| !value.trim().is_empty()).map(|value| (name, value));
    let Some((name, value)) = header("etag").or_else(|| header("last-modified")) else {
        return Verdict::fail().with("validator", "none").with("asked", "no").with("outcome", "").at(place("header etag"));
    };
    let again = revalidated.and_then(Option::as_ref);
    let outcome = again.map_or_else(String::new, Look::outcome);
    let is_resent = again.and_then(Look::status).is_some_and(|status| (200..300).contains(&status));
    let verdict = if is_resent { Verdict::warn().at(quote(format_args!("header {name}"), value)) } else { Verdict::pass() };
    verdict.with("validator", name).with("asked", if again.is_some() { "yes" } else { "no" }).with("outcome", outcome)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("304")
        .html("<p>Tea")
        .headers(&[("etag", "\"a\"")])
        .looks(Looked::Revalidated, &[Shown::new("https://shop.example/guide", 304)])
        .says("304"),
    Case::pass("not asked again").html("<p>Tea").headers(&[("last-modified", "Fri, 21 Nov 2025 00:00:00 GMT")]),
    Case::pass("refused the second time")
        .html("<p>Tea")
        .headers(&[("etag", "\"a\"")])
        .looks(Looked::Revalidated, &[Shown::new("https://shop.example/guide", 429)]),
    Case::warn("sent again")
        .html("<p>Tea")
        .headers(&[("etag", "\"a\"")])
        .looks(Looked::Revalidated, &[Shown::new("https://shop.example/guide", 200)])
        .says("200")
        .quotes("a"),
    Case::fail("no validator").html("<p>Tea"),
    Case::fail("an empty one").html("<p>Tea").headers(&[("etag", " ")]),
];
