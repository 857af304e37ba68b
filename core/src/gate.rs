//! The rules of the egress gate: what a run may fetch, how much, and which headers pass.
//!
//! Does not fetch. Both hosts of modules ask these functions, so that a module behaves alike under either.

use core::fmt;

use crate::bounds;
use crate::time::Timestamp;
use crate::url_guard::Refusal;

/// The name that robots.txt groups address (RFC 9309 §2.2.1).
pub const AGENT: &str = "Bellwether";
/// The whole `User-Agent` of every request.
pub const USER_AGENT: &str = "Mozilla/5.0 (compatible; Bellwether/1.0)";

/// How much one run may fetch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Redirects of one request.
    pub redirects: u64,
    /// Decoded bytes of one response.
    pub body_bytes: u64,
    /// Requests of the run.
    pub requests: u64,
    /// Decoded bytes of the run.
    pub total_bytes: u64,
    /// Milliseconds of one request.
    pub fetch_wall_ms: u64,
    /// Requests under way at one host.
    pub parallel_per_host: u64,
    /// Header lines of one response.
    pub header_lines: u64,
    /// Bytes of robots.txt that are read.
    pub robots_bytes: u64,
    /// Longest pause in ms between requests that a robots.txt may ask for.
    pub crawl_delay_ms: u64,
}

impl Limits {
    /// The limits of [`bounds`].
    pub const STANDARD: Self = Self {
        redirects: bounds::REDIRECTS.max,
        body_bytes: bounds::FETCH_BODY_BYTES.max,
        requests: bounds::FETCH_REQUESTS.max,
        total_bytes: bounds::FETCH_TOTAL_BYTES.max,
        fetch_wall_ms: bounds::FETCH_WALL_MS.max,
        parallel_per_host: bounds::FETCH_PARALLEL_PER_HOST.max,
        header_lines: bounds::FETCH_HEADER_LINES.max,
        robots_bytes: bounds::ROBOTS_BYTES.max,
        crawl_delay_ms: bounds::CRAWL_DELAY_MS.max,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// Why the gate refused or broke off a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Denial {
    /// The address guard refused it, by this rule.
    Url(Refusal),
    /// robots.txt forbids it.
    Robots,
    /// The run has made all its requests.
    RequestCap,
    /// The run has read all its bytes.
    ByteCap,
    /// This response is too large.
    BodyTooLarge,
    /// This request took too long.
    Timeout,
    /// This request was redirected too often.
    RedirectCap,
    /// This response has too many header lines.
    HeaderCap,
    /// No connection, or it broke.
    Unreachable,
}

impl Denial {
    /// Stable name; the rule behind [`Denial::Url`] is a second word, see [`Display`](fmt::Display).
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Url(_) => "url",
            Self::Robots => "robots",
            Self::RequestCap => "request_cap",
            Self::ByteCap => "byte_cap",
            Self::BodyTooLarge => "body_too_large",
            Self::Timeout => "timeout",
            Self::RedirectCap => "redirect_cap",
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

/// What a run has fetched so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spend {
    limits: Limits,
    requests: u64,
    total_bytes: u64,
}

impl Spend {
    /// A run that has fetched nothing.
    #[must_use]
    pub const fn new(limits: Limits) -> Self {
        Self { limits, requests: 0, total_bytes: 0 }
    }

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
    /// [`Denial::RequestCap`] when all are used; [`Denial::ByteCap`] when no byte could be read.
    pub fn admit_request(&mut self) -> Result<(), Denial> {
        if self.requests >= self.limits.requests {
            return Err(Denial::RequestCap);
        }
        if self.total_bytes >= self.limits.total_bytes {
            return Err(Denial::ByteCap);
        }
        self.requests += 1;
        Ok(())
    }

