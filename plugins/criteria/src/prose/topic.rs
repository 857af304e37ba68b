//! What a page is about: a business, a thing, a task, or a piece of news.
//!
//! Questions need a name (`Longo`, `heat pumps`), not a heading: "what is City bicycles, repaired the same day" is asked by nobody.
//! A start page, a contact page and a page whose heading only names a section are about the business; a page whose headline tells a
//! story has no name; everything else is about the thing that its heading names, cut where the name ends.

use super::named::{Nature, Topic};
use super::names::{first_part, without_page};
use super::subject::{begins_with_verb, is_document, of_host};
use crate::lexicon::intents;
use crate::lexicon::postal;
use crate::lexicon::roles::{Role, Roles};
use crate::lexicon::topics::{OPENERS, SECTIONS, SENTENCE_WORDS};
use crate::reading::{is_read_in_order, own_words, running};
use crate::seen::{Kind, Page};
use crate::vocabulary::is_organization;
use bellwether_page::{Block, Heading, Link, PageFacts};
use bellwether_text::{fold, has_phrase, terms};

/// Maximum meaningful words of a name: longer ones are slogans and headlines.
const NAME_TERMS: usize = 5;
/// What stands between an opener and the name.
const GAPS: [char; 4] = [' ', '\'', '’', '\u{a0}'];
/// Types whose `name` names the thing that the page is about.
const THINGS: [&str; 8] = ["Product", "Recipe", "Service", "Event", "Course", "SoftwareApplication", "Book", "Movie"];
/// Words of headings that say how something is done.
const HOW: [&str; 4] = ["comment", "como", "how", "how to"];
/// Schemes of links that reach somebody, and pages that a business links to.
const REACHED: [&str; 2] = ["mailto:", "tel:"];
const CALLED: [&str; 1] = ["tel:"];
const SOLD: [Role; 3] = [Role::Returns, Role::Delivery, Role::Cart];
const BUSINESS: [Role; 7] = [Role::Contact, Role::Legal, Role::Privacy, Role::Terms, Role::Returns, Role::Delivery, Role::Cart];
/// Maximum words of a block that contains an address.
const ADDRESS_WORDS: u32 = 40;
/// Minimum words of a paragraph, and the paragraphs that a page with a long headline has more than, if it is a story.
const PARAGRAPH_WORDS: u32 = 20;
const PARAGRAPHS: usize = 4;
/// Characters of a headline that are read: no name is longer.
const HEADLINE_CHARS: usize = 300;
/// Words of headings of price lists, folded.
const PRICES: [&str; 12] =
    ["cost", "costs", "fees", "precios", "price list", "prices", "pricing", "prix", "rates", "tarif", "tarifas", "tarifs"];
/// Maximum characters of the name of a business.
const NAME_CHARS: usize = 60;

impl Topic {
    /// The topic of a page.
    #[must_use]
    pub fn of(page: &Page) -> Self {
        // What the server calls a list of files names nothing.
        if page.is_file_listing() {
            return Self { name: String::new(), nature: Nature::Thing };
        }
        let headline = headline(page);
        let roles = Roles::of(&headline, page.url.path());
        let is_about_business = page.kind() == Kind::Home || roles.has(Role::About) || roles.has(Role::Contact);
        let business = || business(page).map(|name| Self { name, nature: nature_of_site(page) });
        // What is asked of a price list is asked of the business.
        let is_price_list =
            || matches!(page.kind(), Kind::Other | Kind::Service) && is_of_prices(&headline) && is_of_business(page);
        if is_about_business || is_section(&headline) || is_price_list() {
            let is_named = page.kind() == Kind::Home || is_price_list();
            let own =
                || if is_named { Self::thing(page, &headline) } else { Self { name: String::new(), nature: Nature::Business } };
            return business().unwrap_or_else(own);
        }
        let is_slogan = tells(&headline);
        match page.kind() {
            Kind::Article if is_slogan => Self { name: headline, nature: Nature::Story },
            Kind::Other if is_slogan && running(page, PARAGRAPH_WORDS).nth(PARAGRAPHS).is_some() => {
                Self { name: headline, nature: Nature::Story }
            }
            Kind::Other | Kind::Service | Kind::Category if is_slogan => {
                business().unwrap_or(Self { name: headline, nature: Nature::Story })
            }
            _ => Self::thing(page, &headline),
        }
    }

