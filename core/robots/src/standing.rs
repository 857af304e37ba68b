//! The meaning of the status of an answer for robots.txt.

/// The outcome of fetching a robots.txt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The body contains the rules.
    Rules,
    /// There are no rules.
    Open,
    /// Nothing may be fetched for now.
    Closed,
}

/// Reads the outcome of the fetch of a robots.txt, redirects already followed: `None` is no answer at all.
///
/// RFC 9309 §2.3.1: success is parsed; 4xx is "unavailable", so all is allowed; 5xx and no answer are "unreachable", so nothing
/// is. A redirect that is left over means more hops than are followed, which counts as unavailable. 429 counts as a server error,
/// as at Google (<https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec>): a host that asks for fewer requests
/// does not allow all pages by that, and §2.3.1.3 says MAY.
#[must_use]
pub const fn standing(status: Option<u16>) -> Standing {
    match status {
        Some(429) => Standing::Closed,
        Some(200..=299) => Standing::Rules,
        Some(300..=499) => Standing::Open,
        _ => Standing::Closed,
    }
}
