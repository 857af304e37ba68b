//! Bodies of audit reports. Members are written in this order.

use crate::app::App;
use crate::report::{Delivered, Links};
use crate::store::audit_row::{About, FoundAudit, reasons};
use bellwether_core::audit::{Audit, State};
use bellwether_core::time::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// The answer to an order.
#[derive(Serialize, ToSchema)]
pub(crate) struct OrderedView {
    /// UUID.
    pub(crate) job_id: String,
    /// `pending`, or `queued` behind other audits of the domain; of a repeated order what the audit has come to since.
    pub(crate) status: &'static str,
    /// Its position in the queue, from 1; only if it is queued.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) queue_position: Option<u64>,
}

/// The answer to a poll of an audit. Its members depend on `status`.
#[derive(Serialize, ToSchema)]
pub(crate) struct PollView {
    /// Whether there is a report; only if the audit has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    success: Option<bool>,
    /// UUID.
    job_id: String,
    /// `pending`, `queued`, `processing`, `completed`, `partial` or `failed`.
    status: &'static str,
    /// Its position in the queue, from 1; only if it is queued.
    #[serde(skip_serializing_if = "Option::is_none")]
    queue_position: Option<u64>,
    /// 0 to 100; it never decreases.
    #[serde(skip_serializing_if = "Option::is_none")]
    progress: Option<u8>,
    /// `audit_seo`, `cocoon`, `geo` or `rendering`.
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<&'static str>,
    /// What a partial report lacks, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<String>,
    /// The report.
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<ReportView>,
    /// Why it failed, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    /// When the report will be deleted (RFC 3339, UTC, milliseconds); only if there is a report.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<String>,
    /// True when the report was deleted: `data` is then absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    result_expired: Option<bool>,
}

/// The data of a report.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportView {
    url: String,
    domain: String,
    /// `fr`, `en` or `es`.
    language: String,
    /// Signed URL that opens the report for seven days.
    report_url: String,
    /// URL that opens the report as long as the report exists.
    report_view_url: String,
    /// Path of the report in the store.
    report_path: String,
    /// 0 to `expert_seo_max`.
    expert_seo_score: f64,
    expert_seo_max: f64,
    /// 0 to 100.
    strategic_score: f64,
    /// Number of pages of the site that were read.
    cocoon_nodes: u32,
    cocoon_clusters: u32,
    visual_capture: CaptureView,
    /// Whether a layer is missing.
    partial: bool,
    /// Which layers are missing and why, for example `strategic_timeout`.
    degraded_reasons: Vec<String>,
    /// RFC 3339, UTC, milliseconds.
    generated_at: String,
    /// Signed URL of the report as PDF; empty where the service has no provider that prints, or it failed.
    report_pdf_url: String,
    /// For lists alone: the contract has no such member here.
    #[serde(skip)]
    compared_with: Option<String>,
}

/// Images of the site: signed URLs, or empty texts.
#[derive(Serialize, ToSchema)]
pub(crate) struct CaptureView {
    desktop: String,
    mobile: String,
}

impl PollView {
    pub(crate) fn of(app: &App, found: &FoundAudit) -> Self {
        let (audit, about) = (&found.loaded.state, &found.about);
        let blank = Self {
            success: None,
            job_id: audit.id.to_string(),
            status: audit.status(),
            queue_position: about.queue_position,
            progress: None,
            phase: None,
            warning: None,
            data: None,
            error: None,
            expires_at: audit.report_expires_at().as_ref().map(Timestamp::to_string),
            result_expired: None,
        };
        if audit.report_has_expired(app.now()) {
            return Self { success: Some(true), result_expired: Some(true), ..blank };
        }
        match &audit.state {
            State::Queued | State::Pending | State::Processing { .. } => {
                Self { progress: Some(audit.progress), phase: Some(audit.phase.as_str()), ..blank }
            }
            State::Done { data, .. } => match serde_json::from_str(data) {
                Ok(data) => {
                    let warning = (!audit.missing.is_empty()).then(|| warning(audit));
                    Self { success: Some(true), warning, data: Some(ReportView::of(app, audit, about, data)), ..blank }
                }
                Err(_) => Self { success: Some(false), error: Some("The report cannot be read.".to_owned()), ..blank },
            },
            State::Failed { error, .. } => Self { success: Some(false), error: Some(error.clone()), ..blank },
        }
    }
}

fn warning(audit: &Audit) -> String {
    format!("The report is complete except for the parts that failed: {}.", reasons(audit).join(", "))
}

impl ReportView {
    fn of(app: &App, audit: &Audit, about: &About, data: Delivered) -> Self {
        let links = Links::of(app, &about.origin, &about.public_id, (&audit.account_id, &audit.id), data.captures);
        Self {
            url: audit.order.url.clone(),
            domain: audit.order.domain.clone(),
            language: data.language,
            report_url: links.report_url,
            report_view_url: links.report_view_url,
            report_pdf_url: links.pdf,
            report_path: links.report_path,
            expert_seo_score: data.figures.expert_seo_score,
            expert_seo_max: data.figures.expert_seo_max,
            strategic_score: data.figures.strategic_score,
            cocoon_nodes: data.figures.cocoon_nodes,
            cocoon_clusters: data.figures.cocoon_clusters,
            visual_capture: CaptureView { desktop: links.desktop, mobile: links.mobile },
            partial: !audit.missing.is_empty(),
            degraded_reasons: reasons(audit),
            generated_at: data.generated_at,
            compared_with: data.compared_with,
        }
    }
}

