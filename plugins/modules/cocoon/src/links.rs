//! Links that would help: between pages of one cluster that speak of each other and have none.

use crate::output::{Suggestion, SuggestionReason};
use bellwether_sdk::round2;
use bellwether_site::survey::{Survey, Surveyed};
use bellwether_text::{Term, count_of};
use std::collections::BTreeMap;

/// Suggestions in all, of one page, and to one page.
const MOST: usize = 200;
const OF_ONE: usize = 3;
const TO_ONE: usize = 5;
/// Likeness from which a link helps.
const HELPS: f64 = 0.30;
/// Likeness from which two pages are one, and a link is no help.
const SAME: f64 = 0.95;
/// Words of an anchor at most: longer ones are sentences.
const ANCHOR_WORDS: usize = 6;

/// The suggestions. `neighbours` are pairs of pages with their likeness, `edges` those that have a link, sorted; `cluster` and `is_pillar`
/// name the cluster of a page and whether it is the pillar of it.
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
    // Links to pillars come first, then the likest pages.
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
        let fits = source.indexable && target.indexable && source.language == target.language;
        let anchors = known.entry(to).or_insert_with(|| anchors(survey, target));
        let Some(anchor) = fitting(anchors, source).filter(|_| fits).map(str::to_owned) else { continue };
        *given += 1;
        *got += 1;
        let reason = if is_pillar(to) { SuggestionReason::Pillar } else { SuggestionReason::SameCluster };
        let (from, to) = (source.url.clone(), target.url.clone());
        kept.push(Suggestion { from, to, anchor, reason, similarity: round2(likeness) });
    }
    kept
}

/// Words to link to a page with, and their terms.
type Anchor<'s> = (&'s str, Vec<Term>);

/// What a page may be linked by: its topic, then the phrases of it that tell most.
fn anchors<'s>(survey: &'s Survey, target: &'s Surveyed) -> Vec<Anchor<'s>> {
    let terms = |text: &str| -> Vec<Term> {
        bellwether_text::words(text).filter_map(|(_, word)| survey.index.find(word, target.language)).collect()
    };
    let topic = Some(target.topic.as_str()).filter(|text| bellwether_text::words(text).count() <= ANCHOR_WORDS);
    // A phrase that no heading of the target holds may be of anything that it mentions.
    let promised = |term: &Term| target.topic_terms.binary_search(term).is_ok();
    let in_heading = |term: &Term| target.heading_terms.binary_search(term).is_ok();
    let is_its_own = |terms: &[Term]| terms.iter().any(promised) && terms.iter().all(|term| promised(term) || in_heading(term));
    let phrases = target.phrases.iter().map(|(phrase, count)| ((phrase.as_str(), terms(phrase)), f64::from(*count)));
    let mut phrases: Vec<(Anchor<'s>, f64)> = phrases.filter(|((_, terms), _)| is_its_own(terms)).collect();
    let telling = |terms: &[Term]| terms.iter().map(|term| survey.frequencies.idf(*term)).sum::<f64>();
    let rating = |((_, terms), count): &(Anchor<'s>, f64)| telling(terms) * count.sqrt();
    phrases.sort_by(|a, b| rating(b).total_cmp(&rating(a)));
    let topic = topic.map(|topic| (topic, terms(topic))).filter(|(_, terms)| !terms.is_empty());
    topic.into_iter().chain(phrases.into_iter().map(|(anchor, _)| anchor)).collect()
}

/// The first anchor of a target of which the source speaks; a link with another would have no place there.
fn fitting<'s>(anchors: &[Anchor<'s>], source: &Surveyed) -> Option<&'s str> {
    let holds = |term: &Term| count_of(&source.counts, *term) > 0;
    anchors.iter().find(|(_, terms)| terms.iter().all(holds)).map(|(text, _)| *text)
}
