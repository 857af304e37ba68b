//! From a surveyed site to the result. Nothing is fetched here.

use crate::alike::{copies, neighbours, vectors};
use crate::graph::{Graph, Point, layout, page_rank, stable};
use crate::links::suggestions;
use crate::output::{Cluster, Crawled, Depth, LanguageCount, Node, Output, Ranked, Rivals};
use crate::rivals::{Pair, rivals};
use bellwether_sdk::round2;
use bellwether_site::survey::{LinkPlace, Survey};
use bellwether_site::walk::Stop;
use bellwether_text::{Language, Map, Vector, cosine};
use std::collections::BTreeSet;

/// Entries of a list that is cut.
const LISTED: usize = 200;
/// Edges shown.
const EDGES: usize = 20_000;
/// Pages of the smallest cluster.
const SMALLEST: usize = 2;
/// Terms of a label.
const LABEL_TERMS: usize = 3;
/// Share of a cluster's pages that hold a term of its label at least.
const LABEL_SHARE: f64 = 0.5;
/// Share of a cluster's pages that link to its pillar at least.
const PILLAR_SHARE: f64 = 1.0 / 3.0;
/// Pages of a cluster that needs a pillar.
const NEEDS_PILLAR: usize = 3;
/// Weight of a link of each place: who reads follows links of the text (a heuristic).
const MAIN: f64 = 1.0;
const NAV: f64 = 0.5;
const FOOTER: f64 = 0.25;
/// How much a link in the content pulls two pages together in the picture, beside their likeness of 0 to 1.
const LINK_PULL: f64 = 0.15;

/// What the module works with.
pub struct Cocoon<'s> {
    survey: &'s Survey,
    vectors: Vec<Vector>,
    neighbours: Vec<(usize, usize, f64)>,
    copies: Vec<Option<usize>>,
    /// Members of the groups that are clusters, the largest first.
    clusters: Vec<Vec<usize>>,
    /// Which of `clusters` a page is in.
    cluster_of: Vec<Option<usize>>,
    pillars: Vec<Option<usize>>,
    rank: Vec<f64>,
    places: Vec<Point>,
}

impl<'s> Cocoon<'s> {
    /// Reckons everything that hangs on all pages.
    #[must_use]
    pub fn of(survey: &'s Survey) -> Self {
        let pages = survey.pages.len();
        let vectors = vectors(survey);
        let language = |page: usize| survey.pages.get(page).and_then(|page| page.language);
        let mut neighbours = neighbours(&vectors);
        neighbours.retain(|(a, b, _)| language(*a) == language(*b));
        let copies = copies(survey);
        // The words of copies may be those of half the site, which tell nothing: that they are copies does.
        let equal = copies.iter().enumerate().filter_map(|(page, first)| Some(((*first)?, page, 1.0)));
        neighbours.retain(|(a, b, _)| copies.get(*b).copied().flatten() != Some(*a));
        neighbours.extend(equal);
        neighbours.sort_by_key(|(a, b, _)| (*b, *a));
        let alike = Graph::new(pages, &neighbours);
        let groups = stable(&alike);
        let rank = page_rank(pages, &weighted(survey));
        let mut members: Vec<Vec<usize>> = vec![Vec::new(); groups.iter().max().map_or(0, |group| group + 1)];
        for (page, group) in groups.iter().enumerate() {
            if let Some(list) = members.get_mut(*group) {
                list.push(page);
            }
        }
        members.retain(|list| list.len() >= SMALLEST);
        members.sort_by_key(|list| (std::cmp::Reverse(list.len()), list.first().copied()));
        let mut cluster_of = vec![None; pages];
        for (cluster, list) in members.iter().enumerate() {
            for page in list {
                if let Some(of) = cluster_of.get_mut(*page) {
                    *of = Some(cluster);
                }
            }
        }
        let linked = survey.links.iter().filter(|link| link.place == LinkPlace::Main);
        let linked = linked.map(|link| (link.from.min(link.to), link.from.max(link.to), LINK_PULL));
        let near: BTreeSet<(usize, usize)> = linked.clone().map(|(a, b, _)| (a, b)).collect();
        let linked = near.into_iter().map(|(a, b)| (a, b, LINK_PULL));
        let pulled = Graph::new(pages, &neighbours.iter().copied().chain(linked).collect::<Vec<_>>());
        let places = layout(&pulled, &groups);
        let mut cocoon =
            Self { survey, vectors, neighbours, copies, clusters: members, cluster_of, pillars: Vec::new(), rank, places };
        cocoon.pillars = cocoon.clusters.iter().map(|list| cocoon.pillar(list)).collect();
        cocoon
    }

