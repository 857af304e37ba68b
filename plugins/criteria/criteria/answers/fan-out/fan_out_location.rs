//! The page says where its topic is found. The topic of a contact page is the business, so its address passes. Elsewhere, an
//! address may be that of the publisher and a place may belong to something else, so the result is doubtful.

use crate::fan_out::{self, Manner};
use crate::lexicon::postal;
use crate::lexicon::roles::{Role, Roles};
use crate::prelude::*;
use crate::prose::{Certainty, In, Phrases, Prose};
use bellwether_finding::{Place, Status};

const QUESTION: In<&str> = ["where to find {}", "dónde encontrar {}", "où trouver {}"];
#[rustfmt::skip]
const MAYBE: Phrases = [
    &[
        "where to find", "where to buy", "located in", "located at", "situated in", "based in", "headquartered in", "location",
        "nearby", "directions", "headquarters", "opening hours", "near you",
    ],
    &[
        "donde encontrar", "donde comprar", "situado en", "situada en", "ubicado en", "ubicada en", "con sede en", "ubicacion",
        "cercano", "sede", "horario de apertura", "cerca de usted",
    ],
    &[
        "ou trouver", "ou acheter", "situe a", "situee a", "situe au", "situe dans", "emplacement", "a proximite",
        "plan d acces", "siege", "horaires d ouverture", "pres de chez vous",
    ],
];

pub(crate) const RULE: Rule = fan_out::rule(209, test!(page, prose => judge));

fn judge(page: &Page, prose: &Prose) -> Verdict {
    let is_article = Manner::of(page) == Manner::Article;
    // Other pages show the address of their publisher, which is not always the location of their topic.
    let is_of_firm = Roles::of(&prose.topic, page.url.path()).has(Role::Contact);
    let verdict = prose.answer(QUESTION, &|sentence| {
        let has_address = !is_article && postal::has_address(sentence.text);
        if has_address && is_of_firm {
            return Some(Certainty::Certain);
        }
        (has_address || sentence.says(&MAYBE) && sentence.is_near_topic()).then_some(Certainty::Doubtful)
    });
    if verdict.status() == Status::Pass || is_article {
        return verdict;
    }
    let certainty = if is_of_firm { Certainty::Certain } else { Certainty::Doubtful };
    match address(page).or_else(|| in_data(page)) {
        Some(place) => prose.shown(QUESTION, certainty, place),
        None => verdict,
    }
}

/// The street in the structured data of the page.
fn in_data(page: &Page) -> Option<Place> {
    page.entities()
        .iter()
        .filter(|entity| entity.kind == "PostalAddress")
        .find_map(|entity| Some(quote(&page.facts.json_ld.get(entity.block)?.locator, entity.text(&["streetAddress"])?)))
}

/// The first line of an address on the page, including the footer; each of its lines may be a separate block.
fn address(page: &Page) -> Option<Place> {
    let blocks = &page.facts.blocks;
    let is_address = |from: usize, to: usize| {
        let lines = blocks.get(from..to.min(blocks.len())).unwrap_or_default();
        let texts: Vec<&str> = lines.iter().take_while(|line| line.words <= LINE_WORDS).map(|line| line.text.as_str()).collect();
        postal::has_address(&texts.join(", "))
            || lines.first().is_some_and(|line| line.words <= WORDS && postal::has_address(&line.text))
    };
    let first = (0..blocks.len()).find(|at| is_address(*at, at + LINES))?;
    let last = (first..first + LINES).rev().find(|at| is_address(*at, first + LINES))?;
    blocks.get(last).map(|line| quote(&line.locator, &line.text))
}

/// Maximum lines of an address.
const LINES: usize = 4;
/// Maximum words of such a line.
const LINE_WORDS: u32 = 8;
/// Maximum words of a block that contains the whole address.
const WORDS: u32 = 40;

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("the address of a firm").html("<html lang=fr><title>Contact</title><main><h1>Contact</h1><p>Text</main><footer><p>Ada SARL<p>12 rue de la Paix<p>75002 Paris</footer>").url("https://shop.example/contact").quotes("12 rue"),
    Case::pass("in the data of a firm").html("<html lang=en><title>Ada</title><main><h1>Ada</h1><p>Text<script type='application/ld+json'>{\"@type\":\"Organization\",\"address\":{\"@type\":\"PostalAddress\",\"streetAddress\":\"10 Downing Street\"}}</script>").url("https://shop.example/contact").quotes("10 Downing Street"),
    Case::warn("a place").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The hall of the heat pumps is located in Lyon."),
    Case::warn("on a start page").url("https://shop.example/").html("<html lang=fr><title>Ada</title><main><h1>Ada</h1><p>Text</main><footer><p>12 rue de la Paix, 75002 Paris</footer>"),
    Case::warn("in the foot of another page").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Text</main><footer><p>12 rue de la Paix, 75002 Paris</footer>"),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The location of the pump decides on noise."),
    Case::fail("an address of memory").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The register holds the address of the pump controller."),
    Case::fail("an address of a publisher").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><title>Rain delays the Lyon market</title><main><h1>Rain delays the Lyon market</h1><p>The Hill, 1625 K Street, NW Suite 900 Washington DC 20006"),
];
