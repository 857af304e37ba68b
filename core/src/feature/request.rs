//! The body of a request to create a job, checked from the outside in, before anything is debited.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value};

use super::grant::{PATTERNS, patterns};
use super::{Declaration, FeatureId, check_input};
use crate::error::{ApiError, ErrorCode, echoed};
use crate::form::Dialect;
use crate::url_guard::AllowList;

/// Where the list of features is, relative to the origin.
const SEE: &str = "/v1/features";

/// From which similarity on, 0 to 1 by Jaro and Winkler, a name may have been meant.
const NEAR: f64 = 0.75;

/// The same for a name that could be something else.
const VERY_NEAR: f64 = 0.85;

/// The feature that a body names, and the input for it. Only its declaration shows whether the feature exists.
#[derive(Clone, Debug, PartialEq)]
pub struct Named<'b> {
    /// A well-formed id.
    pub feature: FeatureId,
    input: Option<&'b Value>,
    record: Option<&'b Value>,
    hosts: Option<&'b Value>,
    /// Names of the body's other members.
    others: Vec<&'b str>,
}

/// A request that passed all checks.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// What to run.
    pub declared: Declaration,
    /// The input as it was sent, for display.
    pub input: Map<String, Value>,
    /// The input for the module.
    pub normalised: Map<String, Value>,
    /// Whether the run is to be recorded for its replay.
    pub record: bool,
    /// Patterns of the hosts that the run may ask at most; `None`: the order says nothing of hosts.
    pub hosts: Option<Vec<String>>,
}

/// Reads which feature a body names.
///
/// # Errors
///
/// [`ErrorCode::MissingField`] with `field`; [`ErrorCode::UnknownFeature`] with `feature` and `see`, for a malformed id.
pub fn named(body: &Value) -> Result<Named<'_>, ApiError> {
    // A JSON value that is not an object has no member called feature.
    let feature = match body.get("feature") {
        None | Some(Value::Null) => return Err(missing("feature")),
        Some(Value::String(id)) if id.is_empty() => return Err(missing("feature")),
        Some(named) => named.as_str().and_then(FeatureId::parse).ok_or_else(|| unknown(named))?,
    };
    let others = body.as_object().into_iter().flat_map(Map::keys).map(String::as_str);
    let others = others.filter(|name| !["feature", "input", "record", "hosts"].contains(name)).collect();
    Ok(Named { feature, input: body.get("input"), record: body.get("record"), hosts: body.get("hosts"), others })
}

/// Checks the input of a body against the declaration of the feature that it names; `None` if there is no such feature.
///
/// # Errors
///
/// [`ErrorCode::UnknownFeature`] as in [`named`]; [`ErrorCode::MissingField`] with `field`; [`ErrorCode::InvalidInput`] with
/// `expected`, and `field` if it is a member of `input`, `record` or `hosts`, or with `did_you_mean` if such a member stands beside it.
pub fn read_input(named: Named<'_>, declared: Option<Declaration>, allow: &AllowList) -> Result<Request, ApiError> {
    let Some(declared) = declared else { return Err(unknown(&named.feature.as_str().into())) };
    // Ignored there, it would change neither what is ordered nor what is paid.
    if let Some(name) = named.others.iter().filter(|name| declared.fields.iter().any(|field| field.name == **name)).min() {
        return Err(beside_input(name));
    }
    let input = input_of(named.input)?;
    // The first by its letters: the order of members means nothing (RFC 8259 §4).
    if let Some(name) = input.keys().filter(|name| declared.fields.iter().all(|field| field.name != **name)).min() {
        return Err(unknown_member(&declared, name));
    }
    let normalised = check_input(&declared, input, allow).map_err(|error| error.to_api_error(Dialect::JOBS))?;
    let record = match named.record {
        None => false,
        Some(Value::Bool(record)) => *record,
        Some(_) => return Err(not_boolean("record")),
    };
    let hosts = match named.hosts {
        None => None,
        Some(hosts) => Some(patterns(hosts).ok_or_else(no_patterns)?),
    };
    Ok(Request { declared, input: input.clone(), normalised, record, hosts })
}

/// The error about patterns of hosts that are none.
fn no_patterns() -> ApiError {
    ApiError::new(ErrorCode::InvalidInput)
        .saying(format!("`hosts` is not {PATTERNS}."))
        .with("field", "hosts")
        .with("expected", PATTERNS)
}

/// A member beside the input that must be true or false.
fn not_boolean(name: &str) -> ApiError {
    ApiError::new(ErrorCode::InvalidInput)
        .saying(format!("`{name}` is neither true nor false."))
        .with("field", name)
        .with("expected", "boolean")
}

/// A member that the feature does not have: a misspelt one would silently change what is ordered and paid.
fn unknown_member(declared: &Declaration, name: &str) -> ApiError {
    let name = echoed(name);
    let known: Vec<&str> = declared.fields.iter().map(|field| field.name.as_str()).collect();
    let nearest = nearest(&name, &known);
    let hint = nearest.map_or_else(|| format!("It takes {}.", known.join(", ")), |nearest| format!("Did you mean `{nearest}`?"));
    let error = ApiError::new(ErrorCode::InvalidInput)
        .saying(format!("{} has no input `{name}`. {hint}", declared.feature))
        .with("field", format!("input.{name}"))
        .with("expected", format!("one of: {}", known.join(", ")));
    if let Some(nearest) = nearest { error.with("did_you_mean", nearest) } else { error }
}

/// A member of the input that stands beside it.
fn beside_input(name: &str) -> ApiError {
    ApiError::new(ErrorCode::InvalidInput)
        .saying(format!("`{name}` is a member of `input`, and stands beside it."))
        .with("field", name)
        .with("did_you_mean", format!("input.{name}"))
}

/// The name that may have been meant by another one that is certainly wrong.
#[must_use]
pub fn nearest<'k>(name: &str, known: &[&'k str]) -> Option<&'k str> {
    similar(name, known, NEAR)
}

/// The name that was meant by another one, which may also be none of ours: `client` for `client_name`.
#[must_use]
pub fn misspelt<'k>(name: &str, known: &[&'k str]) -> Option<&'k str> {
    similar(name, known, VERY_NEAR)
}

fn similar<'k>(name: &str, known: &[&'k str], least: f64) -> Option<&'k str> {
    let near = |known: &&str| textdistance::str::jaro_winkler(known, name);
    known.iter().copied().filter(|known| near(known) >= least).max_by(|a, b| near(a).total_cmp(&near(b)))
}

/// The member `input` of an order.
///
/// # Errors
///
/// [`ErrorCode::MissingField`] without one; [`ErrorCode::InvalidInput`] with `expected` if it is no object.
pub fn input_of(sent: Option<&Value>) -> Result<&Map<String, Value>, ApiError> {
    match sent {
        None => Err(missing("input")),
        Some(Value::Object(input)) => Ok(input),
        Some(_) => Err(ApiError::new(ErrorCode::InvalidInput).saying("`input` is not a JSON object.").with("expected", "object")),
    }
}

fn missing(field: &str) -> ApiError {
    ApiError::new(ErrorCode::MissingField).saying(format!("`{field}` is missing.")).with("field", field)
}

/// Repeats the name.
fn unknown(named: &Value) -> ApiError {
    let named = match named {
        Value::String(id) => Value::String(echoed(id)),
        Value::Array(_) | Value::Object(_) => Value::Null,
        scalar => scalar.clone(),
    };
    ApiError::new(ErrorCode::UnknownFeature).with("feature", named).with("see", SEE)
}
