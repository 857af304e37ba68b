//! An edition of the benchmarks of a sector.

use crate::figures::{Figures, count, sorted};
use crate::group::{GROUP, is_open, parts};
use crate::{Scores, Site};
use bellwether_core::time::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A caller's own percentile is given in steps of so many: a finer one would tell the scores of others to whoever tries many sites.
const STEP: f64 = 5.0;

/// The benchmarks of a sector, as they are until enough sites have changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Edition {
    /// When it was made.
    pub made_at: Timestamp,
    /// Its sites; 0 for fewer than [`GROUP`].
    pub n: u32,
    /// All sites of the sector; absent where there are too few.
    pub figures: Option<Figures>,
    /// Parts of the sector.
    pub segments: Vec<Segment>,
    /// All scores by the ids of the metrics, sorted: only [`Edition::percentiles`] uses them, and they are not published.
    scores: BTreeMap<String, Vec<f64>>,
}

/// A part of a sector: the sites that sell in one way, and those of them in one country.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Segment {
    /// How they sell: an id of the identity card.
    pub model: String,
    /// Their country (ISO 3166-1 alpha-2); empty for all.
    pub country: String,
    /// Their figures.
    pub figures: Figures,
}

/// A site of the caller's among the sites of its sector.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Own {
    /// Its host.
    pub domain: String,
    /// Its percentile by the id of each metric, 0 to 100 in steps of 5: how many of all sites score lower, and half of those that score the same.
    pub percentiles: BTreeMap<String, f64>,
}

impl Edition {
    /// The edition of these sites, each with another domain.
    #[must_use]
    pub fn of(sites: &[Site], made_at: Timestamp) -> Self {
        let all: Vec<&Site> = sites.iter().collect();
        let known = if all.len() < GROUP { 0 } else { count(all.len()) };
        if !is_open(&all) {
            return Self { made_at, n: known, figures: None, segments: Vec::new(), scores: BTreeMap::new() };
        }
        let mut segments = Vec::new();
        for (model, sites) in parts(&all, |site| &site.model) {
            segments.push(Segment { model: model.to_owned(), country: String::new(), figures: Figures::of(&sites) });
            segments.extend(parts(&sites, |site| &site.country).into_iter().map(|(country, sites)| Segment {
                model: model.to_owned(),
                country: country.to_owned(),
                figures: Figures::of(&sites),
            }));
        }
        Self { made_at, n: known, figures: Some(Figures::of(&all)), segments, scores: sorted(&all) }
    }

    /// Where a site stands among those of the edition.
    #[must_use]
    pub fn percentiles(&self, domain: &str, scores: &Scores) -> Own {
        let place = |id: &str, score: f64| {
            let all = self.scores.get(id).filter(|all| !all.is_empty())?;
            let lower = all.partition_point(|other| *other < score);
            let same = all.partition_point(|other| *other <= score) - lower;
            let share = (lower as f64 + same as f64 / 2.0) / all.len() as f64;
            Some((100.0 * share / STEP).round() * STEP)
        };
        let percentiles = scores.each().into_iter().filter_map(|(id, score)| Some((id.to_owned(), place(id, score?)?))).collect();
        Own { domain: domain.to_owned(), percentiles }
    }
}

/// The quarter of a time: `2026-Q3`.
#[must_use]
pub fn period(at: Timestamp) -> String {
    let date = at.date();
    let month = date.get(5..7).and_then(|month| month.parse::<u8>().ok()).unwrap_or(1);
    format!("{}-Q{}", date.get(..4).unwrap_or_default(), month.saturating_sub(1) / 3 + 1)
}
