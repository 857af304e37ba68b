//! The page says where its topic is found. The topic of a contact page is the business, so its address passes. Elsewhere, an
//! address may be that of the publisher and a place may belong to something else, so the result is doubtful.

use crate::fan_out::{self, Ask, Asked};
use crate::lexicon::postal;
use crate::prelude::*;
use crate::prose::{Answer, Certainty, Nature, Phrases, Prose};
use bellwether_finding::Place;
use bellwether_page::Block;

const ASKED: Asked = Asked {
    business: Ask::Always(["Where is {}?", "¿Dónde está {}?", "Où se trouve {} ?"]),
    offer: Ask::Always(["Where can you buy {}?", "¿Dónde comprar {}?", "Où acheter {} ?"]),
    text: Ask::IfAnswered(["Where can you find {}?", "¿Dónde encontrar {}?", "Où trouver {} ?"]),
    story: Ask::IfAnswered(["Where did it happen: “{}”?", "¿Dónde ocurrió: «{}»?", "Où cela s'est-il passé : « {} » ?"]),
    task: None,
    of_how: false,
    of_two: false,
    of_place: true,
    of_contact: true,
    of_project: false,
    of_service: false,
};
#[rustfmt::skip]
const MAYBE: Phrases = [
    &[
        "where to find", "where to buy", "located in", "located at", "situated in", "based in", "headquartered in", "location",
        "nearby", "directions", "headquarters", "opening hours", "near you",
        "address", "find us", "visit us", "delivery to", "deliver to", "ship to", "citizens of", "serving",
    ],
    &[
        "donde encontrar", "donde comprar", "situado en", "situada en", "ubicado en", "ubicada en", "con sede en", "ubicacion",
        "cercano", "sede", "horario de apertura", "cerca de usted",
        "direccion", "se encuentra", "visitanos", "envios a", "s n",
    ],
    &[
        "ou trouver", "ou acheter", "situe a", "situee a", "situe au", "situe dans", "emplacement", "a proximite",
        "plan d acces", "siege", "horaires d ouverture", "pres de chez vous",
        "adresse", "se trouve", "nous trouver", "retrouvez nous", "nous retrouver", "nous retrouvez", "livraison",
    ],
];

pub(crate) const RULE: Rule = fan_out::rule(
    209,
    &[sources::GOOGLE_LOCAL, sources::GOOGLE_AI_FEATURES],
    test!(page, prose => judge, when "people ask this about such a page, or it answers"),
);

fn judge(page: &Page, prose: &Prose) -> Option<Verdict> {
    // A text is about something that is not where its publisher is.
    let is_read = prose.topic.nature != Nature::Business && !fan_out::is_offer(page, prose);
    let answer = prose.answer(&|sentence| {
        let has_address = !is_read && postal::has_address(sentence.text);
        if has_address {
            return Some(Certainty::Certain);
        }
        (sentence.says(&MAYBE) && (prose.topic.nature == Nature::Business || sentence.is_near_topic()))
            .then_some(Certainty::Doubtful)
    });
    let answer = Answer::best(answer, || {
        let place = if is_read { None } else { address(page).or_else(|| in_data(page)) };
        place.map(|place| Answer::shown(Certainty::Certain, place))
    });
    let answer = Answer::best(answer, || street(page).map(|place| Answer::shown(Certainty::Doubtful, place)));
    let answer = answer.map(|mut answer| {
        let part = postal::part_with_address(&answer.place.quote).to_owned();
        answer.place.quote = part;
        answer
    });
    ASKED.verdict(page, prose, answer)
}

/// A line that may be part of an address: it names a street and has a number.
fn street(page: &Page) -> Option<Place> {
    let is_line = |block: &&Block| block.words <= WORDS && postal::may_name_street(&block.text);
    page.facts.blocks.iter().find(is_line).map(|block| quote(&block.locator, &block.text))
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
    // The line with the street, which is seldom the first of a block of an address.
    let lines = blocks.get(first..(first + LINES).min(blocks.len()))?;
    let line = lines.iter().find(|line| postal::may_name_street(&line.text))?;
    Some(quote(&line.locator, &line.text))
}

/// Maximum lines of an address.
const LINES: usize = 4;
/// Maximum words of such a line.
const LINE_WORDS: u32 = 8;
/// Maximum words of a block that contains the whole address.
const WORDS: u32 = 40;

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("the address of a firm").html("<html lang=fr><meta property=og:site_name content=Ada><title>Contact</title><main><h1>Contact</h1><p>Text</main><footer><p>Ada SARL<p>12 rue de la Paix<p>75002 Paris</footer>").url("https://shop.example/contact").quotes("12 rue"),
    Case::pass("in the data of a firm").html("<html lang=en><meta property=og:site_name content=Ada><title>Ada</title><main><h1>Ada</h1><p>Text<script type='application/ld+json'>{\"@type\":\"Organization\",\"address\":{\"@type\":\"PostalAddress\",\"streetAddress\":\"10 Downing Street\"}}</script>").url("https://shop.example/contact").quotes("10 Downing Street"),
    Case::pass("on a start page").url("https://shop.example/").html("<html lang=fr><title>Ada</title><main><h1>Ada</h1><p>Text</main><footer><p>12 rue de la Paix, 75002 Paris</footer>").says("Où se trouve Ada ?").quotes("12 rue"),
    Case::pass("beside a menu").url("https://shop.example/").html("<html lang=fr><title>Ada</title><main><h1>Ada</h1><p>Text</main><footer><p>Mentions légales Contact · Ada, 12 rue de la Paix, 75002 Paris · +33 4 72 00 00 00</footer>").quotes("Ada, 12 rue"),
    Case::not_applicable("sections of a book").url("https://tea.example/").html("<html lang=fr><title>Le cahier du thé</title><link rel=next href=preface.html><main><h1>Le cahier du thé</h1><a href=mailto:ada@tea.example>Ada</a><p>11.1.4. Mise en place du thé"),
    Case::pass("of a seller").html("<html lang=en><title>Heat pump Ada 9</title><main><h1>Heat pump Ada 9</h1><button>Add to cart</button><p>Text</main><footer><p>12 rue de la Paix, 75002 Paris</footer>").says("Where can you buy"),
    Case::warn("a place").url("https://shop.example/").html("<html lang=en><a href=tel:+33472000000></a><title>Ada</title><main><h1>Ada</h1><p>The hall of the heat pumps is located in Lyon."),
    Case::warn("a street without a town").url("https://shop.example/").html("<html lang=es><title>Ada</title><main><h1>Ada</h1><p>Texto</main><footer><p>Calle Mayor, 4</footer>").quotes("Calle Mayor"),
    Case::fail("nothing").url("https://shop.example/").html("<html lang=en><a href=tel:+33472000000></a><title>Ada</title><main><h1>Ada</h1><p>The register holds the memory of the pump controller."),
    Case::not_applicable("of an essay").url("https://tea.example/").html("<html lang=en><title>A Tea FAQ | Tea Writers</title><main><h1>A Tea FAQ</h1><a href=contact.html>Contact</a><p>This is a FAQ about tea and about those who drink it."),
    Case::not_applicable("in the foot of a text").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>Text</main><footer><p>12 rue de la Paix, 75002 Paris</footer>"),
    Case::not_applicable("an address of a publisher").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><title>Rain delays the Lyon market</title><main><h1>Rain delays the Lyon market</h1><p>The Hill, 1625 K Street, NW Suite 900 Washington DC 20006"),
    Case::not_applicable("nobody asks a legal notice").url("https://shop.example/legal-notice").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump stands beside the house."),
];
