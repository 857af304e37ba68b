//! Whether what is deployed fits the platform: <https://developers.cloudflare.com/workers/platform/limits/>,
//! <https://developers.cloudflare.com/kv/platform/limits/>.

use crate::config;
use crate::environment::Environment;
use anyhow::{Context, Result, ensure};
use std::path::Path;
use xtask::build::Built;
use xtask::tools::{gzipped, root};

const MIB: usize = 1024 * 1024;
/// The Worker after gzip. Newer texts of the platform name 64 MiB before it; older ones this, which is stricter.
const WORKER_GZIPPED_BYTES: usize = 10_000_000;
/// A value of KV, which an artefact is.
const ARTEFACT_BYTES: usize = 25 * MIB;
/// A file that the platform sends.
const ASSET_BYTES: usize = 25 * MIB;
/// How many of them.
const ASSETS: usize = 20_000;
/// A variable.
const VARIABLE_BYTES: usize = 5_000;

/// Checks the sizes of everything that is built.
///
/// # Errors
/// The first thing that is too large.
pub fn check(environment: &Environment, modules: &[Built]) -> Result<()> {
    let edge = root().join("edge");
    let worker = [std::fs::read(edge.join("build/index.js"))?, std::fs::read(edge.join("build/index_bg.wasm"))?].concat();
    let gzipped = gzipped(&worker)?;
    ensure!(gzipped <= WORKER_GZIPPED_BYTES, "the Worker has {gzipped} bytes after gzip, of {WORKER_GZIPPED_BYTES}");
    for module in modules {
        let bytes = module.artefact.bytes.len();
        ensure!(bytes <= ARTEFACT_BYTES, "the module {} has {bytes} bytes, of {ARTEFACT_BYTES}", module.name);
    }
    let mut assets = 0;
    count(&edge.join("public"), &mut assets)?;
    ensure!(assets <= ASSETS, "{assets} public files, of {ASSETS}");
    for (name, value) in config::variables(environment, "")? {
        let bytes = value.as_str().map_or(0, str::len);
        ensure!(bytes <= VARIABLE_BYTES, "the variable {name} has {bytes} bytes, of {VARIABLE_BYTES}");
    }
    Ok(())
}

/// Counts the files of a folder.
fn count(folder: &Path, files: &mut usize) -> Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let kind = entry.metadata()?;
        if kind.is_dir() {
            count(&entry.path(), files)?;
            continue;
        }
        *files += 1;
        let bytes = usize::try_from(kind.len()).unwrap_or(usize::MAX);
        ensure!(bytes <= ASSET_BYTES, "{} has {bytes} bytes, of {ASSET_BYTES}", entry.path().display());
    }
    Ok(())
}
