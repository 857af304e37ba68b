//! The features that need providers, through `/v1/jobs`, with an emulator of each provider: all is well, each way to fail, and what it
//! leaves behind.

use anyhow::{Context, Result, ensure};
use bellwether_e2e::emulators::{ADAPTERS, Emulators, key};
use bellwether_e2e::{Account, World};
use serde_json::{Value, json};

pub(crate) const CHECKS: &[(&str, crate::Breaking)] = &[("all", all)];

/// With all adapters, and then with none.
fn all(world: &mut World) -> Result<()> {
    without(world)?;
    let emulators = Emulators::listen()?;
    // A Clarity project is of one site.
    let domain = world.free_domain();
    let all = ADAPTERS.into_iter().chain([("site-data", "clarity", domain.as_str())]);
    let (entries, secrets): (Vec<_>, Vec<_>) = all.map(|adapter| emulators.entry(adapter)).unzip();
    (world.providers, world.secrets) = (entries, secrets);
    world.crash();
    world.restart()?;
    let outcome = with(world, &emulators, &domain).and_then(|()| over_budget(world, &emulators));
    (world.providers, world.secrets) = (Vec::new(), Vec::new());
    world.crash();
    world.restart()?;
    outcome
}

/// A run that reaches its budget ends with what it has. One answer is taken for 126,9… thousand millionths at most (3 searches of 10,000
/// millionths, 60,000 tokens read at one, 9,216 written at four), so that of four questions at a time two fit into 300,000.
fn over_budget(world: &mut World, emulators: &Emulators) -> Result<()> {
    let (entry, secret) = emulators.entry(ADAPTERS[0]);
    let mut entry: Value = serde_json::from_str(&entry)?;
    entry["id"] = json!("dear");
    entry["prices"] = json!({ "input_micros_per_million": 1_000_000, "output_micros_per_million": 4_000_000, "search_micros_per_thousand": 10_000_000 });
    world.providers = vec![entry.to_string()];
    world.secrets =
        vec![secret, ("PROVIDER_BUDGET".to_owned(), json!({ "run_micros": 300_000, "account_day_micros": 400_000 }).to_string())];
    world.crash();
    world.restart()?;
    let account = world.account(100)?;
    let mut body = visibility("one");
    body["input"]["queries"] = json!(["one", "two", "three", "four"]);
    let found = result(&account.run(&body)?, "partial")?;
    ensure!(found["engines"][0]["answers"] == 2 && found["panel"]["left_out"] == 2, "{found}");
    ensure!(found["meta"]["not_measured"] == json!([{ "what": "panel", "reason": "quota" }]), "{found}");
    let seen = world.operator().expect("GET", "/operator/v1/providers", None)?;
    ensure!(seen["budget"]["run_micros"] == 300_000, "{seen}");
    let day = seen["days"].as_array().into_iter().flatten().find(|row| row["provider"] == "dear").context("no day")?;
    // Twice 50 tokens read, 20 written, one search.
    let cost = 2 * (50 + 20 * 4 + 10_000);
    ensure!(day["feature"] == "llm_visibility" && day["calls"] == 2 && day["cost_micros"] == cost, "{day}");
    let money =
        seen["features"].as_array().into_iter().flatten().find(|row| row["feature"] == "llm_visibility").context("no money")?;
    ensure!(money["earned_cents"].as_u64() >= Some(10) && money["cost_micros"].as_u64() >= Some(cost), "{money}");
    side_by_side(world, emulators)
}

/// Two runs of one account at a time, and a third behind them, stay within its day together: three answers fit into 400,000, and as each
/// breaks off and so may have been billed, none of them is given back.
fn side_by_side(world: &World, emulators: &Emulators) -> Result<()> {
    let account = world.account(100)?;
    let mut body = visibility("fault-cut");
    body["input"]["queries"] = json!(["fault-cut day 1", "fault-cut day 2", "fault-cut day 3", "fault-cut day 4"]);
    let both = [account.create(&body)?, account.create(&body)?];
    for job in &both {
        account.wait(job.body["id"].as_str().context("no id")?)?;
    }
    account.run(&body)?;
    let asked = emulators.calls(ADAPTERS[0].1, "fault-cut day").len();
    ensure!(asked == 3, "asked {asked} times");
    Ok(())
}

