//! `assistants`: large language models that the operator has configured.

use serde::{Deserialize, Serialize};

/// One configured assistant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Assistant {
    /// The operator's name for it, for example `main`.
    pub id: String,
    /// The model behind it as its provider calls it.
    pub model: String,
    /// True when its answers cite sources from the web.
    pub grounded: bool,
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The operator's name of the assistant.
    pub assistant: String,
    /// At most 32 KiB.
    pub prompt: String,
    /// Tokens of the answer, 1 to 4,096.
    pub max_tokens: u32,
}

/// One answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// Plain text, at most 64 KiB.
    pub text: String,
    /// Addresses that it cites, in order, at most 100.
    pub citations: Vec<String>,
    /// True when it came from a cache of the host.
    pub cached: bool,
}

/// Why there is no answer: the cases of `assistants.error`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "tag", content = "val")]
pub enum Error {
    /// No assistant of that id in this deployment.
    NotConfigured,
    /// The run's budget of questions or tokens is spent.
    Budget,
    /// The provider failed; the text is for people.
    Failed(String),
}
