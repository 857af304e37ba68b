//! Credit that an operator gives an account.

use alloc::string::String;

use serde_json::{Map, Value, json};

use super::Transfer;
use crate::bounds;
use crate::form::{Field, FieldError, Form, Kind, Special};
use crate::id::AccountId;
use crate::time::Timestamp;
use crate::url_guard::AllowList;

pub(crate) static ACCOUNT: Special = Special {
    expected: "account id",
    schema: || json!({ "type": "string", "format": "uuid" }),
    normalise: |value| AccountId::parse(value.as_str()?).map(|_| value.clone()),
};

/// The body of a credit. `reference` makes a repeated call harmless.
pub const CREDIT: &[Field] = &[
    Field::required("account_id", Kind::Special(&ACCOUNT)),
    Field::required("amount_cents", Kind::Integer(bounds::CREDIT_CENTS)),
    Field::optional("reason", Kind::Line(bounds::REASON_CHARS)),
    Field::optional("reference", Kind::Line(bounds::REASON_CHARS)),
];

/// A credit that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credit {
    /// Who gets it.
    pub account: AccountId,
    /// How much.
    pub amount_cents: u64,
    /// For people.
    pub reason: Option<String>,
    /// What makes it happen once; `None`: every call is another credit.
    pub reference: Option<String>,
}

/// Reads the body of a credit.
///
/// # Errors
///
/// The first member that is missing or does not fit.
pub fn read_credit(body: &Map<String, Value>) -> Result<Credit, FieldError> {
    let members = Form::new(CREDIT).read(body, &AllowList::none())?;
    let account = AccountId::parse(members.text("account_id"));
    let account = account.ok_or_else(|| FieldError::invalid("account_id", ACCOUNT.expected))?;
    let text = |name: &str| members.optional_text(name).map(String::from);
    let amount_cents = members.integer("amount_cents").unwrap_or_default();
    Ok(Credit { account, amount_cents, reason: text("reason"), reference: text("reference") })
}

impl Credit {
    /// The transfer that books it. `fresh` names it where it has no reference of its own.
    #[must_use]
    pub fn transfer(&self, fresh: &str, now: Timestamp) -> Transfer {
        let reference = self.reference.as_deref().unwrap_or(fresh);
        Transfer::promo_credit(self.account, self.amount_cents, reference, self.reason.as_deref(), now)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    fn check(change: Value, expected: Result<&str, &str>) {
        let account = AccountId::new(Timestamp::from_ms(1), [1; 10]);
        let mut body = json!({ "account_id": alloc::format!("{account}"), "amount_cents": 5, "reference": "r" });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let read = read_credit(body.as_object().unwrap());
        let id = read.map(|credit| credit.transfer("fresh", Timestamp::from_ms(2)).id.0);
        assert_eq!(id.as_deref().map_err(|error| error.field.as_str()), expected, "{body}");
    }

    #[test]
    fn credits() {
        for (change, expected) in [
            (json!({}), Ok("promo:r")),
            (json!({ "reference": null }), Ok("promo:fresh")),
            (json!({ "account_id": null }), Err("account_id")),
            (json!({ "account_id": "x" }), Err("account_id")),
            (json!({ "amount_cents": 0 }), Err("amount_cents")),
            (json!({ "amount_cents": 100_001 }), Err("amount_cents")),
            (json!({ "amount_cents": 1.5 }), Err("amount_cents")),
            (json!({ "amount_cents": -5 }), Err("amount_cents")),
            (json!({ "reason": "x".repeat(201) }), Err("reason")),
            (json!({ "reference": "" }), Err("reference")),
        ] {
            check(change, expected);
        }
    }
}
