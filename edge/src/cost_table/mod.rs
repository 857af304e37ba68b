//! What every call and every message costs at most, and who pays for it or what bounds it: the table "Costs" of `SECURITY.md`, which
//! `BLESS=1` writes. Rows are in `calls` (routes) and `messages` (queue and clock); each figure in them comes from the limits in the
//! core. Only for the document: nothing of this is in the Worker.

mod calls;
mod messages;
mod page;

use crate::rate::{Kind, Subject};
use bellwether_core::bounds::{self, Bound};
use bellwether_core::rate::Quota;

/// Minutes of a day.
const DAY_MIN: u64 = 1_440;

/// What CPU is spent on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cpu {
    /// A text that is in the Worker.
    Text,
    /// Queries of databases, and an answer made of their rows.
    Query,
    /// The same, and a body of so many bytes is read and checked.
    Body(u64),
    /// The same, and a password is hashed.
    Hash(u64),
    /// A module runs in an isolate.
    Module,
    /// A page of a site, or an answer of so many bytes, is read.
    Page(u64),
}

/// What is stored at most.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stored {
    Nothing,
    /// Rows without a text of the caller or of a site.
    Rows,
    /// Texts of so many bytes in all.
    Bytes(u64),
}

/// Who pays, or what bounds how often it happens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Payer {
    /// Nobody: the quotas of the row bound it.
    Nobody,
    /// The account, with the price of a job.
    Cents(Bound),
    /// The account, with credits, unless it has a service key.
    Credits(Bound),
    /// The operator calls it, with the operator's token.
    Operator,
    /// The clock, once a minute: no caller makes it come more often.
    Clock,
    /// Nobody, and nothing bounds it, for this reason.
    Free(&'static str),
}

/// How often it happens at most.
#[derive(Clone, Copy)]
enum PerDay {
    /// So often for one account.
    Account(u64),
    /// So often for the addresses of one network (an IPv4 address or an IPv6 /64).
    Network(u64),
    /// So often for one database.
    Database(u64),
    /// Nothing counts it.
    Uncounted,
}

/// One row: what a call or a message costs at most.
#[derive(Clone, Copy)]
struct Cost {
    /// The id of a route, with an action where a route has several; or the name of a message.
    of: &'static str,
    cpu: Cpu,
    stored: Stored,
    /// Requests that are sent to web sites.
    requests: u64,
    /// Uses of providers, which are counted by account and day besides.
    uses: u64,
    runs: u64,
    payer: Payer,
    /// Quotas that its handler counts, besides those of the table of routes.
    counts: &'static [Kind],
    /// Ceilings of what it stores.
    ceilings: &'static [Bound],
    /// What an account may have on one day, where that is less than its quotas let through.
    day: Option<Bound>,
}

impl Cost {
    /// Queries of databases, and nothing else.
    const fn of(of: &'static str) -> Self {
        let (cpu, stored, payer) = (Cpu::Query, Stored::Nothing, Payer::Nobody);
        Self { of, cpu, stored, requests: 0, uses: 0, runs: 0, payer, counts: &[], ceilings: &[], day: None }
    }

    const fn cpu(self, cpu: Cpu) -> Self {
        Self { cpu, ..self }
    }

    const fn body(self, bound: Bound) -> Self {
        self.cpu(Cpu::Body(bound.max))
    }

    const fn stores(self, stored: Stored) -> Self {
        Self { stored, ..self }
    }

    const fn sends(self, requests: u64, uses: u64) -> Self {
        Self { requests, uses, ..self }
    }

    /// `runs` modules run.
    const fn runs(self, runs: u64) -> Self {
        Self { runs, cpu: Cpu::Module, ..self }
    }

    const fn paid(self, payer: Payer) -> Self {
        Self { payer, ..self }
    }

    const fn counted(self, counts: &'static [Kind]) -> Self {
        Self { counts, ..self }
    }

