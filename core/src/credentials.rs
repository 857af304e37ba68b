//! Doors: the ways into a route, and which credential a request presents at them, out of the headers that may carry one.
//!
//! A route names its doors in order. The first one that finds a credential decides; its codes answer for a credential that is missing
//! or wrong. A Bearer value belongs to the door whose tokens begin like it, if the route has that door, so doors can stand beside
//! each other without a rule of their own for each pair.
//!
//! Does not check a credential: its shape is judged by [`crate::token`], its owner by the store.
//!
//! Common rules: the scheme is compared without case and spaces around are dropped (RFC 9110 §11.1); a Bearer value
//! that is joined by commas came from two headers and is refused.

use crate::error::ErrorCode;
use crate::token::TokenKind;

/// A way into a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    /// A key of the jobs API.
    Key,
    /// The access token of an agent that a person has let in.
    Agent,
    /// A key of audit reports.
    ServiceKey,
    /// A session of the console.
    Session,
    /// A token of pull publishing.
    PullToken,
    /// The token of the operator.
    Operator,
    /// The token of the packer that the operator trusts.
    Packer,
}

/// What a request sent of all that may carry a credential.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sent<'r> {
    /// The header `Authorization`.
    pub authorization: Option<&'r str>,
    /// The header `x-api-key`.
    pub x_api_key: Option<&'r str>,
    /// The header `x-pull-key`.
    pub x_pull_key: Option<&'r str>,
    /// The header `x-audit-key`.
    pub x_audit_key: Option<&'r str>,
    /// The session of a browser, from its cookie, where the console's own page has sent it.
    pub cookie: Option<&'r str>,
    /// The member `api_key` of the body.
    pub body_api_key: Option<&'r str>,
}

/// A credential where a door looks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found<'r> {
    /// The value of a Bearer header, which another door may own.
    Bearer(&'r str),
    /// In a place that only this door reads.
    Own(&'r str),
}

impl Door {
    /// The tokens that it takes; `None` for operator and packer, whose tokens are secrets of the deployment.
    #[must_use]
    pub const fn tokens(self) -> Option<TokenKind> {
        match self {
            Self::Key => Some(TokenKind::Api),
            Self::Agent => Some(TokenKind::Agent),
            Self::ServiceKey => Some(TokenKind::Audit),
            Self::Session => Some(TokenKind::Session),
            Self::PullToken => Some(TokenKind::Pull),
            Self::Operator | Self::Packer => None,
        }
    }

    /// The code for a request without a credential.
    #[must_use]
    pub const fn missing(self) -> ErrorCode {
        match self {
            Self::Key | Self::Agent => ErrorCode::MissingApiKey,
            Self::ServiceKey => ErrorCode::MissingKey,
            Self::PullToken | Self::Session | Self::Operator | Self::Packer => ErrorCode::MissingToken,
        }
    }

    /// The code for a credential that opens nothing.
    #[must_use]
    pub const fn invalid(self) -> ErrorCode {
        match self {
            Self::Key | Self::Agent => ErrorCode::InvalidApiKey,
            Self::ServiceKey => ErrorCode::InvalidKey,
            Self::PullToken | Self::Session | Self::Operator | Self::Packer => ErrorCode::InvalidToken,
        }
    }

    /// Whether its credential may be a member of the body, which has to be read before the door then.
    #[must_use]
    pub const fn reads_body(self) -> bool {
        matches!(self, Self::ServiceKey)
    }

    /// Whether its tokens begin like this text.
    fn owns(self, text: &str) -> bool {
        self.tokens().is_some_and(|kind| text.starts_with(kind.prefix()))
    }

    fn find<'r>(self, sent: &Sent<'r>) -> Result<Found<'r>, ErrorCode> {
        match self {
            Self::Key | Self::Agent => jobs_key(sent.authorization, sent.x_api_key),
            Self::ServiceKey => audit_key(sent.x_audit_key, sent.body_api_key, sent.authorization),
            Self::PullToken => pull_token(sent.authorization, sent.x_pull_key),
            Self::Session => session(sent.authorization, sent.cookie),
            Self::Operator | Self::Packer => bearer(sent.authorization),
        }
    }
}

