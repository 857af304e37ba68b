//! The end-to-end suite: one Worker, started once; each file of `suite/` is one area.
#![allow(clippy::print_stdout, reason = "the durations are for people")]
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]

mod suite {
    pub(crate) mod adapters;
    pub(crate) mod audit_crash;
    pub(crate) mod audit_queue;
    pub(crate) mod audits;
    pub(crate) mod autopilot;
    pub(crate) mod budgets;
    pub(crate) mod bundles;
    pub(crate) mod ceilings;
    pub(crate) mod chaos;
    pub(crate) mod claims;
    pub(crate) mod client;
    pub(crate) mod clients;
    pub(crate) mod concurrency;
    pub(crate) mod console;
    pub(crate) mod console_app;
    pub(crate) mod containment;
    pub(crate) mod crash;
    pub(crate) mod deploys;
    pub(crate) mod errors;
    pub(crate) mod events;
    pub(crate) mod fairness;
    pub(crate) mod faults;
    pub(crate) mod gate;
    pub(crate) mod impact;
    pub(crate) mod jobs;
    pub(crate) mod leaving;
    pub(crate) mod local_browser;
    pub(crate) mod logs;
    pub(crate) mod mails;
    pub(crate) mod mcp;
    pub(crate) mod mcp_clients;
    pub(crate) mod mcp_frame;
    pub(crate) mod members;
    pub(crate) mod memory;
    pub(crate) mod metrics;
    pub(crate) mod notifications;
    pub(crate) mod oauth;
    pub(crate) mod observatory;
    pub(crate) mod operations;
    pub(crate) mod owners;
    pub(crate) mod payments;
    pub(crate) mod people;
    pub(crate) mod providers;
    pub(crate) mod publishing;
    pub(crate) mod pull;
    pub(crate) mod pull_crash;
    pub(crate) mod pull_errors;
    pub(crate) mod receipts;
    pub(crate) mod refunds;
    pub(crate) mod report_changes;
    pub(crate) mod report_pages;
    pub(crate) mod reports;
    pub(crate) mod schedules;
    pub(crate) mod schedules_crash;
    pub(crate) mod second_factor;
    pub(crate) mod sessions;
    pub(crate) mod shards;
    pub(crate) mod strangers;
    pub(crate) mod targets;
    pub(crate) mod upgrades;
    pub(crate) mod web;
    pub(crate) mod webhooks;
    pub(crate) mod worker_log;
    pub(crate) mod worlds;
}

use bellwether_e2e::{World, described};
use libtest_mimic::{Arguments, Failed, Trial};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

/// Tests share the world; tests that crash it have exclusive access.
type Shared = Arc<RwLock<World>>;

fn main() -> anyhow::Result<()> {
    let mut arguments = Arguments::from_args();
    // For two cores: more tests at once only wait for each other, and crashing ones wait for all of them.
    arguments.test_threads = arguments.test_threads.or(Some(4));
    if arguments.list {
        libtest_mimic::run(&arguments, trials(None)).exit();
    }
    xtask::client::observe(described::check);
    let world: Shared = Arc::new(RwLock::new(World::start()?));
    let outcome = libtest_mimic::run(&arguments, trials(Some(&world)));
    drop(world); // stops the Worker
    print_slowest();
    outcome.exit();
}

/// How long each test ran, without its wait for the world: whoever wants a shorter suite looks here first.
static DURATIONS: Mutex<Vec<(Duration, String)>> = Mutex::new(Vec::new());
/// How many of them are printed.
const SLOWEST: usize = 15;

fn timed(name: &str, check: impl FnOnce() -> anyhow::Result<()>) -> Result<(), Failed> {
    let started = Instant::now();
    let outcome = check().map_err(|error| Failed::from(format!("{error:#}")));
    DURATIONS.lock().unwrap_or_else(PoisonError::into_inner).push((started.elapsed(), name.to_owned()));
    outcome
}

fn print_slowest() {
    let mut durations = DURATIONS.lock().unwrap_or_else(PoisonError::into_inner);
    durations.sort_by(|a, b| b.cmp(a));
    for (took, name) in durations.iter().take(SLOWEST) {
        println!("{:>6.1} s  {name}", took.as_secs_f32());
    }
}

type Check = fn(&World) -> anyhow::Result<()>;
type Breaking = fn(&mut World) -> anyhow::Result<()>;
type Apart = fn() -> anyhow::Result<()>;

/// Tests with a world of their own: all others run beside them. The longest first.
const APART: &[(&str, &[(&str, Apart)])] = &[("console_app", suite::console_app::APART), ("faults", suite::faults::APART)];

