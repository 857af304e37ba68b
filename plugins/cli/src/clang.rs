//! A module in C to core wasm: the bindings of the world, then clang. There is no C library and no WASI: the SDK for C
//! (`plugins/sdk-c`) has memory and a few functions, and is compiled with the module.
//!
//! Functions of the world that are asynchronous are called with the synchronous ABI of the component model, so that C waits for them:
//! <https://github.com/WebAssembly/component-model/blob/main/design/mvp/Concurrency.md>. One is in flight at a time.

use crate::exit::{Error, Result};
use crate::folder::Folder;
use crate::language::C_SOURCE;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use wit_bindgen_core::wit_parser::Resolve;
use wit_bindgen_core::{AsyncFilterSet, Files};

/// How the compiler is installed.
pub(crate) const GET_CLANG: &str =
    "Install clang 16 or newer and its linker lld, for example: sudo apt install clang-19 lld-19. Name another one in CLANG.";
/// The world that modules are compiled for.
const WORLD: &str = include_str!("../../../wit/world.wit");
/// The name of the bindings, which is also the prefix of their types.
const BINDINGS: &str = "bellwether";
/// The files of the SDK for C.
const SDK: [(&str, &str); 4] = [
    ("sdk.h", include_str!("../../sdk-c/sdk.h")),
    ("sdk.c", include_str!("../../sdk-c/sdk.c")),
    ("stdlib.h", include_str!("../../sdk-c/include/stdlib.h")),
    ("string.h", include_str!("../../sdk-c/include/string.h")),
];
/// The newest and the oldest version of clang that is looked for by its number, as Debian names it.
const NUMBERED: std::ops::RangeInclusive<u32> = 16..=30;
/// Bytes of the stack. It lies before the data, so that an overflow traps.
const STACK_BYTES: u32 = 262_144;

/// A compiler for wasm.
pub(crate) struct Clang {
    program: String,
    /// What it says of its version.
    pub(crate) version: String,
    /// The linker that it would call.
    pub(crate) linker: PathBuf,
}

impl Clang {
    /// The first that this machine has: `$CLANG`, `clang`, or the newest with its version in its name. One without the wasm target or
    /// without a linker for it is passed over: that of Apple has neither.
    ///
    /// # Errors
    /// When there is none. The error says what was found instead.
    pub(crate) fn find() -> Result<Self> {
        let given = std::env::var("CLANG").ok();
        let names = match given {
            Some(name) => vec![name],
            None => std::iter::once("clang".to_owned()).chain(NUMBERED.rev().map(|number| format!("clang-{number}"))).collect(),
        };
        let mut unfit = None;
        for program in names {
            let Some(version) = said(&program, &["--version"]) else { continue };
            let version = version.lines().next().unwrap_or_default().to_owned();
            if !said(&program, &["--print-targets"]).is_some_and(|targets| targets.contains("wasm32")) {
                unfit = Some(format!("{program} ({version}) cannot compile for wasm32."));
                continue;
            }
            let linker = said(&program, &["--target=wasm32", "-print-prog-name=wasm-ld"]).unwrap_or_default();
            match Some(linker.trim()).filter(|path| !path.is_empty()).and_then(in_path) {
                Some(linker) => return Ok(Self { program, version, linker }),
                None => unfit = Some(format!("{program} ({version}) has no linker wasm-ld.")),
            }
        }
        Err(Error::missing(unfit.unwrap_or_else(|| "No clang can be started.".to_owned()), GET_CLANG))
    }
}

