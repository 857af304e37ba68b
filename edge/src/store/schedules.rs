//! Schedules, with what decides about them in the jobs and audits that they have ordered.

use super::channels::Told;
use super::db::{Arg, Db, DbError, Rows, Sql, sql};
use super::due::{DueRow, Kind};
use super::machine::{Commit, Home, Loaded, Lookup, Owed, Stored};
use crate::zones::CLOCKS;
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, JobId, ScheduleId, Version};
use bellwether_core::idempotency::{self, Key};
use bellwether_core::machine::Step;
use bellwether_core::plan::Plan;
use bellwether_core::schedule::{
    Claim, Day, Effect, Every, Facts, Month, Occasion, Order, Outcome, Pause, Rule, Run, Schedule, Spent, State,
};
use bellwether_core::time::Timestamp;
use serde::{Deserialize, Serialize};

/// What finds a schedule.
pub(crate) type ScheduleKey = (AccountId, ScheduleId);

/// A schedule with what is stored beside it.
pub(crate) struct Found {
    pub(crate) schedule: Schedule,
    pub(crate) facts: Facts,
    /// The status of its last run; `None` for a report that was deleted.
    pub(crate) last_status: Option<String>,
    /// Scheme and host under which links of its reports are made.
    pub(crate) origin: String,
    /// The plan of its account.
    pub(crate) plan: Plan,
    /// Whether the operator has suspended its account.
    pub(crate) is_suspended: bool,
    version: String,
}

/// What an order was answered.
#[derive(Serialize, Deserialize)]
struct Refused {
    code: String,
    message: String,
}

#[derive(Deserialize)]
struct Row {
    account_id: String,
    id: String,
    version: String,
    feature: String,
    input: String,
    origin: String,
    every: String,
    on_day: Option<u8>,
    hour: u8,
    time_zone: String,
    max_cents: u64,
    label: Option<String>,
    pause: Option<String>,
    refusal: Option<String>,
    next_day: u64,
    next_at: u64,
    started: Option<u64>,
    claim_day: Option<u64>,
    claim_cents: Option<u64>,
    claim_until: Option<u64>,
    spent_month: u64,
    spent_cents: u64,
    last_id: Option<String>,
    last_day: Option<u64>,
    last_cents: Option<u64>,
    last_judged: u8,
    failures: u64,
    previous: Option<String>,
    created_at: u64,
    /// The run of the occasion that is claimed.
    claimed: Option<String>,
    last_status: Option<String>,
    is_refunded: u8,
    plan: String,
    is_suspended: u8,
}

impl Row {
    fn read(self) -> Result<Found, DbError> {
        let unreadable = || DbError::Other(format!("schedule {} cannot be read", self.id));
        let (account, id) = AccountId::parse(&self.account_id).zip(ScheduleId::parse(&self.id)).ok_or_else(unreadable)?;
        let on_day = self.on_day.unwrap_or_default();
        let every = Every::parse(&self.every, on_day, on_day).ok_or_else(unreadable)?;
        let claim = match (self.claim_day, self.claim_cents, self.claim_until) {
            (Some(day), Some(cents), Some(until)) => Some(Claim { day: Day::new(day), cents, until: Timestamp::from_ms(until) }),
            _ => None,
        };
        let last = match (self.last_id.as_deref().and_then(JobId::parse), self.last_day, self.last_cents) {
            (Some(id), Some(day), Some(cents)) => Some(Run { id, day: Day::new(day), cents, is_judged: self.last_judged != 0 }),
            _ => None,
        };
        let facts = Facts {
            zones: &CLOCKS,
            claimed: self.claimed.as_deref().and_then(JobId::parse),
            last: match self.last_status.as_deref() {
                Some("succeeded" | "completed" | "partial") => Outcome::Succeeded,
                Some("failed") => Outcome::Failed,
                _ => Outcome::Open,
            },
            is_refunded: self.is_refunded != 0,
        };
        let schedule = Schedule {
            id,
            account,
            state: state(self.pause.as_deref(), self.refusal.as_deref()).ok_or_else(unreadable)?,
            order: Order { feature: self.feature, input: self.input },
            rule: Rule { every, hour: self.hour, time_zone: self.time_zone },
            max_cents_per_month: self.max_cents,
            label: self.label,
            created_at: Timestamp::from_ms(self.created_at),
            next: Occasion { day: Day::new(self.next_day), at: Timestamp::from_ms(self.next_at) },
            started: self.started.map(Day::new),
            claim,
            spent: Spent { month: Month::new(self.spent_month), cents: self.spent_cents },
            last,
            failures: self.failures,
            previous: self.previous.as_deref().and_then(JobId::parse),
        };
        let plan = Plan::parse(&self.plan).unwrap_or_default();
        let is_suspended = self.is_suspended != 0;
        let Self { last_status, origin, version, .. } = self;
        Ok(Found { schedule, facts, last_status, origin, plan, is_suspended, version })
    }
}

