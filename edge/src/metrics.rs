//! `GET /operator/v1/metrics` in OpenMetrics text (<https://prometheus.io/docs/specs/om/open_metrics_spec/>).
//!
//! Everything comes from the databases, since an isolate lives for minutes and knows only itself. What is counted by day begins at 0 again at midnight
//! UTC, which `rate()` and `increase()` take for the restart of a counter.

use crate::store::costs;
use crate::store::due::{Kind, Waiting};
use crate::store::ended::{self, WITHIN_S};
use crate::store::invariants::Check;
use crate::store::ledger::HouseAccount;
use crate::store::providers::{Failures, OfDay};
use bellwether_core::alert::{Figures, ProviderDay, QuarantinedVersion};
use bellwether_core::provider::Usage;
use bellwether_core::run::Category;
use bellwether_core::time::Timestamp;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{DescriptorEncoder, MetricEncoder, NoLabelSet};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::exemplar::Exemplar;
use prometheus_client::registry::Registry;
use std::collections::BTreeMap;
use std::fmt;

/// What one database says. The control database has only what is looked at again.
#[derive(Debug, Default)]
pub(crate) struct OfDatabase {
    /// `control`, or the number of the database of accounts.
    pub(crate) name: String,
    pub(crate) waiting: Vec<Waiting>,
    pub(crate) notices_waiting: u64,
    pub(crate) ended: Vec<ended::Sum>,
    /// By feature.
    pub(crate) costs: Vec<costs::Sum>,
    pub(crate) uses: Vec<(OfDay, Usage)>,
    pub(crate) failures: Vec<(OfDay, Failures)>,
    pub(crate) house: Vec<HouseAccount>,
}

/// What all databases say at a time.
#[derive(Debug)]
pub(crate) struct Snapshot {
    pub(crate) now: Timestamp,
    /// What the deploy has called the Worker; empty in a local run.
    pub(crate) release: String,
    pub(crate) databases: Vec<OfDatabase>,
    pub(crate) quarantined: Vec<QuarantinedVersion>,
    /// Only if asked for: they read every row.
    pub(crate) invariants: Option<Vec<Check>>,
}

/// The snapshot as text.
///
/// # Errors
/// Never with this writer.
pub(crate) fn text(snapshot: Snapshot) -> Result<String, fmt::Error> {
    let mut registry = Registry::default();
    registry.register_collector(Box::new(snapshot));
    let mut text = String::new();
    encode(&mut text, &registry)?;
    Ok(text)
}

/// Labels of a metric: names and values.
type Labels<'a> = Vec<(&'static str, &'a str)>;

/// One value of a metric.
enum Value {
    Counter(u64),
    CounterOf(f64),
    Gauge(u64),
    Histogram { sum: f64, count: u64, within: Vec<(f64, u64)> },
}

impl Value {
    const fn kind(&self) -> MetricType {
        match self {
            Self::Counter(_) | Self::CounterOf(_) => MetricType::Counter,
            Self::Gauge(_) => MetricType::Gauge,
            Self::Histogram { .. } => MetricType::Histogram,
        }
    }

    fn encode(&self, mut encoder: MetricEncoder<'_>) -> fmt::Result {
        match self {
            Self::Counter(value) => encoder.encode_counter(value, None::<&Exemplar<NoLabelSet, u64>>),
            Self::CounterOf(value) => encoder.encode_counter(value, None::<&Exemplar<NoLabelSet, f64>>),
            Self::Gauge(value) => encoder.encode_gauge(value),
            Self::Histogram { sum, count, within } => encoder.encode_histogram::<NoLabelSet>(*sum, *count, within, None),
        }
    }
}

/// Writes a metric with all its values; nothing if there is none.
fn write<'a>(
    encoder: &mut DescriptorEncoder<'_>,
    (name, help): (&str, &str),
    values: impl Iterator<Item = (Labels<'a>, Value)>,
) -> fmt::Result {
    let mut values = values.peekable();
    let Some((_, first)) = values.peek() else { return Ok(()) };
    let mut metric = encoder.encode_descriptor(name, help, None, first.kind())?;
    values.try_for_each(|(labels, value)| value.encode(metric.encode_family(&labels)?))
}

