//! Derives a card from evidence, by rules. Uncertain fields stay empty.
//!
//! Each rule names the signals on which it is based and its confidence. If two rules give a value for a field, the higher
//! confidence wins; if they are equal and the values differ, the field stays empty.

use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::evidence::{Evidence, Signal};
use super::fields::bounded;
use super::{Card, Field, Quote, Source, countries, sectors};
use crate::bounds;
use crate::time::Timestamp;

/// A value that a rule found, its confidence, and its evidence.
struct Guess {
    value: String,
    confidence: f64,
    quotes: Vec<Quote>,
}

/// The card of a site according to its evidence; `domain` is that of the site, as in [`Card::domain`].
#[must_use]
pub fn infer(domain: &str, evidence: &Evidence, now: Timestamp) -> Card {
    let mut card = Card {
        domain: domain.to_owned(),
        url: evidence.url.clone(),
        sector: String::new(),
        commercial_model: String::new(),
        products_services: String::new(),
        target_audience: String::new(),
        commercial_area: String::new(),
        entity_type: String::new(),
        source: Source::Inferred,
        confidence: BTreeMap::new(),
        evidence: BTreeMap::new(),
        assistant: BTreeMap::new(),
        updated_at: now,
    };
    for (field, found) in [
        (Field::Sector, surest(sector(evidence))),
        (Field::CommercialModel, surest(model(evidence))),
        (Field::ProductsServices, offer(evidence)),
        (Field::TargetAudience, audience(evidence)),
        (Field::CommercialArea, area(evidence)),
        (Field::EntityType, surest(entity(evidence))),
    ] {
        let by_rules = found.is_some();
        if let Some(Guess { value, confidence, mut quotes }) = found.or_else(|| said(evidence, field)) {
            if !by_rules && let Some(model) = evidence.first("assistant") {
                card.assistant.insert(field, bounded(&model.detail));
            }
            quotes.truncate(bounds::CARD_QUOTES.max_len());
            card.confidence.insert(field, confidence);
            card.evidence.insert(field, quotes);
            card.set(field, value);
        }
    }
    card
}

/// Confidence in what an assistant concludes from a quotation: lower than that of each rule.
const SAID: f64 = 0.6;

/// What an assistant concludes about a field. The module has looked up its quotation on the page.
fn said(evidence: &Evidence, field: Field) -> Option<Guess> {
    let kind = match field {
        Field::Sector => "assistant_sector",
        Field::CommercialModel => "assistant_model",
        Field::EntityType => "assistant_entity",
        Field::ProductsServices => "assistant_offer",
        Field::TargetAudience => "assistant_audience",
        Field::CommercialArea => return None,
    };
    let signal = evidence.first(kind)?;
    let value = bounded(&signal.detail);
    (!value.is_empty() && field.check(&value).is_ok()).then(|| Guess { value, confidence: SAID, quotes: [quote(signal)].into() })
}

/// The guess with the highest confidence; `None` if two with equal confidence differ.
fn surest(found: Vec<Guess>) -> Option<Guess> {
    let most = found.iter().map(|one| one.confidence).max_by(f64::total_cmp)?;
    let mut best = found.into_iter().filter(|one| one.confidence.total_cmp(&most).is_eq());
    let first = best.next()?;
    best.all(|other| other.value == first.value).then_some(first)
}

fn quote(signal: &Signal) -> Quote {
    Quote { url: signal.url.clone(), quote: bounded(&signal.quote) }
}

/// A guess of a rule, based on the first signal of each of these kinds.
fn rests_on(evidence: &Evidence, value: &str, confidence: f64, kinds: &[&str]) -> Guess {
    let quotes = kinds.iter().filter_map(|kind| evidence.first(kind)).map(quote).collect();
    Guess { value: value.to_owned(), confidence, quotes }
}

/// The first signal with one of these schema.org types.
fn typed<'a>(evidence: &'a Evidence, types: &[&str]) -> Option<&'a Signal> {
    evidence.of("schema_type").find(|signal| types.contains(&signal.detail.as_str()))
}

const GOVERNMENT: &[&str] = &["GovernmentOrganization", "CityHall", "GovernmentOffice", "GovernmentService"];
const LODGING: &[&str] =
    &["BedAndBreakfast", "Campground", "Hostel", "Hotel", "LodgingBusiness", "Motel", "Resort", "VacationRental"];
