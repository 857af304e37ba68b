//! Kinds that only one form has.

use serde_json::Value;

/// A kind that only one form has.
#[derive(Debug)]
pub struct Special {
    /// Its name for programs, in snake case.
    pub name: &'static str,
    /// Description of valid values.
    pub expected: &'static str,
    /// JSON Schema of the values.
    pub schema: fn() -> Value,
    /// The normalised value; `None` if it is not valid.
    pub normalise: fn(&Value) -> Option<Value>,
}
