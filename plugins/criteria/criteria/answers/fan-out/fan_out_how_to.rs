//! The page says how its topic works or is used, step by step.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Also, Beside, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["how does {} work, step by step", "cómo funciona {}, paso a paso", "comment fonctionne {}, étape par étape"],
    sure: [
        &["how it works", "step by step", "step 1", "step one", "follow these steps", "the following steps", "first step"],
        &["como funciona", "paso a paso", "paso 1", "primer paso", "los siguientes pasos"],
        &["comment fonctionne", "etape par etape", "etape 1", "premiere etape", "les etapes suivantes", "mode d emploi"],
    ],
    headings: [
        &["how to", "getting started", "steps", "installation"],
        &["como usar", "como elegir", "como instalar", "primeros pasos", "pasos", "instalacion"],
        &["comment utiliser", "comment choisir", "comment installer", "premiers pas", "etapes", "installation"],
    ],
    maybe: [
        &["how to", "getting started", "steps", "install", "configure", "requirements"],
        &["como usar", "como elegir", "como instalar", "pasos", "instalar", "configurar", "requisitos"],
        &["comment utiliser", "comment choisir", "comment installer", "etapes", "installer", "configurer", "prerequis"],
    ],
    topic: Beside::Around,
    also: Also::Nothing,
};

pub(crate) const RULE: Rule = fan_out::rule(202, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("steps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><h2>How it works</h2><p>The pump compresses a gas, and the heat goes in.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>You can install a pump in a week.</main>"),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning.</main>"),
];
