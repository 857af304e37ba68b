//! What an operator sees of providers.

use crate::store::providers::{Money, OfDay, Seen, Sums};
use bellwether_core::provider::{self, Capability, Configured, Fault, Provider};
use bellwether_core::time::Timestamp;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The providers of a deployment.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProviderList<'a> {
    /// With their uses in the last thirty days.
    providers: Vec<ProviderView<'a>>,
    /// The same by day, provider and feature, the latest day first.
    days: Vec<ProviderDayView<'a>>,
    /// What the features that ask providers have earned, beside what they have cost; the latest day first.
    features: Vec<FeatureMoneyView<'a>>,
    budget: ProviderBudgetView,
    /// Entries of `PROVIDERS` that are left out, as they cannot be used, and those whose key is missing.
    faults: Vec<ProviderFaultView<'a>>,
}

/// What providers may charge, in millionths of their currency: `PROVIDER_BUDGET`.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProviderBudgetView {
    /// For one run.
    run_micros: u64,
    /// For one account in a day (UTC).
    account_day_micros: u64,
}

/// What is wrong with an entry of `PROVIDERS`, or with the whole variable.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProviderFaultView<'a> {
    /// Place of the entry in the list, from 0; null where the list cannot be read, and for a key that is missing.
    entry: Option<usize>,
    /// Its id, if it has one.
    id: Option<&'a str>,
    /// What is wrong, in English.
    why: &'a str,
}

/// A third-party service that the deployment uses.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProviderView<'a> {
    /// The operator's name for it.
    id: &'a str,
    /// `assistants`, `search`, `measure`, `site-data` or `capture`.
    #[schema(value_type = String)]
    capability: Capability,
    /// The protocol it is called with, for example `cloudflare` or `openai-compatible`.
    adapter: &'static str,
    /// Whether its prices are known. Those of one without are bounded by the number of requests and tokens alone, not by money.
    priced: bool,
    /// The day on which its prices were looked up, as `PROVIDERS` says; null where it does not.
    priced_on: Option<&'a str>,
    #[serde(flatten)]
    uses: UsesView<'a>,
}

/// The uses of a provider for a feature on a day.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProviderDayView<'a> {
    /// A date (UTC).
    day: String,
    /// The operator's name of the provider.
    provider: &'a str,
    /// The feature that asked; `capture` is the service itself, for reports.
    feature: &'a str,
    #[serde(flatten)]
    uses: UsesView<'a>,
}

/// Uses of providers.
#[derive(Serialize, ToSchema)]
pub(crate) struct UsesView<'a> {
    /// Requests that were sent.
    calls: u64,
    /// Those of them that brought nothing, each try of a use that was tried twice.
    failures: u64,
    /// Uses that brought nothing in the end, by why: `key`, `quota`, `too_fast`, `timeout`, `page` (the page is at fault), `broken`. A use may
    /// be several requests, so that these are fewer than `failures`.
    failures_by_kind: &'a BTreeMap<String, u64>,
    /// Answers from the cache, without a call.
    cached: u64,
    input_tokens: u64,
    /// Where a provider does not count: as many as the answers were allowed.
    output_tokens: u64,
    /// Cost of the calls whose cost is known, in millionths of the provider's currency.
    cost_micros: u64,
    /// Number of calls whose cost is unknown.
    uncosted: u64,
}

/// What a feature has earned and cost on a day.
#[derive(Serialize, ToSchema)]
pub(crate) struct FeatureMoneyView<'a> {
    /// A date (UTC).
    day: String,
    feature: &'a str,
    /// Jobs that ended on that day and were paid.
    jobs: u64,
    /// Their prices, without those that were given back, in euro cents.
    earned_cents: u64,
    /// What providers charged for the feature, in millionths of their currency, as far as that is known.
    cost_micros: u64,
    /// Number of calls whose cost is unknown.
    uncosted: u64,
}

impl<'a> UsesView<'a> {
    fn of(sums: &'a Sums) -> Self {
        let provider::Usage { calls, failures, cached, input_tokens, output_tokens, cost_micros, uncosted } = sums.usage;
        let failures_by_kind = &sums.failures;
        Self { calls, failures, failures_by_kind, cached, input_tokens, output_tokens, cost_micros, uncosted }
    }
}

impl<'a> ProviderList<'a> {
    pub(crate) fn of(configured: &'a Configured, faults: &'a [Fault], budget: provider::Budget, seen: &'a Seen) -> Self {
        let view = |provider: &'a Provider| ProviderView {
            id: &provider.id,
            capability: provider.kind.capability(),
            adapter: provider.kind.facts().name,
            priced: provider.is_priced(),
            priced_on: provider.priced_on.as_deref(),
            uses: UsesView::of(seen.providers.get(&provider.id).unwrap_or(&seen.nothing)),
        };
        let day = |(of, sums): (&'a OfDay, &'a Sums)| ProviderDayView {
            day: Timestamp::of_day(of.day).date(),
            provider: &of.provider,
            feature: &of.feature,
            uses: UsesView::of(sums),
        };
        let money = |((of_day, feature), money): (&'a (u64, String), &'a Money)| FeatureMoneyView {
            day: Timestamp::of_day(*of_day).date(),
            feature,
            jobs: money.jobs,
            earned_cents: money.earned_cents,
            cost_micros: money.cost_micros,
            uncosted: money.uncosted,
        };
        let fault = |fault: &'a Fault| ProviderFaultView { entry: fault.entry, id: fault.id.as_deref(), why: &fault.why };
        let provider::Budget { run_micros, account_day_micros } = budget;
        Self {
            providers: configured.providers.iter().map(view).collect(),
            days: seen.days.iter().rev().map(day).collect(),
            features: seen.features.iter().rev().map(money).collect(),
            budget: ProviderBudgetView { run_micros, account_day_micros },
            faults: faults.iter().map(fault).collect(),
        }
    }
}
