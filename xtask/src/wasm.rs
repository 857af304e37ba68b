//! How wasm is built, for modules and the Worker alike.

use sha2::{Digest, Sha256};

/// Optimises for speed: -Oz saves half a percent of the compressed file and costs a fifth of the speed. Three things are left out because
/// they make the wasm smaller and its compressed file larger: inlining large functions with one caller (by 3 %), splitting data at its
/// zeros (the Worker by 2 %), and keeping common values in locals. The functions that metering adds stay calls: they are called once in
/// thousands of instructions, from each loop (4 % of a module). The features are those that rustc uses for this target; wasm-bindgen
/// drops the section that lists them.
pub(crate) const WASM_OPT: [&str; 13] = [
    "--no-inline=bellwether:*",
    "-O3",
    "--one-caller-inline-max-function-size=20",
    "--skip-pass=memory-packing",
    "--skip-pass=local-cse",
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-multivalue",
    "--enable-exception-handling",
];

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
