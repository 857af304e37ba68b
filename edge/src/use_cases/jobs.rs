//! Jobs: place, find, cancel.

use crate::app::App;
use crate::caller::Caller;
use crate::catalogue;
use crate::drive::{Driven, drive, send_all, until_won};
use crate::fault::{Contended, database, db_error, internal};
use crate::owner;
use crate::store::jobs::FoundJob;
use crate::store::machine::Commit;
use crate::store::payer::{self, Payer};
use crate::store::{Db, DbError, Owner, jobs, ledger, modules};
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{self, ANY_HOST, Grant, Request, share_cents};
use bellwether_core::id::JobId;
use bellwether_core::idempotency::{self, Key};
use bellwether_core::job::{self, Creation, Event, Job, Preview};
use bellwether_core::ledger::Wallet;
use bellwether_core::schedule::RunOf;
use serde_json::Value;

/// An order for a job, as it was sent.
pub(crate) struct JobOrder {
    pub(crate) sent: Value,
    pub(crate) idempotency_key: Option<Key>,
    /// The occasion of the schedule that orders it, if one does.
    pub(crate) scheduled: Option<RunOf>,
}

/// What an order came to.
pub(crate) struct Placed {
    pub(crate) job: Job,
    /// Whether it is the job of an earlier order with the same idempotency key.
    pub(crate) is_replayed: bool,
    /// What the deployment lacks to run it: the job will fail, and be refunded.
    pub(crate) lacking: Vec<String>,
}

/// Places an order: the job is stored with its debit, and a message asks to run it. `seen`: what was loaded with the caller, if anything.
///
/// # Errors
/// What is wrong with the order; `insufficient_balance` with the id of the unpaid job; `idempotency_key_reused`; `db_error`.
pub(crate) async fn place(app: &App, caller: &Caller, order: &JobOrder, mut seen: Option<Payer>) -> Result<Placed, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let (request, lacking) = read(app, &db, caller, &order.sent).await?;
    let fingerprint = idempotency::fingerprint(&request.declared.feature, &Value::Object(request.normalised.clone()));
    let key = order.idempotency_key.as_ref();
    // Asked only where there is a share.
    let is_customer = share_cents(request.declared.price) > 0
        && ledger::is_customer(&db, &caller.account).await.map_err(|e| db_error(app, format!("{e:?}")))?;
    let placed = until_won::<_, Contended>(app, async || {
        let Payer { wallet, is_full, binding } = match seen.take() {
            Some(seen) => seen,
            None => payer(app, &db, caller, key).await.map_err(database)?,
        };
        let now = app.now();
        let id = JobId::new(now, app.random().map_err(internal)?);
        let version = app.version().map_err(internal)?;
        let decision = idempotency::decide(binding.as_ref(), &fingerprint);
        match job::create(now, id, caller.account, &request, &wallet, is_full, decision) {
            Creation::Accepted(mut step) => {
                step.state = Job { scheduled: order.scheduled, ..step.state.with_share_only_if(is_customer) };
                let binding = key.map(|key| (key, fingerprint.as_str()));
                match jobs::insert(&db, &step, &version, binding).await {
                    Ok(Commit::Won(owed)) => {
                        send_all(app, owed).await;
                        Ok(Some(Placed { job: step.state, is_replayed: false, lacking: lacking.clone() }))
                    }
                    // A slot was freed, the money went to another job, or the same key came twice at once: look again.
                    Ok(Commit::Lost) | Err(DbError::WalletCheck | DbError::Unique) => Ok(None),
                    Err(DbError::Other(text)) => Err(db_error(app, &text).into()),
                }
            }
            Creation::Unpaid { job, required_cents } => {
                let unpaid = unpaid(&job, &wallet, required_cents);
                let stored = jobs::insert_unpaid(&db, job, &version).await;
                stored.map_err(|e| db_error(app, format!("{e:?}")))?;
                Err(unpaid.into())
            }
            Creation::Replay(earlier) => {
                let found = jobs::find(&db, &caller.account, &earlier).await.map_err(database)?;
                let found = found.ok_or_else(|| internal("a binding without its job"))?;
                Ok(Some(Placed { job: found.loaded.state, is_replayed: true, lacking: lacking.clone() }))
            }
            Creation::KeyReused => Err(ApiError::new(ErrorCode::IdempotencyKeyReused).into()),
        }
    });
    placed.await.map_err(|Contended(error)| error.unwrap_or_else(|| db_error(app, "the creation was contended")))
}

