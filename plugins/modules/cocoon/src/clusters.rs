//! The clusters of a site: their pages, their topics, and their cohesion.

use crate::names::{is_word, written};
use crate::number;
use bellwether_site::survey::{LinkPlace, Survey};
use bellwether_text::{Term, Vector, is_stop};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Minimum pages of a cluster that are not copies of each other.
const SMALLEST: usize = 2;
/// Maximum terms of a label.
const LABEL_TERMS: usize = 3;
/// Minimum share of a cluster's pages that contain a term of its label.
const LABEL_SHARE: f64 = 0.5;
/// Minimum share of a cluster's other pages that its pillar links to, or that link to a page that leads it in another way.
const PILLAR_SHARE: f64 = 1.0 / 3.0;
/// Share of a cluster's pages above which a page outside of it that links to them is their main page.
const HUB_SHARE: f64 = 0.5;
/// Minimum pages of a cluster that needs a pillar.
pub(crate) const NEEDS_PILLAR: usize = 3;

/// The groups of pages that are clusters.
pub(crate) struct Clusters {
    /// Pages of each, by number; the largest cluster first.
    pub(crate) members: Vec<Vec<usize>>,
    /// The cluster of each page.
    of: Vec<Option<usize>>,
}

/// A term in some pages.
struct Sum {
    term: Term,
    weight: f64,
    /// Number of pages that contain it.
    pages: usize,
}

impl Clusters {
    /// The clusters by the group of each page; `original` is the page that a page is a copy of, or the page itself.
    pub(crate) fn of(groups: &[usize], original: impl Fn(usize) -> usize) -> Self {
        let mut members: Vec<Vec<usize>> = vec![Vec::new(); groups.iter().max().map_or(0, |group| group + 1)];
        for (page, group) in groups.iter().enumerate() {
            members.get_mut(*group).into_iter().for_each(|list| list.push(page));
        }
        // Copies of one text are named as such and are no group.
        let texts = |list: &[usize]| list.iter().map(|page| original(*page)).collect::<BTreeSet<_>>().len();
        members.retain(|list| texts(list) >= SMALLEST);
        members.sort_by_key(|list| (Reverse(list.len()), list.first().copied()));
        let mut of = vec![None; groups.len()];
        for (cluster, list) in members.iter().enumerate() {
            for page in list {
                of.get_mut(*page).into_iter().for_each(|of| *of = Some(cluster));
            }
        }
        Self { members, of }
    }

    /// The cluster of a page.
    pub(crate) fn at(&self, page: usize) -> Option<usize> {
        self.of.get(page).copied().flatten()
    }

    /// The links within clusters, each pair of pages once, without footer links.
    pub(crate) fn links(&self, survey: &Survey) -> Within {
        let (mut of_page, mut in_cluster) = (vec![Counts::default(); self.of.len()], vec![0; self.members.len()]);
        for (from, to) in survey.pairs(|link| link.place != LinkPlace::Footer) {
            let Some(cluster) = self.at(from).filter(|cluster| self.at(to) == Some(*cluster)) else { continue };
            of_page.get_mut(from).into_iter().for_each(|counts| counts.out += 1);
            of_page.get_mut(to).into_iter().for_each(|counts| counts.into += 1);
            in_cluster.get_mut(cluster).into_iter().for_each(|count| *count += 1);
        }
        Within { of_page, in_cluster }
    }
}

/// The links within clusters.
pub(crate) struct Within {
    of_page: Vec<Counts>,
    /// How many each cluster has.
    pub(crate) in_cluster: Vec<usize>,
}

/// The links of a page within its cluster.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Counts {
    /// Pages to which it links.
    out: usize,
    /// Pages that link to it.
    into: usize,
}

impl Within {
    /// The links of a page.
    pub(crate) fn of(&self, page: usize) -> Counts {
        self.of_page.get(page).copied().unwrap_or_default()
    }
}

