//! Random lives of claims over several shards: accounts on each prove, lose and give back one domain; targets come and go;
//! tellings are lost, repeated, late and out of order, and whoever carries one may die at any moment. At the end all shards
//! agree with the control database, and one account at most has the domain.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::cast_possible_truncation,
    reason = "a test may panic and print"
)]

use bellwether_core::claim::{Claim, Effect, Event, Holder};
use bellwether_core::id::{AccountId, TargetId};
use bellwether_core::machine::{Due, Machine};
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_fuzz::random::{Random, Seed, seeds};
use std::collections::BTreeMap;

const SEEDS: u64 = 300;
const STEPS: u32 = 600;
const SHARDS: u8 = 3;
const ACCOUNTS: u64 = 6;

/// A target of the domain, as its shard keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Target {
    id: TargetId,
    is_open: bool,
    is_proven: bool,
}

/// One database of accounts: the targets of the domain, and its copy of the claim.
#[derive(Clone, Debug, Default)]
struct AccountShard {
    targets: BTreeMap<AccountId, Target>,
    generation: u64,
    holder: Option<Holder>,
}

impl AccountShard {
    /// Takes a telling, as `store/claims.rs` does in one batch.
    fn take(&mut self, generation: u64, holder: Option<Holder>) {
        if generation <= self.generation {
            return;
        }
        (self.generation, self.holder) = (generation, holder);
        for (account, target) in &mut self.targets {
            match holder {
                Some(holder) if (holder.account, holder.target) == (*account, target.id) => {
                    *target = Target { is_open: true, is_proven: true, ..*target };
                }
                Some(_) => *target = Target { is_open: false, is_proven: false, ..*target },
                None => target.is_proven = false,
            }
        }
    }

    /// Whether somebody else's claim stands in the way of a target of this account.
    fn is_anothers(&self, account: AccountId) -> bool {
        self.holder.is_some_and(|holder| holder.account != account)
    }
}

/// A telling on its way to a shard, or its confirmation on the way back.
#[derive(Clone, Copy, Debug)]
enum Message {
    Tell { shard: Shard, generation: u64, holder: Option<Holder> },
    Told { shard: Shard, generation: u64 },
}

struct World {
    random: Random,
    now: Timestamp,
    /// The control database: the claim, its version, and when it is looked at again.
    claim: Claim,
    version: u64,
    due: Option<Timestamp>,
    shards: Vec<AccountShard>,
    messages: Vec<Message>,
    /// Events between their load and their commit: the version that was seen, and the event.
    in_flight: Vec<(u64, Claim, Event)>,
    made: u64,
    proofs: u64,
}

impl World {
    fn new(seed: u64) -> Self {
        Self {
            random: Random(seed),
            now: Timestamp::from_ms(1_700_000_000_000),
            claim: Claim::of("a.org".to_owned()),
            version: 0,
            due: None,
            shards: vec![AccountShard::default(); usize::from(SHARDS)],
            messages: Vec::new(),
            in_flight: Vec::new(),
            made: 0,
            proofs: 0,
        }
    }

    fn account(&mut self) -> AccountId {
        let number = self.random.below(ACCOUNTS) as u8;
        AccountId::new(Timestamp::from_ms(0), Shard::new(number % SHARDS), [number; 10])
    }

    fn shards() -> Vec<Shard> {
        (0..SHARDS).map(Shard::new).collect()
    }

    fn of(&mut self, account: AccountId) -> &mut AccountShard {
        &mut self.shards[usize::from(account.shard().number())]
    }

    fn step(&mut self) {
        self.now = self.now.plus_ms(self.random.below(4_000));
        match self.random.below(20) {
            0..=2 => self.add_target(),
            3..=5 => self.prove(),
            6 => self.release(),
            7 => self.sweep(),
            8..=12 => self.deliver(),
            _ => self.commit(),
        }
    }

    /// A new target is open unless the shard's copy says that another account has proven the domain.
    fn add_target(&mut self) {
        let account = self.account();
        self.made += 1;
        let mut bits = [0; 10];
        bits[..8].copy_from_slice(&self.made.to_be_bytes());
        let id = TargetId::new(self.now, bits);
        let shard = self.of(account);
        if !shard.targets.contains_key(&account) && !shard.is_anothers(account) {
            shard.targets.insert(account, Target { id, is_open: true, is_proven: false });
        }
    }

    fn prove(&mut self) {
        let account = self.account();
        let Some(target) = self.of(account).targets.get(&account).copied() else { return };
        self.proofs += 1;
        self.load(Event::Prove { account, target: target.id, shards: Self::shards() });
    }

    /// A target goes in two steps: its claim first, then itself; whoever deletes it may die between the two.
    fn release(&mut self) {
        let account = self.account();
        let Some(target) = self.of(account).targets.get(&account).copied() else { return };
        self.load(Event::Release { account, target: target.id, shards: Self::shards() });
        let is_held = self.claim.holder.is_some_and(|holder| (holder.account, holder.target) == (account, target.id));
        if !is_held && !self.random.one_in(3) {
            // A proof of it may still be under way; its shard says then that the holder is gone.
            self.of(account).targets.remove(&account);
        }
    }

