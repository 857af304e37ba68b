//! Single facts; `core/tests/payment_model.rs` has their orders.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::*;
use crate::ledger::TransferCode;
use crate::notice::Topic;
use crate::shard::Shard;
use alloc::string::ToString;

const NOW: Timestamp = Timestamp::from_ms(1_700_000_000_000);

fn new() -> Payment {
    let account = AccountId::new(NOW, Shard::FIRST, [1; 10]);
    begin(NOW, PaymentId::new(NOW, [2; 10]), account, 2_000).state
}

fn paid(change: impl FnOnce(&mut Paid)) -> Event {
    let (session, currency, receipt) = ("cs_1".to_string(), "eur".to_string(), Receipt::default());
    let mut paid = Paid { session, amount_cents: 2_000, charged_cents: 2_000, currency, is_live: false, receipt };
    change(&mut paid);
    Event::Paid { paid, takes_live: false }
}

/// Applies events, and compares what was booked: code and amount.
fn check(events: &[Event], booked: &[(TransferCode, u64)], state: State, holds_wallet: bool) -> Payment {
    let mut payment = new();
    let mut moved = Vec::new();
    for event in events {
        let step = payment.apply(&(), NOW.plus_ms(5_000), event.clone()).unwrap();
        moved.extend(step.effects.iter().filter_map(|effect| match effect {
            Effect::Book(transfer) => Some((transfer.code, transfer.amount)),
            Effect::Due(_) | Effect::Tell(_) | Effect::Ask => None,
        }));
        payment = step.state;
    }
    assert_eq!((moved.as_slice(), payment.state, payment.holds_wallet()), (booked, state, holds_wallet), "{events:?}");
    payment
}

#[test]
fn what_each_fact_does() {
    use DisputeEvent::{Inquired, Lost, Opened, Reinstated, Withdrawn, Won};
    use TransferCode::{Dispute, DisputeWon, Topup, TopupRefund, TopupRefundFailed};
    let good = || paid(|_| ());
    let refunded = |total_cents, at_s| Event::Refunded { total_cents, at_s };
    let failed = |cents, at_s| Event::RefundFailed { refund: "re_1".to_string(), cents, at_s };
    let bank = |event| Event::Dispute { dispute: "dp_1".to_string(), cents: 2_000, event };
    let credit = (Topup, 2_000);
    check(&[], &[], State::Pending, false);
    check(&[Event::Opened { session: "cs_1".to_string() }, good(), good()], &[credit], State::Paid, false);
    check(&[Event::Expired], &[], State::Expired, false);
    check(&[Event::Failed, Event::Expired], &[], State::Failed, false);
    // The provider knows best, also late; and old news change nothing.
    check(&[Event::Expired, good(), Event::Expired, Event::Failed], &[credit], State::Paid, false);
    // Sums of refunds: only what is new is booked, and an old sum is nothing new.
    check(
        &[good(), refunded(500, 1), refunded(700, 2), refunded(500, 1)],
        &[credit, (TopupRefund, 500), (TopupRefund, 200)],
        State::Paid,
        false,
    );
    check(
        &[good(), refunded(500, 1), failed(500, 3), failed(500, 3), refunded(500, 1)],
        &[credit, (TopupRefund, 500), (TopupRefundFailed, 500)],
        State::Paid,
        false,
    );
    check(&[good(), failed(500, 3), refunded(500, 1)], &[credit], State::Paid, false);
    // Disputes in any order.
    check(&[good(), bank(Inquired)], &[credit], State::Paid, false);
    check(&[good(), bank(Opened)], &[credit], State::Paid, true);
    check(&[good(), bank(Won), bank(Opened)], &[credit], State::Paid, false);
    let lost = [good(), bank(Opened), bank(Withdrawn), bank(Lost)];
    let held = check(&lost, &[credit, (Dispute, 2_000)], State::Paid, true);
    assert!(!held.apply(&(), NOW, Event::Released).unwrap().state.holds_wallet(), "a person has looked at it");
    check(
        &[good(), bank(Reinstated), bank(Withdrawn), bank(Withdrawn), bank(Won)],
        &[credit, (DisputeWon, 2_000), (Dispute, 2_000)],
        State::Paid,
        false,
    );
    // What comes before the credit is booked with it.
    check(&[refunded(500, 1), bank(Withdrawn)], &[], State::Pending, true);
    let early = [refunded(500, 1), bank(Withdrawn), good()];
    check(&early, &[credit, (TopupRefund, 500), (Dispute, 2_000)], State::Paid, true);
    // Tax goes back too, but not from the wallet.
    let taxed = paid(|p| p.charged_cents = 2_400);
    check(
        &[taxed.clone(), refunded(600, 1), refunded(2_400, 2)],
        &[credit, (TopupRefund, 500), (TopupRefund, 1_500)],
        State::Paid,
        false,
    );
    check(&[taxed, refunded(1, 1)], &[credit, (TopupRefund, 1)], State::Paid, false);
    // An open one is not for a person to release.
    let open = check(&[good(), bank(Opened), Event::Released], &[credit], State::Paid, true);
    assert_eq!(open.disputes.len(), 1);
}

