//! One table of states and events for the whole machine, and the effect of each end on the wallet.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use super::*;
use crate::bounds;
use crate::budget::{Budget, Buyer, Change, Spend, Spent, Terms};
use crate::idempotency::Decision;
use crate::ledger::{Transfer, TransferCode, Wallet};
use crate::shard::Shard;
use alloc::string::ToString;
use alloc::vec;
use serde_json::json;

const NOW: Timestamp = Timestamp::from_ms(1_795_253_280_000);
const WAKE_NEXT: Effect = Effect::WakeNext { due_at: NOW.plus_ms(30_000) };
const RUN: RunToken = RunToken::new([1; 16]);
const OTHER: RunToken = RunToken::new([2; 16]);

fn account() -> AccountId {
    AccountId::new(NOW, Shard::FIRST, [1; 10])
}

fn request() -> crate::feature::Request {
    let body = json!({"feature": "geo_score", "input": {"url": "https://a.org"}});
    let named = crate::feature::named(&body).unwrap();
    let declared = crate::feature::of_contract(&named.feature);
    crate::feature::read_input(named, declared, &crate::url_guard::AllowList::none()).unwrap()
}

fn created(balance_cents: i64, decision: Decision) -> Creation {
    create(NOW, JobId::new(NOW, [2; 10]), buyer(), &request(), &means(balance_cents), decision)
}

fn buyer() -> Buyer {
    Buyer { account: account(), key: None }
}

fn means(balance_cents: i64) -> Means {
    Means { wallet: Wallet { balance_cents, frozen: false, low_cents: 0 }, budget: None, is_full: false }
}

fn queued() -> Job {
    match created(10, Decision::Fresh) {
        Creation::Accepted(step) => step.state,
        other => panic!("{other:?}"),
    }
}

const FREE: Places = Places { full: false };

fn after(job: Job, now: Timestamp, event: Event) -> Step<Job> {
    job.apply(&FREE, now, event).expect("accepted")
}

fn running() -> Job {
    after(queued(), NOW, Event::Start { run: RUN }).state
}

fn refused(job: Job, now: Timestamp, event: Event) -> Refusal {
    job.apply(&FREE, now, event).expect_err("refused")
}

fn made(result: &str) -> Made {
    Made { module: "m".into(), result: result.into(), applies: true }
}

fn facts() -> RunFacts {
    RunFacts { fuel: Some(7), ..RunFacts::default() }
}

fn refund() -> Effect {
    let job = queued();
    Effect::Transfer(Transfer::refund_for_job(job.account_id, job.id, 10, NOW))
}

#[test]
fn publishers_earn_by_results() {
    let of = |feature: &str, share_cents| Job { feature: FeatureId::new(feature), share_cents, ..running() };
    let shares = |job: Job, made: Made| {
        let effects = after(job, NOW, Event::Succeed { run: RUN, made, facts: facts() }).effects;
        let is_share =
            |effect: &&Effect| matches!(effect, Effect::Transfer(transfer) if transfer.code == TransferCode::PublisherShare);
        effects.iter().filter(is_share).cloned().collect::<Vec<_>>()
    };
    let job = of("acme:tea", 7);
    let share = Effect::Transfer(Transfer::share_for_job(job.account_id, job.id, 7, "acme", NOW));
    assert_eq!(shares(job, made("1")), [share]);
    assert_eq!(shares(of("acme:tea", 0), made("1")), []);
    assert_eq!([true, false].map(|is_customer| of("acme:tea", 7).with_share_only_if(is_customer).share_cents), [7, 0]);
    // Refunded: nothing applies to the page.
    assert_eq!(shares(of("acme:tea", 7), Made { applies: false, ..made("1") }), []);
    let failed =
        after(of("acme:tea", 7), NOW, Event::Fail { run: RUN, failure: Failure::new(Category::Blocked), facts: facts() });
    assert!(!failed.effects.iter().any(|effect| matches!(effect, Effect::Transfer(_))));
}

