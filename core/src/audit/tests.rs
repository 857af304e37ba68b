//! The table of states and events, and the effects of each end.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use super::*;
use crate::bounds;
use crate::budget::{Budget, Buyer, Spend, Terms};
use crate::id::KeyId;
use crate::ledger::Transfer;
use crate::machine::Due;
use crate::notice::{Notice, Topic};
use crate::plan::Plan;
use crate::run::{Category, Failure};
use crate::shard::Shard;
use alloc::string::ToString;
use alloc::{format, vec};

const NOW: Timestamp = Timestamp::from_ms(1_795_253_280_000);
const TEN_MINUTES_MS: u64 = 600_000;
const RUN: RunToken = RunToken::new([1; 16]);
const OTHER: RunToken = RunToken::new([2; 16]);
const SOON: Timestamp = NOW.plus_ms(30_000);
const LAST: Timestamp = NOW.plus_ms(TEN_MINUTES_MS);

fn order() -> ReportOrder {
    ReportOrder {
        url: "https://a.org/".into(),
        domain: "a.org".into(),
        lang: None,
        callback_url: Some("https://b.org/".into()),
        as_owner: false,
        scope: Scope::Site,
        client_name: None,
        label: None,
        credits: 30,
        key: None,
        scheduled: None,
    }
}

fn created(queue: DomainQueue) -> Step<Audit> {
    create(NOW, JobId::new(NOW, [2; 10]), AccountId::new(NOW, Shard::FIRST, [1; 10]), order(), queue)
}

fn pending() -> Audit {
    created(DomainQueue::default()).state
}

/// A queued audit behind the audit of the test.
fn behind() -> Behind {
    let audit = created(DomainQueue { active: true, queued: 0, crawl: None }).state;
    Behind { next: Some(Box::new(Queued { audit, version: "v".into() })) }
}

fn after(audit: Audit, now: Timestamp, event: Event) -> Step<Audit> {
    audit.apply(&behind(), now, event).expect("accepted")
}

fn refused(audit: &Audit, event: Event) -> Refusal {
    audit.apply(&behind(), NOW, event).expect_err("refused")
}

fn refund(at: Timestamp) -> Effect {
    let audit = pending();
    Effect::Transfer(Transfer::refund_for_report(audit.account_id, audit.id, 30, at))
}

/// The promotion of the queued audit.
fn promotion() -> Effect {
    let Behind { next: Some(next) } = behind() else { panic!("nobody waits") };
    let audit = Audit { state: State::Pending, deadline: LAST, ..next.audit };
    let step = Step::to(audit).with([Effect::Due(Due::At(SOON)), Effect::Send]);
    Effect::Promote(Box::new(Promotion { step, version: "v".into() }))
}

fn processing() -> Audit {
    after(pending(), NOW, Event::Start { run: RUN }).state
}

/// An audit with an active run of this phase.
fn at(phase: Phase) -> Audit {
    let mut audit = processing();
    while audit.phase != phase {
        audit = after(audit, NOW, Event::Delivered { run: RUN, missing: vec![] }).state;
        audit = after(audit, NOW, Event::Start { run: RUN }).state;
    }
    audit
}

fn failure(category: Category) -> Event {
    Event::Fail { run: RUN, failure: Failure::new(category) }
}

