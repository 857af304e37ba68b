//! Channels: the ways on which an account is told of something. A channel is the mails of one member, or one endpoint of webhooks.
//!
//! ```text
//!          a notice is due             none is due any more
//! (idle) ───────────────────▶ sending ───────────────────────▶ (idle)
//!   ▲                            │ failed for days, or "410 Gone"
//!   └────── a person ── (off) ◀──┘
//! ```
//!
//! The notices of a channel go out one at a time, in the order of their events. One that fails is tried again later, and the channel pauses a
//! little, so an endpoint that is down or slow holds up nothing but itself. While it pauses the order holds; a notice that is tried again comes
//! after those that came meanwhile, as everywhere: receivers order by the time of the event.
//!
//! A notice is never lost before its last try ([`bounds::NOTICE_ATTEMPTS`]). It may come twice, with the same id: when a run is lost between an answer
//! and its commit.
//!
//! Does not know what notices say, and sends nothing.

use core::fmt;

use crate::bounds;
use crate::id::{AccountId, HookId, MemberId, RunToken};
use crate::machine::{Due, Machine, Step, resend_at};
use crate::notice::Notice;
use crate::time::Timestamp;

/// Identifies a channel within its account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelId {
    /// The mails of a member.
    Mail(MemberId),
    /// An endpoint of webhooks.
    Hook(HookId),
}

impl ChannelId {
    /// The channel with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (kind, id) = text.split_once(':')?;
        match kind {
            "mail" => MemberId::parse(id).map(Self::Mail),
            "hook" => HookId::parse(id).map(Self::Hook),
            _ => None,
        }
    }
}

impl fmt::Display for ChannelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mail(id) => write!(f, "mail:{id}"),
            Self::Hook(id) => write!(f, "hook:{id}"),
        }
    }
}

/// One channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// Its id.
    pub id: ChannelId,
    /// Its owner.
    pub account: AccountId,
    /// The run that sends its notices.
    pub run: Option<Lease>,
    /// Failures since the last success.
    pub failures: u64,
    /// The first of these failures.
    pub failing_since: Option<Timestamp>,
    /// Nothing is sent before.
    pub pause_until: Option<Timestamp>,
    /// Why nothing is sent.
    pub off: Option<Off>,
}

/// The right to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The token of the run.
    pub run: RunToken,
    /// When the run counts as lost.
    pub until: Timestamp,
}

/// Why a channel is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Off {
    /// A person has switched it off.
    Person,
    /// An endpoint failed for [`bounds::CHANNEL_FAILING_MS`].
    Failing,
    /// It answered 410 (Standard Webhooks, "disable the endpoint"), or the address of a mail does not exist.
    Gone,
}

impl Off {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Person, Self::Failing, Self::Gone];

    /// Stable text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Failing => "failing",
            Self::Gone => "gone",
        }
    }

    /// The reason with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|off| off.as_str() == text)
    }
}

/// When the first waiting notice of the channel is due. The end of a run depends on it, so the commit compares it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    /// `None` if none waits.
    pub next: Option<Timestamp>,
}

/// What became of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The receiver has it.
    Delivered,
    /// It may succeed later.
    Failed,
    /// The receiver wants nothing any more.
    Gone,
}

/// The notice that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Its place in the order of all notices.
    pub seq: u64,
    /// How often it was tried, with this time.
    pub tries: u64,
}

/// Something that happened to a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A message asks to send. Messages may come twice, late or never.
    Start {
        /// Fresh token for this run.
        run: RunToken,
    },
    /// A notice was tried.
    Tried {
        /// Token of the run.
        run: RunToken,
        /// Which notice.
        tried: Tried,
        /// What became of it.
        outcome: Outcome,
    },
    /// The run ends: it found no notice that is due, or has sent for long enough.
    End {
        /// Token of the run.
        run: RunToken,
    },
    /// A person wants a notice to be sent now, with tries anew: one that waits, or one that has ended.
    Again {
        /// Its place in the order of all notices.
        seq: u64,
        /// When it would be tried next; `None` if it has ended.
        next: Option<Timestamp>,
    },
    /// The due time has come.
    Due,
    /// A person switches it on.
    On,
    /// A person switches it off, or its receiver has said outside of a run that it wants nothing more: a mail that bounces.
    Off(Off),
}

