//! The other page that this one names as canonical has the same content, or contains all of it and more.
//!
//! Short contents cannot be compared.

use crate::prelude::*;
use bellwether_text::{fold, jaccard, shingles};

const PASS_LIKENESS: f64 = 0.8;
const WARN_LIKENESS: f64 = 0.5;
/// Minimum words of the content of both pages.
const MIN_WORDS: u32 = 50;

pub(crate) const RULE: Rule = Rule {
    number: 53,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::Developer,
    figure: figure("likeness", "%"),
    thresholds: thresholds![PASS_LIKENESS, WARN_LIKENESS, MIN_WORDS],
    sources: &[sources::GOOGLE_CANONICAL_HELP],
    test: test!(page, canonical => judge, when "another page is canonical, and both have content"),
};

fn judge(page: &Page, canonical: &Option<Look>) -> Option<Verdict> {
    let look = canonical.as_ref().filter(|look| look.is_ok())?;
    let other = look.brief.as_ref()?;
    let words: u32 = page.facts.content().map(|block| block.words).sum();
    if words.min(other.words) < MIN_WORDS {
        return None;
    }
    let content: Vec<&str> = page.facts.content().map(|block| block.text.as_str()).collect();
    let own = shingles(&fold(&content.join("\n")));
    let likeness = jaccard(&own, &other.shingles).max(held(&own, &other.shingles));
    let verdict = if likeness < WARN_LIKENESS {
        Verdict::fail()
    } else if likeness < PASS_LIKENESS {
        Verdict::warn()
    } else {
        Verdict::pass()
    };
    let verdict = verdict.with_share("likeness", likeness).with("target", look.final_url.as_str());
    Some(if likeness < PASS_LIKENESS { verdict.at(quote("rel=canonical", &look.url)) } else { verdict })
}

/// The share of one sketch that is also in another: a page that contains all parts has each of their hashes. Sketches keep the
/// smallest hashes, so only hashes within the range of both are compared.
fn held(part: &[u64], whole: &[u64]) -> f64 {
    let last = part.last().min(whole.last()).copied().unwrap_or(0);
    let comparable: Vec<&u64> = part.iter().take_while(|hash| **hash <= last).collect();
    let both = comparable.iter().filter(|hash| whole.binary_search(hash).is_ok()).count();
    if comparable.is_empty() { 0.0 } else { both as f64 / comparable.len() as f64 }
}

#[cfg(test)]
const TEA: &str = "<p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown, and then rolled and dried. Black tea is left to turn brown for hours before it is dried, which gives it more colour and another taste. Both come from one plant, and so does white tea, whose buds are only dried in the sun.";

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("the same").html(TEA).looks(Looked::Canonical, &[Shown::page("https://shop.example/a", TEA)]).says("100%"),
    Case::pass("all of it and more").html("").words(55).looks(Looked::Canonical, &[Shown::page("https://shop.example/all", "<p>Cakes are baked of flour, eggs, butter and sugar, and what else is at hand in the kitchen on that day. word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word")]),
    Case::warn("nearly").html(TEA).looks(Looked::Canonical, &[Shown::page("https://shop.example/a", "<p>Green tea is made of leaves that are heated soon after they were picked, so that they do not turn brown, and then rolled and dried. Black tea is left to turn brown for hours before it is dried, which gives it more colour and another taste. Nothing else is known about the plants it comes from so far, as nobody has asked.")]),
    Case::fail("another subject").html(TEA).looks(Looked::Canonical, &[Shown::page("https://shop.example/cake", "<p>Cakes are baked of flour, eggs, butter and sugar, and what else is at hand in the kitchen on that day. The dough is stirred for ten minutes, filled into a tin, and put into an oven that is hot by then. Do not open it in the first half hour, or it falls down again, and let it cool under a cloth after that.")]).says("0%"),
    Case::not_applicable("short").html("<p>Tea").looks(Looked::Canonical, &[Shown::page("https://shop.example/a", TEA)]),
    Case::not_applicable("itself").html(TEA).looks(Looked::Canonical, &[]),
    Case::not_applicable("gone").html(TEA).looks(Looked::Canonical, &[Shown::new("https://shop.example/a", 404)]),
];
