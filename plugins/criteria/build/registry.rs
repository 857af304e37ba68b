//! The files of the criteria as one module tree and one list.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The file of a criterion.
pub(crate) struct File {
    pub(crate) id: String,
    pub(crate) category: String,
    pub(crate) subcategory: String,
    pub(crate) path: PathBuf,
}

impl File {
    /// `h1_present`.
    fn module(&self) -> String {
        self.id.replace('-', "_")
    }
}

/// All files, by category, subcategory and name.
pub(crate) fn files(root: &Path) -> Vec<File> {
    let mut files = Vec::new();
    for category in entries(root) {
        for subcategory in entries(&category) {
            for path in entries(&subcategory).into_iter().filter(|path| path.extension().is_some_and(|ext| ext == "rs")) {
                let id = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().replace('_', "-");
                files.push(File { id, category: name(&category), subcategory: name(&subcategory), path });
            }
        }
    }
    files
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let read = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = read.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned()
}

/// The registry as source.
pub(crate) fn source(files: &[File]) -> String {
    let (mut out, mut all, mut cases) = (String::new(), String::new(), String::new());
    for file in files {
        let (module, path) = (file.module(), &file.path);
        let constant = module.to_uppercase();
        let mut category = file.category.clone();
        category.get_mut(..1).expect("a folder has a name").make_ascii_uppercase();
        writeln!(
            out,
            "#[path = {path:?}]\nmod {module};\n\
            /// `{id}`: see `criteria/{folder}/{subcategory}/{module}.rs`.\n\
            pub static {constant}: Criterion = Criterion {{ id: {id:?}, category: Category::{category}, \
            subcategory: {subcategory:?}, rule: {module}::RULE, texts: &crate::catalogue::{constant} }};",
            id = file.id,
            folder = file.category,
            subcategory = file.subcategory,
        )
        .expect("a String takes everything");
        write!(all, "&{constant}, ").expect("a String takes everything");
        // Without cases this does not compile, and the compiler names the file.
        write!(cases, "(&{constant}, {module}::CASES), ").expect("a String takes everything");
    }
    writeln!(
        out,
        "/// All criteria, by folder and name.\npub static ALL: &[&Criterion] = &[{all}];\n\
        #[cfg(test)]\npub(crate) static CASES: &[(&Criterion, &[crate::case::Case])] = &[{cases}];"
    )
    .expect("a String takes everything");
    out
}
