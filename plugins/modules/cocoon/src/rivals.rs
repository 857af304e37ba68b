//! Pages that may compete for the same query.

use crate::alike::{Copied, tells};
use crate::output::{Remedy, RivalKind};
use crate::series::Series;
use bellwether_sdk::Results;
use bellwether_site::search::first;
use bellwether_site::survey::{LinkPlace, Survey, Surveyed};
use bellwether_text::{Term, jaccard};
use std::collections::BTreeMap;

/// Similarity (cosine) from which pages with the same topic certainly compete; higher if the topic is a single word, which may
/// name a chapter of anything.
const SAME_PROMISE: f64 = 0.45;
const SAME_WORD: f64 = 0.55;
/// Similarity from which pages certainly compete if the topic of one is part of the other's.
const PART_OF_PROMISE: f64 = 0.70;
/// The same for uncertain pairs.
const SAME_PROMISE_DOUBT: f64 = 0.30;
const PART_OF_PROMISE_DOUBT: f64 = 0.45;
/// Similarity from which two texts answer the same, whatever their topics: uncertain.
const SAME_TEXT: f64 = 0.85;
/// Share of word sequences in common from which two texts are equal, whatever their titles.
const EQUAL: f64 = 0.98;
/// The same from which two pages with one topic say much the same: below it, each has a text of its own, and a reader must decide.
const MUCH_THE_SAME: f64 = 0.25;
/// Number of texts from which a topic that they share is the name of a site, or of a kind of page, and promises nothing: the title of
/// each manual of a program begins with the name of the program.
const COMMON_NAME: usize = 4;

/// Two pages that may compete, by number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pair {
    /// The first.
    pub a: usize,
    /// The second.
    pub b: usize,
    /// Similarity of their texts.
    pub similarity: f64,
    /// What they have in common.
    pub kind: RivalKind,
    /// What to do.
    pub remedy: Remedy,
    /// Whether it is uncertain.
    pub doubt: bool,
    /// Number of first search results that their topics share, if search engines were asked.
    pub serp_overlap: Option<u32>,
    /// Whether each links to the other in its content.
    pub linked: bool,
}

/// The rivals among neighbours (pairs of indexable pages in one language) and copies (see [`crate::alike::copies`]): first the
/// certain, then the uncertain ones, each with the most similar first. A copy competes only with the first page of its text: for
/// ten equal pages nine pairs are named, not 45. Versions of a page in two languages do not compete, nor do pages of one series, nor,
/// in doubt, do pages with texts of their own that link to each other: their author tells them apart. Two lists of links compete in
/// doubt alone, and only if their topics are the same; a list is never to be merged.
#[must_use]
pub(crate) fn rivals(
    survey: &Survey,
    neighbours: &[(usize, usize, f64)],
    copies: &[Option<Copied>],
    series: &Series,
) -> Vec<Pair> {
    let links = survey.pairs(|link| link.place == LinkPlace::Main);
    let links_to = |from: usize, to: usize| links.binary_search(&(from, to)).is_ok();
    let linked = |a: usize, b: usize| links_to(a, b) && links_to(b, a);
    let copied = copies.iter().enumerate().filter_map(|(b, copied)| {
        let Copied { of: a, share } = (*copied)?;
        let doubt = !is_one_page(survey.pages.get(a)?, survey.pages.get(b)?, share);
        let remedy = if doubt { Remedy::Differentiate } else { Remedy::Canonical };
        Some(Pair { a, b, similarity: share, kind: RivalKind::Content, remedy, doubt, serp_overlap: None, linked: linked(a, b) })
    });
    let is_copy = |page: usize| copies.get(page).is_some_and(Option::is_some);
    let mut named: BTreeMap<&[Term], usize> = BTreeMap::new();
    for (_, page) in survey.pages.iter().enumerate().filter(|(at, page)| tells(page) && !is_copy(*at)) {
        *named.entry(&page.topic_terms).or_default() += 1;
    }
    let is_common = |page: &Surveyed| named.get(page.topic_terms.as_slice()).is_some_and(|pages| *pages >= COMMON_NAME);
    let judged = neighbours.iter().filter(|(a, b, _)| !is_copy(*a) && !is_copy(*b)).filter_map(|&(a, b, similarity)| {
        let (one, other) = (survey.pages.get(a)?, survey.pages.get(b)?);
        let promise = if is_common(one) || is_common(other) { Promise::Other } else { promise(one, other) };
        let (kind, remedy, doubt) = judge(one, other, similarity, promise)?;
        let linked = linked(a, b);
        // Pages that link to each other are known to their author as two.
        let remedy = if linked { Remedy::Differentiate } else { remedy };
        (!doubt || !linked).then_some(Pair { a, b, similarity, kind, remedy, doubt, serp_overlap: None, linked })
    });
    let is_translated = |pair: &Pair| {
        let both = survey.pages.get(pair.a).zip(survey.pages.get(pair.b));
        both.is_some_and(|(one, other)| are_translations(one, other))
    };
    let mut found: Vec<Pair> = copied.chain(judged).filter(|pair| !is_translated(pair) && !series.are(pair.a, pair.b)).collect();
    found.sort_by(|a, b| a.doubt.cmp(&b.doubt).then(b.similarity.total_cmp(&a.similarity)).then((a.a, a.b).cmp(&(b.a, b.b))));
    found
}

