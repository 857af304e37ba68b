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
//! - It contains no time: clock and deadline belong to the owner of the recording, and do not move in a replay.

use crate::imports::{Call, Crossing, Reply};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};
use std::cell::RefCell;

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
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// The exchange of a call and its reply. `None` for values that JSON cannot represent, which the world does not have.
    fn of(call: &Call, reply: Reply<Bytes>) -> Option<Self> {
        let (import, args) = parts(call)?;
        Some(Self { import, args, reply })
    }
}

/// Import and arguments of a call as JSON.
fn parts(call: &Call) -> Option<(String, Value)> {
    let mut call = serde_json::to_value(call).ok()?;
    let args = call.get_mut("args")?.take();
    Some((call.get("import")?.as_str()?.to_owned(), args))
}

/// Records what goes through it.
pub struct Recorder<C: Crossing> {
    inner: C,
    bytes: fn(C::Body) -> Vec<u8>,
    /// One entry for each call, reserved when the call starts.
    exchanges: RefCell<Vec<Option<Exchange>>>,
}

impl<C: Crossing> Recorder<C> {
    /// Records the calls to `inner`; `bytes` reads its bodies.
    pub fn new(inner: C, bytes: fn(C::Body) -> Vec<u8>) -> Self {
        Self { inner, bytes, exchanges: RefCell::default() }
    }

    /// The host behind it.
    pub const fn inner(&self) -> &C {
        &self.inner
    }

    /// The exchanges so far. A call in flight is not included.
    pub fn recording(&self) -> Recording {
        self.exchanges.borrow().iter().flatten().cloned().collect()
    }
}

impl<C: Crossing<Body: Clone>> Crossing for Recorder<C> {
    type Body = C::Body;

    async fn answer(&self, call: Call) -> Reply<C::Body> {
        let place = {
            let mut exchanges = self.exchanges.borrow_mut();
            exchanges.push(None);
            exchanges.len() - 1
        };
        let reply = self.inner.answer(call.clone()).await;
        let written = Exchange::of(&call, reply.clone().map_body(|body| Bytes((self.bytes)(body))));
        if let Some(exchange) = self.exchanges.borrow_mut().get_mut(place) {
            *exchange = written;
        }
        reply
    }
}

/// Answers from a recording. The host behind it answers imports that the recording does not contain at all, so that a web of
/// pages and a recorded assistant can be combined. A missing call of an import that the recording does contain gets the error for
/// calls that cannot be answered, and is noted.
#[derive(Debug, Clone)]
pub struct Replay<C: Crossing> {
    inner: C,
    body: fn(Vec<u8>) -> C::Body,
    exchanges: Recording,
    /// Whether each exchange has been used.
    used: RefCell<Vec<bool>>,
    missed: RefCell<Vec<Call>>,
}

impl<C: Crossing> Replay<C> {
    /// Answers from `recording`, else asks `inner`; `body` makes its bodies.
    pub fn new(recording: Recording, inner: C, body: fn(Vec<u8>) -> C::Body) -> Self {
        let used = RefCell::new(vec![false; recording.len()]);
        Self { inner, body, exchanges: recording, used, missed: RefCell::default() }
    }

    /// The host behind it.
    pub const fn inner(&self) -> &C {
        &self.inner
    }

    /// Calls that the recording does not contain, in their order.
    pub fn missed(&self) -> Vec<Call> {
        self.missed.borrow().clone()
    }

    /// The recorded reply; `None` when no exchange matches, `Some(None)` when the recording does not contain the import.
    fn recorded(&self, call: &Call) -> Option<Option<Reply<Bytes>>> {
        let (import, args) = parts(call)?;
        let mut used = self.used.borrow_mut();
        let mut last = None;
        let mut has_import = false;
        for (exchange, used) in self.exchanges.iter().zip(used.iter_mut()) {
            has_import |= exchange.import == import;
            if exchange.import == import && fits(&exchange.args, &args) {
                last = Some(exchange.reply.clone());
                if !*used {
                    *used = true;
                    break;
                }
            }
        }
        if has_import { last.map(Some) } else { Some(None) }
    }
}

impl<C: Crossing> Crossing for Replay<C> {
    type Body = C::Body;

    async fn answer(&self, call: Call) -> Reply<C::Body> {
        match self.recorded(&call) {
            Some(Some(reply)) => reply.map_body(|Bytes(bytes)| (self.body)(bytes)),
            Some(None) => self.inner.answer(call).await,
            None => {
                let reply = call.failed("not in the recording");
                self.missed.borrow_mut().push(call);
                reply
            }
        }
    }
}

