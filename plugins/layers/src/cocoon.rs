//! The result of `cocoon`.

use crate::{Meta, Text};
use schemars::JsonSchema;
use serde::Deserialize;

/// The result of `cocoon`.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Cocoon {
    /// Groups of pages about one topic, the largest first.
    pub clusters: Vec<Cluster>,
    /// Pairs that may compete.
    pub cannibalization: Vec<Rivals>,
    /// Clicks from the start page.
    pub depth: Depth,
    /// Pages that no link leads to.
    pub orphans: Vec<Text>,
    /// Every page.
    pub nodes: Vec<Node>,
    /// Links between pages, as indices into `nodes`.
    pub edges: Vec<[u32; 2]>,
    /// Links that would help.
    pub link_suggestions: Vec<Suggestion>,
    /// Share of links that leave their cluster.
    pub silo_leakage: Option<f64>,
    /// Extent of the crawl.
    pub crawl: Crawled,
    /// How it was measured.
    pub meta: Meta,
}

/// A group of pages.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Cluster {
    /// Its id.
    pub id: Text,
    /// The terms that distinguish it.
    pub label: Text,
    /// The page that most others link to.
    pub pillar: Text,
    /// Its pages.
    pub pages: Vec<Text>,
    /// Mean similarity, 0 to 1.
    pub cohesion: f64,
    /// Share of the ordered pairs with a link, 0 to 1.
    pub internal_link_density: f64,
    /// Whether it has no pillar.
    pub missing_pillar: bool,
}

/// Pages that may compete.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Rivals {
    /// The two pages.
    pub urls: Vec<Text>,
    /// `title`, `content`, `intent` or `serp`.
    pub kind: Text,
    /// Similarity, 0 to 1.
    pub similarity: f64,
    /// Number of URLs that the first results of both share.
    pub serp_overlap: Option<u32>,
    /// `merge`, `canonical` or `differentiate`.
    pub suggestion: Text,
    /// Whether this is uncertain.
    pub doubt: bool,
    /// Whether each links to the other in its content.
    pub linked: bool,
    /// Their titles.
    pub titles: Vec<Text>,
}

/// Clicks from the start page.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Depth {
    /// Clicks to the deepest page.
    pub max: u32,
    /// Number of pages by clicks.
    pub histogram: Vec<u32>,
    /// Pages more than three clicks away.
    pub beyond3: Vec<Text>,
}

/// A page in space.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Node {
    /// The page.
    pub url: Text,
    /// Its title.
    pub title: Text,
    /// Its cluster; empty without one.
    pub cluster: Text,
    /// Clicks from the start page.
    pub depth: u32,
    /// Pages that link to it.
    pub inlinks: u32,
    /// Its internal PageRank.
    pub rank: f64,
    /// Place, −1 to 1.
    pub x: f64,
    /// As `x`.
    pub y: f64,
    /// As `x`.
    pub z: f64,
}

/// A link that would help.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Suggestion {
    /// The page that should link.
    pub from: Text,
    /// Where to.
    pub to: Text,
    /// Words to link with.
    pub anchor: Text,
}

/// Extent of the crawl.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Crawled {
    /// HTML pages.
    pub pages: u32,
    /// Whether every linked page was read.
    pub complete: bool,
    /// Pages whose texts were compared; none in results of before they were counted.
    pub compared: Option<u32>,
}
