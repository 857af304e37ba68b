//! What the rows of one greedy account do to the sweep: a hundred thousand of them are due, and one task and one visit of a modest
//! account in the same database, later than all of them.

use crate::cpu::Workerd;
use crate::figure::{Bar, Figure};
use crate::median;
use anyhow::{Context, Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::backlog::Backlog;
use bellwether_e2e::site::Site;
use serde_json::Value;
use std::time::{Duration, Instant};
use xtask::tools::{root, step};

const SHARD: u8 = 0;
const MANY: u32 = 100_000;
const FEW: u32 = 100;
/// Accounts of whose visits none is due.
const WAITING: u32 = 10_000;
/// When the rows are due at first, so that no sweep takes them while their query is measured.
const LATER_MS: u64 = 4_000_000_000_000;
/// Pages of one measurement.
const PAGES: u32 = 20;
const ROUNDS: usize = 5;
/// Maximum cost of a page among many rows, relative to one among few.
const MOST: f64 = 2.0;
/// Longest wait for the visit that a sweep asked for.
const PATIENCE: Duration = Duration::from_secs(120);

/// The query for one page of what is due: `sweep_page_us` (workerd's CPU) and `sweep_page_rows_read` with 100,000 due rows over those
/// with 100; the same with 10,000 accounts whose visits wait for a month (`sweep_waiting_…`). Of the first sweep with
/// 100,000 due rows: the position of the modest account in its first page (`sweep_modest_position`), `sweep_ms`, `sweep_rows`, and the
/// time until the modest account's visit has ended (`sweep_modest_visit_ms`).
///
/// # Errors
/// When the Worker does not start, or the first sweep leaves out the modest account.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    xtask::worker::worker(xtask::wasm::Effort::Full)?;
    let (few, _) = step("A page of 100 due rows", || page(FEW, 0))?;
    let (waiting, _) = step("A page beside 10,000 accounts that wait", || page(FEW, WAITING))?;
    let (many, full) = step("A page of 100,000 due rows", || page(MANY, 0))?;
    let mut swept = step("A sweep of 100,000 due rows", || sweep(full))?;
    let figure = |name: &str, value, unit, peer: Option<f64>| {
        let bar = if peer.is_some() { Bar::RatioAtMost(MOST) } else { Bar::None };
        Figure { name: name.to_owned(), value, unit, peer, bar }
    };
    let mut figures = vec![
        figure("sweep_page_us", many.cpu_us, "us", Some(few.cpu_us)),
        figure("sweep_page_rows_read", many.rows_read, "rows", Some(few.rows_read)),
        figure("sweep_waiting_page_us", waiting.cpu_us, "us", None),
        figure("sweep_waiting_page_rows_read", waiting.rows_read, "rows", None),
        figure("sweep_modest_position", many.position, "rows", None),
    ];
    figures.append(&mut swept);
    Ok(figures)
}

/// The cost of a page.
struct Page {
    cpu_us: f64,
    rows_read: f64,
    /// Of the modest account's first row.
    position: f64,
}

/// A world whose rows are due at [`LATER_MS`].
struct Full {
    world: World,
    modest: Site,
}