/// What an order would come to.
pub(crate) struct Planned {
    pub(crate) request: Request,
    pub(crate) preview: Preview,
    pub(crate) balance_cents: i64,
    /// As in [`Placed`].
    pub(crate) lacking: Vec<String>,
    /// Patterns of the hosts that its run may ask.
    pub(crate) may_ask: Vec<String>,
}

/// Says what an order would come to: all checks, and no effect.
///
/// # Errors
/// What is wrong with the order; `db_error`.
pub(crate) async fn plan(app: &App, caller: &Caller, order: &JobOrder, seen: Payer) -> Result<Planned, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let (request, lacking) = read(app, &db, caller, &order.sent).await?;
    let fingerprint = idempotency::fingerprint(&request.declared.feature, &Value::Object(request.normalised.clone()));
    let Payer { wallet, is_full, binding } = seen;
    let preview = job::preview(&request, &wallet, is_full, idempotency::decide(binding.as_ref(), &fingerprint));
    let current = modules::current(&app.control, request.declared.feature.as_str()).await.map_err(database)?;
    let allowed = current.map_or_else(|| vec![ANY_HOST.to_owned()], |current| current.allowed);
    let may_ask = Grant::of(&request.declared, &allowed, &request.normalised).ordered(request.hosts.as_deref()).may_ask();
    Ok(Planned { request, preview, balance_cents: wallet.balance_cents, lacking, may_ask })
}

/// Checks what was sent against the declaration of its feature, with the earlier jobs that it names; with it, what the deployment
/// lacks to run it.
///
/// # Errors
/// What is wrong with the order; `db_error`.
pub(super) async fn read(app: &App, db: &Db, caller: &Caller, sent: &Value) -> Result<(Request, Vec<String>), ApiError> {
    let named = feature::named(sent)?;
    let catalogue = catalogue::published(app).await.map_err(|error| db_error(app, format!("{error:?}")))?;
    let declared = feature::declared(&catalogue, &named.feature);
    let request = feature::read_input(named, declared, &app.allow_list())?;
    let own_site = feature::own_site(&request.declared, &request.normalised, &app.allow_list());
    owner::admit(app, &caller.account, own_site.as_deref(), (ErrorCode::InvalidInput, "input.robots")).await?;
    for (member, id) in job::earlier(&request) {
        let found = jobs::find(db, &caller.account, &id).await.map_err(database)?;
        // One whose result has expired has nothing to be compared with.
        let job = found.filter(|found| found.result(app.now()).is_some()).map(|found| found.loaded.state);
        job::check_earlier(&request, member, job.as_ref(), &app.allow_list())?;
    }
    let lacking = feature::lacking(&catalogue, &request.declared, |need| app.can(need));
    Ok((request, lacking))
}

async fn payer(app: &App, db: &Db, caller: &Caller, key: Option<&Key>) -> Result<Payer, DbError> {
    let rows = db.batch(payer::queries(Owner::Account(&caller.account), key, app.now())).await?;
    payer::read(&rows)
}

fn unpaid(job: &Job, wallet: &Wallet, required_cents: u64) -> ApiError {
    let error = ApiError::new(ErrorCode::InsufficientBalance)
        .with("job_id", job.id.to_string())
        .with("balance_cents", wallet.balance_cents)
        .with("required_cents", required_cents)
        .with("top_up_url", "/console/en/wallet");
    if !wallet.frozen {
        return error;
    }
    error.with("frozen", true).saying("The wallet pays for nothing while a payment of it is disputed.")
}

/// A job that was loaded with its caller, or the 404 that an unknown id, a malformed one and one of somebody else share.
///
/// # Errors
/// `job_not_found`.
pub(crate) fn found(loaded: Result<Option<FoundJob>, DbError>) -> Result<FoundJob, ApiError> {
    loaded.map_err(database)?.ok_or_else(|| ApiError::new(ErrorCode::JobNotFound))
}

/// Cancels a job; a queued one is refunded.
///
/// # Errors
/// `job_not_found`, `not_cancellable`.
pub(crate) async fn cancel(app: &App, caller: &Caller, id: JobId) -> Result<Job, ApiError> {
    match drive::<Job>(app, &(caller.account, id), Event::Cancel).await.map_err(internal)? {
        Driven::Done(job) => Ok(*job),
        Driven::Refused(job, refusal) => {
            Err(refusal.to_api_error(job.id).unwrap_or_else(|| ApiError::new(ErrorCode::InternalError)))
        }
        Driven::Unknown | Driven::NoAccess => Err(ApiError::new(ErrorCode::JobNotFound)),
    }
}
