//! The audit itself: its order, the branding of its report, and the identity card of the site.

use crate::Text;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The order of the audit.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct AuditOrder {
    /// Its id.
    pub audit_id: Text,
    /// The URL that was ordered.
    pub url: Text,
    /// The site's host.
    pub domain: Text,
    /// `page` for a report on the ordered page alone; else on the site.
    pub scope: Text,
    /// Language of the report.
    pub language: Text,
    /// When it was ordered, ISO 8601.
    pub created_at: Text,
    /// When its layers were complete, ISO 8601.
    pub generated_at: Text,
    /// Codes of the layers that are missing, such as `strategic_timeout`.
    pub missing: Vec<Text>,
}

/// The branding of the report; each member is empty when it is not set.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Branding {
    /// Name of the agency.
    pub agency_name: Text,
    /// Its logo as a data URI.
    pub logo: Text,
    /// Its colour, six hex digits.
    pub accent: Text,
    /// Contact of the agency.
    pub contact: Text,
    /// Text at the end of the report.
    pub footer: Text,
    /// Name of the client who receives the report.
    pub client_name: Text,
}

/// The identity card of the site.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Card {
    /// Sector, an id.
    pub sector: Text,
    /// Business model, an id.
    pub commercial_model: Text,
    /// Products and services.
    pub products_services: Text,
    /// Target audience.
    pub target_audience: Text,
    /// Area in which it sells.
    pub commercial_area: Text,
    /// Kind of organisation.
    pub entity_type: Text,
    /// `inferred`, `cache`, `client` or `locked`.
    pub source: Text,
    /// Confidence of each field, 0 to 1.
    pub confidence: BTreeMap<Text, f64>,
    /// Quotes behind each field.
    pub evidence: BTreeMap<Text, Vec<Quote>>,
    /// The ids in words, in the report's language.
    pub labels: Labels,
    /// Criteria whose severity depends on the card.
    pub calibration: Vec<Calibrated>,
}

/// A quote from a page.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Quote {
    /// The page.
    pub url: Text,
    /// The words.
    pub quote: Text,
}

/// The ids in words.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Labels {
    /// The sector.
    pub sector: Text,
    /// The business model.
    pub commercial_model: Text,
}

/// A criterion whose severity depends on the card.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Calibrated {
    /// Its id.
    pub criterion: Text,
    /// Its usual severity.
    pub from: Text,
    /// Its severity for this site.
    pub to: Text,
}
