//! Providers: a module's questions to an assistant go through one layer, which caches answers, limits questions, retries, and
//! counts.

use anyhow::{Context, Result, ensure};
use bellwether_core::bounds;
use bellwether_e2e::assistant::Assistant;
use bellwether_e2e::{Account, World};
use serde_json::{Value, json};
use std::time::Duration;

pub(crate) const CHECKS: &[(&str, crate::Breaking)] = &[("assistants", assistants)];

/// With an assistant that speaks OpenAI's chat completions.
fn assistants(world: &mut World) -> Result<()> {
    let assistant = Assistant::listen()?;
    let without = heard(world, &world.account(10)?, "tea", 1)?;
    ensure!(without == ["no assistant"], "{without:?}");
    // A wrong entry costs no other.
    let wrong = r#"{"capability":"search","adapter":"oracle","id":"wrong"}"#.to_owned();
    world.providers = vec![wrong, format!("assistants=openai-compatible:{}#tiny", assistant.address)];
    world.crash();
    world.restart()?;
    let outcome = with(world, &assistant);
    world.providers.clear();
    world.crash();
    world.restart()?;
    outcome
}

/// The answers that the misbehaving module got when it asked a question `times` times, and then the first repetition again.
fn heard(world: &World, account: &Account, question: &str, times: u64) -> Result<Vec<String>> {
    told(world, account, &format!("ask&q={question}&times={times}"))
}

/// What the misbehaving module got.
fn told(world: &World, account: &Account, order: &str) -> Result<Vec<String>> {
    let job = account.run(&world.fetching(&format!("http://{}/?do={order}", world.site)))?;
    let heard = job["result"]["heard"].as_array().with_context(|| job.to_string())?;
    Ok(heard.iter().map(|line| line.as_str().unwrap_or_default().to_owned()).collect())
}

fn with(world: &World, assistant: &Assistant) -> Result<()> {
    let features = world.account(0)?.api.expect("GET", "/v1/features", None)?;
    let of = |id: &str| features["features"].as_array().into_iter().flatten().find(|feature| feature["id"] == id).cloned();
    let needs = of("llm_visibility").context("no llm_visibility")?;
    ensure!(needs["needs"] == json!(["assistants"]), "{needs}");
    let account = world.account_on(1, 300)?;

    // Each repetition is asked once, and never again within a day.
    let first = heard(world, &account, "tea", 2)?;
    let answer = |number: usize, cached: bool| format!("answer {number} (tiny-2026, cached {cached})");
    ensure!(first == [answer(1, false), answer(2, false), answer(1, true)], "{first:?}");
    ensure!(heard(world, &account, "tea", 2)? == [answer(1, true), answer(2, true), answer(1, true)], "from the cache");
    ensure!(assistant.asked("tea") == 2, "asked {} times", assistant.asked("tea"));
    // Another account does not share the cache.
    let other = heard(world, &world.account_on(0, 10)?, "tea", 1)?;
    ensure!(other == [answer(3, false), answer(3, true)] && assistant.asked("tea") == 3, "{other:?}");

    // A refusal with a hint to retry later is retried once, a 500 too: a refusal is free.
    let busy = heard(world, &account, "busy", 1)?;
    ensure!(busy[0].starts_with("answer 4") && assistant.asked("busy") == 2, "{busy:?}");
    let dated = heard(world, &account, "dated", 1)?;
    ensure!(dated[0].starts_with("answer 5") && assistant.asked("dated") == 2, "{dated:?}");
    let down = heard(world, &account, "down", 1)?;
    ensure!(down.iter().all(|line| line.contains("gave no usable answer")) && assistant.asked("down") == 4, "{down:?}");
    // Not after a refusal for money, nor when it may be on the bill: a connection that is lost, an answer that breaks off or says nothing.
    for (question, told) in [
        ("spent", "refuses our account"),
        ("lost", "no usable answer"),
        ("cut", "no usable answer"),
        ("empty", "no usable answer"),
    ] {
        let heard = heard(world, &account, question, 1)?;
        let asked = assistant.asked(question);
        ensure!(asked == 2 && heard.iter().all(|line| line.contains(told)), "{question}, {asked} times: {heard:?}");
    }
    world.wait_for_log("PROVIDERS: entry 0 (wrong) is left out")?;
    world.wait_for_log("provider openai-compatible: it has no money or quota left for us")?;
    let uncounted = heard(world, &account, "uncounted", 1)?;
    ensure!(uncounted == ["so (tiny, cached false)", "so (tiny, cached true)"], "{uncounted:?}");

    // A run may not exceed its budget of questions.
    let most = bounds::RUN_QUESTIONS.max;
    let many = heard(world, &account, "many", most + 1)?;
    ensure!(many.len() as u64 == most + 2 && many[most as usize].contains("Budget"), "{:?}", many.last_chunk::<3>());
    ensure!(assistant.asked("many") as u64 == most, "asked {}", assistant.asked("many"));

    // What is not configured says so, and reads have a budget too.
    for line in told(world, &account, "providers")?.iter().skip(1) {
        ensure!(line.contains("NotConfigured"), "{line}");
    }
    let most = bounds::RUN_READS.max as usize;
    let reads = told(world, &account, &format!("read&times={}", most + 1))?;
    let is_over = |line: &String| line.contains("budget of data sets");
    ensure!(reads.iter().position(is_over) == Some(most) && reads[0].contains("NotTracked"), "{:?}", reads.last_chunk::<2>());

    stopped(world, assistant, &account)?;
    counted(world, assistant)
}

