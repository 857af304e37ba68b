//! What a budget lets through, and what counts as spent.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use super::*;
use alloc::vec;
use proptest::prelude::*;
use serde_json::json;

/// 2026-11-30T23:59:59Z, a second before the next day and month.
const LAST: Timestamp = Timestamp::from_ms(1_796_083_199_000);
const DAY_MS: u64 = 86_400_000;

fn key() -> KeyId {
    KeyId::new(LAST, [1; 10])
}

fn spent(day_cents: u64, month_cents: u64, jobs_in_flight: u64) -> Spent {
    let day = Day::new(LAST.day());
    Spent { day, day_cents, month: day.month(), month_cents, jobs_in_flight }
}

#[test]
fn what_an_order_may_cost() {
    let terms = Terms {
        job_cents: Some(50),
        day_cents: Some(100),
        month_cents: Some(300),
        jobs_in_flight: Some(2),
        features: Some(vec!["geo_score".into()]),
    };
    let (next_day, next_month) = (LAST.plus_ms(1_000), LAST.plus_ms(1_000));
    for (spent, feature, cents, expected) in [
        (spent(0, 0, 0), "geo_score", 50, Ok(())),
        (spent(50, 250, 1), "geo_score", 50, Ok(())),
        (spent(0, 0, 0), "eeat", 10, Err(Exceeded::Feature)),
        (spent(0, 0, 0), "geo_score", 51, Err(Exceeded::Job { most_cents: 50 })),
        (spent(60, 60, 0), "geo_score", 41, Err(Exceeded::Day { left_cents: 40, until: next_day })),
        (spent(60, 260, 0), "geo_score", 50, Err(Exceeded::Month { left_cents: 40, until: next_month })),
        // The budget was made smaller.
        (spent(160, 160, 0), "geo_score", 1, Err(Exceeded::Day { left_cents: 0, until: next_day })),
        (spent(0, 0, 2), "geo_score", 10, Err(Exceeded::InFlight { most: 2 })),
    ] {
        let budget = Budget { terms: terms.clone(), spent };
        assert_eq!(budget.admit(LAST, feature, cents), expected, "{spent:?} {feature} {cents}");
    }
    let used = Budget { terms, spent: spent(100, 300, 2) };
    assert_eq!(used.left(LAST).job_cents, Some(0));
    let left = Left { job_cents: Some(50), day_cents: Some(100), month_cents: Some(300), jobs_in_flight: Some(0) };
    assert_eq!(used.left(LAST.plus_ms(1_000)), left, "a new day and month, and the same orders");
    assert_eq!(Budget::default().admit(LAST, "anything", u64::MAX), Ok(()));
}

