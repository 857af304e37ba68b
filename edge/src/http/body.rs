//! Request bodies: how long they may be, and JSON.

use super::call::Call;
use crate::fault::internal;
use bellwether_core::bounds::{self, Bound};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::form::{Dialect, FieldError};
use bellwether_core::json;
use serde_json::{Map, Value};

/// The body as JSON. A missing or odd Content-Type is no obstacle, not even that of an HTML form: `curl -d` declares one.
///
/// # Errors
/// `payload_too_large`, `invalid_json`.
pub(crate) async fn json(call: &mut Call<'_>) -> Result<Value, ApiError> {
    let value = json_or_nothing(call, bounds::BODY_BYTES, ErrorCode::InvalidJson).await?;
    value.ok_or_else(|| ApiError::new(ErrorCode::InvalidJson).saying("The body is empty."))
}

/// The body as JSON of at most `most` bytes; `None` for an empty one.
///
/// # Errors
/// `payload_too_large`; `syntax` when it is not JSON.
pub(crate) async fn json_or_nothing(call: &mut Call<'_>, most: Bound, syntax: ErrorCode) -> Result<Option<Value>, ApiError> {
    // It was read to find the caller.
    if let Some(sent) = call.sent.take() {
        return sent;
    }
    let content_type = call.header("content-type").unwrap_or_default();
    let is_form = ["application/x-www-form-urlencoded", "multipart/form-data"].iter().any(|t| content_type.starts_with(t));
    let bytes = limited(call, most.max_len()).await?;
    if bytes.is_empty() {
        return Ok(None);
    }
    json::parse(&bytes).map(Some).map_err(|error| {
        let hint = if is_form { " It is declared as an HTML form: send JSON." } else { "" };
        ApiError::new(syntax).saying(format!("{error}{hint}"))
    })
}

/// The body as a JSON object, for the console.
///
/// # Errors
/// As [`json`], and `invalid_json` when it is no object.
pub(crate) async fn object(call: &mut Call<'_>) -> Result<Map<String, Value>, ApiError> {
    object_of(json(call).await?)
}

/// The same; an empty body is an object without members.
pub(crate) async fn object_or_nothing(call: &mut Call<'_>) -> Result<Map<String, Value>, ApiError> {
    object_of(json_or_nothing(call, bounds::BODY_BYTES, ErrorCode::InvalidJson).await?.unwrap_or_else(|| Map::new().into()))
}

/// What does not fit a form of the console or of the operator.
pub(crate) fn misfit(error: FieldError) -> ApiError {
    error.to_api_error(Dialect::CONSOLE)
}

/// The body as a JSON object that may hold a task's content.
///
/// # Errors
/// As [`object`].
pub(crate) async fn large_object(call: &mut Call<'_>) -> Result<Map<String, Value>, ApiError> {
    object_of(json_or_nothing(call, bounds::PULL_BODY_BYTES, ErrorCode::InvalidJson).await?.unwrap_or_default())
}

fn object_of(value: Value) -> Result<Map<String, Value>, ApiError> {
    match value {
        Value::Object(members) => Ok(members),
        _ => Err(ApiError::new(ErrorCode::InvalidJson).saying("The body is not a JSON object.")),
    }
}

/// The body, never more of it in memory than `most` bytes and one chunk.
///
/// # Errors
/// `payload_too_large`.
pub(crate) async fn limited(call: &mut Call<'_>, most: usize) -> Result<Vec<u8>, ApiError> {
    use futures_util::StreamExt;
    let too_large = || ApiError::new(ErrorCode::PayloadTooLarge).with("max_bytes", most as u64);
    let declared = call.header("content-length").and_then(|text| text.parse::<usize>().ok());
    if declared.is_some_and(|length| length > most) {
        return Err(too_large());
    }
    if declared.is_some() {
        // The server in front holds a declared length to be true, so one read is enough.
        let bytes = call.request.bytes().await.map_err(internal)?;
        return if bytes.len() > most { Err(too_large()) } else { Ok(bytes) };
    }
    let Ok(mut stream) = call.request.stream() else { return Ok(Vec::new()) };
    let mut bytes = Vec::new();
    while let Some(chunk) = stream.next().await {
        bytes.extend(chunk.map_err(internal)?);
        if bytes.len() > most {
            return Err(too_large());
        }
    }
    Ok(bytes)
}