/// The cost of a page with so many due rows of a greedy account, beside `waiting` accounts.
fn page(due: u32, waiting: u32) -> Result<(Page, Full)> {
    let config = root().join("tests/bench/workers/counting.jsonc");
    let mut world = World::start_with(config, &[], &[])?;
    let [greedy, modest] = [(); 2].map(|()| world.target_for(world.account_on(SHARD, 0)?, &world.free_domain()));
    let (greedy, modest) = (greedy?, modest?);
    let mut sql = Backlog { site: &greedy, number: 1, held: due / 2, visits: due / 2, at_ms: LATER_MS }.sql();
    sql.push_str(&of(&modest).sql());
    sql.push_str(&waiting_sql(waiting));
    world.crash();
    world.edit_shard(SHARD, &sql)?;
    world.restart()?;
    world.sweep()?; // nothing is due yet, but the entry knows the query now
    let operator = world.operator();
    let path = |times: u32| format!("/bench/due?at={}&times={times}", LATER_MS + 1);
    let answer = operator.expect("GET", &path(1), None)?;
    let position = position(&answer["rows"], &modest.owner.id).context("the modest account is not in the first page")?;
    let workerd = Workerd::of(world.group().context("no Worker runs")?)?;
    let mut cpu_us = Vec::new();
    for _ in 0..ROUNDS {
        let before_ns = workerd.cpu_ns()?;
        operator.expect("GET", &path(PAGES), None)?;
        #[expect(clippy::cast_precision_loss, reason = "some seconds")]
        cpu_us.push((workerd.cpu_ns()? - before_ns) as f64 / 1e3 / f64::from(PAGES));
    }
    let rows_read = answer["rowsRead"].as_f64().context("D1 says no rows")?;
    Ok((Page { cpu_us: median(cpu_us), rows_read, position }, Full { world, modest }))
}

/// One held task and one visit.
fn of(modest: &Site) -> Backlog<'_> {
    Backlog { site: modest, number: 2, held: 1, visits: 1, at_ms: LATER_MS + 1 }
}

/// Visits of accounts that nobody knows: only the query reads them.
fn waiting_sql(count: u32) -> String {
    format!(
        "WITH RECURSIVE n(i) AS (SELECT 0 WHERE {count} > 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {count}) \
         INSERT INTO due(machine, account_id, id, phase, at) \
         SELECT 'visit', printf('01a1e000-0000-7000-8000-%012x', i), printf('01a1e000-0001-7000-8000-%012x:impact', i), 'ready', \
         {} FROM n;",
        LATER_MS * 2
    )
}

/// The position of an account in a page, from 1.
fn position(rows: &Value, account: &str) -> Option<f64> {
    (1_u32..).zip(rows.as_array()?).find(|(_, row)| row["account_id"] == account).map(|(position, _)| position.into())
}

/// All rows become due, those of the modest account last; one sweep.
fn sweep(Full { mut world, modest }: Full) -> Result<Vec<Figure>> {
    world.crash();
    world.edit_shard(
        SHARD,
        &format!(
            "UPDATE due SET at = 1 + (at > {LATER_MS}); UPDATE tasks SET lease_until = 1 WHERE lease_until IS NOT NULL; \
             UPDATE visits SET at = 1"
        ),
    )?;
    world.restart()?;
    let backlog = of(&modest);
    let since = Instant::now();
    let swept = world.operator().expect("POST", "/operator/v1/sweep", None)?;
    let sweep_ms = since.elapsed().as_secs_f64() * 1e3;
    let held = modest.task(&backlog.task(0))?;
    ensure!(held["status"] == "planned" && held["lapses"] == 1, "the first sweep left out the modest task: {held}");
    let visit_ms = loop {
        let published = modest.task(&backlog.task(1))?;
        if !published["visits"][0]["found"].is_null() {
            break since.elapsed().as_secs_f64() * 1e3;
        }
        ensure!(since.elapsed() < PATIENCE, "the first sweep left out the modest visit: {published}");
        std::thread::sleep(Duration::from_millis(200));
    };
    let path = "/bench/due?at=1&times=1";
    let left = world.operator().expect("GET", path, None)?;
    ensure!(position(&left["rows"], &modest.owner.id).is_none(), "rows of the modest account are due after the sweep");
    let figure = |name: &str, value, unit| Figure { name: name.to_owned(), value, unit, peer: None, bar: Bar::None };
    Ok(vec![
        figure("sweep_ms", sweep_ms, "ms"),
        figure("sweep_rows", swept["looked_at"].as_f64().context("no rows")?, "rows"),
        figure("sweep_modest_visit_ms", visit_ms, "ms"),
    ])
}
