//! One table of states and events for the whole machine, and what each end does to the money.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use super::*;
use crate::bounds;
use crate::idempotency::Decision;
use crate::wallet::{Transfer, Wallet};
use alloc::string::ToString;
use alloc::vec;
use serde_json::json;

const NOW: Timestamp = Timestamp::from_ms(1_795_253_280_000);
const RUN: RunToken = RunToken::new([1; 16]);
const OTHER: RunToken = RunToken::new([2; 16]);

fn account() -> AccountId {
    AccountId::new(NOW, [1; 10])
}

fn request() -> crate::feature::Request {
    let body = json!({"feature": "geo_score", "input": {"url": "https://a.org"}});
    crate::feature::parse_request(&body, &crate::url_guard::AllowList::none()).unwrap()
}

fn created(balance_cents: i64, decision: Decision) -> Creation {
    create(NOW, JobId::new(NOW, [2; 10]), account(), &request(), &Wallet { balance_cents, frozen: false }, decision)
}

fn queued() -> Job {
    match created(10, Decision::Fresh) {
        Creation::Accepted { job, .. } => job,
        other => panic!("{other:?}"),
    }
}

fn after(job: Job, now: Timestamp, event: Event) -> Applied {
    apply(job, now, event).expect("accepted")
}

fn running() -> Job {
    after(queued(), NOW, Event::Start { run: RUN, running_now: 0 }).job
}

fn refused(job: Job, now: Timestamp, event: Event) -> Refusal {
    let (same, refusal) = apply(job.clone(), now, event).expect_err("refused");
    assert_eq!(same, job);
    refusal
}

fn refund() -> Effect {
    let job = queued();
    Effect::Transfer(Transfer::refund_for_job(job.account_id, job.id, 10, NOW))
}

#[test]
fn creation() {
    let Creation::Accepted { job, effects } = created(10, Decision::Fresh) else { panic!() };
    assert_eq!((job.status(), job.cost_cents, job.attempt), ("queued", 10, 0));
    let debit = Transfer::debit_for_job(job.account_id, job.id, 10, NOW);
    assert_eq!(effects, [Effect::Transfer(debit), Effect::Wake { at: NOW.plus_ms(30_000) }, Effect::Send]);

    let Creation::Unpaid { job } = created(9, Decision::Fresh) else { panic!() };
    assert_eq!((job.status(), job.cost_cents), ("failed", 0));
    let State::Failed { error, at } = &job.state else { panic!() };
    let shown = serde_json::to_value(error).unwrap();
    assert_eq!(shown, json!({"message": "insufficient_balance", "category": "insufficient_balance", "refunded": false}));
    assert_eq!(*at, NOW);

    let earlier = JobId::new(NOW, [9; 10]);
    assert_eq!(created(0, Decision::Replay(earlier)), Creation::Replay(earlier));
    assert_eq!(created(10, Decision::Reused), Creation::KeyReused);
    let frozen = Wallet { balance_cents: 100, frozen: true };
    assert!(matches!(create(NOW, earlier, account(), &request(), &frozen, Decision::Fresh), Creation::Unpaid { .. }));
}

#[test]
fn a_start_takes_the_lease_once() {
    let applied = after(queued(), NOW, Event::Start { run: RUN, running_now: 9 });
    let lease_until = NOW.plus_ms(60_000);
    assert_eq!(applied.job.state, State::Running { run: RUN, lease_until });
    assert_eq!((applied.job.attempt, applied.job.started_at), (1, Some(NOW)));
    assert_eq!(applied.effects, [Effect::Wake { at: lease_until }]);
    assert_eq!(refused(queued(), NOW, Event::Start { run: RUN, running_now: 10 }), Refusal::NotYet);
    let last_ms = NOW.plus_ms(59_999);
    assert_eq!(refused(running(), last_ms, Event::Start { run: OTHER, running_now: 0 }), Refusal::AlreadyRunning);
}

#[test]
fn a_lost_run_is_repeated_twice_and_then_refunded() {
    let mut job = running();
    let mut now = NOW;
    for (attempt, run) in [(2, OTHER), (3, RUN)] {
        now = now.plus_ms(60_000);
        // A full account does not stop a job that already counts as running.
        job = after(job, now, Event::Start { run, running_now: 10 }).job;
        assert_eq!((job.attempt, job.started_at), (attempt, Some(NOW)));
    }
    now = now.plus_ms(60_000);
    let applied = after(job, now, Event::Start { run: OTHER, running_now: 0 });
    let State::Failed { error, .. } = &applied.job.state else { panic!() };
    assert!(error.refunded && error.category == Category::Internal);
    assert!(matches!(&applied.effects[..], [Effect::Transfer(_), Effect::Forget, Effect::WakeNext { .. }]));
}

