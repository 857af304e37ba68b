//! Circles between the files of a crate: files that refer to each other, directly or through others, by `use` or by a path.
//!
//! What counts is the file that defines a name, not those that re-export it, so a module may re-export what its parts define. A
//! module and the files below it are one piece, as for the rules of visibility: the parts may use the names of the whole, and the
//! whole those of its parts. Tests do not count. Not detected: method calls, names made by macros, and files that a build script
//! includes.

use super::source::{Path, Source, read};
use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path as File;

/// Crates whose folders have an order too, which ARCHITECTURE describes.
const LAYERED: [&str; 2] = ["core", "edge"];

/// Maximum steps from one re-export to the next.
const STEPS: usize = 8;

/// The modules of a crate that have files of their own, by their paths.
struct Crate {
    modules: BTreeMap<Path, Source>,
}

/// The names that a module takes from each other module.
type References = BTreeMap<Path, BTreeMap<Path, BTreeSet<String>>>;

/// Adds a line for each circle of a crate; `files` are those below its `src` with their texts, by their paths from there.
pub(super) fn check(crate_name: &str, files: &[(&File, &str)], wrong: &mut Vec<String>) -> Result<()> {
    let mut modules = BTreeMap::new();
    for (file, text) in files {
        let source = read(text).with_context(|| format!("{crate_name}: {}", file.display()))?;
        modules.insert(module_of(file), source);
    }
    let mut tests = Vec::new();
    for (module, source) in &modules {
        tests.extend(source.only_tests.iter().map(|child| below(module, child)));
    }
    modules.retain(|module, _| !tests.iter().any(|test| module.starts_with(test)));
    let references = Crate { modules }.references();
    wrong.extend(circles(&references).iter().map(|circle| said(crate_name, "files", circle, &references)));
    if LAYERED.contains(&crate_name) {
        let references = of_folders(&references);
        wrong.extend(circles(&references).iter().map(|circle| said(crate_name, "folders", circle, &references)));
    }
    Ok(())
}

/// The same by the first part of each path: the folders and single files below `src`.
fn of_folders(references: &References) -> References {
    let top = |module: &Path| module.first().map(|first| vec![first.clone()]).unwrap_or_default();
    let mut folders = References::new();
    for (module, targets) in references {
        for (target, names) in targets.iter().filter(|(target, _)| top(target) != top(module)) {
            folders.entry(top(module)).or_default().entry(top(target)).or_default().extend(names.iter().cloned());
        }
    }
    folders
}

/// `a/b.rs` and `a/b/mod.rs` are `a::b`; `lib.rs` and `main.rs` are the root.
fn module_of(file: &File) -> Path {
    let mut module: Path = file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if module.last().is_some_and(|last| last == "mod" || module.len() == 1 && (last == "lib" || last == "main")) {
        module.pop();
    }
    module
}

fn below(module: &[String], child: &str) -> Path {
    [module, &[child.to_owned()]].concat()
}

impl Crate {
    fn references(&self) -> References {
        let mut references = References::new();
        for (module, source) in &self.modules {
            let mut note = |found: Option<(Path, String)>| {
                if let Some((to, name)) = found.filter(|(to, _)| !to.starts_with(module) && !module.starts_with(to)) {
                    references.entry(module.clone()).or_default().entry(to).or_default().insert(name);
                }
            };
            for path in &source.paths {
                note(self.defines(module, path, STEPS));
            }
            // An imported name counts where it is used; otherwise it is re-exported.
            for name in &source.names {
                note(self.defines(module, std::slice::from_ref(name), STEPS));
            }
        }
        references
    }

