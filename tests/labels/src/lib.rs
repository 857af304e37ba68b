//! The labelled pages of this folder (see its README), for tests that measure rules against them. `dev` is for tuning; for `test`
//! only sums are shown.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    reason = "for tests, which may stop at the first surprise"
)]

use bellwether_criteria::seen::Page;
use std::collections::BTreeMap;
use std::fmt;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use url::Url;

/// A line of a table, by column.
pub type Line = BTreeMap<String, String>;

/// The tables of judged fails in `judged/`, oldest first.
pub const FAILS: [&str; 9] = [
    "fails-before",
    "fails-middle",
    "fails-after",
    "fails-shipped",
    "fails-new",
    "fails-last",
    "fails-sixth",
    "fails-seventh",
    "fails-eighth",
];

/// The tables of judged warnings, oldest first.
pub const WARNS: [&str; 6] = ["warns", "warns-after", "warns-last", "warns-sixth", "warns-seventh", "warns-eighth"];

/// This folder.
#[must_use]
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The lines of a table of this folder.
#[must_use]
pub fn table(name: &str) -> Vec<Line> {
    let text = std::fs::read_to_string(folder().join(name)).unwrap();
    let mut lines = text.lines().map(|line| line.split('\t').map(str::to_owned).collect::<Vec<String>>());
    let names = lines.next().unwrap();
    lines.map(|line| names.iter().cloned().zip(line.into_iter().chain(std::iter::repeat(String::new()))).collect()).collect()
}

/// The unpacked bytes of a file.
#[must_use]
pub fn unpacked(file: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(std::fs::File::open(file).unwrap()).read_to_end(&mut bytes).unwrap();
    bytes
}

/// The page of a line of `pages.tsv`.
#[must_use]
pub fn page(line: &Line) -> Page {
    let file = folder().join(&line["file"]);
    let bytes = if line["file"].ends_with(".gz") { unpacked(&file) } else { std::fs::read(&file).unwrap() };
    Page::read(Url::parse(&line["url"]).unwrap(), &bytes, None, Some(&decode))
}

/// As the host decodes for modules.
#[must_use]
pub fn decode(bytes: &[u8], label: &str) -> Option<String> {
    encoding_rs::Encoding::for_label(label.as_bytes()).map(|encoding| encoding.decode_without_bom_handling(bytes).0.into_owned())
}

/// How often a rule was right: what it said, and what was expected.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Number of correct answers.
    pub hits: u32,
    /// Number of answers of the rule.
    pub said: u32,
    /// Number of expected answers.
    pub wanted: u32,
}

impl Tally {
    /// Counts one case.
    pub fn count(&mut self, said: bool, wanted: bool) {
        self.hits += u32::from(said && wanted);
        self.said += u32::from(said);
        self.wanted += u32::from(wanted);
    }

    /// Share of the answers that are correct; 1 if there are none.
    #[must_use]
    pub fn precision(&self) -> f64 {
        if self.said == 0 { 1.0 } else { f64::from(self.hits) / f64::from(self.said) }
    }

    /// Share of the expected answers that were given; 1 if there are none.
    #[must_use]
    pub fn recall(&self) -> f64 {
        if self.wanted == 0 { 1.0 } else { f64::from(self.hits) / f64::from(self.wanted) }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { hits, said, wanted } = self;
        write!(f, "precision {:.2}, recall {:.2} ({hits} of {said} right, {wanted} wanted)", self.precision(), self.recall())
    }
}

/// Tallies by set and by label.
#[derive(Debug, Default)]
pub struct Tallies(BTreeMap<(String, String), Tally>);

impl Tallies {
    /// Counts one case of a set.
    pub fn count(&mut self, set: &str, what: &str, said: bool, wanted: bool) {
        self.0.entry((set.to_owned(), what.to_owned())).or_default().count(said, wanted);
    }

    /// The tally of something in a set.
    #[must_use]
    pub fn of(&self, set: &str, what: &str) -> Tally {
        self.0.get(&(set.to_owned(), what.to_owned())).copied().unwrap_or_default()
    }
}

impl fmt::Display for Tallies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|((set, what), tally)| writeln!(f, "{set} {what}: {tally}"))
    }
}
