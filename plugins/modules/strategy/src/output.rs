//! The shape of the result.

use schemars::JsonSchema;
use serde::Serialize;

/// What an audit gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// 0 to 100: 0.6 `geo_score` + 0.4 `machine_layer`; one of them alone where the other was not measured. Bellwether's own score: no
    /// search engine's or assistant's.
    pub score: f64,
    /// What it is made of.
    pub parts: Parts,
    /// The verdict in two or three sentences: what stands, what holds back.
    pub summary: Vec<String>,
    /// What the assistant says, at most 400 characters; empty without one, and where it named figures or criteria that were not found.
    pub verdict: String,
    /// What to do, first things first: what caps the score, then by the points that it brings to the score it moves, then by effort; what
    /// moves no score last. One line for each cause. An assistant may change the order, but not that of caps.
    pub plan: Vec<Action>,
    /// Whether an assistant took part.
    pub assistant: Assistant,
    /// Things that the assistant said and that were left out, since nothing of the kind was found.
    pub dropped: u32,
}

/// The parts of the score, each 0 to 100; null where it was not measured.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Parts {
    /// The page as a source for answers.
    pub geo_score: Option<f64>,
    /// What machines meet.
    pub machine_layer: Option<f64>,
}

/// One thing to do.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Action {
    /// Its name in this plan: the first criterion, or what the structure lacks.
    pub id: String,
    /// Ids of the criteria that it mends; empty for the site's structure.
    pub criteria: Vec<String>,
    /// The state of affairs, in the report's language.
    pub title: String,
    /// What to do.
    pub advice: String,
    /// Who does it: `developer`, `editor` or `shop_owner`.
    pub owner: String,
    /// Work: `small` (up to half a day), `medium` (days) or `large` (weeks).
    pub effort: String,
    /// Points that it brings: of `audit_expert` to the score of that layer, of `geo_score` to the score here; null where that cannot be
    /// foretold.
    pub points: Option<f64>,
    /// The layer that found it: `audit_expert`, `cocoon` or `geo_score`.
    pub layer: String,
    /// Whom it serves.
    pub serves: Serves,
    /// Places that show it.
    pub evidence_count: u32,
    /// Whether it caps the score.
    pub gate: bool,
}

/// Whom an action serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Serves {
    /// Search engines.
    Search,
    /// Assistants.
    Assistants,
    /// Both.
    Both,
}

/// Whether an assistant took part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Assistant {
    /// The deployment has none.
    None,
    /// It put the plan into its order.
    Used,
    /// It did not answer, or not what was asked; the rules stand alone.
    Failed,
}
