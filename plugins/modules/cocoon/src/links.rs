//! Links that would help: between pages of one cluster that mention each other's topic but are not linked.

use crate::names::{bare, site_name};
use crate::output::{Suggestion, SuggestionReason};
use bellwether_sdk::round2;
use bellwether_site::survey::{Survey, Surveyed};
use bellwether_text::{Term, count_of};
use std::collections::BTreeMap;

/// Maximum suggestions in total, from one page, and to one page.
const MOST: usize = 200;
const OF_ONE: usize = 3;
const TO_ONE: usize = 5;
/// Minimum similarity for a link to help.
const HELPS: f64 = 0.30;
/// Similarity from which two pages say the same, so that a link does not help.
const SAME: f64 = 0.85;
/// Maximum words of an anchor: longer ones are sentences. A whole topic may have more.
const ANCHOR_WORDS: usize = 6;
const TOPIC_WORDS: usize = 10;

/// The suggestions. `neighbours` are pairs of indexable pages in one language that are not copies of each other, with their
/// similarity; `edges` are the linked pairs, sorted. `cluster` is the cluster of a page, `is_pillar` whether it is its pillar.
#[must_use]
pub(crate) fn suggestions(
    survey: &Survey,
    neighbours: &[(usize, usize, f64)],
    edges: &[(usize, usize)],
    cluster: impl Fn(usize) -> Option<usize>,
    is_pillar: impl Fn(usize) -> bool,
) -> Vec<Suggestion> {
    let ordered = neighbours.iter().flat_map(|&(a, b, likeness)| [(a, b, likeness), (b, a, likeness)]);
    let mut wanted: Vec<(usize, usize, f64)> = ordered
        .filter(|(from, to, likeness)| {
            (HELPS..SAME).contains(likeness)
                && cluster(*from).is_some()
                && cluster(*from) == cluster(*to)
                && edges.binary_search(&(*from, *to)).is_err()
        })
        .collect();
    // Links to pillars come first, then the most similar pages.
    wanted.sort_by(|(from_a, a, likeness_a), (from_b, b, likeness_b)| {
        is_pillar(*b).cmp(&is_pillar(*a)).then(likeness_b.total_cmp(likeness_a)).then((from_a, a).cmp(&(from_b, b)))
    });
    let (mut of, mut to_page) = (vec![0_usize; survey.pages.len()], vec![0_usize; survey.pages.len()]);
    let (mut kept, mut known) = (Vec::new(), BTreeMap::new());
    let site = site_name(survey);
    for (from, to, likeness) in wanted {
        let (Some(given), Some(got)) = (of.get_mut(from), to_page.get_mut(to)) else { continue };
        let (Some(source), Some(target)) = (survey.pages.get(from), survey.pages.get(to)) else { continue };
        if kept.len() == MOST || *given == OF_ONE || *got == TO_ONE {
            continue;
        }
        let anchors = known.entry(to).or_insert_with(|| anchors(survey, target, site));
        let Some(anchor) = fitting(anchors, source).map(str::to_owned) else { continue };
        *given += 1;
        *got += 1;
        let reason = if is_pillar(to) { SuggestionReason::Pillar } else { SuggestionReason::SameCluster };
        let (from, to) = (source.url.clone(), target.url.clone());
        kept.push(Suggestion { from, to, anchor, reason, similarity: round2(likeness) });
    }
    kept
}

/// Names of indexes that programs write, without their ending: Sphinx, Javadoc, DocBook.
const INDEXES: [&str; 7] = ["allclasses", "allclasses-index", "genindex", "index-all", "ix01", "modindex", "py-modindex"];

/// Whether the address is that of an index that a program made of a manual.
pub(crate) fn is_index(url: &str) -> bool {
    let path = url.split(['?', '#']).next().unwrap_or(url);
    let file = path.rsplit('/').next().unwrap_or(path);
    let name = file.rsplit_once('.').map_or(file, |(name, _)| name);
    INDEXES.contains(&name) || name.starts_with("genindex-")
}

/// The text of a link to a page, and its terms.
type Anchor<'s> = (&'s str, Vec<Term>);

/// Possible anchors for a page: its topic, without the name of the site and the number of a section, unless another page has the same one, then
/// the parts of its topic that no other topic contains.
/// Other phrases of its text, however distinctive, let readers expect another page.
fn anchors<'s>(survey: &'s Survey, target: &'s Surveyed, site: Option<&str>) -> Vec<Anchor<'s>> {
    let others = survey.pages.iter().filter(|page| page.url != target.url);
    let others: Vec<Vec<String>> = others.map(|page| spelled(bare(&page.topic, site))).collect();
    let topic = bare(&target.topic, site);
    let own = spelled(topic);
    let is_shared = |text: &str| {
        let text = spelled(text);
        if text == own { others.contains(&own) } else { others.iter().any(|topic| is_within(&text, topic)) }
    };
    let mut anchors = parts(topic, |word| survey.index.find(word, target.language));
    anchors.retain(|(text, _)| !is_shared(text));
    anchors
}

