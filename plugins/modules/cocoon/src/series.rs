//! Pages of one series: release notes, change logs, reports, whose titles differ only in a version or a date. Their likeness is intended.

use bellwether_criteria::lexicon::dates::is_month;
use bellwether_site::survey::{Survey, Surveyed};
use bellwether_text::fold;
use std::collections::{BTreeMap, BTreeSet};

/// Minimum versions of a title that make a series.
const SMALLEST: usize = 3;
/// Maximum characters of a part of a version: longer ones are parts of a host name.
const PART: usize = 8;
/// Years that titles name.
const YEARS: std::ops::RangeInclusive<u16> = 1990..=2100;

/// The series of a site.
#[derive(Default)]
pub(crate) struct Series {
    /// For each page the titles of series that it has, without their versions, and its versions.
    of: Vec<Vec<(String, String)>>,
}

impl Series {
    pub(crate) fn of(survey: &Survey) -> Self {
        let mut of: Vec<Vec<(String, String)>> = survey.pages.iter().map(titles).collect();
        let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (title, version) in of.iter().flatten() {
            versions.entry(title).or_default().insert(version);
        }
        let known = versions.into_iter().filter(|(_, versions)| versions.len() >= SMALLEST);
        let known: BTreeSet<String> = known.map(|(title, _)| title.to_owned()).collect();
        for titles in &mut of {
            titles.retain(|(title, _)| known.contains(title));
        }
        Self { of }
    }

    /// Whether two pages are of one series.
    pub(crate) fn are(&self, a: usize, b: usize) -> bool {
        let is_other = |(title, version): &(String, String)| {
            self.at(b).iter().any(|(other, of_other)| other == title && of_other != version)
        };
        self.at(a).iter().any(is_other)
    }

    /// Whether most of these pages are of a series.
    pub(crate) fn make(&self, pages: &[usize]) -> bool {
        pages.iter().filter(|page| !self.at(**page).is_empty()).count() * 2 > pages.len()
    }

    fn at(&self, page: usize) -> &[(String, String)] {
        self.of.get(page).map_or(&[], Vec::as_slice)
    }
}

/// The title and the topic of a page, each without its versions and dates, and with these; none for one that has none.
fn titles(page: &Surveyed) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = [&page.title, &page.topic].into_iter().filter_map(|text| parted(text)).collect();
    found.dedup();
    found
}

/// A title without its versions and dates, and these, if it has both words and versions.
fn parted(title: &str) -> Option<(String, String)> {
    let words = || title.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    let has_month = words().any(|word| is_month(&fold(word)));
    let is_day = |word: &str| word.len() <= 2 && word.starts_with(|c: char| c.is_ascii_digit());
    let varies = |word: &str| is_version(word) || is_year(word) || has_month && (is_day(word) || is_month(&fold(word)));
    let (versions, others): (Vec<&str>, Vec<&str>) = words().filter(|word| !word.is_empty()).partition(|word| varies(word));
    let says = others.iter().any(|word| word.chars().any(char::is_alphabetic));
    (says && !versions.is_empty()).then(|| (fold(&others.join(" ")), versions.join(" ").to_lowercase()))
}

fn is_year(word: &str) -> bool {
    word.len() == 4 && word.parse().is_ok_and(|year: u16| YEARS.contains(&year))
}

/// Whether a word is a version, the number of a section or a date in digits: `3.2.12`, `2.8.0-7`, `I.18`, `2026-05-03`.
fn is_version(word: &str) -> bool {
    let word = word.strip_prefix(['v', 'V']).unwrap_or(word);
    let parts: Vec<&str> = word.split(['.', '-', '/', '_']).collect();
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_part = |part: &&str| {
        part.len() <= PART
            && (part.starts_with(|c: char| c.is_ascii_digit()) || part.len() == 1)
            && part.is_ascii()
            && !part.is_empty()
    };
    let is_date = parts.len() == 3 && parts.iter().all(|part| is_digits(part));
    (word.contains('.') || is_date) && parts.len() > 1 && parts.iter().all(is_part) && parts.iter().any(|part| is_digits(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_without_versions() {
        for (title, expected) in [
            ("Django 3.2.12 release notes", Some(("django release notes", "3.2.12"))),
            ("I.18. Changes from 2.0.5 to 2.2.0", Some(("changes from to", "i.18 2.0.5 2.2.0"))),
            ("Version 2.8.0-7 (2026-05-03)", Some(("version", "2.8.0-7 2026-05-03"))),
            ("Rapport annuel 2024", Some(("rapport annuel", "2024"))),
            ("Notas del 3 de mayo de 2024", Some(("notas del de de", "3 mayo 2024"))),
            ("Teapot 15", None),
            ("Node.js", None),
            ("3.2.12", None),
        ] {
            let found = parted(title);
            assert_eq!(found.as_ref().map(|(title, version)| (title.as_str(), version.as_str())), expected, "{title}");
        }
    }
}
