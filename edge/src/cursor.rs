//! Cursors of lists: opaque to the client, and signed, so that only what was handed out comes back.

use crate::app::App;
use bellwether_core::error::{ApiError, ErrorCode};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use std::fmt::Write;

/// Bytes of the signature that are kept: a cursor opens nothing, it only must not be invented.
const TAG_BYTES: usize = 8;

/// The cursor that stands for a position.
pub(crate) fn seal(app: &App, position: &str) -> String {
    format!("{}.{}", hex(position.as_bytes()), tag(app, position))
}

/// The position that a cursor stands for.
///
/// # Errors
/// `invalid_field` when it was not handed out by this service.
pub(crate) fn open(app: &App, cursor: &str) -> Result<String, ApiError> {
    let wrong = || ApiError::new(ErrorCode::InvalidField).saying("The cursor is not one of this list.").with("field", "cursor");
    let (position, found) = cursor.split_once('.').ok_or_else(wrong)?;
    let position = unhex(position).and_then(|bytes| String::from_utf8(bytes).ok()).ok_or_else(wrong)?;
    if tag(app, &position) == found { Ok(position) } else { Err(wrong()) }
}

fn tag(app: &App, position: &str) -> String {
    let secret = app.secret("JWT_SECRET").unwrap_or_default();
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(b"cursor:");
    mac.update(position.as_bytes());
    hex(mac.finalize().into_bytes().get(..TAG_BYTES).unwrap_or_default())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}
