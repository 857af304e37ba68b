//! A shop informs before the purchase about returns, terms, delivery and payment: its pages link to a page about each.
//!
//! It fails if both returns and terms are missing. If one of the four is missing, it warns, because one page may cover several.
//! Terms that mention returns, delivery or payment count for these too. What terms that were not read say is not measured.

use crate::lexicon::roles::Role;
use crate::prelude::*;
use crate::reading::split;
use crate::site;
use bellwether_text::fold;

pub(crate) const RULE: Rule = Rule {
    number: 165,
    severity: Severity::High,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Medium,
    owner: Owner::ShopOwner,
    figure: figure("count", "pages"),
    thresholds: thresholds![],
    sources: &[sources::QUALITY_RATERS, sources::GOOGLE_PRODUCT],
    test: test!(crawl => judge, when "the site sells goods and is in a language with word lists"),
};

fn judge(crawl: &Crawl) -> Result<Option<Verdict>, Reason> {
    let Some(shop) = site::language(crawl).and_then(|_| site::sells(crawl)) else { return Ok(None) };
    let terms = site::page_of(crawl, Role::Terms).filter(|found| !found.is_broken());
    let speaks = |phrases: &[&str]| {
        terms.as_ref().is_some_and(|found| {
            found.brief().is_some_and(|brief| {
                let folded = fold(&brief.text);
                phrases.iter().any(|phrase| folded.contains(phrase))
            })
        })
    };
    let has = |role| site::page_of(crawl, role).is_some_and(|found| !found.is_broken());
    let found = [
        ("returns", has(Role::Returns) || speaks(&["return", "refund", "retractation", "retour", "devolucion", "desistimiento"])),
        ("terms", terms.is_some()),
        ("delivery", has(Role::Delivery) || speaks(&["deliver", "shipping", "livraison", "entrega", "envio"])),
        ("payment", has(Role::Payment) || speaks(&["payment", "paiement", "pago"])),
    ];
    let is_broken = site::page_of(crawl, Role::Terms).is_some_and(|found| found.is_broken());
    let missing = found.iter().filter(|(_, is)| !is).count();
    let core = found.iter().take(2).filter(|(_, is)| !is).count();
    // One legal page may cover several of them, and so may terms that were not read.
    let is_unread = |role| site::page_of(crawl, role).is_some_and(|found| found.brief().is_none() && !found.is_broken());
    let unread = is_unread(Role::Legal) || is_unread(Role::Terms);
    if missing > 0 && is_unread(Role::Terms) {
        return Err(Reason::Blocked);
    }
    let verdict = match (missing, core) {
        (0, _) => Verdict::pass(),
        (_, 2) if !unread && (site::has_footer(crawl) || is_broken) => Verdict::fail(),
        _ => Verdict::warn(),
    };
    let (found, lacking) = split(&found);
    Ok(Some(verdict.with("found", found).with("lacking", lacking).with("count", missing).at(shop)))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("four").html("<html lang=en><a href=/cart>Cart</a><a href=/r>Shipping & returns</a><a href=/t>Terms and conditions</a><a href=/p>Payment methods</a>").crawl_partly(&[]),
    Case::not_measured("terms that were not read").html("<html lang=fr><a href=/panier>Panier</a><a href=/cgv>CGV</a>").crawl_partly(&[]),
    Case::warn("no payment").html("<html lang=en><a href=/cart>Cart</a><a href=/r>Shipping & returns</a><a href=/t>Terms and conditions</a>").crawl(&[Shown::page("https://shop.example/t", "<p>Terms of our shop")]).says("returns, terms of sale and delivery; missing: payment"),
    Case::warn("a foot that a script fills").html("<html lang=es><a href=/carrito>Carrito</a><div id=foot></div><script src=/foot.js></script>").crawl(&[]),
    Case::fail("nothing").html("<html lang=es><a href=/carrito>Carrito</a><footer><a href=/faq>FAQ</a><a href=/blog>Blog</a></footer>").crawl(&[]).says("nothing on returns"),
    Case::fail("terms that are gone").html("<html lang=en><a href=/cart>Cart (2)</a><a href=/terms>Terms</a>").crawl(&[Shown::new("https://shop.example/terms", 404)]).quotes("Cart"),
    Case::not_applicable("no shop").html("<html lang=en><a href=/pricing>Pricing</a>").crawl(&[]),
    Case::not_applicable("German").html("<html lang=de><a href=/cart>Warenkorb</a>").crawl(&[]),
    Case::not_applicable("a manual that names a checkout").html("<html lang=en><p>Grab a fresh <a href=https://devguide.example/setup/#source>checkout</a> or a <a href=https://other.example/x>cart</a>.").crawl(&[]),
];
