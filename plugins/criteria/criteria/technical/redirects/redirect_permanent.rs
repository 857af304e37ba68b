//! Redirects from one spelling of an address to another are permanent: scheme, `www.`, trailing slash, `/index.html`.
//!
//! A redirect that changes more, for example to a start page by language, is no consolidation.

use crate::address::Address;
use crate::prelude::*;
use crate::seen::Variants;

pub(crate) const RULE: Rule = Rule {
    number: 12,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "redirects"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_REDIRECTS],
    test: test!(variants => judge, when "other spellings redirect"),
};

fn judge(variants: &Variants) -> Option<Verdict> {
    let looks = variants.http.iter().chain(&variants.host).chain(&variants.slash).chain(&variants.home);
    let mut steps: Vec<(&str, u16, &str)> = looks.flat_map(steps).filter(|(from, _, to)| is_respelling(from, to)).collect();
    let total = steps.len();
    steps.retain(|(_, status, _)| matches!(status, 302 | 303 | 307));
    let verdict = if steps.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let places = steps.iter().map(|(from, status, to)| quote_in(from, status, to));
    (total > 0).then(|| verdict.with("count", steps.len()).with("total", total).at_all(places))
}

/// Each redirect of a look: from, status, to.
fn steps(look: &Look) -> impl Iterator<Item = (&str, u16, &str)> {
    let ends = look.hops.iter().skip(1).map(|(url, _)| url.as_str()).chain([look.final_url.as_str()]);
    look.hops.iter().zip(ends).map(|((from, status), to)| (from.as_str(), *status, to))
}

/// Whether two addresses differ only in scheme, `www.`, trailing slash or the name of a start file.
fn is_respelling(from: &str, to: &str) -> bool {
    let (Some(from), Some(to)) = (Address::of(from), Address::of(to)) else { return false };
    let is_start = to.path == "/" && ["/index.", "/default.", "/home"].iter().any(|name| from.path.starts_with(name));
    from.is_beside(&to) && (is_start || from.path.trim_end_matches('/') == to.path.trim_end_matches('/'))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("permanent").looks(
        Looked::HttpVariant,
        &[Shown::new("http://shop.example/", 200).after(&[("http://shop.example/", 308)], "https://shop.example/")],
    ),
    Case::pass("a start page by language")
        .looks(
            Looked::HttpVariant,
            &[Shown::new("http://shop.example/", 200)
                .after(&[("http://shop.example/", 301), ("https://shop.example/", 302)], "https://shop.example/en/")],
        )
        .says("is permanent"),
    Case::fail("scheme")
        .looks(
            Looked::HttpVariant,
            &[Shown::new("http://shop.example/", 200).after(&[("http://shop.example/", 302)], "https://shop.example/")],
        )
        .quotes("https://shop.example/"),
    Case::fail("host and slash")
        .looks(
            Looked::HostVariant,
            &[Shown::new("https://www.shop.example/", 200).after(&[("https://www.shop.example/", 307)], "https://shop.example/")],
        )
        .looks(
            Looked::SlashVariants,
            &[Shown::new("https://shop.example/a/", 200).after(&[("https://shop.example/a/", 303)], "https://shop.example/a")],
        )
        .says("2 of 2"),
    Case::fail("a start file").looks(
        Looked::HomeVariants,
        &[Shown::new("https://shop.example/index.html", 200)
            .after(&[("https://shop.example/index.html", 302)], "https://shop.example/")],
    ),
    Case::not_applicable("no redirect").looks(Looked::HttpVariant, &[Shown::new("http://shop.example/", 200)]),
];
