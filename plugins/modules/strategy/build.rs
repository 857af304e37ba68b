//! Makes the sentences of the plan from `texts/<language>/*.ftl`. It fails, naming the place, when one is missing in a language or takes
//! other arguments than in English.
#![allow(clippy::panic, clippy::expect_used, reason = "a build script fails by panicking")]

#[path = "../../criteria/build/catalogue.rs"]
mod catalogue;

use std::path::Path;

fn main() {
    for watched in ["build.rs", "texts", "../../criteria/build/catalogue.rs"] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let (catalogue, mut wrong) = catalogue::read(Path::new("texts"));
    let mut out = String::new();
    catalogue::write(&catalogue, &[], &mut out, &mut wrong);
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
    let target = std::env::var("OUT_DIR").expect("cargo sets it");
    std::fs::write(Path::new(&target).join("words.rs"), out).expect("OUT_DIR can be written");
}
