//! Brave Search (<https://api-dashboard.search.brave.com/app/documentation/web-search/get-started>). Its terms forbid to store results
//! outside plans that grant it, so an entry must state that right.

use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Request, Used};
use bellwether_gate::imports::search::{Hit, Query, Results};
use serde::Deserialize;

/// Results of one request at most.
const PAGE: u64 = 20;

/// Requests at most: its `offset` ends at 9 pages, and 100 positions are 5.
const PAGES: u64 = 5;

#[derive(Deserialize)]
struct Page {
    #[serde(default)]
    web: Option<Web>,
}

#[derive(Deserialize)]
struct Web {
    #[serde(default)]
    results: Vec<Found>,
}

#[derive(Deserialize)]
struct Found {
    url: Option<String>,
    #[serde(default)]
    title: Option<String>,
}

/// Reads as many pages as the depth wants; a page that is not full is the last one.
pub(super) async fn look_up(line: &Line<'_>, query: &Query) -> Result<Results, Failed> {
    let mut results = Results { fetched_at_ms: line.now().as_ms(), ranked: true, ..Results::default() };
    for offset in 0..PAGES {
        let mut request = Request::get("/res/v1/web/search", bounds::SEARCH_BYTES.max)
            .with_query("q", query.keyword.as_str())
            .with_query("count", PAGE.to_string())
            .with_query("offset", offset.to_string())
            .with_header("accept", "application/json");
        for (name, value) in [("country", &query.country), ("search_lang", &query.language)] {
            if let Some(value) = value {
                request = request.with_query(name, value.as_str());
            }
        }
        let answer = line.send(&request).await?;
        line.count(&Used::default());
        if !read(answer.json()?, query.depth, &mut results) {
            break;
        }
    }
    Ok(results)
}

/// Takes over a page; whether another one is wanted.
fn read(page: Page, depth: u32, results: &mut Results) -> bool {
    let found = page.web.map(|web| web.results).unwrap_or_default();
    let is_full = found.len() as u64 >= PAGE;
    for one in found {
        let Some(url) = one.url.filter(|_| results.hits.len() < depth as usize) else { continue };
        let rank_group = u32::try_from(results.hits.len() + 1).unwrap_or(u32::MAX);
        results.hits.push(Hit { rank_group, rank_absolute: None, url, title: one.title.unwrap_or_default() });
    }
    // Where results have come to an end, all positions were read.
    let is_end = !is_full;
    results.depth = if is_end { depth } else { u32::try_from(results.hits.len()).unwrap_or(u32::MAX) };
    is_full && results.depth < depth
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use serde_json::json;

    #[test]
    fn pages() {
        let full: Vec<_> = (0..20).map(|n| json!({ "url": format!("https://a.org/{n}"), "title": "t" })).collect();
        let page = json!({ "type": "search", "web": { "type": "search", "results": full } });
        let mut results = Results::default();
        assert!(read(serde_json::from_value(page.clone()).unwrap(), 30, &mut results));
        assert!(!read(serde_json::from_value(page).unwrap(), 30, &mut results));
        assert_eq!(results.depth, 30);
        assert!(!read(serde_json::from_value(json!({ "type": "search" })).unwrap(), 30, &mut Results::default()));
    }
}
