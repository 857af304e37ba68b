//! Bodies of the console about sites that publish and their tasks. Members are written in this order.

use super::pull_views::{GuardView, PendingTaskView};
use super::views::{null, raw};
use crate::store::targets::Target;
use crate::store::task_list::{Entry, OutcomeRow, VisitRow};
use bellwether_core::pull::State;
use bellwether_core::pull::proof::{self, Proof};
use bellwether_core::time::Timestamp;
use serde::Serialize;
use serde_json::value::RawValue;
use std::borrow::Cow;
use utoipa::ToSchema;

/// A target as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TargetView<'a> {
    id: String,
    domain: &'a str,
    created_at: String,
    disabled: bool,
    disabled_at: Option<String>,
    /// When the account proved that it owns the domain; null before, while other accounts may have a target for it too.
    proven_at: Option<String>,
    /// When another account proved that it owns the domain; the site has been disabled since then, until this account proves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost_at: Option<String>,
    proof: ProofView,
    /// Whether a name and a password for the site are kept; they are never shown.
    has_access: bool,
    lease_ms: u64,
    guard: GuardView,
    /// The first cycle that is withheld while the guard is paused.
    #[serde(skip_serializing_if = "Option::is_none")]
    paused_from_cycle: Option<u64>,
    token: TokenView<'a>,
    /// When the site last asked for its tasks, noted once in ten minutes at most; null before the first time.
    last_poll_at: Option<String>,
}

/// The proof that the account owns a domain. One of the places is enough.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProofView {
    dns: Option<RecordView>,
    file: FileView,
    meta: MetaView,
}

/// A DNS record; null for a host with a port.
#[derive(Serialize, ToSchema)]
struct RecordView {
    name: String,
    /// `TXT`.
    r#type: &'static str,
    value: String,
}

/// A file of the site.
#[derive(Serialize, ToSchema)]
struct FileView {
    path: &'static str,
    /// A line that the file must contain.
    content: String,
}

/// A meta element of the start page's head.
#[derive(Serialize, ToSchema)]
struct MetaView {
    name: &'static str,
    content: String,
}

impl ProofView {
    pub(crate) fn of(proof: &Proof) -> Self {
        Self {
            dns: proof.record_name().map(|name| RecordView { name, r#type: "TXT", value: proof.text() }),
            file: FileView { path: proof.file_path(), content: proof.text() },
            meta: MetaView { name: proof::NAME, content: proof.code().to_owned() },
        }
    }
}

/// The parts of a token that may be shown.
#[derive(Serialize, ToSchema)]
struct TokenView<'a> {
    prefix: &'static str,
    last4: &'a str,
    created_at: String,
}

impl<'a> TargetView<'a> {
    pub(crate) fn of(target: &'a Target, proof: &Proof) -> Self {
        Self {
            id: target.id.to_string(),
            domain: &target.domain,
            proven_at: target.proven_at.as_ref().map(Timestamp::to_string),
            lost_at: target.lost_at.as_ref().map(Timestamp::to_string),
            proof: ProofView::of(proof),
            has_access: target.has_access,
            created_at: target.created_at.to_string(),
            disabled: target.disabled_at.is_some(),
            disabled_at: target.disabled_at.as_ref().map(Timestamp::to_string),
            lease_ms: target.lease_ms,
            guard: GuardView::of(&target.guard),
            paused_from_cycle: target.guard.pause.map(|pause| pause.cycle + 1),
            token: TokenView {
                prefix: bellwether_core::token::TokenKind::Pull.prefix(),
                last4: &target.token_last4,
                created_at: target.token_created_at.to_string(),
            },
            last_poll_at: target.polled_at.as_ref().map(Timestamp::to_string),
        }
    }
}

/// A task as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TaskView<'a> {
    #[serde(flatten)]
    content: PendingTaskView<'a>,
    status: &'static str,
    generation: u32,
    lapses: u32,
    holder: Option<&'a str>,
    lease_until: Option<String>,
    ended_at: Option<String>,
    published_url: Option<&'a str>,
    /// The id as reported: a string or a number.
    #[schema(value_type = Option<Value>)]
    cms_post_id: Cow<'a, RawValue>,
    notes: Option<&'a str>,
    error: Option<FailureView<'a>>,
    outcomes: Vec<OutcomeView<'a>>,
    visits: Vec<VisitView<'a>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(value_type = Option<Vec<String>>)]
    warnings: Vec<&'static str>,
    /// Members of the payload that were sent and are not kept, as their action does not know them: `payload.meta_descripton`.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(value_type = Option<Vec<String>>)]
    dropped: Vec<String>,
}

#[derive(Serialize, ToSchema)]
struct FailureView<'a> {
    category: &'a str,
    message: Option<&'a str>,
}

#[derive(Serialize, ToSchema)]
struct OutcomeView<'a> {
    number: u64,
    generation: u32,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    category: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
    at: String,
}

#[derive(Serialize, ToSchema)]
struct VisitView<'a> {
    occasion: &'a str,
    /// When the visit is due; null when its result is final.
    due_at: Option<String>,
    /// The result of the visit; null before it.
    #[schema(value_type = Option<Object>)]
    found: Cow<'a, RawValue>,
}

impl<'a> TaskView<'a> {
    /// Says of a task that was planned just now what was changed in what was sent.
    pub(crate) fn planned(self, is_sanitised: bool, dropped: Vec<String>) -> Self {
        Self { warnings: is_sanitised.then_some("html_sanitised").into_iter().collect(), dropped, ..self }
    }

    pub(crate) fn of(entry: &'a Entry) -> Self {
        let task = &entry.task;
        let mut view = Self {
            content: PendingTaskView::of(&entry.content, task.execution_started_at),
            status: task.status(),
            generation: task.generation,
            lapses: task.lapses,
            holder: None,
            lease_until: None,
            ended_at: None,
            published_url: None,
            cms_post_id: null(),
            notes: None,
            error: None,
            outcomes: entry.outcomes.iter().map(OutcomeView::of).collect(),
            visits: entry.visits.iter().map(VisitView::of).collect(),
            warnings: Vec::new(),
            dropped: Vec::new(),
        };
        match &task.state {
            State::Planned => {}
            State::InProgress { holder, lease_until } => {
                view.holder = holder.as_deref();
                view.lease_until = Some(lease_until.to_string());
            }
            State::Completed { publication, at } => {
                view.ended_at = Some(at.to_string());
                view.published_url = Some(&publication.url);
                view.cms_post_id = publication.cms_post_id.as_deref().map_or_else(null, raw);
                view.notes = publication.notes.as_deref();
            }
            State::Error { failure, at } => {
                view.ended_at = Some(at.to_string());
                view.error = Some(FailureView { category: &failure.category, message: failure.message.as_deref() });
            }
        }
        view
    }
}

impl<'a> OutcomeView<'a> {
    fn of(row: &'a OutcomeRow) -> Self {
        Self {
            number: row.number,
            generation: row.generation,
            ok: row.ok == 1,
            category: row.category.as_deref(),
            message: row.message.as_deref(),
            at: Timestamp::from_ms(row.at).to_string(),
        }
    }
}

impl<'a> VisitView<'a> {
    fn of(row: &'a VisitRow) -> Self {
        let due_at = row.due_at.map(|at| Timestamp::from_ms(at).to_string());
        Self { occasion: &row.occasion, due_at, found: row.found.as_deref().map_or_else(null, raw) }
    }
}
