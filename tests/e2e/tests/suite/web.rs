//! The rules in JavaScript (`core/web`) are those of the service: the API says the same of the same random forms. That the package says it
//! in every host is compared in `tests/web`.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::{Account, World};
use bellwether_web_tests::{Case, cases, count, seed};
use serde_json::{Value, json};
use xtask::client::{Answer, Client};

pub(crate) const CHECKS: &[(&str, crate::Check)] =
    &[("inputs", inputs), ("domains", domains), ("payloads", payloads), ("publications", publications)];

/// Of each form; `./x soak forms` takes 10,000.
const COUNT: usize = 500;
/// Below what one key may order in a minute.
const OF_KEY: usize = 50;
/// Keys of an account, together below what it may order in a minute.
const KEYS: usize = 5;
/// Below what one account may change in the console in a minute.
const OF_CONSOLE: usize = 100;
/// Below what one token may report in a minute.
const OF_TOKEN: usize = 500;

fn forms(function: &'static str) -> Vec<Case> {
    cases(function, count(COUNT), seed())
}

fn inputs(world: &World) -> Result<()> {
    for cases in forms("validateInput").chunks(OF_KEY * KEYS) {
        // Without money, a valid order ends at the wallet.
        let account = world.account(0)?;
        for cases in cases.chunks(OF_KEY) {
            let key = account.console.expect("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })))?;
            let api = client(world, &key["key"]);
            for case in cases {
                let answer =
                    api.call("POST", "/v1/jobs", Some(&json!({ "feature": case.arguments[0], "input": case.arguments[1] })))?;
                check(case, &answer, &[402])?;
            }
        }
    }
    Ok(())
}

fn domains(world: &World) -> Result<()> {
    for cases in forms("validateDomain").chunks(OF_CONSOLE) {
        let account = world.account(0)?;
        for case in cases {
            let answer =
                account.console.call("POST", "/console/api/v1/targets", Some(&json!({ "domain": case.arguments[0] })))?;
            // An account has one target of a domain.
            check(case, &answer, &[201, 409])?;
            ensure!(answer.status != 201 || answer.body["target"]["domain"] == case.answer["value"], "{}", shown(case, &answer));
            ensure!(answer.status != 409 || answer.body["error"] == "domain_taken", "{}", shown(case, &answer));
        }
    }
    Ok(())
}

fn payloads(world: &World) -> Result<()> {
    for cases in forms("validateTaskPayload").chunks(OF_CONSOLE) {
        let account = world.account(0)?;
        let (path, _) = target(&account, "a.org")?;
        for case in cases {
            let brief = json!({ "action_type": case.arguments[0], "goal": "Tea", "cycle": 1, "payload": case.arguments[1] });
            let answer = account.console.call("POST", &format!("{path}/tasks"), Some(&brief))?;
            check(case, &answer, &[201])?;
            if answer.status == 201 {
                let (mut kept, mut foreseen) = (answer.body["payload"].clone(), case.answer["value"].clone());
                // The service makes HTML safe, which the package does not.
                for payload in [&mut kept, &mut foreseen] {
                    payload.as_object_mut().map(|payload| payload.remove("html"));
                }
                ensure!(kept == foreseen, "{}", shown(case, &answer));
            }
        }
    }
    Ok(())
}

fn publications(world: &World) -> Result<()> {
    let account = world.account(0)?;
    for (number, cases) in forms("validatePublication").chunks(OF_TOKEN).enumerate() {
        let (_, token) = target(&account, &format!("shop{number}.org"))?;
        let site = client(world, &token);
        for case in cases {
            // There is no such task, which the service says of valid reports alone.
            let path = "/pull/v1/tasks/01912345-6789-7abc-8def-0123456789ab/published";
            check(case, &site.call("POST", path, Some(&case.arguments[0]))?, &[404])?;
        }
    }
    Ok(())
}

fn client(world: &World, token: &Value) -> Client {
    Client { origin: world.origin.clone(), token: token.as_str().unwrap_or_default().to_owned() }
}

/// A new target: its path, and its token.
fn target(account: &Account, domain: &str) -> Result<(String, Value)> {
    let made = account.console.expect("POST", "/console/api/v1/targets", Some(&json!({ "domain": domain })))?;
    let id = made["target"]["id"].as_str().context("no id")?;
    Ok((format!("/console/api/v1/targets/{id}"), made["token"].clone()))
}

/// The service refuses what the package refuses, for its first reason; what is valid ends with one of these statuses.
fn check(case: &Case, answer: &Answer, valid: &[u16]) -> Result<()> {
    // The service speaks English alone.
    let verdict = case.answer_in_english();
    if verdict["ok"] == true {
        ensure!(valid.contains(&answer.status) || is_of_service(answer), "{}", shown(case, answer));
        return Ok(());
    }
    let first = &verdict["errors"][0];
    let same = |name: &str| answer.body[name] == *first.get(name).unwrap_or(&Value::Null);
    ensure!(answer.status == 400 && answer.body["error"] == first["code"], "{}", shown(case, answer));
    // An unknown feature, and an input that is no object, have no field of their own.
    ensure!(answer.body["field"].is_null() || same("field"), "{}", shown(case, answer));
    ensure!(same("rule") && same("did_you_mean"), "{}", shown(case, answer));
    // Sentences of forms are the same, too.
    let is_of_form = !matches!(first["expected"]["kind"].as_str(), None | Some("object" | "choice"));
    ensure!(!is_of_form || same("message"), "{}", shown(case, answer));
    Ok(())
}

/// What the package does not know (its README says so), by what the service expects: that an account has proven a domain, and that something is
/// left of HTML once it is safe.
const OF_SERVICE: [(&str, &str); 2] = [
    ("input.robots", "obey, or owner for a proven domain of the account"),
    ("payload.html", "HTML of which something is left without scripts, styles and other active content"),
];

fn is_of_service(answer: &Answer) -> bool {
    answer.status == 400
        && OF_SERVICE.iter().any(|(field, expected)| answer.body["field"] == *field && answer.body["expected"] == *expected)
}

/// What differs, with the seed that repeats it.
fn shown(case: &Case, answer: &Answer) -> String {
    let (seed, count) = (seed(), count(COUNT));
    format!("BELLWETHER_SEED={seed} BELLWETHER_FORMS={count}: {} and {} {}", case.line(), answer.status, answer.body)
}
