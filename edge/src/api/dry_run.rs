//! The answer to `Prefer: dry-run`.

use super::BudgetLeftView;
use bellwether_core::feature::{named_hosts, price_cents};
use bellwether_core::job::{Plan, Preview};
use bellwether_core::time::Timestamp;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// What an order would come to. Nothing was stored or debited, and an `Idempotency-Key` was not bound.
#[derive(Serialize, ToSchema)]
pub(crate) struct DryRun<'a> {
    /// Always true.
    dry_run: bool,
    feature: &'a str,
    /// What the call would come to without `Prefer: dry-run`. `queued`: the job starts at once. `waiting`: it starts when another job of the
    /// account has ended. `unpaid`: 402, the wallet cannot pay. `replayed`: 202 with the job `job_id` of the same order with the same
    /// `Idempotency-Key`, and nothing is debited. `key_reused`: 422, the key belongs to another order. `over_budget`: 402, the budget of the API key
    /// does not cover it.
    would: &'static str,
    /// For `replayed`. UUID.
    #[serde(skip_serializing_if = "Option::is_none")]
    job_id: Option<String>,
    /// The price of the job, in euro cents.
    cost_cents: u64,
    /// What is in the wallet now, in euro cents.
    balance_cents: i64,
    /// What is left of the budget of the API key; omitted if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    budget_left: Option<BudgetLeftView>,
    /// For `over_budget`: the member of the budget that does not cover it.
    #[serde(skip_serializing_if = "Option::is_none")]
    exceeded: Option<&'static str>,
    /// Whether this deployment can run the feature. If not, the job fails and its price is refunded.
    available: bool,
    /// Capabilities that this deployment lacks; omitted if there is nothing.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    needs: &'a [String],
    /// Seconds that a run usually takes, from and to.
    typical_seconds: [u32; 2],
    /// Milliseconds that a run may take.
    max_ms: u64,
    /// Fuel that a run may use: about one for each machine instruction, of which a second of computing has 6 to 15 billion.
    max_fuel: u64,
    /// The input as the module gets it: numbers within their limits, addresses in one form.
    #[schema(value_type = Object)]
    input: &'a Map<String, Value>,
    /// The hosts that the input names.
    hosts: Vec<String>,
    /// Patterns of the hosts that its run may ask, since the module asks for them, and the operator and the order allow them: `*` are all public ones, `input`
    /// those in `hosts`. Never a private address.
    may_ask: &'a [String],
}

impl<'a> DryRun<'a> {
    /// The view of what this order would come to.
    pub(crate) fn of(plan: &'a Plan, now: Timestamp) -> Self {
        let Plan { request, preview, means, lacking, may_ask } = plan;
        let declared = &request.declared;
        let job_id = if let Preview::Replay(job) = preview { Some(job.to_string()) } else { None };
        let exceeded = if let Preview::OverBudget(limit) = preview { Some(limit.limit()) } else { None };
        Self {
            dry_run: true,
            feature: declared.feature.as_str(),
            would: preview.as_str(),
            job_id,
            cost_cents: price_cents(declared.price),
            balance_cents: means.wallet.balance_cents,
            budget_left: means.budget.as_ref().map(|budget| BudgetLeftView::of(budget, now)),
            exceeded,
            available: lacking.is_empty(),
            needs: lacking,
            typical_seconds: declared.typical_seconds,
            max_ms: declared.wall_ms,
            max_fuel: declared.fuel,
            input: &request.normalised,
            hosts: named_hosts(declared, &request.normalised),
            may_ask,
        }
    }
}
