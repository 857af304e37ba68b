//! A row for each kind of message, and for the clock. Messages that name a row that is due have the kind of its machine; an audit has
//! one for each phase and one for its webhook. A message may come twice: the core refuses the second one after a query.

use super::{Cost, Cpu, DAY_MIN, Payer, PerDay, Stored, bound, fetch_requests};
use crate::rate::Kind;
use crate::store::due;
use bellwether_core::audit::Phase;
use bellwether_core::bounds;
use bellwether_core::id::AccountId;
use bellwether_core::pull::Occasion;
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;

/// Uses of providers in one run of a module.
const RUN_USES: u64 = bounds::RUN_QUESTIONS.max + bounds::RUN_LOOK_UPS.max + bounds::RUN_MEASUREMENTS.max + bounds::RUN_READS.max;
/// Images of a report, each of which may be taken again with a lower quality (`edge/src/audit/capture.rs`).
const CAPTURES: u64 = 2;
const QUALITIES: u64 = 2;
/// Title, canonical address and final address of a page that was visited.
const VISIT_TEXTS: u64 = 3;

/// What a visit stores.
const VISIT_BYTES: u64 = VISIT_TEXTS * (bounds::VISIT_TEXT_BYTES.max + bounds::URL_CHARS.max);

/// A row with how often it comes, and what that follows from.
pub(super) struct Message {
    pub(super) cost: Cost,
    pub(super) per_day: PerDay,
    /// Why it cannot come more often.
    pub(super) since: &'static str,
}

/// A run of a phase: its modules, of which some read the site. Their answers are kept for the audits that queue behind.
const fn phase(of: &'static str, runs: u64, readers: u64) -> Cost {
    let kept = runs * bounds::RESULT_BYTES.max + readers * bounds::FETCH_TOTAL_BYTES.max;
    Cost::of(of).runs(runs).sends(readers * bounds::FETCH_REQUESTS.max, runs * RUN_USES).stores(Stored::Bytes(kept))
}

/// The modules that run in each phase (`edge/src/audit/phases.rs`). A test compares their number with the list in the core.
pub(super) const fn of_phase(of: Phase) -> Cost {
    match of {
        Phase::AuditSeo => phase("audit: the page", 2, 2),
        Phase::Cocoon => phase("audit: the site", 2, 2),
        Phase::Geo => phase("audit: assistants and plan", 3, 2),
        Phase::Rendering => {
            // The page, its layers, and the record for later reports.
            let kept = 3 * bounds::RESULT_BYTES.max + CAPTURES * bounds::CAPTURE_BYTES.max;
            Cost::of("audit: the report").runs(1).sends(0, CAPTURES * QUALITIES).stores(Stored::Bytes(kept))
        }
    }
}

/// Questions about one payment: those that double, then one in each longest wait.
const PAYMENT_ASKS: u64 = bounds::PAYMENT_PENDING_MS.max / bounds::PAYMENT_ASK_MS.max + 16;

/// Tries of one occasion in a day.
const SCHEDULE_TRIES: u64 = 24 * 3_600_000 / bounds::SCHEDULE_AGAIN_MS.max;

