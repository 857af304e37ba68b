//! The price in the structured data is one that readers see: the same figure, and no other currency.

use crate::lexicon::money;
use crate::prelude::*;

pub(crate) const RULE: Rule = Rule {
    number: 312,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::Developer,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::GOOGLE_PRODUCT],
    test: test!(page => judge, when "the page shows a price and its data state one"),
};

fn judge(page: &Page) -> Option<Verdict> {
    let price = &page.conversion().price;
    let (shown, stated) = (price.shown.as_ref()?, price.stated.first()?);
    let sums: Vec<_> = page.facts.blocks.iter().flat_map(|block| money::sums(&block.text)).collect();
    let is_seen = price.stated.iter().any(|stated| sums.iter().any(|sum| (sum.amount - stated.amount).abs() < 0.005));
    let code = stated.currency.trim();
    let other = shown.currency.filter(|shown| !code.is_empty() && !shown.eq_ignore_ascii_case(code));
    let (verdict, state) = match (is_seen, other) {
        (false, _) => (Verdict::fail(), "amount"),
        (true, Some(_)) => (Verdict::warn(), "currency"),
        (true, None) => (Verdict::pass(), "same"),
    };
    let verdict =
        verdict.with("state", state).with("shown", shown.text.as_str()).with("stated", stated.amount).with("currency", code);
    let places = [quote(&shown.locator, &shown.text), place(&stated.locator)];
    Some(verdict.at_all(places.into_iter().filter(|_| state != "same")))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("the same").html("<html lang=en><p>Tea $12.50</p><button>Buy now</button><script type=application/ld+json>{\"@type\":\"Offer\",\"price\":\"12.5\",\"priceCurrency\":\"USD\"}</script>"),
    Case::warn("another currency").html("<html lang=en><p>Tea £12</p><button>Buy now</button><script type=application/ld+json>{\"@type\":\"Offer\",\"price\":12,\"priceCurrency\":\"EUR\"}</script>").says("EUR"),
    Case::fail("another figure").html("<html lang=en><p>Tea £12</p><button>Buy now</button><script type=application/ld+json>{\"@type\":\"Offer\",\"price\":15}</script>").quotes("12"),
    Case::not_applicable("nothing stated").html("<html lang=en><p>Tea £12</p><button>Buy now</button>"),
];
