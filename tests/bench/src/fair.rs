//! Fairness: what a modest tenant notices of a greedy one in the same database. Each attack by itself and all together, each on a
//! Worker of its own, which the modest tenant has to itself at first.
//!
//! What a local run cannot show: its workerd runs all isolates, all databases, the queue and all requests on one thread, and shares two
//! cores with its own front door, the sites and the clients of both tenants. A module that computes for 100 ms keeps every request of
//! everybody waiting for as long. The platform runs Dynamic Workers, databases and requests in processes of their own and starts
//! more of them under load; there, a figure that misses its bar here may meet it. What the platform cannot help against is seen here:
//! work in the Worker's own isolate, a queue that serves one tenant first, a statement that reads the rows of others. `…_busy` says how
//! much of its one thread workerd used meanwhile: near 1, a missed bar says that this thread was full; far below, with many
//! calls taken, that the rest of the machine was.

mod attacks;
mod modest;

use crate::cpu::Workerd;
use crate::figure::{Bar, Figure};
use crate::median;
use anyhow::{Context, Result, ensure};
use attacks::{ATTACKS, Attack, Greedy, Tally};
use bellwether_e2e::World;
use modest::{Modest, Served};
use std::time::{Duration, Instant};
use xtask::build::{self, Built};
use xtask::tools::{root, step};
use xtask::{demo_site, server};

/// Maximum slow-down of cheap calls, in the 99th percentile.
const CALLS: f64 = 3.0;
/// Maximum time until a job has started.
const START_MS: f64 = 2_000.0;
/// Maximum slow-down of an audit.
const AUDITS: f64 = 1.25;
/// Longest time for an attack to come to its ceiling.
const BEGINS: Duration = Duration::from_secs(30);

/// For each attack `fair_<attack>_…`: `call_p50_ms`, `call_p99_ms`, `start_ms` (the slowest of some jobs), `audit_s`, `failures` (what the
/// modest tenant was refused or lost), `busy`; and how many calls of the greedy one were `taken` and `refused`.
///
/// # Errors
/// When the Worker does not start, or the modest tenant is not served while it is alone.
pub(crate) fn measure() -> Result<Vec<Figure>> {
    xtask::worker::worker(xtask::wasm::Effort::Full)?;
    let built = build::modules(xtask::wasm::Effort::Full)?;
    let site = demo_site::serve(&[root().join("xtask/demo-site")], 0)?;
    let each = ATTACKS.iter().map(|attack| (attack.name, std::slice::from_ref(attack)));
    let mut figures = Vec::new();
    for (name, attacks) in each.chain([("all", &ATTACKS[..])]) {
        figures.extend(step(&format!("Fairness: {name}"), || round(name, attacks, &site, &built))?);
    }
    Ok(figures)
}

fn round(name: &str, attacks: &[Attack], site: &str, built: &[Built]) -> Result<Vec<Figure>> {
    let mut world = World::start_with(server::product(), &[site.to_owned()], built)?;
    let greedy = Greedy::prepare(&mut world)?;
    let modest = Modest::prepare(&world, site)?;
    let idle = modest.measure()?;
    let tallies: Vec<Tally> = attacks.iter().map(|_| Tally::default()).collect();
    let workerd = Workerd::of(world.group().context("no Worker runs")?)?;
    let (served, busy) = std::thread::scope(|scope| {
        for (attack, tally) in attacks.iter().zip(&tallies) {
            let greedy = &greedy;
            scope.spawn(move || (attack.run)(greedy, tally));
        }
        let measured = beside(attacks, &tallies, &workerd, &modest);
        tallies.iter().for_each(Tally::end);
        measured
    })?;
    Ok(figures(name, idle, served, busy, &tallies))
}

/// What the modest tenant gets once every attack has come to its ceiling, and the threads that workerd was busy with meanwhile.
fn beside(attacks: &[Attack], tallies: &[Tally], workerd: &Workerd, modest: &Modest) -> Result<(Served, f64)> {
    let begun = Instant::now();
    while begun.elapsed() < BEGINS && !tallies.iter().zip(attacks).all(|(tally, attack)| tally.taken() >= attack.ceiling) {
        std::thread::sleep(Duration::from_millis(50));
    }
    // An attack that never began would meet every bar.
    for (tally, attack) in tallies.iter().zip(attacks) {
        ensure!(tally.taken() > 0, "{}: nothing was accepted: {}", attack.name, tally.last_refusal());
    }
    let (since, cpu_ns) = (Instant::now(), workerd.cpu_ns()?);
    let served = modest.measure()?;
    #[expect(clippy::cast_precision_loss, reason = "some minutes")]
    let busy = (workerd.cpu_ns()? - cpu_ns) as f64 / 1e9 / since.elapsed().as_secs_f64();
    Ok((served, busy))
}

fn figures(name: &str, idle: Served, served: Served, busy: f64, tallies: &[Tally]) -> Vec<Figure> {
    let figure = |what: &str, value, unit, peer, bar| Figure { name: format!("fair_{name}_{what}"), value, unit, peer, bar };
    #[expect(clippy::cast_precision_loss, reason = "some thousand calls")]
    let sum = |count: fn(&Tally) -> u64| tallies.iter().map(count).sum::<u64>() as f64;
    let slowest = served.start_ms.iter().copied().fold(0.0, f64::max);
    let percentiles = |share| (share_of(&served.calls_ms, share), Some(share_of(&idle.calls_ms, share)));
    let ((p50, idle_p50), (p99, idle_p99)) = (percentiles(0.5), percentiles(0.99));
    vec![
        figure("call_p50_ms", p50, "ms", idle_p50, Bar::None),
        figure("call_p99_ms", p99, "ms", idle_p99, Bar::RatioAtMost(CALLS)),
        figure("start_ms", slowest, "ms", None, Bar::AtMost(START_MS)),
        figure("audit_s", median(served.audit_s), "s", Some(median(idle.audit_s)), Bar::RatioAtMost(AUDITS)),
        figure("failures", f64::from(served.failures), "calls", None, Bar::AtMost(0.0)),
        figure("busy", busy, "threads", None, Bar::None),
        figure("taken", sum(Tally::taken), "calls", None, Bar::None),
        figure("refused", sum(Tally::refused), "calls", None, Bar::None),
    ]
}

/// The value that this share of all values does not exceed.
fn share_of(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a few hundred values"
    )]
    let rank = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or_default()
}