/// Applies events, and compares what people are told.
fn check_told(events: &[Event], told: &[Topic]) {
    let (mut payment, mut topics) = (new(), Vec::new());
    for event in events {
        let step = payment.apply(&(), NOW, event.clone()).unwrap();
        topics.extend(step.effects.iter().filter_map(|effect| match effect {
            Effect::Tell(notice) => Some(notice.topic),
            _ => None,
        }));
        payment = step.state;
    }
    assert_eq!(topics, told, "{events:?}");
}

#[test]
fn what_people_are_told() {
    use Topic::{PaymentDisputed, PaymentFailed, PaymentReceived, PaymentRefunded};
    let good = || paid(|_| ());
    let refunded = |total_cents, at_s| Event::Refunded { total_cents, at_s };
    let failed = |cents, at_s| Event::RefundFailed { refund: "re_1".to_string(), cents, at_s };
    let bank = |event| Event::Dispute { dispute: "dp_1".to_string(), cents: 2_000, event };
    check_told(&[Event::Underway, good(), good()], &[PaymentReceived]);
    check_told(&[Event::Underway, Event::Failed, Event::Failed], &[PaymentFailed]);
    // Nobody has paid: whoever let the page end knows it.
    check_told(&[Event::Expired, Event::Failed], &[]);
    // A refund that comes back is no news for anybody but the ledger.
    check_told(
        &[good(), refunded(500, 1), refunded(500, 1), failed(500, 2), refunded(700, 3)],
        &[PaymentReceived, PaymentRefunded, PaymentRefunded],
    );
    check_told(&[refunded(500, 1), good()], &[PaymentReceived, PaymentRefunded]);
    check_told(
        &[
            good(),
            bank(DisputeEvent::Inquired),
            bank(DisputeEvent::Opened),
            bank(DisputeEvent::Withdrawn),
            bank(DisputeEvent::Lost),
        ],
        &[PaymentReceived, PaymentDisputed],
    );
    check_told(&[good(), bank(DisputeEvent::Opened), bank(DisputeEvent::Won)], &[PaymentReceived, PaymentDisputed]);
}

/// Orders a part of a payment that is paid with tax: the cents of the wallet, and what the payer gets.
fn order(payment: &Payment, key: &str, cents: Option<u64>, wallet_cents: i64) -> Result<(Payment, u64, u64), Refusal> {
    let wanted = Wanted { key: key.to_string(), cents, reason: "r".to_string(), overdraws: false };
    let step = payment.apply(&(), NOW, Event::RefundOrdered { wanted, wallet_cents })?;
    assert!(step.effects.iter().all(|effect| !matches!(effect, Effect::Book(_))), "an order books nothing");
    let order = step.state.order(key).unwrap().clone();
    Ok((step.state, order.cents, order.payer_cents))
}

