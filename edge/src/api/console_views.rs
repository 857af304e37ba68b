//! Bodies of the console and of the operator's interface. Members are written in this order.

use super::site_views::{TargetView, TaskView};
use crate::app::App;
use crate::store::accounts::Usage;
use crate::store::costs::{OfDay, Sum};
use crate::store::credentials::Session;
use crate::store::invariants;
use crate::store::members::Member;
use bellwether_core::bounds::{self, Bound};
use bellwether_core::cost::Cost;
use bellwether_core::member::{Act, Role, Standing};
use bellwether_core::time::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// An account, as a person of it sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountView<'a> {
    /// UUID.
    id: &'a str,
    /// The person's address.
    email: &'a str,
    /// `free`, `pro` or `agency`.
    plan: &'a str,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
    /// What the person may do: `owner`, `editor` or `reader`.
    role: &'a str,
    /// The kinds of calls that the person may make: `read`, `personal`, `edit`, `order`, `keys`, `own`.
    may: Vec<&'static str>,
    /// Whether the address is verified, or need not be: before that there are no keys and no paid jobs.
    verified: bool,
    /// Since when the operator has suspended the account: it is read, and nothing is ordered or changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    suspended_at: Option<String>,
    /// Whether the sign-in takes a second factor.
    second_factor: bool,
    /// The language of the person's mails.
    lang: &'a str,
}

/// An account, with its usage and limits.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountUsageView<'a> {
    #[serde(flatten)]
    pub(crate) account: AccountView<'a>,
    pub(crate) usage: UsageView,
}

/// The usage and limits of an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct UsageView {
    /// Keys that are not revoked.
    keys: OfView,
    targets: OfView,
    /// Tasks, over all targets.
    tasks: OfView,
    /// Bytes of the payloads and goals of tasks, and of the messages in reports.
    stored_bytes: OfView,
}

/// Usage and limit.
#[derive(Serialize, ToSchema)]
struct OfView {
    used: u64,
    limit: u64,
}

impl UsageView {
    pub(crate) fn of(usage: &Usage) -> Self {
        let of = |used, bound: &Bound| OfView { used, limit: bound.max };
        Self {
            keys: of(usage.keys, &bounds::KEYS_PER_ACCOUNT),
            targets: of(usage.targets, &bounds::TARGETS_PER_ACCOUNT),
            tasks: of(usage.tasks, &bounds::TASKS_PER_ACCOUNT),
            stored_bytes: of(usage.stored_bytes, &bounds::STORED_BYTES_PER_ACCOUNT),
        }
    }
}

/// What runs have cost the deployment on a day.
#[derive(Serialize, ToSchema)]
pub(crate) struct CostsView<'a> {
    /// A date (UTC).
    day: String,
    /// By feature; `visit` and `proof` are requests of the service itself.
    features: Vec<CostView<'a>>,
    /// The accounts that cost the most, the busiest first.
    accounts: Vec<CostView<'a>>,
}

/// What a feature or an account has cost.
#[derive(Serialize, ToSchema)]
pub(crate) struct CostView<'a> {
    /// The feature, or the account's UUID.
    of: &'a str,
    runs: u64,
    /// Requests to web sites.
    requests: u64,
    /// Bytes of their answers.
    received_bytes: u64,
    /// Milliseconds in which runs waited for nothing: their CPU time, and the start of their isolates.
    busy_ms: u64,
}

impl<'a> CostsView<'a> {
    pub(crate) fn of(day: Timestamp, costs: &'a OfDay) -> Self {
        let view = |sum: &'a Sum| {
            let Cost { runs, requests, received_bytes, busy_ms } = sum.cost;
            CostView { of: &sum.of, runs, requests, received_bytes, busy_ms }
        };
        Self {
            day: day.date(),
            features: costs.features.iter().map(view).collect(),
            accounts: costs.accounts.iter().map(view).collect(),
        }
    }
}

/// Whether the account's sites count for the benchmarks of their sectors.
#[derive(Serialize, ToSchema)]
pub(crate) struct BenchmarksView {
    /// By default they do.
    pub(crate) takes_part: bool,
}

