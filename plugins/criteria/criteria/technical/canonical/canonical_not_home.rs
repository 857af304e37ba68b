//! An inner page does not name the start page of its site as canonical.
//!
//! Other spellings of the start page, such as `/index.html`, may do so.

use super::canonical_present::named;
use crate::address::Address;
use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 52,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_CANONICAL_HELP],
    test: test!(page, response => judge, when "an inner page names a canonical address"),
};

/// Names of start files, without their extension.
const HOME: [&str; 4] = ["", "index", "default", "home"];

fn judge(page: &Page, response: &Response) -> Option<Verdict> {
    let own = Address::of(page.url.as_str())?;
    let file = own.path.strip_prefix('/').unwrap_or("");
    let name = file.strip_suffix('/').unwrap_or(file).split(['.', ';']).next().unwrap_or("").to_ascii_lowercase();
    if HOME.contains(&name.as_str()) && own.query.is_empty() || own.path == "/" {
        return None;
    }
    let named = named(page, response);
    let first = named.first()?;
    let leads_home = |canonical: Address<'_>| canonical.is_beside(&own) && canonical.path == "/" && canonical.query.is_empty();
    let found = named.iter().find(|canonical| canonical.url.as_deref().and_then(Address::of).is_some_and(leads_home));
    let verdict = if found.is_some() { Verdict::fail() } else { Verdict::pass() };
    let shown = found.unwrap_or(first);
    Some(verdict.with("canonical", shown.href.as_str()).at_all(found.map(|canonical| quote(&canonical.locator, &canonical.href))))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("itself").html("<link rel=canonical href=/guide>"),
    Case::pass("the start page of another site").html("<link rel=canonical href=https://other.example/>"),
    Case::fail("home").html("<link rel=canonical href=https://shop.example/>").quotes("https://shop.example/"),
    Case::fail("home, with www.").html("<link rel=canonical href=https://www.shop.example>"),
    Case::fail("home in the header").html("<p>Tea").headers(&[("link", "</>; rel=canonical")]),
    Case::not_applicable("the start page").url("https://shop.example/?ref=1").html("<link rel=canonical href=/>"),
    Case::not_applicable("its file").url("https://shop.example/Index.html").html("<link rel=canonical href=/>"),
    Case::not_applicable("none").html("<p>Tea"),
];
