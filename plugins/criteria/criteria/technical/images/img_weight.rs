//! No image of the page is heavier than it needs to be.

use crate::prelude::*;

const WARN_BYTES: u64 = 200_000;
const FAIL_BYTES: u64 = 500_000;

pub(crate) const RULE: Rule = Rule {
    number: 85,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("most", "bytes"),
    thresholds: thresholds![WARN_BYTES, FAIL_BYTES],
    sources: &[sources::LIGHTHOUSE],
    test: test!(images => judge, when "images were looked at"),
};

fn judge(images: &[Look]) -> Result<Option<Verdict>, Reason> {
    let is_there = images.iter().any(Look::is_ok);
    let sizes: Vec<(u64, &Look)> =
        images.iter().filter(|look| look.is_ok()).filter_map(|look| Some((look.bytes?, look))).collect();
    let Some(most) = sizes.iter().map(|(bytes, _)| *bytes).max() else {
        return if is_there { Err(Reason::NoProvider) } else { Ok(None) };
    };
    let heavy: Vec<&(u64, &Look)> = sizes.iter().filter(|(bytes, _)| *bytes > WARN_BYTES).collect();
    let places = heavy.iter().map(|(bytes, look)| place_in(&look.url, format_args!("{bytes} bytes")));
    let verdict = Verdict::at_most(most, WARN_BYTES, FAIL_BYTES).with("count", heavy.len()).with("total", sizes.len());
    Ok(Some(verdict.with("most", crate::finding::Arg::Bytes(most)).at_all(places)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("light").looks(Looked::Images, &[Shown::new("https://shop.example/a.png", 200).bytes(200_000)]).says("200"),
    Case::warn("heavy")
        .looks(
            Looked::Images,
            &[
                Shown::new("https://shop.example/a.png", 200).bytes(5),
                Shown::new("https://shop.example/b.png", 200).bytes(200_001),
            ],
        )
        .says("1 of 2"),
    Case::warn("at the limit").looks(Looked::Images, &[Shown::new("https://shop.example/a.png", 200).bytes(500_000)]),
    Case::fail("too heavy")
        .looks(Looked::Images, &[Shown::new("https://shop.example/a.png", 200).bytes(18_446_744_073_709_551_615)]),
    Case::fail("just above").looks(Looked::Images, &[Shown::new("https://shop.example/a.png", 200).bytes(500_001)]),
    Case::not_measured("unknown").looks(
        Looked::Images,
        &[Shown::new("https://shop.example/a.png", 200), Shown::new("https://shop.example/b.png", 404).bytes(900_000)],
    ),
    Case::not_applicable("none").looks(Looked::Images, &[]),
];
