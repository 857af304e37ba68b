//! The page says what its topic costs: a sum next to the topic and a word for prices, a price label, or the structured data of
//! the product that the page sells.

use crate::fan_out::{self, Ask, Asked, Manner};
use crate::lexicon::money;
use crate::prelude::*;
use crate::prose::{Answer, Certainty, Nature, Phrases, Prose, Sentence, is_of_prices, topic};
use crate::seen::Kind;
use bellwether_finding::Place;
use bellwether_text::{fold, has_phrase};

const ASKED: Asked = Asked {
    business: Ask::Always(["What does {} charge?", "¿Qué precios tiene {}?", "Quels sont les tarifs de {} ?"]),
    offer: Ask::Always(["What is the price of {}?", "¿Cuál es el precio de {}?", "Quel est le prix de {} ?"]),
    text: Ask::IfAnswered(["What is the price of {}?", "¿Cuál es el precio de {}?", "Quel est le prix de {} ?"]),
    story: Ask::IfAnswered(["What does it cost: “{}”?", "¿Cuánto cuesta: «{}»?", "Combien cela coûte-t-il : « {} » ?"]),
    task: Some(Ask::IfAnswered(["What does it cost to {}?", "¿Cuánto cuesta {}?", "Combien cela coûte-t-il de {} ?"])),
    of_how: false,
    of_two: false,
    of_place: true,
    of_contact: false,
    of_project: false,
    of_service: true,
};
#[rustfmt::skip]
const SURE: Phrases = [
    &[
        "price", "prices", "pricing", "priced", "cost", "costs", "fee", "fees", "charges", "for only", "per month",
        "per year", "fare", "tuition", "price tag",
    ],
    &[
        "precio", "precios", "coste", "costes", "costo", "cuesta", "cuestan", "tarifa", "tarifas", "al mes", "por solo",
    ],
    &[
        "prix", "tarif", "tarifs", "cout", "couts", "coute", "coutent", "par mois", "vendu", "vendus", "pour seulement",
        "ttc",
    ],
];
const FREE: Phrases = [
    &["free of charge", "costs nothing", "service is free", "completely free", "at no cost"],
    &["sin coste", "de forma gratuita", "es gratuito", "es gratis", "gratuita"],
    &["sans frais", "gratuitement", "est gratuit", "est gratuite", "inscription gratuite"],
];

/// Words in titles of pages that list coupons.
const COUPONS: Phrases = [
    &["coupon", "coupons", "promo codes", "vouchers"],
    &["cupon", "cupones", "codigos promocionales"],
    &["bon de reduction", "bons de reduction", "code promo", "codes promo"],
];
/// Maximum words of a price label.
const LABEL_WORDS: usize = 10;
/// Minimum price labels of a list of prices.
const LABELS: usize = 4;
/// Words beside a sum that is no price.
const REDUCTIONS: Phrases = [
    &["discount", "off", "save", "over", "free shipping", "worth"],
    &["descuento", "dto", "ahorra", "envio gratis"],
    &["d achats", "remise", "reduction", "rembourses", "economisez", "offerte", "offerts", "valeur"],
];

pub(crate) const RULE: Rule = fan_out::rule(
    205,
    &[sources::GOOGLE_PRODUCT, sources::GOOGLE_AI_FEATURES],
    test!(page, prose => judge, when "people ask this about such a page, or it answers"),
);

fn judge(page: &Page, prose: &Prose) -> Option<Verdict> {
    let is_label = |sentence: &Sentence<'_>| sentence.folded.split(' ').count() <= LABEL_WORDS;
    let is_list = matches!(page.kind(), Kind::Home | Kind::Category);
    let manner = prose.manner;
    let (is_article, sells) = (manner == Manner::Article, manner == Manner::Offer);
    // A list of prices is one of what is offered; a single sum may be anything.
    let has_sum = |sentence: &Sentence<'_>| money::sums(sentence.text).next().is_some() && !sentence.says(&REDUCTIONS);
    let priced = prose.sentences().filter(|sentence| is_label(sentence) && has_sum(sentence)).take(LABELS).count();
    // The sums of coupons are no prices.
    let title = fold(page.facts.title_text().unwrap_or(""));
    let is_of_coupons = prose.of(COUPONS).iter().any(|phrase| has_phrase(&title, phrase));
    let is_business = prose.topic.nature == Nature::Business;
    let is_told = is_article || manner == Manner::Manual && !is_business;
    let lists = !is_of_coupons && !page.is_contact() && !is_told && priced == LABELS;
    // The heading of the page promises prices: `What our repairs cost`.
    let is_price_list = is_business && is_of_prices(&topic(&page.facts));
    let answer = prose.answer(&|sentence| {
        let money = has_sum(sentence);
        let names = if is_article || is_list { sentence.names_topic() } else { sentence.is_near_topic() };
        if money && (!is_business && sentence.says(&SURE) && names || (sells || lists) && is_label(sentence)) {
            return Some(Certainty::Certain);
        }
        // A business that names several prices at once, or lists them below a heading about prices, says what it charges.
        let several = || sentence.says(&SURE) && money::sums(sentence.text).nth(1).is_some();
        let is_headed = || is_price_list || sentence.is_below(&SURE);
        if money && is_business && !is_of_coupons && (several() || is_label(sentence) && is_headed()) {
            return Some(Certainty::Certain);
        }
        if !is_article && sentence.is_whole() && sentence.says(&FREE) && sentence.names_topic() {
            return Some(Certainty::Certain);
        }
        (money || sentence.says(&FREE) || sentence.says(&SURE) && (is_business || sentence.is_near_topic()))
            .then_some(Certainty::Doubtful)
    });
    let answer = Answer::best(answer, || in_data(page).filter(|_| sells).map(|place| Answer::shown(Certainty::Certain, place)));
    ASKED.verdict(page, prose, answer)
}

