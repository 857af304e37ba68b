//! The folder of a module: its package, its manifest, its cases, and where its component goes. It builds nothing.

use crate::exit::{Error, Result};
use crate::language::Language;
use crate::members::unread;
use bellwether_host::case_folders;
use bellwether_manifest::Manifest;
use std::fmt;
use std::path::{Path, PathBuf};
use toml::Table;

/// The folder of a module.
#[derive(Debug, Clone)]
pub(crate) struct Folder {
    /// Where its `Cargo.toml` or `module.c` is, absolute.
    pub(crate) root: PathBuf,
    /// What it is written in.
    pub(crate) language: Language,
    /// The name of its package; of a module in C, the name of the folder.
    pub(crate) package: String,
    /// The folder of its SDK, if its `Cargo.toml` names one by path.
    pub(crate) sdk: Option<PathBuf>,
}

impl Folder {
    /// The module around a folder: the nearest `Cargo.toml` at or above it that depends on the SDK, or the nearest `module.c`.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub(crate) fn find(start: &Path) -> Result<Self> {
        let start = start.canonicalize().map_err(|error| Error::file(start, error))?;
        for root in start.ancestors() {
            let found = match Language::of(root) {
                None => None,
                Some(Language::Rust) => Self::of_package(root)?,
                Some(language @ Language::C) => Some(Self { root: root.to_owned(), language, package: name_of(root), sdk: None }),
            };
            if let Some(found) = found {
                return Ok(found);
            }
        }
        Err(Error::missing(
            format!(
                "{} is not in the folder of a module: no Cargo.toml there depends on bellwether-sdk, and there is no module.c.",
                start.display()
            ),
            "Go to the folder of your module, name it with --module, or make one: bellwether new NAME",
        ))
    }

    /// A package of cargo as a module, if it depends on the SDK.
    fn of_package(root: &Path) -> Result<Option<Self>> {
        let table = read_toml(&root.join("Cargo.toml"))?;
        let Some(sdk) = table.get("dependencies").and_then(|all| all.get("bellwether-sdk")) else { return Ok(None) };
        let package = table.get("package").and_then(|package| package.get("name")).and_then(toml::Value::as_str);
        let Some(package) = package else { return Ok(None) };
        let sdk = sdk.get("path").and_then(toml::Value::as_str).map(|path| root.join(path));
        Ok(Some(Self { root: root.to_owned(), language: Language::Rust, package: package.to_owned(), sdk }))
    }

    /// The manifest. In Rust the module's own test keeps it up to date.
    ///
    /// # Errors
    /// When the file is missing or no manifest, or has a member that nothing reads.
    pub(crate) fn manifest(&self) -> Result<Manifest> {
        let path = self.manifest_path();
        let help = match self.language {
            Language::Rust => "Have it written from your types: bellwether test --bless",
            Language::C => "Mend it, or begin with the one that bellwether new --lang c writes.",
        };
        let wrong = |why: &dyn fmt::Display| Error::missing(format!("{}: {why}.", path.display()), help);
        let text = std::fs::read_to_string(&path).map_err(|error| wrong(&error))?;
        let manifest = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
        let members = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
        unread(members).map_or(Ok(manifest), |member| Err(wrong(&member)))
    }

    pub(crate) fn manifest_path(&self) -> PathBuf {
        self.root.join("manifest.json")
    }

    /// The folders of its cases whose names contain `filter`, sorted; none if it has no folder `cases`.
    ///
    /// # Errors
    /// When they cannot be read, when a case is no folder, or when no name contains the filter.
    pub(crate) fn cases(&self, filter: Option<&str>) -> Result<Vec<PathBuf>> {
        if !self.root.join("cases").is_dir() {
            return Ok(Vec::new());
        }
        let help = "A case is a folder with a case.json: cases/<name>/case.json";
        let mut cases = case_folders(&self.root).map_err(|error| Error::missing(error, help))?;
        let Some(filter) = filter else { return Ok(cases) };
        let all = cases.iter().map(|case| name_of(case)).collect::<Vec<_>>().join(", ");
        cases.retain(|case| name_of(case).contains(filter));
        if cases.is_empty() {
            return Err(Error::usage(format!("No case has {filter:?} in its name."), format!("The cases are: {all}")));
        }
        Ok(cases)
    }

    /// Where the component is written.
    pub(crate) fn component_path(&self) -> PathBuf {
        self.root.join("target/bellwether").join(format!("{}.component.wasm", self.package))
    }

    /// A path as seen from the module's folder.
    pub(crate) fn shown<'p>(&self, path: &'p Path) -> std::path::Display<'p> {
        path.strip_prefix(&self.root).unwrap_or(path).display()
    }
}

/// The last part of a path, which is the name of a case.
pub(crate) fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A TOML file.
///
/// # Errors
/// When it cannot be read or is not TOML.
pub(crate) fn read_toml(path: &Path) -> Result<Table> {
    let text = std::fs::read_to_string(path).map_err(|error| Error::file(path, error))?;
    text.parse().map_err(|error| Error::build(format!("{}: {error}", path.display()), "Mend the file."))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn the_module_around_a_folder() {
        let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("template");
        let found = Folder::find(&template.join("cases/first")).unwrap();
        assert_eq!((found.package.as_str(), found.root.as_path()), ("page_title", template.as_path()));
        assert_eq!(found.cases(Some("rec")).unwrap(), [template.join("cases/recorded")]);
        assert!(found.sdk.as_ref().unwrap().join("Cargo.toml").is_file());
        assert_eq!(found.language, Language::Rust);
        let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("template-c");
        let found = Folder::find(&template.join("cases/first")).unwrap();
        assert_eq!((found.package.as_str(), found.language), ("template-c", Language::C));
        // The command itself is a package, and no module.
        assert!(Folder::find(Path::new(env!("CARGO_MANIFEST_DIR"))).is_err());
    }
}
