//! OpenAI's Responses (<https://platform.openai.com/docs/api-reference/responses>), with its search of the web where that is wanted.
//!
//! Its limit of tokens holds what a model thinks too, so it is asked for more than the text may have. `store` is off: it keeps answers
//! otherwise.

use super::object;
use super::said::{self, Said};
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::{AssistantAdapter, Request};
use bellwether_gate::imports::assistants::{Answer, Question, Usage};
use serde::Deserialize;
use serde_json::json;

/// What is read of an answer; unknown members and items are passed over.
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

/// Items of reasoning stand between the others.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Item {
    Message {
        #[serde(default)]
        content: Vec<Part>,
    },
    WebSearchCall {
        #[serde(default)]
        action: Option<Action>,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Part {
    OutputText {
        text: String,
        #[serde(default)]
        annotations: Vec<Annotation>,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Annotation {
    UrlCitation {
        url: String,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Action {
    Search {
        #[serde(default)]
        sources: Vec<Source>,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Source {
    #[serde(default)]
    url: Option<String>,
}

#[derive(Deserialize, Clone, Copy)]
struct Tokens {
    #[serde(default)]
    input_tokens: Option<u32>,
    #[serde(default)]
    output_tokens: Option<u32>,
}

/// Asks.
pub(super) async fn ask(line: &Line<'_>, question: &Question) -> Result<Answer, Failed> {
    let able = AssistantAdapter::Openai.able();
    let model = &line.provider().model;
    let place = question.country.as_ref().map(|country| json!({ "type": "approximate", "country": country }));
    let tool =
        object([("type", Some(json!("web_search"))), ("search_context_size", Some(json!("low"))), ("user_location", place)]);
    let body = object([
        ("model", Some(json!(model))),
        ("input", Some(json!(question.prompt))),
        ("max_output_tokens", Some(json!(question.max_tokens.saturating_add(able.thinking_tokens)))),
        ("store", Some(json!(false))),
        ("tools", question.grounded.then(|| json!([tool]))),
        ("include", question.grounded.then(|| json!(["web_search_call.action.sources"]))),
        ("max_tool_calls", question.grounded.then(|| json!(able.searches))),
    ]);
    let answer = line.send(&Request::post("/v1/responses", body, bounds::ASSISTANT_BYTES.max)).await?;
    let response: Response = answer.json()?;
    if let Some(usage) = response.usage() {
        line.count(&said::used(usage));
    }
    Ok(Answer { answered_at_ms: line.now().as_ms(), ..response.answer(model, question.max_tokens)? })
}

impl Response {
    /// How often it has searched. A page that it opens is no search.
    fn searches(&self) -> u32 {
        let is_search = |item: &&Item| matches!(item, Item::WebSearchCall { action: Some(Action::Search { .. }) });
        u32::try_from(self.output.iter().filter(is_search).count()).unwrap_or(u32::MAX)
    }

    fn usage(&self) -> Option<Usage> {
        let tokens = self.usage?;
        said::usage(tokens.input_tokens, tokens.output_tokens, self.searches())
    }

    fn answer(self, asked_model: &str, max_tokens: u32) -> Result<Answer, Failed> {
        let (usage, searched) = (self.usage(), self.searches() > 0);
        let is_cut = said::is_incomplete(self.status.as_deref())?;
        let (mut text, mut cited, mut found) = (String::new(), Vec::new(), Vec::new());
        for item in self.output {
            match item {
                Item::Message { content } => {
                    for part in content {
                        let Part::OutputText { text: more, annotations } = part else { continue };
                        text.push_str(&more);
                        let urls = annotations.into_iter().filter_map(|annotation| match annotation {
                            Annotation::UrlCitation { url } => Some(url),
                            Annotation::Other => None,
                        });
                        cited.extend(urls);
                    }
                }
                Item::WebSearchCall { action: Some(Action::Search { sources }) } => {
                    found.extend(sources.into_iter().filter_map(|source| source.url));
                }
                Item::WebSearchCall { .. } | Item::Other => {}
            }
        }
        Said { text, is_cut, cited, found, searched, model: self.model, usage }.answer(asked_model, max_tokens)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn sample() {
        let response: Response = serde_json::from_str(include_str!("samples/openai-web-search-tool.1.json")).unwrap();
        assert_eq!(
            response.usage(),
            Some(Usage { input_tokens: 19_681, output_tokens: 3_773, searches: 1 }),
            "two more actions open a page"
        );
        let answer = response.answer("asked", 4_096).unwrap();
        assert_eq!(answer.model, "gpt-5-mini-2025-08-07");
        assert!(answer.searched && !answer.truncated && !answer.text.is_empty());
        assert_eq!((answer.citations.len(), answer.found.len()), (7, 9));
        assert!(answer.citations.iter().all(|url| !url.contains("utm_source") && !answer.found.contains(url)));
    }

    fn check(text: &str, expected: Result<(&str, bool), &str>) {
        let response: Response = serde_json::from_str(text).unwrap();
        match (response.answer("asked", 100), expected) {
            (Ok(answer), Ok(expected)) => assert_eq!((answer.text.as_str(), answer.truncated), expected),
            (Err(Failed::Provider(why)), Err(part)) => assert!(why.contains(part), "{why}"),
            (found, _) => assert!(found.is_err() && expected.is_err(), "{text}"),
        }
    }

    #[test]
    fn odd_answers() {
        let with = |status: &str, text: &str| {
            format!(
                r#"{{"status":"{status}","output":[{{"type":"message","content":[{{"type":"output_text","text":"{text}"}}]}}]}}"#
            )
        };
        check(&with("completed", "Tea."), Ok(("Tea.", false)));
        check(&with("incomplete", "Te"), Ok(("Te", true)));
        check(&with("failed", "Tea."), Err("has not completed"));
        check(r#"{"status":"incomplete","output":[{"type":"reasoning","summary":[]}]}"#, Err("its tokens were spent"));
        check(
            r#"{"status":"completed","output":[{"type":"new_thing","x":1},{"type":"message","content":[{"type":"refusal"}]}]}"#,
            Err("says nothing"),
        );
    }
}