    /// The topic of a page about a thing.
    fn thing(page: &Page, headline: &str) -> Self {
        let named = terms(headline);
        let in_data = page.entities().into_iter().filter(|entity| THINGS.contains(&entity.kind)).find_map(|entity| {
            let name = entity.text(&["name"])?;
            let is_same = terms(name).iter().any(|term| named.contains(term));
            (is_same && terms(name).len() <= NAME_TERMS).then(|| name.trim().to_owned())
        });
        let name = in_data.unwrap_or_else(|| name_in(headline).to_owned());
        let nature = if is_task(headline) || begins_with_verb(&name) { Nature::Task } else { Nature::Thing };
        Self { name, nature }
    }
}

/// Whether a page is of a site of a business: somebody can be reached there, or it sells.
pub(crate) fn is_of_business(page: &Page) -> bool {
    nature_of_site(page) == Nature::Business
}

/// Whether a page is part of a book or manual: it names the page to read before or behind it, or a maker of manuals made it.
#[must_use]
pub fn is_book(page: &Page) -> bool {
    is_read_in_order(&page.facts) || page.is_of_manual()
}

/// Whether a heading promises prices: `Prices of bicycle repairs`, `What our repairs cost`.
pub(crate) fn is_of_prices(headline: &str) -> bool {
    let folded = fold(headline);
    terms(headline).len() <= NAME_TERMS && PRICES.iter().any(|word| has_phrase(&folded, word))
}

/// What a site is, by what its page links to: a site that nobody can reach and that sells nothing, such as a manual, is a thing. Nobody asks
/// for its prices or its address. Authors of a book can be written to and it has a licence, which makes no business of it.
fn nature_of_site(page: &Page) -> Nature {
    let facts = &page.facts;
    let in_book = is_book(page) || is_document(name_in(&topic(facts)));
    let (reached, roles): (&[&str], &[Role]) = if in_book { (&CALLED, &SOLD) } else { (&REACHED, &BUSINESS) };
    let reaches = |link: &Link| {
        let href = link.href.as_deref().unwrap_or("");
        reached.iter().any(|scheme| href.starts_with(scheme)) || {
            let path = link.url.as_deref().map_or("", |url| url.split(['?', '#']).next().unwrap_or(url));
            let of_link = Roles::of(&link.text, path);
            roles.iter().any(|role| of_link.has(*role))
        }
    };
    let is_organization = page.entities().iter().any(|entity| is_organization(entity.kind));
    let has_form =
        facts.inputs.iter().any(|input| input.form.is_some() && matches!(input.kind.as_str(), "email" | "tel" | "textarea"));
    // Lines of a manual may look like one.
    let names_street = |block: &Block| !in_book && block.words <= ADDRESS_WORDS && postal::may_name_street(&block.text);
    let is_business = is_organization || has_form || facts.anchors().any(reaches) || facts.blocks.iter().any(names_street);
    if is_business { Nature::Business } else { Nature::Thing }
}

/// What the heading says; where it only names the site, what `og:title` says.
fn headline(page: &Page) -> String {
    let headline = topic(&page.facts);
    let shared = property(page, "og:title").unwrap_or("");
    let site = property(page, "og:site_name").unwrap_or("");
    let is_site = bare(&headline) == bare(site) || is_called(&headline, &label(page));
    let is_inner = page.kind() != Kind::Home && is_site && !terms(shared).is_empty() && bare(shared) != bare(&headline);
    let text = if is_inner { shared } else { &headline };
    text.chars().take(HEADLINE_CHARS).collect()
}

