//! CPU of agents' calls per request, beside the same call of the HTTP API.

use crate::api::{CREATE, GET, seeded};
use crate::contest::{Answers, Contender, Contest, Event, same_members};
use crate::figure::Figure;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

/// How many times the CPU of the HTTP API a call may cost.
const BAR: f64 = 1.2;

const RUN: Event = Event { name: "mcp_run_analysis", ask: run, alike: same_members };
const LOOK: Event = Event { name: "mcp_get_job", ask: look, alike: same_members };
const WALLET: Event = Event { name: "mcp_get_wallet", ask: wallet, alike: same_members };

/// `mcp_run_analysis` beside the creation of a job, `mcp_get_job` beside reading one, with its result, and `mcp_get_wallet` beside the same.
///
/// # Errors
/// As [`Contest::start`] and [`Contest::beside`].
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let contest = Contest::start(Answers::Stored)?;
    [(&WALLET, &GET), (&LOOK, &GET), (&RUN, &CREATE)].into_iter().map(|(event, peer)| contest.beside(event, peer, BAR)).collect()
}

fn call(contender: &Contender, turn: usize, tool: &str, arguments: &Value) -> Result<Value> {
    let params = json!({ "name": tool, "arguments": arguments });
    let body = json!({ "jsonrpc": "2.0", "id": turn, "method": "tools/call", "params": params }).to_string();
    let answer = contender.send("POST", "/mcp", ("x-api-key", &seeded(contender, turn).key), &body)?;
    let said = answer["result"]["content"][0]["text"].as_str().with_context(|| answer.to_string())?;
    ensure!(answer["result"]["isError"] == false, "{said}");
    Ok(serde_json::from_str(said)?)
}

/// Each is a new order, as each creation of the API is.
fn run(contender: &Contender, turn: usize) -> Result<Value> {
    let input = json!({ "url": format!("https://example.org/page/{turn}") });
    call(contender, turn, "run_analysis", &json!({ "feature": "geo_score", "input": input }))
}

fn look(contender: &Contender, turn: usize) -> Result<Value> {
    call(contender, turn, "get_job", &json!({ "job_id": seeded(contender, turn).job }))
}

fn wallet(contender: &Contender, turn: usize) -> Result<Value> {
    call(contender, turn, "get_wallet", &json!({}))
}
