//! How audits are ordered and queued, and how their runs start, renew their leases and are resumed after a loss.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::event::{due_at, resend, sentence};
use super::{Audit, Effect, Lease, Outcome, Phase, Refusal, Scope, State, Wanted, finish};
use crate::bounds;
use crate::budget::{self, Budget, Buyer, Spend};
use crate::error::{ApiError, ErrorCode};
use crate::id::{AccountId, JobId, KeyId, RunToken};
use crate::ledger::Transfer;
use crate::machine::{Due, Step};
use crate::plan::Plan;
use crate::schedule::{AUDIT, RunOf, report_price_cents};
use crate::time::Timestamp;

/// A validated order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportOrder {
    /// The page, an absolute address of http or https.
    pub url: String,
    /// Its site: the host in lower case, IDNA as ASCII, without `www.` and a final dot.
    pub domain: String,
    /// The language of the report, if one was requested: `fr`, `en` or `es`.
    pub lang: Option<String>,
    /// The address of the webhook.
    pub callback_url: Option<String>,
    /// Whether pages that robots.txt closes are read: the account has proven that the site is its own.
    pub as_owner: bool,
    /// What the report judges.
    pub scope: Scope,
    /// For whom the report is.
    pub client_name: Option<String>,
    /// A text of the caller.
    pub label: Option<String>,
    /// Credits that were paid for it; 0 for an order with a service key.
    pub credits: u64,
    /// The key that it was ordered with, if it was one.
    pub key: Option<KeyId>,
    /// The schedule that has ordered it, if one has.
    pub scheduled: Option<RunOf>,
}

impl ReportOrder {
    /// Its price as the budget of a key counts it, in euro cents.
    #[must_use]
    pub const fn price_cents(&self) -> u64 {
        if self.credits > 0 { report_price_cents() } else { 0 }
    }
}

/// The audits of the same account and domain that have not ended. These facts span rows, so the commit of a creation compares
/// them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DomainQueue {
    /// Whether one of them is pending or processing.
    pub active: bool,
    /// How many are queued.
    pub queued: u64,
    /// The audit whose answers from the site they share.
    pub crawl: Option<JobId>,
}

impl DomainQueue {
    /// Whether another audit must wait.
    #[must_use]
    pub const fn is_taken(&self) -> bool {
        self.active || self.queued > 0
    }
}

/// How an order is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payer {
    /// With a service key: no price, within the limits of the plan.
    Plan(Plan),
    /// From the dashboard, by a schedule or by an agent: with credits, and within the limits of the plan.
    Credits(Plan),
}

impl Payer {
    const fn plan(self) -> Plan {
        match self {
            Self::Plan(plan) | Self::Credits(plan) => plan,
        }
    }

    /// The price of a report in credits.
    #[must_use]
    pub const fn price_credits(self) -> u64 {
        match self {
            Self::Plan(_) => 0,
            Self::Credits(_) => bounds::REPORT_COST_CREDITS.max,
        }
    }

    /// The same as the budget of a key counts it, in euro cents: as packs of credits cost it.
    #[must_use]
    pub const fn price_cents(self) -> u64 {
        match self {
            Self::Plan(_) => 0,
            Self::Credits(_) => report_price_cents(),
        }
    }
}

/// The loaded facts on which the decision about an order depends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The audits of its domain that have not ended.
    pub queue: DomainQueue,
    /// Active audits of the account, of all domains.
    pub active: u64,
    /// Queued audits of the account, of all domains.
    pub queued: u64,
    /// Whether the account has as many audits as are stored.
    pub is_full: bool,
    /// The credits of the account.
    pub balance_credits: u64,
    /// The budget of the key that it is ordered with, if that has one.
    pub budget: Option<Budget>,
}

/// Why an order is refused for now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exceeded {
    /// The account has the maximum number of active audits of its plan.
    Plan {
        /// The plan.
        plan: Plan,
    },
    /// As many audits of the account wait as may.
    Queue,
    /// As many audits of the account are stored as may be.
    Stored,
    /// The budget of the key does not cover it.
    Budget {
        /// The limit.
        exceeded: budget::Exceeded,
        /// The price in euro cents.
        required_cents: u64,
    },
    /// The account has too few credits.
    Credits {
        /// The price.
        needed: u64,
        /// The balance.
        balance: u64,
    },
}

