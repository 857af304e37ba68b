//! Errands: what the control database has decided and one database of accounts has to carry out.
//!
//! Two databases have no common transaction. So the decision is recorded once in the control database, where what must be
//! unique is unique (an e-mail address, the reference of a gift), with all that is needed to carry it out. Then it is
//! delivered to the account's database until that has taken it: delivery twice is harmless, since what it writes has an id
//! that follows from the errand.
//!
//! ```text
//!                  ┌──▶ done
//! (decided) ──▶ open
//!                  └──▶ refused
//! ```
//!
//! The account's database may refuse what was decided: a debit that its ledger cannot book, for example, since the balance has
//! changed meanwhile. That database decides between the two once and for all: then nothing of the errand happened there, and the
//! errand says so for good.
//!
//! Does not store or deliver anything.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::bounds;
use crate::id::{AccountId, KeyId, MemberId};
use crate::ledger::{Posting, Transfer};
use crate::machine::{Due, Machine, Step, resend_at};
use crate::mail::Language;
use crate::member::Role;
use crate::time::Timestamp;

/// One errand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Errand {
    /// Names it: `sign_up:<account>`, `gift:<transfer>`.
    pub key: String,
    /// The account that it is about; its shard carries it out.
    pub account: AccountId,
    /// When it was decided.
    pub at: Timestamp,
    /// What is to be done; `None` once it has ended and nobody will ask for it again ([`Task::is_kept`]).
    pub task: Option<Task>,
    /// How far it is.
    pub state: State,
}

/// How far an errand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The shard has not taken it yet, as far as we know.
    Open,
    /// The shard has taken it.
    Done,
    /// The shard's ledger cannot book it. Nothing of it happened.
    Refused,
}

impl State {
    /// All states.
    pub const ALL: [Self; 3] = [Self::Open, Self::Done, Self::Refused];

    /// Stable text of the state.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Done => "done",
            Self::Refused => "refused",
        }
    }

    /// The state with this text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }
}

/// What an errand asks of the account's database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Task {
    /// Make the account with its first member and its ledger accounts.
    SignUp {
        /// The first member.
        member: MemberId,
        /// Its address, as it is compared.
        email: String,
        /// Hash of its password.
        password_hash: String,
        /// The language of its mails.
        language: Language,
        /// Whether the address need not be verified.
        is_verified: bool,
        /// What the account is given with it; nothing while the address has to be verified first.
        welcome: Option<Welcome>,
    },
    /// A member's address is verified.
    Verify {
        /// The member.
        member: MemberId,
        /// What the account is given for it.
        welcome: Option<Welcome>,
    },
    /// A member has another address.
    ChangeEmail {
        /// The member.
        member: MemberId,
        /// The address before.
        before: String,
        /// The new one, as it is compared.
        email: String,
        /// Names the change: a member may change the address again.
        change: KeyId,
    },
    /// Somebody who was invited is a member.
    Join {
        /// The member.
        member: MemberId,
        /// The address, as it is compared.
        email: String,
        /// Hash of the password.
        password_hash: String,
        /// The language of the member's mails.
        language: Language,
        /// What the member may do.
        role: Role,
    },
    /// A member goes; the address is free.
    Leave {
        /// The member.
        member: MemberId,
    },
    /// The account goes: its addresses are free, and what is left is its ledger.
    Delete,
    /// Book a gift of the house.
    Gift(Transfer),
}

/// What an account is given once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// A hash of the mailbox ([`crate::account::mailbox`]), which gets it once, whatever becomes of the account.
    pub mailbox: String,
    /// Money, beside the credits of [`bounds::SIGN_UP_CREDITS`]; 0 for none.
    pub cents: u64,
}

impl Welcome {
    fn posting(&self, account: AccountId, at: Timestamp) -> Posting {
        let cents = (self.cents > 0).then(|| Transfer::welcome_credit(account, self.cents, at));
        let credits = Transfer::sign_up_grant(account, bounds::SIGN_UP_CREDITS.max, at);
        Posting(cents.into_iter().chain([credits]).collect())
    }
}

impl Task {
    /// The key of its errand: what must happen once has one key.
    #[must_use]
    pub fn key(&self, account: &AccountId) -> String {
        match self {
            Self::SignUp { .. } => Self::key_of_sign_up(account),
            Self::Verify { member, .. } => format!("verify:{member}"),
            Self::ChangeEmail { change, .. } => format!("email:{change}"),
            Self::Join { member, .. } => format!("join:{member}"),
            Self::Leave { member } => format!("leave:{member}"),
            Self::Delete => format!("delete:{account}"),
            Self::Gift(transfer) => format!("gift:{}", transfer.id),
        }
    }

    /// The key of an account's sign-up.
    #[must_use]
    pub fn key_of_sign_up(account: &AccountId) -> String {
        format!("sign_up:{account}")
    }

    /// What the account's ledger books for it, all or nothing. The ids follow from the task, so that booking twice is harmless.
    #[must_use]
    pub fn posting(&self, account: AccountId, at: Timestamp) -> Posting {
        match self {
            Self::Gift(transfer) => transfer.clone().into(),
            _ => self.welcome().map_or(Posting(Vec::new()), |welcome| welcome.posting(account, at)),
        }
    }

    /// What the account is given with it.
    #[must_use]
    pub const fn welcome(&self) -> Option<&Welcome> {
        match self {
            Self::SignUp { welcome, .. } | Self::Verify { welcome, .. } => welcome.as_ref(),
            _ => None,
        }
    }