#[test]
fn creation() {
    let Creation::Accepted(Step { state: job, effects }) = created(10, Decision::Fresh) else { panic!() };
    assert_eq!((job.status(), job.cost_cents, job.attempt), ("queued", 10, 0));
    let debit = Transfer::debit_for_job(job.account_id, job.id, 10, NOW);
    assert_eq!(effects, [Effect::Transfer(debit), Effect::Due(Due::At(NOW.plus_ms(30_000))), Effect::Send]);

    let Creation::Unpaid { job, required_cents: 10 } = created(9, Decision::Fresh) else { panic!() };
    assert_eq!((job.status(), job.cost_cents), ("failed", 0));
    let State::Failed { error, at } = &job.state else { panic!() };
    let shown = serde_json::to_value(error).unwrap();
    let detail = "The balance is lower than the price of the job; nothing was debited.";
    let expected =
        json!({"message": "insufficient_balance", "category": "insufficient_balance", "detail": detail, "refunded": false});
    assert_eq!(shown, expected);
    assert_eq!(*at, NOW);

    let earlier = JobId::new(NOW, [9; 10]);
    assert_eq!(created(0, Decision::Replay(earlier)), Creation::Replay(earlier));
    assert_eq!(created(10, Decision::Reused), Creation::KeyReused);
    let with = |wallet| Means { wallet, ..means(0) };
    let frozen = with(Wallet { balance_cents: 100, frozen: true, low_cents: 0 });
    assert!(matches!(create(NOW, earlier, buyer(), &request(), &frozen, Decision::Fresh), Creation::Unpaid { .. }));
    // The account is told when a job takes its wallet below what it wants to keep, and not again by the next one.
    for (balance_cents, low_cents, is_told) in [(20, 0, false), (110, 100, false), (109, 100, true), (99, 100, false)] {
        let means = with(Wallet { balance_cents, frozen: false, low_cents });
        let Creation::Accepted(step) = create(NOW, earlier, buyer(), &request(), &means, Decision::Fresh) else { panic!() };
        assert_eq!(
            step.effects.contains(&Effect::Tell(Notice::wallet_low(earlier, NOW))),
            is_told,
            "{balance_cents} {low_cents}"
        );
    }
}

/// What is ordered with a key counts for its budget, whether or not it has one, until the job has ended and its run with it.
#[test]
fn a_key_reserves_and_settles() {
    let key = KeyId::new(NOW, [7; 10]);
    let (id, buyer) = (JobId::new(NOW, [2; 10]), Buyer { key: Some(key), ..buyer() });
    let terms = Terms { day_cents: Some(10), ..Terms::default() };
    let with = |spent| Means { budget: Some(Budget { terms: terms.clone(), spent }), ..means(100) };
    let Creation::Accepted(step) = create(NOW, id, buyer, &request(), &with(Spent::default()), Decision::Fresh) else { panic!() };
    let reserve = Spend::reserve(key, NOW, 10);
    assert!(step.effects.contains(&Effect::Spend(reserve)), "{:?}", step.effects);
    let later = with(reserve.apply(&Spent::default()));
    let Creation::OverBudget { exceeded, required_cents: 10 } = create(NOW, id, buyer, &request(), &later, Decision::Fresh)
    else {
        panic!()
    };
    assert_eq!((exceeded.limit(), preview(NOW, &request(), &later, Decision::Fresh).as_str()), ("day_cents", "over_budget"));
    assert_eq!(preview(NOW, &request(), &later, Decision::Replay(id)), Preview::Replay(id), "what is paid costs nothing again");

    let settled = |step: Step<Job>| {
        step.effects.into_iter().find_map(|effect| if let Effect::Spend(spend) = effect { Some(spend.change) } else { None })
    };
    let cancelled = after(step.state.clone(), NOW, Event::Cancel);
    assert_eq!(settled(cancelled), Some(Change::Settle { refunded_cents: 10 }));
    let running = after(step.state, NOW, Event::Start { run: RUN }).state;
    let stopping = after(running, NOW, Event::Cancel);
    assert_eq!(settled(stopping.clone()), None, "its run goes on");
    let failure = Failure::new(Category::Internal);
    let stopped = after(stopping.state, NOW, Event::Fail { run: RUN, failure, facts: RunFacts::default() });
    assert_eq!(settled(stopped), Some(Change::Settle { refunded_cents: 0 }));
}

