//! Targets of pull publishing: the sites, their tokens and their backlog guards.

use super::db::{Arg, Db, DbError, Rows, Sql, sql};
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, TargetId};
use bellwether_core::pull::Site;
use bellwether_core::pull::guard::{Guard, Pause};
use bellwether_core::time::Timestamp;
use bellwether_core::token::Secret;
use serde::Deserialize;

/// A target as it was loaded.
#[derive(Debug, Clone)]
pub(crate) struct Target {
    pub(crate) id: TargetId,
    pub(crate) account: AccountId,
    pub(crate) domain: String,
    pub(crate) token_last4: String,
    pub(crate) token_created_at: Timestamp,
    pub(crate) lease_ms: u64,
    pub(crate) created_at: Timestamp,
    pub(crate) disabled_at: Option<Timestamp>,
    /// When the account proved that it owns the domain.
    pub(crate) proven_at: Option<Timestamp>,
    /// When another account proved that it owns the domain.
    pub(crate) lost_at: Option<Timestamp>,
    /// Whether an access to the site is kept.
    pub(crate) has_access: bool,
    /// When it was last polled, to ten minutes: see [`bellwether_core::pull::is_poll_noted`].
    pub(crate) polled_at: Option<Timestamp>,
    pub(crate) guard: Guard,
}

impl Target {
    /// The facts of a target that decide about its tasks.
    pub(crate) const fn site(&self) -> Site {
        Site { guard: self.guard, lease_ms: self.lease_ms }
    }
}

#[derive(Deserialize)]
pub(super) struct TargetRow {
    id: String,
    account_id: String,
    domain: String,
    token_last4: String,
    token_created_at: u64,
    lease_ms: u64,
    created_at: u64,
    disabled_at: Option<u64>,
    proven_at: Option<u64>,
    lost_at: Option<u64>,
    has_access: u8,
    polled_at: Option<u64>,
    reports: u64,
    failures: u64,
    resumed_after: u64,
    paused_at: Option<u64>,
    paused_cycle: Option<u64>,
}

impl TargetRow {
    pub(super) fn into_target(self) -> Result<Target, DbError> {
        let broken = || DbError::Other(format!("target {} cannot be read", self.id));
        let pause = self.paused_at.zip(self.paused_cycle);
        Ok(Target {
            id: TargetId::parse(&self.id).ok_or_else(broken)?,
            account: AccountId::parse(&self.account_id).ok_or_else(broken)?,
            token_created_at: Timestamp::from_ms(self.token_created_at),
            lease_ms: self.lease_ms,
            created_at: Timestamp::from_ms(self.created_at),
            disabled_at: self.disabled_at.map(Timestamp::from_ms),
            proven_at: self.proven_at.map(Timestamp::from_ms),
            lost_at: self.lost_at.map(Timestamp::from_ms),
            has_access: self.has_access != 0,
            polled_at: self.polled_at.map(Timestamp::from_ms),
            guard: Guard {
                reports: self.reports,
                failures: self.failures,
                resumed_after: self.resumed_after,
                pause: pause.map(|(since, cycle)| Pause { since: Timestamp::from_ms(since), cycle }),
            },
            domain: self.domain,
            token_last4: self.token_last4,
        })
    }
}

/// A query for rows from which a [`TargetRow`] is read; the part after the columns follows.
macro_rules! select_target {
    ($rest:literal) => {
        concat!(
            "SELECT id, account_id, domain, token_last4, token_created_at, lease_ms, created_at, disabled_at, \
             proven_at, lost_at, access IS NOT NULL AS has_access, polled_at, reports, failures, resumed_after, paused_at, paused_cycle FROM targets ",
            $rest
        )
    };
}
pub(super) use select_target;

/// The columns of a guard, their values from ?4 on; [`guard_columns`] provides them.
macro_rules! set_guard_columns {
    () => {
        "reports = ?4, failures = ?5, resumed_after = ?6, last_cycle = ?7, paused_at = ?8, paused_cycle = ?9"
    };
}
pub(super) use set_guard_columns;

/// The query of the live target of a token, by its hash.
pub(crate) fn of_token(hash: &str) -> Sql {
    sql!(select_target!("WHERE token_hash = ?1 AND disabled_at IS NULL"), hash)
}

/// Reads the result of the query of a target.
pub(crate) fn read(rows: &Rows) -> Result<Option<Target>, DbError> {
    rows.first::<TargetRow>()?.map(TargetRow::into_target).transpose()
}

/// A target of this account; `None` also if it belongs to another account.
pub(crate) async fn of_account(db: &Db, account: &AccountId, id: &TargetId) -> Result<Option<Target>, DbError> {
    let row: Option<TargetRow> =
        db.one(sql!(select_target!("WHERE account_id = ?1 AND id = ?2"), account.to_string(), id.to_string())).await?.first()?;
    row.map(TargetRow::into_target).transpose()
}