#[test]
fn the_second_of_a_domain_is_queued() {
    let step = created(DomainQueue::default());
    assert_eq!((step.state.status(), step.state.deadline, step.state.is_active()), ("pending", LAST, true));
    let debit = |step: &Step<Audit>| Effect::Transfer(Transfer::debit_for_report(step.state.account_id, step.state.id, 30, NOW));
    assert_eq!(step.effects, [debit(&step), Effect::Due(Due::At(SOON)), Effect::Send]);
    for (queue, turns) in [
        (DomainQueue { active: true, queued: 0, crawl: None }, 2),
        (DomainQueue { active: true, queued: 13, crawl: None }, 15),
        // No audit overtakes between the end of one and the promotion of the next.
        (DomainQueue { active: false, queued: 1, crawl: None }, 3),
    ] {
        let step = created(queue);
        let deadline = NOW.plus_ms(turns * TEN_MINUTES_MS);
        assert_eq!((step.state.status(), step.state.deadline, step.state.is_active()), ("queued", deadline, false), "{queue:?}");
        assert_eq!(step.effects, [debit(&step), Effect::Due(Due::At(deadline))]);
        assert_eq!(refused(&step.state, Event::Start { run: RUN }), Refusal::NotItsTurn);
        let promoted = after(step.state, NOW, Event::Promote);
        assert_eq!((promoted.state.status(), promoted.state.deadline), ("pending", LAST));
        assert_eq!(promoted.effects, [Effect::Due(Due::At(SOON)), Effect::Send]);
        assert_eq!(refused(&promoted.state, Event::Promote), Refusal::NotItsTurn);
    }
}

/// Audits of one queue share the answers of their site; an audit with a free domain requests them again.
#[test]
fn a_line_shares_its_crawl() {
    let first = JobId::new(NOW, [9; 10]);
    let crawl = |active, queued| created(DomainQueue { active, queued, crawl: Some(first) }).state.crawl;
    assert_eq!((crawl(true, 0), crawl(false, 1)), (first, first));
    let alone = created(DomainQueue::default()).state;
    assert_eq!((alone.crawl, crawl(false, 0)), (alone.id, alone.id));
}

#[test]
fn a_plan_bounds_what_is_under_way() {
    let free = DomainQueue::default();
    let taken = DomainQueue { active: true, queued: 0, crawl: None };
    let (url, domain) = ("https://a.org/".into(), "a.org".into());
    let wanted = Wanted {
        url,
        domain,
        lang: None,
        callback_url: None,
        as_owner: false,
        scope: Scope::Page,
        client_name: None,
        label: None,
        branding: serde_json::Map::new(),
        scheduled: None,
    };
    let buyer = Buyer { account: AccountId::new(NOW, Shard::FIRST, [1; 10]), key: Some(KeyId::new(NOW, [7; 10])) };
    let within = |payer, budget, active, queue: DomainQueue, balance_credits| {
        let room = Room { queue, active, queued: queue.queued, is_full: false, balance_credits, budget };
        place(NOW, JobId::new(NOW, [2; 10]), buyer, &wanted, payer, &room)
    };
    let placed = |payer, active, queue, balance_credits| within(payer, None, active, queue, balance_credits);
    // A report counts for the budget of a key as its credits cost; one that the plan pays counts as an order alone.
    let credits = Payer::Credits(Plan::Pro);
    let budget = |terms| Some(Budget { terms, ..Budget::default() });
    let day = |cents| budget(Terms { day_cents: Some(cents), ..Terms::default() });
    let step = within(credits, day(300), 0, free, 30).unwrap();
    let key = step.state.order.key.unwrap();
    assert!(step.effects.contains(&Effect::Spend(Spend::reserve(key, NOW, 300))));
    let cancelled = step.state.apply(&Behind::default(), NOW, Event::Cancel).unwrap();
    assert!(cancelled.effects.contains(&Effect::Spend(Spend::settle(key, NOW, 300))));
    let refused = within(credits, day(299), 0, free, 30).unwrap_err().to_api_error();
    assert_eq!((refused.code.as_str(), refused.extras["exceeded"].as_str()), ("budget_exceeded", Some("day_cents")));
    assert!(within(Payer::Plan(Plan::Pro), day(0), 0, free, 0).is_ok());
    let others = budget(Terms { features: Some(vec!["geo_score".into()]), ..Terms::default() });
    assert!(within(Payer::Plan(Plan::Pro), others, 0, free, 0).is_err());

    let queued = |queued| placed(Payer::Plan(Plan::Agency), 1, DomainQueue { queued, ..taken }, 0);
    assert!(queued(bounds::AUDITS_QUEUED_PER_ACCOUNT.max - 1).is_ok());
    assert_eq!(queued(bounds::AUDITS_QUEUED_PER_ACCOUNT.max), Err(Exceeded::Queue));
    for (plan, most) in [(Plan::Free, 1), (Plan::Pro, 5), (Plan::Agency, 20)] {
        for payer in [Payer::Plan(plan), Payer::Credits(plan)] {
            let credits = payer.price_credits();
            assert_eq!(placed(payer, most - 1, free, 30).unwrap().state.order.credits, credits);
            assert_eq!(placed(payer, most, free, 30), Err(Exceeded::Plan { plan }));
            assert_eq!(placed(payer, most, taken, 30).unwrap().state.status(), "queued");
        }
        assert!(placed(Payer::Plan(plan), 0, free, 0).is_ok());
        assert_eq!(placed(Payer::Credits(plan), 0, free, 29), Err(Exceeded::Credits { needed: 30, balance: 29 }));
    }
}