/// The page of a cluster that leads it: of those that link to enough of the others to be a list, the one that links to many and to which many
/// link. What all texts mention is no list, and one link is chance. `pages` are sorted by internal PageRank.
pub(crate) fn pillar(pages: &[usize], of: impl Fn(usize) -> Counts) -> Option<usize> {
    let is_list = |page: &usize| {
        let counts = of(*page);
        number(counts.out) >= PILLAR_SHARE * number(pages.len() - 1) && counts.out + counts.into > 1
    };
    let weight = |page: usize| (of(page).out + 1) * (of(page).into + 1);
    let lists = pages.iter().copied().filter(|page| pages.len() >= NEEDS_PILLAR && is_list(page));
    // If all link to all, as in a menu, it is the first by PageRank.
    lists.reduce(|best, next| if weight(next) > weight(best) { next } else { best })
}

/// Whether enough of the pages of a cluster link to one of them: such a cluster lacks no main page.
pub(crate) fn is_led(pages: &[usize], of: impl Fn(usize) -> Counts) -> bool {
    pages.iter().any(|page| number(of(*page).into) >= PILLAR_SHARE * number(pages.len().saturating_sub(1)))
}

/// The pages outside of a cluster that lead to most of its pages by `links`, which are pairs of pages, with how many they lead to; `is_start`
/// says which page is the start page, which may list the whole site. Two pages need none.
fn lists(pages: &[usize], links: &[(usize, usize)], is_start: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut leading: BTreeMap<usize, usize> = BTreeMap::new();
    for (from, _) in links.iter().filter(|(from, to)| pages.contains(to) && !pages.contains(from)) {
        *leading.entry(*from).or_default() += 1;
    }
    let leads = |led: usize| pages.len() >= NEEDS_PILLAR && number(led) > HUB_SHARE * number(pages.len());
    leading.into_iter().filter(|(from, led)| leads(*led) && !is_start(*from)).collect()
}

/// Whether a page outside of a cluster lists most of its pages: such a cluster lacks no main page.
pub(crate) fn is_listed(pages: &[usize], links: &[(usize, usize)], is_start: impl Fn(usize) -> bool) -> bool {
    !lists(pages, links, is_start).is_empty()
}

/// The page outside of a cluster that leads it: of those that list most of its pages, the one that lists the most, if most of them link to it. An
/// index of the whole site lists them too.
pub(crate) fn hub(pages: &[usize], links: &[(usize, usize)], is_start: impl Fn(usize) -> bool) -> Option<usize> {
    let linking = |hub: usize| links.iter().filter(|(from, to)| *to == hub && pages.contains(from)).count();
    let found = lists(pages, links, is_start).into_iter();
    let found = found.filter(|(from, _)| number(linking(*from)) > HUB_SHARE * number(pages.len()));
    found.max_by_key(|(from, led)| (*led, Reverse(*from))).map(|(from, _)| from)
}

/// The terms with the highest weight in the pages of a cluster.
pub(crate) fn label(survey: &Survey, vectors: &[Vector], list: &[usize]) -> String {
    // Terms of many pages and of titles name a cluster better than terms that one text repeats.
    let mut common = sum(vectors, list);
    common.retain(|sum| number(sum.pages) >= LABEL_SHARE * number(list.len()));
    for sum in &mut common {
        let pages = list.iter().filter_map(|page| survey.pages.get(*page));
        let promised = pages.filter(|page| page.topic_terms.binary_search(&sum.term).is_ok()).count();
        sum.weight *= 1.0 + number(promised) / number(list.len());
    }
    common.sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.term.cmp(&b.term)));
    // Where the language of a page is not known, its small words count as terms.
    let is_name = |name: &str| is_word(name) && !is_stop(name);
    let terms = common.iter().map(|sum| sum.term).filter(|term| is_name(survey.index.name(*term)));
    let mut names: Vec<String> = Vec::new();
    for name in terms.map(|term| written(survey, list, term)) {
        if names.len() == LABEL_TERMS {
            break;
        }
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let first = || list.first().and_then(|page| survey.pages.get(*page)).map_or("", |page| page.topic.as_str());
    // Copies have no distinctive terms: use their topic.
    if names.is_empty() { first().to_owned() } else { names.join(", ") }
}

