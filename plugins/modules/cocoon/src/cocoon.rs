//! Makes the result from a surveyed site. Nothing is fetched here.

use crate::alike::{Copied, copies, neighbours, tells, vectors};
use crate::clusters::{Clusters, NEEDS_PILLAR, cohesion, hub, is_led, is_listed, label, pillar};
use crate::links::{is_index, suggestions};
use crate::number;
use crate::output::{Cluster, Crawled, Depth, LanguageCount, Node, Output, Ranked, Rivals};
use crate::rivals::{Pair, rivals};
use crate::series::Series;
use bellwether_graph::{Graph, Point, layout, page_rank, stable};
use bellwether_sdk::round2;
use bellwether_site::survey::{LinkPlace, Survey};
use bellwether_site::walk::Stop;
use bellwether_text::{Language, Map, Vector};
use std::collections::BTreeSet;

/// Maximum entries of a list that is cut.
const LISTED: usize = 200;
/// Maximum edges shown.
const EDGES: usize = 20_000;
/// Weight of a link by its place: readers follow links in the text (a heuristic).
const MAIN: f64 = 1.0;
const NAV: f64 = 0.5;
const FOOTER: f64 = 0.25;
/// How much a link in the content pulls two pages together in the picture, in addition to their similarity of 0 to 1.
const LINK_PULL: f64 = 0.15;

/// The data that the module works with.
pub struct Cocoon<'s> {
    survey: &'s Survey,
    vectors: Vec<Vector>,
    neighbours: Vec<(usize, usize, f64)>,
    copies: Vec<Option<Copied>>,
    clusters: Clusters,
    series: Series,
    rank: Vec<f64>,
    places: Vec<Point>,
}

impl<'s> Cocoon<'s> {
    /// Computes everything that depends on all pages.
    #[must_use]
    pub fn of(survey: &'s Survey) -> Self {
        let pages = survey.pages.len();
        let (vectors, copies) = (vectors(survey), copies(survey));
        let neighbours = alike(survey, &vectors, &copies);
        let groups = stable(&Graph::new(pages, &neighbours));
        let linked = survey.pairs(|link| link.place == LinkPlace::Main).into_iter();
        // Two pages that link to each other are drawn as one link between them.
        let linked: BTreeSet<(usize, usize)> = linked.map(|(a, b)| (a.min(b), a.max(b))).collect();
        let pulls = neighbours.iter().copied().chain(linked.into_iter().map(|(a, b)| (a, b, LINK_PULL)));
        let places = layout(&Graph::new(pages, &pulls.collect::<Vec<_>>()), &groups);
        let rank = page_rank(pages, &weighted(survey));
        let clusters = Clusters::of(&groups, |page| original(&copies, page));
        Self { survey, vectors, neighbours, copies, clusters, series: Series::of(survey), rank, places }
    }

    /// The pairs of pages that compete.
    #[must_use]
    pub fn rivals(&self) -> Vec<Pair> {
        rivals(self.survey, &self.neighbours, &self.copies, &self.series)
    }

    /// The result, without orphans and search results.
    #[must_use]
    pub fn output(&self, rivals: &[Pair]) -> Output {
        let survey = self.survey;
        let (clusters, is_pillar) = self.described();
        let shown = rivals.iter().take(LISTED).map(|pair| {
            let both = self.by_rank(&[pair.a, pair.b]);
            let titles = both.iter().filter_map(|page| Some(survey.pages.get(*page)?.title.clone())).collect();
            Rivals {
                urls: self.urls(&both),
                kind: pair.kind,
                similarity: round2(pair.similarity),
                serp_overlap: pair.serp_overlap,
                suggestion: pair.remedy,
                doubt: pair.doubt,
                linked: pair.linked,
                titles,
            }
        });
        let all: Vec<usize> = (0..survey.pages.len()).collect();
        let ranked = self.by_rank(&all).into_iter().take(LISTED).zip(1..);
        let edges = survey.pairs(|_| true);
        let compete: BTreeSet<(usize, usize)> = rivals.iter().map(|pair| (pair.a.min(pair.b), pair.a.max(pair.b))).collect();
        // A link helps neither a copy nor a page with the same promise: those are told apart or merged first. Pages of one series are
        // found from their list, and an index that a program made is made anew.
        let is_made = |page: usize| survey.pages.get(page).is_some_and(|page| is_index(&page.url));
        let helps = |a: usize, b: usize| {
            let is_rival = compete.contains(&(a.min(b), a.max(b)));
            original(&self.copies, a) != original(&self.copies, b)
                && !is_rival
                && !self.series.are(a, b)
                && !is_made(a)
                && !is_made(b)
        };
        let others = self.neighbours.iter().filter(|(a, b, _)| helps(*a, *b));
        let others: Vec<(usize, usize, f64)> = others.copied().collect();
        let is_pillar = |page: usize| is_pillar.get(page).copied().unwrap_or(false);
        Output {
            clusters,
            cannibalization: shown.collect(),
            depth: self.depth(),
            pagerank: ranked.map(|(page, rank)| Ranked { url: self.url(page), score: six(self.rank_of(page)), rank }).collect(),
            orphans: Vec::new(),
            nodes: self.nodes(&edges),
            link_suggestions: suggestions(survey, &others, &edges, |page| self.clusters.at(page), is_pillar),
            edges: shown_edges(&edges),
            silo_leakage: self.leakage(),
            crawl: crawled(survey),
        }
    }

