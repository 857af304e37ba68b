//! The shape of the result.

use bellwether_site::walk::Stop;
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Address the crawl started from, after redirects.
    pub start_url: String,
    /// Deepest level reached; the start page is level 0.
    pub max_depth: u32,
    /// Limits as used.
    pub effective: Effective,
    /// Why the crawl ended.
    pub stop_reason: StopReason,
    /// Counts over all pages.
    pub stats: Stats,
    /// One entry for each requested address, in the order of the queue.
    pub pages: Vec<Page>,
    /// Links between entries of `pages`, one for each pair and position, in document order.
    pub edges: Vec<Edge>,
    /// True if there are more edges than fit into the result.
    pub edges_truncated: bool,
    /// Addresses of the same site that a sitemap lists and no followed link leads to, at most 200, in the sitemap's order.
    pub sitemap_only: Vec<String>,
}

/// Limits as used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Effective {
    /// Levels below the start page, 0 to 3.
    pub depth: u32,
    /// Maximum of requested addresses, 1 to 500.
    pub limit: u32,
}

/// Why the crawl ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// Every linked address was requested.
    FrontierEmpty,
    /// `effective.limit`, the run's budget of requests, or the content that one run reads was reached. In the last case, `meta.not_measured`
    /// has `pages` with `quota`: 500 pages of 200 KB are read, or some 35 of 5 MB.
    MaxPages,
    /// There are links beyond `effective.depth`.
    MaxDepth,
    /// The run's time was used up.
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
    /// Pages that robots.txt forbids our agent to fetch.
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
    /// Its canonical address is that of another page.
    Canonicalised,
    /// robots.txt forbids our agent to fetch it.
    Robots,
    /// It did not answer with success, or it leads (by a redirect, or by a refresh without delay) to a page that has its own
    /// entry or is on another site.
    Status,
    /// It may be listed.
    Ok,
}

/// One requested address. Texts are cut: title after 200 characters, description after 320, each of at most three h1 after 120.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Page {
    /// The address: WHATWG serialisation, no fragment, no tracking parameters.
    pub url: String,
    /// Address that answered, after redirects; equal to `url` without an answer.
    pub final_url: String,
    /// Minimum number of links from the start page.
    pub depth: u32,
    /// HTTP status of the last answer; null without an answer.
    pub status: Option<u16>,
    /// Redirects followed.
    pub redirects: Vec<Redirect>,
    /// `Content-Type` as sent; null without one.
    pub content_type: Option<String>,
    /// Length of the decoded body in bytes, as far as it was read: 2,097,152 of a page, 5,242,880 of the start page.
    pub bytes: u32,
    /// Milliseconds from sending the request to the first header line, as this crawl saw it: six requests run at a time, and what it computes
    /// meanwhile counts as well. Waiting for a turn does not. So it is no measure of the server; `http-ttfb` of `audit_expert` is one.
    pub ttfb_ms: u32,
    /// Text of the first title.
    pub title: Option<String>,
    /// Length of the whole title in characters.
    pub title_length: u32,
    /// Meta description.
    pub description: Option<String>,
    /// Texts of h1.
    pub h1: Vec<String>,
    /// Address of the first canonical link, if it is http or https.
    pub canonical: Option<String>,
    /// Directives for all agents in `meta` and `X-Robots-Tag`, joined by commas; null without one.
    pub robots: Option<String>,
    /// Whether a search engine may list it.
    pub indexable: bool,
    /// Why it may not be listed, or `ok`.
    pub indexability_reason: Indexability,
    /// `lang` of the document.
    pub lang: Option<String>,
    /// Words of visible text.
    pub words: u32,
    /// Number of other entries of `pages` that link to it.
    pub inlinks: u32,
    /// Number of different addresses of the site that it links to.
    pub outlinks_internal: u32,
    /// Number of different addresses of other sites that it links to.
    pub outlinks_external: u32,
    /// Number of images.
    pub images: u32,
    /// Number of images without `alt` that are not marked as decorative.
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
    /// Accessible name of the first such link, at most 80 characters.
    pub anchor: String,
    /// Its `rel` tokens.
    pub rel: Vec<String>,
    /// Where on the page it is.
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
