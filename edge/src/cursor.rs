//! Cursors of lists: opaque to the client, and signed, so that only issued cursors are accepted.

use crate::app::App;
use crate::signing::{Keys, Purpose};
use bellwether_core::error::{ApiError, ErrorCode};

/// Bytes of the signature that are kept: a cursor gives no access, it only must not be forged.
const TAG_BYTES: usize = 8;

/// Truncates a list that was read with one entry more than a page has; returns the cursor of the next page, if there is one.
/// `is_followed` says whether the list was cut after an entry because of its bytes.
pub(crate) fn cut<T>(
    app: &App,
    entries: &mut Vec<T>,
    limit: u32,
    is_followed: impl Fn(&T) -> bool,
    position: impl Fn(&T) -> String,
) -> Option<String> {
    let has_more = entries.len() > limit as usize;
    entries.truncate(limit as usize);
    entries.last().filter(|last| has_more || is_followed(last)).map(|last| seal(&app.keys, &position(last)))
}

/// The cursor for a position.
pub(crate) fn of(app: &App, position: &str) -> String {
    seal(&app.keys, position)
}

fn seal(keys: &Keys, position: &str) -> String {
    format!("{}.{}", hex::encode(position), keys.sign::<TAG_BYTES>(Purpose::Cursor, position))
}

/// The position of the request's cursor, if it has one.
///
/// # Errors
/// `invalid_field` if it was not issued by this service.
pub(crate) fn position(app: &App, cursor: Option<&str>) -> Result<Option<String>, ApiError> {
    cursor.map(|cursor| open(&app.keys, cursor)).transpose()
}

pub(crate) fn open(keys: &Keys, cursor: &str) -> Result<String, ApiError> {
    let wrong =
        || ApiError::new(ErrorCode::InvalidField).saying("The cursor does not belong to this list.").with("field", "cursor");
    let (position, found) = cursor.split_once('.').ok_or_else(wrong)?;
    let position = hex::decode(position).ok().and_then(|bytes| String::from_utf8(bytes).ok()).ok_or_else(wrong)?;
    if keys.verify::<TAG_BYTES>(Purpose::Cursor, &position, found) { Ok(position) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::signing::tests::keys;
    use bellwether_fuzz::HEADER;

    /// An issued cursor is accepted; nothing else is.
    #[test]
    fn any_cursor() {
        let ours = keys("1:the secret of the tests of 32 bytes or more");
        let others = keys("1:another secret of tests of 32 bytes or more");
        bolero::check!().with_generator((HEADER, HEADER)).for_each(|(text, position): &(String, String)| {
            let sealed = seal(&ours, position);
            assert_eq!(open(&ours, &sealed).as_ref().ok(), Some(position));
            assert!(open(&others, &sealed).is_err() && open(&ours, &format!("{sealed}0")).is_err());
            if let Ok(position) = open(&ours, text) {
                assert!(seal(&ours, &position).eq_ignore_ascii_case(text));
            }
            // The signature of another position.
            let (_, tag) = sealed.split_once('.').unwrap_or_default();
            assert!(text == position || open(&ours, &format!("{}.{tag}", hex::encode(text))).is_err());
        });
    }
}
