//! Errands: sign-ups, accounts that go, members who come and go, verified and changed addresses, gifts of the house. Decided in the control database, carried out in the account's.

use crate::app::App;
use crate::drive::{DriveError, Driven, drive};
use crate::store::errands::ErrandKey;
use crate::store::ledger::Posted;
use crate::store::machine::{Lookup, Stored};
use crate::store::members::NewMember;
use crate::store::{Db, DbError, accounts, errands, leaving, ledger, members};
use bellwether_core::errand::{self, Errand, Event, State, Task};
use bellwether_core::id::AccountId;
use bellwether_core::ledger::Posting;
use bellwether_core::member::Role;

/// What a decision came to.
pub(crate) enum Decided {
    /// It is recorded and carried out.
    Delivered,
    /// The account's ledger refuses it: nothing of it happened.
    Refused,
    /// It is recorded. To carry it out was interrupted: the sweep does it.
    Recorded,
    /// What must be unique about it is taken: this account has the errand of its key, if it is that which is taken.
    Taken(Option<AccountId>),
}

/// Records an errand and carries it out.
///
/// # Errors
/// When the control database failed: nothing was decided then.
pub(crate) async fn decide(app: &App, account: AccountId, task: Task) -> Result<Decided, DriveError> {
    let step = errand::decide(app.now(), account, task);
    match errands::insert(&app.control, &step, &app.version()?).await {
        Ok(()) => {}
        Err(DbError::Unique) => return Ok(Decided::Taken(errands::owner(&app.control, &step.state.key).await?)),
        Err(error) => return Err(error.into()),
    }
    Ok(match carry_out(app, &(account, step.state.key)).await {
        Ok(Some(State::Done)) => Decided::Delivered,
        Ok(Some(State::Refused)) => Decided::Refused,
        Ok(Some(State::Open) | None) => Decided::Recorded,
        Err(error) => {
            tracing::error!("an errand of {account} waits for the sweep: {error}");
            Decided::Recorded
        }
    })
}

/// The errand of a key.
///
/// # Errors
/// When the control database failed.
pub(crate) async fn find(app: &App, key: &ErrandKey) -> Result<Option<Errand>, DbError> {
    Ok(match Errand::load(&app.control, key).await? {
        Lookup::Found(loaded) => Some(loaded.state),
        Lookup::Unknown | Lookup::NoAccess => None,
    })
}

/// Carries out an errand that is open; the answer is how far it is then, `None` when there is none. Doing it twice is harmless.
///
/// # Errors
/// When a database failed: it is tried again later.
pub(crate) async fn carry_out(app: &App, key: &ErrandKey) -> Result<Option<State>, DriveError> {
    let Some(errand) = find(app, key).await? else { return Ok(None) };
    let Some(task) = errand.task.as_ref().filter(|_| errand.state == State::Open) else { return Ok(Some(errand.state)) };
    let db = app.of(&errand.account)?;
    let posting = task.posting(errand.account, errand.at);
    let event = match deliver(&db, &errand, task, &posting).await {
        Ok(Posted::Booked) => Event::Done,
        Ok(Posted::Refused) => Event::Refused,
        Ok(Posted::Another) => {
            let text = format!("errand {}: its transfers have the ids of others", errand.key);
            return Err(DbError::Other(text).into());
        }
        // The balance may have changed since, and somebody else may carry it out now: the account's database decides which it is.
        Err(DbError::WalletCheck) => {
            let is_refused = ledger::refuse(&db, &errand.key, &posting, app.now()).await?;
            if is_refused { Event::Refused } else { Event::Done }
        }
        Err(error) => return Err(error.into()),
    };
    Ok(match drive::<Errand>(app, key, event).await? {
        Driven::Done(errand) | Driven::Refused(errand, _) => Some(errand.state),
        Driven::Unknown | Driven::NoAccess => None,
    })
}

/// Writes what an errand asks for into the account's database, in one batch: nobody sees an account without its gift.
async fn deliver(db: &Db, errand: &Errand, task: &Task, posting: &Posting) -> Result<Posted, DbError> {
    let (account, at) = (&errand.account, errand.at);
    let before = match task {
        Task::SignUp { member, email, password_hash, language, is_verified, .. } => {
            let (role, verified_at) = (Role::Owner.as_str(), is_verified.then_some(at));
            let owner = NewMember { id: member, email, password_hash, role, language: *language, verified_at };
            accounts::creation(account, &owner, at)
        }
        Task::Verify { member, .. } => members::verification(account, member, at),
        Task::ChangeEmail { member, email, .. } => members::change_of_email(account, member, email, at),
        Task::Join { member, email, password_hash, language, role } => {
            let (role, verified_at) = (role.as_str(), Some(at));
            let new = NewMember { id: member, email, password_hash, role, language: *language, verified_at };
            members::joining(account, &new, at)
        }
        Task::Delete => leaving::deletion(account),
        Task::Leave { member } => members::leaving(account, member),
        Task::Gift(_) => Vec::new(),
    };
    ledger::post(db, &errand.key, before, posting).await
}
