//! The content of a task: what is to be done, checked when a person or a planner writes it.

use alloc::format;
use alloc::string::String;

use serde_json::{Map, Value};

use super::payload::{self, ActionType};
use crate::bounds;
use crate::error::{ApiError, ErrorCode};

/// What a task asks for. It never changes after the task was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Brief {
    /// What the client is to do.
    pub action_type: ActionType,
    /// For people.
    pub goal: String,
    /// For example `content_creation`; the list is open.
    pub goal_type: String,
    /// For example `execute`; the list is open.
    pub phase: String,
    /// The planning cycle, from 0.
    pub cycle: u64,
    /// The content; its members depend on the action ([`ActionType::fields`]), and others are kept.
    pub payload: Map<String, Value>,
}

impl Brief {
    /// Reads the body of a request to plan a task. `html` is checked here and has yet to be sanitised
    /// ([`Brief::html_mut`]).
    ///
    /// # Errors
    ///
    /// [`ErrorCode::MissingField`] with `field`, [`ErrorCode::InvalidField`] with `field` and `expected`.
    pub fn read(body: &Map<String, Value>) -> Result<Self, ApiError> {
        let action = text(body, "action_type")?;
        let action_type = ActionType::parse(action).ok_or_else(|| invalid("action_type", ActionType::EXPECTED))?;
        let goal = text(body, "goal")?;
        if !bounds::GOAL_CHARS.contains(goal.chars().count() as u64) {
            return Err(invalid("goal", "a string of 1 to 2,000 characters"));
        }
        let word = |field: &'static str, default: &'static str| match body.get(field) {
            None | Some(Value::Null) => Ok(default),
            Some(Value::String(word)) if is_word(word) => Ok(word.as_str()),
            Some(_) => Err(invalid(field, "lower-case letters, digits and underscores, at most 40, a letter first")),
        };
        let (goal_type, phase) = (word("goal_type", action_type.goal_type())?, word("phase", "execute")?);
        let cycle = match body.get("cycle") {
            None | Some(Value::Null) => return Err(missing("cycle")),
            Some(cycle) => cycle.as_u64().filter(|cycle| bounds::CYCLE.contains(*cycle)),
        };
        let cycle = cycle.ok_or_else(|| invalid("cycle", "an integer from 0 to 1,000,000"))?;
        let payload = match body.get("payload") {
            None | Some(Value::Null) => return Err(missing("payload")),
            Some(Value::Object(payload)) => payload.clone(),
            Some(_) => return Err(invalid("payload", "an object")),
        };
        payload::check(action_type, &payload)?;
        Ok(Self { action_type, goal: goal.into(), goal_type: goal_type.into(), phase: phase.into(), cycle, payload })
    }

    /// The HTML of the payload, if the action has one.
    pub fn html_mut(&mut self) -> Option<&mut String> {
        match self.payload.get_mut("html") {
            Some(Value::String(html)) => Some(html),
            _ => None,
        }
    }
}

/// `^[a-z][a-z0-9_]{0,39}$`
fn is_word(word: &str) -> bool {
    word.len() <= 40
        && word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'))
}

fn text<'b>(body: &'b Map<String, Value>, field: &'static str) -> Result<&'b str, ApiError> {
    match body.get(field) {
        None | Some(Value::Null) => Err(missing(field)),
        Some(Value::String(text)) => Ok(text.trim()),
        Some(_) => Err(invalid(field, "a string")),
    }
}

pub(super) fn missing(field: &str) -> ApiError {
    ApiError::new(ErrorCode::MissingField).saying(format!("`{field}` is missing.")).with("field", field)
}

pub(super) fn invalid(field: &str, expected: &str) -> ApiError {
    let sentence = format!("`{field}` does not fit. Expected: {expected}.");
    ApiError::new(ErrorCode::InvalidField).saying(sentence).with("field", field).with("expected", expected)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use serde_json::json;

    fn body(change: Value) -> Map<String, Value> {
        let base = json!({
            "action_type": "publish_post", "goal": "Say more about tea", "cycle": 3,
            "payload": { "title": "Tea", "slug": "tea", "html": "<h2>Tea</h2>", "own": [1] },
        });
        let mut members = base.as_object().unwrap().clone();
        members.extend(change.as_object().unwrap().clone());
        members
    }

    fn check(change: Value, code: ErrorCode, field: &str) {
        let error = Brief::read(&body(change.clone())).unwrap_err();
        assert_eq!((error.code, error.extras["field"].as_str().unwrap()), (code, field), "{change}");
    }

    #[test]
    fn briefs() {
        let brief = Brief::read(&body(json!({}))).unwrap();
        assert_eq!((brief.goal_type.as_str(), brief.phase.as_str(), brief.cycle), ("content_creation", "execute", 3));
        assert_eq!(brief.payload["own"], json!([1]), "unknown members are kept");
        let own = Brief::read(&body(json!({ "goal_type": "my_own_1", "phase": "measure" }))).unwrap();
        assert_eq!((own.goal_type.as_str(), own.phase.as_str()), ("my_own_1", "measure"));

        use ErrorCode::{InvalidField, MissingField};
        for (change, code, field) in [
            (json!({ "action_type": null }), MissingField, "action_type"),
            (json!({ "action_type": "delete_post" }), InvalidField, "action_type"),
            (json!({ "goal": " " }), InvalidField, "goal"),
            (json!({ "goal": "g".repeat(2_001) }), InvalidField, "goal"),
            (json!({ "goal_type": "Content" }), InvalidField, "goal_type"),
            (json!({ "phase": "x".repeat(41) }), InvalidField, "phase"),
            (json!({ "cycle": null }), MissingField, "cycle"),
            (json!({ "cycle": -1 }), InvalidField, "cycle"),
            (json!({ "cycle": 1.5 }), InvalidField, "cycle"),
            (json!({ "payload": [] }), InvalidField, "payload"),
            (json!({ "payload": {} }), MissingField, "payload.title"),
        ] {
            check(change, code, field);
        }
    }
}
