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

/// The body as text; an empty one if it is not UTF-8.
///
/// # Errors
/// `payload_too_large`.
pub(crate) async fn text(call: &mut Call<'_>, most: Bound) -> Result<String, ApiError> {
    let bytes = limited(call, most.max_len()).await?;
    Ok(String::from_utf8(bytes).unwrap_or_default())
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

/// A body of a line and what follows it, read in two steps: what follows may be large, and is only read once the line is believed.
pub(crate) struct LineFirst {
    stream: Option<worker::ByteStream>,
    read: Vec<u8>,
    line_bytes: usize,
}

impl LineFirst {
    /// Reads up to the end of the first line, and never more than `most` bytes and one chunk.
    ///
    /// # Errors
    /// `payload_too_large` for a longer line.
    pub(crate) async fn read(call: &mut Call<'_>, most: usize) -> Result<Self, ApiError> {
        let mut body = Self { stream: call.request.stream().ok(), read: Vec::new(), line_bytes: 0 };
        loop {
            let looked_at = body.read.len();
            let ended = !body.next_chunk().await?;
            let end = body.read.get(looked_at..).and_then(|chunk| chunk.iter().position(|byte| *byte == b'\n'));
            body.line_bytes = end.map_or(body.read.len(), |at| looked_at + at);
            if body.line_bytes > most {
                return Err(ApiError::new(ErrorCode::PayloadTooLarge).with("max_bytes", most as u64));
            }
            if ended || end.is_some() {
                return Ok(body);
            }
        }
    }

    /// The first line, without its end.
    pub(crate) fn line(&self) -> &[u8] {
        self.read.get(..self.line_bytes).unwrap_or_default()
    }

    /// What follows the line; the whole body has at most `most` bytes.
    ///
    /// # Errors
    /// `payload_too_large`.
    pub(crate) async fn rest(mut self, most: usize) -> Result<Vec<u8>, ApiError> {
        while self.next_chunk().await? {
            if self.read.len() > most {
                return Err(ApiError::new(ErrorCode::PayloadTooLarge).with("max_bytes", most as u64));
            }
        }
        self.read.drain(..self.read.len().min(self.line_bytes + 1));
        Ok(self.read)
    }

    /// Reads one chunk; `false` at the end.
    async fn next_chunk(&mut self) -> Result<bool, ApiError> {
        use futures_util::StreamExt;
        let Some(stream) = &mut self.stream else { return Ok(false) };
        let Some(chunk) = stream.next().await else { return Ok(false) };
        self.read.extend(chunk.map_err(internal)?);
        Ok(true)
    }
}
