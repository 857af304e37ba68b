//! Measurements of the text of a page that several criteria share.

use crate::lexicon::ymyl::{self, Subject};
use crate::seen::Page;
use bellwether_page::{Block, Heading, PageFacts, Region};
use bellwether_text::fold;

/// Share of `part` in `whole`, 0 to 1; 0 if `whole` is 0.
#[must_use]
pub(crate) fn portion(part: usize, whole: usize) -> f64 {
    let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    if whole == 0 { 0.0 } else { number(part) / number(whole) }
}

/// Whether a block is a heading.
#[must_use]
pub(crate) fn is_heading(block: &Block) -> bool {
    matches!(block.tag.as_bytes(), [b'h', b'1'..=b'6'])
}

/// Whether an address was written without its two slashes, `https:/tea.example`: browsers read it as a path of the page's own site.
pub(crate) fn lacks_slashes(href: &str) -> bool {
    ["https:", "http:"].iter().any(|scheme| {
        let starts = href.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
        starts && !href.get(scheme.len()..).is_some_and(|rest| rest.starts_with("//"))
    })
}

/// Whether a block of the content is running text: not a heading, not a table cell, and at least `min_words` words.
#[must_use]
pub(crate) fn is_running(block: &Block, min_words: u32) -> bool {
    block.words >= min_words && !is_heading(block) && !matches!(block.tag, "td" | "th")
}

/// The running text of the content.
pub(crate) fn running(page: &Page, min_words: u32) -> impl Iterator<Item = &Block> {
    page.facts.content().filter(move |block| is_running(block, min_words))
}

/// The text of a heading without the buttons at its end, unless it consists only of buttons: `Tea Copy link` gives `Tea`.
#[must_use]
pub fn own_words<'a>(facts: &'a PageFacts, heading: &'a Heading) -> &'a str {
    let mut text = heading.text.as_str();
    // The buttons are in the order of the page.
    let behind = facts.buttons.partition_point(|button| button.locator.byte <= heading.locator.byte);
    for button in facts.buttons.iter().skip(behind).take(BUTTONS) {
        match text.strip_suffix(button.text.as_str()).map(str::trim_end) {
            Some(rest) if !button.text.is_empty() && !rest.is_empty() => text = rest,
            _ => {}
        }
    }
    text
}

/// Maximum buttons that a heading may contain after its text.
const BUTTONS: usize = 3;

/// The word for a boolean in the catalogues.
#[must_use]
pub(crate) const fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// The names of what is there, and of what is not.
#[must_use]
pub(crate) fn split(signs: &[(&str, bool)]) -> (Vec<String>, Vec<String>) {
    let names = |there: bool| signs.iter().filter(|(_, is)| *is == there).map(|(name, _)| (*name).to_owned()).collect();
    (names(true), names(false))
}

/// How much of a whole a part is, for the choices of the catalogues: `none`, `some` or `all`.
#[must_use]
pub(crate) const fn extent(part: usize, whole: usize) -> &'static str {
    match part {
        0 => "none",
        _ if part == whole => "all",
        _ => "some",
    }
}

/// Number of words of running text that are outside the content but not in navigation or footer, or that are hidden until a
/// script shows them. If there are many, the content could not be separated from the rest of the page.
#[must_use]
pub(crate) fn words_elsewhere(page: &Page) -> u32 {
    let mut content = page.facts.content().peekable();
    let outside = page.facts.blocks.iter().filter(|block| content.next_if(|own| std::ptr::eq(*own, *block)).is_none());
    let running = outside.filter(|block| {
        is_running(block, SENTENCE) && !matches!(block.region, Region::Nav | Region::Footer) && block.tag != "pre"
    });
    let closed = page.facts.hidden.iter().filter(|text| matches!(text.method, "display:none" | "visibility:hidden"));
    running.map(|block| block.words).chain(closed.map(|text| text.words)).fold(0, u32::saturating_add)
}

/// Minimum words of a block that is probably a sentence.
const SENTENCE: u32 = 8;

/// Whether the text is certainly about health: it has many words about it, one of them in the title, and is neither news nor a
/// research paper.
#[must_use]
pub(crate) fn on_health(page: &Page) -> bool {
    let title = fold(page.facts.title_text().unwrap_or(""));
    let is_sure = page.subject().is_some_and(|found| found.subject == Subject::Health && found.confidence >= 1.0);
    let reports = |kind: &str| kind.contains("News") || matches!(kind, "ScholarlyArticle" | "MedicalScholarlyArticle" | "Report");
    let is_paper = page.facts.meta("citation_title").is_some();
    is_sure && !is_paper && ymyl::names(&title, Subject::Health) && !page.entities().iter().any(|entity| reports(entity.kind))
}

/// Whether the pages of the site are read one after the other, as those of a book: the page names the one before or behind it. A page of a
/// list, whose address ends with a number or has a query, is none.
pub(crate) fn is_read_in_order(facts: &PageFacts) -> bool {
    let is_chapter = |href: &str| {
        let path = href.split('#').next().unwrap_or(href).trim_end_matches('/');
        let last = path.rsplit('/').next().unwrap_or(path);
        !path.contains('?') && !last.is_empty() && !last.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_beside = |rel: &[String]| rel.iter().any(|token| matches!(token.as_str(), "next" | "prev" | "previous"));
    let in_head = facts.link_tags.iter().filter(|tag| is_beside(&tag.rel)).filter_map(|tag| tag.href.as_deref());
    let in_body = facts.anchors().filter(|link| is_beside(&link.rel)).filter_map(|link| link.href.as_deref());
    in_head.chain(in_body).any(is_chapter)
}
