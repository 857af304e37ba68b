//! A survey of a site: its pages as counted terms, and the links between them. About 20 KB are kept of each page, so that 500
//! pages and their words fit into the memory of an isolate.

mod kept;

use crate::copies::Copies;
use crate::frame::{Lines, framed_links, lists};
use crate::walk::{Arrival, Frontier, Limits, LinkTarget, Stop};
use crate::{Site, Start, is_html, read};
use bellwether_criteria::intent::intent;
use bellwether_criteria::prose::{main_heading, own_title, own_words, topic};
use bellwether_criteria::seen::Page;
use bellwether_page::directives::directives;
use bellwether_page::{Block, PageFacts, Region, canonicals, normalise_url};
use bellwether_sdk::{Answer, FetchError};
use bellwether_text::{Frequencies, Index, Term, Token, Vector, count_each, count_of, fold, shingles, simhash};
use std::borrow::Cow;
use std::collections::BTreeSet;
use url::Url;

pub use kept::{Hyperlink, LinkPlace, Surveyed};

/// Maximum bytes of content that are counted of one page: a long chapter of a book.
const CONTENT_BYTES: usize = 256 * 1024;
/// Maximum section headings read of one page, and maximum characters of each text.
const HEADINGS: usize = 20;
const CHARS: usize = 160;
/// Share of the pages of a site above which a term belongs to the whole site.
const SITE_WIDE: f64 = 0.5;
/// Minimum of pages for such a share to mean anything.
pub const MIN_PAGES: u32 = 8;
/// Maximum links kept in total.
const LINKS: usize = 60_000;

/// Links from page to page of a manual, folded: they stand on nearly all its pages, and are no word of any.
const STEPS: [&str; 22] = [
    "anterior",
    "arriba",
    "back",
    "contents",
    "home",
    "index",
    "inicio",
    "next",
    "next page",
    "niveau superieur",
    "precedent",
    "prev",
    "previous",
    "previous page",
    "retour",
    "siguiente",
    "sommaire",
    "subir",
    "suivant",
    "top",
    "up",
    "volver",
];

/// The pages of a site that a walk reached.
#[derive(Debug, Default)]
pub struct Survey {
    /// The terms of all pages.
    pub index: Index,
    /// One entry for each HTML page of the site that answered with success, in document order; each once, however many redirects
    /// lead to it.
    pub pages: Vec<Surveyed>,
    /// The links between them, each once per place on the page, in document order.
    pub links: Vec<Hyperlink>,
    /// Number of pages that contain each term.
    pub frequencies: Frequencies,
    /// Why the walk ended; `None` before it did.
    pub stop: Option<Stop>,
    /// Number of addresses that gave no page: another status, another type, or no answer. Those that robots.txt forbids are not
    /// counted.
    pub others: u32,
    /// Index of the page, by place in the queue.
    by_place: Vec<Option<usize>>,
    /// Links by number in the queue, until all pages are known, each with a hash of its texts on the page.
    raw: Vec<(Hyperlink, u64)>,
    /// What may be the frame of the site.
    lines: Lines,
    /// Places in the queue to which a link `D` leads, the usual link to the description of a picture.
    described: BTreeSet<usize>,
    /// Pages of folders, which may answer at their index files too.
    copies: Copies,
}

impl Site<'_> {
    /// Surveys the site of a page, starting from that page; also returns the queue of the walk. A Crawl-delay of robots.txt is
    /// respected.
    pub async fn survey(&self, start: &Start, limits: Limits, note: &str) -> (Survey, Frontier) {
        // A site with a Crawl-delay gets one request at a time; without an answer for robots.txt the gate decides.
        let _ = self.robots(&start.url).await;
        let mut frontier = Frontier::from(&start.url, limits);
        let mut survey = Survey::default();
        let first = frontier.begin(Answer::clone(&start.answer));
        survey.add(&mut frontier, &first);
        let stop = self
            .walk(&mut frontier, note, |frontier, arrival| {
                survey.add(frontier, &arrival);
                true
            })
            .await;
        survey.finish(stop);
        (survey, frontier)
    }
}

