//! Who a page says wrote it.

use crate::lexicon::authors;
use crate::seen::Page;
use bellwether_page::Locator;
use bellwether_page::words::{fold, has_phrase};

/// A name of an author and where it stands.
pub(crate) struct Byline<'a> {
    /// The name.
    pub(crate) name: &'a str,
    /// Whether readers see it.
    pub(crate) is_shown: bool,
    /// Where the name leads, if it is a link.
    pub(crate) url: Option<&'a str>,
    /// Its place.
    pub(crate) locator: &'a Locator,
}

/// Words of a line that is a byline at most.
const LINE_WORDS: u32 = 12;

/// The author: a link of `rel=author`, a line that starts with `By`, `Par` or `Por`, JSON-LD, `meta`.
pub(crate) fn byline(page: &Page) -> Option<Byline<'_>> {
    let facts = &page.facts;
    let link = facts.anchors().find(|link| link.rel.iter().any(|rel| rel == "author") && !link.name().is_empty());
    if let Some(link) = link {
        return Some(Byline { name: link.name(), is_shown: true, url: link.url.as_deref(), locator: &link.locator });
    }
    let in_text = facts
        .blocks
        .iter()
        .filter(|block| block.words <= LINE_WORDS)
        .find_map(|block| Some((authors::byline(&block.text)?, block)));
    let linked = |name: &str| facts.anchors().find(|link| link.text.as_str() == name).and_then(|link| link.url.as_deref());
    if let Some((name, block)) = in_text {
        return Some(Byline { name, is_shown: true, url: linked(name), locator: &block.locator });
    }
    let in_meta = || facts.meta("author").and_then(|meta| Some((meta.content.as_deref()?, &meta.locator)));
    let (name, locator) = in_data(page).or_else(in_meta).filter(|(name, _)| !name.is_empty())?;
    Some(Byline { name, is_shown: has_phrase(page.folded(), &fold(name)), url: linked(name), locator })
}

/// The author in JSON-LD.
fn in_data(page: &Page) -> Option<(&str, &Locator)> {
    page.entities().into_iter().find_map(|entity| Some((entity.author()?, &page.facts.json_ld.get(entity.block)?.locator)))
}
