//! What does not fit, and how each interface says so.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use super::{Kind, Misfit};
use crate::error::{ApiError, ErrorCode};
use crate::url_guard::Refusal;

/// A member that is missing or does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// Its path, for example `input.urls[2]`.
    pub field: String,
    /// Whether it is not there at all.
    pub is_missing: bool,
    /// What would fit.
    pub expected: String,
    /// The rule of the address guard, if that refused it.
    pub refusal: Option<Refusal>,
}

/// The codes by which an interface says that a member is missing, and that it does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialect {
    missing: ErrorCode,
    invalid: ErrorCode,
}

impl Dialect {
    /// Jobs: the contract has a code for inputs.
    pub const JOBS: Self = Self { missing: ErrorCode::MissingField, invalid: ErrorCode::InvalidInput };
    /// Pull publishing: the contract has one code for all.
    pub const PULL: Self = Self { missing: ErrorCode::InvalidBody, invalid: ErrorCode::InvalidBody };
    /// Codes of an interface that has some for single members.
    pub(crate) const fn new(missing: ErrorCode, invalid: ErrorCode) -> Self {
        Self { missing, invalid }
    }

    /// Console and operator.
    pub const CONSOLE: Self = Self { missing: ErrorCode::MissingField, invalid: ErrorCode::InvalidField };
}

impl FieldError {
    pub(super) const fn missing(field: String, expected: String) -> Self {
        Self { field, is_missing: true, expected, refusal: None }
    }

    pub(super) fn misfit(path: String, kind: &Kind, misfit: Misfit) -> Self {
        let field = misfit.index.map_or_else(|| path.clone(), |index| format!("{path}[{index}]"));
        Self { field, is_missing: false, expected: kind.expected(), refusal: misfit.refusal }
    }

    /// A member that fits its kind and cannot be taken all the same.
    #[must_use]
    pub fn invalid(field: &str, expected: impl Into<String>) -> Self {
        Self { field: field.into(), is_missing: false, expected: expected.into(), refusal: None }
    }

    /// The answer of an interface: `field`, `expected`, and `rule` when the address guard refused the value.
    #[must_use]
    pub fn to_api_error(&self, dialect: Dialect) -> ApiError {
        let Self { field, expected, .. } = self;
        let why = match self.refusal {
            Some(refusal) => Cow::Borrowed(refusal.sentence()),
            None => Cow::Owned(format!("Expected: {expected}.")),
        };
        let error = if self.is_missing {
            ApiError::new(dialect.missing).saying(format!("`{field}` is missing. {why}"))
        } else {
            ApiError::new(dialect.invalid).saying(format!("`{field}` does not fit. {why}"))
        };
        let error = error.with("field", field.as_str()).with("expected", expected.as_str());
        match self.refusal {
            Some(refusal) => error.with("rule", refusal.rule()),
            None => error,
        }
    }
}
