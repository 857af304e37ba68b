//! Identifiers of clients: addresses at which their documents are (draft-ietf-oauth-client-id-metadata-document-01 §3).
//!
//! Does not know which hosts may be asked: the caller's guard against addresses inside its own network decides before it fetches.

use alloc::string::String;
use core::fmt;

use serde::{Deserialize, Serialize};
use url::Url;

/// Most bytes of an identifier. The draft has no limit; it is stored with each grant and shown to a person, and those in use have fewer than
/// 100.
pub const CLIENT_ID_BYTES: usize = 512;

/// An identifier that may be fetched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ClientId {
    text: String,
    host: String,
}

impl ClientId {
    /// Reads an identifier.
    ///
    /// `None` unless it has at most [`CLIENT_ID_BYTES`] bytes, is `https`, has a name as its host, a path, and neither user, password, fragment
    /// nor query; and is written as it will be fetched, so that nothing reads another address out of it: in ASCII, the host in lower case,
    /// no default port, no dot segments.
    ///
    /// The draft refuses most of this, and advises clients against the rest. A query it only discourages (§3): with one, any address that
    /// echoes its parameters would speak for its host. An address of IP says nothing to the person who reads it. The path `/` alone names a
    /// site, no document.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() > CLIENT_ID_BYTES {
            return None;
        }
        let url = Url::parse(text).ok()?;
        let is_plain = url.as_str() == text
            && url.scheme() == "https"
            && url.path() != "/"
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none();
        let name = url.domain().filter(|_| is_plain)?;
        let host = url.port().map_or_else(|| name.into(), |port| alloc::format!("{name}:{port}"));
        Some(Self { text: text.into(), host })
    }

    /// The whole address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Host, and port if there is one: what a person can judge the client by.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }
}

impl TryFrom<String> for ClientId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or("no client identifier")
    }
}

impl From<ClientId> for String {
    fn from(id: ClientId) -> Self {
        id.text
    }
}

impl fmt::Display for ClientId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn identifiers() {
        let longest = format!("https://a.org/{}", "p".repeat(CLIENT_ID_BYTES - 14));
        let too_long = format!("{longest}p");
        for (text, host) in [
            ("https://a.org/client.json", Some("a.org")),
            ("https://chatgpt.com/oauth/kDmjx77UnKOM/client.json", Some("chatgpt.com")),
            ("https://a.org:8443/c", Some("a.org:8443")),
            ("https://xn--e1afmkfd.org/c", Some("xn--e1afmkfd.org")),
            ("https://localhost/c", Some("localhost")), // the caller's guard refuses it
            ("https://a.org/c/", Some("a.org")),
            (&longest, Some("a.org")),
            (&too_long, None),
            ("", None),
            ("c", None),
            ("http://a.org/c", None),
            ("HTTPS://a.org/c", None),
            ("https://A.org/c", None),
            ("https://пример.org/c", None),
            ("https://a.org", None),
            ("https://a.org/", None),
            ("https://a.org:443/c", None),
            ("https://a.org/c?d=e", None),
            ("https://a.org/c?", None),
            ("https://a.org/c#d", None),
            ("https://a.org/c#", None),
            ("https://u@a.org/c", None),
            ("https://u:p@a.org/c", None),
            ("https://@a.org/c", None),
            ("https://a.org/./c", None),
            ("https://a.org/b/../c", None),
            ("https://a.org/b/%2E%2e/c", None),
            ("https://a.org/b/..", None),
            ("https://a.org\\c", None),
            ("https:a.org/c", None),
            (" https://a.org/c", None),
            ("https://a.org/\tc", None),
            ("https://a.org/é", None),
            ("https://10.0.0.1/c", None),
            ("https://0x7f.1/c", None),
            ("https://[::1]/c", None),
            ("data:application/json,{}", None),
        ] {
            let id = ClientId::parse(text);
            assert_eq!(id.as_ref().map(ClientId::host), host, "{text}");
            assert_eq!(id.as_ref().map(ClientId::as_str), host.map(|_| text), "{text}");
        }
    }
}
