//! SQL on the databases of a local Worker that is stopped.

use crate::tools::{npm_tool, run_quietly};
use anyhow::{Context, Result};
use serde_json::Value;
use std::path::Path;

/// Runs SQL on a database of a state whose Worker is stopped.
///
/// # Errors
/// When wrangler fails.
pub fn execute(state: &Path, binding: &str, sql: &str) -> Result<()> {
    let mut command = npm_tool("wrangler");
    command.args(["d1", "execute", binding, "--local", "--yes", "--persist-to"]).arg(state).args(["--command", sql]);
    run_quietly(command.env("CI", "true"))
}

/// The rows of each of some queries on a database of a state whose Worker is stopped.
///
/// # Errors
/// When wrangler fails, or does not answer as it is documented.
pub fn query(state: &Path, binding: &str, queries: &[String]) -> Result<Vec<Vec<Value>>> {
    let mut command = npm_tool("wrangler");
    command.args(["d1", "execute", binding, "--local", "--json", "--persist-to"]).arg(state);
    let output =
        command.args(["--command", &queries.join(";\n")]).env("CI", "true").output().context("wrangler cannot be started")?;
    let said = String::from_utf8_lossy(&output.stdout);
    let answers: Vec<Value> = serde_json::from_str(&said).with_context(|| said.to_string())?;
    let rows = |answer: &Value| answer["results"].as_array().cloned();
    answers.iter().map(rows).collect::<Option<_>>().with_context(|| said.to_string())
}
