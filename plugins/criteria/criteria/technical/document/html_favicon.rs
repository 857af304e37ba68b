//! The site has an icon that search results can show: it answers, is an image, is open to Googlebot and square.
//!
//! An unknown size does not fail, and neither does an icon that refuses our agent.

use crate::prelude::*;

const MIN_PIXELS: u32 = 48;

pub(crate) const RULE: Rule = Rule {
    number: 72,
    severity: Severity::Low,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("width", "pixels"),
    thresholds: thresholds![MIN_PIXELS],
    sources: &[sources::GOOGLE_FAVICON],
    test: test!(icon; robots, page => judge, when "the icon answers"),
};

fn judge(icon: &Look, robots: Option<&Robots>, page: Option<&Page>) -> Option<Verdict> {
    let kind = icon.media_type();
    // Types that browsers treat as an image: if the type is missing or generic, they read the first bytes.
    let is_picture = kind.is_empty() || kind.starts_with("image/") || kind == "application/octet-stream";
    let is_declared = page.is_some_and(|page| page.facts.rel("icon").any(|tag| tag.url.as_deref() == Some(&icon.url)));
    let (verdict, state) = match icon.picture {
        _ if icon.is_gone() && is_declared => (Verdict::fail(), "lost"),
        _ if icon.is_broken() => (Verdict::fail(), "broken"),
        _ if !icon.is_ok() => return None,
        _ if !is_picture => (Verdict::fail(), "type"),
        _ if robots.is_some_and(|robots| robots.refuses("Googlebot-Image", &icon.url)) => (Verdict::fail(), "refused"),
        Some(picture) if picture.width != picture.height => (Verdict::warn(), "oblong"),
        Some(picture) if picture.width < MIN_PIXELS && kind != "image/svg+xml" => (Verdict::warn(), "small"),
        _ => (Verdict::pass(), "good"),
    };
    let verdict = verdict
        .with("state", state)
        .with("outcome", icon.outcome())
        .with("type", kind)
        .with("width", icon.picture.map_or(0, |picture| picture.width))
        .with("height", icon.picture.map_or(0, |picture| picture.height));
    Some(if state == "good" { verdict } else { verdict.at(place_in(&icon.url, icon.outcome())) })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("large").looks(
        Looked::Icon,
        &[Shown::new("https://shop.example/favicon.png", 200).headers(&[("content-type", "image/png")]).picture(96, 96)],
    ),
    Case::pass("a vector").looks(
        Looked::Icon,
        &[Shown::new("https://shop.example/i.svg", 200).headers(&[("content-type", "image/svg+xml")]).picture(16, 16)],
    ),
    Case::pass("a size that cannot be read")
        .looks(Looked::Icon, &[Shown::new("https://shop.example/favicon.ico", 200).headers(&[("content-type", "image/x-icon")])]),
    Case::warn("small")
        .looks(
            Looked::Icon,
            &[Shown::new("https://shop.example/favicon.png", 200).headers(&[("content-type", "IMAGE/PNG")]).picture(32, 32)],
        )
        .says("32"),
    Case::warn("not square")
        .looks(Looked::Icon, &[Shown::new("https://shop.example/favicon.png", 200).picture(96, 48)])
        .says("96"),
    Case::fail("gone").looks(Looked::Icon, &[Shown::new("https://shop.example/favicon.ico", 404)]).says("404"),
    Case::fail("declared, and gone")
        .html("<link rel='shortcut icon' href=/i/a.ico>")
        .looks(Looked::Icon, &[Shown::new("https://shop.example/i/a.ico", 404)])
        .says("404"),
    Case::fail("a page")
        .looks(
            Looked::Icon,
            &[Shown::new("https://shop.example/favicon.ico", 200).headers(&[("content-type", "text/html; charset=utf-8")])],
        )
        .says("text/html"),
    Case::fail("refused")
        .looks(Looked::Icon, &[Shown::new("https://shop.example/i/favicon.ico", 200)])
        .robots(200, "User-agent: *\nDisallow: /i/"),
    Case::not_applicable("our agent is refused").looks(Looked::Icon, &[Shown::new("https://shop.example/favicon.ico", 403)]),
];
