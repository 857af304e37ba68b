//! The reports of a client: the address of the live page, or why there is none.

use alloc::string::{String, ToString};

use serde_json::{Map, Value, json};
use url::Url;

use super::parts::{CMS_POST_ID, PUBLIC_URL};
use crate::bounds;
use crate::error::{ApiError, ErrorCode};
use crate::form::{Dialect, Field, FieldError, Form, Kind, Members, Special};
use crate::url_guard::AllowList;

/// The category of a failure report without a category.
pub const DEFAULT_CATEGORY: &str = "client_failure";

/// The body of a published call.
pub const PUBLISHED: &[Field] = &[
    Field::required("url", Kind::Special(&PUBLIC_URL)),
    Field::optional("cms_post_id", Kind::Special(&CMS_POST_ID)),
    Field::optional("notes", Kind::Prose(bounds::NOTES_CHARS)),
];

static CATEGORY: Special = Special {
    name: "category",
    expected: "string of at most 64 characters",
    schema: || json!({ "type": "string", "maxLength": bounds::ERROR_CATEGORY_CHARS.max }),
    normalise: |value| {
        let text = value.as_str()?;
        (text.chars().count() <= bounds::ERROR_CATEGORY_CHARS.max_len()).then(|| text.trim().into())
    },
};

/// The body of a failed call. Nothing is required, so that a client can always report a failure.
pub const FAILED: &[Field] = &[
    Field::optional("error_category", Kind::Special(&CATEGORY)),
    Field::optional("error_message", Kind::Prose(bounds::ERROR_MESSAGE_CHARS)),
];

/// The confirmation of a publication.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Publication {
    /// The public address as it was sent: absolute, http or https, without credentials.
    pub url: String,
    /// The id of the item in the client's CMS as JSON text: a string or a number, as it was sent.
    pub cms_post_id: Option<String>,
    /// A text for people.
    pub notes: Option<String>,
}

impl Publication {
    /// Reads the body of a published call.
    ///
    /// # Errors
    ///
    /// The first member that is missing or not valid; JSON that is not an object has no member `url`.
    pub fn read(body: &Value) -> Result<Self, FieldError> {
        let members = read(PUBLISHED, body.as_object())?;
        let text = |name: &str| members.optional_text(name).map(String::from);
        let cms_post_id = members.get("cms_post_id").map(ToString::to_string);
        Ok(Self { url: members.text("url").into(), cms_post_id, notes: text("notes") })
    }

    /// Whether `url` is the same address, possibly in another spelling.
    #[must_use]
    pub fn is_at(&self, url: &str) -> bool {
        self.url == url || Url::parse(&self.url).is_ok_and(|first| Url::parse(url).is_ok_and(|second| first == second))
    }
}

/// The report of a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailureReport {
    /// Any word; the contract suggests some.
    pub category: String,
    /// A text for people, cut to [`bounds::ERROR_MESSAGE_CHARS`].
    pub message: Option<String>,
}

impl FailureReport {
    /// A failure report by the service itself.
    #[must_use]
    pub fn new(category: &str, message: &str) -> Self {
        Self { category: category.into(), message: Some(message.into()) }
    }

    /// Reads the body of a failed call; `None` means an empty body.
    ///
    /// # Errors
    ///
    /// [`ErrorCode::InvalidBody`], with `field` and `expected` if a member is not valid.
    pub fn read(body: Option<&Value>) -> Result<Self, ApiError> {
        if body.is_some_and(|body| !body.is_object()) {
            return Err(ApiError::new(ErrorCode::InvalidBody).saying("The body is not a JSON object."));
        }
        let members = read(FAILED, body.and_then(Value::as_object)).map_err(|error| error.to_api_error(Dialect::PULL))?;
        let category = Some(members.text("error_category")).filter(|category| !category.is_empty());
        Ok(Self {
            category: category.unwrap_or(DEFAULT_CATEGORY).into(),
            message: members.optional_text("error_message").map(String::from),
        })
    }
}

fn read(form: &'static [Field], body: Option<&Map<String, Value>>) -> Result<Members, FieldError> {
    Form::new(form).read(body.unwrap_or(&Map::new()), &AllowList::none())
}

