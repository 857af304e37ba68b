//! Credits: what reports that are ordered in the dashboard cost. Their ledger is beside that of the wallets, in the same books, and no
//! transfer joins the two: a credit is never converted to money.
//!
//! Does not store anything.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::bounds;
use crate::form::{Field, FieldError, Form, Kind};
use crate::id::{AccountId, JobId};
use crate::time::Timestamp;
use crate::url_guard::AllowList;
use crate::wallet::ACCOUNT;

/// Why credits moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// They were given: at sign-up, or by an operator.
    CreditGrant,
    /// A report was ordered.
    ReportDebit,
    /// A report was given back.
    ReportRefund,
}

impl Code {
    /// Stable text of the code.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::CreditGrant => "credit_grant",
            Self::ReportDebit => "report_debit",
            Self::ReportRefund => "report_refund",
        }
    }
}

/// One side of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// What an account has left.
    Account(AccountId),
    /// What reports have cost.
    Reports,
    /// What was given away.
    Grants,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Account(account) => write!(f, "credits:{account}"),
            Self::Reports => f.write_str("reports"),
            Self::Grants => f.write_str("grants"),
        }
    }
}

/// One movement of credits. Never changed, never deleted; the id makes it happen once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// Follows from the cause.
    pub id: String,
    /// The account whose credits they are.
    pub account: AccountId,
    /// The side that gives.
    pub debit: Side,
    /// The side that receives.
    pub credit: Side,
    /// How many, above 0.
    pub credits: u64,
    /// Why.
    pub code: Code,
    /// The report, for its debit and refund.
    pub audit_id: Option<JobId>,
    /// The operator's reason.
    pub reason: Option<String>,
    /// When.
    pub at: Timestamp,
}

impl Movement {
    /// What a new account gets.
    #[must_use]
    pub fn sign_up(account: AccountId, at: Timestamp) -> Self {
        Self::grant(account, bounds::SIGN_UP_CREDITS.max, format!("grant:signup:{account}"), None, at)
    }

    /// The price of a report.
    #[must_use]
    pub fn debit(account: AccountId, audit: JobId, credits: u64, at: Timestamp) -> Self {
        let (id, code) = (format!("report:{audit}"), Code::ReportDebit);
        let (debit, credit) = (Side::Account(account), Side::Reports);
        Self { id, account, debit, credit, credits, code, audit_id: Some(audit), reason: None, at }
    }

    /// The price given back.
    #[must_use]
    pub fn refund(account: AccountId, audit: JobId, credits: u64, at: Timestamp) -> Self {
        let (id, code) = (format!("report-refund:{audit}"), Code::ReportRefund);
        let (debit, credit) = (Side::Reports, Side::Account(account));
        Self { id, account, debit, credit, credits, code, audit_id: Some(audit), reason: None, at }
    }

    const fn grant(account: AccountId, credits: u64, id: String, reason: Option<String>, at: Timestamp) -> Self {
        let (debit, credit, code) = (Side::Grants, Side::Account(account), Code::CreditGrant);
        Self { id, account, debit, credit, credits, code, audit_id: None, reason, at }
    }
}

/// The body of a grant. `reference` makes a repeated call harmless.
pub const GRANT: &[Field] = &[
    Field::required("account_id", Kind::Special(&ACCOUNT)),
    Field::required("credits", Kind::Integer(bounds::GRANTED_CREDITS)),
    Field::optional("reason", Kind::Line(bounds::REASON_CHARS)),
    Field::optional("reference", Kind::Line(bounds::REASON_CHARS)),
];

/// Reads the body of a grant; `fresh` names it where it has no reference of its own.
///
/// # Errors
///
/// The first member that is missing or does not fit.
pub fn read_grant(body: &Map<String, Value>, fresh: &str, now: Timestamp) -> Result<Movement, FieldError> {
    let members = Form::new(GRANT).read(body, &AllowList::none())?;
    let account = AccountId::parse(members.text("account_id"));
    let account = account.ok_or_else(|| FieldError::invalid("account_id", ACCOUNT.expected))?;
    let reference = members.optional_text("reference").unwrap_or(fresh);
    let reason = members.optional_text("reason").map(ToString::to_string);
    Ok(Movement::grant(account, members.integer("credits").unwrap_or_default(), format!("grant:{reference}"), reason, now))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use serde_json::json;

    #[test]
    fn movements() {
        let (account, audit) = (AccountId::new(Timestamp::from_ms(1), [1; 10]), JobId::new(Timestamp::from_ms(2), [2; 10]));
        let debit = Movement::debit(account, audit, 30, Timestamp::from_ms(3));
        let refund = Movement::refund(account, audit, 30, Timestamp::from_ms(4));
        assert_eq!((debit.debit, debit.credit, debit.credits), (refund.credit, refund.debit, refund.credits));
        assert_ne!(debit.id, refund.id);
        let read = |body: Value| read_grant(body.as_object().unwrap(), "fresh", Timestamp::from_ms(5));
        let body = json!({ "account_id": account.to_string(), "credits": 30, "reason": "a talk" });
        assert_eq!(read(body.clone()).unwrap().id, "grant:fresh");
        for (member, value) in
            [("account_id", json!("x")), ("credits", json!(0)), ("credits", json!(1.5)), ("reference", json!(""))]
        {
            let mut body = body.clone();
            body.as_object_mut().unwrap().insert(member.into(), value);
            assert_eq!(read(body).unwrap_err().field, member);
        }
    }
}
