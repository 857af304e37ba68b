//! Who is behind a page and its site, by their own statements: authors with the signs of their expertise, and the organization.
//!
//! It judges nothing: the criteria of authorship and identity do.

use crate::byline::byline;
use crate::lexicon::authors::{is_placeholder, qualifications};
use crate::lexicon::contacts::registrations;
use crate::seen::{Crawl, Look, Page};
use crate::site;
use crate::stated::Postal;
use crate::vocabulary::is_organization;
use bellwether_finding::Place;
use bellwether_page::jsonld::{Entity, text};
use bellwether_text::Language;
use serde_json::Value;

/// Properties that show the expertise of a person.
const PROPERTIES: [&str; 7] =
    ["affiliation", "alumniOf", "hasCredential", "honorificSuffix", "jobTitle", "knowsAbout", "worksFor"];
/// Properties that contain an organization's number in a register.
const IDENTIFIERS: [&str; 7] = ["vatID", "taxID", "identifier", "leiCode", "duns", "iso6523Code", "globalLocationNumber"];
/// Maximum bytes read of a block next to a name.
const BOX_BYTES: usize = 600;
/// Maximum bytes of a line that is searched for a number.
const LINE_BYTES: usize = 1_000;
/// Maximum authors listed for one page.
const AUTHORS: usize = 20;

/// An author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// The name as written on the page.
    pub name: String,
    /// The target of the link on the name; `None` without a link.
    pub url: Option<String>,
    /// What shows that the author knows the subject: phrases of the page or of the author's page, and values of structured data.
    pub credentials: Vec<String>,
    /// Profiles of the same person elsewhere.
    pub same_as: Vec<String>,
}

/// The organization behind a site; details that the site does not state are `None` or empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Organization {
    /// Its name.
    pub name: Option<String>,
    /// Its number in a public register.
    pub legal_id: Option<String>,
    /// Its postal address in one line, from its structured data.
    pub address: Option<String>,
    /// Its telephone numbers, as E.164.
    pub phones: Vec<String>,
}

/// The authors of a page: the author in its byline, and those in its structured data; `look` is the page that the byline links
/// to.
#[must_use]
pub fn authors(page: &Page, look: Option<&Look>) -> Vec<Author> {
    let entities = page.entities();
    let mut found: Vec<Author> = Vec::new();
    if let Some(byline) = byline(page).filter(|byline| !is_placeholder(byline.name)) {
        found.push(author(page, &entities, byline.name, byline.url, look));
    }
    for name in entities.iter().filter_map(|entity| entity.object.get("author")).flat_map(names) {
        if found.len() < AUTHORS && !is_placeholder(name) && found.iter().all(|author| author.name != name) {
            found.push(author(page, &entities, name, None, None));
        }
    }
    found
}

fn author(page: &Page, entities: &[Entity<'_>], name: &str, url: Option<&str>, look: Option<&Look>) -> Author {
    let own = || entities.iter().filter(|entity| entity.kind == "Person" && entity.text(&["name"]) == Some(name));
    let same_as = own().filter_map(|person| person.object.get("sameAs")).flat_map(names).map(str::to_owned).collect();
    let mut credentials: Vec<String> = Vec::new();
    for sign in signs(page, entities, name, look) {
        if !sign.phrase.is_empty() && !credentials.contains(&sign.phrase) {
            credentials.push(sign.phrase);
        }
    }
    Author {
        name: name.to_owned(),
        url: url.map(str::to_owned).or_else(|| own().find_map(|person| person.text(&["url"])).map(str::to_owned)),
        credentials,
        same_as,
    }
}

/// A sign that an author knows the subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sign {
    /// The word, or the property, that is the sign.
    pub(crate) mark: &'static str,
    /// The words around it; empty for a property without a text.
    pub(crate) phrase: String,
}

