//! The data set `benchmarks` (`wit/README.md`), and the result that is made of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The data set.
#[derive(Debug, Deserialize)]
pub(crate) struct Benchmarks {
    sector: Option<String>,
    sectors: Vec<String>,
    period: String,
    made_at: Option<String>,
    min_sites: u32,
    n: u32,
    figures: Option<Figures>,
    segments: Vec<Part>,
    own: Vec<Own>,
    baselines: Vec<Baseline>,
}

#[derive(Debug, Deserialize)]
struct Figures {
    n: u32,
    metrics: Vec<Distribution>,
    fail_rates: Vec<FailRate>,
}

#[derive(Debug, Deserialize)]
struct Distribution {
    id: String,
    n: u32,
    percentiles: Percentiles,
    ci95: Intervals,
}

#[derive(Debug, Deserialize)]
struct Percentiles {
    p10: f64,
    p25: f64,
    p50: f64,
    p75: f64,
    p90: f64,
}

#[derive(Debug, Deserialize)]
struct Part {
    model: String,
    country: String,
    figures: Figures,
}

/// The result, without `meta`. Times are RFC 3339, UTC.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Output {
    /// The id of the sector; as it was ordered where nobody knows it.
    pub sector: String,
    /// Whether the sector is known. If not, `sectors` has those that are.
    pub known: bool,
    /// The ids of all sectors, where the ordered one is not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sectors: Vec<String>,
    /// The sites, each with its latest audit in a year; 0 for fewer than five.
    pub n: u32,
    /// The quarter in which the figures were made: `2026-Q3`.
    pub period: String,
    /// When they were made; null where there are none. They change when enough sites have changed.
    pub made_at: Option<String>,
    /// Whether there are too few sites for figures. The job is refunded then.
    pub insufficient: bool,
    /// Sites from which on there are figures.
    pub min_sites: u32,
    /// The distribution of each score.
    pub metrics: Vec<Metric>,
    /// How many sites fail each criterion, the most first; criteria that nearly all or nearly no sites fail are left out.
    pub fail_rates: Vec<FailRate>,
    /// Parts of the sector with enough sites of their own.
    pub segments: Vec<Segment>,
    /// The caller's sites in the sector, the one that was audited last first.
    pub own: Vec<Own>,
    /// What is publicly known of the web as a whole.
    pub baselines: Vec<Baseline>,
}

/// The distribution of a score, 0 to 100.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Metric {
    /// `overall`, `technical`, `semantic` or `eeat`: the scores of `audit_expert`.
    pub id: String,
    /// Sites that have it.
    pub n: u32,
    /// Percentile by nearest rank: a tenth of the sites score at most as much.
    pub p10: f64,
    /// A quarter.
    pub p25: f64,
    /// Half.
    pub p50: f64,
    /// Three quarters.
    pub p75: f64,
    /// Nine tenths.
    pub p90: f64,
    /// The 95 % interval of each percentile; an end is null where so few sites do not bound it.
    pub ci95: Intervals,
    /// The percentile of the caller's site that was audited last, in steps of 5: how many of all sites score lower, and half of those that score
    /// the same. Null without such a site.
    pub percentile_of_caller: Option<f64>,
}

/// Lower and upper ends by percentile.
#[derive(Debug, Clone, Copy, Deserialize, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Intervals {
    pub p10: [Option<f64>; 2],
    pub p25: [Option<f64>; 2],
    pub p50: [Option<f64>; 2],
    pub p75: [Option<f64>; 2],
    pub p90: [Option<f64>; 2],
}

/// How many sites fail a criterion.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
pub struct FailRate {
    /// Its id.
    pub criterion: String,
    /// Sites on which it has a verdict.
    pub n: u32,
    /// Those that fail, in percent of them.
    pub sector_pct: f64,
    /// Wilson's 95 % interval, in percent.
    pub ci95: [f64; 2],
}

/// A part of the sector.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Segment {
    /// How its sites sell: an id of the identity card.
    pub model: String,
    /// Their country (ISO 3166-1 alpha-2); null for all.
    pub country: Option<String>,
    /// Its sites.
    pub n: u32,
    /// The distribution of each score; `percentile_of_caller` is null.
    pub metrics: Vec<Metric>,
}

/// A site of the caller's.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
pub struct Own {
    /// Its host.
    pub domain: String,
    /// Its percentile in the sector by the id of each metric, in steps of 5.
    pub percentiles: BTreeMap<String, f64>,
}

/// A share of pages of the whole web.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
pub struct Baseline {
    /// The criterion of `audit_expert` that comes nearest to what was counted.
    pub criterion: String,
    /// The pages that …
    pub counted: String,
    /// Their share, in percent.
    pub pct: f64,
    /// Where it comes from.
    pub source: Source,
}

/// Where a public figure comes from.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
pub struct Source {
    /// Who published it.
    pub name: String,
    /// Where.
    pub url: String,
    /// The year that it is of.
    pub date: String,
    /// What was counted.
    pub population: String,
}

impl Output {
    pub(crate) fn of(ordered: String, read: Benchmarks) -> Self {
        let known = read.sector.is_some();
        let caller = read.own.first().map(|own| &own.percentiles);
        let figures = read.figures.unwrap_or(Figures { n: read.n, metrics: Vec::new(), fail_rates: Vec::new() });
        let segment = |part: Part| Segment {
            model: part.model,
            country: Some(part.country).filter(|country| !country.is_empty()),
            n: part.figures.n,
            metrics: part.figures.metrics.into_iter().map(|metric| Metric::of(metric, None)).collect(),
        };
        Self {
            sector: read.sector.unwrap_or(ordered),
            known,
            sectors: if known { Vec::new() } else { read.sectors },
            n: figures.n,
            period: read.period,
            made_at: read.made_at,
            insufficient: figures.metrics.is_empty(),
            min_sites: read.min_sites,
            metrics: figures.metrics.into_iter().map(|metric| Metric::of(metric, caller)).collect(),
            fail_rates: figures.fail_rates,
            segments: read.segments.into_iter().map(segment).collect(),
            own: read.own,
            baselines: read.baselines,
        }
    }
}

impl Metric {
    fn of(read: Distribution, caller: Option<&BTreeMap<String, f64>>) -> Self {
        let Percentiles { p10, p25, p50, p75, p90 } = read.percentiles;
        let percentile_of_caller = caller.and_then(|caller| caller.get(&read.id).copied());
        Self { id: read.id, n: read.n, p10, p25, p50, p75, p90, ci95: read.ci95, percentile_of_caller }
    }
}
