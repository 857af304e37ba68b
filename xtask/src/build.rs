//! Builds and packs the modules, only those that changed.

use crate::console::console;
use crate::site::{Variables, site};
use crate::tools::{cargo, gzipped, install, npm_tool, root, run_quietly, step, target, through};
use crate::wasm::{Effort, hex};
use crate::worker::{deployed_wasm, worker};
use anyhow::{Context, Result, anyhow};
use bellwether_build::{compile, compiled};
use bellwether_manifest::Manifest;
use bellwether_pack::{Artefact, Contents, ESBUILD, MOST, Packed, Tools, WASM_OPT, componentize, pack, pack_unmetered};
use bellwether_package::{Admission, Statement, join, split};
use std::path::{Path, PathBuf};

/// A packed module.
pub struct Built {
    /// The last part of [`Built::folder`].
    pub name: String,
    /// The folder of its manifest and its cases.
    pub folder: PathBuf,
    /// Its manifest. What it was built of is in the version, as build metadata: two builds of a version are two versions.
    pub manifest: Manifest,
    /// The packed file.
    pub artefact: Artefact,
    /// What its publisher signs.
    pub statement: Statement,
    /// The archive of its package.
    pub archive: Vec<u8>,
    /// What a packer says of the artefact; the digest of the package is empty before it is signed.
    pub admission: Admission,
}

