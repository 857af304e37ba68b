//! Jobs: place, find, cancel.

use crate::app::App;
use crate::caller::{By, Caller};
use crate::catalogue;
use crate::drive::{Driven, drive, send_all, until_won};
use crate::fault::{Contended, database, db_error, internal};
use crate::owner;
use crate::store::db::Rows;
use crate::store::job_orders::{self, Binding};
use crate::store::jobs::FoundJob;
use crate::store::machine::Commit;
use crate::store::payer::{self, Payer};
use crate::store::{Db, DbError, Owner, jobs, ledger, modules};
use bellwether_core::budget::Spend;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::feature::{self, ANY_HOST, Grant, Request, share_cents};
use bellwether_core::id::{JobId, KeyId};
use bellwether_core::idempotency::{self, Bound, Decision, Forgets, Key, Sign};
use bellwether_core::job::{self, Creation, Event, Job, Means, Plan};
use bellwether_core::ledger::Wallet;
use bellwether_core::schedule::RunOf;
use serde_json::Value;

/// An order for a job, as it was sent.
pub(crate) struct JobOrder {
    pub(crate) sent: Value,
    /// How it is recognised when it comes again.
    pub(crate) again: Again,
    /// The occasion of the schedule that orders it, if one does.
    pub(crate) scheduled: Option<RunOf>,
}

/// How an order is recognised when it comes again.
#[derive(Debug, Clone)]
pub(crate) enum Again {
    /// By its idempotency key, if it has one.
    Key(Option<Key>),
    /// By its key, and, unless it is to be a new one, by its content: agents repeat what they have not heard the answer of.
    Agent { key: Option<Key>, is_fresh: bool },
}

impl Again {
    /// The signs of an order with this fingerprint.
    pub(crate) fn signs(&self, caller: &Caller, fingerprint: &str) -> Vec<Sign> {
        match (self, caller.key) {
            (Self::Agent { key, is_fresh }, Some(of)) => {
                let sent = key.as_ref().map(|key| Sign::key(key.of_agent(&of)));
                sent.into_iter().chain([Sign::content(&of, fingerprint, *is_fresh)]).collect()
            }
            (Self::Key(key) | Self::Agent { key, .. }, _) => key.clone().map(Sign::key).into_iter().collect(),
        }
    }

    /// The key that an audit is stored with: one that an agent orders always has one, with which its content is stored.
    pub(crate) fn key_of_audit(&self, caller: &Caller, id: &JobId) -> Option<Key> {
        match (self, caller.key) {
            (Self::Agent { key, .. }, Some(of)) => Some(key.as_ref().map_or_else(|| Key::of_order(id), |key| key.of_agent(&of))),
            (Self::Key(key) | Self::Agent { key, .. }, _) => key.clone(),
        }
    }
}

/// What an order came to.
pub(crate) struct Placed {
    pub(crate) job: Job,
    /// Whether it is the job of an earlier order.
    pub(crate) is_replayed: bool,
    /// The facts on which it was decided, before it was paid.
    pub(crate) means: Means,
    /// What the deployment lacks to run it: the job will fail, and be refunded.
    pub(crate) lacking: Vec<String>,
}

