//! How wasm is built, for modules and the Worker alike.

use sha2::{Digest, Sha256};

/// How much wasm is optimised after compilation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// Not at all: for the local run and the tests. Packed files work the same, but are larger and slower.
    Quick,
    /// With wasm-opt, ten seconds per module and a minute for the Worker: for deployments, sizes and benches.
    Full,
}

impl Effort {
    /// Its part of the name of a kept file.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Full => "full",
        }
    }
}

/// A short hash of the inputs of something.
pub fn hex(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hex::encode(&hash.finalize()[..16])
}
