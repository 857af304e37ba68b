//! Reads packed modules: a tar, compressed with Brotli, with `manifest.json`, `glue.js` and wasm files.
//!
//! A packer that the operator trusts made it of a component. Nothing in it is believed all the same: wasm and glue run in an isolate without
//! network, whose entry belongs to the service (`glue/guest.js`); their calls and answers are checked outside the isolate (`glue/isolate.js`).

use bellwether_core::bounds;
use bellwether_core::feature::Manifest;
use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use worker::Env;

#[wasm_bindgen(module = "/glue/unpack.js")]
extern "C" {
    #[wasm_bindgen(js_name = unpack)]
    fn unpack(bytes: &[u8], most_bytes: u32) -> Option<Uint8Array>;
}

/// Where the artefact of a digest lies in the store of bodies.
fn place(digest: &str) -> String {
    format!("module:{digest}")
}

/// Keeps an artefact under its digest.
///
/// # Errors
/// When the store of bodies failed.
pub(crate) async fn keep(env: &Env, digest: &str, bytes: &[u8]) -> worker::Result<()> {
    Ok(env.kv("BODIES")?.put_bytes(&place(digest), bytes)?.execute().await?)
}

/// The artefact of a digest.
///
/// # Errors
/// When the store of bodies failed.
pub(crate) async fn find(env: &Env, digest: &str) -> worker::Result<Option<Vec<u8>>> {
    Ok(env.kv("BODIES")?.get(&place(digest)).bytes().await?)
}

/// The tar in an artefact.
///
/// # Errors
/// The error in it, for the publisher.
pub(crate) fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let most = u32::try_from(bounds::MODULE_UNPACKED_BYTES.max).unwrap_or(u32::MAX);
    let wrong = || format!("the package is not compressed with Brotli, or is larger than {most} bytes without: pack it again");
    unpack(bytes, most).map(|tar| tar.to_vec()).ok_or_else(wrong)
}

/// Name and content of each file of a tar: parts of it, since it may be a tenth of what an isolate may hold.
///
/// # Errors
/// The error in it, for the publisher: a file that does not belong to a packed module, is duplicated, or is not a regular file.
pub(crate) fn files(bytes: &[u8]) -> Result<Vec<(String, &[u8])>, String> {
    let mut files: Vec<(String, &[u8])> = Vec::new();
    let mut archive = tar::Archive::new(bytes);
    for entry in archive.entries().map_err(|e| e.to_string())? {
        let entry = entry.map_err(|e| e.to_string())?;
        let name = entry.path().map_err(|e| e.to_string())?.to_string_lossy().into_owned();
        if files.len() == bounds::MODULE_FILES.max_len() {
            return Err(format!("more than {} files", bounds::MODULE_FILES.max));
        }
        if name == "main.js" {
            return Err("main.js: the entry of a module comes from the service; pack the module again".to_owned());
        }
        if !is_of_a_module(&name) {
            return Err(format!("{name:?} is none of manifest.json, glue.js and wasm files"));
        }
        if files.iter().any(|(known, _)| *known == name) {
            return Err(format!("{name} is there twice"));
        }
        // A sparse file would have the length that its header states, however short the archive is.
        if !entry.header().entry_type().is_file() {
            return Err(format!("{name} is no regular file"));
        }
        let content = usize::try_from(entry.raw_file_position())
            .ok()
            .and_then(|from| bytes.get(from..))
            .zip(usize::try_from(entry.size()).ok());
        let content = content.and_then(|(rest, length)| rest.get(..length)).ok_or_else(|| format!("{name} is cut off"))?;
        files.push((name, content));
    }
    Ok(files)
}

fn is_of_a_module(name: &str) -> bool {
    let is_word = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-'));
    matches!(name, "manifest.json" | "glue.js") || name.strip_suffix(".wasm").is_some_and(is_word)
}

