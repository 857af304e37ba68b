//! A small crawl: the page, the start page of the site, and what they link to, level by level.

use crate::Site;
use crate::at_once::together;
use crate::look::How;
use bellwether_criteria::seen::{Brief, Crawl, Crawled, Look, Page};
use bellwether_page::{normalise_url, same_site};
use bellwether_sdk::{FetchError, Reason};
use bellwether_text::Map;
use std::collections::VecDeque;
use url::Url;

/// When an address is fetched.
#[derive(Clone, Copy)]
enum Rank {
    About,
    Other,
    Aside,
}

/// Addresses found, and clicks from the start page to each.
#[derive(Default)]
struct Frontier {
    /// Addresses not yet fetched, in the order of discovery: pages about the site itself, and others.
    about: VecDeque<String>,
    others: VecDeque<String>,
    /// Addresses that only pages outside of the index link to, such as a whole manual on one page.
    aside: VecDeque<String>,
    depth: Map<'static, Option<u32>>,
}

impl Site<'_> {
    /// Pages of the site, this one first. Pages without an answer are noted as gaps.
    ///
    /// # Errors
    /// Never so far: a crawl of one page is a crawl.
    pub(crate) async fn around(&self, page: &Page) -> Result<Crawl, Reason> {
        let own_url = normalise_url(&page.url);
        let home = page.url.join("/").map_err(|_| Reason::Blocked)?;
        let is_home = own_url == home;
        let mut crawl = Crawl { pages: Vec::new(), complete: true };
        let mut found = Frontier::default();
        found.add(own_url.as_str(), is_home.then_some(0), Rank::About);
        found.add(home.as_str(), Some(0), Rank::About);
        let mut pages = self.profile().crawl;
        let mut addresses = pages + pages / 2;
        loop {
            let level: Vec<String> = std::iter::from_fn(|| found.next()).take(pages.min(addresses)).collect();
            addresses -= level.len();
            if level.is_empty() {
                break;
            }
            let looks = together(level.iter().map(|url| self.look(url, How::Page))).await;
            for (url, look) in level.iter().zip(looks) {
                match look {
                    Ok(look) => {
                        let depth = found.depth.get(url).copied().flatten();
                        pages = pages.saturating_sub(usize::from(!look.is_broken()));
                        found.follow(&look, &page.url, depth);
                        crawl.pages.push(Crawled { look: Look::clone(&look), depth });
                    }
                    Err(error) => {
                        crawl.complete = false;
                        // A page that robots.txt forbids is not a gap of the measurement.
                        if !matches!(error, FetchError::Robots) {
                            self.note_gap(url, &error);
                        }
                    }
                }
            }
        }
        crawl.complete &= found.next().is_none();
        // A path found later may be shorter, or the first one.
        for page in &mut crawl.pages {
            page.depth = found.depth.get(&page.look.url).copied().flatten();
        }
        Ok(crawl)
    }
}

impl Frontier {
    /// The next address: pages about the site (contact, terms, privacy …) come first, because a sample of a large site would miss
    /// them.
    fn next(&mut self) -> Option<String> {
        self.about.pop_front().or_else(|| self.others.pop_front()).or_else(|| self.aside.pop_front())
    }

    /// Adds an address, or a shorter path to it.
    fn add(&mut self, url: &str, depth: Option<u32>, rank: Rank) {
        if let Some(known) = self.depth.get_mut(url) {
            *known = [*known, depth].into_iter().flatten().min();
            return;
        }
        self.depth.add(url.to_owned(), depth);
        let queue = match rank {
            Rank::About => &mut self.about,
            Rank::Other => &mut self.others,
            Rank::Aside => &mut self.aside,
        };
        queue.push_back(url.to_owned());
    }

    /// Adds the links of a page, except nofollow links.
    fn follow(&mut self, look: &Look, site: &Url, depth: Option<u32>) {
        let is_here = |brief: &&Brief| look.is_ok() && same_site(site, &brief.url);
        let Some(brief) = look.brief.as_ref().filter(is_here) else { return };
        for link in brief.links.iter().filter(|link| link.internal && !link.nofollow) {
            let rank = match link.roles.is_some() {
                true => Rank::About,
                false if brief.noindex => Rank::Aside,
                false => Rank::Other,
            };
            self.add(&link.url, depth.map(|depth| depth + 1), rank);
        }
    }
}
