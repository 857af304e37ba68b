//! Faults that a host may have, at chosen calls: a [`Faulty`] sits between a module and its host and lets single calls time out, be
//! refused, or get another body. It has no clock: a call that times out does not wait.
//!
//! [`Faults`] are JSON, a list in which the first entry that chooses a call counts:
//!
//! ```json
//! [
//!   {"import": "http.fetch", "call": 2, "fault": {"kind": "time_out"}},
//!   {"import": "http.fetch", "url": "https://a.org/big*", "fault": {"kind": "large", "bytes": 5000000}}
//! ]
//! ```
//!
//! `call` is the number of one call, counted for each import from 1 in the order in which calls reach the host. A module that has
//! several calls in flight does not determine that order, and a call that is tried again has another number: for both there is
//! `url`. It chooses every call whose address matches; `*` stands for any characters, and the address is compared after WHATWG
//! serialisation without fragment.
//!
//! | `kind` | imports | what the call gets |
//! |---|---|---|
//! | `time_out` | all | the import's error `timeout`; `failed` where it has none. The host is not asked |
//! | `refused` | all | the import's error `budget`; `failed` where it has none. The host is not asked |
//! | `large` | `http.fetch` | the host's answer with a body of `bytes` (5,000,000 by default): its own, repeated; spaces if it is empty. As everywhere, the request's `max-body-bytes` cuts it |
//! | `cut` | `http.fetch` | the host's answer, its body cut after `bytes`, and `truncated` |
//!
//! A fault that changed nothing is stale ([`Faulty::stale`]): no call was chosen, or the answer was an error, that of a HEAD request,
//! or too short to be cut.

use crate::Bodies;
use crate::imports::http::{Answer, Request};
use crate::imports::{Call, Crossing, Reply};
use crate::recording::Bytes;
use serde::Deserialize;
use serde_json::json;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use url::Url;

/// The import whose answers have a body.
const WITH_BODY: &str = "http.fetch";
/// The imports whose calls name an address.
const WITH_ADDRESS: [&str; 3] = ["http.fetch", "measure.inLab", "measure.inField"];
/// Body of a `large` answer, in bytes, if the fault does not say.
const LARGE_BYTES: usize = 5_000_000;

/// Faults in the format of the module comment. Reading it fails with a sentence if an import does not exist, a fault makes no sense for
/// its import, or an entry does not choose its calls in exactly one way.
pub type Faults = Vec<Planned>;

/// One fault, and the calls that get it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Written")]
pub struct Planned {
    /// In the form of the glue: `search.lookUp`.
    import: String,
    chosen: Chosen,
    fault: Fault,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Chosen {
    /// The call of this number, from 1.
    Call(u32),
    /// Calls whose address matches this pattern.
    Url(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum Fault {
    TimeOut {},
    Refused {},
    Large {
        #[serde(default = "large_bytes")]
        bytes: usize,
    },
    Cut {
        bytes: usize,
    },
}

const fn large_bytes() -> usize {
    LARGE_BYTES
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    import: String,
    call: Option<u32>,
    url: Option<String>,
    fault: Fault,
}

impl TryFrom<Written> for Planned {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let Written { import, call, url, fault } = written;
        if !Call::NAMES.contains(&import.as_str()) {
            return Err(format!("`{import}` is no import; there are {}", Call::NAMES.join(", ")));
        }
        let chosen = match (call, url) {
            (Some(0), None) => return Err(format!("{import}: calls are counted from 1")),
            (Some(call), None) => Chosen::Call(call),
            (None, Some(_)) if !WITH_ADDRESS.contains(&import.as_str()) => {
                return Err(format!("{import}: its calls have no address that `url` could choose; use `call`"));
            }
            (None, Some(url)) => Chosen::Url(url),
            _ => return Err(format!("{import}: a fault needs exactly one of `call` and `url`")),
        };
        if fault.changes_body() && import != WITH_BODY {
            return Err(format!("{import}: `{fault}` changes the body of an answer, and only answers of {WITH_BODY} have one"));
        }
        Ok(Self { import, chosen, fault })
    }
}

impl Planned {
    /// Whether it chooses a call, which is the `number`-th of its import.
    fn chooses(&self, call: &Call, number: u32) -> bool {
        let is_chosen = || match &self.chosen {
            Chosen::Call(chosen) => *chosen == number,
            Chosen::Url(pattern) => address(call).is_some_and(|url| matches(pattern, &url)),
        };
        self.import == call.import() && is_chosen()
    }
}

impl fmt::Display for Planned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { import, chosen, fault } = self;
        match chosen {
            Chosen::Call(number) => write!(f, "{fault} at call {number} of {import}"),
            Chosen::Url(pattern) => write!(f, "{fault} at calls of {import} for {pattern}"),
        }
    }
}

impl Fault {
    const fn changes_body(self) -> bool {
        matches!(self, Self::Large { .. } | Self::Cut { .. })
    }

