//! Redirection URIs: which ones a client may have, whether a request names one of them, and the address to which a browser is sent.
//!
//! Two kinds. *Web*: `https`. *Loopback*: `http` at `127.0.0.1`, `[::1]` or `localhost`, for programs on the person's own machine, which get a
//! port only when they run, so it is not compared (RFC 8252 §7.3). That section speaks of the two addresses and advises against the name
//! (§8.3); MCP allows it, and clients use it. Private-use schemes (RFC 8252 §7.1) are not taken: MCP allows only the two kinds
//! (<https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/security-considerations#communication-security>), and any
//! program on the machine can claim such a scheme.

use alloc::format;
use alloc::string::String;

use url::Url;

use crate::form::written;

/// Most bytes of a redirection URI. Those in use have fewer than 200.
pub const REDIRECT_URI_BYTES: usize = 1_024;

/// Names of what is added to a redirection URI.
const ADDED: [&str; 5] = ["code", "error", "error_description", "iss", "state"];

const LOOPBACK: [&str; 3] = ["127.0.0.1", "[::1]", "localhost"];

/// A redirection URI, as the client writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RedirectUri {
    text: String,
    host: String,
    is_loopback: bool,
}

impl RedirectUri {
    /// Reads a redirection URI.
    ///
    /// `None` unless it has at most [`REDIRECT_URI_BYTES`] visible ASCII characters, no backslash, neither user, password nor fragment
    /// (RFC 6749 §3.1.2), nor a parameter that is added to it, and is of one of the two kinds. Scheme and, at loopback, the host are in lower case.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_plain = |byte: u8| byte.is_ascii_graphic() && byte != b'\\';
        if text.len() > REDIRECT_URI_BYTES || !text.bytes().all(is_plain) {
            return None;
        }
        let url = Url::parse(text).ok()?;
        // What is added to it would come twice (RFC 6749 §3.1).
        if url.query_pairs().any(|(name, _)| ADDED.contains(&&*name)) {
            return None;
        }
        let has_extra = !url.username().is_empty() || url.password().is_some() || url.fragment().is_some();
        let is_loopback = loopback(text).is_some();
        if has_extra || !(is_loopback || text.starts_with("https://")) {
            return None;
        }
        let host = url.host_str()?;
        let host = url.port().map_or_else(|| host.into(), |port| format!("{host}:{port}"));
        Some(Self { text: text.into(), host, is_loopback })
    }

    /// The whole text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The host, with its port if that is not the usual one, which the person must be shown
    /// (<https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/security-considerations#localhost-redirect-uri-risks>).
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Whether it is on the person's own machine. Any program there can say that it is this client, so the person should be warned.
    #[must_use]
    pub const fn is_loopback(&self) -> bool {
        self.is_loopback
    }

    /// Whether it is the one that a client has registered: the same text, but for the port of loopback (RFC 8252 §7.3, RFC 9700 §4.1.3).
    #[must_use]
    pub fn is_registered_as(&self, registered: &Self) -> bool {
        let without_port = loopback(&self.text);
        self.text == registered.text || without_port.is_some() && without_port == loopback(&registered.text)
    }

    /// The address with these parameters behind its own (RFC 6749 §3.1.2, §4.1.2).
    pub(crate) fn with(&self, parameters: &[(&str, &str)]) -> String {
        let mut address = self.text.clone();
        match address.find('?') {
            None => address.push('?'),
            Some(_) if address.ends_with(['?', '&']) => {}
            Some(_) => address.push('&'),
        }
        address + &written(parameters)
    }
}

