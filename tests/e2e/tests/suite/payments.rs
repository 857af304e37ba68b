//! Payments: money comes in by the provider's pages, and goes back by refunds and disputes. The books of the emulator are the truth.

use super::people::{PATIENCE, Person, mail};
use anyhow::{Context, Result, bail, ensure};
use bellwether_e2e::World;
use serde_json::{Value, json};
use std::time::Instant;
use xtask::client::{Client, send};
use xtask::stripe::{Emulator, Faults, Means, Totals};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("pages", pages),
    ("receipts", receipts),
    ("back", back),
    ("frozen", frozen),
    ("packs", packs),
    ("refused", refused),
    ("many", many),
];

pub(crate) const BREAKING: &[(&str, crate::Breaking)] = &[("killed", killed)];

pub(crate) const TOPUPS: &str = "/console/api/v1/wallet/topups";

/// A new account without money: what everybody gets is for another test.
pub(crate) struct Payer {
    pub(crate) client: Client,
    pub(crate) account: String,
    /// What it had before it paid.
    pub(crate) given_cents: i64,
}

pub(crate) fn payer(world: &World, name: &str) -> Result<Payer> {
    let person = Person::new(world, &format!("payer-{name}"));
    let client = person.sign_up(&json!({}))?;
    let account = super::people::account(&client)?["id"].as_str().context("no id")?.to_owned();
    let given_cents = balance(&client)?;
    Ok(Payer { client, account, given_cents })
}

pub(crate) fn balance(client: &Client) -> Result<i64> {
    client.expect("GET", "/console/api/v1/wallet", None)?["balance_cents"].as_i64().context("no balance")
}

/// Begins a top-up: its id, and the page where it is paid.
pub(crate) fn begin(payer: &Payer, amount_cents: u64) -> Result<(String, String)> {
    let begun = payer.client.expect("POST", TOPUPS, Some(&json!({ "amount_cents": amount_cents })))?;
    ensure!(begun["status"] == "pending" && begun["amount_cents"] == amount_cents && begun["expires_at"].is_string(), "{begun}");
    let page = begun["checkout_url"].as_str().and_then(|url| url.rsplit('/').next()).context("no page")?;
    Ok((begun["id"].as_str().context("no id")?.to_owned(), page.to_owned()))
}

/// Waits until a top-up has a status.
pub(crate) fn wait(payer: &Payer, id: &str, status: &str) -> Result<Value> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let shown = payer.client.expect("GET", &format!("{TOPUPS}/{id}"), None)?;
        if shown["status"] == status {
            return Ok(shown);
        }
        if Instant::now() > deadline {
            bail!("not {status}: {shown}");
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
}

/// What the ledger says of an account's payments.
pub(crate) fn ledger(client: &Client) -> Result<Totals> {
    let mut totals = Totals::default();
    let mut path = "/console/api/v1/wallet?limit=100".to_owned();
    loop {
        let page = client.expect("GET", &path, None)?;
        for entry in page["entries"].as_array().into_iter().flatten() {
            let cents = entry["amount_cents"].as_i64().context("no amount")?;
            let add = |sum: &mut u64, cents: i64| *sum = sum.wrapping_add_signed(cents);
            match entry["code"].as_str().unwrap_or_default() {
                "topup" => add(&mut totals.paid, cents),
                "topup_refund" | "topup_refund_failed" => add(&mut totals.refunded, -cents),
                "dispute" | "dispute_won" => add(&mut totals.lost, -cents),
                _ => {}
            }
        }
        let Some(next) = page["next_cursor"].as_str() else { return Ok(totals) };
        path = format!("/console/api/v1/wallet?limit=100&cursor={next}");
    }
}

/// Everything was told: the ledger agrees with the provider's books.
pub(crate) fn agrees(world: &World, payer: &Payer) -> Result<()> {
    let (theirs, ours) = (world.payer.totals(&payer.account), ledger(&payer.client)?);
    ensure!(ours == theirs, "{}: ours {ours:?}, theirs {theirs:?}", payer.account);
    let cents = |sum: u64| i64::try_from(sum).unwrap_or(i64::MAX);
    let expected = payer.given_cents + cents(theirs.paid) - cents(theirs.refunded) - cents(theirs.lost);
    ensure!(balance(&payer.client)? == expected, "{} is not {expected}", balance(&payer.client)?);
    Ok(())
}

