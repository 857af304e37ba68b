//! Packs a package that somebody else has signed: nothing in it is believed. What the service checks by itself (the signature, whose id it is) is
//! not checked again.

use crate::apart::{self, Ended, Group, Limits};
use crate::cases::{Verdict, judge_until};
use crate::exit::{Error, Exit, Result};
use crate::folder::Folder;
use crate::language::Language;
use crate::subject::{Subject, engine};
use anyhow::Context;
use bellwether_core::bounds;
use bellwether_envelope::{Envelope, Type};
use bellwether_host::Engine;
use bellwether_pack::{Artefact, Contents, ESBUILD, MOST, Tools, WASM_OPT, pack};
use bellwether_package::{Admission, CaseRun, Statement, join, sha256, split};
use brotli_decompressor::Decompressor;
use std::ffi::OsString;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Time for one call of a tool: wasm-opt takes half a minute for the largest module of ours.
const TOOL_TIME: Duration = Duration::from_secs(5 * 60);

/// Most characters of a diff in the reason of a refusal.
const DIFF_CHARS: usize = 1_000;

/// A packer that is ready.
pub(crate) struct Packer {
    engine: Engine,
    fuel_per_ms: u64,
    path: OsString,
    is_quick: bool,
}

/// Why nothing was made of a package.
#[derive(Debug)]
pub(crate) enum NotPacked {
    /// It is refused, for its publisher: sentences that say nothing about the packer's machine.
    Refused(String),
    /// The packer's machine has failed, and the package is not judged.
    Ours(Error),
}

use NotPacked::{Ours, Refused};

impl From<Error> for NotPacked {
    fn from(error: Error) -> Self {
        if error.exit == Exit::Missing { Ours(error) } else { Refused(error.error) }
    }
}

/// What was made of a package.
pub(crate) struct Made {
    pub(crate) artefact: Artefact,
    pub(crate) admission: Admission,
    /// What is handed in: the admission on the first line, then the artefact.
    pub(crate) body: Vec<u8>,
}

