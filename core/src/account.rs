//! Accounts: the form of sign-up and sign-in, and which keys an account has.
//!
//! Does not hash passwords, send mail or store anything.

use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value, json};

use crate::bounds;
use crate::form::{Field, FieldError, Form, Kind, Members, Special};
use crate::id::KeyId;
use crate::mail::Language;
use crate::member::Role;
use crate::token::TokenKind;
use crate::url_guard::AllowList;

/// The plan of a new account.
pub const FIRST_PLAN: &str = "free";

static EMAIL: Special = Special {
    name: "email",
    expected: "e-mail address",
    schema: || json!({ "type": "string", "format": "email", "maxLength": bounds::EMAIL_CHARS.max }),
    normalise: |value| email(value.as_str()?).map(Value::from),
};

static PASSWORD: Special = Special {
    name: "password",
    expected: "string of 10 to 128 characters",
    schema: || json!({ "type": "string", "minLength": bounds::PASSWORD_CHARS.min, "maxLength": bounds::PASSWORD_CHARS.max }),
    normalise: |value| {
        let fits = bounds::PASSWORD_CHARS.contains(value.as_str()?.chars().count() as u64);
        fits.then(|| value.clone())
    },
};

/// Any text: a password that was chosen under other limits must still open its account.
static ANY_TEXT: Special = Special {
    name: "any_text",
    expected: "string",
    schema: || json!({ "type": "string" }),
    normalise: |value| value.as_str().map(Value::from),
};

static LANGUAGE: Special = Special {
    name: "account_language",
    expected: "en, es or fr",
    schema: || json!({ "type": "string", "enum": Language::ALL.map(Language::as_str) }),
    normalise: |value| Language::parse(value.as_str()?).map(|language| language.as_str().into()),
};

/// What the language of a new member is.
const MAIL_LANGUAGE: &str = "The language of mails; by default that of the header Accept-Language.";

/// The body of a sign-up.
pub const SIGN_UP: &[Field] = &[
    Field::required("email", Kind::Special(&EMAIL)),
    Field::required("password", Kind::Special(&PASSWORD)),
    Field::described("lang", Kind::Special(&LANGUAGE), MAIL_LANGUAGE),
];

/// The body of a sign-in.
pub const SIGN_IN: &[Field] = &[
    Field::required("email", Kind::Special(&ANY_TEXT)),
    Field::required("password", Kind::Special(&ANY_TEXT)),
    Field::described("code", Kind::Special(&ANY_TEXT), CODE),
];

/// What a code is.
const CODE: &str = "Of an account with a second factor: the code of the authenticator app, or a recovery code.";

/// The body that opens the link of a mail.
pub const LINK: &[Field] = &[Field::required("token", Kind::Special(&ANY_TEXT))];

/// The body that asks for a link to set a new password.
pub const FORGOTTEN: &[Field] = &[Field::required("email", Kind::Special(&ANY_TEXT))];

/// The body that sets a new password by a link.
pub const RESET: &[Field] =
    &[Field::required("token", Kind::Special(&ANY_TEXT)), Field::required("password", Kind::Special(&PASSWORD))];

/// The body that replaces a password.
pub const NEW_PASSWORD: &[Field] = &[
    Field::required("current", Kind::Special(&ANY_TEXT)),
    Field::required("new", Kind::Special(&PASSWORD)),
    Field::described("code", Kind::Special(&ANY_TEXT), CODE),
];

/// The body that changes an e-mail address.
pub const NEW_EMAIL: &[Field] = &[
    Field::required("email", Kind::Special(&EMAIL)),
    Field::required("password", Kind::Special(&ANY_TEXT)),
    Field::described("code", Kind::Special(&ANY_TEXT), CODE),
];

/// The body that begins or ends the second factor.
pub const PROVEN: &[Field] =
    &[Field::required("password", Kind::Special(&ANY_TEXT)), Field::described("code", Kind::Special(&ANY_TEXT), CODE)];

/// The body that confirms the second factor.
pub const CODE_ALONE: &[Field] = &[Field::required("code", Kind::Special(&ANY_TEXT))];

static ROLE: Special = Special {
    name: "role",
    expected: "owner, editor or reader",
    schema: || json!({ "type": "string", "enum": Role::ALL.map(Role::as_str) }),
    normalise: |value| Role::parse(value.as_str()?).map(|role| role.as_str().into()),
};

/// The body that invites a member.
pub const INVITATION: &[Field] = &[
    Field::required("email", Kind::Special(&EMAIL)),
    Field::required("role", Kind::Special(&ROLE)),
    Field::described("lang", Kind::Special(&LANGUAGE), "The language of the invitation; by default that of your own mails."),
    Field::described("password", Kind::Special(&ANY_TEXT), OWNERS),
    Field::described("code", Kind::Special(&ANY_TEXT), CODE),
];

/// When a change of members takes the password.
const OWNERS: &str = "Your password, where somebody becomes an owner or ceases to be one.";

