//! Errands: sign-ups and gifts of the house. Decided in the control database, carried out in the account's.

use crate::app::App;
use crate::drive::{DriveError, Driven, drive};
use crate::store::errands::ErrandKey;
use crate::store::machine::{Lookup, Stored};
use crate::store::{DbError, accounts, errands, ledger};
use bellwether_core::bounds;
use bellwether_core::errand::{self, Errand, Event, Task};
use bellwether_core::id::AccountId;
use bellwether_core::ledger::Transfer;

/// What a decision came to.
pub(crate) enum Decided {
    /// It is recorded, and carried out unless that was interrupted: then the sweep does it.
    Recorded,
    /// What must be unique about it is taken: this account has the errand of its key, if it is that which is taken.
    Taken(Option<AccountId>),
}

/// Records an errand and carries it out.
///
/// # Errors
/// When the control database failed; nothing was decided then, or it is carried out later.
pub(crate) async fn decide(app: &App, account: AccountId, task: Task) -> Result<Decided, DriveError> {
    let step = errand::decide(app.now(), account, task);
    match errands::insert(&app.control, &step, &app.version()?).await {
        Ok(()) => {}
        Err(DbError::Unique) => return Ok(Decided::Taken(errands::owner(&app.control, &step.state.key).await?)),
        Err(error) => return Err(error.into()),
    }
    carry_out(app, &(account, step.state.key)).await.map(|()| Decided::Recorded)
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

/// Carries out an errand that is open. Doing it twice is harmless.
///
/// # Errors
/// When a database failed: it is tried again later.
pub(crate) async fn carry_out(app: &App, key: &ErrandKey) -> Result<(), DriveError> {
    let Some(errand) = find(app, key).await?.filter(|errand| !errand.is_done) else { return Ok(()) };
    let db = app.of(&errand.account)?;
    match &errand.task {
        Some(Task::SignUp { email, password_hash }) => {
            let account = errand.account;
            let reference = format!("signup:{account}");
            let gift = Transfer::credit_grant(account, bounds::SIGN_UP_CREDITS.max, &reference, None, errand.at);
            accounts::create(&db, &account, email, password_hash, errand.at, &gift).await?;
        }
        Some(Task::Gift(transfer)) => ledger::post(&db, &transfer.clone().into()).await?,
        None => {}
    }
    drive::<Errand>(app, key, Event::Done).await.map(|_: Driven<Errand>| ())
}
