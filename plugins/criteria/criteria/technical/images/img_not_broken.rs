//! The images of the page load: they answer, and the answer is an image.

use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 84,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("count", "images"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_IMAGES],
    test: test!(images => judge, when "images were looked at"),
};

fn judge(images: &[Look]) -> Result<Option<Verdict>, Reason> {
    let answered = images.iter().filter(|look| look.is_answered()).count();
    let broken: Vec<&Look> = images.iter().filter(|look| look.is_broken() || (look.is_ok() && is_other(look))).collect();
    let moved: Vec<&Look> = images.iter().filter(|look| look.is_ok() && !look.hops.is_empty() && !is_other(look)).collect();
    let verdict = match (broken.len(), moved.len()) {
        (0, 0) => Verdict::pass(),
        (0, _) => Verdict::warn(),
        _ => Verdict::fail(),
    };
    let places = broken.iter().map(|look| place_in(&look.url, if look.is_ok() { look.media_type() } else { look.outcome() }));
    let places = places.chain(moved.iter().map(|look| place_in(&look.url, "redirect")));
    let doubled = !broken.is_empty() && broken.iter().all(|look| has_empty_folder(&look.url));
    let verdict = verdict
        .with("cause", if doubled { "slashes" } else { "none" })
        .with("count", broken.len())
        .with("moved", moved.len())
        .with("total", answered);
    match answered {
        0 if !images.is_empty() => Err(Reason::Blocked),
        0 => Ok(None),
        _ => Ok(Some(verdict.at_all(places))),
    }
}

/// Whether the path has two slashes in a row: `https://a.example/images//a.png`.
fn has_empty_folder(url: &str) -> bool {
    let path = url.split_once("://").map_or(url, |(_, rest)| rest);
    path.split(['?', '#']).next().is_some_and(|path| path.contains("//"))
}

/// Whether its type says that it is text or JSON. Browsers ignore a missing or generic type and read the content.
fn is_other(look: &Look) -> bool {
    let kind = look.media_type();
    kind.starts_with("text/") || kind.starts_with("application/json") || kind == "application/xhtml+xml"
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("there").looks(
        Looked::Images,
        &[
            Shown::new("https://shop.example/a.png", 200).headers(&[("content-type", "image/png")]),
            Shown::new("https://shop.example/b", 200).headers(&[("content-type", "binary/octet-stream")]),
        ],
    ),
    Case::pass("refused, silent").looks(
        Looked::Images,
        &[Shown::new("https://shop.example/a.png", 403), Shown::new("https://shop.example/b.png", 0).end(End::NoAnswer)],
    ),
    Case::warn("moved")
        .looks(
            Looked::Images,
            &[Shown::new("https://shop.example/a.png", 200)
                .after(&[("https://shop.example/a.png", 302)], "https://cdn.example/a.png")],
        )
        .says("through a redirect"),
    Case::fail("gone")
        .looks(Looked::Images, &[Shown::new("https://shop.example/a.png", 404), Shown::new("https://shop.example/b.png", 200)])
        .says("1 of 2 images does not load"),
    Case::fail("a slash too many")
        .looks(Looked::Images, &[Shown::new("https://shop.example/images//a.png", 404)])
        .says("two slashes"),
    Case::fail("a page")
        .looks(Looked::Images, &[Shown::new("https://shop.example/a.png", 200).headers(&[("content-type", "Text/HTML")])]),
    Case::not_applicable("none").looks(Looked::Images, &[]),
];
