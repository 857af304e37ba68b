//! The member `meta` that every result carries: what was measured, what was not and why, and where figures come from.
//!
//! The SDK adds it after the module has returned; no module writes it.

use crate::{Coverage, Finding, Reason, coverage};
use bellwether_finding::Status;
use schemars::JsonSchema;
use serde::Serialize;
use std::num::NonZeroU8;
use time::OffsetDateTime;
use time::format_description::well_known::Iso8601;
use time::format_description::well_known::iso8601::{Config, EncodedConfig, TimePrecision};

/// A result as the host gets it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Complete<T> {
    #[serde(flatten)]
    pub(crate) output: T,
    /// How complete the result is.
    pub(crate) meta: Meta,
}

/// How complete a result is and where it comes from.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Meta {
    /// 1. Rises when a member of the result changes its meaning.
    pub schema_version: u32,
    /// `partial` when something could not be measured; `not_applicable` when nothing applies to what was analysed.
    pub status: Completeness,
    /// Number of applicable criteria that were measured; in a result without criteria, number of reads that were answered.
    pub coverage: Coverage,
    /// What was not measured: criteria, and reads that failed. None of it counts as zero in a score.
    pub not_measured: Vec<NotMeasured>,
    /// Where the figures come from: requests to sites, then providers by name.
    pub provenance: Vec<Provenance>,
    /// Requests that the module made.
    pub requests: u32,
    /// Wall time of the run in milliseconds.
    pub duration_ms: u64,
}

/// How complete a result is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Completeness {
    /// Everything applicable was measured.
    Ok,
    /// Something was not measured.
    Partial,
    /// None of the criteria applies to what was analysed. The job is refunded.
    NotApplicable,
}

/// One thing that was not measured.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
pub struct NotMeasured {
    /// What was not measured: a URL, the id of a criterion, or a path in the result.
    pub what: String,
    /// Why it was not measured.
    pub reason: Reason,
}

/// Where a figure comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Provenance {
    /// `http`, `serp:<provider>`, `assistant:<model>`, or a provider of measurements (`psi`, `crux`).
    pub source: String,
    /// RFC 3339, UTC, milliseconds.
    pub fetched_at: String,
    /// True when the answer came from a cache of the service.
    pub cached: bool,
}

/// Where an answer of a provider comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Source {
    /// As [`Provenance::source`].
    pub(crate) name: String,
    /// When the provider said it, milliseconds since the Unix epoch.
    pub(crate) at_ms: u64,
    /// Whether it came from a cache.
    pub(crate) cached: bool,
}

/// What a run has counted so far.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    /// Coverage of the findings; `None` until there are some.
    coverage: Option<Coverage>,
    /// Questions to providers, where the module states them: they are the reads then, whatever gaps it notes for people.
    asked: Option<Coverage>,
    /// Whether the module says that there is nothing in its result.
    is_idle: bool,
    not_measured: Vec<NotMeasured>,
    /// Sources besides `http`, by name: each once fresh and once from a cache, with the time of its earliest answer. Answers come in any
    /// order.
    sources: Vec<Source>,
}

impl Counts {
    pub(crate) fn note_source(&mut self, source: Source) {
        let key = |source: &Source| (source.name.clone(), source.cached);
        match self.sources.binary_search_by_key(&key(&source), key) {
            Ok(at) => {
                if let Some(known) = self.sources.get_mut(at) {
                    known.at_ms = known.at_ms.min(source.at_ms);
                }
            }
            Err(at) => self.sources.insert(at, source),
        }
    }

    pub(crate) fn account(&mut self, findings: &[Finding]) {
        let (new, sum) = (coverage(findings), self.coverage.get_or_insert_default());
        sum.measured += new.measured;
        sum.applicable += new.applicable;
        for finding in findings.iter().filter(|finding| finding.status == Status::NotMeasured) {
            // A verdict that is withheld is no gap: everything was read.
            if let Some(reason) = finding.reason.filter(|reason| *reason != Reason::Doubt) {
                self.note_gap(&finding.criterion, reason);
            }
        }
    }

    pub(crate) fn note_asked(&mut self, asked: Coverage) {
        let sum = self.asked.get_or_insert_default();
        sum.measured += asked.measured;
        sum.applicable += asked.applicable;
    }

    pub(crate) fn note_idle(&mut self) {
        self.coverage.get_or_insert_default();
        self.is_idle = true;
    }

    pub(crate) fn note_gap(&mut self, what: &str, reason: Reason) {
        self.not_measured.push(NotMeasured { what: what.to_owned(), reason });
    }
}

impl Meta {
    pub(crate) fn new(counts: &Counts, started_ms: u64, duration_ms: u64, requests: u32, answers: u32) -> Self {
        let mut not_measured: Vec<NotMeasured> = Vec::new();
        for gap in &counts.not_measured {
            if let Err(at) = not_measured.binary_search(gap) {
                not_measured.insert(at, gap.clone());
            }
        }
        let gaps = u32::try_from(not_measured.len()).unwrap_or(u32::MAX);
        let of_reads = match counts.asked {
            Some(asked) => Coverage {
                measured: answers.saturating_add(asked.measured),
                applicable: requests.saturating_add(asked.applicable),
            },
            None => Coverage { measured: answers, applicable: answers.saturating_add(gaps) },
        };
        let http = (requests > 0).then(|| Source { name: "http".to_owned(), at_ms: started_ms, cached: false });
        let sources = http.into_iter().chain(counts.sources.iter().cloned());
        let provenance =
            sources.map(|Source { name, at_ms, cached }| Provenance { source: name, fetched_at: rfc3339(at_ms), cached });
        Self {
            schema_version: 1,
            status: match counts.coverage {
                Some(Coverage { applicable: 0, .. }) if gaps == 0 || counts.is_idle => Completeness::NotApplicable,
                _ if gaps == 0 => Completeness::Ok,
                _ => Completeness::Partial,
            },
            coverage: counts.coverage.unwrap_or(of_reads),
            not_measured: shortened(not_measured),
            provenance: provenance.collect(),
            requests,
            duration_ms,
        }
    }
}

