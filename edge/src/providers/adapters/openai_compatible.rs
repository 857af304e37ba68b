//! Any server that speaks OpenAI's chat completions (<https://platform.openai.com/docs/api-reference/chat>): Workers AI, Ollama,
//! vLLM, an AI gateway. It does not search the web.

use super::said::{self, Said};
use crate::providers::failed::Failed;
use crate::providers::line::Line;
use bellwether_core::bounds;
use bellwether_core::provider::Request;
use bellwether_gate::imports::assistants::{Answer, Question, Usage};
use serde::Deserialize;
use serde_json::json;

/// What is read of an answer; unknown members are passed over.
#[derive(Deserialize)]
struct Completion {
    #[serde(default)]
    model: Option<String>,
    #[serde(default)]
    choices: Vec<Choice>,
    #[serde(default)]
    usage: Option<Tokens>,
}

#[derive(Deserialize)]
struct Choice {
    message: Message,
    #[serde(default)]
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct Message {
    #[serde(default)]
    content: Option<String>,
}

/// Some servers leave members out, or fill them with 0.
#[derive(Deserialize, Clone, Copy)]
struct Tokens {
    #[serde(default)]
    prompt_tokens: Option<u32>,
    #[serde(default)]
    completion_tokens: Option<u32>,
}

/// Asks.
pub(super) async fn ask(line: &Line<'_>, question: &Question) -> Result<Answer, Failed> {
    ask_at(line, question, "/chat/completions").await
}

/// Asks at another path: that of a provider whose own base address is shorter.
pub(super) async fn ask_at(line: &Line<'_>, question: &Question, path: &'static str) -> Result<Answer, Failed> {
    let model = &line.provider().model;
    let body = json!({
        "model": model,
        "messages": [{ "role": "user", "content": question.prompt }],
        "max_tokens": question.max_tokens,
        "stream": false,
    });
    let answer = line.send(&Request::post(path, body, bounds::ASSISTANT_BYTES.max)).await?;
    let completion: Completion = answer.json()?;
    if let Some(usage) = completion.usage() {
        line.count(&said::used(usage));
    }
    completion.answer(model, question.max_tokens, line.now().as_ms())
}

impl Completion {
    /// What the server has counted; `None` where it does not count.
    fn usage(&self) -> Option<Usage> {
        let tokens = self.usage?;
        said::usage(tokens.prompt_tokens, tokens.completion_tokens, 0)
    }

    fn answer(self, asked_model: &str, max_tokens: u32, answered_at_ms: u64) -> Result<Answer, Failed> {
        let usage = self.usage();
        let choice = self.choices.into_iter().next();
        let choice = choice.ok_or_else(|| Failed::Provider("it answers without a choice".to_owned()))?;
        let text = choice.message.content.unwrap_or_default();
        let is_cut = choice.finish_reason.as_deref() == Some("length");
        let said = Said { text, is_cut, model: self.model, usage, ..Said::default() };
        Ok(Answer { answered_at_ms, ..said.answer(asked_model, max_tokens)? })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]
    use super::*;

    /// The tokens that are counted, and the answer or why there is none.
    fn check(text: &str, tokens: Option<u32>, expected: Result<(&str, bool), &str>) {
        let completion: Completion = serde_json::from_str(text).unwrap();
        assert_eq!(completion.usage().map(|usage| usage.output_tokens), tokens, "{text}");
        match (completion.answer("asked", 4_096, 7), expected) {
            (Ok(answer), Ok((text, is_cut))) => {
                assert_eq!((answer.text.as_str(), answer.truncated), (text, is_cut));
                assert_eq!(answer.usage.map(|usage| usage.output_tokens), tokens);
                assert_eq!((answer.model.as_str(), answer.answered_at_ms, answer.searched), ("m", 7, false));
            }
            (Err(Failed::Provider(why)), Err(part)) => assert!(why.contains(part), "{why}"),
            (found, _) => panic!("{text}: {:?}", found.err()),
        }
    }

    #[test]
    fn answers() {
        let choice = |content: &str, reason: &str| {
            format!(
                r#"{{"model":"m","choices":[{{"message":{{"role":"assistant","content":{content}}},"finish_reason":"{reason}"}}]"#
            )
        };
        let usage = r#","usage":{"prompt_tokens":5,"completion_tokens":9,"total_tokens":14}}"#;
        check(&(choice("\"Tea.\"", "stop") + usage), Some(9), Ok(("Tea.", false)));
        check(&(choice("\"Tea\"", "length") + "}"), None, Ok(("Tea", true)));
        for uncounted in [r#""prompt_tokens":5"#, r#""prompt_tokens":5,"completion_tokens":0"#, r#""completion_tokens":9"#] {
            check(&(choice("\"Tea\"", "stop") + &format!(r#","usage":{{{uncounted}}}}}"#)), None, Ok(("Tea", false)));
        }
        check(&(choice("null", "length") + usage), Some(9), Err("it says nothing: its tokens were spent"));
        check(&(choice("\" \"", "stop") + usage), Some(9), Err("it says nothing"));
        check(r#"{"model":"m","choices":[]}"#, None, Err("without a choice"));
    }
}