/// The name at the start of a heading, without the words before it and what follows it: `How to clean a teapot: three ways` is about
/// `clean a teapot`.
#[must_use]
pub fn name_in(heading: &str) -> &str {
    let name = first_part(heading);
    let name = intents::subject_of(name).map_or(name, |(rest, _)| rest).trim();
    // With accents: `thé` is no article.
    let lower = name.to_lowercase();
    let begins = |opener: &&&str| lower.strip_prefix(**opener).is_some_and(|rest| rest.starts_with(GAPS));
    let opener = OPENERS.iter().filter(begins).max_by_key(|opener| opener.len());
    let skipped = opener.map_or(0, |opener| opener.split(' ').count());
    let mut rest = name;
    for _ in 0..skipped {
        rest = rest.split_once(GAPS).map_or("", |(_, rest)| rest.trim_start());
    }
    if terms(rest).is_empty() { name } else { rest }
}

/// Whether a heading says how something is done.
fn is_task(heading: &str) -> bool {
    intents::subject_of(first_part(heading)).is_some_and(|(_, phrase)| HOW.contains(&phrase))
}

/// Whether a headline tells something instead of naming a thing: it is long, contains a verb, or lists.
fn tells(headline: &str) -> bool {
    let name = name_in(headline);
    let is_named = || terms(name).len() == 1 && terms(headline).len() > NAME_TERMS && !headline.starts_with(['¿']);
    let has_verb = || fold(name).split(' ').any(|word| SENTENCE_WORDS.contains(&word));
    terms(name).len() > NAME_TERMS
        || headline.trim_end().ends_with('.')
        || headline.matches(", ").count() > 1
        || has_verb()
        || is_named()
}

/// Whether a heading only names a section of a site or of a text: `Blog`, `Nos produits`, `Introduction`.
#[must_use]
pub fn is_section(heading: &str) -> bool {
    let folded = fold(heading);
    terms(heading).is_empty() || folded.split(' ').all(|word| SECTIONS.binary_search(&word).is_ok())
}

/// The name of the business behind the site, which is never its bare address: in its data, in `og:site_name`, or the part of the title that the host repeats.
fn business(page: &Page) -> Option<String> {
    let facts = &page.facts;
    let entities = page.entities();
    let named = |is_one: fn(&str) -> bool| {
        entities.iter().filter(|entity| is_one(entity.kind) && !entity.is_reference()).find_map(|entity| entity.text(&["name"]))
    };
    let og = || property(page, "og:site_name");
    let title = facts.title_text().unwrap_or("");
    let parts: Vec<&str> = parts(title).filter(|part| !is_section(part)).collect();
    let label = label(page);
    let by_host = || parts.iter().copied().find(|part| is_called(part, &label));
    // The name of the site stands at the start of the title of its start page, and at the end elsewhere.
    let at_end = || parts.last().copied().filter(|part| parts.len() > 1 && !tells(part));
    let by_place = || if page.kind() == Kind::Home { parts.first().copied() } else { at_end() };
    let found = named(|kind| kind == "WebSite").or_else(og).or_else(|| named(is_organization)).or_else(by_host).or_else(by_place);
    let name = found.map(|found| without_page(first_part(found)).trim_matches(|c: char| !c.is_alphanumeric() && c != ')'));
    name.filter(|name| !name.is_empty() && name.chars().count() <= NAME_CHARS).map(str::to_owned).or_else(|| of_host(page))
}

/// A property of Open Graph.
fn property<'p>(page: &'p Page, name: &str) -> Option<&'p str> {
    page.facts.property(name).and_then(|meta| meta.content.as_deref())
}

/// Whether a name is that of the site or of the business behind it, not of a person.
#[must_use]
pub fn is_of_site(page: &Page, name: &str) -> bool {
    let named = |other: &str| !other.is_empty() && bare(other) == bare(name);
    let og = property(page, "og:site_name").unwrap_or("");
    let entities = page.entities();
    let in_data = entities.iter().filter(|entity| is_organization(entity.kind) || entity.kind == "WebSite");
    let is_host = || bare(name) == label(page);
    named(og) || in_data.filter_map(|entity| entity.text(&["name"])).any(named) || is_host()
}

