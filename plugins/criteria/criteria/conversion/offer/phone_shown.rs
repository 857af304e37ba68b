//! A page of a business that visitors go to, book or call shows a telephone number that can be tapped.
//!
//! A number that is only written warns. Without any, a page fails, or warns if it links a contact page, where the number may be; nothing is
//! said if it is uncertain that the page offers something. Shops that take orders on the site are not asked for a number.

use crate::lexicon::roles::{Role, Roles};
use crate::offer::Trade;
use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 316,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_LOCAL],
    test: test!(page => judge, when "the page is that of a business that one visits, books or hires"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let offer = page.offer().filter(|offer| offer.trade != Trade::Shop)?;
    let access = page.access();
    if let Some(at) = &access.phone_link {
        return Some(Verdict::pass().with("state", "link").at(at.clone()));
    }
    let (verdict, state, at) = match &access.phone_text {
        Some(at) => (Verdict::warn(), "text", at.clone()),
        None if !offer.is_sure => return None,
        None if links_contact(page) => (Verdict::warn(), "none", page.start()),
        None => (Verdict::fail(), "none", page.start()),
    };
    Some(verdict.with("state", state).at(at))
}

/// Whether the page links to one that says how to reach the business.
fn links_contact(page: &Page) -> bool {
    page.facts.anchors().any(|link| {
        let path = link.url.as_deref().map_or("", |url| url.split(['?', '#']).next().unwrap_or(url));
        Roles::of(link.name(), path).has(Role::Contact)
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a link")
        .url("https://a.example/")
        .html("<html lang=fr><title>Hôtel Ada</title><a href=tel:+33472000000>04 72 00 00 00</a>")
        .quotes("04 72"),
    Case::warn("only written")
        .url("https://a.example/")
        .html("<html lang=fr><title>Hôtel Ada</title><p>Tél. 04 72 00 00 00")
        .quotes("04 72"),
    Case::warn("perhaps on the contact page")
        .url("https://a.example/")
        .html("<html lang=fr><title>Hôtel Ada</title><p>1 rue du Thé, 69001 Lyon<a href=/contact>Contact</a>"),
    Case::fail("none").url("https://a.example/").html("<html lang=fr><title>Hôtel Ada</title><p>1 rue du Thé, 69001 Lyon"),
    Case::not_applicable("a shop on the web")
        .url("https://a.example/")
        .html("<html lang=en><title>Tea</title><button>Add to cart</button>"),
    Case::not_applicable("a text").html("<html lang=en><p>Tea"),
];
