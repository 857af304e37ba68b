//! Ids of features: the 18 of the contract, `vendor:name` for all others, and the few internal ones.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use serde::{Deserialize, Serialize};

/// The ids of the contract, in its order. Only the operator publishes modules under them.
pub const RESERVED: [&str; 18] = [
    "audit_expert",
    "machine_layer",
    "eeat",
    "site_crawl",
    "pagespeed",
    "audit_matrix",
    "semantic_audit",
    "cocoon",
    "content_architect",
    "autopilot_status",
    "conversion_optimizer",
    "social_hub",
    "geo_score",
    "llm_visibility",
    "ai_bots_analysis",
    "observatory",
    "serp_ranking",
    "competitors",
];

/// Modules that the service runs for itself as parts of an audit report. They are published like the others, but neither listed
/// nor sold: [`FeatureId::parse`] does not accept them.
pub const INTERNAL: [&str; 3] = ["identity", "strategy", "report"];

/// Longest id in characters: a vendor of 31, a colon and a name of 39.
const MAX_CHARS: usize = 71;

/// The id under which jobs ask for a module.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FeatureId(String);

impl FeatureId {
    /// An id from any text, unchecked: [`FeatureId::parse`] checks it.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The id of this text under which jobs can be ordered: one of [`RESERVED`], or `vendor:name`
    /// (`^[a-z][a-z0-9-]{1,30}:[a-z][a-z0-9_]{1,38}$`). The case matters.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let id = Self::new(text);
        (id.is_reserved() || id.is_vendors()).then_some(id)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is one of the 18 of the contract.
    #[must_use]
    pub fn is_reserved(&self) -> bool {
        RESERVED.contains(&self.as_str())
    }

    /// Whether it is one of [`INTERNAL`].
    #[must_use]
    pub fn is_internal(&self) -> bool {
        INTERNAL.contains(&self.as_str())
    }

    /// The vendor in an id of the form `vendor:name`.
    #[must_use]
    pub fn vendor(&self) -> Option<&str> {
        self.is_vendors().then(|| self.0.split_once(':').map(|(vendor, _)| vendor)).flatten()
    }

    /// Whether it has the form `vendor:name`.
    #[must_use]
    pub fn is_vendors(&self) -> bool {
        let word = |text: &str, most: usize, mark: char| {
            let mut chars = text.chars();
            chars.next().is_some_and(|first| first.is_ascii_lowercase())
                && (2..=most).contains(&text.len())
                && chars.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == mark)
        };
        self.0.len() <= MAX_CHARS
            && self.0.split_once(':').is_some_and(|(vendor, name)| word(vendor, 31, '-') && word(name, 39, '_'))
    }
}

impl fmt::Display for FeatureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids() {
        for (text, is_one) in [
            ("geo_score", true),
            ("GEO_SCORE", false),
            ("nope", false),
            ("report", false),
            ("acme:tea_time", true),
            ("a1-b:x2", true),
            ("acme:", false),
            (":tea", false),
            ("a:tea", false),
            ("acme:t", false),
            ("acme:tea:time", false),
            ("acme:tea-time", false),
            ("ac_me:tea", false),
            ("1acme:tea", false),
            ("acme:Tea", false),
            ("", false),
        ] {
            assert_eq!(FeatureId::parse(text).is_some(), is_one, "{text}");
        }
        let longest = alloc::format!("a{}:b{}", "c".repeat(30), "d".repeat(38));
        assert!(FeatureId::parse(&longest).is_some() && FeatureId::parse(&(longest + "d")).is_none());
    }
}
