//! What the clock does: every minute, everything that is due is looked at again, in every database.
//!
//! An invocation of the platform may make a thousand queries. So the clock sends one message for each database of accounts, and
//! each of them is swept in an invocation of its own: a page of rows, then a message for the next page.

use crate::agent_lists;
use crate::app::App;
use crate::drive::{DriveError, Driven, drive};
use crate::message::Message;
use crate::payments;
use crate::store::due::{self, DueRow, Kind, Table};
use crate::store::machine::Stored;
use crate::store::tasks::{Access, TaskKey};
use crate::store::{Db, channels, costs, crawled, ended, grants, hosts, job_orders, links, logs, paces, results, visits};
use crate::trace;
use bellwether_core::audit::Audit;
use bellwether_core::bounds;
use bellwether_core::channel::{Channel, ChannelId};
use bellwether_core::claim::Claim;
use bellwether_core::errand::Errand;
use bellwether_core::id::{JobId, MailId, PaymentId, ScheduleId, TaskId};
use bellwether_core::job::Job;
use bellwether_core::mail::Mail;
use bellwether_core::payment::Payment;
use bellwether_core::pull::{Task, Visit};
use bellwether_core::schedule::Schedule;
use bellwether_core::shard::Shard;
use futures_util::future::join_all;
use std::time::Duration;
use worker::Delay;

/// Rows of a page: each costs at most nine statements.
const PAGE: u32 = bounds::SWEEP_ROWS.max as u32;
/// Pages of one database that a sweep of the local run looks at; there is no limit of queries there.
const LOCAL_PAGES: u32 = 6;
/// Rows after which a sweep of the local run waits for a timer. There the databases answer within the process of the Worker: jobs that a person ordered as
/// a large sweep began waited for their sites until it had ended, and less with the pauses.
const LOCAL_TURN: u32 = 10;

/// What cron does: the control database is swept here, and a message goes out for each database of accounts.
///
/// # Errors
/// When the control database failed, or a message could not be sent: the next minute tries again.
pub(crate) async fn tick(app: &App) -> Result<(), DriveError> {
    for (shard, _) in app.shards() {
        send(app, shard).await?;
    }
    // Lists that cannot be refreshed keep nothing waiting: they are tried again in a minute.
    if let Err(error) = agent_lists::refresh(app).await {
        tracing::error!("agent-lists: {error}");
    }
    payments::take_early(app).await?;
    page(app, &app.control, Table::Control, PAGE).await.map(drop)
}

async fn send(app: &App, shard: Shard) -> Result<(), DriveError> {
    app.env.queue("JOBS")?.send(Message::Sweep { sweep_shard: shard.number() }).await.map_err(DriveError::from)
}

/// Sweeps a page of one database of accounts, and asks for the next when there is one.
///
/// # Errors
/// The last error, after everything was tried.
pub(crate) async fn shard(app: &App, number: u8) -> Result<(), DriveError> {
    let shard = Shard::new(number);
    let Some(db) = app.shard(shard) else { return Ok(()) };
    // What is due comes first: housekeeping that fails keeps nothing waiting, and is tried again in a minute.
    let swept = page(app, &db, Table::Accounts, PAGE).await;
    // Not after an error: a page of failing rows would ask for itself without end.
    let next = match &swept {
        Ok(looked_at) if *looked_at >= PAGE => send(app, shard).await,
        _ => Ok(()),
    };
    drop_lapsed(app, &db).await?;
    swept.and(next)
}

/// Sweeps a page of every database at once, in parallel; the answer is how many rows were due.
///
/// # Errors
/// The last error, after everything was tried.
pub(crate) async fn all(app: &App) -> Result<u32, DriveError> {
    let mut databases: Vec<(Db, Table)> = app.shards().into_iter().map(|(_, db)| (db, Table::Accounts)).collect();
    let housekeeping = join_all(databases.iter().map(|(db, _)| drop_lapsed(app, db))).await;
    databases.push((app.control.clone(), Table::Control));
    let (rows, pages) =
        if app.is_local() { (PAGE, LOCAL_PAGES) } else { (PAGE / u32::try_from(databases.len()).unwrap_or(PAGE).max(1), 1) };
    let mut looked_at = 0;
    for _ in 0..pages {
        let mut is_full = false;
        for found in join_all(databases.iter().map(|(db, table)| page(app, db, *table, rows.max(1)))).await {
            let found = found?;
            is_full |= found >= rows;
            looked_at += found;
        }
        if !is_full {
            break;
        }
    }
    housekeeping.into_iter().collect::<Result<Vec<()>, _>>()?;
    payments::take_early(app).await?;
    Ok(looked_at)
}

/// Drops what has lapsed: bindings of idempotency keys, answers of crawls, paces of hosts, links of mails, results, costs, counts of what has ended.
async fn drop_lapsed(app: &App, db: &Db) -> Result<(), DriveError> {
    let now = app.now();
    job_orders::drop_old_bindings(db, now).await?;
    grants::drop_ended(db, now).await?;
    crawled::drop_old(db, now).await?;
    hosts::drop_idle(db, now).await?;
    links::drop_ended(db, now).await?;
    paces::drop_old(db, now).await?;
    costs::drop_old(db, now).await?;
    ended::drop_old(db, now).await?;
    channels::drop_old(db, now).await?;
    logs::drop_old(db, now).await?;
    Ok(results::drop_expired(db, now).await?)
}

/// Looks at what is due in one database, at most `most` rows; the answer is how many there were.
async fn page(app: &App, db: &Db, table: Table, most: u32) -> Result<u32, DriveError> {
    let mut outcome = Ok(());
    let mut looked_at = 0;
    for row in due::due(db, table, app.now(), most).await? {
        looked_at += 1;
        if let Err(error) = trace::within(trace::due(&row), look_at(app, &row)).await {
            outcome = Err(error);
        }
        if looked_at % LOCAL_TURN == 0 && app.is_local() {
            Delay::from(Duration::from_millis(1)).await;
        }
    }
    outcome.map(|()| looked_at)
}

async fn look_at(app: &App, row: &DueRow) -> Result<(), DriveError> {
    let account = row.account;
    match row.machine {
        Kind::Audit => due::<Audit>(app, JobId::parse(&row.id).map(|id| (account, id))).await,
        Kind::Job => due::<Job>(app, JobId::parse(&row.id).map(|id| (account, id))).await,
        Kind::Task => {
            let key = |id| TaskKey { account, access: Access::Account, id: Some(id) };
            due::<Task>(app, TaskId::parse(&row.id).map(key)).await
        }
        Kind::Visit => due::<Visit>(app, visits::key(row)).await,
        Kind::Mail => due::<Mail>(app, MailId::parse(&row.id).map(|id| (account, id))).await,
        Kind::Channel => due::<Channel>(app, ChannelId::parse(&row.id).map(|id| (account, id))).await,
        Kind::Payment => due::<Payment>(app, PaymentId::parse(&row.id).map(|id| (account, id))).await,
        Kind::Schedule => due::<Schedule>(app, ScheduleId::parse(&row.id).map(|id| (account, id))).await,
        Kind::Errand => due::<Errand>(app, Some((account, row.id.clone()))).await,
        Kind::Claim => due::<Claim>(app, Some((account, row.id.clone()))).await,
    }
}

/// Tells a machine that its time has come. One that refuses has moved on meanwhile.
async fn due<M: Stored>(app: &App, key: Option<M::Key>) -> Result<(), DriveError> {
    let Some(key) = key else { return Ok(()) };
    drive::<M>(app, &key, M::due()).await.map(|_: Driven<M>| ())
}