/// Tests that have the world to themselves.
const BREAKING: &[(&str, &[(&str, Breaking)])] = &[
    ("crash", suite::crash::CHECKS),
    ("containment", suite::containment::BREAKING),
    ("publishing", suite::publishing::BREAKING),
    ("chaos", suite::chaos::CHECKS),
    ("pull_crash", suite::pull_crash::CHECKS),
    ("deploys", suite::deploys::BREAKING),
    ("upgrades", suite::upgrades::BREAKING),
    ("operations", suite::operations::BREAKING),
    ("autopilot", suite::autopilot::BREAKING),
    ("logs", suite::logs::BREAKING),
    ("local_browser", suite::local_browser::BREAKING),
    ("observatory", suite::observatory::BREAKING),
    ("sessions", suite::sessions::BREAKING),
    ("mails", suite::mails::BREAKING),
    ("payments", suite::payments::BREAKING),
    ("receipts", suite::receipts::BREAKING),
    ("refunds", suite::refunds::BREAKING),
    ("webhooks", suite::webhooks::BREAKING),
    ("notifications", suite::notifications::BREAKING),
    ("schedules", suite::schedules::BREAKING),
    ("schedules_crash", suite::schedules_crash::CHECKS),
    ("console_app", suite::console_app::BREAKING),
    ("leaving", suite::leaving::BREAKING),
    ("ceilings", suite::ceilings::BREAKING),
    ("audit_crash", suite::audit_crash::CHECKS),
    ("shards", suite::shards::BREAKING),
    ("providers", suite::providers::CHECKS),
    ("adapters", suite::adapters::CHECKS),
    ("impact", suite::impact::CHECKS),
    ("fairness", suite::fairness::BREAKING),
];

/// Tests that share the world.
const SHARING: &[(&str, &[(&str, Check)])] = &[
    ("errors", suite::errors::CHECKS),
    ("audits", suite::audits::CHECKS),
    ("reports", suite::reports::CHECKS),
    ("audit_queue", suite::audit_queue::CHECKS),
    ("report_changes", suite::report_changes::CHECKS),
    ("report_pages", suite::report_pages::CHECKS),
    ("jobs", suite::jobs::CHECKS),
    ("payments", suite::payments::CHECKS),
    ("receipts", suite::receipts::CHECKS),
    ("budgets", suite::budgets::CHECKS),
    ("events", suite::events::CHECKS),
    ("mcp", suite::mcp::CHECKS),
    ("oauth", suite::oauth::CHECKS),
    ("mcp_frame", suite::mcp_frame::CHECKS),
    ("mcp_clients", suite::mcp_clients::CHECKS),
    ("bundles", suite::bundles::CHECKS),
    ("refunds", suite::refunds::CHECKS),
    ("metrics", suite::metrics::CHECKS),
    ("schedules", suite::schedules::CHECKS),
    ("shards", suite::shards::CHECKS),
    ("console", suite::console::CHECKS),
    ("sessions", suite::sessions::CHECKS),
    ("people", suite::people::CHECKS),
    ("mails", suite::mails::CHECKS),
    ("members", suite::members::CHECKS),
    ("leaving", suite::leaving::CHECKS),
    ("second_factor", suite::second_factor::CHECKS),
    ("gate", suite::gate::CHECKS),
    ("containment", suite::containment::CHECKS),
    ("publishing", suite::publishing::CHECKS),
    ("memory", suite::memory::CHECKS),
    ("strangers", suite::strangers::CHECKS),
    ("concurrency", suite::concurrency::CHECKS),
    ("deploys", suite::deploys::CHECKS),
    ("pull", suite::pull::CHECKS),
    ("pull_errors", suite::pull_errors::CHECKS),
    ("targets", suite::targets::CHECKS),
    ("autopilot", suite::autopilot::CHECKS),
    ("logs", suite::logs::CHECKS),
    ("observatory", suite::observatory::CHECKS),
    ("claims", suite::claims::CHECKS),
    ("owners", suite::owners::CHECKS),
    ("ceilings", suite::ceilings::CHECKS),
    ("client", suite::client::CHECKS),
    ("clients", suite::clients::CHECKS),
    ("fairness", suite::fairness::CHECKS),
    ("web", suite::web::CHECKS),
    ("webhooks", suite::webhooks::CHECKS),
    ("notifications", suite::notifications::CHECKS),
    ("worker_log", suite::worker_log::CHECKS),
    ("worlds", suite::worlds::CHECKS),
];

fn trials(world: Option<&Shared>) -> Vec<Trial> {
    let mut trials = Vec::new();
    for (area, (name, check)) in APART.iter().flat_map(|(area, checks)| checks.iter().map(move |check| (area, *check))) {
        let name = format!("{area}::{name}");
        trials.push(Trial::test(name.clone(), move || timed(&name, check)));
    }
    for (area, checks) in SHARING {
        for (name, check) in *checks {
            let (world, check) = (world.cloned(), *check);
            let name = format!("{area}::{name}");
            trials.push(Trial::test(name.clone(), move || {
                let Some(world) = world else { return Ok(()) };
                let world = world.read().unwrap_or_else(PoisonError::into_inner);
                timed(&name, || check(&world))
            }));
        }
    }
    for (area, (name, check)) in BREAKING.iter().flat_map(|(area, checks)| checks.iter().map(move |check| (area, check))) {
        let (world, check): (_, Breaking) = (world.cloned(), *check);
        let name = format!("{area}::{name}");
        trials.push(Trial::test(name.clone(), move || {
            let Some(world) = world else { return Ok(()) };
            let mut world = world.write().unwrap_or_else(PoisonError::into_inner);
            timed(&name, || check(&mut world))
        }));
    }
    trials
}
