//! The page has a description of 70 to 200 characters. Google states no limit and cuts long ones, so those far above warn. Pages that nobody searches for
//! need none: without one, a legal notice warns, and a page with `noindex` is not judged. Chinese, Japanese and Korean
//! characters count twice, because they are twice as wide.

use crate::indexing::{is_unsought, may_be_listed};
use crate::prelude::*;
use bellwether_page::Meta;

const MIN: usize = 70;
/// Above 160 results cut it; as far as here nothing of weight is lost.
const MAX: usize = 200;
/// Length below which it fails.
const HARD_MIN: usize = 25;

pub(crate) const RULE: Rule = Rule {
    number: 107,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("chars", "characters"),
    thresholds: thresholds![MIN, MAX, HARD_MIN],
    sources: &[sources::GOOGLE_SNIPPETS],
    test: test!(page, response => judge, when "the page may be listed", may_be_listed),
};

fn judge(page: &Page, _: &Response) -> Verdict {
    // In the body it is no metadata; `html-head-intact` names what ended the head.
    let is_own = |meta: &&Meta| meta.in_head && meta.name.as_deref().is_some_and(|name| name.eq_ignore_ascii_case("description"));
    let own = || page.facts.metas.iter().filter(is_own);
    let is_full = |meta: &&Meta| meta.content.as_deref().is_some_and(|text| !text.trim().is_empty());
    let Some(meta) = own().find(is_full).or_else(|| own().next()) else {
        // Nobody searches for a legal notice or an account.
        let verdict = if is_unsought(page) { Verdict::warn() } else { Verdict::fail() };
        return verdict.with("state", "none").with("chars", 0_usize).at(page.start());
    };
    let text = meta.content.as_deref().unwrap_or("");
    let chars: usize = text
        .chars()
        .map(|c| {
            if matches!(c, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' | '\u{ff00}'..='\u{ff60}')
            {
                2
            } else {
                1
            }
        })
        .sum();
    let (state, verdict) = match chars {
        0 => ("empty", Verdict::fail()),
        MIN..=MAX => ("good", Verdict::pass()),
        _ if chars > MAX => ("long", Verdict::warn()),
        HARD_MIN.. => ("short", Verdict::warn()),
        _ if is_unsought(page) => ("short", Verdict::warn()),
        _ => ("short", Verdict::fail()),
    };
    verdict.with("state", state).with("chars", chars).at(quote(&meta.locator, text))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("70")
        .html("<meta name=description content='1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 123456'>")
        .says("70 characters"),
    Case::pass("Japanese")
        .html("<meta name=description content='緑茶の入れ方をやさしく説明します。お湯の温度と時間、茶葉の量と急須の選び方を。'>"),
    Case::warn("69")
        .html("<meta name=Description content='1234567 1234567 1234567 1234567 1234567 1234567 1234567 1234567 12345'>")
        .quotes("1234567"),
    Case::warn("25").html("<meta name=description content='1234567 1234567 123456789'>"),
    Case::fail("24").html("<meta name=description content='1234567 1234567 12345678'>").says("24 characters"),
    Case::fail("empty").html("<meta name=description content=' '>").says("empty"),
    Case::warn("none of a legal notice").url("https://shop.example/legal-notice").html("<p>Tea"),
    Case::not_applicable("not to be listed").html("<meta name=robots content=noindex>"),
    Case::fail("none").html("<meta property=og:description content='Tea'>").says("No meta description"),
];
