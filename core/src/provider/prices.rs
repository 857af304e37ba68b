//! What the units of a provider's bill cost, as the operator has written it.

use serde::{Deserialize, Serialize};

use super::Unit;

/// What a provider's units cost, in millionths of its currency. What is left out is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Prices {
    /// A million tokens of questions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input_micros_per_million: Option<u64>,
    /// A million tokens of answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output_micros_per_million: Option<u64>,
    /// A thousand searches of the web that an assistant makes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search_micros_per_thousand: Option<u64>,
    /// A thousand answered requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_micros_per_thousand: Option<u64>,
    /// An hour of a browser.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub browser_micros_per_hour: Option<u64>,
}

impl Prices {
    /// The price of a unit, and of how many.
    pub(super) const fn of(&self, unit: Unit) -> (Option<u64>, u64) {
        match unit {
            Unit::InputTokens => (self.input_micros_per_million, 1_000_000),
            Unit::OutputTokens => (self.output_micros_per_million, 1_000_000),
            Unit::Searches => (self.search_micros_per_thousand, 1_000),
            Unit::Requests => (self.request_micros_per_thousand, 1_000),
            Unit::BrowserMs => (self.browser_micros_per_hour, 3_600_000),
        }
    }
}
