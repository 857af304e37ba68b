//! What a site sells, as far as its start page and its pages on the topic show it, and what that means for a page on a topic: the
//! searcher's intent, the style of the page, the type of its structured data. The offer itself is read in
//! `bellwether_criteria::offer`.

use crate::output::{BusinessFound, Covered, Effect, IntentRule};
use crate::proposed::JsonLdWhy;
use crate::style::Style;
use bellwether_criteria::Language;
use bellwether_criteria::finding::Place;
use bellwether_criteria::intent::Intent;
use bellwether_criteria::lexicon::intents;
use bellwether_criteria::lexicon::trade::{BOOKED, CALLED_BOOKED, CALLED_SERVICE, LOCAL, STORES};
use bellwether_criteria::offer::{Access, Offer, Trade, prices};
use bellwether_criteria::prose::{Nature, Topic, begins_with_verb};
use bellwether_criteria::seen::Page;
use bellwether_criteria::stated::{Postal, Stated};
use bellwether_text::{fold, has_phrase};
use serde_json::{Map, Value, json};

/// The business behind a site.
pub(crate) struct Business<'k> {
    /// What it offers.
    pub(crate) offer: &'k Offer,
    /// Its name; `None` if its pages do not tell it.
    pub(crate) name: Option<String>,
    /// The page that shows the offer.
    page: &'k Page,
    /// The ways to reach it, by page: those of pages on the topic first.
    pub(crate) access: Vec<(&'k Page, &'k Access)>,
    /// What the structured data of its start page state of it: those of other pages may be of somebody else.
    stated: Stated,
}

