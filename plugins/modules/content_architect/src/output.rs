//! The shape of the result.

use bellwether_sdk::finding::Place;
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`: the four stages, in order.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Language of questions and labels: that of most pages of the site which has word lists, else English.
    pub language: String,
    /// `intent`, `coverage`, `plan`, `brief`.
    pub stages: Vec<Stage>,
}

/// A stage.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Stage {
    /// Which.
    pub id: StageId,
    /// What it rests on.
    pub inputs_used: Vec<InputUsed>,
    /// 0 to 1, by the table of the README: how much of what the stage would like to know it knew.
    pub confidence: f64,
    /// What it says.
    pub output: StageOutput,
}

/// The stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StageId {
    /// For whom the page is, and what they want.
    Intent,
    /// What they ask, and what the site answers already.
    Coverage,
    /// What the page should hold, in which order.
    Plan,
    /// What its writer needs, and how it is accepted.
    Brief,
}

/// What a stage rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum InputUsed {
    /// The wording of the topic.
    Topic,
    /// The audience that the job names.
    TargetAudience,
    /// Pages of the site.
    Site,
    /// Pages that a search for the topic finds.
    Serp,
    /// An assistant.
    Assistant,
}

/// What a stage says.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum StageOutput {
    /// Of `intent`.
    Intent(IntentStage),
    /// Of `coverage`.
    Coverage(CoverageStage),
    /// Of `plan`.
    Plan(PlanStage),
    /// Of `brief`.
    Brief(BriefStage),
}

/// For whom the page is.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct IntentStage {
    /// As the job names it.
    pub topic: String,
    /// `informational`, `commercial`, `transactional`, `navigational`, `local`; null where neither wording nor pages tell.
    pub intent: Option<String>,
    /// How that is known: `title` (the wording of the topic), `site` (most pages on it).
    pub rule: Option<String>,
    /// As the job names it; null where it does not.
    pub audience: Option<String>,
    /// Whether a new page is needed.
    pub action: Action,
    /// The page of the site that is about the topic, which a new one would compete with; null when there is none.
    pub existing: Option<Related>,
}

/// Whether a new page is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// No page of the site is about the topic.
    Create,
    /// One is: better it.
    Update,
}

/// A page of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Related {
    /// The page.
    pub url: String,
    /// What its title and heading say that it is about.
    pub topic: String,
}

/// What readers ask, and what the site answers already.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct CoverageStage {
    /// The questions.
    pub questions: Vec<Question>,
    /// Terms that weigh much in three of the pages that a search finds and that no page of the site on the topic has; at most 20. Empty
    /// without search results.
    pub missing_terms: Vec<String>,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Question {
    /// Its wording.
    pub q: String,
    /// Where it comes from.
    pub source: QuestionSource,
    /// What kind of answer it asks for; null for questions of others.
    pub facet: Option<String>,
    /// Whether a page of the site on the topic answers it.
    pub covered: Covered,
    /// The sentence or heading that does, word for word; empty without one.
    pub quote: String,
    /// Where it stands; for an open question of a competitor, where that one asks it.
    pub place: Option<Place>,
}

/// Where a question comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum QuestionSource {
    /// Sub-queries that assistants derive from a topic.
    Fanout,
    /// A heading of a page that a search finds.
    Competitor,
    /// An assistant.
    Assistant,
}

/// Whether a question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Covered {
    /// By no page.
    No,
    /// Perhaps, or by a heading alone.
    Partial,
    /// By a sentence.
    Yes,
}

/// What the page should hold.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct PlanStage {
    /// The main heading: the topic as the job words it.
    pub h1: String,
    /// Words of the summary under it at most, which answers before it explains.
    pub summary_max_words: u32,
    /// The sections, in order.
    pub outline: Vec<Section>,
    /// Pages of the site to link to, the nearest first; at most 8.
    pub internal_links: Vec<Related>,
    /// Median words of the pages that a search finds, else of those of the site on the topic; null without any. Information, not an aim:
    /// search engines count no words.
    pub median_words: Option<u32>,
}

/// A section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Section {
    /// Level of its heading: 2 or 3.
    pub level: u8,
    /// The question that it answers; a heading may put it shorter.
    pub text: String,
    /// Which question of `coverage` it answers: its kind, or `question`.
    pub purpose: String,
    /// What it should be made of.
    pub blocks: Vec<BlockKind>,
}

/// What a section is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BlockKind {
    /// One or two sentences that say what it is.
    Definition,
    /// Numbered steps.
    Steps,
    /// A table that compares.
    Comparison,
    /// Figures with their source.
    Figures,
    /// A list.
    List,
    /// A question with its answer.
    QuestionAndAnswer,
    /// Links to sources.
    Sources,
    /// A date.
    Date,
    /// Links to pages of the site.
    InternalLinks,
}

/// What its writer needs, and how it is accepted.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct BriefStage {
    /// A title of at most 60 characters: the topic as the job words it, cut at a word.
    pub title: String,
    /// A description of at most 160 characters: what the page answers.
    pub description: String,
    /// JSON-LD to fill in: what is not known is an empty text.
    pub json_ld: serde_json::Value,
    /// Figures, quotations and sources that pages of the site have on the topic, each with its place.
    pub evidence_at_hand: Vec<Evidence>,
    /// What is to be found, by the id of the criterion that asks for it.
    pub evidence_to_collect: Vec<Acceptance>,
    /// The criteria by which the page is accepted, by id.
    pub acceptance: Vec<Acceptance>,
}

/// Something to rest a claim on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Evidence {
    /// `figure`, `quotation`, `source`.
    pub kind: String,
    /// Where it stands, word for word.
    pub place: Place,
}

/// A criterion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Acceptance {
    /// Its id, as in CRITERIA.md.
    pub criterion: String,
    /// What it asks, in words.
    pub label: String,
}