/// A report without its images is partial; other layers that a rendering names as missing are ignored.
#[test]
fn images_may_be_missing() {
    let mut audit = pending();
    audit.phase = Phase::Rendering;
    let audit = after(audit, NOW, Event::Start { run: RUN }).state;
    let missing = [Layer::Capture, Layer::Cocoon].map(|layer| Missing { layer, category: Category::ProviderError });
    let event = Event::Rendered { run: RUN, data: "{}".into(), missing: missing.to_vec() };
    let done = after(audit, NOW, event).state;
    assert_eq!((done.status(), done.missing.as_slice()), ("partial", &missing[..1]));
    assert_eq!(done.missing[0].to_string(), "capture_provider_error");
    for layer in Layer::ALL {
        for category in Category::ALL {
            let missing = Missing { layer, category };
            assert_eq!(Missing::parse(&missing.to_string()), Some(missing));
        }
    }
}

#[test]
fn phases_follow_each_other() {
    let mut audit = pending();
    let mut seen = vec![];
    for phase in Phase::ALL {
        let started = after(audit, NOW, Event::Start { run: RUN });
        assert_eq!(started.effects, [Effect::Due(Due::At(NOW.plus_ms(60_000)))]);
        assert_eq!((started.state.phase, started.state.status()), (phase, "processing"));
        assert_eq!(Phase::parse(phase.as_str()), Some(phase));
        assert_eq!(refused(&started.state, Event::Start { run: OTHER }), Refusal::AlreadyRunning);
        assert_eq!(refused(&started.state, Event::Renew { run: OTHER, share: 0 }), Refusal::StaleRun);
        seen.push(started.state.progress);
        let half = after(started.state, NOW, Event::Renew { run: RUN, share: 50 }).state;
        seen.push(half.progress);
        // A lower report does not reduce the progress.
        assert_eq!(after(half.clone(), NOW, Event::Renew { run: RUN, share: 0 }).state.progress, half.progress);
        if phase == Phase::Rendering {
            assert_eq!(refused(&half, Event::Delivered { run: RUN, missing: vec![] }), Refusal::StaleRun);
            audit = half;
            break;
        }
        assert_eq!(refused(&half, Event::Rendered { run: RUN, data: "{}".into(), missing: Vec::new() }), Refusal::StaleRun);
        let step = after(half, NOW, Event::Delivered { run: RUN, missing: vec![] });
        assert_eq!(step.effects, [Effect::Due(Due::At(SOON)), Effect::Send]);
        assert_eq!(refused(&step.state, Event::Delivered { run: RUN, missing: vec![] }), Refusal::StaleRun);
        audit = step.state;
    }
    assert_eq!(seen, [0, 22, 45, 60, 75, 82, 90, 94]);
    let step = after(audit, NOW, Event::Rendered { run: RUN, data: "{}".into(), missing: Vec::new() });
    assert_eq!((step.state.status(), step.state.progress), ("completed", 100));
    let told = Effect::Tell(Notice::report(Topic::ReportCompleted, step.state.id, NOW));
    assert_eq!(step.effects, [Effect::Due(Due::At(SOON)), told, Effect::Notify, promotion()]);
    assert_eq!(step.state.topic().map(Topic::as_str), Some("audit.report.completed"));
}

