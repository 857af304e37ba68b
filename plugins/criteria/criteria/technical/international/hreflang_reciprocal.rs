//! The pages that `hreflang` names refer back to this one, and to each other, with `hreflang`.
//!
//! Only pages that were read count. A reference to the canonical address of this page also counts.

use super::canonical_present::named;
use crate::prelude::*;
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
    let read: Vec<Version> = alternates.iter().filter(|look| look.is_ok()).filter_map(Version::of).collect();
    let omits_another =
        |version: &Version| read.iter().any(|other| other.named.contains(&version.url) && !version.named.contains(&other.url));
    let is_silent = |version: &&Version| {
        let links_back = version.named.iter().any(|url| own.contains(url));
        !own.contains(&version.url) && (!links_back || omits_another(version))
    };
    let silent: Vec<&Version> = read.iter().filter(is_silent).collect();
    let verdict = if silent.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let places = silent.iter().map(|version| place_in(version.requested, "hreflang"));
    (!read.is_empty()).then(|| verdict.with("count", silent.len()).with("read", read.len()).at_all(places))
}

/// A version in another language that was read.
struct Version<'a> {
    /// The address that `hreflang` names.
    requested: &'a str,
    /// The address that answered.
    url: Url,
    /// The addresses that it names with `hreflang`.
    named: Vec<Url>,
}

impl<'a> Version<'a> {
    fn of(look: &'a Look) -> Option<Self> {
        let brief = look.brief.as_ref()?;
        let named = brief.alternates.iter().filter_map(|(_, url)| Some(normalise_url(&Url::parse(url).ok()?)));
        Some(Self { requested: &look.url, url: normalise_url(&brief.url), named: named.collect() })
    }
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
