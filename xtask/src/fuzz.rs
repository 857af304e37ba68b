//! Fuzz targets: tests with `bolero::check!()`, compiled with libFuzzer and the compiler's coverage, and run one by one.
//!
//! The flags are those of `cargo bolero test --engine libfuzzer --sanitizer NONE`: they need neither that tool nor a nightly
//! compiler. A finding is kept as a file that `cargo test` tries again (`__fuzz__` beside the test), until it becomes a case.

use crate::tools::{cargo, target};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// Packages with targets, and where these are: in tests of the public interface, or in the library beside the code.
const PACKAGES: [(&str, &[&str]); 2] = [
    (
        "--test=fuzz",
        &["bellwether-core", "bellwether-mcp", "bellwether-oauth", "bellwether-robots", "bellwether-schema", "bellwether-page"],
    ),
    ("--lib", &["bellwether-edge", "bellwether-gate"]),
];

const FLAGS: [&str; 8] = [
    "--cfg fuzzing",
    "--cfg fuzzing_libfuzzer",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-sanitizer-coverage-stack-depth",
];

/// One fuzz target.
#[derive(Debug)]
pub struct Target {
    /// Package and test: `bellwether-edge::sanitise::tests::any_html`.
    pub name: String,
    package: String,
    test: String,
    program: PathBuf,
    /// Where `cargo test` looks for inputs of findings.
    found: PathBuf,
}

fn folder() -> PathBuf {
    target().join("fuzz")
}

/// Builds all targets.
///
/// # Errors
/// When they do not build, or a program has none.
pub fn targets() -> Result<Vec<Target>> {
    let mut targets = Vec::new();
    for (kind, packages) in PACKAGES {
        for program in build(kind, packages)? {
            let listed = Command::new(&program)
                .args(["any_", "--nocapture", "--test-threads=1"])
                .env("CARGO_BOLERO_SELECT", "all")
                .output()
                .with_context(|| format!("{} cannot be started", program.display()))?;
            let before = targets.len();
            let lines = String::from_utf8_lossy(&listed.stdout).into_owned();
            for line in lines.lines().filter_map(|line| line.find("{\"__bolero_target\"").and_then(|at| line.get(at..))) {
                let line: Value =
                    serde_json::from_str(line).context("a fuzz target describes itself in another way than it did")?;
                let text = |name: &str| line[name].as_str().unwrap_or_default().to_owned();
                let (package, test) = (text("package_name"), text("test_name"));
                let found = Path::new(&text("work_dir")).join("crashes");
                targets.push(Target { name: format!("{package}::{test}"), package, test, program: program.clone(), found });
            }
            ensure!(targets.len() > before, "{} has no fuzz target", program.display());
        }
    }
    targets.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(targets)
}

/// The test programs of these packages.
fn build(kind: &str, packages: &[&str]) -> Result<Vec<PathBuf>> {
    let mut command = cargo();
    command.args(["test", "--no-run", "--quiet", "--profile", "fuzz", "--message-format=json-render-diagnostics", kind]);
    // With an explicit target, the flags do not apply to build scripts.
    command.args(["--target", host()?.as_str()]);
    command.args(packages.iter().flat_map(|package| ["-p", package]));
    command.env("CARGO_TARGET_DIR", folder()).env("RUSTFLAGS", FLAGS.join(" "));
    let output = command.stderr(Stdio::inherit()).output().context("cargo cannot be started")?;
    ensure!(output.status.success(), "the fuzz targets do not build");
    let messages = String::from_utf8_lossy(&output.stdout).into_owned();
    let programs =
        messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()?["executable"].as_str().map(PathBuf::from));
    Ok(programs.collect())
}

fn host() -> Result<String> {
    let output = Command::new("rustc").arg("-vV").output().context("rustc cannot be started")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    Ok(host.to_owned())
}

/// Runs a target for this many seconds, starting from the inputs of earlier runs. Prints executions, coverage and the number of
/// kept inputs.
///
/// # Errors
/// When it found something.
pub fn fuzz(target: &Target, seconds: u32) -> Result<()> {
    let own = target.name.replace("::", "-");
    // Relative names: libFuzzer gets its arguments as one text, split at spaces.
    let (corpus, findings) = (format!("corpus/{own}"), format!("findings/{own}/"));
    for folder in [&corpus, &findings].map(|name| folder().join(name)) {
        fs::create_dir_all(folder)?;
    }
    let options = format!(
        "{corpus} -artifact_prefix={findings} -max_total_time={seconds} -timeout=10 -rss_limit_mb=2048 -print_final_stats=1"
    );
    let log = folder().join(format!("{own}.log"));
    let started = Instant::now();
    let status = Command::new(&target.program)
        .args([target.test.as_str(), "--exact", "--nocapture", "--quiet", "--test-threads=1"])
        .env("BOLERO_LIBFUZZER_ARGS", options)
        .current_dir(folder())
        .stdout(Stdio::null())
        .stderr(fs::File::create(&log)?)
        .status()
        .with_context(|| format!("{} cannot be started", target.program.display()))?;
    let said = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
    if !status.success() {
        return Err(finding(target, &folder().join(findings), &said)?);
    }
    let (last, executed) = (last_line(&said, " cov: "), last_line(&said, "stat::number_of_executed_units"));
    let number = |line: &str, name: &str| {
        line.split_whitespace()
            .skip_while(|word| *word != name)
            .nth(1)
            .and_then(|word| word.split('/').next())
            .unwrap_or("?")
            .to_owned()
    };
    eprintln!(
        "  {}: {:.0} s, {} executions, coverage {} of {} inputs",
        target.name,
        started.elapsed().as_secs_f32(),
        number(executed, "stat::number_of_executed_units:"),
        number(last, "cov:"),
        number(last, "corp:")
    );
    Ok(())
}

fn last_line<'t>(text: &'t str, holds: &str) -> &'t str {
    text.lines().rfind(|line| line.contains(holds)).unwrap_or_default()
}

/// Copies a finding to where `cargo test` tries it, and returns the error that says so.
fn finding(target: &Target, findings: &Path, said: &str) -> Result<anyhow::Error> {
    let mut places = Vec::new();
    for found in fs::read_dir(findings)? {
        let found = found?;
        fs::create_dir_all(&target.found)?;
        let place = target.found.join(found.file_name());
        fs::copy(found.path(), &place)?;
        fs::remove_file(found.path())?;
        places.push(place.display().to_string());
    }
    if places.is_empty() {
        bail!("{} ended without a finding:\n{said}", target.name);
    }
    let shown = said.lines().skip_while(|line| !line.contains("Test Failure")).take_while(|line| !line.starts_with("   0:"));
    let shown: Vec<String> = shown.map(|line| line.chars().take(1_000).collect()).collect();
    Ok(anyhow::anyhow!(
        "{} found something.\n{}\nRepeat it: cargo test -p {} {}\nIt tries {}: make it a case of the table, mend it, delete the file.",
        target.name,
        shown.join("\n"),
        target.package,
        target.test,
        places.join(", ")
    ))
}
