//! Builds the npm package `bellwether-core` (`core/web`) into `target/npm/bellwether-core`: two wasm files with their glue, and the
//! wrapper with its types. Checks their sizes.

use crate::tools::{gzipped, install, install_packages, npm_tool, root, run_quietly, step, target};
use crate::wasm::WASM_OPT;
use anyhow::{Context, Result, ensure};
use bellwether_build::{compile_apart, compiled};
use bellwether_web::data::{error_codes, features, limits, machines};
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// The parts of the package: their names, their crates, and the bytes, compressed, that each may have with its glue.
const PARTS: [(&str, &str, usize); 2] = [("forms", "bellwether-web", 60_000), ("all", "bellwether-web-all", 92_000)];

/// Where the package is built.
#[must_use]
pub fn folder() -> PathBuf {
    target().join("npm/bellwether-core")
}

/// `./x npm`.
///
/// # Errors
/// As [`package`].
pub fn command() -> Result<()> {
    install_and_package()?;
    for (part, bytes) in sizes()? {
        println!("{part}: {bytes} bytes compressed");
    }
    println!("{}", folder().display());
    Ok(())
}

/// Builds it with all that it needs.
///
/// # Errors
/// As [`package`], or when the tools cannot be installed.
pub fn install_and_package() -> Result<()> {
    install()?;
    install_packages("the npm packages of the console", &root().join("edge/console"))?;
    package()
}

/// Builds it. The packages of `edge/` and of the console have to be installed.
///
/// # Errors
/// When something does not compile, or a part is too large.
fn package() -> Result<()> {
    step("Building the npm package", || {
        compile_apart("web", &["core/web", "core/web/all"])?;
        let (source, out) = (root().join("core/web"), folder());
        if out.is_dir() {
            std::fs::remove_dir_all(&out)?;
        }
        std::fs::create_dir_all(&out)?;
        for file in ["package.json", "README.md"] {
            std::fs::copy(source.join(file), out.join(file)).context(file)?;
        }
        // The compiler finds the types of the glue beside the wrapper.
        let (js, wasm) = (out.join("js"), out.join("dist/wasm"));
        copy_all(&source.join("js"), &js)?;
        for (part, package, _) in PARTS {
            bind(&compiled(package), part, &wasm)?;
        }
        copy_all(&wasm, &js.join("wasm"))?;
        std::fs::create_dir_all(js.join("data"))?;
        for (name, value) in
            [("bounds", limits()), ("error_codes", error_codes()), ("features", features()), ("machines", machines())]
        {
            // A text of JSON, which engines parse faster than the same as a literal.
            let text = serde_json::to_string(&value.to_string())?;
            std::fs::write(js.join(format!("data/{name}.ts")), format!("export default {text};\n"))?;
        }
        let node = root().join("edge/node_modules/.bin/node");
        let tsc = root().join("edge/console/node_modules/typescript/bin/tsc");
        run_quietly(Command::new(node).current_dir(&js).arg(tsc).args(["--project", "."]))?;
        std::fs::remove_dir_all(&js)?;
        let dist = out.join("dist");
        let scripts = std::fs::read_dir(&dist)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        let scripts: Vec<_> = scripts.into_iter().filter(|path| path.extension().is_some_and(|end| end == "js")).collect();
        // What the compiler says of its sources stays in the maps.
        minify(&scripts, &dist, &["--sourcemap"])?;
        for file in ["LICENSE-APACHE", "LICENSE-MIT"] {
            std::fs::copy(root().join(file), out.join(file)).context(file)?;
        }
        for ((part, bytes), (.., most)) in sizes()?.into_iter().zip(PARTS) {
            ensure!(bytes <= most, "the part {part} has {bytes} bytes, compressed; {most} are allowed");
        }
        Ok(())
    })
}

/// The bytes of all that a page loads of each part, in one and compressed: its wasm, its glue, and the wrapper.
///
/// # Errors
/// When the package is not built.
pub fn sizes() -> Result<Vec<(&'static str, usize)>> {
    let dist = folder().join("dist");
    let read = |file: &str| std::fs::read(dist.join(file)).with_context(|| file.to_owned());
    let size = |part: &str| -> Result<usize> {
        let wrapper: &[&str] =
            if part == "all" { &["core.js", "forms.js", "wire.js", "data.js"] } else { &["forms.js", "wire.js"] };
        let mut script = [read(&format!("wasm/{part}.js"))?, read(&format!("{part}.web.js"))?].concat();
        for file in wrapper {
            script.extend(read(file)?);
        }
        Ok(gzipped(&read(&format!("wasm/{part}_bg.wasm"))?)? + gzipped(&script)?)
    };
    PARTS.iter().map(|(part, ..)| Ok((*part, size(part)?))).collect()
}

/// The wasm of a part with its glue and types, as ESM.
fn bind(wasm: &Path, part: &str, out: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(part).web(true)?.typescript(true).omit_default_module_path(false);
    bindgen.generate_output().context("wasm-bindgen")?.emit(out)?;
    minify(&[out.join(format!("{part}.js"))], out, &[])?;
    let file = out.join(format!("{part}_bg.wasm"));
    run_quietly(npm_tool("wasm-opt").args(WASM_OPT).arg("-Oz").arg(&file).arg("-o").arg(&file))
}

/// Makes scripts small where they are, each for itself.
fn minify(scripts: &[PathBuf], folder: &Path, options: &[&str]) -> Result<()> {
    let mut command = npm_tool("esbuild");
    command.args(["--minify", "--format=esm", "--allow-overwrite"]).args(options).args(scripts);
    run_quietly(command.arg(format!("--outdir={}", folder.display())))
}

fn copy_all(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let path = entry?.path();
        if let Some(name) = path.file_name().filter(|_| path.is_file()) {
            std::fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}
