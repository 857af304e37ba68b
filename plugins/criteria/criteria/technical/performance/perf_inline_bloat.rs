//! The HTML is mostly content, not scripts, their data, styles (`style` attributes as well), drawings and `data:` addresses. Structured data do not count: they belong there.

use crate::prelude::*;
use crate::reading::yes;

const WARN_SHARE: f64 = 0.4;
const WARN_BYTES: u32 = 100_000;
const FAIL_SHARE: f64 = 0.6;
const FAIL_BYTES: u32 = 200_000;

pub(crate) const RULE: Rule = Rule {
    number: 80,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("share", "%"),
    thresholds: thresholds![WARN_SHARE, WARN_BYTES, FAIL_SHARE, FAIL_BYTES],
    sources: &[sources::GOOGLEBOT],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let structure = &page.facts.structure;
    let described: u32 = page.facts.json_ld.iter().map(|block| block.end.saturating_sub(block.start)).sum();
    let data: u32 = page.facts.scripts.iter().filter(|script| !script.runs()).map(|script| script.inline_bytes).sum();
    let parts = [
        ("script", structure.script_bytes.saturating_sub(described).saturating_sub(data)),
        ("json", data),
        ("style", structure.style_bytes),
        ("attribute", structure.style_attribute_bytes),
        ("svg", structure.svg_bytes),
        ("data", structure.data_uri_bytes),
    ];
    let inline = parts.iter().map(|(_, bytes)| *bytes).fold(0, u32::saturating_add).min(page.facts.bytes);
    let share = f64::from(inline) / f64::from(page.facts.bytes.max(1));
    let (largest, most) = parts.iter().max_by_key(|(_, bytes)| *bytes).copied().unwrap_or_default();
    let verdict = if share > FAIL_SHARE && inline > FAIL_BYTES {
        Verdict::fail()
    } else if share > WARN_SHARE && inline > WARN_BYTES {
        Verdict::warn()
    } else {
        Verdict::pass()
    };
    let is_large = share > WARN_SHARE && inline > WARN_BYTES;
    let verdict = verdict.with("structured", yes(described > 0));
    let verdict =
        verdict.with_bytes("bytes", inline).with_share("share", share).with("largest", largest).with_bytes("most", most);
    let facts = &page.facts;
    let script = facts
        .scripts
        .iter()
        .filter(|script| script.runs() == (largest == "script"))
        .max_by_key(|script| script.inline_bytes)
        .map(|script| &script.locator);
    let style = facts.styles.iter().max_by_key(|style| style.inline_bytes).map(|style| &style.locator);
    let block = match largest {
        "script" | "json" => script,
        "style" => style,
        _ => None,
    };
    if is_large { verdict.at(block.map_or_else(|| quote("", largest), |block| quote(block, largest))) } else { verdict }
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("content").html("<p>Tea<script>x</script>"),
    Case::pass("much, but little of the page")
        .html("<p>Tea")
        .copies(1950, "<script>0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789</script>")
        .words(50_000),
    Case::warn("half")
        .html("<p>Tea")
        .copies(1950, "<script>0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789</script>")
        .words(20_000),
    Case::pass("nothing").html("<p>Tea").says("data."),
    Case::pass("attributes").html("<p style='color: red'>Tea<p style='color: blue'>Cake").says("most of it is style attributes (37"),
    Case::pass("structured data alone").html("<p>Tea<script type=application/ld+json>{}</script>").says("apart from structured data"),
    Case::pass("structured data")
        .html("<p>Tea")
        .copies(1950, "<script type=application/ld+json>\"0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789\"</script>"),
    Case::warn("data of a framework")
        .html("<p>Tea")
        .copies(1950, "<script type=application/json>\"0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789\"</script>")
        .words(20_000)
        .says("JSON"),
    Case::fail("nearly all")
        .html("<p>Tea")
        .copies(3900, "<script>0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789</script>")
        .says("script"),
];