impl<'k> Business<'k> {
    /// The business of a site, by its pages on the topic and its start page; `None` if nothing shows that it sells.
    pub(crate) fn of(own: &[&'k Page], home: Option<&'k Page>) -> Option<Self> {
        let pages: Vec<&Page> = own.iter().copied().chain(home).collect();
        let offers = || pages.iter().filter_map(|page| Some((*page, page.offer()?)));
        let (page, offer) = offers().find(|(_, offer)| offer.is_sure).or_else(|| offers().next())?;
        let named = home.map(Topic::of).filter(|topic| topic.nature == Nature::Business && !topic.name.is_empty());
        let access = pages.iter().map(|page| (*page, page.access())).collect();
        let stated = home.map(Stated::of).unwrap_or_default();
        Some(Self { offer, page, name: named.map(|topic| topic.name), access, stated })
    }

    pub(crate) const fn style(&self) -> Style {
        match self.offer.trade {
            Trade::Shop => Style::Shop,
            Trade::Store | Trade::Booking | Trade::Service | Trade::Priced => Style::Local,
        }
    }

    /// Whether the topic is a work or a service of the business, and not goods.
    pub(crate) fn works_on(&self, topic: &str) -> bool {
        let folded = fold(topic);
        let names_work =
            || [CALLED_SERVICE, CALLED_BOOKED].iter().any(|words| words.iter().any(|word| has_phrase(&folded, word)));
        match self.offer.trade {
            Trade::Booking | Trade::Service => true,
            Trade::Store | Trade::Priced => names_work(),
            Trade::Shop => false,
        }
    }

    /// The business for the result.
    pub(crate) fn found(&self) -> BusinessFound {
        let mut place = self.offer.place.clone();
        place.url = self.page.url.to_string();
        BusinessFound {
            trade: self.offer.trade.name().to_owned(),
            doubt: !self.offer.is_sure,
            rule: self.offer.rule.to_owned(),
            name: self.name.clone(),
            place,
        }
    }

    /// What its pages show of what customers ask, by kind of question; `own` are those on the topic. That a business can only be called says
    /// half of how to book.
    pub(crate) fn shown(&self, own: &[&Page]) -> Vec<(&'static str, Covered, Place)> {
        let on = |page: &Page, place: &Place| Place { url: page.url.to_string(), ..place.clone() };
        let mut found = Vec::new();
        for (page, access) in &self.access {
            let phone = access.phone_link.as_ref().or(access.phone_text.as_ref());
            for (facet, covered, place) in [
                ("booking", Covered::Yes, access.booking.as_ref()),
                ("booking", Covered::Partial, access.form.as_ref().or(phone)),
                ("opening", Covered::Yes, access.hours.as_ref()),
                ("location", Covered::Yes, access.address.as_ref()),
            ] {
                // Data and frames show nothing to quote, so a reader may not see them.
                let covered = if place.is_some_and(|place| place.quote.is_empty()) { Covered::Partial } else { covered };
                found.extend(place.map(|place| (facet, covered, on(page, place))));
            }
        }
        for page in own {
            let price = prices(page, 1).into_iter().next();
            found.extend(price.map(|price| {
                let locator = price.locator.to_string();
                ("price", Covered::Yes, Place { url: page.url.to_string(), locator, quote: price.text })
            }));
        }
        found
    }

    /// The schema.org type of the business: the one that its pages state, else a general one.
    fn schema_type(&self) -> String {
        let is_place = |kind: &str| [&BOOKED[..], &STORES[..], LOCAL].iter().any(|types| types.contains(&kind));
        let stated = self.access.iter().flat_map(|(page, _)| page.entities()).map(|entity| entity.kind);
        let stated = stated.into_iter().find(|kind| is_place(kind)).map(str::to_owned);
        let general = if self.style() == Style::Shop { "Organization" } else { "LocalBusiness" };
        stated.unwrap_or_else(|| general.to_owned())
    }
}

/// The intent of a searcher, a second one where both hold, and the rule that decided.
pub(crate) type Decided = (Intent, Option<Intent>, IntentRule);

/// What somebody who searches for a topic wants, on this site. `of_site` is the intent of most of its pages on the topic.
pub(crate) fn intent(topic: &str, business: Option<&Business<'_>>, of_site: Option<Intent>) -> Option<Decided> {
    let worded = worded(topic);
    let is_name = |name: &str| !name.is_empty() && fold(name) == fold(topic);
    match (worded, business) {
        (Some(intent), _) => Some((intent, None, IntentRule::Title)),
        (None, Some(business)) if business.name.as_deref().is_some_and(is_name) => {
            Some((Intent::Navigational, None, IntentRule::Name))
        }
        // Who searches for a service wants one nearby; who searches for goods wants to order them.
        (None, Some(business)) => match business.style() {
            Style::Shop => Some((Intent::Transactional, Some(Intent::Commercial), IntentRule::Business)),
            Style::Local | Style::Text => Some((Intent::Local, Some(Intent::Transactional), IntentRule::Business)),
        },
        // A page that is made for one site alone, such as a start page, says nothing of a topic.
        (None, None) => of_site.filter(|intent| *intent != Intent::Navigational).map(|intent| (intent, None, IntentRule::Site)),
    }
}

/// Verbs whose object is got from somebody, folded: who searches for it looks for a business. The others say what is done by oneself.
#[rustfmt::skip]
const GOT: [&str; 20] = [
    "alquilar", "buy", "choose", "conseguir", "contratar", "encontrar", "faire", "find", "get", "louer", "obtener", "obtenir", "repair",
    "reparar", "reparer", "sell", "trouver", "vender", "vendre", "visiter",
];

/// What the wording of a topic says that its searcher wants: `prepare a bicycle` asks how to do it, as `how to prepare a bicycle` does.
pub(crate) fn worded(topic: &str) -> Option<Intent> {
    let is_got = || fold(topic).split(' ').next().is_some_and(|first| GOT.contains(&first));
    let told = intents::of_title(topic).map(|(intent, _)| intent);
    told.or_else(|| (begins_with_verb(topic) && !is_got()).then_some(Intent::Informational))
}

/// The style of a page: a topic that is worded as a question or a guide is explained, also on the site of a business.
pub(crate) fn style(intent: Option<&Decided>, business: Option<&Business<'_>>) -> Style {
    match intent {
        Some((Intent::Informational, ..)) => Style::Text,
        _ => business.map_or(Style::Text, Business::style),
    }
}

/// Words that name an audience, folded, with what they change.
const AUDIENCES: [(Effect, &[&str]); 2] = [
    (
        Effect::Beginners,
        &[
            "beginner",
            "beginners",
            "debutant",
            "debutants",
            "debutantes",
            "first time",
            "newcomers",
            "nouveaux",
            "novatos",
            "novices",
            "principiante",
            "principiantes",
        ],
    ),
    (
        Effect::Businesses,
        &[
            "b2b",
            "businesses",
            "companies",
            "empresas",
            "enterprises",
            "entreprises",
            "negocios",
            "pme",
            "professionals",
            "professionnels",
            "profesionales",
            "pymes",
            "teams",
        ],
    ),
];

/// What an audience changes in the questions; [`Effect::None`] for one that no list knows.
pub(crate) fn effect(audience: &str) -> Effect {
    let folded = fold(audience);
    let known = AUDIENCES.iter().find(|(_, words)| words.iter().any(|word| has_phrase(&folded, word)));
    known.map_or(Effect::None, |(effect, _)| *effect)
}

/// JSON-LD to fill in for a page on a topic, and why it has this type.
pub(crate) fn json_ld(
    title: &str,
    topic: &str,
    style: Style,
    business: Option<&Business<'_>>,
    language: Language,
) -> (Value, JsonLdWhy) {
    let name = business.and_then(|business| business.name.clone()).unwrap_or_default();
    let kind = business.map(Business::schema_type).unwrap_or_default();
    let provider = || provider(&kind, &name, business.map(|business| business.stated.clone()).unwrap_or_default());
    let trade = business.filter(|_| style != Style::Text).map(|business| business.offer.trade);
    let code = language.code();
    match trade {
        Some(Trade::Booking | Trade::Service) => (service(title, provider()), JsonLdWhy::Service),
        Some(Trade::Store | Trade::Priced) if business.is_some_and(|business| business.works_on(topic)) => {
            (service(title, provider()), JsonLdWhy::Service)
        }
        Some(Trade::Shop | Trade::Store | Trade::Priced) => {
            let offer = json!({ "@type": "Offer", "price": "", "priceCurrency": "", "availability": "", "url": "" });
            let product =
                json!({ "@context": "https://schema.org", "@type": "Product", "name": title, "image": "", "offers": offer });
            (product, JsonLdWhy::Product)
        }
        None => {
            let author = json!({ "@type": "Person", "name": "" });
            let article = json!({
                "@context": "https://schema.org", "@type": "Article", "headline": title, "inLanguage": code, "author": author,
                "datePublished": "", "dateModified": "",
            });
            (article, JsonLdWhy::Text)
        }
    }
}

/// A service with the business that provides it.
fn service(title: &str, provider: Value) -> Value {
    json!({
        "@context": "https://schema.org", "@type": "Service", "name": title, "serviceType": title, "areaServed": "",
        "provider": provider, "offers": { "@type": "Offer", "price": "", "priceCurrency": "" },
    })
}

/// The business with what its site states of it; what it does not state is left out: an empty telephone number is worse than none.
fn provider(kind: &str, name: &str, stated: Stated) -> Value {
    let mut provider = Map::from_iter([("@type".to_owned(), json!(kind))]);
    provider.extend((!name.is_empty()).then(|| ("name".to_owned(), json!(name))));
    provider.extend(stated.telephone.map(|telephone| ("telephone".to_owned(), json!(telephone))));
    let address = stated.address.map(|address| match address {
        Postal::Text(line) => json!(line),
        Postal::Parts(parts) => {
            let parts = parts.into_iter().map(|(name, text)| (name.to_owned(), json!(text)));
            [("@type".to_owned(), json!("PostalAddress"))].into_iter().chain(parts).collect()
        }
    });
    provider.extend(address.map(|address| ("address".to_owned(), address)));
    Value::Object(provider)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    /// The intent, the style and the type for a topic on a site with this start page.
    fn check(html: &str, topic: &str, expected: (Option<Intent>, Style, &str)) {
        let page = Page::read("https://ada.example/".parse().unwrap(), format!("<html lang=en>{html}").as_bytes(), None, None);
        let business = Business::of(&[], Some(&page));
        let decided = intent(topic, business.as_ref(), Some(Intent::Navigational));
        let style = style(decided.as_ref(), business.as_ref());
        let (value, _) = json_ld(topic, topic, style, business.as_ref(), Language::En);
        let kind = value.get("@type").and_then(Value::as_str).unwrap();
        assert_eq!((decided.map(|(intent, ..)| intent), style, kind), expected, "{html} {topic}");
    }

    #[test]
    fn the_kind_of_business_decides() {
        const REPAIR: &str =
            "<title>Ada Bikes: bicycle repair</title><h1>Bicycle repair</h1><a href=tel:+441132000000>0113 200 0000</a>";
        const SHOP: &str = "<title>Tea | Ada</title><a href=/cart>Cart</a><button>Add to cart</button>";
        const STORE: &str = "<script type=application/ld+json>{\"@type\":\"BikeStore\",\"name\":\"Ada\"}</script>";
        for (html, topic, expected) in [
            (REPAIR, "bicycle repair", (Some(Intent::Local), Style::Local, "Service")),
            (STORE, "prepare a bicycle for winter", (Some(Intent::Informational), Style::Text, "Article")),
            (STORE, "préparer un vélo pour l'hiver", (Some(Intent::Informational), Style::Text, "Article")),
            (STORE, "repair a bicycle", (Some(Intent::Local), Style::Local, "Service")),
            (REPAIR, "how to clean a chain", (Some(Intent::Informational), Style::Text, "Article")),
            (SHOP, "green tea", (Some(Intent::Transactional), Style::Shop, "Product")),
            (STORE, "bicycle repair", (Some(Intent::Local), Style::Local, "Service")),
            (STORE, "city bicycles", (Some(Intent::Local), Style::Local, "Product")),
            (STORE, "Ada", (Some(Intent::Navigational), Style::Local, "Product")),
            ("<title>A manual</title><p>Text", "vectors", (None, Style::Text, "Article")),
        ] {
            check(html, topic, expected);
        }
    }

    #[test]
    fn audiences_of_the_lists_change_something() {
        for (audience, expected) in
            [("Complete beginners", Effect::Beginners), ("les PME de Lyon", Effect::Businesses), ("commuters", Effect::None)]
        {
            assert_eq!(effect(audience), expected, "{audience}");
        }
    }
}
