//! What is given with tokens: the body of the answer of the token endpoint.

use serde_json::{Value, json};

use crate::scope::Scope;

/// Tokens that are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// How long the access token is valid, in seconds.
    pub expires_in_s: u64,
    /// What it allows.
    pub scope: Scope,
}

impl Given {
    /// The body of the answer, with the status 200 (RFC 6749 §5.1).
    #[must_use]
    pub fn to_json(&self, access_token: &str, refresh_token: &str) -> Value {
        json!({
            "access_token": access_token,
            "token_type": "Bearer",
            "expires_in": self.expires_in_s,
            "refresh_token": refresh_token,
            "scope": self.scope.as_str(),
        })
    }
}
