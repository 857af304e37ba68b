//! The page names alternatives to its topic.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose};

const QUESTION: In<&str> = ["alternatives to {}", "alternativas a {}", "alternatives à {}"];
const SURE: Phrases = [
    &["alternative to", "alternatives to", "alternatives are", "other options", "another option", "substitute for", "should be used instead", "substitutes for", "can be used instead", "alternatively"],
    &["alternativa a", "alternativas a", "otras opciones", "otra opcion", "sustituto de", "alternativamente", "como alternativa"],
    &["alternative a", "alternatives a", "alternative au", "autres options", "une autre solution", "substitut de", "une alternative"],
];
const MAYBE: Phrases = [
    &["alternative", "alternatives", "similar to", "see also", "instead of", "instead", "approaches", "another way", "other solutions", "there are also"],
    &["alternativa", "alternativas", "similar a", "similares a", "vease tambien", "ver tambien", "en lugar de", "en vez de", "tambien puede", "mas opciones"],
    &["alternative", "alternatives", "similaire a", "similaires a", "voir aussi", "a la place de", "au lieu de", "plutot que", "vous pouvez aussi"],
];

pub(crate) const RULE: Rule = fan_out::rule(208, test!(prose => judge));

fn judge(prose: &Prose) -> Verdict {
    prose.answer(QUESTION, &|sentence| {
        if !sentence.is_whole() {
            return None;
        }
        if sentence.says(&SURE) && sentence.names_topic() {
            return Some(Certainty::Certain);
        }
        ((sentence.says(&SURE) || sentence.says(&MAYBE)) && sentence.is_near_topic()).then_some(Certainty::Doubtful)
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("alternatives").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Wood is an alternative to a heat pump in the hills.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>They took a pump instead of a stove last year.</main>"),
    Case::fail("of something else").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>He went to the sea instead of attending class.</main>"),
];