/// The manifest in the tar of an artefact, after a check that it is a packed module.
///
/// # Errors
/// The error in it, for the publisher.
pub(crate) fn manifest(bytes: &[u8]) -> Result<Manifest, String> {
    let files = files(bytes)?;
    let find = |wanted: &str| files.iter().find(|(name, _)| name == wanted).map(|(_, content)| *content);
    find("glue.js").ok_or("glue.js is missing")?;
    let manifest = find("manifest.json").ok_or("manifest.json is missing")?;
    if manifest.len() > bounds::MANIFEST_BYTES.max_len() {
        return Err(format!("manifest.json has more than {} bytes", bounds::MANIFEST_BYTES.max));
    }
    let manifest = std::str::from_utf8(manifest).map_err(|e| format!("manifest.json: {e}"))?;
    serde_json::from_str(manifest).map_err(|e| format!("manifest.json: {e}"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    /// No file is longer than the archive, nor are all files together.
    fn check(bytes: &[u8]) {
        let Ok(files) = files(bytes) else { return };
        let length: usize = files.iter().map(|(_, content)| content.len()).sum();
        assert!(length <= bytes.len() && files.len() <= bounds::MODULE_FILES.max_len(), "{length} of {}", bytes.len());
        let _ = manifest(bytes);
    }

    /// Type of a file, changes to its header as offset and byte, content.
    type Entry = (u8, Vec<(u16, u8)>, Vec<u8>);

    /// An archive of consecutive headers, each with a valid checksum and some bytes changed.
    fn archive(entries: &[Entry]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (kind, changes, content) in entries {
            let mut header = tar::Header::new_gnu();
            header.set_path(["manifest.json", "a.wasm", "glue.js"][usize::from(*kind) % 3]).unwrap();
            header.set_size(content.len() as u64);
            header.set_entry_type(tar::EntryType::new(b"0LKSxg5"[usize::from(*kind) % 7]));
            for (at, byte) in changes {
                header.as_mut_bytes()[usize::from(*at) % 512] = *byte;
            }
            header.set_cksum();
            bytes.extend_from_slice(header.as_bytes());
            bytes.extend_from_slice(content);
            bytes.resize(bytes.len().next_multiple_of(512), 0);
        }
        bytes
    }

    #[test]
    fn any_archive() {
        bolero::check!().with_type().for_each(|entries: &Vec<Entry>| check(&archive(entries)));
    }

    #[test]
    fn any_bytes() {
        bolero::check!().for_each(|bytes: &[u8]| check(bytes));
    }

    /// The header of a sparse file states a length, and the archive contains none of its content.
    #[test]
    fn files_that_are_mostly_holes() {
        let mut header = tar::Header::new_gnu();
        header.set_path("glue.js").unwrap();
        header.set_size(0);
        header.set_entry_type(tar::EntryType::GNUSparse);
        let gnu = header.as_gnu_mut().unwrap();
        gnu.realsize = *b"00400000000\0"; // 64 MiB
        gnu.sparse[0].offset = *b"00400000000\0";
        gnu.sparse[0].numbytes = *b"00000000000\0";
        header.set_cksum();
        let archive = [header.as_bytes().as_slice(), &[0; 1024]].concat();
        check(&archive);
        assert_eq!(files(&archive), Err("glue.js is no regular file".to_owned()));
    }

    /// A tar of files with their contents.
    fn packed(files: &[(&str, &str)]) -> Vec<u8> {
        let mut tar = tar::Builder::new(Vec::new());
        for (name, content) in files {
            let mut header = tar::Header::new_gnu();
            header.set_path(name).unwrap();
            header.set_size(content.len() as u64);
            header.set_cksum();
            tar.append(&header, content.as_bytes()).unwrap();
        }
        tar.into_inner().unwrap()
    }

    #[test]
    fn what_an_artefact_may_hold() {
        let refused = |added: &[(&str, &str)], expected: &str| {
            let found = manifest(&packed(&[&[("glue.js", ""), ("a-b.core2.wasm", "")], added].concat()));
            assert!(found.as_ref().is_err_and(|why| why.starts_with(expected)), "{added:?}: {found:?}");
        };
        refused(&[], "manifest.json is missing");
        refused(&[("manifest.json", "{")], "manifest.json: EOF");
        refused(&[("manifest.json", &" ".repeat(131_073))], "manifest.json has more than 131072 bytes");
        refused(&[("main.js", "")], "main.js: the entry of a module comes from the service");
        for other in ["other.js", "glue.mjs", "a/b.wasm", "a b.wasm", "a\"b.wasm", "README.md", "wasm"] {
            refused(&[(other, "")], &format!("{other:?} is none of"));
        }
        refused(&[("glue.js", "")], "glue.js is there twice");
        let many: Vec<String> = (0..63).map(|number| format!("{number}.wasm")).collect();
        refused(&many.iter().map(|name| (name.as_str(), "")).collect::<Vec<_>>(), "more than 64 files");
        assert_eq!(manifest(&packed(&[("manifest.json", "{}")])).err().as_deref(), Some("glue.js is missing"));
    }
}
