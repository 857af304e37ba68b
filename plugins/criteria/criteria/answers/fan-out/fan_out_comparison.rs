//! The page compares its topic with others.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Also, Beside, Matter, Prose};

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
            "avantages et inconvenients",
        ],
    ],
    headings: [
        &["difference between", "differences between"],
        &["diferencia entre", "diferencias entre"],
        &["difference entre", "differences entre"],
    ],
    maybe: [
        &["comparison", "difference between", "differences between", "unlike", "whereas", "in contrast", "rather than"],
        &["comparacion", "diferencia entre", "diferencias entre", "comparativa", "mientras que", "en cambio"],
        &["comparaison", "difference entre", "differences entre", "comparatif", "tandis que", "alors que", "plutot que"],
    ],
    topic: Beside::Around,
    also: Also::Nothing,
};

pub(crate) const RULE: Rule = fan_out::rule(204, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a comparison").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is cheaper than gas over ten years.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Buy a pump rather than a stove of iron.</main>"),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning.</main>"),
];
