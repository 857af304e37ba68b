//! The signals on pages that tell what a site is: each kind and detail once, with the first place and a count.

use crate::lines::{is_linked, is_of_france, is_of_states, is_prose};
use crate::output::{Signal, cut};
use crate::{terms, words};
use bellwether_criteria::conversion::FormKind;
use bellwether_criteria::lexicon::contacts::{self, Register};
use bellwether_criteria::lexicon::postal;
use bellwether_criteria::lexicon::roles::{Role, Roles};
use bellwether_criteria::lexicon::trade::{self, are_hours};
use bellwether_criteria::lexicon::{calls, commerce, kinds, money};
use bellwether_criteria::prose::is_book;
use bellwether_criteria::seen::{Kind, Page};
use bellwether_page::jsonld::{Entity, text};
use bellwether_page::{Region, same_site};
use bellwether_text::{fold, has_phrase};
use url::Url;

/// Maximum bytes of a line that is searched for phrases and numbers.
const LINE_BYTES: usize = 1_000;
/// Maximum words of a block with a sum of money that is a price.
const PRICE_WORDS: u32 = 12;
/// Minimum words of a link's name that is a headline.
const HEADLINE_WORDS: usize = 6;
/// Maximum values read of one member of structured data.
const VALUES: usize = 10;
/// Maximum signals that one page may add.
const MOST: usize = 400;

/// The signals of pages, the start page first.
#[must_use]
pub fn of(pages: &[Page]) -> Vec<Signal> {
    let mut found = Signals(Vec::new());
    for (at, page) in pages.iter().enumerate() {
        let mut reader = Reader { page, found: &mut found };
        reader.data();
        reader.links();
        reader.markup();
        reader.lines();
        if at == 0 {
            reader.names();
            reader.host();
            let terms = terms::of(page);
            found.0.extend(terms);
        }
    }
    found.0
}

/// The signals so far.
struct Signals(Vec<Signal>);

struct Reader<'a> {
    page: &'a Page,
    found: &'a mut Signals,
}

