//! Benchmarks of a sector: how the sites that the service has audited score, and what they fail, without telling one site from another.
//!
//! Each audited site counts once, with its latest audit. [`Edition::of`] turns the sites of a sector into an [`Edition`], which stays as it is
//! until [`hides`] says that enough sites have changed: whoever compares two editions, or two [`Segment`]s of one, sees the difference that a
//! group makes, never that of one site.
//!
//! Three rules protect a site:
//!
//! 1. A segment is published from [`MIN_SITES`] sites on.
//! 2. In every group that can be seen (a segment, what is left of it beside its published parts, what changed between two editions) at least
//!    [`GROUP`] sites belong to others than any one account: an account that adds sites of its own learns nothing about the last one.
//! 3. Of a criterion that nearly all or nearly no sites fail, no rate is published.
//!
//! Does not store anything and reads no clock.
#![forbid(unsafe_code)]

mod baseline;
mod edition;
mod figures;
mod group;
mod sector;
mod site;

pub use baseline::{BASELINES, Baseline, Source};
pub use edition::{Edition, Own, Segment, period};
pub use figures::{FailRate, Figures, Metric, Percentiles};
pub use group::{GROUP, MIN_SITES, hides};
pub use sector::sector;

use serde::{Deserialize, Serialize};

/// A site with its latest audit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Site {
    /// Its host, without `www.`.
    pub domain: String,
    /// The account that had it audited.
    pub account: String,
    /// How it is sold (an id of the identity card); empty if unknown.
    pub model: String,
    /// Its country (ISO 3166-1 alpha-2); empty if unknown or more than one.
    pub country: String,
    /// Its scores.
    pub scores: Scores,
    /// Ids of the criteria that it fails.
    pub failed: Vec<String>,
    /// Ids of the criteria without a verdict: not applicable, or not measured.
    pub open: Vec<String>,
}

/// The scores of an audit, each 0 to 100; absent where nothing was measured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Scores {
    /// All of it.
    pub overall: Option<f64>,
    /// Technical criteria.
    pub technical: Option<f64>,
    /// Semantic criteria.
    pub semantic: Option<f64>,
    /// Experience, expertise, authority, trust.
    pub eeat: Option<f64>,
}

impl Scores {
    /// Each with its id.
    #[must_use]
    pub const fn each(&self) -> [(&'static str, Option<f64>); 4] {
        [("overall", self.overall), ("technical", self.technical), ("semantic", self.semantic), ("eeat", self.eeat)]
    }
}