    /// The module that defines the target of a path in a module, with its name there; `None` if it is in no file of this crate.
    fn defines(&self, module: &[String], path: &[String], steps: usize) -> Option<(Path, String)> {
        let (first, rest) = path.split_first()?;
        let steps = steps.checked_sub(1)?;
        let source = self.modules.get(module)?;
        match first.as_str() {
            "crate" => return self.within(&[], rest, steps),
            "self" => return self.within(module, rest, steps),
            "super" => return self.defines_above(module, rest, steps),
            _ => {}
        }
        if source.defined.contains(first) || source.children.contains(first) {
            return self.within(module, path, steps);
        }
        if let Some(import) = source.imports.get(first) {
            // `use x::x` of another crate would find itself.
            let whole = [import.as_slice(), rest].concat();
            return if import.first() == Some(first) { None } else { self.defines(module, &whole, steps) };
        }
        source.globs.iter().filter(|glob| glob.first() != Some(first)).find_map(|glob| {
            let target = self.module(module, glob, steps)?;
            self.exports(&target, first, steps).then(|| self.within(&target, path, steps)).flatten()
        })
    }

    fn defines_above(&self, module: &[String], rest: &[String], steps: usize) -> Option<(Path, String)> {
        let (_, above) = module.split_last()?;
        if rest.first().is_some_and(|next| next == "super") {
            return self.defines_above(above, rest.get(1..)?, steps);
        }
        self.within(above, rest, steps)
    }

    /// The same for a path that begins inside a module.
    fn within(&self, module: &[String], path: &[String], steps: usize) -> Option<(Path, String)> {
        let source = self.modules.get(module)?;
        let (first, rest) = path.split_first()?;
        let child = below(module, first);
        if !rest.is_empty() && self.modules.contains_key(&child) {
            return self.within(&child, rest, steps);
        }
        if source.defined.contains(first) {
            return Some((module.to_vec(), first.clone()));
        }
        if source.children.contains(first) {
            // The path names a module itself: what is taken from it is elsewhere.
            return None;
        }
        self.defines(module, path, steps)
    }

    /// The module that a path names.
    fn module(&self, module: &[String], path: &[String], steps: usize) -> Option<Path> {
        let steps = steps.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        let start = match first.as_str() {
            "crate" => Path::new(),
            "self" => module.to_vec(),
            "super" => module.split_last()?.1.to_vec(),
            name => {
                let child = below(module, name);
                match self.modules.get(module)?.imports.get(name) {
                    _ if self.modules.contains_key(&child) => child,
                    Some(import) if import.first() != Some(first) => self.module(module, import, steps)?,
                    _ => return None,
                }
            }
        };
        if rest.is_empty() { self.modules.contains_key(&start).then_some(start) } else { self.module(&start, rest, steps) }
    }

    /// Whether a module has a name, defined or re-exported.
    fn exports(&self, module: &[String], name: &str, steps: usize) -> bool {
        let Some((source, steps)) = self.modules.get(module).zip(steps.checked_sub(1)) else { return false };
        let own = source.defined.contains(name) || source.imports.contains_key(name) || source.children.contains(name);
        own || source
            .globs
            .iter()
            .filter_map(|glob| self.module(module, glob, steps))
            .any(|glob| self.exports(&glob, name, steps))
    }
}

/// The modules that refer to each other, each circle once.
fn circles(references: &References) -> Vec<Vec<Path>> {
    let all: BTreeMap<&Path, BTreeSet<&Path>> = references.keys().map(|module| (module, reached(references, module))).collect();
    let mut found: Vec<Vec<Path>> = Vec::new();
    for (module, targets) in &all {
        let both = |target: &&&Path| all.get(**target).is_some_and(|back| back.contains(*module));
        let circle: Vec<Path> = targets.iter().filter(both).map(|target| (*target).clone()).collect();
        if circle.len() > 1 && !found.contains(&circle) {
            found.push(circle);
        }
    }
    found
}

/// All modules that a module refers to, directly or through others.
fn reached<'r>(references: &'r References, from: &'r Path) -> BTreeSet<&'r Path> {
    let mut reached = BTreeSet::new();
    let mut next = vec![from];
    while let Some(module) = next.pop() {
        let targets = references.get(module).into_iter().flat_map(BTreeMap::keys);
        next.extend(targets.filter(|target| reached.insert(*target)));
    }
    reached
}

