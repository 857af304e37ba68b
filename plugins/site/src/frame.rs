//! The frame of a site: short lines and links that stand on nearly all its pages, whatever elements hold them. Menus of old sites are in plain
//! `div`s; what they say is no content of any page. Nothing is fetched here, and paragraphs are never frame.

use bellwether_page::{Block, PageFacts};
use bellwether_text::Map;
use std::collections::{BTreeMap, BTreeSet};

/// Minimum pages of a site of which "nearly all" means anything.
const PAGES: usize = 10;
/// Share of the pages, in tenths, that hold a line or a link of the frame.
const TENTHS: usize = 8;
/// Pages that name candidates: what stands on nearly all pages is on one of the first.
const NAMING: usize = 25;
/// Maximum words and bytes of a line of a menu, a header or a footer, and maximum candidates.
const WORDS: u32 = 12;
const BYTES: usize = 200;
const CANDIDATES: usize = 10_000;

/// Whether so many of all pages are nearly all.
const fn are_nearly_all(some: usize, all: usize) -> bool {
    all >= PAGES && some * 10 >= all * TENTHS
}

/// A line that may be of the frame.
#[derive(Debug)]
struct Line {
    number: usize,
    /// Number of pages that hold it, and the last of them.
    pages: usize,
    last: usize,
}

/// The lines of the pages read so far that may be of the frame.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    known: Map<'static, Line>,
    /// For each page the candidates in its content, as often as they stand there.
    pages: Vec<Vec<usize>>,
}

impl Lines {
    /// Adds the next page: all its lines, and those that its content consists of.
    pub(crate) fn add<'b>(&mut self, facts: &PageFacts, content: impl Iterator<Item = &'b Block>) {
        let page = self.pages.len();
        for block in facts.blocks.iter().filter(|block| is_line(block)) {
            let next = self.known.values().len();
            if page < NAMING && next < CANDIDATES {
                self.known.entry(block.text.to_string(), || Line { number: next, pages: 0, last: usize::MAX });
            }
            if let Some(line) = self.known.get_mut(&block.text).filter(|line| line.last != page) {
                (line.pages, line.last) = (line.pages + 1, page);
            }
        }
        let known = |block: &Block| self.known.get(&block.text).map(|line| line.number);
        self.pages.push(content.filter(|block| is_line(block)).filter_map(known).collect());
    }

    /// For each page the lines of its content that are of the frame, as often as they stand there.
    pub(crate) fn framed(&self) -> Vec<Vec<&str>> {
        let all = self.pages.len();
        let lines = self.known.iter().filter(|(_, line)| are_nearly_all(line.pages, all));
        let lines: BTreeMap<usize, &str> = lines.map(|(text, line)| (line.number, text)).collect();
        let of = |page: &Vec<usize>| page.iter().filter_map(|number| lines.get(number).copied()).collect();
        self.pages.iter().map(of).collect()
    }
}

fn is_line(block: &Block) -> bool {
    block.words <= WORDS && block.text.len() <= BYTES
}

/// Minimum words in the links of a block that is a list of links.
const LIST_WORDS: usize = 6;

/// The places of the blocks of a page of which most words are links to other pages: `See also` before twenty names. What two pages
/// list alike says nothing of what they are about.
pub(crate) fn lists(facts: &PageFacts) -> BTreeSet<u32> {
    let blocks = &facts.blocks;
    let mut linked = vec![0_usize; blocks.len()];
    for link in
        facts.anchors().filter(|link| link.url.is_some() && !link.href.as_deref().is_some_and(|href| href.starts_with('#')))
    {
        // A link at the start of a block begins before the text of it does.
        let next = blocks.partition_point(|block| block.locator.byte <= link.locator.byte);
        let begins = blocks.get(next).is_some_and(|block| block.text.starts_with(link.text.as_str()));
        let at = if begins { Some(next) } else { next.checked_sub(1) };
        let words = link.text.split_whitespace().count();
        at.and_then(|at| linked.get_mut(at)).into_iter().for_each(|sum| *sum += words);
    }
    let is_list = |(block, linked): &(&Block, usize)| *linked >= LIST_WORDS && *linked * 2 > block.words as usize;
    blocks.iter().zip(linked).filter(is_list).map(|(block, _)| block.locator.byte).collect()
}

/// The links, each a page, its target and what its texts are, that stand with the same texts on nearly all of so many pages.
pub(crate) fn framed_links(links: &[(usize, usize, u64)], pages: usize) -> impl Fn(usize, u64) -> bool {
    let mut of_page: Vec<(usize, u64, usize)> = links.iter().map(|(from, to, texts)| (*to, *texts, *from)).collect();
    of_page.sort_unstable();
    of_page.dedup();
    // The page that a menu links to does not link to itself, or not with a link.
    let is_frame = |same: &&[(usize, u64, usize)]| are_nearly_all(same.len() + 1, pages);
    let found = of_page.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)).filter(is_frame);
    let found: Vec<(usize, u64)> = found.filter_map(|same| same.first().map(|(to, texts, _)| (*to, *texts))).collect();
    move |to, texts| found.binary_search(&(to, texts)).is_ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use bellwether_criteria::seen::Page;
    use url::Url;

    #[test]
    fn short_lines_of_nearly_all_pages_are_frame() {
        let menu = "<div><ul><li><a href=/docs>Documentation</a><li><a href=/buy>Purchase</a></ul></div>";
        let notice = "<p>This long paragraph stands on every page of the site, and it is no line of any menu at all.";
        for (with, all, expected) in [(10, 10, 2), (8, 10, 2), (7, 10, 0), (9, 9, 0)] {
            let mut lines = Lines::default();
            for page in 0..all {
                let menu = if page < with { menu } else { "" };
                let html = format!("{menu}{notice}<p>Page {page}");
                let page = Page::read(Url::parse("https://a.example/").unwrap(), html.as_bytes(), None, None);
                lines.add(&page.facts, page.facts.blocks.iter());
            }
            assert_eq!(lines.framed().first().map(Vec::len), Some(expected), "{with} of {all}");
        }
    }

    #[test]
    fn blocks_of_links_are_lists() {
        let names =
            ["SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "VACUUM"].map(|name| format!("<a href=/{name}>{name}</a> "));
        for (html, expected) in [
            (format!("<p>See also: {}", names.concat()), 1),
            (format!("<p>{}", names.concat()), 1),
            (format!("<p>{} are statements that change or read the rows of one table.", names.concat()), 0),
            ("<p>See <a href=/a>the other page</a>.".to_owned(), 0),
        ] {
            let page = Page::read(Url::parse("https://a.example/").unwrap(), html.as_bytes(), None, None);
            assert_eq!(lists(&page.facts).len(), expected, "{html}");
        }
    }

    #[test]
    fn links_of_nearly_all_pages_are_frame() {
        let mut links: Vec<(usize, usize, u64)> = (1..10).map(|from| (from, 0, 7)).collect();
        links.extend((0..6).map(|from| (from, 9, 8)));
        let is_frame = framed_links(&links, 10);
        assert!(is_frame(0, 7));
        assert!(!is_frame(9, 8) && !is_frame(0, 8));
    }
}
