//! The page says what its topic costs.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose};
use crate::seen::Kind;

const QUESTION: In<&str> = ["price of {}", "precio de {}", "prix de {}"];
const SURE: Phrases = [
    &["price", "prices", "pricing", "priced", "cost", "costs", "fee", "fees", "charges", "for only", "per month", "per year", "fare", "tuition", "price tag"],
    &["precio", "precios", "coste", "costes", "costo", "cuesta", "cuestan", "tarifa", "tarifas", "al mes", "por solo"],
    &["prix", "tarif", "tarifs", "cout", "couts", "coute", "coutent", "par mois", "vendu", "vendus", "pour seulement", "ttc"],
];
const FREE: Phrases = [
    &["free of charge", "costs nothing", "is free", "for free", "at no cost"],
    &["sin coste", "de forma gratuita", "es gratuito", "es gratis", "gratuita"],
    &["sans frais", "gratuitement", "est gratuit", "est gratuite", "inscription gratuite"],
];

pub(crate) const RULE: Rule = fan_out::rule(205, test!(page, prose => judge));

fn judge(page: &Page, prose: &Prose) -> Verdict {
    let sells = page.kind() == Kind::Product || page.facts.buttons.iter().any(|button| crate::lexicon::calls::buys(&button.text));
    prose.answer(QUESTION, &|sentence| {
        let money = has_money(sentence.text);
        if money && (sentence.says(&SURE) && sentence.is_near_topic() || sells) {
            return Some(Certainty::Certain);
        }
        if sentence.is_whole() && sentence.says(&FREE) && sentence.names_topic() {
            return Some(Certainty::Certain);
        }
        (money || sentence.says(&FREE) || sentence.says(&SURE) && sentence.is_near_topic()).then_some(Certainty::Doubtful)
    })
}

/// Whether a sign of money stands beside a figure other than nothing.
fn has_money(text: &str) -> bool {
    let near = |at: usize, sign: char| {
        let before = text.get(..at).unwrap_or("").trim_end().chars().next_back();
        let after = text.get(at + sign.len_utf8()..).unwrap_or("").trim_start().chars().next();
        before.is_some_and(|c| c.is_ascii_digit()) || after.is_some_and(|c| c.is_ascii_digit())
    };
    text.char_indices().any(|(at, c)| matches!(c, '€' | '$' | '£') && near(at, c))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a sum").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The price of a heat pump is 9,000 € with its tank.</main>",
    ),
    Case::warn("perhaps").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The cost of a pump depends on the house.</main>",
    ),
    Case::fail("nothing")
        .html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning.</main>"),
];
