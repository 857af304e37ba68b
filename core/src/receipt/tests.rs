//! What receipts say of each end of a job, their size, and what breaks a chain.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use super::*;
use crate::bounds;
use crate::feature::FeatureId;
use crate::job::JobError;
use crate::run_facts::ImportLog;
use crate::shard::Shard;
use alloc::vec::Vec;

const NOW: Timestamp = Timestamp::from_ms(1_795_253_280_000);

fn job(state: State) -> Job {
    Job {
        id: JobId::new(NOW, [2; 10]),
        account_id: AccountId::new(NOW, Shard::FIRST, [1; 10]),
        feature: FeatureId::new("geo_score"),
        wall_ms: 60_000,
        input: "{}".into(),
        cost_cents: 10,
        attempt: 1,
        created_at: NOW,
        started_at: Some(NOW),
        share_cents: 0,
        key: None,
        scheduled: None,
        recorded: false,
        hosts: None,
        state,
    }
}

fn succeeded() -> Job {
    job(State::Succeeded { at: NOW.plus_ms(5), expires_at: NOW.plus_ms(9), module: "m".into(), refunded: false })
}

fn facts() -> RunFacts {
    let module = ModuleFacts { digest: "d1".into(), version: "0.1.0".into(), world: "bellwether:analysis@0.2.0".into() };
    RunFacts {
        module: Some(module),
        input_sha256: Digest::of_json("{}"),
        result_sha256: Digest::of_json("{\"score\":7}"),
        fuel: Some(7),
        busy_ms: 3,
        ..RunFacts::default()
    }
}

/// The first receipts of an account.
fn chain(length: usize) -> Vec<Receipt> {
    let mut chain: Vec<Receipt> = Vec::new();
    for _ in 0..length {
        let last = chain.last().map(|last| Last { number: last.statement.number, sha256: last.sha256 });
        let statement = Statement::of(None, &succeeded(), facts(), last).unwrap();
        chain.push(Receipt::read(statement.to_json().as_bytes()).unwrap());
    }
    chain
}

#[test]
fn members_and_their_order() {
    let statement = Statement::of(Some("https://a.org".into()), &succeeded(), facts(), None).unwrap();
    let (job, empty, of_input, of_result) = (succeeded(), Digest::of(b""), Digest::of(b"{}"), Digest::of(b"{\"score\":7}"));
    let expected = alloc::format!(
        "{{\"origin\":\"https://a.org\",\"account_id\":\"{}\",\"number\":1,\"previous_sha256\":null,\"job_id\":\"{}\",\"feature\":\"geo_score\",\
         \"module\":{{\"digest\":\"d1\",\"version\":\"0.1.0\",\"world\":\"bellwether:analysis@0.2.0\"}},\"input_sha256\":\"{of_input}\",\
         \"imports\":{{\"count\":0,\"sha256\":\"{empty}\",\"first\":[]}},\"outcome\":{{\"status\":\"succeeded\",\"result_sha256\":\"{of_result}\"}},\
         \"fuel\":7,\"busy_ms\":3,\"cost_cents\":10,\"refunded\":false,\"started_at\":\"2026-11-21T09:28:00.000Z\",\
         \"completed_at\":\"2026-11-21T09:28:00.005Z\"}}",
        job.account_id,
        job.id
    );
    assert_eq!(statement.to_json(), expected);
}

#[test]
fn ends_and_their_receipts() {
    let of = |job: &Job, facts: RunFacts| Statement::of(None, job, facts, None);
    let failed = job(State::Failed { error: JobError { refunded: true, ..JobError::new(Category::Trap) }, at: NOW });
    let statement = of(&failed, RunFacts::default()).unwrap();
    assert_eq!(statement.outcome, Outcome::Failed { category: Category::Trap });
    assert!(statement.refunded && statement.module.is_none());
    for without in [State::Queued, State::Cancelled { at: NOW, stopping: None }] {
        assert_eq!(of(&job(without), facts()), None);
    }
    // The wallet could not pay, or the result is not known.
    assert_eq!(of(&Job { started_at: None, ..failed }, facts()), None);
    assert_eq!(of(&succeeded(), RunFacts::default()), None);
}

