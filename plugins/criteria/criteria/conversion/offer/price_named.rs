//! A page on which one thing can be bought shows its price, including taxes if it mentions them.
//!
//! A price only in the structured data warns, and so do a price on request and a price without taxes. A missing price fails only
//! if the whole page has no sum of money and no figure that could be one.

use crate::lexicon::money::Taxes;
use crate::prelude::*;
use crate::seen::Kind;
use bellwether_text::Language;

pub(crate) const RULE: Rule = Rule {
    number: 311,
    severity: Severity::High,
    scope: Scope::Page,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::ShopOwner,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::PRICE_DIRECTIVE],
    test: test!(page, language => judge, when "one thing can be bought on the page"),
};

fn judge(page: &Page, _: &Language) -> Option<Verdict> {
    let found = page.conversion();
    if !found.sells() || !matches!(page.kind(), Kind::Product | Kind::Other) {
        return None;
    }
    let price = &found.price;
    let verdict = match &price.shown {
        Some(shown) if price.taxes == Some(Taxes::Excluded) => {
            named("taxes", Verdict::warn(), &shown.text).at(quote(&shown.locator, &shown.text))
        }
        Some(shown) => named("named", Verdict::pass(), &shown.text).at(quote(&shown.locator, &shown.text)),
        None if price.on_request => named("request", Verdict::warn(), "").at(page.start()),
        None if !price.stated.is_empty() => {
            named("data", Verdict::warn(), "").at_all(price.stated.iter().map(|stated| place(&stated.locator)))
        }
        None if page.kind() == Kind::Product && !has_figure(page) => named("none", Verdict::fail(), "").at(page.start()),
        None => named("unread", Verdict::warn(), "").at(page.start()),
    };
    Some(verdict)
}

fn named(state: &'static str, verdict: Verdict, text: &str) -> Verdict {
    verdict.with("state", state).with("text", text)
}

/// Whether there is a figure with two decimals: a price may be shown without its currency.
fn has_figure(page: &Page) -> bool {
    let decimals = |word: &str| {
        word.rsplit_once(['.', ',']).is_some_and(|(_, cents)| cents.len() == 2 && cents.bytes().all(|byte| byte.is_ascii_digit()))
    };
    page.facts.blocks.iter().any(|block| block.text.split_whitespace().any(decimals))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
Case::pass("a price").url("https://shop.example/products/tea").html("<html lang=fr><p>Le thé 12,50 € TTC</p><button>Ajouter au panier</button>").quotes("12,50"),
    Case::warn("for the asking").url("https://shop.example/products/tea").html("<html lang=en><p>Price on request</p><button>Buy now</button>"),
    Case::warn("without taxes").url("https://shop.example/products/tea").html("<html lang=en><p>£12 plus VAT</p><button>Buy now</button>"),
    Case::warn("in data alone").url("https://shop.example/products/tea").html("<html lang=en><p>Tea</p><button>Buy now</button><script type=application/ld+json>{\"@type\":\"Offer\",\"price\":12}</script>"),
    Case::warn("a figure without a currency").url("https://shop.example/products/tea").html("<html lang=en><p>12.50</p><button>Buy now</button>"),
    Case::fail("none").url("https://shop.example/products/tea").html("<html lang=es><p>El té</p><button>Comprar</button>"),
    Case::not_applicable("nothing to buy").html("<html lang=en><p>Tea for $12"),
    Case::not_applicable("a front page").url("https://shop.example/").html("<html lang=en><p>Tea</p><button>Add to cart</button>"),
];
