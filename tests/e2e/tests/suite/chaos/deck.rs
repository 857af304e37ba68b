//! The faults: a deck of cards that is shuffled and dealt again and again. A fault stays until the one after the next is dealt, so two meet.

use super::answers::Answers;
use super::dice::Dice;
use anyhow::{Result, ensure};
use bellwether_e2e::World;
use bellwether_e2e::emulators::Emulators;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use xtask::client::send;

/// How long a fault is alone, and as much again at most.
const TURN_MS: u64 = 2_000;
/// How often the figures of the Worker are fetched: those of a Worker that is killed are lost.
const LOOK_EACH: Duration = Duration::from_millis(500);
/// How long it goes on until each fault has happened.
const PATIENCE: Duration = Duration::from_secs(120);
/// Five minutes.
const SKEW_MS: i64 = 300_000;
/// What a panic of the Worker leaves in its log.
const PANICS: [&str; 3] = ["panicked at", "RuntimeError", "The wasm instance is replaced"];
/// Rules that do not hold while the clock is wrong: what is due is forgotten by a clock that is ahead, and orders are not in the order of their ids.
const NEED_CLOCK: [&str; 2] = ["I12 ", "I19 "];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Card {
    Kill,
    /// Calls of a database fail before they are carried out.
    CallsFail,
    /// They are carried out, and the answers are lost.
    AnswersLost,
    /// A database is full.
    Full,
    ProvidersStop,
    PayerStops,
    ClockAhead,
    ClockBehind,
}

const CARDS: [Card; 8] = [
    Card::Kill,
    Card::CallsFail,
    Card::AnswersLost,
    Card::Full,
    Card::ProvidersStop,
    Card::PayerStops,
    Card::ClockAhead,
    Card::ClockBehind,
];

/// What is counted, and must have happened.
const COUNTED: [&str; 9] = ["lost", "twice", "late", "swapped", "failed", "unanswered", "full", "skewed", "kills"];

/// What the Worker is told to do wrong: see `workers/faults.js`.
#[derive(Debug, Default)]
pub(super) struct Told {
    seed: u64,
    messages: [u64; 4],
    base: String,
    every: u64,
    is_lost: bool,
    full: String,
    skew_ms: i64,
}

impl Told {
    fn body(&self) -> Value {
        let [lost, twice, late, swapped] = self.messages;
        json!({
            "seed": self.seed % (1 << 31), "messages": { "lost": lost, "twice": twice, "late": late, "swapped": swapped },
            "calls": { "base": self.base, "every": self.every, "isLost": self.is_lost, "isOnce": false },
            "full": self.full, "skewMs": self.skew_ms,
        })
    }
}

/// Tells the Worker; how often each fault has happened since the last time.
///
/// # Errors
/// When it does not answer.
pub(super) fn tell(world: &World, told: &Told) -> Result<Value> {
    let answer = send(&world.origin, "POST", "/faults", &[], told.body().to_string().as_bytes())?;
    ensure!(answer.status == 200, "the faults: {} {}", answer.status, answer.body);
    Ok(answer.body)
}

/// The deck, and what it does to a world.
pub(super) struct Deck<'w> {
    pub(super) world: &'w mut World,
    emulators: &'w Emulators,
    dice: Dice,
    left: Vec<Card>,
    /// The two last ones.
    hand: Vec<Card>,
    told: Told,
    counts: BTreeMap<String, u64>,
    dealt: u64,
}

impl<'w> Deck<'w> {
    pub(super) fn new(world: &'w mut World, emulators: &'w Emulators, dice: Dice) -> Self {
        let counts = BTreeMap::new();
        Self { world, emulators, dice, left: Vec::new(), hand: Vec::new(), told: Told::default(), counts, dealt: 0 }
    }

    /// Deals until the time is over, and each card at least once; then all is well again.
    ///
    /// # Errors
    /// When the Worker does not come back, has panicked, or breaks an invariant.
    pub(super) fn deal(&mut self, answers: &Answers, until: Instant) -> Result<()> {
        let outcome = self.deal_all(answers, until);
        self.emulators.stop.set(false);
        self.world.payer.stop.set(false);
        self.hand.clear();
        self.compose();
        outcome.and_then(|()| self.tell()).and_then(|()| self.look_at_log())
    }

