//! The page says how its topic stands this year.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Also, Beside, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["{} in {year}", "{} en {year}", "{} en {year}"],
    sure: [&[], &[], &[]],
    headings: [&[], &[], &[]],
    maybe: [
        &["last updated", "updated on", "latest version", "updated", "latest", "recently", "this year", "deprecated"],
        &[
            "ultima actualizacion",
            "actualizado el",
            "ultima version",
            "actualizado",
            "actualizada",
            "recientemente",
            "este ano",
            "novedades",
        ],
        &[
            "derniere mise a jour",
            "mis a jour le",
            "derniere version",
            "mis a jour",
            "mise a jour",
            "recemment",
            "cette annee",
            "nouveautes",
        ],
    ],
    topic: Beside::Around,
    also: Also::RecentYear,
};

pub(crate) const RULE: Rule = fan_out::rule(210, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("this year").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>In 2025 a heat pump gets less aid from the state.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Aid for a pump has recently gone down.</main>"),
    Case::fail("long ago").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>In 1995 a heat pump was a rare thing.</main>"),
];
