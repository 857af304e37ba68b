//! Bodies of requests and answers. Members are written in this order.

use bellwether_core::job::{Job, JobError, State};
use bellwether_core::run::Category;
use bellwether_core::time::Timestamp;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::borrow::Cow;
use utoipa::ToSchema;

/// The answer to a creation.
#[derive(Serialize, ToSchema)]
pub(crate) struct CreatedJob<'a> {
    /// UUID.
    id: String,
    feature: &'a str,
    /// Always `queued`, also in the answer to a repeated call.
    status: &'static str,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
    /// The amount debited, in euro cents.
    cost_cents: u64,
    /// Path of the job, relative to the origin.
    poll_url: String,
    /// What the caller should know of the order; omitted if there is nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<WarningView<'a>>,
}

/// Something that the caller should know of an accepted order.
#[derive(Serialize, ToSchema)]
pub(crate) struct WarningView<'a> {
    /// `provider_not_configured`: the job will fail, and its price will be refunded.
    code: &'static str,
    /// One sentence for people.
    message: &'static str,
    /// Capabilities that this deployment lacks.
    needs: &'a [String],
}

impl<'a> WarningView<'a> {
    fn not_configured(needs: &'a [String]) -> Self {
        let message = "This deployment cannot run the feature: the job will fail, and its price will be refunded.";
        Self { code: Category::ProviderNotConfigured.as_str(), message, needs }
    }
}

/// A job.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobView<'a> {
    /// UUID.
    id: String,
    feature: &'a str,
    /// `queued`, `running`, `succeeded`, `failed` or `cancelled`.
    status: &'static str,
    /// The members of the sent input that the feature knows, unchanged.
    #[schema(value_type = Object)]
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<Cow<'a, RawValue>>,
    /// The result, by the feature's result schema; null unless succeeded. Omitted from lists unless `include=result`.
    #[schema(value_type = Option<Object>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Cow<'a, RawValue>>,
    /// Why it failed; null unless failed.
    #[schema(value_type = Option<JobErrorView>)]
    error: Option<&'a JobError>,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
    /// When its first run started.
    started_at: Option<String>,
    /// When it ended.
    completed_at: Option<String>,
    /// When its result will be deleted; omitted if there is no result.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<String>,
    /// True when the result was deleted; omitted before that.
    #[serde(skip_serializing_if = "Option::is_none")]
    result_expired: Option<bool>,
    /// True when the price of a successful job was refunded, because nothing in its result applies to the page; omitted otherwise.
    /// Of a failed job, `error.refunded` says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    refunded: Option<bool>,
    /// The amount debited, in euro cents; 0 when the wallet could not pay.
    cost_cents: u64,
    /// Path of the job, relative to the origin.
    poll_url: String,
    /// True when its run is recorded for a replay; omitted otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded: Option<bool>,
    /// Patterns of the hosts that its order allows its run; omitted if it says nothing of hosts.
    #[serde(skip_serializing_if = "Option::is_none")]
    hosts: Option<&'a [String]>,
    /// The schedule that has ordered it; omitted if none has, and under `/v1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    schedule_id: Option<String>,
}

/// Why a job failed.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes bellwether_core::job::JobError, which the core serialises")]
pub(crate) struct JobErrorView {
    /// Short and stable, for example `insufficient_balance`.
    message: String,
    /// What happened. Ours and refunded: `trap`, `out_of_budget`, `out_of_fuel`, `out_of_memory`, `internal`, `timeout`,
    /// `provider_not_configured`, `provider_error`, `bad_output`. Refunded because nothing was asked: `no_such_host`, and `robots` if no page was requested.
    /// Not refunded: `unreachable` (no answer), `refused` (no web server accepts connections), `http_status` (an error page),
    /// `blocked` (the site refuses our crawler), `invalid_input`.
    category: String,
    /// One sentence for people.
    detail: Option<String>,
    /// Capabilities that this deployment lacks.
    needs: Option<Vec<String>>,
    /// The HTTP status of the page, for `http_status`.
    status: Option<u16>,
    /// Whether the price was refunded.
    refunded: bool,
}

/// A page of jobs, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobList<'a> {
    pub(crate) jobs: Vec<JobView<'a>>,
    /// Number of jobs on this page.
    pub(crate) count: usize,
    pub(crate) has_more: bool,
    /// Pass as `cursor` for the next page.
    pub(crate) next_cursor: Option<String>,
}

