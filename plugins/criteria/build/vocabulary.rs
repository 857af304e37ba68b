//! The names of schema.org as Rust data: sorted hashes, each stored as the difference from the previous one.
//!
//! The names themselves would add 12 KB to every module that uses them; the hashes add 5 KB. The disadvantage: one of thousands
//! of misspelt names is accepted.

use std::fmt::Write as _;
use std::path::Path;

/// The hash: that of `src/vocabulary.rs`.
#[path = "../src/vocabulary/hash.rs"]
mod hash;

/// Writes `TYPES`, `ORGANIZATIONS` (the types with a `+`) and `PROPERTIES`.
pub(crate) fn source(data: &Path) -> String {
    let read = |name: &str| std::fs::read_to_string(data.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let (types, properties) = (read("schema-org-types.txt"), read("schema-org-properties.txt"));
    let organizations = types.lines().filter_map(|line| line.strip_suffix('+'));
    let mut out = String::new();
    for (name, names) in [
        ("TYPES", types.lines().map(|line| line.trim_end_matches('+')).collect::<Vec<_>>()),
        ("ORGANIZATIONS", organizations.collect()),
        ("PROPERTIES", properties.lines().collect()),
    ] {
        writeln!(out, "static {name}: &[u8] = &{:?};", packed(&names)).expect("a String takes everything");
    }
    out
}

/// Differences of sorted hashes, seven bits per byte, lowest first; the last byte of each has its high bit set.
fn packed(names: &[&str]) -> Vec<u8> {
    let mut hashes: Vec<u32> = names.iter().map(|name| hash::hash(name)).collect();
    hashes.sort_unstable();
    hashes.dedup();
    let (mut out, mut last) = (Vec::new(), 0);
    for hash in hashes {
        let mut distance = hash - last;
        last = hash;
        while distance > 0x7f {
            out.push((distance & 0x7f) as u8);
            distance >>= 7;
        }
        out.push(distance as u8 | 0x80);
    }
    out
}
