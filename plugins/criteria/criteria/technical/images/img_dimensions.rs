//! Images reserve their space before they load: with `width` and `height`, or inline styles.
//!
//! Style sheets are not read, so a few images without sizes only warn.

use super::img_alt::{has_images, shown};
use crate::prelude::*;
use bellwether_page::Image;

const PASS_SHARE: f64 = 0.9;
const WARN_SHARE: f64 = 0.5;
/// Minimum images for a share.
const MIN_IMAGES: usize = 5;

pub(crate) const RULE: Rule = Rule {
    number: 83,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("unsized", "images"),
    thresholds: thresholds![PASS_SHARE, WARN_SHARE, MIN_IMAGES],
    sources: &[sources::HTML_IMG, sources::WEB_VITALS],
    test: test!(page => judge, when "the page has images", has_images),
};

fn judge(page: &Page) -> Verdict {
    let total = shown(page).count();
    let open: Vec<&Image> = shown(page).filter(|image| !is_sized(image)).collect();
    let share = 1.0 - open.len() as f64 / total.max(1) as f64;
    let verdict = if share >= PASS_SHARE {
        Verdict::pass()
    } else if share >= WARN_SHARE || total < MIN_IMAGES {
        Verdict::warn()
    } else {
        Verdict::fail()
    };
    let places = open.iter().filter(|_| share < PASS_SHARE);
    let places = places.map(|image| quote(&image.locator, image.src.as_deref().unwrap_or("")));
    verdict.with("unsized", open.len()).with("total", total).with_share("share", share).at_all(places)
}

fn is_sized(image: &Image) -> bool {
    let is_number =
        |side: &Option<String>| side.as_deref().is_some_and(|side| side.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    image.sized_by_style || (is_number(&image.width) && is_number(&image.height))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("sized").html("<img src=/a.png width=100 height=50><img src=/b.png style='aspect-ratio: 2'>"),
    Case::pass("nine of ten").html("<img width=1e2 height=9><img width=9 height=9><img width=9 height=9><img width=9 height=9><img width=9 height=9><img width=9 height=9><img width=9 height=9><img width=9 height=9><img width=9 height=9><img src=/x.png>"),
    Case::warn("one of few").html("<img src=/a.png width=100>").says("The image lacks width or height").quotes("/a.png"),
    Case::warn("half").html("<img width=9 height=9><img width=9 height=9><img width=9 height=9><img src=/a.png><img src=/b.png><img width=auto height=auto>"),
    Case::fail("most").html("<img src=/a.png><img src=/b.png><img src=/c.png><img src=/d.png><img width=9 height=9>").says("4 of 5"),
    Case::not_applicable("no images").html("<p>Tea"),
];
