//! The shape of the result.

use bellwether_criteria::criterion::Criterion;
use bellwether_criteria::finding::{Args, Finding, Place, Status};
use schemars::JsonSchema;
use serde::Serialize;

/// What a job gets, besides `meta`.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Output {
    /// 0 to 100: 0.40 trust + 0.25 expertise + 0.20 experience + 0.15 authoritativeness, without the pillars in which nothing
    /// was measured. Null when nothing was. Bellwether's own score: no search engine's.
    pub score: Option<f64>,
    /// The four pillars.
    pub pillars: Pillars,
    /// Whether readers may come to harm by what the page says ("your money or your life").
    pub ymyl: Ymyl,
    /// Who wrote the page, as it says.
    pub authors: Vec<Author>,
    /// Who runs the site, as it says.
    pub organization: Organization,
    /// What would bring most, best first, at most ten.
    pub recommendations: Vec<Recommendation>,
}

/// The four pillars.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Pillars {
    /// Whether the author has done what the page is about.
    pub experience: Pillar,
    /// Whether the author knows the subject, and shows what it rests on.
    pub expertise: Pillar,
    /// Whether the site stands for itself under one name; its reputation is not measured.
    pub authoritativeness: Pillar,
    /// Whether readers know whom they deal with, and are safe.
    pub trust: Pillar,
}

/// One pillar.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Pillar {
    /// 0 to 100: what was reached among what was measured, by weight; null when nothing was.
    pub score: Option<f64>,
    /// The criteria behind it.
    pub signals: Vec<Signal>,
}

/// One criterion with what came out.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Signal {
    /// Id of the criterion.
    pub id: String,
    /// What came out.
    pub status: Status,
    /// The state of affairs.
    pub title: String,
    /// What was seen.
    pub evidence: Evidence,
}

/// What was seen of a criterion.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Evidence {
    /// In words; empty where nothing was looked at.
    pub seen: String,
    /// The figures and names that the words are made of: the same in every language.
    pub args: Args,
    /// Where to look again, at most ten places.
    pub places: Vec<Place>,
}

/// Whether readers may come to harm by what a page says.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Ymyl {
    /// Whether the page is about such a subject.
    pub is_ymyl: bool,
    /// `health`, `finance`, `legal`, `civic` or `safety`; null for none of them.
    pub topic: Option<String>,
    /// How sure that is, 0 to 1.
    pub confidence: f64,
    /// The words of the page that show it, folded and stemmed.
    pub terms: Vec<String>,
}

/// An author.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Author {
    /// As the page writes it.
    pub name: String,
    /// Where the name leads, http or https; null for no such link.
    pub url: Option<String>,
    /// What shows that the author knows the subject: words of the page, names of properties.
    pub credentials: Vec<String>,
    /// Profiles of the same person elsewhere, http or https.
    pub same_as: Vec<String>,
}

/// The organization behind a site; what the site does not say is null or empty.
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

/// What would better the score.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Recommendation {
    /// Id of the criterion.
    pub criterion: String,
    /// The state of affairs.
    pub title: String,
    /// What to do.
    pub advice: String,
    /// Points of the score that it would bring.
    pub impact_points: f64,
    /// Work of mending: `small` (up to half a day), `medium` (days) or `large` (weeks).
    pub effort: String,
    /// Who mends: `developer`, `editor` or `shop_owner`.
    pub owner: String,
}

impl Pillars {
    /// In the order of their names: experience, expertise, authoritativeness, trust.
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
