//! A request becomes a job, paid or not.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use super::{Category, Effect, Job, JobError, State};
use crate::bounds;
use crate::feature::Request;
use crate::id::{AccountId, JobId};
use crate::idempotency::Decision;
use crate::time::Timestamp;
use crate::wallet::{Transfer, Wallet};

/// What a request to create a job comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Creation {
    /// Store the queued job with its effects; 202.
    Accepted {
        /// The job.
        job: Job,
        /// The debit, the outbox row, and the first message.
        effects: Vec<Effect>,
    },
    /// Store the failed job, which cost nothing, and do not bind the idempotency key; 402.
    Unpaid {
        /// The job.
        job: Job,
    },
    /// Answer with this earlier job; 202.
    Replay(JobId),
    /// Refuse; 422.
    KeyReused,
}

/// Creates a job from a request that passed all checks. The wallet is looked at last, so nothing is debited for a
/// request that is refused.
#[must_use]
pub fn create(now: Timestamp, id: JobId, account: AccountId, request: &Request, wallet: &Wallet, decision: Decision) -> Creation {
    match decision {
        Decision::Replay(job) => return Creation::Replay(job),
        Decision::Reused => return Creation::KeyReused,
        Decision::Fresh => {}
    }
    let cost_cents = bounds::JOB_COST_CENTS.max;
    let job = Job {
        id,
        account_id: account,
        feature: request.feature,
        input: serde_json::Value::Object(request.input.clone()).to_string(),
        cost_cents,
        attempt: 0,
        created_at: now,
        started_at: None,
        state: State::Queued,
    };
    if !wallet.can_pay(cost_cents) {
        let error = JobError::new(Category::InsufficientBalance);
        return Creation::Unpaid { job: Job { cost_cents: 0, state: State::Failed { error, at: now }, ..job } };
    }
    let effects = vec![
        Effect::Transfer(Transfer::debit_for_job(account, id, cost_cents, now)),
        Effect::Wake { at: now.plus_ms(bounds::RESEND_MS.max) },
        Effect::Send,
    ];
    Creation::Accepted { job, effects }
}
