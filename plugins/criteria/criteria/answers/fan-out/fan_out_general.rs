//! The page says of which kinds its topic is.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Also, Beside, Matter, Prose};

pub(crate) const MATTER: Matter = Matter {
    questions: ["types of {}", "tipos de {}", "types de {}"],
    sure: [
        &[
            "two types of",
            "three types of",
            "four types of",
            "five types of",
            "several types of",
            "different types of",
            "main types of",
            "following types of",
            "two kinds of",
            "three kinds of",
            "four kinds of",
            "five kinds of",
            "several kinds of",
            "different kinds of",
            "main kinds of",
            "following kinds of",
            "two categories of",
            "three categories of",
            "four categories of",
            "five categories of",
            "several categories of",
            "different categories of",
            "main categories of",
            "following categories of",
        ],
        &[
            "dos tipos de",
            "tres tipos de",
            "cuatro tipos de",
            "cinco tipos de",
            "varios tipos de",
            "distintos tipos de",
            "diferentes tipos de",
            "principales tipos de",
        ],
        &[
            "deux types de",
            "trois types de",
            "quatre types de",
            "cinq types de",
            "plusieurs types de",
            "differents types de",
            "principaux types de",
            "deux sortes de",
            "trois sortes de",
            "plusieurs sortes de",
        ],
    ],
    headings: [&["types of", "kinds of"], &["tipos de", "clases de"], &["types de", "sortes de"]],
    maybe: [
        &["types of", "kinds of", "type of", "kind of", "category", "range of", "family of"],
        &["tipos de", "clases de", "tipo de", "categoria", "gama de", "familia de"],
        &["types de", "sortes de", "type de", "sorte de", "categorie", "gamme de", "famille de"],
    ],
    topic: Beside::After,
    also: Also::Nothing,
};

pub(crate) const RULE: Rule = fan_out::rule(207, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.judge(&MATTER)
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("kinds").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>There are three types of heat pumps on the market.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>This type of pump stands beside the house.</main>"),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump stands beside the house.</main>"),
];
