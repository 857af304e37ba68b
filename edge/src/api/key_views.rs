//! Keys and their budgets, as the console and orders show them.

use crate::store::credentials::Key;
use bellwether_core::budget::{Budget, Left, Terms};
use bellwether_core::time::Timestamp;
use bellwether_core::token::TokenKind;
use bellwether_oauth::{Authorization, Client};
use serde::Serialize;
use utoipa::ToSchema;

/// A key without its secret.
#[derive(Serialize, ToSchema)]
pub(crate) struct KeyView<'a> {
    /// UUID.
    id: String,
    /// `api` (jobs), `audit` (audit reports), or `agent`: a client that was let in.
    service: &'a str,
    /// First characters of the key.
    prefix: &'a str,
    /// Last four characters of the key.
    last4: &'a str,
    /// Name for people.
    name: Option<&'a str>,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
    /// To within ten minutes.
    last_used_at: Option<String>,
    /// From then on it opens nothing; null for no end.
    ends_at: Option<String>,
    /// What may be ordered with it; null for whatever the wallet pays.
    budget: Option<BudgetView<'a>>,
}

/// The budget of a key. Null is no limit. Days and months are those of UTC.
#[derive(Serialize, ToSchema)]
pub(crate) struct BudgetView<'a> {
    /// The highest price of one order, in euro cents.
    job_cents: Option<u64>,
    /// The sum of a day, in euro cents.
    day_cents: Option<u64>,
    /// The sum of a month, in euro cents.
    month_cents: Option<u64>,
    /// Orders that have not ended.
    jobs_in_flight: Option<u64>,
    /// What may be ordered: ids of features, and `audit` for reports.
    features: Option<&'a [String]>,
    /// What was ordered, without what was refunded.
    spent: SpentView,
}

/// What was ordered with a key.
#[derive(Serialize, ToSchema)]
pub(crate) struct SpentView {
    /// Euro cents of this day.
    day_cents: u64,
    /// Euro cents of this month.
    month_cents: u64,
    /// Orders that have not ended.
    jobs_in_flight: u64,
}

/// What may still be ordered with a key. Null is no limit.
#[derive(Serialize, ToSchema)]
pub(crate) struct BudgetLeftView {
    /// Euro cents that one order may cost now.
    job_cents: Option<u64>,
    /// Euro cents of this day.
    day_cents: Option<u64>,
    /// Euro cents of this month.
    month_cents: Option<u64>,
    /// Orders beside those that have not ended.
    jobs_in_flight: Option<u64>,
}

/// A new key, shown only this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewKeyView<'a> {
    #[serde(flatten)]
    about: KeyView<'a>,
    /// The key itself.
    key: &'a str,
}

/// The keys of an account that are not revoked, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct KeyList<'a> {
    keys: Vec<KeyView<'a>>,
    count: usize,
}

/// What a client asks a person for.
#[derive(Serialize, ToSchema)]
pub(crate) struct ConsentView<'a> {
    client: ClientView<'a>,
    /// Where the browser goes afterwards, with what opens the account.
    redirect_host: &'a str,
    /// Whether that is a program on the person's own computer.
    loopback: bool,
    /// `analyses`: all that `/mcp` does.
    scope: &'a str,
}

/// A client that asks to be let in.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClientView<'a> {
    /// What it calls itself.
    name: &'a str,
    /// The host that speaks for it.
    host: &'a str,
    /// The address of the document that describes it.
    id: &'a str,
}

/// What a person has decided.
#[derive(Serialize, ToSchema)]
pub(crate) struct DecidedView {
    /// Where the browser goes.
    pub(crate) redirect_to: String,
}

impl<'a> ConsentView<'a> {
    pub(crate) fn of(client: &'a Client, authorization: &'a Authorization) -> Self {
        let redirect = &authorization.redirect_uri;
        Self {
            client: ClientView { name: &client.name, host: client.host(), id: client.id.as_str() },
            redirect_host: redirect.host(),
            loopback: redirect.is_loopback(),
            scope: authorization.scope.as_str(),
        }
    }
}

fn at(ms: u64) -> String {
    Timestamp::from_ms(ms).to_string()
}

impl<'a> KeyView<'a> {
    pub(crate) fn of((key, budget): &'a (Key, Option<Budget>), now: Timestamp) -> Self {
        Self {
            id: key.id.clone(),
            service: &key.kind,
            prefix: TokenKind::named(&key.kind).map_or("", TokenKind::prefix),
            last4: &key.last4,
            name: key.name.as_deref(),
            created_at: at(key.created_at),
            last_used_at: key.used_at.map(at),
            ends_at: key.ends_at.map(at),
            budget: budget.as_ref().map(|budget| BudgetView::of(budget, now)),
        }
    }
}

impl<'a> BudgetView<'a> {
    fn of(budget: &'a Budget, now: Timestamp) -> Self {
        let Terms { job_cents, day_cents, month_cents, jobs_in_flight, features } = &budget.terms;
        let spent = budget.spent.as_of(now);
        Self {
            job_cents: *job_cents,
            day_cents: *day_cents,
            month_cents: *month_cents,
            jobs_in_flight: *jobs_in_flight,
            features: features.as_deref(),
            spent: SpentView { day_cents: spent.day_cents, month_cents: spent.month_cents, jobs_in_flight: spent.jobs_in_flight },
        }
    }
}

impl BudgetLeftView {
    pub(crate) fn of(budget: &Budget, now: Timestamp) -> Self {
        let Left { job_cents, day_cents, month_cents, jobs_in_flight } = budget.left(now);
        Self { job_cents, day_cents, month_cents, jobs_in_flight }
    }
}

impl<'a> NewKeyView<'a> {
    pub(crate) fn of(about: &'a (Key, Option<Budget>), key: &'a str, now: Timestamp) -> Self {
        Self { about: KeyView::of(about, now), key }
    }
}

impl<'a> KeyList<'a> {
    pub(crate) fn of(keys: &'a [(Key, Option<Budget>)], now: Timestamp) -> Self {
        Self { count: keys.len(), keys: keys.iter().map(|key| KeyView::of(key, now)).collect() }
    }
}
