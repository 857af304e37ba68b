//! `bellwether build`: the component of a module.

use crate::compile::compile;
use crate::exit::{Error, Result};
use crate::folder::Folder;
use serde::Serialize;
use std::path::PathBuf;
use wasmparser::{Parser, Payload};

/// The interface of the world that has types alone: to import it gives access to nothing.
const TYPES: &str = "failures";

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
    let declared = folder.manifest()?.declaration;
    let imports = imports(&component).map_err(|error| {
        Error::build(format!("The component cannot be read: {error}."), "Report this: it is a fault of the command.")
    })?;
    Ok(Build {
        feature: declared.feature.as_str().to_owned(),
        component: folder.component_path(),
        bytes: component.len(),
        fuel: declared.fuel,
        imports,
    })
}

/// The interfaces that a component imports, without its package and version: `http`.
fn imports(component: &[u8]) -> wasmparser::Result<Vec<String>> {
    let (mut depth, mut names) = (0_usize, Vec::new());
    for payload in Parser::new(0).parse_all(component) {
        match payload? {
            Payload::ComponentSection { .. } | Payload::ModuleSection { .. } => depth += 1,
            Payload::End(_) => depth = depth.saturating_sub(1),
            Payload::ComponentImportSection(section) if depth == 0 => {
                for import in section {
                    let name = import?.name.name;
                    let interface = name.split_once('/').map(|(_, rest)| rest.split('@').next().unwrap_or(rest));
                    names.extend(interface.filter(|name| *name != TYPES).map(str::to_owned));
                }
            }
            _ => {}
        }
    }
    Ok(names)
}
