//! The browser requests the first visible image at once: it is not lazy, does not depend on a script, and has a priority hint.
//!
//! The image is the first one of the content near its start. Small images, vector graphics and logos are skipped. Outside `main`,
//! linked images and images without a text are skipped too, as ornaments of headers. On pages to read, linked images are teasers
//! of other pages. The criterion fails only if the width is known from the markup or the address; otherwise the image may be an
//! icon.

use crate::prelude::*;
use bellwether_page::{Image, Region};

/// Maximum words of the content before the image.
const MAX_WORDS_BEFORE: u32 = 100;
/// Minimum width in pixels: narrower images are icons and thumbnails.
const MIN_WIDTH: u32 = 200;
/// Minimum width to fail: narrower images are rarely the largest thing on the screen, beside slides and backgrounds that are not seen here.
const SURE_WIDTH: u32 = 480;

pub(crate) const RULE: Rule = Rule {
    number: 79,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![MAX_WORDS_BEFORE, MIN_WIDTH, SURE_WIDTH],
    sources: &[sources::WEB_DEV_LCP],
    test: test!(page => judge, when "the content begins with an image"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let facts = &page.facts;
    let is_teaser = |image: &Image| image.in_link && page.is_text();
    let image = facts.images.iter().find(|image| is_large(image) && !is_ornament(image) && !is_teaser(image))?;
    let before: u32 = facts.content().take_while(|block| block.locator.byte < image.locator.byte).map(|block| block.words).sum();
    if before > MAX_WORDS_BEFORE {
        return None;
    }
    let is_lazy = image.loading.as_deref().is_some_and(|loading| loading.eq_ignore_ascii_case("lazy"));
    let is_surely_large = width(image).is_some_and(|width| width >= SURE_WIDTH);
    // A map tile or a thumbnail has no width here; in the main element an image is the likely one.
    let is_known = image.in_main || width(image).is_some();
    let is_left = image.url.is_none() && !image.srcset && image.data_src.is_some();
    let is_first = image.fetchpriority.as_deref().is_some_and(|priority| priority.eq_ignore_ascii_case("high"));
    let is_preloaded = facts.rel("preload").any(|tag| tag.as_.as_deref() == Some("image"));
    // The largest thing may be a video, and a preload finds an image whatever its markup says.
    let is_behind_video = facts.frames.iter().any(|frame| frame.tag == "video" && frame.locator.byte < image.locator.byte);
    let is_surely_large = is_surely_large && !is_behind_video && !is_preloaded;
    let (verdict, state) = match () {
        () if is_left && is_surely_large => (Verdict::fail(), "script"),
        () if is_lazy && is_surely_large => (Verdict::fail(), "lazy"),
        () if is_left && is_known => (Verdict::warn(), "script"),
        () if is_lazy && is_known => (Verdict::warn(), "lazy"),
        () if is_first || is_preloaded => (Verdict::pass(), "good"),
        () => (Verdict::pass(), "plain"),
    };
    let src = image.src.as_deref().filter(|_| !is_left).or(image.data_src.as_deref()).unwrap_or("");
    let verdict = verdict.with("state", state).with("image", src);
    Some(if matches!(state, "good" | "plain") { verdict } else { verdict.at(quote(&image.locator, src)) })
}

fn is_ornament(image: &Image) -> bool {
    let of_frame = !image.in_main && (image.in_link || image.alt.as_deref() == Some(""));
    of_frame || !matches!(image.region, Region::None | Region::Main)
}

fn is_large(image: &Image) -> bool {
    let address = image.url.as_deref().or(image.data_src.as_deref()).unwrap_or("");
    let path = address.split(['?', '#']).next().unwrap_or("");
    let is_vector = path.get(path.len().saturating_sub(4)..).is_some_and(|end| end.eq_ignore_ascii_case(".svg"));
    let is_wide = width(image).is_none_or(|width| width >= MIN_WIDTH);
    let is_logo = path.rsplit('/').next().is_some_and(|name| name.to_ascii_lowercase().contains("logo"));
    (image.srcset || !address.is_empty())
        && !address.starts_with("data:")
        && !is_vector
        && !is_logo
        && is_wide
        && !image.decorative
}

/// The width in pixels that the image declares, or that its address contains: `tea-819x1024.jpg`.
fn width(image: &Image) -> Option<u32> {
    let declared = image.width.as_deref().and_then(|width| width.trim().trim_end_matches("px").parse().ok());
    let address = image.url.as_deref().or(image.data_src.as_deref()).unwrap_or("");
    let named = || {
        address.split(|c: char| !c.is_ascii_alphanumeric()).find_map(|word| {
            let (width, height) = word.split_once('x')?;
            let is_size = |side: &str| (2..=4).contains(&side.len()) && side.bytes().all(|byte| byte.is_ascii_digit());
            (is_size(width) && is_size(height)).then(|| width.parse().ok()).flatten()
        })
    };
    declared.or_else(named)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a hint").html("<header><img src=/logo.png loading=lazy></header><main><img src=/icon.png width=24 loading=lazy><img src=/a.svg loading=lazy><img src=/a.jpg fetchpriority=high>").says("/a.jpg"),
    Case::pass("asked for before").html("<link rel=preload as=image href=/a.jpg><p>Tea<img src=/a.jpg>"),
    Case::pass("no hint").html("<main><h1>Tea</h1><img src=/a.jpg loading=eager>"),
    Case::fail("lazy").html("<main><img src=/a.jpg width=600 loading=LAZY fetchpriority=high>").says("lazy"),
    Case::fail("left to a script").html("<main><img src='data:image/gif;base64,R0' data-src=/a-819x1024.jpg>").says("data attribute").quotes("/a-819x1024.jpg"),
    Case::warn("of a size that is not known").html("<main><img src='data:image/gif;base64,R0' data-src=/a.jpg>").says("data attribute"),
    Case::not_applicable("a portrait").html("<main><img loading=lazy src=https://static.example/72x72/ada.jpg>"),
    Case::not_applicable("further down").html("<main><p>one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one</p><img src=/a.jpg loading=lazy>"),
    Case::not_applicable("a logo in a link").html("<p id=title><a href=https://debian.example/><img src=/left.png alt='Product Site'></a><h2>Quotas</h2>"),
    Case::not_applicable("an ornament").html("<div id=page-header><img alt='' src=/feather.png></div><h1>mod_dav</h1>"),
    Case::not_applicable("a logo in the content").html("<main><img loading=lazy data-src=/static/logo.png><h1>Tea</h1>"),
    Case::not_applicable("a teaser of another report").html("<main><a href=/b><img loading=lazy alt='' src=/b_132x75.jpg></a><h1>Tea</h1>").url("https://shop.example/report"),
    Case::not_applicable("a drawing in the HTML").html("<main><img data-src='data:image/jpg;base64,iVBORw0KGgo'><h1>Tea</h1>"),
    Case::not_applicable("no image").html("<p>Tea"),
];
