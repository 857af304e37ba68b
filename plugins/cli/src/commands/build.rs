//! `bellwether build`: the component of a module.

use crate::compile::compile;
use crate::exit::{Error, Result};
use crate::folder::Folder;
use bellwether_pack::check_imports;
use serde::Serialize;
use std::path::PathBuf;

/// A module that was built.
#[derive(Debug, Serialize)]
pub(crate) struct Build {
    /// The id of its manifest.
    pub(crate) feature: String,
    /// The file of the component.
    pub(crate) component: PathBuf,
    /// Its size in bytes.
    pub(crate) bytes: usize,
    /// Fuel that one run may use.
    pub(crate) fuel: u64,
    /// The interfaces that it imports, by name.
    pub(crate) imports: Vec<String>,
}

/// Builds a module.
///
/// # Errors
/// As [`compile`], and when the manifest cannot be read.
pub(crate) fn build(folder: &Folder) -> Result<Build> {
    let component = compile(folder)?;
    let manifest = folder.manifest()?;
    let declared = manifest.declaration;
    let imports = check_imports(&component, &manifest.world)
        .map_err(|error| Error::build(format!("The component is refused: {error:#}."), "Remove the crate that needs it."))?;
    Ok(Build {
        feature: declared.feature.as_str().to_owned(),
        component: folder.component_path(),
        bytes: component.len(),
        fuel: declared.fuel,
        imports,
    })
}