/// Without providers each fails, and is refunded.
fn without(world: &World) -> Result<()> {
    let account = world.account(100)?;
    for body in [visibility("Which tea?"), ranking("tea"), speed(world, "")] {
        let job = account.run(&body)?;
        ensure!(job["status"] == "failed" && job["error"]["message"] == "provider_not_configured", "{job}");
        ensure!(job["error"]["refunded"] == true, "{job}");
    }
    ensure!(account.balance()? == 100, "{}", account.balance()?);
    Ok(())
}

fn visibility(question: &str) -> Value {
    json!({ "feature": "llm_visibility", "input": {
        "brand": "Tea House", "queries": [question], "competitors": ["Radhaus"], "domain": "teahouse.dev", "runs": 1, "country": "FR",
    } })
}

fn ranking(keyword: &str) -> Value {
    json!({ "feature": "serp_ranking", "input": { "keyword": keyword, "domain": "site4.org", "depth": 10, "country": "FR", "language": "fr" } })
}

fn speed(world: &World, query: &str) -> Value {
    json!({ "feature": "pagespeed", "input": { "url": format!("http://{}/?{query}", world.site) } })
}

fn with(world: &World, emulators: &Emulators, domain: &str) -> Result<()> {
    let account = world.account(1_000)?;
    visible(&account, emulators)?;
    ranked(&account, emulators)?;
    measured(world, &account, emulators)?;
    behaviour(world, emulators, domain)?;
    counted(world)?;
    secret(world)?;
    world.check_invariants()
}

/// Of a job that has succeeded, whether all of it is there.
fn result(job: &Value, status: &str) -> Result<Value> {
    ensure!(job["status"] == "succeeded" && job["result"]["meta"]["status"] == status, "{job}");
    Ok(job["result"].clone())
}

/// Of a job that failed as no provider answered, which costs nothing.
fn no_provider_answers(job: &Value) -> Result<()> {
    ensure!(
        job["status"] == "failed" && job["error"]["category"] == "provider_error" && job["error"]["refunded"] == true,
        "{job}"
    );
    Ok(())
}

