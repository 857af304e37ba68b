//! The one file of a packed module.

use crate::archive::{File, archived, unarchived};
use anyhow::Result;
use bellwether_package::sha256;

/// More than an artefact of ours may hold unpacked; artefacts of others are read by the service, with its own limits.
const MOST_BYTES: u64 = 256 << 20;

/// A packed module: `manifest.json`, `glue.js`, and the wasm files that the glue asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artefact {
    /// Lower-case hex SHA-256 of `bytes`: its name in the store and the id of its isolate.
    pub digest: String,
    /// The compressed tar.
    pub bytes: Vec<u8>,
}

impl Artefact {
    /// Puts the files, sorted by name, into one archive, compressed with a quality of 0 to 11.
    ///
    /// # Errors
    /// When a name does not fit a tar header (100 bytes).
    pub fn new(files: Vec<File>, quality: u32) -> Result<Self> {
        Ok(Self::from_bytes(archived(files, quality)?))
    }

    /// The files in it, sorted by name.
    ///
    /// # Errors
    /// When the bytes are not a compressed tar.
    pub fn files(&self) -> Result<Vec<File>> {
        unarchived(&self.bytes, MOST_BYTES, usize::MAX)
    }

    /// An artefact from bytes that were packed before.
    pub fn from_bytes(bytes: Vec<u8>) -> Self {
        Self { digest: sha256(&bytes), bytes }
    }
}
