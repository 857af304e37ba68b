//! HTML is served as HTML.

use crate::prelude::*;

/// Types that browsers parse as a page.
const ACCEPTED: [&str; 2] = ["text/html", "application/xhtml+xml"];

pub(crate) const RULE: Rule = Rule {
    number: 6,
    severity: Severity::Medium,
    scope: Scope::Http,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::MIME_SNIFFING, sources::RFC_9110_8_3],
    test: test!(page, response => judge, when "the page is made of HTML", is_html),
};

/// Whether it starts with a doctype or an `html` tag.
fn is_html(page: &Page, _response: &Response) -> bool {
    page.facts.doctype.is_some() || page.facts.html.is_some()
}

fn judge(_page: &Page, response: &Response) -> Verdict {
    let value = response.header("content-type").next().unwrap_or("");
    let essence = value.split(';').next().unwrap_or("").trim();
    let is_accepted = ACCEPTED.iter().any(|known| essence.eq_ignore_ascii_case(known));
    let verdict = if is_accepted { Verdict::pass() } else { Verdict::fail().at(quote("header content-type", value)) };
    verdict.with("state", if essence.is_empty() { "none" } else { "there" }).with("type", essence)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("HTML").html("<!doctype html><p>Tea").headers(&[("content-type", "Text/HTML; charset=utf-8")]),
    Case::pass("XHTML").html("<html><p>Tea").headers(&[("content-type", "application/xhtml+xml")]),
    Case::fail("plain text").html("<!doctype html><p>Tea").headers(&[("content-type", "text/plain")]).says("text/plain"),
    Case::fail("no header").html("<html><p>Tea").says("No Content-Type"),
    Case::not_applicable("no HTML").html("Tea").headers(&[("content-type", "text/plain")]),
];
