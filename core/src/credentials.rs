//! Which credential a request presents, from the headers that may contain one.
//!
//! Does not check the credential: its shape is judged by [`crate::token`], its owner by the store.
//!
//! Common rules: the scheme is compared without case and surrounding spaces are dropped (RFC 9110 §11.1); a Bearer value with a
//! comma came from two headers and is refused; a `Bearer` header decides alone, without a fallback to other headers.

use crate::error::ErrorCode;

/// The key of a request to the jobs API.
///
/// A scheme other than Bearer is ignored, because `x-api-key` may be sent together with Basic authentication.
///
/// # Errors
///
/// [`ErrorCode::MissingApiKey`] if neither header contains a key, [`ErrorCode::InvalidApiKey`] if a header contains several.
pub fn jobs_key<'r>(authorization: Option<&'r str>, x_api_key: Option<&'r str>) -> Result<&'r str, ErrorCode> {
    let header = match read(authorization) {
        Header::Bearer(key) => return some_or(key, ErrorCode::MissingApiKey),
        Header::Several => return Err(ErrorCode::InvalidApiKey),
        Header::Absent | Header::OtherScheme => x_api_key,
    };
    single(header, ErrorCode::MissingApiKey, ErrorCode::InvalidApiKey)
}

/// The session token of a request to the console.
///
/// # Errors
///
/// [`ErrorCode::InvalidToken`] if there is not exactly one Bearer token: the console has a single code for this.
pub fn bearer(authorization: Option<&str>) -> Result<&str, ErrorCode> {
    match read(authorization) {
        Header::Bearer(token) => some_or(token, ErrorCode::InvalidToken),
        Header::Several | Header::Absent | Header::OtherScheme => Err(ErrorCode::InvalidToken),
    }
}

/// The token of a request to pull publishing.
///
/// # Errors
///
/// [`ErrorCode::MissingToken`] if neither header is present; [`ErrorCode::InvalidToken`] if a header is present but contains no
/// token or several.
pub fn pull_token<'r>(authorization: Option<&'r str>, x_pull_key: Option<&'r str>) -> Result<&'r str, ErrorCode> {
    match read(authorization) {
        Header::Bearer(token) => some_or(token, ErrorCode::InvalidToken),
        Header::Several => Err(ErrorCode::InvalidToken),
        Header::Absent => single(x_pull_key, ErrorCode::MissingToken, ErrorCode::InvalidToken),
        // A header *is* present, so the error is in its content.
        Header::OtherScheme => single(x_pull_key, ErrorCode::InvalidToken, ErrorCode::InvalidToken),
    }
}

/// The credential of a request to audit reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditCredential<'r> {
    /// A service key.
    Key(&'r str),
    /// A session token of the client interface.
    Session(&'r str),
}

/// The credential of a request to audit reports: `x-audit-key`, then `api_key` of the body, then Bearer; the first one that is
/// present decides alone. A Bearer value with the prefix of a key is a key.
///
/// # Errors
///
/// [`ErrorCode::MissingKey`] if there is none, [`ErrorCode::InvalidKey`] if a header contains several.
pub fn audit_key<'r>(
    x_audit_key: Option<&'r str>,
    body_api_key: Option<&'r str>,
    authorization: Option<&'r str>,
) -> Result<AuditCredential<'r>, ErrorCode> {
    for key in [x_audit_key, body_api_key] {
        if let Some(key) = key.map(str::trim).filter(|key| !key.is_empty()) {
            return single(Some(key), ErrorCode::MissingKey, ErrorCode::InvalidKey).map(AuditCredential::Key);
        }
    }
    match read(authorization) {
        Header::Bearer("") | Header::Absent | Header::OtherScheme => Err(ErrorCode::MissingKey),
        Header::Several => Err(ErrorCode::InvalidKey),
        Header::Bearer(text) if text.starts_with(crate::token::TokenKind::Audit.prefix()) => Ok(AuditCredential::Key(text)),
        Header::Bearer(text) => Ok(AuditCredential::Session(text)),
    }
}

enum Header<'r> {
    Absent,
    Bearer(&'r str),
    OtherScheme,
    Several,
}