/// One feature.
#[derive(Serialize, ToSchema)]
pub(crate) struct FeatureView {
    /// An id of the contract, or `vendor:name`.
    pub(crate) id: String,
    pub(crate) purpose: String,
    /// Whether it is a feature of the contract.
    pub(crate) first_party: bool,
    /// JSON Schema (2020-12) of the input.
    #[schema(value_type = Object)]
    pub(crate) input: Value,
    /// JSON Schema (2020-12) of the result.
    #[schema(value_type = Object)]
    pub(crate) result: Value,
    /// `preview`.
    pub(crate) status: &'static str,
    /// Whether this deployment can run it.
    pub(crate) available: bool,
    /// Capabilities that it requires, for example `search` or `site-data:access-log`.
    pub(crate) needs: Vec<String>,
    /// Euro cents.
    pub(crate) cost_cents: u64,
    /// Shortest and longest usual run, in seconds.
    pub(crate) typical_seconds: [u32; 2],
    /// Version of the module that runs it; null if there is none.
    pub(crate) version: Option<String>,
}

/// All features.
#[derive(Serialize, ToSchema)]
pub(crate) struct FeatureList {
    pub(crate) features: Vec<FeatureView>,
    pub(crate) count: usize,
}

/// Input and result of one feature.
#[derive(Serialize, ToSchema)]
pub(crate) struct FeatureSchemas {
    pub(crate) id: String,
    /// JSON Schema (2020-12).
    #[schema(value_type = Object)]
    pub(crate) input: Value,
    /// JSON Schema (2020-12).
    #[schema(value_type = Object)]
    pub(crate) result: Value,
}

/// Whether the service works.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok` or `degraded`.
    pub(crate) status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<&'static str>,
    /// RFC 3339, UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) time: Option<String>,
    /// The parts that do not work, if degraded.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) failing: Vec<String>,
}

impl<'a> CreatedJob<'a> {
    /// `base`: the path of jobs behind the caller's door.
    pub(crate) fn of(job: &'a Job, base: &str, lacking: &'a [String]) -> Self {
        Self {
            warnings: if lacking.is_empty() { Vec::new() } else { vec![WarningView::not_configured(lacking)] },
            id: job.id.to_string(),
            feature: job.feature.as_str(),
            status: State::Queued.status(),
            created_at: job.created_at.to_string(),
            cost_cents: job.cost_cents,
            poll_url: format!("{base}/{}", job.id),
        }
    }
}

impl<'a> JobView<'a> {
    /// The whole job. Input and result are stored as JSON text and sent unchanged: nothing is parsed for a poll. `base`: the path
    /// of jobs behind the caller's door.
    pub(crate) fn whole(job: &'a Job, result: Option<&'a str>, now: Timestamp, base: &str) -> Self {
        Self { input: Some(raw(&job.input)), result: Some(result.map_or_else(null, raw)), ..Self::summary(job, now, base) }
    }

    /// The text of the whole job before and after its result.
    pub(crate) fn around_result(job: &Job, now: Timestamp, base: &str) -> (String, String) {
        let text = serde_json::to_string(&JobView::whole(job, Some(RESULT_MARK), now, base)).unwrap_or_default();
        // The error is null here and the input comes before the result, so the last mark is that of the result.
        let marked = text.rsplit_once(RESULT_MARK);
        marked.map(|(before, behind)| (before.to_owned(), behind.to_owned())).unwrap_or_default()
    }

    /// The job with its input, without result.
    pub(crate) fn with_input(job: &'a Job, now: Timestamp, base: &str) -> Self {
        Self { input: Some(raw(&job.input)), ..Self::summary(job, now, base) }
    }

    /// The job without input and result.
    pub(crate) fn summary(job: &'a Job, now: Timestamp, base: &str) -> Self {
        Self {
            id: job.id.to_string(),
            feature: job.feature.as_str(),
            status: job.status(),
            input: None,
            result: None,
            error: if let State::Failed { error, .. } = &job.state { Some(error) } else { None },
            created_at: job.created_at.to_string(),
            started_at: job.started_at.as_ref().map(Timestamp::to_string),
            completed_at: job.state.completed_at().as_ref().map(Timestamp::to_string),
            expires_at: job.result_expires_at().as_ref().map(Timestamp::to_string),
            result_expired: job.result_has_expired(now).then_some(true),
            refunded: matches!(job.state, State::Succeeded { refunded: true, .. }).then_some(true),
            cost_cents: job.cost_cents,
            poll_url: format!("{base}/{}", job.id),
            recorded: job.recorded.then_some(true),
            hosts: job.hosts.as_deref(),
            schedule_id: job.scheduled.filter(|_| base.starts_with("/console/")).map(|run| run.schedule.to_string()),
        }
    }
}