fn state(pause: Option<&str>, refusal: Option<&str>) -> Option<State> {
    Some(match pause {
        None => State::Active,
        Some("customer") => State::Paused(Pause::Customer),
        Some("money") => State::Paused(Pause::Money),
        Some("month") => State::Paused(Pause::Month),
        Some("failures") => State::Paused(Pause::Failures),
        Some("refused") => {
            let Refused { code, message } = serde_json::from_str(refusal?).ok()?;
            State::Paused(Pause::Refused { code, message })
        }
        Some(_) => return None,
    })
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT s.*, CASE s.feature WHEN 'audit' THEN (SELECT a.id FROM audits a WHERE a.account_id = s.account_id \
             AND a.schedule_id = s.id AND a.occasion = s.claim_day) ELSE (SELECT j.id FROM jobs j WHERE j.account_id = s.account_id \
             AND j.schedule_id = s.id AND j.occasion = s.claim_day) END AS claimed, CASE s.feature WHEN 'audit' THEN (SELECT a.status \
             FROM audits a WHERE a.account_id = s.account_id AND a.id = s.last_id) ELSE (SELECT j.status FROM jobs j \
             WHERE j.account_id = s.account_id AND j.id = s.last_id) END AS last_status, EXISTS(SELECT 1 FROM transfers t WHERE t.id = \
             CASE s.feature WHEN 'audit' THEN 'report-refund:' ELSE 'refund:' END || s.last_id) AS is_refunded, o.plan, \
             o.suspended_at IS NOT NULL AS is_suspended FROM schedules s JOIN accounts o ON o.id = s.account_id WHERE s.account_id = ?1 ",
            $rest
        )
    };
}

/// What an idempotency key is bound to, as long as the schedule exists.
pub(crate) async fn binding(db: &Db, account: &AccountId, key: &Key) -> Result<Option<idempotency::Stored<ScheduleId>>, DbError> {
    #[derive(Deserialize)]
    struct Bound {
        id: String,
        fingerprint: String,
    }
    let text = "SELECT id, fingerprint FROM schedules WHERE account_id = ?1 AND idempotency_key = ?2";
    let bound: Option<Bound> = db.one(sql!(text, account.to_string(), key.as_str())).await?.first()?;
    Ok(bound.and_then(|bound| Some(idempotency::Stored { fingerprint: bound.fingerprint, id: ScheduleId::parse(&bound.id)? })))
}

/// Stores a schedule that begins, with the address under which links of its reports are made, and the idempotency key and fingerprint of its
/// request. False if the account has as many as it may.
///
/// # Errors
/// [`DbError::Unique`] if the key was bound in the meantime.
pub(crate) async fn insert(
    db: &Db,
    step: &Step<Schedule>,
    origin: &str,
    binding: Option<(&Key, &str)>,
    version: &Version,
) -> Result<bool, DbError> {
    let schedule = &step.state;
    let mut batch = vec![sql!(
        "INSERT INTO schedules(account_id, id, version, feature, input, origin, every, on_day, hour, time_zone, max_cents, label, \
         next_day, next_at, created_at, idempotency_key, fingerprint) \
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?17, ?18 WHERE \
         (SELECT count(*) FROM schedules WHERE account_id = ?1) < ?16 RETURNING id",
        schedule.account.to_string(),
        schedule.id.to_string(),
        version.to_string(),
        schedule.order.feature.as_str(),
        schedule.order.input.as_str(),
        origin,
        schedule.rule.every.as_str(),
        on_day(schedule.rule.every),
        u32::from(schedule.rule.hour),
        schedule.rule.time_zone.as_str(),
        schedule.max_cents_per_month,
        schedule.label.as_deref(),
        schedule.next.day.days(),
        schedule.next.at.as_ms(),
        schedule.created_at.as_ms(),
        bounds::SCHEDULES_PER_ACCOUNT.max,
        binding.map(|(key, _)| key.as_str()),
        binding.map(|(_, fingerprint)| fingerprint)
    )];
    batch.extend(effects_sql(step, version));
    db.batch(batch).await?.first().map_or(Ok(false), Rows::any)
}

/// A schedule of an account.
pub(crate) async fn find(db: &Db, (account, id): &ScheduleKey) -> Result<Option<Found>, DbError> {
    let row: Option<Row> = db.one(sql!(select!("AND s.id = ?2"), account.to_string(), id.to_string())).await?.first()?;
    row.map(Row::read).transpose()
}

/// The schedules of an account, newest first.
pub(crate) async fn list(db: &Db, account: &AccountId) -> Result<Vec<Found>, DbError> {
    let rows: Vec<Row> = db.one(sql!(select!("ORDER BY s.id DESC"), account.to_string())).await?.all()?;
    rows.into_iter().map(Row::read).collect()
}

