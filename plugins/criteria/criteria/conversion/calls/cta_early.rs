//! The first call to action is in the first 30 % of the content of a page that offers something, without menus and footer.
//!
//! A late call fails only if the page marks its content as `main` and the call is inside it; otherwise menus may be mistaken for
//! text.

use crate::prelude::*;
use crate::seen::Kind;

/// Minimum words of a page for which the position matters.
const MIN_WORDS: u32 = 200;
const EARLY_SHARE: f64 = 0.30;
const LATE_SHARE: f64 = 0.60;

pub(crate) const RULE: Rule = Rule {
    number: 302,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: figure("share", "%"),
    thresholds: thresholds![MIN_WORDS, EARLY_SHARE, LATE_SHARE],
    sources: &[],
    test: test!(page => judge, when "the page offers something, calls to act and has 200 words"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let offers = matches!(page.kind(), Kind::Home | Kind::Product | Kind::Service);
    let first = page.conversion().plain().next().filter(|_| offers && page.facts.text.words >= MIN_WORDS)?;
    // A link in the footer is not a late call: the content may have no call, or need none.
    let is_sure = page.facts.text.main_words > 0 && first.in_content;
    let verdict = Verdict::at_most(first.in_text, EARLY_SHARE, if is_sure { LATE_SHARE } else { 1.0 });
    Some(verdict.with_share("share", first.in_text).with("text", first.text.as_str()).at(quote(&first.locator, &first.text)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("at the start").url("https://shop.example/").html("<html lang=en><p>Tea<button>Subscribe</button>").words(200),
    Case::warn("in the middle").url("https://shop.example/").html("<html lang=en><p>w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w <button>Subscribe</button>").words(119).says("41"),
    Case::fail("at the end").url("https://shop.example/").html("<html lang=en><main><p>w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w <button>Subscribe</button>").words(50),
    Case::warn("in the foot").url("https://shop.example/").html("<html lang=en><main><p>Tea</main><footer><button>Subscribe</button></footer>").words(200),
    Case::not_applicable("short").url("https://shop.example/").html("<html lang=en><button>Subscribe</button>"),
    Case::not_applicable("a text").html("<html lang=en><button>Subscribe</button>").words(200),
];
