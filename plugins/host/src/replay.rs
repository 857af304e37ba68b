//! The replay of a run of the service: its module, or a changed one, with the answers, the clock and the limits of the run. Nothing touches
//! the network. What the outcome should be is for the caller to judge.

use crate::engine::Module;
use crate::layers::Shared;
use crate::outcome::Report;
use crate::web::host_of;
use crate::world::{Clock, World};
use bellwether_core::url_guard::AllowList;
use bellwether_gate::Bodies;
use bellwether_gate::imports::{Call, Crossing, Reply};
use bellwether_gate::recording::{Bundle, Ended, Mode, Recording, Replay, arguments};
use serde::Serialize;
use serde_json::Value;
use std::cell::RefCell;

/// What the replay of a run gave.
#[derive(Debug)]
pub struct Replayed {
    /// The run.
    pub report: Report,
    /// The first call that is not the recorded one; `None` if all are equal.
    pub departure: Option<Departure>,
}

/// A call at which a replay and its recording part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Departure {
    /// Its place among the calls, from 1.
    pub call: usize,
    /// What was asked now; `None` if the run ended before it.
    pub asked: Option<Asked>,
    /// What was recorded; `None` if the recorded run ended before it.
    pub recorded: Option<Asked>,
}

/// A call, as far as it differs from another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// In the form of the glue: `http.fetch`.
    pub import: String,
    /// The place of the first difference in the arguments, a JSON pointer (RFC 6901); empty where they differ as a whole.
    pub at: String,
    /// What is there, null for nothing.
    pub value: Value,
}

impl Replayed {
    /// Replays a run. The module decides which manifest and which limits it has.
    ///
    /// # Errors
    /// When the operating system gives no runtime.
    pub fn run(module: &Module, bundle: &Bundle) -> std::io::Result<Self> {
        let world = Shared::new(Rerun::of(bundle));
        let report = crate::block_on(module.analyze(&bundle.run.input, world.clone()))?;
        let departure = departure(&bundle.cassette, &world.inner().asked.borrow());
        Ok(Self { report, departure })
    }

    /// How the run ended, as a bundle says it.
    #[must_use]
    pub fn ended(&self) -> Ended {
        Ended::from(&self.report.outcome.told())
    }
}

/// The world of a recorded run.
struct Rerun {
    replay: Replay<Absent>,
    clock: Clock,
    deadline_ms: u64,
    allow: AllowList,
    /// The calls so far, with their arguments as a recording has them.
    asked: RefCell<Vec<(&'static str, Value)>>,
}

/// A host that was not recorded.
struct Absent;

impl Crossing for Absent {
    type Body = Vec<u8>;

    async fn answer(&self, call: Call) -> Reply<Vec<u8>> {
        call.failed("not in the recording")
    }
}

impl Rerun {
    fn of(bundle: &Bundle) -> Self {
        let run = &bundle.run;
        // Inputs may name hosts that only the deployment of the run lets in.
        let input: Value = serde_json::from_str(&run.input).unwrap_or_default();
        let asked = bundle.cassette.iter().filter_map(|exchange| host_of(exchange.url()?));
        let hosts: Vec<String> = texts(&input).into_iter().filter_map(host_of).chain(asked).collect();
        Self {
            replay: Replay::new(bundle.cassette.clone(), Mode::Strict, Absent, Bodies::BYTES),
            clock: Clock::Recorded { at_ms: run.now_ms, next: run.clock.iter().copied().collect() },
            deadline_ms: run.deadline_ms,
            allow: AllowList::parse(hosts.iter().map(String::as_str)).unwrap_or_else(|_| AllowList::none()),
            asked: RefCell::default(),
        }
    }
}

/// All texts in a value.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        Value::Object(members) => members.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

impl Crossing for Rerun {
    type Body = Vec<u8>;

    async fn answer(&self, call: Call) -> Reply<Vec<u8>> {
        self.asked.borrow_mut().push((call.import(), arguments(&call).unwrap_or_default()));
        self.replay.answer(call).await
    }
}

impl World for Rerun {
    fn clock(&self) -> Clock {
        self.clock.clone()
    }

    fn deadline_ms(&self) -> u64 {
        self.deadline_ms
    }

    fn progress(&self, _done: u32, _total: u32, _note: &str) {}

    fn spent(&self) -> (u64, u64) {
        (0, 0)
    }