    /// The host's answer with this fault; `false` if it does not apply to the answer.
    fn change(self, request: &Request, answer: Answer<Vec<u8>>) -> (Answer<Vec<u8>>, bool) {
        let Answer { mut body, mut truncated, .. } = answer;
        let kept = usize::try_from(request.kept_bytes()).unwrap_or(usize::MAX);
        let applies = match self {
            Self::Large { bytes } if !request.head => {
                let own = if body.is_empty() { vec![b' '] } else { body };
                body = own.into_iter().cycle().take(bytes.min(kept)).collect();
                truncated = bytes > kept;
                true
            }
            Self::Cut { bytes } if body.len() > bytes => {
                body.truncate(bytes);
                truncated = true;
                true
            }
            _ => false,
        };
        (Answer { body, truncated, ..answer }, applies)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TimeOut {} => "time_out",
            Self::Refused {} => "refused",
            Self::Large { .. } => "large",
            Self::Cut { .. } => "cut",
        })
    }
}

/// Passes calls on to a host, except for its faults.
#[derive(Debug, Clone)]
pub struct Faulty<C: Crossing> {
    inner: C,
    bodies: Bodies<C::Body>,
    faults: Faults,
    /// Calls so far, by import.
    calls: RefCell<BTreeMap<&'static str, u32>>,
    /// Whether each fault has changed an answer.
    met: RefCell<Vec<bool>>,
}

impl<C: Crossing> Faulty<C> {
    /// Gives `inner`, whose bodies are `bodies`, these faults.
    pub fn new(faults: Faults, inner: C, bodies: Bodies<C::Body>) -> Self {
        let met = RefCell::new(vec![false; faults.len()]);
        Self { inner, bodies, faults, calls: RefCell::default(), met }
    }

    /// The host behind it.
    pub const fn inner(&self) -> &C {
        &self.inner
    }

    /// Faults that have not changed any answer so far, described for people.
    pub fn stale(&self) -> Vec<String> {
        let met = self.met.borrow();
        self.faults.iter().zip(met.iter()).filter(|(_, met)| !**met).map(|(fault, _)| fault.to_string()).collect()
    }

    /// Counts a call, and finds its fault with the place in the list.
    fn planned(&self, call: &Call) -> Option<(usize, Fault)> {
        let number = {
            let mut calls = self.calls.borrow_mut();
            let number = calls.entry(call.import()).or_default();
            *number = number.saturating_add(1);
            *number
        };
        let place = self.faults.iter().position(|planned| planned.chooses(call, number))?;
        Some((place, self.faults.get(place)?.fault))
    }

    fn meet(&self, place: usize) {
        if let Some(met) = self.met.borrow_mut().get_mut(place) {
            *met = true;
        }
    }

    /// The import's error of this name, or, where it has none, the one for calls that cannot be answered.
    fn error(&self, call: &Call, tag: &str, why: &str) -> Reply<C::Body> {
        let reply = json!({ "import": call.import(), "reply": { "Err": { "tag": tag } } });
        match serde_json::from_value::<Reply<Bytes>>(reply) {
            Ok(reply) => reply.map_body(|Bytes(bytes)| (self.bodies.make)(bytes)),
            Err(_) => call.failed(why),
        }
    }
}

impl<C: Crossing> Crossing for Faulty<C> {
    type Body = C::Body;

    async fn answer(&self, call: Call) -> Reply<C::Body> {
        let Some((place, fault)) = self.planned(&call) else { return self.inner.answer(call).await };
        match (fault, &call) {
            (Fault::TimeOut {}, _) => {
                self.meet(place);
                self.error(&call, "timeout", "no answer in time")
            }
            (Fault::Refused {}, _) => {
                self.meet(place);
                self.error(&call, "budget", "the budget of the run is used up")
            }
            (_, Call::Fetch((request,))) => {
                let request = request.clone();
                let reply = self.inner.answer(call).await;
                let Reply::Fetch(Ok(answer)) = reply else { return reply };
                let (answer, applies) = fault.change(&request, answer.map_body(self.bodies.read));
                if applies {
                    self.meet(place);
                }
                Reply::Fetch(Ok(answer.map_body(self.bodies.make)))
            }
            _ => self.inner.answer(call).await,
        }
    }
}

/// The address that a call names, after WHATWG serialisation without fragment; one that cannot be parsed is returned as it is written.
fn address(call: &Call) -> Option<String> {
    let text = match call {
        Call::Fetch((request,)) => &request.url,
        Call::InLab((request,)) | Call::InField((request,)) => &request.url,
        _ => return None,
    };
    let Ok(mut url) = Url::parse(text) else { return Some(text.clone()) };
    url.set_fragment(None);
    Some(url.into())
}

/// Whether a text is a pattern in which each `*` stands for any characters, also none.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(mut text) = text.strip_prefix(start) else { return false };
    let (between, end) = rest.rsplit_once('*').map_or((None, rest), |(between, end)| (Some(between), end));
    for part in between.into_iter().flat_map(|between| between.split('*')) {
        let Some((_, after)) = text.split_once(part) else { return false };
        text = after;
    }
    text.ends_with(end)
}

#[cfg(test)]
mod tests;
