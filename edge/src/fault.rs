//! Internal faults as errors of the API: the log gets the text, a client gets a code without details.

use crate::app::App;
use crate::drive::DriveError;
use crate::store::DbError;
use bellwether_core::error::{ApiError, ErrorCode};

/// An internal fault; the text is for the log only.
pub(crate) fn internal(error: impl std::fmt::Debug) -> ApiError {
    worker::console_error!("internal_error: {error:?}");
    ApiError::new(ErrorCode::InternalError)
}

/// `db_error`: nothing was stored, and the call may be repeated. The body's `detail` is a reference to the log, never the text of
/// the database.
pub(crate) fn db_error(app: &App, text: impl std::fmt::Display) -> ApiError {
    let reference = app.version().map(|v| v.to_string()).unwrap_or_default();
    worker::console_error!("db_error {reference}: {text}");
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
