//! Sessions of people at the console: the cookie that holds one, and whether a request with it is from the console's own page.
//!
//! A browser sends a cookie with requests that pages of other sites have made, too. So a request counts only if our own page has sent
//! it: with a header of ours, which no other site may set without being asked first (CORS), and by what the browser says of the
//! sender (Fetch Metadata, `Sec-Fetch-Site`), or else by the equal `Origin`. See OWASP, Cross-Site Request Forgery Prevention.
//!
//! Does not parse headers, and does not know who has a session.

/// The name of the cookie. Browsers take one with this prefix only with `Secure`, for all paths, and for this host alone
/// (RFC 6265bis §4.1.3.2).
pub const COOKIE: &str = "__Host-bw";

/// Its name in a local run: browsers differ in whether they take a `Secure` one from `http://localhost`.
pub const LOCAL_COOKIE: &str = "bw";

/// The header, in lower case, that the console sends with each request; its value is `1`.
pub const MARK: &str = "x-bellwether-console";

/// Whether a request may carry its session as a cookie at all: to the console's own interface, and elsewhere where it is posted. The
/// contract of audits has a GET that changes something (`generate_key`).
#[must_use]
pub fn may_use_cookie(method: &str, path: &str) -> bool {
    path.starts_with("/console/api/") || method == "POST"
}

/// What a request says of its sender.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sender<'r> {
    /// The header [`MARK`].
    pub mark: Option<&'r str>,
    /// The header `Sec-Fetch-Site`.
    pub fetch_site: Option<&'r str>,
    /// The header `Origin`.
    pub origin: Option<&'r str>,
}

impl Sender<'_> {
    /// Whether it is a page of this origin (scheme, host and port), or a program, which can send what it likes and has no cookie of
    /// somebody else's.
    #[must_use]
    pub fn is_own_page(&self, own_origin: &str) -> bool {
        self.mark == Some("1")
            && match (self.fetch_site, self.origin) {
                (Some(site), _) => site == "same-origin",
                (None, Some(origin)) => origin == own_origin,
                // Neither is sent by old browsers with a GET; the mark alone is not to be had from another site.
                (None, None) => true,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for (method, path, expected) in [
            ("GET", "/console/api/v1/account", true),
            ("DELETE", "/console/api/v1/session", true),
            ("POST", "/audit/v1", true),
            ("GET", "/audit/v1", false),
            ("PUT", "/audit/v1", false),
            ("GET", "/console/apis", false),
        ] {
            assert_eq!(may_use_cookie(method, path), expected, "{method} {path}");
        }
    }

    #[test]
    fn senders() {
        let own = "https://bellwether.example";
        let other = Some("https://evil.example");
        for (mark, fetch_site, origin, expected) in [
            (Some("1"), Some("same-origin"), Some(own), true),
            (Some("1"), Some("same-origin"), None, true),
            (Some("1"), None, Some(own), true),
            (Some("1"), None, None, true),
            (Some("1"), Some("cross-site"), Some(own), false),
            (Some("1"), Some("same-site"), Some(own), false),
            (Some("1"), Some("none"), None, false),
            (Some("1"), None, other, false),
            (Some("1"), None, Some("null"), false),
            (Some("1"), None, Some("https://bellwether.example.evil.example"), false),
            (Some("1"), None, Some("http://bellwether.example"), false),
            (None, Some("same-origin"), Some(own), false),
            (Some(""), Some("same-origin"), Some(own), false),
        ] {
            let sender = Sender { mark, fetch_site, origin };
            assert_eq!(sender.is_own_page(own), expected, "{sender:?}");
        }
    }
}
