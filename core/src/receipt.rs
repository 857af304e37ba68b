//! Receipts of runs: what a deployment says of a job that ran, and how those of an account are chained.
//!
//! A receipt is a [`Statement`] as JSON, signed in an envelope (`core/envelope`). Each names the digest of the one before it, so none can be taken out
//! of the list of an account, or changed, without a break that anybody sees. Does not sign or verify signatures.

mod chain;

use alloc::string::{String, ToString};

use serde::{Deserialize, Serialize};

pub use self::chain::{Broken, Why, check_chain};
use crate::digest::Digest;
use crate::id::{AccountId, JobId};
use crate::job::{Job, State};
use crate::run::Category;
use crate::run_facts::{ImportFacts, ModuleFacts, RunFacts};
use crate::time::Timestamp;

/// What a receipt says. Its JSON has these members in this order, on one line; what is `None` is null there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statement {
    /// Scheme and host of the deployment; `None` where it does not know them.
    pub origin: Option<String>,
    /// Whose job it was.
    pub account_id: AccountId,
    /// The place in the chain of the account, from 1.
    pub number: u64,
    /// Of the payload of the receipt before it; `None` in the first.
    pub previous_sha256: Option<Digest>,
    /// The job.
    pub job_id: JobId,
    /// What it ran.
    pub feature: String,
    /// The module that ran; `None` if none did.
    pub module: Option<ModuleFacts>,
    /// As [`RunFacts::input_sha256`].
    pub input_sha256: Option<Digest>,
    /// What the imports of the module answered.
    pub imports: ImportFacts,
    /// How the job ended.
    pub outcome: Outcome,
    /// As [`RunFacts::fuel`].
    pub fuel: Option<u64>,
    /// As [`RunFacts::busy_ms`].
    pub busy_ms: u64,
    /// The amount debited, in euro cents.
    pub cost_cents: u64,
    /// Whether it was paid back.
    pub refunded: bool,
    /// When the first run of the job began.
    pub started_at: Timestamp,
    /// When the job ended.
    pub completed_at: Timestamp,
}

/// How a job ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum Outcome {
    /// With a result.
    Succeeded {
        /// Of the canonical form (RFC 8785) of `result` in the answer of `GET /v1/jobs/{id}`.
        result_sha256: Digest,
    },
    /// Without one.
    Failed {
        /// `error.category` in that answer.
        category: Category,
    },
}

/// The place behind the last receipt of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last {
    /// Its number.
    pub number: u64,
    /// Of its payload.
    pub sha256: Digest,
}

impl Statement {
    /// What is said of a job that has ended; `None` for one that has not, was cancelled or never ran, and for a result without its digest.
    #[must_use]
    pub fn of(origin: Option<String>, job: &Job, facts: RunFacts, last: Option<Last>) -> Option<Self> {
        let (outcome, refunded, completed_at) = match &job.state {
            State::Succeeded { at, refunded, .. } => (Outcome::Succeeded { result_sha256: facts.result_sha256? }, *refunded, *at),
            State::Failed { error, at } => (Outcome::Failed { category: error.category }, error.refunded, *at),
            State::Queued | State::Running { .. } | State::Cancelled { .. } => return None,
        };
        let RunFacts { module, input_sha256, imports, result_sha256: _, fuel, busy_ms } = facts;
        Some(Self {
            origin,
            account_id: job.account_id,
            number: last.map_or(0, |last| last.number).checked_add(1)?,
            previous_sha256: last.map(|last| last.sha256),
            job_id: job.id,
            feature: job.feature.to_string(),
            module,
            input_sha256,
            imports,
            outcome,
            fuel,
            busy_ms,
            cost_cents: job.cost_cents,
            refunded,
            started_at: job.started_at?,
            completed_at,
        })
    }

    /// The payload of the receipt.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A receipt as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// What it says.
    pub statement: Statement,
    /// Of its payload: what the next one names.
    pub sha256: Digest,
}

impl Receipt {
    /// Reads the payload of an envelope whose signature was verified.
    ///
    /// # Errors
    /// Why it is no statement, in words.
    pub fn read(payload: &[u8]) -> Result<Self, String> {
        let statement = serde_json::from_slice(payload).map_err(|error| error.to_string())?;
        Ok(Self { statement, sha256: Digest::of(payload) })
    }
}

#[cfg(test)]
mod tests;
