//! Google's result pages by SerpApi (<https://serpapi.com/search-api>). It numbers organic results only, ten a page, and each page is a
//! search of its plan. No results is a success that says `error`.

use super::pages;
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Request, SearchAdapter};
use bellwether_gate::imports::search::{Device, Query, Results};
use serde::Deserialize;
use serde_json::{Map, Value};

/// Members of an answer that are blocks of the result page, as they are named there, and our names for them.
const BLOCKS: [(&str, &str); 11] = [
    ("ai_overview", "ai_overview"),
    ("ads", "paid"),
    ("answer_box", "answer_box"),
    ("inline_images", "images"),
    ("inline_videos", "video"),
    ("knowledge_graph", "knowledge_graph"),
    ("local_results", "local_pack"),
    ("related_questions", "people_also_ask"),
    ("related_searches", "related_searches"),
    ("shopping_results", "shopping"),
    ("top_stories", "top_stories"),
];

/// What is read of an answer.
#[derive(Deserialize)]
struct Page {
    search_metadata: Metadata,
    #[serde(default)]
    organic_results: Vec<Found>,
    #[serde(default)]
    ai_overview: Option<Overview>,
    #[serde(default)]
    related_questions: Vec<Asked>,
    /// Everything else, for the names of its members.
    #[serde(flatten)]
    others: Map<String, Value>,
}

#[derive(Deserialize)]
struct Metadata {
    status: String,
}

#[derive(Deserialize)]
struct Found {
    link: Option<String>,
    #[serde(default)]
    title: Option<String>,
}

#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    question: Option<String>,
}

/// An overview, or a token to ask for one, which a second search would cost.
#[derive(Deserialize)]
struct Overview {
    #[serde(default)]
    references: Vec<Reference>,
}

#[derive(Deserialize)]
struct Reference {
    link: Option<String>,
}

/// Reads as many pages as the depth wants; a page without organic results is the last one.
pub(super) async fn look_up(line: &Line<'_>, query: &Query) -> Result<Results, Failed> {
    pages::look_up(SearchAdapter::Serpapi, line, query, request, read).await
}

fn request(query: &Query, page: u64) -> Request {
    let start = page * u64::from(SearchAdapter::Serpapi.able().page);
    let device = match query.device {
        Device::Desktop => "desktop",
        Device::Mobile => "mobile",
    };
    let mut request = Request::get("/search.json", bounds::SEARCH_BYTES.max)
        .with_query("engine", "google")
        .with_query("q", query.keyword.as_str())
        .with_query("device", device)
        .with_query("start", start.to_string());
    let lower = query.country.as_deref().map(str::to_ascii_lowercase);
    for (name, value) in [("gl", lower), ("hl", query.language.clone()), ("location", query.location.clone())] {
        if let Some(value) = value {
            request = request.with_query(name, value);
        }
    }
    request
}

/// Takes over a page; whether another one is wanted.
fn read(page: Page, depth: u32, results: &mut Results) -> Result<bool, Failed> {
    if page.search_metadata.status != "Success" {
        return Err(Failed::Provider("its search did not succeed".to_owned()));
    }
    let is_first = results.hits.is_empty();
    let before = results.hits.len();
    pages::append(results, depth, page.organic_results.into_iter().map(|found| (found.link, found.title)));
    if is_first {
        let is_there = |name: &str| match name {
            "ai_overview" => page.ai_overview.is_some(),
            "related_questions" => !page.related_questions.is_empty(),
            other => page.others.contains_key(other),
        };
        results.features = BLOCKS.iter().filter(|(theirs, _)| is_there(theirs)).map(|(_, ours)| (*ours).to_owned()).collect();
        let cited = page.ai_overview.into_iter().flat_map(|overview| overview.references);
        let asked = page.related_questions.into_iter().filter_map(|asked| asked.question);
        results.questions = asked.take(bounds::PEOPLE_ASK.max_len()).collect();
        results.overview_citations = cited.filter_map(|reference| reference.link).take(bounds::CITATIONS.max_len()).collect();
    }
    let is_end = results.hits.len() == before;
    results.depth = pages::depth_read(results, depth, is_end);
    Ok(!is_end && results.depth < depth)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use serde_json::json;

    #[test]
    fn pages() {
        // The members as on serpapi.com/organic-results and serpapi.com/google-ai-overview-api.
        let organic = |from: u32, to: u32| -> Vec<Value> {
            let hit = |n| json!({ "position": n, "title": format!("t{n}"), "link": format!("https://a.org/{from}-{n}"), "snippet": "s" });
            (1..=to).map(hit).collect()
        };
        let first = json!({
            "search_metadata": { "id": "1", "status": "Success" }, "search_parameters": { "q": "coffee" },
            "ai_overview": { "text_blocks": [], "references": [{ "title": "x", "link": "https://cited.org/", "index": 0 }] },
            "related_questions": [{ "question": "Is coffee healthy?", "snippet": "s" }], "organic_results": organic(0, 9),
        });
        let mut results = Results::default();
        assert!(read(serde_json::from_value(first).unwrap(), 12, &mut results).unwrap());
        assert_eq!(results.features, ["ai_overview", "people_also_ask"]);
        assert_eq!(results.overview_citations, ["https://cited.org/"]);
        assert_eq!(results.questions, ["Is coffee healthy?"]);
        let second = json!({ "search_metadata": { "status": "Success" }, "organic_results": organic(1, 10) });
        assert!(!read(serde_json::from_value(second).unwrap(), 12, &mut results).unwrap());
        assert_eq!((results.depth, results.hits.last().map(|hit| hit.rank_group)), (12, Some(12)));

        let none =
            json!({ "search_metadata": { "status": "Success" }, "error": "Google hasn't returned any results for this query." });
        let mut results = Results::default();
        assert!(!read(serde_json::from_value(none).unwrap(), 12, &mut results).unwrap());
        assert_eq!((results.depth, results.hits.len()), (12, 0), "nothing is found among all positions");
        let failed = json!({ "search_metadata": { "status": "Error" }, "error": "x" });
        assert!(read(serde_json::from_value(failed).unwrap(), 12, &mut Results::default()).is_err());
    }
}
