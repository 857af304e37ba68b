//! Publishers of modules, as the operator allows them, and what the operator and packers send.

use alloc::string::String;
use alloc::vec::Vec;

use bellwether_manifest::PriceClass;
use serde_json::{Map, Value, json};

use crate::bounds;
use crate::digest::Digest;
use crate::feature;
use crate::form::{Field, FieldError, Form, Kind, Special};
use crate::url_guard::AllowList;

static PUBLIC_KEY: Special = Special {
    name: "public_key",
    expected: "an Ed25519 public key: base 64 of its 32 bytes",
    schema: || json!({ "type": "string", "pattern": "^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$" }),
    normalise: |value| is_key(value.as_str()?).then(|| value.clone()),
};

static DIGEST: Special = Special {
    name: "digest",
    expected: "a SHA-256 in lower-case hexadecimal",
    schema: || json!({ "type": "string", "pattern": "^[0-9a-f]{64}$" }),
    normalise: |value| Digest::parse(value.as_str()?).map(|_| value.clone()),
};

/// The body that allows a publisher. Without `allowed` it is allowed.
pub static PUBLISHER: &[Field] =
    &[Field::required("public_key", Kind::Special(&PUBLIC_KEY)), Field::optional("allowed", Kind::Flag)];

/// The body that promotes a version of a module, by the digest of its artefact.
pub static PROMOTION: &[Field] = &[Field::required("digest", Kind::Special(&DIGEST))];

/// The body that sets the hosts that a module may ask, as patterns.
pub static HOSTS: &[Field] = &[Field::required("hosts", Kind::Special(&PATTERNS))];

static PATTERNS: Special = Special {
    name: "hosts",
    expected: feature::PATTERNS,
    schema: || json!({ "type": "array", "items": { "type": "string" }, "minItems": 1, "maxItems": bounds::HOST_PATTERNS.max }),
    normalise: |value| feature::patterns(value).map(|_| value.clone()),
};

/// Reads the body that sets the hosts that a module may ask.
///
/// # Errors
///
/// The member is missing, or one of it is no pattern.
pub fn read_hosts(body: &Map<String, Value>) -> Result<Vec<String>, FieldError> {
    Form::new(HOSTS).read(body, &AllowList::none())?;
    Ok(body.get("hosts").and_then(feature::patterns).unwrap_or_default())
}

/// The body that sets the price of a module's jobs, and its publisher's share.
pub static PRICE: &[Field] = &[
    Field::required("price_cents", Kind::Integer(bounds::MODULE_PRICE_CENTS)),
    Field::required("share_percent", Kind::Integer(bounds::SHARE_PERCENT)),
];

/// The body by which a packer refuses a package.
pub static REFUSAL: &[Field] = &[Field::required("reason", Kind::Prose(bounds::REFUSAL_CHARS))];

/// What the operator says of a publisher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublisherChange {
    /// Base 64 of 32 bytes.
    pub public_key: String,
    /// Whether new packages of it are accepted.
    pub allowed: bool,
}

/// Reads the body that allows a publisher.
///
/// # Errors
///
/// The first member that is missing or does not fit.
pub fn read_publisher(body: &Map<String, Value>) -> Result<PublisherChange, FieldError> {
    let members = Form::new(PUBLISHER).read(body, &AllowList::none())?;
    let allowed = body.get("allowed").and_then(Value::as_bool).unwrap_or(true);
    Ok(PublisherChange { public_key: members.text("public_key").into(), allowed })
}

/// Reads the body that promotes a version: its digest.
///
/// # Errors
///
/// The member is missing or no digest.
pub fn read_promotion(body: &Map<String, Value>) -> Result<String, FieldError> {
    Ok(Form::new(PROMOTION).read(body, &AllowList::none())?.text("digest").into())
}

/// Reads the body that sets the price of a module's jobs.
///
/// # Errors
///
/// The first member that is missing or outside of its bounds.
pub fn read_price(body: &Map<String, Value>) -> Result<PriceClass, FieldError> {
    let members = Form::new(PRICE).read(body, &AllowList::none())?;
    let share = members.integer("share_percent").unwrap_or_default();
    let share_percent = u8::try_from(share).unwrap_or(u8::MAX).min(100);
    Ok(PriceClass::Set { cents: members.integer("price_cents").unwrap_or_default(), share_percent })
}

/// Reads the body by which a packer refuses a package: the reason.
///
/// # Errors
///
/// The member is missing.
pub fn read_refusal(body: &Map<String, Value>) -> Result<String, FieldError> {
    Ok(Form::new(REFUSAL).read(body, &AllowList::none())?.text("reason").into())
}

/// Base 64 of 32 bytes: the last two of the 258 bits are zero (RFC 4648 §3.5).
fn is_key(text: &str) -> bool {
    let digits = text.strip_suffix('=').unwrap_or_default();
    digits.len() == 43
        && digits.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
        && digits.as_bytes().last().is_some_and(|last| b"AEIMQUYcgkosw048".contains(last))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn bodies() {
        let key = "Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=";
        let publisher =
            |body: Value| read_publisher(body.as_object().unwrap()).map(|change| change.allowed).map_err(|error| error.field);
        assert_eq!(publisher(json!({ "public_key": key })), Ok(true));
        assert_eq!(publisher(json!({ "public_key": key, "allowed": false })), Ok(false));
        for wrong in ["", "AAAA", "Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZu%=", "Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuF="]
        {
            assert!(publisher(json!({ "public_key": wrong })).is_err(), "{wrong}");
        }
        let promotion = |digest: &str| read_promotion(json!({ "digest": digest }).as_object().unwrap()).is_ok();
        assert!(promotion(&"0a".repeat(32)) && !promotion(&"0A".repeat(32)) && !promotion("0a"));
        let hosts = |body: Value| read_hosts(body.as_object().unwrap()).ok();
        assert_eq!(hosts(json!({ "hosts": ["input"] })), Some(alloc::vec!["input".into()]));
        assert!(
            [json!({}), json!({ "hosts": [] }), json!({ "hosts": [7] }), json!({ "hosts": ["org"] })]
                .into_iter()
                .all(|body| hosts(body).is_none())
        );
        let price = |body: Value| read_price(body.as_object().unwrap()).ok();
        assert_eq!(
            price(json!({ "price_cents": 25, "share_percent": 70 })),
            Some(PriceClass::Set { cents: 25, share_percent: 70 })
        );
        assert_eq!(price(json!({ "price_cents": 25 })), None);
        assert_eq!(price(json!({ "price_cents": 0, "share_percent": 70 })), None);
        assert_eq!(price(json!({ "price_cents": 25, "share_percent": 101 })), None);
        assert!(read_refusal(json!({ "reason": "It traps." }).as_object().unwrap()).is_ok());
        assert!(read_refusal(json!({}).as_object().unwrap()).is_err());
    }
}