    /// The clusters, and for each page whether it is the main page of its own.
    fn described(&self) -> (Vec<Cluster>, Vec<bool>) {
        let survey = self.survey;
        let links = self.clusters.links(survey);
        let in_content = survey.pairs(|link| link.place == LinkPlace::Main);
        let is_start = |page: usize| survey.pages.get(page).is_some_and(|page| page.depth == 0);
        let (mut clusters, mut is_pillar) = (Vec::new(), vec![false; survey.pages.len()]);
        for (at, list) in self.clusters.members.iter().enumerate() {
            let ranked = self.by_rank(list);
            let pillar = pillar(&ranked, |page| links.of(page));
            pillar.and_then(|page| is_pillar.get_mut(page)).into_iter().for_each(|is_one| *is_one = true);
            let needs_one = list.len() >= NEEDS_PILLAR && !is_led(list, |page| links.of(page)) && !self.series.make(list);
            let main = pillar.or_else(|| hub(list, &in_content, is_start));
            let needs_one = needs_one && !is_listed(list, &in_content, is_start);
            let inside = number(links.in_cluster.get(at).copied().unwrap_or(0));
            clusters.push(Cluster {
                id: id(at),
                label: label(survey, &self.vectors, list),
                pillar: main.map(|page| self.url(page)),
                pages: self.urls(&ranked),
                cohesion: round2(cohesion(&self.vectors, list, |page| original(&self.copies, page))),
                internal_link_density: round2(inside / number(list.len() * (list.len() - 1))),
                missing_pillar: main.is_none() && needs_one,
            });
        }
        (clusters, is_pillar)
    }

    fn urls(&self, pages: &[usize]) -> Vec<String> {
        pages.iter().map(|page| self.url(*page)).collect()
    }

    fn url(&self, page: usize) -> String {
        self.survey.pages.get(page).map(|page| page.url.clone()).unwrap_or_default()
    }

    fn rank_of(&self, page: usize) -> f64 {
        self.rank.get(page).copied().unwrap_or(0.0)
    }

    /// Pages by internal PageRank; equal ones in document order.
    fn by_rank(&self, pages: &[usize]) -> Vec<usize> {
        let mut pages = pages.to_vec();
        pages.sort_by(|a, b| self.rank_of(*b).total_cmp(&self.rank_of(*a)).then(a.cmp(b)));
        pages
    }

    fn depth(&self) -> Depth {
        let max = self.survey.pages.iter().map(|page| page.depth).max().unwrap_or(0);
        let at = |depth| u32::try_from(self.survey.pages.iter().filter(|page| page.depth == depth).count()).unwrap_or(u32::MAX);
        let beyond = self.survey.pages.iter().filter(|page| page.depth > 3);
        // A chain of pages is as deep as it is long; the histogram must not list them all.
        let histogram = (0..=max.min(50)).map(at).collect();
        Depth { max, histogram, beyond3: beyond.take(LISTED).map(|page| page.url.clone()).collect() }
    }

    fn nodes(&self, edges: &[(usize, usize)]) -> Vec<Node> {
        let mut inlinks = vec![0_u32; self.survey.pages.len()];
        for (_, to) in edges {
            inlinks.get_mut(*to).into_iter().for_each(|count| *count += 1);
        }
        let pages = self.survey.pages.iter().zip(inlinks).enumerate();
        pages
            .map(|(at, (page, inlinks))| {
                let [x, y, z] = self.places.get(at).copied().unwrap_or_default().map(four);
                Node {
                    url: page.url.clone(),
                    title: page.title.clone(),
                    cluster: self.clusters.at(at).map(id),
                    depth: page.depth,
                    inlinks,
                    rank: six(self.rank_of(at)),
                    x,
                    y,
                    z,
                }
            })
            .collect()
    }

    /// Share of content links between clustered pages that leave their cluster.
    fn leakage(&self) -> Option<f64> {
        let links = self.survey.links.iter().filter(|link| link.place == LinkPlace::Main);
        let both = links.filter_map(|link| self.clusters.at(link.from).zip(self.clusters.at(link.to)));
        let (all, leaving) = both.fold((0, 0), |(all, leaving), (from, to)| (all + 1, leaving + usize::from(from != to)));
        (all > 0 && self.clusters.members.len() > 1).then(|| round2(number(leaving) / number(all)))
    }
}

/// The page that a page is a copy of, or the page itself.
fn original(copies: &[Option<Copied>], page: usize) -> usize {
    copies.get(page).copied().flatten().map_or(page, |copied| copied.of)
}

/// The pairs of similar pages in one language, with their similarity.
fn alike(survey: &Survey, vectors: &[Vector], copies: &[Option<Copied>]) -> Vec<(usize, usize, f64)> {
    let language = |page: usize| survey.pages.get(page).and_then(|page| page.language);
    let mut pairs = neighbours(vectors);
    // The words of copies may be those of half the site, which tell nothing; that they are copies tells enough.
    pairs.retain(|(a, b, _)| language(*a) == language(*b) && original(copies, *b) != *a);
    pairs.extend(copies.iter().enumerate().filter_map(|(page, copied)| copied.map(|copied| (copied.of, page, copied.share))));
    pairs.sort_by_key(|(a, b, _)| (*b, *a));
    pairs
}

fn shown_edges(edges: &[(usize, usize)]) -> Vec<[u32; 2]> {
    let short = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    edges.iter().take(EDGES).map(|(from, to)| [short(*from), short(*to)]).collect()
}

/// The links that count for PageRank: each pair once, with the weight of its best place.
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
        compared: u32::try_from(survey.pages.iter().filter(|page| tells(page)).count()).unwrap_or(u32::MAX),
        languages,
    }
}

fn id(cluster: usize) -> String {
    format!("c{}", cluster + 1)
}

fn four(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

fn six(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}
