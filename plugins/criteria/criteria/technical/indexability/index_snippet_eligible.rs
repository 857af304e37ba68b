//! The page may be quoted: search results and answers of assistants need a snippet.

use crate::indexing::{may_be_listed, said};
use crate::prelude::*;
use crate::reading::yes;
use bellwether_page::Block;
use bellwether_page::directives::Directive;

/// Maximum share of the text that is excluded from snippets.
const NOSNIPPET_SHARE: f64 = 0.5;
/// Minimum characters of a useful snippet.
const MAX_SNIPPET: i64 = 50;

pub(crate) const RULE: Rule = Rule {
    number: 36,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![NOSNIPPET_SHARE, MAX_SNIPPET],
    sources: &[sources::GOOGLE_ROBOTS_META, sources::GOOGLE_AI_FEATURES],
    test: test!(page, response => judge, when "the page may be listed", may_be_listed),
};

fn judge(page: &Page, response: &Response) -> Verdict {
    let said = said(page, response);
    let forbidden = said.iter().find(|directive| directive.forbids_snippet());
    let narrowed = said.iter().find(|directive| {
        let length = directive.token.strip_prefix("max-snippet:").and_then(|length| length.parse().ok());
        length.is_some_and(|length: i64| (1..MAX_SNIPPET).contains(&length)) || directive.token == "max-image-preview:none"
    });
    // Headers and lists of other articles may well be kept out.
    let words = |is_counted: fn(&Block) -> bool| {
        page.facts.content().filter(|block| is_counted(block)).map(|block| block.words).sum::<u32>()
    };
    let (all, kept_out) = (words(|_| true), words(|block| block.nosnippet));
    let share = |part: u32, all: u32| if all == 0 { 0.0 } else { f64::from(part) / f64::from(all) };
    // A notice on cookies may be most of a short content, and is no large part of the page.
    let text = &page.facts.text;
    let hidden = share(kept_out, all).min(share(text.nosnippet_words, text.words));
    let (verdict, state) = match (forbidden, narrowed) {
        (Some(_), _) => (Verdict::fail(), "forbidden"),
        (None, _) if hidden > NOSNIPPET_SHARE => (Verdict::fail(), "hidden"),
        (None, Some(_)) => (Verdict::warn(), "narrowed"),
        (None, None) => (Verdict::pass(), "free"),
    };
    let directive = forbidden.or(narrowed);
    verdict
        .with("state", state)
        .with("token", directive.map_or("", |directive| directive.token.as_str()))
        .with_share("hidden", hidden)
        .with("all", yes(hidden == 0.0))
        .at_all(directive.map(|directive| quote(&directive.locator, &directive.token)))
        .at_all((state == "hidden").then(|| place("data-nosnippet")))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("nothing said").html("<p>Tea"),
    Case::warn("a short one").html("<meta name=robots content='max-snippet:20'>").says("max-snippet:20"),
    Case::fail("none").html("<meta name=robots content=nosnippet>").says("nosnippet"),
    Case::fail("a length of nothing").html("<meta name=robots content='max-snippet: 0'>"),
    Case::fail("most is marked").html("<p data-nosnippet>one two three<p>four").says("75%"),
    Case::not_applicable("not listed").html("<meta name=robots content='noindex, nosnippet'>"),
    Case::pass("a notice on cookies").html("<html lang=en><nav>Green tea, black tea, white tea, herbal tea, kettles, cups, pots, gifts, books, shops</nav><p>Call us.<div data-nosnippet>We use cookies here.</div>"),
];
