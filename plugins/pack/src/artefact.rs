//! The one file of a packed module: a tar with fixed metadata, compressed, so that equal contents are equal bytes.
//!
//! Brotli (RFC 7932) with a large window: wasm repeats the same few functions far apart, and becomes a fifth smaller than with
//! gzip.

use anyhow::{Context, Result};
use brotli::{CompressorWriter, Decompressor};
use sha2::{Digest, Sha256};
use std::io::{Read, Write};

/// Bytes between the compressor and its reader or writer.
const BUFFER_BYTES: usize = 65_536;
/// The window is four megabytes: larger than any module.
const WINDOW_BITS: u32 = 22;

/// One member of an artefact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// `glue.js`, `manifest.json`, or the name of a wasm file as the glue asks for it.
    pub name: String,
    /// Its contents.
    pub bytes: Vec<u8>,
}

/// A packed module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artefact {
    /// Lower-case hex SHA-256 of `bytes`: its name in the store and the id of its isolate.
    pub digest: String,
    /// The compressed tar.
    pub bytes: Vec<u8>,
}

impl Artefact {
    /// Puts the files, sorted by name, into one tar, compressed with a quality of 0 to 11.
    ///
    /// # Errors
    /// When a name does not fit a tar header (100 bytes).
    pub fn new(mut files: Vec<File>, quality: u32) -> Result<Self> {
        files.sort_by(|a, b| a.name.cmp(&b.name));
        let mut tar = tar::Builder::new(Vec::new());
        for file in &files {
            let unfit = || format!("{} cannot be put into the artefact", file.name);
            let mut header = tar::Header::new_ustar();
            // Not `append_data`, which writes a long name as one more member.
            header.set_path(&file.name).with_context(unfit)?;
            header.set_size(file.bytes.len() as u64);
            header.set_mode(0o644);
            header.set_cksum();
            tar.append(&header, file.bytes.as_slice()).with_context(unfit)?;
        }
        let mut packed = Vec::new();
        let mut writer = CompressorWriter::new(&mut packed, BUFFER_BYTES, quality, WINDOW_BITS);
        writer.write_all(&tar.into_inner()?)?;
        drop(writer); // ends the stream
        Ok(Self::from_bytes(packed))
    }

    /// The files in it, sorted by name.
    ///
    /// # Errors
    /// When the bytes are not a compressed tar.
    pub fn files(&self) -> Result<Vec<File>> {
        let mut files = Vec::new();
        for entry in tar::Archive::new(Decompressor::new(self.bytes.as_slice(), BUFFER_BYTES)).entries()? {
            let mut entry = entry?;
            let name = entry.path()?.to_string_lossy().into_owned();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes)?;
            files.push(File { name, bytes });
        }
        Ok(files)
    }

    /// An artefact from bytes that were packed before.
    pub fn from_bytes(bytes: Vec<u8>) -> Self {
        let digest = hex::encode(Sha256::digest(&bytes));
        Self { digest, bytes }
    }
}
