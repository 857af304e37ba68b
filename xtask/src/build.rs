//! Builds the modules and the Worker. What did not change is not made again.

use crate::tools::{cargo, install, npm_tool, root, run, run_quietly, step, target, tool};
use anyhow::{Context, Result, anyhow, ensure};
use bellwether_pack::{Artefact, Tools, componentize, pack};
use sha2::{Digest, Sha256};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const ESBUILD: [&str; 4] = ["--minify", "--loader=js", "--format=esm", "--target=esnext"];

/// For speed: -Oz saves half a percent of the gzipped file and costs a fifth of the speed. The features are those that rustc uses for this target; the section that would tell is stripped.
const WASM_OPT: [&str; 9] = [
    "-O3",
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-multivalue",
    "--enable-exception-handling",
];

/// A packed module.
pub struct Built {
    /// The id that jobs ask for.
    pub feature: String,
    /// The packed file.
    pub artefact: Artefact,
}

/// The names of the modules, from their folders.
pub fn module_names() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(root().join("plugins/modules"))? {
        let entry = entry?;
        if entry.path().join("Cargo.toml").exists() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Builds and packs all modules; those that a job can run, without `example`, come first in need.
pub fn modules() -> Result<Vec<Built>> {
    pack_modules(&compile_modules()?)
}

/// Compiles all modules; their names.
fn compile_modules() -> Result<Vec<String>> {
    let names = module_names()?;
    step("Building the modules", || {
        let mut command = cargo();
        command.args(["build", "--quiet", "--profile", "wasm", "--target", "wasm32-unknown-unknown"]);
        for name in &names {
            command.args(["-p", &format!("module-{name}")]);
        }
        run(&mut command)
    })?;
    Ok(names)
}

fn pack_modules(names: &[String]) -> Result<Vec<Built>> {
    step("Packing the modules", || {
        // wasm-opt takes about ten seconds a module, most of them in one thread.
        std::thread::scope(|scope| {
            let pack = |name: &str| packed(&format!("module_{name}"), &root().join("plugins/modules").join(name));
            let running: Vec<_> = names.iter().map(|name| scope.spawn(move || pack(name))).collect();
            running.into_iter().map(|thread| thread.join().map_err(|_| anyhow!("a packing thread died"))?).collect()
        })
    })
}

/// Builds and packs the module of the tests that misbehaves on demand.
pub fn hostile() -> Result<Built> {
    let mut command = cargo();
    command.args(["build", "--quiet", "--profile", "wasm", "--target", "wasm32-unknown-unknown", "-p", "module-hostile"]);
    run(&mut command)?;
    packed("module_hostile", &root().join("tests/modules/hostile"))
}

/// Packs one module whose wasm is built. The packed file is kept beside the wasm, named by what went into it.
pub fn packed(wasm_name: &str, folder: &Path) -> Result<Built> {
    let wasm = target().join("wasm32-unknown-unknown/wasm").join(format!("{wasm_name}.wasm"));
    let core_wasm = std::fs::read(&wasm).with_context(|| format!("{} is not built", wasm.display()))?;
    let manifest_text = std::fs::read_to_string(folder.join("manifest.json"))
        .with_context(|| format!("{} has no manifest.json: run ./x bless", folder.display()))?;
    let manifest: serde_json::Value = serde_json::from_str(&manifest_text)?;
    let feature = manifest.get("feature").and_then(|f| f.as_str()).context("the manifest names no feature")?.to_owned();

    // What packing depends on: its input, its code with that of its libraries, and the tools with their options.
    let locks = [std::fs::read(root().join("Cargo.lock"))?, std::fs::read(root().join("edge/package-lock.json"))?];
    let options = [ESBUILD.join(" "), WASM_OPT.join(" ")];
    let sources = bellwether_pack::SOURCES.as_bytes();
    let key =
        hex(&[&core_wasm, manifest_text.as_bytes(), sources, &locks[0], &locks[1], options[0].as_bytes(), options[1].as_bytes()]);
    let kept = target().join("packed").join(format!("{feature}-{key}.tar"));
    if let Ok(bytes) = std::fs::read(&kept) {
        return Ok(Built { feature, artefact: Artefact::from_bytes(bytes) });
    }
    let component = componentize(&core_wasm).with_context(|| format!("module {feature}"))?;
    let tools = Tools { minify: &minify, optimise: &optimise };
    let artefact = pack(&component, &manifest, &tools).with_context(|| format!("module {feature}"))?;
    std::fs::create_dir_all(kept.parent().unwrap_or(Path::new(".")))?;
    // Renamed into place, so that another process that packs the same never reads half a file.
    let part = kept.with_extension(format!("{}.part", std::process::id()));
    std::fs::write(&part, &artefact.bytes)?;
    std::fs::rename(&part, &kept)?;
    Ok(Built { feature, artefact })
}

/// Minifies JavaScript with esbuild.
fn minify(source: &str) -> Result<String> {
    let mut command = npm_tool("esbuild");
    command.args(ESBUILD);
    Ok(String::from_utf8(through(&mut command, source.as_bytes())?)?)
}

/// Optimises wasm for size with wasm-opt. Equal input gives equal bytes.
fn optimise(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut command = npm_tool("wasm-opt");
    command.args(WASM_OPT).args(["-", "-o", "-"]);
    through(&mut command, wasm)
}

/// What a command writes when it is given this to read.
fn through(command: &mut Command, input: &[u8]) -> Result<Vec<u8>> {
    let name = command.get_program().to_string_lossy().into_owned();
    let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = started.with_context(|| format!("{name} cannot be started"))?;
    let mut pipe = child.stdin.take().with_context(|| format!("{name} has no input"))?;
    let copy = input.to_vec();
    let writer = std::thread::spawn(move || pipe.write_all(&copy));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| anyhow!("the writer died"))??;
    ensure!(output.status.success(), "{name} ended with {}", output.status);
    Ok(output.stdout)
}

