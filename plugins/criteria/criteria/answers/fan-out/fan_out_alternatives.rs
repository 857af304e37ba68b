//! The page names alternatives to its topic.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Also, Beside, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["alternatives to {}", "alternativas a {}", "alternatives à {}"],
    sure: [
        &["alternative to", "alternatives to", "alternatives are", "other options", "substitute for", "substitutes for"],
        &["alternativa a", "alternativas a", "otras opciones", "sustituto de"],
        &["alternative a", "alternatives a", "alternative au", "autres options", "substitut de"],
    ],
    headings: [&[], &[], &[]],
    maybe: [
        &["alternative", "alternatives", "similar to", "see also", "another option", "instead of"],
        &["alternativa", "alternativas", "similar a", "similares a", "vease tambien", "ver tambien", "en lugar de"],
        &["alternative", "alternatives", "similaire a", "similaires a", "voir aussi", "a la place de", "au lieu de"],
    ],
    topic: Beside::After,
    also: Also::Nothing,
};

pub(crate) const RULE: Rule = fan_out::rule(208, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("alternatives").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Wood is an alternative to a heat pump in the hills.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>They took a pump instead of a stove last year.</main>"),
    Case::fail("of something else").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>He went to the sea instead of attending class.</main>"),
];
