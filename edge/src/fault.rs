//! Faults of ours as answers: the log gets the text, a client gets a code that says no more. And how the APIs differ in that.

use crate::app::App;
use crate::drive::DriveError;
use crate::store::DbError;
use bellwether_core::error::{ApiError, ErrorCode};

/// An internal fault; the text is for the log only.
pub(crate) fn internal(error: impl std::fmt::Debug) -> ApiError {
    tracing::error!("internal_error: {error:?}");
    ApiError::new(ErrorCode::InternalError)
}

/// How an API says that something went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Errors {
    /// Most do: a code and what belongs to it.
    Common,
    /// Pull publishing has a code of its own for a database that failed.
    Pull,
    /// Audit reports: every error body says `"success": false`.
    Audits,
}

impl Errors {
    /// A database that failed at the door.
    pub(crate) fn database(self, app: &App, error: DbError) -> ApiError {
        match self {
            Self::Pull => db_error(app, format!("{error:?}")),
            Self::Common | Self::Audits => database(error),
        }
    }

    /// An error as the API's bodies have it.
    pub(crate) fn body(self, error: ApiError) -> ApiError {
        match self {
            Self::Audits => error.with("success", false),
            Self::Common | Self::Pull => error,
        }
    }
}

/// `db_error`: the call may come again, and changes nothing that an earlier one has changed. The body's `detail` is a reference for the log, never the
/// database's text.
pub(crate) fn db_error(app: &App, text: impl std::fmt::Display) -> ApiError {
    let reference = app.version().map(|v| v.to_string()).unwrap_or_default();
    tracing::error!("db_error {reference}: {text}");
    ApiError::new(ErrorCode::DbError).with("detail", reference)
}

/// A database error where the contract has no separate code for it.
pub(crate) fn database(error: DbError) -> ApiError {
    internal(error)
}

/// Something that does not exist or belongs to another account.
pub(crate) fn not_found() -> ApiError {
    ApiError::new(ErrorCode::NotFound)
}

/// A creation that failed: with an error, or `None` if concurrent writers won every time.
pub(crate) struct Contended(pub(crate) Option<ApiError>);

impl From<ApiError> for Contended {
    fn from(error: ApiError) -> Self {
        Self(Some(error))
    }
}

impl From<DriveError> for Contended {
    fn from(_: DriveError) -> Self {
        Self(None)
    }
}