/// Cancelling a job aborts its question.
fn stopped(world: &World, assistant: &Assistant, account: &Account) -> Result<()> {
    let created = account.create(&world.fetching(&format!("http://{}/?do=ask&q=hang", world.site)))?;
    let id = created.body["id"].as_str().context("no id")?.to_owned();
    ensure!(assistant.wait(|now, _| now == 1, Duration::from_secs(120)), "the question did not come");
    let cancelled = account.api.call("POST", &format!("/v1/jobs/{id}/cancel"), None)?;
    ensure!(cancelled.status == 200, "{}", cancelled.body);
    ensure!(assistant.wait(|_, broken| broken == 1, Duration::from_secs(120)), "the question is still under way");
    Ok(())
}

/// The operator sees the counts over all databases of accounts.
fn counted(world: &World, assistant: &Assistant) -> Result<()> {
    let seen = world.operator().expect("GET", "/operator/v1/providers", None)?;
    let provider: &Value = &seen["providers"][0];
    let questions = ["tea", "busy", "dated", "down", "spent", "cut", "empty", "lost", "uncounted", "many"];
    let asked: usize = questions.iter().map(|question| assistant.asked(question)).sum();
    // The aborted question may be counted or not: its run was ended.
    let calls = provider["calls"].as_u64().unwrap_or_default() as usize;
    ensure!(calls == asked || calls == asked + 1, "{asked} {provider}");
    ensure!(provider["cached"].as_u64() >= Some(6), "{provider}");
    let answers = 3 + 2 + 2 + bounds::RUN_QUESTIONS.max; // with those that say nothing
    ensure!(provider["input_tokens"] == 5 * answers, "{provider}");
    // What was not counted takes all that it was allowed: one answer, and two each that were lost or broke off.
    let uncounted = 1 + 2 + 2;
    let output_tokens = provider["output_tokens"].as_u64().unwrap_or_default();
    ensure!([0, 100].contains(&(output_tokens - 3 * answers - uncounted * 100)), "{provider}");
    // Its cost is unknown, which is not 0.
    ensure!(provider["cost_micros"] == 0 && provider["uncosted"].as_u64() >= Some(answers + uncounted), "{provider}");
    let faults = json!([{ "entry": 0, "id": "wrong", "why": "there is no adapter `oracle` for search" }]);
    ensure!(seen["faults"] == faults, "{seen}");
    ensure!(provider["id"] == "openai-compatible" && provider["capability"] == "assistants", "{provider}");
    world.check_invariants()
}
