//! What a client reports: the address of the live page, or why there is none.

use alloc::format;
use alloc::string::{String, ToString};

use serde_json::Value;
use url::Url;

use crate::bounds::{self, Bound};
use crate::error::{ApiError, ErrorCode};
use crate::url_guard::{self, AllowList, Refusal};

/// The category of a failure that names none.
pub const DEFAULT_CATEGORY: &str = "client_failure";

/// Whole numbers up to 2^53 - 1 are kept exactly by every JSON reader (RFC 7493 §2.2).
const EXACT: f64 = 9_007_199_254_740_991.0;

/// Query parameters of previews, as content management systems write them.
const PREVIEW_PARAMETERS: [&str; 4] = ["preview", "preview_id", "preview_nonce", "draft"];
/// First segments of the paths of administration interfaces.
const ADMIN_SEGMENTS: [&str; 5] = ["wp-admin", "wp-login.php", "admin", "administrator", "ghost"];

/// The confirmation of a publication.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Publication {
    /// The public address as it was sent: absolute, http or https, without credentials.
    pub url: String,
    /// The item's name in the client's CMS as JSON text: a string or a number, as it was sent.
    pub cms_post_id: Option<String>,
    /// For people.
    pub notes: Option<String>,
}

impl Publication {
    /// Reads the body of a published call.
    ///
    /// # Errors
    ///
    /// [`ErrorCode::InvalidBody`] with `field` and `expected`.
    pub fn read(body: &Value) -> Result<Self, ApiError> {
        let url = match body.get("url") {
            None | Some(Value::Null) => return Err(invalid("url", "an absolute http or https URL").saying("`url` is missing.")),
            Some(url) => url.as_str().map(str::trim).filter(|url| public_url(url).is_some()),
        };
        let url =
            url.ok_or_else(|| invalid("url", "an absolute http or https URL of at most 2,048 characters without credentials"))?;
        let cms_post_id = match body.get("cms_post_id") {
            None | Some(Value::Null) => None,
            Some(id) => Some(cms_post_id(id).ok_or_else(|| invalid("cms_post_id", CMS_POST_ID))?),
        };
        Ok(Self { url: url.into(), cms_post_id, notes: text(body, "notes", bounds::NOTES_CHARS)? })
    }

    /// Whether `url` is the same address, however it is written.
    #[must_use]
    pub fn is_at(&self, url: &str) -> bool {
        self.url == url || Url::parse(&self.url).is_ok_and(|first| Url::parse(url).is_ok_and(|second| first == second))
    }
}

/// What fits as the name of an item in a CMS.
pub(super) const CMS_POST_ID: &str = "a string of 1 to 500 characters, or a number that a double holds exactly";

/// A name of an item in a CMS as JSON text.
pub(super) fn cms_post_id(id: &Value) -> Option<String> {
    let fits = match id {
        Value::String(text) => bounds::TEXT_CHARS.contains(text.chars().count() as u64),
        // A larger one would come back as another number.
        Value::Number(number) => number.as_f64().is_some_and(|number| (-EXACT..=EXACT).contains(&number)),
        _ => false,
    };
    fits.then(|| id.to_string())
}

/// An address that may be shown as a link and fetched later.
pub(super) fn public_url(text: &str) -> Option<Url> {
    if text.chars().count() > bounds::URL_CHARS.max_len() || text.chars().any(|c| c.is_control() || c == '\\') {
        return None;
    }
    // The parser drops an empty user name and repairs missing slashes: both are seen only in the text.
    let (_, rest) = text.split_once("://")?;
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let url = Url::parse(text).ok()?;
    (matches!(url.scheme(), "http" | "https") && !authority.is_empty() && !authority.contains('@')).then_some(url)
}

/// What looks wrong about a published address. Nothing of it is refused: the page may be right all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Warning {
    /// An address of an administration interface, which visitors cannot see.
    AdminUrl,
    /// An address of a preview or draft.
    PreviewUrl,
    /// A host that is not of the target's domain.
    OtherDomain,
}

impl Warning {
    /// The word in the answer.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AdminUrl => "admin_url",
            Self::PreviewUrl => "preview_url",
            Self::OtherDomain => "other_domain",
        }
    }
}

/// What looks wrong about `url` as the public address of a page of `domain` (a host, with its port if that is unusual).
#[must_use]
pub fn warnings(url: &str, domain: &str) -> alloc::vec::Vec<Warning> {
    let Ok(url) = Url::parse(url) else { return alloc::vec::Vec::new() };
    let first = url.path_segments().and_then(|mut segments| segments.next()).unwrap_or_default().to_ascii_lowercase();
    let is_admin = ADMIN_SEGMENTS.contains(&first.as_str());
    let is_preview = url.query_pairs().any(|(name, _)| PREVIEW_PARAMETERS.contains(&name.as_ref()));
    let found = [(is_admin, Warning::AdminUrl), (is_preview, Warning::PreviewUrl), (!is_of(&url, domain), Warning::OtherDomain)];
    found.into_iter().filter(|(applies, _)| *applies).map(|(_, warning)| warning).collect()
}

/// The domain under which a site is a target: lower case, IDNA in ASCII form, without `www.` and final dot, so that a site
/// is one target however it is written.
///
/// # Errors
///
/// The [`Refusal`] of the address guard; [`Refusal::Shape`] for an address that is more than a site.
pub fn target_domain(text: &str, allow: &AllowList) -> Result<String, Refusal> {
    let site = url_guard::guard_site(text.trim(), allow)?;
    if site.path() != "/" || site.query().is_some() {
        return Err(Refusal::Shape);
    }
    let domain = url_guard::domain(&site);
    Ok(domain.strip_prefix("www.").filter(|rest| rest.contains('.')).unwrap_or(&domain).into())
}

