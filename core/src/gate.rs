//! The rules of the egress gate: what a run may fetch, how much, and which headers pass.
//!
//! Does not fetch. Both hosts of modules call these functions, so that a module behaves the same on either host.

use core::fmt;

use alloc::string::String;

use crate::bounds;
use crate::time::Timestamp;
use crate::url_guard::Refusal;

/// The product token in robots.txt groups (RFC 9309 §2.2.1).
pub const AGENT: &str = "Bellwether";
/// The complete `User-Agent` header of every request.
pub const USER_AGENT: &str = "Mozilla/5.0 (compatible; Bellwether/1.0)";

/// The header that names us when a request uses the user agent of another crawler.
pub const PROBE_HEADER: &str = "x-probe-by";

/// Whether these headers name a user agent other than ours.
#[must_use]
pub fn names_other_agent(headers: &[(String, String)]) -> bool {
    headers.iter().any(|(name, value)| name.eq_ignore_ascii_case("user-agent") && value != USER_AGENT)
}

/// Why the gate refused or aborted a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Denial {
    /// The address guard refused it, by this rule.
    Url(Refusal),
    /// It uses the user agent of another crawler, which this deployment does not permit.
    Agent,
    /// The module's manifest does not ask for this host.
    HostNotAsked,
    /// The operator does not allow the module this host.
    HostNotAllowed,
    /// The order of the run does not allow this host.
    HostNotOrdered,
    /// robots.txt forbids it.
    Robots,
    /// The robots.txt files of this run are so long and involved that following them costs too much ([`bounds::ROBOTS_STEPS`]).
    RobotsCost,
    /// The run has used all its requests.
    RequestCap,
    /// The run has used all its bytes.
    ByteCap,
    /// This response is too large.
    BodyTooLarge,
    /// This request took too long.
    Timeout,
    /// The site wants its requests apart, and other runs have reserved every start until the run ends.
    HostBusy,
    /// This request was redirected too often.
    RedirectCap,
    /// It was redirected to an address that its caller does not follow.
    Elsewhere,
    /// This response has too many header lines.
    HeaderCap,
    /// No connection, or the connection broke.
    Unreachable,
}

impl Denial {
    /// Stable name. For [`Denial::Url`], [`Display`](fmt::Display) adds the rule as a second word.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Url(_) => "url",
            Self::Agent => "agent",
            Self::HostNotAsked => "host_not_asked",
            Self::HostNotAllowed => "host_not_allowed",
            Self::HostNotOrdered => "host_not_ordered",
            Self::Robots => "robots",
            Self::RobotsCost => "robots_cost",
            Self::RequestCap => "request_cap",
            Self::ByteCap => "byte_cap",
            Self::BodyTooLarge => "body_too_large",
            Self::Timeout => "timeout",
            Self::HostBusy => "host_busy",
            Self::RedirectCap => "redirect_cap",
            Self::Elsewhere => "elsewhere",
            Self::HeaderCap => "header_cap",
            Self::Unreachable => "unreachable",
        }
    }
}

impl fmt::Display for Denial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url(refusal) => write!(f, "url({})", refusal.rule()),
            other => f.write_str(other.as_str()),
        }
    }
}

impl From<Refusal> for Denial {
    fn from(refusal: Refusal) -> Self {
        if refusal == Refusal::TooManyRedirects { Self::RedirectCap } else { Self::Url(refusal) }
    }
}

/// What a run has used so far, limited by [`bounds::FETCH_REQUESTS`], [`bounds::FETCH_TOTAL_BYTES`] and [`bounds::ROBOTS_STEPS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Spend {
    requests: u64,
    total_bytes: u64,
    robots_steps: u64,
}

impl Spend {
    /// Requests made.
    #[must_use]
    pub const fn requests(&self) -> u64 {
        self.requests
    }

    /// Bytes read.
    #[must_use]
    pub const fn total_bytes(&self) -> u64 {
        self.total_bytes
    }

    /// Counts one request, redirects and robots.txt included, before it is sent.
    ///
    /// # Errors
    ///
    /// [`Denial::RequestCap`] if all are used; [`Denial::ByteCap`] if no byte could be read.
    pub fn admit_request(&mut self) -> Result<(), Denial> {
        if self.requests >= bounds::FETCH_REQUESTS.max {
            return Err(Denial::RequestCap);
        }
        if self.total_bytes >= bounds::FETCH_TOTAL_BYTES.max {
            return Err(Denial::ByteCap);
        }
        self.requests += 1;
        Ok(())
    }

    /// Counts what it costs to read a robots.txt, or to look an address up in it, before that is done.
    ///
    /// # Errors
    ///
    /// [`Denial::RobotsCost`]; nothing is counted then, so what costs less still passes.
    pub fn admit_robots(&mut self, steps: u64) -> Result<(), Denial> {
        let robots_steps = self.robots_steps.saturating_add(steps);
        if robots_steps > bounds::ROBOTS_STEPS.max {
            return Err(Denial::RobotsCost);
        }
        self.robots_steps = robots_steps;
        Ok(())
    }