/// Mean similarity of the pairs of a cluster: 1 for two copies of one text, else the cosine. `original` is the page that a page
/// is a copy of, or the page itself.
///
/// The square of a sum of vectors is the sum of the products of all pairs, both ways, and of each with itself. So the square of
/// the whole sum minus that of each text's copies covers the pairs that are not copies.
pub(crate) fn cohesion(vectors: &[Vector], list: &[usize], original: impl Fn(usize) -> usize) -> f64 {
    let square = |pages: &[usize]| sum(vectors, pages).iter().map(|sum| sum.weight * sum.weight).sum::<f64>();
    let mut texts = list.to_vec();
    texts.sort_by_key(|page| original(*page));
    let mut both_ways = square(list);
    for copies in texts.chunk_by(|a, b| original(*a) == original(*b)) {
        both_ways += number(copies.len() * (copies.len() - 1)) - square(copies);
    }
    let pairs = list.len() * list.len().saturating_sub(1);
    if pairs == 0 { 0.0 } else { both_ways / number(pairs) }
}

/// The sum of each term's weights in some pages, sorted by term number.
fn sum(vectors: &[Vector], pages: &[usize]) -> Vec<Sum> {
    let mut all: Vec<(Term, f64)> = pages.iter().filter_map(|page| vectors.get(*page)).flatten().copied().collect();
    all.sort_by_key(|(term, _)| *term);
    let same = all.chunk_by(|a, b| a.0 == b.0);
    same.filter_map(|same| {
        let weight = same.iter().map(|(_, weight)| weight).sum();
        Some(Sum { term: same.first()?.0, weight, pages: same.len() })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "a test may stop at the first surprise")]
    use super::*;
    use bellwether_text::cosine;

    #[test]
    fn cohesion_is_the_mean_of_the_pairs() {
        let unit = |a: f64, b: f64| vec![(1, a / a.hypot(b)), (7, b / a.hypot(b))];
        // The last is a copy of the first.
        let vectors = [unit(1.0, 0.0), unit(1.0, 1.0), unit(1.0, 3.0), unit(3.0, 1.0)];
        let original = |page: usize| if page == 3 { 0 } else { page };
        let likeness = |a: usize, b: usize| if (a, b) == (0, 3) { 1.0 } else { cosine(&vectors[a], &vectors[b]) };
        let pairs: Vec<f64> = (0..4).flat_map(|b| (0..b).map(move |a| (a, b))).map(|(a, b)| likeness(a, b)).collect();
        let mean = pairs.iter().sum::<f64>() / 6.0;
        assert!((cohesion(&vectors, &[0, 1, 2, 3], original) - mean).abs() < 1e-12);
        assert!(cohesion(&vectors, &[1], original).abs() < 1e-12);
    }

    #[test]
    fn a_page_outside_may_lead_to_a_cluster() {
        for (links, expected) in [
            (&[(9, 1), (9, 2), (9, 4), (1, 9), (2, 9), (3, 9)][..], Some(9)),
            (&[(9, 1), (9, 2), (8, 3), (9, 5), (1, 9), (2, 9), (3, 9)], None),
            // An index of the whole site, to which few of them link.
            (&[(9, 1), (9, 2), (9, 3), (9, 4), (1, 9), (2, 9)], None),
            // The start page, and a page of the cluster.
            (&[(0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0)], None),
            (&[(1, 2), (1, 3), (1, 4)], None),
        ] {
            assert_eq!(hub(&[1, 2, 3, 4], links, |page| page == 0), expected, "{links:?}");
        }
    }

    /// Most linked is what all texts mention; the list of the group links to its pages.
    #[test]
    fn the_pillar_links_to_the_others() {
        let counts = |out, into| Counts { out, into };
        let of = |page: usize| [counts(0, 9), counts(2, 1), counts(1, 0), counts(2, 2)].get(page).copied().unwrap_or_default();
        for (pages, expected) in
            [(&[0, 1, 2, 3][..], Some(3)), (&[0, 1, 2], Some(1)), (&[0, 4, 5], None), (&[1, 3], None), (&[2, 5, 6, 7], None)]
        {
            assert_eq!(pillar(pages, of), expected, "{pages:?}");
        }
        assert!(is_led(&[0, 4, 5], of));
        assert!(!is_led(&[4, 5, 6], of));
    }
}