/// Deletes a schedule; false if there is none. What it has ordered stays.
pub(crate) async fn delete(db: &Db, (account, id): &ScheduleKey) -> Result<bool, DbError> {
    let of = |text: &'static str| sql!(text, account.to_string(), id.to_string());
    let due = of("DELETE FROM due WHERE machine = 'schedule' AND account_id = ?1 AND id = ?2");
    let rows = db.batch(vec![due, of("DELETE FROM schedules WHERE account_id = ?1 AND id = ?2 RETURNING id")]).await?;
    rows.last().map_or(Ok(false), Rows::any)
}

fn row(schedule: &Schedule) -> DueRow {
    DueRow::new(Kind::Schedule, schedule.account, schedule.id)
}

/// The day of the week or the month on which it runs.
fn on_day(every: Every) -> Option<u32> {
    match every {
        Every::Day => None,
        Every::Week(day) | Every::Month(day) => Some(u32::from(day)),
    }
}

fn effects_sql(step: &Step<Schedule>, version: &Version) -> Vec<Sql> {
    let statement = |effect: &Effect| match effect {
        Effect::Due(due) => Some(row(&step.state).set(*due, false, &version.to_string())),
        Effect::Send | Effect::Tell(_) => None,
    };
    step.effects.iter().filter_map(statement).collect()
}

/// Writes a schedule over the loaded version.
fn update_sql(schedule: &Schedule, loaded: &str, version: &Version) -> Result<Sql, DbError> {
    let (pause, refusal) = match &schedule.state {
        State::Active => (None, None),
        State::Paused(pause @ Pause::Refused { code, message }) => {
            let refused = serde_json::to_string(&Refused { code: code.clone(), message: message.clone() });
            (Some(pause.as_str()), Some(refused.map_err(|error| DbError::Other(error.to_string()))?))
        }
        State::Paused(pause) => (Some(pause.as_str()), None),
    };
    let (claim, last) = (schedule.claim, schedule.last);
    let args: Vec<Arg> = vec![
        schedule.account.to_string().into(),
        schedule.id.to_string().into(),
        loaded.into(),
        version.to_string().into(),
        schedule.rule.every.as_str().into(),
        on_day(schedule.rule.every).into(),
        u32::from(schedule.rule.hour).into(),
        schedule.rule.time_zone.as_str().into(),
        schedule.max_cents_per_month.into(),
        schedule.label.as_deref().into(),
        pause.into(),
        refusal.into(),
        schedule.next.day.days().into(),
        schedule.next.at.as_ms().into(),
        schedule.started.map(Day::days).into(),
        claim.map(|claim| claim.day.days()).into(),
        claim.map(|claim| claim.cents).into(),
        claim.map(|claim| claim.until.as_ms()).into(),
        schedule.spent.month.months().into(),
        schedule.spent.cents.into(),
        last.map(|last| last.id.to_string()).into(),
        last.map(|last| last.day.days()).into(),
        last.map(|last| last.cents).into(),
        last.is_some_and(|last| last.is_judged).into(),
        schedule.failures.into(),
        schedule.previous.map(|id| id.to_string()).into(),
    ];
    Ok(Sql::new(
        "UPDATE schedules SET version = ?4, every = ?5, on_day = ?6, hour = ?7, time_zone = ?8, max_cents = ?9, label = ?10, pause = ?11, \
         refusal = ?12, next_day = ?13, next_at = ?14, started = ?15, claim_day = ?16, claim_cents = ?17, claim_until = ?18, \
         spent_month = ?19, spent_cents = ?20, last_id = ?21, last_day = ?22, last_cents = ?23, last_judged = ?24, failures = ?25, \
         previous = ?26 WHERE account_id = ?1 AND id = ?2 AND version = ?3 RETURNING id",
        args,
    ))
}

impl Stored for Schedule {
    type Key = ScheduleKey;

    fn home((account, _): &ScheduleKey) -> Home {
        Home::Account(*account)
    }

    async fn load(db: &Db, key: &ScheduleKey) -> Result<Lookup<Self>, DbError> {
        Ok(match find(db, key).await? {
            Some(Found { schedule, facts, version, .. }) => {
                Lookup::Found(Box::new(Loaded { state: schedule, context: facts, version }))
            }
            None => Lookup::Unknown,
        })
    }

    async fn commit(
        db: &Db,
        _: &ScheduleKey,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        let mut batch = vec![update_sql(&step.state, &loaded.version, version)?];
        batch.extend(effects_sql(step, version));
        let mut told = Told::default();
        for effect in &step.effects {
            if let Effect::Tell(notice) = effect {
                told.tell(&mut batch, &row(&step.state), version, notice);
            }
        }
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), Rows::any)? {
            return Ok(Commit::Lost);
        }
        let mut owed = told.owed(step.state.account, &rows)?;
        owed.extend(step.effects.contains(&Effect::Send).then(|| Owed::now(row(&step.state))));
        Ok(Commit::Won(owed))
    }
}
