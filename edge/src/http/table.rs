//! A job as it is read: as JSON, or as the table that its result holds.

use super::Reply;
use super::call::Call;
use crate::api::JobView;
use crate::fault::database;
use crate::packed;
use crate::store::jobs::FoundJob;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::form::{Dialect, FieldError};
use bellwether_matrix::{Matrix, Separator};

/// In which form a job is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// The job with its result.
    Json,
    /// The table of its result alone.
    Csv(Separator),
}

/// What the query asks for.
///
/// # Errors
/// `invalid_input` for a form or separator that there is not.
pub(crate) fn form(call: &Call<'_>) -> Result<Form, ApiError> {
    let separator = || match call.query("separator").as_deref() {
        None | Some(",") => Ok(Separator::Comma),
        Some(";") => Ok(Separator::Semicolon),
        Some(_) => Err(misfit("separator", ", or ;")),
    };
    match call.query("format").as_deref() {
        None | Some("json") => Ok(Form::Json),
        Some("csv") => separator().map(Form::Csv),
        Some(_) => Err(misfit("format", "json or csv")),
    }
}

fn misfit(field: &str, expected: &'static str) -> ApiError {
    FieldError::invalid(field, expected).to_api_error(Dialect::JOBS)
}

impl Form {
    /// What tells this form of a version from the others, for its entity tag.
    pub(crate) const fn suffix(self) -> &'static str {
        match self {
            Self::Json => "",
            Self::Csv(Separator::Comma) => "-csv",
            Self::Csv(Separator::Semicolon) => "-csv-semicolon",
        }
    }

    /// The job in this form.
    ///
    /// # Errors
    /// `no_table` where there is none.
    pub(crate) fn reply(self, call: &Call<'_>, base: &'static str, found: &FoundJob) -> Result<Reply, ApiError> {
        let (job, now) = (&found.loaded.state, call.app.now());
        let Self::Csv(separator) = self else {
            // Most of a job is its result: it goes out compressed as it lies, where the client takes that.
            return match found.result(now) {
                Some(result) if call.takes_gzip() => {
                    let (before, behind) = JobView::around_result(job, now, base);
                    Ok(Reply::gzip(packed::gzip_around(&before, &result.0, &behind)))
                }
                Some(result) => {
                    let text = result.text().map_err(database)?;
                    Ok(Reply::json(200, &JobView::whole(job, Some(&text), now, base)).header("vary", "accept-encoding"))
                }
                None => Ok(Reply::json(200, &JobView::whole(job, None, now, base))),
            };
        };
        let table = found.text(now).map_err(database)?.and_then(|text| serde_json::from_str::<Matrix>(&text).ok());
        let table = table.ok_or_else(|| ApiError::new(ErrorCode::NoTable))?;
        let body = String::from_utf8(table.to_csv(separator)).map_err(|_| ApiError::new(ErrorCode::InternalError))?;
        Ok(Reply::file("text/csv; charset=utf-8", &format!("{}-{}.csv", job.feature.as_str().replace(':', "-"), job.id), body))
    }
}
