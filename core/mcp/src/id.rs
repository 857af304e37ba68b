//! Ids of requests (<https://modelcontextprotocol.io/specification/2026-07-28/basic/index#requests>).
//!
//! Does not see to it that one is used once: nothing here remembers a request.

use alloc::string::String;

use serde_json::{Number, Value};

/// What a request is called by its client; the answer repeats it. A text or an integer from -2^63 to 2^64 - 1, never `null`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Id {
    /// A text.
    Text(String),
    /// An integer.
    Integer(Number),
}

impl Id {
    pub(crate) fn of(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(Self::Text(text.clone())),
            Value::Number(number) if !number.is_f64() => Some(Self::Integer(number.clone())),
            _ => None,
        }
    }

    pub(crate) fn to_json(&self) -> Value {
        match self {
            Self::Text(text) => Value::String(text.clone()),
            Self::Integer(number) => Value::Number(number.clone()),
        }
    }
}
