//! Links that would help: between pages of one cluster that speak of each other and have none.

use crate::output::{Suggestion, SuggestionReason};
use bellwether_sdk::round2;
use bellwether_site::survey::{Survey, Surveyed};
use std::collections::BTreeSet;

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

/// The suggestions. `neighbours` are pairs of pages with their likeness, `cluster` and `pillar` name the cluster of a page and
/// whether it is the pillar of it.
#[must_use]
pub(crate) fn suggestions(
    survey: &Survey,
    neighbours: &[(usize, usize, f64)],
    cluster: impl Fn(usize) -> Option<usize>,
    is_pillar: impl Fn(usize) -> bool,
) -> Vec<Suggestion> {
    let linked: BTreeSet<(usize, usize)> = survey.links.iter().map(|link| (link.from, link.to)).collect();
    let ordered = neighbours.iter().flat_map(|&(a, b, likeness)| [(a, b, likeness), (b, a, likeness)]);
    let mut wanted: Vec<(usize, usize, f64, String)> = ordered
        .filter(|(from, to, likeness)| {
            (HELPS..SAME).contains(likeness)
                && cluster(*from).is_some()
                && cluster(*from) == cluster(*to)
                && !linked.contains(&(*from, *to))
        })
        .filter_map(|(from, to, likeness)| {
            let (source, target) = (survey.pages.get(from)?, survey.pages.get(to)?);
            let fits = source.indexable && target.indexable && source.language == target.language;
            Some((from, to, likeness, fits.then(|| anchor(survey, source, target)).flatten()?))
        })
        .collect();
    let order = |pillar: usize, likeness: f64| (is_pillar(pillar), likeness);
    wanted.sort_by(|a, b| {
        let (a_first, b_first) = (order(a.1, a.2), order(b.1, b.2));
        b_first.0.cmp(&a_first.0).then(b_first.1.total_cmp(&a_first.1)).then((a.0, a.1).cmp(&(b.0, b.1)))
    });
    let (mut of, mut to_page) = (vec![0_usize; survey.pages.len()], vec![0_usize; survey.pages.len()]);
    let mut kept = Vec::new();
    for (from, to, likeness, anchor) in wanted {
        let (Some(given), Some(got)) = (of.get_mut(from), to_page.get_mut(to)) else { continue };
        let (Some(source), Some(target)) = (survey.pages.get(from), survey.pages.get(to)) else { continue };
        if kept.len() == MOST || *given == OF_ONE || *got == TO_ONE {
            continue;
        }
        *given += 1;
        *got += 1;
        let reason = if is_pillar(to) { SuggestionReason::Pillar } else { SuggestionReason::SameCluster };
        let (from, to) = (source.url.clone(), target.url.clone());
        kept.push(Suggestion { from, to, anchor, reason, similarity: round2(likeness) });
    }
    kept
}

/// Words to link with: the phrase of the target that tells most, when the source speaks of it; `None` when it does not, as a link
/// would have no place there.
fn anchor(survey: &Survey, source: &Surveyed, target: &Surveyed) -> Option<String> {
    let holds = |term: &u32| source.counts.binary_search_by_key(term, |(term, _)| *term).is_ok();
    let named = |text: &str| {
        let terms: Vec<u32> =
            bellwether_text::words(text).filter_map(|(_, word)| survey.index.find(word, target.language)).collect();
        let telling = terms.iter().map(|term| survey.frequencies.idf(*term)).sum::<f64>();
        (!terms.is_empty() && terms.iter().all(holds)).then_some(telling)
    };
    let short = |text: &&str| bellwether_text::words(text).count() <= ANCHOR_WORDS;
    // The topic itself, when the source has all of its words; else the phrase of the target with the weightiest words that stands in
    // its topic, too.
    if let Some(topic) = Some(target.topic.as_str()).filter(short).filter(|topic| named(topic).is_some()) {
        return Some(topic.to_owned());
    }
    // A phrase that no heading of the target holds may be of anything that it mentions.
    let is_its_own = |phrase: &str| {
        let terms: Vec<u32> =
            bellwether_text::words(phrase).filter_map(|(_, word)| survey.index.find(word, target.language)).collect();
        let promised = |term: &u32| target.topic_terms.binary_search(term).is_ok();
        let in_heading = |term: &u32| target.heading_terms.binary_search(term).is_ok();
        terms.iter().any(promised) && terms.iter().all(|term| promised(term) || in_heading(term))
    };
    let phrases = target.phrases.iter().filter(|(phrase, _)| is_its_own(phrase));
    let rated = phrases.filter_map(|(phrase, count)| Some((phrase, named(phrase)? * f64::from(*count).sqrt())));
    rated.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(phrase, _)| phrase.clone())
}
