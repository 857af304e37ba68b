//! What needs a person: from the figures of a deployment at a time to a list of alerts.
//!
//! Does not know why something is so, and watches nothing over time: what Prometheus is told to alert on (`edge/OPERATIONS.md`) has the same limits over
//! the last hour, here they apply to the day so far.

use crate::bounds;
use alloc::string::String;
use alloc::vec::Vec;

/// What a deployment says of itself. Days are those of UTC.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// How long the oldest row is overdue that somebody waits for: of any machine but visits.
    pub late_ms: u64,
    /// Jobs and reports that ended today.
    pub ended: u64,
    /// Those of them that failed by a fault of ours or of a provider ([`crate::run::Category::is_ours`]).
    pub failed_by_us: u64,
    /// What all of them waited for their start, summed.
    pub waited_ms: u64,
    /// Today's use of each provider.
    pub providers: Vec<ProviderDay>,
    /// Versions of modules in quarantine that no later one has replaced.
    pub quarantined: Vec<QuarantinedVersion>,
    /// Rows that violate an invariant, by its id; empty if that was not looked at.
    pub violations: Vec<(String, u64)>,
}

/// A version of a module that was taken off since its runs failed by its own fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuarantinedVersion {
    /// The module.
    pub feature: String,
    /// As its manifest says it.
    pub version: String,
    /// The version that runs in its place; `None`: the module is off.
    pub runs: Option<String>,
}

/// What a provider did today.
#[derive(Clone, Debug)]
pub struct ProviderDay {
    /// The operator's name for it.
    pub id: String,
    /// Requests to it.
    pub calls: u64,
    /// Those of them that brought nothing.
    pub failures: u64,
}

/// Something that needs a person. What to do about each is in the manual of operators (`edge/OPERATIONS.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alert {
    /// Rows violate what must hold at all times. Comes first: money may be wrong.
    InvariantBroken {
        /// Id of the invariant.
        id: String,
        /// Rows that violate it.
        rows: u64,
    },
    /// What is due is not looked at.
    QueueStuck {
        /// How long the oldest row is overdue.
        late_ms: u64,
    },
    /// Too many jobs fail by a fault of ours.
    JobsFail {
        /// Failed today.
        failed: u64,
        /// Ended today.
        ended: u64,
    },
    /// Jobs wait long for their start.
    JobsWait {
        /// The mean of today.
        mean_ms: u64,
    },
    /// A module runs an older version, or none, since its own one was broken.
    ModuleQuarantined(QuarantinedVersion),
    /// A provider fails too often.
    ProviderFails {
        /// The operator's name for it.
        id: String,
        /// Requests that brought nothing.
        failures: u64,
        /// All requests.
        calls: u64,
    },
}

/// All alerts, the gravest first.
#[must_use]
pub fn alerts(figures: &Figures) -> Vec<Alert> {
    let Figures { late_ms, ended, failed_by_us, waited_ms, providers, quarantined, violations } = figures;
    let broken = violations.iter().filter(|(_, rows)| *rows > 0);
    let mut alerts: Vec<Alert> = broken.map(|(id, rows)| Alert::InvariantBroken { id: id.clone(), rows: *rows }).collect();
    if *late_ms > bounds::ALERT_LATE_MS.max {
        alerts.push(Alert::QueueStuck { late_ms: *late_ms });
    }
    if is_many(*failed_by_us, *ended, bounds::ALERT_JOBS_FAILED_PERCENT.max) {
        alerts.push(Alert::JobsFail { failed: *failed_by_us, ended: *ended });
    }
    if let Some(mean_ms) = waited_ms.checked_div(*ended)
        && mean_ms > bounds::ALERT_WAIT_MS.max
    {
        alerts.push(Alert::JobsWait { mean_ms });
    }
    alerts.extend(quarantined.iter().cloned().map(Alert::ModuleQuarantined));
    let failing = providers.iter().filter(|day| is_many(day.failures, day.calls, bounds::ALERT_CALLS_FAILED_PERCENT.max));
    alerts.extend(failing.map(|day| Alert::ProviderFails { id: day.id.clone(), failures: day.failures, calls: day.calls }));
    alerts
}

/// Whether more than so many percent failed. A few of few say nothing.
fn is_many(failed: u64, of: u64, percent: u64) -> bool {
    failed >= bounds::ALERT_FAILURES.max && failed.saturating_mul(100) > of.saturating_mul(percent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::borrow::ToOwned;
    use alloc::vec;

    fn check(figures: Figures, expected: &[Alert]) {
        assert_eq!(alerts(&figures), expected, "{figures:?}");
    }

    #[test]
    fn each_alert_begins_beyond_its_limit() {
        check(Figures::default(), &[]);
        check(Figures { late_ms: 300_000, ..Figures::default() }, &[]);
        check(Figures { late_ms: 300_001, ..Figures::default() }, &[Alert::QueueStuck { late_ms: 300_001 }]);
        check(Figures { ended: 100, failed_by_us: 5, ..Figures::default() }, &[]);
        check(Figures { ended: 100, failed_by_us: 6, ..Figures::default() }, &[Alert::JobsFail { failed: 6, ended: 100 }]);
        let version = QuarantinedVersion { feature: "acme:tea".to_owned(), version: "1.1.0".to_owned(), runs: None };
        check(Figures { quarantined: vec![version.clone()], ..Figures::default() }, &[Alert::ModuleQuarantined(version)]);
        check(Figures { ended: 4, failed_by_us: 4, ..Figures::default() }, &[]);
        check(Figures { ended: 10, waited_ms: 300_000, ..Figures::default() }, &[]);
        check(Figures { ended: 10, waited_ms: 300_010, ..Figures::default() }, &[Alert::JobsWait { mean_ms: 30_001 }]);
        let of =
            |failures| Figures { providers: vec![ProviderDay { id: "a".to_owned(), calls: 50, failures }], ..Figures::default() };
        check(of(10), &[]);
        check(of(11), &[Alert::ProviderFails { id: "a".to_owned(), failures: 11, calls: 50 }]);
        check(Figures { violations: vec![("I1".to_owned(), 0)], ..Figures::default() }, &[]);
    }

    #[test]
    fn what_may_be_wrong_with_money_comes_first() {
        let violations = vec![("I1".to_owned(), 0), ("I2".to_owned(), 3)];
        let figures =
            Figures { violations, late_ms: 300_001, ended: 9, failed_by_us: 9, waited_ms: 900_000, ..Figures::default() };
        let expected = [
            Alert::InvariantBroken { id: "I2".to_owned(), rows: 3 },
            Alert::QueueStuck { late_ms: 300_001 },
            Alert::JobsFail { failed: 9, ended: 9 },
            Alert::JobsWait { mean_ms: 100_000 },
        ];
        check(figures, &expected);
    }
}
