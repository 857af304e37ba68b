//! The shape of the result.

use bellwether_sdk::finding::{Place, Reason};
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// One's own site first, then the competitors in the order of the job.
    pub sites: Vec<SiteFound>,
    /// What competitors have and one's own page lacks.
    pub gaps: Gaps,
    /// What one's own page has and no measured competitor has.
    pub advantages: Vec<Advantage>,
    /// How alike the words of each pair are.
    pub overlap: Vec<Overlap>,
    /// Positions of all in the results for what each page is about; null without a search provider.
    pub serp: Option<Vec<SerpRow>>,
}

/// Whose site it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// One's own.
    #[serde(rename = "self")]
    Own,
    /// A competitor's.
    Competitor,
}

/// A page as measured.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct SiteFound {
    /// Address that answered, or that was asked for where none did.
    pub url: String,
    /// Whose it is.
    pub role: Role,
    /// Why it was not measured; null when it was. Then all figures are null.
    pub not_measured: Option<Reason>,
    /// 0 to 100: mean of `seo` and `geo`. Bellwether's own, no search engine's.
    pub score: Option<f64>,
    /// 0 to 100: what search engines ask of the page.
    pub seo: Option<f64>,
    /// 0 to 100: what assistants ask of it.
    pub geo: Option<f64>,
    /// `en`, `es` or `fr`; null for other languages.
    pub language: Option<String>,
    /// What title and main heading say that it is about.
    pub topic: Option<String>,
    /// Words of the content.
    pub words: Option<u32>,
    /// Headings of level 2.
    pub h2: Option<u32>,
    /// Types of its structured data, sorted, at most 20.
    pub schema_types: Vec<String>,
    /// Figures, attributed quotations and links to sources in a thousand words of the content; null for fewer than 100 words, and in
    /// languages without word lists.
    pub evidence_per1000: Option<f64>,
    /// Speed as users have it; always null: this version asks no provider of it.
    pub cwv: Option<String>,
    /// Whether robots.txt lets every large assistant's agent for answers in; null when it could not be read.
    pub retrieval_bots_allowed: Option<bool>,
}

/// What competitors have and one's own page lacks.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema)]
pub struct Gaps {
    /// Terms that weigh much with two competitors, or with the only one, and that one's own page never has; at most 20.
    pub terms: Vec<TermGap>,
    /// Questions that headings of competitors ask and no heading of one's own page does; at most 20.
    pub questions: Vec<Lead>,
    /// Types of structured data.
    pub schema: Vec<Lead>,
    /// Kinds of evidence of which a competitor has twice as much in a thousand words, or any where one's own page has none.
    pub evidence: Vec<EvidenceGap>,
}

/// A term that one's own page lacks.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct TermGap {
    /// In the form that the others use most.
    pub term: String,
    /// Competitors in whose pages it is among the 40 weightiest.
    pub competitors: u32,
    /// Where the first of them has it.
    pub place: Place,
}

/// Something that another page has, and where.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Lead {
    /// What.
    pub what: String,
    /// Where.
    pub place: Place,
}

/// A kind of evidence of which there is less.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct EvidenceGap {
    /// What kind.
    pub kind: EvidenceKind,
    /// In a thousand words of one's own page.
    pub own_per1000: f64,
    /// In a thousand words of the competitor that has most.
    pub best_per1000: f64,
    /// The first of that competitor's.
    pub place: Place,
}

/// What bears a claim out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EvidenceKind {
    /// Figures with a unit.
    Figures,
    /// Quotations that say whose they are.
    Quotations,
    /// Links to sources.
    Sources,
}

/// Something that one's own page has and no measured competitor has.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Advantage {
    /// What kind of thing.
    pub kind: AdvantageKind,
    /// Its name.
    pub what: String,
    /// Where.
    pub place: Place,
}

/// What an advantage is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AdvantageKind {
    /// A term that weighs much.
    Term,
    /// A type of structured data.
    Schema,
    /// A kind of evidence.
    Evidence,
    /// A higher score than all others: `seo` or `geo`.
    Score,
}

/// How alike the words of two pages are.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Overlap {
    /// Address of the first.
    pub a: String,
    /// Address of the second.
    pub b: String,
    /// Weighted Jaccard index of their TF-IDF weights, 0 to 1.
    pub jaccard: f64,
}

/// Positions for one keyword.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct SerpRow {
    /// What was looked up: what one of the pages is about.
    pub keyword: String,
    /// The best position of each site among the organic results of all providers, in the order of `sites`; null beyond the results.
    pub ranks: Vec<Option<u32>>,
}
