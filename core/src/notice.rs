//! Notices: what an account is told of, whichever way ([`crate::channel`]).
//!
//! A machine asks for a notice as one of its effects, so it is committed with what it tells. If nobody listens, nothing is stored.
//!
//! Does not know the words or the addresses of a notice.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::bounds;
use crate::form::{Field, Kind, Special};
use crate::id::{HookId, JobId, PaymentId, ScheduleId, TargetId};
use crate::time::Timestamp;

/// What a notice tells: the `type` of a webhook, and a switch of a person's mails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Topic {
    /// A job has a result.
    #[serde(rename = "job.succeeded")]
    JobSucceeded,
    /// A job ended without a result.
    #[serde(rename = "job.failed")]
    JobFailed,
    /// A report is complete.
    #[serde(rename = "audit.report.completed")]
    ReportCompleted,
    /// A report lacks some of its parts.
    #[serde(rename = "audit.report.partial")]
    ReportPartial,
    /// A report could not be made.
    #[serde(rename = "audit.report.failed")]
    ReportFailed,
    /// Three failures in a row have paused the publishing of a site.
    #[serde(rename = "target.paused")]
    TargetPaused,
    /// The wallet has less than the account wants to keep.
    #[serde(rename = "wallet.low")]
    WalletLow,
    /// A payment has filled the wallet.
    #[serde(rename = "payment.received")]
    PaymentReceived,
    /// A means of payment that takes days was refused.
    #[serde(rename = "payment.failed")]
    PaymentFailed,
    /// Money of a payment went back to the payer, from the wallet.
    #[serde(rename = "payment.refunded")]
    PaymentRefunded,
    /// A bank wants a payment back, so the wallet pays for nothing.
    #[serde(rename = "payment.disputed")]
    PaymentDisputed,
    /// A run of a schedule has ended, with or without a result.
    #[serde(rename = "schedule.ended")]
    ScheduleEnded,
    /// A schedule does not run until a person looks at it, or until the next month.
    #[serde(rename = "schedule.paused")]
    SchedulePaused,
    /// An endpoint of webhooks failed for so long that it was switched off.
    #[serde(rename = "webhook.disabled")]
    WebhookDisabled,
    /// A person tries an endpoint.
    #[serde(rename = "webhook.test")]
    Test,
}

impl Topic {
    /// All topics.
    pub const ALL: [Self; 15] = [
        Self::JobSucceeded,
        Self::JobFailed,
        Self::ReportCompleted,
        Self::ReportPartial,
        Self::ReportFailed,
        Self::TargetPaused,
        Self::WalletLow,
        Self::PaymentReceived,
        Self::PaymentFailed,
        Self::PaymentRefunded,
        Self::PaymentDisputed,
        Self::ScheduleEnded,
        Self::SchedulePaused,
        Self::WebhookDisabled,
        Self::Test,
    ];

    /// Its name in the API: dots between the parts, as Standard Webhooks suggests for event types.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::JobSucceeded => "job.succeeded",
            Self::JobFailed => "job.failed",
            Self::ReportCompleted => "audit.report.completed",
            Self::ReportPartial => "audit.report.partial",
            Self::ReportFailed => "audit.report.failed",
            Self::TargetPaused => "target.paused",
            Self::WalletLow => "wallet.low",
            Self::PaymentReceived => "payment.received",
            Self::PaymentFailed => "payment.failed",
            Self::PaymentRefunded => "payment.refunded",
            Self::PaymentDisputed => "payment.disputed",
            Self::ScheduleEnded => "schedule.ended",
            Self::SchedulePaused => "schedule.paused",
            Self::WebhookDisabled => "webhook.disabled",
            Self::Test => "webhook.test",
        }
    }

    /// The topic with this name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.as_str() == text)
    }

    /// Whether a person can have mails about it.
    #[must_use]
    pub const fn has_mail(self) -> bool {
        !matches!(self, Self::Test)
    }

    /// Whether an endpoint of webhooks can ask for it.
    #[must_use]
    pub const fn has_webhook(self) -> bool {
        !matches!(self, Self::Test | Self::WebhookDisabled)
    }

    /// Whether a new member has mails about it: what takes minutes or needs a person. A job ends within seconds, while its caller waits.
    #[must_use]
    pub const fn is_on_at_first(self) -> bool {
        self.has_mail() && !matches!(self, Self::JobSucceeded | Self::JobFailed)
    }
}

/// Something to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Names it once and for all: the `webhook-id`. No channel gets two with one id.
    pub id: String,
    /// What it tells.
    pub topic: Topic,
    /// What it is about: the id of the job, report, target, schedule or endpoint.
    pub about: String,
    /// When it happened.
    pub at: Timestamp,
}

impl Notice {
    fn new(topic: Topic, id: String, about: impl fmt::Display, at: Timestamp) -> Self {
        Self { id, topic, about: format!("{about}"), at }
    }

    /// A job has ended.
    #[must_use]
    pub fn job(topic: Topic, job: JobId, at: Timestamp) -> Self {
        Self::new(topic, format!("job_{job}"), job, at)
    }

    /// A report has ended.
    #[must_use]
    pub fn report(topic: Topic, report: JobId, at: Timestamp) -> Self {
        Self::new(topic, format!("report_{report}"), report, at)
    }

