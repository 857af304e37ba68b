//! Targets: the sites for which pull publishing is set up.

use alloc::string::String;

use bellwether_hosts::without_www;
use serde_json::{Map, Value, json};

use crate::bounds;
use crate::form::{Field, FieldError, Form, Kind, Special};
use crate::time::Timestamp;
use crate::url_guard::{self, AllowList, Refusal};

/// The guard checks the domain ([`read_target`]), so any text passes here.
static DOMAIN: Special = Special {
    name: "domain",
    expected: "public domain",
    schema: || json!({ "type": "string", "minLength": bounds::URL_CHARS.min, "maxLength": bounds::URL_CHARS.max }),
    normalise: |value| value.as_str().map(Value::from),
};

const LEASE: Kind = Kind::Integer(bounds::Bound { beyond: bounds::Beyond::Refuse, ..bounds::TASK_LEASE_MS });

/// The body that creates a target.
pub const TARGET: &[Field] = &[Field::required("domain", Kind::Special(&DOMAIN)), Field::optional("lease_ms", LEASE)];

/// The body that changes a target.
pub const TARGET_CHANGE: &[Field] = &[Field::required("lease_ms", LEASE)];

/// A requested target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetRequest {
    /// In the form of [`target_domain`].
    pub domain: String,
    /// How long a worker may hold a task, in ms.
    pub lease_ms: u64,
}

/// Reads the body that creates a target.
///
/// # Errors
///
/// The first member that is missing or not valid.
pub fn read_target(body: &Map<String, Value>, allow: &AllowList) -> Result<TargetRequest, FieldError> {
    let members = Form::new(TARGET).read(body, allow)?;
    let domain = target_domain(members.text("domain"), allow)
        .map_err(|refusal| FieldError { refusal: Some(refusal), ..FieldError::invalid("domain", DOMAIN.expected) })?;
    Ok(TargetRequest { domain, lease_ms: members.integer("lease_ms").unwrap_or(bounds::TASK_LEASE_MS.default) })
}

/// Reads the body that changes a target: its lease in ms.
///
/// # Errors
///
/// The first member that is missing or not valid.
pub fn read_change(body: &Map<String, Value>) -> Result<u64, FieldError> {
    let members = Form::new(TARGET_CHANGE).read(body, &AllowList::none())?;
    Ok(members.integer("lease_ms").unwrap_or(bounds::TASK_LEASE_MS.default))
}

/// The domain of a target in canonical form: lower case, IDNA in ASCII form, without `www.` and final dot, so that each spelling
/// of a site is the same target.
///
/// # Errors
///
/// The [`Refusal`] of the address guard; [`Refusal::Shape`] for an address that contains more than a site.
fn target_domain(text: &str, allow: &AllowList) -> Result<String, Refusal> {
    let site = url_guard::guard_site(text.trim(), allow)?;
    if site.path() != "/" || site.query().is_some() {
        return Err(Refusal::Shape);
    }
    Ok(url_guard::site_domain(&site))
}

/// The domain under which a site is tracked, of a domain in canonical form: `www.a.org` is `a.org`.
#[must_use]
pub fn tracked_as(domain: &str) -> &str {
    without_www(domain)
}

/// Whether the time of a poll is to be kept: that of the last one that was kept is too old. Polls come every minute, and one write for
/// each would cost more than all else.
#[must_use]
pub fn is_poll_noted(noted_at: Option<Timestamp>, now: Timestamp) -> bool {
    noted_at.is_none_or(|at| now.ms_since(at) >= bounds::POLL_NOTED_MS.max)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

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
            ("", Err(Refusal::Empty)),
        ] {
            assert_eq!(target_domain(text, &allow).as_deref(), expected.as_ref().copied(), "{text}");
        }
    }

    #[test]
    fn polls() {
        let at = Timestamp::from_ms;
        for (noted_at, now, expected) in
            [(None, 5, true), (Some(5), 600_004, false), (Some(5), 600_005, true), (Some(5), 4, false)]
        {
            assert_eq!(is_poll_noted(noted_at.map(at), at(now)), expected, "{noted_at:?} {now}");
        }
        assert_eq!((tracked_as("www.a.org"), tracked_as("a.org:81"), tracked_as("www.org")), ("a.org", "a.org:81", "www.org"));
    }

    #[test]
    fn requests() {
        let read = |body: Value| read_target(body.as_object().unwrap(), &AllowList::none());
        let (lease, field) = (|ms: u64| json!({ "domain": "a.org", "lease_ms": ms }), |error: FieldError| error.field);
        assert_eq!(read(json!({ "domain": "a.org" })).unwrap().lease_ms, 3_600_000);
        assert_eq!(read(lease(300_000)).unwrap().lease_ms, 300_000);
        for (body, expected) in [
            (json!({}), "domain"),
            (json!({ "domain": "localhost" }), "domain"),
            (lease(299_999), "lease_ms"),
            (lease(86_400_001), "lease_ms"),
        ] {
            assert_eq!(read(body.clone()).map_err(field).unwrap_err(), expected, "{body}");
        }
        assert!(read_change(json!({}).as_object().unwrap()).unwrap_err().is_missing);
    }
}
