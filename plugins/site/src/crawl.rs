//! A small crawl: the page, the start page of the site, and what they link to, level by level.

use crate::Site;
use crate::at_once::together;
use crate::look::How;
use bellwether_criteria::seen::{Brief, Crawl, Look, Page};
use bellwether_page::{normalise_url, same_site};
use bellwether_sdk::{FetchError, Reason};
use bellwether_text::{Map, Set};
use std::collections::VecDeque;
use url::Url;

/// Pages of a sample that is drawn in several steps; smaller ones are read at once.
const LARGE: usize = 50;

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
    /// Number of pages that link to each.
    links: Map<'static, u32>,
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
        let (mut read, mut complete) = (Vec::new(), true);
        let mut found = Frontier::default();
        found.add(own_url.as_str(), is_home.then_some(0), Rank::About);
        found.add(home.as_str(), Some(0), Rank::About);
        let mut pages = self.profile().crawl;
        let mut addresses = pages + pages / 2;
        loop {
            let most = pages.min(addresses);
            // Of a site that is larger than the sample, the pages to which most links lead belong to it: three quarters of what is left are
            // read as they were found, and their links say which these are.
            let is_sample = self.profile().crawl >= LARGE && found.others.len() > most;
            if is_sample {
                found.by_links();
            }
            let level: Vec<String> =
                std::iter::from_fn(|| found.next()).take(if is_sample { most - most / 4 } else { most }).collect();
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
                        found.redirect(&look, depth);
                        found.follow(&look, &page.url, depth);
                        read.push(Look::clone(&look));
                    }
                    Err(error) => {
                        complete = false;
                        // A page that robots.txt forbids is not a gap of the measurement.
                        if !matches!(error, FetchError::Robots) {
                            self.note_gap(url, &error);
                        }
                    }
                }
            }
        }
        complete &= found.next().is_none();
        // Only now is the shortest path to each known.
        let looks = read.into_iter().map(|look| {
            let depth = found.depth.get(&look.url).copied().flatten();
            (look, depth)
        });
        Ok(Crawl::new(looks, complete))
    }
}

impl Frontier {
    /// The next address: pages about the site (contact, terms, privacy …) come first, because a sample of a large site would miss
    /// them.
    fn next(&mut self) -> Option<String> {
        self.about.pop_front().or_else(|| self.others.pop_front()).or_else(|| self.aside.pop_front())
    }

    /// Puts the other addresses in the order of the links to them, the most first; among equals, those found first.
    fn by_links(&mut self) {
        let links = &self.links;
        self.others.make_contiguous().sort_by_key(|url| std::cmp::Reverse(links.get(url).copied().unwrap_or(0)));
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

    /// A redirect is no click: where the start page leads to `/en/home.html`, that is the start page.
    fn redirect(&mut self, look: &Look, depth: Option<u32>) {
        let Ok(target) = Url::parse(&look.final_url) else { return };
        if let Some(known) = self.depth.get_mut(normalise_url(&target).as_str()).filter(|_| !look.hops.is_empty()) {
            *known = [*known, depth].into_iter().flatten().min();
        }
    }

    /// Adds the links of a page, except nofollow links.
    fn follow(&mut self, look: &Look, site: &Url, depth: Option<u32>) {
        let is_here = |brief: &&Brief| look.is_ok() && same_site(site, &brief.url);
        let Some(brief) = look.brief.as_ref().filter(is_here) else { return };
        let mut linked: Set<'_> = Set::default();
        for link in brief.links.iter().filter(|link| link.internal && !link.nofollow) {
            if linked.insert(link.url.as_str()) {
                *self.links.entry(link.url.clone(), || 0) += 1;
            }
            let rank = match link.roles.is_some() {
                true => Rank::About,
                false if brief.noindex => Rank::Aside,
                false => Rank::Other,
            };
            self.add(&link.url, depth.map(|depth| depth + 1), rank);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_criteria::seen::End;

    #[test]
    fn redirects_are_no_clicks() {
        let mut found = Frontier::default();
        found.add("https://shop.example/fr/accueil", None, Rank::About);
        let look = Look {
            url: "https://shop.example/".to_owned(),
            hops: vec![("https://shop.example/".to_owned(), 302)],
            end: End::Status(200),
            final_url: "https://shop.example/fr/accueil".to_owned(),
            headers: Vec::new(),
            bytes: None,
            brief: None,
            picture: None,
        };
        found.redirect(&look, Some(0));
        assert_eq!(found.depth.get("https://shop.example/fr/accueil"), Some(&Some(0)));
    }

    #[test]
    fn most_linked_first() {
        let mut found = Frontier::default();
        for url in ["a", "b", "c", "d"] {
            found.add(url, None, Rank::Other);
        }
        found.links.extend([("c".to_owned(), 3), ("b".to_owned(), 1), ("d".to_owned(), 3)]);
        found.by_links();
        assert_eq!(std::iter::from_fn(|| found.next()).collect::<Vec<_>>(), ["c", "d", "b", "a"]);
    }
}
