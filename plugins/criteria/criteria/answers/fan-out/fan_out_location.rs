//! The page says where its topic is found.

use crate::prelude::*;
use crate::prose::{Also, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["where to find {}", "dónde encontrar {}", "où trouver {}"],
    sure: [
        &["opening hours", "located in", "located at", "situated in", "near you", "where to find", "where to buy"],
        &[
            "horario de apertura",
            "situado en",
            "situada en",
            "ubicado en",
            "ubicada en",
            "cerca de usted",
            "donde encontrar",
            "donde comprar",
        ],
        &[
            "horaires d ouverture",
            "situe a",
            "situee a",
            "situe au",
            "situe dans",
            "pres de chez vous",
            "ou trouver",
            "ou acheter",
        ],
    ],
    maybe: [
        &["location", "nearby", "directions", "headquarters"],
        &["ubicacion", "cercano", "sede"],
        &["emplacement", "a proximite", "plan d acces", "siege"],
    ],
    also: Also::Nothing,
};

pub(crate) const RULE: Rule = Rule {
    number: 209,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Medium,
    owner: Owner::Editor,
    thresholds: thresholds![],
    sources: &[sources::FAN_OUT],
    test: test!(prose => judge),
};

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("a place").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Our heat pumps are on show in a hall located in Lyon.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The location of the pump decides on noise.</main>"),
    Case::fail("an address of memory").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The register holds the address of the pump controller.</main>"),
];