/// Builds the command of module authors and packers, and prints where it is.
///
/// # Errors
/// When it does not build.
pub fn command_of_authors() -> Result<()> {
    step("Building bellwether, the command of module authors", || {
        run_quietly(cargo().args(["build", "--quiet", "--locked", "--package", "bellwether-cli"]))
    })?;
    println!("{}", target().join("debug/bellwether").display());
    Ok(())
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

/// Builds and packs all modules.
///
/// # Errors
/// When one of them does not build or fit its world.
pub fn modules(effort: Effort) -> Result<Vec<Built>> {
    let names = module_names()?;
    compile_modules(&names)?;
    pack_modules(&names, effort)
}

/// Builds and packs one module, not optimised, without output.
///
/// # Errors
/// As [`modules`].
pub fn module(name: &str) -> Result<Built> {
    compile([format!("module-{name}").as_str()])?;
    packed(&format!("module_{name}"), &module_folder(name), Effort::Quick)
}

/// Builds and packs one module as it is deployed.
///
/// # Errors
/// As [`modules`].
pub fn optimised_module(name: &str) -> Result<Built> {
    let names = [name.to_owned()];
    compile_modules(&names)?;
    pack_modules(&names, Effort::Full)?.pop().ok_or_else(|| anyhow!("there is no module {name}"))
}

/// The same without metering: for benches.
///
/// # Errors
/// As [`modules`].
pub fn unmetered(name: &str) -> Result<Artefact> {
    compile_modules(&[name.to_owned()])?;
    let component = componentize(&std::fs::read(compiled(&format!("module_{name}")))?)?;
    let (_, manifest) = manifest(&module_folder(name))?;
    let tools = Tools { minify: &minify, optimise: &optimise, optimised: WASM_OPT.join(" "), quality: 3 };
    step(&format!("Packing {name} without metering"), || pack_unmetered(&component, &manifest, &tools))
}

/// Builds the Worker, and builds and packs the modules of some features, as needed by a first job or audit. If no module has such
/// a feature, none is built and the service reports it.
///
/// # Errors
/// When any part cannot be built.
pub fn some(is_wanted: impl Fn(&str) -> bool) -> Result<Vec<Built>> {
    let mut names = module_names()?;
    names.retain(|name| manifest(&module_folder(name)).is_ok_and(|(_, of)| is_wanted(of.declaration.feature.as_str())));
    beside_the_worker(&names)
}

/// The feature that a word means: the name of a module's folder means the module's feature, anything else is an id.
///
/// # Errors
/// When the folder has no manifest.
pub fn feature_of(word: &str) -> Result<String> {
    let folder = module_folder(word);
    Ok(if folder.is_dir() { manifest(&folder)?.1.declaration.feature.to_string() } else { word.to_owned() })
}

/// Everything that the end-to-end tests need.
///
/// # Errors
/// When any part cannot be built.
pub fn all() -> Result<Vec<Built>> {
    beside_the_worker(&module_names()?)
}

/// Builds everything as it is deployed, optimised. The public pages say what a deployment's variables say.
///
/// # Errors
/// When any part cannot be built.
pub fn deployed(variables: Variables<'_>) -> Result<Vec<Built>> {
    let names = module_names()?;
    compile_modules(&names)?;
    console()?;
    site(&names, variables)?;
    worker(Effort::Full)?;
    pack_modules(&names, Effort::Full)
}

fn beside_the_worker(names: &[String]) -> Result<Vec<Built>> {
    std::thread::scope(|scope| {
        // Installing waits for the network, building for the processor.
        let packages = scope.spawn(install);
        compile_modules(names)?;
        packages.join().map_err(|_| anyhow!("the installation of the npm packages died"))??;
        console()?;
        site(&module_names()?, &|_| None)?;
        // Linking the Worker and packing each keep about one processor busy.
        let worker = scope.spawn(|| worker(Effort::Quick));
        let built = pack_modules(names, Effort::Quick);
        worker.join().map_err(|_| anyhow!("the build of the Worker died"))??;
        built
    })
}

fn compile_modules(names: &[String]) -> Result<()> {
    if names.is_empty() {
        return Ok(());
    }
    let packages: Vec<_> = names.iter().map(|name| format!("module-{name}")).collect();
    step(&format!("Building {}", list(names)), || compile(packages.iter().map(String::as_str)))
}

fn pack_modules(names: &[String], effort: Effort) -> Result<Vec<Built>> {
    step(&format!("Packing {}", list(names)), || {
        // As many at once as there are processors: wasm-opt, which is most of the work, uses one.
        let at_once = std::thread::available_parallelism().map_or(1, usize::from);
        let mut built = Vec::new();
        for names in names.chunks(at_once) {
            built.extend(std::thread::scope(|scope| {
                let pack = |name: &str| packed(&format!("module_{name}"), &module_folder(name), effort);
                let running: Vec<_> = names.iter().map(|name| scope.spawn(move || pack(name))).collect();
                let ended = running.into_iter().map(|thread| thread.join().map_err(|_| anyhow!("a packing thread died"))?);
                ended.collect::<Result<Vec<_>>>()
            })?);
        }
        Ok(built)
    })
}

/// Their names, or their number.
fn list(names: &[String]) -> String {
    match names {
        [one] => format!("the module {one}"),
        _ => format!("{} modules", names.len()),
    }
}

fn module_folder(name: &str) -> PathBuf {
    root().join("plugins/modules").join(name)
}

/// Builds and packs the test module that misbehaves on demand.
pub fn hostile() -> Result<Built> {
    compile(["module-hostile"])?;
    packed("module_hostile", &root().join("tests/modules/hostile"), Effort::Quick)
}

/// The manifest in a module's folder, as text and parsed.
fn manifest(folder: &Path) -> Result<(String, Manifest)> {
    let file = folder.join("manifest.json");
    let text = std::fs::read_to_string(&file).with_context(|| format!("{} is missing: run ./x bless", file.display()))?;
    let manifest = serde_json::from_str(&text).with_context(|| format!("{}: run ./x bless", file.display()))?;
    Ok((text, manifest))
}

/// Packs one module whose wasm is built. The packed file is kept beside the wasm, named by a hash of its inputs.
pub fn packed(library: &str, folder: &Path, effort: Effort) -> Result<Built> {
    let wasm = compiled(library);
    let core_wasm = std::fs::read(&wasm).with_context(|| format!("{} is not built", wasm.display()))?;
    let name = library.trim_start_matches("module_");
    packed_from(name, folder, &core_wasm, effort, &|| componentize(&core_wasm))
}

/// Packs a module from a stored component, for example of an older world.
///
/// # Errors
/// When it does not fit the world of its manifest.
pub fn component(name: &str, folder: &Path, component: &[u8]) -> Result<Built> {
    packed_from(name, folder, component, Effort::Quick, &|| Ok(component.to_vec()))
}

/// Packs a module unless its packed file exists; `input` is the source of its component.
fn packed_from(
    name: &str,
    folder: &Path,
    input: &[u8],
    effort: Effort,
    component: &dyn Fn() -> Result<Vec<u8>>,
) -> Result<Built> {
    let (manifest_text, mut manifest) = manifest(folder)?;
    let name = name.to_owned();

    // Packing depends on its input, its code with that of its libraries, and the tools with their options.
    let locks = [std::fs::read(root().join("Cargo.lock"))?, std::fs::read(root().join("edge/package-lock.json"))?];
    let optimised = if effort == Effort::Full { WASM_OPT.join(" ") } else { String::new() };
    let options = [ESBUILD.join(" "), optimised.clone()].concat();
    let sources = [bellwether_pack::SOURCES, bellwether_meter::SOURCES].concat();
    let key = hex(&[input, manifest_text.as_bytes(), sources.as_bytes(), &locks[0], &locks[1], options.as_bytes()]);
    let build = key.get(..BUILD_DIGITS).unwrap_or_default();
    manifest.version = format!("{}+{build}", manifest.version);
    let kept = Kept(target().join("packed").join(format!("{name}-{}-{key}", effort.name())));
    if let Some((artefact, (statement, admission), archive)) = kept.read() {
        return Ok(Built { name, folder: folder.to_owned(), manifest, artefact, statement, archive, admission });
    }
    let component = component().with_context(|| format!("module {name}"))?;
    let optimise: &dyn Fn(&[u8]) -> Result<Vec<u8>> = match effort {
        Effort::Quick => &|wasm| Ok(wasm.to_vec()),
        Effort::Full => &optimise,
    };
    let quality = if effort == Effort::Full { 11 } else { 3 };
    let tools = Tools { minify: &minify, optimise, optimised, quality };
    let packed = pack(&component, &manifest, &MOST, &tools).with_context(|| format!("module {name}"))?;
    let admission = packed.admission("", Vec::new());
    let Packed { artefact, .. } = packed;
    // `./x test` runs the cases; a package of ours does not carry them.
    let (statement, archive) = Contents { component, cases: Vec::new() }.archived(&manifest, quality)?;
    kept.write(&artefact, &(&statement, &admission), &archive)?;
    Ok(Built { name, folder: folder.to_owned(), manifest, artefact, statement, archive, admission })
}

/// Digits of a version's build metadata.
const BUILD_DIGITS: usize = 12;

/// The files of a packed module in the target folder; the value is their path without an extension.
struct Kept(PathBuf);

impl Kept {
    fn path(&self, extension: &str) -> PathBuf {
        let mut path = self.0.clone().into_os_string();
        path.push(extension);
        path.into()
    }

    fn read(&self) -> Option<(Artefact, (Statement, Admission), Vec<u8>)> {
        let package = std::fs::read(self.path(".package")).ok()?;
        let (line, archive) = split(&package)?;
        let artefact = std::fs::read(self.path(".tar.br")).ok()?;
        Some((Artefact::from_bytes(artefact), serde_json::from_slice(line).ok()?, archive.to_vec()))
    }

    fn write(&self, artefact: &Artefact, said: &(&Statement, &Admission), archive: &[u8]) -> Result<()> {
        std::fs::create_dir_all(self.0.parent().unwrap_or(Path::new(".")))?;
        let package = join(&serde_json::to_string(said)?, archive);
        for (extension, bytes) in [(".tar.br", &artefact.bytes), (".package", &package)] {
            // Renamed into place, so that another process that packs the same never reads half a file.
            let part = self.path(&format!(".{}.part", std::process::id()));
            std::fs::write(&part, bytes)?;
            std::fs::rename(&part, self.path(extension))?;
        }
        Ok(())
    }
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

/// The core wasm of a package of modules, optimised as for a deployment.
///
/// # Errors
/// When it does not build.
pub fn optimised(package: &str) -> Result<Vec<u8>> {
    step(&format!("Building {package}"), || {
        compile([package])?;
        optimise(&std::fs::read(compiled(package))?)
    })
}

/// What the Worker is called among the modules.
const WORKER: &str = "edge";

/// How large something deployed is.
pub struct Size {
    /// The module's folder; `None` is the Worker's own wasm.
    pub module: Option<String>,
    /// Size as loaded.
    pub bytes: usize,
    /// Size as stored or sent: a module's file, the Worker after `gzip -9`.
    pub packed_bytes: usize,
}

/// The sizes of all deployed files; builds them as for a deployment.
///
/// # Errors
/// When something of it cannot be built.
pub fn sizes(is_wanted: impl Fn(&str) -> bool) -> Result<Vec<Size>> {
    let of_module = |built: &Built| {
        let bytes = built.artefact.files()?.iter().map(|file| file.bytes.len()).sum();
        Ok(Size { module: Some(built.name.clone()), bytes, packed_bytes: built.artefact.bytes.len() })
    };
    let mut names = module_names()?;
    names.retain(|name| is_wanted(name));
    compile_modules(&names)?;
    let mut sizes = pack_modules(&names, Effort::Full)?.iter().map(of_module).collect::<Result<Vec<_>>>()?;
    if is_wanted(WORKER) {
        let worker = deployed_wasm()?;
        sizes.push(Size { module: None, bytes: worker.len(), packed_bytes: gzipped(&worker)? });
    }
    Ok(sizes)
}

/// `./x size`: bytes of what is deployed, as it is loaded and as it is stored or sent; of all, or of what is named.
pub fn size(names: &[String]) -> Result<()> {
    install()?;
    for Size { module, bytes, packed_bytes } in sizes(|name| names.is_empty() || names.iter().any(|wanted| wanted == name))? {
        let name = module.as_deref().unwrap_or(WORKER);
        println!("{name:<20} {bytes:>9} bytes {packed_bytes:>9} packed");
    }
    Ok(())
}
