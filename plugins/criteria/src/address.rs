//! Addresses as text. A page has thousands of resolved links, and parsing each of them again for every criterion would cost more
//! than reading the page.

use bellwether_hosts::without_www;
use url::Url;

/// A web address in parts, borrowed from its serialised form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Address<'a> {
    /// `https`, not `http`.
    pub(crate) is_secure: bool,
    /// Host with its port, if one is written.
    pub(crate) host: &'a str,
    /// Path, from its `/`.
    pub(crate) path: &'a str,
    /// Query without its `?`; empty without one.
    pub(crate) query: &'a str,
}

/// Byte ranges of the parts of an address in its text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Parts {
    is_secure: bool,
    host: (usize, usize),
    path_end: usize,
    end: usize,
}

impl Parts {
    /// The parts of a serialised address; `None` if it is not http or https.
    pub(crate) fn of(url: &str) -> Option<Self> {
        let is_secure = url.starts_with("https://");
        let start = if is_secure { 8 } else { url.starts_with("http://").then_some(7)? };
        let whole = url.split_once('#').map_or(url, |(whole, _)| whole);
        let host_end = whole.get(start..)?.find(['/', '?']).map_or(whole.len(), |at| start + at);
        let host_start = whole.get(start..host_end)?.rfind('@').map_or(start, |at| start + at + 1);
        let path_end = whole.get(host_end..)?.find('?').map_or(whole.len(), |at| host_end + at);
        Some(Self { is_secure, host: (host_start, host_end), path_end, end: whole.len() })
    }

    /// The parts as texts; `url` must be the same text.
    pub(crate) fn read(self, url: &str) -> Option<Address<'_>> {
        let path = url.get(self.host.1..self.path_end).filter(|path| !path.is_empty()).unwrap_or("/");
        let query = url.get(self.path_end + 1..self.end).unwrap_or("");
        Some(Address { is_secure: self.is_secure, host: url.get(self.host.0..self.host.1)?, path, query })
    }
}

impl<'a> Address<'a> {
    /// The parts of a serialised address; `None` if it is not http or https.
    pub(crate) fn of(url: &'a str) -> Option<Self> {
        Parts::of(url)?.read(url)
    }

    /// Whether both have the same host, apart from a leading `www.`.
    pub(crate) fn is_beside(&self, other: &Address<'_>) -> bool {
        without_www(self.host) == without_www(other.host)
    }

    /// The registrable domain. There is no list of public suffixes: second levels such as `co.uk` are recognised by their form,
    /// and the subdomains of a platform count as one domain.
    pub(crate) fn domain(&self) -> &'a str {
        if self.host.starts_with('[') {
            return self.host.split_inclusive(']').next().unwrap_or(self.host);
        }
        let host = self.host.split(':').next().unwrap_or(self.host);
        if host.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
            return host;
        }
        let mut labels = host.rsplit('.');
        let (last, second) = (labels.next().unwrap_or(""), labels.next().unwrap_or(""));
        let is_suffix = last.len() == 2 && SECOND_LEVEL.contains(&second);
        let kept = if is_suffix { labels.next().map_or(0, |label| label.len() + 1) } else { 0 };
        let length = last.len() + 1 + second.len() + kept;
        host.get(host.len().saturating_sub(length)..).unwrap_or(host)
    }
}

/// The labels under which countries register names.
const SECOND_LEVEL: [&str; 17] =
    ["ac", "asso", "co", "com", "edu", "go", "gob", "gouv", "gov", "govt", "ltd", "mil", "ne", "net", "or", "org", "plc"];

/// Whether a host is the local machine, which no other machine can reach.
pub(crate) fn is_local(url: &Url) -> bool {
    match url.host() {
        Some(url::Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(url::Host::Ipv4(ip)) => ip.is_loopback(),
        Some(url::Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}

/// The bytes of a percent-encoded part of an address; `None` if an escape is cut or not hexadecimal.
pub(crate) fn unescaped(part: &str) -> Option<Vec<u8>> {
    let mut pieces = part.split('%');
    let mut bytes = pieces.next().unwrap_or("").as_bytes().to_vec();
    for piece in pieces {
        let hex = piece.get(..2).filter(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
        bytes.push(u8::from_str_radix(hex, 16).ok()?);
        bytes.extend(piece.bytes().skip(2));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts() {
        for (url, expected) in [
            ("https://a.example/x?y=1#z", Some((true, "a.example", "/x", "y=1"))),
            ("http://u:p@a.example:8080/", Some((false, "a.example:8080", "/", ""))),
            ("https://[::1]:3000/?q", Some((true, "[::1]:3000", "/", "q"))),
            ("https://a.example?q", Some((true, "a.example", "/", "q"))),
            ("https://a.example#z?q/x", Some((true, "a.example", "/", ""))),
            ("https://a.example/x?y?z/#a@b", Some((true, "a.example", "/x", "y?z/"))),
            ("http://a.example", Some((false, "a.example", "/", ""))),
            ("mailto:a@a.example", None),
            ("", None),
        ] {
            let seen = Address::of(url).map(|a| (a.is_secure, a.host, a.path, a.query));
            assert_eq!(seen, expected, "{url}");
        }
    }

    #[test]
    fn domains() {
        for (host, expected) in [
            ("cdn.shop.example", "shop.example"),
            ("shop.example", "shop.example"),
            ("a.b.bbc.co.uk", "bbc.co.uk"),
            ("co.uk", "co.uk"),
            ("192.0.2.1:8080", "192.0.2.1"),
            ("[::1]:80", "[::1]"),
            ("localhost:3000", "localhost"),
            ("", ""),
        ] {
            let address = Address { is_secure: true, host, path: "/", query: "" };
            assert_eq!(address.domain(), expected, "{host}");
        }
    }
}