impl Survey {
    /// Adds an answer, and adds its links to the frontier. Answers must come in the order of the queue.
    pub fn add(&mut self, frontier: &mut Frontier, arrival: &Arrival) {
        self.by_place.push(None);
        let page = arrival
            .answer
            .as_ref()
            .ok()
            .filter(|answer| arrival.is_own && (200..300).contains(&answer.status) && is_html(answer));
        let page = page.and_then(|answer| Some((read(Url::parse(&answer.url).ok()?, answer), answer)));
        if let Some((page, _)) = &page {
            frontier.count(&page.facts);
        }
        let Some((page, answer)) = page else {
            self.others += u32::from(!matches!(arrival.answer, Err(FetchError::Robots)));
            return;
        };
        self.lead(frontier, arrival.number, &page, answer);
        // A page that only redirects has links, but is not counted as a page.
        if page.leads_away() {
            self.others += 1;
            return;
        }
        // Links to a folder and to its index file lead to one page.
        let earlier = self.copies.earlier(&page.url, &answer.body, self.pages.len());
        if let Some(place) = self.by_place.last_mut() {
            *place = Some(earlier.unwrap_or(self.pages.len()));
        }
        if earlier.is_some() {
            return;
        }
        self.keep(&page, answer, arrival.depth);
    }

    /// Adds the page of an answer and ignores its links.
    pub fn add_page(&mut self, answer: &Answer) {
        if let Ok(url) = Url::parse(&answer.url) {
            self.keep(&read(url, answer), answer, 0);
        }
    }

    fn keep(&mut self, page: &Page, answer: &Answer, depth: u32) {
        let entry = self.entry(page, answer, depth);
        self.frequencies.add(entry.counts.iter().map(|(term, _)| *term));
        self.pages.push(entry);
    }

    fn lead(&mut self, frontier: &mut Frontier, from: usize, page: &Page, answer: &Answer) {
        let headers = answer.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let said = directives(&page.facts, headers, &[]);
        let page_follows = !said.iter().any(|said| matches!(said.token.as_str(), "nofollow" | "none"));
        if let Some((door, _)) = page.facts.instant_refresh(&page.url) {
            frontier.lead(from, door.as_str(), page_follows);
        }
        for link in page.facts.anchors() {
            let Some(url) = link.url.as_deref() else { continue };
            let follow = page_follows && !link.rel.iter().any(|rel| rel == "nofollow");
            let Some(LinkTarget::Inside(_, Some(to))) = frontier.lead(from, url, follow) else { continue };
            if link.text.trim_matches(['[', ']', ' ']) == "D" {
                self.described.insert(to);
            }
            if to != from && self.raw.len() < LINKS {
                let place = match link.region {
                    Region::Footer => LinkPlace::Footer,
                    Region::Nav => LinkPlace::Nav,
                    Region::Header | Region::Aside if !link.in_main => LinkPlace::Nav,
                    _ => LinkPlace::Main,
                };
                self.raw.push((Hyperlink { from, to, place, nofollow: !follow }, simhash(&link.text)));
            }
        }
        // The links of this page are the last ones; each is kept once, with all its texts.
        let start = self.raw.partition_point(|(link, _)| link.from < from);
        let mut own = self.raw.split_off(start);
        own.sort_unstable();
        own.dedup();
        let texts = |same: &[(Hyperlink, u64)]| same.iter().fold(0, |sum: u64, (_, text)| sum.rotate_left(1) ^ text);
        self.raw.extend(own.chunk_by(|a, b| a.0 == b.0).filter_map(|same| Some((same.first()?.0, texts(same)))));
    }

