//! `bellwether new`: the folder of a new module, from the files of `template`.

use crate::exit::{Error, Result};
use crate::language::{C_SOURCE, Language};
use bellwether_manifest::FeatureId;
use clap::Args;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Files of a new module: where they go, and their texts.
type Files = &'static [(&'static str, &'static str)];

/// The files of a module in Rust. `template` is a module itself, so that each file can be tried there; so is `template-c`.
const RUST: Files = &[
    (".gitignore", include_str!("../../template/gitignore")),
    ("Cargo.toml", include_str!("../../template/Cargo.toml")),
    ("README.md", include_str!("../../template/README.md")),
    ("manifest.json", include_str!("../../template/manifest.json")),
    ("rust-toolchain.toml", include_str!("../../template/rust-toolchain.toml")),
    ("src/lib.rs", include_str!("../../template/src/lib.rs")),
    ("cases/first/case.json", include_str!("../../template/cases/first/case.json")),
    ("cases/first/expected.json", include_str!("../../template/cases/first/expected.json")),
    ("cases/first/page.html", include_str!("../../template/cases/first/page.html")),
    ("cases/recorded/case.json", include_str!("../../template/cases/recorded/case.json")),
    ("cases/recorded/cassette.json", include_str!("../../template/cases/recorded/cassette.json")),
    ("cases/recorded/expected.json", include_str!("../../template/cases/recorded/expected.json")),
];
/// The files of a module in C.
const C: Files = &[
    (".gitignore", include_str!("../../template-c/gitignore")),
    ("README.md", include_str!("../../template-c/README.md")),
    ("manifest.json", include_str!("../../template-c/manifest.json")),
    ("module.c", include_str!("../../template-c/module.c")),
    ("cases/first/case.json", include_str!("../../template-c/cases/first/case.json")),
    ("cases/first/expected.json", include_str!("../../template-c/cases/first/expected.json")),
    ("cases/first/page.html", include_str!("../../template-c/cases/first/page.html")),
    ("cases/recorded/case.json", include_str!("../../template-c/cases/recorded/case.json")),
    ("cases/recorded/cassette.json", include_str!("../../template-c/cases/recorded/cassette.json")),
    ("cases/recorded/expected.json", include_str!("../../template-c/cases/recorded/expected.json")),
];
/// How the template names its feature, its package and its SDK.
const FEATURE: &str = "acme:page_title";
const PACKAGE: &str = "page_title";
const SDK: &str = "{ path = \"../../sdk\" }";

/// Names that cargo refuses or that hide a crate of Rust's own.
const TAKEN: [&str; 8] = ["alloc", "build", "core", "deps", "examples", "proc_macro", "std", "test"];

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Name of the module: 2 to 39 lower-case letters, digits and underscores, a letter first
    pub(crate) name: String,
    /// The language of the module
    #[arg(long, value_enum, default_value_t = Language::Rust)]
    pub(crate) lang: Language,
    /// Your name as a vendor: 2 to 31 lower-case letters, digits and hyphens, a letter first. With `local`, which stands for nobody, it cannot be published
    #[arg(long, default_value = "local")]
    pub(crate) vendor: String,
    /// Folder of the SDK, or of the checkout that contains it
    #[arg(long, value_name = "PATH", conflicts_with = "sdk_git")]
    pub(crate) sdk: Option<PathBuf>,
    /// Git repository of the SDK
    #[arg(long, value_name = "URL")]
    pub(crate) sdk_git: Option<String>,
    /// Revision of that repository
    #[arg(long, value_name = "REV", requires = "sdk_git")]
    pub(crate) rev: Option<String>,
    /// Folder in which the folder of the module is made
    #[arg(long = "in", value_name = "FOLDER", default_value = ".")]
    pub(crate) parent: PathBuf,
}

/// What was made.
#[derive(Debug, Serialize)]
pub(crate) struct New {
    /// The id under which jobs ask for it.
    pub(crate) feature: String,
    /// The module's folder.
    pub(crate) folder: PathBuf,
    /// Its files, relative to the folder.
    pub(crate) files: Vec<&'static str>,
    /// The SDK as `Cargo.toml` names it; that of C comes with the command.
    pub(crate) sdk: Option<String>,
    /// The file to begin with.
    pub(crate) source: &'static str,
}