    fn deal_all(&mut self, answers: &Answers, until: Instant) -> Result<()> {
        let latest = until + PATIENCE;
        while Instant::now() < until || (!self.lacking().is_empty() && Instant::now() < latest) {
            let card = self.next();
            self.hand.push(card);
            if self.hand.len() > 2 {
                self.hand.remove(0);
            }
            self.dealt += 1;
            if card == Card::Kill {
                self.kill(answers)?;
            }
            self.compose();
            self.emulators.stop.set(self.hand.contains(&Card::ProvidersStop));
            self.world.payer.stop.set(self.hand.contains(&Card::PayerStops));
            self.tell()?;
            let over = Instant::now() + Duration::from_millis(TURN_MS + self.dice.below(TURN_MS));
            while Instant::now() < over {
                std::thread::sleep(LOOK_EACH);
                self.tell()?;
            }
        }
        Ok(())
    }

    fn next(&mut self) -> Card {
        if self.left.is_empty() {
            self.left = CARDS.to_vec();
        }
        let place = self.dice.place(self.left.len());
        self.left.swap_remove(place)
    }

    /// Draws how bad the faults of the hand are, and those of messages.
    fn compose(&mut self) {
        let Self { hand, dice, .. } = self;
        let mut told = Told { seed: dice.below(1 << 31), ..Told::default() };
        if !hand.is_empty() {
            told.messages = [6, 4, 4, 4].map(|usual| usual + dice.below(4));
        }
        let shard = |dice: &mut Dice| format!("DB_{}", dice.below(2));
        for card in &*hand {
            match card {
                Card::CallsFail | Card::AnswersLost => {
                    (told.base, told.every) = (shard(dice), 3 + dice.below(7));
                    told.is_lost = *card == Card::AnswersLost;
                }
                Card::Full => told.full = shard(dice),
                Card::ClockAhead => told.skew_ms = SKEW_MS,
                Card::ClockBehind => told.skew_ms = -SKEW_MS,
                Card::Kill | Card::ProvidersStop | Card::PayerStops => {}
            }
        }
        self.told = told;
    }

    /// Tells the Worker what the hand is, and adds up what has happened.
    fn tell(&mut self) -> Result<()> {
        let happened = tell(self.world, &self.told)?;
        for (name, number) in happened.as_object().into_iter().flatten() {
            *self.counts.entry(name.clone()).or_default() += number.as_u64().unwrap_or_default();
        }
        // The same draws would be made again. How often it is told depends on the machine, so no dice are thrown for it.
        self.told.seed += 1;
        Ok(())
    }

    /// Kills the Worker, and looks at what it has left before the next faults.
    fn kill(&mut self, answers: &Answers) -> Result<()> {
        self.tell()?;
        answers.is_alive(false);
        self.world.crash();
        *self.counts.entry("kills".to_owned()).or_default() += 1;
        self.look_at_log()?;
        self.world.restart()?;
        answers.is_alive(true);
        self.world.sweep()?;
        let mut broken = self.world.broken_invariants()?;
        broken.retain(|rule| !NEED_CLOCK.iter().any(|id| rule.starts_with(id)));
        ensure!(broken.is_empty(), "invariants are broken after a kill: {broken:?}");
        Ok(())
    }

    /// Fails when the Worker has panicked since its start.
    fn look_at_log(&self) -> Result<()> {
        let log = String::from_utf8_lossy(&std::fs::read(self.world.state().join("worker.log"))?).into_owned();
        let panic = log.lines().find(|line| PANICS.iter().any(|said| line.contains(said)));
        ensure!(panic.is_none(), "the Worker panicked: {panic:?}");
        Ok(())
    }

    /// How often each fault has happened.
    fn happened(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let stopped = [self.emulators.stop.turned_away(), self.world.payer.stop.turned_away()];
        let counted = COUNTED.map(|name| (name, self.counts.get(name).copied().unwrap_or_default()));
        counted
            .into_iter()
            .chain(["calls of stopped providers", "calls of the stopped payment provider"].into_iter().zip(stopped))
    }

    fn lacking(&self) -> Vec<&'static str> {
        self.happened().filter(|(_, number)| *number == 0).map(|(name, _)| name).collect()
    }

    /// Fails when a fault has never happened.
    pub(super) fn check(&self) -> Result<()> {
        ensure!(self.lacking().is_empty(), "faults that did not happen: {:?}; {}", self.lacking(), self.figures());
        Ok(())
    }

    pub(super) fn figures(&self) -> String {
        let counts: Vec<String> = self.happened().map(|(name, number)| format!("{name} {number}")).collect();
        format!("{} cards, {}", self.dealt, counts.join(", "))
    }
}