#[test]
fn a_start_takes_the_lease_once() {
    let step = after(queued(), NOW, Event::Start { run: RUN });
    let lease_until = NOW.plus_ms(60_000);
    assert_eq!(step.state.state, State::Running { run: RUN, lease_until });
    assert_eq!((step.state.attempt, step.state.started_at), (1, Some(NOW)));
    assert_eq!(step.effects, [Effect::Due(Due::At(lease_until))]);
    let last_ms = NOW.plus_ms(59_999);
    assert_eq!(refused(running(), last_ms, Event::Start { run: OTHER }), Refusal::AlreadyRunning);
}

#[test]
fn a_job_waits_while_its_account_is_full() {
    assert!(!Places::with_running(9).full);
    let step = queued().apply(&Places::with_running(10), NOW, Event::Start { run: RUN }).unwrap();
    assert_eq!(step.state, queued());
    let waits = [Effect::Due(Due::WhenFreeOr(NOW.plus_ms(600_000)))];
    assert_eq!(step.effects, waits);
    // One that is created then sends no message.
    let (id, means) = (JobId::new(NOW, [2; 10]), Means { is_full: true, ..means(10) });
    let Creation::Accepted(step) = create(NOW, id, buyer(), &request(), &means, Decision::Fresh) else { panic!() };
    assert!(Job::waits(&step) && matches!(&step.effects[..], [Effect::Transfer(_), rest @ ..] if *rest == waits), "{step:?}");
}

#[test]
fn a_lost_run_is_repeated_twice_and_then_refunded() {
    let mut job = running();
    let mut now = NOW;
    for (attempt, run) in [(2, OTHER), (3, RUN)] {
        now = now.plus_ms(60_000);
        // A full account does not stop a job that already counts as running.
        job = job.apply(&Places { full: true }, now, Event::Start { run }).unwrap().state;
        assert_eq!((job.attempt, job.started_at), (attempt, Some(NOW)));
    }
    now = now.plus_ms(60_000);
    let applied = after(job, now, Event::Start { run: OTHER });
    let State::Failed { error, .. } = &applied.state.state else { panic!() };
    assert!(error.refunded && error.category == Category::Internal);
    let told = Notice::job(Topic::JobFailed, applied.state.id, now);
    let [Effect::KeepFacts(facts), Effect::Transfer(_), Effect::Due(Due::Never), Effect::Tell(notice), Effect::WakeNext { .. }] =
        &applied.effects[..]
    else {
        panic!()
    };
    assert_eq!((notice, facts), (&told, &RunFacts::default()));
}

#[test]
fn a_lease_is_renewed_by_its_holder_up_to_the_deadline() {
    let at = NOW.plus_ms(20_000);
    let applied = after(running(), at, Event::Renew { run: RUN });
    assert_eq!(applied.effects, [Effect::Due(Due::At(at.plus_ms(60_000)))]);
    assert_eq!(refused(running(), at, Event::Renew { run: OTHER }), Refusal::StaleRun);
    assert_eq!(refused(queued(), at, Event::Renew { run: RUN }), Refusal::StaleRun);
    let deadline = NOW.plus_ms(3 * (queued().wall_ms + 60_000));
    let late = after(running(), NOW.plus_ms(deadline.ms_since(NOW) - 1), Event::Renew { run: RUN });
    assert_eq!(late.effects, [Effect::Due(Due::At(deadline))]);
    assert_eq!(refused(running(), deadline, Event::Renew { run: RUN }), Refusal::StaleRun);
}