/// The price in the structured data of an offer.
fn in_data(page: &Page) -> Option<Place> {
    let entities = page.entities();
    let in_json = entities.iter().find_map(|entity| {
        let price = entity.object.get("price").or_else(|| entity.object.get("lowPrice"))?;
        let price = price.as_str().map_or_else(|| price.to_string(), str::to_owned);
        (entity.kind.ends_with("Offer") && money::stated(&price).is_some())
            .then_some(quote(&page.facts.json_ld.get(entity.block)?.locator, &price))
    });
    in_json.or_else(|| {
        let items = page.facts.microdata.iter().filter(|item| item.itemprop.as_deref() == Some("price"));
        items
            .into_iter()
            .find_map(|item| Some(quote(&item.locator, item.value.as_deref().filter(|value| money::stated(value).is_some())?)))
    })
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("a sum").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The price of a heat pump is 9,000 € with its tank.").quotes("9,000 €"),
    Case::pass("the tag of an offer").html("<html lang=en><title>Heat pump Ada 9</title><main><h1>Heat pump Ada 9</h1><button>Add to cart</button><p>£ 899.00"),
    Case::pass("a currency in words").html("<html lang=fr><title>Vélos électriques</title><main><h1>Vélos électriques</h1><p>Un vélo électrique coûte 900 euros."),
    Case::pass("free").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>The visit for a heat pump is free of charge in May."),
    Case::pass("in the data of an offer").html("<html lang=en><title>Heat pump Ada 9</title><main><h1>Heat pump Ada 9</h1><button>Add to cart</button><p>Text<script type='application/ld+json'>{\"@type\":\"Offer\",\"price\":899}</script>").quotes("899"),
    Case::not_applicable("of something else in the news").html("<html lang=en><meta property=og:type content=article><meta name=author content=A><title>Rain delays the Lyon market</title><main><h1>Rain delays the Lyon market</h1><p>The price of a ticket for the train to the sea is 9 € since May."),
    Case::warn("perhaps").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><button>Add to cart</button><p>The cost of a pump depends on the house."),
    Case::fail("an empty cart").html("<html lang=en><title>Heat pump Ada 9</title><main><h1>Heat pump Ada 9</h1><button>Add to cart</button><p>Cart: $0.00"),
    Case::fail("free software").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><button>Add to cart</button><p>The controller of a pump is free software."),
    Case::fail("nothing").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><button>Add to cart</button><p>A pump is loud in the morning."),
    Case::pass("a table below a heading about prices").url("https://ada.example/prices.html").html("<html lang=en><a href=tel:+33472000000></a><meta property=og:site_name content='Ada Bikes'><title>Prices of repairs | Ada Bikes</title><main><h1>What our repairs cost</h1><p>All prices include VAT and labour.<table><tr><th>Repair<th>Price<tr><td>Service<td>59 €<tr><td>Chain<td>38 €</table>").says("What does Ada Bikes charge?").quotes("59 €"),
    Case::pass("a list of prices in a text").url("https://ada.example/prices.html").html("<html lang=fr><a href=tel:+33472000000></a><meta property=og:site_name content='Vélos Ada'><title>Tarifs | Vélos Ada</title><main><h1>Nos tarifs</h1><ul><li>Révision : 59 €<li>Chaîne : 38 €</ul>").says("Quels sont les tarifs de Vélos Ada ?").quotes("59 €"),
    Case::pass("a list of prices").url("https://ada.example/").html("<html lang=es><a href=tel:+33472000000></a><title>Ada</title><main><h1>Ada</h1><p>Decant 3 ml: S/54.90<p>Decant 6 ml: S/99.90<p>Decant 9 ml: S/120<p>Decant 10 ml: S/164.90").says("¿Qué precios tiene Ada?").quotes("S/54.90"),
    Case::not_applicable("of two things").html("<html lang=en><title>City or trekking bicycle? A comparison | Ada</title><main><h1>City bicycle vs. trekking bicycle</h1><p>A city bicycle costs from 690 €, and you sit upright on it."),
    Case::not_applicable("of an essay, at an address without a name").url("http://127.0.0.1:8841/intro.html").html("<html lang=en><title>A Tea FAQ Introduction</title><main><h1>Introduction</h1><a href=contact.html>Contacts</a><p>This FAQ was written by friends of tea.").says("names no subject"),
    Case::not_applicable("of a text that has a contact").url("https://tea.example/").html("<html lang=en><title>A Tea FAQ | Tea Writers</title><main><h1>A Tea FAQ</h1><a href=contact.html>Contact</a><p>This is a FAQ about tea and about those who drink it."),
    Case::not_applicable("a text that mentions none").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A pump is loud in the morning."),
    Case::not_applicable("nobody asks a legal notice").url("https://shop.example/legal-notice").html("<html lang=en><title>Heat pumps</title><main><h1>Heat pumps</h1><p>A heat pump stands beside the house."),
];
