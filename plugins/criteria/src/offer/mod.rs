//! What a page shows of the offer of its site: goods to order, a shop to visit, something to book, services. One reading for the criteria of
//! conversion and for the modules that write; it judges nothing.
//!
//! It reads one page, so it says less than the identity card of an audit, which reads several (`core/src/identity`); both use the
//! same word lists. Rules are tried in order, the first that matches decides, and a weak one says that it is uncertain.

mod found;

pub use found::{Access, Offer, Trade};

use crate::conversion::{Call, FormKind, Shown};
use crate::indexing::is_unsought;
use crate::lexicon::roles::{Role, Roles};
use crate::lexicon::trade::{
    BOOKED, BOOKING, BOOKING_HOSTS, CALLED_BOOKED, CALLED_PUBLIC, CALLED_SERVICE, LOCAL, NO_BUSINESS, OPEN, QUOTE, STORES,
    are_hours,
};
use crate::lexicon::{contacts, money, postal};
use crate::manner::Manner;
use crate::seen::{Kind, Page, item_types};
use crate::site::has_postal;
use crate::verdict::{place, quote};
use bellwether_finding::Place;
use bellwether_page::{Block, Region, same_site};
use bellwether_text::{Language, fold, has_phrase, sentences};
use url::Url;

/// Maximum words of a block with a sum of money that is a price, and of a block with an address or a number.
const PRICE_WORDS: u32 = 12;
const REACH_WORDS: u32 = 40;
/// Maximum bytes of a block that is searched.
const BLOCK_BYTES: usize = 1_000;
/// Minimum prices of a list of prices.
const PRICES: usize = 3;

impl Access {
    /// The ways to reach and book the business behind a page.
    #[must_use]
    pub(crate) fn of(page: &Page) -> Self {
        let facts = &page.facts;
        let mut found = Self::default();
        for link in facts.anchors() {
            let at = || quote(&link.locator, link.name());
            let url = link.url.as_deref().unwrap_or_default();
            if url.starts_with("tel:") || url.contains("//wa.me/") || url.contains("whatsapp.com/send") {
                found.phone_link.get_or_insert_with(at);
            }
            if !url.is_empty() && (BOOKING.is(link.name()) || books(url)) {
                found.booking.get_or_insert_with(at);
            }
        }
        for button in facts.buttons.iter().filter(|button| !button.hidden && BOOKING.is(&button.text)) {
            found.booking.get_or_insert_with(|| quote(&button.locator, &button.text));
        }
        for frame in facts.frames.iter().filter(|frame| frame.src.as_deref().is_some_and(books)) {
            found.booking.get_or_insert_with(|| place(&frame.locator));
        }
        let asks = |kind: FormKind| matches!(kind, FormKind::Contact | FormKind::Quote | FormKind::Order);
        found.form = page.conversion().forms.iter().find(|form| asks(form.kind)).map(|form| place(&form.locator));
        let language = page.language().unwrap_or(Language::En);
        for block in facts.blocks.iter().filter(|block| block.words <= REACH_WORDS && block.text.len() <= BLOCK_BYTES) {
            let at = || Some(quote(&block.locator, &block.text));
            if found.phone_text.is_none() && !contacts::phones(&block.text, language).is_empty() {
                found.phone_text = at();
            }
            if found.address.is_none() && postal::has_address(&block.text) {
                // A line of a footer has a menu beside the address.
                found.address = Some(quote(&block.locator, postal::part_with_address(&block.text)));
            }
            if found.hours.is_none() && are_hours(&fold(&block.text)) {
                found.hours = at();
            }
        }
        let texts = || facts.content().filter(|block| block.text.len() <= BLOCK_BYTES);
        let told =
            || texts().find_map(|block| Some(quote(&block.locator, sentences(&block.text).find(|text| tells_hours(text))?)));
        found.hours = found.hours.or_else(told);
        for entity in page.entities() {
            let at = || page.facts.json_ld.get(entity.block).map(|block| place(&block.locator));
            if found.address.is_none() && has_postal(&entity) {
                found.address = at();
            }
            if found.hours.is_none() && (entity.has("openingHours") || entity.has("openingHoursSpecification")) {
                found.hours = at();
            }
        }
        found
    }
}

/// Whether a sentence of a text tells when a business is open: `Open Monday to Friday, 9 to 18 o'clock.` Days and times alone may be those of
/// an event.
fn tells_hours(sentence: &str) -> bool {
    let folded = fold(sentence);
    are_hours(&folded) && folded.split(' ').any(|word| OPEN.contains(&word))
}

/// Whether an address leads to a service where visitors book.
fn books(url: &str) -> bool {
    BOOKING_HOSTS.iter().any(|host| url.contains(&["//", host].concat()) || url.contains(&[".", host].concat()))
}