fn visible(account: &Account, emulators: &Emulators) -> Result<()> {
    let found = result(&account.run(&visibility("Which tea?"))?, "ok")?;
    for engine in found["engines"].as_array().context("no engines")? {
        let name = engine["engine"].as_str().unwrap_or_default();
        let grounded = name != "gemini";
        ensure!(engine["status"] == "ok" && engine["answers"] == 1 && engine["grounded"] == grounded, "{engine}");
        ensure!(engine["mention_rate"]["value"] == 1.0 && engine["avg_position"] == 2.0, "{engine}");
        ensure!(engine["share_of_voice"] == 0.5, "{engine}");
        let searched = ["openai", "perplexity", "mistral"].contains(&name);
        ensure!(engine["searched"] == u32::from(searched), "{engine}");
    }
    ensure!(found["cited_domains"][0] == json!({ "domain": "teahouse.dev", "count": 3, "own": true }), "{found}");
    // The samples that OpenAI's, Anthropic's and Google's clients have published.
    let samples = result(&account.run(&visibility("tech news today"))?, "ok")?;
    ensure!(
        samples["engines"].as_array().is_some_and(|engines| engines.iter().all(|engine| engine["answers"] == 1)),
        "{samples}"
    );
    for fault in ["401", "fast", "spent", "500", "json", "cut", "ok", "empty"] {
        no_provider_answers(&account.run(&visibility(&format!("fault-{fault}")))?).with_context(|| fault.to_owned())?;
        for (_, adapter, _) in ADAPTERS.iter().filter(|(capability, ..)| *capability == "assistants") {
            let asked = emulators.calls(adapter, &format!("fault-{fault}")).len();
            let expected = if ["fast", "500"].contains(&fault) { 2 } else { 1 };
            ensure!(asked == expected, "{adapter}, {fault}: asked {asked} times");
        }
    }
    // One that fails leaves the others.
    let some = result(&account.run(&visibility("fault-500 only-openai"))?, "partial")?;
    let statuses: Vec<&str> =
        some["engines"].as_array().into_iter().flatten().filter_map(|engine| engine["status"].as_str()).collect();
    ensure!(statuses.iter().filter(|status| **status == "failed").count() == 1, "{some}");
    // What is asked is what the providers document.
    let asked = emulators.calls("openai", "Which tea?").remove(0).body;
    ensure!(asked["store"] == false && asked["max_output_tokens"].as_u64() >= Some(8_192), "{asked}");
    ensure!(asked["tools"][0]["user_location"]["country"] == "FR", "{asked}");
    let version = emulators.calls("anthropic", "Which tea?").remove(0);
    ensure!(version.header("anthropic-version") == Some("2023-06-01") && version.header("x-api-key").is_some(), "{version:?}");
    let gemini = emulators.calls("gemini", "Which tea?").remove(0);
    ensure!(gemini.body.get("tools").is_none() && gemini.path.ends_with(":generateContent"), "{gemini:?}");
    ensure!(emulators.calls("mistral", "Which tea?").remove(0).path.ends_with("/v1/conversations"), "it searches");
    Ok(())
}

fn ranked(account: &Account, emulators: &Emulators) -> Result<()> {
    let found = result(&account.run(&ranking("tea"))?, "ok")?;
    let keyword = &found["keywords"][0];
    ensure!(keyword["status"] == "found" && keyword["median"] == 4.0 && keyword["spread"] == 0, "{keyword}");
    let providers: Vec<&str> =
        keyword["observations"].as_array().into_iter().flatten().filter_map(|seen| seen["provider"].as_str()).collect();
    ensure!(providers == ["brave", "dataforseo", "searxng", "serpapi"], "{keyword}");
    ensure!(keyword["observations"][1]["rank_absolute"] == 6, "{keyword}");
    for fault in ["401", "fast", "spent", "500", "json", "cut", "ok"] {
        let job = account.run(&ranking(&format!("fault-{fault}")))?;
        // Brave has no failure of status 200: it finds nothing.
        if fault == "ok" {
            let partial = result(&job, "partial")?;
            ensure!(partial["keywords"][0]["observations"].as_array().map(Vec::len) == Some(1), "{partial}");
        } else {
            no_provider_answers(&job).with_context(|| fault.to_owned())?;
        }
    }
    let some = result(&account.run(&ranking("fault-500 only-searxng"))?, "partial")?;
    ensure!(some["meta"]["not_measured"] == json!([{ "what": "serp:searxng", "reason": "blocked" }]), "{some}");
    // Its key is in the query, where alone this provider takes it.
    let call = emulators.calls("serpapi", "q=tea").remove(0);
    ensure!(call.path.contains("api_key=") && call.path.contains("gl=fr"), "{}", call.path);
    Ok(())
}

