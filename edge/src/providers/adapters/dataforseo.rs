//! Google's result pages by DataForSEO (<https://docs.dataforseo.com/v3/serp/google/organic/live/advanced/>). The only provider that
//! knows positions among all blocks of a page.
//!
//! HTTP 200 says nothing: the answer has a status of its own, and each task too. A task that failed may cost.

use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Refusal, Request, Used, micros};
use bellwether_gate::imports::search::{Device, Hit, Query, Results};
use isocountry::CountryCode;
use serde::Deserialize;
use serde_json::json;

/// "Ok." (<https://docs.dataforseo.com/v3/appendix/errors/>).
const OK: u32 = 20_000;

/// "No search results": an answer, of nothing.
const NOTHING_FOUND: u32 = 40_102;

#[derive(Deserialize)]
struct Answer {
    status_code: u32,
    #[serde(default)]
    tasks: Vec<Task>,
}

#[derive(Deserialize)]
struct Task {
    status_code: u32,
    /// US dollars.
    #[serde(default)]
    cost: Option<f64>,
    #[serde(default)]
    result: Option<Vec<Page>>,
}

#[derive(Deserialize)]
struct Page {
    #[serde(default)]
    item_types: Option<Vec<String>>,
    #[serde(default)]
    items: Option<Vec<Item>>,
}

#[derive(Deserialize)]
struct Item {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    rank_group: Option<u32>,
    #[serde(default)]
    rank_absolute: Option<u32>,
    #[serde(default)]
    url: Option<String>,
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    references: Option<Vec<Reference>>,
    /// Of a block of questions.
    #[serde(default)]
    items: Option<Vec<Asked>>,
}

#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    title: Option<String>,
}

#[derive(Deserialize)]
struct Reference {
    #[serde(default)]
    url: Option<String>,
}

/// Looks up all positions at once.
pub(super) async fn look_up(line: &Line<'_>, query: &Query) -> Result<Results, Failed> {
    let (device, os) = match query.device {
        Device::Desktop => ("desktop", "windows"),
        Device::Mobile => ("mobile", "android"),
    };
    let location = location(query.country.as_deref())?;
    let task = json!({
        // A plus sign and a percent sign must come encoded, as in an address.
        "keyword": query.keyword.replace('%', "%25").replace('+', "%2B"),
        "location_code": location,
        "language_code": query.language.as_deref().unwrap_or("en"),
        "device": device,
        "os": os,
        "depth": query.depth,
        "load_async_ai_overview": true,
    });
    let request = Request::post("/v3/serp/google/organic/live/advanced", json!([task]), bounds::SEARCH_BYTES.max);
    let answer: Answer = line.send(&request).await?.json()?;
    if let Some(micros) = answer.cost_micros() {
        line.count(&Used { cost_micros: Some(micros), ..Used::default() });
    }
    answer.read(query.depth, line.now().as_ms())
}

/// Its code of a country: 2000 and the numeric code of ISO 3166-1, as in its list of locations. The United States when none is given; an
/// unknown one is refused before anything is paid for results of another country.
fn location(country: Option<&str>) -> Result<u32, Failed> {
    let Some(country) = country else { return Ok(2_840) };
    let code = CountryCode::for_alpha2(country).map_err(|_| Failed::Page("no country of ISO 3166-1".to_owned()))?;
    Ok(2_000 + code.numeric_id())
}

impl Answer {
    /// What its tasks cost, in millionths of a dollar.
    fn cost_micros(&self) -> Option<u64> {
        let dollars = self.tasks.iter().map(|task| task.cost).sum::<Option<f64>>();
        dollars.filter(|_| !self.tasks.is_empty()).map(micros)
    }