impl Packer {
    /// A packer with the tools of a folder, or of PATH. Without `is_quick` it optimises.
    ///
    /// # Errors
    /// When a tool is missing, or this machine cannot run wasm.
    pub(crate) fn new(tools: Option<&Path>, is_quick: bool) -> Result<Self> {
        let (engine, fuel_per_ms) = engine()?;
        // Where npm installs tools, a Node for them may be beside.
        let folders = tools.iter().flat_map(|tools| [tools.to_path_buf(), tools.join("../node/bin")]);
        let inherited = std::env::var_os("PATH").unwrap_or_default();
        let all: Vec<PathBuf> = folders.chain(std::env::split_paths(&inherited)).collect();
        let path = std::env::join_paths(all)
            .map_err(|error| Error::usage(format!("--tools: {error}."), "Name a folder without a colon in its path."))?;
        let packer = Self { engine, fuel_per_ms, path, is_quick };
        let wanted: &[&str] = if is_quick { &["esbuild"] } else { &["esbuild", "wasm-opt"] };
        for tool in wanted {
            let is_there = packer.tool(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            if !is_there.is_ok_and(|status| status.success()) {
                let help = "Install both from npm (esbuild, binaryen), and name their folder: --tools edge/node_modules/.bin";
                return Err(Error::missing(format!("{tool} cannot be started."), help));
            }
        }
        Ok(packer)
    }

    /// Judges a package, and packs it. Its feature and version are written to `name` as soon as they are known.
    ///
    /// # Errors
    /// [`NotPacked`].
    pub(crate) fn judge(&self, package: &[u8], name: &mut String) -> std::result::Result<Made, NotPacked> {
        let (line, archive) = split(package).ok_or_else(|| Refused("The package has no archive.".to_owned()))?;
        let statement = Envelope::read(line).and_then(|envelope| envelope.statement(Type::Package));
        let statement = statement.map_err(|why| Refused(format!("The package is not signed: {why}.")))?;
        let statement: Statement = serde_json::from_slice(&statement.payload)
            .map_err(|error| Refused(format!("The statement cannot be read: {error}.")))?;
        *name = format!("{} {}", statement.manifest.declaration.feature, statement.manifest.version);
        let contents = Contents::read(&statement, archive).map_err(|why| Refused(format!("The package is broken: {why:#}.")))?;
        let until = Instant::now() + Duration::from_millis(bounds::PACKER_CASES_MS.max);
        let cases = self.cases(&statement, &contents, until)?;
        let minify = |source: &str| {
            let bytes = self.through("esbuild", &ESBUILD, source.as_bytes())?;
            Ok(String::from_utf8(bytes)?)
        };
        let optimise = |wasm: &[u8]| {
            if self.is_quick {
                Ok(wasm.to_vec())
            } else {
                self.through("wasm-opt", &[&WASM_OPT[..], &["-", "-o", "-"]].concat(), wasm)
            }
        };
        let optimised = if self.is_quick { String::new() } else { WASM_OPT.join(" ") };
        let tools = Tools { minify: &minify, optimise: &optimise, optimised, quality: if self.is_quick { 3 } else { 11 } };
        let packed = pack(&contents.component, &statement.manifest, &MOST, &tools).map_err(|why| not_packed(&why))?;
        let admission = packed.admission(&sha256(package), cases);
        let line = serde_json::to_string(&admission).map_err(|error| Refused(format!("It cannot be admitted: {error}.")))?;
        check_sizes(&packed.artefact.bytes, &line)?;
        let body = join(&line, &packed.artefact.bytes);
        Ok(Made { artefact: packed.artefact, admission, body })
    }

    /// Runs the cases in a folder of their own, until a moment at the latest.
    fn cases(&self, statement: &Statement, contents: &Contents, until: Instant) -> std::result::Result<Vec<CaseRun>, NotPacked> {
        let folder = tempfile::tempdir().map_err(|error| Error::file(&std::env::temp_dir(), error))?;
        write(folder.path(), contents)?;
        let package = statement.manifest.declaration.feature.to_string();
        // It is not compiled, so its language does not matter.
        let module = Folder { root: folder.path().to_owned(), language: Language::Rust, package, sdk: None };
        let manifest = statement.manifest.clone();
        let subject = Subject::of(&module, manifest, &self.engine, &contents.component, self.fuel_per_ms)?;
        // Where its files lie here is nothing to its publisher.
        let shown = |text: &str| text.replace(&format!("{}/", folder.path().display()), "");
        let paths = module.cases(None).map_err(|error| Refused(shown(&error.error)))?;
        if !bounds::PACKAGE_CASES.contains(paths.len() as u64) {
            return Err(Refused(format!(
                "The package has {} cases; it needs one at least, and may have {}.",
                paths.len(),
                bounds::PACKAGE_CASES.max
            )));
        }
        let mut runs = Vec::new();
        for path in paths {
            let verdict = judge_until(&subject, &path, false, Some(until))?;
            if let Some(problem) = verdict.problems.first() {
                let diff = verdict.diff.as_deref().map(excerpt).unwrap_or_default();
                return Err(Refused(format!("The case {:?} fails: {}{diff}", verdict.name, shown(&problem.problem))));
            }
            runs.push(run_of(&verdict));
        }
        Ok(runs)
    }

    fn tool(&self, name: &str) -> Command {
        let mut command = Command::new(name);
        command.env("PATH", &self.path);
        command
    }

    /// What a tool makes of some bytes.
    fn through(&self, name: &str, arguments: &[&str], input: &[u8]) -> anyhow::Result<Vec<u8>> {
        let mut command = self.tool(name);
        let limits = Limits { time: TOOL_TIME, memory_bytes: bounds::PACKER_MEMORY_BYTES.max };
        let output = apart::output(command.args(arguments).stderr(Stdio::null()), Group::Ours, input, limits);
        let (status, bytes) = output.with_context(|| format!("{name} was ended"))?;
        anyhow::ensure!(status.success(), "{name} ended with {status}");
        Ok(bytes)
    }
}

/// The beginning of a diff, for a publisher whose own run may differ from that of the packer.
fn excerpt(diff: &str) -> String {
    let cut: String = diff.chars().take(DIFF_CHARS).collect();
    let more = if cut.len() < diff.len() { "…" } else { "" };
    format!(" - expected, + found:\n{cut}{more}")
}

/// Why packing failed: a tool that this machine did not run is no fault of the component.
fn not_packed(why: &anyhow::Error) -> NotPacked {
    if why.downcast_ref::<Ended>().is_some_and(Ended::is_ours) {
        return Ours(Error::missing(
            format!("The packer's tools fail: {why:#}."),
            "Look at the memory and the disk of the machine.",
        ));
    }
    Refused(format!("The component is refused: {why:#}."))
}

/// Refuses what the service would not take.
fn check_sizes(artefact: &[u8], line: &str) -> std::result::Result<(), NotPacked> {
    let most = bounds::MODULE_UNPACKED_BYTES.max;
    let mut unpacked = Decompressor::new(artefact, 4096).take(most + 1);
    let unpacked = std::io::copy(&mut unpacked, &mut std::io::sink())
        .map_err(|error| Refused(format!("The packed module cannot be unpacked: {error}.")))?;
    for (what, bytes, bound) in [
        ("The packed module", artefact.len() as u64, bounds::MODULE_BYTES),
        ("The packed module, without its compression,", unpacked, bounds::MODULE_UNPACKED_BYTES),
        ("The admission, with the cases and the hosts that they ask,", line.len() as u64, bounds::PACKAGE_STATEMENT_BYTES),
    ] {
        if bytes > bound.max {
            return Err(Refused(format!("{what} has more than {} bytes, which is the limit (`{}`).", bound.max, bound.name)));
        }
    }
    Ok(())
}

fn run_of(verdict: &Verdict) -> CaseRun {
    CaseRun {
        name: verdict.name.clone(),
        outcome: verdict.outcome.to_owned(),
        fuel: verdict.fuel.unwrap_or_default(),
        memory_bytes: verdict.memory_bytes as u64,
        hosts: verdict.hosts.clone(),
    }
}

/// Writes the cases of a package to a folder, as those of a module.
fn write(folder: &Path, contents: &Contents) -> std::result::Result<(), NotPacked> {
    for file in &contents.cases {
        let path = folder.join(&file.name);
        let parent = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(parent).and_then(|()| std::fs::write(&path, &file.bytes)).map_err(|error| {
            match error.kind() {
                // Names that exclude each other, or that no folder takes.
                ErrorKind::NotADirectory | ErrorKind::AlreadyExists | ErrorKind::IsADirectory | ErrorKind::InvalidFilename => {
                    Refused(format!("The package is broken: {:?} cannot be written beside its other files.", file.name))
                }
                _ => Ours(Error::file(&path, error)),
            }
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]
    use super::*;
    use bellwether_pack::File;

    /// What comes of a case whose module waits for an answer that never comes, when all cases may take 200 milliseconds.
    #[test]
    fn the_cases_have_one_deadline() {
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/modules/world-0.1");
        let manifest = serde_json::from_slice(&std::fs::read(kept.join("manifest.json")).unwrap()).unwrap();
        let case = r#"{"about": "", "now_ms": 0, "input": {"url": "https://a.com/"}, "default": {"error": {"tag": "never"}}}"#;
        let case = File { name: "cases/never/case.json".to_owned(), bytes: case.into() };
        let contents = Contents { component: std::fs::read(kept.join("component.wasm")).unwrap(), cases: vec![case] };
        let (statement, _) = contents.clone().archived(&manifest, 1).unwrap();
        let (engine, fuel_per_ms) = engine().unwrap();
        let packer = Packer { engine, fuel_per_ms, path: OsString::new(), is_quick: true };
        let started = Instant::now();
        let found = packer.cases(&statement, &contents, started + Duration::from_millis(200));
        assert!(matches!(&found, Err(Refused(why)) if why == "The cases take longer than 15 minutes."), "{found:?}");
        assert!(started.elapsed() < Duration::from_secs(30), "it took {:?}", started.elapsed());
    }

    /// The name of the limit that an artefact with a file of `bytes`, or its admission of `line_bytes`, breaks.
    fn check(bytes: Vec<u8>, line_bytes: usize, expected: Option<&str>) {
        let artefact = Artefact::new(vec![File { name: "a".to_owned(), bytes }], 0).unwrap();
        match (check_sizes(&artefact.bytes, &"x".repeat(line_bytes)), expected) {
            (Ok(()), None) => {}
            (Err(Refused(why)), Some(limit)) => assert!(why.contains(&format!("(`{limit}`)")), "{why}"),
            (found, expected) => panic!("{found:?} in place of {expected:?}"),
        }
    }

    #[test]
    fn what_the_service_would_not_take() {
        // Knuth's generator (MMIX): nothing for a compression.
        let mut state = 1_u64;
        let noise = std::iter::repeat_with(|| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state.to_be_bytes()[0]
        });
        let most_line = bounds::PACKAGE_STATEMENT_BYTES.max_len();
        check(vec![0; 1_000], most_line, None);
        check(vec![0; 1_000], most_line + 1, Some("package_statement"));
        check(noise.take(bounds::MODULE_BYTES.max_len() + 1).collect(), 2, Some("module"));
        // The archive has headers besides.
        check(vec![0; bounds::MODULE_UNPACKED_BYTES.max_len() - 4_096], 2, None);
        check(vec![0; bounds::MODULE_UNPACKED_BYTES.max_len()], 2, Some("module_unpacked"));
        assert!(matches!(check_sizes(b"no compression", ""), Err(Refused(_))));
    }
}
