//! Conversion of an audit between the form of the core and its row.

use super::db::{Arg, DbError};
use super::job_row::scheduled;
use super::machine::Loaded;
use bellwether_core::audit::{Audit, Behind, Lease, Missing, Phase, ReportOrder, Scope, State, Webhook};
use bellwether_core::id::{AccountId, JobId, KeyId, RunToken, Version};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct AuditRow {
    account_id: String,
    id: String,
    version: String,
    public_id: String,
    origin: String,
    url: String,
    domain: String,
    lang: Option<String>,
    callback_url: Option<String>,
    as_owner: u8,
    scope: String,
    client_name: Option<String>,
    label: Option<String>,
    credits: u64,
    crawl: String,
    status: String,
    phase: String,
    progress: u8,
    missing: String,
    attempt: u32,
    run_token: Option<String>,
    lease_until: Option<u64>,
    created_at: u64,
    deadline: u64,
    started_at: Option<u64>,
    ended_at: Option<u64>,
    error: Option<String>,
    data: Option<String>,
    expires_at: Option<u64>,
    webhook: String,
    queue_position: Option<u64>,
    schedule_id: Option<String>,
    occasion: Option<u64>,
    key_id: Option<String>,
}

/// Data that is stored with an audit and decides nothing.
#[derive(Debug, Clone)]
pub(crate) struct About {
    /// The public id that opens the viewer.
    pub(crate) public_id: String,
    /// Scheme and host at which it was ordered.
    pub(crate) origin: String,
    /// When its first run began.
    pub(crate) started_at: Option<Timestamp>,
    /// Its place in the queue of its domain, from 1; `None` when it is not queued.
    pub(crate) queue_position: Option<u64>,
}

/// An audit with the data stored with it.
pub(crate) struct FoundAudit {
    pub(crate) loaded: Loaded<Audit>,
    pub(crate) about: About,
}

/// A query for rows from which an [`AuditRow`] is read; the part after the columns follows. The table has the alias `a`.
macro_rules! select_audit {
    ($($rest:tt)*) => {
        concat!(
            "SELECT a.account_id, a.id, a.version, a.public_id, a.origin, a.url, a.domain, a.lang, a.callback_url, a.as_owner, a.scope, a.client_name, a.label, \
             a.credits, a.crawl, a.status, a.phase, a.progress, a.missing, a.attempt, a.run_token, a.lease_until, a.created_at, a.deadline, \
             a.started_at, a.ended_at, a.error, a.data, a.expires_at, a.webhook, a.schedule_id, a.occasion, a.key_id, CASE WHEN a.status = 'queued' THEN (SELECT count(*) \
             FROM audits q WHERE q.account_id = a.account_id AND q.domain = a.domain AND q.status = 'queued' AND q.id <= a.id) \
             END AS queue_position ",
            $($rest)*
        )
    };
}
pub(super) use select_audit;

impl AuditRow {
    pub(super) fn read(self) -> Result<FoundAudit, DbError> {
        let broken = || DbError::Other(format!("audit {} cannot be read", self.id));
        let at = || self.ended_at.map(Timestamp::from_ms).ok_or_else(broken);
        let webhook = match self.webhook.as_str() {
            "owed" => Webhook::Owed,
            "claimed" => Webhook::Claimed,
            _ => Webhook::None,
        };
        let state = match self.status.as_str() {
            "queued" => State::Queued,
            "pending" => State::Pending,
            "processing" => State::Processing {
                started_at: self.started_at.map(Timestamp::from_ms).ok_or_else(broken)?,
                attempt: self.attempt,
                run: self
                    .run_token
                    .as_deref()
                    .and_then(RunToken::parse)
                    .zip(self.lease_until)
                    .map(|(run, until)| Lease { run, until: Timestamp::from_ms(until) }),
            },
            "completed" | "partial" => State::Done {
                at: at()?,
                expires_at: Timestamp::from_ms(self.expires_at.ok_or_else(broken)?),
                data: self.data.clone().ok_or_else(broken)?,
                webhook,
            },
            "failed" => State::Failed { at: at()?, error: self.error.clone().ok_or_else(broken)?, webhook },
            _ => return Err(broken()),
        };
        let missing: Vec<String> = serde_json::from_str(&self.missing).map_err(|_| broken())?;
        let about = About {
            public_id: self.public_id.clone(),
            origin: self.origin.clone(),
            started_at: self.started_at.map(Timestamp::from_ms),
            queue_position: self.queue_position,
        };
        let state = Audit {
            id: JobId::parse(&self.id).ok_or_else(broken)?,
            account_id: AccountId::parse(&self.account_id).ok_or_else(broken)?,
            crawl: JobId::parse(&self.crawl).ok_or_else(broken)?,
            phase: Phase::parse(&self.phase).ok_or_else(broken)?,
            missing: missing.iter().map(|text| Missing::parse(text)).collect::<Option<_>>().ok_or_else(broken)?,
            created_at: Timestamp::from_ms(self.created_at),
            deadline: Timestamp::from_ms(self.deadline),
            progress: self.progress,
            order: ReportOrder {
                url: self.url,
                domain: self.domain,
                lang: self.lang,
                callback_url: self.callback_url,
                as_owner: self.as_owner != 0,
                scope: Scope::parse(&self.scope).ok_or_else(broken)?,
                client_name: self.client_name.clone(),
                label: self.label.clone(),
                credits: self.credits,
                key: self.key_id.as_deref().and_then(KeyId::parse),
                scheduled: scheduled(self.schedule_id.as_deref(), self.occasion),
            },
            state,
        };
        Ok(FoundAudit { loaded: Loaded { state, context: Behind::default(), version: self.version }, about })
    }
}

