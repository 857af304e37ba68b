//! The files of the criteria as one module tree and one list.

use crate::precision::Judged;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Numbers up to this one are those of the catalogue; our own criteria have higher numbers.
const CATALOGUE: u16 = 168;

/// The file of a criterion.
pub(crate) struct File {
    pub(crate) id: String,
    pub(crate) category: String,
    pub(crate) subcategory: String,
    pub(crate) path: PathBuf,
    /// Its position in lists, as declared in the file.
    pub(crate) number: u16,
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
                let number = number(&path);
                files.push(File { id, category: name(&category), subcategory: name(&subcategory), path, number });
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

/// The number in `number: 117,`; a number made by a function counts as beyond the catalogue.
fn number(path: &Path) -> u16 {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let written = text.split_once("number: ").and_then(|(_, rest)| rest.split_once(','));
    written.and_then(|(number, _)| number.parse().ok()).unwrap_or(u16::MAX)
}

/// The registry as source.
pub(crate) fn source(files: &[File], judged: &Judged) -> String {
    let (mut out, mut all, mut cases) = (String::new(), String::new(), String::new());
    for file in files {
        let (module, path) = (file.module(), &file.path);
        let constant = module.to_uppercase();
        let mut category = file.category.clone();
        let precision = |outcome: &str| {
            let (right, of) = judged.get(&(file.id.clone(), outcome.to_owned())).copied().unwrap_or_default();
            format!("Precision {{ right: {right}, judged: {of} }}")
        };
        category.get_mut(..1).expect("a folder has a name").make_ascii_uppercase();
        writeln!(
            out,
            "#[path = {path:?}]\nmod {module};\n\
            /// `{id}`: see `criteria/{folder}/{subcategory}/{module}.rs`.\n\
            pub static {constant}: Criterion = Criterion {{ id: {id:?}, category: Category::{category}, \
            subcategory: {subcategory:?}, rule: {module}::RULE, texts: crate::catalogue::{constant}, \
            fails: {fails}, warnings: {warnings} }};",
            id = file.id,
            fails = precision("fail"),
            warnings = precision("warn"),
            folder = file.category,
            subcategory = file.subcategory,
        )
        .expect("a String takes everything");
        write!(all, "&{constant}, ").expect("a String takes everything");
        // Without cases this does not compile, and the compiler names the file.
        write!(cases, "(&{constant}, {module}::CASES), ").expect("a String takes everything");
    }
    let mut catalogue: Vec<&File> = files.iter().filter(|file| file.number <= CATALOGUE).collect();
    catalogue.sort_by_key(|file| file.number);
    let catalogue: String = catalogue.iter().map(|file| format!("&{}, ", file.module().to_uppercase())).collect();
    writeln!(
        out,
        "/// The criteria of the catalogue, by number.\npub static CATALOGUE: &[&Criterion] = &[{catalogue}];\n\
        /// All criteria, by folder and name.\npub static ALL: &[&Criterion] = &[{all}];\n\
        #[cfg(test)]\npub(crate) static CASES: &[(&Criterion, &[crate::case::Case])] = &[{cases}];"
    )
    .expect("a String takes everything");
    out
}
