//! Readings of the text of a page that several criteria share.

use crate::seen::Page;
use bellwether_page::Block;

/// What part is of the whole, 0 to 1; 0 of nothing.
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

/// Whether a block of the content is running text: no heading, no cell of a table, no scrap of less than so many words.
#[must_use]
pub(crate) fn is_running(block: &Block, min_words: u32) -> bool {
    block.words >= min_words && !is_heading(block) && !matches!(block.tag, "td" | "th")
}

/// The running text of the content.
pub(crate) fn running(page: &Page, min_words: u32) -> impl Iterator<Item = &Block> {
    page.facts.content().filter(move |block| is_running(block, min_words))
}

/// The word for it in the catalogues.
#[must_use]
pub(crate) const fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}
