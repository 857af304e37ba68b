//! `./x tidy`: checks what the compiler does not. Each failure says what to do.

mod circles;
mod source;

use crate::tools::{cargo, root};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Maximum lines of a file and of a function, as in CONTRIBUTING.md; a file that is a table may have more: see [`is_table`].
const FILE_LINES: usize = 400;
const FUNCTION_LINES: usize = 80;

/// Runs all checks and reports everything that is wrong.
pub fn tidy() -> Result<()> {
    let mut wrong = Vec::new();
    check_dependencies(&mut wrong)?;
    check_wit_changelog(&mut wrong)?;
    let mut files = Vec::new();
    collect(&root(), &mut files)?;
    for file in &files {
        check_source(file, &mut wrong)?;
    }
    check_lengths(&files, &mut wrong)?;
    check_circles(&files, &mut wrong)?;
    if wrong.is_empty() { Ok(()) } else { bail!("\n  {}", wrong.join("\n  ")) }
}

/// One row of the table in ARCHITECTURE.md: its packages, and what they may depend on within the workspace.
struct Row {
    /// A folder, or `folder/*` for all packages in it.
    folder: String,
    /// Short names of packages (`core` for `bellwether-core`); `None` for everything.
    may_use: Option<Vec<String>>,
}

/// Reads the table: ``| `package` (`folder/`) | core, gate. A remark | `` and so on.
fn read_table(document: &str) -> Vec<Row> {
    let lines = document.lines().skip_while(|line| !line.starts_with("| package | may use |")).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|')).filter_map(|line| {
        let mut cells = line.trim_matches('|').split('|').map(str::trim);
        let (who, uses) = (cells.next()?, cells.next()?);
        let uses = uses.split(['.', ';', ':']).next().unwrap_or_default();
        let may_use = match uses {
            "everything" => None,
            "nothing of the workspace" => Some(Vec::new()),
            names => Some(names.split(", ").map(str::to_owned).collect()),
        };
        // Each folder is in back quotes, with the final slash or star that distinguishes it from a package's name.
        let folders = who.split('`').filter(|part| part.ends_with('/') || part.ends_with("/*"));
        Some(folders.map(|folder| (folder.trim_end_matches('/').to_owned(), may_use.clone())).collect::<Vec<_>>())
    });
    rows.flatten().map(|(folder, may_use)| Row { folder, may_use }).collect()
}

impl Row {
    fn speaks_of(&self, folder: &str) -> bool {
        match self.folder.strip_suffix("/*") {
            Some(parent) => folder.strip_prefix(parent).is_some_and(|rest| rest.starts_with('/')),
            None => folder == self.folder,
        }
    }
}

fn check_dependencies(wrong: &mut Vec<String>) -> Result<()> {
    let table = read_table(&std::fs::read_to_string(root().join("ARCHITECTURE.md"))?);
    let output = cargo().args(["metadata", "--format-version", "1", "--no-deps"]).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let workspace = metadata["workspace_root"].as_str().unwrap_or_default();
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        let folder = manifest.parent().and_then(|folder| folder.strip_prefix(workspace).ok()).unwrap_or(manifest);
        let Some(row) = table.iter().find(|row| row.speaks_of(&folder.display().to_string())) else {
            wrong.push(format!("{name} is not in the table of dependencies in ARCHITECTURE.md: say what it may use"));
            continue;
        };
        let Some(may_use) = &row.may_use else { continue };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let on = dependency["name"].as_str().unwrap_or_default();
            let allowed = may_use.iter().any(|short| on.strip_prefix("bellwether-") == Some(short));
            // By its path: a stand-in has the name of the crate that it stands in for.
            let is_ours = dependency["path"].is_string();
            if dependency["kind"].is_null() && is_ours && !allowed {
                wrong.push(format!("{name} must not depend on {on}: see the table in ARCHITECTURE.md"));
            }
        }
    }
    Ok(())
}

