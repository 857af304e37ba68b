//! Texts that several pages of a site share.

use crate::seen::{Brief, Crawl};
use bellwether_text::Map;
use bellwether_text::fold;

/// Pages with the same text, in groups of two or more. Pages that are not indexable are left out. Pages in different languages
/// are compared separately. The pages of one series, which differ only in their query or page number, count as one page, because
/// Google permits the same texts there. Copies of one page, such as `/` and `/index.html`, also count as one: different texts
/// would not fix them.
pub(crate) fn groups(crawl: &Crawl, of: fn(&Brief) -> &str) -> Vec<Vec<&Brief>> {
    // A page that does not declare its language is taken to be in that of the start page.
    let usual = crawl.home().map(language).unwrap_or_default();
    let language = |page: &Brief| Some(language(page)).filter(|code| !code.is_empty()).unwrap_or_else(|| usual.clone());
    let mut by_text: Map<'_, Vec<&Brief>> = Map::default();
    for page in crawl.indexable() {
        let text = fold(of(page));
        if text.is_empty() {
            continue;
        }
        let group = by_text.entry([&language(page), " ", &text].concat(), Vec::new);
        if group.iter().all(|other| series(other) != series(page) && !other.is_copy_of(page)) {
            group.push(page);
        }
    }
    by_text.into_values().into_iter().filter(|group| group.len() > 1).collect()
}

/// What [`groups`] compares.
pub(crate) struct Compared {
    /// Number of indexable pages with a text; copies and pages of one series count once.
    pub(crate) pages: usize,
    /// Number of those that are left out.
    pub(crate) copies: usize,
    /// The path of the first of them; empty without one.
    pub(crate) copy: String,
}

/// Number of indexable pages with a text that [`groups`] compares, and of those that it leaves out.
pub(crate) fn compared(crawl: &Crawl, of: fn(&Brief) -> &str) -> Compared {
    let (mut copies, mut copy) = (0, String::new());
    let mut kept: Vec<(String, &Brief)> = Vec::new();
    for page in crawl.indexable() {
        let text = fold(of(page));
        let is_same =
            |(known, other): &(String, &Brief)| *known == text && (series(other) == series(page) || other.is_copy_of(page));
        if text.is_empty() {
            continue;
        }
        if kept.iter().any(is_same) {
            if copies == 0 {
                page.url.path().clone_into(&mut copy);
            }
            copies += 1;
        } else {
            kept.push((text, page));
        }
    }
    Compared { pages: kept.len(), copies, copy }
}

/// The declared language of a page, without its country.
pub(crate) fn language(page: &Brief) -> String {
    page.lang.split(['-', '_']).next().unwrap_or("").to_ascii_lowercase()
}

/// The path of a page without its page number in a series: `/tea/page/2` gives `/tea`.
fn series(page: &Brief) -> &str {
    let path = page.url.path().trim_end_matches('/');
    let unnumbered = path.trim_end_matches(|c: char| c.is_ascii_digit());
    let kept = ["/page/", "/pagina/", "/page-", "/p/"].iter().find_map(|mark| unnumbered.strip_suffix(mark));
    kept.filter(|_| unnumbered.len() < path.len()).unwrap_or(path)
}
