//! The bundle of a run of the service: all that its replay on another machine needs, as one JSON document. `bellwether replay` reads it.
//!
//! It has the members of a [`Run`], then `cassette`, a [`Recording`], and `receipt`, the signed receipt of the run or null, which is made
//! when the run has ended and is therefore put to the end. Readers ignore members that they do not know: what a later version adds.
//! Neither the recording nor the bundle of a run is signed.

use super::Recording;
use bellwether_core::feature::Manifest;
use bellwether_core::id::JobId;
use bellwether_core::run::{Category, Failure};
use bellwether_core::run_facts::ModuleFacts;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The format that this file describes.
pub const FORMAT: u32 = 1;

/// A run with all that its module was told.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Bundle {
    /// The run.
    #[serde(flatten)]
    pub run: Run,
    /// What its imports answered, in the order of the calls.
    pub cassette: Recording,
    /// The envelope of its receipt; `None` if it has none.
    pub receipt: Option<Value>,
}

/// A run without the answers of its imports.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// [`FORMAT`].
    pub format: u32,
    /// Scheme and host of the deployment; `None` where it does not know them.
    pub deployment: Option<String>,
    /// The job that it was of.
    pub job_id: JobId,
    /// What it ran.
    pub feature: String,
    /// The module that ran.
    pub module: ModuleFacts,
    /// Of the component of which the packer has made that module: lower-case hex SHA-256. `None` where it is not known.
    pub component_sha256: Option<String>,
    /// Its manifest.
    pub manifest: Manifest,
    /// What the run could use.
    pub limits: Limits,
    /// When it began, in milliseconds since the Unix epoch.
    pub now_ms: u64,
    /// When it would have been ended, on the same clock: the module can ask for it.
    pub deadline_ms: u64,
    /// What the module was told when it asked for the time: milliseconds since the Unix epoch, and how often it was told so, in their order. At
    /// most `bounds::CLOCK_TIMES` of them; empty if it never asked, or was ended before it could tell.
    pub clock: Vec<(u64, u64)>,
    /// The input that it got, JSON text.
    pub input: String,
    /// How many calls the cassette has.
    pub calls: u64,
    /// Whether it lacks calls, since it would have been larger than `bounds::BUNDLE_BYTES`: then the run cannot be replayed.
    pub truncated: bool,
    /// How the run ended.
    pub outcome: Ended,
    /// The fuel that it used; `None` where the module was ended before it could tell.
    pub fuel: Option<u64>,
}

/// What a run could use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// About one for each machine instruction.
    pub fuel: u64,
    /// Linear memory in bytes.
    pub memory_bytes: u64,
    /// Milliseconds.
    pub wall_ms: u64,
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// With a result: the text of the module, byte for byte.
    Result(String),
    /// Without one.
    Failure {
        /// As `error.category` of a job.
        category: Category,
        /// What the module, or the host, says of it.
        detail: Option<String>,
    },
}

impl From<&Result<String, Failure>> for Ended {
    fn from(outcome: &Result<String, Failure>) -> Self {
        match outcome {
            Ok(result) => Self::Result(result.clone()),
            Err(failure) => Self::Failure { category: failure.category, detail: failure.detail.clone() },
        }
    }
}

impl Bundle {
    /// Reads a bundle.
    ///
    /// # Errors
    /// Why it is none, in words.
    pub fn read(json: &[u8]) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Head {
            format: u32,
        }
        let Head { format } = serde_json::from_slice(json).map_err(|error| error.to_string())?;
        if format != FORMAT {
            return Err(format!("its format is {format}, and this reads {FORMAT}"));
        }
        serde_json::from_slice(json).map_err(|error| error.to_string())
    }
}

/// The text of a bundle that still lacks its receipt: [`closed`] ends it. Each exchange is dropped as soon as it is written. `None` for values
/// that JSON cannot represent, which a run does not have.
#[must_use]
pub fn open(run: &Run, cassette: Recording) -> Option<String> {
    let mut text = serde_json::to_vec(run).ok()?;
    // Where the object ends, its next member begins.
    text.pop();
    text.extend(b",\"cassette\":[");
    for (place, exchange) in cassette.into_iter().enumerate() {
        if place > 0 {
            text.push(b',');
        }
        serde_json::to_writer(&mut text, &exchange).ok()?;
    }
    text.push(b']');
    String::from_utf8(text).ok()
}