const NEWS: &[&str] = &["NewsMediaOrganization", "Newspaper", "RadioStation", "TelevisionStation"];
const SOFTWARE: &[&str] = &["MobileApplication", "SoftwareApplication", "WebApplication"];
const SCHOOLS: &[&str] = &["CollegeOrUniversity", "EducationalOrganization", "ElementarySchool", "HighSchool", "School"];
/// Types that are also used by businesses without a place for visitors.
const ANY_BUSINESS: &[&str] = &["FinancialService", "LocalBusiness", "ProfessionalService"];
/// Sectors whose services are sold in conversation.
const SERVICES: &[&str] = &["construction", "legal", "marketing", "personal_services", "professional_services"];
/// Minimum links to articles on one page for a site that publishes texts.
const MANY_ARTICLES: u32 = 15;
/// Minimum prices on one page that lists goods.
const MANY_PRICES: u32 = 4;
/// Minimum lines of opening hours for a place with visitors.
const SEVERAL_DAYS: u32 = 3;
/// Minimum paid links for a site that is financed by them.
const MANY_PAID: u32 = 3;

fn model(evidence: &Evidence) -> Vec<Guess> {
    let has = |kind: &str| evidence.count(kind) > 0;
    let of = |value: &str, confidence: f64, kinds: &[&str]| rests_on(evidence, value, confidence, kinds);
    let of_type = |value: &str, types: &[&str]| {
        typed(evidence, types).map(|signal| Guess { value: value.to_owned(), confidence: 0.95, quotes: [quote(signal)].into() })
    };
    let mut found = Vec::new();
    let is_shop = has("cart") || has("buy_button") || has("shop_platform") || has("shopping");
    let is_forum = has("forum") || evidence.of("forum_table").count() > 1;
    let reads = evidence.count("article_listing").max(evidence.count("headline")) >= MANY_ARTICLES;
    found.extend(of_type("public_service", GOVERNMENT));
    if has("public_body") {
        found.push(of("public_service", 0.95, &["public_body"]));
    }
    if has("marketplace_sellers") || has("classifieds") {
        found.push(of("marketplace", 0.92, &["classifieds", "marketplace_sellers"]));
    }
    let shopping = evidence.of("shopping").count();
    if has("cart") && (has("buy_button") || has("price") || has("shop_platform") || shopping > 0) {
        found.push(of("ecommerce", 0.9, &["cart", "buy_button", "price", "shop_platform"]));
    } else if !has("news") && (shopping > 2 || shopping > 1 && evidence.count("price") >= MANY_PRICES) {
        found.push(of("ecommerce", 0.85, &["shopping", "price"]));
    }
    if let Some(software) = typed(evidence, SOFTWARE).filter(|_| has("free_trial") || has("pricing_page") || has("demo")) {
        let mut saas = of("saas", 0.9, &["free_trial", "pricing_page", "demo"]);
        saas.quotes.insert(0, quote(software));
        found.push(saas);
    } else if !is_shop && has("software") && has("cloud") {
        found.push(of("saas", 0.82, &["software", "cloud"]));
    } else if !is_shop && has("software") && (has("free_trial") || has("pricing_page") && (has("demo") || has("login"))) {
        found.push(of("saas", 0.85, &["software", "free_trial", "pricing_page", "demo"]));
    }
    if !is_shop {
        found.extend(of_type("booking", LODGING));
    }
    if has("booking") && has("lodging") && !has("cart") {
        found.push(of("booking", 0.85, &["booking", "lodging"]));
    }
    found.extend(of_type("nonprofit", &["NGO"]));
    if has("nonprofit") && !is_shop {
        let confidence = if has("donation") { 0.92 } else { 0.8 };
        found.push(of("nonprofit", confidence, &["nonprofit", "donation"]));
    }
    if is_forum {
        found.push(of("community", 0.92, &["forum", "forum_table"]));
    }
    found.extend(of_type("media", NEWS));
    if has("news") && reads {
        found.push(of("media", 0.92, &["news", "article_listing", "headline"]));
    } else if has("ads") && evidence.count("article_listing") >= MANY_ARTICLES && !is_shop && !is_forum {
        found.push(of("media", 0.85, &["ads", "article_listing", "headline"]));
    }
    if evidence.count("affiliate_link") >= MANY_PAID || has("affiliate_disclosure") || has("coupons") && !has("cart") {
        found.push(of("affiliate", 0.91, &["affiliate_disclosure", "affiliate_link", "coupons"]));
    }
    if has("administration") && !is_shop {
        found.push(of("public_service", 0.9, &["administration"]));
    }
    if !is_shop && !is_forum && !has("news") && !has("administration") {
        found.extend(of_local(evidence, "local_business", 0.88));
        // Guests visit the place, even if they request a price for an event.
        let sector = surest(sector(evidence));
        let answers = ["contact_form", "phone", "postal_address"].into_iter().any(has);
        match sector {
            Some(place) if place.value == "restaurants" => {
                found.push(Guess { value: "local_business".to_owned(), confidence: 0.86, ..place });
            }
            Some(craft) if answers && SERVICES.contains(&craft.value.as_str()) && !has("nonprofit") && !reads => {
                let mut asks = of("lead_generation", 0.78, &["contact_form", "phone", "postal_address"]);
                asks.quotes.splice(..0, craft.quotes.into_iter().take(1));
                found.push(asks);
            }
            _ => {}
        }
        if has("quote_request") && !has("software") {
            found.push(of("lead_generation", 0.84, &["quote_request"]));
        }
    }
    found
}

