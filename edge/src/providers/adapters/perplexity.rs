//! Perplexity's Agent API (<https://docs.perplexity.ai/api-reference/responses-post>). Nearly OpenAI's Responses; what it cites stands as
//! markers in the text, `[7]`, which point to what it has found.

use super::object;
use super::said::{self, Said};
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{Request, Used, micros};
use bellwether_gate::imports::assistants::{Answer, Question, Usage};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Response {
    #[serde(default)]
    status: Option<String>,
    #[serde(default)]
    model: Option<String>,
    #[serde(default)]
    output: Vec<Item>,
    #[serde(default)]
    usage: Option<Tokens>,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Item {
    Message {
        #[serde(default)]
        content: Vec<Part>,
    },
    SearchResults {
        #[serde(default)]
        results: Vec<Found>,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Part {
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    annotations: Option<Vec<Annotation>>,
}

#[derive(Deserialize)]
struct Annotation {
    #[serde(default)]
    url: Option<String>,
}

#[derive(Deserialize)]
struct Found {
    /// A number, or a number as text.
    #[serde(default)]
    id: Value,
    #[serde(default)]
    url: Option<String>,
}

#[derive(Deserialize)]
struct Tokens {
    #[serde(default)]
    input_tokens: Option<u32>,
    #[serde(default)]
    output_tokens: Option<u32>,
    #[serde(default)]
    cost: Option<Cost>,
    #[serde(default)]
    tool_calls_details: Option<Calls>,
}

#[derive(Deserialize)]
struct Cost {
    /// US dollars.
    #[serde(default)]
    total_cost: Option<f64>,
}

#[derive(Deserialize)]
struct Calls {
    #[serde(default)]
    search_web: Option<Invocations>,
}

#[derive(Deserialize)]
struct Invocations {
    #[serde(default)]
    invocation: u32,
}

/// Asks. It refuses members that it does not know, so nothing is sent but what it documents.
pub(super) async fn ask(line: &Line<'_>, question: &Question) -> Result<Answer, Failed> {
    let model = &line.provider().model;
    let place = question.country.as_ref().map(|country| json!({ "country": country }));
    let tool = object([("type", Some(json!("web_search"))), ("user_location", place)]);
    let body = object([
        ("model", Some(json!(model))),
        ("input", Some(json!(question.prompt))),
        ("max_output_tokens", Some(json!(question.max_tokens))),
        ("store", Some(json!(false))),
        ("tools", question.grounded.then(|| json!([tool]))),
        ("tool_choice", question.grounded.then(|| json!({ "type": "web_search" }))),
    ]);
    let response: Response = line.send(&Request::post("/v1/responses", body, bounds::ASSISTANT_BYTES.max)).await?.json()?;
    if let Some(usage) = response.usage() {
        line.count(&Used { cost_micros: response.cost_micros(), ..said::used(usage) });
    }
    Ok(Answer { answered_at_ms: line.now().as_ms(), ..response.answer(model, question.max_tokens)? })
}

impl Response {
    fn searches(&self) -> u32 {
        let calls = self.usage.as_ref().and_then(|usage| usage.tool_calls_details.as_ref());
        let counted = calls.and_then(|calls| calls.search_web.as_ref()).map(|search| search.invocation);
        let is_search = |item: &&Item| matches!(item, Item::SearchResults { .. });
        counted.unwrap_or_else(|| u32::try_from(self.output.iter().filter(is_search).count()).unwrap_or(u32::MAX))
    }

    fn usage(&self) -> Option<Usage> {
        let tokens = self.usage.as_ref()?;
        said::usage(tokens.input_tokens, tokens.output_tokens, self.searches())
    }

    /// What it says that it cost, in millionths of a dollar.
    fn cost_micros(&self) -> Option<u64> {
        self.usage.as_ref()?.cost.as_ref()?.total_cost.map(micros)
    }

    fn answer(self, asked_model: &str, max_tokens: u32) -> Result<Answer, Failed> {
        let (usage, searched) = (self.usage(), self.searches() > 0);
        let is_cut = said::is_incomplete(self.status.as_deref())?;
        let (mut text, mut cited, mut found) = (String::new(), Vec::new(), Vec::new());
        for item in self.output {
            match item {
                Item::Message { content } => {
                    for part in content {
                        text.push_str(part.text.as_deref().unwrap_or_default());
                        cited.extend(part.annotations.into_iter().flatten().filter_map(|annotation| annotation.url));
                    }
                }
                Item::SearchResults { results } => {
                    found.extend(results.into_iter().filter_map(|one| Some((number(&one.id)?, one.url?))));
                }
                Item::Other => {}
            }
        }
        let marked = markers(&text).filter_map(|id| found.iter().find(|(known, _)| *known == id).map(|(_, url)| url.clone()));
        cited.extend(marked);
        let found = found.into_iter().map(|(_, url)| url).collect();
        Said { text, is_cut, cited, found, searched, model: self.model, usage }.answer(asked_model, max_tokens)
    }
}

fn number(id: &Value) -> Option<u64> {
    id.as_u64().or_else(|| id.as_str()?.parse().ok())
}

/// The numbers in square brackets, in order: `[7]`, and those of a list, `[1, 2]`.
fn markers(text: &str) -> impl Iterator<Item = u64> {
    let inside = text.split('[').skip(1).filter_map(|rest| rest.split_once(']').map(|(inside, _)| inside));
    inside.flat_map(|inside| inside.split(',')).filter_map(|number| number.trim().trim_start_matches("web:").parse().ok())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn answers() {
        // The members as the Agent API documents them.
        let text = r#"{"id":"resp_1","status":"completed","model":"perplexity/sonar","output":[
            {"type":"search_results","queries":["tea"],"results":[
                {"id":1,"url":"https://a.org/","title":"A","snippet":"s"},{"id":2,"url":"https://b.org/","title":"B"},{"id":3,"url":"https://c.org/"}]},
            {"type":"message","role":"assistant","content":[{"type":"output_text","text":"Green[2] and black[1, 2] tea [sic].","annotations":[]}]}],
            "usage":{"input_tokens":100,"output_tokens":20,"tool_calls_details":{"search_web":{"invocation":1}},"cost":{"currency":"USD","total_cost":0.00512}}}"#;
        let response: Response = serde_json::from_str(text).unwrap();
        assert_eq!(response.cost_micros(), Some(5_120));
        let answer = response.answer("asked", 100).unwrap();
        assert_eq!(answer.citations, ["https://b.org/", "https://a.org/"]);
        assert_eq!(answer.found, ["https://c.org/"]);
        assert_eq!(answer.usage, Some(Usage { input_tokens: 100, output_tokens: 20, searches: 1 }));
        assert!(answer.searched);

        for status in ["failed", "cancelled"] {
            let failed: Response = serde_json::from_str(&format!(r#"{{"status":"{status}","output":[]}}"#)).unwrap();
            assert!(matches!(failed.answer("asked", 100), Err(Failed::Provider(why)) if why.contains("not completed")));
        }
    }
}
