//! Budgets of keys: set at the console, held at every door, given back by refunds.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::audits::BASE;
use bellwether_e2e::{Account, World};
use serde_json::{Value, json};
use xtask::client::{Answer, Client};

pub(crate) const CHECKS: &[(&str, crate::Check)] = &[
    ("limits", limits),
    ("last_cents", last_cents),
    ("given_back", given_back),
    ("begun_late", begun_late),
    ("reports", reports),
];

/// How many orders come at the same time for what is left.
const RACERS: usize = 12;

/// A key of an account, with its own budget.
struct Key<'a> {
    account: &'a Account,
    id: String,
    api: Client,
}

impl<'a> Key<'a> {
    fn new(account: &'a Account, service: &str, budget: &Value) -> Result<Self> {
        let body = json!({ "service": service, "name": "agent", "budget": budget });
        let made = account.console.expect("POST", "/console/api/v1/keys", Some(&body))?;
        let id = made["id"].as_str().context("no id")?.to_owned();
        let token = made["key"].as_str().context("no key")?.to_owned();
        Ok(Self { account, id, api: Client { origin: account.api.origin.clone(), token } })
    }

    fn order(&self, body: &Value) -> Result<Answer> {
        self.api.call("POST", "/v1/jobs", Some(body))
    }

    fn change(&self, body: &Value) -> Result<Value> {
        self.account.console.expect("PATCH", &format!("/console/api/v1/keys/{}", self.id), Some(body))
    }

    /// What the list of keys says of its budget.
    fn spent(&self) -> Result<Value> {
        let listed = self.account.console.expect("GET", "/console/api/v1/keys", None)?;
        let keys = listed["keys"].as_array().context("no keys")?;
        let own = keys.iter().find(|key| key["id"] == self.id.as_str()).context("the key is not listed")?;
        Ok(own["budget"]["spent"].clone())
    }
}

/// Whether an order is refused by this member of a budget.
fn check_refused(answer: &Answer, limit: &str, left: Option<u64>) -> Result<()> {
    let is_so = answer.status == 402 && answer.body["error"] == "budget_exceeded" && answer.body["exceeded"] == limit;
    ensure!(is_so && answer.body["left_cents"].as_u64() == left, "{limit}: {} {}", answer.status, answer.body);
    Ok(())
}

fn job(world: &World) -> Value {
    world.hostile("page")
}

/// Each limit refuses by itself, before the wallet is asked; a dry run says so; a change holds from the next order on.
fn limits(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let order = job(world);
    for (budget, limit, left) in [
        (json!({ "job_cents": 9 }), "job_cents", Some(9)),
        (json!({ "day_cents": 9 }), "day_cents", Some(9)),
        (json!({ "month_cents": 0 }), "month_cents", Some(0)),
        (json!({ "features": ["geo_score", "audit"] }), "features", None),
        (json!({ "jobs_in_flight": 0 }), "jobs_in_flight", None),
    ] {
        let key = Key::new(&account, "api", &budget)?;
        check_refused(&key.order(&order)?, limit, left)?;
        let headers = [("authorization", format!("Bearer {}", key.api.token)), ("prefer", "dry-run".to_owned())];
        let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let dry = xtask::client::send(&key.api.origin, "POST", "/v1/jobs", &headers, order.to_string().as_bytes())?;
        ensure!(dry.body["would"] == "over_budget" && dry.body["exceeded"] == limit, "{}", dry.body);
        key.change(&json!({ "budget": {} }))?;
        ensure!(key.order(&order)?.status == 202, "a key without a budget orders");
    }
    ensure!(account.balance()? == 50, "what was refused cost nothing");

    let key = Key::new(&account, "api", &json!({ "day_cents": 20 }))?;
    ensure!(key.order(&order)?.status == 202, "the first order");
    ensure!(key.spent()?["day_cents"] == 10, "{}", key.spent()?);
    key.change(&json!({ "budget": { "day_cents": 15 }, "name": "smaller" }))?;
    check_refused(&key.order(&order)?, "day_cents", Some(5))?;
    // The other keys of the account are not concerned.
    ensure!(account.create(&order)?.status == 202, "another key");

    key.change(&json!({ "ends_at": "2999-01-01T00:00:00.000Z" }))?;
    let misspelt =
        account.console.call("PATCH", &format!("/console/api/v1/keys/{}", key.id), Some(&json!({ "budget": { "day": 1 } })))?;
    ensure!(misspelt.status == 400 && misspelt.body["field"] == "budget.day", "{}", misspelt.body);
    let foreign =
        world.account(0)?.console.call("PATCH", &format!("/console/api/v1/keys/{}", key.id), Some(&json!({ "budget": {} })))?;
    ensure!(foreign.status == 404, "{}", foreign.body);
    Ok(())
}

