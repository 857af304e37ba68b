//! `./x new-module <name>`: a copy of `plugins/modules/example` under another name.

use crate::tools::root;
use anyhow::{Result, ensure};
use std::path::Path;

/// Vendor of a new module, until its author enters another name.
const VENDOR: &str = "local";

/// Makes the folder of a new module.
pub fn new_module(name: &str) -> Result<()> {
    let fits = name.starts_with(|c: char| c.is_ascii_lowercase())
        && (2..=39).contains(&name.len())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    ensure!(fits, "a module's name is 2 to 39 lower-case letters, digits and underscores, a letter first");
    let folder = root().join("plugins/modules").join(name);
    ensure!(!folder.exists(), "{} is there already", folder.display());
    copy(&root().join("plugins/modules/example"), &folder, name)?;
    println!(
        "{} is ready. Try it: ./x run --feature {name} --once. Then change src/lib.rs, ./x bless, ./x test {name}",
        folder.display()
    );
    Ok(())
}

fn copy(from: &Path, to: &Path, name: &str) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target, name)?;
        } else {
            let text = std::fs::read_to_string(entry.path())?;
            let text = text.replace("module-example", &format!("module-{name}"));
            std::fs::write(target, text.replace("example:page_status", &format!("{VENDOR}:{name}")))?;
        }
    }
    Ok(())
}
