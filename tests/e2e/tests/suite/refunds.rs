//! Refunds that the operator orders. The books of the emulator are the truth.

use super::payments::{Payer, agrees, balance, begin, payer, wait};
use super::people::PATIENCE;
use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use xtask::client::{Answer, send};
use xtask::stripe::{Means, Orders};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[("ordered", ordered), ("listed", listed)];

/// The emulator is everybody's.
pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("refused", refused), ("unanswered", unanswered), ("untold", untold)];

/// A payment that is paid: its id and its page.
fn paid(world: &World, payer: &Payer, cents: u64) -> Result<(String, String)> {
    let (id, page) = begin(payer, cents)?;
    world.payer.pay(&page, Means::Card)?;
    wait(payer, &id, "paid")?;
    Ok((id, page))
}

/// Orders a refund with a key.
fn order(world: &World, topup: &str, key: &str, body: &Value) -> Result<Answer> {
    let bearer = format!("Bearer {}", world.operator().token);
    let mut headers = vec![("authorization", bearer.as_str()), ("content-type", "application/json")];
    if !key.is_empty() {
        headers.push(("idempotency-key", key));
    }
    let path = format!("/operator/v1/topups/{topup}/refunds");
    send(&world.origin, "POST", &path, &headers, body.to_string().as_bytes())
}

fn is(answer: &Answer, status: u16, code: &str) -> Result<()> {
    ensure!(answer.status == status && answer.body["error"] == code, "{} {}, wanted {status} {code}", answer.status, answer.body);
    Ok(())
}

/// The orders of a payment, as the operator sees them.
fn orders(world: &World, payer: &Payer) -> Result<Value> {
    let path = format!("/operator/v1/topups?account_id={}", payer.account);
    Ok(world.operator().expect("GET", &path, None)?["topups"][0].clone())
}

