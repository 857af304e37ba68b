//! Access logs of a site, as JSON.

use crate::store::logs::Upload;
use serde::Serialize;
use utoipa::ToSchema;

/// What became of an upload.
#[derive(Serialize, ToSchema)]
pub(crate) struct LogUploadView {
    /// Lines that were counted; of bytes that were sent before, those that were counted then.
    pub(crate) accepted: u64,
    /// Whether the same bytes were sent before, so that nothing was counted now.
    pub(crate) repeated: bool,
    /// Lines that were not.
    pub(crate) rejected: u64,
    /// The first of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_rejected: Option<RejectedLine>,
}

/// A line that was not counted.
#[derive(Serialize, ToSchema)]
pub(crate) struct RejectedLine {
    /// Its number, from 1.
    line: u64,
    /// Why, for people.
    reason: String,
}

impl LogUploadView {
    pub(crate) fn of(upload: Upload, repeated: bool) -> Self {
        let first_rejected = upload.first_line.zip(upload.first_reason).map(|(line, reason)| RejectedLine { line, reason });
        Self { accepted: upload.accepted, repeated, rejected: upload.rejected, first_rejected }
    }
}

/// The days for which logs of a site are kept.
#[derive(Serialize, ToSchema)]
pub(crate) struct LogDays {
    /// Oldest first.
    pub(crate) days: Vec<LogDay>,
    /// The first of them, as `2026-11-25`; null without logs.
    pub(crate) oldest: Option<String>,
    /// The last of them.
    pub(crate) newest: Option<String>,
}

/// A day.
#[derive(Serialize, ToSchema)]
pub(crate) struct LogDay {
    /// In UTC, as `2026-11-25`.
    pub(crate) date: String,
    /// Requests of all visitors.
    pub(crate) lines: u64,
}
