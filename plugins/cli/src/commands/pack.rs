//! `bellwether pack`: the signed package of a module.

use crate::commands::check::{self, Checked};
use crate::exit::{Error, Result};
use crate::folder::Folder;
use crate::key;
use bellwether_envelope::Type;
use bellwether_pack::{Contents, File};
use bellwether_package::{join, sha256};
use clap::Args;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Quality of the compression, 0 to 11: better ones take much longer and save little.
const QUALITY: u32 = 9;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// File of the key, instead of bellwether/publisher.pem in the folder for configuration
    #[arg(long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
}

/// A package.
#[derive(Debug, Serialize)]
pub(crate) struct Pack {
    /// The id of its manifest.
    pub(crate) feature: String,
    /// The version of its manifest.
    pub(crate) version: String,
    /// The file.
    pub(crate) package: PathBuf,
    /// SHA-256 of the file: its name in the service.
    pub(crate) digest: String,
    /// SHA-256 of the component.
    pub(crate) component_sha256: String,
    /// The name of the key that has signed it.
    pub(crate) key_id: String,
    /// Size of the file.
    pub(crate) bytes: usize,
    /// Files of cases in it.
    pub(crate) case_files: usize,
}

/// Checks a module, and writes its signed package.
///
/// # Errors
/// When a check fails, there is no key, or the package is too large.
pub(crate) fn pack(folder: &Folder, options: &Options) -> Result<Pack> {
    let key = key::read(options.key.as_deref())?;
    let checked = check::check(folder)?;
    if let Some((found, help)) = first_failure(&checked) {
        return Err(Error::refused(format!("The module is not packed: {found}"), help));
    }
    let manifest = folder.manifest()?;
    let component = std::fs::read(folder.component_path()).map_err(|error| Error::file(&folder.component_path(), error))?;
    let mut cases = Vec::new();
    collect(&folder.root, &folder.root.join("cases"), &mut cases)?;
    let case_files = cases.len();
    let (statement, archive) = Contents { component, cases }
        .archived(&manifest, QUALITY)
        .map_err(|error| Error::refused(format!("The module is not packed: {error:#}."), "Change what it says."))?;
    let payload = serde_json::to_vec(&statement).map_err(|error| {
        Error::build(format!("The manifest cannot be written: {error}."), "Report this: it is a fault of the command.")
    })?;
    let package = join(&key.sign(Type::Package, &payload).to_json(), &archive);
    let path = folder.root.join("target/bellwether").join(format!("{}-{}.bellwether", folder.package, manifest.version));
    std::fs::write(&path, &package).map_err(|error| Error::file(&path, error))?;
    Ok(Pack {
        feature: manifest.declaration.feature.to_string(),
        version: manifest.version,
        digest: sha256(&package),
        component_sha256: statement.component_sha256,
        key_id: key.public_key().id().to_string(),
        bytes: package.len(),
        package: path,
        case_files,
    })
}

fn first_failure(checked: &Checked) -> Option<(String, String)> {
    let failed = checked.checks.iter().find(|check| check.is_failed())?;
    Some((failed.found.clone(), failed.help.clone().unwrap_or_else(|| "bellwether check says more.".to_owned())))
}

/// The files of the cases; their names are relative to the module's folder.
fn collect(root: &Path, folder: &Path, files: &mut Vec<File>) -> Result<()> {
    let entries = std::fs::read_dir(folder).map_err(|error| Error::file(folder, error))?;
    for entry in entries {
        let path = entry.map_err(|error| Error::file(folder, error))?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
            continue;
        }
        let name =
            path.strip_prefix(root).unwrap_or(&path).iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
        files.push(File { name, bytes: std::fs::read(&path).map_err(|error| Error::file(&path, error))? });
    }
    Ok(())
}