    const fn a_day(self, bound: Bound) -> Self {
        Self { day: Some(bound), ..self }
    }

    const fn within(self, ceilings: &'static [Bound]) -> Self {
        Self { ceilings, ..self }
    }
}

/// A request through the gate may follow redirects, read the robots.txt of each host that it meets, behind redirects too, and send each
/// request a second time after a 429 or 503. The legend of the table says so too.
const fn fetch_requests() -> u64 {
    let hops = bounds::REDIRECTS.max + 1;
    2 * hops * (1 + hops)
}

/// How often a quota lets somebody through in a day that begins with a full burst.
fn per_day(quota: &Quota) -> u64 {
    u64::from(quota.per_minute) * DAY_MIN + u64::from(quota.burst)
}

/// The least quota of an account among these, else the least of a network. A quota of a credential bounds no account, since credentials
/// are free.
fn bounding(counts: &[Kind]) -> Option<Kind> {
    let least = |subject: Subject| {
        let quotas = counts.iter().filter(|kind| kind.subject() == subject);
        quotas.min_by_key(|kind| per_day(&kind.policy())).copied()
    };
    least(Subject::Account).or_else(|| least(Subject::Network))
}

/// How often these quotas let something happen.
fn bound(counts: &[Kind]) -> PerDay {
    let Some(kind) = bounding(counts) else { return PerDay::Uncounted };
    let times = per_day(&kind.policy());
    if kind.subject() == Subject::Account { PerDay::Account(times) } else { PerDay::Network(times) }
}

/// The limit that a quota has its figure from.
const fn named(kind: Kind) -> Bound {
    match kind {
        Kind::Creates => bounds::CREATES_PER_MINUTE,
        Kind::CreatesOfAccount => bounds::CREATES_PER_ACCOUNT_PER_MINUTE,
        Kind::Reads => bounds::READS_PER_MINUTE,
        Kind::ReadsOfAccount => bounds::READS_PER_ACCOUNT_PER_MINUTE,
        Kind::ConsoleWrites => bounds::CONSOLE_WRITES_PER_MINUTE,
        Kind::SignUps => bounds::SIGN_UPS_PER_MINUTE,
        Kind::SignInsOfNetwork | Kind::FailedAuth => bounds::FAILED_AUTH_PER_MINUTE,
        Kind::SignIns => bounds::SIGN_INS_PER_MINUTE,
        Kind::SignInsOfAddress => bounds::SIGN_INS_OF_ADDRESS_PER_MINUTE,
        Kind::Mails => bounds::MAILS_PER_MINUTE,
        Kind::Proofs => bounds::PROOFS_PER_MINUTE,
        Kind::Topups => bounds::TOPUPS_PER_MINUTE,
        Kind::PaymentLooks => bounds::PAYMENT_LOOKS_PER_MINUTE,
        Kind::Polls => bounds::POLLS_PER_MINUTE,
        Kind::PollsOfAccount => bounds::POLLS_PER_ACCOUNT_PER_MINUTE,
        Kind::Reports => bounds::REPORTS_PER_MINUTE,
        Kind::ReportsOfAccount => bounds::REPORTS_PER_ACCOUNT_PER_MINUTE,
        Kind::Audits => bounds::AUDITS_PER_MINUTE,
        Kind::AuditsOfAccount => bounds::AUDITS_PER_ACCOUNT_PER_MINUTE,
        Kind::AuditReads => bounds::AUDIT_READS_PER_MINUTE,
        Kind::AuditReadsOfAccount => bounds::AUDIT_READS_PER_ACCOUNT_PER_MINUTE,
        Kind::Identities => bounds::IDENTITIES_PER_MINUTE,
        Kind::Public => bounds::PUBLIC_PER_MINUTE,
        Kind::Tokens => bounds::TOKENS_PER_MINUTE,
        Kind::TokensOfGrant => bounds::TOKENS_PER_GRANT_PER_MINUTE,
    }
}