/// Places an order: the job is stored with its debit, and a message asks to run it. `seen`: what was loaded with the caller, if anything.
///
/// # Errors
/// What is wrong with the order; `budget_exceeded`; `insufficient_balance` with the id of the unpaid job; `idempotency_key_reused`; `db_error`.
pub(crate) async fn place(app: &App, caller: &Caller, order: &JobOrder, mut seen: Option<Payer>) -> Result<Placed, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let Read { request, lacking, fingerprint } = read(app, &db, caller, &order.sent).await?;
    let signs = order.again.signs(caller, &fingerprint);
    // Asked only where there is a share.
    let is_customer = share_cents(request.declared.price) > 0
        && ledger::is_customer(&db, &caller.account).await.map_err(|e| db_error(app, format!("{e:?}")))?;
    let placed = until_won::<_, Contended>(app, async || {
        let Payer { means, bound } = match seen.take() {
            Some(seen) => seen,
            None => payer(app, &db, caller, &signs).await.map_err(database)?,
        };
        let now = app.now();
        let id = JobId::new(now, app.random().map_err(internal)?);
        let version = app.version().map_err(internal)?;
        // Without a look at the signs an order may only be accepted: the commit fails where one is bound. A refusal could be of a repeated order.
        let has_looked = bound.len() == signs.len();
        match job::create(now, id, caller.buyer(), &request, &means, decide(&signs, &bound, &fingerprint)) {
            Creation::Accepted(mut step) => {
                step.state = Job { scheduled: order.scheduled, ..step.state.with_share_only_if(is_customer) };
                match job_orders::insert(&db, &step, &version, (&bindings(&signs, &bound), &fingerprint)).await {
                    Ok(Commit::Won(owed)) => {
                        send_all(app, owed).await;
                        Ok(Some(Placed { job: step.state, is_replayed: false, means, lacking: lacking.clone() }))
                    }
                    // A slot was freed, money or budget went to another job, or the same order came twice at once: look again.
                    Ok(Commit::Lost) | Err(DbError::WalletCheck | DbError::BudgetCheck | DbError::Unique) => Ok(None),
                    Err(DbError::Other(text)) => Err(db_error(app, &text).into()),
                }
            }
            Creation::Unpaid { .. } | Creation::OverBudget { .. } if !has_looked => Ok(None),
            Creation::Unpaid { job, required_cents } => {
                let unpaid = unpaid(&job, &means.wallet, required_cents);
                let stored = job_orders::insert_unpaid(&db, job, &version).await;
                stored.map_err(|e| db_error(app, format!("{e:?}")))?;
                Err(unpaid.into())
            }
            Creation::OverBudget { exceeded, required_cents } => Err(exceeded.to_api_error(required_cents).into()),
            Creation::Replay(earlier) => {
                let found = jobs::find(&db, &caller.account, &earlier).await.map_err(database)?;
                let job = found.ok_or_else(|| internal("a binding without its job"))?.loaded.state;
                // The key that was sent means this job from now on, also when its content is no sign of it any more.
                for (sign, _) in
                    paired(&signs, &bound).filter(|(sign, bound)| bound.is_none() && sign.forgets == Forgets::Nothing)
                {
                    match job_orders::bind(&db, &caller.account, &earlier, sign, &fingerprint, now).await {
                        Ok(()) => {}
                        Err(error) if error.is_race() => return Ok(None),
                        Err(error) => return Err(db_error(app, format!("{error:?}")).into()),
                    }
                }
                Ok(Some(Placed { job, is_replayed: true, means, lacking: lacking.clone() }))
            }
            Creation::KeyReused => Err(ApiError::new(ErrorCode::IdempotencyKeyReused).into()),
        }
    });
    placed.await.map_err(|Contended(error)| error.unwrap_or_else(|| db_error(app, "the creation was contended")))
}

impl Placed {
    /// The wallet and the budget once the order is paid.
    pub(crate) fn means_after(&self) -> Means {
        let mut means = self.means.clone();
        if !self.is_replayed {
            means.wallet.balance_cents -= i64::try_from(self.job.cost_cents).unwrap_or(i64::MAX);
            let spent = self.job.key.map(|key| Spend::reserve(key, self.job.created_at, self.job.cost_cents));
            if let (Some(spend), Some(budget)) = (spent, &mut means.budget) {
                budget.spent = spend.apply(&budget.spent);
            }
        }
        means
    }
}

/// The wallet of the caller, and the budget of its key.
///
/// # Errors
/// When the database failed.
pub(crate) async fn means(app: &App, caller: &Caller) -> Result<Means, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    Ok(payer(app, &db, caller, &[]).await.map_err(database)?.means)
}

/// When to look again at a job of this age: 2 s, then 5 s, then 10 s.
pub(crate) const fn next_poll_s(age_ms: u64) -> u32 {
    match age_ms {
        0..10_000 => 2,
        10_000..60_000 => 5,
        _ => 10,
    }
}

/// Each sign with what it is bound to, as far as that was looked at.
fn paired<'a>(signs: &'a [Sign], bound: &'a [Option<Bound>]) -> impl Iterator<Item = (&'a Sign, Option<&'a Bound>)> {
    signs.iter().zip(bound.iter().map(Option::as_ref).chain(std::iter::repeat(None)))
}

fn decide(signs: &[Sign], bound: &[Option<Bound>], fingerprint: &str) -> Decision {
    idempotency::recognise(paired(signs, bound), fingerprint)
}

fn bindings<'a>(signs: &'a [Sign], bound: &'a [Option<Bound>]) -> Vec<Binding<'a>> {
    paired(signs, bound).map(|(sign, bound)| Binding { sign, forgotten: bound.and_then(|bound| sign.forgets(bound)) }).collect()
}

