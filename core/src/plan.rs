//! Plans of accounts: the maximum number of active audit reports.
//!
//! Does not know prices: a plan is set by the operator.

use alloc::string::String;

use serde_json::{Map, Value, json};

use crate::bounds::{self, Bound};
use crate::form::{Field, FieldError, Form, Kind};
use crate::url_guard::AllowList;

/// The subscription of an account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plan {
    /// The plan of a new account.
    #[default]
    Free,
    /// For the owner of several sites.
    Pro,
    /// For an agency that audits the sites of others.
    Agency,
}

impl Plan {
    /// All plans, the smallest first.
    pub const ALL: [Self; 3] = [Self::Free, Self::Pro, Self::Agency];

    /// The name in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Pro => "pro",
            Self::Agency => "agency",
        }
    }

    /// The plan with this name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|plan| plan.as_str() == text)
    }

    /// Maximum active audits of different domains.
    #[must_use]
    pub const fn audits_at_once(self) -> Bound {
        match self {
            Self::Free => bounds::AUDITS_AT_ONCE_FREE,
            Self::Pro => bounds::AUDITS_AT_ONCE_PRO,
            Self::Agency => bounds::AUDITS_AT_ONCE_AGENCY,
        }
    }
}

/// The body that sets the plan of an account.
pub static CHANGE: &[Field] = &[Field::required("plan", Kind::Special(&PLAN))];

static PLAN: crate::form::Special = crate::form::Special {
    name: "plan",
    expected: "free, pro or agency",
    schema: || json!({ "type": "string", "enum": ["free", "pro", "agency"] }),
    normalise: |value| Plan::parse(value.as_str()?).map(|_| value.clone()),
};

/// Reads the body that sets the plan of an account.
///
/// # Errors
///
/// The member is missing or not a plan.
pub fn read_change(body: &Map<String, Value>) -> Result<Plan, FieldError> {
    let members = Form::new(CHANGE).read(body, &AllowList::none())?;
    Plan::parse(members.text("plan")).ok_or_else(|| FieldError::invalid("plan", PLAN.expected))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn plans() {
        for plan in Plan::ALL {
            assert_eq!(Plan::parse(plan.as_str()), Some(plan));
            assert!(PLAN.expected.contains(plan.as_str()));
        }
        let read = |body: Value| read_change(body.as_object().unwrap()).map_err(|error| error.is_missing);
        assert_eq!(read(json!({ "plan": "agency" })), Ok(Plan::Agency));
        assert_eq!((read(json!({ "plan": "Agency" })), read(json!({}))), (Err(false), Err(true)));
        assert!(Plan::ALL.is_sorted_by_key(|plan| plan.audits_at_once().max));
    }
}
