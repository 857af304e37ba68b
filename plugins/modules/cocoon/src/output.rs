//! The shape of the result.

use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`. Texts are cut to 160 characters.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Groups of pages about one matter, the largest first.
    pub clusters: Vec<Cluster>,
    /// Pairs of pages that may compete for the same query, the likest first; at most 200.
    pub cannibalization: Vec<Rivals>,
    /// Clicks from the start page.
    pub depth: Depth,
    /// The pages by internal PageRank, the first 200.
    pub pagerank: Vec<Ranked>,
    /// Pages that a sitemap lists and no followed link leads to; at most 200. Empty and not measured when not the whole site was
    /// crawled.
    pub orphans: Vec<String>,
    /// Every page, in the order in which links lead to them.
    pub nodes: Vec<Node>,
    /// Links between them, once each, as indices into `nodes`.
    pub edges: Vec<[u32; 2]>,
    /// Links that would help, the likest pages first; at most 200, three of one page and five to one.
    pub link_suggestions: Vec<Suggestion>,
    /// Share of links in the content that lead from one cluster into another, 0 to 1; null without links between clustered pages.
    pub silo_leakage: Option<f64>,
    /// How much was read.
    pub crawl: Crawled,
}

/// A group of pages about one matter.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Cluster {
    /// `c1`, `c2` …
    pub id: String,
    /// The terms that set it apart, in the words of its pages.
    pub label: String,
    /// The page that most others of the cluster link to; null when there is none that at least a third of them does.
    pub pillar: Option<String>,
    /// Its pages, by internal PageRank.
    pub pages: Vec<String>,
    /// Mean likeness of its pages (cosine), 0 to 1.
    pub cohesion: f64,
    /// Share of the ordered pairs of its pages that have a link in content or navigation, 0 to 1.
    pub internal_link_density: f64,
    /// Whether it has no pillar.
    pub missing_pillar: bool,
}

/// Pages that may compete.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Rivals {
    /// The two, by internal PageRank.
    pub urls: Vec<String>,
    /// What they have in common.
    pub kind: RivalKind,
    /// Likeness of their texts, 0 to 1: of copies the share of common runs of five words, else the cosine.
    pub similarity: f64,
    /// Addresses that the first ten search results of both topics share, 0 to 10; null without a search provider.
    pub serp_overlap: Option<u32>,
    /// What to do.
    pub suggestion: Remedy,
    /// Whether this is a doubt and not a verdict.
    pub doubt: bool,
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
    /// One page of both.
    Merge,
    /// Name one as canonical: the texts are the same.
    Canonical,
    /// Give each a question of its own.
    Differentiate,
}

/// Clicks from the start page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Depth {
    /// Those of the deepest page.
    pub max: u32,
    /// Pages by clicks, the start page first.
    pub histogram: Vec<u32>,
    /// Pages more than three clicks away, at most 200.
    pub beyond3: Vec<String>,
}

/// A page with its rank.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Ranked {
    /// The page.
    pub url: String,
    /// Its share of all visits of somebody who follows links at random, 0 to 1.
    pub score: f64,
    /// Its place, from 1.
    pub rank: u32,
}

/// A page in space.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Node {
    /// The page.
    pub url: String,
    /// Its title.
    pub title: String,
    /// Its cluster; null when it is like no other.
    pub cluster: Option<String>,
    /// Clicks from the start page.
    pub depth: u32,
    /// Other pages that link to it.
    pub inlinks: u32,
    /// Its internal PageRank, 0 to 1.
    pub rank: f64,
    /// Place, −1 to 1: what is alike and linked is near.
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
    /// Where to.
    pub to: String,
    /// Words to link with: of the target, and most of them stand in the page already.
    pub anchor: String,
    /// Why.
    pub reason: SuggestionReason,
    /// Likeness of the two (cosine), 0 to 1.
    pub similarity: f64,
}

/// Why a link would help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub enum SuggestionReason {
    /// Both are about the same matter, and there is no link.
    #[serde(rename = "same cluster, no link")]
    SameCluster,
    /// It does not link to the pillar of its cluster.
    #[serde(rename = "no link to the pillar")]
    Pillar,
}

/// How much was read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Crawled {
    /// HTML pages that answered with success.
    pub pages: u32,
    /// Addresses that gave no page.
    pub others: u32,
    /// Whether every address was read that links lead to.
    pub complete: bool,
    /// Languages of the pages, those with word lists first by number of pages; `other` for the rest.
    pub languages: Vec<LanguageCount>,
}

/// Pages in a language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LanguageCount {
    /// `fr`, `en`, `es` or `other`. Words of others are compared as they are, without stems and stop words.
    pub language: String,
    /// Pages.
    pub pages: u32,
}
