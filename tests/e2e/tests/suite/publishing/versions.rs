//! Which version runs when several things happen to a module: faults, changes at once, versions that can no longer run.

use super::publisher::Publisher;
use anyhow::{Result, ensure};
use bellwether_e2e::World;
use serde_json::{Value, json};
use std::thread;
use xtask::client::Answer;
use xtask::publish as publishing;

/// Version and state of each version of a publisher's module.
fn states(world: &World, publisher: &Publisher) -> Result<Vec<(String, String)>> {
    let listed = world.operator().call("GET", "/operator/v1/modules", None)?;
    let modules = listed.body["modules"].as_array().cloned().unwrap_or_default();
    let own = modules.into_iter().filter(|module| module["feature"] == publisher.feature().as_str()).collect::<Vec<_>>();
    Ok(Publisher::versions(&Answer { body: json!({ "modules": own }), ..listed }))
}

fn expected<const N: usize>(versions: [(&str, &str); N]) -> [(String, String); N] {
    versions.map(|(version, state)| (version.to_owned(), state.to_owned()))
}

/// Publishes versions and promotes each after the one before.
fn promoted(world: &World, vendor: &'static str, versions: &[&str]) -> Result<Publisher> {
    let publisher = Publisher::allowed(world, vendor)?;
    for version in versions {
        publishing::promote(&world.operator(), &publisher.feature(), &publisher.admitted(world, version)?)?;
    }
    Ok(publisher)
}

/// A version that fails again and again by its own fault gives way to the one before; one account alone cannot bring that about.
pub(super) fn quarantined(world: &World) -> Result<()> {
    let publisher = promoted(world, "quarantined", &["1.0.0", "1.1.0"])?;
    let states = || states(world, &publisher);
    let trap = json!({ "feature": publisher.feature(), "input": world.hostile("trap")["input"] });
    let accounts = (0..3).map(|_| world.account(100)).collect::<Result<Vec<_>>>()?;
    for turn in 0..12 {
        let job = accounts[0].run(&trap)?;
        ensure!(job["error"]["category"] == "trap", "{turn}: {job}");
    }
    ensure!(
        states()? == expected([("1.0.0", "admitted"), ("1.1.0", "promoted")]),
        "one account took a module off: {:?}",
        states()?
    );
    accounts[1].run(&trap)?;
    ensure!(
        states()? == expected([("1.0.0", "admitted"), ("1.1.0", "promoted")]),
        "two accounts took a module off: {:?}",
        states()?
    );
    accounts[2].run(&trap)?;
    ensure!(states()? == expected([("1.0.0", "promoted"), ("1.1.0", "quarantined")]), "{:?}", states()?);
    let alert = json!({ "code": "module_quarantined", "feature": publisher.feature(), "version": "1.1.0", "runs": "1.0.0" });
    let is_told = || -> Result<bool> {
        let state = world.operator().expect("GET", "/operator/v1/state", None)?;
        let own = |one: &Value| one["feature"] == alert["feature"];
        let alerts = state["alerts"].as_array().cloned().unwrap_or_default();
        ensure!(alerts.iter().filter(|one| own(one)).all(|one| *one == alert), "{alerts:?}");
        Ok(alerts.iter().any(own))
    };
    ensure!(is_told()?, "no alert");
    ensure!(publisher.change(world, "disable", None)?.status == 200 && !is_told()?, "the module is off, and the operator knows");
    world.check_invariants()
}

/// Of two changes at once, the second rests on the first: two rollbacks go back two versions.
pub(super) fn at_once(world: &World) -> Result<()> {
    let publisher = promoted(world, "at-once", &["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0"])?;
    let answers = thread::scope(|scope| {
        let calls: Vec<_> = (0..4).map(|_| scope.spawn(|| publisher.change(world, "rollback", None))).collect();
        calls.into_iter().map(|call| call.join().unwrap_or_else(|_| anyhow::bail!("a call panicked"))).collect::<Result<Vec<_>>>()
    })?;
    ensure!(answers.iter().all(|answer| answer.status == 200), "{:?}", answers.iter().map(|a| &a.body).collect::<Vec<_>>());
    let [first, others @ ..] = expected([
        ("1.0.0", "promoted"),
        ("1.1.0", "admitted"),
        ("1.2.0", "admitted"),
        ("1.3.0", "admitted"),
        ("1.4.0", "admitted"),
    ]);
    let found = states(world, &publisher)?;
    ensure!(found.first() == Some(&first) && found.get(1..) == Some(&others), "{found:?}");
    world.check_invariants()
}

/// A broken version does not stay on because the one before it can no longer run.
pub(super) fn unrunnable(world: &mut World) -> Result<()> {
    let publisher = promoted(world, "unrunnable", &["1.0.0", "1.1.0", "1.2.0"])?;
    let feature = publisher.feature();
    world.crash();
    world.edit_control(&format!(
        "UPDATE modules SET manifest = '{{}}' WHERE feature = '{feature}' AND version = '1.1.0'; \
         UPDATE modules SET faults = 9, fault_accounts = '[\"a\",\"b\",\"c\"]' WHERE feature = '{feature}' AND version = '1.2.0'"
    ))?;
    world.restart()?;
    let job = world.account(100)?.run(&json!({ "feature": feature, "input": world.hostile("trap")["input"] }))?;
    ensure!(job["error"]["category"] == "trap", "{job}");
    let found = states(world, &publisher)?;
    ensure!(found == expected([("1.0.0", "promoted"), ("1.1.0", "admitted"), ("1.2.0", "quarantined")]), "{found:?}");
    world.check_invariants()
}
