//! The shape of the result.

use bellwether_site::walk::Stop;
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Address the crawl started from, after redirects.
    pub start_url: String,
    /// Deepest level that was followed; the start page is level 0.
    pub max_depth: u32,
    /// Limits as used.
    pub effective: Effective,
    /// Why the crawl ended.
    pub stop_reason: StopReason,
    /// Counts over all pages.
    pub stats: Stats,
    /// One entry for each address that was asked for, in the order of the queue.
    pub pages: Vec<Page>,
    /// Links between entries of `pages`, one for each pair and position, in document order.
    pub edges: Vec<Edge>,
    /// True when there are more edges than fit into the result.
    pub edges_truncated: bool,
    /// Addresses of the same site that a sitemap lists and no followed link leads to, at most 200, in the sitemap's order.
    pub sitemap_only: Vec<String>,
}

/// Limits as used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Effective {
    /// Levels below the start page, 0 to 3.
    pub depth: u32,
    /// Addresses asked for, 1 to 500.
    pub limit: u32,
}

/// Why the crawl ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// Every address that links lead to was asked for.
    FrontierEmpty,
    /// `effective.limit` or the run's budget of requests was reached.
    MaxPages,
    /// Links lead further than `effective.depth`.
    MaxDepth,
    /// The run's time was spent.
    TimeBudget,
    /// Ten answers in a row refused our agent.
    Blocked,
}

impl From<Stop> for StopReason {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::FrontierEmpty => Self::FrontierEmpty,
            Stop::MaxPages => Self::MaxPages,
            Stop::MaxDepth => Self::MaxDepth,
            Stop::TimeBudget => Self::TimeBudget,
            Stop::Blocked => Self::Blocked,
        }
    }
}

/// Counts over all pages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Stats {
    /// Different addresses of the site that followed links lead to, start page included.
    pub discovered: u32,
    /// Pages that answered.
    pub crawled: u32,
    /// Pages that robots.txt forbids to our agent.
    pub blocked: u32,
    /// Pages that gave no answer.
    pub errors: u32,
    /// Links to the site marked `nofollow`, not followed.
    pub nofollow: u32,
    /// Answers by class of their status, redirects included.
    pub by_status: ByStatus,
    /// Entries of `pages` by level, start page first.
    pub by_depth: Vec<u32>,
    /// Bytes of all bodies.
    pub bytes: u64,
    /// Wall time of the crawl in milliseconds.
    pub duration_ms: u64,
}

/// Answers by class of their status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ByStatus {
    /// 200 to 299.
    #[serde(rename = "2xx")]
    pub success: u32,
    /// 300 to 399.
    #[serde(rename = "3xx")]
    pub redirect: u32,
    /// 400 to 499.
    #[serde(rename = "4xx")]
    pub client_error: u32,
    /// 500 to 599.
    #[serde(rename = "5xx")]
    pub server_error: u32,
}

/// One redirect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Redirect {
    /// Address that redirects.
    pub url: String,
    /// Its status.
    pub status: u16,
}

/// Whether a search engine may list a page, and if not, why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Indexability {
    /// It says `noindex` or `none` to all agents or to Googlebot.
    Noindex,
    /// Its canonical address is another one.
    Canonicalised,
    /// robots.txt forbids it to our agent.
    Robots,
    /// It did not answer with success, or leads to a page that has an entry of its own or is on another site
    /// (by a redirect, or by a refresh without delay).
    Status,
    /// It may be listed.
    Ok,
}

/// One address that was asked for. Texts are cut: title 200 characters, description 320, each of at most three h1 120.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Page {
    /// The address: WHATWG serialisation, no fragment, no tracking parameters.
    pub url: String,
    /// Address that answered, after redirects; equal to `url` without an answer.
    pub final_url: String,
    /// Links from the start page, at least.
    pub depth: u32,
    /// HTTP status of the last answer; null without an answer.
    pub status: Option<u16>,
    /// Redirects followed.
    pub redirects: Vec<Redirect>,
    /// `Content-Type` as sent; null without one.
    pub content_type: Option<String>,
    /// Length of the decoded body in bytes, at most 2,097,152: longer bodies are cut.
    pub bytes: u32,
    /// Milliseconds to the first header line.
    pub ttfb_ms: u32,
    /// Text of the first title.
    pub title: Option<String>,
    /// Length of the whole title in characters.
    pub title_length: u32,
    /// Meta description.
    pub description: Option<String>,
    /// Texts of h1.
    pub h1: Vec<String>,
    /// Address of the first canonical link, if it is one of the web.
    pub canonical: Option<String>,
    /// Directives to all agents in `meta` and `X-Robots-Tag`, joined by commas; null without one.
    pub robots: Option<String>,
    /// Whether a search engine may list it.
    pub indexable: bool,
    /// Why not, or `ok`.
    pub indexability_reason: Indexability,
    /// `lang` of the document.
    pub lang: Option<String>,
    /// Words of visible text.
    pub words: u32,
    /// Entries of `pages` that link to it, itself left out.
    pub inlinks: u32,
    /// Different addresses of the site that it links to.
    pub outlinks_internal: u32,
    /// Different addresses elsewhere that it links to.
    pub outlinks_external: u32,
    /// Images.
    pub images: u32,
    /// Images without `alt` that are not marked as decoration.
    pub images_no_alt: u32,
    /// Types of JSON-LD and Microdata, sorted, at most 20.
    pub schema_types: Vec<String>,
    /// SHA-256 of the body, hexadecimal; null without an answer.
    pub hash: Option<String>,
    /// Simhash of the main text, 16 hexadecimal digits; two pages within 3 bits are near-duplicates. Null without text.
    pub simhash: Option<String>,
    /// `Last-Modified` as sent.
    pub last_modified: Option<String>,
}

/// A link from one entry of `pages` to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Edge {
    /// Index in `pages`.
    pub from: u32,
    /// Index in `pages`.
    pub to: u32,
    /// Name of the first such link, at most 80 characters.
    pub anchor: String,
    /// Its `rel` tokens.
    pub rel: Vec<String>,
    /// Where it stands.
    pub position: Position,
}

/// Part of the page that holds a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Position {
    /// Navigation, header or aside.
    Nav,
    /// Everywhere else.
    Main,
    /// Footer.
    Footer,
}
