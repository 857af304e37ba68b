//! `bellwether dev`: watches the sources, the cases and the manifest, and runs the cases after each change.
//!
//! What counts is what the files are, not what the watcher tells: it only wakes the loop, which compares the files with those that it
//! saw before the last run. So a change during a run is found after it, and reading a file is no change.

use crate::cases::{Verdict, diff, judge};
use crate::compile::compile;
use crate::exit::{Error, Exit, Result};
use crate::folder::Folder;
use crate::subject::{Subject, engine};
use bellwether_host::Engine;
use clap::Args;
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime};

/// Folders that are watched with all below them.
const FOLDERS: [&str; 2] = ["src", "cases"];
/// Files of the module's folder that count.
const FILES: [&str; 5] = ["Cargo.toml", "build.rs", "manifest.json", "module.c", "rust-toolchain.toml"];
/// An editor writes several files, or one in several steps: a run waits until nothing has happened for so long.
const SETTLED: Duration = Duration::from_millis(60);

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Runs only cases with this text in their names
    pub(crate) filter: Option<String>,
}

/// One run of the cases.
#[derive(Debug, Serialize)]
pub(crate) struct Round {
    /// From 1.
    pub(crate) number: u64,
    /// Files that have changed since the round before.
    pub(crate) changed: Vec<PathBuf>,
    /// Why the cases could not be run.
    pub(crate) error: Option<Error>,
    pub(crate) cases: Vec<Verdict>,
    /// What changed in the results since the last round that had any.
    pub(crate) changes: Vec<Change>,
}

/// What changed in the result of one case.
#[derive(Debug, Serialize)]
pub(crate) struct Change {
    pub(crate) name: String,
    /// A unified diff of the outcomes.
    pub(crate) diff: String,
}

/// What a file is, as far as a change shows in it: its time and its length.
type Files = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// Runs the cases after each change, until the process ends. `show` gets each round.
///
/// # Errors
/// When this machine cannot watch files or run wasm, or lacks a tool.
pub(crate) fn dev(folder: &Folder, options: &Options, mut show: impl FnMut(&Round)) -> Result<()> {
    let (engine, fuel_per_ms) = engine()?;
    let (woken, wake) = channel();
    let watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        // Looking at the files makes events, too; without this, the loop would wake itself.
        if !event.is_ok_and(|event| event.kind.is_access()) {
            let _ = woken.send(()); // the receiver is gone when the command ends
        }
    });
    let mut watcher = watcher.map_err(unwatched)?;
    let mut runner = Runner { folder, options, engine, fuel_per_ms, last: BTreeMap::new() };
    let (mut seen, mut number) = (Files::new(), 0);
    loop {
        watch(&mut watcher, folder)?;
        let now = files(folder);
        let changed = changes(&seen, &now);
        if number > 0 && changed.is_empty() {
            wait(&wake);
            continue;
        }
        number += 1;
        let changed = if number == 1 { Vec::new() } else { changed };
        seen = now;
        show(&runner.round(number, changed)?);
    }
}

/// What stays between rounds.
struct Runner<'f> {
    folder: &'f Folder,
    options: &'f Options,
    engine: Engine,
    fuel_per_ms: u64,
    /// The last outcome of each case.
    last: BTreeMap<String, String>,
}

impl Runner<'_> {
    fn round(&mut self, number: u64, changed: Vec<PathBuf>) -> Result<Round> {
        match self.verdicts() {
            Ok(cases) => {
                let changes = cases.iter().filter_map(|case| self.change(case)).collect();
                self.last.extend(cases.iter().map(|case| (case.name.clone(), case.found.clone())));
                Ok(Round { number, changed, error: None, cases, changes })
            }
            // A module that does not compile is what this command waits for; a missing tool does not come by itself.
            Err(error) if number == 1 && error.exit == Exit::Missing => Err(error),
            Err(error) => Ok(Round { number, changed, error: Some(error), cases: Vec::new(), changes: Vec::new() }),
        }
    }

    fn verdicts(&self) -> Result<Vec<Verdict>> {
        let component = compile(self.folder)?;
        let subject = Subject::load(self.folder, &self.engine, &component, self.fuel_per_ms)?;
        self.folder.cases(self.options.filter.as_deref())?.iter().map(|path| judge(&subject, path, false)).collect()
    }

    fn change(&self, case: &Verdict) -> Option<Change> {
        let last = self.last.get(&case.name).filter(|last| **last != case.found)?;
        Some(Change { name: case.name.clone(), diff: diff(last, &case.found) })
    }
}

/// Waits for an event, and for the end of those that follow it at once.
fn wait(wake: &Receiver<()>) {
    if wake.recv().is_ok() {
        while wake.recv_timeout(SETTLED).is_ok() {}
    }
}

/// Watches the folders of a module; one that has come since is watched from now on.
fn watch(watcher: &mut RecommendedWatcher, folder: &Folder) -> Result<()> {
    watcher.watch(&folder.root, RecursiveMode::NonRecursive).map_err(unwatched)?;
    for path in FOLDERS.map(|name| folder.root.join(name)).iter().filter(|path| path.is_dir()) {
        watcher.watch(path, RecursiveMode::Recursive).map_err(unwatched)?;
    }
    Ok(())
}

fn unwatched(error: notify::Error) -> Error {
    Error::missing(
        format!("This machine cannot watch the files: {error}."),
        "On Linux, allow more watches: sudo sysctl fs.inotify.max_user_watches=524288",
    )
}

/// The files that count.
fn files(folder: &Folder) -> Files {
    let mut files = Files::new();
    for name in FILES {
        note(&mut files, &folder.root.join(name));
    }
    for name in FOLDERS {
        collect(&mut files, &folder.root.join(name));
    }
    files
}

fn collect(files: &mut Files, folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { collect(files, &path) } else { note(files, &path) }
    }
}

fn note(files: &mut Files, path: &Path) {
    let is_of_editor = path.file_name().is_some_and(|name| {
        let name = name.to_string_lossy();
        name.starts_with('.') || name.ends_with('~') || name.ends_with(".swp")
    });
    if let (false, Ok(file)) = (is_of_editor, std::fs::metadata(path)) {
        files.insert(path.to_owned(), (file.modified().ok(), file.len()));
    }
}

/// The files that have come, gone or changed.
fn changes(old: &Files, new: &Files) -> Vec<PathBuf> {
    let gone = old.keys().filter(|path| !new.contains_key(*path));
    let changed = new.iter().filter(|(path, file)| old.get(*path) != Some(*file)).map(|(path, _)| path);
    gone.chain(changed).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_files() {
        let files = |all: &[(&str, u64)]| -> Files { all.iter().map(|(path, bytes)| (path.into(), (None, *bytes))).collect() };
        let check = |old: &[(&str, u64)], new: &[(&str, u64)], expected: &[&str]| {
            let expected: Vec<PathBuf> = expected.iter().map(PathBuf::from).collect();
            assert_eq!(changes(&files(old), &files(new)), expected, "{old:?} {new:?}");
        };
        check(&[("a", 1), ("b", 1)], &[("a", 1), ("b", 1)], &[]);
        check(&[("a", 1), ("b", 1)], &[("a", 1), ("b", 2)], &["b"]);
        check(&[("a", 1)], &[("b", 1)], &["a", "b"]);
        check(&[], &[("a", 1)], &["a"]);
    }
}
