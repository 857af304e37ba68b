//! Errands: what the control database has decided and one database of accounts has to carry out.
//!
//! Two databases have no common transaction. So the decision is recorded once in the control database, where what must be
//! unique is unique (an e-mail address, the reference of a gift), with all that is needed to carry it out. Then it is
//! delivered to the account's database until that has taken it: delivery twice is harmless, since what it writes has an id
//! that follows from the errand.
//!
//! ```text
//! (decided) ──▶ open ──▶ done
//! ```
//!
//! Does not store or deliver anything.

use alloc::string::String;

use serde::{Deserialize, Serialize};

use crate::id::AccountId;
use crate::ledger::Transfer;
use crate::machine::{Due, Machine, Step, resend_at};
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
    /// What is to be done; `None` once it is done and nobody will ask for it again.
    pub task: Option<Task>,
    /// Whether the shard has taken it.
    pub is_done: bool,
}

/// What an errand asks of the account's database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Task {
    /// Make the account with its ledger accounts and what a new account is given.
    SignUp {
        /// Its address, as it is compared.
        email: String,
        /// Hash of its password.
        password_hash: String,
    },
    /// Book a gift of the house.
    Gift(Transfer),
}

/// Something that happened to an errand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The shard has taken it.
    Done,
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

/// Why an event was refused: it is done, and the message can be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlreadyDone;

/// Decides an errand: store it with its effects, if its key is not taken.
#[must_use]
pub fn decide(now: Timestamp, account: AccountId, task: Task) -> Step<Errand> {
    let key = match &task {
        Task::SignUp { .. } => alloc::format!("sign_up:{account}"),
        Task::Gift(transfer) => alloc::format!("gift:{}", transfer.id),
    };
    let errand = Errand { key, account, at: now, task: Some(task), is_done: false };
    // Who decides it also delivers it; the due time is for the case that this is interrupted.
    Step::to(errand).with([Effect::Due(Due::At(resend_at(now)))])
}

impl Machine for Errand {
    type Context = ();
    type Event = Event;
    type Effect = Effect;
    type Refusal = AlreadyDone;

    fn apply(&self, (): &(), now: Timestamp, event: Event) -> Result<Step<Self>, AlreadyDone> {
        match event {
            Event::Done if self.is_done => Ok(Step::to(self.clone())),
            Event::Done => {
                // A gift stays known by its reference; a sign-up is known by its address, and its secret goes.
                let task = self.task.clone().filter(|task| matches!(task, Task::Gift(_)));
                Ok(Step::to(Self { task, is_done: true, ..self.clone() }).with([Effect::Due(Due::Never)]))
            }
            Event::Due if self.is_done => Err(AlreadyDone),
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
    use crate::shard::Shard;

    #[test]
    fn lives() {
        let now = Timestamp::from_ms(1_000);
        let account = AccountId::new(now, Shard::new(1), [1; 10]);
        let sign_up = Task::SignUp { email: "a@b.c".into(), password_hash: "h".into() };
        let gift = Task::Gift(Transfer::promo_credit(account, 5, "r", None, now));
        for (task, key, is_kept) in
            [(sign_up, alloc::format!("sign_up:{account}"), false), (gift, String::from("gift:promo:r"), true)]
        {
            let step = decide(now, account, task.clone());
            let due = Effect::Due(Due::At(resend_at(now)));
            assert_eq!((step.state.key.as_str(), step.effects.as_slice()), (key.as_str(), &[due][..]));
            let again = step.state.apply(&(), now, Event::Due).unwrap();
            assert_eq!(again.effects, [due, Effect::Send]);
            let done = again.state.apply(&(), now, Event::Done).unwrap();
            assert_eq!((done.state.task.is_some(), done.effects.as_slice()), (is_kept, &[Effect::Due(Due::Never)][..]));
            assert!(!done.state.apply(&(), now, Event::Done).unwrap().changes(&done.state));
            assert_eq!(done.state.apply(&(), now, Event::Due), Err(AlreadyDone));
            assert_eq!(serde_json::from_str::<Task>(&serde_json::to_string(&task).unwrap()).unwrap(), task);
        }
    }
}
