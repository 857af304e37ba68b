//! A small crawl: the pages that the start page links to, in document order.

use crate::limits::{CRAWL_PAGES, PAGE_BYTES};
use crate::{Site, is_html, read};
use bellwether_criteria::seen::{Crawl, Page};
use bellwether_page::{normalise_url, same_site};
use bellwether_sdk::{FetchError, Reason};
use futures_util::future::join_all;
use url::Url;

impl Site<'_> {
    /// Pages of the site that a page links to. Those without an answer are noted.
    pub(crate) async fn around(&self, page: &Page) -> Result<Crawl, Reason> {
        let own = normalise_url(&page.url);
        let mut wanted: Vec<Url> = Vec::new();
        for link in page.facts.anchors().filter(|link| !link.rel.iter().any(|rel| rel == "nofollow")) {
            let Some(url) = link.url.as_deref().and_then(|url| Url::parse(url).ok()).map(|url| normalise_url(&url)) else {
                continue;
            };
            if same_site(&own, &url) && url != own && !wanted.contains(&url) && wanted.len() < CRAWL_PAGES {
                wanted.push(url);
            }
        }
        let answers = join_all(wanted.iter().map(|url| self.read(url.as_str(), None, PAGE_BYTES))).await;
        let mut crawl = Crawl::default();
        for (url, answer) in wanted.into_iter().zip(answers) {
            match answer {
                Ok(answer) if (200..300).contains(&answer.status) && is_html(&answer) => {
                    crawl.pages.push(read(url, &answer));
                }
                // A page that robots.txt closes, or that answers otherwise, is no page to compare with.
                Ok(_) | Err(FetchError::Robots) => {}
                Err(error) => self.note_gap(url.as_str(), &error),
            }
        }
        Ok(crawl)
    }
}
