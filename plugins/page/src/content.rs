//! The main content of a page.

use crate::{Block, PageFacts, Region};

/// Minimum words of a paragraph; shorter blocks are labels.
const PARAGRAPH_WORDS: u32 = 10;
/// Minimum words in paragraphs of a page that has a text.
const TEXT_WORDS: u32 = 50;

/// Adds the words of a block; `None` as soon as there are enough for a text.
fn enough(sum: u32, words: u32) -> Option<u32> {
    Some(sum.saturating_add(words)).filter(|sum| *sum < TEXT_WORDS)
}

impl PageFacts {
    /// The blocks that make the content of the page: those outside navigation, footer and asides, inside `main` if it contains
    /// words, else outside the header; without code listings. If they contain a text, blocks that are only a link (menus,
    /// headlines of other pages) are also left out, except `h1`; a page of links keeps them.
    pub fn content(&self) -> impl Iterator<Item = &Block> {
        let by_main = self.text.main_words > 0;
        let in_place = move |block: &&Block| {
            let aside = matches!(block.region, Region::Nav | Region::Footer | Region::Aside);
            let place = if by_main { block.in_main } else { block.region != Region::Header };
            place && !aside && block.tag != "pre"
        };
        let is_link = |block: &Block| block.in_link && block.tag != "h1";
        let mut texts = self.blocks.iter().filter(in_place).filter(|block| !block.in_link && block.words >= PARAGRAPH_WORDS);
        let has_text = texts.by_ref().map(|block| block.words).try_fold(0, enough).is_none();
        self.blocks.iter().filter(in_place).filter(move |block| !(has_text && is_link(block)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_leaves_links_out_where_there_is_a_text() {
        let text = "word ".repeat(TEXT_WORDS as usize);
        let links = "<ul><li><a href=/a>Menu</a><li><a href=/b>One</a> | <a href=/c>Two</a></ul>";
        for (html, expected) in [
            (format!("{links}<h2><a href=/d>Other page</a></h2><p>{text}"), vec!["p"]),
            (format!("<h1><a href=/>Title</a></h1><h2><a href=#x>Place</a></h2><p>{text}"), vec!["h1", "h2", "p"]),
            (format!("<p>{text}<p>See <a href=/a>Menu</a>"), vec!["p", "p"]),
            (links.to_owned(), vec!["li", "li"]),
            (format!("{links}<p>Few words"), vec!["li", "li", "p"]),
        ] {
            let facts = crate::page_facts(html.as_bytes(), &crate::Options::default());
            assert_eq!(facts.content().map(|block| block.tag).collect::<Vec<_>>(), expected, "{html}");
        }
    }
}
