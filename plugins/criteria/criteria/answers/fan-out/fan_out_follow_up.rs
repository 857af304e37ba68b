//! The page says what follows for whoever takes its topic up: what it requires, what to watch, which limits it has, whom to ask.

use crate::fan_out;
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose};

const QUESTION: In<&str> = ["{}: requirements and next steps", "{}: requisitos y próximos pasos", "{} : conditions et prochaines étapes"];
const SURE: Phrases = [
    &["must", "requires", "required", "require", "need to", "needs to", "have to", "has to", "make sure", "be sure", "ensure", "cannot", "can not", "only if", "is only", "only be", "next step", "next steps", "before you", "recommended", "not supported", "does not support", "depends on", "by default", "note that", "policy", "warranty"],
    &["debe", "deben", "requiere", "requieren", "necesita", "necesario", "hay que", "asegurese", "no se puede", "no puede", "solo", "siguiente paso", "proximos pasos", "antes de", "recomendable", "se recomienda", "por defecto", "de forma predeterminada", "depende de", "tenga en cuenta", "garantia"],
    &["doit", "doivent", "devez", "requiert", "necessite", "necessaire", "il faut", "assurez vous", "ne peut", "ne peuvent", "uniquement", "seulement", "prochaine etape", "prochaines etapes", "avant de", "recommande", "par defaut", "depend de", "attention", "notez", "garantie"],
];
const MAYBE: Phrases = [
    &["should", "once you", "after that", "maintenance", "will", "if you", "available", "size", "options"],
    &["deberia", "una vez que", "despues", "mantenimiento", "si", "disponible", "opciones"],
    &["devrait", "une fois que", "ensuite", "apres", "entretien", "si vous", "disponible", "options"],
];

pub(crate) const RULE: Rule = fan_out::rule(203, test!(page, prose => judge));

fn judge(page: &Page, prose: &Prose) -> Verdict {
    let is_text = page.is_text();
    prose.answer(QUESTION, &|sentence| {
        if !sentence.is_whole() {
            return None;
        }
        if is_text && sentence.says(&SURE) && sentence.is_near_topic() {
            return Some(Certainty::Certain);
        }
        (sentence.says(&SURE) || sentence.says(&MAYBE)).then_some(Certainty::Doubtful)
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a next step").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The next step to your heat pump is a visit.</main>",
    ),
    Case::warn("perhaps").html(
        "<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The warranty of a pump lasts five years.</main>",
    ),
    Case::fail("nothing")
        .html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning.</main>"),
];