/// Waits until the operator sees that the newest payment is so.
fn until(world: &World, payer: &Payer, is_so: impl Fn(&Value) -> bool) -> Result<Value> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let seen = orders(world, payer)?;
        if is_so(&seen) {
            return Ok(seen);
        }
        ensure!(Instant::now() < deadline, "{seen}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// What is due of refunds is looked at now.
fn asked_now(world: &mut World) -> Result<()> {
    world.crash();
    world.edit_accounts(
        "UPDATE payments SET refunds = replace(refunds, '\"sent_at\":\"202', '\"sent_at\":\"200'); \
         UPDATE due SET at = 1 WHERE machine = 'payment'",
    )?;
    world.restart()?;
    world.sweep().map(drop)
}

/// A part, the same again, too much, and the rest.
fn ordered(world: &World) -> Result<()> {
    let ada = payer(world, "ordered")?;
    let (id, _) = paid(world, &ada, 2_000)?;
    let part = json!({ "amount_cents": 600, "reason": "Ada asked" });
    let first = order(world, &id, "once", &part)?;
    ensure!(first.status == 201 && first.body["amount_cents"] == 600 && first.body["status"] == "taken", "{}", first.body);
    ensure!(
        first.body["payer_cents"] == 600 && first.body["refund"].is_string() && first.body["idempotency_key"] == "once",
        "{}",
        first.body
    );
    let again = order(world, &id, "once", &part)?;
    ensure!(again.status == 200 && again.body["refund"] == first.body["refund"], "{} {}", again.status, again.body);
    is(&order(world, &id, "once", &json!({ "amount_cents": 601, "reason": "Ada asked" }))?, 422, "idempotency_key_reused")?;
    let more = order(world, &id, "", &json!({ "amount_cents": 1_401, "reason": "more" }))?;
    is(&more, 409, "refund_too_large")?;
    ensure!(more.body["left_cents"] == 1_400, "{}", more.body);
    world.payer.wait();
    agrees(world, &ada)?;
    let seen = until(world, &ada, |seen| seen["refunds"][0]["status"] == "booked")?;
    ensure!(seen["left_cents"] == 1_400 && seen["refunded_cents"] == 600, "{seen}");
    // Orders at the same time give back what is left once.
    let all = json!({ "reason": "all" });
    let statuses = std::thread::scope(|scope| {
        let all: Vec<_> = (0..4).map(|_| scope.spawn(|| order(world, &id, "", &all).map(|answer| answer.status))).collect();
        all.into_iter().map(|one| one.join().map_err(|_| anyhow::anyhow!("an order panicked"))?).collect::<Result<Vec<_>>>()
    })?;
    ensure!(statuses.iter().filter(|status| **status == 201).count() == 1, "{statuses:?}");
    wait(&ada, &id, "refunded")?;
    world.payer.wait();
    agrees(world, &ada)?;
    is(&order(world, &id, "", &all)?, 409, "not_refundable")?;
    // One that does not reach its payer is the wallet's again, and can be ordered again.
    let last = orders(world, &ada)?["refunds"][1]["refund"].as_str().context("no refund")?.to_owned();
    world.payer.fail_refund(&last)?;
    world.payer.wait();
    agrees(world, &ada)?;
    let seen = orders(world, &ada)?;
    ensure!(seen["refunds"][1]["status"] == "failed" && seen["left_cents"] == 1_400, "{seen}");
    ensure!(order(world, &id, "", &all)?.status == 201, "again");
    wait(&ada, &id, "refunded")?;
    world.payer.wait();
    agrees(world, &ada)?;
    world.check_invariants()
}

/// What nobody may order, what the wallet does not hold, and what the provider refuses: nothing is booked.
fn refused(world: &mut World) -> Result<()> {
    let ada = payer(world, "unordered")?;
    let (id, page) = begin(&ada, 1_000)?;
    let all = json!({ "reason": "all" });
    is(&order(world, &id, "", &all)?, 409, "not_refundable")?;
    world.payer.pay(&page, Means::Card)?;
    wait(&ada, &id, "paid")?;
    for (body, code) in [
        (json!({}), "missing_field"),
        (json!({ "reason": "" }), "invalid_field"),
        (json!({ "reason": "r", "amount_cents": 0 }), "invalid_field"),
        (json!({ "reason": "r", "amount_cents": -5 }), "invalid_field"),
        (json!({ "reason": "r", "overdraw": "yes" }), "invalid_field"),
    ] {
        is(&order(world, &id, "", &body)?, 400, code).with_context(|| body.to_string())?;
    }
    for unknown in ["x", "01a1e000-0000-7000-8000-000000000000"] {
        is(&order(world, unknown, "", &all)?, 404, "not_found")?;
    }
    let own = ada.client.call("POST", &format!("/operator/v1/topups/{id}/refunds"), Some(&all))?;
    ensure!([401, 403].contains(&own.status), "not the account itself: {}", own.body);
    // The provider refuses, and the next try with the same key is a new one.
    world.payer.take_orders(Orders::Refused);
    let refusal = order(world, &id, "k", &all);
    world.payer.take_orders(Orders::Good);
    let refusal = refusal?;
    is(&refusal, 409, "refund_refused")?;
    ensure!(refusal.body["detail"] == "This refund is refused.", "{}", refusal.body);
    ensure!(orders(world, &ada)?["left_cents"] == 1_000 && balance(&ada.client)? == ada.given_cents + 1_000, "nothing is booked");
    // Spent money goes back only if that is said.
    ada.client.expect("POST", "/console/api/v1/credits", Some(&json!({ "packs": 3 })))?;
    is(&order(world, &id, "k", &all)?, 409, "refund_too_large")?;
    let overdrawn = order(world, &id, "k", &json!({ "reason": "all", "overdraw": true }))?;
    ensure!(overdrawn.status == 201 && overdrawn.body["amount_cents"] == 1_000, "{}", overdrawn.body);
    wait(&ada, &id, "refunded")?;
    world.payer.wait();
    ensure!(balance(&ada.client)? == ada.given_cents - 900, "overdrawn");
    // A bank that wants a payment gets it from nobody twice.
    let bob = payer(world, "disputed")?;
    let (id, page) = paid(world, &bob, 1_000)?;
    world.payer.dispute(&page, false)?;
    world.payer.wait();
    is(&order(world, &id, "", &all)?, 409, "not_refundable")?;
    world.check_invariants()
}

/// The provider's answer is an error: nobody knows whether it has the order, until it is asked, by the same key or by the sweep.
fn unanswered(world: &mut World) -> Result<()> {
    let ada = payer(world, "unanswered")?;
    let (id, _) = paid(world, &ada, 1_000)?;
    let part = json!({ "amount_cents": 300, "reason": "part" });
    let with = |orders: Orders, key: &str| {
        world.payer.take_orders(orders);
        let answer = order(world, &id, key, &part);
        world.payer.take_orders(Orders::Good);
        answer
    };
    let unknown = with(Orders::Unanswered, "a")?;
    is(&unknown, 503, "refund_unknown")?;
    ensure!(unknown.body["idempotency_key"] == "a", "{}", unknown.body);
    let again = order(world, &id, "a", &part)?;
    ensure!(again.status == 201 && again.body["refund"].is_string(), "{}", again.body);
    world.payer.wait();
    agrees(world, &ada)?;
    ensure!(orders(world, &ada)?["refunded_cents"] == 300, "once");
    is(&with(Orders::Down, "b")?, 503, "refund_unknown")?;
    is(&with(Orders::Unanswered, "c")?, 503, "refund_unknown")?;
    // What was told of an order whose answer was lost counts twice until it is asked for.
    ensure!(orders(world, &ada)?["left_cents"].as_u64() <= Some(100), "both are reserved");
    world.payer.wait();
    asked_now(world)?;
    let seen = until(world, &ada, |seen| seen["left_cents"] == 400)?;
    ensure!(seen["refunds"].as_array().is_some_and(|all| all.len() == 2), "{seen}");
    ensure!(seen["refunds"][1]["idempotency_key"] == "c" && seen["refunds"][1]["status"] == "booked", "{seen}");
    agrees(world, &ada)?;
    world.check_invariants()
}

/// What the provider does not tell is asked for.
fn untold(world: &mut World) -> Result<()> {
    let ada = payer(world, "untold")?;
    let (id, _) = paid(world, &ada, 1_000)?;
    world.payer.keep_silent(true);
    let ordered = order(world, &id, "", &json!({ "amount_cents": 250, "reason": "part" }));
    world.payer.keep_silent(false);
    ensure!(ordered?.status == 201 && orders(world, &ada)?["refunded_cents"] == 0, "nothing is told");
    // Its due time is no fault, although the payment is no longer pending.
    world.check_invariants()?;
    asked_now(world)?;
    until(world, &ada, |seen| seen["refunded_cents"] == 250 && seen["refunds"][0]["status"] == "booked")?;
    agrees(world, &ada)?;
    asked_now(world)?;
    agrees(world, &ada)?;
    world.check_invariants()
}

/// The operator's list: by account, by status, page by page.
fn listed(world: &World) -> Result<()> {
    let ada = payer(world, "listed")?;
    let mut ids = (0..3).map(|_| paid(world, &ada, 700).map(|(id, _)| id)).collect::<Result<Vec<_>>>()?;
    let (open, page) = begin(&ada, 900)?;
    let get = |query: &str| world.operator().expect("GET", &format!("/operator/v1/topups?{query}"), None);
    let own = get(&format!("account_id={}&status=paid", ada.account))?;
    let found: Vec<_> = own["topups"].as_array().into_iter().flatten().filter_map(|one| one["id"].as_str()).collect();
    ids.reverse();
    ensure!(found == ids && own["topups"][0]["account_id"] == ada.account.as_str(), "{own}");
    let newest = get(&format!("account_id={}&limit=1", ada.account))?;
    ensure!(newest["topups"][0]["id"] == open.as_str() && newest["has_more"] == true, "{newest}");
    let next = get(&format!("account_id={}&limit=1&cursor={}", ada.account, newest["next_cursor"].as_str().unwrap_or_default()))?;
    ensure!(ids.first().is_some_and(|newest| next["topups"][0]["id"] == newest.as_str()), "{next}");
    // Of all accounts, those of other tests too.
    let (mut seen, mut path) = (Vec::new(), "limit=3".to_owned());
    for _ in 0..100 {
        let page = get(&path)?;
        seen.extend(page["topups"].as_array().into_iter().flatten().filter_map(|one| one["id"].as_str().map(str::to_owned)));
        let Some(cursor) = page["next_cursor"].as_str() else { break };
        path = format!("limit=3&cursor={cursor}");
    }
    ensure!(seen.is_sorted_by(|a, b| a > b) && ids.iter().all(|id| seen.contains(id)), "{seen:?}");
    ensure!(get(&format!("account_id={}&status=refunded", ada.account))?["count"] == 0, "none is");
    for query in ["status=open", "account_id=x", "cursor=x"] {
        is(&world.operator().call("GET", &format!("/operator/v1/topups?{query}"), None)?, 400, "invalid_field")?;
    }
    ensure!(ada.client.call("GET", "/operator/v1/topups", None)?.status == 401, "not a person");
    // An open one would be due before anybody sweeps, and other tests share this world.
    world.payer.pay(&page, Means::Card)?;
    wait(&ada, &open, "paid").map(drop)
}
