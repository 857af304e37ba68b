//! A page that sells something has words about payment, delivery, returns, guarantees or reviews within 150 words of the control
//! that buys. Elsewhere on the page they warn; without any, the page fails.
//!
//! Images of means of payment warn, because the words may also be in an image.

use crate::lexicon::assurance::assurance;
use crate::prelude::*;
use crate::seen::Kind;
use bellwether_text::{Language, fold};

const NEAR_WORDS: u32 = 150;

pub(crate) const RULE: Rule = Rule {
    number: 313,
    severity: Severity::Low,
    scope: Scope::Page,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::ShopOwner,
    figure: None,
    thresholds: thresholds![NEAR_WORDS],
    sources: &[],
    test: test!(page, language => judge, when "something can be bought on a page that is no front page and no list"),
};

fn judge(page: &Page, _: &Language) -> Option<Verdict> {
    let order = page.conversion().plain().find(|call| call.buys && call.is_primary)?;
    if matches!(page.kind(), Kind::Home | Kind::Category) {
        return None;
    }
    let (mut before, mut order_at) = (0_u32, None);
    let mut found: Vec<(u32, &'static str)> = Vec::new();
    for block in &page.facts.blocks {
        if block.locator.byte > order.locator.byte {
            order_at.get_or_insert(before);
        }
        if let Some(word) = assurance(&fold(&block.text)) {
            found.push((before, word));
        }
        before = before.saturating_add(block.words);
    }
    let at = order_at.unwrap_or(before);
    let nearest = found.iter().min_by_key(|(place, _)| place.abs_diff(at));
    let (verdict, state) = match nearest {
        Some((place, _)) if place.abs_diff(at) <= NEAR_WORDS => (Verdict::pass(), "near"),
        Some(_) => (Verdict::warn(), "far"),
        None if shows_payment(page) => (Verdict::warn(), "pictures"),
        None => (Verdict::fail(), "none"),
    };
    let word = nearest.map_or("", |(_, word)| *word);
    Some(verdict.with("state", state).with("word", word).at(quote(&order.locator, &order.text)))
}

/// Whether an image names a means of payment.
fn shows_payment(page: &Page) -> bool {
    let names =
        |text: &str| ["visa", "mastercard", "paypal", "payment"].iter().any(|name| text.to_ascii_lowercase().contains(name));
    page.facts.images.iter().any(|image| [&image.src, &image.alt].into_iter().flatten().any(|text| names(text)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("near").html("<html lang=en><p>Tea<button>Buy now</button><p>Free returns for 30 days").says("returns"),
    Case::warn("far").html("<html lang=en><footer><p>Free returns</footer><p>w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w w<button>Buy now</button><p>Tea"),
    Case::warn("pictures of cards").html("<html lang=en><p>Tea<button>Buy now</button><img src=/visa.svg>"),
    Case::fail("nowhere").html("<html lang=fr><p>Le thé<button>Acheter</button>").quotes("Acheter"),
    Case::not_applicable("nothing to buy").html("<html lang=en><p>Tea"),
];
