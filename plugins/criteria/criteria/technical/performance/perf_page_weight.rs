//! The page with its files is not too large: the limits of Lighthouse. A page most of whose files have an unknown size is not
//! measured, unless the others are too large already.

use crate::finding::Arg;
use crate::prelude::*;

const WARN_BYTES: u64 = 2_731_008;
const FAIL_BYTES: u64 = 4_096_000;
/// Minimum size of the files that are named.
const HEAVY_BYTES: u64 = 100_000;

pub(crate) const RULE: Rule = Rule {
    number: 77,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("bytes", "bytes"),
    thresholds: thresholds![WARN_BYTES, FAIL_BYTES, HEAVY_BYTES],
    sources: &[sources::LIGHTHOUSE],
    test: test!(page, assets, images => judge),
};

fn judge(page: &Page, assets: &[Look], images: &[Look]) -> Result<Option<Verdict>, Reason> {
    let sum =
        |looks: &[Look]| looks.iter().filter(|look| look.is_ok()).filter_map(|look| look.bytes).fold(0, u64::saturating_add);
    let (code, pictures) = (sum(assets), sum(images));
    let total = u64::from(page.facts.bytes).saturating_add(code).saturating_add(pictures);
    let looks = || assets.iter().chain(images).filter(|look| look.is_ok());
    let unknown = looks().filter(|look| look.bytes.is_none()).count();
    if total <= WARN_BYTES && 2 * unknown > looks().count() {
        return Err(Reason::NoProvider);
    }
    let verdict = Verdict::at_most(total, WARN_BYTES, FAIL_BYTES);
    let verdict = verdict
        .with("bytes", Arg::Bytes(total))
        .with("code", Arg::Bytes(code))
        .with("pictures", Arg::Bytes(pictures))
        .with("unknown", unknown);
    if total <= WARN_BYTES {
        return Ok(Some(verdict));
    }
    let heavy = looks().filter_map(|look| Some((look.bytes.filter(|bytes| *bytes > HEAVY_BYTES)?, look)));
    Ok(Some(verdict.at_all(heavy.map(|(bytes, look)| place_in(&look.url, format_args!("{bytes} bytes"))))))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("light")
        .html("<p>Tea")
        .looks(Looked::Assets, &[Shown::new("https://shop.example/a.css", 200).bytes(50_000)])
        .looks(
            Looked::Images,
            &[Shown::new("https://shop.example/a.png", 200), Shown::new("https://shop.example/b.png", 404).bytes(9_000_000)],
        )
        .says("50"),
    Case::not_measured("sizes that nobody states")
        .html("<p>Tea")
        .looks(Looked::Assets, &[Shown::new("https://shop.example/a.css", 200)])
        .looks(Looked::Images, &[]),
    Case::warn("heavy")
        .html("<p>Tea")
        .looks(Looked::Assets, &[Shown::new("https://shop.example/a.js", 200).bytes(1_500_000)])
        .looks(Looked::Images, &[Shown::new("https://shop.example/a.png", 200).bytes(1_500_000)])
        .says("1.5"),
    Case::fail("too heavy")
        .html("<p>Tea")
        .looks(Looked::Assets, &[])
        .looks(Looked::Images, &[Shown::new("https://shop.example/a.png", 200).bytes(18_446_744_073_709_551_615)]),
];