    fn read(self, depth: u32, fetched_at_ms: u64) -> Result<Results, Failed> {
        let task = self.tasks.into_iter().next();
        let code = task.as_ref().map_or(self.status_code, |task| task.status_code);
        let mut results = Results { fetched_at_ms, ranked: true, ..Results::default() };
        match (self.status_code, code) {
            (OK, NOTHING_FOUND) => return Ok(Results { depth, ..results }),
            (OK, OK) => {}
            (OK, code) | (code, _) => return Err(failure(code)),
        }
        let page = task.and_then(|task| task.result).and_then(|pages| pages.into_iter().next());
        let page = page.ok_or_else(|| Failed::Provider("it answers without a result".to_owned()))?;
        for item in page.items.unwrap_or_default() {
            match (item.kind.as_str(), item.rank_group, item.url) {
                ("organic", Some(rank_group), Some(url)) if rank_group <= depth && results.hits.len() < depth as usize => {
                    results.depth = results.depth.max(rank_group);
                    let title = item.title.unwrap_or_default();
                    results.hits.push(Hit { rank_group, rank_absolute: item.rank_absolute, url, title });
                }
                ("ai_overview", ..) => {
                    let cited = item.references.into_iter().flatten().filter_map(|reference| reference.url);
                    results.overview_citations = cited.take(bounds::CITATIONS.max_len()).collect();
                }
                ("people_also_ask", ..) => {
                    let asked = item.items.into_iter().flatten().filter_map(|asked| asked.title);
                    results.questions = asked.take(bounds::PEOPLE_ASK.max_len()).collect();
                }
                _ => {}
            }
        }
        results.features = page.item_types.unwrap_or_default();
        results.features.retain(|kind| kind != "organic");
        Ok(results)
    }
}

/// What a code that is no success means.
fn failure(code: u32) -> Failed {
    match code {
        40_100 | 40_104 => Failed::Refused(Refusal::Key),
        40_203 | 40_210 => Failed::Refused(Refusal::Spent),
        40_202 | 40_209 => Failed::Refused(Refusal::TooFast),
        _ => Failed::Provider(format!("its task ends with the code {code}")),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use serde_json::Value;

    fn check(text: &Value, cost: Option<u64>, expected: Result<(u32, usize), Failed>) {
        let answer: Answer = serde_json::from_value(text.clone()).unwrap();
        assert_eq!(answer.cost_micros(), cost, "{text}");
        let found = answer.read(10, 7).map(|results| (results.depth, results.hits.len()));
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn codes() {
        let task = |code: u32, cost: f64| json!({ "status_code": 20_000, "tasks_error": 0, "tasks": [{ "status_code": code, "cost": cost, "result": null }] });
        check(&task(NOTHING_FOUND, 0.002), Some(2_000), Ok((10, 0)));
        // As in a published sample: a success on the outside, and a task that failed and cost.
        check(&task(40_101, 0.002), Some(2_000), Err(failure(40_101)));
        check(&task(40_210, 0.0), Some(0), Err(Failed::Refused(Refusal::Spent)));
        check(&task(40_202, 0.0), Some(0), Err(Failed::Refused(Refusal::TooFast)));
        check(&task(50_000, 0.0), Some(0), Err(failure(50_000)));
        check(&json!({ "status_code": 40_100, "tasks": [] }), None, Err(Failed::Refused(Refusal::Key)));
    }

    #[test]
    fn results() {
        // The members as in the page of the live advanced endpoint.
        let text = json!({ "version": "0.1", "status_code": 20_000, "tasks": [{ "id": "x", "status_code": 20_000, "cost": 0.0035, "result": [{
            "keyword": "tea", "item_types": ["ai_overview", "organic", "people_also_ask"], "items": [
                { "type": "ai_overview", "rank_group": 0, "rank_absolute": 0, "references": [{ "type": "ai_overview_reference", "url": "https://c.org/", "domain": "c.org" }] },
                { "type": "organic", "rank_group": 1, "rank_absolute": 3, "domain": "a.org", "title": "A", "url": "https://a.org/" },
                { "type": "people_also_ask", "rank_group": 1, "rank_absolute": 4, "items": [{ "type": "people_also_ask_element", "title": "Is tea healthy?" }] },
                { "type": "organic", "rank_group": 2, "rank_absolute": 5, "domain": "b.org", "title": "B", "url": "https://b.org/" },
            ] }] }] });
        let answer: Answer = serde_json::from_value(text).unwrap();
        assert_eq!(answer.cost_micros(), Some(3_500));
        let results = answer.read(10, 7).unwrap();
        assert_eq!(results.features, ["ai_overview", "people_also_ask"]);
        assert_eq!(results.overview_citations, ["https://c.org/"]);
        assert_eq!(results.questions, ["Is tea healthy?"]);
        assert_eq!(results.hits.iter().map(|hit| hit.rank_absolute).collect::<Vec<_>>(), [Some(3), Some(5)]);
        assert_eq!((location(Some("FR")), location(None)), (Ok(2_250), Ok(2_840)));
        assert!(location(Some("XX")).is_err());
    }
}
