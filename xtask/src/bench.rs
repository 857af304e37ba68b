//! `./x bench`: the program is its own crate (tests/bench), because it depends on this one.

use crate::tools::{cargo, install, install_pages, run};
use anyhow::Result;

/// Builds and runs the benches; all of them, or the groups whose name contains `filter`.
///
/// # Errors
/// When one of them cannot be measured.
pub fn bench(json: bool, filter: Option<&str>) -> Result<()> {
    install()?;
    install_pages()?;
    let mut command = cargo();
    command.args(["run", "--quiet", "-p", "bellwether-bench", "--"]);
    run(command.args(json.then_some("--json")).args(filter))
}
