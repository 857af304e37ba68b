//! The shape of the result.

use bellwether_criteria::finding::{Args, Counts, Place, Reason, Status};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// The address that was requested.
    pub url: String,
    /// The address that answered, or at which the redirects ended.
    pub final_url: String,
    /// How much was examined.
    pub profile: Depth,
    /// Language of the page by its words or its `lang`, as an ISO 639-1 code; null when neither tells.
    pub language: Option<String>,
    /// Kind of the page; null when it was not read.
    pub page_type: Option<PageType>,
    /// 0 to 100: 0.50 technical + 0.30 semantic + 0.20 eeat, without the categories in which nothing was measured, or eeat where fewer than three criteria were; at most 69 if
    /// one gate fails, at most 39 if two or more fail. Null when nothing was measured, when the address answers with an error, and when
    /// robots.txt closes the page to our agent alone: nothing of the page counts then. This is Bellwether's own score, not a search
    /// engine's.
    pub score: Option<f64>,
    /// The score as a word: from 90 strong, from 70 sound, from 50 weak, below 50 critical.
    pub band: Option<Band>,
    /// 0 to 100: the same formula over the criteria that a page alone decides, with the weights of the catalogue: the score of the
    /// page in `audit_matrix` and `competitors`. `score` counts the site around the page as well, with the weights of its profile.
    pub page_score: Option<f64>,
    /// 0 to 100 for each category: the weighted share of measured criteria that are met.
    pub subscores: Subscores,
    /// Ids of the gates that fail: criteria without which a page cannot appear in results.
    pub gates: Vec<String>,
    /// The line of robots.txt that forbids the page to our agent; null if none does. What needs the page is then not measured.
    pub closed: Option<Place>,
    /// Number of criteria by outcome.
    pub counts: Counts,
    /// Ids of the most important findings, at most five, one for each cause.
    pub top: Vec<String>,
    /// All 168 criteria in the order of the catalogue.
    pub criteria: Vec<Row>,
    /// Changes since the earlier job; null without an earlier job, or when its result could not be read.
    pub changes: Option<Changes>,
}

/// Changes since an earlier job.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Changes {
    /// The earlier job.
    pub previous: String,
    /// Score now minus score then; null if either is null.
    pub score: Option<f64>,
    /// The criteria whose outcome changed, in the order of the catalogue.
    pub criteria: Vec<Change>,
}

/// A criterion whose outcome changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Change {
    /// Id of the criterion.
    pub id: String,
    /// How it changed.
    pub kind: ChangeKind,
    /// Outcome then; null for a criterion that did not exist then.
    pub from: Option<Status>,
    /// Outcome now; null for a criterion that no longer exists.
    pub to: Option<Status>,
}

/// How a criterion changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// It was measured both times and is met better now.
    Better,
    /// It was measured both times and is met worse now.
    Worse,
    /// It is measured now and was not then.
    New,
    /// It was measured then and is not now.
    Gone,
}

/// How much an audit examines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Depth {
    /// Samples of ten, no other sites, no other agents.
    Light,
    /// Everything.
    #[default]
    Full,
}

/// The kind of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PageType {
    /// A page to read.
    Article,
    /// A page about one product.
    Product,
    /// A page about a service.
    Service,
    /// A list of items.
    Category,
    /// The start page of the site.
    Home,
    /// None of these, or uncertain.
    Other,
}

/// A score as a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// From 90.
    Strong,
    /// From 70: sound, with gaps.
    Sound,
    /// From 50.
    Weak,
    /// Below 50.
    Critical,
}

/// The scores of the categories; each is null if nothing in it was measured.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Subscores {
    /// Whether crawlers can fetch and read the site.
    pub technical: Option<f64>,
    /// Whether its text and markup say what it is about.
    pub semantic: Option<f64>,
    /// Whether it shows who is behind it and on what evidence it rests.
    pub eeat: Option<f64>,
}

/// One criterion and its outcome.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Row {
    /// Its id.
    pub id: String,
    /// `technical`, `semantic` or `eeat`.
    pub category: String,
    /// Subdivision of the category, for example `indexability`.
    pub subcategory: String,
    /// `critical`, `high`, `medium` or `low`.
    pub severity: String,
    /// Weight in the score: 10, 6, 3 or 1.
    pub weight: u32,
    /// `page`, `site` or `http`.
    pub scope: String,
    /// Outcome.
    pub status: Status,
    /// Its name, whatever was found.
    pub name: String,
    /// What was found, at most 70 characters.
    pub title: String,
    /// What was seen, with its figures; empty if nothing was examined.
    pub seen: String,
    /// Why it matters; null unless the status is a warning or a failure.
    pub why: Option<String>,
    /// What to do; null unless the status is a warning or a failure.
    pub advice: Option<String>,
    /// Where it was seen, at most ten places; at least one for a warning or failure.
    pub evidence: Vec<Evidence>,
    /// Number of places, including those not listed.
    pub evidence_count: u32,
    /// The figures and names that fill the sentences: the same in every language.
    pub args: Args,
    /// Points that fixing it would add to the whole score, caps by gates not considered.
    pub impact: f64,
    /// Effort of the fix: `small` (up to half a day), `medium` (days) or `large` (weeks).
    pub effort: String,
    /// Who fixes it: `developer`, `editor` or `shop_owner`.
    pub owner: String,
    /// The defect that it shares with other criteria; null if it shares none.
    pub root_cause: Option<String>,
    /// True if it rests on a specification or on the documentation of a search engine or assistant, false if it rests on
    /// experience.
    pub normative: bool,
    /// Address of the rule; empty for a heuristic of ours.
    pub source: String,
    /// Where this service describes the criterion.
    pub docs: String,
    /// Why it was not measured; null otherwise.
    pub reason: Option<Reason>,
}

/// One place where it was seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Evidence {
    /// Address.
    pub url: String,
    /// Place in the document: line, byte and element path, or the name of a header; empty for the whole document.
    pub locator: String,
    /// The text at that place, else what was seen.
    pub observed: String,
    /// What would pass.
    pub expected: String,
}