    fn entry(&mut self, page: &Page, answer: &Answer, depth: u32) -> Surveyed {
        let facts = &page.facts;
        let language = page.language();
        let mut left = CONTENT_BYTES;
        let is_list = facts.is_list_of_links();
        let is_step = |block: &&Block| block.in_link && STEPS.contains(&fold(&block.text).as_str());
        let content = facts.content().filter(|block| !is_step(block)).take_while(|block| {
            left = left.saturating_sub(block.text.len());
            left > 0
        });
        let (lists, content): (_, Vec<&Block>) = (lists(facts), content.collect());
        let is_own = |block: &Block| is_list || !lists.contains(&block.locator.byte);
        self.lines.add(facts, content.iter().copied().filter(|block| is_own(block)));
        let mut words = 0_usize;
        let mut read: Vec<Vec<Token>> = Vec::with_capacity(content.len());
        for block in content {
            let tokens = self.index.read(&without_addresses(&block.text), language);
            words += tokens.len();
            if is_own(block) {
                read.push(tokens);
            }
        }
        let title = facts.title_text().filter(|title| !title.is_empty());
        let h1 = facts.headings.iter().find(|heading| heading.level == 1).map(|heading| heading.text.as_str());
        let title = title.or(h1).unwrap_or_default();
        let topic = topic(facts);
        let topic_terms: Vec<Term> = self.index.read(&topic, language).iter().filter_map(|token| token.term).collect();
        let in_content = read.iter().flatten().filter_map(|token| token.term);
        let counts = count_each(in_content.chain(topic_terms.iter().copied()));
        let folded: Vec<&str> = page.folded_content().map(|(_, folded)| folded).collect();
        let folded = folded.join(" ");
        let headers: Vec<(&str, &str)> = answer.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let own = normalise_url(&page.url);
        let canonical = canonicals(facts, headers.iter().copied(), &page.url)
            .into_iter()
            .filter(|canonical| canonical.counts)
            .find_map(|canonical| Url::parse(&canonical.url?).ok())
            .map(|url| normalise_url(&url));
        let noindex = directives(facts, headers.iter().copied(), &["googlebot"]).iter().any(|said| said.forbids_index());
        let sections = facts.headings.iter().filter(|heading| matches!(heading.level, 2 | 3) && !heading.text.is_empty());
        let heading_terms: Vec<Term> = sections
            .take(HEADINGS)
            .flat_map(|heading| self.index.read(&cut(&heading.text), language))
            .filter_map(|token| token.term)
            .collect();
        Surveyed {
            depth,
            title: cut(title),
            topic: cut(&topic),
            names: [cut(own_title(facts)), cut(main_heading(facts).map_or("", |heading| own_words(facts, heading)))],
            language,
            declared: declared(facts),
            intent: intent(page).map(|decided| decided.intent),
            indexable: !noindex && canonical.as_ref().is_none_or(|canonical| *canonical == own),
            canonical: canonical.map(String::from),
            url: own.into(),
            words: u32::try_from(words).unwrap_or(u32::MAX),
            own_words: u32::try_from(read.iter().map(Vec::len).sum::<usize>()).unwrap_or(u32::MAX),
            counts,
            topic_terms: each(topic_terms),
            heading_terms: each(heading_terms),
            shingles: if is_list { shingles(&with_links(facts)) } else { shingles(&folded) },
            simhash: simhash(&folded),
            is_list,
            // Whether a link leads here is known at the end of the walk.
            describes: !facts.anchors().any(|link| link.url.is_some()),
        }
    }

    /// A page as weighted terms, without terms that most pages of the site have: those belong to the whole site and tell nothing
    /// about one page.
    #[must_use]
    pub fn vector(&self, page: &Surveyed) -> Vector {
        let frequencies = &self.frequencies;
        let is_telling = |term: Term| {
            frequencies.all() < MIN_PAGES || f64::from(frequencies.of(term)) <= SITE_WIDE * f64::from(frequencies.all())
        };
        let counts = page.counts.iter().copied().filter(|(term, _)| is_telling(*term));
        frequencies.damped(&counts.collect::<Vec<_>>())
    }

