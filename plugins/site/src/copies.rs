//! The same page under two addresses: `/tea/` and `/tea/index.html`. It counts as one.

use bellwether_criteria::lexicon::kinds;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use url::Url;

/// The pages of folders so far, with the number of each.
#[derive(Debug, Default)]
pub struct Copies(BTreeMap<(String, u64), usize>);

impl Copies {
    /// The number of the page of the same folder that was read before under its other address, byte for byte; without one, the page is
    /// kept with its `number`.
    pub fn earlier(&mut self, url: &Url, body: &[u8], number: usize) -> Option<usize> {
        let folder = kinds::folder(url)?;
        let mut hasher = DefaultHasher::new();
        body.hash(&mut hasher);
        let known = *self.0.entry((folder, hasher.finish())).or_insert(number);
        (known != number).then_some(known)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    fn check(pages: &[(&str, &str)], expected: bool) {
        let mut copies = Copies::default();
        let numbered = pages.iter().enumerate();
        let last = numbered.map(|(at, (url, body))| copies.earlier(&Url::parse(url).unwrap(), body.as_bytes(), at)).last();
        assert_eq!(last.flatten().is_some(), expected, "{pages:?}");
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
