//! The job as clients see it.
//!
//! Members are inserted in the order of the contract; a map that keeps the order of insertion (the `preserve_order`
//! feature of `serde_json`, which needs std and so is the caller's choice) shows them in it.

use alloc::format;
use alloc::string::{String, ToString};

use serde_json::{Map, Value};

use super::{Job, State};
use crate::time::Timestamp;

/// The whole Job object: id, feature, status, input, result, error, `created_at`, `started_at`, `completed_at`,
/// `cost_cents`, `poll_url`.
#[must_use]
pub fn render(job: &Job) -> Map<String, Value> {
    object(job, true)
}

/// The Job object in a list: without input and result, which are fetched one by one.
#[must_use]
pub fn render_summary(job: &Job) -> Map<String, Value> {
    object(job, false)
}

/// The answer to a creation: id, feature, status `queued`, `created_at`, `cost_cents`, `poll_url`. A replay shows the
/// same, whatever has become of the job since.
#[must_use]
pub fn render_created(job: &Job) -> Map<String, Value> {
    let mut out = Map::new();
    out.insert("id".into(), job.id.to_string().into());
    out.insert("feature".into(), job.feature.id().into());
    out.insert("status".into(), State::Queued.status().into());
    out.insert("created_at".into(), job.created_at.to_string().into());
    out.insert("cost_cents".into(), job.cost_cents.into());
    out.insert("poll_url".into(), poll_url(job).into());
    out
}

fn object(job: &Job, with_bodies: bool) -> Map<String, Value> {
    let mut out = Map::new();
    out.insert("id".into(), job.id.to_string().into());
    out.insert("feature".into(), job.feature.id().into());
    out.insert("status".into(), job.status().into());
    if with_bodies {
        let result = if let State::Succeeded { result, .. } = &job.state { json(result) } else { Value::Null };
        out.insert("input".into(), json(&job.input));
        out.insert("result".into(), result);
    }
    let error = if let State::Failed { error, .. } = &job.state { serde_json::to_value(error).ok() } else { None };
    out.insert("error".into(), error.unwrap_or(Value::Null));
    out.insert("created_at".into(), job.created_at.to_string().into());
    out.insert("started_at".into(), time(job.started_at));
    out.insert("completed_at".into(), time(job.state.completed_at()));
    out.insert("cost_cents".into(), job.cost_cents.into());
    out.insert("poll_url".into(), poll_url(job).into());
    out
}

/// Relative to the origin of the service, not to its base address, which ends with `/v1` itself.
fn poll_url(job: &Job) -> String {
    format!("/v1/jobs/{}", job.id)
}

fn time(at: Option<Timestamp>) -> Value {
    at.map_or(Value::Null, |at| at.to_string().into())
}

/// Text that this crate or a checked run has written; anything else shows as null.
fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}
