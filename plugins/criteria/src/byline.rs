//! The author that a page names.

use crate::lexicon::authors;
use crate::seen::Page;
use bellwether_page::jsonld::{Entity, text};
use bellwether_page::{Block, Link, Locator, Region};
use bellwether_text::Map;
use bellwether_text::{fold, has_phrase};
use serde_json::Value;
use std::ops::Range;

/// The name of an author and its place.
pub(crate) struct Byline<'a> {
    /// The name.
    pub(crate) name: &'a str,
    /// Whether readers see it.
    pub(crate) is_shown: bool,
    /// The target of the name, if it is a link.
    pub(crate) url: Option<&'a str>,
    /// Its place.
    pub(crate) locator: &'a Locator,
}

/// Path segments before the pages of authors.
const AUTHORS: [&str; 21] = [
    "auteur",
    "auteurs",
    "author",
    "authors",
    "autor",
    "autores",
    "bio",
    "bios",
    "by",
    "columnists",
    "contributor",
    "contributors",
    "expert",
    "experts",
    "firmas",
    "journaliste",
    "profile",
    "reporters",
    "staff",
    "writer",
    "writers",
];
/// Maximum words of a byline.
const LINE_WORDS: u32 = 25;

/// Headings of boxes that introduce the author, folded.
const BIOS: [&str; 11] = [
    "a propos de l auteur",
    "a propos de l autrice",
    "about the author",
    "acerca de la autora",
    "acerca del autor",
    "author bio",
    "l auteur",
    "l autrice",
    "sobre el autor",
    "sobre la autora",
    "written by",
];

/// Whether a box on the page introduces its author.
pub(crate) fn has_bio(page: &Page) -> bool {
    let is_short = |text: &str| text.split_whitespace().nth(BIO_WORDS).is_none();
    page.facts.headings.iter().filter(|heading| is_short(&heading.text)).any(|heading| {
        let folded = fold(&heading.text);
        BIOS.iter().any(|name| folded.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')))
    })
}

/// Maximum words of the heading of such a box, with the name of the author.
const BIO_WORDS: usize = 8;

/// The author: the one in JSON-LD, if readers see the name; else from a link with `rel=author` or to the page of an author, a line that
/// starts with `By`, `Par` or `Por`, an element whose class says so, first behind the main heading, since headers and lists of other
/// articles name people too; else from JSON-LD, Microdata or `meta`.
pub(crate) fn byline(page: &Page) -> Option<Byline<'_>> {
    let facts = &page.facts;
    let linked = |name: &str| facts.anchors().find(|link| link.text.as_str() == name).and_then(|link| link.url.as_deref());
    let is_shown = |name: &str| has_phrase(page.folded(), &fold(name));
    let is_name = |name: &str| !name.is_empty() && !name.contains("://");
    let stated = in_data(page).filter(|(name, _)| is_name(name));
    if let Some((name, locator)) = stated.filter(|(name, _)| !authors::is_placeholder(name) && is_shown(name)) {
        return Some(Byline { name, is_shown: true, url: linked(name), locator });
    }
    let heading = facts.h1().map_or(0, |heading| heading.locator.byte);
    if let Some(found) = signature(page, &(heading..u32::MAX)).or_else(|| signature(page, &(0..heading))) {
        return Some(found);
    }
    let in_item = || {
        facts
            .microdata
            .iter()
            .find(|item| item.itemprop.as_deref() == Some("author"))
            .map(|item| (item.value.as_deref().unwrap_or(""), &item.locator))
    };
    let in_meta = || {
        facts
            .meta("author")
            .or_else(|| facts.property("article:author"))
            .and_then(|meta| Some((meta.content.as_deref()?, &meta.locator)))
    };
    let (name, locator) = [stated, in_meta(), in_item()].into_iter().flatten().find(|(name, _)| is_name(name))?;
    Some(Byline { name, is_shown: is_shown(name), url: linked(name), locator })
}

