//! `./x oracles`: results of other programs, as expected values for our tests.

use crate::tools::{root, run_quietly, step};
use anyhow::Result;
use std::process::Command;

/// Installs the packages of `tests/oracles/requirements.txt` in a separate environment, and rewrites `tests/oracles/expected`.
///
/// # Errors
/// When Python or one of the packages is unavailable, or the script fails.
pub fn oracles() -> Result<()> {
    let (folder, home) = (root().join("tests/oracles"), root().join("target/oracles"));
    step("Installing the oracles", || {
        run_quietly(Command::new("python3").args(["-m", "venv"]).arg(&home))?;
        let pip = home.join("bin/pip");
        run_quietly(Command::new(pip).args(["install", "--quiet", "--requirement"]).arg(folder.join("requirements.txt")))
    })?;
    let ask = |script: &str| run_quietly(Command::new(home.join("bin/python")).arg(folder.join(script)));
    step("Asking readers of CSV", || ask("csv_readers.py"))?;
    step("Asking them", || ask("oracles.py"))
}
