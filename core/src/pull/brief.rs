//! The content of a task, checked when a person or a planner writes it.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use super::ActionType;
use super::parts::WORD;
use crate::bounds;
use crate::error::echoed;
use crate::form::{Field, FieldError, Form, Kind, Special};
use crate::url_guard::AllowList;

static ACTION: Special = Special {
    name: "action",
    expected: "publish_post, update_post, create_seo_page or add_internal_links",
    schema: || json!({ "type": "string", "enum": ActionType::ALL.map(ActionType::as_str) }),
    normalise: |value| ActionType::parse(value.as_str()?.trim()).map(|action| action.as_str().into()),
};

/// The body of a request to plan a task; the members of `payload` depend on the action ([`ActionType::fields`]).
pub const BRIEF: &[Field] = &[
    Field::required("action_type", Kind::Special(&ACTION)),
    Field::required("goal", Kind::Text(bounds::GOAL_CHARS)),
    Field::optional("goal_type", Kind::Special(&WORD)),
    Field::optional("phase", Kind::Special(&WORD)),
    Field::required("cycle", Kind::Integer(bounds::CYCLE)),
    Field::required("payload", Kind::Object),
];

/// What a task requires. It never changes after the task was created.
#[derive(Clone, Debug, PartialEq)]
pub struct Brief {
    /// What the client should do.
    pub action_type: ActionType,
    /// A text for people.
    pub goal: String,
    /// For example `content_creation`; the list is open.
    pub goal_type: String,
    /// For example `execute`; the list is open.
    pub phase: String,
    /// The planning cycle, from 0.
    pub cycle: u64,
    /// The content; its members depend on the action ([`ActionType::fields`]), and others are dropped.
    pub payload: Map<String, Value>,
}

impl Brief {
    /// Reads the body of a request to plan a task. `html` is checked here and has yet to be sanitised
    /// ([`Brief::html_mut`]).
    ///
    /// # Errors
    ///
    /// The first member that is missing or not valid.
    pub fn read(body: &Map<String, Value>) -> Result<Self, FieldError> {
        let members = Form::new(BRIEF).read(body, &AllowList::none())?;
        let action = ActionType::parse(members.text("action_type"));
        let action_type = action.ok_or_else(|| FieldError::invalid("action_type", ACTION.expected))?;
        let nothing = Map::new();
        let payload = action_type.read(members.get("payload").and_then(Value::as_object).unwrap_or(&nothing))?;
        Ok(Self {
            action_type,
            goal: members.text("goal").into(),
            goal_type: members.optional_text("goal_type").unwrap_or(action_type.goal_type()).into(),
            phase: members.optional_text("phase").unwrap_or("execute").into(),
            cycle: members.integer("cycle").unwrap_or_default(),
            payload,
        })
    }

    /// Members of the payload in the body of a request that are not kept, at most [`bounds::DROPPED_NAMES`], each with its path and at most
    /// [`bounds::ECHOED_CHARS`] characters of its name: `payload.meta_descripton`.
    #[must_use]
    pub fn dropped(&self, body: &Map<String, Value>) -> Vec<String> {
        let sent = body.get("payload").and_then(Value::as_object);
        let unknown = sent.into_iter().flat_map(Map::keys).filter(|name| !self.payload.contains_key(*name));
        unknown.take(bounds::DROPPED_NAMES.max_len()).map(|name| format!("payload.{}", echoed(name))).collect()
    }

    /// The HTML of the payload, if the action has one.
    pub fn html_mut(&mut self) -> Option<&mut String> {
        match self.payload.get_mut("html") {
            Some(Value::String(html)) => Some(html),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    fn body(change: Value) -> Map<String, Value> {
        let base = json!({
            "action_type": "publish_post", "goal": "Say more about tea", "cycle": 3,
            "payload": { "title": "Tea", "slug": "tea", "html": "<h2>Tea</h2>", "own": [1] },
        });
        let mut members = base.as_object().unwrap().clone();
        members.extend(change.as_object().unwrap().clone());
        members
    }

    fn check(change: Value, is_missing: bool, field: &str) {
        let error = Brief::read(&body(change.clone())).unwrap_err();
        assert_eq!((error.is_missing, error.field.as_str()), (is_missing, field), "{change}");
    }

    #[test]
    fn briefs() {
        let brief = Brief::read(&body(json!({}))).unwrap();
        assert_eq!((brief.goal_type.as_str(), brief.phase.as_str(), brief.cycle), ("content_creation", "execute", 3));
        assert!(brief.payload.len() == 3 && !brief.payload.contains_key("own"), "unknown members are dropped");
        assert_eq!(brief.dropped(&body(json!({}))), ["payload.own"]);
        let own = Brief::read(&body(json!({ "goal_type": "my_own_1", "phase": "measure" }))).unwrap();
        assert_eq!((own.goal_type.as_str(), own.phase.as_str()), ("my_own_1", "measure"));

        for (change, is_missing, field) in [
            (json!({ "action_type": null }), true, "action_type"),
            (json!({ "action_type": "delete_post" }), false, "action_type"),
            (json!({ "goal": " " }), false, "goal"),
            (json!({ "goal": "g".repeat(2_001) }), false, "goal"),
            (json!({ "goal_type": "Content" }), false, "goal_type"),
            (json!({ "phase": "x".repeat(41) }), false, "phase"),
            (json!({ "cycle": null }), true, "cycle"),
            (json!({ "cycle": -1 }), false, "cycle"),
            (json!({ "cycle": 1.5 }), false, "cycle"),
            (json!({ "payload": [] }), false, "payload"),
            (json!({ "payload": {} }), true, "payload.title"),
        ] {
            check(change, is_missing, field);
        }
    }
}
