//! Builds the modules and the Worker. What did not change is not made again.

use crate::tools::{cargo, install, npm_tool, root, run, run_quietly, step, target, tool};
use anyhow::{Context, Result, ensure};
use bellwether_pack::{Artefact, componentize, pack};
use sha2::{Digest, Sha256};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

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
    let names = module_names()?;
    step("Building the modules", || {
        let mut command = cargo();
        command.args(["build", "--quiet", "--profile", "wasm", "--target", "wasm32-unknown-unknown"]);
        for name in &names {
            command.args(["-p", &format!("module-{name}")]);
        }
        run(&mut command)
    })?;
    step("Packing the modules", || {
        names.iter().map(|name| packed(&format!("module_{name}"), &root().join("plugins/modules").join(name))).collect()
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

    let key = hex(&[&core_wasm, manifest_text.as_bytes(), &std::fs::read(std::env::current_exe()?)?]);
    let kept = target().join("packed").join(format!("{feature}-{key}.tar"));
    if let Ok(bytes) = std::fs::read(&kept) {
        return Ok(Built { feature, artefact: Artefact::from_bytes(bytes) });
    }
    let component = componentize(&core_wasm).with_context(|| format!("module {feature}"))?;
    let artefact = pack(&component, &manifest, &minify).with_context(|| format!("module {feature}"))?;
    std::fs::create_dir_all(kept.parent().unwrap_or(Path::new(".")))?;
    std::fs::write(&kept, &artefact.bytes)?;
    Ok(Built { feature, artefact })
}

/// Minifies JavaScript with esbuild.
fn minify(source: &str) -> Result<String> {
    let mut command = npm_tool("esbuild");
    command.args(["--minify", "--loader=js", "--format=esm", "--target=esnext"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("esbuild cannot be started")?;
    let mut input = child.stdin.take().context("esbuild has no input")?;
    let text = source.to_owned();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| anyhow::anyhow!("the writer died"))??;
    ensure!(output.status.success(), "esbuild ended with {}", output.status);
    Ok(String::from_utf8(output.stdout)?)
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
            // The features that rustc uses for this target; the section that would tell is stripped.
            let mut command = npm_tool("wasm-opt");
            command.args(["-Oz", "--enable-simd", "--enable-bulk-memory", "--enable-reference-types", "--enable-sign-ext"]);
            command.args([
                "--enable-mutable-globals",
                "--enable-nontrapping-float-to-int",
                "--enable-multivalue",
                "--enable-exception-handling",
            ]);
            run_quietly(command.arg(&wasm).arg("-o").arg(&wasm))?;
        }
        std::fs::write(&marker, key)?;
        Ok(())
    })
}

/// Everything that `run` and the end-to-end tests need.
pub fn all() -> Result<Vec<Built>> {
    install()?;
    let built = modules()?;
    worker(false)?;
    Ok(built)
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
    let mut child = Command::new("gzip").arg("-9").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut input = child.stdin.take().context("gzip has no input")?;
    let copy = bytes.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&copy));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| anyhow::anyhow!("the writer died"))??;
    Ok(output.stdout.len())
}

fn hex(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
