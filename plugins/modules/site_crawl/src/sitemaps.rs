//! Which addresses of the site only a sitemap knows.

use bellwether_page::sitemap::Root;
use bellwether_page::{normalise_url, same_site};
use bellwether_sdk::{Reason, Run};
use bellwether_site::Site;
use bellwether_site::walk::Frontier;
use url::Url;

/// Name of the gap when a sitemap cannot be read.
pub(crate) const GAP: &str = "sitemap_only";
/// Addresses listed.
const MAX_LISTED: usize = 200;

/// Reads the sitemaps and lists what the crawl does not know.
pub(crate) async fn unlinked(run: &Run, site: &Site<'_>, frontier: &Frontier) -> Vec<String> {
    let robots = site.robots(frontier.site()).await;
    let sitemaps = match site.sitemaps(frontier.site(), robots.as_ref().ok()).await {
        Ok(sitemaps) => sitemaps,
        Err(reason) => {
            run.note_gap(GAP, reason);
            return Vec::new();
        }
    };
    if sitemaps.partial {
        run.note_gap(GAP, Reason::Quota);
    }
    // A missing file leaves nothing to measure; one that answers otherwise, or is no sitemap, does.
    let refused = sitemaps.missing.iter().any(|(_, status)| !matches!(status, 404 | 410));
    if refused || sitemaps.files.iter().any(|file| file.facts.root == Root::Unknown) {
        run.note_gap(GAP, Reason::Blocked);
    }
    let mut kept: Vec<String> = Vec::new();
    let entries = sitemaps.pages().flat_map(|file| &file.facts.entries);
    for url in entries.filter_map(|entry| Url::parse(&entry.loc).ok()) {
        let is_ours = same_site(frontier.site(), &url);
        let url = String::from(normalise_url(&url));
        if is_ours && kept.len() < MAX_LISTED && !frontier.knows(&url) && !kept.contains(&url) {
            kept.push(url);
        }
    }
    kept
}
