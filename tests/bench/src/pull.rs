//! CPU of pull publishing per request, and how the poll grows with the number of tasks.

use crate::contest::{Answers, Contender, Contest, Event, REQUESTS, ROUNDS, WARM_UP, same};
use crate::figure::{Bar, Figure};
use crate::median;
use crate::seed::{ACCOUNTS, CREATED_AT_MS, POLLED, Seeded, execute, prepare, task_id, tasks_sql};
use anyhow::Result;
use bellwether_core::shard::Shard;
use serde_json::{Value, json};
use xtask::tools::{root, step};

pub(crate) const PENDING: Event = Event { name: "pull_pending", ask: pending, alike: same };
/// Each request takes or reports a separate task: taken tasks are reported afterwards.
pub(crate) const REPORTS: [Event; 2] =
    [Event { name: "pull_ack", ask: ack, alike: same }, Event { name: "pull_published", ask: published, alike: same }];

const FEW: u32 = 1_000;
const MANY: u32 = 1_000_000;
const GROWTH: f64 = 1.2;

/// `pull_pending`, `pull_ack`, `pull_published`.
///
/// # Errors
/// As [`Contest::start`] and [`Contest::run`].
pub(crate) fn measure() -> Result<Vec<Figure>> {
    let contest = Contest::start(Answers::Stored)?;
    std::iter::once(&PENDING).chain(&REPORTS).map(|event| contest.run(event)).collect()
}

/// The target of a turn, and an unused task.
fn turn_of(contender: &Contender, turn: usize) -> (Seeded, String) {
    let (number, task) = (turn % ACCOUNTS, turn / ACCOUNTS);
    // The first tasks in the order of the list stay for the polls.
    (contender.seeded(number), task_id(number, POLLED + task))
}

fn pending(contender: &Contender, turn: usize) -> Result<Value> {
    let (seeded, _) = turn_of(contender, turn);
    contender.send("GET", "/pull/v1/tasks/pending", ("x-pull-key", &seeded.pull_token), "")
}

fn ack(contender: &Contender, turn: usize) -> Result<Value> {
    let (seeded, task) = turn_of(contender, turn);
    contender.send("POST", &format!("/pull/v1/tasks/{task}/ack"), ("x-pull-key", &seeded.pull_token), "")
}

fn published(contender: &Contender, turn: usize) -> Result<Value> {
    let (seeded, task) = turn_of(contender, turn);
    let body = json!({ "url": format!("https://{}/posts/tea", seeded.domain), "cms_post_id": 42 }).to_string();
    contender.send("POST", &format!("/pull/v1/tasks/{task}/published"), ("x-pull-key", &seeded.pull_token), &body)
}

/// `pull_pending_growth`: the poll of a domain with ten planned tasks, with a million stored tasks over a thousand.
///
/// # Errors
/// When a Worker does not start or a poll fails.
pub(crate) fn growth() -> Result<Vec<Figure>> {
    xtask::worker::worker(xtask::wasm::Effort::Full)?;
    let state = std::env::temp_dir().join(format!("bellwether-bench-growth-{}", std::process::id()));
    let start = |tasks: u32| -> Result<Contender> {
        let state = state.join(tasks.to_string());
        step(&format!("Storing {tasks} tasks"), || {
            prepare(&state, 1)?;
            execute(&state, Shard::FIRST, &stored(tasks))
        })?;
        Contender::start(&root().join("tests/bench/workers/ours.jsonc"), &state, "/v1/health", 1)
    };
    let (few, many) = (start(FEW)?, start(MANY)?);
    let event = Event { name: "pull_pending_growth", ask: pending, alike: same };
    let (mut few_us, mut many_us) = (Vec::new(), Vec::new());
    step(event.name, || {
        let mut turn = 0;
        few.round(&event, turn, WARM_UP)?;
        many.round(&event, turn, WARM_UP)?;
        for _ in 0..ROUNDS {
            turn += REQUESTS;
            few_us.push(few.round(&event, turn, REQUESTS)?);
            many_us.push(many.round(&event, turn, REQUESTS)?);
        }
        Ok(())
    })?;
    drop((few, many));
    let _ = std::fs::remove_dir_all(&state);
    let (value, peer) = (median(many_us), median(few_us));
    Ok(vec![Figure { name: event.name.to_owned(), value, unit: "us", peer: Some(peer), bar: Bar::RatioAtMost(GROWTH) }])
}

/// Targets with ten planned tasks each, and `tasks` completed ones spread over them.
fn stored(tasks: u32) -> String {
    let target = |number| Seeded::of(Shard::FIRST, number).target_sql() + &tasks_sql(Shard::FIRST, number, POLLED);
    (0..ACCOUNTS).map(target).collect::<String>() + &completed_sql(tasks)
}

/// `tasks` completed tasks, spread over the targets of a database.
pub(crate) fn completed_sql(tasks: u32) -> String {
    format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {tasks}) \
         INSERT INTO tasks(id, account_id, target_id, version, action_type, goal, goal_type, phase, cycle, payload, status, generation, \
         created_at, execution_started_at, ended_at, published_url) SELECT printf('done-%d', i), g.account_id, g.id, 'v', 'publish_post', \
         'Say more', 'content_creation', 'execute', 1, '{{\"title\":\"Tea\",\"slug\":\"tea\",\"html\":\"<p>Text</p>\"}}', \
         'completed', 1, {CREATED_AT_MS} + i, 1, 2, 'https://a.example/' FROM n JOIN (SELECT id, account_id, row_number() OVER \
         (ORDER BY id) - 1 AS number FROM targets) g ON g.number = n.i % (SELECT count(*) FROM targets);\n"
    )
}
