//! Addresses of a site that only a sitemap lists.

use crate::Site;
use crate::walk::Frontier;
use bellwether_page::sitemap::Root;
use bellwether_page::{normalise_url, same_site};
use bellwether_sdk::Reason;
use url::Url;

impl Site<'_> {
    /// Addresses of the site that a sitemap lists and no followed link of a walk leads to, in the order of the sitemaps, at most
    /// `most`. A sitemap that could not be read is noted as a gap named `gap`.
    pub async fn unlinked(&self, frontier: &Frontier, gap: &str, most: usize) -> Vec<String> {
        let robots = self.robots(frontier.site()).await;
        let sitemaps = match self.sitemaps(frontier.site(), robots.as_ref().ok()).await {
            Ok(sitemaps) => sitemaps,
            Err(reason) => {
                self.run().note_gap(gap, reason);
                return Vec::new();
            }
        };
        if sitemaps.partial {
            self.run().note_gap(gap, Reason::Quota);
        }
        // Without a file there is nothing to measure, so it is no gap; another error status, or a file that is not a sitemap, is
        // one.
        let refused = sitemaps.missing.iter().any(|(_, status)| !matches!(status, 404 | 410));
        if refused || sitemaps.files.iter().any(|file| file.facts.root == Root::Unknown) {
            self.run().note_gap(gap, Reason::Blocked);
        }
        let mut kept: Vec<String> = Vec::new();
        let entries = sitemaps.pages().flat_map(|file| &file.facts.entries);
        for url in entries.filter_map(|entry| Url::parse(&entry.loc).ok()) {
            let is_ours = same_site(frontier.site(), &url);
            let url = String::from(normalise_url(&url));
            if is_ours && kept.len() < most && !frontier.knows(&url) && !kept.contains(&url) {
                kept.push(url);
            }
        }
        kept
    }
}
