//! Chaos: the Worker is killed, messages are lost, doubled, late and out of order, databases fail and are full, providers stop and the clock
//! is wrong, while clients of both shards order, cancel, publish and pay. When it is over, what was not answered is asked again; then
//! everything has ended, each order exists once, and each account has what it was given less what it used.
//!
//! `BELLWETHER_CHAOS_SECONDS=3600` runs the long form (`./x soak chaos`), `BELLWETHER_CHAOS_SEED` draws the faults and the orders of an
//! earlier run again. How they meet depends on the machine, so the same seed is the same chaos only by and large.
//!
//! Sign-ups, schedules, members and mails have no part in it.

mod answers;
mod auditors;
mod buyers;
mod customers;
mod deck;
mod dice;
mod payers;
mod pullers;

use self::answers::Answers;
use self::customers::Customer;
use self::deck::{Deck, Told, tell};
use self::dice::Dice;
use anyhow::{Context, Result, ensure};
use bellwether_e2e::emulators::{ADAPTERS, Emulators};
use bellwether_e2e::{SHARDS, World};
use serde_json::Value;
use std::time::{Duration, Instant};
use xtask::client::Client;
use xtask::stripe::Faults;
use xtask::tools::root;

pub(crate) const CHECKS: &[(&str, crate::Breaking)] = &[("survived", survived)];

/// The usual seed: whoever runs the checks wants to know about a change, not about luck. `./x soak chaos` draws another one each time.
const SEED: u64 = 1_795_918_492;
/// How long the faults go on, in seconds; longer until each has come at least once.
const SECONDS: u64 = 40;
/// Customers of each shard. The first of them orders reports and publishes too.
const CUSTOMERS: usize = 2;
/// Longer than it takes until everything has ended.
const ALL_ENDED: Duration = Duration::from_secs(300);
/// How often the clock of a deployment would sweep, but quicker.
const SWEEP_EACH: Duration = Duration::from_millis(1_500);
/// How often the customers are asked whether everything has ended: the service limits their reads.
const LOOK_EACH: Duration = Duration::from_secs(1);
/// Simulates time: leases of runs that died lapse, everything scheduled is due, and pay pages that nobody has seen are too old. Tasks and visits
/// wait for their sites.
const TIME_PASSES: &str = "UPDATE jobs SET lease_until = 1 WHERE lease_until IS NOT NULL; \
    UPDATE audits SET lease_until = 1 WHERE lease_until IS NOT NULL; UPDATE channels SET lease_until = 1 WHERE lease_until IS NOT NULL; \
    UPDATE payments SET created_at = 1 WHERE session IS NULL; UPDATE due SET at = 1 WHERE machine NOT IN ('task', 'visit')";

/// A number of the environment.
fn number(name: &str) -> Result<Option<u64>> {
    std::env::var(name).ok().map(|text| text.parse().with_context(|| format!("{name} is no number"))).transpose()
}

#[allow(clippy::print_stderr, reason = "the seed and the figures are for whoever repeats it")]
fn survived(_: &mut World) -> Result<()> {
    let seconds = number("BELLWETHER_CHAOS_SECONDS")?.unwrap_or(SECONDS);
    let seed = number("BELLWETHER_CHAOS_SEED")?.unwrap_or(SEED);
    eprintln!("chaos for {seconds} s: BELLWETHER_CHAOS_SEED={seed} draws it again");
    let mut answers = Answers::default();
    let outcome = chaos(seed, Duration::from_secs(seconds), &mut answers);
    eprintln!("answers: {}", answers.figures());
    outcome.with_context(|| format!("BELLWETHER_CHAOS_SEED={seed}, answers {}", answers.figures()))
}