/// Classifies an `Authorization` header. A comma alone proves nothing, because Digest uses commas inside one value; a comma in a
/// Bearer value proves two headers, because a token contains none (RFC 6750 §2.1).
fn read(authorization: Option<&str>) -> Header<'_> {
    let text = authorization.unwrap_or_default().trim();
    if text.is_empty() {
        return Header::Absent;
    }
    match (text.split(',').any(|part| bearer_value(part).is_some()), text.contains(',')) {
        (true, true) => Header::Several,
        (true, false) => Header::Bearer(bearer_value(text).unwrap_or_default()),
        (false, _) => Header::OtherScheme,
    }
}

fn bearer_value(part: &str) -> Option<&str> {
    let part = part.trim();
    let (scheme, value) = part.split_once([' ', '\t']).unwrap_or((part, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| value.trim())
}

fn single(header: Option<&str>, missing: ErrorCode, invalid: ErrorCode) -> Result<&str, ErrorCode> {
    let text = header.unwrap_or_default().trim();
    if text.contains(',') {
        return Err(invalid);
    }
    some_or(text, missing)
}

fn some_or(text: &str, missing: ErrorCode) -> Result<&str, ErrorCode> {
    if text.is_empty() { Err(missing) } else { Ok(text) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use ErrorCode::*;

    type Row = (Option<&'static str>, Option<&'static str>, Result<&'static str, ErrorCode>);

    fn check(read: fn(Option<&'static str>, Option<&'static str>) -> Result<&'static str, ErrorCode>, rows: &[Row]) {
        for (authorization, other, expected) in rows {
            assert_eq!(read(*authorization, *other), *expected, "{authorization:?} {other:?}");
        }
    }

    #[test]
    fn jobs() {
        check(
            jobs_key,
            &[
                (None, None, Err(MissingApiKey)),
                (Some(""), Some("  "), Err(MissingApiKey)),
                (Some("Bearer k"), None, Ok("k")),
                (Some("  bEaReR \t k  "), None, Ok("k")),
                (None, Some(" k "), Ok("k")),
                (Some("Bearer a"), Some("b"), Ok("a")),
                (Some("Bearer a"), Some("a"), Ok("a")),
                (Some("Bearer"), Some("b"), Err(MissingApiKey)),
                (Some("Basic abc"), None, Err(MissingApiKey)),
                (Some("Basic abc"), Some("k"), Ok("k")),
                (Some("Digest a=1, b=2"), Some("k"), Ok("k")),
                (Some("k"), None, Err(MissingApiKey)),
                (Some("Bearer a, Bearer b"), None, Err(InvalidApiKey)),
                (Some("Bearer a,b"), Some("k"), Err(InvalidApiKey)),
                (Some("Basic abc, Bearer b"), Some("k"), Err(InvalidApiKey)),
                (None, Some("a, b"), Err(InvalidApiKey)),
                (Some("Bearer a b"), None, Ok("a b")),
            ],
        );
    }

    #[test]
    fn pull() {
        check(
            pull_token,
            &[
                (None, None, Err(MissingToken)),
                (Some("Bearer k"), Some("x"), Ok("k")),
                (Some("Basic abc"), Some("k"), Ok("k")),
                (Some("Basic abc"), None, Err(InvalidToken)),
                (Some("Bearer "), None, Err(InvalidToken)),
                (Some("Bearer a, Bearer b"), None, Err(InvalidToken)),
                (None, Some("a,b"), Err(InvalidToken)),
            ],
        );
    }

    #[test]
    fn console() {
        assert_eq!(bearer(Some("bearer t")), Ok("t"));
        for header in [None, Some(""), Some("Bearer"), Some("Basic t"), Some("Bearer a, b")] {
            assert_eq!(bearer(header), Err(InvalidToken), "{header:?}");
        }
    }

    #[test]
    fn audit() {
        use AuditCredential::{Key, Session};
        assert_eq!(audit_key(Some("a"), Some("b"), Some("Bearer c")), Ok(Key("a")));
        assert_eq!(audit_key(Some(""), Some("b"), Some("Bearer c")), Ok(Key("b")));
        assert_eq!(audit_key(None, None, Some("Bearer audit_1")), Ok(Key("audit_1")));
        assert_eq!(audit_key(None, None, Some("Bearer e.y.J")), Ok(Session("e.y.J")));
        assert_eq!(audit_key(None, None, Some("Basic x")), Err(MissingKey));
        assert_eq!(audit_key(Some("a,b"), None, None), Err(InvalidKey));
    }
}
