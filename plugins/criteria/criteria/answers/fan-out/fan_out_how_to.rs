//! The page says how its topic works or is used, step by step.

use crate::prelude::*;
use crate::prose::{Also, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["how does {} work, step by step", "cómo funciona {}, paso a paso", "comment fonctionne {}, étape par étape"],
    sure: [
        &["how to", "how it works", "step by step", "step 1", "first step", "following steps", "getting started"],
        &[
            "como funciona",
            "como usar",
            "como elegir",
            "como instalar",
            "paso a paso",
            "paso 1",
            "primer paso",
            "siguientes pasos",
        ],
        &[
            "comment fonctionne",
            "comment utiliser",
            "comment choisir",
            "comment installer",
            "etape par etape",
            "etape 1",
            "premiere etape",
            "etapes suivantes",
            "mode d emploi",
        ],
    ],
    maybe: [
        &["steps", "install", "configure", "requirements"],
        &["pasos", "instalar", "configurar", "requisitos"],
        &["etapes", "installer", "configurer", "prerequis"],
    ],
    also: Also::Nothing,
};

pub(crate) const RULE: Rule = Rule {
    number: 202,
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
Case::pass("steps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><h2>How it works</h2><p>The pump compresses a gas, and the heat goes in.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>You can install a pump in a week.</main>"),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning.</main>"),
];
