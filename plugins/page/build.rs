//! Packs the table of named character references of the crate html-escape.
//!
//! As the crate has it, an array of pairs of pointers, the table is 20 KB of each gzipped module. Here it becomes one
//! byte string, names front-coded, and one string of characters: 9 KB. `src/entities.rs` reads them.
#![allow(clippy::panic, clippy::expect_used, reason = "a build script fails by panicking")]

use std::fmt::Write as _;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let (mut names, mut values, mut groups) = (Vec::new(), String::new(), String::new());
    let mut previous: &[u8] = b"";
    for (name, value) in &html_escape::NAMED_ENTITIES {
        // The reader tells a length from a name's bytes by its size, and takes one character as the value.
        assert!(name.len() < 32 && name.iter().all(u8::is_ascii_alphanumeric), "{name:?}");
        assert!(value.chars().count() == 1 && *name > previous, "{name:?}");
        if name.first() != previous.first() {
            let first = name.first().copied().unwrap_or_default();
            write!(groups, "({first}, {}, {}), ", names.len(), values.len()).expect("a String takes everything");
            previous = b"";
        }
        let shared = name.iter().zip(previous).take_while(|(a, b)| a == b).count();
        names.push(u8::try_from(shared).expect("names are short"));
        names.extend(name.iter().skip(shared));
        values.push_str(value);
        previous = name;
    }
    let source = format!(
        "const NAMES: &[u8] = b\"{}\";\nconst VALUES: &str = {values:?};\nconst GROUPS: &[(u8, u16, u16)] = &[{groups}];\n",
        names.escape_ascii()
    );
    let folder = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(Path::new(&folder).join("entities.rs"), source).expect("OUT_DIR can be written");
}