/// What ends the text of [`open`]. `receipt`: JSON text.
#[must_use]
pub fn closed(receipt: Option<&str>) -> String {
    format!(",\"receipt\":{}}}", receipt.unwrap_or("null"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use bellwether_core::feature::Declaration;
    use bellwether_core::time::Timestamp;
    use bellwether_fuzz::Text;
    use serde_json::json;

    const NOW: Timestamp = Timestamp::from_ms(1_795_253_280_000);
    const TEXT: Text = Text(&["\"", "\\", "{", "}", ",\"receipt\":null}", "[]", "\u{0}", "\u{e9}", "\u{2028}", "a"]);

    fn run(input: &str, outcome: Ended) -> Run {
        Run {
            format: FORMAT,
            deployment: Some("https://example.org".into()),
            job_id: JobId::new(NOW, [2; 10]),
            feature: "geo_score".into(),
            module: ModuleFacts { digest: "d".into(), version: "1.0.0".into(), world: "w".into() },
            component_sha256: Some("c".into()),
            manifest: Manifest {
                declaration: Declaration::new("geo_score", ""),
                version: "1.0.0".into(),
                world: "w".into(),
                result: json!({ "type": "object" }),
            },
            limits: Limits { fuel: 1, memory_bytes: 2, wall_ms: 3 },
            now_ms: NOW.as_ms(),
            deadline_ms: u64::MAX,
            clock: vec![(NOW.as_ms(), 2), (NOW.as_ms() + 1, u64::MAX)],
            input: input.to_owned(),
            calls: 1,
            truncated: false,
            outcome,
            fuel: None,
        }
    }

    fn cassette(body: &str) -> Recording {
        let reply = json!({ "Ok": { "status": 200, "url": "https://a.org/", "headers": [], "body": body, "truncated": false, "hops": [], "ttfbMs": 1,
            "totalMs": 1 } });
        serde_json::from_value(json!([{ "import": "http.fetch", "args": [{ "url": "https://a.org/" }], "reply": reply },
            { "import": "assistants.list", "args": [], "reply": { "Ok": [] } }]))
        .unwrap()
    }

    /// Whatever is in a run, its bundle is read as it was written.
    #[test]
    fn any_bundle() {
        bolero::check!().with_generator((TEXT, TEXT)).for_each(|(one, other): &(String, String)| {
            for outcome in [Ended::Result(one.clone()), Ended::Failure { category: Category::Trap, detail: Some(other.clone()) }]
            {
                let (run, cassette) = (run(other, outcome), cassette(one));
                let receipt = json!({ "payload": other });
                for receipt in [None, Some(receipt)] {
                    let text = receipt.as_ref().map(Value::to_string);
                    let text = open(&run, cassette.clone()).unwrap() + &closed(text.as_deref());
                    let read = Bundle::read(text.as_bytes()).unwrap();
                    assert_eq!(read, Bundle { run: run.clone(), cassette: cassette.clone(), receipt }, "{text}");
                    assert_eq!(serde_json::to_string(&read).unwrap(), text);
                }
            }
        });
    }

    #[test]
    fn what_is_no_bundle() {
        let good = open(&run("{}", Ended::Result("{}".into())), Vec::new()).unwrap() + &closed(None);
        assert!(Bundle::read(good.as_bytes()).is_ok());
        assert!(Bundle::read(good.replacen('{', "{\"more\":1,", 1).as_bytes()).is_ok());
        for (text, why) in [
            ("", "EOF"),
            ("[]", "invalid length 0"),
            ("{}", "missing field `format`"),
            ("{\"format\":2}", "its format is 2, and this reads 1"),
            ("{\"format\":1}", "missing field"),
            (good.get(..good.len() - 1).unwrap(), "EOF"),
            (
                &good.replace("\"cassette\":[]", "\"cassette\":[{\"import\":\"fs.open\",\"args\":[],\"reply\":{\"Ok\":1}}]"),
                "fs.open",
            ),
        ] {
            let found = Bundle::read(text.as_bytes());
            assert!(found.as_ref().is_err_and(|error| error.contains(why)), "{text}: {found:?}");
        }
    }
}
