//! Images are in `src` or `srcset`, which crawlers read, not only in attributes for scripts.
//!
//! A copy in `noscript` counts. Backgrounds in style sheets are not seen. An empty `data-src` is a template's. It only warns: Google renders
//! pages, and scripts that load images when they come into view are widespread.

use super::img_alt::{has_images, shown};
use crate::prelude::*;
use bellwether_page::{Image, Region};

pub(crate) const RULE: Rule = Rule {
    number: 86,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "images"),
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_IMAGES],
    test: test!(page => judge, when "the page has images", has_images),
};

fn judge(page: &Page) -> Verdict {
    let total = shown(page).count();
    let hidden: Vec<&Image> = shown(page)
        .filter(|image| !matches!(image.region, Region::Nav | Region::Header | Region::Footer))
        .filter(|image| image.url.is_none() && !image.srcset && has_address(image))
        .collect();
    let copies = page.facts.structure.noscript_images as usize;
    let count = hidden.len().saturating_sub(copies);
    let verdict = match count {
        0 => Verdict::pass(),
        _ => Verdict::warn(),
    };
    let places = hidden.iter().filter(|_| count > 0).map(|image| quote(&image.locator, image.data_src.as_deref().unwrap_or("")));
    verdict.with("count", count).with("total", total).at_all(places)
}

fn has_address(image: &Image) -> bool {
    image.data_src.as_deref().is_some_and(|src| !src.trim().is_empty() && !src.contains("{{") && !src.starts_with("data:"))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("src").html("<img src=/a.png loading=lazy><img srcset='/b.png 2x' data-src=/b.png>"),
    Case::pass("a copy").html("<img data-src=/a.png><noscript><IMG src=/a.png></noscript>"),
    Case::warn("one of two")
        .html("<img src=/a.png><img src='data:image/gif;base64,R0' data-src=/b.png>")
        .says("1 of 2")
        .quotes("/b.png"),
    Case::warn("all").html("<img data-lazy-src=/a.png><img data-src=/b.png>").says("2 of 2"),
    Case::pass("a template").html("<img data-src=''><img data-src='{{url}}'>"),
    Case::warn("a logo").html("<header><img data-src=/head.png></header><img data-src=/img/Logo.svg>"),
    Case::not_applicable("no images").html("<p>Tea"),
];
