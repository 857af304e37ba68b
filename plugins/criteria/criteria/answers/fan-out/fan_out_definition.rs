//! The page says what its topic is.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Also, Beside, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["what is {}", "qué es {}", "qu'est-ce que {}"],
    sure: [
        &["is a", "is an", "are a type of", "are a kind of", "refers to", "is called", "is defined as", "stands for"],
        &["es un", "es una", "se refiere a", "consiste en", "se define como"],
        &["est un", "est une", "designe", "consiste a", "consiste en", "se definit comme"],
    ],
    headings: [&[], &[], &[]],
    maybe: [&["means", "is the"], &["significa", "es el", "es la"], &["signifie", "est le", "est la"]],
    topic: Beside::Before,
    also: Also::Nothing,
};

pub(crate) const RULE: Rule = fan_out::rule(201, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a definition").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is a machine that moves heat.</main>").quotes("A heat pump is a machine"),
    Case::pass("in French").html("<html lang=fr><title>Vélos électriques</title><main><h1>Vélos électriques</h1><p>Un vélo électrique est un cycle aidé par un moteur.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is the best friend of a house.</main>"),
    Case::fail("of something else").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The mayor is a friend of the arts.</main>"),
    Case::fail("only in the footer").html("<html lang=en><title>Heat pumps</title><main><p>Text</main><footer><p>A heat pump is a machine that moves heat.</footer>"),
];
