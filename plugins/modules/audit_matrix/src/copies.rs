//! The same page under two addresses: `/tea/` and `/tea/index.html`. A table has one row for it.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use url::Url;

/// Files that servers send for the address of their folder.
const INDEX: [&str; 4] = ["index.html", "index.htm", "index.php", "default.aspx"];

/// The pages so far that are those of a folder.
#[derive(Debug, Default)]
pub(crate) struct Copies(BTreeSet<(String, u64)>);

impl Copies {
    /// Whether a page is that of a folder that was read before under its other address, byte for byte.
    pub(crate) fn is_again(&mut self, url: &Url, body: &[u8]) -> bool {
        let Some(folder) = folder(url) else { return false };
        let mut hasher = DefaultHasher::new();
        body.hash(&mut hasher);
        !self.0.insert((folder, hasher.finish()))
    }
}

/// The address of the folder whose page an address is; `None` for any other page.
fn folder(url: &Url) -> Option<String> {
    let (before, file) = url.path().rsplit_once('/')?;
    let is_of_folder = file.is_empty() || INDEX.contains(&file.to_ascii_lowercase().as_str());
    (is_of_folder && url.query().is_none()).then(|| [&url.origin().ascii_serialization(), before, "/"].concat())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn check(pages: &[(&str, &str)], expected: bool) {
        let mut copies = Copies::default();
        let last = pages.iter().map(|(url, body)| copies.is_again(&Url::parse(url).unwrap(), body.as_bytes())).last();
        assert_eq!(last, Some(expected), "{pages:?}");
    }

    #[test]
    fn pages_of_folders() {
        check(&[("https://a.org/", "x"), ("https://a.org/index.html", "x")], true);
        check(&[("https://a.org/tea/INDEX.HTM", "x"), ("https://a.org/tea/", "x")], true);
        check(&[("https://a.org/", "x"), ("https://a.org/index.html", "y")], false);
        check(&[("https://a.org/", "x"), ("https://a.org/tea/", "x")], false);
        check(&[("https://a.org/", "x"), ("https://a.org/?page=2", "x")], false);
        check(&[("https://a.org/tea.html", "x"), ("https://a.org/tea.html", "x")], false);
    }
}
