//! Packing: the core wasm of a module and its manifest become one file, named by the SHA-256 of its bytes.
//!
//! ```text
//! core wasm ─ componentize ─▶ component ─ check of imports ─ metering ─▶ glue + core wasm files, made small ─▶ one compressed tar, its digest
//! ```
//!
//! The file does not contain the entry that calls the glue: the service adds its own to each artefact (`edge/glue/guest.js`).
//!
//! A library for the developer commands and the authors' command. It never runs the module.

mod artefact;
mod glue;
mod imports;

pub use artefact::{Artefact, File};
pub use bellwether_meter::Budget;
pub use imports::{Refused, check_imports};

use anyhow::{Context, Result};
use bellwether_manifest::Manifest;
use js_component_bindgen::{AsyncMode, InstantiationMode, TranspileOpts, transpile};

/// The sources of this crate: caches of packed modules must be rebuilt when they change.
pub const SOURCES: &str = concat!(
    include_str!("../Cargo.toml"),
    include_str!("lib.rs"),
    include_str!("artefact.rs"),
    include_str!("imports.rs"),
    include_str!("glue.rs")
);

/// Core wasm files below this many bytes are the transpiler's trampolines, in which there is nothing to optimise.
const TRAMPOLINE_BYTES: usize = 4096;

/// The outside tools, given by the caller, so that this library starts no program. Each must give the same bytes for
/// the same input: the artefact is named by its digest.
pub struct Tools<'a> {
    /// Minifies JavaScript. Start-up CPU of an isolate is billed, and minified glue loads measurably faster.
    pub minify: &'a dyn Fn(&str) -> Result<String>,
    /// Optimises a core wasm module for size. It gets the file that the glue instantiates, so imports and exports must
    /// stay as they are; custom sections may go.
    pub optimise: &'a dyn Fn(&[u8]) -> Result<Vec<u8>>,
    /// Quality of the compression, 0 to 11: the best takes seconds.
    pub quality: u32,
}

/// The component of a core module that was built against `wit/`.
///
/// # Errors
/// When `core_wasm` contains no world, or does not fit it.
pub fn componentize(core_wasm: &[u8]) -> Result<Vec<u8>> {
    wit_component::ComponentEncoder::default()
        .validate(true)
        .module(core_wasm)
        .context("the file holds no WIT world: was it built with the SDK's export! macro?")?
        .encode()
        .context("the module does not fit its world")
}

/// Packs a component with its manifest. It may use the fuel of its manifest, at most that of `most`; the manifest in the file names what
/// it may use.
///
/// # Errors
/// When the component imports anything besides the world of its manifest ([`Refused`]), or cannot be metered
/// ([`bellwether_meter::Unfit`]) or transpiled, or a tool fails.
pub fn pack(component: &[u8], manifest: &Manifest, most: &Budget, tools: &Tools<'_>) -> Result<Artefact> {
    check_imports(component, &manifest.world)?;
    let mut manifest = manifest.clone();
    manifest.declaration.fuel = manifest.declaration.fuel.min(most.fuel);
    let budget = Budget { fuel: manifest.declaration.fuel, ..*most };
    let metered = bellwether_meter::metered(component, &budget).context("the component cannot be metered")?;
    transpiled(&metered.bytes, &manifest, tools)
}

/// Packs a component that does not count what it uses: for benches.
///
/// # Errors
/// As [`pack`].
pub fn pack_unmetered(component: &[u8], manifest: &Manifest, tools: &Tools<'_>) -> Result<Artefact> {
    check_imports(component, &manifest.world)?;
    transpiled(component, manifest, tools)
}

fn transpiled(component: &[u8], manifest: &Manifest, tools: &Tools<'_>) -> Result<Artefact> {
    let options = TranspileOpts {
        name: "module".to_owned(),
        instantiation_mode: Some(InstantiationMode::Sync),
        no_typescript: true,
        nodejs_compat_disabled: true,
        base64_cutoff: 0,
        // workerd refuses to compile wasm at run time: the trampolines must come out as files.
        emit_conditional_suspending_wasm: true,
        async_mode: Some(AsyncMode::JavaScriptPromiseIntegration { imports: Vec::new(), exports: Vec::new() }),
        ..TranspileOpts::default()
    };
    let transpiled = transpile(component, options).context("the component cannot be transpiled")?;

    let mut files = Vec::new();
    for (name, bytes) in transpiled.files {
        if name.ends_with(".wasm") {
            let bytes = if bytes.len() < TRAMPOLINE_BYTES { bytes } else { (tools.optimise)(&bytes)? };
            files.push(File { name, bytes });
        } else if name.ends_with(".js") {
            let glue = String::from_utf8(bytes).context("the glue is not UTF-8")?;
            files.push(File { name: "glue.js".to_owned(), bytes: (tools.minify)(&glue::patched(&glue)?)?.into_bytes() });
        }
    }
    files.push(File { name: "manifest.json".to_owned(), bytes: serde_json::to_vec(manifest)? });
    Artefact::new(files, tools.quality)
}
