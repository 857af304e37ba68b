//! The page names alternatives to its topic.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose};

const QUESTION: In<&str> = ["alternatives to {}", "alternativas a {}", "alternatives à {}"];
/// Phrases that the topic follows.
const SURE: Phrases = [
    &["alternative to", "alternatives to", "substitute for", "substitutes for"],
    &["alternativa a", "alternativa al", "alternativas a", "sustituto de"],
    &["alternative a", "alternatives a", "alternative au", "alternatives au", "substitut de"],
];
#[rustfmt::skip]
const MAYBE: Phrases = [
    &[
        "alternative", "alternatives", "similar to", "see also", "instead", "instead of", "another option", "other options",
        "alternatively", "approaches", "another way", "other solutions", "there are also",
    ],
    &[
        "alternativa", "alternativas", "similar a", "similares a", "vease tambien", "ver tambien", "en lugar de", "en vez de",
        "otra opcion", "otras opciones", "alternativamente", "tambien puede", "mas opciones",
    ],
    &[
        "alternative", "alternatives", "similaire a", "similaires a", "voir aussi", "au lieu de", "a la place de",
        "autres options", "une autre solution", "plutot que", "vous pouvez aussi",
    ],
];

pub(crate) const RULE: Rule = fan_out::rule(208, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.answer(QUESTION, &|sentence| {
        if !sentence.is_whole() {
            return None;
        }
        if prose.of(SURE).iter().any(|phrase| sentence.names_topic_after(phrase)) {
            return Some(Certainty::Certain);
        }
        ((sentence.says(&SURE) || sentence.says(&MAYBE)) && sentence.is_near_topic()).then_some(Certainty::Doubtful)
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("an alternative").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Wood is an alternative to a heat pump in the hills.",
    ),
    Case::warn("perhaps").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>They took a pump instead of a stove last year.",
    ),
    Case::fail("of something else").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>He went to the sea instead of attending class.",
    ),
];
