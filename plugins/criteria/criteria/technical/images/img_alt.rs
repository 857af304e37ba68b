//! Images have an `alt`, which may be empty if they are decorative. Links without a name are judged by another criterion, and
//! images that markup hides by none.

use crate::prelude::*;
use crate::reading::extent;
use bellwether_page::Image;

const PASS_SHARE: f64 = 1.0;
const WARN_SHARE: f64 = 0.9;
/// Minimum different images without a text to fail: a single one is often a logo for print, or the picture of a widget.
const FAIL_MISSING: usize = 2;

pub(crate) const RULE: Rule = Rule {
    number: 81,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("missing", "images"),
    thresholds: thresholds![PASS_SHARE, WARN_SHARE, FAIL_MISSING],
    sources: &[sources::WCAG_1_1_1, sources::GOOGLE_IMAGES],
    test: test!(page => judge, when "the page has images", has_images),
};

/// Whether the page has images that visitors see.
pub(crate) fn has_images(page: &Page) -> bool {
    shown(page).next().is_some()
}

/// The images that visitors see: no tracking pixels.
pub(crate) fn shown(page: &Page) -> impl Iterator<Item = &Image> {
    let is_pixel = |side: &Option<String>| matches!(side.as_deref().map(str::trim), Some("0" | "1" | "0px" | "1px"));
    page.facts.images.iter().filter(move |image| !is_pixel(&image.width) && !is_pixel(&image.height))
}

/// An ornament of some dots.
fn is_dot(image: &Image) -> bool {
    let small = |side: &Option<String>| {
        side.as_deref().and_then(|side| side.trim_end_matches("px").parse::<u32>().ok()).is_some_and(|side| side < 8)
    };
    small(&image.width) || small(&image.height)
}

/// Whether the name of a file is that of an icon, which stands beside the words that it illustrates, or empty.
fn is_icon(src: &str) -> bool {
    let name = src.split(['?', '#']).next().unwrap_or("").rsplit('/').next().unwrap_or("").to_ascii_lowercase();
    src.trim().is_empty()
        || ["icon", "icone", "icono", "flag", "emoji", "drapeau", "bandera", "spinner", "loader"]
            .iter()
            .any(|word| name.contains(word))
}

/// A form cannot be sent without knowing what its button says.
fn is_button(image: &Image) -> bool {
    image.locator.path.as_str().ends_with("input")
}

fn judge(page: &Page) -> Verdict {
    let total = shown(page).count();
    let missing: Vec<&Image> = shown(page).filter(|image| image.alt.is_none() && !image.labelled && !image.decorative).collect();
    let mut addresses: Vec<&str> = missing
        .iter()
        .filter(|image| !is_dot(image))
        .filter_map(|image| image.src.as_deref())
        .filter(|src| !is_icon(src))
        .collect();
    addresses.sort_unstable();
    addresses.dedup();
    let share = 1.0 - missing.len() as f64 / total.max(1) as f64;
    let verdict = if share >= PASS_SHARE {
        Verdict::pass()
    } else if share >= WARN_SHARE || addresses.len() < FAIL_MISSING && !missing.iter().any(|image| is_button(image)) {
        Verdict::warn()
    } else {
        Verdict::fail()
    };
    let places = missing.iter().map(|image| quote(&image.locator, image.src.as_deref().unwrap_or("")));
    let empty = shown(page).filter(|image| image.alt.as_deref().is_some_and(|alt| alt.trim().is_empty())).count();
    verdict
        .with("missing", missing.len())
        .with("total", total)
        .with("extent", extent(missing.len(), total))
        .with("empty", empty)
        .with("void", extent(empty, total))
        .with_share("share", share)
        .at_all(places)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a name in aria-label").html("<img src=a.jpg aria-label=Tea>"),
    Case::pass("texts, and one that decorates").html(
        "<img src=/a.png alt=Tea><img src=/b.png alt=''><img src=/c.png role=presentation><img src=/d.png aria-hidden=true>",
    ),
    Case::pass("all empty").html("<img src=/a.png alt=''><img src=/b.png alt=''>").says("all are empty"),
    Case::pass("one that is hidden").html("<img src=/a.png alt=Tea><img style='display:none' src=/soldout.png>"),
    Case::pass("a counter").html("<img src=/a.png alt=Tea><img src=https://stats.example/p width=1 height=1>"),
    Case::warn("one of ten")
        .html(
            "<img alt=a><img alt=b><img alt=c><img alt=d><img alt=e><img alt=f><img alt=g><img alt=h><img alt=i><img src=/x.png>",
        )
        .says("1 of 10")
        .quotes("/x.png"),
    Case::fail("two of nine")
        .html("<img alt=a><img alt=b><img alt=c><img alt=d><img alt=e><img alt=f><img alt=g><img src=/y.png><img src=/x.png>")
        .says("2 of 9"),
    Case::fail("all of them").html("<img src=/y.png><img src=/x.png>").says("Neither of the two images has"),
    Case::fail("a button").html("<form><input type=image src=/go.png></form>"),
    Case::not_applicable("no images").html("<p>Tea"),
];
