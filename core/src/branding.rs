//! The branding that an account adds to its reports: a white label.
//!
//! Texts and one image, without markup and links. Does not decide how a report looks.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::bounds::{self, Bound};
use crate::form::{Field, FieldError, Form, Kind, Members, Special};
use crate::url_guard::AllowList;

/// The branding on the reports of an account. An empty text is not set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Branding {
    /// Who made the report.
    pub agency_name: String,
    /// PNG, JPEG or WebP as a data URI.
    pub logo: String,
    /// Six hexadecimal digits, lower case.
    pub accent: String,
    /// How to reach the agency.
    pub contact: String,
    /// The last line of a report.
    pub footer: String,
    /// The client for whom the report is made.
    pub client_name: String,
}

static LOGO: Special = Special {
    name: "logo",
    expected: "PNG, JPEG or WebP as a base64 data URI of at most 40,960 bytes",
    schema: || json!({ "type": "string", "maxLength": bounds::LOGO_BYTES.max }),
    normalise: |value| is_logo(value.as_str()?).then(|| value.clone()),
};

static ACCENT: Special = Special {
    name: "accent",
    expected: "six hexadecimal digits",
    schema: || json!({ "type": "string", "pattern": "^#?[0-9A-Fa-f]{6}$" }),
    normalise: |value| {
        let text = value.as_str()?;
        let digits = text.strip_prefix('#').unwrap_or(text);
        let fits = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| digits.to_ascii_lowercase().into())
    },
};

/// One line of text, or an empty text.
const fn line(bound: Bound) -> Kind {
    Kind::Line(Bound { min: 1, ..bound })
}

/// The body that sets the branding of an account: a member that is missing is reset.
pub static BRANDING: &[Field] = &[
    Field::optional("agency_name", line(bounds::AGENCY_NAME_CHARS)),
    Field::optional("logo", Kind::Special(&LOGO)),
    Field::optional("accent", Kind::Special(&ACCENT)),
    Field::optional("contact", line(bounds::CONTACT_CHARS)),
    Field::optional("footer", line(bounds::FOOTER_CHARS)),
    Field::optional("client_name", line(bounds::CLIENT_NAME_CHARS)),
];

/// Reads the body that sets the branding of an account.
///
/// # Errors
///
/// The first member that is not valid.
pub fn read(body: &Map<String, Value>) -> Result<Branding, FieldError> {
    Form::new(BRANDING).only_known(body)?;
    let members = Form::new(BRANDING).blank_is_absent().read(body, &AllowList::none())?;
    let text = |name: &str| members.text(name).to_string();
    Ok(Branding {
        agency_name: text("agency_name"),
        logo: text("logo"),
        accent: text("accent"),
        contact: text("contact"),
        footer: text("footer"),
        client_name: text("client_name"),
    })
}

/// Reads the members of a branding that replace those of the account in one report.
///
/// # Errors
///
/// The first member that is not valid.
pub fn overrides(body: &Map<String, Value>) -> Result<Map<String, Value>, FieldError> {
    Form::new(BRANDING).only_known(body)?;
    Form::new(BRANDING).blank_is_absent().read(body, &AllowList::none()).map(Members::into_map)
}

/// The branding of a report: that of the account as JSON text, with these members replaced.
#[must_use]
pub fn replaced(account: &str, overrides: &Map<String, Value>) -> String {
    let mut members: Map<String, Value> = serde_json::from_str(account).unwrap_or_default();
    members.extend(overrides.clone());
    Value::Object(members).to_string()
}

/// The bytes of a logo's image; `None` without a logo.
#[must_use]
pub fn image_of(branding: &Branding) -> Option<Vec<u8>> {
    let (_, body) = branding.logo.split_once("base64,")?;
    STANDARD.decode(body).ok()
}

/// Refuses a logo of this width and height in dots (`None`: its size cannot be told), or takes it.
///
/// # Errors
///
/// The member `logo`.
pub fn judge_size(size: Option<(u64, u64)>) -> Result<(), FieldError> {
    let fits = size.is_some_and(|(width, height)| bounds::LOGO_DOTS.contains(width) && bounds::LOGO_DOTS.contains(height));
    let expected = || format!("image of at most {0} x {0} dots", bounds::LOGO_DOTS.max);
    if fits { Ok(()) } else { Err(FieldError::invalid("logo", expected())) }
}

/// Whether a text is an image of a type that browsers show and that contains no script: decided by its first bytes, not by its
/// declared type.
fn is_logo(text: &str) -> bool {
    let kinds =
        [("data:image/png;base64,", "iVBORw0KGgo"), ("data:image/jpeg;base64,", "/9j/"), ("data:image/webp;base64,", "UklGR")];
    let body = kinds.iter().find_map(|(head, magic)| text.strip_prefix(head).filter(|body| body.starts_with(magic)));
    let is_base64 = |body: &str| {
        let digits = body.trim_end_matches('=');
        body.len().is_multiple_of(4)
            && body.len() - digits.len() <= 2
            && digits.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
    };
    text.len() <= bounds::LOGO_BYTES.max_len() && body.is_some_and(is_base64)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    const PNG: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA";

    fn check(member: &str, value: Value, expected: Result<&str, &()>) {
        let body = json!({ member: value });
        let read = read(body.as_object().unwrap()).map_err(|error| assert_eq!(error.field, member));
        let found = read.map(|branding| serde_json::to_value(branding).unwrap()[member].as_str().unwrap().to_string());
        assert_eq!(found.as_deref(), expected, "{body}");
    }

    #[test]
    fn brandings() {
        check("agency_name", json!("Studio Meridian"), Ok("Studio Meridian"));
        check("agency_name", json!("x".repeat(61)), Err(&()));
        check("footer", json!("a\nb"), Err(&()));
        check("client_name", json!(null), Ok(""));
        check("accent", json!("#1D4B57"), Ok("1d4b57"));
        for wrong in ["red", "1d4b5", "1d4b57;}", ""] {
            check("accent", json!(wrong), if wrong.is_empty() { Ok("") } else { Err(&()) });
        }
        check("logo", json!(PNG), Ok(PNG));
        for wrong in [
            "https://a.org/logo.png",
            "data:image/svg+xml;base64,PHN2Zz4=",
            "data:image/png;base64,PHN2Zz48c2NyaXB0Pg==",
            "data:image/png;base64,iVBORw0KGgo\"><script>",
        ] {
            check("logo", json!(wrong), Err(&()));
        }
        check("logo", json!(format!("{PNG}{}", "AAAA".repeat(12_000))), Err(&()));
    }

    #[test]
    fn sizes() {
        for (size, fits) in [
            (Some((1, 1)), true),
            (Some((4_096, 4_096)), true),
            (Some((4_097, 1)), false),
            (Some((1, 15_000)), false),
            (Some((0, 1)), false),
            (None, false),
        ] {
            assert_eq!(judge_size(size).is_ok(), fits, "{size:?}");
        }
        assert_eq!(image_of(&Branding::default()), None);
        let logo = String::from("data:image/png;base64,iVBORw0KGgo=");
        assert_eq!(image_of(&Branding { logo, ..Branding::default() }).unwrap()[..4], *b"\x89PNG");
    }
}
