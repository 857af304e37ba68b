//! The page says what its topic costs.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Also, Beside, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["price of {}", "precio de {}", "prix de {}"],
    sure: [&["free of charge", "costs nothing"], &["sin coste alguno", "de forma gratuita"], &["sans frais"]],
    headings: [
        &["price", "prices", "pricing", "cost", "costs", "fees"],
        &["precio", "precios", "coste", "costes", "tarifas"],
        &["prix", "tarif", "tarifs", "cout", "couts"],
    ],
    maybe: [
        &["price", "prices", "pricing", "cost", "costs", "fee", "fees", "subscription"],
        &["precio", "precios", "coste", "costes", "costo", "cuesta", "tarifa", "tarifas", "suscripcion"],
        &["prix", "tarif", "tarifs", "cout", "couts", "coute", "coutent", "abonnement", "devis"],
    ],
    topic: Beside::Around,
    also: Also::Money,
};

pub(crate) const RULE: Rule = fan_out::rule(205, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
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