/// Whether two pages declare two languages, whatever the language of their texts: `news.html` and `news.fr.html`, of which only menus are
/// translated so far.
fn are_translations(one: &Surveyed, other: &Surveyed) -> bool {
    !one.declared.is_empty() && !other.declared.is_empty() && one.declared != other.declared
}

/// Whether two pages with the same text are one page: the difference may be what distinguishes two products with one description.
fn is_one_page(one: &Surveyed, other: &Surveyed, share: f64) -> bool {
    let promise = promise(one, other);
    share >= EQUAL || promise != Promise::Other && numbers(&one.topic) == numbers(&other.topic)
}

/// How the topics of two pages relate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Promise {
    /// They are the same.
    Same,
    /// One is part of the other, and more than a word, which many pages of a site share: the name of a program, of a brand.
    Part,
    /// They differ.
    Other,
}

fn promise(one: &Surveyed, other: &Surveyed) -> Promise {
    let (a, b) = (&one.topic_terms, &other.topic_terms);
    let (smaller, larger) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let is_part = !smaller.is_empty() && smaller.iter().all(|term| larger.binary_search(term).is_ok());
    // Beside one word the small ones count as well: `cargo new` is not `cargo`.
    let is_whole = smaller.len() > 1 || one.topic.to_lowercase() == other.topic.to_lowercase();
    if is_longer_name(&one.topic, &other.topic) || is_longer_name(&other.topic, &one.topic) {
        return Promise::Other;
    }
    match (is_part && is_whole, a.len() == b.len()) {
        (true, true) => Promise::Same,
        (true, false) => Promise::Part,
        _ => Promise::Other,
    }
}

/// Whether a name goes on behind a hyphen where another one ends, as names of commands do: `git-diff-files(1)` is not a part of
/// `git-diff(1)`, although their manual pages share text.
fn is_longer_name(long: &str, short: &str) -> bool {
    let name = |topic: &str| topic.split('(').next().unwrap_or(topic).trim().to_lowercase();
    let (long, short) = (name(long), name(short));
    !short.is_empty() && !long.contains(' ') && long.strip_prefix(&short).is_some_and(|rest| rest.starts_with('-'))
}

/// Whether two pages compete, and how, by how their topics relate.
fn judge(one: &Surveyed, other: &Surveyed, similarity: f64, promise: Promise) -> Option<(RivalKind, Remedy, bool)> {
    let differ = |a: Option<_>, b: Option<_>| a.zip(b).is_some_and(|(a, b)| a != b);
    if differ(one.intent, other.intent) || numbers(&one.topic) != numbers(&other.topic) {
        return None;
    }
    let are_lists = one.is_list && other.is_list;
    // What two tables of contents have in common is the frame around their links.
    if are_lists && promise != Promise::Same {
        return None;
    }
    let (sure, doubt) = match promise {
        _ if are_lists => (f64::INFINITY, SAME_PROMISE),
        Promise::Same if one.topic_terms.len() == 1 => (SAME_WORD, SAME_PROMISE_DOUBT),
        Promise::Same => (SAME_PROMISE, SAME_PROMISE_DOUBT),
        Promise::Part => (PART_OF_PROMISE, PART_OF_PROMISE_DOUBT),
        Promise::Other => (f64::INFINITY, SAME_TEXT),
    };
    let kind = if promise == Promise::Other { RivalKind::Content } else { RivalKind::Title };
    // Pages that name different things are not one page, however much of their texts is the same; nor are two lessons with one title
    // whose texts have little in common.
    let is_said_twice = || jaccard(&one.shingles, &other.shingles) >= MUCH_THE_SAME;
    let has_text = !one.is_list && !other.is_list;
    let merges = has_text && promise == Promise::Same && similarity >= sure && is_said_twice();
    let remedy = if merges { Remedy::Merge } else { Remedy::Differentiate };
    (similarity >= doubt).then_some((kind, remedy, similarity < sure))
}

