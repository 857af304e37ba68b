//! The viewport lets readers enlarge the page to at least twice its size.

use super::html_viewport::{value, viewport};
use crate::prelude::*;

const MIN_SCALE: f64 = 2.0;

pub(crate) const RULE: Rule = Rule {
    number: 68,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![MIN_SCALE],
    sources: &[sources::WCAG_1_4_4],
    test: test!(page => judge, when "the page has a viewport"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let (meta, content) = viewport(page)?;
    let is_fixed = matches!(value(&content, "user-scalable"), Some("no" | "0"));
    let scale = value(&content, "maximum-scale").and_then(|scale| scale.parse::<f64>().ok()).filter(|scale| *scale >= 0.0);
    let (verdict, state) = match scale {
        _ if is_fixed => (Verdict::fail(), "fixed"),
        Some(scale) if scale < MIN_SCALE => (Verdict::fail(), "scale"),
        _ => (Verdict::pass(), "free"),
    };
    let verdict = verdict.with("state", state).with("scale", scale.unwrap_or(0.0));
    Some(if state == "free" { verdict } else { verdict.at(quote(&meta.locator, meta.content.as_deref().unwrap_or(""))) })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("free").html("<meta name=viewport content='width=device-width'>"),
    Case::pass("five times").html("<meta name=viewport content='maximum-scale=5, user-scalable=yes'>"),
    Case::pass("twice").html("<meta name=viewport content='maximum-scale=2'>"),
    Case::fail("less").html("<meta name=viewport content='maximum-scale=1.0'>").quotes("1.0"),
    Case::fail("forbidden").html("<meta name=viewport content='user-scalable=0'>").says("user-scalable"),
    Case::pass("no number").html("<meta name=viewport content='maximum-scale=NaN'>"),
    Case::not_applicable("no viewport").html("<p>Tea"),
];