impl Offer {
    /// The offer of the site of a page; `None` where nothing shows that it sells: on articles, manuals, notices.
    #[must_use]
    pub(crate) fn of(page: &Page) -> Option<Self> {
        if page.kind() == Kind::Article || is_unsought(page) || page.language().is_none() {
            return None;
        }
        let manner = Manner::of(page);
        let found = page.access();
        let decide = |trade, is_sure, rule, place: Place| {
            let url = page.url.to_string();
            Some(Self { trade, is_sure, rule, place: Place { url, ..place } })
        };
        if let Some((at, is_plain)) = orders(page) {
            return decide(Trade::Shop, is_plain && manner != Manner::Article, "order", at);
        }
        let called = called(page);
        if manner == Manner::Article || called == Called::Public {
            return None;
        }
        match page.kind() {
            Kind::Product => return decide(Trade::Shop, true, "kind", page.start()),
            Kind::Service => return decide(Trade::Service, true, "kind", page.start()),
            _ => {}
        }
        let prices = prices(page, PRICES);
        let is_list = prices.len() >= PRICES;
        if let Some((trade, at)) = typed(page) {
            return decide(trade, true, "type", at);
        }
        // What a name says of an inner page may be said of another business.
        let is_home = page.kind() == Kind::Home;
        let trade = if called == Called::Booked { Trade::Booking } else { Trade::Service };
        let is_called = called != Called::Nothing;
        if let Some(at) = found.booking.clone().filter(|_| found.is_reached() || is_called) {
            return decide(Trade::Booking, is_called || found.hours.is_some() || is_list, "booking", at);
        }
        if is_called && (is_home || found.is_reached()) {
            return decide(trade, found.is_reached() && (is_home || is_list), "called", title(page));
        }
        if let Some(first) = prices.first().filter(|_| found.is_reached()) {
            let at = quote(&first.locator, &first.text);
            return decide(Trade::Priced, is_list && manner != Manner::Manual, "prices", at);
        }
        let quoted = page.facts.anchors().find(|link| QUOTE.is(link.name())).map(|link| quote(&link.locator, link.name()));
        if let Some(at) = quoted.filter(|_| found.is_reached()) {
            return decide(Trade::Service, true, "quote", at);
        }
        let visited = found.hours.clone().or_else(|| found.address.clone()).filter(|_| found.has_phone());
        visited.filter(|_| is_home).and_then(|at| decide(Trade::Service, false, "reached", at))
    }
}

/// Whether a page is a manual: it explains something, sells nothing, has no form to fill in, and shows no business that one can reach.
#[must_use]
pub fn is_manual(page: &Page) -> bool {
    Manner::of(page) == Manner::Manual && page.offer().is_none() && *page.access() == Access::default()
}

/// What shows that goods are ordered here: a control that buys, or a link to the cart of the site; and whether it is more than a link in a
/// menu, which manuals and articles have too.
fn orders(page: &Page) -> Option<(Place, bool)> {
    let is_plain = |call: &Call| !call.is_link || call.in_content && call.as_button;
    let buys = || page.conversion().plain().filter(|call| call.buys);
    let best = buys().find(|call| is_plain(call)).or_else(|| buys().next());
    let buys = best.map(|call| (quote(&call.locator, &call.text), is_plain(call)));
    buys.or_else(|| {
        let is_cart = |name: &str, url: &Url| same_site(&page.url, url) && Roles::of(name, url.path()).has(Role::Cart);
        let mut links = page.facts.anchors().filter_map(|link| Some((link, Url::parse(link.url.as_deref()?).ok()?)));
        links.find(|(link, url)| is_cart(link.name(), url)).map(|(link, _)| (quote(&link.locator, link.name()), true))
    })
}

/// The trade that the types of structured data name. Plug-ins call any firm a local business: such a type says nothing.
fn typed(page: &Page) -> Option<(Trade, Place)> {
    let of = |kind: &str| {
        if BOOKED.contains(&kind) {
            Some(Trade::Booking)
        } else if STORES.contains(&kind) {
            Some(Trade::Store)
        } else {
            (LOCAL.contains(&kind) && !NO_BUSINESS.contains(&kind)).then_some(Trade::Service)
        }
    };
    let in_data = page.entities().into_iter().filter(|entity| !entity.is_reference()).find_map(|entity| {
        let block = page.facts.json_ld.get(entity.block)?;
        Some((of(entity.kind)?, quote(&block.locator, entity.kind)))
    });
    in_data.or_else(|| item_types(&page.facts).find_map(|kind| Some((of(kind)?, page.start()))))
}

/// What title and main heading call the business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Called {
    Booked,
    Service,
    Public,
    Nothing,
}

fn called(page: &Page) -> Called {
    let title = page.facts.title_text().unwrap_or_default();
    let main = page.facts.headings.iter().filter(|heading| heading.level == 1).map(|heading| heading.text.as_str());
    let texts: Vec<String> = [title].into_iter().chain(main.take(1)).map(fold).collect();
    let says = |words: &[&str]| texts.iter().any(|text| words.iter().any(|word| has_phrase(text, word)));
    if says(CALLED_BOOKED) {
        Called::Booked
    } else if says(CALLED_SERVICE) {
        Called::Service
    } else if says(CALLED_PUBLIC) {
        Called::Public
    } else {
        Called::Nothing
    }
}

/// The title of a page, with its place.
fn title(page: &Page) -> Place {
    page.facts.titles.first().map_or_else(|| page.start(), |title| quote(&title.locator, &title.text))
}

