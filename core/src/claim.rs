//! Claims: whose domain it is, as far as somebody has proven it.
//!
//! The control database holds one claim per domain; each database of accounts holds a copy, by which it opens and closes
//! targets. A claim changes in the control database first. Then each shard is told until all have the change: the copies
//! carry the claim's generation, and a shard takes only a newer one. So tellings may be lost, repeated and overtake each
//! other.
//!
//! ```text
//!            prove, release                 told (all shards)
//! settled ─────────────────▶ spreading ───────────────────────▶ settled
//! ```
//!
//! Does not prove anything: see [`crate::pull::proof`].

use alloc::string::String;
use alloc::vec::Vec;

use crate::id::{AccountId, TargetId};
use crate::machine::{Due, Machine, Step, resend_at};
use crate::shard::Shard;
use crate::time::Timestamp;

/// The claim of one domain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// In lower case, IDNA as ASCII, without `www.`.
    pub domain: String,
    /// Grows with each change; 0 for a claim that nobody has made yet.
    pub generation: u64,
    /// Who has proven it last; `None` once its target was deleted.
    pub holder: Option<Holder>,
    /// Shards that have not been told of this generation.
    pub untold: Vec<Shard>,
}

/// Who holds a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The account.
    pub account: AccountId,
    /// Its target of the domain.
    pub target: TargetId,
    /// When it was proven.
    pub at: Timestamp,
}

/// Something that happened to a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// An account has proven that the domain is its own.
    Prove {
        /// The account.
        account: AccountId,
        /// Its target of the domain.
        target: TargetId,
        /// All shards of the deployment.
        shards: Vec<Shard>,
    },
    /// The target is about to be deleted.
    Release {
        /// The account.
        account: AccountId,
        /// The target.
        target: TargetId,
        /// All shards of the deployment.
        shards: Vec<Shard>,
    },
    /// These shards have taken a generation.
    Told {
        /// The generation.
        generation: u64,
        /// The shards.
        shards: Vec<Shard>,
    },
    /// The due time has come.
    Due,
}

/// One thing to do after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the claim: when it is looked at again. One that spreads always has such a time.
    Due(Due),
    /// After the commit: send the message that asks to tell the shards. Losing it is allowed.
    Send,
}

/// Why an event was refused: every shard has been told, and the message can be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled;

impl Claim {
    /// The claim of a domain that nobody has proven yet.
    #[must_use]
    pub const fn of(domain: String) -> Self {
        Self { domain, generation: 0, holder: None, untold: Vec::new() }
    }

    /// A new generation, which all shards have to be told.
    fn change(&self, now: Timestamp, holder: Option<Holder>, shards: Vec<Shard>) -> Step<Self> {
        let generation = self.generation.saturating_add(1);
        // Who changes it also tells the shards; the due time is for the case that this is interrupted.
        Step::to(Self { generation, holder, untold: shards, ..self.clone() }).with([Effect::Due(Due::At(resend_at(now)))])
    }
}

impl Machine for Claim {
    type Context = ();
    type Event = Event;
    type Effect = Effect;
    type Refusal = Settled;

    fn apply(&self, (): &(), now: Timestamp, event: Event) -> Result<Step<Self>, Settled> {
        match event {
            Event::Prove { account, target, shards } => {
                // Proving again what stands spreads it again: a shard that was added later learns of it.
                let at = match self.holder {
                    Some(holder) if (holder.account, holder.target) == (account, target) => holder.at,
                    _ => now,
                };
                Ok(self.change(now, Some(Holder { account, target, at }), shards))
            }
            Event::Release { account, target, shards } => {
                let is_held = self.holder.is_some_and(|holder| (holder.account, holder.target) == (account, target));
                if is_held { Ok(self.change(now, None, shards)) } else { Ok(Step::to(self.clone())) }
            }
            Event::Told { generation, shards } if generation == self.generation => {
                let untold: Vec<Shard> = self.untold.iter().copied().filter(|shard| !shards.contains(shard)).collect();
                let settles = untold.is_empty() && !self.untold.is_empty();
                Ok(Step::to(Self { untold, ..self.clone() }).with(settles.then_some(Effect::Due(Due::Never))))
            }
            // It has changed since: the shards are told of the newer generation.
            Event::Told { .. } => Ok(Step::to(self.clone())),
            Event::Due if self.untold.is_empty() => Err(Settled),
            Event::Due => Ok(Step::to(self.clone()).with([Effect::Due(Due::At(resend_at(now))), Effect::Send])),
        }
    }

    fn due() -> Event {
        Event::Due
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn lives() {
        let now = Timestamp::from_ms(1_000);
        let later = now.plus_ms(5);
        let shards = || alloc::vec![Shard::new(0), Shard::new(1)];
        let [ada, bob] = [0, 1].map(|number| AccountId::new(now, Shard::new(number), [number; 10]));
        let [hers, his] = [3, 4].map(|number| TargetId::new(now, [number; 10]));
        let apply = |claim: &Claim, event| claim.apply(&(), later, event);

        let fresh = Claim::of("a.org".into());
        assert_eq!(apply(&fresh, Event::Due), Err(Settled));
        let proven = apply(&fresh, Event::Prove { account: ada, target: hers, shards: shards() }).unwrap();
        assert_eq!((proven.state.generation, proven.state.holder.unwrap().account), (1, ada));
        assert!(apply(&proven.state, Event::Due).unwrap().effects.contains(&Effect::Send));

        let half = apply(&proven.state, Event::Told { generation: 1, shards: alloc::vec![Shard::new(1)] }).unwrap();
        assert_eq!((half.state.untold.as_slice(), half.effects.len()), (&[Shard::FIRST][..], 0));
        let settled = apply(&half.state, Event::Told { generation: 1, shards: shards() }).unwrap();
        assert_eq!((settled.state.untold.len(), settled.effects.as_slice()), (0, &[Effect::Due(Due::Never)][..]));

        // Another account proves it; what was told of the generation before does not count.
        let taken = apply(&half.state, Event::Prove { account: bob, target: his, shards: shards() }).unwrap().state;
        assert_eq!((taken.generation, taken.untold.len()), (2, 2));
        assert!(!apply(&taken, Event::Told { generation: 1, shards: shards() }).unwrap().changes(&taken));

        // Only who holds it gives it back.
        let release = |account, target| apply(&taken, Event::Release { account, target, shards: shards() }).unwrap();
        assert!(!release(ada, hers).changes(&taken) && !release(bob, hers).changes(&taken));
        assert_eq!((release(bob, his).state.holder, release(bob, his).state.generation), (None, 3));

        // Who proves again what stands keeps the time of the first proof.
        let again = taken.apply(&(), later.plus_ms(9), Event::Prove { account: bob, target: his, shards: shards() }).unwrap();
        assert_eq!((again.state.holder, again.state.generation), (taken.holder, 3));
    }
}
