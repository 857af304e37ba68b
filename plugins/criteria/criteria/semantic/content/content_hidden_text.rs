//! No text is hidden from readers by inline styles: no font size of 0 and no off-screen indent.
//!
//! `display:none` and `visibility:hidden` also hide tabs, menus and dialogs until a script opens them. Therefore they warn, and
//! only if they hide a quarter of all words. The `hidden` attribute is not judged. Style sheets and colours are not read.

use crate::prelude::*;
use bellwether_page::HiddenText;

const MIN_WORDS: u32 = 50;
/// Minimum share of all words for `display:none` to warn.
const SHARE: f64 = 0.25;

pub(crate) const RULE: Rule = Rule {
    number: 121,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("words", "words"),
    thresholds: thresholds![MIN_WORDS, SHARE],
    sources: &[sources::GOOGLE_SPAM],
    test: test!(page => judge),
};

fn judge(page: &Page) -> Verdict {
    let hidden = &page.facts.hidden;
    let tricks = || hidden.iter().filter(|text| matches!(text.method, "font-size:0" | "text-indent"));
    let closed = || hidden.iter().filter(|text| matches!(text.method, "display:none" | "visibility:hidden"));
    let words = |texts: &mut dyn Iterator<Item = &HiddenText>| texts.map(|text| text.words).fold(0, u32::saturating_add);
    let (tricked, shut) = (words(&mut tricks()), words(&mut closed()));
    let all = page.facts.text.words.saturating_add(shut);
    let (verdict, count, method) = if tricked >= MIN_WORDS {
        (
            Verdict::fail().at_all(tricks().map(|text| place(&text.locator))),
            tricked,
            tricks().next().map_or("", |text| text.method),
        )
    } else if shut >= MIN_WORDS && f64::from(shut) >= SHARE * f64::from(all) {
        (Verdict::warn().at_all(closed().map(|text| place(&text.locator))), shut, closed().next().map_or("", |text| text.method))
    } else {
        (Verdict::pass(), tricked, "none")
    };
    verdict.with("words", count).with("method", method)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("nothing").html("<p>Tea").words(100),
    Case::pass("a logo").html("<h1 style='text-indent:-9999px'>Tea shop</h1>").words(100),
    Case::pass("a small dialog").html("<div style='display:none'>Do you want to leave this page?</div>").words(300),
    Case::pass("a tab").html("<div hidden>one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten eleven</div>"),
    Case::warn("more than a quarter").html("<p>Tea<div style='display: none'>one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten</div>").says("50 words"),
    Case::fail("no size").html("<p>Tea<div style='font-size:0'>one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten one two three four five six seven eight nine ten</div>").says("font-size"),
];