/// The target of this account for a domain in the form of [`bellwether_core::pull::tracked_as`].
pub(crate) async fn of_domain(db: &Db, account: &AccountId, domain: &str) -> Result<Option<Target>, DbError> {
    read(&db.one(sql!(select_target!("WHERE account_id = ?1 AND domain = ?2"), account.to_string(), domain)).await?)
}

/// Keeps the time of a poll. Of two that come at once both write the same.
pub(crate) async fn note_poll(db: &Db, id: &TargetId, at: Timestamp) -> Result<(), DbError> {
    db.one(sql!("UPDATE targets SET polled_at = ?2 WHERE id = ?1", id.to_string(), at.as_ms())).await.map(drop)
}

/// All targets of an account, oldest first.
pub(crate) async fn all(db: &Db, account: &AccountId) -> Result<Vec<Target>, DbError> {
    let most = bounds::TARGETS_PER_ACCOUNT.max;
    let rows = db.one(sql!(select_target!("WHERE account_id = ?1 ORDER BY id LIMIT ?2"), account.to_string(), most)).await?;
    rows.all::<TargetRow>()?.into_iter().map(TargetRow::into_target).collect()
}

/// Whether an account has proven that this domain is its own.
pub(crate) async fn is_proven(db: &Db, account: &AccountId, domain: &str) -> Result<bool, DbError> {
    let text = "SELECT 1 FROM targets WHERE account_id = ?1 AND domain = ?2 AND proven_at IS NOT NULL LIMIT 1";
    db.one(sql!(text, account.to_string(), domain)).await?.any()
}

/// The target by which an account has proven that this domain is its own, and the sealed access to the site, if one is kept.
pub(crate) async fn proven(db: &Db, account: &AccountId, domain: &str) -> Result<Option<(TargetId, Option<String>)>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        id: String,
        access: Option<String>,
    }
    let text = "SELECT id, access FROM targets WHERE account_id = ?1 AND domain = ?2 AND proven_at IS NOT NULL LIMIT 1";
    let row: Option<Row> = db.one(sql!(text, account.to_string(), domain)).await?.first()?;
    Ok(row.and_then(|row| Some((TargetId::parse(&row.id)?, row.access))))
}

/// Keeps a sealed access to the site of a target, or none.
pub(crate) async fn set_access(db: &Db, account: &AccountId, id: &TargetId, access: Option<&str>) -> Result<bool, DbError> {
    let text = "UPDATE targets SET access = ?3 WHERE account_id = ?1 AND id = ?2 RETURNING id";
    db.one(sql!(text, account.to_string(), id.to_string(), access)).await?.any()
}

/// The result of adding a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Added {
    Stored,
    /// The account has the maximum number of targets.
    NoRoom,
    /// Another account has proven that it owns the domain.
    Anothers,
}

/// Stores a new target with its first token, its domain unproven. If another account holds the claim, the target is stored only
/// if its account has just proven the domain, and it is disabled until the claim has changed.
///
/// # Errors
/// [`DbError::Unique`] if the account already has a target for this domain.
pub(crate) async fn insert(db: &Db, target: &Target, secret: &Secret, is_proven: bool) -> Result<Added, DbError> {
    let added = sql!(
        "INSERT INTO targets(id, account_id, domain, token_hash, token_last4, token_created_at, lease_ms, created_at, disabled_at, \
         lost_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?6, iif(taken, ?6, NULL), iif(taken, ?6, NULL) FROM (\
         SELECT EXISTS(SELECT 1 FROM claims WHERE domain = ?3 AND account_id <> ?2) AS taken) \
         WHERE (SELECT count(*) FROM targets WHERE account_id = ?2) < ?8 AND (?9 OR NOT taken) RETURNING id",
        target.id.to_string(),
        target.account.to_string(),
        target.domain.as_str(),
        secret.hash().as_str(),
        secret.last4(),
        target.created_at.as_ms(),
        target.lease_ms,
        bounds::TARGETS_PER_ACCOUNT.max,
        is_proven
    );
    let full = "SELECT 1 FROM targets WHERE account_id = ?1 LIMIT 1 OFFSET ?2";
    let full = sql!(full, target.account.to_string(), bounds::TARGETS_PER_ACCOUNT.max - 1);
    let rows = db.batch(vec![full, added]).await?;
    let [full, added] = rows.as_slice() else { return Err(DbError::Other("a batch of two gave other rows".to_owned())) };
    Ok(match (added.any()?, full.any()?) {
        (true, _) => Added::Stored,
        (false, true) => Added::NoRoom,
        (false, false) => Added::Anothers,
    })
}

