//! The page does not forbid indexing: no `noindex` or `none` for all agents, Googlebot or Bingbot.
//!
//! `unavailable_after` is not read. Legal notices, carts, accounts, archives and results of searches may have good reasons for `noindex`,
//! so they warn. So does a page whose canonical address is of another site: it asks search engines to list that one.

use crate::address::Address;
use crate::indexing::{handed_to, said};
use crate::lexicon::kinds;
use crate::prelude::*;
use crate::seen::Kind;
use bellwether_page::directives::Directive;
use bellwether_text::has_phrase;

/// What placeholders say, folded.
const SOON: [&str; 8] = [
    "bientot disponible",
    "coming soon",
    "disponible proximamente",
    "en construccion",
    "en construction",
    "muy pronto",
    "proximamente",
    "under construction",
];
/// Words below which a page that says so is a placeholder.
const PLACEHOLDER_WORDS: u32 = 300;

pub(crate) const RULE: Rule = Rule {
    number: 33,
    severity: Severity::Critical,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![PLACEHOLDER_WORDS],
    sources: &[sources::GOOGLE_ROBOTS_META],
    test: test!(page, response => judge, when "people search for such a page"),
};

fn judge(page: &Page, response: &Response) -> Option<Verdict> {
    let found: Vec<Directive> = said(page, response).into_iter().filter(Directive::forbids_index).collect();
    let foreign = if found.is_empty() { handed_to(page, response) } else { None };
    let host = foreign.as_deref().and_then(Address::of).map(|address| address.host.to_owned());
    let verdict = match () {
        () if foreign.is_some() => Verdict::warn().at(quote("rel=canonical", foreign.as_deref().unwrap_or(""))),
        () if found.is_empty() => Verdict::pass(),
        () if is_expected(page) => return None,
        () if page.kind() == Kind::Category => Verdict::warn(),
        () => Verdict::fail(),
    };
    let first = found.first();
    let verdict = verdict
        .with("state", if foreign.is_some() { "foreign" } else { "own" })
        .with("canonical", foreign.unwrap_or_default())
        .with("host", host.unwrap_or_default())
        .with("token", first.map_or("", |directive| directive.token.as_str()))
        .with("agent", first.map_or("", |directive| directive.agent.as_str()))
        .at_all(found.iter().map(|directive| quote(&directive.locator, &directive.token)));
    Some(verdict)
}

/// Whether sites keep such pages out of the index on purpose: legal notices, carts, accounts, later pages of lists, searches,
/// placeholders.
fn is_expected(page: &Page) -> bool {
    kinds::is_aside(page.url.path())
        || kinds::is_named_print(page.url.path())
        || kinds::is_of_series(&page.url)
        || page.facts.text.words < PLACEHOLDER_WORDS && SOON.iter().any(|phrase| has_phrase(page.folded(), phrase))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("nothing said").html("<p>Tea"),
    Case::pass("to an agent that lists nothing").html("<meta name=gptbot content=noindex>"),
    Case::not_applicable("cookies").url("https://shop.example/cookies/").html("<meta name=robots content='noindex, follow'>"),
    Case::not_applicable("a manual in one page")
        .url("https://shop.example/book/print.html")
        .html("<meta name=robots content=noindex>"),
    Case::not_applicable("a password")
        .url("https://shop.example/mon-compte/mot-de-passe")
        .html("<meta name=robots content=noindex>"),
    Case::not_applicable("a later page").url("https://shop.example/2015/10/page/2/").html("<meta name=robots content=noindex>"),
    Case::not_applicable("a search").url("https://shop.example/?s=tea").html("<meta name=robots content=noindex>"),
    Case::not_applicable("a placeholder")
        .html("<meta name=robots content=noindex><h1>Teas</h1><p>Cette page sera bientôt disponible."),
    Case::warn("a list")
        .url("https://shop.example/category/teas")
        .html("<meta name=robots content=noindex><a href=a>A</a><a href=b>B</a><a href=c>C</a><a href=d>D</a>"),
    Case::pass("canonical with www").html("<link rel=canonical href=https://www.shop.example/guide>"),
    Case::warn("canonical of another site").html("<link rel=canonical href=https://other.example/a>").says("other.example"),
    Case::fail("to all").html("<meta name=robots content='noindex, follow'>").says("noindex"),
    Case::fail("to Bing").html("<meta name=bingbot content=none>").says("bingbot"),
    Case::fail("in the header").html("<p>Tea").headers(&[("x-robots-tag", "googlebot: noindex")]),
];