/// A changed contract needs a line in its changelog, which contains the digest of the contract's text.
fn check_wit_changelog(wrong: &mut Vec<String>) -> Result<()> {
    let wit = std::fs::read(root().join("wit/world.wit"))?;
    let digest = hex::encode(&Sha256::digest(&wit)[..8]);
    let log = std::fs::read_to_string(root().join("wit/CHANGELOG.md"))?;
    if !log.contains(&digest) {
        wrong.push(format!("wit/world.wit changed: say how in wit/CHANGELOG.md and put its digest there: {digest}"));
    }
    let text = String::from_utf8(wit)?;
    let mut since = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        let item = ["interface ", "world ", "record ", "variant ", "enum "].iter().any(|word| line.starts_with(word))
            || line.contains(": func(")
            || line.contains(": async func(");
        if item && !since {
            wrong.push(format!("wit/world.wit:{}: an item without @since", index + 1));
        }
        since = line.starts_with("@since");
    }
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') || ["target", "node_modules", "build"].contains(&name.as_str()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), files)?;
        } else if name.ends_with(".rs") {
            files.push(entry.path());
        }
    }
    Ok(())
}

fn check_source(file: &Path, wrong: &mut Vec<String>) -> Result<()> {
    let text = std::fs::read_to_string(file)?;
    let shown = shown(file);
    if !text.trim_start().starts_with("//!") {
        wrong.push(format!("{shown}: starts without //!: say what the file does and what it does not"));
    }
    if text.contains("FIXME") && !shown.starts_with("xtask") {
        wrong.push(format!("{shown}: holds a FIXME"));
    }
    Ok(())
}

fn shown(file: &Path) -> String {
    file.strip_prefix(root()).unwrap_or(file).display().to_string()
}

/// Whether a file is a table: more than half of its lines are constants. A reader looks things up in it.
fn is_table(source: &source::Source, lines: usize) -> bool {
    2 * source.constant_lines > lines
}

/// Reports files and functions that are too long.
fn check_lengths(files: &[PathBuf], wrong: &mut Vec<String>) -> Result<()> {
    for file in files {
        let text = std::fs::read_to_string(file)?;
        let (shown, lines) = (shown(file), text.lines().count());
        let source = source::read(&text).with_context(|| shown.clone())?;
        if lines > FILE_LINES && !is_table(&source, lines) {
            wrong.push(format!("{shown}: {lines} lines, {FILE_LINES} at most: split it so that each part fits one head"));
        }
        for (name, line, lines) in source.functions.into_iter().filter(|(.., lines)| *lines > FUNCTION_LINES) {
            wrong.push(format!("{shown}:{line}: {name} has {lines} lines, {FUNCTION_LINES} at most: name its steps"));
        }
    }
    Ok(())
}

/// Reports circles between the files of a package, by its folder.
fn check_circles(files: &[PathBuf], wrong: &mut Vec<String>) -> Result<()> {
    let mut packages: BTreeMap<PathBuf, Vec<(PathBuf, String)>> = BTreeMap::new();
    for file in files {
        let sources = file.ancestors().find(|folder| folder.ends_with("src") && folder.with_file_name("Cargo.toml").is_file());
        let Some(sources) = sources else { continue };
        let below = file.strip_prefix(sources)?.to_owned();
        packages.entry(sources.with_file_name("")).or_default().push((below, std::fs::read_to_string(file)?));
    }
    for (folder, files) in &packages {
        let files: Vec<(&Path, &str)> = files.iter().map(|(file, text)| (file.as_path(), text.as_str())).collect();
        let name = shown(folder).trim_end_matches('/').to_owned();
        circles::check(&name, &files, wrong)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::read_table;

    #[test]
    fn the_table_is_read() {
        let text = "Words.\n\n| package | may use |\n|---|---|\n| `a` (`core/`) | nothing of the workspace: at all |\n\
                    | modules (`plugins/modules/*`) | sdk, page. Never core |\n| `tests/*`, `x/` | everything; yes |\n\n| no |";
        let rows = read_table(text);
        let found: Vec<(&str, Option<usize>)> =
            rows.iter().map(|row| (row.folder.as_str(), row.may_use.as_ref().map(Vec::len))).collect();
        let wanted = [("core", Some(0)), ("plugins/modules/*", Some(2)), ("tests/*", None), ("x", None)];
        assert_eq!(found, wanted);
        assert!(rows.iter().any(|row| row.speaks_of("plugins/modules/geo_score")));
        assert!(!rows.iter().any(|row| row.speaks_of("plugins/page")));
    }
}
