//! The shape of the result.

use bellwether_criteria::finding::Place;
use bellwether_sdk::Finding;
use bellwether_writing::Hints;
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// One row for each known crawler, retrieval agents first.
    pub bots: Vec<Bot>,
    /// The page as sent, without running scripts; null when it was not read.
    pub raw_html: Option<RawHtml>,
    /// Structured data; null when the page was not read.
    pub json_ld: Option<JsonLd>,
    /// The line of robots.txt that forbids the page to our agent; null if none does. What needs the page is then not measured.
    pub closed: Option<Place>,
    /// robots.txt of the site; null when it could not be read.
    pub robots: Option<Robots>,
    /// Sitemaps of the site; null when none could be read.
    pub sitemap: Option<Sitemap>,
    /// Policies and files addressed to machines.
    pub signals: Signals,
    /// Questions that the page answers in its own words; null when its language is none of fr, en, es, and when the page
    /// was not read.
    pub fan_out: Option<FanOut>,
    /// 0 to 100, see `findings`. This is Bellwether's own score, not a search engine's. Only agents of the classes `search` and
    /// `user` can lower it. At most 20 while robots.txt closes the page to search engines. Null when it closes the page to our agent
    /// alone: nothing of the page counts then.
    pub score: Option<f64>,
    /// The criteria behind the score: the points of the measured ones are added and scaled to 100.
    pub findings: Vec<Finding>,
}

/// One crawler.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Bot {
    /// Product token.
    pub agent: String,
    /// Who runs it.
    pub operator: String,
    /// What it fetches pages for.
    pub class: Class,
    /// Whether robots.txt allows it to fetch the page; null when robots.txt could not be read.
    pub allowed: Option<bool>,
    /// The line of robots.txt that decides, as written; null when no rule matches.
    pub rule: Option<String>,
    /// Number of that line, from 1.
    pub line: Option<u32>,
    /// Status with which the page answers this user agent; null for training agents, which are not probed, for agents that
    /// robots.txt refuses, and when there was no answer.
    pub http_status: Option<u16>,
    /// Share of words that the answer to this agent and the page have in common, 0 to 1; null without an answer of the 200 class.
    pub text_similarity: Option<f64>,
}

/// What an agent fetches pages for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// To build an index from which answers are drawn.
    Search,
    /// Because a person asked an assistant just now.
    User,
    /// To train models: a policy of the site, never a defect.
    Training,
}

/// The page as sent.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct RawHtml {
    /// Length in bytes.
    pub bytes: u32,
    /// Words of visible text.
    pub words: u32,
    /// Estimated tokens of a language model: a quarter of the bytes of visible text, rounded up (a rule of thumb).
    pub tokens_estimate: u32,
    /// Bytes of visible text over all bytes, 0 to 1.
    pub text_ratio: f64,
    /// Whether the page is empty until scripts run: it has an application root with under 50 characters of text.
    pub js_dependent: bool,
    /// Number of scripts that run; what they add to the page is not known, because they were not run.
    pub scripts: u32,
    /// Whether a script writes a menu of the page: it has a `nav` without a link, and scripts.
    pub scripted_menu: bool,
}

/// Structured data.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct JsonLd {
    /// Number of JSON-LD blocks.
    pub blocks: u32,
    /// Blocks that cannot be used.
    pub invalid: Vec<InvalidBlock>,
    /// Objects with a type, in document order, at most 200.
    pub entities: Vec<Entity>,
}

/// A JSON-LD block that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct InvalidBlock {
    /// Number of the block, from 0.
    pub index: u32,
    /// Line in the page, from 1.
    pub line: u32,
    /// What is wrong: `not-json` with the message of the parser, `no-object`, `no-context` or `no-type`.
    pub error: String,
}

/// An object with a type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Entity {
    /// First type, without the vocabulary's address.
    #[serde(rename = "type")]
    pub kind: String,
    /// `@id`.
    pub id: Option<String>,
    /// Required properties that are absent or empty; `a|b` means that one of the two is required. Empty for types without a rule.
    pub missing_required: Vec<String>,
    /// Recommended properties that are absent or empty, in the same form.
    pub missing_recommended: Vec<String>,
}

/// robots.txt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Robots {
    /// HTTP status; a 404 allows everything.
    pub status: u16,
    /// Length in bytes.
    pub bytes: u32,
    /// Groups of rules.
    pub groups: u32,
    /// Lines that crawlers ignore because they are invalid, at most 50.
    pub errors: Vec<LineError>,
}

/// Something wrong in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LineError {
    /// Address of the file.
    pub url: String,
    /// Line, from 1.
    pub line: u32,
    /// What is wrong: in robots.txt a code and the line, in a sitemap the message of the parser.
    pub error: String,
}

/// Sitemaps.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Sitemap {
    /// Files read, an index included.
    pub files: u32,
    /// Pages listed in them.
    pub urls: u32,
    /// Share of pages with `lastmod`, in percent.
    pub with_lastmod_pct: f64,
    /// What is wrong, at most 50.
    pub errors: Vec<LineError>,
}

/// Policies and files addressed to machines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Signals {
    /// Whether `/llms.txt` is there and starts with a heading. For information only: worth no points. Null when it could not be
    /// requested.
    pub llms_txt: Option<LlmsTxt>,
    /// Value of `Content-Signal` in robots.txt or the response.
    pub content_signal: Option<String>,
    /// Address of an RSL licence in robots.txt, the response or the page.
    pub rsl: Option<String>,
    /// Whether the page says `noai` or `noimageai`; null when it was not read.
    pub noai: Option<bool>,
    /// Whether the page offers itself as Markdown with `link rel=alternate type=text/markdown`; null when it was not read.
    pub markdown_variant: Option<bool>,
}

/// State of `/llms.txt`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LlmsTxt {
    /// Not there.
    Absent,
    /// There, and its first line is a heading of level 1.
    Valid,
    /// There, but not an llms.txt, for example an HTML page.
    Invalid,
}

/// Questions that the page answers.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct FanOut {
    /// The eight facets, always in the same order.
    pub facets: Vec<Facet>,
    /// Share of covered facets among those that the page answers or leaves open, in percent; null if there is none. Facets in doubt, and those
    /// that nobody asks of such a page, do not count.
    pub coverage_pct: Option<f64>,
    /// Sentences of the page by which an assistant answers facets that the rules leave open or in doubt; they do not count. Null without an
    /// assistant, and when it found none.
    pub hints: Option<Hints>,
}

/// One facet of the topic.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Facet {
    /// Its name.
    pub facet: String,
    /// Whether a sentence of the content answers it in a passage that names the page's topic. An uncertain facet is not covered:
    /// its finding is a warning, and the sentence is in `evidence`.
    pub covered: bool,
    /// Heading above the sentence, the sentence verbatim and its place; empty when nothing was found.
    pub evidence: String,
}
