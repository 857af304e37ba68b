//! The page says where its topic is found.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Also, Beside, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["where to find {}", "dónde encontrar {}", "où trouver {}"],
    sure: [
        &["opening hours", "near you", "where to buy"],
        &["horario de apertura", "cerca de usted", "donde comprar"],
        &["horaires d ouverture", "pres de chez vous", "ou acheter"],
    ],
    headings: [&["where to find"], &["donde encontrar"], &["ou trouver"]],
    maybe: [
        &["where to find", "located in", "located at", "situated in", "location", "nearby", "directions", "headquarters"],
        &["donde encontrar", "situado en", "situada en", "ubicado en", "ubicada en", "ubicacion", "cercano", "sede"],
        &["ou trouver", "situe a", "situee a", "situe au", "situe dans", "emplacement", "a proximite", "plan d acces", "siege"],
    ],
    topic: Beside::Around,
    also: Also::Nothing,
};

pub(crate) const RULE: Rule = fan_out::rule(209, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a place").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Where to buy a heat pump: in a hall of Lyon.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The location of the pump decides on noise.</main>"),
    Case::fail("an address of memory").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The register holds the address of the pump controller.</main>"),
];
