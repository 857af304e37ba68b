//! The page says to which wider class or field its topic belongs.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose};

const QUESTION: In<&str> = ["{} and its wider field", "{} y su campo más amplio", "{} et son domaine plus large"];
#[rustfmt::skip]
const SURE: Phrases = [
    &[
        "is a type of", "is a kind of", "is a form of", "are a type of", "are a kind of", "is a branch of", "belongs to the",
        "is a member of the family",
    ],
    &[
        "es un tipo de", "es una clase de", "es una forma de", "es una rama de", "pertenece a la", "pertenece al",
    ],
    &[
        "est un type de", "est une sorte de", "est une forme de", "est une branche de", "appartient a la", "appartient au",
        "fait partie de la famille",
    ],
];
const MAYBE: Phrases = [
    &["types of", "kinds of", "type of", "kind of", "category", "family of", "is one of the", "part of"],
    &["tipos de", "clases de", "tipo de", "categoria", "familia de", "es uno de los", "es una de las", "parte de"],
    &["types de", "sortes de", "type de", "sorte de", "categorie", "famille de", "est l un des", "est l une des", "partie de"],
];

pub(crate) const RULE: Rule = fan_out::rule(207, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.answer(QUESTION, &|sentence| {
        if sentence.is_whole() && sentence.says(&SURE) && sentence.defines() {
            return Some(Certainty::Certain);
        }
        (sentence.defines() || sentence.is_whole() && sentence.says(&MAYBE) && sentence.names_topic())
            .then_some(Certainty::Doubtful)
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a kind").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is a type of heating that needs no fire.",
    ),
    Case::warn("perhaps")
        .html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump is a machine that moves heat."),
    Case::warn("its own kinds").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>There are three types of heat pumps on the market.",
    ),
    Case::fail("nothing")
        .html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump stands beside the house."),
];