/// Says what an order would come to: all checks, and no effect. `seen`: what was loaded with the caller, if anything.
///
/// # Errors
/// What is wrong with the order; `db_error`.
pub(crate) async fn plan(app: &App, caller: &Caller, order: &JobOrder, seen: Option<Payer>) -> Result<Plan, ApiError> {
    let db = app.of(&caller.account).map_err(database)?;
    let Read { request, lacking, fingerprint } = read(app, &db, caller, &order.sent).await?;
    let signs = order.again.signs(caller, &fingerprint);
    let Payer { means, bound } = match seen {
        Some(seen) => seen,
        None => payer(app, &db, caller, &signs).await.map_err(database)?,
    };
    let preview = job::preview(app.now(), &request, &means, decide(&signs, &bound, &fingerprint));
    let current = modules::current(&app.control, request.declared.feature.as_str()).await.map_err(database)?;
    let allowed = current.map_or_else(|| vec![ANY_HOST.to_owned()], |current| current.allowed);
    let may_ask = Grant::of(&request.declared, &allowed, &request.normalised).ordered(request.hosts.as_deref()).may_ask();
    Ok(Plan { request, preview, means, lacking, may_ask })
}

/// An order that is valid.
pub(super) struct Read {
    pub(super) request: Request,
    /// What the deployment lacks to run it.
    lacking: Vec<String>,
    /// Of the request.
    fingerprint: String,
}

/// Checks what was sent against the declaration of its feature, with the earlier jobs that it names.
///
/// # Errors
/// What is wrong with the order; `db_error`.
pub(super) async fn read(app: &App, db: &Db, caller: &Caller, sent: &Value) -> Result<Read, ApiError> {
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
    let fingerprint = idempotency::fingerprint(&request.declared.feature, &Value::Object(request.normalised.clone()));
    Ok(Read { request, lacking, fingerprint })
}

async fn payer(app: &App, db: &Db, caller: &Caller, signs: &[Sign]) -> Result<Payer, DbError> {
    let rows = db.batch(payer::queries(Owner::Account(&caller.account), caller.key.as_ref(), signs, app.now())).await?;
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

/// A job of the caller, or the 404 that an unknown id, a malformed one and one of somebody else share. `seen`: the rows that were loaded with the
/// caller, if they were.
///
/// # Errors
/// `job_not_found`.
pub(crate) async fn find(app: &App, caller: &Caller, id: &str, seen: Option<&Rows>) -> Result<FoundJob, ApiError> {
    let found = match seen {
        Some(rows) => jobs::read_one(rows),
        None => {
            let db = app.of(&caller.account).map_err(database)?;
            jobs::read_one(
                &db.one(jobs::one(Owner::Account(&caller.account), JobId::parse(id).as_ref())).await.map_err(database)?,
            )
        }
    };
    found.map_err(database)?.ok_or_else(|| ApiError::new(ErrorCode::JobNotFound))
}

/// Checks that a caller may cancel or delete what was ordered with this key: a key with a budget, and what an agent was let in with, has been given to
/// somebody, who ends only what is theirs.
///
/// # Errors
/// `not_allowed`.
pub(super) async fn may_end(app: &App, caller: &Caller, ordered_with: Option<KeyId>) -> Result<(), ApiError> {
    if caller.key.is_none() || caller.key == ordered_with {
        return Ok(());
    }
    if caller.by != By::Agent && means(app, caller).await?.budget.is_none() {
        return Ok(());
    }
    Err(ApiError::new(ErrorCode::NotAllowed)
        .saying("An agent that was let in, and a key with a budget, cancel and delete only what they have ordered."))
}

/// Cancels a job; a queued one is refunded.
///
/// # Errors
/// `job_not_found`, `not_cancellable`; `not_allowed` for an order of another key, as [`may_end`] says.
pub(crate) async fn cancel(app: &App, caller: &Caller, job: &Job) -> Result<Job, ApiError> {
    may_end(app, caller, job.key).await?;
    match drive::<Job>(app, &(caller.account, job.id), Event::Cancel).await.map_err(internal)? {
        Driven::Done(job) => Ok(*job),
        Driven::Refused(job, refusal) => {
            Err(refusal.to_api_error(job.id).unwrap_or_else(|| ApiError::new(ErrorCode::InternalError)))
        }
        Driven::Unknown | Driven::NoAccess => Err(ApiError::new(ErrorCode::JobNotFound)),
    }
}
