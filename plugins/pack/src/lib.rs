//! Packing: the core wasm of a module and its manifest become one file, named by the SHA-256 of its bytes.
//!
//! ```text
//! core wasm ─ componentize ─▶ component ─ check of imports ─ metering ─▶ glue + core wasm files, made small ─▶ one compressed tar, its digest
//! ```
//!
//! The file does not contain the entry that calls the glue: the service adds its own to each artefact (`edge/glue/guest.js`).
//!
//! A library for the developer commands and the authors' command. It never runs the module.

mod archive;
mod artefact;
mod glue;
mod imports;
mod package;
mod types;

pub use archive::File;
pub use artefact::Artefact;
pub use bellwether_meter::Budget;
pub use imports::{Refused, check_imports};
pub use package::Contents;

use anyhow::{Context, Result, anyhow};
use bellwether_core::bounds;
use bellwether_manifest::Manifest;
use bellwether_package::{Admission, CaseRun, Packer, sha256};
use js_component_bindgen::{AsyncMode, InstantiationMode, TranspileOpts, transpile};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The sources of this crate: caches of packed modules must be rebuilt when they change.
pub const SOURCES: &str = concat!(
    include_str!("../Cargo.toml"),
    include_str!("lib.rs"),
    include_str!("archive.rs"),
    include_str!("artefact.rs"),
    include_str!("imports.rs"),
    include_str!("glue.rs"),
    include_str!("types.rs")
);

/// What a module may use at most: the bounds of the service.
pub const MOST: Budget = Budget { fuel: bounds::RUN_FUEL.max, memory_bytes: bounds::RUN_MEMORY_BYTES.max };

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
    /// What [`Tools::optimise`] does, for whoever compares artefacts: its options; empty where it does nothing.
    pub optimised: String,
    /// Quality of the compression, 0 to 11: the best takes seconds.
    pub quality: u32,
}

/// A packed module, and what an admission says of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packed {
    /// The file that the service runs.
    pub artefact: Artefact,
    /// SHA-256 of the component that was packed.
    pub component_sha256: String,
    /// Interfaces of the world that it imports, sorted.
    pub imports: Vec<String>,
    /// What one run may use.
    pub budget: Budget,
    /// What packed it.
    pub packer: Packer,
}

/// The options of esbuild for [`Tools::minify`].
pub const ESBUILD: [&str; 4] = ["--minify", "--loader=js", "--format=esm", "--target=esnext"];

/// The options of wasm-opt for [`Tools::optimise`], before `- -o -`. Optimises for speed: -Oz saves half a percent of the compressed file and
/// costs a fifth of the speed. Three things are left out because they make the wasm smaller and its compressed file larger: inlining large functions with
/// one caller (by 3 %), splitting data at its zeros (the Worker by 2 %), and keeping common values in locals. The functions that metering adds
/// stay calls: they are called once in thousands of instructions, from each loop (4 % of a module). The features are those that rustc uses for
/// this target; wasm-bindgen drops the section that lists them.
pub const WASM_OPT: [&str; 13] = [
    "--no-inline=bellwether:*",
    "-O3",
    "--one-caller-inline-max-function-size=20",
    "--skip-pass=memory-packing",
    "--skip-pass=local-cse",
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-multivalue",
    "--enable-exception-handling",
];

impl Packed {
    /// What a packer says of the package of which this was made, by its digest; `cases` are the runs of its cases.
    #[must_use]
    pub fn admission(&self, package_sha256: &str, cases: Vec<CaseRun>) -> Admission {
        Admission {
            package_sha256: package_sha256.to_owned(),
            artefact_sha256: self.artefact.digest.clone(),
            component_sha256: self.component_sha256.clone(),
            imports: self.imports.clone(),
            fuel: self.budget.fuel,
            memory_bytes: self.budget.memory_bytes,
            cases,
            packer: self.packer.clone(),
        }
    }
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
/// ([`bellwether_meter::Unfit`]) or transpiled, its functions have types that would become too much glue, or a tool fails.
pub fn pack(component: &[u8], manifest: &Manifest, most: &Budget, tools: &Tools<'_>) -> Result<Packed> {
    let imports = check_imports(component, &manifest.world)?;
    let mut manifest = manifest.clone();
    manifest.declaration.fuel = manifest.declaration.fuel.min(most.fuel);
    let budget = Budget { fuel: manifest.declaration.fuel, ..*most };
    let metered = bellwether_meter::metered(component, &budget).context("the component cannot be metered")?;
    types::check(component)?;
    let sources = sha256([SOURCES, bellwether_meter::SOURCES].concat().as_bytes());
    let packer = Packer {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        sources: sources.chars().take(16).collect(),
        optimised: tools.optimised.clone(),
    };
    let artefact = transpiled(&metered.bytes, &manifest, tools)?;
    Ok(Packed { artefact, component_sha256: sha256(component), imports, budget, packer })
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
    // The transpiler panics on what it does not expect, for example a type that no world has. A package that makes it do so is refused, as one
    // that it returns an error for; nothing of its state outlives the call.
    let transpiled = catch_unwind(AssertUnwindSafe(|| transpile(component, options)))
        .map_err(|_| anyhow!("the transpiler does not know what to make of it"))
        .flatten()
        .context("the component cannot be transpiled")?;

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