    /// Who competes with whom.
    #[must_use]
    pub fn rivals(&self) -> Vec<Pair> {
        rivals(self.survey, &self.neighbours, &self.copies)
    }

    /// The result, but for orphans and what search engines say.
    #[must_use]
    pub fn output(&self, rivals: &[Pair]) -> Output {
        let survey = self.survey;
        let urls = |pages: &[usize]| -> Vec<String> { pages.iter().map(|page| self.url(*page)).collect() };
        let clusters = self.clusters.iter().enumerate().map(|(number, list)| {
            let pillar = self.pillars.get(number).copied().flatten();
            Cluster {
                id: id(number),
                label: self.label(list),
                pillar: pillar.map(|page| self.url(page)),
                pages: urls(&self.by_rank(list)),
                cohesion: round2(self.cohesion(list)),
                internal_link_density: round2(self.density(list)),
                missing_pillar: pillar.is_none() && list.len() >= NEEDS_PILLAR,
            }
        });
        let shown = rivals.iter().take(LISTED).map(|pair| {
            let both = self.by_rank(&[pair.a, pair.b]);
            let titles = both.iter().filter_map(|page| Some(survey.pages.get(*page)?.title.clone())).collect();
            Rivals {
                urls: urls(&both),
                kind: pair.kind,
                similarity: round2(pair.similarity),
                serp_overlap: None,
                suggestion: pair.remedy,
                doubt: pair.doubt,
                titles,
            }
        });
        let all: Vec<usize> = (0..survey.pages.len()).collect();
        let ranked = self.by_rank(&all).into_iter().take(LISTED).zip(1..);
        let is_pillar = |page: usize| self.pillars.contains(&Some(page));
        Output {
            clusters: clusters.collect(),
            cannibalization: shown.collect(),
            depth: self.depth(),
            pagerank: ranked.map(|(page, rank)| Ranked { url: self.url(page), score: six(self.rank_of(page)), rank }).collect(),
            orphans: Vec::new(),
            nodes: self.nodes(),
            edges: self.edges(),
            link_suggestions: suggestions(
                survey,
                &self.neighbours,
                |page| self.cluster_of.get(page).copied().flatten(),
                is_pillar,
            ),
            silo_leakage: self.leakage(),
            crawl: crawled(survey),
        }
    }

    fn url(&self, page: usize) -> String {
        self.survey.pages.get(page).map(|page| page.url.clone()).unwrap_or_default()
    }

    fn rank_of(&self, page: usize) -> f64 {
        self.rank.get(page).copied().unwrap_or(0.0)
    }

    /// Pages by internal PageRank, equal ones in document order.
    fn by_rank(&self, pages: &[usize]) -> Vec<usize> {
        let mut pages = pages.to_vec();
        pages.sort_by(|a, b| self.rank_of(*b).total_cmp(&self.rank_of(*a)).then(a.cmp(b)));
        pages
    }

