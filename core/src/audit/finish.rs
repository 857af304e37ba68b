//! How phases and audits end: by the holder of the current run token, by their owner, or at their deadline.

use alloc::string::String;
use alloc::vec::Vec;

use super::event::{resend, sentence};
use super::{Audit, Effect, Lease, Missing, Outcome, Phase, Refusal, State, Webhook};
use crate::bounds;
use crate::budget::Spend;
use crate::id::RunToken;
use crate::ledger::Transfer;
use crate::machine::{Due, Step, resend_at};
use crate::notice::Notice;
use crate::run::{Category, Failure};
use crate::time::Timestamp;

/// Continues with the next phase, and records the missing layers. Layers that the phase does not provide are ignored.
pub(super) fn delivered(audit: &Audit, now: Timestamp, run: RunToken, missing: &[Missing]) -> Outcome {
    let State::Processing { started_at, run: Some(Lease { run: current, .. }), .. } = audit.state else {
        return Err(Refusal::StaleRun);
    };
    let Some(phase) = audit.phase.next().filter(|_| current == run) else { return Err(Refusal::StaleRun) };
    let next = Audit {
        phase,
        progress: audit.progress.max(phase.progress(0)),
        missing: lacking(audit, missing),
        state: State::Processing { started_at, attempt: 0, run: None },
        ..audit.clone()
    };
    Ok(Step::to(next).with([resend(now, audit.deadline), Effect::Send]))
}

/// The layers that were missing before, and those that this phase adds from its own layers.
fn lacking(audit: &Audit, missing: &[Missing]) -> Vec<Missing> {
    let new = missing.iter().filter(|missing| audit.phase.optional().contains(&missing.layer));
    audit.missing.iter().chain(new).copied().collect()
}

/// Stores the report.
pub(super) fn rendered(audit: &Audit, now: Timestamp, run: RunToken, data: String, missing: &[Missing]) -> Outcome {
    if audit.phase != Phase::Rendering || !holds(audit, run) {
        return Err(Refusal::StaleRun);
    }
    let expires_at = now.plus_ms(bounds::RESULT_KEPT_MS.max);
    let done = |webhook| State::Done { at: now, expires_at, data, webhook };
    Ok(end(Audit { progress: 100, missing: lacking(audit, missing), ..audit.clone() }, now, done, false))
}

/// A phase failed: the audit continues without its layers if a report is possible without them, and fails otherwise. A report that is not
/// made costs nothing, whoever is at fault: people mistype addresses.
pub(super) fn fail(audit: &Audit, now: Timestamp, run: RunToken, failure: &Failure) -> Outcome {
    if !holds(audit, run) {
        return Err(Refusal::StaleRun);
    }
    let category = failure.category;
    if !audit.phase.is_optional() {
        let error = failure.detail.clone().unwrap_or_else(|| category.as_str().into());
        return Ok(end_failed(audit, now, error, true));
    }
    let layers = audit.phase.optional().iter();
    delivered(audit, now, run, &layers.map(|layer| Missing { layer: *layer, category }).collect::<Vec<_>>())
}

/// Cancelled by the owner: credits are refunded if no work was done.
pub(super) fn cancel(audit: &Audit, now: Timestamp) -> Outcome {
    if audit.is_final() {
        return Err(Refusal::NotCancellable { status: audit.status() });
    }
    let is_untouched = matches!(audit.state, State::Queued | State::Pending);
    Ok(end_failed(audit, now, sentence::CANCELLED.into(), is_untouched))
}

impl Audit {
    /// Whether its price was given back. `has_started`: whether a run of it ever began.
    #[must_use]
    pub fn is_refunded(&self, has_started: bool) -> bool {
        let has_failed = matches!(self.state, State::Failed { .. });
        has_failed && self.order.credits > 0 && !(has_started && self.is_cancelled())
    }

    /// Whether it was cancelled by its owner.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        matches!(&self.state, State::Failed { error, .. } if error == sentence::CANCELLED)
    }
}

/// The deadline has passed.
pub(super) fn out_of_time(audit: &Audit, now: Timestamp) -> Step<Audit> {
    end_failed(audit, now, sentence::OUT_OF_TIME.into(), Category::Timeout.is_ours())
}

/// Ends an audit without a report.
pub(super) fn end_failed(audit: &Audit, now: Timestamp, error: String, gives_back: bool) -> Step<Audit> {
    end(audit.clone(), now, |webhook| State::Failed { at: now, error, webhook }, gives_back)
}

/// The common end of all audits: the webhook is owed if there is one.
fn end(audit: Audit, now: Timestamp, state: impl FnOnce(Webhook) -> State, gives_back: bool) -> Step<Audit> {
    let is_called = audit.order.callback_url.is_some();
    let credits = audit.order.credits;
    let refund = (gives_back && credits > 0)
        .then(|| Effect::Transfer(Transfer::refund_for_report(audit.account_id, audit.id, credits, now)));
    let settled =
        audit.order.key.map(|key| Spend::settle(key, audit.created_at, if gives_back { audit.order.price_cents() } else { 0 }));
    let due_at = resend_at(now);
    let state = state(if is_called { Webhook::Owed } else { Webhook::None });
    let ended = Audit { state, ..audit };
    // Whoever cancels a report knows that it ends.
    let topic = ended.topic().filter(|_| !ended.is_cancelled());
    let told = topic.map(|topic| Effect::Tell(Notice::report(topic, ended.id, now)));
    let of_schedule = topic.and(ended.order.scheduled).map(|_| Effect::Tell(Notice::schedule_ended(ended.id, now)));
    Step::to(ended)
        .with(refund)
        .with(settled.map(Effect::Spend))
        .with([Effect::Due(if is_called { Due::At(due_at) } else { Due::Never })])
        .with(told)
        .with(of_schedule)
        .with(is_called.then_some(Effect::Notify))
}

/// Requests again a call that no caller has claimed.
pub(super) fn remind(audit: &Audit, now: Timestamp) -> Outcome {
    if webhook(audit) != Some(Webhook::Owed) {
        return Err(Refusal::Final(audit.status()));
    }
    Ok(Step::to(audit.clone()).with([Effect::Due(Due::At(resend_at(now))), Effect::Notify]))
}

/// Claims the call, for one caller.
pub(super) fn claim(audit: &Audit) -> Outcome {
    if webhook(audit) != Some(Webhook::Owed) {
        return Err(Refusal::NothingOwed);
    }
    let mut claimed = audit.clone();
    if let State::Done { webhook, .. } | State::Failed { webhook, .. } = &mut claimed.state {
        *webhook = Webhook::Claimed;
    }
    Ok(Step::to(claimed).with([Effect::Due(Due::Never), Effect::CallWebhook]))
}

const fn webhook(audit: &Audit) -> Option<Webhook> {
    match &audit.state {
        State::Done { webhook, .. } | State::Failed { webhook, .. } => Some(*webhook),
        State::Queued | State::Pending | State::Processing { .. } => None,
    }
}

fn holds(audit: &Audit, run: RunToken) -> bool {
    matches!(audit.state, State::Processing { run: Some(lease), .. } if lease.run == run)
}
