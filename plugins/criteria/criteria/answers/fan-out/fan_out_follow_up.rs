//! The page says what comes next: costs, first steps, whom to ask.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Also, Beside, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["{}: price and next steps", "{}: precio y próximos pasos", "{} : prix et prochaines étapes"],
    sure: [
        &["next step", "next steps", "contact us", "ask for a quote", "request a quote"],
        &["siguiente paso", "proximos pasos", "contactenos", "contacte con nosotros", "pida presupuesto"],
        &["prochaine etape", "prochaines etapes", "contactez nous", "demandez un devis"],
    ],
    headings: [&[], &[], &[]],
    maybe: [
        &["price", "prices", "pricing", "cost", "costs", "maintenance", "warranty", "once you", "after that"],
        &["precio", "precios", "coste", "costes", "mantenimiento", "garantia", "una vez que"],
        &["prix", "tarif", "tarifs", "cout", "couts", "entretien", "garantie", "une fois que"],
    ],
    topic: Beside::Around,
    also: Also::Money,
};

pub(crate) const RULE: Rule = fan_out::rule(203, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a next step").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The next step to your heat pump is a visit.</main>",
    ),
    Case::warn("perhaps").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The warranty of a pump lasts five years.</main>",
    ),
    Case::fail("nothing")
        .html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning.</main>"),
];
