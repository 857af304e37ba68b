//! The access to a site that is not public: a name and a password for HTTP basic authentication (RFC 7617), which its owner keeps with the
//! target. Does not keep it, and does not say when it is sent.

use alloc::format;
use alloc::string::String;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Map, Value, json};

use crate::bounds;
use crate::form::{Field, FieldError, Form, Kind, Special};
use crate::url_guard::AllowList;

/// A colon would end the name (RFC 7617 §2).
static USER: Special = Special {
    name: "user",
    expected: "string of 1 to 255 characters, without line breaks and colons",
    schema: || json!({ "type": "string", "minLength": bounds::ACCESS_CHARS.min, "maxLength": bounds::ACCESS_CHARS.max }),
    normalise: |value| {
        let user = value.as_str()?;
        let fits = bounds::ACCESS_CHARS.contains(user.chars().count() as u64);
        (fits && !user.contains(|c: char| c == ':' || c.is_control())).then(|| value.clone())
    },
};

/// The body that keeps the access to a target.
pub const ACCESS: &[Field] =
    &[Field::required("user", Kind::Special(&USER)), Field::required("password", Kind::Line(bounds::ACCESS_CHARS))];

/// Reads the body that keeps the access to a target: the value of the header `Authorization`.
///
/// # Errors
///
/// The first member that is missing or not valid.
pub fn read_access(body: &Map<String, Value>) -> Result<String, FieldError> {
    let members = Form::new(ACCESS).read(body, &AllowList::none())?;
    let pair = [members.text("user"), ":", members.text("password")].concat();
    Ok(format!("Basic {}", BASE64_STANDARD.encode(pair)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn bodies() {
        let read = |user: &str, password: &str| {
            read_access(json!({ "user": user, "password": password }).as_object().unwrap()).map_err(|error| error.field)
        };
        // The example of RFC 7617 §2, and UTF-8 as in §2.1.
        assert_eq!(read("Aladdin", "open sesame").as_deref(), Ok("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="));
        assert_eq!(read("test", "123\u{a3}").as_deref(), Ok("Basic dGVzdDoxMjPCow=="));
        assert!(read(&"u".repeat(255), ":").is_ok());
        for (user, password, field) in [
            ("", "x", "user"),
            ("a:b", "x", "user"),
            ("a\n", "x", "user"),
            (&"u".repeat(256), "x", "user"),
            ("a", "", "password"),
            ("a", "x\r\n", "password"),
        ] {
            assert_eq!(read(user, password), Err(field.into()), "{user:?} {password:?}");
        }
    }
}
