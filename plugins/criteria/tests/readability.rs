//! What a page says about itself, compared with Readability (`readability/`): title, author, language, day of publication. It
//! prints the agreement, and fails below a minimum. Readability guesses if a page states nothing; this crate does not.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may stop at the first surprise, and prints its results")]

use bellwether_criteria::dates::day;
use bellwether_criteria::seen::Page;
use bellwether_criteria::who::authors;
use bellwether_text::fold;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;
use url::Url;

#[test]
fn facts_agree_with_readability() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/readability");
    let expected: BTreeMap<String, BTreeMap<String, Option<String>>> =
        serde_json::from_str(include_str!("readability/expected.json")).unwrap();
    // For each property: how often both agree, and how often Readability states it.
    let mut tally: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for (name, expected) in &expected {
        let page = read(&folder.join("pages").join(format!("{name}.html.gz")));
        for (property, agrees) in [
            ("title", is_title as fn(&Page, &str) -> bool),
            ("byline", is_byline),
            ("lang", is_language),
            ("publishedTime", is_published),
        ] {
            if let Some(wanted) = expected.get(property).and_then(Option::as_deref).filter(|wanted| !wanted.is_empty()) {
                let (agreed, stated) = tally.entry(property).or_default();
                *stated += 1;
                if agrees(&page, wanted) {
                    *agreed += 1;
                } else {
                    println!("{name}: {property} is not {wanted:?}");
                }
            }
        }
        if expected.get("byline").is_some_and(Option::is_none) {
            let (none, all) = tally.entry("no byline").or_default();
            let found = authors(&page, None);
            *all += 1;
            *none += u32::from(found.is_empty());
            if !found.is_empty() {
                println!("{name}: an author besides: {:?}", found.iter().map(|author| &author.name).collect::<Vec<_>>());
            }
        }
    }
    for (property, floor) in FLOORS {
        let (agreed, stated) = tally.get(property).copied().unwrap_or_default();
        println!("readability, {property}: {agreed} of {stated}");
        assert!(f64::from(agreed) >= floor * f64::from(stated), "{property}: {agreed} of {stated}");
    }
}

/// Minimum agreement, slightly below the measured values.
const FLOORS: [(&str, f64); 5] = [("title", 0.9), ("byline", 0.6), ("no byline", 0.85), ("lang", 0.95), ("publishedTime", 0.5)];

fn read(path: &Path) -> Page {
    let mut html = Vec::new();
    flate2::read::GzDecoder::new(std::fs::File::open(path).unwrap()).read_to_end(&mut html).unwrap();
    Page::read(Url::parse("http://fakehost/test/page.html").unwrap(), &html, None, None)
}

/// Readability removes the name of the site; the title contains it.
fn is_title(page: &Page, wanted: &str) -> bool {
    let facts = &page.facts;
    let social = ["og:title", "twitter:title"].map(|name| facts.property(name).or_else(|| facts.meta(name)));
    let mut titles =
        facts.title_text().into_iter().chain(social.into_iter().flatten().filter_map(|meta| meta.content.as_deref()));
    titles.any(|title| fold(title).contains(&fold(wanted)))
}

/// Whether the byline is the expected one: "By Ada Lovelace, 3 May" names Ada Lovelace.
fn is_byline(page: &Page, wanted: &str) -> bool {
    authors(page, None)
        .iter()
        .any(|author| fold(wanted).contains(&fold(&author.name)) || fold(&author.name).contains(&fold(wanted)))
}

fn is_language(page: &Page, wanted: &str) -> bool {
    page.facts.html_lang.as_deref().is_some_and(|lang| lang.eq_ignore_ascii_case(wanted))
}

fn is_published(page: &Page, wanted: &str) -> bool {
    let entities = page.entities();
    let in_data = entities.iter().filter_map(|entity| entity.object.get("datePublished").and_then(Value::as_str));
    let in_meta = page.facts.property("article:published_time").and_then(|meta| meta.content.as_deref());
    in_data.chain(in_meta).any(|stated| day(stated).is_some() && day(stated) == day(wanted))
}