fn said(crate_name: &str, what: &str, circle: &[Path], references: &References) -> String {
    let shown = |module: &Path| if module.is_empty() { "the root".to_owned() } else { module.join("::") };
    let mut text =
        format!("{crate_name}: {} {what} refer to each other; move what ties them into a file of its own:", circle.len());
    for module in circle {
        for (target, names) in references.get(module).into_iter().flatten().filter(|(target, _)| circle.contains(target)) {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let _ = write!(text, "\n    {} takes {} of {}", shown(module), names.join(", "), shown(target));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn circles_are_found_and_nothing_else() {
        let check = |files: &[(&str, &str)], expected: &[&str]| {
            let files: Vec<(&File, &str)> = files.iter().map(|(file, text)| (File::new(*file), *text)).collect();
            let mut wrong = Vec::new();
            check("a", &files, &mut wrong).unwrap();
            let found: Vec<&str> = wrong.iter().flat_map(|text| text.lines().skip(1)).map(str::trim).collect();
            assert_eq!(found, expected, "{files:?}");
        };
        let both = ["b takes C of c", "c takes B of b"];
        check(
            &[("lib.rs", "mod b; mod c;"), ("b.rs", "use crate::c::C; struct B(C);"), ("c.rs", "struct C(super::b::B);")],
            &both,
        );
        // Through a re-export, a glob, a renamed module, a path in a macro.
        for c in [
            "use super::B; struct C(B);",
            "use super::*; struct C(B);",
            "use crate::b as x; struct C(x::B);",
            "struct C; macro_rules! m { () => { $crate::B } }",
            "struct C; mod inner { use super::super::B; fn f(_: B) {} }",
        ] {
            check(
                &[("lib.rs", "mod b; mod c; pub use b::B; pub use c::C;"), ("b.rs", "struct B(crate::C);"), ("c.rs", c)],
                &both,
            );
        }
        // A module and its parts are one piece, and two parts of it are not.
        let child = ("b/c.rs", "use super::B; pub struct C(B);");
        check(&[("lib.rs", "mod b;"), ("b/mod.rs", "mod c; use c::C; pub struct B(Box<C>);"), child], &[]);
        let parts = ["b::c takes D of b::d", "b::d takes C of b::c"];
        let whole = ("b/mod.rs", "mod c; mod d; pub use c::C; pub use d::D;");
        check(&[whole, ("b/c.rs", "use super::D; pub struct C(D);"), ("b/d.rs", "pub struct D(Box<super::C>);")], &parts);
        // Tests may look back, and other crates have names of their own.
        let tests = "mod c; struct B(c::C); #[cfg(test)] mod tests;";
        check(
            &[
                ("b.rs", tests),
                ("b/c.rs", "pub struct C; #[cfg(test)] fn f(_: super::B) {}"),
                ("b/tests.rs", "use super::*; type T = B;"),
            ],
            &[],
        );
        check(
            &[("lib.rs", "mod b; use b::B; struct C(B);"), ("b.rs", "use std::b::C; use c::{c, C as D}; struct B(C, D);")],
            &[],
        );
    }

    /// Two folders may not refer to each other, though none of their files do.
    #[test]
    fn folders_have_an_order() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a/x.rs", "pub struct X(crate::b::y::Y);"),
            ("a/z.rs", "pub struct Z;"),
            ("b/y.rs", "pub struct Y;"),
            ("b/w.rs", "pub struct W(crate::a::z::Z);"),
            ("a/mod.rs", "pub mod x; pub mod z;"),
            ("b/mod.rs", "pub mod y; pub mod w;"),
        ];
        let files = files.map(|(file, text)| (File::new(file), text));
        for (name, circles) in [("plugins/a", 0), ("edge", 1)] {
            let mut wrong = Vec::new();
            check(name, &files, &mut wrong).unwrap();
            assert_eq!(wrong.len(), circles, "{wrong:?}");
        }
    }
}