/// Number of first results that two searches share, by the provider with the fewest; `None` when no provider answered both.
pub(crate) fn overlap(a: &[Results], b: &[Results]) -> Option<u32> {
    let of_provider = a.iter().filter_map(|a| Some((a, b.iter().find(|b| b.provider == a.provider)?)));
    let shared = of_provider.map(|(a, b)| first(a).filter(|hit| first(b).any(|other| other.url == hit.url)).count());
    shared.min().and_then(|count| u32::try_from(count).ok())
}

/// Lets search results decide about the pairs that were looked up: if both topics find mostly the same pages, one page is enough;
/// if they find different pages, two are right.
///
/// Source: seo-skills, `seo-keyword-cluster`, "SERP overlap methodology": 7 to 10 the same page, 4 to 6 the same cluster, 2 and 3 a
/// link, 0 and 1 apart.
pub(crate) fn decide(rivals: &mut Vec<Pair>) {
    rivals.retain(|pair| !(pair.doubt && pair.serp_overlap.is_some_and(|overlap| overlap < 2)));
    for pair in rivals {
        match pair.serp_overlap {
            Some(7..) => (pair.kind, pair.remedy, pair.doubt) = (RivalKind::Serp, Remedy::Merge, false),
            Some(0..=3) => (pair.remedy, pair.doubt) = (Remedy::Differentiate, true),
            _ => {}
        }
    }
}

/// The numbers of a topic, without a section number at its start: pages of a list, years and models differ only by numbers.
fn numbers(topic: &str) -> Vec<&str> {
    let named = topic.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    named.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_sections_do_not_count() {
        assert_eq!(numbers("2.7. Open Recent"), Vec::<&str>::new());
        assert_eq!(numbers("7.48. Rotate 180°"), ["180"]);
        assert_eq!(numbers("iPhone 15, page 2"), ["15", "2"]);
    }

    #[test]
    fn longer_names_are_other_names() {
        for (long, short, expected) in [
            ("git-diff-files(1)", "git-diff(1)", true),
            ("git-diff(1)", "git(1)", true),
            ("git-difftool(1)", "git-diff(1)", false),
            ("tea-pots of iron", "tea", false),
            ("tea", "tea", false),
        ] {
            assert_eq!(is_longer_name(long, short), expected, "{long} {short}");
        }
    }

    #[test]
    fn search_results_decide() {
        let pair = |doubt, serp_overlap| Pair {
            a: 0,
            b: 1,
            similarity: 0.5,
            kind: RivalKind::Title,
            remedy: Remedy::Merge,
            doubt,
            serp_overlap,
            linked: false,
        };
        for (doubt, overlap, expected) in [
            (true, Some(7), Some((RivalKind::Serp, Remedy::Merge, false))),
            (true, Some(4), Some((RivalKind::Title, Remedy::Merge, true))),
            (true, Some(2), Some((RivalKind::Title, Remedy::Differentiate, true))),
            (true, Some(1), None),
            (false, Some(0), Some((RivalKind::Title, Remedy::Differentiate, true))),
            (false, None, Some((RivalKind::Title, Remedy::Merge, false))),
        ] {
            let mut pairs = vec![pair(doubt, overlap)];
            decide(&mut pairs);
            assert_eq!(pairs.first().map(|pair| (pair.kind, pair.remedy, pair.doubt)), expected, "{doubt} {overlap:?}");
        }
    }
}
