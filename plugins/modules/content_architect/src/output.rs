//! The shape of the result.

use bellwether_sdk::finding::Place;
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`: the four stages, in order.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Language of questions and labels: the most common language of the site's pages that has word lists, else English.
    pub language: String,
    /// The stages `intent`, `coverage`, `plan` and `brief`, in this order.
    pub stages: Vec<Stage>,
}

impl Output {
    /// Whether no question was found that somebody has a reason to ask.
    pub(crate) fn asks_nothing(&self) -> bool {
        let is_empty = |stage: &Stage| matches!(&stage.output, StageOutput::Coverage(coverage) if coverage.questions.is_empty());
        self.stages.iter().any(is_empty)
    }
}

/// A stage.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Stage {
    /// Which stage it is.
    pub id: StageId,
    /// The sources that it used.
    pub inputs_used: Vec<InputUsed>,
    /// 0 to 1, by the table of the README: the share of the wanted information that was available.
    pub confidence: f64,
    /// Its result.
    pub output: StageOutput,
}

/// The stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StageId {
    /// Who the readers of the page are, and what they want.
    Intent,
    /// What they ask, and what the site already answers.
    Coverage,
    /// What the page should contain, in which order.
    Plan,
    /// What the writer needs, and the criteria for acceptance.
    Brief,
}

/// A source that a stage used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum InputUsed {
    /// The wording of the topic.
    Topic,
    /// The audience that the job names.
    TargetAudience,
    /// Pages of the site.
    Site,
    /// Pages found by a search for the topic.
    Serp,
    /// An assistant.
    Assistant,
}

/// The result of a stage.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum StageOutput {
    /// The result of `intent`.
    Intent(IntentStage),
    /// The result of `coverage`.
    Coverage(CoverageStage),
    /// The result of `plan`.
    Plan(PlanStage),
    /// The result of `brief`.
    Brief(BriefStage),
}

/// Who the readers of the page are, and what they want.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct IntentStage {
    /// The topic as the job words it.
    pub topic: String,
    /// `informational`, `commercial`, `transactional`, `navigational` or `local`; null when neither the wording nor the pages
    /// tell.
    pub intent: Option<String>,
    /// How the intent is known: `title` (by the wording of the topic) or `site` (by most pages on the topic).
    pub rule: Option<String>,
    /// The audience as the job words it; null when the job names none.
    pub audience: Option<String>,
    /// Whether a new page is needed.
    pub action: Action,
    /// The page of the site that is already about the topic and that a new page would compete with; null when there is none.
    pub existing: Option<Related>,
}

/// Whether a new page is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// No page of the site is about the topic.
    Create,
    /// A page of the site is about the topic: improve it.
    Update,
}

/// A page of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Related {
    /// The page.
    pub url: String,
    /// Topic of the page, by its title and heading.
    pub topic: String,
}

/// What readers ask, and what the site already answers.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct CoverageStage {
    /// The questions.
    pub questions: Vec<Question>,
    /// Terms with a high weight in at least three of the pages found by a search and absent from the site's pages on the topic;
    /// at most 20. Empty without search results.
    pub missing_terms: Vec<String>,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Question {
    /// Its wording.
    pub q: String,
    /// Its source.
    pub source: QuestionSource,
    /// Kind of answer that it asks for; null for questions from competitors and assistants.
    pub facet: Option<String>,
    /// Whether a page of the site on the topic answers it.
    pub covered: Covered,
    /// The sentence or heading on which `covered` is based, word for word; empty if there is none.
    pub quote: String,
    /// Where the quote is; for an unanswered question of a competitor, where the competitor asks it.
    pub place: Option<Place>,
}

/// The source of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum QuestionSource {
    /// Sub-queries that assistants derive from a topic.
    Fanout,
    /// A heading of a page found by a search.
    Competitor,
    /// An assistant.
    Assistant,
}

/// Whether a question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Covered {
    /// No page answers it.
    No,
    /// A page may answer it, or only a heading asks it.
    Partial,
    /// A sentence of a page answers it.
    Yes,
}

/// What the page should contain.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct PlanStage {
    /// The main heading: the topic as the job words it.
    pub h1: String,
    /// Maximum words of the summary below the main heading, which answers before it explains.
    pub summary_max_words: u32,
    /// The sections, in order.
    pub outline: Vec<Section>,
    /// Pages of the site to link to, the closest to the topic first; at most 8.
    pub internal_links: Vec<Related>,
    /// Median number of words of the pages found by a search, else of the site's pages on the topic; null without any. For
    /// information, not a target: search engines do not count words.
    pub median_words: Option<u32>,
}

/// A section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Section {
    /// Level of its heading: 2 or 3.
    pub level: u8,
    /// The question that it answers; the heading may be shorter.
    pub text: String,
    /// Kind of the question of `coverage` that it answers, or `question`.
    pub purpose: String,
    /// The blocks that it should consist of.
    pub blocks: Vec<BlockKind>,
}

/// A block of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BlockKind {
    /// One or two sentences that define the subject.
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

/// What the writer needs, and the criteria for acceptance.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct BriefStage {
    /// A title of at most 60 characters: the topic as the job words it, cut at a word.
    pub title: String,
    /// A description of at most 160 characters: what the page answers.
    pub description: String,
    /// JSON-LD to fill in: unknown values are empty texts.
    pub json_ld: serde_json::Value,
    /// Figures, quotations and sources on the topic that the site already has, each with its place.
    pub evidence_at_hand: Vec<Evidence>,
    /// Evidence still to be found, by the criterion that requires it.
    pub evidence_to_collect: Vec<Acceptance>,
    /// The criteria that the page must meet to be accepted.
    pub acceptance: Vec<Acceptance>,
}

/// Evidence for a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Evidence {
    /// `figure`, `quotation` or `source`.
    pub kind: String,
    /// Where it is, with its words verbatim.
    pub place: Place,
}

/// A criterion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Acceptance {
    /// Its id, as in CRITERIA.md.
    pub criterion: String,
    /// Its requirement in words.
    pub label: String,
}