/// Whether a value matches a pattern: equal, except for members of objects that the pattern omits.
fn fits(pattern: &Value, value: &Value) -> bool {
    match (pattern, value) {
        (Value::Object(pattern), Value::Object(value)) => {
            pattern.iter().all(|(name, pattern)| value.get(name).is_some_and(|value| fits(pattern, value)))
        }
        (Value::Array(pattern), Value::Array(value)) => {
            pattern.len() == value.len() && pattern.iter().zip(value).all(|(pattern, value)| fits(pattern, value))
        }
        (pattern, value) => pattern == value,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use crate::imports::{Imports, http, search};
    use futures_util::FutureExt;
    use std::cell::Cell;

    /// The output of a future that is ready at once: nothing here waits.
    fn block_on<F: Future>(future: F) -> F::Output {
        future.now_or_never().unwrap()
    }

    /// A host that counts its calls, so that each answer is different.
    #[derive(Default)]
    struct Counting(Cell<u8>);

    impl Counting {
        fn next(&self) -> u8 {
            self.0.set(self.0.get() + 1);
            self.0.get()
        }
    }

    impl Imports for Counting {
        type Body = Vec<u8>;

        async fn fetch(&self, request: &http::Request) -> Result<http::Answer<Vec<u8>>, http::Error> {
            let body = if request.head { vec![0xff, self.next()] } else { self.next().to_string().into_bytes() };
            let (url, headers, hops) = (request.url.clone(), Vec::new(), Vec::new());
            Ok(http::Answer { status: 200, url, headers, body, truncated: false, hops, ttfb_ms: 0, total_ms: 0 })
        }

        async fn look_up(&self, query: &search::Query) -> Result<Vec<search::Results>, search::Error> {
            let provider = format!("{} {}", query.keyword, self.next());
            Ok(vec![search::Results { provider, depth: query.depth, ..search::Results::default() }])
        }
    }

    fn fetch(url: &str, head: bool) -> Call {
        Call::Fetch((http::Request { url: url.to_owned(), head, ..http::Request::default() },))
    }

    fn look_up(keyword: &str) -> Call {
        let query = json!({ "keyword": keyword, "device": "desktop", "depth": 10 });
        serde_json::from_value(json!({ "import": "search.lookUp", "args": [query] })).unwrap()
    }

    /// A replay of this recording, over a host that answers no search.
    fn replay(recording: &Value) -> Replay<Counting> {
        Replay::new(serde_json::from_value(recording.clone()).unwrap(), Counting::default(), |body| body)
    }

    #[test]
    fn a_replay_answers_as_the_run_was_answered() {
        let calls =
            [fetch("https://a.org/", false), look_up("tea"), fetch("https://a.org/", false), fetch("https://a.org/", true)];
        let recorder = Recorder::new(Counting::default(), |body| body);
        let replies: Vec<_> = calls.iter().map(|call| block_on(recorder.answer(call.clone()))).collect();
        let recording = serde_json::to_value(recorder.recording()).unwrap();
        let bodies: Vec<_> = ["/0", "/2", "/3"].iter().map(|at| &recording.pointer(at).unwrap()["reply"]["Ok"]["body"]).collect();
        assert_eq!(bodies, [&json!("1"), &json!("3"), &json!({ "base64": "/wQ=" })]);
        let replay = replay(&recording);
        for (call, reply) in calls.iter().zip(&replies) {
            assert_eq!(block_on(replay.answer(call.clone())), *reply);
        }
        // The last exchange answers again, and missing calls are reported.
        assert_eq!(block_on(replay.answer(fetch("https://a.org/", false))), replies[2]);
        assert!(replay.missed().is_empty());
        let other = fetch("https://b.org/", false);
        assert_eq!(block_on(replay.answer(other.clone())), other.failed("not in the recording"));
        assert_eq!(replay.missed(), [other]);
        assert_eq!(replay.inner().0.get(), 0, "the host was asked");
    }

    #[test]
    fn patterns() {
        let found = |provider: &str| json!({ "Ok": [{ "provider": provider, "fetchedAtMs": 0, "depth": 10, "hits": [] }] });
        let replay = replay(&json!([
            { "import": "search.lookUp", "args": [{ "keyword": "tea", "device": "mobile" }], "reply": found("phone") },
            { "import": "search.lookUp", "args": [{ "keyword": "tea" }], "reply": found("any") },
            { "import": "search.lookUp", "args": [{ "keyword": "mate" }], "reply": { "Err": { "tag": "budget" } } },
        ]));
        let check = |keyword: &str, expected: Result<&str, search::Error>| {
            let Reply::LookUp(reply) = block_on(replay.answer(look_up(keyword))) else { unreachable!("a search") };
            assert_eq!(reply.map(|results| results[0].provider.clone()), expected.map(str::to_owned), "{keyword}");
        };
        check("tea", Ok("any"));
        check("mate", Err(search::Error::Budget));
        check("coffee", Err(search::Error::Failed("not in the recording".to_owned())));
        // The recording does not contain this import.
        assert!(matches!(block_on(replay.answer(fetch("https://a.org/", false))), Reply::Fetch(Ok(_))));
    }

    #[test]
    fn what_is_no_recording() {
        for (text, why) in [
            (r#"[{"import":"fs.open","args":[],"reply":{"Ok":1}}]"#, "the reply of fs.open: unknown variant"),
            (r#"[{"import":"site-data.read","args":[],"reply":{"Err":{"tag":"gone"}}}]"#, "the reply of site-data.read"),
            (r#"[{"import":"site-data.read","args":[],"reply":{"Ok":""},"more":1}]"#, "unknown field `more`"),
            (r#"[{"import":"site-data.read","args":{},"reply":{"Ok":""}}]"#, "expected a sequence"),
        ] {
            let error = serde_json::from_str::<Recording>(text).unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
