//! Accounts: the form of sign-up and sign-in, and which keys an account has.
//!
//! Does not hash passwords, send mail or store anything.

use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use crate::bounds;
use crate::form::{Field, FieldError, Form, Kind, Special};
use crate::id::KeyId;
use crate::token::TokenKind;
use crate::url_guard::AllowList;

/// The plan of a new account.
pub const FIRST_PLAN: &str = "free";

static EMAIL: Special = Special {
    expected: "e-mail address",
    schema: || json!({ "type": "string", "format": "email", "maxLength": bounds::EMAIL_CHARS.max }),
    normalise: |value| email(value.as_str()?).map(Value::from),
};

static PASSWORD: Special = Special {
    expected: "string of 10 to 128 characters",
    schema: || json!({ "type": "string", "minLength": bounds::PASSWORD_CHARS.min, "maxLength": bounds::PASSWORD_CHARS.max }),
    normalise: |value| {
        let fits = bounds::PASSWORD_CHARS.contains(value.as_str()?.chars().count() as u64);
        fits.then(|| value.clone())
    },
};

/// Any text: a password that was chosen under other limits must still open its account.
static ANY_TEXT: Special =
    Special { expected: "string", schema: || json!({ "type": "string" }), normalise: |value| value.as_str().map(Value::from) };

/// The body of a sign-up.
pub const SIGN_UP: &[Field] =
    &[Field::required("email", Kind::Special(&EMAIL)), Field::required("password", Kind::Special(&PASSWORD))];

/// The body of a sign-in.
pub const SIGN_IN: &[Field] =
    &[Field::required("email", Kind::Special(&ANY_TEXT)), Field::required("password", Kind::Special(&ANY_TEXT))];

/// The body that sets whether the sites of an account take part in the benchmarks of their sectors.
pub const BENCHMARKS: &[Field] = &[Field::required("takes_part", Kind::Flag)];

/// Reads it.
///
/// # Errors
///
/// The member is missing or neither true nor false.
pub fn takes_part(body: &Map<String, Value>) -> Result<bool, FieldError> {
    let members = Form::new(BENCHMARKS).read(body, &AllowList::none())?;
    Ok(members.get("takes_part").and_then(Value::as_bool).unwrap_or_default())
}

/// An e-mail address and a password, in the form in which they are compared and hashed.
#[derive(Clone, PartialEq, Eq)]
pub struct SignIn {
    /// Trimmed and in lower case, so that each spelling of an address belongs to the same account.
    pub email: String,
    /// As sent.
    pub password: String,
}

/// Reads the body of a sign-up.
///
/// # Errors
///
/// The first member that is missing or not valid.
pub fn read_sign_up(body: &Map<String, Value>) -> Result<SignIn, FieldError> {
    read(SIGN_UP, body)
}

/// Reads the body of a sign-in. A text that cannot be the address of an account becomes an address without an account.
///
/// # Errors
///
/// The first member that is missing or not a text.
pub fn read_sign_in(body: &Map<String, Value>) -> Result<SignIn, FieldError> {
    let read = read(SIGN_IN, body)?;
    Ok(SignIn { email: read.email.trim().to_lowercase(), ..read })
}

fn read(form: &'static [Field], body: &Map<String, Value>) -> Result<SignIn, FieldError> {
    let members = Form::new(form).read(body, &AllowList::none())?;
    Ok(SignIn { email: members.text("email").into(), password: members.text("password").into() })
}

/// The canonical form of an address; `None` if it cannot be one. Only sending a mail would show whether the mailbox exists.
fn email(text: &str) -> Option<String> {
    let email = text.trim().to_lowercase();
    let (name, host) = email.split_once('@')?;
    let fits = bounds::EMAIL_CHARS.contains(email.len() as u64)
        && !name.is_empty()
        && host.contains('.')
        && !host.contains('@')
        && !email.chars().any(|c| c.is_whitespace() || c.is_control());
    fits.then_some(email)
}

/// The body of a request for a key.
pub const NEW_KEY: &[Field] =
    &[Field::required("service", Kind::Special(&SERVICE)), Field::optional("name", Kind::Prose(bounds::KEY_NAME_CHARS))];

static SERVICE: Special = Special {
    expected: "api or audit",
    schema: || json!({ "type": "string", "enum": ["api", "audit"] }),
    normalise: |value| service(value.as_str()?).map(|_| value.clone()),
};

/// The tokens that an account may request as a key; a pull token belongs to a target, not to an account.
#[must_use]
pub fn service(text: &str) -> Option<TokenKind> {
    match text {
        "api" => Some(TokenKind::Api),
        "audit" => Some(TokenKind::Audit),
        _ => None,
    }
}

/// The live keys that a new one replaces: an account has one audit key (contract of audit reports), and any number of keys for
/// jobs.
#[must_use]
pub fn replaced_by_new_key(kind: TokenKind, live: &[(KeyId, TokenKind)]) -> Vec<KeyId> {
    let goes = |other: &TokenKind| kind == TokenKind::Audit && *other == TokenKind::Audit;
    live.iter().filter(|(_, other)| goes(other)).map(|(id, _)| *id).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;
    use crate::time::Timestamp;

    fn check(email: &str, password: &str, expected: Result<&str, &str>) {
        let body = json!({ "email": email, "password": password });
        let read = read_sign_up(body.as_object().unwrap());
        let found = read.as_ref().map(|read| read.email.as_str()).map_err(|error| error.field.as_str());
        assert_eq!(found, expected, "{email} {password}");
    }

    #[test]
    fn sign_ups() {
        let password = "correct horse";
        for (email, expected) in [
            (" Ada@Example.org ", Ok("ada@example.org")),
            ("a@b.c", Ok("a@b.c")),
            ("ada", Err("email")),
            ("ada@localhost", Err("email")),
            ("@example.org", Err("email")),
            ("a@b@c.org", Err("email")),
            ("a b@c.org", Err("email")),
            ("", Err("email")),
        ] {
            check(email, password, expected);
        }
        check(&("a".repeat(250) + "@b.org"), password, Err("email"));
        check("a@b.org", "too short", Err("password"));
        check("a@b.org", &"x".repeat(129), Err("password"));
        let sign_in = read_sign_in(json!({ "email": " A@B.org", "password": "x" }).as_object().unwrap()).unwrap();
        assert_eq!((sign_in.email.as_str(), sign_in.password.as_str()), ("a@b.org", "x"));
    }

    #[test]
    fn sentences_name_the_limits() {
        for bound in [bounds::PASSWORD_CHARS.min, bounds::PASSWORD_CHARS.max] {
            assert!(PASSWORD.expected.contains(&alloc::format!("{bound}")));
        }
    }

    #[test]
    fn one_audit_key() {
        let id = |n| KeyId::new(Timestamp::from_ms(1), [n; 10]);
        let live = [(id(1), TokenKind::Api), (id(2), TokenKind::Audit), (id(3), TokenKind::Api)];
        assert_eq!(replaced_by_new_key(TokenKind::Audit, &live), [id(2)]);
        assert!(replaced_by_new_key(TokenKind::Api, &live).is_empty());
    }
}