/// Waits for the mail about a payment.
fn told(world: &World, payer: &Payer, subject: &str) -> Result<()> {
    let account = super::people::account(&payer.client)?;
    mail(world, account["email"].as_str().context("no address")?, subject).map(drop)
}

/// Each way that a page ends.
fn pages(world: &World) -> Result<()> {
    let ada = payer(world, "pages")?;
    let hook = json!({ "url": format!("http://{}/ok-{}", world.receiver.address, ada.account), "topics": ["payment.received"] });
    let hook = ada.client.call("POST", "/console/api/v1/webhooks", Some(&hook))?;
    // As a person does it: the page, a button, the way back.
    let (id, page) = begin(&ada, 2_000)?;
    let shown = send(&world.payer.origin, "GET", &format!("/pay/{page}"), &[], b"")?;
    ensure!(shown.status == 200, "{}", shown.status);
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let paid = send(&world.payer.origin, "POST", &format!("/pay/{page}"), &form, b"choice=card")?;
    let way = paid.header("location").unwrap_or_default();
    ensure!(paid.status == 303 && way == format!("{}/console/en/wallet?topup={id}", world.origin), "{} {way}", paid.status);
    let shown = wait(&ada, &id, "paid")?;
    ensure!(shown["charged_cents"] == 2_000 && shown["checkout_url"].is_null() && shown["invoice"].is_string(), "{shown}");
    for (means, cents) in [(Means::PayPal, 500), (Means::Later, 200_000)] {
        let (id, page) = begin(&ada, cents)?;
        world.payer.pay(&page, means)?;
        if means == Means::Later {
            let underway = wait(&ada, &id, "underway")?;
            ensure!(underway["checkout_url"].is_null(), "nobody pays twice: {underway}");
            world.payer.settle(&page, true)?;
        }
        wait(&ada, &id, "paid")?;
    }
    let (id, page) = begin(&ada, 5_000)?;
    world.payer.pay(&page, Means::Later)?;
    world.payer.settle(&page, false)?;
    wait(&ada, &id, "failed")?;
    let (id, page) = begin(&ada, 5_000)?;
    world.payer.expire(&page)?;
    wait(&ada, &id, "expired")?;
    let list = ada.client.expect("GET", TOPUPS, None)?;
    ensure!(list["count"] == 5 && list["topups"][0]["id"] == id.as_str() && list["has_more"] == false, "{list}");
    world.payer.wait();
    agrees(world, &ada)?;
    for amount in [json!(499), json!(200_001), json!(-1), json!("20"), Value::Null] {
        let refused = ada.client.call("POST", TOPUPS, Some(&json!({ "amount_cents": amount })))?;
        ensure!(refused.status == 400 && refused.body["field"] == "amount_cents", "{amount}: {}", refused.body);
    }
    let stranger = payer(world, "stranger")?;
    ensure!(stranger.client.call("GET", &format!("{TOPUPS}/{id}"), None)?.status == 404, "somebody else's");
    told(world, &ada, "Payment received: 20.00 euros")?;
    told(world, &ada, "Payment received: 2000.00 euros")?;
    told(world, &ada, "A payment of 50.00 euros has failed")?;
    let deliveries = format!("/console/api/v1/webhooks/{}/deliveries", hook.body["id"].as_str().context("no endpoint")?);
    let deadline = Instant::now() + PATIENCE;
    loop {
        let deliveries = ada.client.expect("GET", &deliveries, None)?;
        let all = deliveries["deliveries"].as_array().into_iter().flatten();
        if all.map(|one| &one["body"]["data"]["amount_cents"]).eq([200_000, 500, 2_000]) {
            break;
        }
        ensure!(Instant::now() < deadline, "{deliveries}");
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    world.check_invariants()
}

/// A paid top-up leads to its invoice, in the list and in the ledger; nobody else's does.
fn receipts(world: &World) -> Result<()> {
    let ada = payer(world, "receipts")?;
    let (id, page) = begin(&ada, 1_500)?;
    let receipt = format!("{TOPUPS}/{id}/receipt");
    let early = ada.client.call("GET", &receipt, None)?;
    ensure!(early.status == 404 && early.body["error"] == "no_receipt", "{}", early.body);
    world.payer.pay(&page, Means::Card)?;
    let shown = wait(&ada, &id, "paid")?;
    ensure!(shown["receipt"] == receipt.as_str(), "{shown}");
    let found = ada.client.expect("GET", &receipt, None)?;
    let url = found["url"].as_str().context("no address")?;
    ensure!(found["kind"] == "invoice" && found["pdf_url"] == format!("{url}/pdf"), "{found}");
    let path = url.strip_prefix(&world.payer.origin).context("not the provider's")?;
    ensure!(send(&world.payer.origin, "GET", path, &[], b"")?.status == 200, "{url}");
    let wallet = ada.client.expect("GET", "/console/api/v1/wallet", None)?;
    let entry = wallet["entries"].as_array().into_iter().flatten().find(|entry| entry["code"] == "topup");
    ensure!(entry.is_some_and(|entry| entry["topup_id"] == id.as_str()), "{wallet}");
    let bob = payer(world, "receipts-of-another")?;
    for path in [receipt.as_str(), &format!("{TOPUPS}/x/receipt")] {
        let foreign = bob.client.call("GET", path, None)?;
        ensure!(foreign.status == 404 && foreign.body["error"] == "not_found", "{}", foreign.body);
    }
    Ok(())
}

/// Money goes back, also money that is spent.
fn back(world: &World) -> Result<()> {
    let ada = payer(world, "back")?;
    let (id, page) = begin(&ada, 1_000)?;
    world.payer.pay(&page, Means::Card)?;
    wait(&ada, &id, "paid")?;
    let bought = ada.client.expect("POST", "/console/api/v1/credits", Some(&json!({ "packs": 3 })))?;
    ensure!(bought["credits"] == 90 && bought["cost_cents"] == 900, "{bought}");
    world.payer.refund(&page, 400)?;
    let second = world.payer.refund(&page, 600)?;
    let shown = wait(&ada, &id, "refunded")?;
    ensure!(shown["refunded_cents"] == 1_000, "{shown}");
    told(world, &ada, "Refund of a payment: 10.00 euros")?;
    world.payer.wait();
    ensure!(balance(&ada.client)? == ada.given_cents - 900, "a refund of money that is spent");
    let job = json!({ "feature": "geo_score", "input": { "url": format!("http://{}/", world.site) } });
    let unpaid = ada.client.call("POST", "/console/api/v1/jobs", Some(&job))?;
    ensure!(unpaid.status == 402 && unpaid.body["error"] == "insufficient_balance", "{}", unpaid.body);
    world.payer.fail_refund(&second)?;
    world.payer.wait();
    let shown = wait(&ada, &id, "paid")?;
    ensure!(shown["refunded_cents"] == 400, "{shown}");
    let entries = ada.client.expect("GET", "/console/api/v1/wallet", None)?;
    let packs: i64 =
        entries["entries"].as_array().into_iter().flatten().filter(|entry| entry["code"] == "pack_debit").count() as i64;
    ensure!(packs == 1 && balance(&ada.client)? == ada.given_cents + 1_000 - 900 - 400, "{entries}");
    world.check_invariants()
}

/// A dispute freezes the wallet until the bank has decided, or a person has looked.
fn frozen(world: &World) -> Result<()> {
    let ada = payer(world, "frozen")?;
    let (id, page) = begin(&ada, 2_000)?;
    world.payer.pay(&page, Means::Card)?;
    wait(&ada, &id, "paid")?;
    let is_frozen = || Ok::<_, anyhow::Error>(ada.client.expect("GET", "/console/api/v1/wallet", None)?["frozen"] == true);
    let inquiry = world.payer.dispute(&page, true)?;
    world.payer.wait();
    ensure!(!is_frozen()?, "an inquiry takes nothing");
    world.payer.close(&inquiry, true)?;
    let dispute = world.payer.dispute(&page, false)?;
    world.payer.wait();
    ensure!(is_frozen()? && balance(&ada.client)? == ada.given_cents, "frozen, and the money is gone");
    wait(&ada, &id, "disputed")?;
    told(world, &ada, "Your wallet is frozen")?;
    let job = json!({ "feature": "geo_score", "input": { "url": format!("http://{}/", world.site) } });
    let refused = ada.client.call("POST", "/console/api/v1/jobs", Some(&job))?;
    ensure!(refused.status == 402 && refused.body["frozen"] == true, "{}", refused.body);
    world.payer.close(&dispute, true)?;
    world.payer.wait();
    ensure!(!is_frozen()? && balance(&ada.client)? == ada.given_cents + 2_000, "won");
    let lost = world.payer.dispute(&page, false)?;
    world.payer.close(&lost, false)?;
    world.payer.wait();
    ensure!(is_frozen()?, "lost: a person has to look");
    let path = format!("/operator/v1/accounts/{}/release", ada.account);
    let own = ada.client.call("POST", &path, None)?;
    ensure!([401, 403].contains(&own.status), "not the account itself: {} {}", own.status, own.body);
    ensure!(world.operator().expect("POST", &path, None)?["released"] == 1, "released");
    ensure!(!is_frozen()? && balance(&ada.client)? == ada.given_cents, "it pays again");
    ensure!(world.operator().expect("POST", &path, None)?["released"] == 0, "nothing holds it any more");
    agrees(world, &ada)?;
    world.check_invariants()
}

fn packs(world: &World) -> Result<()> {
    let ada = payer(world, "packs")?;
    let buy = |packs: Value| ada.client.call("POST", "/console/api/v1/credits", Some(&json!({ "packs": packs })));
    let poor = buy(json!(1))?;
    ensure!(
        poor.status == 402 && poor.body["required_cents"] == 300 && poor.body["balance_cents"] == ada.given_cents,
        "{}",
        poor.body
    );
    for packs in [json!(0), json!(101), json!("1"), Value::Null] {
        ensure!(buy(packs.clone())?.body["field"] == "packs", "{packs}");
    }
    let (id, page) = begin(&ada, 500)?;
    world.payer.pay(&page, Means::Card)?;
    wait(&ada, &id, "paid")?;
    let before = ada.client.expect("GET", "/console/api/v1/credits", None)?["balance_credits"].as_u64().context("no credits")?;
    let bought = buy(json!(1))?;
    ensure!(bought.status == 201 && bought.body["balance_cents"] == ada.given_cents + 200, "{}", bought.body);
    ensure!(bought.body["balance_credits"] == before + 30, "{}", bought.body);
    // The same key buys once, and only the same.
    let (id, page) = begin(&ada, 500)?;
    world.payer.pay(&page, Means::Card)?;
    wait(&ada, &id, "paid")?;
    let bearer = format!("Bearer {}", ada.client.token);
    let headers = [("authorization", bearer.as_str()), ("idempotency-key", "once"), ("content-type", "application/json")];
    let keyed = |packs: u64| {
        send(&world.origin, "POST", "/console/api/v1/credits", &headers, json!({ "packs": packs }).to_string().as_bytes())
    };
    let (first, again, other) = (keyed(1)?, keyed(1)?, keyed(2)?);
    ensure!((first.status, again.status) == (201, 201) && first.body == again.body, "{} {}", first.body, again.body);
    ensure!(other.status == 422 && other.body["error"] == "idempotency_key_reused", "{}", other.body);
    // Purchases at the same time take no more than there is.
    let bought = std::thread::scope(|scope| {
        let all: Vec<_> = (0..6).map(|_| scope.spawn(|| buy(json!(1)).map(|answer| answer.status))).collect();
        all.into_iter().map(|one| one.join().map_err(|_| anyhow::anyhow!("a purchase panicked"))?).collect::<Result<Vec<_>>>()
    })?;
    ensure!(bought.iter().filter(|status| **status == 201).count() == 1, "{bought:?}");
    world.check_invariants()
}

/// What the provider did not sign, or what was not agreed.
fn refused(world: &World) -> Result<()> {
    let event = br#"{"id":"evt_x","type":"checkout.session.completed","data":{"object":{"id":"cs_x"}}}"#;
    let post = |headers: &[(&str, &str)]| send(&world.origin, "POST", "/webhooks/stripe", headers, event);
    let network = bellwether_e2e::fresh_network();
    let from = ("cf-connecting-ip", network.as_str());
    for signature in ["", "t=1,v1=00", "t=99999999999,v1=00", "v1=00", "nonsense"] {
        let answer = post(&[from, ("stripe-signature", signature)])?;
        ensure!(answer.status == 401 && answer.body["error"] == "invalid_signature", "{} {}", answer.status, answer.body);
    }
    ensure!(post(&[from])?.status == 401, "no signature");
    Ok(())
}

/// Many payments with all faults of a network between: nothing is credited twice, and nothing is lost.
fn many(world: &World) -> Result<()> {
    let accounts = std::env::var("BELLWETHER_PAYERS").map_or(Ok(12), |text| text.parse::<u8>())?;
    let faults = Faults { twice: 3, late: 4, lost: 5, stale: 6, forged: 7, seed: 1 };
    let address = format!("{}/webhooks/stripe", world.origin);
    world.payer.tell(&address, faults);
    let mut payers = Vec::new();
    for number in 0..accounts {
        // A network makes few accounts at once.
        let payer = payer(world, &format!("storm-{number}"))?;
        for index in 0..8 {
            let (_, page) = begin(&payer, 500 + 7 * index)?;
            one(&world.payer, &page, u64::from(number) + index)?;
        }
        payers.push(payer);
    }
    world.payer.wait();
    world.payer.tell(&address, Faults::default());
    for payer in &payers {
        // What was lost is asked for: by people who look, and by the sweep.
        for topup in payer.client.expect("GET", TOPUPS, None)?["topups"].as_array().into_iter().flatten() {
            payer.client.expect("GET", &format!("{TOPUPS}/{}", topup["id"].as_str().unwrap_or_default()), None)?;
        }
        agrees(world, payer)?;
    }
    world.check_invariants()
}

/// One of the ways that a payment goes.
pub(crate) fn one(provider: &Emulator, page: &str, way: u64) -> Result<()> {
    match way % 8 {
        0 => provider.expire(page),
        1 => provider.pay(page, Means::Later).and_then(|()| provider.settle(page, way.is_multiple_of(3))),
        2 => provider.pay(page, Means::PayPal),
        3 => provider.pay(page, Means::Card).and_then(|()| provider.refund(page, 200)).map(drop),
        4 => {
            provider.pay(page, Means::Card)?;
            let refund = provider.refund(page, 300)?;
            provider.fail_refund(&refund)
        }
        5 => {
            provider.pay(page, Means::Card)?;
            let dispute = provider.dispute(page, false)?;
            provider.close(&dispute, true)
        }
        6 => provider.pay(page, Means::Card).and_then(|()| provider.dispute(page, false)).map(drop),
        _ => provider.pay(page, Means::Card),
    }
}

/// The Worker dies while payments come in.
fn killed(world: &mut World) -> Result<()> {
    let ada = payer(world, "killed")?;
    let pages = (0..8).map(|_| begin(&ada, 1_000)).collect::<Result<Vec<_>>>()?;
    for (_, page) in pages.iter().take(4) {
        world.payer.pay(page, Means::Card)?;
    }
    world.crash();
    world.restart()?;
    for (_, page) in pages.iter().skip(4) {
        world.payer.pay(page, Means::Card)?;
        world.payer.refund(page, 100)?;
    }
    world.payer.wait();
    for (id, _) in &pages {
        wait(&ada, id, "paid")?;
    }
    agrees(world, &ada)?;
    world.check_invariants()
}
