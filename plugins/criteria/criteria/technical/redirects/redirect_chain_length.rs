//! The address leads to its page with at most one redirect.

use crate::prelude::*;

const PASS_HOPS: usize = 1;
const WARN_HOPS: usize = 3;

pub(crate) const RULE: Rule = Rule {
    number: 10,
    severity: Severity::High,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("hops", "redirects"),
    thresholds: thresholds![PASS_HOPS, WARN_HOPS],
    sources: &[sources::GOOGLE_REDIRECTS, sources::GOOGLE_HTTP_STATUS],
    test: test!(route => judge, when "the redirects end", ends),
};

fn ends(route: &Look) -> bool {
    !matches!(route.end, End::Loop | End::TooManyRedirects)
}

fn judge(route: &Look) -> Verdict {
    let hops = route.hops.len();
    let places = route.hops.iter().map(|(url, status)| place_in(url, status)).filter(|_| hops > PASS_HOPS);
    Verdict::at_most(hops, PASS_HOPS, WARN_HOPS).with("hops", hops).with("target", route.final_url.as_str()).at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("none").looks(Looked::Route, &[Shown::new("https://shop.example/a", 200)]),
    Case::pass("one").looks(
        Looked::Route,
        &[Shown::new("http://shop.example/a", 200).after(&[("http://shop.example/a", 301)], "https://shop.example/a")],
    ),
    Case::warn("two")
        .looks(
            Looked::Route,
            &[Shown::new("http://shop.example/a", 404)
                .after(&[("http://shop.example/a", 301), ("https://shop.example/a", 302)], "https://www.shop.example/a")],
        )
        .says("2 redirects"),
    Case::warn("three").looks(
        Looked::Route,
        &[Shown::new("https://shop.example/a", 200).after(
            &[("https://shop.example/a", 301), ("https://shop.example/b", 301), ("https://shop.example/c", 301)],
            "https://shop.example/d",
        )],
    ),
    Case::fail("four")
        .looks(
            Looked::Route,
            &[Shown::new("https://shop.example/a", 200).after(
                &[
                    ("https://shop.example/a", 301),
                    ("https://shop.example/b", 301),
                    ("https://shop.example/c", 301),
                    ("https://shop.example/d", 301),
                ],
                "https://shop.example/e",
            )],
        )
        .says("4 redirects"),
    Case::not_applicable("a circle").looks(Looked::Route, &[Shown::new("https://shop.example/a", 0).end(End::Loop)]),
];
