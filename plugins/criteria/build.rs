//! Builds the registry of criteria: finds their files (`criteria/<category>/<subcategory>/<id>.rs`), reads the catalogues
//! (`texts/<language>/*.ftl`), and writes the registry. It fails and names the place if a sentence is missing in a language, or
//! if its arguments differ from the English ones.
#![allow(clippy::panic, clippy::expect_used, reason = "a build script fails by panicking")]

#[path = "build/catalogue.rs"]
mod catalogue;
#[path = "build/precision.rs"]
mod precision;
#[path = "build/registry.rs"]
mod registry;
#[path = "build/vocabulary.rs"]
mod vocabulary;

use std::path::Path;

fn main() {
    for watched in ["build.rs", "build", "criteria", "data", "src/vocabulary/hash.rs", "texts"] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let folder = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let folder = Path::new(&folder);
    let files = registry::files(&folder.join("criteria"));
    let (catalogue, mut wrong) = bellwether_catalogue::read(&folder.join("texts"));
    let mut out = String::new();
    let ids: Vec<&str> = files.iter().map(|file| file.id.as_str()).collect();
    catalogue::write(&catalogue, &ids, &mut out, &mut wrong);
    let judged = precision::read(&folder.join("data/precision.tsv"), &ids, &mut wrong);
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    let target = std::env::var("OUT_DIR").expect("cargo sets it");
    let target = Path::new(&target);
    std::fs::write(target.join("catalogue.rs"), out).expect("OUT_DIR can be written");
    std::fs::write(target.join("vocabulary.rs"), vocabulary::source(&folder.join("data"))).expect("OUT_DIR can be written");
    std::fs::write(target.join("registry.rs"), registry::source(&files, &judged)).expect("OUT_DIR can be written");
}