/// Host and what follows the port, of a loopback address.
fn loopback(text: &str) -> Option<(&'static str, &str)> {
    let rest = text.strip_prefix("http://")?;
    let (host, rest) = LOOPBACK.iter().find_map(|host| rest.strip_prefix(host).map(|rest| (*host, rest)))?;
    let rest = match rest.strip_prefix(':') {
        Some(after) => after.trim_start_matches(|c: char| c.is_ascii_digit()),
        None => rest,
    };
    // Else the host goes on: `127.0.0.1.a.org`, `localhost:1@a.org`.
    (rest.is_empty() || rest.starts_with(['/', '?'])).then_some((host, rest))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn kinds() {
        let longest = format!("https://a.org/{}", "p".repeat(REDIRECT_URI_BYTES - 14));
        let too_long = format!("{longest}p");
        for (text, expected) in [
            ("https://a.org/back", Some(("a.org", false))),
            ("https://a.org", Some(("a.org", false))),
            ("https://A.org:8443/back?x=y", Some(("a.org:8443", false))),
            ("https://localhost/back", Some(("localhost", false))),
            ("https://127.0.0.1/back", Some(("127.0.0.1", false))),
            ("http://127.0.0.1/back", Some(("127.0.0.1", true))),
            ("http://127.0.0.1:3000/back", Some(("127.0.0.1:3000", true))),
            ("http://[::1]:0/back?x", Some(("[::1]:0", true))),
            ("http://localhost", Some(("localhost", true))),
            ("http://localhost:/back", Some(("localhost", true))),
            (&longest, Some(("a.org", false))),
            (&too_long, None),
            ("", None),
            ("/back", None),
            ("http://a.org/back", None),
            ("HTTPS://a.org/back", None),
            ("http://LOCALHOST/back", None),
            ("http://127.0.0.2/back", None),
            ("http://127.1/back", None),
            ("http://0.0.0.0/back", None),
            ("http://[::]/back", None),
            ("http://localhost.a.org/back", None),
            ("http://localhosta/back", None),
            ("http://127.0.0.1.a.org/back", None),
            ("http://localhost:1@a.org/back", None),
            ("http://localhost:65536/back", None),
            ("http://localhost#x", None),
            ("https://a.org/back#", None),
            ("https://a.org/back#x", None),
            ("https://u@a.org/back", None),
            ("https://u:p@a.org/back", None),
            ("https://a.org\\@b.org/back", None),
            ("https://a.org/b ack", None),
            ("https://a.org/b\nack", None),
            ("https://é.org/back", None),
            ("https:a.org/back", None),
            ("https://a.org/back?x=y&code=z", None),
            ("https://a.org/back?%73tate=", None),
            ("com.example.app:/back", None),
            ("cursor://back", None),
            ("javascript:alert(1)", None),
            ("data:text/html,x", None),
            ("file:///back", None),
        ] {
            let uri = RedirectUri::parse(text);
            assert_eq!(uri.as_ref().map(|uri| (uri.host(), uri.is_loopback())), expected, "{text}");
        }
    }

    #[test]
    fn registered() {
        for (sent, registered, expected) in [
            ("https://a.org/back", "https://a.org/back", true),
            ("https://a.org/back", "https://a.org/back/", false),
            ("https://a.org/back", "https://a.org/Back", false),
            ("https://a.org/back", "https://A.org/back", false),
            ("https://a.org:443/back", "https://a.org/back", false),
            ("https://a.org/back?x=y", "https://a.org/back", false),
            ("https://a.org:1/back", "https://a.org:2/back", false),
            ("https://localhost:1/back", "https://localhost:2/back", false),
            ("http://127.0.0.1:1/back", "http://127.0.0.1:2/back", true),
            ("http://127.0.0.1:1/back", "http://127.0.0.1/back", true),
            ("http://127.0.0.1/back", "http://127.0.0.1:2/back", true),
            ("http://[::1]:1/back?x=y", "http://[::1]:2/back?x=y", true),
            ("http://localhost:1/back", "http://localhost:2/back", true),
            ("http://localhost:1/back", "http://127.0.0.1:1/back", false),
            ("http://localhost:1/back", "http://localhost:1/", false),
            ("http://localhost:1/back?x=y", "http://localhost:1/back", false),
            ("http://localhost:1/back", "https://localhost:1/back", false),
        ] {
            let [sent, registered] = [sent, registered].map(|text| RedirectUri::parse(text).unwrap());
            assert_eq!(sent.is_registered_as(&registered), expected, "{sent:?} {registered:?}");
        }
    }

    #[test]
    fn addresses() {
        for (text, expected) in [
            ("https://a.org/back", "https://a.org/back?code=a%26b&state=%C3%A9+"),
            ("https://a.org", "https://a.org?code=a%26b&state=%C3%A9+"),
            ("https://a.org/back?", "https://a.org/back?code=a%26b&state=%C3%A9+"),
            ("https://a.org/back?x=y", "https://a.org/back?x=y&code=a%26b&state=%C3%A9+"),
            ("https://a.org/back?x=y&", "https://a.org/back?x=y&code=a%26b&state=%C3%A9+"),
        ] {
            assert_eq!(RedirectUri::parse(text).unwrap().with(&[("code", "a&b"), ("state", "é ")]), expected);
        }
    }
}
