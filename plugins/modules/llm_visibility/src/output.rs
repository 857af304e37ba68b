//! The result of `llm_visibility`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The result, without `meta`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// The brand.
    pub brand: String,
    /// What was asked.
    pub panel: PanelAsked,
    /// By assistant, in their order by name.
    pub engines: Vec<Engine>,
    /// The brand and its competitors over all assistants, the most named first.
    pub brands: Vec<BrandRow>,
    /// Sites that answers cite, the most cited first; at most 50.
    pub cited_domains: Vec<CitedDomain>,
    /// What each question brought.
    pub questions: Vec<QuestionRow>,
    /// One for each answer.
    pub observations: Vec<Observation>,
    /// What changed since the earlier job; null without one, or if it was of another panel.
    pub changes: Option<Vec<Change>>,
}

/// What was asked.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PanelAsked {
    /// Questions, each once.
    pub prompts: u32,
    /// Of them, those that name the brand: they stand in no rate.
    pub branded_prompts: u32,
    /// Askings of each question that were ordered.
    pub runs_per_prompt: u32,
    /// Askings that were not made, since the budget or the time was used up.
    pub left_out: u32,
    /// Where the people live who ask; null: not said.
    pub country: Option<String>,
    /// Their language; null: not said.
    pub language: Option<String>,
    /// SHA-256 of the questions and of what they are asked with: equal panels can be compared.
    pub version: String,
}

/// What an assistant says of the brand. Rates are of questions that do not name it.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Engine {
    /// The operator's name of the assistant.
    pub engine: String,
    /// The models that have answered.
    pub models: Vec<String>,
    /// Whether it may search the web.
    pub grounded: bool,
    /// `ok`, `failed` (no answer), `partial` (some failed), `skipped` (nothing was asked).
    pub status: EngineStatus,
    /// Answers, with those to questions that name the brand.
    pub answers: u32,
    /// Askings that failed; they are in no rate.
    pub failures: u32,
    /// Answers that searched the web.
    pub searched: u32,
    /// Share of answers that name the brand.
    pub mention_rate: Option<Rate>,
    /// Share of answers that cite a page of the brand's domain, of those that searched; null without a domain or a search.
    pub citation_rate: Option<Rate>,
    /// Mean position of the brand where it is named: among the brands of this job by the place of their first mention, or, without
    /// competitors, among the items of a list.
    pub avg_position: Option<f64>,
    /// Answers that name the brand, of all mentions of a brand of this job; null without competitors or mentions.
    pub share_of_voice: Option<f64>,
}

/// How an assistant did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EngineStatus {
    /// Every asking was answered.
    Ok,
    /// Some failed.
    Partial,
    /// All failed.
    Failed,
    /// Nothing was asked.
    Skipped,
}

/// A share with what it rests on.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Rate {
    /// 0 to 1: the mean over questions.
    pub value: f64,
    /// Answers.
    pub n: u32,
    /// Questions that were answered.
    pub questions: u32,
    /// Wilson's interval of 95 %, with the questions as what was observed.
    pub ci95: [f64; 2],
    /// Whether that is enough to say something.
    pub certainty: Certainty,
}

/// Whether a rate rests on enough questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Certainty {
    /// Fewer than 10: it says too little.
    TooFew,
    /// Fewer than 32: an early reading.
    Early,
    /// 32 and more.
    Enough,
}

/// A brand over all assistants.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BrandRow {
    /// Its name.
    pub brand: String,
    /// Whether it is the brand of this job.
    pub own: bool,
    /// Answers that name it, to questions that do not name the brand of this job.
    pub mentions: u32,
    /// Share of answers that name it.
    pub mention_rate: Option<Rate>,
}

/// A site that answers cite.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CitedDomain {
    /// Registrable domain, by the Public Suffix List.
    pub domain: String,
    /// Answers that cite it.
    pub count: u32,
    /// Whether it is the brand's own.
    pub own: bool,
}

/// What a question brought.
#[derive(Debug, Serialize, JsonSchema)]
pub struct QuestionRow {
    /// The question.
    pub prompt: String,
    /// Whether it names the brand.
    pub branded: bool,
    /// Answers.
    pub answers: u32,
    /// Answers that name the brand.
    pub mentions: u32,
    /// Competitors that answers name where none names the brand.
    pub only_competitors: Vec<String>,
}

/// One answer.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Observation {
    /// The question.
    pub prompt: String,
    /// The operator's name of the assistant.
    pub engine: String,
    /// The model that has answered.
    pub model: String,
    /// Which asking, from 1.
    pub run: u32,
    /// Whether the answer names the brand.
    pub mentioned: bool,
    /// As `avg_position` counts.
    pub position: Option<u32>,
    /// Competitors that it names.
    pub competitors: Vec<String>,
    /// Registrable domains that it cites, each once.
    pub cited: Vec<String>,
    /// Whether it has searched the web.
    pub searched: bool,
    /// Whether it was cut.
    pub truncated: bool,
    /// The sentence that names the brand, as the assistant wrote it; at most 300 characters.
    pub excerpt: Option<String>,
    /// `assistant`: whose words the excerpt is.
    pub by: String,
    /// SHA-256 of the answer.
    pub answer_sha256: String,
    /// True when the answer came from a cache of the service.
    pub cached: bool,
}

/// What changed since the earlier job.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
pub struct Change {
    /// The operator's name of the assistant.
    pub engine: String,
    /// Rate of mentions in the earlier job.
    pub before: f64,
    /// Rate of mentions now.
    pub now: f64,
    /// Interval of 95 % of the difference.
    pub ci95: [f64; 2],
    /// What that means.
    pub direction: Direction,
}

/// What a difference means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// More often, beyond chance.
    Up,
    /// Less often, beyond chance.
    Down,
    /// The difference may be chance.
    Unclear,
}
