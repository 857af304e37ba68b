//! What the page of an offer shows and a post can say: prices, hours, an address. Each line is words of the page.

use crate::output::FactKind;
use crate::sentence::{Sentence, plain};
use bellwether_criteria::finding::Place;
use bellwether_criteria::lexicon::money;
use bellwether_criteria::offer::{Trade, prices};
use bellwether_criteria::seen::{Kind, Page};
use bellwether_page::Block;
use bellwether_text::{fold, has_phrase, terms};

/// Maximum prices that are read.
const PRICES: usize = 12;
/// Maximum characters of a line.
const LINE_CHARS: usize = 90;
/// Maximum words of what a price is for, if it stands in the cell before.
const LABEL_WORDS: u32 = 8;

/// What an offer shows.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shown {
    /// How it is bought.
    pub(crate) trade: Option<Trade>,
    /// Whether there is a link or button to book.
    pub(crate) books: bool,
    /// Prices, with what they are for.
    pub(crate) prices: Vec<Line>,
    /// Hours and address.
    pub(crate) place: Vec<Line>,
}

/// A line of a post.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line {
    pub(crate) kind: FactKind,
    /// As it stands in the post.
    pub(crate) text: String,
    /// The texts of the page that it consists of.
    pub(crate) parts: Vec<Sentence>,
}

impl Shown {
    /// What the page of an offer with a headline shows; nothing for a page that does not certainly offer something.
    pub(crate) fn of(page: &Page, title: &str) -> Self {
        let Some(offer) = page.offer().filter(|offer| offer.is_sure) else { return Self::default() };
        let access = page.access();
        let shown = |kind, place: &Place| {
            let block = page.facts.blocks.iter().find(|block| block.locator.to_string() == place.locator)?;
            let text = plain(&place.quote);
            Some(Line { kind, parts: vec![verbatim(&text, block)], text }).filter(|line| !line.text.is_empty())
        };
        let hours = access.hours.as_ref().and_then(|place| shown(FactKind::Hours, place));
        let address = access.address.as_ref().and_then(|place| shown(FactKind::Address, place));
        let mut found: Vec<Line> = Vec::new();
        // Behind the price of a product stand those of others.
        let most = if page.kind() == Kind::Product { 1 } else { PRICES };
        for line in prices(page, most).iter().filter_map(|price| priced(page, price.locator.byte)) {
            if found.iter().all(|known| known.text != line.text) {
                found.push(line);
            }
        }
        // In a shop, prices of other goods stand beside those of the page.
        let headline = terms(title);
        let names_it = |line: &Line| terms(&line.text).iter().any(|term| headline.contains(term));
        let is_own = |line: &Line| match page.kind() {
            Kind::Product => names_it(line),
            Kind::Home => true,
            _ => offer.trade != Trade::Shop,
        };
        found.retain(is_own);
        // Two prices of the same words: they do not say what each is for.
        let names: Vec<String> = found.iter().map(|line| name_of(&line.text)).collect();
        let is_alone = |name: &String| names.iter().filter(|other| *other == name).count() == 1;
        let mut alone = names.iter().map(is_alone);
        found.retain(|_| alone.next().unwrap_or(false));
        Self {
            trade: Some(offer.trade),
            books: access.booking.is_some(),
            prices: found,
            // Nobody visits a shop on the web: its days are those of delivery.
            place: if offer.trade == Trade::Shop {
                Vec::new()
            } else {
                hours.into_iter().chain(address).filter(is_line).collect()
            },
        }
    }

    /// The texts of all lines.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        self.prices.iter().chain(&self.place).flat_map(|line| &line.parts).map(|part| part.text.as_str())
    }
}

/// Whether a line is short, and not two that were written without a space: `€49VAT included`.
fn is_line(line: &Line) -> bool {
    let chars: Vec<char> = line.text.chars().collect();
    // Postal codes have capitals behind digits.
    let is_end = |c: &char| c.is_lowercase() || c.is_ascii_digit() && line.kind == FactKind::Price;
    let is_glued = chars.windows(2).any(|pair| matches!(pair, [a, b] if is_end(a) && b.is_uppercase()));
    chars.len() <= LINE_CHARS && !is_glued
}

/// The line of a price: its own, if it says what is sold, else with the block before it. `None` if neither does.
fn priced(page: &Page, byte: u32) -> Option<Line> {
    let blocks = &page.facts.blocks;
    let at = blocks.iter().position(|block| block.locator.byte == byte && money::sums(&block.text).next().is_some())?;
    let block = blocks.get(at)?;
    let text = plain(&block.text);
    let price = verbatim(&text, block);
    if NO_PRICES.iter().any(|phrase| has_phrase(&fold(&text), phrase)) {
        return None;
    }
    if says(&text) {
        return Some(Line { kind: FactKind::Price, text, parts: vec![price] }).filter(is_line);
    }
    // Words of its own that do not say what it is for, such as `Price`, belong to something above.
    if text.contains(char::is_alphabetic) {
        return None;
    }
    let before = blocks.get(at.checked_sub(1)?)?;
    let name = plain(&before.text);
    let is_name = before.words <= LABEL_WORDS && says(&name) && !name.ends_with('.') && money::sums(&name).next().is_none();
    let line = is_name.then(|| Line {
        kind: FactKind::Price,
        text: [&name, ": ", &text].concat(),
        parts: vec![verbatim(&name, before), price],
    });
    line.filter(is_line)
}

/// The letters of a line: what the price is for.
fn name_of(line: &str) -> String {
    line.chars().filter(|c| c.is_alphabetic()).collect::<String>().to_lowercase()
}

/// Words beside a sum that is no price, folded.
const NO_PRICES: [&str; 13] = [
    "delivery",
    "descuento",
    "discount",
    "envio",
    "envios",
    "frais",
    "gastos",
    "livraison",
    "off",
    "orders over",
    "remise",
    "save",
    "shipping",
];
/// Words that do not say what a price is for, folded.
const PRICE_WORDS: [&str; 18] = [
    "cost", "desde", "dollars", "euro", "euros", "from", "partir", "precio", "precios", "price", "prices", "prix", "solo",
    "starting", "tarif", "tarifa", "tarifs", "total",
];

/// Whether a text has words that say what is sold.
fn says(text: &str) -> bool {
    fold(text).split(' ').any(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 3 && !PRICE_WORDS.contains(&word))
}

fn verbatim(text: &str, block: &Block) -> Sentence {
    Sentence {
        text: text.to_owned(),
        locator: block.locator.to_string(),
        paragraph: 0,
        number: 0,
        opens: false,
        on_topic: false,
        score: 0.0,
    }
}
