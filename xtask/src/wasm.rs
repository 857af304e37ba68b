//! How wasm is built, for modules and the Worker alike.

use sha2::{Digest, Sha256};

/// For speed: -Oz saves half a percent of the compressed file and costs a fifth of the speed. A large function with one caller is
/// left alone: moved into it, the module becomes smaller and its compressed file 3 % larger. The features are those that
/// rustc uses for this target; wasm-bindgen drops the section that would tell.
pub(crate) const WASM_OPT: [&str; 10] = [
    "-O3",
    "--one-caller-inline-max-function-size=20",
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-multivalue",
    "--enable-exception-handling",
];

/// How much work goes into wasm after it is compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// None: for the local run and the tests. What is packed works the same, only larger and slower.
    Quick,
    /// wasm-opt, ten seconds a module and a minute for the Worker: for deployments, sizes and benches.
    Full,
}

impl Effort {
    /// Part of the name of what is kept.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Full => "full",
        }
    }
}

/// A short name for what went into something.
pub(crate) fn hex(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hex::encode(&hash.finalize()[..16])
}
