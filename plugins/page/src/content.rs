//! The main content of a page, and the language that is declared for it.

use crate::{Block, PageFacts, Region};

/// Minimum words of a paragraph; shorter blocks are labels.
const PARAGRAPH_WORDS: u32 = 10;
/// Minimum words in paragraphs of a page that has a text.
const TEXT_WORDS: u32 = 50;
/// Minimum words in links of a list of links.
const LIST_WORDS: u32 = 30;

/// Elements that may hold the whole content: templates that leave `html` alone put `lang` there. On a link or a quotation it says nothing about
/// the page.
const HOLDERS: [&str; 5] = ["article", "body", "div", "main", "section"];

/// Whether a block is a text laid out by the author: code, or a manual page.
fn is_listing(block: &Block) -> bool {
    block.tag == "pre"
}

fn is_paragraph(block: &Block) -> bool {
    !is_listing(block) && !block.in_link && block.words >= PARAGRAPH_WORDS
}

/// Adds the words of a block; `None` as soon as there are enough for a text.
fn enough(sum: u32, words: u32) -> Option<u32> {
    Some(sum.saturating_add(words)).filter(|sum| *sum < TEXT_WORDS)
}

impl PageFacts {
    /// The value of `lang` on `html`, as written; else of the first other element with one, if it may hold the whole content.
    #[must_use]
    pub fn declared_lang(&self) -> Option<&str> {
        let inner = self.inner_lang.as_ref().filter(|(name, _)| HOLDERS.contains(&name.as_str()));
        self.html_lang.as_deref().or_else(|| inner.map(|(_, lang)| lang.as_str()))
    }

    /// The blocks that make the content of the page: those outside navigation, footer and asides, inside `main` if it contains
    /// words, else outside the header. If they contain a text, code listings (`pre`) and blocks that are only a link (menus, headlines of
    /// other pages) are left out, except `h1`. A page of links keeps its links, and a page whose text stands in `pre`, such as a manual
    /// page, keeps that.
    pub fn content(&self) -> impl Iterator<Item = &Block> {
        let by_main = self.text.main_words > 0;
        let in_place = move |block: &&Block| {
            let aside = matches!(block.region, Region::Nav | Region::Footer | Region::Aside);
            let place = if by_main { block.in_main } else { block.region != Region::Header };
            place && !aside
        };
        let words =
            |of: fn(&Block) -> bool| self.blocks.iter().filter(in_place).filter(move |block| of(block)).map(|block| block.words);
        let sum = |of: fn(&Block) -> bool| words(of).fold(0, u32::saturating_add);
        let has_paragraphs = words(is_paragraph).try_fold(0, enough).is_none();
        // An example of code beside links is no text.
        let is_listed = !has_paragraphs && sum(is_listing) >= TEXT_WORDS && sum(is_listing) > sum(|block| !is_listing(block));
        let is_dropped = move |block: &Block| match is_listing(block) {
            true => !is_listed,
            false => (has_paragraphs || is_listed) && block.in_link && block.tag != "h1",
        };
        self.blocks.iter().filter(in_place).filter(move |block| !is_dropped(block))
    }
}

impl PageFacts {
    /// Whether most words outside navigation, header, footer and asides are links: a table of contents, a list of other pages.
    #[must_use]
    pub fn is_list_of_links(&self) -> bool {
        let framed = |block: &Block| matches!(block.region, Region::Nav | Region::Header | Region::Footer | Region::Aside);
        let (mut linked, mut all) = (0_u32, 0_u32);
        for block in self.blocks.iter().filter(|block| !framed(block)) {
            all = all.saturating_add(block.words);
            linked = linked.saturating_add(if block.in_link { block.words } else { 0 });
        }
        linked >= LIST_WORDS && linked > all / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_links() {
        let text = "word ".repeat(60);
        let links = "<li><a href=/a>One two three</a>".repeat(20);
        for (html, expected) in [
            (format!("<ul>{links}</ul><p>Few words"), true),
            (format!("<ul>{links}</ul><p>{text}"), false),
            (format!("<nav><ul>{links}</ul></nav><p>Few words"), false),
            ("<p>See <li><a href=/a>One two three</a>".to_owned(), false),
        ] {
            let facts = crate::page_facts(html.as_bytes(), &crate::Options::default());
            assert_eq!(facts.is_list_of_links(), expected, "{html}");
        }
    }

    #[test]
    fn the_declared_language() {
        for (html, expected) in [
            ("<html lang=fr><body lang=en>", Some("fr")),
            ("<html><body lang=en-GB>", Some("en-GB")),
            ("<html><body><div lang=fr class=book>", Some("fr")),
            ("<html><body><a href=/es lang=es>Español</a>", None),
            ("<html>", None),
        ] {
            let facts = crate::page_facts(html.as_bytes(), &crate::Options::default());
            assert_eq!(facts.declared_lang(), expected, "{html}");
        }
    }

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
            (format!("<p>{text}<pre>{text}</pre>"), vec!["p"]),
            (format!("{links}<pre>cargo run</pre>"), vec!["li", "li"]),
            (format!("<pre>{text}{text}</pre>{links}"), vec!["pre"]),
        ] {
            let facts = crate::page_facts(html.as_bytes(), &crate::Options::default());
            assert_eq!(facts.content().map(|block| block.tag).collect::<Vec<_>>(), expected, "{html}");
        }
    }
}
