//! The audit report: the layers of an audit as one HTML file, in English, Spanish or French.
//!
//! It measures nothing and judges nothing: scores, findings and texts come from the layers, the plan comes from `strategy`. The
//! file has no script, loads no other file, and shows content of the audited site only as text.

mod assistants;
mod changes;
mod closed;
mod composition;
mod criteria;
mod downloads;
mod findings;
mod identity;
mod letter;
mod limits;
mod method;
mod page;
mod pages;
mod paint;
mod plan;
mod scores;
mod show;
mod spread;
mod structure;
mod view;
mod words;

use bellwether_criteria::Language;
use bellwether_layers::{Audit, AuditOrder, Branding, Card, Changes, Cocoon, GeoScore, Machine, Pages, Strategy, read};
use bellwether_sdk::{Category, Declaration, Failure, Field, Kind, Module, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

bellwether_sdk::export!(Report);

/// What an audit brings.
#[derive(Deserialize)]
pub struct Input {
    /// The language of the report, which is the language of the layers.
    pub lang: String,
}

/// What an audit gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// The report: one HTML file of at most about 600 kB, and up to 240 kB of files inside it.
    pub html: String,
    /// The figures that the audit shows with it.
    pub data: Data,
    /// Notes to whoever ordered it: what had to be changed to show it.
    pub notes: Vec<String>,
}

/// The figures of an audit.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Data {
    /// The score of `audit_expert`, 0 to 100; 0 when nothing was measured, which `notes` says.
    pub expert_seo_score: f64,
    /// Its maximum, 100.
    pub expert_seo_max: u32,
    /// The score of `strategy`, 0 to 100; 0 when that layer is missing.
    pub strategic_score: f64,
    /// Pages in the cocoon; 0 when that layer is missing.
    pub cocoon_nodes: u32,
    /// Its clusters.
    pub cocoon_clusters: u32,
}

/// The layers that the report is made from.
#[derive(Debug, Clone, Default)]
pub struct Layers {
    /// The order of the audit.
    pub order: AuditOrder,
    /// The branding of the report.
    pub branding: Branding,
    /// The criteria.
    pub audit: Audit,
    /// The identity card of the site.
    pub card: Option<Card>,
    /// The structure of the site.
    pub cocoon: Option<Cocoon>,
    /// The criteria on every page.
    pub pages: Option<Pages>,
    /// The page as a source for answers.
    pub geo: Option<GeoScore>,
    /// How well machines can read the page.
    pub machine: Option<Machine>,
    /// The strategic layer.
    pub strategy: Option<Strategy>,
    /// The changes since the last report, if there is one.
    pub changes: Option<Changes>,
}

/// The layers by their names.
const NAMES: [&str; 10] =
    ["order", "branding", "audit_expert", "card", "cocoon", "audit_matrix", "geo_score", "machine_layer", "strategy", "changes"];

impl Layers {
    /// Reads the layers, which `json` returns by name. A layer that is absent or is not JSON of its type counts as missing.
    ///
    /// # Errors
    /// The name of a layer that every report needs: `order`, `branding`, `audit_expert`.
    pub fn from_json(json: impl Fn(&str) -> Option<String>) -> Result<Self, &'static str> {
        fn parsed<L: serde::de::DeserializeOwned>(json: Option<String>) -> Option<L> {
            serde_json::from_str(&json?).ok()
        }
        Ok(Self {
            order: parsed(json("order")).ok_or("order")?,
            branding: parsed(json("branding")).ok_or("branding")?,
            audit: parsed(json("audit_expert")).ok_or("audit_expert")?,
            card: parsed(json("card")),
            cocoon: parsed(json("cocoon")),
            pages: parsed(json("audit_matrix")),
            geo: parsed(json("geo_score")),
            machine: parsed(json("machine_layer")),
            strategy: parsed(json("strategy")),
            changes: parsed(json("changes")),
        })
    }
}

/// The module.
pub struct Report;

impl Module for Report {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("report", "The audit report as one HTML file.")
            .fields([Field::required("lang", Kind::choice(&Language::CODES))])
            .wall_ms(60_000)
            .typical_seconds(1, 3)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let mut texts = Vec::new();
        for name in NAMES {
            texts.push((name, read(run, name).await));
        }
        let text = |name: &str| texts.iter().find(|(known, _)| *known == name).and_then(|(_, text)| text.clone());
        let layers = Layers::from_json(text).map_err(|name| {
            Failure::new(Category::Internal, "A required part of the report cannot be read.").with_detail(name)
        })?;
        let language = Language::parse(&input.lang).unwrap_or(Language::Fr);
        Ok(compose(&layers, language))
    }
}

/// Makes the report from the layers.
#[must_use]
pub fn compose(layers: &Layers, language: Language) -> Output {
    let paint = paint::Paint::of(&layers.branding);
    let mut notes: Vec<String> = paint.note.iter().cloned().collect();
    if layers.audit.score.is_none() {
        notes.push("expert_seo_score is 0 because nothing was measured".to_owned());
    }
    let (html, places) = page::fitting(layers, language, &paint);
    if let Some(places) = places {
        notes.push(format!("the file would be too large: at most {places} places are listed for each criterion"));
    }
    let count = |len: usize| u32::try_from(len).unwrap_or(u32::MAX);
    let data = Data {
        expert_seo_score: layers.audit.score.unwrap_or(0.0),
        expert_seo_max: 100,
        strategic_score: layers.strategy.as_ref().and_then(|strategy| strategy.score).unwrap_or(0.0),
        cocoon_nodes: layers.cocoon.as_ref().map_or(0, |cocoon| count(cocoon.nodes.len())),
        cocoon_clusters: layers.cocoon.as_ref().map_or(0, |cocoon| count(cocoon.clusters.len())),
    };
    Output { html, data, notes }
}

#[cfg(test)]
mod tests;
