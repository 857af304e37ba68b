//! A page that offers something has a call to action: a button, a link or a form.
//!
//! Controls that are images or are created by a script cannot be read. If there is any control, the result is a warning.

use crate::prelude::*;
use crate::seen::Kind;
use bellwether_text::Language;

pub(crate) const RULE: Rule = Rule {
    number: 301,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[],
    test: test!(page, language => judge, when "the page offers a product or service"),
};

fn judge(page: &Page, _: &Language) -> Option<Verdict> {
    let offers = matches!(page.kind(), Kind::Product | Kind::Service);
    let found = page.conversion();
    offers.then(|| match found.calls.first() {
        Some(call) => Verdict::pass().with("state", "call").with("text", call.text.as_str()).at(quote(&call.locator, &call.text)),
        None if found.converting().next().is_some() => Verdict::pass().with("state", "form").with("text", ""),
        None if has_control(page) => Verdict::warn().with("state", "unread").with("text", "").at(page.start()),
        None => Verdict::fail().with("state", "none").with("text", "").at(page.start()),
    })
}

/// Whether there is a button, a form field or a telephone link that no word list knows.
fn has_control(page: &Page) -> bool {
    let facts = &page.facts;
    let reaches = |url: &str| url.starts_with("tel:") || url.starts_with("mailto:");
    !facts.buttons.is_empty()
        || !facts.inputs.is_empty()
        || !facts.frames.is_empty()
        || facts.anchors().any(|link| link.as_button || link.onclick || link.url.as_deref().is_some_and(reaches))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a button")
        .url("https://shop.example/products/tea")
        .html("<html lang=en><p>Tea<button>Add to cart</button>")
        .quotes("Add to cart"),
    Case::pass("a form")
        .url("https://shop.example/services/tea-tasting")
        .html("<html lang=fr><form><input name=email><textarea name=message></textarea><input type=image src=a.png></form>"),
    Case::warn("a control that says nothing")
        .url("https://shop.example/services/tea-tasting")
        .html("<html lang=en><p>Tea<button></button>"),
    Case::fail("nothing to do")
        .url("https://shop.example/services/tea-tasting")
        .html("<html lang=es><p>Cata de té<a href=/>Inicio</a>"),
    Case::not_applicable("a text").html("<html lang=en><p>Tea"),
];
