//! The pages that `hreflang` names refer back to this one, and to each other, with `hreflang`.
//!
//! Only pages that were read count. A reference to the canonical address of this page also counts.

use super::canonical_present::named;
use crate::prelude::*;
use crate::seen::Brief;
use bellwether_page::normalise_url;
use url::Url;

pub(crate) const RULE: Rule = Rule {
    number: 61,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "pages"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_HREFLANG],
    test: test!(page, response, alternates => judge, when "alternates of the page were read"),
};

fn judge(page: &Page, response: &Response, alternates: &[Look]) -> Option<Verdict> {
    let own = addresses(page, response);
    let links_back = |brief: &Brief| {
        let mut urls = brief.alternates.iter().filter_map(|(_, url)| Url::parse(url).ok());
        urls.any(|url| own.contains(&normalise_url(&url)))
    };
    let read: Vec<(&Look, &Brief)> =
        alternates.iter().filter(|look| look.is_ok()).filter_map(|look| Some((look, look.brief.as_ref()?))).collect();
    let names = |from: &Brief, to: &Brief| from.alternates.iter().any(|(_, url)| is_at(url, &to.url));
    let snubs = |brief: &Brief| read.iter().any(|(_, other)| names(other, brief) && !names(brief, other));
    let is_silent = |brief: &Brief| !own.contains(&normalise_url(&brief.url)) && (!links_back(brief) || snubs(brief));
    let silent: Vec<_> = read.iter().filter(|(_, brief)| is_silent(brief)).collect();
    let verdict = if silent.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let places = silent.iter().map(|(look, _)| place_in(&look.url, "hreflang"));
    (!read.is_empty()).then(|| verdict.with("count", silent.len()).with("read", read.len()).at_all(places))
}

fn is_at(url: &str, to: &Url) -> bool {
    Url::parse(url).is_ok_and(|url| normalise_url(&url) == normalise_url(to))
}

/// The addresses of the page: the one that answered, and its canonical address.
pub(crate) fn addresses(page: &Page, response: &Response) -> Vec<Url> {
    let canonical = named(page, response).into_iter().find_map(|canonical| Url::parse(&canonical.url?).ok());
    std::iter::once(page.url.clone()).chain(canonical).map(|url| normalise_url(&url)).collect()
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("it does")
        .html("<link rel=alternate hreflang=fr href=/fr>")
        .looks(Looked::Alternates, &[Shown::page("https://shop.example/fr", "<link rel=alternate hreflang=en href=/guide>")]),
    Case::pass("to the canonical address")
        .url("https://shop.example/guide?sort=a")
        .html("<link rel=canonical href=/guide><link rel=alternate hreflang=fr href=/fr>")
        .looks(Looked::Alternates, &[Shown::page("https://shop.example/fr", "<link rel=alternate hreflang=en href=/guide>")]),
    Case::fail("one version does not name another")
        .html("<link rel=alternate hreflang=fr href=/fr><link rel=alternate hreflang=es href=/es>")
        .looks(
            Looked::Alternates,
            &[
                Shown::page(
                    "https://shop.example/fr",
                    "<link rel=alternate hreflang=en href=/guide><link rel=alternate hreflang=es href=/es>",
                ),
                Shown::page("https://shop.example/es", "<link rel=alternate hreflang=en href=/guide>"),
            ],
        )
        .says("1 of 2"),
    Case::fail("it does not")
        .html("<link rel=alternate hreflang=fr href=/fr>")
        .looks(
            Looked::Alternates,
            &[
                Shown::page("https://shop.example/fr", "<link rel=alternate hreflang=en href=/other>"),
                Shown::new("https://shop.example/de", 403),
            ],
        )
        .says("1 of 1"),
    Case::not_applicable("refused")
        .html("<link rel=alternate hreflang=fr href=/fr>")
        .looks(Looked::Alternates, &[Shown::new("https://shop.example/fr", 403)]),
    Case::not_applicable("none").html("<p>Tea").looks(Looked::Alternates, &[]),
];
