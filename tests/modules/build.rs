//! One test for each module under `plugins/modules`. A module without cases does not compile: an analysis that nobody
//! runs is not finished.
#![allow(clippy::panic, clippy::expect_used, reason = "a build script fails by panicking")]

use std::fmt::Write as _;
use std::path::Path;

fn main() {
    let modules = Path::new("../../plugins/modules");
    println!("cargo::rerun-if-changed={}", modules.display());
    let mut names: Vec<String> = std::fs::read_dir(modules)
        .expect("plugins/modules can be read")
        .map(|entry| entry.expect("plugins/modules can be read").path())
        .filter(|path| path.join("Cargo.toml").is_file())
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect();
    names.sort();

    let mut tests = String::new();
    for name in names {
        let cases = modules.join(&name).join("cases");
        let count = std::fs::read_dir(&cases)
            .map_or(0, |found| found.filter_map(Result::ok).filter(|found| found.path().join("case.json").is_file()).count());
        if count == 0 {
            panic!(
                "plugins/modules/{name} has no cases. Write at least one as plugins/modules/{name}/cases/<what>/case.json \
                 (the format is in plugins/host/README.md), then BLESS=1 cargo test -p bellwether-module-tests {name}"
            );
        }
        writeln!(tests, "#[test]\nfn {name}() {{\n    run_cases(\"plugins/modules\", {name:?});\n}}\n")
            .expect("a String takes everything");
    }
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(Path::new(&out).join("modules.rs"), tests).expect("OUT_DIR can be written");
}
