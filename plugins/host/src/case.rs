//! Cases: folders with one input, a site recorded by hand, answers of providers, faults, and the outcome that is expected.
//! `README.md` describes the format; this file is the only one that reads it.

use crate::expected::expected_text;
use crate::outcome::Report;
use crate::web::{Data, Entry, Web, host_of};
use crate::world::{Clock, World};
use bellwether_core::bounds;
use bellwether_core::url_guard::AllowList;
use bellwether_gate::Bodies;
use bellwether_gate::faults::{Faults, Faulty};
use bellwether_gate::imports::{Call, Crossing, Reply};
use bellwether_gate::recording::{Mode, Recording, Replay};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use std::collections::BTreeSet;
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The file that makes a folder a case.
const CASE: &str = "case.json";
/// What providers answer.
const CASSETTE: &str = "cassette.json";
/// What goes wrong.
const FAULTS: &str = "faults.json";
/// What must come of it.
const EXPECTED: &str = "expected.json";

/// One complete case, including the bodies that it only names.
#[derive(Debug, Clone)]
pub struct Case {
    /// What the case shows, in one sentence.
    pub about: String,
    /// The module's input as JSON text.
    pub input: String,
    /// What the module sees.
    pub fixture: Fixture,
    folder: PathBuf,
}

/// Why a case cannot be used. The text names the file or the folder.
#[derive(Debug)]
pub struct CaseError(String);

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CaseError {}

/// What a module sees in a case: faults, behind them recorded answers of providers, behind these a web of pages. Nothing touches the
/// network. Each run needs a clone of its own that has answered no call: faults and recorded answers depend on the calls before.
#[derive(Debug, Clone)]
pub struct Fixture {
    now_ms: u64,
    deadline_ms: u64,
    /// Hosts of the exchanges: as those of `site`, they may be names that the service would refuse.
    recorded_hosts: Vec<String>,
    host: Faulty<Replay<Web>>,
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
    #[serde(default)]
    site: Vec<Entry>,
    #[serde(default)]
    default: Entry,
}

impl Case {
    /// Reads a folder: `case.json`, the bodies that it names, and `cassette.json` and `faults.json` if they are there. A run of it ends after
    /// `wall_ms`, the time of the module's manifest, at the latest, as in the service.
    ///
    /// # Errors
    /// When a file cannot be read or parsed, an entry has neither or both of `status` and `error`, a fault makes no sense, or the folder
    /// contains a JSON file that nothing reads: its name may be misspelt.
    pub fn read(folder: &Path, wall_ms: u64) -> Result<Self, CaseError> {
        let file: File = read(folder, CASE)?.ok_or_else(|| wrong(folder, "there is no case.json"))?;
        let recording: Recording = read(folder, CASSETTE)?.unwrap_or_default();
        let faults: Faults = read(folder, FAULTS)?.unwrap_or_default();
        let web = Web::read(folder, file.site, file.default, file.data, file.other_agents)
            .map_err(|why| wrong(&folder.join(CASE), why))?;
        let known = [CASE, CASSETTE, FAULTS, EXPECTED].map(|name| folder.join(name));
        let known = known.into_iter().chain(web.body_files().map(|name| folder.join(name))).collect();
        if let Some(unread) = unread(folder, &known)? {
            return Err(wrong(&unread, "nothing reads this file"));
        }
        let recorded_hosts = recording.iter().filter_map(|exchange| host_of(exchange.url()?)).collect();
        let replay = Replay::new(recording, Mode::Strict, web, Bodies::BYTES);
        let asked_ms =
            file.deadline_ms.map_or(bounds::RUN_WALL_MS.default, |deadline_ms| deadline_ms.saturating_sub(file.now_ms));
        Ok(Self {
            about: file.about,
            input: file.input.get().to_owned(),
            fixture: Fixture {
                now_ms: file.now_ms,
                deadline_ms: file.now_ms.saturating_add(asked_ms.min(wall_ms)),
                recorded_hosts,
                host: Faulty::new(faults, replay, Bodies::BYTES),
            },
            folder: folder.to_owned(),
        })
    }

