//! A page that offers something has a call to action: a button, a link or a form.
//!
//! Controls that are images or are created by a script cannot be read. If there is any control, the result is a warning; so is a telephone
//! number as the only way to act, and a page of which it is uncertain whether it offers something. Pages about the business itself, such as
//! its contact page, and start pages of shops, which lead to their goods, need no call.

use crate::lexicon::calls;
use crate::lexicon::roles::Roles;
use crate::lexicon::trade::PHONING;
use crate::offer::{Offer, Trade};
use crate::prelude::*;
use crate::prose::begins_with;
use crate::seen::Kind;
use bellwether_text::{Language, fold};

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
    let is_offer = matches!(page.kind(), Kind::Product | Kind::Service);
    let is_sure = is_offer || offer(page)?.is_sure;
    let (found, access) = (page.conversion(), page.access());
    let state = |verdict: Verdict, state, text: &str| verdict.with("state", state).with("text", text);
    let call = found.calls.first().map(|call| quote(&call.locator, &call.text));
    let says_to_call = |name: &str| calls::call(name).is_some() || begins_with(&fold(name), &PHONING);
    let named = || access.phone_link.clone().filter(|at| says_to_call(&at.quote));
    Some(match (call.or_else(|| access.booking.clone()).or_else(named), &access.phone_link) {
        (Some(at), _) => state(Verdict::pass(), "call", &at.quote.clone()).at(at),
        (None, _) if found.converting().next().is_some() => state(Verdict::pass(), "form", ""),
        (None, Some(at)) => state(Verdict::warn(), "phone", &at.quote.clone()).at(at.clone()),
        (None, None) if has_control(page) => state(Verdict::warn(), "unread", "").at(page.start()),
        (None, None) if !is_sure => state(Verdict::warn(), "doubt", "").at(page.start()),
        (None, None) => state(Verdict::fail(), "none", "").at(page.start()),
    })
}

/// The offer that the page itself presents.
fn offer(page: &Page) -> Option<&Offer> {
    let leads_on = |offer: &Offer| offer.trade == Trade::Shop && page.conversion().calls.is_empty();
    let is_about_itself = Roles::of("", page.url.path()).is_some();
    page.offer().filter(|offer| !is_about_itself && !leads_on(offer))
}

/// Whether there is a button, a form field or a link to write that no word list knows.
fn has_control(page: &Page) -> bool {
    let facts = &page.facts;
    !facts.buttons.is_empty()
        || !facts.inputs.is_empty()
        || !facts.frames.is_empty()
        || facts
            .anchors()
            .any(|link| link.as_button || link.onclick || link.url.as_deref().is_some_and(|url| url.starts_with("mailto:")))
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
    Case::warn("only a telephone number")
        .url("https://a.example/")
        .html("<html lang=fr><title>Hôtel Ada</title><a href=tel:+33472000000>04 72 00 00 00</a>")
        .quotes("04 72"),
    Case::fail("a business with prices")
        .url("https://a.example/")
        .html("<html lang=fr><title>Ada vélos</title><p>Tél. 04 72 00 00 00<table><td>Chaîne<td>38 €<td>Pneu<td>14 €<td>Frein<td>9 €</table>"),
    Case::warn("perhaps a business")
        .url("https://a.example/")
        .html("<html lang=fr><title>Ada vélos</title><p>Tél. 04 72 00 00 00<p>Chaîne 38 €"),
    Case::not_applicable("its contact page")
        .url("https://a.example/contact")
        .html("<html lang=fr><title>Hôtel Ada</title><p>Tél. 04 72 00 00 00"),
    Case::not_applicable("a text").html("<html lang=en><p>Tea"),
];