/// Evidence that visitors come to a place: a type of local business, or opening hours with a telephone number or an address.
fn of_local(evidence: &Evidence, value: &str, confidence: f64) -> Option<Guess> {
    let has = |kind: &str| evidence.count(kind) > 0;
    // Plug-ins call any firm a local business: those types alone say nothing.
    let mut types = evidence.of("local_type").filter(|signal| !ANY_BUSINESS.contains(&signal.detail.as_str()));
    if let Some(signal) = types.next() {
        return Some(Guess { value: value.to_owned(), confidence, quotes: [quote(signal)].into() });
    }
    // A single line of hours may be that of a telephone service.
    (evidence.count("opening_hours") >= SEVERAL_DAYS && has("postal_address"))
        .then(|| rests_on(evidence, value, confidence - 0.02, &["opening_hours", "postal_address"]))
}

fn entity(evidence: &Evidence) -> Vec<Guess> {
    let has = |kind: &str| evidence.count(kind) > 0;
    let mut found = Vec::new();
    for (value, types) in [
        ("public_body", GOVERNMENT),
        ("association", &["NGO", "SportsClub"]),
        ("educational", SCHOOLS),
        ("media", NEWS),
        ("company", &["Airline", "Corporation", "OnlineStore", "OnlineBusiness"]),
    ] {
        found.extend(typed(evidence, types).map(|signal| Guess {
            value: value.to_owned(),
            confidence: 0.9,
            quotes: [quote(signal)].into(),
        }));
    }
    for (value, confidence, kind) in [
        ("public_body", 0.95, "public_body"),
        ("public_body", 0.9, "administration"),
        ("educational", 0.9, "school"),
        ("association", 0.88, "nonprofit"),
    ] {
        if has(kind) {
            found.push(rests_on(evidence, value, confidence, &[kind]));
        }
    }
    // The form of a firm in a text may be that of a customer, of an insurer or of the agency that made the site.
    let is_firm = ["careers", "cart", "demo", "free_trial", "login", "pricing_page", "shop_platform"].into_iter().any(has);
    if is_firm && has("legal_form") {
        found.push(rests_on(evidence, "company", 0.85, &["legal_form"]));
    }
    if !has("cart") {
        found.extend(of_local(evidence, "local_business", 0.86));
        let is_reached = has("postal_address") && has("phone") && !has("nonprofit");
        found.extend(
            surest(sector(evidence))
                .filter(|sector| is_reached && VISITED.contains(&sector.value.as_str()))
                .map(|sector| Guess { value: "local_business".to_owned(), confidence: 0.8, ..sector }),
        );
    }
    found
}

/// Sectors whose customers come to the place, or are visited from there.
const VISITED: &[&str] = &["automotive", "beauty", "construction", "health", "personal_services", "pets", "restaurants"];

/// Minimum weight of the terms of a sector, and its minimum ratio to the next sector.
const SECTOR_WEIGHT: u32 = 16;
const SECTOR_LEAD: f64 = 1.6;
/// Weight of a term in the title or the main heading.
const IN_TITLE: u32 = 8;

