//! Calls a module in the native host, on the live web: for authors of modules who want to see its result without the service.
//!
//! ```sh
//! cargo run -p bellwether-module-tests --example call -- audit_expert '{"url":"http://127.0.0.1:8000/"}' --allow-host 127.0.0.1:8000
//! ```
//!
//! The input goes to the module unchanged; the service would first check it by the manifest.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a command prints")]

use anyhow::{Context, Result, bail};
use bellwether_core::url_guard::AllowList;
use bellwether_host::{Engine, Live, Module, Outcome, Wire, block_on};
use bellwether_module_tests::{component, manifest, root};
use clap::Parser;

/// Calls a module in the native host
#[derive(Parser)]
struct Options {
    /// Name of the module's folder
    module: String,
    /// Its input as JSON; several are called one after the other
    #[arg(required = true)]
    input: Vec<String>,
    /// Lets it fetch this private host:port (repeatable)
    #[arg(long, value_name = "HOST:PORT")]
    allow_host: Vec<String>,
    /// Lets it ask under the names of other agents
    #[arg(long)]
    other_agents: bool,
}

fn main() -> Result<()> {
    let options = Options::parse();
    let manifest = manifest(&root().join("plugins/modules").join(&options.module));
    let allow = AllowList::parse(options.allow_host.iter().map(String::as_str)).ok().context("--allow-host is no host:port")?;
    let (wire, wall_ms) = (Wire::new()?, manifest.declaration.wall_ms);
    let engine = Engine::new().map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let module = Module::load(&engine, &component(&options.module)?, manifest.declaration)
        .map_err(|error| anyhow::anyhow!("{error:?}"))?;
    for input in &options.input {
        let live = Live::new(wire.clone(), allow.clone(), wall_ms);
        let live = if options.other_agents { live.with_other_agents() } else { live };
        let report = block_on(module.analyze(input, live))?;
        eprintln!("{input}: {:?}", report.spent);
        for line in &report.logs {
            eprintln!("{line:?}");
        }
        match report.outcome {
            Outcome::Ok { result } => println!("{result}"),
            other => bail!("{other:?}"),
        }
    }
    Ok(())
}
