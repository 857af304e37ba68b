//! Which addresses of the site only a sitemap knows.

use crate::crawl::Crawl;
use bellwether_page::robots::robots_facts;
use bellwether_page::sitemap::{Root, sitemap_facts};
use bellwether_page::{normalise_url, same_site};
use bellwether_sdk::{Answer, Fetch, FetchError, Reason, Run, join_all};
use url::Url;

/// Name of the gap when a sitemap cannot be read.
const GAP: &str = "sitemap_only";
/// Sitemap files read, an index included.
const MAX_FILES: usize = 6;
/// Addresses listed.
const MAX_LISTED: usize = 200;

/// Sitemap addresses that robots.txt names, else the usual one.
pub(crate) fn addresses(site: &Url, robots: Option<&Answer>) -> Vec<String> {
    let named =
        robots.filter(|answer| answer.status == 200).map(|answer| robots_facts(&answer.body)).map_or_else(Vec::new, |facts| {
            facts.sitemaps.into_iter().filter(|line| line.absolute).map(|line| line.url).take(MAX_FILES).collect()
        });
    if named.is_empty() { site.join("/sitemap.xml").map(String::from).into_iter().collect() } else { named }
}

/// Reads the sitemaps and lists what the crawl does not know.
pub(crate) async fn unlinked(run: &Run, crawl: &Crawl, addresses: Vec<String>) -> Vec<String> {
    let mut found = Vec::new();
    let children = read(run, addresses.iter().take(MAX_FILES), &mut found).await;
    let left = MAX_FILES.saturating_sub(addresses.len());
    read(run, children.iter().take(left), &mut found).await;
    if children.len() > left {
        run.note_gap(GAP, Reason::Quota);
    }
    keep_unknown(crawl, found)
}

/// Fetches files at the same time, adds their pages to `found` and returns the files that indexes name.
async fn read(run: &Run, addresses: impl Iterator<Item = &String>, found: &mut Vec<String>) -> Vec<String> {
    let answers: Vec<Result<Answer, FetchError>> = join_all(addresses.map(|url| run.fetch(Fetch::get(url)))).await;
    let mut children = Vec::new();
    for answer in answers {
        match answer {
            Ok(answer) if answer.status == 200 => {
                let facts = sitemap_facts(&answer.body);
                if facts.root == Root::Unknown || answer.truncated {
                    run.note_gap(GAP, if answer.truncated { Reason::Quota } else { Reason::Blocked });
                }
                let pages = if facts.root == Root::Sitemapindex { &mut children } else { &mut *found };
                pages.extend(facts.entries.into_iter().map(|entry| entry.loc));
            }
            // No such file: there is nothing to measure.
            Ok(answer) if matches!(answer.status, 404 | 410) => {}
            Ok(_) => run.note_gap(GAP, Reason::Blocked),
            Err(error) => run.not_measured(GAP, &error),
        }
    }
    children
}

fn keep_unknown(crawl: &Crawl, found: Vec<String>) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for url in found.iter().filter_map(|url| Url::parse(url).ok()) {
        let is_ours = same_site(crawl.site(), &url);
        let url = String::from(normalise_url(&url));
        if is_ours && kept.len() < MAX_LISTED && !crawl.knows(&url) && !kept.contains(&url) {
            kept.push(url);
        }
    }
    kept
}
