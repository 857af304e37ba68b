//! Idempotency keys: their syntax, and the meaning of a repeated key.
//!
//! Does not store keys. A key belongs to an account and is kept for [`bounds::IDEMPOTENCY_KEPT_MS`]. Only an accepted request
//! binds it: a request that was refused with 400, 401, 402 or 429 may be repeated with the same key.
//!
//! An order may be recognised by more than one [`Sign`]: agents repeat a call whose answer they have lost, and rarely with the key of the first one.

use alloc::format;
use alloc::string::String;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::bounds;
use crate::error::ErrorCode;
use crate::feature::FeatureId;
use crate::id::{JobId, KeyId};
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

    /// The text by which an agent names an order: any line, because models choose words with blanks.
    #[must_use]
    pub fn of_line(line: &str) -> Self {
        Self(line.trim().into())
    }

    /// The key of the order of an occasion. It has spaces, which no key of a caller has.
    #[must_use]
    pub fn of_occasion(run: &RunOf) -> Self {
        Self(format!("schedule {} {}", run.schedule, run.day))
    }

    /// The same text as the key of an agent's order. Agents choose texts like `1`, so each key of the account has its own.
    #[must_use]
    pub fn of_agent(&self, key: &KeyId) -> Self {
        Self(format!("agent {key} {}", self.0))
    }

    /// The key of one order of an agent that has sent none.
    #[must_use]
    pub fn of_order(id: &JobId) -> Self {
        Self(format!("order {id}"))
    }

    /// The key of every order with this API key and this [`fingerprint`].
    #[must_use]
    pub fn of_content(key: &KeyId, fingerprint: &str) -> Self {
        Self(format!("content {key} {fingerprint}"))
    }
}

/// Something by which an order is recognised when it comes again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// Under which it is stored.
    pub key: Key,
    /// How long it is kept, in milliseconds.
    pub kept_ms: u64,
    /// Which jobs it is bound to no more.
    pub forgets: Forgets,
}

/// Which jobs a [`Sign`] is bound to no more, so that an order that bears it is a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forgets {
    /// None: a key that a caller has sent means its job, whatever became of it.
    Nothing,
    /// Those that have failed or were cancelled: a caller who orders the same again wants another run.
    Failed,
    /// All: the order is to be a new one, and later orders repeat this one.
    All,
}

impl Sign {
    /// The key that a caller has sent.
    #[must_use]
    pub const fn key(key: Key) -> Self {
        Self { key, kept_ms: bounds::IDEMPOTENCY_KEPT_MS.max, forgets: Forgets::Nothing }
    }

    /// The content of an order, for an agent: the same order with the same API key is the same job for [`bounds::SAME_ORDER_MS`]. `is_fresh`: not
    /// this order, but those that repeat it.
    #[must_use]
    pub fn content(key: &KeyId, fingerprint: &str, is_fresh: bool) -> Self {
        let key = Key::of_content(key, fingerprint);
        Self { key, kept_ms: bounds::SAME_ORDER_MS.max, forgets: if is_fresh { Forgets::All } else { Forgets::Failed } }
    }

    /// Since when it must have been stored to count now.
    #[must_use]
    pub const fn kept_since(&self, now: Timestamp) -> Timestamp {
        Timestamp::from_ms(now.as_ms().saturating_sub(self.kept_ms))
    }

    /// The job to which the sign is bound no more, so that a new one takes its place.
    #[must_use]
    pub fn forgets(&self, bound: &Bound) -> Option<JobId> {
        let is_forgotten = match self.forgets {
            Forgets::Nothing => false,
            Forgets::Failed => bound.has_failed,
            Forgets::All => true,
        };
        is_forgotten.then_some(bound.first.id)
    }
}

/// What a sign is bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The first order.
    pub first: Stored,
    /// Whether its job has failed or was cancelled.
    pub has_failed: bool,
}

/// Compares an order with what its signs are bound to: the first that counts decides.
#[must_use]
pub fn recognise<'a>(signs: impl IntoIterator<Item = (&'a Sign, Option<&'a Bound>)>, fingerprint: &str) -> Decision {
    let counting = |(sign, bound): (&'a Sign, Option<&'a Bound>)| bound.filter(|bound| sign.forgets(bound).is_none());
    decide(signs.into_iter().find_map(counting).map(|bound| &bound.first), fingerprint)
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
    fn the_first_sign_that_counts_decides() {
        let (key, job, other) = (KeyId::new(Timestamp::from_ms(1), [2; 10]), JobId::new(Timestamp::from_ms(1), [1; 10]), "g");
        let [sent, content] = [Sign::key(Key("k".into()).of_agent(&key)), Sign::content(&key, "f", false)];
        let bound = |print: &str, has_failed| Some(Bound { first: Stored { fingerprint: print.into(), id: job }, has_failed });
        for (of_key, of_content, expected) in [
            (None, None, Decision::Fresh),
            (bound("f", false), None, Decision::Replay(job)),
            // The caller's own key means its job, whatever became of it.
            (bound("f", true), None, Decision::Replay(job)),
            (bound(other, false), bound("f", false), Decision::Reused),
            (None, bound("f", false), Decision::Replay(job)),
            (None, bound("f", true), Decision::Fresh),
        ] {
            let signs = [(&sent, of_key.as_ref()), (&content, of_content.as_ref())];
            assert_eq!(recognise(signs, "f"), expected, "{of_key:?} {of_content:?}");
        }
        let fresh = Sign::content(&key, "f", true);
        assert_eq!(fresh.key, content.key);
        assert_eq!(fresh.forgets(&bound("f", false).unwrap()), Some(job));
        assert_eq!(content.kept_since(Timestamp::from_ms(600_001)), Timestamp::from_ms(1));
        assert_ne!(sent.key, Key("k".into()));
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
