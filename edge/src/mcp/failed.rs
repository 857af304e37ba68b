//! What went wrong, for an agent: the errors of the HTTP interfaces, with what an agent can do, and without what only a program of HTTP understands.

use super::{Client, put};
use bellwether_core::budget::Exceeded;
use bellwether_core::error::{ApiError, ErrorCode};
use serde_json::{Map, Value, json};

impl Client<'_> {
    /// The content of a result that is an error: `error`, `message`, perhaps `advice`, and the members of the code. Addresses are whole.
    pub(super) fn failure(&self, error: &ApiError) -> Value {
        let mut members = Map::new();
        members.insert("error".into(), error.code.as_str().into());
        members.insert("message".into(), message(error).into());
        for (name, value) in error.extras.iter().filter(|(name, _)| !is_of_http(error.code, name)) {
            let path = value.as_str().filter(|path| name.ends_with("_url") && path.starts_with('/'));
            members.insert(name.clone(), path.map_or_else(|| value.clone(), |path| format!("{}{path}", self.origin).into()));
        }
        let mut failure = Value::Object(members);
        if is_of_credits(error) {
            put(&mut failure, "credits_url", format!("{}/console/en/wallet", self.origin));
        }
        if let Some(advice) = advice(error) {
            put(&mut failure, "advice", advice);
        }
        let features = self.allowed_features();
        if let Some(features) = features.filter(|_| error.code == ErrorCode::BudgetExceeded) {
            put(&mut failure, "allowed_features", json!(features));
        }
        failure
    }
}

/// Members that an agent could only misunderstand: the job of an order that was not paid, and addresses of HTTP interfaces.
fn is_of_http(code: ErrorCode, name: &str) -> bool {
    match code {
        ErrorCode::InsufficientBalance => name == "job_id",
        ErrorCode::UnknownFeature => name == "see",
        ErrorCode::RateLimited => name.starts_with("ratelimit"),
        _ => false,
    }
}

fn is_of_credits(error: &ApiError) -> bool {
    error.code == ErrorCode::QuotaExceeded && error.extras.contains_key("needed_credits")
}

fn is_frozen(error: &ApiError) -> bool {
    error.extras.contains_key("frozen")
}

/// Whether only the number of orders under way keeps this one out, which time lifts.
fn is_in_flight(error: &ApiError) -> bool {
    error.extras.get("exceeded").and_then(Value::as_str) == Some(Exceeded::IN_FLIGHT)
}

fn message(error: &ApiError) -> &str {
    match error.code {
        ErrorCode::UnknownFeature => "There is no analysis with this id: list_analyses names all.",
        ErrorCode::IdempotencyKeyReused => {
            "This request_key was already used for another order. Use a new request_key, or repeat the first order unchanged."
        }
        ErrorCode::RateLimited => "Too many calls. Wait `retry_after` seconds before the next one.",
        ErrorCode::InsufficientBalance if !is_frozen(error) => "The wallet does not cover this order.",
        _ => error.message.as_ref(),
    }
}

fn advice(error: &ApiError) -> Option<&'static str> {
    match error.code {
        ErrorCode::InsufficientBalance if is_frozen(error) => {
            Some("Nothing was bought. Topping up does not help: tell a person, who has to settle the dispute first.")
        }
        ErrorCode::InsufficientBalance => {
            Some("Nothing was bought. Ask a person to top up the wallet at top_up_url; do not repeat the order before.")
        }
        ErrorCode::BudgetExceeded if is_in_flight(error) => {
            Some("Nothing was bought. Wait until a job of this key has ended, then order again.")
        }
        ErrorCode::BudgetExceeded => Some(
            "Nothing was bought. Tell the person whose budget it is: they can change it at budget_url. Do not split or repeat the order to get around it.",
        ),
        ErrorCode::QuotaExceeded if is_of_credits(error) => {
            Some("Nothing was bought. Ask a person to buy report credits at credits_url; do not repeat the order before.")
        }
        _ => None,
    }
}
