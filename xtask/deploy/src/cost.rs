//! What a month costs at the platform, at the load that an environment states. Providers and payments come on top.
//!
//! Prices of the Workers Paid plan, in November 2026: <https://developers.cloudflare.com/workers/platform/pricing/>,
//! <https://developers.cloudflare.com/d1/platform/pricing/>, <https://developers.cloudflare.com/kv/platform/pricing/>,
//! <https://developers.cloudflare.com/queues/platform/pricing/>, <https://developers.cloudflare.com/dynamic-workers/pricing/>.

use crate::environment::Load;

/// What a thing uses. CPU was measured in a local workerd, whose database computes in the same process: upper bounds. Rows and bytes of jobs and tasks
/// were measured too (*Capacity* in `ARCHITECTURE.md`); the other counts are what the code does at most, not measured.
struct Use {
    requests: u64,
    cpu_ms: u64,
    rows_written: u64,
    queue_operations: u64,
    kv_writes: u64,
    stored_bytes: u64,
    /// Of the Worker, and the platform's own one of each request and message.
    log_lines: u64,
}

/// A job with its order, its message and its run: `audit_expert`, the heaviest of those that read one page. The bytes are those of `ARCHITECTURE.md`.
const JOB: Use =
    Use { requests: 3, cpu_ms: 300, rows_written: 16, queue_operations: 3, kv_writes: 0, stored_bytes: 14_302, log_lines: 10 };
/// An audit report of a site of some 100 pages: its modules run one after the other. Report, layers and images are in KV.
const AUDIT: Use = Use {
    requests: 14,
    cpu_ms: 5_000,
    rows_written: 60,
    queue_operations: 6,
    kv_writes: 8,
    stored_bytes: 500_000,
    log_lines: 60,
};
/// A published task with its visits.
const TASK: Use =
    Use { requests: 6, cpu_ms: 60, rows_written: 30, queue_operations: 9, kv_writes: 0, stored_bytes: 2_929, log_lines: 20 };
/// A poll, a list, a page of the console.
const CALL: Use =
    Use { requests: 1, cpu_ms: 10, rows_written: 0, queue_operations: 0, kv_writes: 0, stored_bytes: 0, log_lines: 2 };
/// A run of cron, once a minute.
const SWEEP: Use =
    Use { requests: 1, cpu_ms: 20, rows_written: 1, queue_operations: 0, kv_writes: 0, stored_bytes: 0, log_lines: 2 };
const SWEEPS: u64 = 31 * 24 * 60;
/// Months for which what is stored is kept.
const KEPT_MONTHS: u64 = 3;
/// Modules, each an isolate of its own that is billed by the day; a second seat of it, for runs at the same time, is another.
const MODULES: u64 = 22;

/// What is billed: its name, what the plan includes, the unit, and what one more unit costs in thousandths of a dollar.
struct Price {
    what: &'static str,
    included: u64,
    unit: u64,
    millis: u64,
}

const MILLION: u64 = 1_000_000;
const GB: u64 = 1_000_000_000;
/// The plan itself, in thousandths of a dollar.
const PLAN_MILLIS: u64 = 5_000;

/// One line of the bill.
#[derive(Debug, PartialEq, Eq)]
pub struct Line {
    /// What is counted.
    pub what: &'static str,
    /// How much of it the load brings.
    pub used: u64,
    /// How much the plan includes.
    pub included: u64,
    /// What is beyond costs, in thousandths of a dollar.
    pub millis: u64,
}

/// The lines of a month's bill, the plan first.
#[must_use]
pub fn lines(load: &Load) -> Vec<Line> {
    let all = [(load.jobs, JOB), (load.audits, AUDIT), (load.tasks, TASK), (load.calls, CALL), (SWEEPS, SWEEP)];
    let sum = |of: fn(&Use) -> u64| -> u64 { all.iter().map(|(count, one)| count.saturating_mul(of(one))).sum() };
    let counted = [
        (Price { what: "requests", included: 10 * MILLION, unit: MILLION, millis: 300 }, sum(|one| one.requests)),
        (Price { what: "milliseconds of CPU", included: 30 * MILLION, unit: MILLION, millis: 20 }, sum(|one| one.cpu_ms)),
        (Price { what: "rows written", included: 50 * MILLION, unit: MILLION, millis: 1_000 }, sum(|one| one.rows_written)),
        (Price { what: "operations of queues", included: MILLION, unit: MILLION, millis: 400 }, sum(|one| one.queue_operations)),
        (Price { what: "writes to KV", included: MILLION, unit: MILLION, millis: 5_000 }, sum(|one| one.kv_writes)),
        (
            Price { what: "bytes stored, in the end", included: 5 * GB, unit: GB, millis: 750 },
            sum(|one| one.stored_bytes).saturating_mul(KEPT_MONTHS),
        ),
        (Price { what: "lines of the log", included: 20 * MILLION, unit: MILLION, millis: 600 }, sum(|one| one.log_lines)),
        (Price { what: "days of modules", included: 1_000, unit: 1, millis: 2 }, MODULES * 31),
    ];
    let plan = Line { what: "the plan Workers Paid", used: 1, included: 0, millis: PLAN_MILLIS };
    let line = |(price, used): (Price, u64)| {
        let beyond = used.saturating_sub(price.included);
        let millis = u128::from(beyond) * u128::from(price.millis) / u128::from(price.unit);
        Line { what: price.what, used, included: price.included, millis: u64::try_from(millis).unwrap_or(u64::MAX) }
    };
    std::iter::once(plan).chain(counted.into_iter().map(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::lines;
    use crate::environment::Load;

    #[test]
    fn what_is_beyond_the_plan_is_billed() {
        let dollars = |load: Load| lines(&load).iter().map(|line| line.millis).sum::<u64>();
        let quiet = Load { jobs: 0, audits: 0, tasks: 0, calls: 0 };
        assert_eq!(dollars(quiet), 5_000);
        // 10^7 calls: 30 million ms of CPU are included, so 70 million at $0.02, and the sweeps' 44,640 requests at $0.30 a million
        // and 89,280 lines of the log at $0.60: calls alone take the 20 million that are included.
        assert_eq!(dollars(Load { calls: 10_000_000, ..quiet }), 5_000 + 1_417 + 13 + 53);
        // Rows of 10^7 jobs: 160 million, of which 50 are included.
        let rows = lines(&Load { jobs: 10_000_000, ..quiet })
            .into_iter()
            .find(|line| line.what == "rows written")
            .map(|line| line.millis);
        assert_eq!(rows, Some(110_044));
    }
}
