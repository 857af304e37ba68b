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
    entries.last().filter(|last| has_more || is_followed(last)).map(|last| seal(&secret(app), &position(last)))
}

/// What a deployment signs with.
pub(crate) fn secret(app: &App) -> String {
    app.secret("JWT_SECRET").unwrap_or_default()
}

/// The cursor that stands for a position.
fn seal(secret: &str, position: &str) -> String {
    format!("{}.{}", hex::encode(position), tag::<TAG_BYTES>(secret, "cursor", position))
}

/// The position that a request's cursor stands for, if it has one.
///
/// # Errors
/// `invalid_field` when it was not handed out by this service.
pub(crate) fn position(app: &App, cursor: Option<&str>) -> Result<Option<String>, ApiError> {
    cursor.map(|cursor| open(&secret(app), cursor)).transpose()
}

pub(crate) fn open(secret: &str, cursor: &str) -> Result<String, ApiError> {
    let wrong = || ApiError::new(ErrorCode::InvalidField).saying("The cursor is not one of this list.").with("field", "cursor");
    let (position, found) = cursor.split_once('.').ok_or_else(wrong)?;
    let position = hex::decode(position).ok().and_then(|bytes| String::from_utf8(bytes).ok()).ok_or_else(wrong)?;
    if tag::<TAG_BYTES>(secret, "cursor", &position) == found { Ok(position) } else { Err(wrong()) }
}

/// So many bytes of a signature (HMAC-SHA256, RFC 2104) in hex. `purpose` keeps what is signed for one thing from standing for another.
pub(crate) fn tag<const BYTES: usize>(secret: &str, purpose: &str, text: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(purpose.as_bytes());
    mac.update(b":");
    mac.update(text.as_bytes());
    hex::encode(mac.finalize().into_bytes().get(..BYTES).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bellwether_fuzz::HEADER;

    /// What was handed out comes back; nothing else opens.
    #[test]
    fn any_cursor() {
        bolero::check!().with_generator((HEADER, HEADER)).for_each(|(text, position): &(String, String)| {
            let sealed = seal("secret", position);
            assert_eq!(open("secret", &sealed).as_ref().ok(), Some(position));
            assert!(open("another", &sealed).is_err() && open("secret", &format!("{sealed}0")).is_err());
            if let Ok(position) = open("secret", text) {
                assert!(seal("secret", &position).eq_ignore_ascii_case(text));
            }
            // A signature of another position.
            let (_, tag) = sealed.split_once('.').unwrap_or_default();
            assert!(text == position || open("secret", &format!("{}.{tag}", hex::encode(text))).is_err());
        });
    }
}