    /// A guard has paused a target. `reports`: how many reports its guard has counted.
    #[must_use]
    pub fn paused(target: TargetId, reports: u64, at: Timestamp) -> Self {
        Self::new(Topic::TargetPaused, format!("target_{target}_{reports}"), target, at)
    }

    /// A job has taken the wallet below what the account wants to keep.
    #[must_use]
    pub fn wallet_low(job: JobId, at: Timestamp) -> Self {
        Self::new(Topic::WalletLow, format!("wallet_{job}"), job, at)
    }

    /// Something has happened to a payment.
    #[must_use]
    pub fn payment(topic: Topic, payment: PaymentId, at: Timestamp) -> Self {
        Self::new(topic, format!("{}_{payment}_{}", topic.as_str().replace('.', "_"), at.as_ms()), payment, at)
    }

    /// A run of a schedule has ended: a job or a report.
    #[must_use]
    pub fn schedule_ended(run: JobId, at: Timestamp) -> Self {
        Self::new(Topic::ScheduleEnded, format!("run_{run}"), run, at)
    }

    /// A schedule does not run.
    #[must_use]
    pub fn schedule_paused(schedule: ScheduleId, at: Timestamp) -> Self {
        Self::new(Topic::SchedulePaused, format!("schedule_{schedule}_{}", at.as_ms()), schedule, at)
    }

    /// An endpoint was switched off.
    #[must_use]
    pub fn disabled(endpoint: HookId, at: Timestamp) -> Self {
        Self::new(Topic::WebhookDisabled, format!("off_{endpoint}_{}", at.as_ms()), endpoint, at)
    }

    /// A person tries an endpoint.
    #[must_use]
    pub fn test(endpoint: HookId, at: Timestamp) -> Self {
        Self::new(Topic::Test, format!("test_{endpoint}_{}", at.as_ms()), endpoint, at)
    }
}

/// A list of topics without doubles; `None` if one of them may not stand in it.
fn list(value: &Value, may: fn(Topic) -> bool) -> Option<Value> {
    let mut topics = Vec::new();
    for name in value.as_array()? {
        topics.push(Topic::parse(name.as_str()?).filter(|topic| may(*topic))?);
    }
    topics.sort_unstable();
    topics.dedup();
    serde_json::to_value(topics).ok()
}

fn list_schema(may: fn(Topic) -> bool) -> Value {
    let names: Vec<&str> = Topic::ALL.into_iter().filter(|topic| may(*topic)).map(Topic::as_str).collect();
    json!({ "type": "array", "items": { "type": "string", "enum": names } })
}

static WEBHOOK_TOPICS: Special = Special {
    name: "webhook_topics",
    expected: "list of topics of webhooks",
    schema: || list_schema(Topic::has_webhook),
    normalise: |value| list(value, Topic::has_webhook),
};

static MAIL_TOPICS: Special = Special {
    name: "mail_topics",
    expected: "list of topics of mails",
    schema: || list_schema(Topic::has_mail),
    normalise: |value| list(value, Topic::has_mail),
};

/// The body that makes an endpoint of webhooks.
pub const ENDPOINT: &[Field] = &[
    Field::required("url", Kind::HttpsUrl),
    Field::required("topics", Kind::Special(&WEBHOOK_TOPICS)),
    Field::optional("note", Kind::Line(bounds::WEBHOOK_NOTE_CHARS)),
];

/// The body that changes one.
pub const ENDPOINT_CHANGE: &[Field] = &[
    Field::optional("url", Kind::HttpsUrl),
    Field::optional("topics", Kind::Special(&WEBHOOK_TOPICS)),
    Field::optional("note", Kind::Line(bounds::WEBHOOK_NOTE_CHARS)),
    Field::described("enabled", Kind::Flag, "An endpoint that was switched off gets what waits for it once it is on again."),
];

/// The body that sets which mails a person has.
pub const MAILS: &[Field] = &[Field::required("topics", Kind::Special(&MAIL_TOPICS))];

/// The body that sets below which balance people are told.
pub const LOW_BALANCE: &[Field] = &[Field::required("low_balance_cents", Kind::Integer(bounds::LOW_BALANCE_CENTS))];

/// The topics of a list that passed a form.
#[must_use]
pub fn topics(list: Option<&Value>) -> Option<Vec<Topic>> {
    Some(list?.as_array()?.iter().filter_map(|name| Topic::parse(name.as_str()?)).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn topics() {
        for topic in Topic::ALL {
            assert_eq!(Topic::parse(topic.as_str()), Some(topic));
            assert_eq!(serde_json::to_value(topic).unwrap().as_str(), Some(topic.as_str()));
            assert!(topic.has_mail() || topic.has_webhook() || topic == Topic::Test, "{topic:?}");
            assert!(topic.has_mail() || !topic.is_on_at_first(), "{topic:?}");
        }
        assert_eq!(Topic::parse("job"), None);
    }

    #[test]
    fn lists() {
        let list = |names| (WEBHOOK_TOPICS.normalise)(&names);
        assert_eq!(list(json!(["wallet.low", "job.failed", "wallet.low"])), Some(json!(["job.failed", "wallet.low"])));
        for wrong in [json!("job.failed"), json!([1]), json!(["job"]), json!(["webhook.test"]), json!(["webhook.disabled"])] {
            assert_eq!(list(wrong.clone()), None, "{wrong}");
        }
        assert_eq!(super::topics(Some(&json!(["job.failed"]))), Some(Vec::from([Topic::JobFailed])));
    }
}
