//! The recording of a run.

use super::receipt_views::EnvelopeView;
use serde_json::Value;
use utoipa::ToSchema;

/// The recording of a run: all that `bellwether replay` needs to run it again.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes bellwether_gate::recording::Bundle, which serialises itself")]
pub(crate) struct BundleView {
    /// Of this document: 1. Later ones may have further members.
    format: u32,
    /// Scheme and host of the deployment; null where it does not know them.
    deployment: Option<String>,
    /// UUID.
    job_id: String,
    feature: String,
    /// The module that ran: `digest` of its artefact, `version`, `world`.
    #[schema(value_type = Object)]
    module: Value,
    /// SHA-256 of the component that the module was packed from; null where it is not known.
    component_sha256: Option<String>,
    /// The manifest of the module.
    #[schema(value_type = Object)]
    manifest: Value,
    /// What the run could use: `fuel`, `memory_bytes`, `wall_ms`.
    #[schema(value_type = Object)]
    limits: Value,
    /// When the run began, in milliseconds since the Unix epoch.
    now_ms: u64,
    /// When it would have been ended, on the same clock.
    deadline_ms: u64,
    /// What the module was told of the time: milliseconds since the Unix epoch, and how often.
    clock: Vec<[u64; 2]>,
    /// The input that the module got, JSON text: as it is, with all that was ordered.
    input: String,
    /// Calls in `cassette`.
    calls: u64,
    /// Whether calls are missing, since they would have been too large. Such a run cannot be replayed.
    truncated: bool,
    /// `result`: the text of the module; or `failure` with `category` and `detail`.
    #[schema(value_type = Object)]
    outcome: Value,
    /// The fuel of the run; null where the module could not tell.
    fuel: Option<u64>,
    /// The calls of the module and what they were answered, in their order. Credentials in header lines and addresses are left out.
    #[schema(value_type = Vec<Object>)]
    cassette: Vec<Value>,
    /// The receipt of the run, as `GET /v1/jobs/{id}/receipt` answers it; null if it has none.
    #[schema(value_type = Option<EnvelopeView>)]
    receipt: Option<Value>,
}