fn sector(evidence: &Evidence) -> Vec<Guess> {
    let mut found: Vec<Guess> = Vec::new();
    for signal in evidence.of("schema_type") {
        if let Some(sector) = sectors::of_type(&signal.detail) {
            found.push(Guess { value: sector.to_owned(), confidence: 0.95, quotes: [quote(signal)].into() });
        }
    }
    if evidence.count("public_body") > 0 {
        found.push(rests_on(evidence, "public_sector", 0.95, &["public_body"]));
    }
    if evidence.count("school") > 0 {
        found.push(rests_on(evidence, "education", 0.95, &["school"]));
    }
    if evidence.count("news") > 0 && evidence.count("headline") >= MANY_ARTICLES {
        found.push(rests_on(evidence, "media_news", 0.8, &["news", "headline"]));
    }
    let terms: Vec<&Signal> = evidence.of("subject_terms").collect();
    let named = sectors::by_terms(&terms);
    let next = named.get(1).map_or(0, |(_, weight, _)| *weight);
    if let Some((sector, weight, terms)) = named.first() {
        let leads = f64::from(*weight) >= SECTOR_LEAD * f64::from(next);
        let is_title = terms.iter().any(|term| term.count >= IN_TITLE);
        if *weight >= SECTOR_WEIGHT && leads && is_title {
            let confidence = if next == 0 || *weight >= 3 * next { 0.85 } else { 0.7 };
            found.push(Guess { value: (*sector).to_owned(), confidence, quotes: terms.iter().map(|term| quote(term)).collect() });
        }
    }
    found
}

/// Minimum characters of a useful description.
const OFFER_CHARS: usize = 40;
/// Minimum words of one without a full stop.
const OFFER_WORDS: usize = 12;

/// What the site offers, in the words of its description.
fn offer(evidence: &Evidence) -> Option<Guess> {
    let text = bounded(&evidence.home.description);
    // A slogan is no list of what is offered: it is short and has no full stop.
    let is_told = text.trim_end().ends_with(['.', '!', '?', '…']) || text.split_whitespace().count() >= OFFER_WORDS;
    (text.chars().count() >= OFFER_CHARS && is_told).then(|| {
        let quotes = [Quote { url: evidence.final_url.clone(), quote: text.clone() }].into();
        Guess { value: text, confidence: 0.7, quotes }
    })
}

/// The audience, if only one group is named.
fn audience(evidence: &Evidence) -> Option<Guess> {
    let groups: BTreeSet<&str> = evidence.of("audience").map(|signal| signal.detail.as_str()).collect();
    let value = groups.first().filter(|_| groups.len() == 1)?.to_string();
    Some(rests_on(evidence, &value, 0.7, &["audience"]))
}

/// Minimum regions of `hreflang` for a site that serves several countries.
const SEVERAL_REGIONS: usize = 3;

/// The area: the most reliable kind of signal that names countries decides.
fn area(evidence: &Evidence) -> Option<Guess> {
    let regions: BTreeSet<&str> =
        evidence.of("hreflang").filter_map(|signal| signal.detail.split_once('-').map(|(_, region)| region)).collect();
    if regions.len() >= SEVERAL_REGIONS {
        return Some(rests_on(evidence, "international", 0.85, &["hreflang"]));
    }
    [
        ("area_served", 0.95),
        ("address_country", 0.9),
        ("legal_register", 0.9),
        ("cctld", 0.85),
        ("country_phrase", 0.8),
        ("postal_country", 0.8),
        ("phone", 0.75),
        ("legal_form", 0.72),
        ("named_country", 0.7),
    ]
    .into_iter()
    .find_map(|(kind, confidence)| {
        let countries: BTreeSet<String> = evidence.of(kind).filter_map(|signal| countries::code(&signal.detail)).collect();
        let is_clear = match kind {
            // The served area may be several countries; the address or number of one business belongs to one.
            "area_served" => !countries.is_empty() && countries.len() <= SEVERAL_REGIONS,
            _ => countries.len() == 1,
        };
        let value = || countries.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        let quotes = || evidence.of(kind).filter(|signal| countries::code(&signal.detail).is_some()).map(quote).collect();
        is_clear.then(|| Guess { value: value(), confidence, quotes: quotes() })
    })
}