impl Reader<'_> {
    /// Adds a signal, or increases its count.
    fn add(&mut self, kind: &str, detail: &str, quote: &str) {
        let signals = &mut self.found.0;
        if let Some(known) = signals.iter_mut().find(|known| known.kind == kind && known.detail == detail) {
            known.count = known.count.saturating_add(1);
        } else if signals.len() < MOST {
            let (url, quote) = (self.page.url.to_string(), cut(quote));
            signals.push(Signal { kind: kind.to_owned(), detail: cut(detail), url, quote, count: 1 });
        }
    }

    /// Types, countries and hours of JSON-LD, and the types of Microdata.
    fn data(&mut self) {
        let page = self.page;
        for entity in page.entities().iter().filter(|entity| !entity.is_reference()) {
            self.typed(entity.kind);
            self.of_entity(entity);
        }
        for item in page.facts.microdata.iter().filter_map(|item| item.itemtype.as_deref()) {
            if let Some(kind) = item.rsplit(['/', '#']).next() {
                self.typed(kind);
            }
        }
    }

    fn typed(&mut self, kind: &str) {
        self.add("schema_type", kind, kind);
        if trade::LOCAL.contains(&kind) {
            self.add("local_type", kind, kind);
        }
    }

    fn of_entity(&mut self, entity: &Entity<'_>) {
        for area in values(entity.object.get("areaServed")) {
            self.add("area_served", area, area);
        }
        let address = entity.object.get("address");
        let country = address.and_then(|address| address.get("addressCountry"));
        for country in values(country) {
            self.add("address_country", country, country);
        }
        if address.is_some_and(|address| address.get("streetAddress").is_some()) {
            self.add(
                "postal_address",
                "",
                address.and_then(|address| text(address.get("streetAddress"))).unwrap_or("streetAddress"),
            );
        }
        for name in ["openingHours", "openingHoursSpecification"] {
            if entity.has(name) {
                self.add("opening_hours", "", name);
            }
        }
    }

    /// Signals of links and buttons.
    fn links(&mut self) {
        let page = self.page;
        let (mut articles, mut headlines): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
        for link in page.facts.anchors() {
            let name = link.name();
            if let Some(number) = link.href.as_deref().and_then(|href| href.strip_prefix("tel:")) {
                self.phone(number);
            }
            let Some(url) = link.url.as_deref().and_then(|url| Url::parse(url).ok()) else { continue };
            let is_own = same_site(&page.url, &url);
            let quote = if name.is_empty() { link.href.as_deref().unwrap_or_default() } else { name };
            if Roles::of(name, url.path()).has(Role::Cart) && (is_own || Roles::of("", url.path()).has(Role::Cart)) {
                self.add("cart", "", quote);
            }
            if is_own && calls::buys(name) {
                self.add("buy_button", "", name);
            }
            if is_own && name.split_whitespace().count() >= HEADLINE_WORDS && !headlines.contains(&name) {
                headlines.push(name);
                self.add("headline", "", name);
            }
            if commerce::pays(url.as_str()) {
                self.add("affiliate_link", "", link.href.as_deref().unwrap_or_default());
            }
            for (kind, _) in words::NAMED.iter().filter(|(_, names)| names.is(name)) {
                self.add(kind, "", name);
            }
            let path = link.url.as_deref().unwrap_or_default();
            if is_own && kinds::of_path(url.path()) == Kind::Article && !articles.contains(&path) {
                articles.push(path);
                self.add("article_listing", "", quote);
            }
        }
        for form in page.conversion().forms.iter().filter(|form| matches!(form.kind, FormKind::Contact | FormKind::Quote)) {
            self.add("contact_form", form.kind.code(), form.action.as_deref().unwrap_or("form"));
        }
        for button in page.facts.buttons.iter().filter(|button| !button.hidden) {
            if calls::buys(&button.text) {
                self.add("buy_button", "", &button.text);
            }
            for (kind, _) in words::NAMED.iter().filter(|(_, names)| names.is(&button.text)) {
                self.add(kind, "", &button.text);
            }
        }
    }

    /// A telephone number in a link; its country if the number tells it.
    fn phone(&mut self, number: &str) {
        let plain: String = number.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
        let plain = plain.strip_prefix("00").map_or(plain.clone(), |rest| ["+", rest].concat());
        let country = words::DIALS.iter().find(|(dial, _)| plain.starts_with(dial)).map_or("", |(_, country)| *country);
        self.add("phone", country, number);
    }

    /// Signals of the head and the scripts.
    fn markup(&mut self) {
        let page = self.page;
        let generator = page.facts.meta("generator").and_then(|meta| meta.content.as_deref()).unwrap_or_default();
        let files = page.facts.scripts.iter().filter_map(|script| script.src.as_deref());
        let files = files.chain(page.facts.link_tags.iter().filter_map(|link| link.href.as_deref()));
        let frames = page.facts.frames.iter().filter_map(|frame| frame.src.as_deref());
        for text in [generator].into_iter().chain(files.clone()) {
            let lower = text.to_lowercase();
            if let Some((_, shop)) = words::SHOPS.iter().find(|(mark, _)| lower.contains(mark)) {
                self.add("shop_platform", shop, text);
            }
        }
        if words::FORUMS.iter().any(|forum| generator.to_lowercase().contains(forum)) {
            self.add("forum", "generator", generator);
        }
        for file in files.chain(frames) {
            if let Some(network) = words::ADS.iter().find(|network| file.contains(**network)) {
                self.add("ads", network, file);
            }
        }
        for tag in page.facts.hreflang() {
            let code = tag.hreflang.as_deref().unwrap_or_default().to_lowercase();
            if code != "x-default" {
                self.add("hreflang", &code, tag.hreflang.as_deref().unwrap_or_default());
            }
        }
    }

    /// Signals of the lines of the visible text.
    fn lines(&mut self) {
        let page = self.page;
        let in_book = is_book(page);
        for block in page.facts.blocks.iter().filter(|block| block.text.len() <= LINE_BYTES) {
            let line: &str = &block.text;
            if block.words <= PRICE_WORDS {
                for price in money::sums(line) {
                    self.add("price", "", line);
                    if let Some(currency) = price.currency {
                        self.add("currency", currency, line);
                    }
                }
            }
            let folded = fold(line);
            // What a book says of associations is its subject, and a numbered line is an entry of a table of contents.
            let is_numbered = folded.starts_with(|c: char| c.is_ascii_digit());
            if !in_book && !is_numbered && words::CHARITY.iter().any(|phrase| has_phrase(&folded, phrase)) {
                self.add("nonprofit", "phrase", line);
            }
            for phrase in words::SHOPPING.iter().filter(|phrase| block.words <= PRICE_WORDS && has_phrase(&folded, phrase)) {
                self.add("shopping", phrase, line);
            }
            if block.words <= 3 && words::THREADS.contains(&folded.as_str()) {
                self.add("forum_table", &folded, line);
            }
            let is_name = block.region == Region::Footer || block.words <= PRICE_WORDS;
            if is_name && words::ADMINISTRATION.iter().any(|phrase| has_phrase(&folded, phrase)) {
                self.add("administration", "", line);
            }
            // Where the author of a licence has its office says nothing of the site.
            let is_licence = words::LICENCES.iter().any(|phrase| has_phrase(&folded, phrase));
            let of_country = words::OF_COUNTRY.iter().filter(|(phrase, _)| !is_licence && has_phrase(&folded, phrase));
            for (_, country) in of_country {
                self.add("country_phrase", country, line);
            }
            if commerce::discloses(&folded) {
                self.add("affiliate_disclosure", "", line);
            }
            for (audience, phrases) in words::AUDIENCES.iter().filter(|_| is_prose(block)) {
                if phrases.iter().any(|phrase| has_phrase(&folded, phrase) && !is_linked(page, line, phrase)) {
                    self.add("audience", audience, line);
                }
            }
            if are_hours(&folded) {
                self.add("opening_hours", "", line);
            }
            if !is_licence && postal::has_address(line) {
                self.add("postal_address", "", line);
            }
            let is_form = |word: &&str| !is_licence && block.words <= 40 && words::FORMS.contains(word);
            for form in line.split([' ', ',', '(', ')']).filter(is_form) {
                let country = words::FORMS_OF.iter().find(|(known, _)| *known == form).map_or("", |(_, country)| *country);
                self.add("legal_form", country, line);
            }
            if is_licence {
                continue;
            }
            if is_of_states(line) {
                self.add("postal_country", "US", line);
            } else if is_of_france(line) {
                self.add("postal_country", "FR", line);
            }
            for (register, number) in contacts::registrations(line) {
                let country = match register {
                    Register::Siren | Register::Siret => "FR",
                    Register::Nif => "ES",
                    Register::Company => "GB",
                    Register::Vat => number.get(..2).unwrap_or_default(),
                };
                self.add("legal_register", country, line);
            }
        }
    }

    /// What the title, description and main heading call the site.
    fn names(&mut self) {
        let facts = &self.page.facts;
        let (title, description) = (facts.title_text().unwrap_or_default(), facts.description().unwrap_or_default());
        let main = facts.headings.iter().find(|heading| heading.level == 1).map(|heading| heading.text.to_string());
        let main = main.unwrap_or_default();
        for text in [title, &main, description] {
            let folded = fold(text);
            for (kind, phrases) in words::CALLED {
                if phrases.iter().any(|phrase| has_phrase(&folded, phrase)) {
                    self.add(kind, "", text);
                }
            }
        }
        for text in [title, &main] {
            let folded = fold(text);
            for (kind, _) in words::TITLED.iter().filter(|(_, phrases)| phrases.iter().any(|phrase| has_phrase(&folded, phrase)))
            {
                self.add(kind, "", text);
            }
            let lower = text.to_lowercase().replace(|c: char| !c.is_alphanumeric(), " ");
            for (_, country) in words::COUNTRIES.iter().filter(|(name, _)| has_phrase(&lower, name)) {
                self.add("named_country", country, text);
            }
            if words::PUBLIC.iter().any(|phrase| folded.strip_prefix(phrase).is_some_and(|rest| rest.starts_with(' '))) {
                self.add("public_body", "", text);
            }
        }
        for text in [title, &main, description] {
            let folded = fold(text);
            for (audience, _) in
                words::AUDIENCES.iter().filter(|(_, phrases)| phrases.iter().any(|phrase| has_phrase(&folded, phrase)))
            {
                self.add("audience", audience, text);
            }
        }
    }

    /// Signals of the host: its country, or that it belongs to a public body.
    fn host(&mut self) {
        let host = self.page.url.host_str().unwrap_or_default().to_owned();
        if words::PUBLIC_HOSTS.iter().any(|end| host.ends_with(end)) {
            self.add("public_body", "host", &host);
        }
        if words::SCHOOL_HOSTS.iter().any(|end| host.ends_with(end)) {
            self.add("school", "host", &host);
        }
        if [".edu", ".gov", ".mil"].iter().any(|end| host.ends_with(end)) {
            self.add("cctld", "US", &host);
        }
        let last = host.rsplit('.').next().unwrap_or_default();
        if last.len() == 2 && last.bytes().all(|byte| byte.is_ascii_lowercase()) && !words::SOLD.contains(&last) {
            self.add("cctld", if last == "uk" { "GB" } else { last }, &host);
        }
    }
}

