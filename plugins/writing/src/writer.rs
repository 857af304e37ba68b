//! The mark of who wrote a text.

use schemars::JsonSchema;
use serde::Serialize;

/// Who wrote a text of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Writer {
    /// Our rules, from words of the site.
    Rules,
    /// An assistant; checked by our rules.
    Assistant,
}
