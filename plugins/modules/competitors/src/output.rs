//! The shape of the result.

use bellwether_sdk::finding::{Place, Reason};
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// Your own site first, then the competitors in the order of the job.
    pub sites: Vec<SiteFound>,
    /// What competitors have and your own page lacks. Only competitors in the same language are compared.
    pub gaps: Gaps,
    /// What your own page has and no measured competitor has.
    pub advantages: Vec<Advantage>,
    /// The competitors, by address, whose page is about something else: it has little in common with your own, and neither words nor questions
    /// are taken from it.
    pub unlike: Vec<String>,
    /// How similar the vocabulary of each pair of pages is.
    pub overlap: Vec<Overlap>,
    /// Positions of all sites in the search results for the topic of each page; null without a search provider.
    pub serp: Option<Vec<SerpRow>>,
    /// Sites among the first ten organic results of these keywords that are not compared here: rivals for a next comparison, those with the most
    /// keywords first; at most 10. Null without a search provider.
    pub rivals: Option<Vec<Rival>>,
}

/// A site that stands where yours wants to stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Rival {
    /// Its page with the best position.
    pub url: String,
    /// That position, from 1.
    pub rank: u32,
    /// The keywords for which it is among the first ten.
    pub keywords: Vec<String>,
}

/// Whose site it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Your own site.
    #[serde(rename = "self")]
    Own,
    /// A competitor.
    Competitor,
}

/// A page as measured.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct SiteFound {
    /// Address that answered; the requested address if none did.
    pub url: String,
    /// Whose site it is.
    pub role: Role,
    /// Why it was not measured, in which case all figures are null; null when it was measured.
    pub not_measured: Option<Reason>,
    /// 0 to 100: mean of `page_score` and `geo_score`. Bellwether's own score, not a search engine's.
    pub score: Option<f64>,
    /// 0 to 100: the criteria that a page alone decides, as in a row of `audit_matrix` and in `audit_expert`.
    pub page_score: Option<f64>,
    /// 0 to 100: the score of `geo_score`.
    pub geo_score: Option<f64>,
    /// `en`, `es` or `fr`; null for other languages.
    pub language: Option<String>,
    /// Topic of the page, by its title and main heading.
    pub topic: Option<String>,
    /// Words of the content.
    pub words: Option<u32>,
    /// Headings of level 2.
    pub h2: Option<u32>,
    /// Types of its structured data, sorted, at most 20.
    pub schema_types: Vec<String>,
    /// Figures, attributed quotations and links to sources per thousand words of the content; null for fewer than 100 words, and
    /// in languages without word lists.
    pub evidence_per1000: Option<f64>,
    /// Speed as visitors with phones experience it over the last 28 days; null without a provider of visits or without enough of them.
    pub cwv: Option<Vitals>,
    /// Whether robots.txt allows the retrieval agents of all large assistants; null when it could not be read.
    pub retrieval_bots_allowed: Option<bool>,
}

/// Core Web Vitals: the values that three quarters of the visits do not exceed.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Vitals {
    /// True where the visits are those of all pages of the site, as the page has too few.
    pub is_of_site: bool,
    /// Largest Contentful Paint, milliseconds.
    pub lcp_ms: Option<f64>,
    /// Interaction to Next Paint, milliseconds.
    pub inp_ms: Option<f64>,
    /// Cumulative Layout Shift, without a unit.
    pub cls: Option<f64>,
    /// Whether all that are known are good; null where LCP or CLS is missing.
    pub passed: Option<bool>,
}

/// What competitors have and your own page lacks. Only competitors in the same language are compared.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema)]
pub struct Gaps {
    /// Terms with a high weight in the pages of two competitors (of the only one, if there is one), named in a title or heading
    /// of a competitor, and absent from your own page; at most 20.
    pub terms: Vec<TermGap>,
    /// Questions that headings of competitors ask and no heading of your own page asks; at most 20.
    pub questions: Vec<Lead>,
    /// Types of structured data that your own page lacks.
    pub schema: Vec<Lead>,
    /// Kinds of evidence of which a competitor has at least twice as much per thousand words, or some while your own page has
    /// none.
    pub evidence: Vec<EvidenceGap>,
}

/// A term that your own page lacks.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct TermGap {
    /// The term, in the form that the competitors use most.
    pub term: String,
    /// Number of competitors in whose page it is among the 40 terms with the highest weight.
    pub competitors: u32,
    /// Where the first competitor that has it uses it.
    pub place: Place,
}

/// Something that another page has, and where.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Lead {
    /// What it is.
    pub what: String,
    /// Where it is.
    pub place: Place,
}

/// A kind of evidence of which your own page has less.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct EvidenceGap {
    /// What kind.
    pub kind: EvidenceKind,
    /// Per thousand words of your own page.
    pub own_per1000: f64,
    /// Per thousand words of the competitor that has most.
    pub best_per1000: f64,
    /// The first one on that competitor's page.
    pub place: Place,
}

/// What supports a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EvidenceKind {
    /// Figures with a unit.
    Figures,
    /// Quotations with an attribution.
    Quotations,
    /// Links to sources.
    Sources,
}

/// Something that your own page has and no measured competitor has.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Advantage {
    /// What kind of thing.
    pub kind: AdvantageKind,
    /// Its name.
    pub what: String,
    /// Where it is.
    pub place: Place,
}

/// The kind of an advantage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AdvantageKind {
    /// A term with a high weight.
    Term,
    /// A type of structured data.
    Schema,
    /// A kind of evidence.
    Evidence,
    /// A higher score than all others: `page_score` or `geo_score`.
    Score,
}

/// How similar the vocabulary of two pages is.
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
    /// The keyword that was looked up: the topic of one of the pages.
    pub keyword: String,
    /// The best position of each site among the organic results of all providers, in the order of `sites`; null for a site that
    /// is not among them.
    pub ranks: Vec<Option<u32>>,
}
