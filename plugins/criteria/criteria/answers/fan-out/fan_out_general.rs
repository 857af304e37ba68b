//! The page says of which kinds its topic is.

use crate::prelude::*;
use crate::prose::{Also, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["types of {}", "tipos de {}", "types de {}"],
    sure: [
        &["types of", "kinds of", "categories of", "different types", "main types"],
        &["tipos de", "clases de", "categorias de", "distintos tipos", "principales tipos"],
        &["types de", "sortes de", "categories de", "differents types", "principaux types"],
    ],
    maybe: [
        &["type of", "kind of", "category", "range of", "family of"],
        &["tipo de", "categoria", "gama de", "familia de"],
        &["type de", "sorte de", "categorie", "gamme de", "famille de"],
    ],
    also: Also::Nothing,
};

pub(crate) const RULE: Rule = Rule {
    number: 207,
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
Case::pass("kinds").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>There are three types of heat pumps on the market.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>This type of pump stands beside the house.</main>"),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump stands beside the house.</main>"),
];
