//! The whole of an account: its export, and its end.

use super::people::{myself, post, prove, to_owners};
use super::targets;
use crate::app::App;
use crate::caller::Caller;
use crate::drive::drive;
use crate::fault::{database, internal};
use crate::letter::Letter;
use crate::recording;
use crate::report;
use crate::spanning::errands::{self, Decided};
use crate::store::export::{self, Page, Place};
use crate::store::{benchmarks, leaving as store};
use bellwether_core::account::Shown;
use bellwether_core::audit::{self, Audit};
use bellwether_core::bounds;
use bellwether_core::errand::Task;
use bellwether_core::error::ApiError;
use bellwether_core::job::{self, Job};

/// How often it is looked for jobs and audits that have not ended: each time a page of them.
const ROUNDS: u32 = 40;

/// A page of all that the account has stored.
///
/// # Errors
/// When the database failed.
pub(crate) async fn export(app: &App, caller: &Caller, from: Place) -> Result<Page, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    export::page(&db, &caller.account, from, bounds::EXPORT_BYTES.max).await.map_err(database)
}

/// Deletes the caller's account. What is under way is cancelled first, as if the caller had done so, with the refunds of that. Whoever is interrupted
/// calls again: the session that asks goes last.
///
/// # Errors
/// As [`prove`].
pub(crate) async fn delete(app: &App, caller: &Caller, shown: &Shown, token_hash: &str) -> Result<(), ApiError> {
    let account = caller.account;
    let (id, member) = myself(app, caller).await?;
    prove(app, (&account, &id), &member, shown).await?;
    let db = app.of(&account).map_err(database)?;
    store::end_credentials(&db, &account, token_hash).await.map_err(database)?;
    // Before the claims go: a benchmark forgets the sites of an account by its proven domains too.
    benchmarks::set_takes_part(&app.control, &account, false, app.now()).await.map_err(database)?;
    cancel_all(app, caller).await?;
    for target in targets::list(app, caller).await? {
        targets::delete(app, caller, &target.id.to_string()).await?;
    }
    for report in store::reports(&db, &account, app.now()).await.map_err(database)? {
        report::forget(app, &report).await;
    }
    for job in store::recorded(&db, &account).await.map_err(database)? {
        recording::forget(app, &job).await;
    }
    let told = to_owners(app, &account, Letter::Deleted { from: &member.email }).await?;
    post(app, &account, Vec::new(), told).await?;
    let key = Task::Delete.key(&account);
    match errands::decide(app, account, Task::Delete).await.map_err(internal)? {
        Decided::Delivered | Decided::Recorded => Ok(()),
        Decided::Taken(_) => errands::carry_out(app, &(account, key)).await.map(drop).map_err(internal),
        Decided::Refused => Err(internal("a ledger refuses that an account goes")),
    }
}

async fn cancel_all(app: &App, caller: &Caller) -> Result<(), ApiError> {
    let account = caller.account;
    let db = app.of(&account).map_err(database)?;
    for _ in 0..ROUNDS {
        let jobs = store::open_jobs(&db, &account).await.map_err(database)?;
        let audits = store::open_audits(&db, &account).await.map_err(database)?;
        if jobs.is_empty() && audits.is_empty() {
            return Ok(());
        }
        // One that has ended meanwhile refuses.
        for id in jobs {
            drive::<Job>(app, &(account, id), job::Event::Cancel).await.map_err(internal)?;
        }
        for id in audits {
            drive::<Audit>(app, &(account, id), audit::Event::Cancel).await.map_err(internal)?;
        }
    }
    Err(internal("an account has more jobs than can be cancelled at once"))
}