    /// Where the expected outcome of this case is written.
    #[must_use]
    pub fn expected_path(&self) -> PathBuf {
        self.folder.join(EXPECTED)
    }

    /// Compares an outcome with the expected one. With `bless`, writes it instead.
    ///
    /// # Errors
    /// Both texts if they differ, or that the file cannot be read or written.
    pub fn check(&self, report: &Report, bless: bool) -> Result<(), CaseError> {
        let path = self.expected_path();
        let found = expected_text(report);
        if bless {
            return std::fs::write(&path, found).map_err(|e| wrong(&path, e));
        }
        let wanted = std::fs::read_to_string(&path).map_err(|e| wrong(&path, format!("{e} (BLESS=1 writes it)")))?;
        if found == wanted {
            return Ok(());
        }
        Err(wrong(&path, format!("{}\nwanted:\n{wanted}\nfound:\n{found}(BLESS=1 rewrites it)", self.about)))
    }
}

/// The cases of a module, sorted: the folders in its folder `cases` that contain a `case.json`.
///
/// # Errors
/// When the folder cannot be read, or contains a JSON file: a case is a folder.
pub fn case_folders(module: &Path) -> Result<Vec<PathBuf>, CaseError> {
    let cases = module.join("cases");
    let entries = std::fs::read_dir(&cases).map_err(|e| wrong(&cases, e))?;
    let paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    if let Some(file) = paths.iter().find(|path| path.extension().is_some_and(|kind| kind == "json")) {
        return Err(wrong(file, "a case is a folder (plugins/host/README.md)"));
    }
    let mut folders: Vec<PathBuf> = paths.into_iter().filter(|path| path.join(CASE).is_file()).collect();
    folders.sort();
    Ok(folders)
}

/// A JSON file of a folder; `None` when it is not there.
fn read<T: DeserializeOwned>(folder: &Path, name: &str) -> Result<Option<T>, CaseError> {
    let path = folder.join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => serde_json::from_str(&text).map(Some).map_err(|e| wrong(&path, e)),
        Err(e) if e.kind() == ErrorKind::NotFound => Ok(None),
        Err(e) => Err(wrong(&path, e)),
    }
}

/// A JSON file of a folder that is none of the known ones.
fn unread(folder: &Path, known: &BTreeSet<PathBuf>) -> Result<Option<PathBuf>, CaseError> {
    let entries = std::fs::read_dir(folder).map_err(|e| wrong(folder, e))?;
    let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    Ok(paths.find(|path| path.extension().is_some_and(|kind| kind == "json") && !known.contains(path)))
}

fn wrong(path: &Path, what: impl fmt::Display) -> CaseError {
    CaseError(format!("{}: {what}", path.display()))
}

impl Fixture {
    /// Calls of recorded imports that the case does not contain.
    #[must_use]
    pub fn missed(&self) -> Vec<Call> {
        self.host.inner().missed()
    }

    /// Exchanges that no call has used so far, and faults that have changed nothing, described for people.
    #[must_use]
    pub fn stale(&self) -> Vec<String> {
        let exchanges = self.host.inner().stale().into_iter().map(|exchange| format!("{CASSETTE}: {exchange}"));
        exchanges.chain(self.host.stale().into_iter().map(|fault| format!("{FAULTS}: {fault}"))).collect()
    }

    fn web(&self) -> &Web {
        self.host.inner().inner()
    }
}

impl Crossing for Fixture {
    type Body = Vec<u8>;

    async fn answer(&self, call: Call) -> Reply<Vec<u8>> {
        self.host.answer(call).await
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
        self.web().spent()
    }