/// Seconds until an order is worth a retry while the audits of the plan are active.
const RETRY_AFTER_S: u64 = 30;

impl Exceeded {
    /// The answer of the API: 429, since the contract has no 402; of a budget, which its owner has set, 402.
    #[must_use]
    pub fn to_api_error(self) -> ApiError {
        let error = ApiError::new(ErrorCode::QuotaExceeded);
        match self {
            Self::Plan { plan } => {
                let (name, most) = (plan.as_str(), plan.audits_at_once().max);
                let said = format!(
                    "The plan {name} allows {} at a time.",
                    if most == 1 { "one audit".into() } else { format!("{most} audits") }
                );
                error.saying(said).with("retry_after", RETRY_AFTER_S)
            }
            Self::Queue => {
                let most = bounds::AUDITS_QUEUED_PER_ACCOUNT.max;
                error.saying(format!("{most} audits of the account are queued already.")).with("retry_after", RETRY_AFTER_S)
            }
            Self::Stored => {
                let most = bounds::AUDITS_STORED_PER_ACCOUNT.max;
                error.saying(format!("The account has {most} audits: delete some of them (action delete_job)."))
            }
            Self::Budget { exceeded, required_cents } => exceeded.to_api_error(required_cents),
            Self::Credits { needed, balance } => error
                .saying(format!("A report costs {needed} credits, and the account has {balance}."))
                .with("needed_credits", needed)
                .with("balance_credits", balance),
        }
    }
}

/// Places an order: checks the plan and the credits, then [creates](create) the audit. A queued audit is not active, so the limit
/// of the plan does not apply to it.
///
/// # Errors
///
/// [`Exceeded`]; the ceilings are checked first, then the plan, the budget of the key, and the credits.
pub fn place(
    now: Timestamp,
    id: JobId,
    buyer: Buyer,
    wanted: &Wanted,
    payer: Payer,
    room: &Room,
) -> Result<Step<Audit>, Exceeded> {
    let plan = payer.plan();
    if room.is_full {
        return Err(Exceeded::Stored);
    }
    if room.queue.is_taken() && room.queued >= bounds::AUDITS_QUEUED_PER_ACCOUNT.max {
        return Err(Exceeded::Queue);
    }
    if !room.queue.is_taken() && room.active >= plan.audits_at_once().max {
        return Err(Exceeded::Plan { plan });
    }
    let (credits, required_cents) = (payer.price_credits(), payer.price_cents());
    if let Some(Err(exceeded)) = room.budget.as_ref().map(|budget| budget.admit(now, AUDIT, required_cents)) {
        return Err(Exceeded::Budget { exceeded, required_cents });
    }
    if room.balance_credits < credits {
        return Err(Exceeded::Credits { needed: credits, balance: room.balance_credits });
    }
    let order = ReportOrder {
        url: wanted.url.clone(),
        domain: wanted.domain.clone(),
        lang: wanted.lang.clone(),
        callback_url: wanted.callback_url.clone(),
        as_owner: wanted.as_owner,
        scope: wanted.scope,
        client_name: wanted.client_name.clone(),
        label: wanted.label.clone(),
        credits,
        key: buyer.key,
        scheduled: wanted.scheduled,
    };
    Ok(create(now, id, buyer.account, order, room.queue))
}

/// Creates an audit: pending if its domain is free, else queued behind all others, so that no audit overtakes another. A queued
/// audit has ten minutes for itself and for each one before it. Audits of one queue share the answers of their site; an audit
/// with a free domain requests them again, because its owner may just have fixed something.
#[must_use]
pub fn create(now: Timestamp, id: JobId, account_id: AccountId, order: ReportOrder, queue: DomainQueue) -> Step<Audit> {
    let waits = queue.is_taken();
    let turns = if waits { queue.queued.saturating_add(2) } else { 1 };
    let deadline = now.plus_ms(bounds::AUDIT_MS.max.saturating_mul(turns));
    let audit = Audit {
        id,
        account_id,
        order,
        crawl: queue.crawl.filter(|_| waits).unwrap_or(id),
        created_at: now,
        deadline,
        phase: Phase::AuditSeo,
        progress: 0,
        missing: Vec::new(),
        state: if waits { State::Queued } else { State::Pending },
    };
    let credits = audit.order.credits;
    let debit = (credits > 0).then(|| Effect::Transfer(Transfer::debit_for_report(account_id, id, credits, now)));
    let reserved = audit.order.key.map(|key| Effect::Spend(Spend::reserve(key, now, audit.order.price_cents())));
    let step = Step::to(audit).with(debit).with(reserved);
    if waits { step.with([Effect::Due(Due::At(deadline))]) } else { step.with([resend(now, deadline), Effect::Send]) }
}

