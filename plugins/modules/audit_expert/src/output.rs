//! The shape of the result.

use bellwether_criteria::finding::{Args, Counts, Reason, Status};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// The address that was asked for.
    pub url: String,
    /// The address that answered, or at which the redirects ended.
    pub final_url: String,
    /// How much was looked at.
    pub profile: Depth,
    /// Language of the page by its words or its `lang`, as an ISO 639-1 code; null when neither says it.
    pub language: Option<String>,
    /// What kind of page it is; null when it was not read.
    pub page_type: Option<PageType>,
    /// 0 to 100: 0.50 technical + 0.30 semantic + 0.20 eeat, without the categories in which nothing was measured; at most 69
    /// while one gate fails, 39 with two of them. Null when nothing was measured. Bellwether's own score: no search engine's.
    pub score: Option<f64>,
    /// The word for it: from 90 strong, from 70 sound, from 50 weak, below critical.
    pub band: Option<Band>,
    /// 0 to 100 for each category: what was reached among what was measured, by weight.
    pub subscores: Subscores,
    /// Ids of the criteria that fail and without which a page is in no result.
    pub gates: Vec<String>,
    /// How many criteria came out how.
    pub counts: Counts,
    /// Ids of the findings that weigh most, at most five, one for each cause.
    pub top: Vec<String>,
    /// All 168 criteria in the order of the catalogue.
    pub criteria: Vec<Row>,
    /// What has changed since the earlier job; null without one, or when its result could not be read.
    pub changes: Option<Changes>,
}

/// What has changed since an earlier job.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Changes {
    /// The earlier job.
    pub previous: String,
    /// Score now minus score then; null where one of them is.
    pub score: Option<f64>,
    /// The criteria that came out otherwise, in the order of the catalogue.
    pub criteria: Vec<Change>,
}

/// A criterion that came out otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Change {
    /// Id of the criterion.
    pub id: String,
    /// What has become of it.
    pub kind: ChangeKind,
    /// What came out then; null for a criterion that there was not.
    pub from: Option<Status>,
    /// What came out now; null for a criterion that there is no more.
    pub to: Option<Status>,
}

/// What has become of a criterion.
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

/// How much an audit looks at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Depth {
    /// Samples of ten, no other sites, no other agents.
    Light,
    /// Everything.
    #[default]
    Full,
}

/// What kind of page one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PageType {
    /// To be read.
    Article,
    /// About one thing that is sold.
    Product,
    /// About something that is done for customers.
    Service,
    /// A list of things.
    Category,
    /// The start page of the site.
    Home,
    /// None of these, or in doubt.
    Other,
}

/// What a score is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// From 90.
    Strong,
    /// From 70: sound, with gaps.
    Sound,
    /// From 50.
    Weak,
    /// Below.
    Critical,
}

/// The scores of the categories, each null where nothing was measured.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Subscores {
    /// Whether crawlers can fetch and read the site.
    pub technical: Option<f64>,
    /// Whether its text and markup say what it is about.
    pub semantic: Option<f64>,
    /// Whether it shows who is behind it and what it rests on.
    pub eeat: Option<f64>,
}

/// One criterion with what came out.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Row {
    /// Its id.
    pub id: String,
    /// `technical`, `semantic` or `eeat`.
    pub category: String,
    /// Second division: `indexability`.
    pub subcategory: String,
    /// `critical`, `high`, `medium` or `low`.
    pub severity: String,
    /// Weight in the score: 10, 6, 3 or 1.
    pub weight: u32,
    /// `page`, `site` or `http`.
    pub scope: String,
    /// What came out.
    pub status: Status,
    /// The state of affairs, at most 70 characters.
    pub title: String,
    /// What was seen, with its figures; empty where nothing was looked at.
    pub seen: String,
    /// Why it matters; null for what does not warn or fail.
    pub why: Option<String>,
    /// What to do; null for what does not warn or fail.
    pub advice: Option<String>,
    /// Where to look again, at most ten places; for what warns or fails at least one.
    pub evidence: Vec<Evidence>,
    /// How many places there are, those that are not listed included.
    pub evidence_count: u32,
    /// The figures and names that the sentences are made of: the same in every language.
    pub args: Args,
    /// Points of the whole score that mending it would bring, gates aside.
    pub impact: f64,
    /// Work of mending: `small` (up to half a day), `medium` (days) or `large` (weeks).
    pub effort: String,
    /// Who mends: `developer`, `editor` or `shop_owner`.
    pub owner: String,
    /// The defect that it may share with other criteria; null for one of its own.
    pub root_cause: Option<String>,
    /// Whether it rests on a specification or on the documentation of a search engine or assistant; else on experience.
    pub normative: bool,
    /// Address of the rule; empty for a heuristic of ours.
    pub source: String,
    /// Where this service describes the criterion.
    pub docs: String,
    /// Why it was not measured; null otherwise.
    pub reason: Option<Reason>,
}

/// One place to look at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Evidence {
    /// Address.
    pub url: String,
    /// Place in it: line, byte and element path, or the name of a header; empty for the whole.
    pub locator: String,
    /// The words that stand there, else what was seen.
    pub observed: String,
    /// What would pass.
    pub expected: String,
}