/// The credential that a request presents at these doors, and the door that it is for.
///
/// # Errors
///
/// The first door's code for a credential that is [missing](Door::missing); the code of the door that found one in a form that it
/// cannot have. No doors: `invalid_token`.
pub fn present<'r>(doors: &[Door], sent: &Sent<'r>) -> Result<(Door, &'r str), ErrorCode> {
    for door in doors {
        match door.find(sent) {
            Ok(Found::Own(text)) => return Ok((*door, text)),
            Ok(Found::Bearer(text)) => {
                let owner = doors.iter().find(|other| other.owns(text)).unwrap_or(door);
                return Ok((*owner, text));
            }
            Err(code) if code == door.missing() => {}
            Err(code) => return Err(code),
        }
    }
    Err(doors.first().map_or(ErrorCode::InvalidToken, |first| first.missing()))
}

/// Another scheme than Bearer is looked through, because `x-api-key` may be sent from behind Basic authentication. `Bearer` decides
/// alone: there is no fallback.
fn jobs_key<'r>(authorization: Option<&'r str>, x_api_key: Option<&'r str>) -> Result<Found<'r>, ErrorCode> {
    let header = match read(authorization) {
        Header::Bearer(key) => return some_or(key, ErrorCode::MissingApiKey).map(Found::Bearer),
        Header::Several => return Err(ErrorCode::InvalidApiKey),
        Header::Absent | Header::OtherScheme => x_api_key,
    };
    single(header, ErrorCode::MissingApiKey, ErrorCode::InvalidApiKey).map(Found::Own)
}

fn bearer(authorization: Option<&str>) -> Result<Found<'_>, ErrorCode> {
    match read(authorization) {
        Header::Bearer(token) => some_or(token, ErrorCode::InvalidToken).map(Found::Bearer),
        Header::Absent | Header::OtherScheme => Err(ErrorCode::MissingToken),
        Header::Several => Err(ErrorCode::InvalidToken),
    }
}

/// A Bearer token decides alone; the cookie is read where there is none.
fn session<'r>(authorization: Option<&'r str>, cookie: Option<&'r str>) -> Result<Found<'r>, ErrorCode> {
    match bearer(authorization) {
        Err(ErrorCode::MissingToken) => some_or(cookie.unwrap_or_default(), ErrorCode::MissingToken).map(Found::Own),
        found => found,
    }
}

/// `missing_token` only when neither header is present; a header without a token is invalid.
fn pull_token<'r>(authorization: Option<&'r str>, x_pull_key: Option<&'r str>) -> Result<Found<'r>, ErrorCode> {
    match read(authorization) {
        Header::Bearer(token) => some_or(token, ErrorCode::InvalidToken).map(Found::Bearer),
        Header::Several => Err(ErrorCode::InvalidToken),
        Header::Absent => single(x_pull_key, ErrorCode::MissingToken, ErrorCode::InvalidToken).map(Found::Own),
        // A header *is* present, so what is wrong is its content.
        Header::OtherScheme => single(x_pull_key, ErrorCode::InvalidToken, ErrorCode::InvalidToken).map(Found::Own),
    }
}

