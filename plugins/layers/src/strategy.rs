//! The result of `strategy`.

use crate::Text;
use schemars::JsonSchema;
use serde::Deserialize;

/// The result of `strategy`.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Strategy {
    /// 0 to 100.
    pub score: Option<f64>,
    /// The verdict, in two or three sentences.
    pub summary: Vec<Text>,
    /// The verdict of an assistant, if one was asked and its text passed the checks.
    pub verdict: Text,
    /// What to do, the most important first.
    pub plan: Vec<Action>,
    /// `none`, `used` or `failed`.
    pub assistant: Text,
}

/// One thing to do.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Action {
    /// Ids of the criteria that it fixes.
    pub criteria: Vec<Text>,
    /// What was found.
    pub title: Text,
    /// What to do.
    pub advice: Text,
    /// `developer`, `editor` or `shop_owner`.
    pub owner: Text,
    /// `small`, `medium` or `large`.
    pub effort: Text,
    /// Points that it adds to the score named by `layer`; none where the gain cannot be predicted.
    pub points: Option<f64>,
    /// `audit_expert`, `audit_matrix`, `cocoon` or `geo_score`.
    pub layer: Text,
    /// `search`, `assistants` or `both`.
    pub serves: Text,
    /// Number of places that show it.
    pub evidence_count: u32,
    /// Whether it caps the score.
    pub gate: bool,
}
