//! The image for sharing can be fetched, is an image, and is large enough: at least 200 x 200 pixels, preferably 1200 x 630, and
//! at most 8 MiB.
//!
//! A refusal of our agent and an image of unknown size do not fail. Relative addresses warn: the protocol requires absolute ones.

use crate::prelude::*;
use bellwether_finding::Arg;

/// Width or height in pixels below which it fails.
const MIN_PX: u32 = 200;
const GOOD_WIDTH: u32 = 1_200;
const GOOD_HEIGHT: u32 = 630;
/// 8 MiB.
const MAX_BYTES: u64 = 8_388_608;

pub(crate) const RULE: Rule = Rule {
    number: 135,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![MIN_PX, GOOD_WIDTH, GOOD_HEIGHT, MAX_BYTES],
    sources: &[sources::META_SHARING, sources::OPEN_GRAPH],
    test: test!(page, og_image => judge, when "the page names a picture to share"),
};

fn judge(page: &Page, image: &Option<Look>) -> Result<Option<Verdict>, Reason> {
    let Some(look) = image else { return Ok(None) };
    if !look.is_answered() {
        return Err(Reason::Blocked);
    }
    let meta = page.facts.property("og:image").or_else(|| page.facts.property("og:image:url"));
    let written = meta.and_then(|meta| meta.content.as_deref()).unwrap_or("");
    let kind = look.media_type();
    let (width, height) = look.picture.map_or((0, 0), |size| (size.width, size.height));
    let is_other =
        !kind.is_empty() && !kind.starts_with("image/") && look.picture.is_none() && kind != "application/octet-stream";
    let (state, verdict) = if look.is_broken() {
        ("broken", Verdict::fail())
    } else if !look.is_ok() {
        ("refused", Verdict::warn())
    } else if is_other {
        ("foreign", Verdict::fail())
    } else if look.picture.is_some() && width.min(height) < MIN_PX {
        ("tiny", Verdict::fail())
    } else if look.bytes.is_some_and(|bytes| bytes > MAX_BYTES) {
        ("heavy", Verdict::warn())
    } else if look.picture.is_some() && (width < GOOD_WIDTH || height < GOOD_HEIGHT) {
        ("small", Verdict::warn())
    } else if !written.contains("://") {
        ("relative", Verdict::warn())
    } else {
        ("usable", Verdict::pass())
    };
    let verdict = verdict
        .with("state", state)
        .with("width", width)
        .with("height", height)
        .with("outcome", look.outcome())
        .with("kind", kind);
    let verdict = verdict.with("bytes", Arg::Bytes(look.bytes.unwrap_or(0)));
    Ok(Some(verdict.at(meta.map_or_else(|| place_in(&look.url, ""), |meta| quote(&meta.locator, &look.url)))))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("large")
        .html("<meta property=og:image content=https://shop.example/a.jpg>")
        .looks(
            Looked::OgImage,
            &[Shown::new("https://shop.example/a.jpg", 200)
                .headers(&[("content-type", "image/jpeg")])
                .picture(1200, 630)
                .bytes(200_000)],
        )
        .says("1,200"),
    Case::pass("of unknown size").html("<meta property=og:image content=https://shop.example/a.svg>").looks(
        Looked::OgImage,
        &[Shown::new("https://shop.example/a.svg", 200).headers(&[("content-type", "IMAGE/svg+xml; x=y")])],
    ),
    Case::warn("small")
        .html("<meta property=og:image content=https://shop.example/a.jpg>")
        .looks(Looked::OgImage, &[Shown::new("https://shop.example/a.jpg", 200).picture(1199, 630)])
        .says("1,199"),
    Case::warn("heavy")
        .html("<meta property=og:image content=https://shop.example/a.jpg>")
        .looks(Looked::OgImage, &[Shown::new("https://shop.example/a.jpg", 200).picture(1200, 630).bytes(8_388_609)]),
    Case::warn("refused")
        .html("<meta property=og:image content=https://shop.example/a.jpg>")
        .looks(Looked::OgImage, &[Shown::new("https://shop.example/a.jpg", 403)]),
    Case::not_measured("no answer")
        .html("<meta property=og:image content=https://shop.example/a.jpg>")
        .looks(Looked::OgImage, &[Shown::new("https://shop.example/a.jpg", 0).end(End::NoAnswer)]),
    Case::warn("relative")
        .html("<meta property=og:image content=/a.jpg>")
        .looks(Looked::OgImage, &[Shown::new("https://shop.example/a.jpg", 200).picture(1200, 630)]),
    Case::fail("gone")
        .html("<meta property=og:image content=https://shop.example/a.jpg>")
        .looks(Looked::OgImage, &[Shown::new("https://shop.example/a.jpg", 404)])
        .says("404")
        .quotes("a.jpg"),
    Case::fail("a page")
        .html("<meta property=og:image content=https://shop.example/a.jpg>")
        .looks(Looked::OgImage, &[Shown::new("https://shop.example/a.jpg", 200).headers(&[("content-type", "text/html")])])
        .says("text/html"),
    Case::fail("tiny")
        .html("<meta property=og:image content=https://shop.example/a.jpg>")
        .looks(Looked::OgImage, &[Shown::new("https://shop.example/a.jpg", 200).picture(1200, 199)]),
    Case::not_applicable("none").html("<p>Tea").looks(Looked::OgImage, &[]),
];
