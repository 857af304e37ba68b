//! Anthropic's Messages (<https://docs.anthropic.com/en/api/messages>), with its search of the web where that is wanted.
//!
//! The search is the tool of 2025-03-05: later ones search from code by default and nest their results. A search that failed comes with
//! status 200, as an object where results are a list. `pause_turn` asks for the same content to be sent back.

use super::object;
use super::said::{self, Said};
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{AssistantAdapter, Request};
use bellwether_gate::imports::assistants::{Answer, Question, Usage};
use serde::Deserialize;
use serde_json::{Value, json};

/// The version of the interface.
const VERSION: &str = "2023-06-01";

/// How often an answer may pause; each pause is a request.
const PAUSES: usize = 2;

#[derive(Deserialize)]
struct Message {
    #[serde(default)]
    model: Option<String>,
    /// As values, since a pause sends them back as they are.
    #[serde(default)]
    content: Vec<Value>,
    #[serde(default)]
    stop_reason: Option<String>,
    #[serde(default)]
    usage: Option<Tokens>,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Block {
    Text {
        text: String,
        #[serde(default)]
        citations: Option<Vec<Source>>,
    },
    WebSearchToolResult {
        content: Found,
    },
    #[serde(other)]
    Other,
}

/// Results, or why there are none.
#[derive(Deserialize)]
#[serde(untagged)]
enum Found {
    Results(Vec<Source>),
    Error(serde::de::IgnoredAny),
}

#[derive(Deserialize)]
struct Source {
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
    cache_creation_input_tokens: Option<u32>,
    #[serde(default)]
    cache_read_input_tokens: Option<u32>,
    #[serde(default)]
    server_tool_use: Option<Searches>,
}

#[derive(Deserialize)]
struct Searches {
    #[serde(default)]
    web_search_requests: u32,
}

/// Asks, and goes on where the answer pauses.
pub(super) async fn ask(line: &Line<'_>, question: &Question) -> Result<Answer, Failed> {
    let able = AssistantAdapter::Anthropic.able();
    let model = line.provider().model.clone();
    let place = question.country.as_ref().map(|country| json!({ "type": "approximate", "country": country }));
    let tool = object([
        ("type", Some(json!("web_search_20250305"))),
        ("name", Some(json!("web_search"))),
        ("max_uses", Some(json!(able.searches))),
        ("user_location", place),
    ]);
    let mut messages = vec![json!({ "role": "user", "content": question.prompt })];
    let mut content = Vec::new();
    let mut usage = Some(Usage::default());
    loop {
        let body = object([
            ("model", Some(json!(model))),
            ("max_tokens", Some(json!(question.max_tokens))),
            ("messages", Some(json!(messages))),
            ("tools", question.grounded.then(|| json!([tool]))),
        ]);
        let request = Request::post("/v1/messages", body, bounds::ASSISTANT_BYTES.max).with_header("anthropic-version", VERSION);
        let message: Message = line.send(&request).await?.json()?;
        let counted = message.usage();
        if let Some(counted) = counted {
            line.count(&said::used(counted));
        }
        usage = usage.zip(counted).map(|(sum, more)| plus(sum, more));
        content.extend(message.content.iter().cloned());
        if message.stop_reason.as_deref() == Some("pause_turn") && messages.len() <= PAUSES {
            messages.push(json!({ "role": "assistant", "content": message.content }));
            continue;
        }
        let answer = Message { content, ..message }.answer(&model, question.max_tokens, usage)?;
        return Ok(Answer { answered_at_ms: line.now().as_ms(), ..answer });
    }
}

const fn plus(a: Usage, b: Usage) -> Usage {
    Usage {
        input_tokens: a.input_tokens.saturating_add(b.input_tokens),
        output_tokens: a.output_tokens.saturating_add(b.output_tokens),
        searches: a.searches.saturating_add(b.searches),
    }
}

impl Message {
    fn usage(&self) -> Option<Usage> {
        let tokens = self.usage.as_ref()?;
        let of_cache = [tokens.cache_creation_input_tokens, tokens.cache_read_input_tokens]
            .into_iter()
            .flatten()
            .fold(0_u32, u32::saturating_add);
        let searches = tokens.server_tool_use.as_ref().map_or(0, |used| used.web_search_requests);
        said::usage(tokens.input_tokens.map(|read| read.saturating_add(of_cache)), tokens.output_tokens, searches)
    }

    fn answer(self, asked_model: &str, max_tokens: u32, usage: Option<Usage>) -> Result<Answer, Failed> {
        let (mut text, mut cited, mut found, mut searched) = (String::new(), Vec::new(), Vec::new(), false);
        let blocks = self.content.into_iter().filter_map(|block| serde_json::from_value(block).ok());
        for block in blocks {
            match block {
                Block::Text { text: more, citations } => {
                    text.push_str(&more);
                    cited.extend(citations.into_iter().flatten().filter_map(|source| source.url));
                }
                Block::WebSearchToolResult { content: Found::Results(results) } => {
                    searched = true;
                    found.extend(results.into_iter().filter_map(|source| source.url));
                }
                Block::WebSearchToolResult { content: Found::Error(_) } | Block::Other => {}
            }
        }
        let is_cut = matches!(self.stop_reason.as_deref(), Some("max_tokens" | "model_context_window_exceeded" | "pause_turn"));
        Said { text, is_cut, cited, found, searched, model: self.model, usage }.answer(asked_model, max_tokens)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn sample() {
        let message: Message = serde_json::from_str(include_str!("samples/anthropic-web-search-tool.1.json")).unwrap();
        let usage = message.usage();
        assert_eq!(usage, Some(Usage { input_tokens: 27_118, output_tokens: 600, searches: 2 }));
        let answer = message.answer("asked", 4_096, usage).unwrap();
        assert_eq!(answer.model, "claude-sonnet-4-20250514");
        assert!(answer.searched && !answer.truncated && answer.text.starts_with("Let me search"));
        assert!(!answer.citations.is_empty() && !answer.found.is_empty());
    }

    #[test]
    fn a_search_that_failed() {
        let text = r#"{"content":[
            {"type":"web_search_tool_result","tool_use_id":"x","content":{"type":"web_search_tool_result_error","error_code":"max_uses_exceeded"}},
            {"type":"text","text":"I cannot search."},{"type":"new_block","x":1}],"stop_reason":"max_tokens"}"#;
        let answer = serde_json::from_str::<Message>(text).unwrap().answer("asked", 100, None).unwrap();
        assert_eq!((answer.text.as_str(), answer.searched, answer.truncated), ("I cannot search.", false, true));
        let refused = r#"{"content":[],"stop_reason":"refusal"}"#;
        assert!(serde_json::from_str::<Message>(refused).unwrap().answer("asked", 100, None).is_err());
    }
}