#[allow(clippy::print_stderr, reason = "the figures are for whoever repeats it")]
fn chaos(seed: u64, lasting: Duration, answers: &mut Answers) -> Result<()> {
    let mut world = World::start_on(root().join("tests/e2e/workers/faults.jsonc"))?;
    let emulators = Emulators::listen()?;
    for adapter in ADAPTERS.into_iter().filter(|(_, name, _)| ["openai", "searxng"].contains(name)) {
        let (entry, secret) = emulators.entry(adapter);
        world.providers.push(entry);
        world.secrets.push(secret);
    }
    world.crash();
    world.restart()?;
    let address = format!("{}/webhooks/stripe", world.origin);
    world.payer.tell(&address, Faults { twice: 3, late: 4, lost: 5, stale: 0, forged: 0, seed });
    let dice = Dice::new(seed);
    let mut customers = Vec::new();
    for (number, shard) in SHARDS.iter().flat_map(|shard| [shard; CUSTOMERS]).enumerate() {
        customers.push(Customer::new(&world, *shard, number % CUSTOMERS == 0)?);
    }
    let mut deck = Deck::new(&mut world, &emulators, dice.of("faults"));
    let (seen, operator) = (&*answers, deck.world.operator());
    let dealt = std::thread::scope(|scope| {
        for (number, customer) in customers.iter_mut().enumerate() {
            customer.begin(scope, seen, &dice.of(&format!("customer {number}")));
        }
        scope.spawn(move || sweep(seen, &operator));
        let dealt = deck.deal(seen, Instant::now() + lasting);
        seen.end();
        dealt
    });
    eprintln!("faults: {}", deck.figures());
    dealt?;
    deck.check()?;
    let began = Instant::now();
    settle(&mut world, &mut customers, answers)?;
    for customer in &customers {
        customer.check(&world).with_context(|| format!("account {}", customer.account.id))?;
    }
    world.check_invariants()?;
    answers.check()?;
    let numbers: Vec<String> = customers.iter().map(Customer::figures).collect();
    eprintln!("ended after {:.1} s: {}", began.elapsed().as_secs_f32(), numbers.join("; "));
    Ok(())
}

/// Sweeps as the clock does, until it is over.
fn sweep(answers: &Answers, operator: &Client) {
    while !answers.is_over() {
        let _: Option<_> = answers.call("the sweep", || operator.call("POST", "/operator/v1/sweep", None));
        std::thread::sleep(SWEEP_EACH);
    }
}

/// No more faults: time passes, what was not answered is asked again with its key, and everything ends.
fn settle(world: &mut World, customers: &mut [Customer], answers: &Answers) -> Result<()> {
    for page in world.payer.sessions() {
        // What was paid or has ended stays as it is.
        let _ = world.payer.expire(&page);
    }
    world.crash();
    world.edit_accounts(TIME_PASSES)?;
    world.edit_control("UPDATE due SET at = 1")?;
    world.restart()?;
    tell(world, &Told::default())?;
    answers.is_alive(true);
    let deadline = Instant::now() + ALL_ENDED;
    let mut waits_for;
    loop {
        world.sweep()?;
        waits_for = Vec::new();
        for customer in &mut *customers {
            waits_for.extend(customer.settle(answers)?);
        }
        if waits_for.is_empty() {
            break;
        }
        ensure!(Instant::now() < deadline, "it does not end: {waits_for:?}; {}", answers.odd().join("; "));
        std::thread::sleep(LOOK_EACH);
    }
    Ok(())
}

/// A text of a JSON object; empty if it has none.
fn text<'v>(value: &'v Value, member: &str) -> &'v str {
    value[member].as_str().unwrap_or_default()
}

/// All pages of a list behind a cursor. `page` asks for the one behind a cursor; `of` is where its rows are.
fn all_of(of: &str, mut page: impl FnMut(Option<&str>) -> Result<Value>) -> Result<Vec<Value>> {
    let (mut rows, mut cursor) = (Vec::new(), None);
    loop {
        let list = page(cursor.as_deref())?;
        rows.extend(list[of].as_array().with_context(|| format!("no {of}: {list}"))?.iter().cloned());
        cursor = list["next_cursor"].as_str().map(str::to_owned);
        if cursor.is_none() {
            return Ok(rows);
        }
    }
}