#[test]
fn a_layer_that_fails_makes_a_partial_report() {
    for (phase, reasons) in
        [(Phase::Cocoon, vec!["cocoon_timeout", "pages_timeout"]), (Phase::Geo, vec!["geo_timeout", "strategic_timeout"])]
    {
        let audit = after(at(phase), NOW, failure(Category::Timeout)).state;
        assert_eq!(audit.missing.iter().map(ToString::to_string).collect::<Vec<_>>(), reasons);
        assert_eq!((audit.status(), Some(audit.phase)), ("processing", phase.next()));
    }
    let strategic = Missing { layer: Layer::Strategic, category: Category::ProviderError };
    let audit = after(at(Phase::Geo), NOW, Event::Delivered { run: RUN, missing: vec![strategic] }).state;
    let audit = after(audit, NOW, Event::Start { run: OTHER }).state;
    let audit = after(audit, NOW, Event::Rendered { run: OTHER, data: "{}".into(), missing: Vec::new() }).state;
    assert_eq!((audit.status(), audit.topic().map(Topic::as_str)), ("partial", Some("audit.report.partial")));
    assert_eq!(format!("{strategic}"), "strategic_provider_error");
    // A layer that a phase does not provide cannot be missing from it.
    let audit = after(at(Phase::Cocoon), NOW, Event::Delivered { run: RUN, missing: vec![strategic] }).state;
    assert_eq!(audit.missing, []);
}

#[test]
fn without_criteria_or_page_there_is_no_report() {
    for phase in [Phase::AuditSeo, Phase::Rendering] {
        for category in Category::ALL {
            let step = after(at(phase), NOW, failure(category));
            let State::Failed { error, webhook: Webhook::Owed, .. } = &step.state.state else { panic!("{:?}", step.state) };
            assert_eq!((error.as_str(), step.state.phase), (category.as_str(), phase));
            assert!(step.effects.contains(&refund(NOW)), "{category:?}: a report that is not made costs nothing");
            assert!(step.effects.contains(&promotion()));
        }
    }
    let event = Event::Fail { run: RUN, failure: Failure::new(Category::Unreachable).detail("No answer.") };
    assert!(matches!(after(processing(), NOW, event).state.state, State::Failed { error, .. } if error == "No answer."));
}

#[test]
fn a_lost_run_goes_on_at_its_phase() {
    let mut audit = at(Phase::Cocoon);
    let mut now = NOW;
    for run in [OTHER, RUN] {
        now = now.plus_ms(60_000);
        assert_eq!(after(audit.clone(), now, Event::Due).effects, [Effect::Due(Due::At(now.plus_ms(30_000))), Effect::Send]);
        audit = after(audit, now, Event::Start { run }).state;
        assert_eq!((audit.phase, audit.status()), (Phase::Cocoon, "processing"));
    }
    // The first holder may come back until another run has started.
    assert_eq!(refused(&audit, Event::Delivered { run: OTHER, missing: vec![] }), Refusal::StaleRun);
    let lost = after(audit, now.plus_ms(60_000), Event::Start { run: OTHER });
    assert!(matches!(&lost.state.state, State::Failed { error, .. } if error.contains("lost")));
    assert!(lost.effects.contains(&refund(now.plus_ms(60_000))));
}

