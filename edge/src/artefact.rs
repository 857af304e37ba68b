//! Reads packed modules: a tar with `manifest.json`, `main.js`, `glue.js` and wasm files.

use bellwether_core::bounds;
use bellwether_core::feature::Manifest;
use sha2::{Digest, Sha256};
use std::io::Read;

/// Name and content of each file.
///
/// # Errors
/// What is wrong with it, for the publisher.
pub(crate) fn files(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut files = Vec::new();
    let mut archive = tar::Archive::new(bytes);
    for entry in archive.entries().map_err(|e| e.to_string())? {
        let mut entry = entry.map_err(|e| e.to_string())?;
        let name = entry.path().map_err(|e| e.to_string())?.to_string_lossy().into_owned();
        if files.len() == bounds::MODULE_FILES.max_len() {
            return Err(format!("more than {} files", bounds::MODULE_FILES.max));
        }
        let mut content = Vec::new();
        entry.read_to_end(&mut content).map_err(|e| e.to_string())?;
        files.push((name, content));
    }
    Ok(files)
}

/// The manifest of an artefact, after a look whether it is one.
///
/// # Errors
/// What is wrong with it, for the publisher.
pub(crate) fn manifest(bytes: &[u8]) -> Result<Manifest, String> {
    let files = files(bytes)?;
    let find = |wanted: &str| files.iter().find(|(name, _)| name == wanted).map(|(_, content)| content.as_slice());
    if find("main.js").is_none() || find("glue.js").is_none() {
        return Err("main.js or glue.js is missing".to_owned());
    }
    serde_json::from_slice(find("manifest.json").ok_or("manifest.json is missing")?).map_err(|e| format!("manifest.json: {e}"))
}

/// The name of an artefact: lower-case hex SHA-256.
pub(crate) fn digest(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}