fn measured(world: &World, account: &Account, emulators: &Emulators) -> Result<()> {
    let found = result(&account.run(&speed(world, ""))?, "ok")?;
    let lab = &found["strategies"]["mobile"]["lab"];
    ensure!(lab["performance"] == 32 && lab["performance_recomputed"] == 32 && lab["agrees"] == true, "{lab}");
    ensure!(found["strategies"]["desktop"]["field"]["lcp_ms"]["p75"] == 2_700.0, "{found}");
    for fault in ["401", "fast", "spent", "500", "json", "cut"] {
        let job = account.run(&speed(world, &format!("fault-{fault}")))?;
        no_provider_answers(&job).with_context(|| fault.to_owned())?;
    }
    // A page that cannot be measured is no provider that failed, and no score of zero.
    let page = result(&account.run(&speed(world, "fault-ok"))?, "partial")?;
    ensure!(page["strategies"]["mobile"]["lab"].is_null() && page["strategies"]["mobile"]["lab_error"] == "NO_FCP", "{page}");
    let half = result(&account.run(&speed(world, "fault-500&only-psi"))?, "partial")?;
    ensure!(half["strategies"]["mobile"]["lab"].is_null() && half["strategies"]["mobile"]["field"]["scope"] == "url", "{half}");
    let few = result(&account.run(&speed(world, "few"))?, "ok")?;
    ensure!(few["strategies"]["mobile"]["field"]["scope"] == "origin", "too few visited the page: {few}");
    ensure!(emulators.calls("crux", "few").len() == 2, "each device");
    Ok(())
}

/// Figures of visits are their owner's: who has not proven the domain gets none, and nobody gets those of another site.
fn behaviour(world: &World, emulators: &Emulators, domain: &str) -> Result<()> {
    let look = |account: &Account, domain: &str| -> Result<Value> {
        let input = json!({ "url": format!("http://{domain}/") });
        Ok(account.run(&json!({ "feature": "conversion_optimizer", "input": input }))?["result"]["behaviour"].clone())
    };
    let owner = super::owners::proven_open(world, domain)?;
    let seen = look(&owner.owner, domain)?;
    ensure!(seen["source"] == "clarity" && seen["sessions"] == 239 && seen["rage_click_pct"] == 0.42, "{seen}");
    ensure!(seen["quickback_pct"].is_null() && seen["window_days"] == 3, "{seen}");
    ensure!(look(&world.account(100)?, domain)?["source"] == "none", "a stranger sees the figures of an owner");
    ensure!(look(&owner.owner, &world.site)?["source"] == "none", "the figures of another site");
    ensure!(emulators.calls("clarity", "numOfDays=3").len() == 1, "ten a day");
    Ok(())
}

/// The operator sees each provider.
fn counted(world: &World) -> Result<()> {
    let seen = world.operator().expect("GET", "/operator/v1/providers", None)?;
    for (_, adapter, _) in ADAPTERS {
        let rows = seen["providers"].as_array().context("no providers")?;
        let row = rows.iter().find(|row| row["id"] == adapter).with_context(|| format!("no {adapter}: {seen}"))?;
        ensure!(row["calls"].as_u64() > Some(0) && row["failures"].as_u64() > Some(0), "{row}");
        for kind in ["key", "quota", "too_fast", "broken"] {
            // A server of one's own has no quota that money raises.
            if adapter == "searxng" && kind == "quota" {
                continue;
            }
            ensure!(row["failures_by_kind"][kind].as_u64() > Some(0), "{kind}: {row}");
        }
        if ["perplexity", "dataforseo"].contains(&adapter) {
            ensure!(row["cost_micros"].as_u64() > Some(0), "it says what it cost: {row}");
        }
    }
    Ok(())
}

/// No key stands in a log, an answer, a database or a store.
fn secret(world: &World) -> Result<()> {
    let part = key("");
    let part = part.trim_start_matches("login:");
    let mut files = 0;
    let mut folders = vec![world.state().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            // The file by which the Worker is given its secrets.
            if path.file_name().is_some_and(|name| name == "worker.env") {
                continue;
            }
            let bytes = std::fs::read(&path).unwrap_or_default();
            files += 1;
            let is_there = bytes.windows(part.len()).any(|window| window == part.as_bytes());
            ensure!(!is_there, "a key stands in {}", path.display());
        }
    }
    ensure!(files > 5, "{files} files");
    ensure!(!world.log()?.contains(part), "a key stands in the log");
    Ok(())
}
