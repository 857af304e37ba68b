//! What an agent orders, and the tools that each order one analysis.

use alloc::string::{String, ToString};

use serde_json::{Map, Value, json};

use crate::bounds;
use crate::error::{ApiError, ErrorCode};
use crate::feature::FeatureId;
use crate::form::{Dialect, Field, FieldError, Form, Kind, Members};
use crate::idempotency::Key;
use crate::schedule::AUDIT;
use crate::url_guard::AllowList;

/// An order of an agent.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The feature as it is named, or [`AUDIT`].
    pub feature: String,
    /// Its input, not checked.
    pub input: Map<String, Value>,
    /// Calls with the same key are one order.
    pub key: Option<Key>,
    /// Whether it is a new order though it is like one of a moment ago.
    pub is_fresh: bool,
    /// Whether it is only asked what it would come to.
    pub is_dry_run: bool,
}

const INPUT: &str = "As describe_analysis says, for example {\"url\": \"https://example.org/\"}.";
const REQUEST_KEY: Field = Field::described(
    "request_key",
    Kind::Line(bounds::IDEMPOTENCY_KEY_CHARS),
    "Names this order: send the same one when you retry.",
);
const FRESH: Field =
    Field::described("fresh", Kind::Flag, "true buys again what was ordered within the last 10 minutes; needs request_key.");
const DRY_RUN: Field = Field::described("dry_run", Kind::Flag, "true buys nothing.");

/// The arguments of an order.
pub(super) const ORDER: &[Field] = &[
    Field::required_described("feature", Kind::Line(bounds::FEATURE_CHARS), super::FEATURE),
    Field::required_described("input", Kind::Object, INPUT),
    REQUEST_KEY,
    FRESH,
    DRY_RUN,
];

/// The arguments of a tool that orders one feature.
const TYPED: &[Field] = &[Field::required_described("input", Kind::Object, ""), REQUEST_KEY, FRESH, DRY_RUN];

/// The message to a caller who sends members of `input` beside it.
const WITHIN_INPUT: &str = "There is no such argument: what the analysis gets stands in `input`, for example {\"input\": {\"url\": \"https://example.org/\"}}.";

/// What separates vendor and name in the name of a tool, which may not have a colon. No vendor has an underscore.
const COLON: &str = "__";

/// The name of the tool that orders this feature alone.
#[must_use]
pub fn typed_name(feature: &str) -> String {
    feature.replacen(':', COLON, 1)
}

/// The feature that the tool with this name orders, if its name is of that form.
#[must_use]
pub fn typed_feature(name: &str) -> Option<String> {
    let feature = name.replacen(COLON, ":", 1);
    let is_known = name == AUDIT || FeatureId::parse(&feature).is_some_and(|id| typed_name(id.as_str()) == name);
    is_known.then_some(feature)
}

impl Order {
    /// The JSON Schema of the arguments of a tool that orders one feature, whose input has this schema.
    #[must_use]
    pub fn typed_schema(input: &Value) -> Value {
        let mut schema = Form::new(TYPED).schema();
        if let Some(properties) = schema.get_mut("properties") {
            properties["input"] = input.clone();
        }
        schema
    }

    /// Reads the arguments of a tool that orders this feature.
    ///
    /// # Errors
    ///
    /// As [`Tool::read`](super::Tool::read).
    pub fn read_typed(feature: &str, arguments: &Map<String, Value>) -> Result<Self, ApiError> {
        let misfit = |error: FieldError| error.to_api_error(Dialect::CONSOLE);
        let form = Form::new(TYPED);
        form.only_known(arguments).map_err(|error| misfit(error).saying(WITHIN_INPUT))?;
        read(feature, &form.read(arguments, &AllowList::none()).map_err(misfit)?)
    }

    /// The body of `POST /v1/jobs` that orders the same.
    #[must_use]
    pub fn to_body(&self) -> Value {
        json!({ "feature": self.feature, "input": self.input })
    }
}

pub(super) fn read(feature: &str, members: &Members) -> Result<Order, ApiError> {
    let is = |name: &str| members.get(name).and_then(Value::as_bool).unwrap_or_default();
    let key = members.optional_text("request_key").map(Key::of_line);
    // A call that is lost is repeated as it was, and would buy once more.
    if is("fresh") && key.is_none() {
        let said = "`fresh` needs a `request_key`, so that this call buys once however often it is repeated.";
        return Err(ApiError::new(ErrorCode::MissingField).with("field", "request_key").saying(said));
    }
    Ok(Order {
        feature: feature.to_string(),
        input: members.get("input").and_then(Value::as_object).cloned().unwrap_or_default(),
        key,
        is_fresh: is("fresh"),
        is_dry_run: is("dry_run"),
    })
}
