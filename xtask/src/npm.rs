//! Builds the npm package `bellwether-core` (`core/web`) into `core/web/pkg`: two wasm files with their glue, and the
//! wrapper with its types. Checks their sizes. The console needs one part of it, which is built by itself, and only when it has changed.

use crate::tools::{gzipped, install, install_packages, npm_tool, root, run_quietly, step, target};
use crate::wasm::hex;
use anyhow::{Context, Result, ensure};
use bellwether_build::{compile_apart, compiled};
use bellwether_pack::WASM_OPT;
use bellwether_web::data::{error_codes, features, limits, machines};
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// A part of the package: an entry with a wasm of its own.
struct Part {
    name: &'static str,
    /// Its crate, and the folder of that.
    package: &'static str,
    folder: &'static str,
    /// The scripts that its entries share.
    wrapper: &'static [&'static str],
    /// What a page may load of it, compressed.
    most_bytes: usize,
}

const FORMS: Part =
    Part { name: "forms", package: "bellwether-web", folder: "core/web", wrapper: &["forms", "wire"], most_bytes: 60_000 };

const ALL: Part = Part {
    name: "all",
    package: "bellwether-web-all",
    folder: "core/web/all",
    wrapper: &["core", "forms", "wire", "data"],
    most_bytes: 92_000,
};

const PARTS: [&Part; 2] = [&FORMS, &ALL];

/// Sources that no part loads: they have types alone.
const TYPES: [&str; 3] = ["types.ts", "hosts.d.ts", "tsconfig.json"];

/// Where the package is built.
#[must_use]
pub fn folder() -> PathBuf {
    root().join("core/web/pkg")
}

/// `./x web`.
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
        compile(&PARTS)?;
        make(&PARTS, &folder())
    })
}

/// The folder of a package that has the part for forms alone: the same files as in the whole package, made only when what they are
/// made from has changed. The packages of `edge/` and of the console have to be installed.
///
/// # Errors
/// When something does not compile, or the part is too large.
pub fn forms() -> Result<PathBuf> {
    step("Building the rules of forms", || {
        compile(&[&FORMS])?;
        let out = target().join("npm/forms");
        let (mark, key) = (out.join("made-from"), key(&FORMS)?);
        if std::fs::read_to_string(&mark).ok().as_ref() != Some(&key) {
            make(&[&FORMS], &out)?;
            std::fs::write(mark, key)?;
        }
        Ok(out)
    })
}

/// A hash of what a part is made from: its wasm, its scripts, this file, and the tools.
fn key(part: &Part) -> Result<String> {
    let source = root().join("core/web");
    let mut inputs =
        vec![std::fs::read(compiled(part.package))?, include_bytes!("npm.rs").to_vec(), WASM_OPT.join(" ").into_bytes()];
    for file in part.sources() {
        inputs.push(std::fs::read(source.join("js").join(&file)).context(file)?);
    }
    let lists = ["core/web/package.json", "Cargo.lock", "edge/package-lock.json", "edge/console/package-lock.json"];
    for list in lists {
        inputs.push(std::fs::read(root().join(list)).context(list)?);
    }
    Ok(hex(&inputs.iter().map(Vec::as_slice).collect::<Vec<_>>()))
}

/// Compiles the crates of parts.
fn compile(parts: &[&Part]) -> Result<()> {
    let packages: Vec<_> = parts.iter().map(|part| part.package).collect();
    compile_apart("web", &PARTS.map(|part| part.folder), &packages)
}

/// Makes a package of parts that are compiled.
fn make(parts: &[&Part], out: &Path) -> Result<()> {
    let source = root().join("core/web");
    if out.is_dir() {
        std::fs::remove_dir_all(out)?;
    }
    // The compiler finds the types of the glue beside the wrapper.
    let (js, wasm) = (out.join("js"), out.join("dist/wasm"));
    std::fs::create_dir_all(&js)?;
    for file in ["package.json", "README.md"] {
        std::fs::copy(source.join(file), out.join(file)).context(file)?;
    }
    for file in parts.iter().flat_map(|part| part.sources()) {
        std::fs::copy(source.join("js").join(&file), js.join(&file)).context(file)?;
    }
    for part in parts {
        bind(&compiled(part.package), part.name, &wasm)?;
    }
    copy_all(&wasm, &js.join("wasm"))?;
    if parts.iter().any(|part| part.wrapper.contains(&"data")) {
        write_data(&js.join("data"))?;
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
    for part in parts {
        let bytes = part.size(&dist)?;
        ensure!(
            bytes <= part.most_bytes,
            "the part {} has {bytes} bytes, compressed; {} are allowed",
            part.name,
            part.most_bytes
        );
    }
    Ok(())
}

/// What is the same for everybody, as scripts.
fn write_data(folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder)?;
    for (name, value) in
        [("bounds", limits()), ("error_codes", error_codes()), ("features", features()), ("machines", machines())]
    {
        // A text of JSON, which engines parse faster than the same as a literal.
        let text = serde_json::to_string(&value.to_string())?;
        std::fs::write(folder.join(format!("{name}.ts")), format!("export default {text};\n"))?;
    }
    Ok(())
}

/// The bytes of all that a page loads of each part, in one and compressed.
///
/// # Errors
/// When the package is not built.
pub fn sizes() -> Result<Vec<(&'static str, usize)>> {
    PARTS.iter().map(|part| Ok((part.name, part.size(&folder().join("dist"))?))).collect()
}

impl Part {
    /// The files in `core/web/js` that it is made from.
    fn sources(&self) -> Vec<String> {
        let entries = ["node", "web", "workerd"].map(|host| format!("{}.{host}.ts", self.name));
        let wrapper = self.wrapper.iter().map(|name| format!("{name}.ts"));
        entries.into_iter().chain(wrapper).chain(TYPES.map(str::to_owned)).collect()
    }

    /// Its wasm, its glue, and the wrapper, compressed.
    fn size(&self, dist: &Path) -> Result<usize> {
        let read = |file: &str| std::fs::read(dist.join(file)).with_context(|| file.to_owned());
        let mut script = [read(&format!("wasm/{}.js", self.name))?, read(&format!("{}.web.js", self.name))?].concat();
        for name in self.wrapper {
            script.extend(read(&format!("{name}.js"))?);
        }
        Ok(gzipped(&read(&format!("wasm/{}_bg.wasm", self.name))?)? + gzipped(&script)?)
    }
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
