//! The page says where its topic is found.

use crate::fan_out;
use crate::lexicon::contacts;
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose};

const QUESTION: In<&str> = ["where to find {}", "dónde encontrar {}", "où trouver {}"];
const SURE: Phrases = [
    &["located in", "located at", "situated in", "where to buy", "headquartered in", "based in"],
    &["situado en", "situada en", "ubicado en", "ubicada en", "donde comprar", "con sede en"],
    &["situe a", "situee a", "situe au", "situe dans", "ou acheter", "nichee", "base a"],
];
const MAYBE: Phrases = [
    &["where to find", "location", "nearby", "directions", "headquarters", "opening hours", "near you", "address"],
    &["donde encontrar", "ubicacion", "cercano", "sede", "horario de apertura", "cerca de usted", "direccion"],
    &["ou trouver", "emplacement", "a proximite", "plan d acces", "siege", "horaires d ouverture", "pres de chez vous", "adresse"],
];

pub(crate) const RULE: Rule = fan_out::rule(209, test!(page, prose => judge));

fn judge(page: &Page, prose: &Prose) -> Verdict {
    let _ = page;
    prose.answer(QUESTION, &|sentence| {
        if contacts::has_address(sentence.text) || sentence.is_whole() && sentence.says(&SURE) && sentence.names_topic() {
            return Some(Certainty::Certain);
        }
        ((sentence.says(&SURE) || sentence.says(&MAYBE)) && sentence.is_near_topic()).then_some(Certainty::Doubtful)
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a place").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Where to buy a heat pump: in a hall of Lyon.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The location of the pump decides on noise.</main>"),
    Case::fail("an address of memory").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The register holds the address of the pump controller.</main>"),
];