/// The texts of a value: itself, its name, or the texts of its members.
fn values(value: Option<&serde_json::Value>) -> Vec<&str> {
    let Some(value) = value else { return Vec::new() };
    let all = value.as_array().map_or_else(|| std::slice::from_ref(value), Vec::as_slice);
    all.iter().take(VALUES).filter_map(|one| text(Some(one)).or_else(|| text(one.get("name")))).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    /// The office of the authors of a licence is no country of the site; an address of the site is.
    #[test]
    fn a_licence_names_no_country() {
        let countries = |text: &str| {
            let html = format!("<title>Manual</title><h1>Manual</h1><p>{text}");
            let page = Page::read(Url::parse("https://manual.example/").unwrap(), html.as_bytes(), None, None);
            let found = of(&[page]);
            let of_place =
                found.iter().filter(|signal| ["postal_country", "postal_address", "legal_form"].contains(&&*signal.kind));
            of_place.map(|signal| signal.kind.to_string()).collect::<Vec<_>>()
        };
        let address = "51 Franklin St, Fifth Floor, Boston, MA 02110-1301 USA";
        let licence = format!(
            "You should have received a copy of the GNU General Public License; if not, write to the Free Software Foundation, Inc., {address}."
        );
        assert!(countries(address).contains(&"postal_country".to_owned()));
        assert_eq!(countries(&licence), Vec::<String>::new());
    }

    /// Whom a chapter or a linked page is for says nothing of the site; title, description and text do.
    #[test]
    fn audiences_are_those_of_the_site() {
        let chapter = "9. Meilleures pratiques pour les développeurs";
        for (html, expected) in [
            (format!("<title>Manuel</title><dl><dt><a href=/ch9>{chapter}</a></dl>"), 0),
            (format!("<title>Manuel</title><p>{chapter}<h2>Pour les développeurs</h2>"), 0),
            ("<title>Manuel</title><p>Lire <a href=/dev>Conseils pour les développeurs</a> avant la suite.".to_owned(), 0),
            ("<title>Manuel</title><p>Cet outil est fait pour les développeurs qui publient.".to_owned(), 1),
            ("<title>Des outils pour les développeurs</title><p>Texte".to_owned(), 1),
            ("<title>Outils</title><meta name=description content='Des outils pour les développeurs'>".to_owned(), 1),
        ] {
            let page = Page::read(Url::parse("https://manual.example/").unwrap(), html.as_bytes(), None, None);
            assert_eq!(of(&[page]).iter().filter(|signal| signal.kind == "audience").count(), expected, "{html}");
        }
    }

    /// Signals are few and bounded, each kind and detail occurs once, and each has a place.
    #[test]
    fn any_page_shows_bounded_signals() {
        bolero::check!().with_generator(bellwether_fuzz::HTML).for_each(|html: &String| {
            let url = Url::parse("https://shop.example.fr/").unwrap();
            let found = of(&[Page::read(url.clone(), html.as_bytes(), None, None), Page::read(url, html.as_bytes(), None, None)]);
            let names: std::collections::BTreeSet<_> = found.iter().map(|signal| (&signal.kind, &signal.detail)).collect();
            assert_eq!(names.len(), found.len());
            assert!(found.iter().all(|signal| signal.count > 0 && signal.quote.len() <= 2_000 && signal.detail.len() <= 2_000));
        });
    }
}
