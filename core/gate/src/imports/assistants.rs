//! `assistants`: large language models that the operator has configured.

use serde::{Deserialize, Serialize};

/// One configured assistant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assistant {
    /// The operator's name for it, for example `main`.
    pub id: String,
    /// The model behind it as its provider calls it.
    pub model: String,
    /// True when it can search the web before it answers.
    #[serde(default)]
    pub grounded: bool,
}

/// A question to an assistant.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// The operator's name of the assistant.
    pub assistant: String,
    /// At most 32 KiB.
    pub prompt: String,
    /// Tokens of the answer's text, 1 to 4,096.
    pub max_tokens: u32,
    /// Whether it may search the web first.
    pub grounded: bool,
    /// ISO 3166-1 alpha-2, upper-case; the provider's default when none.
    #[serde(default)]
    pub country: Option<String>,
    /// ISO 639-1, lower-case; the provider's default when none.
    #[serde(default)]
    pub language: Option<String>,
    /// Number of the repetition of this question, from 0: part of the cache key.
    pub repetition: u32,
}

/// The usage of an answer, as the provider counts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Usage {
    /// Tokens of the question, including what a search has read.
    pub input_tokens: u32,
    /// Tokens of the answer, including those for reasoning.
    pub output_tokens: u32,
    /// Number of web searches.
    #[serde(default)]
    pub searches: u32,
}

/// One answer. What a recording leaves out is empty, false or unknown.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Answer {
    /// Plain text, at most 64 KiB.
    pub text: String,
    /// Addresses that it cites, in order, at most 100.
    #[serde(default)]
    pub citations: Vec<String>,
    /// Addresses that its search found but it does not cite, in order, at most 100.
    #[serde(default)]
    pub found: Vec<String>,
    /// True when it has searched the web.
    #[serde(default)]
    pub searched: bool,
    /// True when the text is cut.
    #[serde(default)]
    pub truncated: bool,
    /// The model that has answered.
    pub model: String,
    /// `None` where the provider does not say.
    #[serde(default)]
    pub usage: Option<Usage>,
    /// Milliseconds since the Unix epoch.
    pub answered_at_ms: u64,
    /// True when it came from a cache of the host.
    #[serde(default)]
    pub cached: bool,
}

/// Why there is no answer: the cases of `assistants.error`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "tag", content = "val")]
pub enum Error {
    /// No assistant of that id in this deployment, or one that cannot search and was asked to.
    NotConfigured,
    /// The run's budget of questions or tokens is used up.
    Budget,
    /// The provider failed; the text is for people.
    Failed(String),
}
