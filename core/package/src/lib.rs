//! Packages: a module as its publisher signs it, and what a packer says after packing it.
//!
//! ```text
//! component, manifest, cases ─ sign ─▶ package ─ publish ─▶ candidate ─ pack, meter, run the cases ─▶ artefact + admission ─▶ admitted
//!           (publisher)                          (Worker)               (packer that the operator trusts)                     (Worker)
//! ```
//!
//! A package is one file: the JSON of a DSSE envelope on the first line, and after it an archive (a tar, compressed with Brotli) with
//! `component.wasm` and the folder `cases`. The signed statement contains the manifest and the digests of archive and component, so the
//! service can judge a package without reading the archive. An admission is sent in the same form: its JSON on the first line, then the
//! artefact.
//!
//! Publishers send components, never JavaScript: what runs in the service is what the packer made of them. It has counters of fuel and a
//! limit of memory, and equal packages give equal artefacts, so that a publisher can compare digests.
#![forbid(unsafe_code)]

mod admission;
mod statement;

pub use admission::{Admission, CaseRun, NotAdmissible, Packer, judge_admission};
pub use statement::{KnownVersion, NotPublishable, PackageState, Statement, judge_package};

use bellwether_core::digest::Digest;
use bellwether_core::feature::FeatureId;

/// The vendor of the modules that the operator publishes under the ids of the contract and of the service itself.
pub const HOUSE: &str = "bellwether";

/// Who may publish modules of an id: its vendor, or [`HOUSE`].
#[must_use]
pub fn publisher_of(feature: &FeatureId) -> &str {
    feature.vendor().unwrap_or(HOUSE)
}

/// Lower-case hexadecimal SHA-256: how packages, components, archives and artefacts are named.
#[must_use]
pub fn sha256(bytes: &[u8]) -> String {
    Digest::of(bytes).to_string()
}

/// A line of JSON and the bytes after it.
#[must_use]
pub fn join(line: &str, rest: &[u8]) -> Vec<u8> {
    [line.as_bytes(), b"\n", rest].concat()
}

/// The line and the bytes after it; `None` without the end of a line.
#[must_use]
pub fn split(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let at = bytes.iter().position(|byte| *byte == b'\n')?;
    let (line, rest) = bytes.split_at_checked(at)?;
    Some((line, rest.get(1..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_two_parts() {
        assert_eq!(split(&join("{}", b"a\nb")), Some((b"{}".as_slice(), b"a\nb".as_slice())));
        assert_eq!(split(b"{}\n"), Some((b"{}".as_slice(), b"".as_slice())));
        assert_eq!(split(b"{}"), None);
    }
}