/// The name that a worker gives itself: `x-worker-id`, or else `Idempotency-Key`.
///
/// # Errors
///
/// [`ErrorCode::InvalidBody`] unless it has 1 to 255 visible ASCII characters.
pub fn holder(worker_id: Option<&str>, idempotency_key: Option<&str>) -> Result<Option<String>, ApiError> {
    for (name, header) in [("x-worker-id", worker_id), ("idempotency-key", idempotency_key)] {
        let wrong = |_| FieldError::invalid(name, "1 to 255 visible ASCII characters").to_api_error(Dialect::PULL);
        if let Some(key) = crate::idempotency::parse_key(header.unwrap_or_default()).map_err(wrong)? {
            return Ok(Some(key.as_str().into()));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use alloc::format;

    #[test]
    fn publications() {
        let long = format!("https://a.org/{}", "x".repeat(2_100));
        for (body, field) in [
            (json!({}), "url"),
            (json!([]), "url"),
            (json!("https://a.org/"), "url"),
            (json!({ "url": null }), "url"),
            (json!({ "url": "" }), "url"),
            (json!({ "url": 7 }), "url"),
            (json!({ "url": "/post" }), "url"),
            (json!({ "url": "a.org/post" }), "url"),
            (json!({ "url": "https:/a.org" }), "url"),
            (json!({ "url": "https:///a" }), "url"),
            (json!({ "url": "javascript:alert(1)" }), "url"),
            (json!({ "url": "javascript://a.org/%0aalert(1)" }), "url"),
            (json!({ "url": "data:text/html,x" }), "url"),
            (json!({ "url": "ftp://a.org/" }), "url"),
            (json!({ "url": "https://user:secret@a.org/" }), "url"),
            (json!({ "url": "https://@a.org/" }), "url"),
            (json!({ "url": "https://a.org\\@b.org/" }), "url"),
            (json!({ "url": "https://a.org/\n" , "notes": 3 }), "notes"),
            (json!({ "url": long }), "url"),
            (json!({ "url": "https://a.org/", "cms_post_id": true }), "cms_post_id"),
            (json!({ "url": "https://a.org/", "cms_post_id": "" }), "cms_post_id"),
            (json!({ "url": "https://a.org/", "cms_post_id": 9_007_199_254_740_993_u64 }), "cms_post_id"),
            (json!({ "url": "https://a.org/", "cms_post_id": 1e300 }), "cms_post_id"),
            (json!({ "url": "https://a.org/", "notes": {} }), "notes"),
        ] {
            let error = Publication::read(&body).unwrap_err();
            assert_eq!(error.field, field, "{body}");
            assert_eq!(error.to_api_error(Dialect::PULL).code, ErrorCode::InvalidBody);
        }
        for (id, kept) in [(json!(42), "42"), (json!("42"), "\"42\""), (json!(-1.5), "-1.5"), (json!("é"), "\"é\"")] {
            let read = Publication::read(&json!({ "url": " https://a.org/?p=1 ", "cms_post_id": id, "other": 1 })).unwrap();
            assert_eq!((read.url.as_str(), read.cms_post_id.as_deref()), ("https://a.org/?p=1", Some(kept)));
        }
        let noted = Publication::read(&json!({ "url": "https://a.org", "notes": "n".repeat(3_000) })).unwrap();
        assert_eq!(noted.notes.map(|notes| notes.len()), Some(2_000));
    }

    #[test]
    fn the_same_address_in_other_words() {
        let first = Publication { url: "https://A.org/caf\u{e9}".into(), cms_post_id: None, notes: None };
        assert!(first.is_at("https://a.org:443/caf%C3%A9"));
        assert!(!first.is_at("https://a.org/caf%C3%A9/"));
    }

    #[test]
    fn failures() {
        for body in [None, Some(json!({})), Some(json!({ "error_category": null, "error_message": null }))] {
            let read = FailureReport::read(body.as_ref()).unwrap();
            assert_eq!((read.category.as_str(), read.message), (DEFAULT_CATEGORY, None));
        }
        let read =
            FailureReport::read(Some(&json!({ "error_category": "own_word", "error_message": "m".repeat(2_001) }))).unwrap();
        assert_eq!((read.category.as_str(), read.message.map(|m| m.len())), ("own_word", Some(2_000)));
        for body in [
            json!([]),
            json!(3),
            json!({ "error_category": 3 }),
            json!({ "error_category": "c".repeat(65) }),
            json!({ "error_message": [] }),
        ] {
            assert_eq!(FailureReport::read(Some(&body)).unwrap_err().code, ErrorCode::InvalidBody, "{body}");
        }
    }

    #[test]
    fn holders() {
        assert_eq!(holder(None, None), Ok(None));
        assert_eq!(holder(Some("w1"), Some("k")), Ok(Some("w1".into())));
        assert_eq!(holder(Some(" "), Some("\"k\"")), Ok(Some("k".into())));
        assert_eq!(holder(Some("a b"), None).unwrap_err().extras["field"], "x-worker-id");
    }
}