/// The columns that a commit writes, from ?4 on; [`Columns::values`] provides their values.
macro_rules! set_columns {
    () => {
        "version = ?4, status = ?5, phase = ?6, progress = ?7, missing = ?8, attempt = ?9, run_token = ?10, lease_until = ?11, \
         started_at = coalesce(?12, started_at), ended_at = ?13, error = ?14, data = ?15, webhook = ?16, deadline = ?17, \
         expires_at = ?18, branding = CASE WHEN ?13 IS NULL THEN branding END"
    };
}
pub(super) use set_columns;

/// The columns that depend on the state.
#[derive(Default)]
pub(super) struct Columns {
    attempt: u32,
    run_token: Option<String>,
    lease_until: Option<u64>,
    started_at: Option<u64>,
    ended_at: Option<u64>,
    error: Option<String>,
    data: Option<String>,
    webhook: &'static str,
    expires_at: Option<u64>,
}

impl Columns {
    pub(super) fn of(audit: &Audit) -> Self {
        let word = |webhook: &Webhook| match webhook {
            Webhook::None => "none",
            Webhook::Owed => "owed",
            Webhook::Claimed => "claimed",
        };
        let mut columns = Self { webhook: "none", ..Self::default() };
        match &audit.state {
            State::Queued | State::Pending => {}
            State::Processing { started_at, attempt, run } => {
                columns.started_at = Some(started_at.as_ms());
                columns.attempt = *attempt;
                columns.run_token = run.map(|lease| lease.run.to_string());
                columns.lease_until = run.map(|lease| lease.until.as_ms());
            }
            State::Done { at, expires_at, data, webhook } => {
                (columns.ended_at, columns.data, columns.webhook) = (Some(at.as_ms()), Some(data.clone()), word(webhook));
                columns.expires_at = Some(expires_at.as_ms());
            }
            State::Failed { at, error, webhook } => {
                (columns.ended_at, columns.error, columns.webhook) = (Some(at.as_ms()), Some(error.clone()), word(webhook));
            }
        }
        columns
    }

    /// The values of [`set_columns`].
    pub(super) fn values(self, audit: &Audit, version: &Version) -> [Arg; 15] {
        [
            version.to_string().into(),
            audit.status().into(),
            audit.phase.as_str().into(),
            u32::from(audit.progress).into(),
            serde_json::to_string(&reasons(audit)).unwrap_or_default().into(),
            self.attempt.into(),
            self.run_token.into(),
            self.lease_until.into(),
            self.started_at.into(),
            self.ended_at.into(),
            self.error.into(),
            self.data.into(),
            self.webhook.into(),
            audit.deadline.as_ms().into(),
            self.expires_at.into(),
        ]
    }
}

/// The missing layers, as stored and shown.
pub(crate) fn reasons(audit: &Audit) -> Vec<String> {
    audit.missing.iter().map(ToString::to_string).collect()
}
