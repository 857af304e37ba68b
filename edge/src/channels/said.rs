//! What a notice is about, as it is found when it is sent: the same for webhooks and mails.

use crate::api::WebhookView;
use crate::app::App;
use crate::letter::Case;
use crate::report::Delivered;
use crate::store::channels::Pending;
use crate::store::db::DbError;
use crate::store::{audits, hooks, jobs, ledger, payments, schedules, targets};
use bellwether_core::audit::{Changed, State as AuditState};
use bellwether_core::id::{AccountId, HookId, JobId, PaymentId, ScheduleId, TargetId};
use bellwether_core::job::{Job, State};
use bellwether_core::notice::Topic;
use bellwether_core::schedule::{Pause, State as ScheduleState};
use serde_json::{Value, json};

/// What a notice says: members for programs, and what a sentence for people needs.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// The `data` of a webhook.
    pub(super) data: Value,
    /// What it is about, for people: an address, a domain.
    pub(super) what: String,
    /// What it is about, if that is an amount in euro cents.
    pub(super) cents: Option<i64>,
    /// The feature of a job, for people.
    pub(super) feature: String,
    /// Why it failed, for people: one sentence.
    pub(super) why: String,
    /// How it differs from the run before, where that is known.
    pub(super) changed: Option<Changed>,
    /// Which of the sentences of its topic fits, where there are several.
    pub(super) case: Case,
    /// The schedule that has ordered it, whose own notice tells of it too.
    pub(super) scheduled: Option<ScheduleId>,
    /// The screen of the console that shows it, below `/console/<language>/`.
    pub(super) screen: String,
}

/// Finds it; `None` when what it is about was deleted meanwhile.
///
/// # Errors
/// A database failed.
pub(super) async fn about(app: &App, account: &AccountId, topic: Topic, notice: &Pending) -> Result<Option<Said>, DbError> {
    match topic {
        Topic::JobSucceeded | Topic::JobFailed => job(app, account, notice).await,
        Topic::ReportCompleted | Topic::ReportPartial | Topic::ReportFailed => report(app, account, notice).await,
        Topic::TargetPaused => target(app, account, notice).await,
        Topic::WalletLow => wallet(app, account).await,
        Topic::PaymentReceived | Topic::PaymentFailed | Topic::PaymentRefunded | Topic::PaymentDisputed => {
            payment(app, account, topic, notice).await
        }
        Topic::ScheduleEnded => run(app, account, notice).await,
        Topic::SchedulePaused => schedule(app, account, notice).await,
        Topic::WebhookDisabled | Topic::Test => hook(app, account, notice).await,
    }
}

async fn job(app: &App, account: &AccountId, notice: &Pending) -> Result<Option<Said>, DbError> {
    let Some(id) = JobId::parse(&notice.about) else { return Ok(None) };
    let Some(found) = jobs::find(&app.of(account)?, account, &id).await? else { return Ok(None) };
    let changed = found.text(app.now()).ok().flatten().as_deref().and_then(compared);
    let job = found.loaded.state;
    let error = if let State::Failed { error, .. } = &job.state { Some(error) } else { None };
    let refunded = match &job.state {
        State::Failed { error, .. } => error.refunded,
        State::Succeeded { refunded, .. } => *refunded,
        _ => false,
    };
    let data = json!({
        "id": id.to_string(),
        "feature": job.feature.as_str(),
        "status": job.status(),
        "cost_cents": job.cost_cents,
        "refunded": refunded,
        "error": error,
        "created_at": job.created_at.to_string(),
        "completed_at": job.state.completed_at().map(|at| at.to_string()),
        "result": format!("/v1/jobs/{id}"),
    });
    let why = error.and_then(|error| error.detail.clone()).unwrap_or_default();
    let case = if error.is_some() { Case::Failed } else { Case::Usual };
    let (what, feature, screen) = (subject(&job), job.feature.as_str().to_owned(), format!("jobs/{id}"));
    let scheduled = job.scheduled.map(|run| run.schedule);
    Ok(Some(Said { data, what, feature, why, changed, case, scheduled, screen, ..Said::default() }))
}

/// How the result of a job differs from the earlier one that its input names: the counts of its member `changes`. Criteria that are `new` or
/// `gone` there were measured only once, which is no change, as for reports ([`bellwether_core::audit::Changes`]).
fn compared(result: &str) -> Option<Changed> {
    let result: Value = serde_json::from_str(result).ok()?;
    let criteria = result.pointer("/changes/criteria")?.as_array()?;
    let count = |kind: &str| {
        let found = criteria.iter().filter(|one| one.get("kind").and_then(Value::as_str) == Some(kind)).count();
        u32::try_from(found).unwrap_or(u32::MAX)
    };
    Some(Changed { worse: count("worse"), better: count("better") })
}

/// A run of a schedule: a job, or a report.
async fn run(app: &App, account: &AccountId, notice: &Pending) -> Result<Option<Said>, DbError> {
    let said = match job(app, account, notice).await? {
        Some(said) => Some(said),
        None => report(app, account, notice).await?,
    };
    let Some(said) = said else { return Ok(None) };
    let id = said.scheduled;
    let found = match id {
        Some(id) => schedules::find(&app.of(account)?, &(*account, id)).await?,
        None => None,
    };
    let label = found.and_then(|found| found.schedule.label);
    // Two schedules may order the same.
    let what = match &label {
        Some(label) => format!("{} ({label})", said.what),
        None => said.what,
    };
    let schedule = json!({ "id": id.map(|id| id.to_string()), "label": label });
    let data = json!({ "schedule": schedule, "run": said.data, "changed": said.changed });
    Ok(Some(Said { data, what, scheduled: None, ..said }))
}

