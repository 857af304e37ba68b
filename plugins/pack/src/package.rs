//! Packages: what a publisher signs and sends, and what a packer reads.

use crate::archive::{File, archived, unarchived};
use anyhow::{Context, Result, ensure};
use bellwether_core::bounds;
use bellwether_manifest::Manifest;
use bellwether_package::{Statement, sha256};

/// The member with the component.
const COMPONENT: &str = "component.wasm";
/// How the names of all other members begin.
const CASES: &str = "cases/";

/// What is in the archive of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    /// The component.
    pub component: Vec<u8>,
    /// The files of the cases; their names begin with `cases/`.
    pub cases: Vec<File>,
}

impl Contents {
    /// The statement to sign, and the archive, compressed with a quality of 0 to 11. Equal contents give equal bytes.
    ///
    /// # Errors
    /// When a file has a name that no package may contain, or the package is too large.
    pub fn archived(mut self, manifest: &Manifest, quality: u32) -> Result<(Statement, Vec<u8>)> {
        for file in &self.cases {
            ensure!(
                is_of_a_case(&file.name),
                "{:?} is no name of a file of a case: use letters, digits, `.`, `_` and `-`",
                file.name
            );
        }
        let component_sha256 = sha256(&self.component);
        self.cases.push(File { name: COMPONENT.to_owned(), bytes: self.component });
        let archive = archived(self.cases, quality)?;
        let most = bounds::PACKAGE_BYTES.max_len() - bounds::PACKAGE_STATEMENT_BYTES.max_len();
        ensure!(archive.len() <= most, "the package has {} bytes, and may have {most}", archive.len());
        Ok((Statement { manifest: manifest.clone(), component_sha256, archive_sha256: sha256(&archive) }, archive))
    }

    /// Reads the archive of a package whose statement was verified.
    ///
    /// # Errors
    /// When the archive or the component is another one than the statement says, or it contains anything else.
    pub fn read(statement: &Statement, archive: &[u8]) -> Result<Self> {
        ensure!(sha256(archive) == statement.archive_sha256, "the archive is not the one that was signed");
        let mut files = unarchived(archive, bounds::PACKAGE_UNPACKED_BYTES.max, bounds::PACKAGE_FILES.max_len())?;
        let at = files.iter().position(|file| file.name == COMPONENT).with_context(|| format!("{COMPONENT} is missing"))?;
        let component = files.remove(at).bytes;
        ensure!(sha256(&component) == statement.component_sha256, "the component is not the one that was signed");
        for file in &files {
            ensure!(is_of_a_case(&file.name), "{:?} is neither {COMPONENT} nor a file of a case", file.name);
        }
        Ok(Self { component, cases: files })
    }
}

/// Whether a name is that of a file of a case: it leads nowhere else when a packer writes it to a disk.
fn is_of_a_case(name: &str) -> bool {
    let is_part = |part: &str| {
        let is_word = part.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-'));
        is_word && !part.is_empty() && !part.starts_with('.')
    };
    name.strip_prefix(CASES).is_some_and(|rest| rest.split('/').count() <= 4 && rest.split('/').all(is_part))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use bellwether_manifest::{Declaration, WORLD};
    use serde_json::json;

    fn manifest() -> Manifest {
        let declaration = Declaration::new("acme:tea", "Tea");
        Manifest { declaration, version: "1.0.0".into(), world: WORLD.into(), result: json!({}) }
    }

    fn contents(names: &[&str]) -> Contents {
        let file = |name: &&str| File { name: (*name).to_owned(), bytes: b"{}".to_vec() };
        Contents { component: b"component".to_vec(), cases: names.iter().map(file).collect() }
    }

    #[test]
    fn packages_are_read_as_they_were_written() {
        let names = ["cases/a/case.json", "cases/a/expected.json", "cases/pages/rich.html"];
        let (statement, archive) = contents(&names).archived(&manifest(), 3).unwrap();
        assert_eq!(contents(&names).archived(&manifest(), 3).unwrap(), (statement.clone(), archive.clone()));
        assert_eq!(Contents::read(&statement, &archive).unwrap(), contents(&names));
    }

    #[test]
    fn names() {
        for wrong in ["case.json", "cases/", "cases/../x", "cases/a//b", "cases/.git", "cases/a b", "/cases/a", "cases/a/b/c/d/e"]
        {
            assert!(contents(&[wrong]).archived(&manifest(), 3).is_err(), "{wrong}");
        }
    }

    fn check(change: impl Fn(&mut Statement, &mut Vec<u8>), expected: &str) {
        let (mut statement, mut archive) = contents(&["cases/a/case.json"]).archived(&manifest(), 3).unwrap();
        change(&mut statement, &mut archive);
        let error = Contents::read(&statement, &archive).unwrap_err();
        assert!(format!("{error:#}").contains(expected), "{error:#}");
    }

    #[test]
    fn what_is_refused() {
        check(|_, archive| archive.push(0), "the archive is not the one that was signed");
        check(|statement, _| statement.component_sha256.clear(), "the component is not the one that was signed");
        let again = |statement: &mut Statement, archive: &mut Vec<u8>, files: Vec<File>| {
            *archive = archived(files, 3).unwrap();
            statement.archive_sha256 = sha256(archive);
        };
        let file = |name: &str| File { name: name.to_owned(), bytes: b"component".to_vec() };
        check(|statement, archive| again(statement, archive, vec![]), "component.wasm is missing");
        check(
            |statement, archive| again(statement, archive, vec![file("component.wasm"), file("glue.js")]),
            "\"glue.js\" is neither component.wasm nor a file of a case",
        );
        // Some kilobytes that become more than a package may have.
        let bomb = |statement: &mut Statement, archive: &mut Vec<u8>| {
            let zeros = File { name: COMPONENT.to_owned(), bytes: vec![0; bounds::PACKAGE_UNPACKED_BYTES.max_len() + 1] };
            again(statement, archive, vec![zeros]);
            assert!(archive.len() < 100_000);
        };
        check(bomb, "more than 67108864 bytes");
    }
}
