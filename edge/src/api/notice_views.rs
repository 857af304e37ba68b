//! Bodies about webhooks and notifications.

use crate::store::channels::Listed;
use crate::store::hooks::Hook;
use bellwether_core::notice::Topic;
use bellwether_core::time::Timestamp;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

/// A time: RFC 3339, UTC, milliseconds.
fn time(at: Option<u64>) -> Option<String> {
    at.map(|ms| Timestamp::from_ms(ms).to_string())
}

/// An endpoint of webhooks.
#[derive(Serialize, ToSchema)]
pub(crate) struct EndpointView<'a> {
    /// UUID.
    id: &'a str,
    url: &'a str,
    note: &'a str,
    /// What it is told.
    topics: Vec<&'a str>,
    enabled: bool,
    /// Why it is off: `person`, `failing` (no success for five days) or `gone` (it answered 410).
    #[serde(skip_serializing_if = "Option::is_none")]
    disabled_reason: Option<&'a str>,
    /// The first failure since the last success: RFC 3339, UTC, milliseconds.
    failing_since: Option<String>,
    /// How many notices wait for their next try.
    waiting: u64,
    /// Until when the secret before signs too: RFC 3339, UTC, milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    previous_secret_until: Option<String>,
    /// RFC 3339, UTC, milliseconds.
    created_at: String,
}

impl<'a> EndpointView<'a> {
    pub(crate) fn of(hook: &'a Hook, now: Timestamp) -> Self {
        Self {
            id: &hook.id,
            url: &hook.url,
            note: &hook.note,
            topics: hook.topics.as_deref().unwrap_or_default().split_whitespace().collect(),
            enabled: hook.off.is_none(),
            disabled_reason: hook.off.as_deref(),
            failing_since: time(hook.failing_since),
            waiting: hook.waiting,
            previous_secret_until: time(hook.before_until.filter(|until| *until > now.as_ms())),
            created_at: Timestamp::from_ms(hook.created_at).to_string(),
        }
    }
}

/// The endpoints of webhooks of an account, oldest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct EndpointList<'a> {
    pub(crate) webhooks: Vec<EndpointView<'a>>,
    pub(crate) count: usize,
    /// All topics that an endpoint can ask for.
    pub(crate) topics: Vec<&'static str>,
}

impl<'a> EndpointList<'a> {
    pub(crate) fn of(hooks: &'a [Hook], now: Timestamp) -> Self {
        let topics = Topic::ALL.into_iter().filter(|topic| topic.has_webhook()).map(Topic::as_str).collect();
        Self { webhooks: hooks.iter().map(|hook| EndpointView::of(hook, now)).collect(), count: hooks.len(), topics }
    }
}

/// An endpoint with its secret, which is shown only this once.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewEndpointView<'a> {
    #[serde(flatten)]
    pub(crate) endpoint: EndpointView<'a>,
    /// `whsec_` and Base64, as the libraries of Standard Webhooks take it.
    pub(crate) secret: &'a str,
}

/// A test was sent.
#[derive(Serialize, ToSchema)]
pub(crate) struct TestedView {
    /// The `webhook-id` of the delivery.
    pub(crate) id: String,
}

/// A notice that was sent to an endpoint, or waits.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeliveryView<'a> {
    /// The `webhook-id`: the same for every try.
    id: &'a str,
    /// The topic.
    r#type: &'a str,
    /// The job, report, target or endpoint that it is about.
    about: &'a str,
    /// `waiting`, `delivered` or `failed`.
    state: &'static str,
    tries: u64,
    /// The HTTP status of the last answer.
    status: Option<u16>,
    /// Why there was no answer.
    fault: Option<&'a str>,
    /// When the event happened: RFC 3339, UTC, milliseconds.
    created_at: String,
    /// The last try: RFC 3339, UTC, milliseconds.
    tried_at: Option<String>,
    /// The next try: RFC 3339, UTC, milliseconds.
    next_at: Option<String>,
    /// The body, as it was sent; null before the first try.
    #[schema(value_type = Option<Object>)]
    body: Option<Box<RawValue>>,
}

impl<'a> DeliveryView<'a> {
    fn of(listed: &'a Listed) -> Self {
        let state = match listed.delivered {
            None => "waiting",
            Some(0) => "failed",
            Some(_) => "delivered",
        };
        Self {
            id: &listed.id,
            r#type: &listed.topic,
            about: &listed.about,
            state,
            tries: listed.tries,
            status: listed.status,
            fault: listed.fault.as_deref(),
            created_at: Timestamp::from_ms(listed.at).to_string(),
            tried_at: time(listed.tried_at),
            next_at: time(listed.next_at),
            body: listed.body.clone().and_then(|body| RawValue::from_string(body).ok()),
        }
    }
}

/// Deliveries of an endpoint, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeliveryList<'a> {
    deliveries: Vec<DeliveryView<'a>>,
    count: usize,
    next_cursor: Option<String>,
}

impl<'a> DeliveryList<'a> {
    pub(crate) fn of(listed: &'a [Listed], next_cursor: Option<String>) -> Self {
        Self { deliveries: listed.iter().map(DeliveryView::of).collect(), count: listed.len(), next_cursor }
    }
}

/// Which mails the person has, and below which balance the account is told.
#[derive(Serialize, ToSchema)]
pub(crate) struct NotificationsView {
    /// What the person has mails about.
    topics: Vec<&'static str>,
    /// All that the person can have mails about.
    available: Vec<&'static str>,
    /// Euro cents; 0 for no notice.
    low_balance_cents: u64,
    /// Mails to the address came back, so none is sent until the topics are set again.
    bounced: bool,
}

impl NotificationsView {
    pub(crate) fn of(topics: &[Topic], low_balance_cents: u64, bounced: bool) -> Self {
        Self {
            topics: topics.iter().copied().map(Topic::as_str).collect(),
            available: Topic::ALL.into_iter().filter(|topic| topic.has_mail()).map(Topic::as_str).collect(),
            low_balance_cents,
            bounced,
        }
    }
}

/// Mails about this topic are off.
#[derive(Serialize, ToSchema)]
pub(crate) struct SwitchedOffView {
    pub(crate) topic: &'static str,
}
