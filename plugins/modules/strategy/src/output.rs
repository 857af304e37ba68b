//! The shape of the result.

use schemars::JsonSchema;
use serde::Serialize;

/// What an audit gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// 0 to 100: 0.6 `geo_score` + 0.4 `machine_layer`; only one of them if the other was not measured. This is Bellwether's own
    /// score, not a search engine's or an assistant's.
    pub score: f64,
    /// The parts of the score.
    pub parts: Parts,
    /// The verdict in two or three sentences: what is good, and what holds the site back.
    pub summary: Vec<String>,
    /// The verdict of the assistant, at most 400 characters; empty without an assistant, and if it had a sentence that is none of
    /// what was found.
    pub verdict: String,
    /// What to do, the most important first: first what caps the score, then by the points that it adds to its score, then by
    /// effort; actions without effect on a score come last. One action for each cause. An assistant may change the order, but not
    /// that of the actions that remove a cap.
    pub plan: Vec<Action>,
    /// Whether an assistant contributed.
    pub assistant: Assistant,
    /// The model that wrote `verdict` and gave the order, as its provider calls it; null without one.
    pub model: Option<String>,
    /// Number of statements of the assistant that were dropped because nothing found supports them.
    pub dropped: u32,
}

/// The parts of the score, each 0 to 100; null if it was not measured.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Parts {
    /// The page as a source for answers.
    pub geo_score: Option<f64>,
    /// How well machines can read the page.
    pub machine_layer: Option<f64>,
}

/// One thing to do.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Action {
    /// Its id in this plan: the first criterion, or a name for what the site's structure lacks.
    pub id: String,
    /// Ids of the criteria that it fixes; empty for an action on the site's structure.
    pub criteria: Vec<String>,
    /// What was found, in the report's language.
    pub title: String,
    /// What to do.
    pub advice: String,
    /// Who does it: `developer`, `editor` or `shop_owner`.
    pub owner: String,
    /// Effort: `small` (up to half a day), `medium` (days) or `large` (weeks).
    pub effort: String,
    /// Points that it adds: for `audit_expert` to the score of that layer, for `geo_score` to the score of this result; null if
    /// they cannot be predicted.
    pub points: Option<f64>,
    /// The layer that found it: `audit_expert`, `audit_matrix`, `cocoon` or `geo_score`.
    pub layer: String,
    /// Which channel benefits.
    pub serves: Serves,
    /// Number of places that show it.
    pub evidence_count: u32,
    /// Whether it caps the score.
    pub gate: bool,
}

/// What benefits from an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Serves {
    /// Search engines.
    Search,
    /// Assistants.
    Assistants,
    /// Search engines and assistants.
    Both,
    /// The safety of the site and its visitors: search engines do not ask for it.
    Security,
}

/// Whether an assistant contributed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Assistant {
    /// The deployment has none.
    None,
    /// It set the order of the plan.
    Used,
    /// It gave no answer or no usable one; the plan follows the rules alone.
    Failed,
}
