//! The price that a page names for what it offers.

use super::found::{Call, Price, Shown, Stated};
use super::{Form, FormKind};
use crate::lexicon::money;
use crate::seen::{Kind, Page};
use bellwether_page::Region;
use serde_json::Value;

/// The price that a page names.
pub(super) fn price(page: &Page, calls: &[Call], forms: &[Form]) -> Price {
    let stated = stated(page);
    let sells = calls.iter().any(|call| call.buys && !call.is_ambiguous) || forms.iter().any(|form| form.kind == FormKind::Order);
    let offers = (sells || page.kind() == Kind::Product || !stated.is_empty()) && page.kind() != Kind::Article;
    let shown = offers.then(|| shown(page)).flatten();
    let (taxes, on_request) =
        if offers { (money::taxes(page.folded()), money::is_on_request(page.folded())) } else { (None, false) };
    Price { shown, stated, taxes, on_request }
}

fn shown(page: &Page) -> Option<Shown> {
    let blocks = page.facts.blocks.iter().filter(|block| !matches!(block.region, Region::Nav | Region::Header | Region::Footer));
    let mut sums = blocks.filter_map(|block| Some((money::sums(&block.text).next()?, block)));
    sums.next().map(|(money, block)| Shown {
        amount: money.amount,
        currency: money.currency,
        text: block.text.to_string(),
        locator: block.locator.clone(),
    })
}

fn stated(page: &Page) -> Vec<Stated> {
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let mut found = Vec::new();
    for entity in page.entities().iter().filter(|entity| matches!(entity.kind, "Offer" | "AggregateOffer")) {
        let member = |name: &str| entity.object.get(name).and_then(text);
        let amount = member("price").or_else(|| member("lowPrice")).and_then(|price| money::stated(&price));
        let block = page.facts.json_ld.get(entity.block);
        if let (Some(amount), Some(block)) = (amount, block) {
            let currency = member("priceCurrency").unwrap_or_default();
            found.push(Stated { amount, currency, locator: block.locator.clone() });
        }
    }
    let of = |name: &'static str| page.facts.microdata.iter().filter(move |item| item.itemprop.as_deref() == Some(name));
    let currency = of("priceCurrency").find_map(|item| item.value.clone()).unwrap_or_default();
    for item in of("price") {
        if let Some(amount) = item.value.as_deref().and_then(money::stated) {
            found.push(Stated { amount, currency: currency.clone(), locator: item.locator.clone() });
        }
    }
    found
}
