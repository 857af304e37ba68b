//! The body of a request to create a job, checked from the outside in, before anything is debited.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use serde_json::{Map, Value};

use super::{Feature, InvalidInput};
use crate::error::{ApiError, ErrorCode};
use crate::url_guard::AllowList;

/// Where the list of features is, relative to the origin.
const SEE: &str = "/v1/features";

/// A request that passed all checks.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// What to run.
    pub feature: Feature,
    /// The input as it was sent, to be shown again.
    pub input: Map<String, Value>,
    /// The input that the module gets.
    pub normalised: Map<String, Value>,
}

/// Checks the body of a request.
///
/// # Errors
///
/// [`ErrorCode::MissingField`] with `field`; [`ErrorCode::UnknownFeature`] with `feature` and `see`;
/// [`ErrorCode::InvalidInput`] with `expected`, and `field` when it is a member of `input`.
pub fn parse_request(body: &Value, allow: &AllowList) -> Result<Request, ApiError> {
    // JSON that is no object has no member called feature.
    let feature = match body.get("feature") {
        None | Some(Value::Null) => return Err(missing("feature")),
        Some(Value::String(id)) if id.is_empty() => return Err(missing("feature")),
        Some(named) => named.as_str().and_then(Feature::parse).ok_or_else(|| unknown(named))?,
    };
    let input = match body.get("input") {
        None => return Err(missing("input")),
        Some(Value::Object(input)) => input,
        Some(_) => {
            return Err(ApiError::new(ErrorCode::InvalidInput)
                .saying("`input` is not a JSON object.")
                .with("expected", "object"));
        }
    };
    let normalised = feature.validate(input, allow).map_err(ApiError::from)?;
    Ok(Request { feature, input: input.clone(), normalised })
}

fn missing(field: &str) -> ApiError {
    ApiError::new(ErrorCode::MissingField).saying(format!("`{field}` is missing.")).with("field", field)
}

/// Echoes the name, cut short: an error body must not be a way to have large texts sent back.
fn unknown(named: &Value) -> ApiError {
    let named = match named {
        Value::String(id) => Value::String(id.chars().take(64).collect()),
        Value::Array(_) | Value::Object(_) => Value::Null,
        scalar => scalar.clone(),
    };
    ApiError::new(ErrorCode::UnknownFeature).with("feature", named).with("see", SEE)
}

impl From<InvalidInput> for ApiError {
    fn from(invalid: InvalidInput) -> Self {
        match invalid {
            InvalidInput::Missing { field } => missing(&field),
            InvalidInput::Invalid { field, expected, refusal } => {
                let why = refusal
                    .map_or_else(|| Cow::Owned(format!("Expected: {expected}.")), |refusal| Cow::Borrowed(refusal.sentence()));
                let error = Self::new(ErrorCode::InvalidInput).saying(format!("`{field}` does not fit. {why}"));
                let error = error.with("field", field).with("expected", expected);
                match refusal {
                    Some(refusal) => error.with("rule", refusal.rule()),
                    None => error,
                }
            }
        }
    }
}
