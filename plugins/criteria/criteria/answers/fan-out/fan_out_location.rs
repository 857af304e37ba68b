//! The page says where its topic is found.

use crate::fan_out;
use crate::lexicon::contacts;
use crate::lexicon::roles::{Role, Roles};
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose};
use crate::seen::Kind;
use bellwether_finding::Status;
use bellwether_page::Block;

const QUESTION: In<&str> = ["where to find {}", "dónde encontrar {}", "où trouver {}"];
const SURE: Phrases = [
    &["located in", "located at", "situated in", "where to buy", "headquartered in", "based in"],
    &["situado en", "situada en", "ubicado en", "ubicada en", "donde comprar", "con sede en"],
    &["situe a", "situee a", "situe au", "situe dans", "ou acheter", "base a"],
];
const MAYBE: Phrases = [
    &["where to find", "location", "nearby", "directions", "headquarters", "opening hours", "near you", "address"],
    &["donde encontrar", "ubicacion", "cercano", "sede", "horario de apertura", "cerca de usted", "direccion"],
    &["ou trouver", "emplacement", "a proximite", "plan d acces", "siege", "horaires d ouverture", "pres de chez vous", "adresse"],
];

pub(crate) const RULE: Rule = fan_out::rule(209, test!(page, prose => judge));

fn judge(page: &Page, prose: &Prose) -> Verdict {
    let is_article = fan_out::is_article(page);
    let is_of_firm = page.kind() == Kind::Home || Roles::of(&prose.topic, page.url.path()).has(Role::Contact);
    let verdict = prose.answer(QUESTION, &|sentence| {
        let has_address = !is_article && contacts::has_address(sentence.text);
        if has_address && (is_of_firm || sentence.is_before_text()) || sentence.is_whole() && sentence.says(&SURE) && sentence.names_topic() {
            return Some(Certainty::Certain);
        }
        (has_address || (sentence.says(&SURE) || sentence.says(&MAYBE)) && sentence.is_near_topic()).then_some(Certainty::Doubtful)
    });
    if verdict.status() == Status::Pass || is_article {
        return verdict;
    }
    match address(page) {
        Some(block) => {
            let certainty = if is_of_firm { Certainty::Certain } else { Certainty::Doubtful };
            prose.shown(QUESTION, certainty, quote(&block.locator, &block.text))
        }
        None => verdict,
    }
}

/// The first line of an address in the page, its foot included; its lines may be blocks of their own.
fn address(page: &Page) -> Option<&Block> {
    let blocks = &page.facts.blocks;
    let is_address = |from: usize, to: usize| {
        let lines = blocks.get(from..to.min(blocks.len())).unwrap_or_default();
        let texts: Vec<&str> = lines.iter().take_while(|line| line.words <= LINE_WORDS).map(|line| line.text.as_str()).collect();
        contacts::has_address(&texts.join(", ")) || lines.first().is_some_and(|line| line.words <= WORDS && contacts::has_address(&line.text))
    };
    let first = (0..blocks.len()).find(|at| is_address(*at, at + LINES))?;
    let last = (first..first + LINES).rev().find(|at| is_address(*at, first + LINES))?;
    blocks.get(last)
}

/// Lines of an address at most.
const LINES: usize = 4;
/// Words of such a line at most.
const LINE_WORDS: u32 = 8;
/// Words of a block that holds all of it at most.
const WORDS: u32 = 40;

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a place").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Where to buy a heat pump: in a hall of Lyon.</main>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The location of the pump decides on noise.</main>"),
    Case::fail("an address of memory").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The register holds the address of the pump controller.</main>"),
];
