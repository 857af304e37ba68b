//! Forms send their data over `https`; a page with fields for passwords or addresses is itself on `https`.

use crate::address::is_local;
use crate::prelude::*;
use bellwether_page::Locator;

pub(crate) const RULE: Rule = Rule {
    number: 19,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: figure("count", "forms"),
    thresholds: thresholds![],
    sources: &[sources::MIXED_CONTENT, sources::FETCH],
    test: test!(page => judge, when "a public page has a form", has_form),
};

fn has_form(page: &Page) -> bool {
    !page.facts.forms.is_empty() && !is_local(&page.url)
}

fn judge(page: &Page) -> Verdict {
    let facts = &page.facts;
    let is_open = |url: &&str| url.get(..7).is_some_and(|start| start.eq_ignore_ascii_case("http://"));
    let is_https = page.url.scheme() == "https";
    let forms = facts.forms.iter().filter_map(|form| Some((&form.locator, form.url.as_deref().filter(is_open)?)));
    let inputs = facts.inputs.iter().map(|input| (&input.locator, &input.formaction));
    let buttons = facts.buttons.iter().map(|button| (&button.locator, &button.formaction));
    let overrides = inputs.chain(buttons).filter_map(|(locator, action)| Some((locator, action.as_deref().filter(is_open)?)));
    let private = facts
        .inputs
        .iter()
        .filter(|input| !is_https && input.form.is_some() && matches!(input.kind.as_str(), "password" | "email"));
    let private = private.map(|input| (&input.locator, input.kind.as_str()));
    let mut found: Vec<(&Locator, &str)> = if is_https { forms.chain(overrides).collect() } else { private.collect() };
    found.dedup();
    let verdict = if found.is_empty() { Verdict::pass() } else { Verdict::fail() };
    verdict
        .with("state", if is_https { "target" } else { "page" })
        .with("count", found.len())
        .with("forms", facts.forms.len())
        .at_all(found.iter().map(|(locator, what)| quote(locator, what)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("https").html("<form action=/send><input type=email></form>"),
    Case::pass("a search on http").url("http://shop.example/").html("<form><input type=search></form>"),
    Case::fail("the target")
        .html("<form action=http://shop.example/send><input></form>")
        .says("1 of 1")
        .quotes("http://shop.example/send"),
    Case::fail("the button").html("<form action=/send><button formaction='HTTP://shop.example/x'>Go</button></form>"),
    Case::fail("a password on http").url("http://shop.example/").html("<form><input type=password></form>").quotes("password"),
    Case::not_applicable("the own machine").url("http://localhost/").html("<form><input type=password></form>"),
    Case::not_applicable("no form").html("<input type=email>"),
];
