//! The page does not forbid indexing: no `noindex` or `none` for all agents, Googlebot or Bingbot.
//!
//! `unavailable_after` is not read. Legal notices, carts and accounts may have good reasons for `noindex`, so they warn.

use crate::lexicon::kinds;
use crate::lexicon::roles::{Role, Roles};
use crate::prelude::*;
use bellwether_page::directives::{Directive, directives};

/// Paths of cookie notices and of German legal notices.
const ASIDE: [&str; 11] = [
    "agb",
    "cookie-policy",
    "cookies",
    "datenschutz",
    "datenschutzerklaerung",
    "gestion-des-cookies",
    "haftungsausschluss",
    "impressum",
    "politica-de-cookies",
    "politique-de-cookies",
    "widerruf",
];
const AGENTS: [&str; 2] = ["googlebot", "bingbot"];

pub(crate) const RULE: Rule = Rule {
    number: 33,
    severity: Severity::Critical,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_ROBOTS_META],
    test: test!(page, response => judge),
};

fn judge(page: &Page, response: &Response) -> Verdict {
    let found: Vec<Directive> = said(page, response).into_iter().filter(Directive::forbids_index).collect();
    let verdict = match () {
        () if found.is_empty() => Verdict::pass(),
        () if is_aside(page) => Verdict::warn(),
        () => Verdict::fail(),
    };
    let first = found.first();
    verdict
        .with("token", first.map_or("", |directive| directive.token.as_str()))
        .with("agent", first.map_or("", |directive| directive.agent.as_str()))
        .at_all(found.iter().map(|directive| quote(&directive.locator, &directive.token)))
}

/// Whether nobody searches for the page: it has the address of a legal notice, a cart or an account.
fn is_aside(page: &Page) -> bool {
    let roles = Roles::of("", page.url.path());
    let is_legal = [Role::Legal, Role::Privacy, Role::Terms, Role::Cart].into_iter().any(|role| roles.has(role));
    is_legal || ASIDE.contains(&page.url.path().trim_matches('/')) || kinds::is_of_account(page.url.path())
}

/// Whether nothing forbids indexing the page.
pub(crate) fn may_be_listed(page: &Page, response: &Response) -> bool {
    !said(page, response).iter().any(Directive::forbids_index)
}

/// The directives of the page for all agents, Googlebot and Bingbot.
pub(crate) fn said(page: &Page, response: &Response) -> Vec<Directive> {
    directives(&page.facts, response.lines(), &AGENTS)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("nothing said").html("<p>Tea"),
    Case::pass("to an agent that lists nothing").html("<meta name=gptbot content=noindex>"),
    Case::warn("cookies")
        .url("https://shop.example/cookies/")
        .html("<meta name=robots content='noindex, follow'>")
        .says("noindex"),
    Case::warn("a password").url("https://shop.example/mon-compte/mot-de-passe").html("<meta name=robots content=noindex>"),
    Case::fail("to all").html("<meta name=robots content='noindex, follow'>").says("noindex"),
    Case::fail("to Bing").html("<meta name=bingbot content=none>").says("bingbot"),
    Case::fail("in the header").html("<p>Tea").headers(&[("x-robots-tag", "googlebot: noindex")]),
];
