//! Calls to action are in the language of the page. A name that the word list has in several languages counts as all of them.

use crate::prelude::*;
use bellwether_text::Language;

pub(crate) const RULE: Rule = Rule {
    number: 304,
    severity: Severity::Medium,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Editor,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::WCAG_3_1_2],
    test: test!(page, language => judge, when "the page calls to act"),
};

fn judge(page: &Page, language: &Language) -> Option<Verdict> {
    let told: Vec<_> = page.conversion().plain().filter(|call| !call.languages.is_empty()).collect();
    let foreign: Vec<_> = told.iter().filter(|call| !call.languages.contains(language)).collect();
    let verdict = match foreign.len() {
        0 if told.is_empty() => return None,
        0 => Verdict::pass(),
        count if count * 2 > told.len() || foreign.iter().any(|call| call.is_primary) => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let text = foreign.first().map_or("", |call| call.text.as_str());
    let places = foreign.iter().map(|call| quote(&call.locator, &call.text));
    Some(verdict.with("count", foreign.len()).with("text", text).with("language", language.code()).at_all(places))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("the same").html("<html lang=fr><p>Le thé<button>Ajouter au panier</button>"),
    Case::warn("one of two")
        .html("<html lang=es><p>El té<button>Comprar</button><button>Suscríbete</button><button>Sign up</button>")
        .quotes("Sign up"),
    Case::fail("the main one").html("<html lang=fr><p>Le thé<button>Add to cart</button>").quotes("Add to cart"),
    Case::not_applicable("no call").html("<html lang=fr><p>Le thé"),
];