#[test]
fn nothing_outlives_its_deadline() {
    let late = LAST;
    for audit in [pending(), processing(), at(Phase::Rendering)] {
        for event in [
            Event::Due,
            Event::Start { run: OTHER },
            Event::Renew { run: RUN, share: 99 },
            Event::Rendered { run: RUN, data: "{}".into(), missing: Vec::new() },
        ] {
            assert!(audit.is_out_of_time(late) && !audit.is_out_of_time(NOW));
            let step = after(audit.clone(), late, event);
            assert!(matches!(&step.state.state, State::Failed { error, .. } if error.contains("ten minutes")));
            assert!(step.effects.contains(&refund(late)));
        }
    }
    // A lease ends at the deadline.
    let renewed = after(processing(), NOW.plus_ms(TEN_MINUTES_MS - 1), Event::Renew { run: RUN, share: 1 });
    assert_eq!(renewed.effects, [Effect::Due(Due::At(LAST))]);
    let queued = created(DomainQueue { active: true, queued: 0, crawl: None }).state;
    assert_eq!(after(queued.clone(), LAST, Event::Due).effects, [Effect::Due(Due::At(queued.deadline))]);
    let step = after(queued.clone(), queued.deadline, Event::Due);
    assert!(step.state.is_final() && !step.effects.iter().any(|effect| matches!(effect, Effect::Promote(_))));
}

#[test]
fn a_cancel_ends_it() {
    let queued = created(DomainQueue { active: true, queued: 0, crawl: None }).state;
    for (audit, gives_back, promotes) in [(queued, true, false), (pending(), true, true), (processing(), false, true)] {
        assert_eq!(audit.deletable(), Err(Refusal::NotFinished { status: audit.status() }));
        let step = after(audit, NOW, Event::Cancel);
        assert!(matches!(&step.state.state, State::Failed { error, .. } if error == "cancelled"));
        assert_eq!(step.effects.contains(&refund(NOW)), gives_back);
        assert_eq!(step.effects.contains(&promotion()), promotes);
        assert!(step.effects.contains(&Effect::Notify));
        assert_eq!(refused(&step.state, Event::Cancel), Refusal::NotCancellable { status: "failed" });
        assert_eq!(refused(&step.state, Event::Start { run: RUN }), Refusal::Final("failed"));
        assert_eq!(refused(&step.state, failure(Category::Trap)), Refusal::StaleRun);
        assert_eq!(step.state.deletable(), Ok(()));
    }
}

#[test]
fn a_webhook_is_claimed_once() {
    assert_eq!(refused(&processing(), Event::ClaimWebhook), Refusal::NothingOwed);
    let ended = after(processing(), NOW, Event::Cancel).state;
    let reminded = after(ended.clone(), SOON, Event::Due);
    assert_eq!(
        (reminded.state, reminded.effects),
        (ended.clone(), vec![Effect::Due(Due::At(NOW.plus_ms(60_000))), Effect::Notify])
    );
    let claimed = after(ended, NOW, Event::ClaimWebhook);
    assert_eq!(claimed.effects, [Effect::Due(Due::Never), Effect::CallWebhook]);
    assert_eq!(refused(&claimed.state, Event::ClaimWebhook), Refusal::NothingOwed);
    assert_eq!(refused(&claimed.state, Event::Due), Refusal::Final("failed"));

    let quiet = Audit { order: ReportOrder { callback_url: None, credits: 0, ..order() }, ..processing() };
    let ended = after(quiet, NOW, Event::Cancel);
    assert_eq!(ended.effects, [Effect::Due(Due::Never), promotion()]);
    assert_eq!(refused(&ended.state, Event::ClaimWebhook), Refusal::NothingOwed);
}

/// Each phase leaves time for those behind it, and one that begins late still has some.
#[test]
fn phases_share_the_time() {
    let audit = pending();
    let left = |begins_ms: u64| {
        let now = NOW.plus_ms(begins_ms);
        audit.phase_deadline(now).ms_since(now)
    };
    assert_eq!((left(0), left(60_000)), (360_000, 300_000));
    assert_eq!((left(440_000), left(598_000), left(600_000)), (80_000, 1_000, 0));
}
