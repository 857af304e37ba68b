//! Cursors of lists: opaque to the client, and signed, so that only what was handed out comes back.

use crate::app::App;
use bellwether_core::error::{ApiError, ErrorCode};
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// Bytes of the signature that are kept: a cursor opens nothing, it only must not be invented.
const TAG_BYTES: usize = 8;

/// Cuts a list that was read with one entry more than a page has; the answer is the cursor of the next page, if there is one.
/// `is_followed` says so of an entry behind which the list was cut for its bytes.
pub(crate) fn cut<T>(
    app: &App,
    entries: &mut Vec<T>,
    limit: u32,
    is_followed: impl Fn(&T) -> bool,
    position: impl Fn(&T) -> String,
) -> Option<String> {
    let has_more = entries.len() > limit as usize;
    entries.truncate(limit as usize);
    entries.last().filter(|last| has_more || is_followed(last)).map(|last| seal(app, &position(last)))
}

/// The cursor that stands for a position.
fn seal(app: &App, position: &str) -> String {
    format!("{}.{}", hex::encode(position), tag(app, position))
}

/// The position that a request's cursor stands for, if it has one.
///
/// # Errors
/// `invalid_field` when it was not handed out by this service.
pub(crate) fn position(app: &App, cursor: Option<&str>) -> Result<Option<String>, ApiError> {
    cursor.map(|cursor| open(app, cursor)).transpose()
}

fn open(app: &App, cursor: &str) -> Result<String, ApiError> {
    let wrong = || ApiError::new(ErrorCode::InvalidField).saying("The cursor is not one of this list.").with("field", "cursor");
    let (position, found) = cursor.split_once('.').ok_or_else(wrong)?;
    let position = hex::decode(position).ok().and_then(|bytes| String::from_utf8(bytes).ok()).ok_or_else(wrong)?;
    if tag(app, &position) == found { Ok(position) } else { Err(wrong()) }
}

fn tag(app: &App, position: &str) -> String {
    let secret = app.secret("JWT_SECRET").unwrap_or_default();
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(b"cursor:");
    mac.update(position.as_bytes());
    hex::encode(mac.finalize().into_bytes().get(..TAG_BYTES).unwrap_or_default())
}
