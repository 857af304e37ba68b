//! Images are in `src` or `srcset`, which crawlers read, not only in attributes for scripts.
//!
//! A copy in `noscript` counts. Backgrounds in style sheets are not seen. An empty `data-src` is a template's. It fails only where images of the
//! content are meant: logos and icons in the frame of the page are not what people search for.

use super::img_alt::{has_images, shown};
use crate::prelude::*;
use bellwether_page::{Image, Region};

const FAIL_SHARE: f64 = 0.5;

pub(crate) const RULE: Rule = Rule {
    number: 86,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "images"),
    thresholds: thresholds![FAIL_SHARE],
    sources: &[sources::GOOGLE_IMAGES],
    test: test!(page => judge, when "the page has images", has_images),
};

fn judge(page: &Page) -> Verdict {
    let total = shown(page).count();
    let hidden: Vec<&Image> = shown(page).filter(|image| image.url.is_none() && !image.srcset && has_address(image)).collect();
    let copies = page.facts.structure.noscript_images as usize;
    let count = hidden.len().saturating_sub(copies);
    let verdict = match count {
        0 => Verdict::pass(),
        _ if count as f64 > FAIL_SHARE * total as f64 && hidden.iter().any(|image| is_of_content(image)) => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let places = hidden.iter().filter(|_| count > 0).map(|image| quote(&image.locator, image.data_src.as_deref().unwrap_or("")));
    verdict.with("count", count).with("total", total).at_all(places)
}

fn has_address(image: &Image) -> bool {
    image.data_src.as_deref().is_some_and(|src| !src.trim().is_empty() && !src.contains("{{"))
}

fn is_of_content(image: &Image) -> bool {
    let src = image.data_src.as_deref().unwrap_or("").to_ascii_lowercase();
    let is_sign = ["logo", "icon", "avatar"].iter().any(|sign| src.contains(sign));
    !is_sign && (image.in_main || !matches!(image.region, Region::Nav | Region::Header | Region::Footer | Region::Aside))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("src").html("<img src=/a.png loading=lazy><img srcset='/b.png 2x' data-src=/b.png>"),
    Case::pass("a copy").html("<img data-src=/a.png><noscript><IMG src=/a.png></noscript>"),
    Case::warn("one of two")
        .html("<img src=/a.png><img src='data:image/gif;base64,R0' data-src=/b.png>")
        .says("1 of 2")
        .quotes("/b.png"),
    Case::fail("all").html("<img data-lazy-src=/a.png><img data-src=/b.png>").says("2 of 2"),
    Case::pass("a template").html("<img data-src=''><img data-src='{{url}}'>"),
    Case::warn("a logo").html("<header><img data-src=/head.png></header><img data-src=/img/Logo.svg>"),
    Case::not_applicable("no images").html("<p>Tea"),
];
