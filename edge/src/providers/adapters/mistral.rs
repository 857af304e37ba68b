//! Mistral: chat completions (<https://docs.mistral.ai/api/>), which cannot search, and conversations (beta), which can.

use super::openai_compatible;
use super::said::{self, Said};
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::Request;
use bellwether_gate::imports::assistants::{Answer, Question, Usage};
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Conversation {
    #[serde(default)]
    outputs: Vec<Output>,
    #[serde(default)]
    usage: Option<Tokens>,
}

#[derive(Deserialize)]
#[serde(tag = "type")]
enum Output {
    #[serde(rename = "message.output")]
    Message {
        #[serde(default)]
        model: Option<String>,
        content: Content,
    },
    #[serde(rename = "tool.execution")]
    Execution,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Content {
    Text(String),
    Chunks(Vec<Chunk>),
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Chunk {
    Text {
        text: String,
    },
    ToolReference {
        #[serde(default)]
        url: Option<String>,
    },
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Tokens {
    #[serde(default)]
    prompt_tokens: Option<u32>,
    #[serde(default)]
    completion_tokens: Option<u32>,
    /// What the search has read.
    #[serde(default)]
    connector_tokens: Option<u32>,
    #[serde(default)]
    connectors: Option<BTreeMap<String, u32>>,
}

/// Asks, by the interface that can do what is wanted.
pub(super) async fn ask(line: &Line<'_>, question: &Question) -> Result<Answer, Failed> {
    if !question.grounded {
        return openai_compatible::ask_at(line, question, "/v1/chat/completions").await;
    }
    let model = &line.provider().model;
    let body = json!({
        "model": model,
        "inputs": question.prompt,
        "tools": [{ "type": "web_search" }],
        "completion_args": { "max_tokens": question.max_tokens },
        "stream": false,
        "store": false,
    });
    let conversation: Conversation =
        line.send(&Request::post("/v1/conversations", body, bounds::ASSISTANT_BYTES.max)).await?.json()?;
    if let Some(usage) = conversation.usage() {
        line.count(&said::used(usage));
    }
    Ok(Answer { answered_at_ms: line.now().as_ms(), ..conversation.answer(model, question.max_tokens)? })
}

impl Conversation {
    fn searches(&self) -> u32 {
        let connectors = self.usage.as_ref().and_then(|usage| usage.connectors.as_ref());
        let counted = connectors.and_then(|connectors| connectors.get("web_search").copied());
        let is_search = |output: &&Output| matches!(output, Output::Execution);
        counted.unwrap_or_else(|| u32::try_from(self.outputs.iter().filter(is_search).count()).unwrap_or(u32::MAX))
    }

    fn usage(&self) -> Option<Usage> {
        let tokens = self.usage.as_ref()?;
        let read = tokens.prompt_tokens.map(|prompt| prompt.saturating_add(tokens.connector_tokens.unwrap_or_default()));
        said::usage(read, tokens.completion_tokens, self.searches())
    }

    /// The end of an answer that was cut is not told, so the count of its tokens tells it.
    fn answer(self, asked_model: &str, max_tokens: u32) -> Result<Answer, Failed> {
        let (usage, searched) = (self.usage(), self.searches() > 0);
        let (mut text, mut cited, mut answered_by) = (String::new(), Vec::new(), None);
        for output in self.outputs {
            let Output::Message { model, content } = output else { continue };
            answered_by = model.or(answered_by);
            match content {
                Content::Text(more) => text.push_str(&more),
                Content::Chunks(chunks) => {
                    for chunk in chunks {
                        match chunk {
                            Chunk::Text { text: more } => text.push_str(&more),
                            Chunk::ToolReference { url } => cited.extend(url),
                            Chunk::Other => {}
                        }
                    }
                }
            }
        }
        let is_cut = usage.is_some_and(|usage| usage.output_tokens >= max_tokens);
        Said { text, is_cut, cited, searched, model: answered_by, usage, ..Said::default() }.answer(asked_model, max_tokens)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn conversations() {
        // After the example in "Websearch" of Mistral's documentation.
        let text = r#"{"conversation_id":"conv_1","object":"conversation.response","outputs":[
            {"type":"tool.execution","name":"web_search","object":"entry","id":"tool_exec_1"},
            {"type":"message.output","content":[{"type":"text","text":"The last winner was Spain"},
                {"type":"tool_reference","tool":"web_search","title":"Winners","url":"https://en.wikipedia.org/wiki/UEFA","source":"brave"},
                {"type":"tool_reference","tool":"web_search","title":"x","url":null,"source":"brave"},{"type":"text","text":"."}],
             "object":"entry","id":"msg_1","model":"mistral-medium-2505","role":"assistant"}],
            "usage":{"prompt_tokens":188,"completion_tokens":55,"total_tokens":7355,"connector_tokens":7112,"connectors":{"web_search":1}}}"#;
        let conversation: Conversation = serde_json::from_str(text).unwrap();
        assert_eq!(conversation.usage(), Some(Usage { input_tokens: 7_300, output_tokens: 55, searches: 1 }));
        let answer = conversation.answer("asked", 100).unwrap();
        assert_eq!((answer.text.as_str(), answer.model.as_str()), ("The last winner was Spain.", "mistral-medium-2505"));
        assert_eq!(answer.citations, ["https://en.wikipedia.org/wiki/UEFA"]);
        assert!(answer.searched && !answer.truncated);
        let plain: Conversation = serde_json::from_str(r#"{"outputs":[{"type":"message.output","content":"Tea."}]}"#).unwrap();
        assert_eq!(
            plain.answer("asked", 100).map(|answer| (answer.text, answer.searched)).ok(),
            Some(("Tea.".to_owned(), false))
        );
    }
}
