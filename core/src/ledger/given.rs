//! What an operator gives an account: cents, or credits for reports.

use alloc::string::String;

use serde_json::{Map, Value, json};

use super::{Transfer, Unit};
use crate::bounds;
use crate::form::{Field, FieldError, Form, Kind, Special};
use crate::id::AccountId;
use crate::time::Timestamp;
use crate::url_guard::AllowList;

static ACCOUNT: Special = Special {
    name: "account",
    expected: "account id",
    schema: || json!({ "type": "string", "format": "uuid" }),
    normalise: |value| AccountId::parse(value.as_str()?).map(|_| value.clone()),
};

/// The body of a gift in cents. `reference` makes a repeated call harmless.
pub const CREDIT: &[Field] = &[
    Field::required("account_id", Kind::Special(&ACCOUNT)),
    Field::required("amount_cents", Kind::Integer(bounds::CREDIT_CENTS)),
    Field::optional("reason", Kind::Line(bounds::REASON_CHARS)),
    Field::optional("reference", Kind::Line(bounds::REASON_CHARS)),
];

/// The body of a gift in credits. `reference` makes a repeated call harmless.
pub const GRANT: &[Field] = &[
    Field::required("account_id", Kind::Special(&ACCOUNT)),
    Field::required("credits", Kind::Integer(bounds::GRANTED_CREDITS)),
    Field::optional("reason", Kind::Line(bounds::REASON_CHARS)),
    Field::optional("reference", Kind::Line(bounds::REASON_CHARS)),
];

/// A gift of the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gift {
    /// Who gets it.
    pub account: AccountId,
    /// In which unit.
    pub unit: Unit,
    /// How much.
    pub amount: u64,
    /// For people.
    pub reason: Option<String>,
    /// What makes it happen once; `None`: every call is another gift.
    pub reference: Option<String>,
}

/// Reads the body of a gift in cents.
///
/// # Errors
///
/// The first member that is missing or does not fit.
pub fn read_credit(body: &Map<String, Value>) -> Result<Gift, FieldError> {
    read(CREDIT, body, Unit::Cents, "amount_cents")
}

/// Reads the body of a gift in credits.
///
/// # Errors
///
/// As [`read_credit`].
pub fn read_grant(body: &Map<String, Value>) -> Result<Gift, FieldError> {
    read(GRANT, body, Unit::Credits, "credits")
}

fn read(form: &'static [Field], body: &Map<String, Value>, unit: Unit, amount: &str) -> Result<Gift, FieldError> {
    let members = Form::new(form).read(body, &AllowList::none())?;
    let account = AccountId::parse(members.text("account_id"));
    let account = account.ok_or_else(|| FieldError::invalid("account_id", ACCOUNT.expected))?;
    let text = |name: &str| members.optional_text(name).map(String::from);
    let amount = members.integer(amount).unwrap_or_default();
    Ok(Gift { account, unit, amount, reason: text("reason"), reference: text("reference") })
}

impl Gift {
    /// The transfer that books it. `fresh` names it where it has no reference of its own.
    #[must_use]
    pub fn transfer(&self, fresh: &str, now: Timestamp) -> Transfer {
        let reference = self.reference.as_deref().unwrap_or(fresh);
        match self.unit {
            Unit::Cents => Transfer::promo_credit(self.account, self.amount, reference, self.reason.as_deref(), now),
            Unit::Credits => Transfer::credit_grant(self.account, self.amount, reference, self.reason.as_deref(), now),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use crate::shard::Shard;

    type Read = fn(&Map<String, Value>) -> Result<Gift, FieldError>;

    fn check(read: Read, amount: &str, change: Value, expected: Result<&str, &str>) {
        let account = AccountId::new(Timestamp::from_ms(1), Shard::FIRST, [1; 10]);
        let mut body = json!({ "account_id": alloc::format!("{account}"), amount: 5, "reference": "r" });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let read = read(body.as_object().unwrap());
        let transfer = read.map(|gift| gift.transfer("fresh", Timestamp::from_ms(2)));
        assert!(transfer.as_ref().map_or(true, |transfer| transfer.has_one_unit() && transfer.amount == 5));
        assert_eq!(transfer.as_ref().map(|t| t.id.0.as_str()).map_err(|error| error.field.as_str()), expected, "{body}");
    }

    #[test]
    fn gifts() {
        for (read, amount, word, most) in
            [(read_credit as Read, "amount_cents", "promo", 100_001), (read_grant as Read, "credits", "grant", 10_001)]
        {
            for (change, expected) in [
                (json!({}), Ok(alloc::format!("{word}:r"))),
                (json!({ "reference": null }), Ok(alloc::format!("{word}:fresh"))),
                (json!({ "account_id": null }), Err("account_id")),
                (json!({ "account_id": "x" }), Err("account_id")),
                (json!({ amount: 0 }), Err(amount)),
                (json!({ amount: most }), Err(amount)),
                (json!({ amount: 1.5 }), Err(amount)),
                (json!({ amount: -5 }), Err(amount)),
                (json!({ "reason": "x".repeat(201) }), Err("reason")),
                (json!({ "reference": "" }), Err("reference")),
            ] {
                check(read, amount, change, expected.as_deref().map_err(|field| *field));
            }
        }
    }
}
