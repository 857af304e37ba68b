//! The shape of the result.

use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`. Texts are cut to 160 characters.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Groups of pages about one topic, the largest first. Copies of one text alone are no group.
    pub clusters: Vec<Cluster>,
    /// Pairs of pages that may compete for the same query, the most similar first; at most 200.
    pub cannibalization: Vec<Rivals>,
    /// Clicks from the start page.
    pub depth: Depth,
    /// The pages by internal PageRank, the first 200.
    pub pagerank: Vec<Ranked>,
    /// Pages that a sitemap lists and no followed link leads to; at most 200. Empty, and listed as not measured, when only a part
    /// of the site was crawled.
    pub orphans: Vec<String>,
    /// Every page, in the order in which links lead to them.
    pub nodes: Vec<Node>,
    /// Links between pages, once each, as indices into `nodes`.
    pub edges: Vec<[u32; 2]>,
    /// Links that would help, the most similar pages first; at most 200, of which three from one page and five to one page.
    pub link_suggestions: Vec<Suggestion>,
    /// Share of links in the content that lead from one cluster into another, 0 to 1; null without links between clustered pages, and
    /// with fewer than two clusters.
    pub silo_leakage: Option<f64>,
    /// Extent of the crawl.
    pub crawl: Crawled,
}

/// A group of pages about one topic.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Cluster {
    /// `c1`, `c2` …
    pub id: String,
    /// The terms that distinguish it, in the words of its pages.
    pub label: String,
    /// The page that links to a third of the others of the cluster, or more, and leads by links from and to it (two at least); else the page
    /// outside of it (but the start page) that links to more than half of it in its content, and to which more than half of it link in
    /// theirs; null without one, and for clusters of two pages.
    pub pillar: Option<String>,
    /// Its pages, by internal PageRank.
    pub pages: Vec<String>,
    /// Mean similarity of its pages (cosine), 0 to 1.
    pub cohesion: f64,
    /// Share of the ordered pairs of its pages that have a link in content or navigation, 0 to 1.
    pub internal_link_density: f64,
    /// True if it has three pages or more, no pillar, no page to which a third of the others link, and no page outside of it that lists more than
    /// half of it. A series, such as release notes, needs none.
    pub missing_pillar: bool,
}

/// Pages that may compete.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Rivals {
    /// The two pages, by internal PageRank.
    pub urls: Vec<String>,
    /// What they have in common.
    pub kind: RivalKind,
    /// Similarity of their texts, 0 to 1: for copies the share of five-word sequences in common, else the cosine.
    pub similarity: f64,
    /// Number of addresses that the first ten search results of both topics share, 0 to 10; null without a search provider.
    pub serp_overlap: Option<u32>,
    /// What to do.
    pub suggestion: Remedy,
    /// True if this is uncertain and not a verdict.
    pub doubt: bool,
    /// Whether each links to the other in its content.
    pub linked: bool,
    /// The titles of both, as evidence.
    pub titles: Vec<String>,
}

/// What two rivals have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RivalKind {
    /// Title and main heading.
    Title,
    /// The text.
    Content,
    /// The intent and most of the words.
    Intent,
    /// The search results.
    Serp,
}

/// What to do about rivals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Remedy {
    /// Merge both into one page.
    Merge,
    /// Name one of them as canonical: the texts are the same.
    Canonical,
    /// Make each answer a question of its own.
    Differentiate,
}

/// Clicks from the start page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Depth {
    /// Clicks to the deepest page.
    pub max: u32,
    /// Number of pages by clicks, starting with the start page.
    pub histogram: Vec<u32>,
    /// Pages more than three clicks away, at most 200.
    pub beyond3: Vec<String>,
}

/// A page with its rank.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Ranked {
    /// The page.
    pub url: String,
    /// The probability that a visitor who follows links at random is on it, 0 to 1.
    pub score: f64,
    /// Its position, from 1.
    pub rank: u32,
}

/// A page in space.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Node {
    /// The page.
    pub url: String,
    /// Its title.
    pub title: String,
    /// Its cluster; null when it is similar to no other page.
    pub cluster: Option<String>,
    /// Clicks from the start page.
    pub depth: u32,
    /// Number of other pages that link to it.
    pub inlinks: u32,
    /// Its internal PageRank, 0 to 1.
    pub rank: f64,
    /// Coordinate, −1 to 1: pages that are similar or linked are near each other.
    pub x: f64,
    /// As `x`.
    pub y: f64,
    /// As `x`.
    pub z: f64,
}

/// A link that would help.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Suggestion {
    /// The page that should link.
    pub from: String,
    /// The page to link to.
    pub to: String,
    /// Text of the link: words of the target, most of which the linking page already has.
    pub anchor: String,
    /// Why.
    pub reason: SuggestionReason,
    /// Similarity of the two pages (cosine), 0 to 1.
    pub similarity: f64,
}

/// Why a link would help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub enum SuggestionReason {
    /// Both are about the same topic, and there is no link between them.
    #[serde(rename = "same cluster, no link")]
    SameCluster,
    /// It does not link to the pillar of its cluster.
    #[serde(rename = "no link to the pillar")]
    Pillar,
}

/// Extent of the crawl.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Crawled {
    /// HTML pages that answered with success.
    pub pages: u32,
    /// Addresses that gave no page, without those that robots.txt forbids.
    pub others: u32,
    /// Whether every linked address was read.
    pub complete: bool,
    /// Number of pages whose texts were compared: those that may be indexed under their own address, have at least 40 words, and are no description of a picture.
    pub compared: u32,
    /// Languages of the pages, by falling number of pages; `other` comes last.
    pub languages: Vec<LanguageCount>,
}

/// Pages in a language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LanguageCount {
    /// `fr`, `en`, `es` or `other`. In other languages, words are compared as written, without stemming and stop words.
    pub language: String,
    /// Number of pages.
    pub pages: u32,
}
