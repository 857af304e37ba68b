//! The start page has one address: `/index.html` and similar addresses redirect to it, name it as canonical, or do not exist.
//!
//! `/home` is not checked, because it may be a separate page; a site that answers any address is not judged.

use crate::address::Address;
use crate::prelude::*;
use crate::seen::Variants;

pub(crate) const RULE: Rule = Rule {
    number: 91,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "addresses"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_CANONICAL],
    test: test!(variants; unknown => judge, when "other addresses of the start page were asked for, and invented ones are refused"),
};

fn judge(variants: &Variants, unknown: Option<&Look>) -> Option<Verdict> {
    if variants.home.is_empty() || unknown.is_some_and(Look::is_ok) {
        return None;
    }
    let open: Vec<&Look> = variants.home.iter().filter(|look| is_copy(look)).collect();
    let verdict = if open.is_empty() { Verdict::pass() } else { Verdict::fail() };
    let answering: Vec<&Look> = variants.home.iter().filter(|look| is_file(look) && look.is_direct()).collect();
    let is_hidden = |look: &&&Look| look.brief.as_ref().is_some_and(|brief| brief.noindex);
    let how = match (answering.iter().filter(is_hidden).count(), answering.len()) {
        (0, _) => "canonical",
        (hidden, all) if hidden == all => "noindex",
        _ => "both",
    };
    let verdict = verdict
        .with("count", open.len())
        .with("open", open.iter().map(|look| path(look)).collect::<Vec<_>>())
        .with("asked", variants.home.len())
        .with("how", how)
        .with("names", answering.iter().map(|look| path(look)).collect::<Vec<_>>())
        .with("answering", answering.len());
    Some(verdict.at_all(open.iter().map(|look| place_in(&look.url, "200"))))
}

/// Whether a start file answers as a separate page.
fn is_copy(look: &Look) -> bool {
    let Some(brief) = look.brief.as_ref().filter(|_| is_file(look) && look.is_direct()) else { return false };
    let canonical = brief.canonical.as_deref().and_then(Address::of);
    !brief.noindex && !canonical.is_some_and(|canonical| Address::of(&look.url).is_none_or(|own| own.path != canonical.path))
}

fn path(look: &Look) -> String {
    Address::of(&look.url).map_or("", |address| address.path).to_owned()
}

/// Whether its address is that of a file: `/home` may be a page of its own.
fn is_file(look: &Look) -> bool {
    Address::of(&look.url).is_some_and(|address| address.path.contains('.'))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("none there, a redirect").looks(
        Looked::HomeVariants,
        &[
            Shown::new("https://shop.example/index.html", 404),
            Shown::page("https://shop.example/index.php", "<p>Tea")
                .after(&[("https://shop.example/index.php", 301)], "https://shop.example/"),
        ],
    ),
    Case::pass("canonical, not listed, a page of its own")
        .looks(
            Looked::HomeVariants,
            &[
                Shown::page("https://shop.example/index.html", "<link rel=canonical href=/>"),
                Shown::page("https://shop.example/index.php", "<meta name=robots content=noindex>"),
                Shown::page("https://shop.example/home", "<p>Home"),
            ],
        )
        .says("/index.html and /index.php also answer"),
    Case::fail("a copy")
        .looks(Looked::HomeVariants, &[Shown::page("https://shop.example/index.html", "<p>Tea")])
        .says("/index.html returns"),
    Case::fail("a copy that names itself")
        .looks(Looked::HomeVariants, &[Shown::page("https://shop.example/index.html", "<link rel=canonical href=/index.html>")])
        .looks(Looked::Unknown, &[Shown::new("https://shop.example/0123", 404)]),
    Case::not_applicable("any address answers")
        .looks(Looked::HomeVariants, &[Shown::page("https://shop.example/index.html", "<p>Tea")])
        .looks(Looked::Unknown, &[Shown::new("https://shop.example/0123", 200)]),
];