/// `x-audit-key`, then `api_key` of the body, then Bearer; the first one that is present decides alone.
fn audit_key<'r>(
    x_audit_key: Option<&'r str>,
    body_api_key: Option<&'r str>,
    authorization: Option<&'r str>,
) -> Result<Found<'r>, ErrorCode> {
    for key in [x_audit_key, body_api_key] {
        if let Some(key) = key.map(str::trim).filter(|key| !key.is_empty()) {
            return single(Some(key), ErrorCode::MissingKey, ErrorCode::InvalidKey).map(Found::Own);
        }
    }
    match read(authorization) {
        Header::Bearer("") | Header::Absent | Header::OtherScheme => Err(ErrorCode::MissingKey),
        Header::Several => Err(ErrorCode::InvalidKey),
        Header::Bearer(text) => Ok(Found::Bearer(text)),
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

    /// A route with one door, whose own header is the second text of a row.
    fn check(door: Door, rows: &[Row]) {
        for (authorization, own, expected) in rows {
            let sent = match door {
                Door::Key => Sent { x_api_key: *own, ..Sent::default() },
                Door::PullToken => Sent { x_pull_key: *own, ..Sent::default() },
                _ => Sent { x_audit_key: *own, ..Sent::default() },
            };
            let sent = Sent { authorization: *authorization, ..sent };
            let expected = expected.map(|text| (door, text));
            assert_eq!(present(&[door], &sent), expected, "{authorization:?} {own:?}");
        }
    }

    #[test]
    fn jobs() {
        check(
            Door::Key,
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
            Door::PullToken,
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
        let mut rows = alloc::vec![(Some("bearer t"), None, Ok("t"))];
        rows.extend([None, Some(""), Some("Basic t")].map(|header| (header, None, Err(MissingToken))));
        rows.extend([Some("Bearer"), Some("Bearer a, b")].map(|header| (header, None, Err(InvalidToken))));
        check(Door::Session, &rows);
        check(Door::Operator, &rows);
    }

    #[test]
    fn cookies() {
        let of = |door, authorization, cookie| present(&[door], &Sent { authorization, cookie, ..Sent::default() });
        assert_eq!(of(Door::Session, None, Some("c")), Ok((Door::Session, "c")));
        assert_eq!(of(Door::Session, Some("Bearer t"), Some("c")), Ok((Door::Session, "t")));
        assert_eq!(of(Door::Session, Some("Bearer"), Some("c")), Err(InvalidToken));
        assert_eq!(of(Door::Session, None, Some("")), Err(MissingToken));
        for door in [Door::Key, Door::ServiceKey, Door::PullToken, Door::Operator, Door::Packer] {
            assert_eq!(of(door, None, Some("c")), Err(door.missing()), "{door:?}");
        }
    }

    #[test]
    fn audit() {
        let both = [Door::ServiceKey, Door::Session];
        let rows: [(_, _, _, Result<(Door, &str), ErrorCode>); 8] = [
            (Some("a"), Some("b"), Some("Bearer c"), Ok((Door::ServiceKey, "a"))),
            (Some(""), Some("b"), Some("Bearer c"), Ok((Door::ServiceKey, "b"))),
            (None, None, Some("Bearer audit_1"), Ok((Door::ServiceKey, "audit_1"))),
            (None, None, Some("Bearer session_1"), Ok((Door::Session, "session_1"))),
            (None, None, Some("Bearer e.y.J"), Ok((Door::ServiceKey, "e.y.J"))),
            (Some("session_1"), None, None, Ok((Door::ServiceKey, "session_1"))),
            (None, None, Some("Basic x"), Err(MissingKey)),
            (Some("a,b"), None, Some("Bearer session_1"), Err(InvalidKey)),
        ];
        for (x_audit_key, body_api_key, authorization, expected) in rows {
            let sent = Sent { x_audit_key, body_api_key, authorization, ..Sent::default() };
            assert_eq!(present(&both, &sent), expected, "{sent:?}");
        }
    }

    /// Whatever doors stand beside each other: each finds its own tokens, and a request without any is told by the first.
    #[test]
    fn doors_compose() {
        let all = [Door::Key, Door::ServiceKey, Door::Session, Door::PullToken, Door::Operator, Door::Packer];
        for first in all {
            for second in all {
                let doors = [first, second];
                assert_eq!(present(&doors, &Sent::default()), Err(first.missing()), "{doors:?}");
                for door in doors {
                    let Some(kind) = door.tokens() else { continue };
                    let header = alloc::format!("Bearer {}1", kind.prefix());
                    let sent = Sent { authorization: Some(&header), ..Sent::default() };
                    assert_eq!(present(&doors, &sent).map(|(door, _)| door), Ok(door), "{doors:?} {header}");
                }
            }
        }
        let other = Sent { x_pull_key: Some("p"), ..Sent::default() };
        assert_eq!(present(&[Door::Key, Door::PullToken], &other), Ok((Door::PullToken, "p")));
        assert_eq!(present(&[], &other), Err(InvalidToken));
    }
}
