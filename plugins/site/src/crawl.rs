//! A small crawl: the page, the start page of the site, and what they link to, level by level.

use crate::Site;
use crate::look::How;
use bellwether_criteria::seen::{Crawl, Crawled, Look, Page};
use bellwether_page::{normalise_url, same_site};
use bellwether_sdk::{FetchError, Reason};
use futures_util::future::join_all;
use std::collections::BTreeMap;
use std::rc::Rc;
use url::Url;

/// Addresses found, in order, and clicks from the start page to each.
struct Found {
    order: Vec<String>,
    depth: BTreeMap<String, Option<u32>>,
}

impl Site<'_> {
    /// Pages of the site, `own` first. Those without an answer are noted.
    ///
    /// # Errors
    /// Never so far: a crawl of one page is a crawl.
    pub(crate) async fn around(&self, page: &Page, own: Look) -> Result<Crawl, Reason> {
        let own_url = normalise_url(&page.url);
        let home = page.url.join("/").map_err(|_| Reason::Blocked)?;
        let is_home = own_url == home;
        let mut crawl = Crawl { pages: Vec::new(), complete: true };
        let mut found = Found { order: Vec::new(), depth: BTreeMap::new() };
        found.add(own_url.as_str(), is_home.then_some(0));
        let mut own = Some(Look { url: own_url.to_string(), ..own });
        found.add(home.as_str(), Some(0));
        let mut at = 0;
        while at < found.order.len() && at < self.profile().crawl {
            let end = found.order.len().min(self.profile().crawl);
            let level: Vec<String> = found.order.get(at..end).unwrap_or_default().to_vec();
            at = end;
            let looks = join_all(level.iter().enumerate().map(|(n, url)| {
                let own = if n == 0 { own.take() } else { None };
                async move {
                    match own {
                        Some(own) => Ok(Rc::new(own)),
                        None => self.look(url, How::Page).await,
                    }
                }
            }));
            for (url, look) in level.iter().zip(looks.await) {
                match look {
                    Ok(look) => {
                        let depth = found.depth.get(url).copied().flatten();
                        found.follow(&look, &page.url, depth);
                        crawl.pages.push(Crawled { look: Look::clone(&look), depth });
                    }
                    Err(error) => {
                        crawl.complete = false;
                        // What robots.txt closes to us is no gap of the measurement.
                        if !matches!(error, FetchError::Robots) {
                            self.note_gap(url, &error);
                        }
                    }
                }
            }
        }
        crawl.complete &= found.order.len() <= self.profile().crawl;
        // A way that was found later may be shorter, or the first at all.
        for page in &mut crawl.pages {
            page.depth = found.depth.get(&page.look.url).copied().flatten();
        }
        Ok(crawl)
    }
}

impl Found {
    /// Adds an address, or the shorter way to it.
    fn add(&mut self, url: &str, depth: Option<u32>) {
        match self.depth.get_mut(url) {
            Some(known) => *known = [*known, depth].into_iter().flatten().min(),
            None => {
                self.order.push(url.to_owned());
                self.depth.insert(url.to_owned(), depth);
            }
        }
    }

    /// Adds what a page links to, but for links that say that they are not to be followed.
    fn follow(&mut self, look: &Look, site: &Url, depth: Option<u32>) {
        let Some(brief) = look.brief.as_ref().filter(|_| look.is_ok()) else { return };
        let links = brief.links.iter().filter(|link| !link.nofollow);
        for link in links.filter(|link| Url::parse(&link.url).is_ok_and(|url| same_site(site, &url))) {
            self.add(&link.url, depth.map(|depth| depth + 1));
        }
    }
}
