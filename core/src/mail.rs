//! Mails: how each one gets to the provider that sends it.
//!
//! ```text
//!             sent, refused, or tried often enough
//! (written) ─▶ waiting ─────────────────────────────▶ ended
//!               │  ▲
//!               └──┘ failed: again later
//! ```
//!
//! A mail is stored in the batch that decides it, so none is lost. Two messages may send one at the same time: the provider is told its
//! id, and sends it once (the header `Idempotency-Key`). A mail that has ended is deleted: it may hold a secret.
//!
//! Does not write a mail, and does not know its words.

use serde::{Deserialize, Serialize};

use crate::bounds;
use crate::id::{AccountId, MailId};
use crate::machine::{Due, Machine, Step, resend_at};
use crate::time::Timestamp;

/// A language of mails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English, where nobody has said another one.
    #[default]
    En,
    /// Spanish.
    Es,
    /// French.
    Fr,
}

impl Language {
    /// All of them, in the order of the catalogues.
    pub const ALL: [Self; 3] = [Self::En, Self::Es, Self::Fr];

    /// Its code (BCP 47).
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Fr => "fr",
        }
    }

    /// The language with this code.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.as_str() == text)
    }
}

/// One mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Names it, for the provider too.
    pub id: MailId,
    /// The account that it is about.
    pub account: AccountId,
    /// How far it is.
    pub state: State,
}

/// How far a mail is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The provider has not taken it yet.
    Waiting {
        /// How often it was tried.
        attempts: u64,
    },
    /// The provider has it, or will never take it: it is deleted.
    Ended,
}

/// Something that happened to a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The provider has taken it.
    Sent,
    /// The provider will never take it: the address does not exist, for example.
    Refused,
    /// It was tried in vain; later it may succeed.
    Failed,
    /// The due time has come.
    Due,
}

/// One thing to do after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the mail: when it is looked at again. One that waits always has such a time.
    Due(Due),
    /// After the commit: send the message that asks to send it. Losing it is allowed.
    Send,
}

/// Why an event was refused: the mail has ended, and the message can be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended;

/// Writes a mail: store it with its effects.
#[must_use]
pub fn write(now: Timestamp, id: MailId, account: AccountId) -> Step<Mail> {
    let mail = Mail { id, account, state: State::Waiting { attempts: 0 } };
    Step::to(mail).with([Effect::Due(Due::At(resend_at(now))), Effect::Send])
}

/// How long a mail waits after so many attempts: twice as long each time, up to [`bounds::MAIL_AGAIN_MS`].
fn wait_ms(attempts: u64) -> u64 {
    let doubled = u32::try_from(attempts.saturating_sub(1)).ok().and_then(|times| bounds::MAIL_AGAIN_MS.min.checked_shl(times));
    bounds::MAIL_AGAIN_MS.clamp(doubled.unwrap_or(u64::MAX))
}

impl Machine for Mail {
    type Context = ();
    type Event = Event;
    type Effect = Effect;
    type Refusal = Ended;

    fn apply(&self, (): &(), now: Timestamp, event: Event) -> Result<Step<Self>, Ended> {
        let State::Waiting { attempts } = self.state else { return Err(Ended) };
        let attempts = attempts + 1;
        match event {
            Event::Due => Ok(Step::to(self.clone()).with([Effect::Due(Due::At(resend_at(now))), Effect::Send])),
            Event::Failed if attempts < bounds::MAIL_ATTEMPTS.max => {
                let again = Effect::Due(Due::At(now.plus_ms(wait_ms(attempts))));
                Ok(Step::to(Self { state: State::Waiting { attempts }, ..self.clone() }).with([again]))
            }
            Event::Sent | Event::Refused | Event::Failed => {
                Ok(Step::to(Self { state: State::Ended, ..self.clone() }).with([Effect::Due(Due::Never)]))
            }
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
    use crate::shard::Shard;

    #[test]
    fn lives() {
        let now = Timestamp::from_ms(1_000);
        let account = AccountId::new(now, Shard::FIRST, [1; 10]);
        let written = write(now, MailId::new(now, [2; 10]), account);
        assert_eq!(written.effects, [Effect::Due(Due::At(resend_at(now))), Effect::Send]);
        let mut mail = written.state;
        let mut waits = alloc::vec::Vec::new();
        loop {
            let due = mail.apply(&(), now, Event::Due).unwrap();
            assert!(due.state == mail && due.effects.contains(&Effect::Send));
            for event in [Event::Sent, Event::Refused] {
                let ended = mail.apply(&(), now, event).unwrap();
                assert_eq!((ended.state.state, ended.effects.as_slice()), (State::Ended, &[Effect::Due(Due::Never)][..]));
            }
            let failed = mail.apply(&(), now, Event::Failed).unwrap();
            mail = failed.state;
            let [Effect::Due(Due::At(again))] = failed.effects[..] else { break };
            waits.push(again.ms_since(now) / 1_000);
        }
        assert_eq!(waits, [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600, 3_600]);
        for event in [Event::Sent, Event::Refused, Event::Failed, Event::Due] {
            assert_eq!(mail.apply(&(), now, event), Err(Ended));
        }
    }

    #[test]
    fn languages() {
        for language in Language::ALL {
            assert_eq!(Language::parse(language.as_str()), Some(language));
        }
        assert_eq!((Language::parse("de"), Language::parse("EN")), (None, None));
    }
}