    fn allow_list(&self) -> AllowList {
        let hosts: Vec<String> = self.web().hosts().chain(self.recorded_hosts.iter().cloned()).collect();
        AllowList::parse(hosts.iter().map(String::as_str)).unwrap_or_else(|_| AllowList::none())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    const WALL_MS: u64 = 60_000;
    const MINIMAL: &str = r#"{"about": "", "now_ms": 1, "input": {}}"#;

    /// What is read from a folder of these files.
    fn read(name: &str, files: &[(&str, &str)]) -> Result<Case, String> {
        let folder = std::env::temp_dir().join(format!("bellwether-case-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in files {
            std::fs::write(folder.join(name), text).unwrap();
        }
        let read = Case::read(&folder, WALL_MS).map_err(|error| error.to_string());
        std::fs::remove_dir_all(&folder).unwrap();
        read
    }

    /// A folder of these files is a case; with `expected`, it is refused with an error that contains this text.
    fn check(name: &str, files: &[(&str, &str)], expected: Option<&str>) {
        match (read(name, files).map(|_| ()), expected) {
            (Ok(()), None) => {}
            (Err(error), Some(part)) if error.contains(part) => {}
            (read, _) => assert_eq!(format!("{read:?}"), format!("{expected:?}"), "{name}"),
        }
    }

    #[test]
    fn an_input_may_name_the_hosts_of_the_case() {
        let site = r#"{"about": "", "now_ms": 1, "input": {}, "site": [{"url": "https://a.test/x", "status": 200}]}"#;
        let cassette = r#"[
            {"import": "http.fetch", "args": [{"url": "http://127.0.0.1:8080/"}], "reply": {"Err": {"tag": "timeout"}}},
            {"import": "http.fetch", "args": [{"method": "get"}], "reply": {"Err": {"tag": "timeout"}}},
            {"import": "assistants.list", "args": [], "reply": {"Ok": []}}
        ]"#;
        let case = read("hosts", &[(CASE, site), (CASSETTE, cassette)]).unwrap();
        let hosts: Vec<String> = case.fixture.allow_list().pairs().collect();
        assert_eq!(hosts, ["127.0.0.1:8080", "a.test:443"]);
    }

    #[test]
    fn a_run_has_no_more_time_than_its_module_asks_for() {
        let check = |deadline: &str, expected_ms: u64| {
            let text = format!(r#"{{"about": "", "now_ms": 1000, {deadline} "input": {{}}}}"#);
            let case = read("deadline", &[(CASE, &text)]).unwrap();
            assert_eq!(case.fixture.deadline_ms(), 1_000 + expected_ms, "{deadline}");
        };
        check("", WALL_MS);
        check(r#""deadline_ms": 31000,"#, 30_000);
        check(r#""deadline_ms": 18446744073709551615,"#, WALL_MS);
        check(r#""deadline_ms": 0,"#, 0);
    }

    #[test]
    fn folders() {
        let body = r#"{"about": "", "now_ms": 1, "input": {}, "site": [{"url": "https://a.org/", "status": 200, "body_file": "b.json"}]}"#;
        let faults = r#"[{"import": "search.lookUp", "call": 1, "fault": {"kind": "large"}}]"#;
        check("minimal", &[(CASE, MINIMAL)], None);
        check("whole", &[(CASE, MINIMAL), (CASSETTE, "[]"), (FAULTS, "[]"), (EXPECTED, "{}"), ("notes.txt", "")], None);
        check("body", &[(CASE, body), ("b.json", "[]")], None);
        check("no-body", &[(CASE, body)], Some("case.json: b.json: "));
        let outside = body.replace("b.json", "../../b.json");
        check("outside", &[(CASE, &outside)], Some("../../b.json: a body lies in `cases`"));
        check("root", &[(CASE, &body.replace("b.json", "/b.json"))], Some("/b.json: a body lies in `cases`"));
        check("none", &[(CASSETTE, "[]")], Some("there is no case.json"));
        check("misspelt", &[(CASE, MINIMAL), ("fault.json", "[]")], Some("fault.json: nothing reads this file"));
        check("cassette", &[(CASE, MINIMAL), (CASSETTE, "{}")], Some("cassette.json: invalid type"));
        check("faults", &[(CASE, MINIMAL), (FAULTS, faults)], Some("faults.json: search.lookUp: `large` changes the body"));
    }
}
