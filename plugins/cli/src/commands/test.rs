//! `bellwether test`: the cases of a module, each with its answers in several orders.

use crate::cases::{Verdict, judge};
use crate::compile::manifest_test;
use crate::edge::Edge;
use crate::exit::{Error, Result};
use crate::folder::Folder;
use crate::subject::ready;
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Runs only cases with this text in their names
    pub(crate) filter: Option<String>,
    /// Writes manifest.json from the types, and expected.json of each case from its outcome: read the diff
    #[arg(long)]
    pub(crate) bless: bool,
    /// Runs them in workerd too, the runtime of the service, and fails where it differs
    #[arg(long)]
    pub(crate) edge: bool,
    /// Folder with workerd, as npm installs it: node_modules/.bin; without it, it is looked for in PATH
    #[arg(long, value_name = "FOLDER", requires = "edge")]
    pub(crate) tools: Option<PathBuf>,
}

/// What the cases gave.
#[derive(Debug, Serialize)]
pub(crate) struct Test {
    pub(crate) cases: Vec<Verdict>,
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    /// Fuel that this machine uses in a millisecond, from a fixed piece of work.
    pub(crate) fuel_per_ms: u64,
}

/// Builds a module and runs its cases.
///
/// # Errors
/// When it does not build, there are no cases, or workerd is wanted and missing.
pub(crate) fn test(folder: &Folder, options: &Options) -> Result<Test> {
    if options.bless && manifest_test(folder, true)?.is_err() {
        return Err(Error::build("manifest.json cannot be written from the types.", "Mend what the compiler says above."));
    }
    let paths = folder.cases(options.filter.as_deref())?;
    if paths.is_empty() {
        return Err(Error::missing(
            "The module has no cases.",
            "Write one (cases/<name>/case.json), or record one: bellwether record NAME --url URL",
        ));
    }
    let (_engine, subject) = ready(folder)?;
    let mut cases = paths.iter().map(|path| judge(&subject, path, options.bless)).collect::<Result<Vec<_>>>()?;
    if options.edge {
        let edge = Edge::start(&subject, options.tools.as_deref())?;
        paths.iter().zip(&mut cases).try_for_each(|(path, verdict)| edge.compare(&subject, path, verdict))?;
    }
    let passed = cases.iter().filter(|case| case.ok).count();
    Ok(Test { passed, failed: cases.len() - passed, cases, fuel_per_ms: subject.fuel_per_ms })
}
