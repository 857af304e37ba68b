//! Conversion of a job between the form of the core and its row.

use super::db::DbError;
use super::machine::Loaded;
use bellwether_core::feature::FeatureId;
use bellwether_core::id::{AccountId, JobId, KeyId, RunToken, ScheduleId};
use bellwether_core::job::{Job, Places, State, Stopping};
use bellwether_core::schedule::{Day, RunOf};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct JobRow {
    account_id: String,
    id: String,
    version: String,
    feature: String,
    wall_ms: u64,
    status: String,
    cost_cents: u64,
    share_cents: u64,
    attempt: u32,
    run_token: Option<String>,
    lease_until: Option<u64>,
    stopping_run: Option<String>,
    stopping_until: Option<u64>,
    created_at: u64,
    started_at: Option<u64>,
    completed_at: Option<u64>,
    input: Option<String>,
    error: Option<String>,
    module: Option<String>,
    refunded: u32,
    expires_at: Option<u64>,
    schedule_id: Option<String>,
    occasion: Option<u64>,
    record: Option<u32>,
    key_id: Option<String>,
    hosts: Option<String>,
    /// Other running jobs of the account, if the query counts them.
    #[serde(default)]
    running_now: u64,
}

impl JobRow {
    pub(super) fn into_loaded(self) -> Result<Loaded<Job>, DbError> {
        let broken = || DbError::Other(format!("job {} cannot be read", self.id));
        let at = self.completed_at.map(Timestamp::from_ms);
        let stopping = self.stopping_run.as_deref().and_then(RunToken::parse).zip(self.stopping_until);
        let stopping = stopping.map(|(run, until)| Stopping { run, until: Timestamp::from_ms(until) });
        let state = match self.status.as_str() {
            "queued" => State::Queued,
            "running" => State::Running {
                run: self.run_token.as_deref().and_then(RunToken::parse).ok_or_else(broken)?,
                lease_until: Timestamp::from_ms(self.lease_until.ok_or_else(broken)?),
            },
            "succeeded" => State::Succeeded {
                at: at.ok_or_else(broken)?,
                expires_at: Timestamp::from_ms(self.expires_at.ok_or_else(broken)?),
                module: self.module.clone().ok_or_else(broken)?,
                refunded: self.refunded != 0,
            },
            "failed" => State::Failed {
                error: self.error.as_deref().and_then(|e| serde_json::from_str(e).ok()).ok_or_else(broken)?,
                at: at.ok_or_else(broken)?,
            },
            "cancelled" => State::Cancelled { at: at.ok_or_else(broken)?, stopping },
            _ => return Err(broken()),
        };
        let state = Job {
            id: JobId::parse(&self.id).ok_or_else(broken)?,
            account_id: AccountId::parse(&self.account_id).ok_or_else(broken)?,
            key: self.key_id.as_deref().and_then(KeyId::parse),
            feature: FeatureId::new(&self.feature),
            wall_ms: self.wall_ms,
            input: self.input.clone().unwrap_or_default(),
            cost_cents: self.cost_cents,
            share_cents: self.share_cents,
            attempt: self.attempt,
            created_at: Timestamp::from_ms(self.created_at),
            started_at: self.started_at.map(Timestamp::from_ms),
            scheduled: scheduled(self.schedule_id.as_deref(), self.occasion),
            recorded: self.record.is_some(),
            hosts: self.hosts.as_deref().map(|hosts| serde_json::from_str(hosts).map_err(|_| broken())).transpose()?,
            state,
        };
        Ok(Loaded { state, context: Places::with_running(self.running_now), version: self.version })
    }
}

/// The occasion of a job or an audit that a schedule has ordered.
pub(super) fn scheduled(schedule: Option<&str>, occasion: Option<u64>) -> Option<RunOf> {
    schedule.and_then(ScheduleId::parse).zip(occasion).map(|(schedule, days)| RunOf { schedule, day: Day::new(days) })
}

/// A query for rows from which a [`JobRow`] is read; the part after the columns follows. The table has the alias `j`, and that of
/// results `r`.
macro_rules! select_job {
    (long $long:literal, $($rest:tt)*) => {
        concat!(
            "SELECT j.account_id, j.id, j.version, j.feature, j.wall_ms, j.status, j.cost_cents, j.share_cents, j.attempt, j.run_token, \
             j.lease_until, j.stopping_run, j.stopping_until, j.created_at, j.started_at, j.completed_at, j.error, j.module, j.refunded, \
             j.expires_at, j.schedule_id, j.occasion, j.record, j.key_id, j.hosts, ",
            $long,
            $($rest)*
        )
    };
    (with_result $($rest:tt)*) => {
        select_job!(long "j.input, r.bytes AS result_bytes, r.crc32, hex(r.body) AS body", $($rest)*)
    };
}
pub(super) use select_job;

/// The columns that depend on the state.
#[derive(Default)]
pub(super) struct Columns {
    pub(super) run_token: Option<String>,
    pub(super) lease_until: Option<u64>,
    pub(super) stopping_run: Option<String>,
    pub(super) stopping_until: Option<u64>,
    pub(super) completed_at: Option<u64>,
    pub(super) error: Option<String>,
    pub(super) module: Option<String>,
    pub(super) refunded: u32,
    pub(super) expires_at: Option<u64>,
}

impl Columns {
    pub(super) fn of(job: &Job) -> Self {
        let mut columns = Self::default();
        match &job.state {
            State::Queued => {}
            State::Running { run, lease_until } => {
                columns.run_token = Some(run.to_string());
                columns.lease_until = Some(lease_until.as_ms());
            }
            State::Succeeded { at, expires_at, module, refunded } => {
                columns.refunded = u32::from(*refunded);
                columns.completed_at = Some(at.as_ms());
                columns.expires_at = Some(expires_at.as_ms());
                columns.module = Some(module.clone());
            }
            State::Failed { error, at } => {
                columns.error = serde_json::to_string(error).ok();
                columns.completed_at = Some(at.as_ms());
            }
            State::Cancelled { at, stopping } => {
                columns.completed_at = Some(at.as_ms());
                columns.stopping_run = stopping.map(|stopping| stopping.run.to_string());
                columns.stopping_until = stopping.map(|stopping| stopping.until.as_ms());
            }
        }
        columns
    }
}
