//! The calls of a module in a run and their replies, with two crossings that sit between a module and its host: a [`Recorder`]
//! records what goes through it, a [`Replay`] answers from a recording. Cases of modules, an author's cassettes and the replay of
//! a stored job all use this format. Neither crossing knows an import by name.
//!
//! A [`Recording`] is JSON, a list of exchanges in the order of the calls:
//!
//! ```json
//! [
//!   {"import": "http.fetch",
//!    "args": [{"method": "get", "url": "https://a.org/", "headers": [], "redirects": "follow", "maxBodyBytes": null}],
//!    "reply": {"Ok": {"status": 200, "url": "https://a.org/", "headers": [], "body": "<p>Hello", "truncated": false, "hops": [],
//!                     "ttfbMs": 3, "totalMs": 4}}},
//!   {"import": "assistants.ask", "args": [{"assistant": "main"}], "reply": {"Err": {"tag": "budget"}}}
//! ]
//! ```
//!
//! - `import`, `args` and `reply` are a [`Call`] and its [`Reply`] in the form of the glue, always in the newest world, even if
//!   the module uses an older one.
//! - A body is a text if it is UTF-8, else `{"base64": …}` (RFC 4648 §4).
//! - `args` is a pattern: a member that it omits matches any value, lists must have the same length, and everything else must be
//!   equal. A recorder writes all members; a recording written by hand names those that matter, for example the id of an
//!   assistant but not its prompt of 30 KiB.
//! - Members of a reply may be omitted if `core/gate/src/imports` gives them a default.
//! - Of several exchanges that match, the first call gets the first, the second call the second, and all further calls the last.
//! - Secrets are not written: `redaction.rs` lists which values become `[redacted]`. A replay compares calls and patterns after the
//!   same change, so calls that differ in their secrets alone are the same call.
//! - It contains no time: clock and deadline belong to the owner of the recording, and do not move in a replay. The [`Bundle`] of a run
//!   of the service has both, and what its module was told of the time.

mod bundle;
mod recorder;
mod redaction;
mod replay;

use crate::imports::{Call, Reply};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
pub use bundle::{Bundle, Ended, FORMAT, Limits, Run, closed, open};
pub use recorder::Recorder;
pub use redaction::redact;
pub use replay::{Mode, Replay};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};

/// Calls and replies, in the order of the calls.
pub type Recording = Vec<Exchange>;

/// One call and its reply, in the format of the module comment.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Exchange {
    /// In the form of the glue: `search.lookUp`.
    import: String,
    /// A pattern of the arguments.
    args: Value,
    #[serde(serialize_with = "answer_of")]
    reply: Reply<Bytes>,
}

/// A body in a recording.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bytes(pub Vec<u8>);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Binary {
    base64: String,
}

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match std::str::from_utf8(&self.0) {
            Ok(text) => serializer.serialize_str(text),
            Err(_) => json!({ "base64": BASE64_STANDARD.encode(&self.0) }).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        match Value::deserialize(deserializer)? {
            Value::String(text) => Ok(Self(text.into_bytes())),
            other => {
                let Binary { base64 } = Binary::deserialize(other).map_err(Error::custom)?;
                BASE64_STANDARD.decode(base64).map(Self).map_err(Error::custom)
            }
        }
    }
}

/// The reply without the name of its import, which is a separate member.
fn answer_of<S: Serializer>(reply: &Reply<Bytes>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut reply = serde_json::to_value(reply).map_err(serde::ser::Error::custom)?;
    reply.get_mut("reply").map(Value::take).unwrap_or_default().serialize(serializer)
}

impl<'de> Deserialize<'de> for Exchange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            import: String,
            args: Vec<Value>,
            reply: Value,
        }
        let Written { import, args, reply } = Written::deserialize(deserializer)?;
        let reply = Reply::deserialize(json!({ "import": import, "reply": reply }))
            .map_err(|error| serde::de::Error::custom(format!("the reply of {import}: {error}")))?;
        Ok(Self { import, args: args.into(), reply })
    }
}

impl Exchange {
    /// Its import, in the form of the glue: `search.lookUp`.
    #[must_use]
    pub fn import(&self) -> &str {
        &self.import
    }

    /// The pattern of its arguments; what a recorder has written are all of them.
    #[must_use]
    pub const fn args(&self) -> &Value {
        &self.args
    }

    /// The address that its call names, as it is written; `None` for an import whose calls name none, and a pattern that omits it.
    #[must_use]
    pub fn url(&self) -> Option<&str> {
        self.args.pointer("/0/url").and_then(Value::as_str)
    }

    /// The exchange of a call and its reply, without their secrets. `None` for values that JSON cannot represent, which the world
    /// does not have.
    fn of(call: &Call, reply: Reply<Bytes>) -> Option<Self> {
        Some(Self { import: call.import().to_owned(), args: arguments(call)?, reply: redaction::redact_reply(reply)? })
    }
}

/// The arguments of a call as JSON, without their secrets: as an exchange has them. `None` for values that JSON cannot represent, which the
/// world does not have.
#[must_use]
pub fn arguments(call: &Call) -> Option<Value> {
    let mut args = serde_json::to_value(call).ok()?.get_mut("args")?.take();
    redact(&mut args);
    Some(args)
}

#[cfg(test)]
mod tests;