impl Snapshot {
    /// What alerts are made of.
    pub(crate) fn figures(&self) -> Figures {
        let databases = || self.databases.iter();
        let waiting = databases().flat_map(|database| &database.waiting).filter(|row| row.machine != Kind::Visit.as_str());
        let ended = || databases().flat_map(|database| &database.ended);
        let by_us = ended().filter(|sum| Category::parse(&sum.category).is_some_and(Category::is_ours));
        let mut providers: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
        for (of, usage) in databases().flat_map(|database| &database.uses) {
            let (calls, failures) = providers.entry(&of.provider).or_default();
            (*calls, *failures) = (*calls + usage.calls, *failures + usage.failures);
        }
        Figures {
            late_ms: waiting.map(|row| row.late_ms(self.now)).max().unwrap_or(0),
            ended: ended().map(|sum| sum.number).sum(),
            failed_by_us: by_us.map(|sum| sum.number).sum(),
            waited_ms: ended().map(|sum| sum.waited_ms).sum(),
            providers: providers
                .into_iter()
                .map(|(id, (calls, failures))| ProviderDay { id: id.to_owned(), calls, failures })
                .collect(),
            quarantined: self.quarantined.clone(),
            violations: self.invariants.iter().flatten().map(|check| (check.id.clone(), check.bad_rows)).collect(),
        }
    }

