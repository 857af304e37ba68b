//! The page answers questions about its topic and its problems.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Also, Beside, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["questions and problems with {}", "preguntas y problemas con {}", "questions et problèmes avec {}"],
    sure: [
        &["frequently asked", "faq", "troubleshooting", "common problem", "common problems", "common mistakes"],
        &["preguntas frecuentes", "faq", "problemas comunes", "problemas frecuentes", "errores comunes"],
        &["questions frequentes", "faq", "problemes courants", "problemes frequents", "erreurs courantes", "en cas de panne"],
    ],
    headings: [&[], &[], &[]],
    maybe: [
        &["problem", "problems", "mistake", "mistakes", "risk", "risks", "avoid"],
        &["problema", "problemas", "riesgo", "riesgos", "evitar", "evite"],
        &["probleme", "problemes", "panne", "risque", "risques", "eviter", "evitez"],
    ],
    topic: Beside::Around,
    also: Also::QuestionHeading,
};

pub(crate) const RULE: Rule = fan_out::rule(206, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a question").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><h2>Is a pump loud?</h2><p>A pump is as loud as a fridge in the kitchen.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A small pump has problems in hard winters.</main>"),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump stands beside the house.</main>"),
];
