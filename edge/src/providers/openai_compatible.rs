//! Any server that speaks OpenAI's chat completions (<https://platform.openai.com/docs/api-reference/chat>): Workers AI, Ollama,
//! vLLM, an AI gateway. It does not search the web.

use super::line::{Line, Post};
use super::{Answered, Assistant, Failed};
use bellwether_core::bounds;
use bellwether_gate::imports::assistants::{Answer, Question, Usage};
use serde::Deserialize;
use serde_json::json;

pub(super) struct OpenaiCompatible;

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

#[derive(Deserialize, Clone, Copy)]
struct Tokens {
    #[serde(default)]
    prompt_tokens: u32,
    #[serde(default)]
    completion_tokens: u32,
}

impl Assistant for OpenaiCompatible {
    async fn ask(&self, line: &Line<'_>, question: &Question) -> Result<Answered<Answer>, Failed> {
        let model = line.provider().model.clone().unwrap_or_default();
        let body = json!({
            "model": model,
            "messages": [{ "role": "user", "content": question.prompt }],
            "max_tokens": question.max_tokens,
            "stream": false,
        });
        let answer = line
            .post(&Post {
                path: "/chat/completions",
                body: &body,
                max_body_bytes: bounds::ASSISTANT_BYTES.max,
                timeout_ms: bounds::ASSISTANT_MS.max,
            })
            .await?;
        let text = answer.body.0.to_vec();
        if answer.status != 200 || answer.truncated {
            // The text may hold what was asked: the log gets the status alone.
            return Err(Failed::Provider(format!("it answers {}, {} bytes", answer.status, text.len())));
        }
        read(&text, model, line.now().as_ms())
    }
}

fn read(text: &[u8], asked_model: String, answered_at_ms: u64) -> Result<Answered<Answer>, Failed> {
    let text = std::str::from_utf8(text).map_err(|error| Failed::Provider(format!("{error}")))?;
    let completion: Completion = serde_json::from_str(text).map_err(|error| Failed::Provider(format!("{error}")))?;
    let choice =
        completion.choices.into_iter().next().ok_or_else(|| Failed::Provider("it answers without a choice".to_owned()))?;
    let mut text = choice.message.content.unwrap_or_default();
    // A model may think until its tokens are spent, and say nothing.
    if text.trim().is_empty() {
        return Err(Failed::Provider(format!("it says nothing ({})", choice.finish_reason.unwrap_or_default())));
    }
    let is_long = text.len() > bounds::ANSWER_BYTES.max_len();
    text.truncate(text.floor_char_boundary(bounds::ANSWER_BYTES.max_len()));
    let tokens = completion.usage;
    let answer = Answer {
        text,
        truncated: is_long || choice.finish_reason.as_deref() == Some("length"),
        model: completion.model.unwrap_or(asked_model),
        usage: tokens.map(|tokens| Usage {
            input_tokens: tokens.prompt_tokens,
            output_tokens: tokens.completion_tokens,
            searches: 0,
        }),
        answered_at_ms,
        ..Answer::default()
    };
    let (input_tokens, output_tokens) =
        tokens.map_or((0, 0), |tokens| (tokens.prompt_tokens.into(), tokens.completion_tokens.into()));
    Ok(Answered { value: answer, input_tokens, output_tokens, cost_micros: None })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]
    use super::*;

    fn check(text: &str, expected: Result<(&str, bool, Option<u32>), &str>) {
        let found = read(text.as_bytes(), "asked".to_owned(), 7);
        match (found, expected) {
            (Ok(found), Ok((text, is_cut, tokens))) => {
                let answer = found.value;
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
        check(&(choice("\"Tea.\"", "stop") + usage), Ok(("Tea.", false, Some(9))));
        check(&(choice("\"Tea\"", "length") + "}"), Ok(("Tea", true, None)));
        check(&(choice("null", "length") + usage), Err("it says nothing (length)"));
        check(&(choice("\" \"", "stop") + usage), Err("it says nothing"));
        check(r#"{"model":"m","choices":[]}"#, Err("without a choice"));
        check("<html>", Err("expected value"));
        let long = format!("\"{}\"", "é".repeat(40_000));
        let cut = read((choice(&long, "stop") + "}").as_bytes(), String::new(), 0).unwrap().value;
        assert!(cut.truncated && cut.text.len() == 65_536);
    }
}