/// What becomes of the notice that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It waits for its next try.
    Until(Timestamp),
    /// It has arrived.
    Delivered,
    /// It was tried for the last time.
    Lost,
}

/// One thing to do after an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the channel: when it is looked at again.
    Due(Due),
    /// After the commit: send the message that asks for a run. Losing it is allowed.
    Send,
    /// Commit with the channel: what became of the notice.
    Keep(Tried, Kept),
    /// Commit with the channel: tell the account.
    Tell(Notice),
}

/// Why an event was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Start: another run sends. The message can be dropped.
    AlreadyRunning,
    /// Start: nothing is due. The message can be dropped.
    NothingDue,
    /// Again: it is due, and a run that sends what is due is under way.
    UnderWay,
    /// Tried, end: another run has taken over. The holder must stop.
    StaleRun,
}

/// How long a notice waits after so many tries, in milliseconds: the schedule that Standard Webhooks 1.0 gives as its example ("Deliverability and
/// reliability"), about three days in all.
const RETRY_MS: [u64; 9] = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000, 72_000_000, 86_400_000];
const _: () = assert!(RETRY_MS.len() as u64 + 1 == bounds::NOTICE_ATTEMPTS.max);

/// How long a channel pauses after so many failures in a row: four times as long each time, up to [`bounds::CHANNEL_PAUSE_MS`].
fn pause_ms(failures: u64) -> u64 {
    let times = u32::try_from(failures.saturating_sub(1)).unwrap_or(u32::MAX);
    bounds::CHANNEL_PAUSE_MS
        .clamp(4_u64.checked_pow(times).map_or(u64::MAX, |factor| bounds::CHANNEL_PAUSE_MS.min.saturating_mul(factor)))
}

type Applied = Result<Step<Channel>, Refusal>;

impl Channel {
    /// When something is to be sent: not before a pause ends; `None` for a channel that is off or has nothing.
    fn next(&self, waiting: Waiting) -> Option<Timestamp> {
        let next = waiting.next.filter(|_| self.off.is_none())?;
        Some(self.pause_until.map_or(next, |until| until.max(next)))
    }

    fn idle(self, waiting: Waiting, now: Timestamp) -> Step<Self> {
        let idle = Self { run: None, ..self };
        match idle.next(waiting) {
            None => Step::to(idle).with([Effect::Due(Due::Never)]),
            Some(next) if next > now => Step::to(idle).with([Effect::Due(Due::At(next))]),
            Some(_) => Step::to(idle).with([Effect::Due(Due::At(resend_at(now))), Effect::Send]),
        }
    }

    fn start(&self, waiting: Waiting, now: Timestamp, run: RunToken) -> Applied {
        if self.run.is_some_and(|lease| lease.until > now) {
            return Err(Refusal::AlreadyRunning);
        }
        if self.next(waiting).is_none_or(|next| next > now) {
            return if self.run.is_some() { Ok(self.clone().idle(waiting, now)) } else { Err(Refusal::NothingDue) };
        }
        Ok(self.leased(now, run))
    }

    fn leased(&self, now: Timestamp, run: RunToken) -> Step<Self> {
        let until = now.plus_ms(bounds::CHANNEL_LEASE_MS.max);
        Step::to(Self { run: Some(Lease { run, until }), ..self.clone() }).with([Effect::Due(Due::At(until))])
    }

