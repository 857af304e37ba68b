//! Builds the Worker into `edge/build`: `index.js`, one bundle, and `index_bg.wasm`, as `worker-build` lays them out.
//!
//! wasm-bindgen is used as a library and esbuild comes from npm: compiling their command line tools took longer than the rest of
//! a first build. The only part taken from worker-build is the entry, `edge/glue/entry.js`, which says how it is kept up to date.

use crate::tools::{npm_tool, root, run_quietly, step};
use crate::wasm::{Effort, hex};
use anyhow::{Context, Result, ensure};
use bellwether_build::{compile, compiled};
use bellwether_pack::WASM_OPT;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// Not bundled: what the platform provides, and the wasm, which stays a file.
const BUNDLE: [&str; 6] =
    ["--bundle", "--minify", "--format=esm", "--external:cloudflare:*", "--external:node:*", "--external:./index_bg.wasm"];

/// The exports of the handlers that `entry.js` uses. An export that it does not know would never be called.
const EXPORTS: [&str; 5] = ["__wbg_reset_state", "__worker_init_state", "fetch", "queue", "scheduled"];

/// Builds the Worker, unless it is up to date.
pub fn worker(effort: Effort) -> Result<()> {
    step("Building the Worker", || {
        compile(["bellwether-edge"])?;
        let wasm = compiled("bellwether_edge");
        let key = key(&std::fs::read(&wasm)?, effort)?;
        let build = root().join("edge/build");
        let marker = build.join(".made-of");
        if std::fs::read_to_string(&marker).is_ok_and(|made_of| made_of == key) {
            return Ok(());
        }
        // Inside `edge`, where the bundler finds the npm packages; with a unique name, because another process may also build.
        let stage = build.join(format!(".part-{}", std::process::id()));
        std::fs::create_dir_all(&stage)?;
        let made = make(&wasm, effort, &stage, &build);
        std::fs::remove_dir_all(&stage)?;
        made?;
        std::fs::write(&marker, key)?;
        Ok(())
    })
}

/// Makes the two files in `stage` and puts them into `build`.
fn make(wasm: &Path, effort: Effort, stage: &Path, build: &Path) -> Result<()> {
    bind(wasm, stage)?;
    bundle(stage)?;
    let wasm = stage.join("index_bg.wasm");
    if effort == Effort::Full {
        run_quietly(npm_tool("wasm-opt").args(WASM_OPT).arg(&wasm).arg("-o").arg(&wasm))?;
    }
    // The wasm first: a development server that watches the bundle then finds the matching wasm.
    std::fs::rename(wasm, build.join("index_bg.wasm"))?;
    std::fs::rename(stage.join("bundle.js"), build.join("index.js"))?;
    Ok(())
}

/// Copies the built Worker to its own folder, for a long run: another build in this checkout (tests, benches) must not replace it
/// meanwhile. Returns its script.
///
/// # Errors
/// When it is not built, or cannot be written.
pub fn copy_to(folder: &Path) -> Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    for file in ["index_bg.wasm", "index.js"] {
        std::fs::copy(root().join("edge/build").join(file), folder.join(file))
            .with_context(|| format!("{file} of the Worker"))?;
    }
    Ok(folder.join("index.js"))
}

/// The Worker's wasm as deployed.
pub fn deployed_wasm() -> Result<Vec<u8>> {
    worker(Effort::Full)?;
    Ok(std::fs::read(root().join("edge/build/index_bg.wasm"))?)
}

/// A hash of all inputs of the Worker: its wasm, its JavaScript, the bundler's version, the optimiser's options, and this file.
fn key(wasm: &[u8], effort: Effort) -> Result<String> {
    let mut glue: Vec<_> = std::fs::read_dir(root().join("edge/glue"))?.flatten().map(|file| file.path()).collect();
    glue.sort();
    let glue = glue.iter().map(std::fs::read).collect::<std::io::Result<Vec<_>>>()?;
    let lock = std::fs::read(root().join("edge/package-lock.json"))?;
    let mut parts: Vec<&[u8]> = glue.iter().map(Vec::as_slice).collect();
    let options = WASM_OPT.join(" ");
    parts.extend([wasm, &lock, effort.name().as_bytes(), options.as_bytes(), include_bytes!("worker.rs")]);
    Ok(hex(&parts))
}

/// `index.js` and `index_bg.wasm` of the handlers, with a function that replaces an instance after a panic.
fn bind(wasm: &Path, stage: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name("index").module(true)?.typescript(false);
    bindgen.reset_state_function(true).force_enable_abort_handler(true);
    let mut output = bindgen.generate_output().context("wasm-bindgen")?;
    for export in exported_functions(output.js()) {
        ensure!(EXPORTS.contains(&export), "edge/glue/entry.js does not know the handler `{export}`");
    }
    output.emit(stage)
}

/// The functions that the JavaScript of wasm-bindgen exports. Classes are left out: the `worker` crate's are plain values, and we
/// have no Durable Objects.
fn exported_functions(js: &str) -> impl Iterator<Item = &str> {
    js.lines().filter_map(|line| {
        let export = line.strip_prefix("export ")?;
        let function = export.strip_prefix("async ").unwrap_or(export).strip_prefix("function ")?;
        function.split(['(', ' ']).next()
    })
}

/// One file of the entry and all it imports.
fn bundle(stage: &Path) -> Result<()> {
    std::fs::copy(root().join("edge/glue/entry.js"), stage.join("entry.js"))?;
    run_quietly(npm_tool("esbuild").current_dir(stage).args(BUNDLE).args(["entry.js", "--outfile=bundle.js"]))?;
    // workerd knows no import phases: there a wasm file is imported as its module.
    let bundle = stage.join("bundle.js");
    let source = std::fs::read_to_string(&bundle)?;
    ensure!(source.matches("import source ").count() == 1, "wasm-bindgen imports the wasm in another way than it did");
    std::fs::write(&bundle, source.replace("import source ", "import "))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::exported_functions;

    #[test]
    fn functions_are_found() {
        let js = "export class A {\nexport function b(c) {\nfunction d() {\nexport async function e (f) {\nimport g from 'g';";
        assert_eq!(exported_functions(js).collect::<Vec<_>>(), ["b", "e"]);
    }
}
