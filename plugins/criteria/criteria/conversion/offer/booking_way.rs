//! A business where a stay, a table or an appointment is booked says how: a link or button to book, or a known booking service.
//!
//! If only a form or a telephone number is there, that warns: visitors in the evening book elsewhere. Nothing at all fails. Pages of which it
//! is uncertain that something is booked are not judged.

use crate::offer::Trade;
use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 317,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::ShopOwner,
    figure: None,
    thresholds: thresholds![],
    sources: &[],
    test: test!(page => judge, when "a stay, a table or an appointment is booked with the business of the page"),
};

fn judge(page: &Page) -> Option<Verdict> {
    page.offer().filter(|offer| offer.trade == Trade::Booking && offer.is_sure)?;
    let access = page.access();
    if let Some(at) = &access.booking {
        return Some(Verdict::pass().with("state", "link").at(at.clone()));
    }
    let phone = access.phone_link.as_ref().or(access.phone_text.as_ref());
    let (verdict, state, at) = match (&access.form, phone) {
        (Some(at), _) => (Verdict::warn(), "form", at.clone()),
        (None, Some(at)) => (Verdict::warn(), "phone", at.clone()),
        (None, None) => (Verdict::fail(), "none", page.start()),
    };
    Some(verdict.with("state", state).at(at))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a link").url("https://a.example/").html("<html lang=fr><title>Hôtel Ada</title><a href=/reservation>Réserver une chambre</a><a href=tel:+33472000000>x</a>").quotes("Réserver"),
    Case::pass("a booking service").url("https://a.example/").html("<html lang=fr><title>Cabinet Ada, psychologue</title><a href=https://www.doctolib.fr/ada>Agenda</a><p>Tél. 04 72 00 00 00").quotes("Agenda"),
    Case::warn("by telephone").url("https://a.example/").html("<html lang=fr><title>Hôtel Ada</title><p>Tél. 04 72 00 00 00").quotes("04 72"),
    Case::fail("none").url("https://a.example/").html("<html lang=es><title>Restaurante Ada</title><script type=application/ld+json>{\"@type\":\"Restaurant\",\"name\":\"Ada\"}</script><p>Cocina de mercado."),
    Case::not_applicable("works to order").url("https://a.example/").html("<html lang=fr><title>Plombier Ada</title><a href=tel:+33472000000>x</a>"),
    Case::not_applicable("a text").html("<html lang=en><p>Tea"),
];