    fn tried(&self, now: Timestamp, run: RunToken, tried: Tried, outcome: Outcome) -> Applied {
        if self.run.is_none_or(|lease| lease.run != run) {
            return Err(Refusal::StaleRun);
        }
        if outcome == Outcome::Delivered {
            let well = Self { failures: 0, failing_since: None, pause_until: None, ..self.clone() };
            return Ok(well.leased(now, run).with([Effect::Keep(tried, Kept::Delivered)]));
        }
        let failures = self.failures + 1;
        let failing_since = self.failing_since.unwrap_or(now);
        let is_hook = matches!(self.id, ChannelId::Hook(_));
        let off = match outcome {
            Outcome::Gone => Some(Off::Gone),
            // Mails that fail are the provider's fault, or an address that is not verified yet.
            _ if is_hook && now.ms_since(failing_since) >= bounds::CHANNEL_FAILING_MS.max => Some(Off::Failing),
            _ => None,
        };
        let next = usize::try_from(tried.tries).ok().and_then(|tries| RETRY_MS.get(tries.checked_sub(1)?));
        let kept = next.map_or(Kept::Lost, |wait| Kept::Until(now.plus_ms(*wait)));
        let pause_until = Some(now.plus_ms(pause_ms(failures)));
        let failing = Self { failures, failing_since: Some(failing_since), pause_until, off: self.off.or(off), ..self.clone() };
        let told = match (off, self.id) {
            (Some(_), ChannelId::Hook(endpoint)) => Some(Effect::Tell(Notice::disabled(endpoint, now))),
            _ => None,
        };
        Ok(failing.leased(now, run).with([Effect::Keep(tried, kept)]).with(told))
    }

    /// The pause after failures ends too: whoever asks has mended the receiver. What was counted of its failures stays until a success.
    /// It goes before all others that wait: those may fail too, each with a pause behind it.
    fn again(&self, waiting: Waiting, now: Timestamp, seq: u64, next: Option<Timestamp>) -> Applied {
        let is_running = self.run.is_some_and(|lease| lease.until > now);
        if is_running && next.is_some_and(|next| next <= now) {
            return Err(Refusal::UnderWay);
        }
        let first = waiting.next.map_or(now, |next| now.min(Timestamp::from_ms(next.as_ms().saturating_sub(1))));
        let keep = Effect::Keep(Tried { seq, tries: 0 }, Kept::Until(first));
        let state = Self { pause_until: None, ..self.clone() };
        // A run that sends finds it by itself.
        Ok(if is_running { Step::to(state) } else { state.idle(Waiting { next: Some(first) }, now) }.with([keep]))
    }
}

impl Machine for Channel {
    type Context = Waiting;
    type Event = Event;
    type Effect = Effect;
    type Refusal = Refusal;

    fn apply(&self, waiting: &Waiting, now: Timestamp, event: Event) -> Applied {
        match event {
            Event::Start { run } => self.start(*waiting, now, run),
            Event::Tried { run, tried, outcome } => self.tried(now, run, tried, outcome),
            Event::End { run } if self.run.is_some_and(|lease| lease.run == run) => Ok(self.clone().idle(*waiting, now)),
            Event::End { .. } => Err(Refusal::StaleRun),
            Event::Again { seq, next } => self.again(*waiting, now, seq, next),
            Event::Due => match self.run {
                Some(lease) if lease.until > now => Ok(Step::to(self.clone()).with([Effect::Due(Due::At(lease.until))])),
                _ => Ok(self.clone().idle(*waiting, now)),
            },
            Event::On => {
                let on = Self { failures: 0, failing_since: None, pause_until: None, off: None, ..self.clone() };
                Ok(if on.run.is_some() { Step::to(on) } else { on.idle(*waiting, now) })
            }
            // A run that sends notices it at its next notice, and ends.
            Event::Off(why) => {
                let off = Self { off: Some(self.off.unwrap_or(why)), ..self.clone() };
                Ok(if off.run.is_some() { Step::to(off) } else { off.idle(*waiting, now) })
            }
        }
    }

    fn due() -> Event {
        Event::Due
    }
}

#[cfg(test)]
mod tests;