/// Builds the Worker into `edge/build`. `small` also runs wasm-opt, which takes a minute and is for deployments.
pub fn worker(small: bool) -> Result<()> {
    step("Building the Worker", || {
        let mut command = cargo();
        command.current_dir(root().join("edge"));
        command.args(["build", "--quiet", "--lib", "--profile", "wasm", "--target", "wasm32-unknown-unknown"]);
        run(&mut command)?;
        let wasm = std::fs::read(target().join("wasm32-unknown-unknown/wasm/bellwether_edge.wasm"))?;
        let glue = std::fs::read_dir(root().join("edge/glue"))?.flatten().filter_map(|f| std::fs::read(f.path()).ok());
        let glue: Vec<Vec<u8>> = glue.collect();
        let mut parts: Vec<&[u8]> = glue.iter().map(Vec::as_slice).collect();
        parts.push(&wasm);
        parts.push(if small { b"small" } else { b"quick" });
        let key = hex(&parts);
        let marker = root().join("edge/build/.made-of");
        if std::fs::read_to_string(&marker).is_ok_and(|made_of| made_of == key) {
            return Ok(());
        }
        let mut command = Command::new(tool("worker-build"));
        command.current_dir(root().join("edge")).args(["--profile", "wasm", "--no-opt"]).env("CARGO_TARGET_DIR", target());
        command.env("WASM_BINDGEN_BIN", tool("wasm-bindgen"));
        command.env("ESBUILD_BIN", root().join("edge/node_modules/.bin/esbuild"));
        run_quietly(&mut command)?;
        if small {
            let wasm = root().join("edge/build/index_bg.wasm");
            let mut command = npm_tool("wasm-opt");
            command.args(WASM_OPT);
            run_quietly(command.arg(&wasm).arg("-o").arg(&wasm))?;
        }
        std::fs::write(&marker, key)?;
        Ok(())
    })
}

/// Everything that `run` and the end-to-end tests need.
pub fn all() -> Result<Vec<Built>> {
    install()?;
    let names = compile_modules()?;
    // Linking the Worker and most of packing keep one processor busy each.
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| worker(false));
        let built = pack_modules(&names);
        worker.join().map_err(|_| anyhow!("the build of the Worker died"))??;
        built
    })
}

/// How large something deployed is.
pub struct Size {
    /// The module; `None` is the Worker's own wasm.
    pub feature: Option<String>,
    /// As it is stored.
    pub bytes: usize,
    /// After `gzip -9`.
    pub gzipped_bytes: usize,
}

/// The sizes of what is deployed; builds it as for a deployment.
///
/// # Errors
/// When something of it cannot be built.
pub fn sizes() -> Result<Vec<Size>> {
    let size = |feature, bytes: &[u8]| Ok(Size { feature, bytes: bytes.len(), gzipped_bytes: gzipped(bytes)? });
    let modules = modules()?;
    let mut sizes = modules.iter().map(|m| size(Some(m.feature.clone()), &m.artefact.bytes)).collect::<Result<Vec<_>>>()?;
    worker(true)?;
    sizes.push(size(None, &std::fs::read(root().join("edge/build/index_bg.wasm"))?)?);
    Ok(sizes)
}

/// `./x size`: raw and gzipped bytes of what is deployed.
pub fn size() -> Result<()> {
    install()?;
    for Size { feature, bytes, gzipped_bytes } in sizes()? {
        let name = feature.as_deref().unwrap_or("edge (wasm)");
        println!("{name:<20} {bytes:>9} bytes {gzipped_bytes:>9} gzipped");
    }
    Ok(())
}

/// Bytes after `gzip -9`.
fn gzipped(bytes: &[u8]) -> Result<usize> {
    Ok(through(Command::new("gzip").arg("-9"), bytes)?.len())
}

fn hex(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