/// Signs that an author knows the subject, each mark once: next to the name, in structured data, on the author's page.
pub(crate) fn signs(page: &Page, entities: &[Entity<'_>], name: &str, look: Option<&Look>) -> Vec<Sign> {
    let sign = |(mark, phrase): (&'static str, String)| Sign { mark, phrase };
    let mut signs: Vec<Sign> = Vec::new();
    // The block with the name, and the two below it.
    let mut near = 0;
    for block in &page.facts.blocks {
        near = if block.text.contains(name) { 3 } else { near };
        if near > 0 {
            near -= 1;
            let text = block.text.get(..block.text.len().min(BOX_BYTES)).unwrap_or("");
            signs.extend(qualifications(text).into_iter().map(sign));
        }
    }
    for person in entities.iter().filter(|entity| entity.kind == "Person" && entity.text(&["name"]) == Some(name)) {
        let value = |property: &&'static str| person.object.get(*property).map(names).unwrap_or_default().join(", ");
        signs.extend(PROPERTIES.iter().filter(|name| person.has(name)).map(|name| Sign { mark: name, phrase: value(name) }));
    }
    if let Some(brief) = look.and_then(|look| look.brief.as_ref()) {
        signs.extend(qualifications(&brief.text).into_iter().map(sign));
    }
    let mut once: Vec<Sign> = Vec::new();
    for sign in signs {
        if let Err(at) = once.binary_search_by(|known| known.mark.cmp(sign.mark)) {
            once.insert(at, sign);
        }
    }
    // A degree after the name: `Ada Lovelace, MD`.
    let degree = name.split_once(", ").filter(|(_, degree)| degree.chars().all(|c| c.is_ascii_uppercase() || c == '.'));
    once.extend(degree.map(|(_, degree)| Sign { mark: "degree", phrase: degree.to_owned() }));
    once
}

/// The organization behind a site: from its structured data first, then from its pages about itself.
#[must_use]
pub fn organization(crawl: &Crawl) -> Organization {
    let language = site::language(crawl).unwrap_or(Language::En);
    let pages = site::operator_pages(crawl);
    let mut found = Organization { legal_id: register_number(crawl).map(|(number, _)| number), ..Organization::default() };
    for page in &pages {
        for entity in page.entities().iter().filter(|entity| is_organization(entity.kind) && !entity.is_reference()) {
            found.name = found.name.or_else(|| entity.text(&["legalName", "name"]).map(str::to_owned));
            found.address =
                found.address.or_else(|| entity.object.get("address").and_then(Postal::of).map(|address| address.line()));
        }
    }
    found.name = found.name.or_else(|| pages.iter().map(|page| page.site_name.clone()).find(|name| !name.is_empty()));
    found.phones = site::reach(&pages, language).phones.keys().map(str::to_owned).collect();
    found
}

/// The number of the organization in a public register, and its place: in a line of text or in structured data.
pub(crate) fn register_number(crawl: &Crawl) -> Option<(String, Place)> {
    site::operator_pages(crawl).into_iter().find_map(|page| {
        let line = page.text.lines().filter(|line| line.len() <= LINE_BYTES).find_map(|line| {
            let (_, number) = registrations(line).into_iter().next()?;
            Some((number, Place { url: page.url.to_string(), quote: line.to_owned(), ..Place::default() }))
        });
        let in_data = || {
            page.entities().iter().filter(|entity| is_organization(entity.kind)).find_map(|entity| {
                let number = entity.text(&IDENTIFIERS)?.to_owned();
                let locator = page.json_ld.get(entity.block)?.locator.to_string();
                Some((number.clone(), Place { url: page.url.to_string(), locator, quote: number }))
            })
        };
        line.or_else(in_data)
    })
}

/// The texts of a value, or the names of its objects.
fn names(value: &Value) -> Vec<&str> {
    let all = value.as_array().map_or_else(|| std::slice::from_ref(value), Vec::as_slice);
    all.iter().filter_map(|one| text(Some(one)).or_else(|| text(one.get("name")))).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use crate::case::{Case, Shown};

    #[test]
    fn says_who_wrote_and_who_runs_the_site() {
        const CASE: Case = Case::pass("")
            .html(
                "<html lang=fr><script type='application/ld+json'>[{\"@type\":\"Article\",\"author\":[{\"@type\":\"Person\",\"name\":\"Marie Curie\",\
                \"jobTitle\":\"physicienne\",\"sameAs\":[\"https://a.example/mc\"]},\"admin\"]},{\"@type\":\"Organization\",\"name\":\"Thé\",\
                \"address\":{\"streetAddress\":\"1 rue du Thé\",\"addressLocality\":\"Paris\"}}]</script>\
                <p>Par <a rel=author href=/mc>Marie Curie</a><a href=/ml>Mentions légales</a>",
            )
            .crawl(&[Shown::page("https://shop.example/ml", "<html lang=fr><p>Thé SARL, RCS Paris 732 829 320<p>Téléphone : 01 42 34 56 78")]);
        let seen = CASE.seen();
        let marie = Author {
            name: "Marie Curie".to_owned(),
            url: Some("https://shop.example/mc".to_owned()),
            credentials: vec!["physicienne".to_owned()],
            same_as: vec!["https://a.example/mc".to_owned()],
        };
        assert_eq!(authors(seen.page.as_ref().unwrap(), None), [marie]);
        let shop = Organization {
            name: Some("Thé".to_owned()),
            legal_id: Some("732829320".to_owned()),
            address: Some("1 rue du Thé, Paris".to_owned()),
            phones: vec!["+33142345678".to_owned()],
        };
        assert_eq!(organization(seen.crawl.as_ref().unwrap()), shop);
    }
}
