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
    /// What an assistant says, if one was asked and its words hold.
    pub verdict: Text,
    /// What to do, first things first.
    pub plan: Vec<Action>,
    /// `none`, `used` or `failed`.
    pub assistant: Text,
}

/// One thing to do.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Action {
    /// Ids of the criteria that it mends.
    pub criteria: Vec<Text>,
    /// The state of affairs.
    pub title: Text,
    /// What to do.
    pub advice: Text,
    /// `developer`, `editor` or `shop_owner`.
    pub owner: Text,
    /// `small`, `medium` or `large`.
    pub effort: Text,
    /// Points of the score that `layer` names; none where no score can be foretold.
    pub points: Option<f64>,
    /// `audit_expert`, `cocoon`, `geo_score` or `machine_layer`.
    pub layer: Text,
    /// `search`, `assistants` or `both`.
    pub serves: Text,
    /// Places that show it.
    pub evidence_count: u32,
}
