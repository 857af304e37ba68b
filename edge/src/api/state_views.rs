//! What an operator sees of the deployment at a time: the same figures as the metrics, summed for a person.

use super::{HouseView, InvariantsView};
use crate::metrics::{OfDatabase, Snapshot};
use crate::store::ended::{Sum, WITHIN_S};
use crate::store::ledger::HouseAccount;
use bellwether_core::alert::{Alert, QuarantinedVersion, alerts};
use bellwether_core::run::Category;
use bellwether_core::time::Timestamp;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The deployment at a time.
#[derive(Serialize, ToSchema)]
pub(crate) struct StateView<'a> {
    /// RFC 3339, UTC, milliseconds.
    at: String,
    /// What the deploy has called the Worker; empty in a local run.
    release: &'a str,
    /// What needs a person, the gravest first.
    alerts: Vec<AlertView>,
    /// The databases of accounts, then the control database.
    databases: Vec<DatabaseView<'a>>,
    /// Jobs and reports that ended today (UTC), by feature and outcome.
    ended: Vec<EndedView<'a>>,
    /// The service's own ledger accounts.
    house: HouseView,
    /// What must hold at all times; null if it was not asked for.
    invariants: Option<InvariantsView<'a>>,
}

/// Something that needs a person, with the figures that say so. The manual of operators says what to do.
#[derive(Serialize, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
enum AlertView {
    /// Rows violate an invariant.
    InvariantBroken { id: String, rows: u64 },
    /// What is due is not looked at, for as long as `late_ms`.
    QueueStuck { late_ms: u64 },
    /// Of those that `ended` today, `failed` did so by a fault of ours or of a provider.
    JobsFail { failed: u64, ended: u64 },
    /// Jobs waited `mean_ms` for their start today, on average.
    JobsWait { mean_ms: u64 },
    /// A `version` of a module was taken off, since its runs failed by its own fault; `runs` is the version in its place, null if the module is off.
    ModuleQuarantined { feature: String, version: String, runs: Option<String> },
    /// Of the requests to a provider today, `failures` brought nothing.
    ProviderFails { id: String, failures: u64, calls: u64 },
}

impl From<Alert> for AlertView {
    fn from(alert: Alert) -> Self {
        match alert {
            Alert::InvariantBroken { id, rows } => Self::InvariantBroken { id, rows },
            Alert::QueueStuck { late_ms } => Self::QueueStuck { late_ms },
            Alert::JobsFail { failed, ended } => Self::JobsFail { failed, ended },
            Alert::JobsWait { mean_ms } => Self::JobsWait { mean_ms },
            Alert::ModuleQuarantined(QuarantinedVersion { feature, version, runs }) => {
                Self::ModuleQuarantined { feature, version, runs }
            }
            Alert::ProviderFails { id, failures, calls } => Self::ProviderFails { id, failures, calls },
        }
    }
}

/// What waits in a database.
#[derive(Serialize, ToSchema)]
struct DatabaseView<'a> {
    /// `control`, or the number of the database of accounts.
    name: &'a str,
    /// What is looked at again, by machine and phase.
    waiting: Vec<WaitingView<'a>>,
    /// Mails and webhooks about events that are not delivered yet.
    notices_waiting: u64,
}

/// Rows of one machine in one phase.
#[derive(Serialize, ToSchema)]
struct WaitingView<'a> {
    /// `job`, `audit`, `task`, `visit`, `mail`, `payment`, `channel`, `schedule`, `errand` or `claim`.
    machine: &'a str,
    phase: &'a str,
    count: u64,
    /// How long the oldest is overdue; 0 if none is.
    late_ms: u64,
}

/// Jobs or reports that ended alike today.
#[derive(Serialize, ToSchema)]
struct EndedView<'a> {
    /// `audit` for reports.
    feature: &'a str,
    /// The last status.
    outcome: &'a str,
    /// Of failures of jobs.
    category: Option<&'a str>,
    /// Whether they failed by a fault of ours or of a provider.
    by_us: bool,
    count: u64,
    /// From order to start, summed.
    waited_ms: u64,
    /// From order to end, summed.
    took_ms: u64,
    /// How many ended within a time.
    within: Vec<WithinView>,
}

/// How many ended within a time.
#[derive(Serialize, ToSchema)]
struct WithinView {
    seconds: u64,
    count: u64,
}

impl<'a> StateView<'a> {
    pub(crate) fn of(snapshot: &'a Snapshot) -> Self {
        let house: Vec<HouseAccount> = snapshot.databases.iter().flat_map(|database| database.house.clone()).collect();
        Self {
            at: snapshot.now.to_string(),
            release: &snapshot.release,
            alerts: alerts(&snapshot.figures()).into_iter().map(AlertView::from).collect(),
            databases: snapshot.databases.iter().map(|database| DatabaseView::of(database, snapshot.now)).collect(),
            ended: ended(&snapshot.databases),
            house: HouseView::of(&house),
            invariants: snapshot.invariants.as_deref().map(InvariantsView::of),
        }
    }
}

impl<'a> DatabaseView<'a> {
    fn of(database: &'a OfDatabase, now: Timestamp) -> Self {
        let waiting = database.waiting.iter().map(|row| WaitingView {
            machine: &row.machine,
            phase: &row.phase,
            count: row.number,
            late_ms: row.late_ms(now),
        });
        Self { name: &database.name, waiting: waiting.collect(), notices_waiting: database.notices_waiting }
    }
}

/// The same of all databases, summed.
fn ended(databases: &[OfDatabase]) -> Vec<EndedView<'_>> {
    let mut sums: BTreeMap<(&str, &str, &str), Vec<&Sum>> = BTreeMap::new();
    for sum in databases.iter().flat_map(|database| &database.ended) {
        sums.entry((&sum.feature, &sum.outcome, &sum.category)).or_default().push(sum);
    }
    sums.into_iter().map(|(of, sums)| EndedView::of(of, &sums)).collect()
}

impl<'a> EndedView<'a> {
    fn of((feature, outcome, category): (&'a str, &'a str, &'a str), sums: &[&Sum]) -> Self {
        let total = |of: fn(&Sum) -> u64| sums.iter().copied().map(of).sum();
        let within = WITHIN_S.into_iter().enumerate().map(|(index, seconds)| {
            let count = sums.iter().filter_map(|sum| sum.within().get(index).copied()).sum();
            WithinView { seconds, count }
        });
        Self {
            feature,
            outcome,
            category: (!category.is_empty()).then_some(category),
            by_us: Category::parse(category).is_some_and(Category::is_ours),
            count: total(|sum| sum.number),
            waited_ms: total(|sum| sum.waited_ms),
            took_ms: total(|sum| sum.took_ms),
            within: within.collect(),
        }
    }
}
