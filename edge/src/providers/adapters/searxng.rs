//! A SearXNG server (<https://docs.searxng.org/dev/search_api.html>). Its order is its own score, not the rank of an engine; with one
//! engine it is that engine's.
//!
//! Where nothing is found, an engine that does not respond is an error, not an absence: no hit of it can be missed honestly. Where others
//! found something, the order is not that of a search with all engines.

use super::pages;
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Request, SearchAdapter};
use bellwether_gate::imports::search::{Query, Results};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// What is read of an answer.
#[derive(Deserialize)]
struct Page {
    #[serde(default)]
    results: Vec<Found>,
    /// Pairs of a name and a reason.
    #[serde(default)]
    unresponsive_engines: Vec<Value>,
}

#[derive(Deserialize)]
struct Found {
    url: Option<String>,
    #[serde(default)]
    title: Option<String>,
    /// Those that have found it.
    #[serde(default)]
    engines: Vec<String>,
}

/// Reads as many pages as the depth wants; a page without results is the last one.
pub(super) async fn look_up(line: &Line<'_>, query: &Query) -> Result<Results, Failed> {
    pages::look_up(SearchAdapter::Searxng, line, query, request, read).await
}

fn request(query: &Query, page: u64) -> Request {
    let request = Request::get("/search", bounds::SEARCH_BYTES.max).with_query("q", query.keyword.as_str());
    let request = request.with_query("format", "json").with_query("pageno", (page + 1).to_string());
    let language = match (&query.language, &query.country) {
        (Some(language), Some(country)) => Some(format!("{language}-{country}")),
        (Some(language), None) => Some(language.clone()),
        (None, _) => None,
    };
    match language {
        Some(language) => request.with_query("language", language),
        None => request,
    }
}

/// Takes over a page of results; whether another one is wanted.
fn read(page: Page, depth: u32, results: &mut Results) -> Result<bool, Failed> {
    if page.results.is_empty() && !page.unresponsive_engines.is_empty() {
        let engines = page.unresponsive_engines.len();
        return Err(Failed::Provider(format!("it has no results, and {engines} of its engines do not respond")));
    }
    let engines: BTreeSet<&String> = page.results.iter().flat_map(|found| &found.engines).collect();
    results.ranked &= engines.len() <= 1 && page.unresponsive_engines.is_empty();
    let before = results.hits.len();
    let mut known: BTreeSet<String> = results.hits.iter().map(|hit| hit.url.clone()).collect();
    let fresh = page.results.into_iter().filter(|found| found.url.as_ref().is_some_and(|url| known.insert(url.clone())));
    pages::append(results, depth, fresh.map(|found| (found.url, found.title)));
    // Engines that cannot turn pages end early, so only a search that finds nothing has read all positions.
    results.depth = pages::depth_read(results, depth, results.hits.is_empty());
    Ok(results.hits.len() > before && results.depth < depth)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use serde_json::json;

    fn check(pages: &[Value], depth: u32, expected: Result<(&[&str], bool), &str>) {
        let mut results = Results { ranked: true, ..Results::default() };
        let mut goes_on = Ok(false);
        for page in pages {
            goes_on = read(serde_json::from_value(page.clone()).unwrap(), depth, &mut results);
        }
        match (goes_on, expected) {
            (Ok(more), Ok((urls, expects_more))) => {
                assert_eq!(results.ranked, urls.is_empty(), "two engines have found these, or one is missing");
                let found: Vec<&str> = results.hits.iter().map(|hit| hit.url.as_str()).collect();
                assert_eq!(
                    (found.as_slice(), more, results.depth as usize),
                    (urls, expects_more, if urls.is_empty() { 10 } else { urls.len() })
                );
            }
            (Err(Failed::Provider(why)), Err(part)) => assert!(why.contains(part), "{why}"),
            (found, _) => assert!(found.is_err() && expected.is_err(), "{pages:?}"),
        }
    }

    #[test]
    fn pages() {
        // The members of a result in tests/unit/test_webapp.py of searxng/searxng.
        let one = json!({ "results": [
            { "content": "first", "title": "First Test", "url": "http://first.test.xyz", "engines": ["startpage"], "engine": "startpage" },
            { "content": "second", "title": "Second Test", "url": "http://second.test.xyz", "engines": ["youtube"], "engine": "youtube" },
        ], "unresponsive_engines": [["google", "access denied"]] });
        let both: &[&str] = &["http://first.test.xyz", "http://second.test.xyz"];
        check(std::slice::from_ref(&one), 10, Ok((both, true)));
        check(std::slice::from_ref(&one), 2, Ok((both, false)));
        check(&[one.clone(), one.clone()], 10, Ok((both, false)));
        check(&[one, json!({ "results": [] })], 10, Ok((both, false)));
        check(&[json!({ "results": [], "unresponsive_engines": [["duckduckgo", "timeout"]] })], 10, Err("1 of its engines"));
        let half = json!({ "results": [{ "title": "One", "url": "http://one.xyz", "engines": ["bing"] }], "unresponsive_engines": [["google", "timeout"]] });
        check(&[half], 10, Ok((&["http://one.xyz"], true)));
        check(&[json!({ "results": [{ "title": "no address" }] })], 10, Ok((&[], false)));
    }
}