/// Add the rows of a new kind of message here.
fn of_kind(kind: due::Kind) -> Vec<Message> {
    let attempts = bounds::RUN_ATTEMPTS.max;
    match kind {
        due::Kind::Job => vec![Message {
            cost: Cost::of("job: a run")
                .runs(1)
                .sends(bounds::FETCH_REQUESTS.max, RUN_USES)
                // The result, and the recording.
                .stores(Stored::Bytes(bounds::RESULT_PACKED_BYTES.max + bounds::BUNDLE_BYTES.max))
                .paid(Payer::Cents(bounds::JOB_COST_CENTS))
                .within(&[bounds::RUNNING_PER_ACCOUNT, bounds::RUN_ATTEMPTS, bounds::RESULT_KEPT_MS]),
            per_day: times(bound(&[Kind::CreatesOfAccount]), attempts),
            since: "creations × attempts",
        }],
        due::Kind::Audit => {
            let ordered = bound(&[Kind::AuditsOfAccount]);
            let run = |cost: Cost| Message {
                cost: cost.paid(Payer::Credits(bounds::REPORT_COST_CREDITS)).within(&[bounds::RUN_ATTEMPTS, bounds::AUDIT_MS]),
                per_day: times(ordered, attempts),
                since: "orders × attempts",
            };
            let phases = [Phase::AuditSeo, Phase::Cocoon, Phase::Geo, Phase::Rendering].map(|phase| run(of_phase(phase)));
            let webhook = Cost::of("audit: its webhook").sends(1, 0).stores(Stored::Rows);
            phases.into_iter().chain([Message { cost: webhook, per_day: ordered, since: "orders: each calls once" }]).collect()
        }
        due::Kind::Visit => vec![Message {
            cost: Cost::of("visit: a published page")
                .cpu(Cpu::Page(bounds::VISIT_PAGE_BYTES.max))
                .sends(fetch_requests(), 0)
                .stores(Stored::Bytes(VISIT_BYTES))
                .within(&[bounds::VISIT_APART_MS, bounds::VISIT_ATTEMPTS, bounds::TASKS_PER_ACCOUNT]),
            per_day: times(tasks(), Occasion::ALL.len() as u64 * bounds::VISIT_ATTEMPTS.max),
            since: "(tasks planned that day + tasks of the account) × occasions × attempts",
        }],
        due::Kind::Task => vec![Message {
            cost: Cost::of("task: its lease has ended").stores(Stored::Rows).within(&[bounds::TASK_LAPSES]),
            per_day: times(tasks(), bounds::TASK_LAPSES.max),
            since: "(tasks planned that day + tasks of the account) × lapses",
        }],
        due::Kind::Mail => vec![Message {
            cost: Cost::of("mail: it is sent").sends(0, 1).stores(Stored::Rows).within(&[bounds::MAIL_ATTEMPTS]),
            per_day: times(bound(&[Kind::SignInsOfNetwork]), bounds::MAIL_ATTEMPTS.max),
            since: "calls that send a mail × attempts",
        }],
        due::Kind::Payment => vec![Message {
            cost: Cost::of("payment: its provider is asked").sends(2 * bounds::REFUND_ORDERS.max, 0).stores(Stored::Rows),
            per_day: times(bound(&[Kind::Topups]), PAYMENT_ASKS),
            since: "top-ups × questions",
        }],
        due::Kind::Channel => vec![Message {
            cost: Cost::of("channel: notices go out").sends(bounds::CHANNEL_RUN_NOTICES.max, 0).stores(Stored::Rows).within(&[
                bounds::NOTICE_ATTEMPTS,
                bounds::WEBHOOKS_PER_ACCOUNT,
                bounds::NOTICE_KEPT_MS,
            ]),
            per_day: times(bound(&[Kind::CreatesOfAccount]), bounds::NOTICE_ATTEMPTS.max * bounds::WEBHOOKS_PER_ACCOUNT.max),
            since: "jobs × endpoints × attempts",
        }],
        due::Kind::Schedule => vec![Message {
            cost: Cost::of("schedule: what is due is ordered").stores(Stored::Rows).within(&[bounds::SCHEDULES_PER_ACCOUNT]),
            per_day: PerDay::Account(bounds::SCHEDULES_PER_ACCOUNT.max * SCHEDULE_TRIES),
            since: "schedules × tries: one occasion a day, tried again while it is refused for now",
        }],
        due::Kind::Errand => vec![Message {
            cost: Cost::of("errand: a sign-up, an address or a gift is delivered").stores(Stored::Rows),
            per_day: bound(&[Kind::SignUps]),
            since: "sign-ups; addresses change by links of mails, gifts are the operator's",
        }],
        due::Kind::Claim => vec![Message {
            cost: Cost::of("claim: every database learns who has proven a domain").stores(Stored::Rows),
            per_day: PerDay::Account(bounds::PROOFS_PER_DAY.max),
            since: "proofs that were found",
        }],
    }
}

/// Every row: of the messages that the queue carries, and of the clock.
pub(super) fn all() -> Vec<Message> {
    // Whoever adds a variant to `crate::message::Message` adds its rows here.
    let of_queue = |message: &crate::message::Message| match message {
        crate::message::Message::Due(row) => of_kind(row.machine),
        crate::message::Message::Forgotten { .. } => vec![Message {
            cost: Cost::of("mail: a link to a new password is written").stores(Stored::Rows),
            per_day: bound(&[Kind::SignInsOfNetwork]),
            since: "calls that ask for one",
        }],
        crate::message::Message::Sweep { .. } => of_clock(),
    };
    let nobody = AccountId::new(Timestamp::from_ms(0), Shard::FIRST, [0; 10]);
    let due = due::Kind::ALL.map(|kind| crate::message::Message::Due(due::DueRow::new(kind, nobody, "")));
    let forgotten = crate::message::Message::Forgotten { forgotten: String::new(), origin: String::new() };
    due.iter().chain([&forgotten, &crate::message::Message::Sweep { sweep_shard: 0 }]).flat_map(of_queue).collect()
}

/// What the clock causes. A message for the next page follows only when a page was full.
fn of_clock() -> Vec<Message> {
    let of_clock = |of| Message {
        cost: Cost::of(of).stores(Stored::Rows).paid(Payer::Clock).within(&[bounds::SWEEP_ROWS]),
        per_day: PerDay::Database(DAY_MIN),
        since: "one a minute, and one for each full page of rows that are due",
    };
    vec![of_clock("clock: the control database is swept"), of_clock("sweep: a database of accounts is swept")]
}

/// Tasks that may end in a day: those that were planned on it, and those that were there.
fn tasks() -> PerDay {
    match bound(&[Kind::ConsoleWrites]) {
        PerDay::Account(planned) => PerDay::Account(planned + bounds::TASKS_PER_ACCOUNT.max),
        other => other,
    }
}

const fn times(per_day: PerDay, factor: u64) -> PerDay {
    match per_day {
        PerDay::Account(times) => PerDay::Account(factor * times),
        PerDay::Network(times) => PerDay::Network(factor * times),
        other => other,
    }
}