/// The longest label of the host before its ending, folded.
fn label(page: &Page) -> String {
    let host = page.url.host_str().unwrap_or("");
    host.rsplit('.').skip(1).max_by_key(|label| label.len()).map(bare).unwrap_or_default()
}

/// Letters and digits only, folded.
fn bare(text: &str) -> String {
    fold(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Whether the label of a host is this name, begins with it or has its initials.
fn is_called(name: &str, label: &str) -> bool {
    let (folded, bare) = (fold(name), bare(name));
    let initials: String = folded.split(' ').filter_map(|word| word.chars().next()).collect();
    let is_part = |whole: &str, part: &str| part.len() >= 4 && whole.contains(part);
    is_part(label, &bare) || is_part(&bare, label) || initials.len() > 2 && initials == label
}

/// The parts of a title.
pub(crate) fn parts(title: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(title);
    std::iter::from_fn(move || {
        let text = rest?;
        let first = MARKS.iter().filter_map(|mark| Some((text.find(mark)?, mark.len()))).min();
        let (part, next) = first.map_or((text, None), |(at, len)| (text.get(..at).unwrap_or(text), text.get(at + len..)));
        rest = next;
        Some(part.trim())
    })
    .filter(|part| !part.is_empty())
}

/// Separators between the parts of a title.
const MARKS: [&str; 6] = [" | ", " - ", " – ", " — ", " · ", " :: "];

/// What the heading of the page says: its `h1` in the content, or its title without the site's name. If both name the same topic, the shorter
/// one is used, because headings contain buttons and titles contain advertising. An `h1` outside `main` is often the name of the
/// site, so the title takes precedence over it.
#[must_use]
pub fn topic(facts: &PageFacts) -> String {
    let by_main = facts.text.main_words > 0;
    let heading = main_heading(facts);
    let is_inside = heading.is_some_and(|heading| heading.in_main);
    let (h1, title) = (heading.map_or("", |heading| own_words(facts, heading)), own_title(facts));
    let (of_h1, of_title) = (terms(h1), terms(title));
    let share = of_h1.iter().any(|term| of_title.contains(term));
    let by_h1 = match (of_h1.len(), of_title.len()) {
        (0, _) => false,
        (_, 0) => true,
        (a, b) if share => a <= b,
        (a, _) => a <= 12 && (is_inside || !by_main),
    };
    if by_h1 { h1.to_owned() } else { title.to_owned() }
}

/// The main heading: the first `h1` in `main`, else the first one.
#[must_use]
pub fn main_heading(facts: &PageFacts) -> Option<&Heading> {
    let mut h1s = facts.headings.iter().filter(|heading| heading.level == 1);
    h1s.clone().find(|heading| heading.in_main).or_else(|| h1s.next())
}

/// The title without the site's name: its first part that contains a name, `E - Editions` of `E - Editions - The Book`.
#[must_use]
pub fn own_title(facts: &PageFacts) -> &str {
    let title = facts.title_text().unwrap_or("");
    let marks = MARKS.iter().flat_map(|mark| title.match_indices(mark)).map(|(at, _)| at);
    let first = marks.filter(|at| title.get(..*at).is_some_and(|part| !terms(part).is_empty())).min();
    first.and_then(|at| title.get(..at)).unwrap_or(title)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use bellwether_page::{Options, page_facts};
    use url::Url;

    #[test]
    fn names_what_a_page_is_about() {
        for (path, html, name, nature) in [
            ("/", "<title>Home - Teapot</title><h1>Everything must go.</h1><a href=/cart>Cart</a>", "Teapot", Nature::Business),
            (
                "/",
                "<meta property=og:site_name content='Ada Bikes'><h1>16,825</h1><a href=tel:+33>Call</a>",
                "Ada Bikes",
                Nature::Business,
            ),
            (
                "/contact",
                "<title>Contact | Shop Lyon</title><h1>Contact us</h1><form><input type=email></form>",
                "Shop Lyon",
                Nature::Business,
            ),
            ("/blog", "<title>Blog - Ada Shop</title><h1>Blog</h1><a href=/legal>Legal notice</a>", "Ada Shop", Nature::Business),
            (
                "/",
                "<title>The Book of Tea</title><h1>The Book of Tea</h1><a href=/one>1. Leaves</a>",
                "The Book of Tea",
                Nature::Thing,
            ),
            (
                "/",
                "<title>The Book of Tea</title><link rel=next href=one.html><h1>The Book of Tea</h1><a href=mailto:a@b.example>Ada</a><a href=/legal>Licence</a>",
                "The Book of Tea",
                Nature::Thing,
            ),
            (
                "/",
                "<title>Teapot</title><link rel=next href=/page/2/><h1>Teapot</h1><a href=mailto:a@b.example>Ada</a>",
                "Teapot",
                Nature::Business,
            ),
            (
                "/",
                "<title>Introduction - The Cargo Book</title><h1>Introduction</h1><a href=/one>1. Start</a>",
                "The Cargo Book",
                Nature::Thing,
            ),
            (
                "/",
                "<meta name=generator content='AsciiDoc 10'><title>git(1)</title><h1>git(1) Manual Page</h1><a href=mailto:a@b.example>Ada</a><p>Part of the git(1) suite",
                "git",
                Nature::Thing,
            ),
            (
                "/",
                "<title>Directory listing for /</title><h1>Directory listing for /</h1><a href=docs/>docs</a>",
                "",
                Nature::Thing,
            ),
            ("/docs/", "<title>Index of /docs</title><h1>Index of /docs</h1>", "", Nature::Thing),
            ("/bikes", "<h1>City bicycles, repaired the same day</h1>", "City bicycles", Nature::Thing),
            ("/pots", "<h1>How to clean a teapot: three ways</h1>", "clean a teapot", Nature::Task),
            ("/the", "<h1>Le thé vert</h1>", "thé vert", Nature::Thing),
            ("/the", "<h1>Thé vert</h1>", "Thé vert", Nature::Thing),
            ("/receta", "<h1>Receta de albóndigas</h1>", "albóndigas", Nature::Thing),
            (
                "/rain",
                "<meta property=og:type content=article><meta name=author content=A><h1>Rain is late in Lyon</h1>",
                "Rain is late in Lyon",
                Nature::Story,
            ),
        ] {
            let page = Page::read(Url::parse("https://shop.example").unwrap().join(path).unwrap(), html.as_bytes(), None, None);
            assert_eq!(Topic::of(&page), Topic { name: name.to_owned(), nature }, "{html}");
        }
    }

    #[test]
    fn finds_the_topic() {
        for (title, body, expected) in [
            ("Vec in std::vec - Rust", "<main><h1>Struct Vec Copy item path</h1><p>x</main>", "Vec in std::vec"),
            ("Vec in std::vec - Rust", "<main><h1>Struct Vec <button>Copy path</button></h1><p>x</main>", "Struct Vec"),
            (
                "What is Ownership? - The Book",
                "<h1>The Book</h1><main><h2>What is Ownership?</h2><p>x</main>",
                "What is Ownership?",
            ),
            ("Heat pumps: how they work | Shop", "<main><h1>Heat pumps</h1><p>x</main>", "Heat pumps"),
            ("Shop", "<h1>Heat pumps</h1><p>x", "Heat pumps"),
            ("E - Editions - The Book", "<h1>The Book</h1><main><h2>x</h2><p>x</main>", "E - Editions"),
            ("", "", ""),
        ] {
            let html = format!("<title>{title}</title>{body}");
            assert_eq!(topic(&page_facts(html.as_bytes(), &Options::default())), expected);
        }
    }
}