/// Compiles a module in C to core wasm that holds its world.
///
/// # Errors
/// When there is no clang for wasm, or the module does not compile: clang has then said on stderr why.
pub(crate) fn core_wasm(folder: &Folder) -> Result<Vec<u8>> {
    let clang = Clang::find()?;
    let place = folder.root.join("target/bellwether/c");
    write_bindings(&place)?;
    let core = place.join("core.wasm");
    let mut command = Command::new(&clang.program);
    command.current_dir(&folder.root).stdin(Stdio::null());
    command.args(["--target=wasm32-unknown-unknown", "-std=c17", "-Oz", "-ffreestanding", "-nostdlib", "-mbulk-memory"]);
    command.args(["-Wall", "-Wextra", "-ffunction-sections", "-fdata-sections"]);
    // No path of this machine in the component, so that equal sources give equal bytes everywhere.
    command.arg(format!("-ffile-prefix-map={}=.", folder.root.display()));
    command.arg("-isystem").arg(&place).arg("-I").arg(&folder.root);
    command.args(["-Wl,--no-entry", "-Wl,--gc-sections", "-Wl,--strip-debug", "-Wl,--stack-first"]);
    command.arg(format!("-Wl,-z,stack-size={STACK_BYTES}"));
    command.args(sources(folder)?).arg(place.join("sdk.c")).arg(place.join(format!("{BINDINGS}.c")));
    command.arg(place.join(format!("{BINDINGS}_component_type.o"))).arg("-o").arg(&core);
    let status = command.status().map_err(|error| Error::missing(format!("clang cannot be started: {error}."), GET_CLANG))?;
    if !status.success() {
        return Err(Error::build(
            "The module does not compile.",
            "Mend what the compiler says above. The functions of the world are in target/bellwether/c/bellwether.h.",
        ));
    }
    std::fs::read(&core).map_err(|error| Error::file(&core, error))
}

/// The module's own sources: `module.c`, and what is in `src`.
fn sources(folder: &Folder) -> Result<Vec<PathBuf>> {
    let mut found = vec![PathBuf::from(C_SOURCE)];
    let more = folder.root.join("src");
    if more.is_dir() {
        for entry in std::fs::read_dir(&more).map_err(|error| Error::file(&more, error))?.flatten() {
            let name = PathBuf::from("src").join(entry.file_name());
            if name.extension().is_some_and(|extension| extension == "c") {
                found.push(name);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Writes the SDK and the bindings that `wit-bindgen` generates of the world.
fn write_bindings(place: &Path) -> Result<()> {
    let fault = |error: &dyn std::fmt::Display| {
        Error::build(format!("The bindings cannot be made: {error}."), "Report this: it is a fault of the command.")
    };
    let mut resolve = Resolve::default();
    let package = resolve.push_str("world.wit", WORLD).map_err(|error| fault(&error))?;
    let world = resolve.select_world(&[package], None).map_err(|error| fault(&error))?;
    // `http_fetch`, not `bellwether_analysis_http_fetch`.
    let names = resolve.interfaces.iter().filter_map(|(id, interface)| Some((resolve.id_of(id)?, interface.name.clone()?)));
    let options = wit_bindgen_c::Opts {
        async_: AsyncFilterSet::all(false),
        rename: names.map(|(id, name)| (id, name.replace('-', "_"))).collect(),
        rename_world: Some(BINDINGS.to_owned()),
        ..wit_bindgen_c::Opts::default()
    };
    let mut files = Files::default();
    options.build().generate(&mut resolve, world, &mut files).map_err(|error| fault(&error))?;
    std::fs::create_dir_all(place).map_err(|error| Error::file(place, error))?;
    let sdk = SDK.iter().map(|(name, text)| (*name, text.as_bytes()));
    for (name, bytes) in files.iter().chain(sdk) {
        let path = place.join(name);
        std::fs::write(&path, bytes).map_err(|error| Error::file(&path, error))?;
    }
    Ok(())
}

/// What a program writes to stdout; `None` when it cannot be started or fails.
fn said(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A program as a file: clang names one that it has not found by its bare name.
fn in_path(name: &str) -> Option<PathBuf> {
    if Path::new(name).is_absolute() {
        return Some(PathBuf::from(name)).filter(|path| path.is_file());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}
