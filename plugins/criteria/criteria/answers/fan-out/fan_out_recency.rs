//! The page says how its topic stands this year.

use crate::prelude::*;
use crate::prose::{Also, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["{} in {year}", "{} en {year}", "{} en {year}"],
    sure: [
        &["last updated", "updated on", "latest version", "latest release", "as of this year", "new this year"],
        &["ultima actualizacion", "actualizado el", "actualizada el", "ultima version"],
        &["derniere mise a jour", "mis a jour le", "mise a jour le", "derniere version"],
    ],
    maybe: [
        &["updated", "latest", "recently", "this year", "deprecated"],
        &["actualizado", "actualizada", "recientemente", "este ano", "novedades"],
        &["mis a jour", "mise a jour", "recemment", "cette annee", "nouveautes"],
    ],
    also: Also::RecentYear,
};

pub(crate) const RULE: Rule = Rule {
    number: 210,
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
Case::pass("this year").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>In 2025 a heat pump gets less aid from the state.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Aid for a pump has recently gone down.</main>"),
    Case::fail("long ago").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>In 1995 a heat pump was a rare thing.</main>"),
];
