//! The article of a page: its headline, its paragraphs, its link. The file `sentence` decides which sentences can be used in a
//! post.

use crate::headline::headline;
use crate::lexicon::is_boilerplate;
use crate::offer::Shown;
use crate::output::PageKind;
use crate::sentence::{Sentence, plain, split, usable};
use bellwether_criteria::lexicon::authors;
use bellwether_criteria::lexicon::roles::{Role, Roles};
use bellwether_criteria::offer::is_manual;
use bellwether_criteria::seen::{Kind, Page};
use bellwether_page::{Block, Canonical, Link, PageFacts, count_words, normalise_url, same_site};
use bellwether_text::{Language, fold};
use url::Url;

/// An article, ready for posts.
#[derive(Debug)]
pub struct Article {
    /// The address that answered.
    pub url: Url,
    /// The address that posts link to: the canonical one, if it is on the site, else that of the page without tracking
    /// parameters.
    pub link: String,
    /// The headline with its place.
    pub headline: Option<Sentence>,
    /// The language, if there are word lists for it.
    pub language: Option<Language>,
    /// The language that the page declares or its text shows.
    pub language_code: Option<String>,
    /// The sentences that can be used in a post, in order.
    pub sentences: Vec<Sentence>,
    /// Number of words of its paragraphs.
    pub words: u32,
    /// The headline and the read paragraphs, with white space as single spaces.
    pub text: String,
    /// The same, one paragraph each.
    pub paragraphs: Vec<String>,
    /// The kind of page.
    pub kind: PageKind,
    /// What the page of an offer shows.
    pub(crate) shown: Shown,
}

/// Maximum paragraphs that are read.
const PARAGRAPHS: usize = 60;
/// Maximum bytes read of one paragraph.
const PARAGRAPH_BYTES: usize = 20_000;
/// Minimum words of a paragraph.
const PARAGRAPH_WORDS: u32 = 8;
/// Elements that contain running text.
const TEXT_TAGS: [&str; 8] = ["p", "div", "article", "section", "main", "body", "span", "center"];
/// Elements around text that is not running text of the article.
const ASIDE_TAGS: [&str; 12] =
    ["figure", "figcaption", "caption", "form", "button", "label", "table", "pre", "address", "dialog", "blockquote", "header"];
/// The element around text that opens at a click. A page may have its whole text in such elements, opened from the start.
const FOLDED_TAG: &str = "details";

impl Article {
    /// Reads a page; `canonicals` are the addresses that it names as canonical.
    #[must_use]
    pub fn read(page: &Page, canonicals: &[Canonical]) -> Self {
        let headline = headline(page);
        let language = page.language().filter(|_| page.facts.text.words > 0);
        let declared = page.facts.html_lang.as_deref().and_then(|lang| lang.trim().split(['-', '_']).next());
        let declared =
            declared.filter(|code| (2..=3).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphabetic()));
        let paragraphs = paragraphs(page, headline.as_ref());
        let title = headline.as_ref().map_or("", |headline| headline.text.as_str());
        let text = paragraphs.iter().map(|(block, _)| start(block)).fold(title.to_owned(), |all, text| all + " " + text);
        let each = [title].into_iter().chain(paragraphs.iter().map(|(block, _)| start(block))).map(plain).collect();
        let shown = Shown::of(page, title);
        let kind = match page.kind() {
            Kind::Article => PageKind::Article,
            _ if shown.trade.is_some() => PageKind::Offer,
            _ if is_manual(page) => PageKind::Manual,
            _ => PageKind::Other,
        };
        Self {
            url: page.url.clone(),
            link: link(page, canonicals),
            sentences: if is_no_article(page, title, &text) { Vec::new() } else { usable(&paragraphs, title, language) },
            words: paragraphs.iter().map(|(block, _)| block.words).sum(),
            language,
            language_code: language.map(|language| language.code().to_owned()).or_else(|| declared.map(str::to_ascii_lowercase)),
            headline,
            text: plain(&text),
            paragraphs: each,
            kind,
            shown,
        }
    }

    /// Whether the article, or what its offer shows, has these words.
    pub(crate) fn says(&self, words: &str) -> bool {
        self.text.contains(words) || self.shown.texts().any(|text| text.contains(words))
    }

    /// Its headline; empty without one.
    #[must_use]
    pub fn title(&self) -> &str {
        self.headline.as_ref().map_or("", |headline| &headline.text)
    }
}