    /// The values of all databases, each with its name.
    fn of_each<'a, I: IntoIterator<Item = (Labels<'a>, Value)>>(
        &'a self,
        of: impl Fn(&'a OfDatabase) -> I,
    ) -> impl Iterator<Item = (Labels<'a>, Value)> {
        let named = |database: &'a OfDatabase| {
            move |(labels, value): (Labels<'a>, Value)| {
                ([("database", database.name.as_str())].into_iter().chain(labels).collect(), value)
            }
        };
        self.databases.iter().flat_map(move |database| of(database).into_iter().map(named(database)).collect::<Vec<_>>())
    }

    /// What waits, and for how long.
    fn queues(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        fn labels(row: &Waiting) -> Labels<'_> {
            vec![("machine", row.machine.as_str()), ("phase", row.phase.as_str())]
        }
        let rows = self.of_each(|database| database.waiting.iter().map(|row| (labels(row), Value::Gauge(row.number))));
        write(
            encoder,
            (
                "bellwether_due_rows",
                "What is looked at again: jobs and reports that have not ended, tasks, visits, mails, payments.",
            ),
            rows,
        )?;
        let late_s = |row: &Waiting| Value::Gauge(row.late_ms(self.now) / 1_000);
        let late = self.of_each(|database| database.waiting.iter().map(|row| (labels(row), late_s(row))));
        write(encoder, ("bellwether_due_late_seconds", "How long the oldest of these is overdue."), late)?;
        let notices = self.of_each(|database| [(Labels::new(), Value::Gauge(database.notices_waiting))]);
        write(encoder, ("bellwether_notices_waiting", "Mails and webhooks about events that are not delivered yet."), notices)
    }

    /// How jobs and reports ended today.
    fn ends(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        fn labels(sum: &ended::Sum) -> Labels<'_> {
            vec![("feature", sum.feature.as_str()), ("outcome", sum.outcome.as_str()), ("category", sum.category.as_str())]
        }
        let histogram = |sum: &ended::Sum| {
            let within = WITHIN_S.into_iter().map(number).zip(sum.within()).chain([(f64::INFINITY, sum.number)]);
            Value::Histogram { sum: number(sum.took_ms) / 1e3, count: sum.number, within: apart(within) }
        };
        let took = self.of_each(|database| database.ended.iter().map(|sum| (labels(sum), histogram(sum))));
        let help = "Jobs and reports (feature audit) that ended today (UTC), from order to end.";
        write(encoder, ("bellwether_job_duration_seconds", help), took)?;
        let waited = self
            .of_each(|database| database.ended.iter().map(|sum| (labels(sum), Value::CounterOf(number(sum.waited_ms) / 1e3))));
        write(encoder, ("bellwether_job_wait_seconds", "What they waited for their start, summed."), waited)
    }

    /// What runs of modules have cost today.
    fn runs(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        type Of = fn(&costs::Sum) -> Value;
        let metrics: [(&str, &str, Of); 4] = [
            ("bellwether_runs", "Runs of modules, visits and proofs today (UTC).", |sum| Value::Counter(sum.cost.runs)),
            ("bellwether_run_requests", "Requests of these to web sites.", |sum| Value::Counter(sum.cost.requests)),
            ("bellwether_run_received_bytes", "What web sites answered, decoded.", |sum| Value::Counter(sum.cost.received_bytes)),
            ("bellwether_run_busy_seconds", "Time in which these waited for nothing.", |sum| {
                Value::CounterOf(number(sum.cost.busy_ms) / 1e3)
            }),
        ];
        metrics.into_iter().try_for_each(|(name, help, of)| {
            let values = self.of_each(|database| database.costs.iter().map(|sum| (vec![("feature", sum.of.as_str())], of(sum))));
            write(encoder, (name, help), values)
        })
    }

    /// What providers were asked today.
    fn providers(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        type Of = fn(&Usage) -> Value;
        fn labels(of: &OfDay) -> Labels<'_> {
            vec![("provider", of.provider.as_str()), ("feature", of.feature.as_str())]
        }
        let metrics: [(&str, &str, Of); 6] = [
            ("bellwether_provider_calls", "Requests to providers today (UTC).", |usage| Value::Counter(usage.calls)),
            ("bellwether_provider_cached", "Answers from the cache, without a request.", |usage| Value::Counter(usage.cached)),
            ("bellwether_provider_input_tokens", "Tokens of questions.", |usage| Value::Counter(usage.input_tokens)),
            ("bellwether_provider_output_tokens", "Tokens of answers.", |usage| Value::Counter(usage.output_tokens)),
            ("bellwether_provider_cost", "What these cost, in the currency of the provider.", |usage| {
                Value::CounterOf(number(usage.cost_micros) / 1e6)
            }),
            ("bellwether_provider_uncosted", "Calls whose cost is not known.", |usage| Value::Counter(usage.uncosted)),
        ];
        metrics.into_iter().try_for_each(|(name, help, value)| {
            let values = self.of_each(|database| database.uses.iter().map(|(of, usage)| (labels(of), value(usage))));
            write(encoder, (name, help), values)
        })?;
        let failed = self.of_each(|database| {
            database.failures.iter().map(|(of, failed)| {
                let kind = ("kind", failed.kind.as_str());
                (labels(of).into_iter().chain([kind]).collect(), Value::Counter(failed.uses))
            })
        });
        write(encoder, ("bellwether_provider_failures", "Requests that brought nothing, by why."), failed)
    }

    /// The accounts of the house.
    fn ledger(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        type Of = fn(&HouseAccount) -> u64;
        fn labels(account: &HouseAccount) -> Labels<'_> {
            vec![("account", account.id.as_str()), ("unit", account.unit.as_str())]
        }
        let metrics: [(&str, &str, Of); 2] = [
            ("bellwether_ledger_credited", "What was ever credited to an account of the house.", |account| account.credited),
            ("bellwether_ledger_debited", "What was ever debited from it.", |account| account.debited),
        ];
        metrics.into_iter().try_for_each(|(name, help, of)| {
            let values =
                self.of_each(|database| database.house.iter().map(move |account| (labels(account), Value::Counter(of(account)))));
            write(encoder, (name, help), values)
        })
    }
}

