//! Brave Search (<https://api-dashboard.search.brave.com/app/documentation/web-search/get-started>). Its terms forbid to store results
//! outside plans that grant it, so an entry must state that right.

use super::pages;
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Request, SearchAdapter};
use bellwether_gate::imports::search::{Query, Results};
use serde::Deserialize;

/// Results of one request at most. Its `offset` ends at 9 such pages, and 100 positions are 5.
const PAGE: u32 = SearchAdapter::Brave.able().page;

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
    pages::look_up(SearchAdapter::Brave, line, query, request, |page, depth, results| Ok(read(page, depth, results))).await
}

fn request(query: &Query, page: u64) -> Request {
    let request = Request::get("/res/v1/web/search", bounds::SEARCH_BYTES.max)
        .with_query("q", query.keyword.as_str())
        .with_query("count", PAGE.to_string())
        .with_query("offset", page.to_string())
        .with_header("accept", "application/json");
    let places = [("country", &query.country), ("search_lang", &query.language)];
    places.into_iter().fold(request, |request, (name, value)| match value {
        Some(value) => request.with_query(name, value.as_str()),
        None => request,
    })
}

/// Takes over a page; whether another one is wanted.
fn read(page: Page, depth: u32, results: &mut Results) -> bool {
    let found = page.web.map(|web| web.results).unwrap_or_default();
    let is_full = found.len() >= PAGE as usize;
    pages::append(results, depth, found.into_iter().map(|one| (one.url, one.title)));
    results.depth = pages::depth_read(results, depth, !is_full);
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