/// The body that removes a member.
pub const REMOVAL: &[Field] =
    &[Field::described("password", Kind::Special(&ANY_TEXT), OWNERS), Field::described("code", Kind::Special(&ANY_TEXT), CODE)];

/// The body that accepts an invitation.
pub const ACCEPTANCE: &[Field] = &[
    Field::required("token", Kind::Special(&ANY_TEXT)),
    Field::required("password", Kind::Special(&PASSWORD)),
    Field::described("lang", Kind::Special(&LANGUAGE), MAIL_LANGUAGE),
];

/// The body that gives a member another role.
pub const ROLE_CHANGE: &[Field] = &[
    Field::required("role", Kind::Special(&ROLE)),
    Field::described("password", Kind::Special(&ANY_TEXT), OWNERS),
    Field::described("code", Kind::Special(&ANY_TEXT), CODE),
];

/// The body that chooses the language of mails.
pub const LANGUAGE_CHOICE: &[Field] = &[Field::required("lang", Kind::Special(&LANGUAGE))];

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
    /// The code of the second factor, as sent.
    pub code: Option<String>,
    /// The language that a sign-up names.
    pub language: Option<Language>,
}

/// What a person sends to show again who it is.
#[derive(Clone, PartialEq, Eq)]
pub struct Shown {
    /// The present password.
    pub password: String,
    /// The code of the second factor.
    pub code: Option<String>,
}

/// Members of a body that one of the forms above describes.
///
/// # Errors
///
/// The first member that is missing or not valid.
pub fn read_body(form: &'static [Field], body: &Map<String, Value>) -> Result<Members, FieldError> {
    Form::new(form).read(body, &AllowList::none())
}

/// An address as it is compared.
#[must_use]
pub fn compared(email: &str) -> String {
    email.trim().to_lowercase()
}

/// The mailbox of an address: what stands behind a plus sign in the name leads to the same one (RFC 5233). Google's has a second host, and ignores dots
/// (<https://support.google.com/mail/answer/7436150>).
#[must_use]
pub fn mailbox(email: &str) -> String {
    let Some((name, host)) = email.split_once('@') else { return email.into() };
    let name = name.split('+').next().filter(|name| !name.is_empty()).unwrap_or(name);
    match host {
        "gmail.com" | "googlemail.com" => alloc::format!("{}@gmail.com", name.replace('.', "")),
        _ => alloc::format!("{name}@{host}"),
    }
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
    Ok(SignIn { email: compared(&read.email), ..read })
}

fn read(form: &'static [Field], body: &Map<String, Value>) -> Result<SignIn, FieldError> {
    let members = read_body(form, body)?;
    Ok(SignIn {
        email: members.text("email").into(),
        password: members.text("password").into(),
        code: members.optional_text("code").map(Into::into),
        language: Language::parse(members.text("lang")),
    })
}

/// Whether a text can be an address.
#[must_use]
pub fn is_email(text: &str) -> bool {
    email(text).is_some()
}

/// The canonical form of an address; `None` if it cannot be one. Only sending a mail would show whether the mailbox exists.
fn email(text: &str) -> Option<String> {
    let email = compared(text);
    let (name, host) = email.split_once('@')?;
    let fits = bounds::EMAIL_CHARS.contains(email.len() as u64)
        && !name.is_empty()
        && host.contains('.')
        && !host.contains('@')
        // Characters of markup and of lists of addresses, which a name has in quotation marks alone (RFC 5322 §3.2.3).
        && !email.contains(['<', '>', '(', ')', '[', ']', '"', '\\', ',', ';', ':'])
        && !email.chars().any(|c| c.is_whitespace() || c.is_control());
    fits.then_some(email)
}

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
            ("<b>x</b>@c.org", Err("email")),
            ("\"><img/src=x>@c.org", Err("email")),
            ("a@c.org,b@c.org", Err("email")),
            ("o'neil@c.org", Ok("o'neil@c.org")),
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
    fn mailboxes() {
        for (email, expected) in [
            ("ada@example.org", "ada@example.org"),
            ("ada+seo@example.org", "ada@example.org"),
            ("a+b+c@example.org", "a@example.org"),
            ("+@example.org", "+@example.org"),
            ("a.d.a+seo@googlemail.com", "ada@gmail.com"),
            ("a.da@example.org", "a.da@example.org"),
        ] {
            assert_eq!(mailbox(email), expected);
        }
    }

    #[test]
    fn languages_are_named() {
        let body = |lang: Value| json!({ "email": "a@b.org", "password": "correct horse", "lang": lang });
        let read = |lang| read_sign_up(body(lang).as_object().unwrap()).map(|read| read.language);
        assert_eq!(read(json!("fr")), Ok(Some(Language::Fr)));
        assert_eq!(read(Value::Null), Ok(None));
        assert_eq!(read(json!("de")).unwrap_err().field, "lang");
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