impl Collector for Snapshot {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let build = [("version", env!("CARGO_PKG_VERSION")), ("release", self.release.as_str())];
        encoder.encode_descriptor("bellwether_build", "What serves.", None, MetricType::Info)?.encode_info(&build)?;
        self.queues(&mut encoder)?;
        self.ends(&mut encoder)?;
        self.runs(&mut encoder)?;
        self.providers(&mut encoder)?;
        self.ledger(&mut encoder)?;
        let labels =
            self.quarantined.iter().map(|one| vec![("feature", one.feature.as_str()), ("version", one.version.as_str())]);
        let quarantined = labels.map(|labels| (labels, Value::Gauge(1)));
        let help = "Versions of modules that were taken off by their own fault, until a later one is promoted.";
        write(&mut encoder, ("bellwether_module_quarantined", help), quarantined)?;
        let broken =
            self.invariants.iter().flatten().map(|check| (vec![("id", check.id.as_str())], Value::Gauge(check.bad_rows)));
        write(&mut encoder, ("bellwether_invariant_bad_rows", "Rows that violate what must hold at all times."), broken)
    }
}

/// A count as the number that the format wants: exact up to 2^53.
#[allow(clippy::cast_precision_loss, reason = "sums of a day are smaller")]
const fn number(count: u64) -> f64 {
    count as f64
}

/// Counts up to each bound as counts between the bounds: the writer adds them up.
fn apart(within: impl Iterator<Item = (f64, u64)>) -> Vec<(f64, u64)> {
    let mut before = 0;
    within.map(|(bound, count)| (bound, count - std::mem::replace(&mut before, count).min(count))).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use serde_json::json;

    /// One of each, as the databases give them.
    fn snapshot() -> Snapshot {
        let of_shard = OfDatabase {
            name: "0".to_owned(),
            waiting: serde_json::from_value(json!([
                { "machine": "job", "phase": "running", "number": 3, "oldest_at": 1_700_000_090_000_u64 },
                { "machine": "visit", "phase": "ready", "number": 2, "oldest_at": 1_699_999_100_000_u64 },
            ]))
            .unwrap(),
            notices_waiting: 4,
            ended: serde_json::from_value(json!([
                { "feature": "audit", "outcome": "completed", "category": "", "number": 2, "waited_ms": 1_500, "took_ms": 190_000,
                  "within_1": 0, "within_5": 0, "within_15": 0, "within_60": 1, "within_300": 2 },
                { "feature": "eeat", "outcome": "failed", "category": "trap", "number": 1, "waited_ms": 10, "took_ms": 700,
                  "within_1": 1, "within_5": 1, "within_15": 1, "within_60": 1, "within_300": 1 },
            ]))
            .unwrap(),
            costs: serde_json::from_value(
                json!([{ "of": "eeat", "runs": 5, "requests": 20, "received_bytes": 4_096, "busy_ms": 2_250 }]),
            )
            .unwrap(),
            uses: vec![(of_day(), Usage { calls: 7, cost_micros: 12_500, ..Usage::default() })],
            failures: vec![(of_day(), Failures { kind: "timeout".to_owned(), uses: 1 })],
            house: serde_json::from_value(json!([{ "id": "revenue", "unit": "cents", "debited": 30, "credited": 990 }])).unwrap(),
        };
        let control = OfDatabase { name: "control".to_owned(), ..OfDatabase::default() };
        let invariants = Some(vec![Check { id: "I1".to_owned(), bad_rows: 0 }]);
        let release = "0.1.0+0123456789ab".to_owned();
        let quarantined = vec![QuarantinedVersion { feature: "acme:tea".to_owned(), version: "1.1.0".to_owned(), runs: None }];
        let now = Timestamp::from_ms(1_700_000_000_000);
        Snapshot { now, release, databases: vec![of_shard, control], quarantined, invariants }
    }

    fn of_day() -> OfDay {
        OfDay { day: 19_675, provider: "a\"b".to_owned(), feature: "llm_visibility".to_owned() }
    }

    #[test]
    fn the_text_is_the_golden() {
        let golden = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/metrics.txt");
        let text = text(snapshot()).unwrap();
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&golden, &text).unwrap();
        }
        assert_eq!(text, std::fs::read_to_string(golden).unwrap(), "BLESS=1 writes it again");
    }
}