/// Whether the text is nothing to share: terms and notices of the site, or placeholder text.
fn is_no_article(page: &Page, title: &str, text: &str) -> bool {
    let roles = Roles::of(title, page.url.path());
    [Role::Legal, Role::Privacy, Role::Terms].into_iter().any(|role| roles.has(role)) || text.contains("orem ipsum")
}

fn link(page: &Page, canonicals: &[Canonical]) -> String {
    let mut named =
        canonicals.iter().filter(|canonical| canonical.counts).filter_map(|canonical| Url::parse(canonical.url.as_deref()?).ok());
    let first = named.next().filter(|first| named.all(|other| other == *first));
    // A wrong canonical address, often that of the start page on every page, would lead readers away from the article.
    let leads_home = |url: &Url| url.path() == "/" && url.query().is_none() && page.url.path() != "/";
    let canonical = first.filter(|url| same_site(url, &page.url) && !leads_home(url));
    String::from(canonical.unwrap_or_else(|| normalise_url(&page.url)))
}

/// The paragraphs of the article, with their sentences.
fn paragraphs<'a>(page: &'a Page, headline: Option<&Sentence>) -> Vec<(&'a Block, Vec<&'a str>)> {
    let blocks: Vec<&Block> = page.facts.content().collect();
    let is_headline =
        |block: &&Block| block.tag.starts_with('h') && headline.is_some_and(|headline| block.text.contains(&headline.text));
    // Text before the headline is not part of the article, unless there is none after it.
    let after = blocks.iter().position(is_headline).map_or(0, |at| at + 1);
    let of = |blocks: &[&'a Block], with_folded| -> Vec<(&'a Block, Vec<&'a str>)> {
        let texts = blocks.iter().copied().filter(|block| is_paragraph(block, with_folded) && !is_linked(&page.facts, block));
        texts.take(PARAGRAPHS).map(|block| (block, split(start(block)))).collect()
    };
    let behind = blocks.get(after..).unwrap_or_default();
    let ways = [(behind, false), (blocks.as_slice(), false), (behind, true)];
    ways.into_iter().map(|(blocks, with_folded)| of(blocks, with_folded)).find(|found| !found.is_empty()).unwrap_or_default()
}

/// The part of a paragraph that is read.
fn start(block: &Block) -> &str {
    block.text.get(..block.text.floor_char_boundary(PARAGRAPH_BYTES)).unwrap_or_default()
}

/// Whether at least half of the words of a block are those of links to other pages: a line of a footer or of a menu.
fn is_linked(facts: &PageFacts, block: &Block) -> bool {
    let behind = facts.blocks.partition_point(|other| other.locator.byte <= block.locator.byte);
    let next = facts.blocks.get(behind);
    let span = block.locator.byte..next.map_or(u32::MAX, |next| next.locator.byte);
    let leads_away = |link: &&Link| link.href.as_deref().is_some_and(|href| !href.starts_with('#'));
    let links = facts.anchors().filter(leads_away).filter(|link| span.contains(&link.locator.byte));
    links.map(|link| count_words(&link.text)).fold(0, u32::saturating_add).saturating_mul(2) >= block.words
}

/// Whether a block is running text of the article, including text that opens at a click if `with_folded`.
fn is_paragraph(block: &Block, with_folded: bool) -> bool {
    let path = block.locator.path.as_str();
    let folded = || fold(&block.text);
    TEXT_TAGS.contains(&block.tag)
        && block.words >= PARAGRAPH_WORDS
        && !block.in_link
        && !block.nosnippet
        && !path.split(" > ").any(|tag| ASIDE_TAGS.contains(&tag) || tag == FOLDED_TAG && !with_folded)
        && authors::byline(&block.text).is_none()
        && !(block.words < 30 && is_boilerplate(&folded()))
}