    /// The page of a cluster that most others of it link to.
    fn pillar(&self, list: &[usize]) -> Option<usize> {
        let links: BTreeSet<(usize, usize)> = self
            .survey
            .links
            .iter()
            .filter(|link| {
                link.place != LinkPlace::Footer && list.binary_search(&link.from).is_ok() && list.binary_search(&link.to).is_ok()
            })
            .map(|link| (link.to, link.from))
            .collect();
        let got = |page: usize| links.range((page, 0)..(page + 1, 0)).count();
        // Where all link to all, as in a menu, internal PageRank and then the way from the start page decide.
        let best = self
            .by_rank(list)
            .into_iter()
            .max_by(|a, b| got(*a).cmp(&got(*b)).then(self.rank_of(*a).total_cmp(&self.rank_of(*b))).then(b.cmp(a)))?;
        (list.len() >= NEEDS_PILLAR && number(got(best)) >= PILLAR_SHARE * number(list.len() - 1)).then_some(best)
    }

    /// The terms that weigh most in the pages of a cluster.
    fn label(&self, list: &[usize]) -> String {
        let mut sums: Vec<(u32, f64)> = list.iter().filter_map(|page| self.vectors.get(*page)).flatten().copied().collect();
        sums.sort_by_key(|(term, _)| *term);
        let mut added: Vec<(u32, f64)> = sums
            .chunk_by(|a, b| a.0 == b.0)
            .filter_map(|same| Some((same.first()?.0, same.iter().map(|(_, weight)| weight).sum())))
            .collect();
        // What many pages hold and titles promise names a cluster better than what one text repeats.
        let holders = |term: u32| {
            let holds = |page: &&usize| {
                self.vectors.get(**page).is_some_and(|vector| vector.binary_search_by_key(&term, |(term, _)| *term).is_ok())
            };
            number(list.iter().filter(holds).count()) / number(list.len())
        };
        added.retain(|(term, _)| holders(*term) >= LABEL_SHARE);
        for (term, sum) in &mut added {
            let promised = list
                .iter()
                .filter_map(|page| self.survey.pages.get(*page))
                .filter(|page| page.topic_terms.binary_search(term).is_ok());
            *sum *= 1.0 + number(promised.count()) / number(list.len());
        }
        added.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let names: Vec<&str> = added.iter().take(LABEL_TERMS).map(|(term, _)| self.survey.index.name(*term)).collect();
        let first = || list.first().and_then(|page| self.survey.pages.get(*page)).map_or("", |page| page.topic.as_str());
        // Copies have no words that tell them from others: what they are about does.
        if names.is_empty() { first().to_owned() } else { names.join(", ") }
    }

    /// Mean likeness of the pairs of a cluster.
    fn cohesion(&self, list: &[usize]) -> f64 {
        let pairs = list.iter().enumerate().flat_map(|(at, a)| list.iter().skip(at + 1).map(|b| (*a, *b)));
        let (sum, count) = pairs.fold((0.0, 0), |(sum, count), (a, b)| (sum + self.likeness(a, b), count + 1));
        if count == 0 { 0.0 } else { sum / number(count) }
    }

    fn density(&self, list: &[usize]) -> f64 {
        let inside = |page: usize| list.binary_search(&page).is_ok();
        let links = self.survey.links.iter().filter(|link| link.place != LinkPlace::Footer);
        let pairs: BTreeSet<(usize, usize)> =
            links.filter(|link| inside(link.from) && inside(link.to)).map(|link| (link.from, link.to)).collect();
        let possible = list.len() * list.len().saturating_sub(1);
        if possible == 0 { 0.0 } else { number(pairs.len()) / number(possible) }
    }

    fn depth(&self) -> Depth {
        let max = self.survey.pages.iter().map(|page| page.depth).max().unwrap_or(0);
        let at = |depth| u32::try_from(self.survey.pages.iter().filter(|page| page.depth == depth).count()).unwrap_or(u32::MAX);
        let beyond = self.survey.pages.iter().filter(|page| page.depth > 3);
        // A chain of pages is as deep as it is long; the histogram is no list of them.
        let histogram = (0..=max.min(50)).map(at).collect();
        Depth { max, histogram, beyond3: beyond.take(LISTED).map(|page| page.url.clone()).collect() }
    }