async fn schedule(app: &App, account: &AccountId, notice: &Pending) -> Result<Option<Said>, DbError> {
    let Some(id) = ScheduleId::parse(&notice.about) else { return Ok(None) };
    let Some(found) = schedules::find(&app.of(account)?, &(*account, id)).await? else { return Ok(None) };
    let schedule = found.schedule;
    // It may run again by now.
    let ScheduleState::Paused(pause) = &schedule.state else { return Ok(None) };
    let case = match pause {
        Pause::Money => Case::Money,
        Pause::Month => Case::Month,
        Pause::Failures => Case::Failed,
        Pause::Customer | Pause::Refused { .. } => Case::Usual,
    };
    let data =
        json!({ "id": id.to_string(), "feature": schedule.order.feature, "label": schedule.label, "reason": pause.as_str() });
    let input: Value = serde_json::from_str(&schedule.order.input).unwrap_or_default();
    let what = named(&input).unwrap_or(schedule.order.feature);
    Ok(Some(Said { data, what, case, screen: "schedules".to_owned(), ..Said::default() }))
}

/// The address or text that a job is about, for people.
fn subject(job: &Job) -> String {
    serde_json::from_str(&job.input).ok().as_ref().and_then(named).unwrap_or_default()
}

fn named(input: &Value) -> Option<String> {
    let members = ["url", "domain", "site", "keyword", "topic"];
    members.iter().find_map(|name| input.get(name).and_then(Value::as_str)).map(str::to_owned)
}

async fn report(app: &App, account: &AccountId, notice: &Pending) -> Result<Option<Said>, DbError> {
    let Some(id) = JobId::parse(&notice.about) else { return Ok(None) };
    let Some(found) = audits::find(&app.of(account)?, account, Some(&id)).await? else { return Ok(None) };
    let audit = found.loaded.state;
    let delivered: Option<Delivered> = match &audit.state {
        AuditState::Done { data, .. } => serde_json::from_str(data).ok(),
        _ => None,
    };
    let (why, case) = match &audit.state {
        AuditState::Failed { error, .. } => (error.clone(), Case::Failed),
        _ => (String::new(), Case::Usual),
    };
    let changed = delivered.as_ref().and_then(|delivered| delivered.changed);
    let scheduled = audit.order.scheduled.map(|run| run.schedule);
    let event = audit.topic().map(Topic::as_str).unwrap_or_default();
    let data = WebhookView::of(app, &audit, &found.about, event, delivered);
    let data = serde_json::to_value(data).map_err(|error| DbError::Other(error.to_string()))?;
    let (what, screen) = (audit.order.domain, format!("audits/{id}"));
    Ok(Some(Said { data, what, why, changed, case, scheduled, screen, ..Said::default() }))
}

async fn target(app: &App, account: &AccountId, notice: &Pending) -> Result<Option<Said>, DbError> {
    let Some(id) = TargetId::parse(&notice.about) else { return Ok(None) };
    let Some(found) = targets::of_account(&app.of(account)?, account, &id).await? else { return Ok(None) };
    let paused = found.guard.pause.map(|pause| pause.since.to_string());
    let data = json!({ "id": id.to_string(), "domain": found.domain, "failures": found.guard.failures, "paused_at": paused });
    Ok(Some(Said { data, what: found.domain, screen: format!("targets/{id}"), ..Said::default() }))
}

async fn wallet(app: &App, account: &AccountId) -> Result<Option<Said>, DbError> {
    let Some(wallet) = ledger::wallet(&app.of(account)?, account).await? else { return Ok(None) };
    let data = json!({ "balance_cents": wallet.balance_cents, "low_balance_cents": wallet.low_cents, "currency": "eur" });
    Ok(Some(Said { data, cents: Some(wallet.balance_cents), screen: "wallet".to_owned(), ..Said::default() }))
}

async fn payment(app: &App, account: &AccountId, topic: Topic, notice: &Pending) -> Result<Option<Said>, DbError> {
    let Some(id) = PaymentId::parse(&notice.about) else { return Ok(None) };
    let Some(found) = payments::find(&app.of(account)?, &(*account, id)).await? else { return Ok(None) };
    let payment = &found.payment;
    let cents = if topic == Topic::PaymentRefunded { payment.refunds.booked_cents } else { payment.amount_cents };
    let data = json!({
        "id": id.to_string(),
        "status": payment.status(),
        "amount_cents": payment.amount_cents,
        "charged_cents": payment.charged_cents,
        "refunded_cents": payment.refunds.booked_cents,
        "currency": "eur",
    });
    Ok(Some(Said { data, cents: Some(cents.cast_signed()), screen: "wallet".to_owned(), ..Said::default() }))
}

async fn hook(app: &App, account: &AccountId, notice: &Pending) -> Result<Option<Said>, DbError> {
    let Some(id) = HookId::parse(&notice.about) else { return Ok(None) };
    let Some(found) = hooks::find(&app.of(account)?, account, &id).await? else { return Ok(None) };
    let data = json!({ "id": found.id, "url": found.url });
    Ok(Some(Said { data, what: found.url, screen: "webhooks".to_owned(), ..Said::default() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_what_both_runs_measured() {
        let of = |kinds: &[&str]| {
            let criteria: Vec<Value> = kinds.iter().map(|kind| json!({ "id": "h1-present", "kind": kind })).collect();
            compared(&json!({ "changes": { "criteria": criteria } }).to_string())
        };
        assert_eq!(of(&[]), Some(Changed::default()));
        assert_eq!(of(&["worse", "worse", "better", "new", "gone"]), Some(Changed { worse: 2, better: 1 }));
        assert_eq!((compared("{}"), compared("[")), (None, None));
    }
}
