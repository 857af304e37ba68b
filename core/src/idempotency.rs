//! Idempotency keys: their syntax, and the meaning of a repeated key.
//!
//! Does not store keys. A key belongs to an account and is kept for [`bounds::IDEMPOTENCY_KEPT_MS`]. Only an accepted request
//! binds it: a request that was refused with 400, 401, 402 or 429 may be repeated with the same key.

use alloc::format;
use alloc::string::String;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::bounds;
use crate::error::ErrorCode;
use crate::feature::FeatureId;
use crate::id::JobId;
use crate::schedule::RunOf;
use crate::time::Timestamp;

/// A valid idempotency key, without quotes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(String);

impl Key {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key of the order of an occasion. It has spaces, which no key of a caller has.
    #[must_use]
    pub fn of_occasion(run: &RunOf) -> Self {
        Self(format!("schedule {} {}", run.schedule, run.day))
    }
}

/// Reads an `Idempotency-Key` header. Both common forms are accepted, bare and as a quoted string
/// (draft-ietf-httpapi-idempotency-key-header); both mean the same key. An empty header counts as absent.
///
/// # Errors
///
/// [`ErrorCode::InvalidIdempotencyKey`] unless there are 1 to 255 visible ASCII characters inside the quotes.
pub fn parse_key(header: &str) -> Result<Option<Key>, ErrorCode> {
    let text = header.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let bare = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text);
    let fits = bounds::IDEMPOTENCY_KEY_CHARS.contains(bare.len() as u64);
    if fits && bare.bytes().all(|byte| byte.is_ascii_graphic()) {
        Ok(Some(Key(bare.into())))
    } else {
        Err(ErrorCode::InvalidIdempotencyKey)
    }
}

/// What is stored of the first request with a key. `I`: the id of what it created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored<I = JobId> {
    /// [`fingerprint`] of that request.
    pub fingerprint: String,
    /// What it created.
    pub id: I,
}

/// What to do with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision<I = JobId> {
    /// Continue: there is no key, or a new one.
    Fresh,
    /// The same request was accepted before: answer with what it created.
    Replay(I),
    /// The key belongs to a different request: refuse with [`ErrorCode::IdempotencyKeyReused`].
    Reused,
}

/// SHA-256 of a request as 64 hexadecimal digits. Two requests that differ only in white space or in the order of members have
/// the same fingerprint; `1` and `1.0` have different ones.
#[must_use]
pub fn fingerprint(feature: &FeatureId, input: &Value) -> String {
    let mut canonical = String::from(feature.as_str());
    canonical.push(' ');
    write_canonical(&mut canonical, input);
    hex::encode(Sha256::digest(canonical.as_bytes()))
}

/// Compares a request with what is stored for its key.
#[must_use]
pub fn decide<I: Copy>(stored: Option<&Stored<I>>, fingerprint: &str) -> Decision<I> {
    match stored {
        None => Decision::Fresh,
        Some(stored) if stored.fingerprint == fingerprint => Decision::Replay(stored.id),
        Some(_) => Decision::Reused,
    }
}

/// Whether a key stored at `stored_at` is still valid at `now`.
#[must_use]
pub const fn is_kept(stored_at: Timestamp, now: Timestamp) -> bool {
    now.ms_since(stored_at) < bounds::IDEMPOTENCY_KEPT_MS.max
}

/// JSON without white space and with names in byte order, independent of the order of the map.
fn write_canonical(out: &mut String, value: &Value) {
    match value {
        Value::Object(members) => {
            let sorted: alloc::collections::BTreeMap<_, _> = members.iter().collect();
            out.push('{');
            for (at, (name, member)) in sorted.into_iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                write_canonical(out, &Value::String(name.clone()));
                out.push(':');
                write_canonical(out, member);
            }
            out.push('}');
        }
        Value::Array(items) => {
            out.push('[');
            for (at, item) in items.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                write_canonical(out, item);
            }
            out.push(']');
        }
        scalar => {
            use core::fmt::Write as _;
            // Writing into a String cannot fail.
            let _ = write!(out, "{scalar}");
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use serde_json::json;

    #[test]
    fn keys() {
        let long = "k".repeat(255);
        for (header, key) in [
            ("abc", Ok(Some("abc"))),
            ("\"abc\"", Ok(Some("abc"))),
            (" abc ", Ok(Some("abc"))),
            ("a\"b", Ok(Some("a\"b"))),
            ("", Ok(None)),
            ("  ", Ok(None)),
            (long.as_str(), Ok(Some(long.as_str()))),
            ("\"\"", Err(ErrorCode::InvalidIdempotencyKey)),
            ("a b", Err(ErrorCode::InvalidIdempotencyKey)),
            ("é", Err(ErrorCode::InvalidIdempotencyKey)),
            ("a\u{7f}", Err(ErrorCode::InvalidIdempotencyKey)),
            (&"k".repeat(256), Err(ErrorCode::InvalidIdempotencyKey)),
        ] {
            assert_eq!(parse_key(header).as_ref().map(|key| key.as_ref().map(Key::as_str)), key.as_ref().copied(), "{header:?}");
        }
    }

    #[test]
    fn fingerprints_see_content_not_layout() {
        let print = |text: &str| fingerprint(&FeatureId::new("geo_score"), &serde_json::from_str(text).unwrap());
        assert_eq!(print(r#"{"a":1,"b":[{"c":2,"d":3}]}"#), print(r#"{ "b":[{"d":3,"c":2}], "a":1 }"#));
        assert_ne!(print(r#"{"a":[1,2]}"#), print(r#"{"a":[2,1]}"#));
        assert_ne!(print(r#"{"a":1,"b":2}"#), print(r#"{"a":1,"b":3}"#));
        assert_ne!(print(r#"{"a":1}"#), print(r#"{"a":1,"b":null}"#));
        assert_ne!(print(r#"{"a":"1"}"#), print(r#"{"a":1}"#));
        assert_ne!(fingerprint(&FeatureId::new("eeat"), &json!({})), fingerprint(&FeatureId::new("geo_score"), &json!({})));
    }

    #[test]
    fn decisions() {
        let id = JobId::new(Timestamp::from_ms(1), [1; 10]);
        let stored = Stored { fingerprint: "f".into(), id };
        assert_eq!(decide::<JobId>(None, "f"), Decision::Fresh);
        assert_eq!(decide(Some(&stored), "f"), Decision::Replay(id));
        assert_eq!(decide(Some(&stored), "g"), Decision::Reused);
        let at = Timestamp::from_ms(5);
        assert!(is_kept(at, at.plus_ms(86_399_999)) && !is_kept(at, at.plus_ms(86_400_000)));
    }
}
