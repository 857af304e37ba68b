//! Properties of the small machines: tokens, quotas, idempotency keys, JSON, times, the ledger.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

use std::collections::BTreeSet;

use bellwether_core::feature::FeatureId;
use bellwether_core::id::{AccountId, JobId, RunToken};
use bellwether_core::idempotency::{fingerprint, parse_key};
use bellwether_core::ledger::{
    Bill, Books, LedgerAccount, LedgerRefusal, Posting, Transfer, TransferCode, Unit, broken_invariants, buy_credits,
};
use bellwether_core::rate::{Quota, Verdict, check};
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_core::token::{TokenKind, checksum_ok, hash, issue, shard_of};
use bellwether_core::{bounds, json};
use proptest::prelude::*;
use serde_json::{Map, Value};

const START: Timestamp = Timestamp::from_ms(1_795_253_280_000);

fn config() -> ProptestConfig {
    ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() }
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-1e15..1e15).prop_map(Value::from),
        any::<String>().prop_map(Value::String),
    ];
    leaf.prop_recursive(5, 40, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::Array),
            prop::collection::btree_map(any::<String>(), inner, 0..5).prop_map(|map| Value::Object(Map::from_iter(map))),
        ]
    })
}

/// The times in ms of a client's requests, and which of them passed.
fn admitted(quota: &Quota, gaps_ms: &[u64]) -> Vec<(u64, bool)> {
    let (mut tat, mut now, mut out) = (None, START, Vec::new());
    for gap_ms in gaps_ms {
        now = now.plus_ms(*gap_ms);
        match check(tat, now, quota) {
            Verdict::Allow { tat_ms, remaining, .. } => {
                assert!(remaining < quota.burst);
                tat = Some(tat_ms);
                out.push((now.as_ms(), true));
            }
            Verdict::Refuse { retry_after_s, reset_s, remaining, .. } => {
                assert!(retry_after_s >= 1 && retry_after_s >= reset_s && remaining == 0);
                let later = now.plus_ms(retry_after_s * 1000);
                assert!(matches!(check(tat, later, quota), Verdict::Allow { .. }), "waiting as told is enough");
                out.push((now.as_ms(), false));
            }
        }
    }
    out
}

/// The most requests that any window of `window_ms` holds.
fn densest(times: &[u64], window_ms: u64) -> usize {
    (0..times.len()).map(|i| times[i..].iter().take_while(|t| **t < times[i] + window_ms).count()).max().unwrap_or(0)
}