    fn nodes(&self) -> Vec<Node> {
        let pairs: BTreeSet<(usize, usize)> = self.survey.links.iter().map(|link| (link.to, link.from)).collect();
        let pages = self.survey.pages.iter().enumerate();
        pages
            .map(|(at, page)| {
                let [x, y, z] = self.places.get(at).copied().unwrap_or_default().map(four);
                Node {
                    url: page.url.clone(),
                    title: page.title.clone(),
                    cluster: self.cluster_of.get(at).copied().flatten().map(id),
                    depth: page.depth,
                    inlinks: u32::try_from(pairs.range((at, 0)..(at + 1, 0)).count()).unwrap_or(u32::MAX),
                    rank: six(self.rank_of(at)),
                    x,
                    y,
                    z,
                }
            })
            .collect()
    }

    fn edges(&self) -> Vec<[u32; 2]> {
        let pairs: BTreeSet<(usize, usize)> = self.survey.links.iter().map(|link| (link.from, link.to)).collect();
        let short = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        pairs.into_iter().take(EDGES).map(|(from, to)| [short(from), short(to)]).collect()
    }

    /// Share of content links between clustered pages that leave their cluster.
    fn leakage(&self) -> Option<f64> {
        let cluster = |page: usize| self.cluster_of.get(page).copied().flatten();
        let links = self.survey.links.iter().filter(|link| link.place == LinkPlace::Main);
        let between: Vec<bool> = links.filter_map(|link| Some(cluster(link.from)? != cluster(link.to)?)).collect();
        let leaving = between.iter().filter(|leaves| **leaves).count();
        (!between.is_empty()).then(|| round2(number(leaving) / number(between.len())))
    }

    /// How alike two pages are: 1 for copies, else their cosine, 0 to 1.
    #[must_use]
    pub fn likeness(&self, a: usize, b: usize) -> f64 {
        let first = |page: usize| self.copies.get(page).copied().flatten().unwrap_or(page);
        if first(a) == first(b) {
            return 1.0;
        }
        self.vectors.get(a).zip(self.vectors.get(b)).map_or(0.0, |(a, b)| cosine(a, b))
    }
}

/// The links that count for PageRank: each pair once, by its best place.
fn weighted(survey: &Survey) -> Vec<(usize, usize, f64)> {
    let mut links: Vec<(usize, usize, LinkPlace)> =
        survey.links.iter().filter(|link| !link.nofollow).map(|link| (link.from, link.to, link.place)).collect();
    links.sort_unstable();
    links.dedup_by_key(|(from, to, _)| (*from, *to));
    let weight = |place| match place {
        LinkPlace::Main => MAIN,
        LinkPlace::Nav => NAV,
        LinkPlace::Footer => FOOTER,
    };
    links.into_iter().map(|(from, to, place)| (from, to, weight(place))).collect()
}

fn crawled(survey: &Survey) -> Crawled {
    let mut counts: Map<'_, u32> = Map::default();
    for page in &survey.pages {
        *counts.entry(page.language.map_or("other", Language::code), || 0) += 1;
    }
    let mut languages: Vec<LanguageCount> =
        counts.iter().map(|(language, pages)| LanguageCount { language: language.to_owned(), pages: *pages }).collect();
    languages.sort_by_key(|count| (count.language == "other", std::cmp::Reverse(count.pages)));
    Crawled {
        pages: u32::try_from(survey.pages.len()).unwrap_or(u32::MAX),
        others: survey.others,
        complete: survey.stop == Some(Stop::FrontierEmpty),
        languages,
    }
}

fn id(cluster: usize) -> String {
    format!("c{}", cluster + 1)
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

fn four(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

fn six(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}
