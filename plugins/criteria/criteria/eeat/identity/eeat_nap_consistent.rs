//! The structured data of one organization has the same telephone number and the same address on all pages, and the site shows
//! that number.
//!
//! Two entities are one organization if they have the same `@id`, or the same name and `url`: branches differ in them. The format
//! of a number does not matter, and a list of numbers counts as several.

use crate::lexicon::contacts::phone;
use crate::prelude::*;
use crate::site;
use crate::vocabulary::is_organization;
use bellwether_finding::Place;
use bellwether_page::jsonld::Entity;
use bellwether_text::Map;
use bellwether_text::{Language, fold};
use serde_json::Value;

/// Number of last digits that are compared.
const COMPARED: usize = 9;

pub(crate) const RULE: Rule = Rule {
    number: 149,
    severity: Severity::Medium,
    scope: Scope::Site,
    basis: Basis::Heuristic,
    effort: Effort::Small,
    owner: Owner::ShopOwner,
    figure: None,
    thresholds: thresholds![COMPARED],
    sources: &[sources::GOOGLE_ORGANIZATION],
    test: test!(crawl => judge, when "data of an organization gives a telephone number or address"),
};

fn judge(crawl: &Crawl) -> Option<Verdict> {
    let language = site::language(crawl).unwrap_or(Language::En);
    let mut known: Map<'_, (Option<String>, Option<String>)> = Map::default();
    let mut conflict: Option<(&'static str, String, String, Place)> = None;
    let mut stated: Option<(String, Place)> = None;
    for page in crawl.pages() {
        for entity in page.entities().iter().filter(|entity| is_organization(entity.kind) && !entity.is_reference()) {
            let Some(key) = key(entity) else { continue };
            let Some(block) = page.json_ld.get(entity.block) else { continue };
            let at = || place_in(page.url.as_str(), &block.locator);
            let phone = entity
                .object
                .get("telephone")
                .and_then(Value::as_str)
                .map(|phone| digits(phone, language))
                .filter(|digits| digits.len() >= COMPARED);
            let address = entity.object.get("address").and_then(postal);
            if stated.is_none() {
                stated = phone.clone().map(|phone| (phone, at()));
            }
            let entry = known.entry(key, Default::default);
            for (name, old, new) in [("telephone", &mut entry.0, phone), ("address", &mut entry.1, address)] {
                match (old.as_ref(), new) {
                    (Some(old), Some(new)) if *old != new => {
                        conflict.get_or_insert_with(|| (name, old.clone(), new, at()));
                    }
                    (None, Some(new)) => *old = Some(new),
                    _ => {}
                }
            }
        }
    }
    let finish =
        |verdict: Verdict, state, one: &str, other: &str| verdict.with("state", state).with("one", one).with("other", other);
    if let Some((name, one, other, at)) = conflict {
        return Some(finish(Verdict::fail(), name, &one, &other).at(at));
    }
    if known.values().iter().all(|(phone, address)| phone.is_none() && address.is_none()) {
        return None;
    }
    let shown: Vec<String> =
        site::reach(&site::operator_pages(crawl), language).phones.keys().map(|phone| digits(phone, language)).collect();
    match stated {
        Some((phone, at)) if !shown.is_empty() && !shown.contains(&phone) => {
            Some(finish(Verdict::warn(), "unseen", &phone, shown.first().map_or("", String::as_str)).at(at))
        }
        _ => Some(finish(Verdict::pass(), "agree", "", "")),
    }
}

fn key(entity: &Entity<'_>) -> Option<String> {
    let name = entity.text(&["name"]).map(fold).unwrap_or_default();
    match (entity.id, entity.text(&["url"])) {
        (Some(id), _) => Some(id.to_owned()),
        (None, Some(url)) => Some([name.as_str(), " ", url.trim_end_matches('/')].concat()),
        (None, None) => None,
    }
}

/// The last digits of a number: they identify the subscriber within a country.
fn digits(written: &str, language: Language) -> String {
    let number = phone(written, language, true).unwrap_or_else(|| written.to_owned());
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    digits.get(digits.len().saturating_sub(COMPARED)..).unwrap_or("").to_owned()
}

/// What distinguishes two addresses, however they are written: the postal code and the figures of the street.
fn postal(address: &Value) -> Option<String> {
    let street = address.get("streetAddress")?.as_str()?;
    let code = address.get("postalCode").and_then(Value::as_str).unwrap_or("");
    let figures: String = street.chars().filter(char::is_ascii_digit).collect();
    Some([fold(code).replace(' ', "").as_str(), "/", &figures].concat())
}

#[cfg(test)]
pub(crate) const CASES: &[Case] = &[
    Case::pass("spelt differently").html("<html lang=fr><script type='application/ld+json'>{\"@type\":\"Organization\",\"@id\":\"#o\",\"telephone\":\"+33 1 42 34 56 78\",\"address\":{\"streetAddress\":\"12 rue de la Paix\",\"postalCode\":\"75002\"}}</script><a href='tel:0142345678'>Tel</a>").crawl(&[Shown::page("https://shop.example/a", "<script type='application/ld+json'>{\"@type\":\"Organization\",\"@id\":\"#o\",\"telephone\":\"01.42.34.56.78\",\"address\":{\"streetAddress\":\"12, R. de la Paix\",\"postalCode\":\"75002\"}}</script>")]),
    Case::pass("branches").html("<html lang=fr><script type='application/ld+json'>{\"@type\":\"Store\",\"name\":\"Tea\",\"url\":\"/paris\",\"telephone\":\"+33142345678\"}</script>").crawl(&[Shown::page("https://shop.example/a", "<script type='application/ld+json'>{\"@type\":\"Store\",\"name\":\"Tea\",\"url\":\"/lyon\",\"telephone\":\"+33442345679\"}</script>")]),
    Case::warn("not shown").html("<html lang=fr><script type='application/ld+json'>{\"@type\":\"Organization\",\"@id\":\"#o\",\"telephone\":\"+33142345678\"}</script><footer>Tél. 01 99 34 56 78").crawl(&[]).says("142345678"),
    Case::fail("two numbers").html("<html lang=fr><script type='application/ld+json'>{\"@type\":\"Organization\",\"@id\":\"#o\",\"telephone\":\"+33142345678\"}</script>").crawl(&[Shown::page("https://shop.example/a", "<script type='application/ld+json'>{\"@type\":\"Organization\",\"@id\":\"#o\",\"telephone\":\"+33142345679\"}</script>")]).says("telephone"),
    Case::fail("two addresses").html("<html lang=fr><script type='application/ld+json'>{\"@type\":\"Organization\",\"@id\":\"#o\",\"address\":{\"streetAddress\":\"12 rue de la Paix\",\"postalCode\":\"75002\"}}</script>").crawl(&[Shown::page("https://shop.example/a", "<script type='application/ld+json'>{\"@type\":\"Organization\",\"@id\":\"#o\",\"address\":{\"streetAddress\":\"12 rue de la Paix\",\"postalCode\":\"69002\"}}</script>")]),
    Case::not_applicable("none").html("<html lang=fr><p>Thé").crawl(&[]),
];