/// Deletes a target with its tasks, their history and their visits.
pub(crate) async fn delete(db: &Db, id: &TargetId) -> Result<(), DbError> {
    let of = |text: &'static str| sql!(text, id.to_string());
    db.batch(vec![
        of("DELETE FROM due WHERE machine = 'task' AND account_id = (SELECT account_id FROM targets WHERE id = ?1) \
            AND id IN (SELECT id FROM tasks WHERE target_id = ?1)"),
        of("DELETE FROM due WHERE machine = 'visit' AND account_id = (SELECT account_id FROM targets WHERE id = ?1) \
            AND substr(id, 1, 36) IN (SELECT id FROM tasks WHERE target_id = ?1)"),
        of("DELETE FROM visits WHERE task_id IN (SELECT id FROM tasks WHERE target_id = ?1)"),
        of("DELETE FROM tasks WHERE target_id = ?1"),
        of("DELETE FROM outcomes WHERE target_id = ?1"),
        of("DELETE FROM log_hits WHERE target_id = ?1 AND day IN (SELECT day FROM log_days WHERE target_id = ?1)"),
        of("DELETE FROM log_days WHERE target_id = ?1"),
        of("DELETE FROM log_uploads WHERE target_id = ?1"),
        // A locked card could be changed by nobody: only what is tracked has locks.
        of("DELETE FROM identities WHERE (account_id, domain) = (SELECT account_id, domain FROM targets WHERE id = ?1)"),
        of("DELETE FROM targets WHERE id = ?1"),
    ])
    .await?;
    Ok(())
}

/// Replaces the token by a new one; the old one gives no access from now on.
pub(crate) async fn rotate(
    db: &Db,
    account: &AccountId,
    id: &TargetId,
    secret: &Secret,
    now: Timestamp,
) -> Result<bool, DbError> {
    db.one(sql!(
        "UPDATE targets SET token_hash = ?3, token_last4 = ?4, token_created_at = ?5 WHERE account_id = ?1 AND id = ?2 \
         RETURNING id",
        account.to_string(),
        id.to_string(),
        secret.hash().as_str(),
        secret.last4(),
        now.as_ms()
    ))
    .await?
    .any()
}

/// Disables (`since`) or enables (`None`) a target. Disabling a disabled one keeps its time. False without a change if it is to
/// be enabled and another account has proven that it owns the domain.
pub(crate) async fn set_disabled(db: &Db, account: &AccountId, id: &TargetId, since: Option<Timestamp>) -> Result<bool, DbError> {
    db.one(sql!(
        "UPDATE targets SET disabled_at = CASE WHEN ?3 IS NULL THEN NULL ELSE coalesce(disabled_at, ?3) END, \
         lost_at = CASE WHEN ?3 IS NULL THEN NULL ELSE lost_at END WHERE account_id = ?1 AND id = ?2 AND (?3 IS NOT NULL OR \
         NOT EXISTS(SELECT 1 FROM claims c WHERE c.domain = targets.domain AND c.account_id <> ?1)) RETURNING id",
        account.to_string(),
        id.to_string(),
        since.map(Timestamp::as_ms)
    ))
    .await?
    .any()
}

/// Sets how long workers may hold a task, in ms; the leases of tasks that are held do not change.
pub(crate) async fn set_lease(db: &Db, account: &AccountId, id: &TargetId, lease_ms: u64) -> Result<bool, DbError> {
    db.one(sql!(
        "UPDATE targets SET lease_ms = ?3 WHERE account_id = ?1 AND id = ?2 RETURNING id",
        account.to_string(),
        id.to_string(),
        lease_ms
    ))
    .await?
    .any()
}

/// Stores a guard that was derived from `loaded`; false if reports arrived in the meantime.
pub(crate) async fn set_guard(db: &Db, id: &TargetId, loaded: &Guard, guard: &Guard) -> Result<bool, DbError> {
    let mut args: Vec<Arg> = vec![id.to_string().into(), loaded.reports.into(), loaded.resumed_after.into()];
    args.extend(guard_columns(guard));
    let text = concat!(
        "UPDATE targets SET ",
        set_guard_columns!(),
        " WHERE id = ?1 AND reports = ?2 AND resumed_after = ?3 RETURNING id"
    );
    db.one(Sql::new(text, args)).await?.any()
}

/// The values of a guard, in the order of the columns.
pub(super) fn guard_columns(guard: &Guard) -> [Arg; 6] {
    [
        guard.reports.into(),
        guard.failures.into(),
        guard.resumed_after.into(),
        guard.last_cycle().into(),
        guard.pause.map(|pause| pause.since.as_ms()).into(),
        guard.pause.map(|pause| pause.cycle).into(),
    ]
}
