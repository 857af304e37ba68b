//! A business that sells, or serves visitors on its premises, shows its postal address.
//!
//! Only visible text passes; an address in structured data alone warns. The criterion fails only if the site serves visitors on
//! its premises or is of the European Union, and its contact and legal pages were read: addresses of many other countries are not
//! recognised in text.

use crate::lexicon::roles::{Role, Roles};
use crate::prelude::*;
use crate::seen::Brief;
use crate::site;

pub(crate) const RULE: Rule = Rule {
    number: 148,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Normative,
    effort: Effort::Small,
    owner: Owner::ShopOwner,
    figure: None,
    thresholds: thresholds![],
    sources: &[sources::QUALITY_RATERS, sources::E_COMMERCE_DIRECTIVE],
    test: test!(crawl => judge, when "the site sells or serves visitors on the spot, and the pages that may hold the address were read"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let language = site::language(crawl)?;
    let pages = site::operator_pages(crawl);
    let is_local = crawl.pages().any(|page| {
        page.entities()
            .iter()
            .any(|entity| entity.kind == "LocalBusiness" || entity.has("openingHours") || entity.has("openingHoursSpecification"))
    });
    if !is_local && site::sells(crawl).is_none() {
        return None;
    }
    let start = pages.first().map(|page| place_in(page.url.as_str(), ""));
    let marked = || {
        pages.iter().find_map(|page| {
            let entities = page.entities();
            let entity = entities.iter().find(|entity| site::has_postal(entity))?;
            Some(place_in(page.url.as_str(), &page.json_ld.get(entity.block)?.locator))
        })
    };
    let finish = |verdict: Verdict, state| verdict.with("state", state).with("pages", pages.len());
    if site::reach(&pages, language).address {
        return Some(finish(Verdict::pass(), "text"));
    }
    if let Some(place) = marked() {
        return Some(finish(Verdict::warn(), "data").at(place));
    }
    let known = [Role::Contact, Role::Legal, Role::About].into_iter().filter_map(|role| site::page_of(crawl, role));
    if known.into_iter().any(|found| found.look.is_none()) {
        return None;
    }
    // An article does not show the address of its publisher.
    let tells = |page: &&Brief| page.url.path() == "/" || Roles::of("", page.url.path()).is_some();
    if !pages.iter().any(tells) {
        return None;
    }
    let verdict = if is_local || site::is_under_union_law(crawl) { Verdict::fail() } else { Verdict::warn() };
    Some(finish(verdict, "none").at_all(start))
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("in text").html("<html lang=fr><a href=/panier>Panier</a><footer>12 rue de la Paix, 75002 Paris").crawl(&[]),
    Case::warn("in data only").html("<html lang=en><a href=/cart>Cart</a><script type='application/ld+json'>{\"@type\":\"Organization\",\"address\":{\"@type\":\"PostalAddress\",\"streetAddress\":\"10 Downing Street\"}}</script>").crawl(&[]),
    Case::warn("a shop elsewhere").url("https://shop.example/").html("<html lang=en><a href=/cart>Cart</a>").crawl(&[]),
    Case::fail("a restaurant").url("https://shop.example/").html("<html lang=en><script type='application/ld+json'>{\"@type\":\"Restaurant\",\"name\":\"Ada\",\"openingHours\":\"Mo-Su\"}</script>").crawl(&[]),
    Case::fail("a shop under .es").url("https://tienda.es/").html("<html lang=es><a href=/carrito>Carrito</a>").crawl(&[]),
    Case::not_applicable("no shop").html("<html lang=en><p>Docs").crawl(&[]),
    Case::not_applicable("the contact page was not read").url("https://boutique.fr/").html("<html lang=fr><a href=/panier>Panier</a><a href=/contact>Contact</a>").crawl_partly(&[]),
    Case::not_applicable("an article of a shop").html("<html lang=en><a href=/cart>Cart</a>").crawl(&[]),
];
