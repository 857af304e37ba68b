//! The result of `llm_visibility`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The result, without `meta`.
#[derive(Debug, Default, Serialize, JsonSchema)]
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
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct PanelAsked {
    /// Questions, each once.
    pub prompts: u32,
    /// Of them, those that name the brand: they stand in no rate.
    pub branded_prompts: u32,
    /// Askings of each question that were ordered.
    pub runs_per_prompt: u32,
    /// Askings that were not made.
    pub left_out: u32,
    /// Why they were not made; empty where all were.
    pub left_out_why: Vec<LeftOut>,
    /// The country that assistants were asked with; null where none was ordered, or no assistant takes one: see
    /// `engines[].asked_with_country`.
    pub country: Option<String>,
    /// The language that assistants were asked with: null, as no assistant takes one. They answer in that of the question.
    pub language: Option<String>,
    /// SHA-256 of the questions and of what they are asked with: equal panels can be compared.
    pub version: String,
}

/// Askings that were not made for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LeftOut {
    /// Why.
    pub reason: WhyLeftOut,
    /// How many.
    pub askings: u32,
    /// The same for people.
    pub message: String,
}

/// Why askings were not made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhyLeftOut {
    /// The run had asked as many questions as a run may.
    Questions,
    /// What may be spent on assistants was used up.
    Budget,
    /// The time of the run was used up.
    Time,
    /// The assistant had failed three times in a row.
    Failures,
}

/// How an assistant failed: the kind that was most frequent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EngineFailure {
    /// The kind.
    pub kind: FailureKind,
    /// What happened, for people.
    pub message: String,
}

/// How an assistant failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FailureKind {
    /// It did not answer in time.
    Timeout,
    /// What may be spent on it was used up.
    Quota,
    /// It answered, and without any text: at most it reasoned.
    Unusable,
    /// It refused or broke down: the service does not tell which. The message is the service's own.
    Failed,
    /// The service no longer has it.
    NoProvider,
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
    /// How it failed; null where it did not.
    #[serde(default)]
    pub failure: Option<EngineFailure>,
    /// The country that it was asked with; null where none was ordered, or where it does not search and so takes none.
    #[serde(default)]
    pub asked_with_country: Option<String>,
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
#[derive(Debug, Default, Serialize, JsonSchema)]
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
#[derive(Debug, Default, Serialize, JsonSchema)]
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
    /// When the assistant answered, RFC 3339, UTC.
    pub answered_at: String,
}

/// What changed since the earlier job. Answers that came from a cache are not compared: nobody asked anew.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
pub struct Change {
    /// The operator's name of the assistant.
    pub engine: String,
    /// Rate of mentions in the earlier job, for the questions that are compared.
    pub before: f64,
    /// Rate of mentions in the answers that were given anew; null without any.
    pub now: Option<f64>,
    /// Interval of 95 % of the difference; null without answers that were given anew.
    pub ci95: Option<[f64; 2]>,
    /// What that means.
    pub direction: Direction,
    /// Answers of this job that came from a cache.
    pub cached_answers: u32,
    /// What is to be known of them, for people; null where none came from a cache.
    pub message: Option<String>,
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
    /// All answers came from a cache: nothing was asked anew, and nothing is compared.
    SameAnswers,
}