/// The next audit of its queue becomes pending, with ten minutes from now.
pub(super) fn promote(audit: &Audit, now: Timestamp) -> Outcome {
    if audit.state != State::Queued {
        return Err(Refusal::NotItsTurn);
    }
    let deadline = now.plus_ms(bounds::AUDIT_MS.max);
    let pending = Audit { state: State::Pending, deadline, ..audit.clone() };
    Ok(Step::to(pending).with([resend(now, deadline), Effect::Send]))
}

/// Starts a pending audit. One that is processing starts its next phase, or repeats the phase whose run was lost.
pub(super) fn start(audit: &Audit, now: Timestamp, run: RunToken) -> Outcome {
    let (started_at, attempt) = match &audit.state {
        State::Queued => return Err(Refusal::NotItsTurn),
        State::Pending => (now, 0),
        State::Processing { run: Some(lease), .. } if now < lease.until => return Err(Refusal::AlreadyRunning),
        State::Processing { attempt, .. } if u64::from(*attempt) >= bounds::RUN_ATTEMPTS.max => {
            return Ok(finish::end_failed(audit, now, sentence::LOST.into(), true));
        }
        State::Processing { started_at, attempt, .. } => (*started_at, *attempt),
        State::Done { .. } | State::Failed { .. } => return Err(Refusal::Final(audit.status())),
    };
    let until = now.plus_ms(bounds::LEASE_MS.max);
    let state = State::Processing { started_at, attempt: attempt.saturating_add(1), run: Some(Lease { run, until }) };
    Ok(Step::to(Audit { state, ..audit.clone() }).with([due_at(until, audit.deadline)]))
}

/// Extends the lease, up to the deadline, and records the progress of the phase.
pub(super) fn renew(audit: &Audit, now: Timestamp, run: RunToken, share: u8) -> Outcome {
    let State::Processing { started_at, attempt, run: Some(lease) } = audit.state else { return Err(Refusal::StaleRun) };
    if lease.run != run {
        return Err(Refusal::StaleRun);
    }
    // A clock that stepped back must not shorten a lease, and a lower report must not reduce the progress.
    let until = now.plus_ms(bounds::LEASE_MS.max).max(lease.until);
    let progress = audit.progress.max(audit.phase.progress(share));
    let state = State::Processing { started_at, attempt, run: Some(Lease { run, until }) };
    Ok(Step::to(Audit { state, progress, ..audit.clone() }).with([due_at(until, audit.deadline)]))
}

/// Sends again a message that may be lost, and sets the next due time. The deadline was checked before.
pub(super) fn due(audit: &Audit, now: Timestamp) -> Outcome {
    let stay = Step::to(audit.clone());
    match &audit.state {
        State::Queued => Ok(stay.with([Effect::Due(Due::At(audit.deadline))])),
        State::Processing { run: Some(lease), .. } if now < lease.until => Ok(stay.with([due_at(lease.until, audit.deadline)])),
        State::Pending | State::Processing { .. } => Ok(stay.with([resend(now, audit.deadline), Effect::Send])),
        State::Done { .. } | State::Failed { .. } => finish::remind(audit, now),
    }
}

impl Audit {
    /// When the work of its phase must end, so that the later phases have enough time. A phase that begins late, after a loss for
    /// example, has half of what is left.
    #[must_use]
    pub fn phase_deadline(&self, now: Timestamp) -> Timestamp {
        let reserve_ms = self.phase.reserve_ms().min(self.deadline.ms_since(now) / 2);
        Timestamp::from_ms(self.deadline.as_ms().saturating_sub(reserve_ms))
    }

    /// Whether a reader must first apply [`Event::Due`](super::Event::Due), because its time is up.
    #[must_use]
    pub fn is_out_of_time(&self, now: Timestamp) -> bool {
        !self.is_final() && now >= self.deadline
    }
}