    /// Counts the decoded bytes of one response.
    ///
    /// # Errors
    ///
    /// [`Denial::BodyTooLarge`] or [`Denial::ByteCap`]; the bytes are then not counted and must be discarded.
    pub fn admit_bytes(&mut self, body_bytes: u64) -> Result<(), Denial> {
        if body_bytes > bounds::FETCH_BODY_BYTES.max {
            return Err(Denial::BodyTooLarge);
        }
        let total_bytes = self.total_bytes.saturating_add(body_bytes);
        if total_bytes > bounds::FETCH_TOTAL_BYTES.max {
            return Err(Denial::ByteCap);
        }
        self.total_bytes = total_bytes;
        Ok(())
    }
}

/// Whether a module may set this request header; case does not matter. Only headers that change the returned representation are
/// allowed, never credentials or routing. `user-agent` is allowed because modules compare what a site shows to different
/// crawlers; the rules of robots.txt for our own agent still apply.
#[must_use]
pub fn request_header_allowed(name: &str) -> bool {
    const ALLOWED: [&str; 5] = ["accept", "accept-language", "if-modified-since", "if-none-match", "user-agent"];
    ALLOWED.iter().any(|allowed| name.eq_ignore_ascii_case(allowed))
}

/// Whether a module may see this response header; case does not matter. All headers are visible except those of the connection
/// (RFC 9110 §7.6.1) and those that may contain a secret of a session.
#[must_use]
pub fn response_header_allowed(name: &str) -> bool {
    const HIDDEN: [&str; 12] = [
        "connection",
        "keep-alive",
        "proxy-authenticate",
        "proxy-authentication-info",
        "proxy-connection",
        "set-cookie",
        "set-cookie2",
        "te",
        "trailer",
        "transfer-encoding",
        "upgrade",
        "www-authenticate",
    ];
    !HIDDEN.iter().any(|hidden| name.eq_ignore_ascii_case(hidden))
}

/// Milliseconds to wait according to a `Retry-After` header (RFC 9110 §10.2.3): seconds or an HTTP date; a date in the past is 0.
/// `None` if it is neither.
#[must_use]
pub fn retry_after_ms(header: &str, now: Timestamp) -> Option<u64> {
    let text = header.trim();
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(text.parse::<u64>().unwrap_or(u64::MAX).saturating_mul(1000));
    }
    Timestamp::parse_http_date(text).map(|at| at.ms_since(now))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    #[test]
    fn a_run_stops_at_its_caps() {
        let (body, total) = (bounds::FETCH_BODY_BYTES.max, bounds::FETCH_TOTAL_BYTES.max);
        let mut spend = Spend::default();
        assert_eq!(spend.admit_bytes(body + 1), Err(Denial::BodyTooLarge));
        assert_eq!(spend.admit_bytes(u64::MAX), Err(Denial::BodyTooLarge));
        while spend.total_bytes() + body <= total {
            assert_eq!(spend.admit_bytes(body), Ok(()));
        }
        let rest = total - spend.total_bytes();
        assert_eq!(spend.admit_bytes(rest + 1), Err(Denial::ByteCap));
        assert_eq!(spend.admit_request(), Ok(()), "a byte is left");
        assert_eq!(spend.admit_bytes(rest), Ok(()));
        assert_eq!(spend.admit_request(), Err(Denial::ByteCap));
        assert_eq!((spend.requests(), spend.total_bytes()), (1, total));

        let mut spend = Spend::default();
        for _ in 0..bounds::FETCH_REQUESTS.max {
            assert_eq!(spend.admit_request(), Ok(()));
        }
        assert_eq!(spend.admit_request(), Err(Denial::RequestCap));
        assert_eq!((spend.requests(), spend.total_bytes()), (bounds::FETCH_REQUESTS.max, 0));

        let mut spend = Spend::default();
        assert_eq!(spend.admit_robots(bounds::ROBOTS_STEPS.max), Ok(()));
        assert_eq!((spend.admit_robots(1), spend.admit_robots(u64::MAX)), (Err(Denial::RobotsCost), Err(Denial::RobotsCost)));
        assert_eq!((spend.admit_robots(0), spend.admit_request()), (Ok(()), Ok(())));
    }

    #[test]
    fn headers() {
        for name in ["Accept", "accept-language", "If-None-Match", "User-Agent"] {
            assert!(request_header_allowed(name), "{name}");
        }
        for name in ["Authorization", "Cookie", "Host", "X-Forwarded-For", "Cache-Control", "accept ", ""] {
            assert!(!request_header_allowed(name), "{name}");
        }
        for name in ["Content-Type", "x-robots-tag", "Strict-Transport-Security", "retry-after"] {
            assert!(response_header_allowed(name), "{name}");
        }
        for name in ["Set-Cookie", "set-cookie2", "Transfer-Encoding"] {
            assert!(!response_header_allowed(name), "{name}");
        }
    }

    #[test]
    fn retry_after() {
        let now = Timestamp::parse("2026-11-21T09:28:00.000Z").unwrap();
        for (header, ms) in [
            ("120", Some(120_000)),
            (" 0 ", Some(0)),
            ("99999999999999999999999", Some(u64::MAX)),
            ("Sat, 21 Nov 2026 09:28:30 GMT", Some(30_000)),
            ("Sat, 21 Nov 2026 09:27:30 GMT", Some(0)),
            ("-1", None),
            ("1.5", None),
            ("", None),
            ("soon", None),
        ] {
            assert_eq!(retry_after_ms(header, now), ms, "{header}");
        }
    }
}