/// Makes a module.
///
/// # Errors
/// When the name or vendor does not fit, the folder is there already or cannot be written, or no SDK is found.
pub(crate) fn new(options: &Options) -> Result<New> {
    let Options { name, vendor, .. } = options;
    let feature = FeatureId::new(&format!("{vendor}:{name}"));
    if !feature.is_vendors() || TAKEN.contains(&name.as_str()) {
        return Err(Error::usage(
            format!("{feature:?} cannot be the id of a module.", feature = feature.as_str()),
            "A name is 2 to 39 lower-case letters, digits and underscores, a vendor 2 to 31 lower-case letters, digits and hyphens; \
             both begin with a letter. Names of Rust's own crates are taken.",
        ));
    }
    let folder = options.parent.join(name);
    if folder.exists() {
        return Err(Error::usage(
            format!("{} is there already.", folder.display()),
            "Choose another name, or another folder with --in.",
        ));
    }
    let (files, source, (sdk, lock)) = match options.lang {
        Language::Rust => {
            let (sdk, lock) = sdk_of(options)?;
            (RUST, "src/lib.rs", (Some(sdk), lock))
        }
        Language::C => (C, C_SOURCE, (None, None)),
    };
    for (file, text) in files {
        let text = text.replace(FEATURE, feature.as_str()).replace(PACKAGE, name);
        write(&folder.join(file), &sdk.iter().fold(text, |text, sdk| text.replace(SDK, sdk)))?;
    }
    if let Some(lock) = lock {
        write(&folder.join("Cargo.lock"), &lock)?;
    }
    let folder = folder.canonicalize().map_err(|error| Error::file(&folder, error))?;
    let files = files.iter().map(|(file, _)| *file).collect();
    Ok(New { feature: feature.as_str().to_owned(), folder, files, sdk, source })
}

/// The SDK as a dependency. With a checkout comes the text of its lock file: the versions with which the SDK is tested. Cargo drops
/// what a module does not use.
fn sdk_of(options: &Options) -> Result<(String, Option<String>)> {
    if let Some(url) = &options.sdk_git {
        let rev = options.rev.as_ref().map(|rev| format!(", rev = {}", quoted(rev))).unwrap_or_default();
        return Ok((format!("{{ git = {}{rev} }}", quoted(url)), None));
    }
    let given = options.sdk.as_deref();
    let found =
        given.map_or_else(own_sdk, |path| [path.to_owned(), path.join("plugins/sdk")].into_iter().find(|path| is_sdk(path)));
    let Some(found) = found else {
        let error = match given {
            Some(path) => format!("{} contains no SDK.", path.display()),
            None => "The checkout from which this command was built is gone, so the SDK is not known.".to_owned(),
        };
        return Err(Error::usage(error, "Say where the SDK is: --sdk PATH for a checkout of Bellwether, or --sdk-git URL"));
    };
    let found = found.canonicalize().map_err(|error| Error::file(&found, error))?;
    let lock = found.ancestors().nth(2).and_then(|checkout| std::fs::read_to_string(checkout.join("Cargo.lock")).ok());
    Ok((format!("{{ path = {} }}", quoted(&found.display().to_string())), lock))
}

/// The SDK of the checkout from which this command was built, if that is still there.
pub(crate) fn own_sdk() -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("sdk");
    is_sdk(&path).then_some(path)
}

/// Whether a folder contains the SDK.
pub(crate) fn is_sdk(folder: &Path) -> bool {
    let name = crate::folder::read_toml(&folder.join("Cargo.toml")).ok();
    let name = name.as_ref().and_then(|table| table.get("package")?.get("name")?.as_str());
    name == Some("bellwether-sdk")
}

/// A text of TOML.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

fn write(path: &Path, text: &str) -> Result<()> {
    let folder = path.parent().unwrap_or(path);
    std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, text)).map_err(|error| Error::file(path, error))
}
