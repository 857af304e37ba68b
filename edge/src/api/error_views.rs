//! Bodies of errors. The core serialises them; these types describe them.

use super::site_views::ProofView;
use serde_json::Value;
use utoipa::ToSchema;

/// Any error. The members behind the first three belong to some codes; the others omit them.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes bellwether_core::error::ApiError, which the core serialises")]
pub(crate) struct ErrorView {
    /// The error code: stable, may be compared.
    error: String,
    /// One sentence for people; do not parse it.
    message: String,
    /// Also in the header `x-request-id`.
    request_id: String,
    /// The member or parameter that is missing or does not fit, for example `input.url`.
    field: Option<String>,
    /// What would fit, in words.
    expected: Option<String>,
    /// The nearest member that there is, where `field` is unknown.
    did_you_mean: Option<String>,
    /// The rule about addresses that decided.
    rule: Option<String>,
    /// The words that would fit.
    allowed: Option<Vec<String>>,
    /// Seconds until the call is worth repeating, as the header `Retry-After`.
    retry_after: Option<u64>,
    /// Path of the documentation of credentials.
    docs: Option<String>,
    /// Of `unknown_feature`: what was sent, shortened; null for what is no text or number.
    feature: Option<Value>,
    /// Of `unknown_feature`: path of the list of features.
    see: Option<String>,
    /// Of `limit_reached`: the limit.
    limit: Option<u64>,
    /// Of `limit_reached`: of what.
    of: Option<String>,
    /// Of `payload_too_large`: the limit.
    max_bytes: Option<u64>,
    /// The job or audit that it is about.
    job_id: Option<String>,
    /// The state that does not allow it.
    status: Option<String>,
    /// What the wallet holds, in euro cents.
    balance_cents: Option<i64>,
    /// What the order costs, in euro cents.
    required_cents: Option<u64>,
    /// Where to fill the wallet, relative to the origin.
    top_up_url: Option<String>,
    /// Of `budget_exceeded`: the member of the budget that does not cover the order.
    exceeded: Option<String>,
    /// Of `budget_exceeded`: when a day or a month that is used up is over (RFC 3339, UTC, milliseconds).
    resets_at: Option<String>,
    /// Of `budget_exceeded`: how many orders may be under way.
    most: Option<u64>,
    /// Of `budget_exceeded`: where its owner changes the budget, relative to the origin.
    budget_url: Option<String>,
    /// Of a client that asks to be let in: where the browser tells it what is wrong with its request.
    redirect_to: Option<String>,
    /// True while a disputed payment keeps the wallet from paying; omitted otherwise.
    frozen: Option<bool>,
    /// Of `quota_exceeded`: the credits that a report costs.
    needed_credits: Option<u64>,
    /// Of `quota_exceeded`: the credits of the account.
    balance_credits: Option<u64>,
    /// Of `db_error` a reference for the service's log, of `refund_refused` why.
    detail: Option<String>,
    /// Of `not_proven`: each place that was looked at, and why the proof is not there.
    #[schema(value_type = Option<Object>)]
    checked: Option<Value>,
    /// Of `domain_taken`: how to prove that the domain is your own.
    proof: Option<ProofView>,
    /// Of `reference_taken`: the transfer that has the reference.
    #[schema(value_type = Option<Object>)]
    transfer: Option<Value>,
    /// Of `refund_too_large` what is left of the top-up, of `budget_exceeded` what one order may still cost, in euro cents.
    left_cents: Option<u64>,
    /// Of `refund_unknown`: the key that asks for the same refund again.
    idempotency_key: Option<String>,
    /// Always false; errors of audit reports alone have it.
    success: Option<bool>,
    /// Always false; of `not_retryable`.
    ok: Option<bool>,
    /// Of `not_retryable`: the task.
    id: Option<String>,
}

/// Any error as RFC 9457, for clients that accept `application/problem+json`: the members of an error, and these.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes what crate::http::reply makes of an error")]
pub(crate) struct ProblemView {
    /// Where the error is described.
    #[schema(example = "/docs#error-job_not_found")]
    r#type: String,
    /// The code.
    title: String,
    /// The HTTP status.
    status: u16,
    /// The error code: stable, may be compared.
    error: String,
    /// One sentence for people; do not parse it.
    message: String,
    /// Also in the header `x-request-id`.
    request_id: String,
}