/// The words of a text in lower case: `git-log(1)` and `Git log (1)` are spelled alike.
fn spelled(text: &str) -> Vec<String> {
    bellwether_text::words(text).flat_map(|(_, word)| word.split('-')).map(str::to_lowercase).collect()
}

/// Whether words follow each other in a topic.
fn is_within(phrase: &[String], topic: &[String]) -> bool {
    !phrase.is_empty() && topic.windows(phrase.len()).any(|part| part == phrase)
}

/// A topic, and its parts between marks such as a colon, that have at least two terms: those with most terms first.
fn parts(topic: &str, find: impl Fn(&str) -> Option<Term>) -> Vec<Anchor<'_>> {
    // Its first byte, the byte behind it, and its term.
    type Word = (usize, usize, Option<Term>);
    let words: Vec<Word> = bellwether_text::words(topic).map(|(start, word)| (start, start + word.len(), find(word))).collect();
    let terms = |words: &[Word]| words.iter().filter_map(|(_, _, term)| *term).collect::<Vec<Term>>();
    let runs: Vec<&[Word]> = words.chunk_by(|(_, end, _), (start, ..)| topic.get(*end..*start).is_some_and(is_run)).collect();
    let parts = runs.iter().filter(|run| runs.len() > 1 && run.len() <= ANCHOR_WORDS).filter_map(|run| {
        let (start, end) = (run.first()?.0, run.last()?.1);
        Some((topic.get(start..end)?, terms(run)))
    });
    let whole = Some((topic, terms(&words))).filter(|(_, terms)| words.len() <= TOPIC_WORDS && !terms.is_empty());
    let mut found: Vec<Anchor<'_>> = whole.into_iter().chain(parts.filter(|(_, terms)| terms.len() >= 2)).collect();
    found.sort_by_key(|(_, terms)| std::cmp::Reverse(terms.len()));
    found
}

/// Whether only spaces, hyphens, apostrophes and slashes separate the words of a text.
fn is_run(text: &str) -> bool {
    text.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '/' | '\'' | '’' | '\u{a0}'))
}

/// The first anchor of a target that the source mentions; there is no place for a link with any other.
fn fitting<'s>(anchors: &[Anchor<'s>], source: &Surveyed) -> Option<&'s str> {
    let holds = |term: &Term| count_of(&source.counts, *term) > 0;
    anchors.iter().find(|(_, terms)| terms.iter().all(holds)).map(|(text, _)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_pages_are_told_apart() {
        for (phrase, topic, expected) in [
            ("git fetch", "git-fetch(1)", true),
            ("git-diff", "git-log(1)", false),
            ("fetch pack", "git-fetch(1)", false),
            ("", "git-log(1)", false),
        ] {
            assert_eq!(is_within(&spelled(phrase), &spelled(topic)), expected, "{phrase} {topic}");
        }
    }

    #[test]
    fn indexes_that_programs_write() {
        for (url, expected) in [
            ("https://a.example/py-modindex.html", true),
            ("https://a.example/en/genindex-A.html#B", true),
            ("https://a.example/index.html", false),
            ("https://a.example/genindex.html/notes", false),
        ] {
            assert_eq!(is_index(url), expected, "{url}");
        }
    }

    #[test]
    fn topics_have_parts() {
        let find = |word: &str| (word.len() > 3).then(|| u32::try_from(word.len()).unwrap_or(0));
        for (topic, expected) in [
            ("Accepting Command Line Arguments", vec!["Accepting Command Line Arguments"]),
            ("Small/Home Office Hints and Tips", vec!["Small/Home Office Hints and Tips"]),
            ("Tea: Green Leaves", vec!["Tea: Green Leaves", "Green Leaves"]),
            ("À propos des copyrights et licences", vec!["À propos des copyrights et licences"]),
            ("Installer Debian Linux/GNU1", vec!["Installer Debian Linux/GNU1"]),
            ("Teapots", vec!["Teapots"]),
            ("How to", vec![]),
        ] {
            let found: Vec<&str> = parts(topic, find).into_iter().map(|(text, _)| text).collect();
            assert_eq!(found, expected, "{topic}");
        }
    }
}