/// The signature that readers see between two bytes of the page.
fn signature<'p>(page: &'p Page, within: &Range<u32>) -> Option<Byline<'p>> {
    let facts = &page.facts;
    let links = || facts.anchors().filter(|link| within.contains(&link.locator.byte));
    if let Some(link) = links().find(|link| link.rel.iter().any(|rel| rel == "author") && !link.name().is_empty()) {
        return Some(Byline { name: link.name(), is_shown: true, url: link.url.as_deref(), locator: &link.locator });
    }
    let is_beside = |region: Region| matches!(region, Region::Nav | Region::Footer | Region::Aside);
    if let Some(link) = links().filter(|link| !is_beside(link.region)).find(|link| is_author(link)) {
        return Some(Byline { name: &link.text, is_shown: true, url: link.url.as_deref(), locator: &link.locator });
    }
    let linked = |name: &str| facts.anchors().find(|link| link.text.as_str() == name).and_then(|link| link.url.as_deref());
    let in_text = facts
        .blocks
        .iter()
        .filter(|block| within.contains(&block.locator.byte) && block.words <= LINE_WORDS && !is_entry(block))
        .find_map(|block| Some((block.text.split(['|', '•', '·']).find_map(|part| authors::byline(part.trim()))?, block)));
    if let Some((name, block)) = in_text.or_else(|| name_below_cue(page, within)) {
        return Some(Byline { name, is_shown: true, url: linked(name), locator: &block.locator });
    }
    let (name, locator) = signed(page, within)?;
    Some(Byline { name, is_shown: true, url: linked(name), locator })
}

/// The name in an element whose class says that it names the author: `<span class=byline__name>`.
fn signed<'p>(page: &'p Page, within: &Range<u32>) -> Option<(&'p str, &'p Locator)> {
    page.signatures()
        .filter(|it| within.contains(&it.locator.byte))
        .find_map(|it| Some((authors::signature(&it.text)?, &it.locator)))
}

/// The name in a separate block, below one that contains only `By`.
fn name_below_cue<'p>(page: &'p Page, within: &Range<u32>) -> Option<(&'p str, &'p Block)> {
    page.facts.blocks.windows(2).find_map(|pair| {
        let [cue, block] = pair else { return None };
        if !within.contains(&cue.locator.byte)
            || cue.words > 1
            || block.words > LINE_WORDS
            || !matches!(fold(&cue.text).trim(), "by" | "par" | "por")
        {
            return None;
        }
        let length = authors::byline(&format!("By {}", block.text))?.len();
        Some((block.text.get(..length)?, block))
    })
}

/// Whether a block is an entry in a list of other works: `Win32 How Do I, by Tim Golden`.
fn is_entry(block: &Block) -> bool {
    block.tag == "td" || block.locator.path.as_str().split(" > ").any(|tag| tag == "dd")
}

/// The author in JSON-LD, also if the person is described in a separate entity.
fn in_data(page: &Page) -> Option<(&str, &Locator)> {
    // Customers who write reviews are no authors of the page.
    let mut entities = page.entities();
    entities.retain(|entity| !matches!(entity.kind, "Review" | "UserReview" | "Comment"));
    let at = |entity: &Entity<'_>| page.facts.json_ld.get(entity.block).map(|block| &block.locator);
    if let Some(found) = entities.iter().find_map(|entity| Some((entity.author()?, at(entity)?))) {
        return Some(found);
    }
    let names: Map<'_, &str> = entities.iter().filter_map(|entity| Some((entity.id?, entity.text(&["name"])?))).collect();
    let described =
        |author: &Value| names.get(text(author.as_array().and_then(|all| all.first()).unwrap_or(author).get("@id"))?).copied();
    entities.iter().find_map(|entity| Some((entity.object.get("author").and_then(described)?, at(entity)?)))
}

/// Whether the text of a link is a name and the link leads to the page of an author.
fn is_author(link: &Link) -> bool {
    let leads = || {
        let path = link.url.as_deref().and_then(|url| url.split_once("://")).map_or("", |(_, rest)| rest);
        path.split(['/', '?']).rev().skip(1).any(|segment| AUTHORS.contains(&segment))
    };
    let mut words = link.text.split_whitespace();
    let capitals = words.clone().filter(|word| word.starts_with(char::is_uppercase)).count();
    (2..=4).contains(&words.clone().count())
        && capitals >= 2
        && words.all(|word| word.chars().all(|c| c.is_alphabetic() || matches!(c, '.' | '-' | '\'' | '’')))
        && leads()
}