/// The body of a webhook, for a report or a failure.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum WebhookView {
    Report {
        event: &'static str,
        job_id: String,
        url: String,
        domain: String,
        language: String,
        report_url: String,
        report_view_url: String,
        expert_seo_score: f64,
        expert_seo_max: f64,
        strategic_score: f64,
        partial: bool,
        generated_at: String,
    },
    Failure {
        event: &'static str,
        job_id: String,
        url: String,
        domain: String,
        phase: &'static str,
        error: String,
        failed_at: String,
    },
}

impl WebhookView {
    pub(crate) fn of(app: &App, audit: &Audit, about: &About, event: &'static str, data: Option<Delivered>) -> Self {
        let (job_id, url, domain) = (audit.id.to_string(), audit.order.url.clone(), audit.order.domain.clone());
        if let Some(data) = data {
            let view = ReportView::of(app, audit, about, data);
            return Self::Report {
                event,
                job_id,
                url,
                domain,
                language: view.language,
                report_url: view.report_url,
                report_view_url: view.report_view_url,
                expert_seo_score: view.expert_seo_score,
                expert_seo_max: view.expert_seo_max,
                strategic_score: view.strategic_score,
                partial: view.partial,
                generated_at: view.generated_at,
            };
        }
        let (error, failed_at) = match &audit.state {
            State::Failed { error, at, .. } => (error.clone(), at.to_string()),
            _ => Default::default(),
        };
        Self::Failure { event, job_id, url, domain, phase: audit.phase.as_str(), error, failed_at }
    }
}

/// An audit in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedAuditView {
    job_id: String,
    url: String,
    domain: String,
    /// `site` or `page`.
    scope: &'static str,
    /// For whom the report is, if the order says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    client_name: Option<String>,
    /// The text that came with the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    /// Language of the report; before there is a report, the requested language, or null if none was requested.
    language: Option<String>,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    queue_position: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    progress: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<&'static str>,
    partial: bool,
    /// Which layers of the report are missing and why; omitted if none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    degraded_reasons: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expert_seo_score: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expert_seo_max: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    strategic_score: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    report_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    report_view_url: Option<String>,
    /// Signed URL of the report as PDF; omitted where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    report_pdf_url: Option<String>,
    /// `job_id` of the report with which this one compares itself; omitted where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    compared_with: Option<String>,
    /// When the report will be deleted (RFC 3339, UTC, milliseconds); only if there is a report.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    created_at: String,
    started_at: Option<String>,
    completed_at: Option<String>,
}

impl ListedAuditView {
    pub(crate) fn of(app: &App, found: &FoundAudit) -> Self {
        let (audit, about) = (&found.loaded.state, &found.about);
        let poll = PollView::of(app, found);
        let data = poll.data;
        Self {
            job_id: poll.job_id,
            url: audit.order.url.clone(),
            domain: audit.order.domain.clone(),
            scope: audit.order.scope.as_str(),
            client_name: audit.order.client_name.clone(),
            label: audit.order.label.clone(),
            language: data.as_ref().map(|data| data.language.clone()).or_else(|| audit.order.lang.clone()),
            status: poll.status,
            queue_position: poll.queue_position,
            progress: poll.progress,
            phase: poll.phase,
            partial: poll.warning.is_some(),
            degraded_reasons: poll.warning.is_some().then(|| reasons(audit)),
            expert_seo_score: data.as_ref().map(|data| data.expert_seo_score),
            expert_seo_max: data.as_ref().map(|data| data.expert_seo_max),
            strategic_score: data.as_ref().map(|data| data.strategic_score),
            report_url: data.as_ref().map(|data| data.report_url.clone()),
            report_pdf_url: data.as_ref().map(|data| data.report_pdf_url.clone()).filter(|url| !url.is_empty()),
            compared_with: data.as_ref().and_then(|data| data.compared_with.clone()),
            report_view_url: data.map(|data| data.report_view_url),
            expires_at: poll.expires_at,
            error: poll.error,
            created_at: audit.created_at.to_string(),
            started_at: about.started_at.map(|at| at.to_string()),
            completed_at: audit.ended_at().map(|at| at.to_string()),
        }
    }
}

/// A page of audits, newest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct AuditList {
    pub(crate) success: bool,
    pub(crate) jobs: Vec<ListedAuditView>,
    /// Audits on this page.
    pub(crate) count: usize,
    pub(crate) has_more: bool,
    /// Pass as `cursor` for the next page.
    pub(crate) next_cursor: Option<String>,
}

/// A new service key.
#[derive(Serialize, ToSchema)]
pub(crate) struct ServiceKeyView<'a> {
    pub(crate) success: bool,
    /// The key itself, shown only this once.
    pub(crate) api_key: &'a str,
    pub(crate) prefix: &'a str,
    pub(crate) last4: &'a str,
    pub(crate) created_at: String,
    /// Whether it replaces an earlier key, which is no longer valid.
    pub(crate) replaced: bool,
}

/// A cancelled audit.
#[derive(Serialize, ToSchema)]
pub(crate) struct CancelledView {
    success: bool,
    job_id: String,
    /// `failed`.
    status: &'static str,
    /// `cancelled`.
    error: String,
}

impl CancelledView {
    pub(crate) fn of(audit: &Audit) -> Self {
        let error = match &audit.state {
            State::Failed { error, .. } => error.clone(),
            _ => String::new(),
        };
        Self { success: true, job_id: audit.id.to_string(), status: audit.status(), error }
    }
}

/// A deleted report.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeletedView {
    pub(crate) success: bool,
    pub(crate) job_id: String,
    pub(crate) deleted: bool,
}

/// The branding on the reports of an account; an empty text means not set.
#[derive(ToSchema)]
#[allow(dead_code, reason = "describes bellwether_core::branding::Branding, which the core serialises")]
pub(crate) struct BrandingView {
    agency_name: String,
    /// A data URI.
    logo: String,
    /// Six hexadecimal digits.
    accent: String,
    contact: String,
    footer: String,
    client_name: String,
}
