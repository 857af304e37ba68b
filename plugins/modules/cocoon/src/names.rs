//! How names are written where they are shown: terms of groups with the compound that they are a part of, topics without the number of their
//! section and the name of their site.

use bellwether_site::survey::{MIN_PAGES, Survey};
use bellwether_text::{Language, Term, words};
use std::collections::BTreeMap;

/// Minimum titles of a group that write a term within the same compound.
const TWICE: usize = 2;
/// Words that join two nouns to one name: `mot de passe`, `mise à jour`, `copia de seguridad`.
const JOINTS: [(Language, &[&str]); 2] = [(Language::Fr, &["de", "du", "d", "à"]), (Language::Es, &["de", "del"])];
/// Marks behind the name of a site at the start of its titles.
const MARKS: [&str; 4] = [": ", " - ", " – ", " | "];

/// Whether a word can name a group: names of files, versions and variables are no words, nor is what guards addresses against robots.
pub(crate) fn is_word(name: &str) -> bool {
    !name.contains("nospam") && name.chars().all(|c| c.is_alphabetic() || matches!(c, '\'' | '’' | '-'))
}

/// A term as the titles of these pages write it: within a compound, if most of them do.
pub(crate) fn written(survey: &Survey, pages: &[usize], term: Term) -> String {
    let (mut all, mut compounds): (usize, BTreeMap<String, usize>) = (0, BTreeMap::new());
    for page in pages.iter().filter_map(|page| survey.pages.get(*page)) {
        let joints = JOINTS.iter().find(|(language, _)| Some(*language) == page.language).map_or(&[][..], |(_, joints)| joints);
        let find = |word: &str| survey.index.find(word, page.language);
        let found: Vec<(usize, &str)> = words(&page.topic).collect();
        for at in (0..found.len()).filter(|at| found.get(*at).is_some_and(|(_, word)| find(word) == Some(term))) {
            all += 1;
            if let Some(compound) = compound(&page.topic, &found, at, joints, |word| find(word).is_some()) {
                *compounds.entry(compound).or_default() += 1;
            }
        }
    }
    let most = compounds.into_iter().max_by_key(|(_, count)| *count).filter(|(_, count)| *count >= TWICE && *count * 2 > all);
    most.map_or_else(|| survey.index.name(term).to_owned(), |(compound, _)| compound)
}

/// The compound that the word at a place of a text is a part of, in lower case: words with hyphens, or two nouns and what joins them.
fn compound(text: &str, found: &[(usize, &str)], at: usize, joints: &[&str], is_term: impl Fn(&str) -> bool) -> Option<String> {
    let word = |at: usize| found.get(at).map(|(_, word)| *word);
    let is_joint = |at: usize| word(at).is_some_and(|word| joints.contains(&word.to_lowercase().as_str()));
    let is_noun = |at: usize| word(at).is_some_and(&is_term);
    let is_hyphen = |at: usize| {
        let between = found.get(at).zip(found.get(at + 1)).map(|((start, word), (next, _))| text.get(start + word.len()..*next));
        between.flatten() == Some("-")
    };
    let first = (0..at).rev().take_while(|before| is_hyphen(*before)).last().unwrap_or(at);
    let last = (at..found.len()).take_while(|next| is_hyphen(*next)).last().map_or(at, |next| next + 1);
    let (first, last) = match () {
        () if first < last => (first, last),
        () if is_joint(at + 1) && is_noun(at + 2) => (at, at + 2),
        () if at > 1 && is_joint(at - 1) && is_noun(at - 2) => (at - 2, at),
        () => return None,
    };
    let ((start, _), (end, word)) = found.get(first).zip(found.get(last))?;
    text.get(*start..end + word.len()).map(str::to_lowercase)
}

/// The name of the site that most topics begin with, with the mark behind it: `Vim documentation: `.
pub(crate) fn site_name(survey: &Survey) -> Option<&str> {
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    for page in &survey.pages {
        let ends = MARKS.iter().filter_map(|mark| page.topic.find(mark).map(|at| at + mark.len()));
        if let Some(name) = ends.min().and_then(|end| page.topic.get(..end)) {
            *names.entry(name).or_default() += 1;
        }
    }
    let is_of_site = |count: usize| count * 2 > survey.pages.len() && survey.pages.len() >= MIN_PAGES as usize;
    names.into_iter().find(|(_, count)| is_of_site(*count)).map(|(name, _)| name)
}

/// A topic without the name of its site and the number of its section, as a link would name the page.
pub(crate) fn bare<'s>(topic: &'s str, site: Option<&str>) -> &'s str {
    let own = site.and_then(|site| topic.strip_prefix(site)).filter(|own| !own.trim().is_empty()).unwrap_or(topic).trim();
    let is_number = |number: &str| number.contains('.') && number.chars().all(|c| c == '.' || c.is_ascii_digit());
    own.split_once(' ').filter(|(number, _)| is_number(number)).map_or(own, |(_, rest)| rest.trim())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test may stop at the first surprise")]
    use super::*;

    #[test]
    fn compounds_are_one_name() {
        for (text, word, expected) in [
            ("Configurer le pare-feu", "feu", Some("pare-feu")),
            ("Des mots de passe sûrs", "mots", Some("mots de passe")),
            ("Des mots de passe sûrs", "passe", Some("mots de passe")),
            ("La mise à jour", "jour", Some("mise à jour")),
            ("Le système d'exploitation", "système", Some("système d'exploitation")),
            ("Journaux du noyau", "configurer", None),
            ("Configurer les journaux", "journaux", None),
        ] {
            let found: Vec<(usize, &str)> = words(text).collect();
            let at = found.iter().position(|(_, found)| *found == word);
            let is_term = |word: &str| word.chars().count() > 3;
            let made = at.and_then(|at| compound(text, &found, at, JOINTS[0].1, is_term));
            assert_eq!(made.as_deref(), expected, "{text} {word}");
        }
    }

    #[test]
    fn topics_as_links_name_them() {
        for (topic, expected) in [
            ("Vim documentation: if_ruby", "if_ruby"),
            ("1. Datatypes In SQLite", "Datatypes In SQLite"),
            ("2.3 Teapots", "Teapots"),
            ("64 teapots", "64 teapots"),
            ("Vim documentation: ", "Vim documentation:"),
        ] {
            assert_eq!(bare(topic, Some("Vim documentation: ")), expected);
        }
    }

    #[test]
    fn names_of_files_are_no_words() {
        for (name, expected) in
            [("pare-feu", true), ("usr_27", false), ("lang_select.html", false), ("nospam", false), ("l'été", true)]
        {
            assert_eq!(is_word(name), expected, "{name}");
        }
    }
}