/// The domain itself, or a host below it.
fn is_of(url: &Url, domain: &str) -> bool {
    let host = url.host_str().unwrap_or_default();
    let host = url.port().map_or_else(|| host.to_string(), |port| format!("{host}:{port}"));
    host.strip_suffix(domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

/// The report of a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailureReport {
    /// Any word; the contract suggests some.
    pub category: String,
    /// For people, cut to [`bounds::ERROR_MESSAGE_CHARS`].
    pub message: Option<String>,
}

impl FailureReport {
    /// A report of our own.
    #[must_use]
    pub fn new(category: &str, message: &str) -> Self {
        Self { category: category.into(), message: Some(message.into()) }
    }

    /// Reads the body of a failed call. A client in trouble must always be able to say so: nothing is required, and
    /// `None` stands for an empty body.
    ///
    /// # Errors
    ///
    /// [`ErrorCode::InvalidBody`] with `field` and `expected`.
    pub fn read(body: Option<&Value>) -> Result<Self, ApiError> {
        let none = Value::Object(serde_json::Map::new());
        let body = body.unwrap_or(&none);
        if !body.is_object() {
            return Err(ApiError::new(ErrorCode::InvalidBody).saying("The body is not a JSON object."));
        }
        let category = match body.get("error_category") {
            None | Some(Value::Null) => DEFAULT_CATEGORY,
            Some(Value::String(category)) if category.trim().is_empty() => DEFAULT_CATEGORY,
            Some(Value::String(category)) if bounds::ERROR_CATEGORY_CHARS.contains(category.chars().count() as u64) => category,
            Some(_) => return Err(invalid("error_category", "a string of at most 64 characters")),
        };
        Ok(Self { category: category.into(), message: text(body, "error_message", bounds::ERROR_MESSAGE_CHARS)? })
    }
}

/// The name that a worker gives itself: `x-worker-id`, or else `Idempotency-Key`.
///
/// # Errors
///
/// [`ErrorCode::InvalidBody`] unless it has 1 to 255 visible ASCII characters.
pub fn holder(worker_id: Option<&str>, idempotency_key: Option<&str>) -> Result<Option<String>, ApiError> {
    for (name, header) in [("x-worker-id", worker_id), ("idempotency-key", idempotency_key)] {
        let wrong = |_| invalid(name, "1 to 255 visible ASCII characters");
        if let Some(key) = crate::idempotency::parse_key(header.unwrap_or_default()).map_err(wrong)? {
            return Ok(Some(key.as_str().into()));
        }
    }
    Ok(None)
}

/// Free text, cut to its limit; null is absent.
fn text(body: &Value, field: &'static str, bound: Bound) -> Result<Option<String>, ApiError> {
    match body.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.chars().take(bound.max_len()).collect())),
        Some(_) => Err(invalid(field, "a string")),
    }
}

fn invalid(field: &str, expected: &str) -> ApiError {
    let sentence = format!("`{field}` does not fit. Expected: {expected}.");
    ApiError::new(ErrorCode::InvalidBody).saying(sentence).with("field", field).with("expected", expected)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use alloc::vec::Vec;
    use serde_json::json;

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
            assert_eq!((error.code, &error.extras["field"]), (ErrorCode::InvalidBody, &json!(field)), "{body}");
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
    fn suspicious_addresses() {
        use Warning::{AdminUrl, OtherDomain, PreviewUrl};
        for (url, domain, expected) in [
            ("https://shop.org/?p=1", "shop.org", Vec::new()),
            ("https://www.shop.org/a", "shop.org", Vec::new()),
            ("http://127.0.0.1:9900/a", "127.0.0.1:9900", Vec::new()),
            ("https://shop.org/WP-admin/post.php?post=1", "shop.org", alloc::vec![AdminUrl]),
            ("https://shop.org/?p=1&preview=true", "shop.org", alloc::vec![PreviewUrl]),
            ("https://notshop.org/", "shop.org", alloc::vec![OtherDomain]),
            ("http://127.0.0.1:9901/", "127.0.0.1:9900", alloc::vec![OtherDomain]),
            ("https://shop.org.evil.net/wp-admin/?preview=1", "shop.org", alloc::vec![AdminUrl, PreviewUrl, OtherDomain]),
        ] {
            assert_eq!(warnings(url, domain), expected, "{url}");
        }
    }

    #[test]
    fn domains() {
        let allow = AllowList::parse(["127.0.0.1:9900"]).unwrap();
        for (text, expected) in [
            ("Shop.ORG", Ok("shop.org")),
            (" www.shop.org. ", Ok("shop.org")),
            ("https://www.shop.org/", Ok("shop.org")),
            ("blog.shop.org", Ok("blog.shop.org")),
            ("caf\u{e9}.org", Ok("xn--caf-dma.org")),
            ("www.org", Ok("www.org")),
            ("shop.org:8443", Ok("shop.org:8443")),
            ("127.0.0.1:9900", Ok("127.0.0.1:9900")),
            ("127.0.0.1:9901", Err(Refusal::PrivateAddress)),
            ("shop.org/blog", Err(Refusal::Shape)),
            ("localhost", Err(Refusal::InsideName)),
            ("", Err(Refusal::Shape)),
        ] {
            assert_eq!(target_domain(text, &allow).as_deref(), expected.as_ref().copied(), "{text}");
        }
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