    /// Counts `more_bytes` of a response of which `body_bytes` were read before.
    ///
    /// # Errors
    ///
    /// [`Denial::BodyTooLarge`] or [`Denial::ByteCap`]; the bytes are then not counted and must be thrown away.
    pub fn admit_bytes(&mut self, body_bytes: u64, more_bytes: u64) -> Result<(), Denial> {
        if body_bytes.saturating_add(more_bytes) > self.limits.body_bytes {
            return Err(Denial::BodyTooLarge);
        }
        let total_bytes = self.total_bytes.saturating_add(more_bytes);
        if total_bytes > self.limits.total_bytes {
            return Err(Denial::ByteCap);
        }
        self.total_bytes = total_bytes;
        Ok(())
    }
}

/// Whether a module may set this request header; the name's case does not matter. Only what changes the representation
/// that it gets: never credentials or routing. `user-agent` is among them because modules compare what a site shows to
/// different crawlers; robots.txt is obeyed for our own agent all the same.
#[must_use]
pub fn request_header_allowed(name: &str) -> bool {
    const ALLOWED: [&str; 6] = ["accept", "accept-language", "cache-control", "if-modified-since", "if-none-match", "user-agent"];
    ALLOWED.iter().any(|allowed| name.eq_ignore_ascii_case(allowed))
}

/// Whether a module may see this response header; the name's case does not matter. Everything but what belongs to the
/// connection (RFC 9110 §7.6.1) and what may hold a secret of a session.
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

/// What follows from the fetch of a robots.txt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RobotsPolicy {
    /// There are no rules.
    AllowAll,
    /// Nothing may be fetched for now.
    DenyAll,
    /// The body holds the rules.
    Parse,
}

/// Reads the outcome of the fetch of a robots.txt, redirects already followed: `None` is no answer at all.
///
/// RFC 9309 §2.3.1: success is parsed; 4xx is "unavailable", so all is allowed; 5xx and no answer are "unreachable",
/// so nothing is. A redirect that is left over means more hops than are followed, which counts as unavailable.
#[must_use]
pub const fn robots_policy(status: Option<u16>) -> RobotsPolicy {
    match status {
        Some(200..=299) => RobotsPolicy::Parse,
        Some(300..=499) => RobotsPolicy::AllowAll,
        _ => RobotsPolicy::DenyAll,
    }
}

/// Milliseconds to wait that a `Retry-After` header asks for (RFC 9110 §10.2.3): seconds or an HTTP date; a date in the
/// past is 0. `None` when it is neither.
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
        let limits = Limits { requests: 2, body_bytes: 10, total_bytes: 15, ..Limits::STANDARD };
        let mut spend = Spend::new(limits);
        assert_eq!(spend.admit_request(), Ok(()));
        assert_eq!(spend.admit_bytes(0, 10), Ok(()));
        assert_eq!(spend.admit_bytes(10, 1), Err(Denial::BodyTooLarge));
        assert_eq!(spend.admit_bytes(u64::MAX, 1), Err(Denial::BodyTooLarge));
        assert_eq!(spend.admit_request(), Ok(()));
        assert_eq!(spend.admit_bytes(0, 6), Err(Denial::ByteCap));
        assert_eq!(spend.admit_bytes(0, 5), Ok(()));
        assert_eq!(spend.admit_request(), Err(Denial::RequestCap));
        assert_eq!((spend.requests(), spend.total_bytes()), (2, 15));
    }

    #[test]
    fn headers() {
        for name in ["Accept", "accept-language", "If-None-Match", "User-Agent"] {
            assert!(request_header_allowed(name), "{name}");
        }
        for name in ["Authorization", "Cookie", "Host", "X-Forwarded-For", "accept ", ""] {
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
    fn robots() {
        for (status, policy) in [
            (Some(200), RobotsPolicy::Parse),
            (Some(204), RobotsPolicy::Parse),
            (Some(302), RobotsPolicy::AllowAll),
            (Some(401), RobotsPolicy::AllowAll),
            (Some(404), RobotsPolicy::AllowAll),
            (Some(429), RobotsPolicy::AllowAll),
            (Some(500), RobotsPolicy::DenyAll),
            (Some(503), RobotsPolicy::DenyAll),
            (None, RobotsPolicy::DenyAll),
        ] {
            assert_eq!(robots_policy(status), policy, "{status:?}");
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