#[test]
fn a_lease_is_renewed_by_its_holder_up_to_the_deadline() {
    let at = NOW.plus_ms(20_000);
    let applied = after(running(), at, Event::Renew { run: RUN });
    assert_eq!(applied.effects, [Effect::Wake { at: at.plus_ms(60_000) }]);
    assert!(applied.changed);
    assert_eq!(refused(running(), at, Event::Renew { run: OTHER }), Refusal::StaleRun);
    assert_eq!(refused(queued(), at, Event::Renew { run: RUN }), Refusal::StaleRun);
    let deadline = NOW.plus_ms(3 * (Feature::GeoScore.wall_ms() + 60_000));
    let late = after(running(), NOW.plus_ms(deadline.ms_since(NOW) - 1), Event::Renew { run: RUN });
    assert_eq!(late.effects, [Effect::Wake { at: deadline }]);
    assert_eq!(refused(running(), deadline, Event::Renew { run: RUN }), Refusal::StaleRun);
}

#[test]
fn only_the_holder_ends_a_run() {
    let result = || String::from("{}");
    let applied = after(running(), NOW, Event::Succeed { run: RUN, result: result() });
    assert_eq!(applied.job.state, State::Succeeded { result: result(), at: NOW });
    assert_eq!(applied.effects, [Effect::Forget, Effect::WakeNext { account: account() }]);
    for job in [queued(), running(), applied.job] {
        assert_eq!(refused(job.clone(), NOW, Event::Succeed { run: OTHER, result: result() }), Refusal::StaleRun);
        let error = JobError::new(Category::Trap);
        assert_eq!(refused(job, NOW, Event::Fail { run: OTHER, error }), Refusal::StaleRun);
    }
}

#[test]
fn failures_of_ours_are_refunded_and_theirs_are_not() {
    for category in Category::ALL {
        // What a caller claims about the refund does not count.
        let error = JobError { refunded: !category.is_ours(), ..JobError::new(category) };
        let applied = after(running(), NOW, Event::Fail { run: RUN, error });
        let State::Failed { error, .. } = &applied.job.state else { panic!() };
        assert_eq!(error.refunded, category.is_ours(), "{category:?}");
        assert_eq!(applied.effects.contains(&refund()), category.is_ours(), "{category:?}");
        assert_eq!(Category::parse(category.as_str()), Some(category));
        assert_eq!(serde_json::to_value(category).unwrap(), category.as_str());
    }
    let ours = Category::ALL.into_iter().filter(|category| category.is_ours()).count();
    assert_eq!(ours, 7);
}

#[test]
fn an_oversized_result_is_a_failure_of_ours() {
    let fits = "1".repeat(bounds::RESULT_BYTES.max_len());
    assert_eq!(after(running(), NOW, Event::Succeed { run: RUN, result: fits.clone() }).job.status(), "succeeded");
    let applied = after(running(), NOW, Event::Succeed { run: RUN, result: fits + "1" });
    assert!(matches!(&applied.job.state, State::Failed { error, .. } if error.category == Category::BadOutput && error.refunded));
}

#[test]
fn a_cancel_refunds_what_was_not_started() {
    let applied = after(queued(), NOW, Event::Cancel);
    assert_eq!(applied.effects, [refund(), Effect::Forget]);
    assert_eq!(applied.job.state, State::Cancelled { at: NOW });
    let applied = after(running(), NOW, Event::Cancel);
    assert_eq!(applied.effects, [Effect::Forget, Effect::WakeNext { account: account() }]);
    assert_eq!(refused(applied.job.clone(), NOW, Event::Succeed { run: RUN, result: "1".into() }), Refusal::StaleRun);
    let refusal = refused(applied.job.clone(), NOW, Event::Cancel);
    assert_eq!(refusal, Refusal::NotCancellable { status: "cancelled" });
    let body = refusal.to_api_error(applied.job.id).unwrap().body("req_1");
    assert_eq!((&body["error"], &body["status"]), (&json!("not_cancellable"), &json!("cancelled")));
    assert_eq!(body["job_id"], applied.job.id.to_string());
}

#[test]
fn a_due_row_sends_what_may_be_lost() {
    let resend = vec![Effect::Wake { at: NOW.plus_ms(90_000) }, Effect::Send];
    let at = NOW.plus_ms(60_000);
    assert_eq!(after(queued(), at, Event::Due).effects, resend);
    assert_eq!(after(running(), at, Event::Due).effects, resend);
    let early = after(running(), NOW, Event::Due);
    assert_eq!((early.effects, early.changed), (vec![Effect::Wake { at }], false));
    let ended = after(queued(), NOW, Event::Cancel).job;
    assert_eq!(refused(ended, NOW, Event::Due), Refusal::Final("cancelled"));
}

#[test]
fn ended_jobs_do_not_start() {
    let ended = after(running(), NOW, Event::Succeed { run: RUN, result: "1".into() }).job;
    let start = Event::Start { run: OTHER, running_now: 0 };
    assert_eq!(refused(ended, NOW.plus_ms(1_000_000), start), Refusal::Final("succeeded"));
}

#[test]
fn an_error_as_json() {
    let error = JobError::new(Category::ProviderNotConfigured).needing(&["psi"]).detail("d");
    let failed = after(running(), NOW, Event::Fail { run: RUN, error }).job;
    let expected = json!({"message": "provider_not_configured", "category": "provider_not_configured", "detail": "d", "needs": ["psi"], "refunded": true});
    let State::Failed { error, .. } = failed.state else { panic!() };
    assert_eq!(serde_json::to_value(error).unwrap(), expected);
    assert_eq!(serde_json::from_value::<JobError>(expected).unwrap().needs, ["psi"]);
}
