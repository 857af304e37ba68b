//! The packages for customers in `clients`: their types are what the description says, they are sound, and their tests pass.

use crate::tools::{install_packages, root, run_quietly, step, target};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

fn typescript() -> PathBuf {
    root().join("clients/typescript")
}

fn python() -> PathBuf {
    root().join("clients/python")
}

/// The Python that has the package and its tools.
fn interpreter() -> PathBuf {
    target().join("clients-python/bin/python")
}

/// Installs what both packages are checked with.
///
/// # Errors
/// When npm, Python or one of the packages is unavailable.
fn install() -> Result<()> {
    install_packages("the tools of the TypeScript client", &typescript())?;
    let (home, wanted) = (target().join("clients-python"), std::fs::read_to_string(python().join("pyproject.toml"))?);
    let marker = home.join("installed.toml");
    if std::fs::read_to_string(&marker).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    step("Installing the tools of the Python client", || {
        run_quietly(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&home))?;
        let mut pip = Command::new(interpreter());
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", ".[dev,generate]"]);
        run_quietly(pip.current_dir(python()))?;
        std::fs::write(&marker, wanted).with_context(|| marker.display().to_string())
    })
}

/// Writes their types from the description of the API and the manifests of the modules.
///
/// # Errors
/// When a tool cannot be installed or fails.
pub fn generate() -> Result<()> {
    install()?;
    step("Generating the types of the client packages", || {
        run_quietly(node_first(Command::new(root().join("clients/generate")).env("PYTHON", interpreter())))
    })
}

/// Checks both packages without a service: their types are up to date, and what their linters say.
///
/// # Errors
/// What is wrong.
pub fn check() -> Result<()> {
    install()?;
    step("Client packages", || {
        run_quietly(node_first(Command::new(root().join("clients/generate")).arg("--check").env("PYTHON", interpreter())))?;
        run_quietly(node_first(Command::new("npm").args(["run", "--silent", "check"]).current_dir(typescript())))?;
        for tool in [["mypy", "--no-error-summary"], ["ruff", "check"]] {
            run_quietly(Command::new(interpreter()).arg("-m").args(tool).current_dir(python()))?;
        }
        run_quietly(Command::new(interpreter()).args(["-m", "ruff", "format", "--check"]).current_dir(python()))
    })
}

/// Runs the tests of both packages, also those against a service.
///
/// # Errors
/// What failed, with the output of the tests.
pub fn test(credentials: &Path) -> Result<()> {
    install()?;
    let mut npm = Command::new("npm");
    npm.args(["test", "--silent"]).current_dir(typescript()).env("BELLWETHER_CREDENTIALS", credentials);
    run_quietly(node_first(&mut npm))?;
    let mut pytest = Command::new(interpreter());
    run_quietly(pytest.args(["-m", "pytest"]).current_dir(python()).env("BELLWETHER_CREDENTIALS", credentials))
}

/// The Node of `edge/`: that of the machine may be older than the tests want.
fn node_first(command: &mut Command) -> &mut Command {
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", root().join("edge/node_modules/node/bin").display()))
}