    fn allow_list(&self) -> AllowList {
        self.allow.clone()
    }
}

/// The first place at which calls are not those of a recording.
fn departure(recorded: &Recording, asked: &[(&'static str, Value)]) -> Option<Departure> {
    let whole = |import: &str, args: &Value| Asked { import: import.to_owned(), at: String::new(), value: args.clone() };
    for place in 0..recorded.len().max(asked.len()) {
        let (one, other) = (recorded.get(place), asked.get(place));
        let (recorded, asked) = match (one, other) {
            (Some(exchange), Some((import, args))) if exchange.import() == *import => {
                let Some((at, recorded, asked)) = difference(exchange.args(), args) else { continue };
                let of = |value: Value| Asked { import: (*import).to_owned(), at: at.clone(), value };
                (Some(of(recorded)), Some(of(asked)))
            }
            _ => (one.map(|one| whole(one.import(), one.args())), other.map(|(import, args)| whole(import, args))),
        };
        return Some(Departure { call: place + 1, asked, recorded });
    }
    None
}

/// The first place at which a value does not fit a pattern, with what both have there. What a pattern omits fits, as in a replay.
fn difference(pattern: &Value, value: &Value) -> Option<(String, Value, Value)> {
    let below = |step: String, found: (String, Value, Value)| (format!("/{step}{}", found.0), found.1, found.2);
    match (pattern, value) {
        (Value::Object(pattern), Value::Object(value)) => pattern.iter().find_map(|(name, pattern)| {
            let found = match value.get(name) {
                Some(value) => difference(pattern, value)?,
                None => (String::new(), pattern.clone(), Value::Null),
            };
            Some(below(name.replace('~', "~0").replace('/', "~1"), found))
        }),
        (Value::Array(pattern), Value::Array(value)) if pattern.len() == value.len() => {
            let mut pairs = pattern.iter().zip(value).enumerate();
            pairs.find_map(|(place, (pattern, value))| Some(below(place.to_string(), difference(pattern, value)?)))
        }
        _ => (pattern != value).then(|| (String::new(), pattern.clone(), value.clone())),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use serde_json::json;

    fn cassette(urls: &[&str]) -> Recording {
        let exchange = |url: &&str| json!({ "import": "http.fetch", "args": [{ "url": url, "headers": [] }], "reply": { "Err": { "tag": "timeout" } } });
        serde_json::from_value(urls.iter().map(exchange).collect()).unwrap()
    }

    fn fetches(urls: &[&str]) -> Vec<(&'static str, Value)> {
        urls.iter().map(|url| ("http.fetch", json!([{ "url": url, "headers": [], "new": 1 }]))).collect()
    }

    fn check(recorded: &[&str], asked: &[(&'static str, Value)], expected: Option<(usize, Option<Value>, Option<Value>)>) {
        let found = departure(&cassette(recorded), asked);
        let values = |found: Departure| (found.call, found.recorded.map(|one| one.value), found.asked.map(|one| one.value));
        assert_eq!(found.map(values), expected, "{recorded:?} {asked:?}");
    }

    #[test]
    fn where_calls_depart() {
        check(&[], &[], None);
        check(&["a", "b"], &fetches(&["a", "b"]), None);
        check(&["a", "b"], &fetches(&["a", "c"]), Some((2, Some("b".into()), Some("c".into()))));
        check(&["a"], &fetches(&["a", "c"]), Some((2, None, Some(json!([{ "url": "c", "headers": [], "new": 1 }])))));
        check(&["a", "b"], &fetches(&["a"]), Some((2, Some(json!([{ "url": "b", "headers": [] }])), None)));
        let list = ("assistants.list", json!([]));
        check(&["a"], std::slice::from_ref(&list), Some((1, Some(json!([{ "url": "a", "headers": [] }])), Some(json!([])))));
        let found = departure(&cassette(&["a"]), &fetches(&["b"])).unwrap();
        assert_eq!(found.asked.unwrap().at, "/0/url");
    }

    #[test]
    fn first_differences() {
        for (pattern, value, expected) in [
            (json!({ "a": 1 }), json!({ "a": 1, "b": 2 }), None),
            (json!({ "a": 1 }), json!({ "b": 2 }), Some(("/a", json!(1), json!(null)))),
            (json!({ "a/b": { "~": [1, 2] } }), json!({ "a/b": { "~": [1, 3] } }), Some(("/a~1b/~0/1", json!(2), json!(3)))),
            (json!([1]), json!([1, 2]), Some(("", json!([1]), json!([1, 2])))),
            (json!("a"), json!(1), Some(("", json!("a"), json!(1)))),
        ] {
            let found = difference(&pattern, &value);
            // The place names what differs in both.
            if let Some((at, one, other)) = &found {
                assert_eq!((pattern.pointer(at), value.pointer(at).unwrap_or(&Value::Null)), (Some(one), other));
            }
            assert_eq!(found, expected.map(|(at, one, other)| (at.to_owned(), one, other)), "{pattern} {value}");
        }
    }
}