/// Placeholder for a result: JSON that no other member can be.
const RESULT_MARK: &str = "\"\\u0000result\"";

/// Text that the database has checked to be JSON; any other text becomes null.
pub(super) fn raw(text: &str) -> Cow<'_, RawValue> {
    serde_json::from_str::<&RawValue>(text).map_or_else(|_| null(), Cow::Borrowed)
}

pub(super) fn null<'a>() -> Cow<'a, RawValue> {
    Cow::Borrowed(RawValue::NULL)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use bellwether_core::feature::FeatureId;
    use bellwether_core::id::{AccountId, JobId};
    use bellwether_core::shard::Shard;

    fn check(state: State, result: Option<&str>, now: Timestamp, whole: &str) {
        let at = Timestamp::from_ms(1_795_253_280_000);
        let job = Job {
            id: JobId::new(at, [7; 10]),
            account_id: AccountId::new(at, Shard::FIRST, [1; 10]),
            key: None,
            feature: FeatureId::parse("geo_score").unwrap(),
            input: "{\"url\":\"https://a.org\"}".to_owned(),
            cost_cents: 10,
            wall_ms: 60_000,
            attempt: 1,
            created_at: at,
            started_at: Some(at),
            share_cents: 0,
            scheduled: None,
            recorded: false,
            hosts: None,
            state,
        };
        let id = job.id;
        let wanted = format!("{{\"id\":\"{id}\",{whole},\"cost_cents\":10,\"poll_url\":\"/v1/jobs/{id}\"}}");
        assert_eq!(serde_json::to_string(&JobView::whole(&job, result, now, "/v1/jobs")).unwrap(), wanted);
        if let Some(result) = result {
            let (before, behind) = JobView::around_result(&job, at, "/v1/jobs");
            let whole = serde_json::to_string(&JobView::whole(&job, Some(result), at, "/v1/jobs")).unwrap();
            assert_eq!([&*before, result, &*behind].concat(), whole);
        }
        let summary = serde_json::to_value(JobView::summary(&job, now, "/v1/jobs")).unwrap();
        assert!(summary.get("result").is_none() && summary.get("input").is_none());
        assert_eq!(CreatedJob::of(&job, "/v1/jobs", &[]).status, "queued");
    }

    #[test]
    fn members_are_those_of_the_contract_in_its_order() {
        let at = Timestamp::from_ms(1_795_253_280_005);
        let succeeded = || State::Succeeded { at, expires_at: at.plus_ms(86_400_000), module: "d1".to_owned(), refunded: false };
        let result = Some("{\"score\":7}");
        check(
            succeeded(),
            result,
            at,
            "\"feature\":\"geo_score\",\"status\":\"succeeded\",\"input\":{\"url\":\"https://a.org\"},\"result\":{\"score\":7},\
             \"error\":null,\"created_at\":\"2026-11-21T09:28:00.000Z\",\"started_at\":\"2026-11-21T09:28:00.000Z\",\
             \"completed_at\":\"2026-11-21T09:28:00.005Z\",\"expires_at\":\"2026-11-22T09:28:00.005Z\"",
        );
        check(
            succeeded(),
            None,
            at.plus_ms(86_400_000),
            "\"feature\":\"geo_score\",\"status\":\"succeeded\",\"input\":{\"url\":\"https://a.org\"},\"result\":null,\
             \"error\":null,\"created_at\":\"2026-11-21T09:28:00.000Z\",\"started_at\":\"2026-11-21T09:28:00.000Z\",\
             \"completed_at\":\"2026-11-21T09:28:00.005Z\",\"expires_at\":\"2026-11-22T09:28:00.005Z\",\"result_expired\":true",
        );
        check(
            State::Cancelled { at, stopping: None },
            None,
            at,
            "\"feature\":\"geo_score\",\"status\":\"cancelled\",\"input\":{\"url\":\"https://a.org\"},\"result\":null,\
             \"error\":null,\"created_at\":\"2026-11-21T09:28:00.000Z\",\"started_at\":\"2026-11-21T09:28:00.000Z\",\
             \"completed_at\":\"2026-11-21T09:28:00.005Z\"",
        );
    }
}