/// The prices that a page lists: the first sum of each short block of its content, at most `most`.
#[must_use]
pub fn prices(page: &Page, most: usize) -> Vec<Shown> {
    let is_beside = |region| matches!(region, Region::Nav | Region::Header | Region::Footer | Region::Aside);
    let is_short = |block: &&Block| block.words <= PRICE_WORDS && block.text.len() <= BLOCK_BYTES && !is_beside(block.region);
    let priced = page.facts.blocks.iter().filter(is_short).filter_map(|block| Some((block, money::sums(&block.text).next()?)));
    let shown = priced.map(|(block, money)| Shown {
        amount: money.amount,
        currency: money.currency,
        text: block.text.to_string(),
        locator: block.locator.clone(),
    });
    shown.take(most).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    /// The address and the hours that a page shows.
    fn check_access(html: &str, expected: [Option<&str>; 2]) {
        let html = format!("<html lang=en>{html}");
        let page = Page::read("https://a.example/".parse().unwrap(), html.as_bytes(), None, None);
        let quote = |place: &Option<Place>| place.as_ref().map(|place| place.quote.clone());
        let found = [quote(&page.access().address), quote(&page.access().hours)];
        assert_eq!(found.each_ref().map(|text| text.as_deref()), expected, "{html}");
    }

    #[test]
    fn reads_address_and_hours() {
        const LONG: &str = "Ada is a bicycle shop in Leeds that sells city bicycles of six makers and repairs bicycles of any brand, in most cases \
            on the very day on which you bring them to the workshop behind the glass wall at the end of the yard.";
        for (tail, expected) in [
            ("Open Monday to Friday, 9 to 18 o'clock.", Some("Open Monday to Friday, 9 to 18 o'clock.")),
            ("The course is on Monday, 9 to 18 o'clock.", None),
        ] {
            check_access(&format!("<p>{LONG} {tail}"), [None, expected]);
            check_access(
                &format!("<p>We sell city bicycles and repair any brand, in most cases on the day you bring it. {tail}"),
                [None, expected],
            );
        }
        check_access(
            "<footer><a href=/imprint>Imprint</a> <a href=/privacy>Privacy policy</a> · Ada Bikes, Lindenhof 4, 10115 Berlin · <a href=tel:+49301>+49 30 1</a></footer>",
            [Some("Ada Bikes, Lindenhof 4, 10115 Berlin"), None],
        );
    }

    #[test]
    fn tells_what_a_page_offers() {
        use Trade::{Booking, Priced, Service, Shop, Store};
        for (path, html, expected) in [
            ("/", "<title>Tea</title><button>Add to cart</button>", Some((Shop, true))),
            ("/", "<title>Tea</title><a href=/cart>Cart</a>", Some((Shop, true))),
            ("/", "<script type=application/ld+json>{\"@type\":\"BikeStore\",\"name\":\"Ada\"}</script>", Some((Store, true))),
            ("/", "<script type=application/ld+json>{\"@type\":\"LocalBusiness\",\"name\":\"Ada\"}</script>", None),
            ("/", "<title>Hôtel Ada</title><a href=tel:+33472000000>04 72 00 00 00</a>", Some((Booking, true))),
            (
                "/",
                "<title>Ada</title><a href=https://www.doctolib.fr/ada>Prendre rendez-vous</a><p>Lundi - vendredi : 9h - 18h<p><a href=tel:+33472000000>x</a>",
                Some((Booking, true)),
            ),
            ("/", "<title>Cabinet Ada, avocats</title><a href=tel:+33472000000>x</a>", Some((Service, true))),
            (
                "/prix",
                "<title>Vélos</title><a href=tel:+33472000000>x</a><table><td>Chaîne<td>38 €<td>Pneu<td>14 €<td>Frein<td>9 €</table>",
                Some((Priced, true)),
            ),
            ("/", "<title>Vélos</title><p>Chaîne 38 €<a href=tel:+33472000000>x</a>", Some((Priced, false))),
            (
                "/",
                "<title>Mairie de Lyon</title><p>Lundi - vendredi : 9h - 18h<p>1 place de la Comédie, 69001 Lyon<a href=tel:+33472000000>x</a>",
                None,
            ),
            ("/", "<title>Hôtel Ada</title><p>Un hôtel est un bâtiment.", Some((Booking, false))),
            ("/hotel", "<title>Hôtel</title><p>Un hôtel est un bâtiment.", None),
            ("/privacy-policy", "<title>Hôtel Ada</title><a href=tel:+33472000000>x</a>", None),
            (
                "/news/x",
                "<meta property=og:type content=article><meta name=author content=A><title>A hotel burnt</title><a href=tel:+33472000000>x</a>",
                None,
            ),
            ("/manual", "<title>Vec</title><p>A vector is a list of values.", None),
        ] {
            let html = format!("<html lang=fr>{html}");
            let page = Page::read(Url::parse("https://a.example").unwrap().join(path).unwrap(), html.as_bytes(), None, None);
            assert_eq!(page.offer().map(|offer| (offer.trade, offer.is_sure)), expected, "{path} {html}");
        }
    }
}
