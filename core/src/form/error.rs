//! A member that is not valid, and how each interface reports it.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};

use super::{Expected, Kind, Misfit};
use crate::error::{ApiError, ErrorCode};
use crate::url_guard::Refusal;

/// A member that is missing or not valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// Its path, for example `input.urls[2]`.
    pub field: String,
    /// Whether it is missing.
    pub is_missing: bool,
    /// What would be valid.
    pub expected: Expected,
    /// The rule of the address guard, if that guard refused it.
    pub refusal: Option<Refusal>,
}

/// The codes with which an interface reports a missing member and an invalid one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialect {
    missing: ErrorCode,
    invalid: ErrorCode,
}

impl Dialect {
    /// Jobs: the contract has a code for inputs.
    pub const JOBS: Self = Self { missing: ErrorCode::MissingField, invalid: ErrorCode::InvalidInput };
    /// Pull publishing: the contract has one code for both.
    pub const PULL: Self = Self { missing: ErrorCode::InvalidBody, invalid: ErrorCode::InvalidBody };
    /// The codes of an interface that has separate codes for some members.
    pub(crate) const fn new(missing: ErrorCode, invalid: ErrorCode) -> Self {
        Self { missing, invalid }
    }

    /// Console and operator.
    pub const CONSOLE: Self = Self { missing: ErrorCode::MissingField, invalid: ErrorCode::InvalidField };

    /// The code for a member.
    #[must_use]
    pub const fn code(self, error: &FieldError) -> ErrorCode {
        if error.is_missing { self.missing } else { self.invalid }
    }
}

impl FieldError {
    pub(super) const fn missing(field: String, expected: Expected) -> Self {
        Self { field, is_missing: true, expected, refusal: None }
    }

    pub(super) fn misfit(path: String, kind: &Kind, misfit: Misfit) -> Self {
        let field = misfit.index.map_or_else(|| path.clone(), |index| format!("{path}[{index}]"));
        Self { field, is_missing: false, expected: kind.expected(), refusal: misfit.refusal }
    }

    /// A member that is of its kind but cannot be accepted.
    #[must_use]
    pub fn invalid(field: &str, expected: impl Into<Expected>) -> Self {
        Self { field: field.into(), is_missing: false, expected: expected.into(), refusal: None }
    }

    /// The same, of a member inside an object with this name.
    #[must_use]
    pub fn within(self, object: &str) -> Self {
        Self { field: format!("{object}.{}", self.field), ..self }
    }

    /// The error of an interface: `field`, `expected`, and `rule` if the address guard refused the value.
    #[must_use]
    pub fn to_api_error(&self, dialect: Dialect) -> ApiError {
        let Self { field, expected, .. } = self;
        let why = match self.refusal {
            Some(Refusal::Scheme) => Cow::Owned(format!("The URL has no scheme, or another one. Expected: {expected}.")),
            Some(refusal) => Cow::Borrowed(refusal.sentence()),
            None => Cow::Owned(format!("Expected: {expected}.")),
        };
        let what = if self.is_missing { "is missing" } else { "does not fit" };
        let error = ApiError::new(dialect.code(self)).saying(format!("`{field}` {what}. {why}"));
        let error = error.with("field", field.as_str()).with("expected", expected.to_string());
        match self.refusal {
            Some(refusal) => error.with("rule", refusal.rule()),
            None => error,
        }
    }
}