    /// The pairs of pages (from, to) with a link for which `keep` is true, each pair once.
    #[must_use]
    pub fn pairs(&self, keep: impl Fn(&Hyperlink) -> bool) -> Vec<(usize, usize)> {
        let mut pairs: Vec<(usize, usize)> =
            self.links.iter().filter(|link| keep(link)).map(|link| (link.from, link.to)).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Ends the survey: links are resolved to the pages that they lead to.
    pub fn finish(&mut self, stop: Stop) {
        self.stop = Some(stop);
        let page = |place: usize| self.by_place.get(place).copied().flatten();
        let links = self.raw.iter().filter_map(|(link, texts)| Some((page(link.from)?, page(link.to)?, *link, *texts)));
        let links: Vec<_> = links.filter(|(from, to, ..)| from != to).collect();
        let main = links.iter().filter(|(_, _, link, _)| link.place == LinkPlace::Main);
        let main: Vec<(usize, usize, u64)> = main.map(|(from, to, _, texts)| (*from, *to, *texts)).collect();
        let is_frame = framed_links(&main, self.pages.len());
        let placed = links.into_iter().map(|(from, to, link, texts)| {
            let in_frame = link.place == LinkPlace::Main && is_frame(to, texts);
            Hyperlink { from, to, place: if in_frame { LinkPlace::Nav } else { link.place }, ..link }
        });
        self.links = placed.collect();
        // A page that was read under two addresses has its links twice.
        let mut known = BTreeSet::new();
        self.links.retain(|link| known.insert(*link));
        self.raw = Vec::new();
        let described: BTreeSet<usize> = self.described.iter().filter_map(|place| page(*place)).collect();
        for (number, page) in self.pages.iter_mut().enumerate() {
            page.describes &= described.contains(&number);
        }
        self.leave_frame();
    }

    /// Takes what the frame of the site says from the terms and words of each page.
    fn leave_frame(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        for (page, lines) in self.pages.iter_mut().zip(lines.framed()) {
            let tokens: Vec<Token> = lines.iter().flat_map(|line| self.index.look(line, page.language)).collect();
            page.own_words = page.own_words.saturating_sub(u32::try_from(tokens.len()).unwrap_or(u32::MAX));
            let framed = count_each(tokens.iter().filter_map(|token| token.term));
            page.counts.iter_mut().for_each(|(term, count)| *count = count.saturating_sub(count_of(&framed, *term)));
            page.counts.retain(|(_, count)| *count > 0);
        }
        self.frequencies = Frequencies::default();
        for page in &self.pages {
            self.frequencies.add(page.counts.iter().map(|(term, _)| *term));
        }
    }
}

/// A text without e-mail addresses, whose parts are no words.
fn without_addresses(text: &str) -> Cow<'_, str> {
    if !text.contains('@') {
        return Cow::Borrowed(text);
    }
    let words: Vec<&str> = text.split_whitespace().filter(|word| !word.contains('@')).collect();
    Cow::Owned(words.join(" "))
}

/// The folded text with its links, of which a list consists.
fn with_links(facts: &PageFacts) -> String {
    let mut folded = String::new();
    for block in &facts.blocks {
        if folded.len() > CONTENT_BYTES {
            break;
        }
        folded.push_str(&fold(&block.text));
        folded.push(' ');
    }
    folded
}

fn declared(facts: &PageFacts) -> String {
    let lang = facts.declared_lang().unwrap_or_default();
    lang.split(['-', '_']).next().unwrap_or_default().trim().to_ascii_lowercase()
}

/// Sorts the terms by number, each once.
fn each(mut terms: Vec<Term>) -> Vec<Term> {
    terms.sort_unstable();
    terms.dedup();
    terms
}

fn cut(text: &str) -> String {
    text.char_indices().nth(CHARS).and_then(|(end, _)| text.get(..end)).unwrap_or(text).to_owned()
}