    /// Whether it stays known after its end: a gift by its reference, for whoever repeats the call. What holds an address or a secret
    /// goes.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        matches!(self, Self::Gift(_))
    }
}

/// Something that happened to an errand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The shard has taken it.
    Done,
    /// The shard's ledger refuses to book it.
    Refused,
    /// The due time has come.
    Due,
}

/// One thing to do after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Commit with the errand: when it is looked at again. An open one always has such a time.
    Due(Due),
    /// After the commit: send the message that asks to deliver it. Losing it is allowed.
    Send,
}

/// Why an event was refused: the errand has ended otherwise, or before, and the message can be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended;

/// Decides an errand: store it with its effects, if its key is not taken.
#[must_use]
pub fn decide(now: Timestamp, account: AccountId, task: Task) -> Step<Errand> {
    let errand = Errand { key: task.key(&account), account, at: now, task: Some(task), state: State::Open };
    // Who decides it also delivers it; the due time is for the case that this is interrupted.
    Step::to(errand).with([Effect::Due(Due::At(resend_at(now)))])
}

impl Machine for Errand {
    type Context = ();
    type Event = Event;
    type Effect = Effect;
    type Refusal = Ended;

    fn apply(&self, (): &(), now: Timestamp, event: Event) -> Result<Step<Self>, Ended> {
        let state = match event {
            Event::Due if self.state == State::Open => {
                return Ok(Step::to(self.clone()).with([Effect::Due(Due::At(resend_at(now))), Effect::Send]));
            }
            Event::Due => return Err(Ended),
            Event::Done => State::Done,
            Event::Refused => State::Refused,
        };
        match self.state {
            State::Open => {
                let task = self.task.clone().filter(Task::is_kept);
                Ok(Step::to(Self { task, state, ..self.clone() }).with([Effect::Due(Due::Never)]))
            }
            ended if ended == state => Ok(Step::to(self.clone())),
            State::Done | State::Refused => Err(Ended),
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
        let account = AccountId::new(now, Shard::new(1), [1; 10]);
        let (member, change) = (MemberId::new(now, [2; 10]), KeyId::new(now, [3; 10]));
        let welcome = |cents| Some(Welcome { mailbox: "m".into(), cents });
        let sign_up = |is_verified, welcome| {
            let (email, password_hash, language) = ("a@b.c".into(), "h".into(), Language::Fr);
            Task::SignUp { member, email, password_hash, language, is_verified, welcome }
        };
        let verify = Task::Verify { member, welcome: welcome(50) };
        let email = Task::ChangeEmail { member, before: "a@b.c".into(), email: "d@b.c".into(), change };
        let join = {
            let (email, password_hash, language) = ("e@b.c".into(), "h".into(), Language::En);
            Task::Join { member, email, password_hash, language, role: Role::Reader }
        };
        let gift = Task::Gift(Transfer::promo_credit(account, 5, "r", None, now));
        let (signed, credits, cents) = (format!("sign_up:{account}"), format!("sign_up:{account}"), format!("welcome:{account}"));
        for (task, key, transfers, is_kept) in [
            (sign_up(false, None), signed.clone(), Vec::new(), false),
            (sign_up(true, welcome(0)), signed.clone(), Vec::from([credits.clone()]), false),
            (sign_up(true, welcome(50)), signed, Vec::from([cents.clone(), credits.clone()]), false),
            (verify, format!("verify:{member}"), Vec::from([cents, credits]), false),
            (email, format!("email:{change}"), Vec::new(), false),
            (join, format!("join:{member}"), Vec::new(), false),
            (Task::Leave { member }, format!("leave:{member}"), Vec::new(), false),
            (Task::Delete, format!("delete:{account}"), Vec::new(), false),
            (gift, String::from("gift:promo:r"), Vec::from([String::from("promo:r")]), true),
        ] {
            let step = decide(now, account, task.clone());
            let due = Effect::Due(Due::At(resend_at(now)));
            assert_eq!((step.state.key.as_str(), step.effects.as_slice()), (key.as_str(), &[due][..]));
            let Posting(booked) = task.posting(account, now);
            assert!(booked.iter().all(|transfer| transfer.code.by_errand()));
            assert_eq!(booked.into_iter().map(|transfer| transfer.id.0).collect::<Vec<_>>(), transfers);
            let again = step.state.apply(&(), now, Event::Due).unwrap();
            assert_eq!(again.effects, [due, Effect::Send]);
            for (event, other, state) in
                [(Event::Done, Event::Refused, State::Done), (Event::Refused, Event::Done, State::Refused)]
            {
                let ended = again.state.apply(&(), now, event.clone()).unwrap();
                assert_eq!((ended.state.state, ended.state.task.is_some()), (state, is_kept));
                assert_eq!(ended.effects, [Effect::Due(Due::Never)]);
                assert!(!ended.state.apply(&(), now, event).unwrap().changes(&ended.state));
                assert_eq!(ended.state.apply(&(), now, other), Err(Ended));
                assert_eq!(ended.state.apply(&(), now, Event::Due), Err(Ended));
            }
            assert_eq!(serde_json::from_str::<Task>(&serde_json::to_string(&task).unwrap()).unwrap(), task);
        }
        for state in State::ALL {
            assert_eq!(State::parse(state.as_str()), Some(state));
        }
    }
}