/// Many orders at once for what is left: as many are accepted as it pays, of each account and key.
fn last_cents(world: &World) -> Result<()> {
    let account = world.account(1_000)?;
    for (budget, accepted) in
        [(json!({ "day_cents": 30 }), 3), (json!({ "month_cents": 10 }), 1), (json!({ "jobs_in_flight": 2 }), 2)]
    {
        let key = Key::new(&account, "api", &budget)?;
        let answers: Vec<Result<Answer>> = std::thread::scope(|scope| {
            let racing: Vec<_> = (0..RACERS).map(|_| scope.spawn(|| key.order(&world.hostile("wait")))).collect();
            racing.into_iter().map(|one| one.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a caller panicked")))).collect()
        });
        let answers = answers.into_iter().collect::<Result<Vec<_>>>()?;
        let (placed, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 202);
        ensure!(placed.len() == accepted, "{budget}: {} were accepted", placed.len());
        ensure!(
            refused.iter().all(|answer| answer.body["error"] == "budget_exceeded"),
            "{:?}",
            refused.first().map(|one| &one.body)
        );
        for answer in placed {
            let id = answer.body["id"].as_str().context("no id")?;
            account.api.call("POST", &format!("/v1/jobs/{id}/cancel"), None)?;
        }
    }
    world.check_invariants()
}

/// A refund gives back what it had taken, in the same commit: of a job that is cancelled in time, and of one whose run is our fault.
fn given_back(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let key = Key::new(&account, "api", &json!({ "day_cents": 10 }))?;
    let failed = account.wait(key.order(&world.hostile("trap"))?.body["id"].as_str().context("no id")?)?;
    ensure!(failed["error"]["refunded"] == true, "{failed}");
    ensure!(key.spent()? == json!({ "day_cents": 0, "month_cents": 0, "jobs_in_flight": 0 }), "{}", key.spent()?);
    let kept = account.wait(key.order(&job(world))?.body["id"].as_str().context("no id")?)?;
    ensure!(kept["status"] == "succeeded", "{kept}");
    ensure!(key.spent()? == json!({ "day_cents": 10, "month_cents": 10, "jobs_in_flight": 0 }), "{}", key.spent()?);
    check_refused(&key.order(&job(world))?, "day_cents", Some(0))
}

/// A budget that is set later counts what was ordered before, and what is under way.
fn begun_late(world: &World) -> Result<()> {
    let account = world.account(100)?;
    let key = Key::new(&account, "api", &json!({}))?;
    ensure!(key.spent()?.is_null(), "{}", key.spent()?);
    account.wait(key.order(&job(world))?.body["id"].as_str().context("no id")?)?;
    let waiting = key.order(&world.hostile("wait"))?;
    key.change(&json!({ "budget": { "month_cents": 25 } }))?;
    ensure!(key.spent()? == json!({ "day_cents": 20, "month_cents": 20, "jobs_in_flight": 1 }), "{}", key.spent()?);
    check_refused(&key.order(&job(world))?, "month_cents", Some(5))?;
    let id = waiting.body["id"].as_str().context("no id")?;
    account.api.call("POST", &format!("/v1/jobs/{id}/cancel"), None)?;
    world.check_invariants()
}

/// A service key orders reports within its plan, which cost nothing: its budget counts them as orders.
fn reports(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let key = Key::new(&account, "audit", &json!({ "features": ["geo_score"], "day_cents": 0 }))?;
    let order = |key: &Key<'_>| key.api.call("POST", BASE, Some(&json!({ "url": "https://example.org/" })));
    check_refused(&order(&key)?, "features", None)?;
    key.change(&json!({ "budget": { "features": ["audit"], "day_cents": 0, "jobs_in_flight": 1 } }))?;
    let placed = order(&key)?;
    ensure!(placed.status == 200 && placed.body["job_id"].is_string(), "{}", placed.body);
    ensure!(key.spent()?["jobs_in_flight"] == 1, "{}", key.spent()?);
    check_refused(&order(&key)?, "jobs_in_flight", None)?;
    let act = |action: &str| json!({ "action": action, "job_id": placed.body["job_id"] });
    key.api.expect("POST", BASE, Some(&act("cancel_job")))?;
    ensure!(key.spent()?["jobs_in_flight"] == 0, "{}", key.spent()?);
    // A key with a budget ends only what was ordered with it. It has taken the place of the one before.
    let next = Key::new(&account, "audit", &json!({ "jobs_in_flight": 1 }))?;
    let refused = next.api.call("POST", BASE, Some(&act("delete_job")))?;
    ensure!(refused.status == 403 && refused.body["error"] == "not_allowed", "{}", refused.body);
    next.change(&json!({ "budget": {} }))?;
    next.api.expect("POST", BASE, Some(&act("delete_job")))?;
    world.check_invariants()
}
