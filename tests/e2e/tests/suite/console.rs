//! Accounts, keys and the operator's API.

use anyhow::{Result, ensure};
use bellwether_e2e::World;
use serde_json::{Value, json};
use xtask::client::{Client, send};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("accounts", accounts), ("tokens", tokens), ("keys", keys), ("credits", credits), ("walls", walls)];

fn post(world: &World, path: &str, ip: &str, body: &Value) -> Result<xtask::client::Answer> {
    let headers = [("cf-connecting-ip", ip), ("content-type", "application/json")];
    send(&world.origin, "POST", &format!("/console/api/v1/{path}"), &headers, body.to_string().as_bytes())
}

fn accounts(world: &World) -> Result<()> {
    let body = json!({ "email": "Ada@Example.org ", "password": "analytical engine" });
    let network = &bellwether_e2e::fresh_network();
    let made = post(world, "signup", network, &body)?;
    ensure!(made.status == 201 && made.body["account"]["email"] == "ada@example.org", "{} {}", made.status, made.body);
    let taken = post(world, "signup", network, &body)?;
    ensure!(taken.status == 409 && taken.body["error"] == "email_taken", "{} {}", taken.status, taken.body);
    let login = post(world, "login", network, &body)?;
    ensure!(login.status == 200 && login.body["expires_at"].is_string(), "{} {}", login.status, login.body);
    let console = Client { origin: world.origin.clone(), token: login.body["jwt"].as_str().unwrap_or_default().to_owned() };
    let account = console.expect("GET", "/console/api/v1/account", None)?;
    ensure!(account["id"] == made.body["account"]["id"] && account["plan"] == "free", "{account}");
    for (email, password) in [("ada@example.org", "wrong password"), ("nobody@example.org", "analytical engine")] {
        let refused = post(world, "login", &bellwether_e2e::fresh_network(), &json!({ "email": email, "password": password }))?;
        ensure!(refused.status == 401 && refused.body["error"] == "invalid_credentials", "{}", refused.body);
    }
    for (body, field) in [
        (json!({ "email": "x", "password": "long enough indeed" }), "email"),
        (json!({ "email": "a b@example.org", "password": "long enough indeed" }), "email"),
        (json!({ "email": "b@example.org", "password": "short" }), "password"),
        (json!({ "email": "b@example.org", "password": 7 }), "password"),
        (json!({ "email": "b@example.org" }), "password"),
    ] {
        let refused = post(world, "signup", &bellwether_e2e::fresh_network(), &body)?;
        ensure!(refused.status == 400 && refused.body["field"] == field, "{body}: {}", refused.body);
    }
    Ok(())
}

fn tokens(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let session = account.console.token.clone();
    let other = world.account(0)?.console.token;
    let mixed = format!("{}{}", &session[..30], &other[30..]);
    let unsigned = "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiJ4In0.";
    for token in ["", "x", unsigned, &mixed, &session[..session.len() - 2], &account.api.token] {
        let client = Client { origin: world.origin.clone(), token: token.to_owned() };
        let answer = client.call("GET", "/console/api/v1/account", None)?;
        ensure!(answer.status == 401, "{token} was accepted: {}", answer.body);
    }
    let operator = Client { origin: world.origin.clone(), token: session }.call("GET", "/operator/v1/modules", None)?;
    ensure!(operator.status == 401, "a session opens the operator API");
    Ok(())
}

fn keys(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let make = |service: &str| account.console.call("POST", "/console/api/v1/keys", Some(&json!({ "service": service })));
    let first = make("audit")?;
    ensure!(first.status == 201 && first.body["key"].as_str().is_some_and(|k| k.starts_with("audit_")), "{}", first.body);
    make("audit")?;
    let list = account.console.expect("GET", "/console/api/v1/keys", None)?;
    let audit = list["keys"].as_array().into_iter().flatten().filter(|key| key["service"] == "audit").count();
    ensure!(audit == 1, "an account has one live audit key: {list}");
    ensure!(!list.to_string().contains(account.api.token.as_str()), "the list shows a secret");
    let wrong = make("other")?;
    ensure!(wrong.status == 400 && wrong.body["field"] == "service", "{}", wrong.body);
    Ok(())
}

fn credits(world: &World) -> Result<()> {
    let account = world.account(0)?;
    let give = |body: Value| world.operator().call("POST", "/operator/v1/credits", Some(&body));
    let gift = json!({ "account_id": account.id, "amount_cents": 30, "reference": format!("gift {}", account.id) });
    ensure!(give(gift.clone())?.status == 201, "a gift");
    let again = give(gift.clone())?;
    ensure!(again.status == 200 && again.body["amount_cents"] == 30, "the same gift again: {}", again.body);
    let other = world.account(0)?;
    for (member, value) in [("amount_cents", json!(31)), ("account_id", json!(other.id))] {
        let mut changed = gift.clone();
        changed[member] = value;
        let refused = give(changed)?;
        let stored = &refused.body["transfer"];
        ensure!(refused.status == 409 && refused.body["error"] == "reference_taken", "{member}: {}", refused.body);
        ensure!(stored["amount_cents"] == 30 && stored["credit"] == format!("wallet:{}", account.id), "{}", refused.body);
    }
    ensure!(other.balance()? == 0, "nothing went elsewhere");
    ensure!(account.balance()? == 30, "given once: {}", account.balance()?);
    for amount in [json!(0), json!(-5), json!(1.5), json!("10"), json!(100_000_000), Value::Null] {
        let answer = give(json!({ "account_id": account.id, "amount_cents": amount }))?;
        ensure!(answer.status == 400, "{amount}: {} {}", answer.status, answer.body);
    }
    let nobody = give(json!({ "account_id": "01a1fe52-6411-7333-8d39-f43ba66d2210", "amount_cents": 5 }))?;
    ensure!(nobody.status == 404, "{} {}", nobody.status, nobody.body);
    world.check_invariants()
}

fn walls(world: &World) -> Result<()> {
    let (owner, stranger) = (world.account(0)?, world.account(0)?);
    let keys = owner.console.expect("GET", "/console/api/v1/keys", None)?;
    let id = keys["keys"][0]["id"].as_str().unwrap_or_default();
    let answer = stranger.console.call("DELETE", &format!("/console/api/v1/keys/{id}"), None)?;
    ensure!(answer.status == 404, "a stranger's key: {} {}", answer.status, answer.body);
    ensure!(owner.api.call("GET", "/v1/jobs", None)?.status == 200, "the key still works");
    Ok(())
}
