//! Creates a job from a request, paid or unpaid; or says what would become of it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::start::wait_for_slot;
use super::{Effect, Job, JobError, State};
use crate::budget::{Budget, Buyer, Exceeded, Spend};
use crate::feature::{Request, price_cents, share_cents};
use crate::id::JobId;
use crate::idempotency::Decision;
use crate::ledger::{Transfer, Wallet};
use crate::machine::{Due, Step, resend_at};
use crate::notice::Notice;
use crate::run::Category;
use crate::time::Timestamp;

/// The facts on which an order depends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Means {
    /// The wallet of the account.
    pub wallet: Wallet,
    /// The budget of the key that it is ordered with, if that has one.
    pub budget: Option<Budget>,
    /// Whether [`bounds::RUNNING_PER_ACCOUNT`](crate::bounds::RUNNING_PER_ACCOUNT) jobs of the account are running, or have a message that asks to run
    /// them. This fact spans rows, so the commit of a job that waits compares it.
    pub is_full: bool,
}

/// The outcome of a request to create a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Creation {
    /// Store the queued job, with its debit, its due time and its first message; 202. While all slots of the account are taken it
    /// waits without a message: the queue is everybody's.
    Accepted(Step<Job>),
    /// Store the failed job, which cost nothing, and do not bind the idempotency key; 402.
    Unpaid {
        /// The job.
        job: Job,
        /// Its price in euro cents.
        required_cents: u64,
    },
    /// Refuse: the key may not spend as much, or not on this; 402.
    OverBudget {
        /// The limit.
        exceeded: Exceeded,
        /// The price in euro cents.
        required_cents: u64,
    },
    /// Answer with this earlier job; 202.
    Replay(JobId),
    /// Refuse; 422.
    KeyReused,
}

/// What an order comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preview {
    /// A job that starts as soon as a worker is free.
    Queued,
    /// A job that waits until another one of the account has ended.
    Waiting,
    /// A job that failed, because the wallet cannot pay.
    Unpaid,
    /// Nothing: the budget of the key does not cover it.
    OverBudget(Exceeded),
    /// This earlier job, of the same order with the same idempotency key.
    Replay(JobId),
    /// Nothing: the idempotency key belongs to another order.
    KeyReused,
}

impl Preview {
    /// All texts.
    pub const WORDS: [&str; 6] = ["queued", "waiting", "unpaid", "over_budget", "replayed", "key_reused"];

    /// Stable text.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Waiting => "waiting",
            Self::Unpaid => "unpaid",
            Self::OverBudget(_) => "over_budget",
            Self::Replay(_) => "replayed",
            Self::KeyReused => "key_reused",
        }
    }
}

/// What an order would come to, for whoever asks before it orders.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The order, which passed all checks.
    pub request: Request,
    /// What it would come to.
    pub preview: Preview,
    /// The facts on which that rests.
    pub means: Means,
    /// What the deployment lacks to run it.
    pub lacking: Vec<String>,
    /// Patterns of the hosts that its run may ask.
    pub may_ask: Vec<String>,
}

/// What a request that passed all checks comes to. The parameters are those of [`create`].
#[must_use]
pub fn preview(now: Timestamp, request: &Request, means: &Means, decision: Decision) -> Preview {
    let cents = price_cents(request.declared.price);
    let within = means.budget.as_ref().map_or(Ok(()), |budget| budget.admit(now, request.declared.feature.as_str(), cents));
    match (decision, within) {
        (Decision::Replay(job), _) => Preview::Replay(job),
        (Decision::Reused, _) => Preview::KeyReused,
        (Decision::Fresh, Err(exceeded)) => Preview::OverBudget(exceeded),
        (Decision::Fresh, Ok(())) if !means.wallet.can_pay(cents) => Preview::Unpaid,
        (Decision::Fresh, Ok(())) if means.is_full => Preview::Waiting,
        (Decision::Fresh, Ok(())) => Preview::Queued,
    }
}

/// Creates a job from a request that passed all checks. The wallet is checked last, so nothing is debited for a request that is
/// refused.
#[must_use]
pub fn create(now: Timestamp, id: JobId, buyer: Buyer, request: &Request, means: &Means, decision: Decision) -> Creation {
    let cost_cents = price_cents(request.declared.price);
    let preview = preview(now, request, means, decision);
    match preview {
        Preview::Replay(job) => return Creation::Replay(job),
        Preview::KeyReused => return Creation::KeyReused,
        Preview::OverBudget(exceeded) => return Creation::OverBudget { exceeded, required_cents: cost_cents },
        Preview::Queued | Preview::Waiting | Preview::Unpaid => {}
    }
    let Buyer { account, key } = buyer;
    let job = Job {
        id,
        account_id: account,
        key,
        feature: request.declared.feature.clone(),
        wall_ms: request.declared.wall_ms,
        input: serde_json::Value::Object(request.input.clone()).to_string(),
        cost_cents,
        share_cents: share_cents(request.declared.price),
        attempt: 0,
        created_at: now,
        started_at: None,
        scheduled: None,
        recorded: request.record,
        hosts: request.hosts.clone(),
        state: State::Queued,
    };
    if preview == Preview::Unpaid {
        let error = JobError::new(Category::InsufficientBalance);
        let job = Job { cost_cents: 0, share_cents: 0, state: State::Failed { error, at: now }, ..job };
        return Creation::Unpaid { job, required_cents: cost_cents };
    }
    let debit = Transfer::debit_for_job(account, id, cost_cents, now);
    let reserved = key.map(|key| Effect::Spend(Spend::reserve(key, now, cost_cents)));
    let low = means.wallet.becomes_low(cost_cents).then(|| Effect::Tell(Notice::wallet_low(id, now)));
    let step = Step::to(job).with([Effect::Transfer(debit)]).with(reserved).with(low);
    Creation::Accepted(if preview == Preview::Waiting {
        step.with([Effect::Due(wait_for_slot(now))])
    } else {
        step.with([Effect::Due(Due::At(resend_at(now))), Effect::Send])
    })
}