fn quotas() -> impl Strategy<Value = Quota> {
    prop::sample::select(vec![Quota::CREATES, Quota::READS, Quota::FAILED_AUTH, Quota { per_minute: 60, burst: 5 }])
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn no_window_admits_more_than_burst_and_rate(quota in quotas(), gaps in prop::collection::vec(0u64..400, 1..900), window_ms in 1u64..180_000) {
        let passed: Vec<u64> = admitted(&quota, &gaps).into_iter().filter_map(|(at, passed)| passed.then_some(at)).collect();
        let rate = window_ms * u64::from(quota.per_minute) / 60_000 + 1;
        prop_assert!(densest(&passed, window_ms) as u64 <= u64::from(quota.burst) + rate);
    }

    /// Any request that would bring no minute above the quota passes, whatever the pattern.
    #[test]
    fn a_client_under_the_quota_is_never_refused(quota in prop::sample::select(vec![Quota::CREATES, Quota::FAILED_AUTH]), gaps in prop::collection::vec(prop_oneof![3 => 0u64..50, 1 => 0u64..90_000], 1..400)) {
        let (mut now, mut kept, mut kept_gaps, mut last) = (0u64, Vec::<u64>::new(), Vec::new(), 0);
        for gap in gaps {
            now += gap;
            if kept.iter().rev().take_while(|at| now - **at < 60_000).count() < quota.per_minute as usize {
                kept.push(now);
                kept_gaps.push(now - last);
                last = now;
            }
        }
        prop_assert!(admitted(&quota, &kept_gaps).iter().all(|(_, passed)| *passed));
    }

    #[test]
    fn tokens_are_well_formed_and_one_changed_character_shows(entropy: [u8; 32], shard: u8, at in 0usize..59, kind in prop::sample::select(TokenKind::ALL.to_vec())) {
        let secret = issue(kind, Shard::new(shard), &entropy);
        let text = secret.expose();
        prop_assert!(shard_of(kind, text) == Some(Shard::new(shard)) && checksum_ok(kind, text));
        prop_assert_eq!(secret.hash(), hash(text));
        for other in TokenKind::ALL.into_iter().filter(|other| *other != kind) {
            prop_assert!(shard_of(other, text).is_none() && !checksum_ok(other, text));
        }
        let mut changed = text.as_bytes().to_vec();
        let at = at % changed.len();
        changed[at] = if changed[at] == b'1' { b'2' } else { b'1' };
        let changed = String::from_utf8(changed).unwrap();
        prop_assert!(!checksum_ok(kind, &changed));
        prop_assert!(hash(&changed) != hash(text));
    }

    #[test]
    fn any_text_is_judged_as_a_token(text in "\\PC{0,140}") {
        for kind in TokenKind::ALL {
            let passes = shard_of(kind, &text).is_some() || checksum_ok(kind, &text);
            prop_assert!(!passes || text.starts_with(kind.prefix()));
        }
    }

    #[test]
    fn json_is_read_as_serde_reads_it(value in any_json()) {
        for text in [serde_json::to_string(&value).unwrap(), serde_json::to_string_pretty(&value).unwrap()] {
            prop_assert_eq!(json::parse(text.as_bytes()), Ok(serde_json::from_str::<Value>(&text).unwrap()));
        }
    }

    #[test]
    fn any_bytes_are_judged_as_json(bytes: Vec<u8>, text in "[\\[\\]{}:,\"a0\\\\ue.-]{0,40}") {
        let _ = json::parse(&bytes);
        if let Ok(value) = json::parse(text.as_bytes()) {
            prop_assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
        }
    }

    #[test]
    fn a_repeated_name_is_refused_at_any_depth(value in any_json(), name in "[a-z]{1,4}", depth in 0usize..40) {
        let inner = format!("{{\"{name}\":{value},\"x{name}\":0,\"{name}\":1}}");
        let text = "[".repeat(depth) + &inner + &"]".repeat(depth);
        let found = json::parse(text.as_bytes());
        prop_assert!(matches!(&found, Err(json::JsonError::DuplicateName { name: found, .. }) if *found == name), "{:?}", found);
    }

    #[test]
    fn fingerprints_tell_inputs_apart(a in any_json(), b in any_json()) {
        let same = fingerprint(&FeatureId::new("eeat"), &a) == fingerprint(&FeatureId::new("eeat"), &b);
        prop_assert_eq!(same, a == b);
        prop_assert!(fingerprint(&FeatureId::new("eeat"), &a) != fingerprint(&FeatureId::new("cocoon"), &a));
    }

    #[test]
    fn quoted_and_bare_keys_are_one(key in "[!#-~]{1,255}") {
        prop_assert_eq!(parse_key(&key), parse_key(&format!("\"{key}\"")));
        let parsed = parse_key(&key).unwrap().unwrap();
        prop_assert_eq!(parsed.as_str(), key.as_str());
    }

    #[test]
    fn only_visible_ascii_is_a_key(text in "\\PC{0,300}") {
        if let Ok(Some(key)) = parse_key(&text) {
            prop_assert!(bounds::IDEMPOTENCY_KEY_CHARS.contains(key.as_str().len() as u64));
            prop_assert!(key.as_str().bytes().all(|byte| (0x21..=0x7e).contains(&byte)));
        }
    }

    #[test]
    fn times_and_ids_read_back_and_sort_as_text(a in 0u64..253_402_300_800_000, b in 0u64..253_402_300_800_000, random: [u8; 10], token: [u8; 16]) {
        let (a, b) = (Timestamp::from_ms(a), Timestamp::from_ms(b));
        prop_assert_eq!(Timestamp::parse(&a.to_string()), Some(a));
        prop_assert_eq!(a.to_string().cmp(&b.to_string()), a.cmp(&b));
        let id = JobId::new(a, random);
        prop_assert_eq!(JobId::parse(&id.to_string()), Some(id));
        prop_assert_eq!(RunToken::parse(&RunToken::new(token).to_string()), Some(RunToken::new(token)));
    }

    /// Whatever is tried on the books, they balance in each unit, and what is refused changes nothing.
    #[test]
    fn the_ledger_always_balances(tries in prop::collection::vec((0u8..11, 0u8..3, 0u8..5, 0u64..30), 1..80)) {
        let account = |n: u8| AccountId::new(START, Shard::FIRST, [n; 10]);
        let job = |n: u8| JobId::new(START, [n; 10]);
        let mut books = Books::new();
        for (what, who, which, amount) in tries {
            let (owner, reference) = (account(who), format!("{which}"));
            let posting: Posting = match what {
                0 => Transfer::debit_for_job(owner, job(which), amount, START).into(),
                1 => Transfer::refund_for_job(owner, job(which), amount, START).into(),
                2 => Transfer::promo_credit(owner, amount, &reference, None, START).into(),
                3 => Transfer::topup(owner, amount, &reference, START).into(),
                4 => Transfer::dispute(owner, amount, &reference, START).into(),
                5 => Transfer::topup_refund(owner, amount, &reference, START).into(),
                6 => Transfer::dispute_won(owner, amount, &reference, START).into(),
                7 => buy_credits(owner, amount / 10, &reference, START),
                8 => Transfer::credit_grant(owner, amount, &reference, None, START).into(),
                9 => Transfer::debit_for_report(owner, job(which), amount, START).into(),
                // A wallet is unfrozen only once it is back above zero.
                _ => {
                    books.set_frozen(owner, books.wallet(owner).balance_cents < 0);
                    continue;
                }
            };
            let sides = [LedgerAccount::Wallet(owner), LedgerAccount::Credits(owner)];
            let balances = |books: &Books| sides.map(|side| books.balance(side));
            let before = (books.wallet(owner), balances(&books), books.transfers().count());
            let is_known = posting.0.iter().any(|transfer| books.transfer(&transfer.id).is_some());
            let signed = sides.map(|side| posting.0.iter().map(|transfer| transfer.signed_amount(side)).sum::<i64>());
            match books.post(posting) {
                Ok(()) => {
                    let [cents, credits] = before.1;
                    prop_assert_eq!(balances(&books), [cents + signed[0], credits + signed[1]]);
                }
                Err(refusal) => {
                    prop_assert_eq!((books.wallet(owner), balances(&books), books.transfers().count()), before);
                    prop_assert_eq!(refusal == LedgerRefusal::Duplicate, is_known);
                }
            }
            let wallet = books.wallet(owner);
            prop_assert!(wallet.balance_cents >= 0 || !wallet.can_pay(0), "one below zero pays for nothing");
            let bills: Vec<_> = books.transfers().filter_map(|transfer| {
                let unit = match transfer.code {
                    TransferCode::JobDebit => Unit::Cents,
                    TransferCode::ReportDebit => Unit::Credits,
                    _ => return None,
                };
                Some(Bill { subject: transfer.subject?, amount: transfer.amount, unit })
            }).collect();
            prop_assert_eq!(broken_invariants(&books, &bills), Vec::<String>::new());
        }
    }
}

#[test]
fn ten_thousand_tokens_differ() {
    let tokens: BTreeSet<String> = (0u32..10_000)
        .map(|n| {
            let mut entropy = [0; 32];
            entropy[..4].copy_from_slice(&n.to_be_bytes());
            issue(TokenKind::ALL[n as usize % 4], Shard::FIRST, &entropy).expose().to_owned()
        })
        .collect();
    assert_eq!(tokens.len(), 10_000);
}
