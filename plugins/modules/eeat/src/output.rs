//! The shape of the result.

use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::finding::{Args, Finding, Place, Status};
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// 0 to 100: 0.40 trust + 0.25 expertise + 0.20 experience + 0.15 authoritativeness, without the pillars in which nothing was
    /// measured; at most 69 if one of the gates fails, at most 39 if both do. Null when fewer than three criteria were measured. This is
    /// Bellwether's own score, not a search engine's.
    pub score: Option<f64>,
    /// The line of robots.txt that forbids the page to our agent; null if none does. What needs the page is then not measured.
    pub closed: Option<Place>,
    /// Whether robots.txt lets search engines in: `robots-allows-page` and `robots-not-closed`.
    pub gates: Vec<Signal>,
    /// The four pillars.
    pub pillars: Pillars,
    /// Whether what the page says could harm readers ("your money or your life"); null if the page was not read.
    pub ymyl: Option<Ymyl>,
    /// The authors, as the page states them.
    pub authors: Vec<Author>,
    /// The organization behind the site, as the site states it; null if no page of it was read.
    pub organization: Option<Organization>,
    /// What would raise the score most, best first, at most ten.
    pub recommendations: Vec<Recommendation>,
}

/// The four pillars.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Pillars {
    /// Whether the author has done what the page is about.
    pub experience: Pillar,
    /// Whether the author knows the subject and gives sources.
    pub expertise: Pillar,
    /// Whether the site presents itself under one name; its reputation is not measured.
    pub authoritativeness: Pillar,
    /// Whether readers know whom they are dealing with, and are safe.
    pub trust: Pillar,
}

/// One pillar.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Pillar {
    /// 0 to 100: the weighted share of measured criteria that are met; null when nothing was measured.
    pub score: Option<f64>,
    /// The criteria behind it.
    pub signals: Vec<Signal>,
}

/// One criterion and its outcome.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Signal {
    /// Id of the criterion.
    pub id: String,
    /// Outcome.
    pub status: Status,
    /// What was found.
    pub title: String,
    /// What was seen.
    pub evidence: Evidence,
}

/// What was seen for a criterion.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Evidence {
    /// What was seen, in words; empty if nothing was examined.
    pub seen: String,
    /// The figures and names that fill the sentences: the same in every language.
    pub args: Args,
    /// Where it was seen, at most ten places.
    pub places: Vec<Place>,
}

/// Whether what a page says could harm readers.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Ymyl {
    /// Whether the page is about such a subject.
    pub is_ymyl: bool,
    /// `health`, `finance`, `legal`, `civic` or `safety`; null if none of them.
    pub topic: Option<String>,
    /// Confidence of `topic`, 0 to 1.
    pub confidence: f64,
    /// The words of the page that show it, without accents and case, and stemmed.
    pub terms: Vec<String>,
}

/// An author.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Author {
    /// The name, as the page writes it.
    pub name: String,
    /// The http or https address that the name links to; null without such a link.
    pub url: Option<String>,
    /// What shows that the author knows the subject: phrases of the page or of the author's page, and values of structured data.
    pub credentials: Vec<String>,
    /// Profiles of the same person elsewhere, http or https.
    pub same_as: Vec<String>,
}

/// The organization behind a site; a detail that the site does not state is null or empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Organization {
    /// Its name.
    pub name: Option<String>,
    /// Its number in a public register.
    pub legal_id: Option<String>,
    /// Its postal address in one line.
    pub address: Option<String>,
    /// Its telephone numbers, as E.164.
    pub phones: Vec<String>,
}

/// Something that would raise the score.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Recommendation {
    /// Id of the criterion.
    pub criterion: String,
    /// What was found.
    pub title: String,
    /// What to do.
    pub advice: String,
    /// Points that it would add to the score, the cap by gates not considered: 0 for a gate, and without a score.
    pub impact_points: f64,
    /// Effort of the fix: `small` (up to half a day), `medium` (days) or `large` (weeks).
    pub effort: String,
    /// Who fixes it: `developer`, `editor` or `shop_owner`.
    pub owner: String,
}

impl Pillars {
    /// The scores in this order: experience, expertise, authoritativeness, trust.
    pub(crate) const fn scores(&self) -> [Option<f64>; 4] {
        [self.experience.score, self.expertise.score, self.authoritativeness.score, self.trust.score]
    }
}

impl Signal {
    pub(crate) fn of(criterion: &Criterion, finding: &Finding) -> Self {
        Self {
            id: criterion.id.to_owned(),
            status: finding.status,
            title: finding.text.title.clone(),
            evidence: Evidence { seen: finding.text.seen.clone(), args: finding.args.clone(), places: finding.places.clone() },
        }
    }
}