#[test]
fn orders_of_refunds() {
    let on = |payment: &Payment, event: Event| payment.apply(&(), NOW, event).unwrap();
    let payment = on(&new(), paid(|paid| paid.charged_cents = 2_400)).state;
    let check = |payment: &Payment, cents, wallet, expected: Result<(u64, u64), Refusal>| {
        let found = order(payment, "k", cents, wallet).map(|(_, cents, payer)| (cents, payer));
        assert_eq!(found, expected, "{cents:?} {wallet}");
    };
    check(&new(), None, 2_000, Err(Refusal::NothingLeft));
    check(&payment, None, 2_000, Ok((2_000, 2_400)));
    check(&payment, None, 1_999, Err(Refusal::TooMuch));
    check(&payment, Some(1_999), 1_999, Ok((1_999, 2_399)));
    check(&payment, Some(2_001), 9_000, Err(Refusal::TooMuch));
    check(&payment, Some(1), -1, Err(Refusal::TooMuch));
    // What is on its way is not left, and the cents of tax add up.
    let (first, ..) = order(&payment, "first", Some(501), 2_000).unwrap();
    check(&first, None, 2_000, Ok((1_499, 2_400 - 601)));
    check(&first, Some(1_500), 2_000, Err(Refusal::TooMuch));
    assert_eq!(order(&first, "first", Some(502), 2_000), Err(Refusal::KeyReused));
    assert_eq!(order(&first, "first", Some(501), 0).unwrap().0.refunds.orders.len(), 1, "the same key is the same order");
    // A refusal leaves nothing, and the next one has a name of its own.
    let dropped = on(&first, Event::RefundDropped { number: 0, sent_at: NOW });
    assert_eq!((dropped.state.left_cents(), dropped.effects), (2_000, alloc::vec![Effect::Due(Due::Never)]));
    assert_eq!(order(&dropped.state, "first", None, 2_000).unwrap().0.refunds.orders.first().map(|order| order.number), Some(1));
    // The sum books it, and settles the order.
    let taken = on(&first, Event::RefundTaken { number: 0, refund: "re_1".to_string(), at_s: 5 }).state;
    assert_eq!(on(&taken, Event::RefundDropped { number: 0, sent_at: NOW }).state, taken, "late news");
    let booked = on(&taken, Event::Refunded { total_cents: 601, at_s: 5 });
    assert!(
        matches!(&booked.effects[..], [Effect::Book(transfer), Effect::Due(Due::Never), Effect::Tell(_)] if transfer.amount == 501)
    );
    assert_eq!((booked.state.left_cents(), booked.state.apply(&(), NOW, Event::Due)), (1_499, Err(Refusal::Ended)));
    let failed = on(&booked.state, Event::RefundFailed { refund: "re_1".to_string(), cents: 601, at_s: 6 }).state;
    assert_eq!((failed.left_cents(), failed.order("first").unwrap().state.as_str()), (2_000, "failed"));
    // What is open is asked for.
    let due = on(&taken, Event::Due);
    assert!(matches!(due.effects[..], [Effect::Due(Due::At(_)), Effect::Ask]));
    let bank = Event::Dispute { dispute: "dp_1".to_string(), cents: 2_400, event: DisputeEvent::Opened };
    check(&on(&payment, bank).state, None, 2_000, Err(Refusal::NothingLeft));
}

#[test]
fn what_was_not_agreed_is_not_credited() {
    let wrong = [paid(|p| p.amount_cents = 1_999), paid(|p| p.currency = "usd".to_string()), paid(|p| p.is_live = true)];
    for event in wrong {
        assert_eq!(new().apply(&(), NOW, event), Err(Refusal::Mismatch));
    }
}

#[test]
fn the_provider_is_asked_while_it_is_pending() {
    let mut payment = new();
    let mut now = NOW;
    let mut waits = Vec::new();
    while payment.state == State::Pending {
        let step = payment.apply(&(), now, Event::Due).unwrap();
        payment = step.state;
        let [Effect::Due(Due::At(at)), Effect::Ask] = step.effects[..] else { continue };
        waits.push(at.ms_since(now) / 1_000);
        now = at;
    }
    assert_eq!(waits.get(..5), Some(&[60, 120, 240, 480, 960][..]));
    assert!(waits.contains(&21_600) && waits.len() < 140, "{waits:?}");
    assert_eq!((payment.state, payment.apply(&(), now, Event::Due)), (State::Expired, Err(Refusal::Ended)));
    for state in State::ALL {
        assert_eq!(State::parse(state.as_str()), Some(state));
    }
}
