//! Jobs and reports that have ended, counted by day, feature and outcome.

use super::db::{Arg, Db, DbError, Sql, sql};
use super::due::{DueRow, Kind, ours};
use bellwether_core::audit::{self, Audit};
use bellwether_core::bounds;
use bellwether_core::id::Version;
use bellwether_core::job::{self, Job};
use bellwether_core::schedule::AUDIT;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// Seconds up to which jobs are counted apart: a page takes about one, a site some, a report minutes.
pub(crate) const WITHIN_S: [u64; 5] = [1, 5, 15, 60, 300];

/// A job or report that has ended.
pub(super) struct Ended<'a> {
    /// `audit` for a report.
    feature: &'a str,
    /// Its last status.
    outcome: &'a str,
    /// Of a failure; empty otherwise.
    category: &'a str,
    created_at: Timestamp,
    /// Nothing if it never ran.
    started_at: Option<Timestamp>,
    ended_at: Timestamp,
}

impl<'a> Ended<'a> {
    /// A job; `None` while it has not ended.
    pub(super) fn of_job(job: &'a Job) -> Option<Self> {
        let category = if let job::State::Failed { error, .. } = &job.state { error.category.as_str() } else { "" };
        let (feature, outcome, ended_at) = (job.feature.as_str(), job.status(), job.state.completed_at()?);
        Some(Self { feature, outcome, category, created_at: job.created_at, started_at: job.started_at, ended_at })
    }

    /// An audit, as it was `before` its end too; `None` while it has not ended.
    pub(super) fn of_audit(audit: &'a Audit, before: &Audit) -> Option<Self> {
        let started_at = if let audit::State::Processing { started_at, .. } = &before.state { Some(*started_at) } else { None };
        let (feature, outcome, ended_at) = (AUDIT, audit.status(), audit.ended_at()?);
        Some(Self { feature, outcome, category: "", created_at: audit.created_at, started_at, ended_at })
    }
}

/// The statement that counts it, in the batch that wrote `version` to the job or audit of `row`.
pub(super) fn count(row: &DueRow, version: &Version, ended: &Ended<'_>) -> Option<Sql> {
    macro_rules! count {
        ($machine:ident) => {
            concat!(
                "INSERT INTO ended(day, feature, outcome, category, number, waited_ms, took_ms, within_1, within_5, within_15, within_60, \
                 within_300) SELECT ?4, ?5, ?6, ?7, 1, ?8, ?9, ?10, ?11, ?12, ?13, ?14 WHERE ",
                ours!($machine),
                " ON CONFLICT(day, feature, outcome, category) DO UPDATE SET number = number + 1, waited_ms = waited_ms + excluded.waited_ms, \
                 took_ms = took_ms + excluded.took_ms, within_1 = within_1 + excluded.within_1, within_5 = within_5 + excluded.within_5, \
                 within_15 = within_15 + excluded.within_15, within_60 = within_60 + excluded.within_60, \
                 within_300 = within_300 + excluded.within_300"
            )
        };
    }
    let text = match row.machine {
        Kind::Job => count!(job),
        Kind::Audit => count!(audit),
        _ => return None,
    };
    let (created, took_ms) = (ended.created_at, ended.ended_at.ms_since(ended.created_at));
    let waited_ms = ended.started_at.unwrap_or(ended.ended_at).ms_since(created);
    let mut args: Vec<Arg> = vec![row.account.to_string().into(), row.id.as_str().into(), version.to_string().into()];
    args.extend([ended.ended_at.day().into(), ended.feature.into(), ended.outcome.into(), ended.category.into()]);
    args.extend([waited_ms.into(), took_ms.into()]);
    args.extend(WITHIN_S.map(|seconds| Arg::from(u64::from(took_ms <= seconds * 1_000))));
    Some(Sql::new(text, args))
}

/// Those of a day that ended alike.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Sum {
    pub(crate) feature: String,
    pub(crate) outcome: String,
    pub(crate) category: String,
    pub(crate) number: u64,
    pub(crate) waited_ms: u64,
    pub(crate) took_ms: u64,
    within_1: u64,
    within_5: u64,
    within_15: u64,
    within_60: u64,
    within_300: u64,
}

impl Sum {
    /// How many took at most the seconds of [`WITHIN_S`].
    pub(crate) const fn within(&self) -> [u64; 5] {
        [self.within_1, self.within_5, self.within_15, self.within_60, self.within_300]
    }
}

/// Those of a day.
pub(crate) async fn of_day(db: &Db, day: Timestamp) -> Result<Vec<Sum>, DbError> {
    let text = "SELECT feature, outcome, category, number, waited_ms, took_ms, within_1, within_5, within_15, within_60, within_300 \
                FROM ended WHERE day = ?1 ORDER BY feature, outcome, category";
    db.one(sql!(text, day.day())).await?.all()
}

/// Drops the days that are too old.
pub(crate) async fn drop_old(db: &Db, now: Timestamp) -> Result<(), DbError> {
    let oldest = Timestamp::from_ms(now.as_ms().saturating_sub(bounds::COSTS_KEPT_MS.max)).day();
    db.one(sql!("DELETE FROM ended WHERE day < ?1", oldest)).await?;
    Ok(())
}
