//! Google's Gemini (<https://ai.google.dev/api/generate-content>). It never searches: the terms of the Gemini API forbid to analyse,
//! keep or pass on what its search finds (<https://ai.google.dev/gemini-api/terms>).

use super::said::{self, Said};
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{AssistantAdapter, Request};
use bellwether_gate::imports::assistants::{Answer, Question, Usage};
use serde::Deserialize;
use serde_json::json;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Response {
    #[serde(default)]
    candidates: Vec<Candidate>,
    #[serde(default)]
    usage_metadata: Option<Tokens>,
    #[serde(default)]
    model_version: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Candidate {
    #[serde(default)]
    content: Option<Content>,
    #[serde(default)]
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct Content {
    #[serde(default)]
    parts: Vec<Part>,
}

#[derive(Deserialize)]
struct Part {
    #[serde(default)]
    text: Option<String>,
    /// What it thinks, which is no answer.
    #[serde(default)]
    thought: bool,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "camelCase")]
struct Tokens {
    #[serde(default)]
    prompt_token_count: Option<u32>,
    #[serde(default)]
    candidates_token_count: Option<u32>,
    #[serde(default)]
    thoughts_token_count: Option<u32>,
}

/// Asks.
pub(super) async fn ask(line: &Line<'_>, question: &Question) -> Result<Answer, Failed> {
    let able = AssistantAdapter::Gemini.able();
    let model = &line.provider().model;
    let body = json!({
        "contents": [{ "parts": [{ "text": question.prompt }] }],
        "generationConfig": { "maxOutputTokens": question.max_tokens.saturating_add(able.thinking_tokens) },
    });
    let request = Request::post(format!("/v1beta/models/{model}:generateContent"), body, bounds::ASSISTANT_BYTES.max);
    let response: Response = line.send(&request).await?.json()?;
    if let Some(usage) = response.usage() {
        line.count(&said::used(usage));
    }
    Ok(Answer { answered_at_ms: line.now().as_ms(), ..response.answer(model, question.max_tokens)? })
}

impl Response {
    fn usage(&self) -> Option<Usage> {
        let tokens = self.usage_metadata?;
        let thought = tokens.thoughts_token_count.unwrap_or_default();
        let written = tokens.candidates_token_count.or(tokens.thoughts_token_count.map(|_| 0));
        said::usage(tokens.prompt_token_count, written.map(|written| written.saturating_add(thought)), 0)
    }

    fn answer(self, asked_model: &str, max_tokens: u32) -> Result<Answer, Failed> {
        let usage = self.usage();
        let candidate = self.candidates.into_iter().next();
        let candidate = candidate.ok_or_else(|| Failed::Provider("it refuses the question".to_owned()))?;
        let parts = candidate.content.map(|content| content.parts).unwrap_or_default();
        let text: String = parts.into_iter().filter(|part| !part.thought).filter_map(|part| part.text).collect();
        let is_cut = candidate.finish_reason.is_some_and(|reason| reason != "STOP");
        Said { text, is_cut, model: self.model_version, usage, ..Said::default() }.answer(asked_model, max_tokens)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use bellwether_core::provider::{Refusal, refusal};

    #[test]
    fn sample() {
        let response: Response = serde_json::from_str(include_str!("samples/google-text.json")).unwrap();
        assert_eq!(response.usage(), Some(Usage { input_tokens: 9, output_tokens: 272, searches: 0 }));
        let answer = response.answer("asked", 100).unwrap();
        assert!(answer.text.starts_with("There are **3** r's") && answer.model == "gemini-3-pro-preview" && !answer.truncated);
    }

    #[test]
    fn odd_answers() {
        let read = |text: &str| serde_json::from_str::<Response>(text).unwrap().answer("asked", 100);
        assert!(
            matches!(read(r#"{"promptFeedback":{"blockReason":"SAFETY"}}"#), Err(Failed::Provider(why)) if why.contains("refuses"))
        );
        let thoughts = r#"{"candidates":[{"content":{"parts":[{"text":"Hm.","thought":true}]},"finishReason":"MAX_TOKENS"}]}"#;
        assert!(matches!(read(thoughts), Err(Failed::Provider(why)) if why.contains("tokens were spent")));
    }

    #[test]
    fn two_kinds_of_429() {
        let spent = AssistantAdapter::Gemini.facts().spent;
        let minute = include_str!("samples/google-429-retry-info.json");
        assert_eq!(refusal(429, minute, spent), Some(Refusal::TooFast));
        assert_eq!(refusal(429, &minute.replace("PerMinute", "PerDay"), spent), Some(Refusal::Spent));
    }
}
