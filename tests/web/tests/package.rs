//! The npm package as it is published: it answers as the core does, in each host, and its examples run.
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]
#![allow(clippy::print_stdout, reason = "how many were compared is for people")]

use anyhow::{Result, anyhow, bail, ensure};
use bellwether_web_tests::{FUNCTIONS, cases, count, seed};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use xtask::npm;
use xtask::tools::{chromium, install_packages, root, target};

/// Cases of each function; `./x soak forms` takes 10,000.
const COUNT: usize = 500;

/// The package and the file of cases, made once for all tests.
fn made() -> Result<&'static (PathBuf, PathBuf)> {
    static MADE: OnceLock<Result<(PathBuf, PathBuf)>> = OnceLock::new();
    MADE.get_or_init(make).as_ref().map_err(|error| anyhow!("{error:#}"))
}

fn make() -> Result<(PathBuf, PathBuf)> {
    npm::install_and_package()?;
    let file = target().join("npm/cases.jsonl");
    std::fs::create_dir_all(target().join("npm"))?;
    let lines = FUNCTIONS.iter().flat_map(|function| cases(function, count(COUNT), seed())).map(|case| case.line() + "\n");
    std::fs::write(&file, lines.collect::<String>())?;
    Ok((npm::folder(), file))
}

/// The folder of the packages that are for these tests alone, installed once.
fn tools() -> Result<PathBuf> {
    static INSTALLED: OnceLock<Result<PathBuf>> = OnceLock::new();
    let install = || {
        let folder = root().join("tests/web");
        install_packages("the linters of npm packages, and Deno", &folder)?;
        Ok(folder)
    };
    INSTALLED.get_or_init(install).as_deref().map(Path::to_path_buf).map_err(|error| anyhow!("{error:#}"))
}

fn node(script: &Path) -> Command {
    let mut command = Command::new(root().join("edge/node_modules/.bin/node"));
    command.arg(script);
    command
}

fn output(command: &mut Command) -> Result<String> {
    let output = command.output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// The answers of a host are those of the core.
fn check(script: &str, rest: &[PathBuf]) -> Result<()> {
    let (package, cases) = made()?;
    let mut command = node(&root().join("tests/web").join(script));
    compared(script, command.arg(package).arg(cases).args(rest).env("CHROMIUM", chromium()?))
}

fn compared(script: &str, command: &mut Command) -> Result<()> {
    let outcome = output(command)?;
    let outcome: Value = serde_json::from_str(&outcome)?;
    let (seed, count) = (seed(), count(COUNT));
    ensure!(outcome["compared"] == count * FUNCTIONS.len(), "{script} has compared {}", outcome["compared"]);
    ensure!(outcome["differing"] == 0, "{script}, BELLWETHER_SEED={seed} BELLWETHER_FORMS={count}: {outcome:#}");
    println!("{script}: {} compared, none differs", outcome["compared"]);
    Ok(())
}

/// Both verdicts are there, or the comparison would show little.
#[test]
fn cases_are_of_both_kinds() {
    for function in FUNCTIONS {
        let cases = cases(function, 1_000, 7);
        let valid = cases.iter().filter(|case| case.answer["ok"] == true).count();
        assert!((20..980).contains(&valid) && cases.len() == 1_000, "{function}: {valid} are valid");
    }
}

#[test]
fn node_answers_as_the_core() -> Result<()> {
    check("node.js", &[])
}

/// By the entry of browsers, which reads a file there; it may do nothing else.
#[test]
fn deno_answers_as_the_core() -> Result<()> {
    let (package, cases) = made()?;
    let folder = tools()?;
    let mut command = Command::new(folder.join("node_modules/.bin/deno"));
    command.args(["run", "--no-prompt", "--allow-read"]).arg(folder.join("node.js")).arg(package).arg(cases);
    compared("Deno", command.env("DENO_NO_UPDATE_CHECK", "1"))
}

#[test]
fn chromium_answers_as_the_core() -> Result<()> {
    let folder = root().join("tests/console");
    install_packages("the driver of the console", &folder)?;
    check("chromium.js", &[folder.join("node_modules/playwright-core/index.mjs")])
}

#[test]
fn workerd_answers_as_the_core() -> Result<()> {
    let packages = root().join("edge/node_modules");
    check("workerd.js", &[packages.join(".bin/workerd"), packages.join("esbuild/lib/main.js")])
}

/// Hosts and bundlers find the files and their types by what package.json says of them.
#[test]
fn linters_have_nothing_to_say() -> Result<()> {
    let (package, _) = made()?;
    let folder = tools()?;
    let linter = |path: &str| node(&folder.join("node_modules").join(path));
    output(linter("publint/src/cli.js").arg("--strict").arg(package))?;
    // There is no CommonJS: the package is loaded by an import, and its wasm by a promise.
    output(linter("@arethetypeswrong/cli/dist/index.js").args(["--profile", "esm-only", "--pack"]).arg(package))?;
    Ok(())
}

/// The examples of the README run, and print what stands behind them.
#[test]
fn examples_run() -> Result<()> {
    let (package, _) = made()?;
    let readme = std::fs::read_to_string(root().join("core/web/README.md"))?;
    let folder = target().join("npm/examples");
    let modules = folder.join("node_modules");
    std::fs::create_dir_all(&modules)?;
    let link = modules.join("bellwether-core");
    if link.symlink_metadata().is_err() {
        std::os::unix::fs::symlink(package, &link)?;
    }
    let examples: Vec<&str> = readme.split("```js\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    ensure!(examples.len() >= 3, "only {} examples", examples.len());
    for (number, example) in examples.into_iter().enumerate() {
        let file = folder.join(format!("{number}.mjs"));
        std::fs::write(&file, example)?;
        // French has spaces that do not break; a README is typed with plain ones.
        let printed = output(&mut node(&file))?.replace(['\u{a0}', '\u{202f}'], " ");
        let said: String = example.lines().filter_map(|line| line.strip_prefix("// ")).map(|line| format!("{line}\n")).collect();
        ensure!(printed == said, "example {number} prints\n{printed}\nand the README says\n{said}");
    }
    Ok(())
}