#[test]
fn only_the_holder_ends_a_run() {
    let result = || String::from("{}");
    let applied = after(running(), NOW, Event::Succeed { run: RUN, made: made(&result()), facts: facts() });
    let expires_at = NOW.plus_ms(90 * 24 * 3_600_000);
    assert_eq!(applied.state.state, State::Succeeded { at: NOW, expires_at, module: "m".into(), refunded: false });
    let told = Effect::Tell(Notice::job(Topic::JobSucceeded, applied.state.id, NOW));
    let kept = Effect::KeepResult { result: result(), expires_at };
    assert_eq!(applied.effects, [kept, Effect::KeepFacts(facts()), Effect::Due(Due::Never), told, WAKE_NEXT]);
    for job in [queued(), running(), applied.state] {
        assert_eq!(
            refused(job.clone(), NOW, Event::Succeed { run: OTHER, made: made(&result()), facts: facts() }),
            Refusal::StaleRun
        );
        let failure = Failure::new(Category::Trap);
        assert_eq!(refused(job, NOW, Event::Fail { run: OTHER, failure, facts: facts() }), Refusal::StaleRun);
    }
}

#[test]
fn failures_of_ours_are_refunded_and_theirs_are_not() {
    for category in Category::ALL {
        for asked in [true, false] {
            let gives_back = category.is_ours() || category == Category::NoSuchHost || (category == Category::Robots && !asked);
            let failure = Failure { asked, ..Failure::new(category) };
            let applied = after(running(), NOW, Event::Fail { run: RUN, failure, facts: facts() });
            let State::Failed { error, .. } = &applied.state.state else { panic!() };
            assert_eq!(error.refunded, gives_back, "{category:?}");
            assert_eq!(applied.effects.contains(&refund()), gives_back, "{category:?}");
            assert!(applied.effects.contains(&Effect::KeepFacts(facts())), "{category:?}");
        }
        assert_eq!(Category::parse(category.as_str()), Some(category));
        assert_eq!(serde_json::to_value(category).unwrap(), category.as_str());
    }
    let ours = Category::ALL.into_iter().filter(|category| category.is_ours()).count();
    assert_eq!(ours, 9);
}

#[test]
fn a_result_that_applies_to_nothing_is_refunded() {
    let applied = after(running(), NOW, Event::Succeed { run: RUN, made: Made { applies: false, ..made("1") }, facts: facts() });
    assert!(matches!(applied.state.state, State::Succeeded { refunded: true, .. }));
    assert!(applied.effects.contains(&refund()));
    let paid_nothing = Job { cost_cents: 0, ..running() };
    let applied =
        after(paid_nothing, NOW, Event::Succeed { run: RUN, made: Made { applies: false, ..made("1") }, facts: facts() });
    assert!(matches!(applied.state.state, State::Succeeded { refunded: false, .. }));
}

#[test]
fn an_oversized_result_is_a_failure_of_ours() {
    let fits = "1".repeat(bounds::RESULT_BYTES.max_len());
    assert_eq!(after(running(), NOW, Event::Succeed { run: RUN, made: made(&fits), facts: facts() }).state.status(), "succeeded");
    let applied = after(running(), NOW, Event::Succeed { run: RUN, made: made(&(fits + "1")), facts: facts() });
    assert!(
        matches!(&applied.state.state, State::Failed { error, .. } if error.category == Category::BadOutput && error.refunded)
    );
}

