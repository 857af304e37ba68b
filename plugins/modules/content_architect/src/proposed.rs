//! The texts that a brief proposes: the draft of an assistant, why there is no description of ours, and why the markup is as it is.

use bellwether_writing::Writer;
use schemars::JsonSchema;
use serde::Serialize;

/// What an assistant proposes. Each sentence is one of the site with something left out; a title or heading may also ask about the topic, or
/// name what one sentence of the site has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Draft {
    /// Who wrote it: an `assistant`.
    pub by: Writer,
    /// The model, as its provider calls it.
    pub model: String,
    /// A title of at most 60 characters; null if it was dropped.
    pub title: Option<String>,
    /// A description of at most 160 characters; null if it was dropped.
    pub description: Option<String>,
    /// The summary below the main heading, at most 60 words; null if it was dropped.
    pub summary: Option<String>,
    /// The sections, in order; at most 8.
    pub sections: Vec<DraftSection>,
    /// Number of its texts that were dropped because the site does not state what they say, or because they were too long.
    pub dropped: u32,
}

/// A section of a draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DraftSection {
    /// Its heading.
    pub heading: String,
    /// What it should say, at most 5 points.
    pub points: Vec<String>,
}

/// Why there is no description.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DescriptionMissing {
    /// The page explains something: its description sums up a text that is not written yet. Say its answer in one sentence.
    TextNotWritten,
    /// No page of the site on the topic has a description to keep. Say what is offered, where, and one fact that decides: a price, a time.
    NoFacts,
}

/// Why JSON-LD has its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum JsonLdWhy {
    /// The page offers a service.
    Service,
    /// The page offers goods.
    Product,
    /// The page explains.
    Text,
}
