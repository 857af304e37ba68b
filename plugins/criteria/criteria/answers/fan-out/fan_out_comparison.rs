//! The page compares its topic with others.

use crate::prelude::*;
use crate::prose::{Also, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["{} compared to others", "{} comparado con otros", "{} comparé à d'autres"],
    sure: [
        &[
            "vs",
            "versus",
            "compared to",
            "compared with",
            "better than",
            "faster than",
            "slower than",
            "cheaper than",
            "more expensive than",
            "difference between",
            "differences between",
            "differs from",
            "pros and cons",
        ],
        &[
            "vs",
            "versus",
            "comparado con",
            "comparada con",
            "a diferencia de",
            "mejor que",
            "mas barato que",
            "mas rapido que",
            "mas caro que",
            "diferencia entre",
            "diferencias entre",
            "ventajas y desventajas",
        ],
        &[
            "vs",
            "versus",
            "compare a",
            "comparee a",
            "par rapport a",
            "contrairement a",
            "mieux que",
            "meilleur que",
            "moins cher que",
            "plus rapide que",
            "plus cher que",
            "difference entre",
            "differences entre",
            "avantages et inconvenients",
        ],
    ],
    maybe: [
        &["comparison", "unlike", "whereas", "in contrast", "rather than"],
        &["comparacion", "comparativa", "mientras que", "en cambio"],
        &["comparaison", "comparatif", "tandis que", "alors que", "plutot que"],
    ],
    also: Also::Nothing,
};

pub(crate) const RULE: Rule = Rule {
    number: 204,
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
Case::pass("a comparison").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is cheaper than gas over ten years.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Buy a pump rather than a stove of iron.</main>"),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning.</main>"),
];
