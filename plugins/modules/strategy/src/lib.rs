//! The strategic layer of an audit: what is good, what holds the site back, and what to do first, for search engines and for
//! assistants.
//!
//! It measures nothing: it orders the findings of the other layers by rules alone. If the deployment has an assistant, the
//! assistant may change the order and add two sentences; it can add no finding and no figure. The layer predicts no ranks, visits
//! or sales.

mod assistant;
mod order;
mod output;
mod plan;
mod summary;
mod words;

use bellwether_criteria::Language;
use bellwether_layers::{Audit, Cocoon, GeoScore, Machine, Pages, causes, read};
use bellwether_sdk::{Category, Declaration, Failure, Field, Kind, Module, Run, round1};
use serde::Deserialize;
use serde::de::DeserializeOwned;

pub use output::*;

bellwether_sdk::export!(Strategic);

/// What an audit brings.
#[derive(Deserialize)]
pub struct Input {
    /// The language of the report, which is the language of the layers.
    pub lang: String,
}

/// The inputs of the layer.
#[derive(Debug, Clone, Default)]
pub struct Layers {
    /// The criteria.
    pub audit: Audit,
    /// The structure of the site.
    pub cocoon: Option<Cocoon>,
    /// The criteria on every page.
    pub pages: Option<Pages>,
    /// The page as a source for answers.
    pub geo: Option<GeoScore>,
    /// How well machines can read the page.
    pub machine: Option<Machine>,
}

/// The module.
pub struct Strategic;

impl Module for Strategic {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("strategy", "What to do first, for search engines and for assistants.")
            .fields([Field::required("lang", Kind::choice(&Language::CODES))])
            .wall_ms(120_000)
            .typical_seconds(1, 30)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let language = Language::parse(&input.lang).unwrap_or(Language::Fr);
        let audit = layer(run, "audit_expert").await;
        let audit: Audit = audit.ok_or_else(|| Failure::new(Category::Internal, "The criteria audit cannot be read."))?;
        let layers = Layers {
            audit,
            cocoon: layer(run, "cocoon").await,
            pages: layer(run, "audit_matrix").await,
            geo: layer(run, "geo_score").await,
            machine: layer(run, "machine_layer").await,
        };
        // Of a page that robots.txt closes to our agent alone there is no score.
        let category = if layers.audit.closed.is_some() { Category::Robots } else { Category::Internal };
        let mut output = judge(&layers, language).ok_or_else(|| Failure::new(category, "Nothing was measured."))?;
        assistant::enrich(run, &mut output, language).await;
        Ok(output)
    }
}

async fn layer<L: DeserializeOwned>(run: &Run, name: &str) -> Option<L> {
    serde_json::from_str(&read(run, name).await?).ok()
}

/// Weights of the score's parts.
const GEO: f64 = 0.6;
const MACHINE: f64 = 0.4;

/// Makes the result from the layers, without an assistant; `None` when neither part of the score was measured.
#[must_use]
pub fn judge(layers: &Layers, language: Language) -> Option<Output> {
    let parts = Parts {
        geo_score: layers.geo.as_ref().and_then(|geo| geo.score),
        machine_layer: layers.machine.as_ref().and_then(|machine| machine.score),
    };
    let score = total(parts)?;
    let plan = plan::actions(layers, &causes(&layers.audit), language);
    Some(Output {
        score,
        parts,
        summary: summary::sentences(layers, &plan, language),
        verdict: String::new(),
        plan,
        assistant: Assistant::None,
        model: None,
        dropped: 0,
    })
}

/// 0.6 `geo_score` + 0.4 `machine_layer`; only one of them if the other was not measured.
fn total(parts: Parts) -> Option<f64> {
    match (parts.geo_score, parts.machine_layer) {
        (Some(geo), Some(machine)) => Some(round1(GEO * geo + MACHINE * machine)),
        (only, None) | (None, only) => only,
    }
}

#[cfg(test)]
mod tests;
