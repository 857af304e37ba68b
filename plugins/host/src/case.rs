//! Cases: one input, a site recorded by hand, and the outcome that is expected. `README.md` describes the format; this
//! file is the only one that reads it.

use crate::expected::expected_text;
use crate::outcome::Report;
use crate::web::{Data, Entry, Web};
use crate::world::{Clock, World};
use bellwether_core::bounds;
use bellwether_core::url_guard::AllowList;
use bellwether_gate::imports::{Call, Crossing, Reply};
use bellwether_gate::recording::{Recording, Replay};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::fmt;
use std::path::{Path, PathBuf};

/// One complete case, including the bodies that its file only names.
#[derive(Debug, Clone)]
pub struct Case {
    /// What the case shows, in one sentence.
    pub about: String,
    /// The module's input as JSON text.
    pub input: String,
    /// What the module sees.
    pub fixture: Fixture,
    /// Path of the file, without `.json`.
    stem: PathBuf,
}

/// Why a case cannot be used. The text names the file.
#[derive(Debug)]
pub struct CaseError(String);

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CaseError {}

/// What a module sees in a case: recorded answers of providers, and a web of pages. Nothing touches the network.
#[derive(Debug, Clone)]
pub struct Fixture {
    now_ms: u64,
    deadline_ms: u64,
    replay: Replay<Web>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    about: String,
    now_ms: u64,
    deadline_ms: Option<u64>,
    /// Whether the deployment permits requests under the names of other agents.
    #[serde(default)]
    other_agents: bool,
    input: Box<RawValue>,
    /// Answers of `site-data.read`, by kind and subject.
    #[serde(default)]
    data: Data,
    /// Answers of the other imports.
    #[serde(default)]
    recorded: Recording,
    #[serde(default)]
    site: Vec<Entry>,
    #[serde(default)]
    default: Entry,
}

impl Case {
    /// Reads `<name>.json` and the bodies that it names.
    ///
    /// # Errors
    /// When a file cannot be read or parsed, or an entry has neither or both of `status` and `error`.
    pub fn read(path: &Path) -> Result<Self, CaseError> {
        let wrong = |what: String| CaseError(format!("{}: {what}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|e| wrong(e.to_string()))?;
        let file: File = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
        let folder = path.parent().unwrap_or(Path::new("."));
        let web = Web::read(folder, file.site, file.default, file.data, file.other_agents).map_err(wrong)?;
        Ok(Self {
            about: file.about,
            input: file.input.get().to_owned(),
            fixture: Fixture {
                now_ms: file.now_ms,
                deadline_ms: file.deadline_ms.unwrap_or(file.now_ms.saturating_add(bounds::RUN_WALL_MS.default)),
                replay: Replay::new(file.recorded, web, |body| body),
            },
            stem: path.with_extension(""),
        })
    }

    /// Where the expected outcome of this case is written.
    #[must_use]
    pub fn expected_path(&self) -> PathBuf {
        let mut name = self.stem.clone().into_os_string();
        name.push(".expected.json");
        name.into()
    }

    /// Compares an outcome with the expected one. With `bless`, writes it instead.
    ///
    /// # Errors
    /// Both texts if they differ, or that the file cannot be read or written.
    pub fn check(&self, report: &Report, bless: bool) -> Result<(), CaseError> {
        let path = self.expected_path();
        let wrong = |what: String| CaseError(format!("{}: {what}", path.display()));
        let found = expected_text(report);
        if bless {
            return std::fs::write(&path, found).map_err(|e| wrong(e.to_string()));
        }
        let wanted = std::fs::read_to_string(&path).map_err(|e| wrong(format!("{e} (BLESS=1 writes it)")))?;
        if found == wanted {
            return Ok(());
        }
        Err(wrong(format!("{}\nwanted:\n{wanted}\nfound:\n{found}(BLESS=1 rewrites it)", self.about)))
    }
}

impl Fixture {
    /// Calls of recorded imports that the case does not contain.
    #[must_use]
    pub fn missed(&self) -> Vec<Call> {
        self.replay.missed()
    }
}

impl Crossing for Fixture {
    type Body = Vec<u8>;

    async fn answer(&self, call: Call) -> Reply<Vec<u8>> {
        self.replay.answer(call).await
    }
}

impl World for Fixture {
    fn clock(&self) -> Clock {
        Clock::Fixed(self.now_ms)
    }

    fn deadline_ms(&self) -> u64 {
        self.deadline_ms
    }

    fn progress(&self, _done: u32, _total: u32, _note: &str) {}

    fn spent(&self) -> (u64, u64) {
        self.replay.inner().spent()
    }

    fn allow_list(&self) -> AllowList {
        self.replay.inner().allow_list()
    }
}
