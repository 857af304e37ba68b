//! What is known of the audit itself: its order, whose report it is, and how the site was understood.

use crate::Text;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What is known of the audit.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct AuditOrder {
    /// Its id.
    pub audit_id: Text,
    /// The address that was asked for.
    pub url: Text,
    /// The site's host.
    pub domain: Text,
    /// Language of the report.
    pub language: Text,
    /// When it was ordered, ISO 8601.
    pub created_at: Text,
    /// When its layers were complete, ISO 8601.
    pub generated_at: Text,
    /// Layers that could not be had, as `strategic_timeout`.
    pub missing: Vec<Text>,
}

/// Whose report it is; each empty when it is not set.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Branding {
    /// Name of the agency.
    pub agency_name: Text,
    /// Its logo as a data URI.
    pub logo: Text,
    /// Its colour, six hex digits.
    pub accent: Text,
    /// How to reach it.
    pub contact: Text,
    /// What stands at the end.
    pub footer: Text,
    /// For whom the report is.
    pub client_name: Text,
}

/// How the site was understood.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Card {
    /// Sector, an id.
    pub sector: Text,
    /// Business model, an id.
    pub commercial_model: Text,
    /// What is offered.
    pub products_services: Text,
    /// For whom.
    pub target_audience: Text,
    /// Where.
    pub commercial_area: Text,
    /// Kind of organisation.
    pub entity_type: Text,
    /// `inferred`, `cache`, `client` or `locked`.
    pub source: Text,
    /// 0 to 1 by field.
    pub confidence: BTreeMap<Text, f64>,
    /// Where it was seen, by field.
    pub evidence: BTreeMap<Text, Vec<Quote>>,
    /// The ids in words of the report's language.
    pub labels: Labels,
    /// Criteria whose severity follows the card.
    pub calibration: Vec<Calibrated>,
}

/// Words of a page.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Quote {
    /// The page.
    pub url: Text,
    /// The words.
    pub quote: Text,
}

/// Ids in words.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Labels {
    /// Of the sector.
    pub sector: Text,
    /// Of the business model.
    pub commercial_model: Text,
}

/// A criterion whose severity follows the card.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Calibrated {
    /// Its id.
    pub criterion: Text,
    /// What it is for any site.
    pub from: Text,
    /// What it is for this one.
    pub to: Text,
}
