//! Links that would help: between pages of one cluster that mention each other's topic but are not linked.

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
/// Maximum words of an anchor: longer ones are sentences.
const ANCHOR_WORDS: usize = 6;

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
    for (from, to, likeness) in wanted {
        let (Some(given), Some(got)) = (of.get_mut(from), to_page.get_mut(to)) else { continue };
        let (Some(source), Some(target)) = (survey.pages.get(from), survey.pages.get(to)) else { continue };
        if kept.len() == MOST || *given == OF_ONE || *got == TO_ONE {
            continue;
        }
        let anchors = known.entry(to).or_insert_with(|| anchors(survey, target));
        let Some(anchor) = fitting(anchors, source).map(str::to_owned) else { continue };
        *given += 1;
        *got += 1;
        let reason = if is_pillar(to) { SuggestionReason::Pillar } else { SuggestionReason::SameCluster };
        let (from, to) = (source.url.clone(), target.url.clone());
        kept.push(Suggestion { from, to, anchor, reason, similarity: round2(likeness) });
    }
    kept
}

/// The text of a link to a page, and its terms.
type Anchor<'s> = (&'s str, Vec<Term>);

/// Possible anchors for a page: its topic, unless another page has the same one, then its most distinctive phrases.
fn anchors<'s>(survey: &'s Survey, target: &'s Surveyed) -> Vec<Anchor<'s>> {
    let terms = |text: &str| -> Vec<Term> {
        bellwether_text::words(text).filter_map(|(_, word)| survey.index.find(word, target.language)).collect()
    };
    // A phrase that is in no heading of the target may be about anything that it mentions, and a phrase within its topic may be
    // part of a name.
    let topic = target.topic.to_lowercase();
    let promised = |term: &Term| target.topic_terms.binary_search(term).is_ok();
    let in_heading = |term: &Term| target.heading_terms.binary_search(term).is_ok();
    let is_its_own = |terms: &[Term]| terms.iter().any(promised) && terms.iter().all(|term| promised(term) || in_heading(term));
    let phrases = target.phrases.iter().filter(|(phrase, _)| !topic.contains(&phrase.to_lowercase()));
    let phrases = phrases.map(|(phrase, count)| ((phrase.as_str(), terms(phrase)), f64::from(*count)));
    let mut phrases: Vec<(Anchor<'s>, f64)> = phrases.filter(|((_, terms), _)| is_its_own(terms)).collect();
    let telling = |terms: &[Term]| terms.iter().map(|term| survey.frequencies.idf(*term)).sum::<f64>();
    let rating = |((_, terms), count): &(Anchor<'s>, f64)| telling(terms) * count.sqrt();
    phrases.sort_by(|a, b| rating(b).total_cmp(&rating(a)));
    let is_shared = survey.pages.iter().filter(|page| page.topic.to_lowercase() == topic).nth(1).is_some();
    let mut parts = parts(&target.topic, |word| survey.index.find(word, target.language));
    parts.retain(|(text, _)| !is_shared || *text != target.topic);
    parts.into_iter().chain(phrases.into_iter().map(|(anchor, _)| anchor)).collect()
}

/// A topic and its possible short forms: runs of its words that end at the end of a part, those with most terms first. A run
/// starts at the start of a part, or has at least three terms: `Command Line Arguments` of `Accepting Command Line Arguments`,
/// not `Line Arguments`.
fn parts(topic: &str, find: impl Fn(&str) -> Option<Term>) -> Vec<Anchor<'_>> {
    let words: Vec<(usize, usize, Option<Term>)> =
        bellwether_text::words(topic).map(|(start, word)| (start, start + word.len(), find(word))).collect();
    let term_at = |at: usize| words.get(at).and_then(|(_, _, term)| *term);
    let is_run = |from: usize, to: usize| topic.get(from..to).is_some_and(is_run);
    let mut found: Vec<Anchor<'_>> = Vec::new();
    for (at, (start, ..)) in words.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| words.get(at));
        let starts = before.is_none_or(|(_, end, term)| term.is_none() || !is_run(*end, *start));
        for (last, (_, end, _)) in words.iter().enumerate().skip(at).take(ANCHOR_WORDS) {
            let next = words.get(last + 1);
            let ends = next.is_none_or(|(start, _, term)| term.is_none() || !is_run(*end, *start));
            let is_whole = at == 0 && next.is_none();
            let terms: Vec<Term> = (at..=last).filter_map(term_at).collect();
            let is_part = term_at(at).is_some() && term_at(last).is_some() && is_run(*start, *end) && ends;
            let long = if starts { 2 } else { 3 };
            if is_whole && !terms.is_empty() || is_part && terms.len() >= long {
                found.extend(topic.get(*start..*end).map(|text| (if is_whole { topic } else { text }, terms)));
            }
        }
    }
    found.sort_by_key(|(_, terms)| std::cmp::Reverse(terms.len()));
    found
}

/// Whether only spaces, hyphens and apostrophes separate the words of a text.
fn is_run(text: &str) -> bool {
    text.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '’' | '\u{a0}'))
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
    fn topics_have_parts() {
        let find = |word: &str| (word.len() > 3).then(|| u32::try_from(word.len()).unwrap_or(0));
        for (topic, expected) in [
            ("Accepting Command Line Arguments", vec!["Accepting Command Line Arguments", "Command Line Arguments"]),
            (
                "Bringing Paths to the Scope of Rust",
                vec!["Bringing Paths to the Scope", "Paths to the Scope of Rust", "Bringing Paths", "Scope of Rust"],
            ),
            ("Tea: Green Leaves", vec!["Tea: Green Leaves", "Green Leaves"]),
            ("Teapots", vec!["Teapots"]),
            ("How to", vec![]),
        ] {
            let found: Vec<&str> = parts(topic, find).into_iter().map(|(text, _)| text).collect();
            assert_eq!(found, expected, "{topic}");
        }
    }
}