#[test]
fn a_cancel_refunds_what_was_not_started() {
    let applied = after(queued(), NOW, Event::Cancel);
    assert_eq!(applied.effects, [refund(), Effect::Due(Due::Never), WAKE_NEXT]);
    assert_eq!(applied.state.state, State::Cancelled { at: NOW, stopping: None });
    let applied = after(running(), NOW, Event::Cancel);
    let refusal = refused(applied.state.clone(), NOW, Event::Cancel);
    assert_eq!(refusal, Refusal::NotCancellable { status: "cancelled" });
    let body = refusal.to_api_error(applied.state.id).unwrap().body("req_1");
    assert_eq!((&body["error"], &body["status"]), (&json!("not_cancellable"), &json!("cancelled")));
    assert_eq!(body["job_id"], applied.state.id.to_string());
}

#[test]
fn a_cancelled_run_keeps_its_place_until_it_has_ended() {
    let lease_until = NOW.plus_ms(60_000);
    let Step { state: job, effects } = after(running(), NOW, Event::Cancel);
    assert_eq!(job.state, State::Cancelled { at: NOW, stopping: Some(Stopping { run: RUN, until: lease_until }) });
    assert_eq!(effects, [Effect::Due(Due::At(lease_until))]);
    assert!(job.state.is_final() && job.state.holds_place());
    assert_eq!(refused(job.clone(), NOW, Event::Renew { run: RUN }), Refusal::StaleRun);
    assert_eq!(
        refused(job.clone(), NOW, Event::Fail { run: OTHER, failure: Failure::new(Category::Trap), facts: facts() }),
        Refusal::StaleRun
    );
    assert_eq!(after(job.clone(), NOW, Event::Due).effects, [Effect::Due(Due::At(lease_until))]);

    let failure = Failure::new(Category::Internal);
    for (at, end) in [
        (NOW, Event::Succeed { run: RUN, made: made("1"), facts: facts() }),
        (NOW, Event::Fail { run: RUN, failure, facts: facts() }),
        (lease_until, Event::Due),
    ] {
        let ended = after(job.clone(), at, end.clone());
        assert_eq!(ended.state.state, State::Cancelled { at: NOW, stopping: None }, "{end:?}");
        assert_eq!(ended.effects, [Effect::Due(Due::Never), Effect::WakeNext { due_at: at.plus_ms(30_000) }], "{end:?}");
        assert_eq!(
            refused(ended.state, at, end.clone()),
            if end == Event::Due { Refusal::Final("cancelled") } else { Refusal::StaleRun }
        );
    }
}

#[test]
fn a_due_row_sends_what_may_be_lost() {
    let resend = vec![Effect::Due(Due::At(NOW.plus_ms(90_000))), Effect::Send];
    let at = NOW.plus_ms(60_000);
    assert_eq!(after(queued(), at, Event::Due).effects, resend);
    assert_eq!(after(running(), at, Event::Due).effects, resend);
    let early = after(running(), NOW, Event::Due);
    assert_eq!((early.effects, early.state), (vec![Effect::Due(Due::At(at))], running()));
    let ended = after(queued(), NOW, Event::Cancel).state;
    assert_eq!(refused(ended, NOW, Event::Due), Refusal::Final("cancelled"));
}

#[test]
fn ended_jobs_do_not_start() {
    let ended = after(running(), NOW, Event::Succeed { run: RUN, made: made("1"), facts: facts() }).state;
    let start = Event::Start { run: OTHER };
    assert_eq!(refused(ended, NOW.plus_ms(1_000_000), start), Refusal::Final("succeeded"));
}

#[test]
fn an_error_as_json() {
    let failure = Failure::new(Category::ProviderNotConfigured).needing(["search"]).detail("d");
    let failed = after(running(), NOW, Event::Fail { run: RUN, failure, facts: facts() }).state;
    let expected = json!({"message": "provider_not_configured", "category": "provider_not_configured", "detail": "d", "needs": ["search"], "refunded": true});
    let State::Failed { error, .. } = failed.state else { panic!() };
    assert_eq!(serde_json::to_value(error).unwrap(), expected);
    assert_eq!(serde_json::from_value::<JobError>(expected).unwrap().needs, ["search"]);
}