/// Bytes of the addresses among what was not measured. A site can answer hundreds of addresses of two kilobytes with nothing, and the result
/// would be too long to be delivered; the coverage counts all of them.
const GAP_BYTES: usize = 32 * 1024;

/// The same without the addresses behind the first that does not fit.
fn shortened(mut not_measured: Vec<NotMeasured>) -> Vec<NotMeasured> {
    let mut bytes = 0;
    not_measured.retain(|gap| {
        let is_address = gap.what.contains("://");
        bytes += if is_address { gap.what.len() } else { 0 };
        !is_address || bytes <= GAP_BYTES
    });
    not_measured
}

/// RFC 3339 is a profile of ISO 8601, and its own formatter prints as many decimals as there are.
const MILLISECONDS: EncodedConfig =
    Config::DEFAULT.set_time_precision(TimePrecision::Second { decimal_digits: NonZeroU8::new(3) }).encode();

/// A time as results show it: `2026-11-21T09:28:00.000Z` for milliseconds since the Unix epoch.
#[must_use]
pub fn rfc3339(ms: u64) -> String {
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(ms) * 1_000_000)
        .ok()
        .and_then(|at| at.format(&Iso8601::<MILLISECONDS>).ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_named_once_fresh_and_once_cached() {
        let mut counts = Counts::default();
        let source = |name: &str, at_ms, cached| Source { name: name.to_owned(), at_ms, cached };
        for noted in [("psi", 3_000, true), ("psi", 2_000, false), ("psi", 1_000, true), ("crux", 4_000, false)] {
            counts.note_source(source(noted.0, noted.1, noted.2));
        }
        let meta = Meta::new(&counts, 0, 5, 0, 0);
        let told: Vec<_> =
            meta.provenance.iter().map(|from| (from.source.as_str(), from.fetched_at.as_str(), from.cached)).collect();
        let at = ["1970-01-01T00:00:01.000Z", "1970-01-01T00:00:02.000Z", "1970-01-01T00:00:04.000Z"];
        assert_eq!(told, [("crux", at[2], false), ("psi", at[1], false), ("psi", at[0], true)]);
    }

    #[test]
    fn reads_count_where_there_are_no_criteria() {
        let mut counts = Counts::default();
        counts.note_gap("https://a.example/robots.txt", Reason::Timeout);
        counts.note_gap("https://a.example/robots.txt", Reason::Timeout);
        let meta = Meta::new(&counts, 1_763_717_280_000, 5, 3, 2);
        assert_eq!((meta.coverage, meta.status), (Coverage { measured: 2, applicable: 3 }, Completeness::Partial));
        assert_eq!(meta.provenance.first().map(|from| from.fetched_at.as_str()), Some("2025-11-21T09:28:00.000Z"));
        counts.account(&[]);
        assert_eq!(Meta::new(&counts, 0, 5, 3, 2).coverage, Coverage::default());
    }

    #[test]
    fn a_result_with_nothing_in_it_keeps_its_reasons() {
        let mut counts = Counts::default();
        counts.note_gap("questions", Reason::NoProvider);
        assert_eq!(Meta::new(&counts, 0, 5, 3, 2).status, Completeness::Partial);
        counts.note_idle();
        let meta = Meta::new(&counts, 0, 5, 3, 2);
        assert_eq!((meta.status, meta.not_measured.len()), (Completeness::NotApplicable, 1));
    }

    #[test]
    fn questions_to_providers_count_where_they_are_stated() {
        let mut counts = Counts::default();
        counts.note_gap("engines.b", Reason::Timeout);
        let coverage = |counts: &Counts| Meta::new(counts, 0, 5, 0, 0).coverage;
        assert_eq!(coverage(&counts), Coverage { measured: 0, applicable: 1 });
        counts.note_asked(Coverage { measured: 3, applicable: 4 });
        assert_eq!(coverage(&counts), Coverage { measured: 3, applicable: 4 });
        counts.note_asked(Coverage { measured: 1, applicable: 2 });
        assert_eq!(coverage(&counts), Coverage { measured: 4, applicable: 6 });
        assert_eq!(Meta::new(&counts, 0, 5, 2, 1).coverage, Coverage { measured: 5, applicable: 8 });
    }

    #[test]
    fn long_addresses_that_did_not_answer_do_not_fill_the_result() {
        let mut counts = Counts::default();
        for number in 0..400 {
            counts.note_gap(&format!("https://a.org/{}{number}", "a".repeat(1_900)), Reason::Timeout);
        }
        counts.note_gap("pages", Reason::Quota);
        let meta = Meta::new(&counts, 0, 1, 401, 1);
        assert!(meta.not_measured.len() < 20 && meta.not_measured.iter().any(|gap| gap.what == "pages"));
        assert_eq!(meta.coverage.applicable, 402);
    }
}