#[test]
fn refusals_say_the_limit_and_what_is_left() {
    for (exceeded, members) in [
        (Exceeded::Feature, r#"{"exceeded":"features","required_cents":10,"budget_url":"/console/en/keys"}"#),
        (
            Exceeded::Job { most_cents: 5 },
            r#"{"exceeded":"job_cents","required_cents":10,"budget_url":"/console/en/keys","left_cents":5}"#,
        ),
        (
            Exceeded::Day { left_cents: 5, until: LAST.plus_ms(1_000) },
            r#"{"exceeded":"day_cents","required_cents":10,"budget_url":"/console/en/keys","left_cents":5,"resets_at":"2026-12-01T00:00:00.000Z"}"#,
        ),
        (
            Exceeded::Month { left_cents: 5, until: LAST.plus_ms(1_000) },
            r#"{"exceeded":"month_cents","required_cents":10,"budget_url":"/console/en/keys","left_cents":5,"resets_at":"2026-12-01T00:00:00.000Z"}"#,
        ),
        (
            Exceeded::InFlight { most: 2 },
            r#"{"exceeded":"jobs_in_flight","required_cents":10,"budget_url":"/console/en/keys","most":2}"#,
        ),
    ] {
        let error = exceeded.to_api_error(10);
        assert_eq!(serde_json::Value::Object(error.extras.clone()), serde_json::from_str::<serde_json::Value>(members).unwrap());
        assert!(Exceeded::LIMITS.contains(&exceeded.limit()));
    }
}

#[test]
fn bodies_of_keys() {
    let none = KeyChange::default();
    let terms = Terms { day_cents: Some(100), features: Some(vec!["audit".into(), "acme:hello".into()]), ..Terms::default() };
    let later = LAST.plus_ms(1_000);
    for (body, expected) in [
        (json!({}), Ok(none.clone())),
        (
            json!({"name": "n", "ends_at": "2026-12-01T00:00:00.000Z"}),
            Ok(KeyChange { name: Some("n".into()), ends_at: Some(Some(later)), terms: None }),
        ),
        (json!({"ends_at": "2026-12-01T00:00:00Z"}), Ok(KeyChange { ends_at: Some(Some(later)), ..none.clone() })),
        (json!({"ends_at": "", "budget": {}}), Ok(KeyChange { ends_at: Some(None), terms: Some(None), ..none.clone() })),
        (
            json!({"budget": {"day_cents": 100, "features": ["audit", "acme:hello"], "job_cents": null}}),
            Ok(KeyChange { terms: Some(Some(terms)), ..none.clone() }),
        ),
        (json!({"ends_at": "2026-11-30T23:59:59.000Z"}), Err("ends_at")),
        (json!({"ends_at": "tomorrow"}), Err("ends_at")),
        (json!({"budget": {"day_cent": 100}}), Err("budget.day_cent")),
        (json!({"budget": {"day_cents": -1}}), Err("budget.day_cents")),
        (json!({"budget": {"jobs_in_flight": 1_001}}), Err("budget.jobs_in_flight")),
        (json!({"budget": {"features": ["no such thing"]}}), Err("budget.features")),
        (json!({"budget": 5}), Err("budget")),
    ] {
        let read = read_change(body.as_object().unwrap(), LAST);
        assert_eq!(read.as_ref().map_err(|error| error.field.as_str()), expected.as_ref().map_err(|field| *field), "{body}");
    }
    let new = read_new(json!({"service": "audit"}).as_object().unwrap(), LAST);
    assert_eq!(new, Ok(NewKey { kind: crate::token::TokenKind::Audit, change: none }));
    assert!(read_new(json!({"service": "pull"}).as_object().unwrap(), LAST).is_err());
}

/// An order: when, its price, and whether it has ended with a refund.
#[derive(Clone, Debug)]
struct Ordered {
    at: Timestamp,
    cents: u64,
    end: Option<bool>,
}

proptest! {
    /// In whatever order things happen, what is spent is the sum of the orders of the last day and month, without those that were refunded.
    #[test]
    fn what_is_spent_is_the_sum_of_the_orders(
        steps in prop::collection::vec((0_u64..70, 0_u64..5, 0_usize..4, any::<bool>()), 1..60)
    ) {
        let (mut spent, mut orders) = (Spent::default(), Vec::<Ordered>::new());
        for (day, cents, which, is_refunded) in steps {
            let open = orders.iter_mut().filter(|order| order.end.is_none()).nth(which);
            if let Some(order) = open {
                order.end = Some(is_refunded);
                let refunded = if is_refunded { order.cents } else { 0 };
                spent = Spend::settle(key(), order.at, refunded).apply(&spent);
            } else {
                // Clocks of isolates may be days apart here, and far more than they are.
                let at = LAST.plus_ms(day * DAY_MS);
                spent = Spend::reserve(key(), at, cents).apply(&spent);
                orders.push(Ordered { at, cents, end: None });
            }
            let last = orders.iter().map(|order| Day::new(order.at.day())).max().unwrap();
            let sum = |counts: &dyn Fn(Day) -> bool| {
                let counted = orders.iter().filter(|order| order.end != Some(true) && counts(Day::new(order.at.day())));
                counted.map(|order| order.cents).sum::<u64>()
            };
            let expected = Spent {
                day: last,
                day_cents: sum(&|day| day == last),
                month: last.month(),
                month_cents: sum(&|day| day.month() == last.month()),
                jobs_in_flight: orders.iter().filter(|order| order.end.is_none()).count() as u64,
            };
            prop_assert_eq!(spent, expected);
        }
    }
}
