//! Packs a package that somebody else has signed: nothing in it is believed. What the service checks by itself (the signature, whose id it is) is
//! not checked again.

use crate::apart::{self, Limits};
use crate::cases::{Verdict, judge};
use crate::exit::{Error, Result};
use crate::folder::Folder;
use crate::language::Language;
use crate::subject::{Subject, engine};
use anyhow::Context;
use bellwether_core::bounds;
use bellwether_envelope::{Envelope, Type};
use bellwether_host::Engine;
use bellwether_pack::{Artefact, Contents, ESBUILD, MOST, Tools, WASM_OPT, pack};
use bellwether_package::{Admission, CaseRun, Statement, sha256, split};
use serde_json::Value;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Time for the cases of a package.
const PATIENCE: Duration = Duration::from_secs(15 * 60);

/// Time for one call of a tool: wasm-opt takes half a minute for the largest module of ours.
const TOOL_TIME: Duration = Duration::from_secs(5 * 60);
/// Memory of the process that judges a package, and of each tool, in bytes: compiling the largest module of ours takes a tenth.
pub(crate) const MOST_MEMORY_BYTES: u64 = 4 << 30;

/// A packer that is ready.
pub(crate) struct Packer {
    engine: Engine,
    fuel_per_ms: u64,
    path: OsString,
    is_quick: bool,
}

/// Why a package is refused, for its publisher: sentences that say nothing about the packer's machine.
pub(crate) struct Refused(pub(crate) String);

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
    /// Why it is refused.
    pub(crate) fn judge(
        &self,
        package: &[u8],
        digest: &str,
        name: &mut String,
    ) -> std::result::Result<(Artefact, Admission), Refused> {
        if sha256(package) != digest {
            return Err(Refused("The package is not the one that was published.".to_owned()));
        }
        let (line, archive) = split(package).ok_or_else(|| Refused("The package has no archive.".to_owned()))?;
        let statement = Envelope::read(line).and_then(|envelope| envelope.statement(Type::Package));
        let statement = statement.map_err(|why| Refused(format!("The package is not signed: {why}.")))?;
        let statement: Statement = serde_json::from_slice(&statement.payload)
            .map_err(|error| Refused(format!("The statement cannot be read: {error}.")))?;
        *name = format!("{} {}", statement.manifest.declaration.feature, statement.manifest.version);
        let contents = Contents::read(&statement, archive).map_err(|why| Refused(format!("The package is broken: {why:#}.")))?;
        let cases = self.cases(&statement, &contents)?;
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
        let packed = pack(&contents.component, &statement.manifest, &MOST, &tools)
            .map_err(|why| Refused(format!("The component is refused: {why:#}.")))?;
        Ok((packed.artefact.clone(), packed.admission(digest, cases)))
    }

    /// Runs the cases in a folder of their own.
    fn cases(&self, statement: &Statement, contents: &Contents) -> std::result::Result<Vec<CaseRun>, Refused> {
        let ours = |why: &dyn std::fmt::Display| Refused(format!("The packer could not run the cases: {why}."));
        let folder = tempfile::tempdir().map_err(|error| ours(&error.kind()))?;
        write(folder.path(), statement, contents).map_err(|error| ours(&error.kind()))?;
        let package = statement.manifest.declaration.feature.to_string();
        // It is not compiled, so its language does not matter.
        let module = Folder { root: folder.path().to_owned(), language: Language::Rust, package, sdk: None };
        let said = |error: Error| Refused(error.error);
        let subject = Subject::load(&module, &self.engine, &contents.component, self.fuel_per_ms).map_err(said)?;
        let paths = module.cases(None).map_err(said)?;
        if !bounds::PACKAGE_CASES.contains(paths.len() as u64) {
            return Err(Refused(format!(
                "The package has {} cases; it needs one at least, and may have {}.",
                paths.len(),
                bounds::PACKAGE_CASES.max
            )));
        }
        let started = Instant::now();
        let mut runs = Vec::new();
        for path in paths {
            let verdict = judge(&subject, &path, false).map_err(said)?;
            if let Some(problem) = verdict.problems.first() {
                return Err(Refused(format!(
                    "The case {:?} fails: {}",
                    verdict.name,
                    problem.problem.replace(&format!("{}/", folder.path().display()), "")
                )));
            }
            if started.elapsed() > PATIENCE {
                return Err(Refused(format!("The cases take longer than {} minutes.", PATIENCE.as_secs() / 60)));
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
        let limits = Limits { time: TOOL_TIME, memory_bytes: MOST_MEMORY_BYTES };
        let output = apart::output(command.args(arguments).stderr(Stdio::null()), input, limits);
        let (status, bytes) = output.with_context(|| format!("{name} was ended"))?;
        anyhow::ensure!(status.success(), "{name} ended with {status}");
        Ok(bytes)
    }
}

fn run_of(verdict: &Verdict) -> CaseRun {
    let found: Value = serde_json::from_str(&verdict.found).unwrap_or_default();
    let category = found.pointer("/failure/category").and_then(Value::as_str);
    CaseRun {
        name: verdict.name.clone(),
        outcome: category.unwrap_or("ok").to_owned(),
        fuel: verdict.fuel.unwrap_or_default(),
        memory_bytes: verdict.memory_bytes as u64,
        hosts: verdict.hosts.clone(),
    }
}

/// Writes a package to a folder as the folder of a module.
fn write(folder: &Path, statement: &Statement, contents: &Contents) -> std::io::Result<()> {
    std::fs::write(folder.join("manifest.json"), serde_json::to_vec(&statement.manifest)?)?;
    for file in &contents.cases {
        let path = folder.join(&file.name);
        std::fs::create_dir_all(path.parent().unwrap_or(folder))?;
        std::fs::write(path, &file.bytes)?;
    }
    Ok(())
}
