//! Jobs as tasks of the protocol: the id of a task is that of its job.

use super::shown::{Item, Ordered};
use super::{Client, reports};
use crate::use_cases::{audits, jobs};
use bellwether_core::bounds;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::JobId;
use bellwether_core::job;
use bellwether_core::member::Act;
use bellwether_core::tools::euros;
use bellwether_mcp::{State, Task, ToolResult, Why};

/// A task that a call has begun.
pub(super) fn begun(ordered: &Ordered) -> Task {
    let mut task = task(&ordered.item, State::Working);
    let said = task.message.unwrap_or_default();
    task.message = Some(format!("{said} {}", charged(ordered)));
    task
}

/// What the order cost, since a task has no result yet that could say it.
fn charged(ordered: &Ordered) -> String {
    let left = format!("the wallet has EUR {}.", balance(ordered.means.wallet.balance_cents));
    match &ordered.item {
        _ if ordered.is_deduplicated => format!("Nothing was charged, since it was ordered before; {left}"),
        Item::Job(job) => format!("EUR {} was charged; {left}", euros(job.loaded.state.cost_cents)),
        Item::Audit(audit) => format!("{} report credits were taken; {left}", audit.loaded.state.order.credits),
    }
}

/// A balance in euros, which can be below zero: `-0.10`.
fn balance(balance_cents: i64) -> String {
    let sign = if balance_cents < 0 { "-" } else { "" };
    format!("{sign}{}", euros(balance_cents.unsigned_abs()))
}

fn sentence(status: &str) -> &'static str {
    match status {
        "queued" => "The job is queued.",
        "succeeded" => "The job has succeeded.",
        "failed" => "The job has failed.",
        "cancelled" => "The job was cancelled.",
        _ => "The job is running.",
    }
}

fn task(item: &Item, state: State) -> Task {
    Task {
        id: item.id(),
        state,
        message: Some(sentence(item.status()).to_owned()),
        created_at: item.created_at().to_string(),
        last_updated_at: item.ended_at().unwrap_or_else(|| item.created_at()).to_string(),
        ttl_ms: Some(bounds::RESULT_KEPT_MS.max),
        poll_interval_ms: Some(POLL_MS),
    }
}

/// How long a client waits between two looks, in milliseconds.
const POLL_MS: u64 = 2_000;

impl Client<'_> {
    /// A task of the caller, with its end.
    ///
    /// # Errors
    /// There is no such job.
    pub(super) async fn task(&self, id: &str) -> Result<Task, Why> {
        let item = self.find(id, self.seen).await.map_err(|error| refused(&error))?;
        if !item.has_ended() {
            return Ok(task(&item, State::Working));
        }
        let whole = self.whole(&item, &self.means).await.map_err(|error| refused(&error))?;
        Ok(match item.status() {
            "cancelled" => task(&item, State::Cancelled),
            "failed" => task(&item, State::Completed(ToolResult::Failed(whole))),
            _ => task(&item, State::Completed(ToolResult::Done(whole))),
        })
    }

    /// Cancels a task. One that has ended stays as it is.
    ///
    /// # Errors
    /// As [`Client::task`].
    pub(super) async fn cancel_task(&self, id: &str) -> Result<(), Why> {
        self.caller.may(Act::Edit).map_err(|error| refused(&error))?;
        match self.cancelled(id).await {
            Ok(_) => Ok(()),
            Err(error) if error.code == ErrorCode::NotCancellable => Ok(()),
            Err(error) => Err(refused(&error)),
        }
    }

    /// Cancels a job or an audit.
    ///
    /// # Errors
    /// `job_not_found`, `not_cancellable`.
    pub(super) async fn cancelled(&self, id: &str) -> Result<Item, ApiError> {
        match self.find(id, None).await? {
            Item::Job(mut found) => {
                let state: job::Job = jobs::cancel(self.app, &self.caller, &found.loaded.state).await?;
                found.loaded.state = state;
                Ok(Item::Job(found))
            }
            Item::Audit(mut found) => {
                let id: JobId = found.loaded.state.id;
                let cancelled = audits::cancel(self.app, &self.caller, &id.to_string()).await;
                let with_our_word = |error: ApiError| match error.code {
                    ErrorCode::NotCancellable => error.with("status", reports::status(&found.loaded.state)),
                    _ => error,
                };
                found.loaded.state = cancelled.map_err(with_our_word)?;
                Ok(Item::Audit(found))
            }
        }
    }
}

fn refused(error: &ApiError) -> Why {
    match error.code {
        ErrorCode::JobNotFound => Why::Params("there is no such task"),
        ErrorCode::NotAllowed | ErrorCode::AccountSuspended => Why::Params("the key may not do this"),
        _ => Why::Internal,
    }
}