    fn load(&mut self, event: Event) {
        self.in_flight.push((self.version, self.claim.clone(), event));
    }

    fn commit(&mut self) {
        if self.in_flight.is_empty() {
            return;
        }
        let at = self.random.below(self.in_flight.len() as u64) as usize;
        let (seen, claim, event) = self.in_flight.swap_remove(at);
        if self.random.one_in(10) {
            return; // it died before the commit
        }
        if seen == self.version { self.apply(&claim, event) } else { self.load(event) }
    }

    fn apply(&mut self, claim: &Claim, event: Event) {
        let Ok(step) = claim.apply(&(), self.now, event) else { return };
        if !step.changes(claim) {
            return;
        }
        assert!(step.state.generation >= self.claim.generation, "a claim never goes back");
        let has_changed = step.state.generation > self.claim.generation;
        self.version += 1;
        self.claim = step.state;
        for effect in &step.effects {
            match effect {
                Effect::Due(Due::At(at) | Due::WhenFreeOr(at)) => self.due = Some(*at),
                Effect::Due(Due::Never) => self.due = None,
                Effect::Send => self.tell(),
            }
        }
        // Who changes a claim tells the shards at once, unless it dies there.
        if has_changed && !self.random.one_in(4) {
            self.tell();
        }
        assert_eq!(self.due.is_some(), !self.claim.untold.is_empty(), "one that spreads is looked at again");
    }

    fn tell(&mut self) {
        let (generation, holder) = (self.claim.generation, self.claim.holder);
        for shard in self.claim.untold.clone() {
            self.messages.push(Message::Tell { shard, generation, holder });
        }
    }

    fn deliver(&mut self) {
        if self.messages.is_empty() {
            return;
        }
        let at = self.random.below(self.messages.len() as u64) as usize;
        let message = self.messages[at];
        if !self.random.one_in(6) {
            self.messages.swap_remove(at); // else it comes again
        }
        if self.random.one_in(5) {
            return; // it is lost
        }
        match message {
            Message::Tell { shard, generation, holder } => {
                self.tell_one(shard, generation, holder);
                self.messages.push(Message::Told { shard, generation });
            }
            Message::Told { shard, generation } => self.load(Event::Told { generation, shards: vec![shard] }),
        }
    }

    /// Tells a shard; one whose account holds the claim without a target gives it back.
    fn tell_one(&mut self, shard: Shard, generation: u64, holder: Option<Holder>) {
        let of = &mut self.shards[usize::from(shard.number())];
        of.take(generation, holder);
        let Some(Holder { account, target, .. }) = holder.filter(|holder| holder.account.shard() == shard) else { return };
        if of.targets.get(&account).is_none_or(|known| known.id != target) {
            self.load(Event::Release { account, target, shards: Self::shards() });
        }
    }

    fn sweep(&mut self) {
        if self.due.is_some_and(|due| due <= self.now) {
            let claim = self.claim.clone();
            self.apply(&claim, Event::Due);
        }
    }

    /// Nothing is lost any more: the sweep settles the claim.
    fn run_down(&mut self) {
        self.in_flight.clear();
        self.messages.clear();
        for _ in 0..6 {
            self.now = self.now.plus_ms(60_000);
            self.sweep();
            for message in std::mem::take(&mut self.messages) {
                let Message::Tell { shard, generation, holder } = message else { continue };
                self.tell_one(shard, generation, holder);
                self.load(Event::Told { generation, shards: vec![shard] });
                for (_, _, event) in std::mem::take(&mut self.in_flight) {
                    let claim = self.claim.clone();
                    self.apply(&claim, event);
                }
            }
            self.messages.clear();
        }
        assert!(self.claim.untold.is_empty() && self.due.is_none(), "{:?}", self.claim);
        for (number, shard) in self.shards.iter().enumerate() {
            if self.claim.generation > 0 {
                assert_eq!((shard.generation, shard.holder), (self.claim.generation, self.claim.holder), "shard {number}");
            }
            for (account, target) in &shard.targets {
                let holds = self.claim.holder.is_some_and(|holder| (holder.account, holder.target) == (*account, target.id));
                assert_eq!(target.is_proven, holds, "{account} on shard {number}");
                assert!(holds || !target.is_open || self.claim.holder.is_none(), "an open target of another's domain");
            }
        }
    }
}

#[test]
fn every_interleaving_settles() {
    let seeds = seeds(SEEDS);
    let is_whole = seeds.end - seeds.start > 1;
    let (mut held, mut proofs, mut generations) = (0, 0, 0);
    for seed in seeds {
        let guard = Seed(seed);
        let mut world = World::new(guard.0);
        for _ in 0..STEPS {
            world.step();
        }
        world.run_down();
        held += u64::from(world.claim.holder.is_some());
        proofs += world.proofs;
        generations += world.claim.generation;
    }
    // A model that never gets anywhere proves nothing about it.
    if is_whole {
        assert!(held > SEEDS / 3 && proofs > 20 * SEEDS && generations > 10 * SEEDS, "{held} {proofs} {generations}");
    }
}
