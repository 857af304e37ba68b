//! What the service knows of a run of a module after its end, and what a receipt says of it: module, digests, figures. No contents.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::bounds;
use crate::digest::Digest;

/// What is known of the run that ended a job. The default is a run of which nothing is known: no module was found, or its Worker died.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunFacts {
    /// The module that ran.
    pub module: Option<ModuleFacts>,
    /// Of the canonical form of the input that the module got: what the customer sent, normalised, with defaults.
    pub input_sha256: Option<Digest>,
    /// What its imports answered.
    pub imports: ImportFacts,
    /// Of the canonical form of the result; `None` without one.
    pub result_sha256: Option<Digest>,
    /// `None` where the module was ended before it could tell: it died, or was late.
    pub fuel: Option<u64>,
    /// As in [`crate::cost::Cost`], of this run alone.
    pub busy_ms: u64,
}

/// A module.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModuleFacts {
    /// Of its packed artefact: lower-case hex SHA-256.
    pub digest: String,
    /// As its manifest says.
    pub version: String,
    /// The world that it was built for.
    pub world: String,
}

/// What the imports of a run answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportFacts {
    /// How many calls were answered.
    pub count: u64,
    /// Of a line for each of them, in the order of the calls: import, digest of the call, digest of the answer, with a blank between and a line feed
    /// behind.
    pub sha256: Digest,
    /// The first of them, [`bounds::RECEIPT_IMPORTS`] at most.
    pub first: Vec<Exchange>,
}

impl Default for ImportFacts {
    fn default() -> Self {
        ImportLog::default().facts()
    }
}

/// A call of an import, and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// Its name: `http.fetch`.
    pub import: String,
    /// Of the canonical form of the call.
    pub request_sha256: Digest,
    /// Of the canonical form of the answer.
    pub answer_sha256: Digest,
}

/// What the imports of a run that is under way have answered so far.
#[derive(Debug, Default)]
pub struct ImportLog {
    /// In the order of the calls; `None` for one that is not answered.
    calls: Vec<Option<(&'static str, Digest, Digest)>>,
}

impl ImportLog {
    /// Notes a call; returns its place.
    pub fn begin(&mut self) -> usize {
        self.calls.push(None);
        self.calls.len() - 1
    }

    /// Notes the answer to the call at a place.
    pub fn end(&mut self, place: usize, import: &'static str, request: Digest, answer: Digest) {
        if let Some(call) = self.calls.get_mut(place) {
            *call = Some((import, request, answer));
        }
    }

    /// What is known now.
    #[must_use]
    pub fn facts(&self) -> ImportFacts {
        let (mut count, mut lines, mut first) = (0, String::new(), Vec::new());
        for (import, request_sha256, answer_sha256) in self.calls.iter().flatten().copied() {
            count += 1;
            // Writing to a text does not fail.
            let _ = writeln!(lines, "{import} {request_sha256} {answer_sha256}");
            if count <= bounds::RECEIPT_IMPORTS.max {
                first.push(Exchange { import: import.to_string(), request_sha256, answer_sha256 });
            }
        }
        ImportFacts { count, sha256: Digest::of(lines.as_bytes()), first }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use alloc::format;

    #[test]
    fn calls_stay_in_their_order() {
        let [a, b, c] = [b"a", b"b", b"c"].map(|bytes| Digest::of(bytes));
        let mut log = ImportLog::default();
        let (first, lost, last) = (log.begin(), log.begin(), log.begin());
        assert_eq!((first, lost, last), (0, 1, 2));
        log.end(last, "assistants.ask", b, c);
        log.end(first, "http.fetch", a, b);
        let facts = log.facts();
        let names: Vec<&str> = facts.first.iter().map(|exchange| exchange.import.as_str()).collect();
        assert_eq!((facts.count, names), (2, alloc::vec!["http.fetch", "assistants.ask"]));
        assert_eq!(facts.sha256, Digest::of(format!("http.fetch {a} {b}\nassistants.ask {b} {c}\n").as_bytes()));
    }

    #[test]
    fn the_digest_covers_what_is_not_listed() {
        let facts = |calls: u32, last: &[u8]| {
            let mut log = ImportLog::default();
            for call in 1..=calls {
                let place = log.begin();
                log.end(place, "http.fetch", Digest::of(b""), Digest::of(if call == calls { last } else { b"" }));
            }
            log.facts()
        };
        let (one, other) = (facts(100, b"one"), facts(100, b"other"));
        assert_eq!(one.first.len() as u64, bounds::RECEIPT_IMPORTS.max);
        assert!(one.count == 100 && one.first == other.first && one.sha256 != other.sha256);
        let text = serde_json::to_string(&RunFacts::default()).unwrap();
        assert_eq!(serde_json::from_str::<RunFacts>(&text).unwrap(), RunFacts::default());
    }
}