/// In base 64 and with its signature, a receipt stays below 16 KiB; most of this one is its origin.
#[test]
fn a_receipt_is_small() {
    let mut log = ImportLog::default();
    for _ in 0..bounds::IMPORT_CALLS.max {
        let place = log.begin();
        log.end(place, "measure.inField", Digest::of(b"a"), Digest::of(b"b"));
    }
    let version = "1".repeat(bounds::VERSION_CHARS.max_len());
    let module = facts().module.map(|module| ModuleFacts { version, ..module });
    let facts = RunFacts { imports: log.facts(), module, ..facts() };
    let feature = FeatureId::new(&"f".repeat(bounds::FEATURE_CHARS.max_len()));
    let origin = "o".repeat(bounds::URL_CHARS.max_len());
    let statement = Statement::of(Some(origin), &Job { feature, ..succeeded() }, facts, None).unwrap();
    assert!(statement.to_json().len() as u64 <= bounds::RECEIPT_BYTES.max, "{}", statement.to_json().len());
}

fn check(change: impl Fn(&mut Vec<Receipt>), expected: Option<(u64, Why)>) {
    let mut receipts = chain(4);
    change(&mut receipts);
    let found = check_chain(&receipts).err().map(|broken| (broken.number, broken.why));
    assert_eq!(found, expected);
}

#[test]
fn chains_and_their_breaks() {
    check(|_| {}, None);
    check(Vec::clear, None);
    check(|all| drop(all.remove(0)), None);
    check(|all| drop(all.remove(2)), Some((4, Why::Gap { after: 2 })));
    check(|all| all.swap(1, 2), Some((3, Why::Gap { after: 1 })));
    check(|all| all.insert(1, all[1].clone()), Some((2, Why::Gap { after: 2 })));
    check(|all| all[1].sha256 = Digest::of(b"changed"), Some((3, Why::Previous)));
    check(|all| all[0].statement.previous_sha256 = Some(Digest::of(b"")), Some((1, Why::Beginning)));
    check(|all| all[2].statement.previous_sha256 = None, Some((3, Why::Beginning)));
    check(|all| all[2].statement.account_id = AccountId::new(NOW, Shard::FIRST, [9; 10]), Some((3, Why::Account)));
    check(
        |all| {
            all.truncate(1);
            all[0].statement.number = u64::MAX;
            all[0].statement.previous_sha256 = Some(Digest::of(b""));
            all.push(all[0].clone());
        },
        Some((u64::MAX, Why::Gap { after: u64::MAX })),
    );
    assert_eq!(check_chain(&chain(2)[1..]), Ok(()));
    let said = check_chain([&chain(1)[0], &chain(3)[2]]).unwrap_err().to_string();
    assert_eq!(said, "the chain is broken at number 3: the receipt before it in the list has number 1");
}

/// Whatever is changed in the payload of a receipt in a chain, the chain breaks behind it, or the payload is no receipt.
#[test]
fn any_change_breaks_the_chain() {
    let payload = chain(2)[0].statement.to_json().into_bytes();
    bolero::check!().with_type().for_each(|(at, byte): &(u16, u8)| {
        let mut changed = payload.clone();
        let at = usize::from(*at) % changed.len();
        changed[at] = *byte;
        let Ok(read) = Receipt::read(&changed) else { return };
        assert_eq!(check_chain([&read, &chain(2)[1]]).is_err(), changed != payload);
    });
}

#[test]
fn any_payload_is_read_or_refused() {
    let payload = Statement::of(None, &succeeded(), facts(), None).unwrap().to_json();
    bolero::check!().with_type().for_each(|changes: &Vec<(u16, u8)>| {
        let mut bytes = payload.clone().into_bytes();
        for (at, byte) in changes {
            let at = usize::from(*at) % bytes.len();
            bytes[at] = *byte;
        }
        if let Ok(receipt) = Receipt::read(&bytes) {
            assert_eq!(Receipt::read(receipt.statement.to_json().as_bytes()).unwrap().statement, receipt.statement);
        }
    });
}