/// A session of the console.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionView<'a> {
    pub(crate) account: AccountView<'a>,
    /// Token to send as `Authorization: Bearer`. Not there where a browser holds the session as a cookie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) jwt: Option<String>,
    /// RFC 3339, UTC, milliseconds.
    pub(crate) expires_at: String,
}

/// The live sessions of an account, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionList<'a> {
    sessions: Vec<AboutSessionView<'a>>,
    count: usize,
}

/// A session without its secret.
#[derive(Serialize, ToSchema)]
pub(crate) struct AboutSessionView<'a> {
    /// UUID.
    id: &'a str,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
    /// To within ten minutes.
    last_used_at: Option<String>,
    /// When it ends at the latest.
    ends_at: String,
    /// What the browser calls itself that holds it; nothing for the token of a script.
    browser: Option<&'a str>,
    /// Whether it is the one that asks.
    current: bool,
}

impl<'a> SessionList<'a> {
    pub(crate) fn of(sessions: &'a [Session]) -> Self {
        let view = |session: &'a Session| AboutSessionView {
            id: &session.id,
            created_at: at(session.created_at),
            last_used_at: session.used_at.map(at),
            ends_at: at(session.ends_at),
            browser: session.browser.as_deref(),
            current: session.is_own == 1,
        };
        Self { sessions: sessions.iter().map(view).collect(), count: sessions.len() }
    }
}

fn at(ms: u64) -> String {
    Timestamp::from_ms(ms).to_string()
}

/// The sites of an account, oldest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct TargetList<'a> {
    pub(crate) targets: Vec<TargetView<'a>>,
    pub(crate) count: usize,
}

/// A new site with its token, which is shown only this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewTargetView<'a> {
    pub(crate) target: TargetView<'a>,
    /// Token for the site's client, to be sent as `x-pull-key` or `Authorization: Bearer`.
    pub(crate) token: &'a str,
}

/// A new token, shown only this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewTokenView<'a> {
    pub(crate) token: &'a str,
    /// Last four characters of the token.
    pub(crate) last4: &'a str,
    /// RFC 3339, UTC, milliseconds.
    pub(crate) created_at: String,
}

/// A page of a site's tasks, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct TaskList<'a> {
    pub(crate) tasks: Vec<TaskView<'a>>,
    pub(crate) count: usize,
    pub(crate) has_more: bool,
    /// Pass as `cursor` for the next page.
    pub(crate) next_cursor: Option<String>,
}

/// Whether the stored state obeys its rules.
#[derive(Serialize, ToSchema)]
pub(crate) struct InvariantsView<'a> {
    ok: bool,
    checks: Vec<CheckView<'a>>,
}

/// One rule.
#[derive(Serialize, ToSchema)]
struct CheckView<'a> {
    id: &'a str,
    /// Number of rows that break it.
    bad_rows: u64,
}

/// The outcome of a sweep.
#[derive(Serialize, ToSchema)]
pub(crate) struct SweepView {
    /// Number of rows that were due.
    pub(crate) looked_at: u32,
}

impl<'a> AccountView<'a> {
    pub(crate) fn of(app: &App, member: &'a Member) -> Self {
        // An address that is not verified yet hides nothing: the console says what waits for it.
        let (is_verified, is_suspended) = (true, member.suspended_at.is_some());
        let standing = Role::parse(&member.role).map(|role| Standing { role, is_verified, is_suspended });
        Self {
            id: &member.account_id,
            email: &member.email,
            plan: &member.plan,
            created_at: at(member.account_created_at),
            role: &member.role,
            may: standing.into_iter().flat_map(Standing::acts).map(Act::as_str).collect(),
            verified: member.verified_at.is_some() || !app.verifies_email(),
            suspended_at: member.suspended_at.map(at),
            second_factor: member.live_factor().is_some(),
            lang: &member.language,
        }
    }
}

impl<'a> InvariantsView<'a> {
    pub(crate) fn of(checks: &'a [invariants::Check]) -> Self {
        let checks: Vec<CheckView<'_>> =
            checks.iter().map(|check| CheckView { id: &check.id, bad_rows: check.bad_rows }).collect();
        Self { ok: checks.iter().all(|check| check.bad_rows == 0), checks }
    }
}
