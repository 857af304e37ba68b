//! Stands in for the crate [`url`](https://docs.rs/url) in the npm package, as far as `core` uses it: the host parses and serialises an
//! address (the standard is the same, <https://url.spec.whatwg.org>), and what it wrote is taken apart here. The real crate is a tenth of the
//! package. Only `./x web` and the build of the console patch it in (`plugins/build`).
//!
//! Of addresses other than http and https it knows the scheme alone, and it joins no links: no form asks for more.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub use form_urlencoded;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

/// The text is no address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseError(());

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an address")
    }
}

/// An address in its serialised form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Url(String);

/// The host of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Host<S> {
    /// A name.
    Domain(S),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
}

/// Scheme, host and port.
#[derive(Clone, Debug)]
pub struct Origin(String);

impl Origin {
    /// As text.
    #[must_use]
    pub fn ascii_serialization(&self) -> String {
        self.0.clone()
    }
}

/// What an http or https address consists of.
#[derive(Default)]
struct Parts<'u> {
    username: &'u str,
    password: Option<&'u str>,
    host: &'u str,
    port: Option<u16>,
    path: &'u str,
    query: Option<&'u str>,
    fragment: Option<&'u str>,
}

impl Url {
    /// An absolute address.
    ///
    /// # Errors
    /// When the host refuses it, or there is none.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let url = bellwether_web_host::parse(text).map(Self).ok_or(ParseError(()))?;
        if has_forbidden(url.parts().host) { Err(ParseError(())) } else { Ok(url) }
    }

    /// Refuses every link.
    ///
    /// # Errors
    /// Always.
    pub const fn join(&self, _: &str) -> Result<Self, ParseError> {
        Err(ParseError(()))
    }

    fn parts(&self) -> Parts<'_> {
        if !matches!(self.scheme(), "http" | "https") {
            return Parts::default();
        }
        let rest = self.0.get(self.scheme().len() + 3..).unwrap_or_default();
        let (rest, fragment) = cut(rest, '#');
        let (rest, query) = cut(rest, '?');
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let (user, place) = authority.rsplit_once('@').unwrap_or(("", authority));
        let (username, password) = cut(user, ':');
        // The colons of an IPv6 address are inside of brackets.
        let port = place.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
        let (host, port) = port.map_or((place, None), |(host, port)| (host, Some(port)));
        Parts { username, password, host, port, path, query, fragment }
    }

    /// `https`.
    #[must_use]
    pub fn scheme(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }

    /// Percent-encoded; empty if there is none.
    #[must_use]
    pub fn username(&self) -> &str {
        self.parts().username
    }

    /// Percent-encoded.
    #[must_use]
    pub fn password(&self) -> Option<&str> {
        self.parts().password
    }

    /// The host as text.
    #[must_use]
    pub fn host_str(&self) -> Option<&str> {
        Some(self.parts().host).filter(|host| !host.is_empty())
    }

    /// The host.
    #[must_use]
    pub fn host(&self) -> Option<Host<&str>> {
        let host = self.host_str()?;
        if let Some(address) = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            return address.parse().ok().map(Host::Ipv6);
        }
        Some(host.parse().map_or(Host::Domain(host), Host::Ipv4))
    }

    /// The port, unless it is that of the scheme.
    #[must_use]
    pub fn port(&self) -> Option<u16> {
        self.parts().port
    }

    /// The port.
    #[must_use]
    pub fn port_or_known_default(&self) -> Option<u16> {
        self.port().or(match self.scheme() {
            "http" => Some(80),
            "https" => Some(443),
            _ => None,
        })
    }

    /// The path from its slash on.
    #[must_use]
    pub fn path(&self) -> &str {
        self.parts().path
    }

    /// What is between the slashes of the path.
    #[must_use]
    pub fn path_segments(&self) -> Option<core::str::Split<'_, char>> {
        Some(self.path().strip_prefix('/')?.split('/'))
    }

    /// The query without its mark.
    #[must_use]
    pub fn query(&self) -> Option<&str> {
        self.parts().query
    }

    /// Its pairs.
    #[must_use]
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'_> {
        form_urlencoded::parse(self.query().unwrap_or_default().as_bytes())
    }

    /// The fragment without its mark.
    #[must_use]
    pub fn fragment(&self) -> Option<&str> {
        self.parts().fragment
    }

    /// Takes the fragment away; no form gives an address another one.
    pub fn set_fragment(&mut self, _: Option<&str>) {
        let length = self.0.find('#').unwrap_or(self.0.len());
        self.0.truncate(length);
    }

    /// Replaces the host of an http or https address.
    ///
    /// # Errors
    /// When it is no host.
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), ParseError> {
        let start = self.scheme().len() + 3;
        let rest = self.0.get(start..).unwrap_or_default();
        let end = start + rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let port = self.port().map(|port| format!(":{port}")).unwrap_or_default();
        let (before, after) = (self.0.get(..start).unwrap_or_default(), self.0.get(end..).unwrap_or_default());
        *self = Self::parse(&format!("{before}{}{port}{after}", host.unwrap_or_default()))?;
        Ok(())
    }

    /// Scheme, host and port of an http or https address.
    #[must_use]
    pub fn origin(&self) -> Origin {
        let Parts { host, port, .. } = self.parts();
        let port = port.map(|port| format!(":{port}")).unwrap_or_default();
        Origin(format!("{}://{host}{port}", self.scheme()))
    }

    /// As text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a host has a character that is [forbidden in domains](https://url.spec.whatwg.org/#forbidden-domain-code-point). Chromium takes some
/// of them and writes them in percent (a space as `%20`), where others refuse the address.
fn has_forbidden(host: &str) -> bool {
    host.split('%').skip(1).any(|rest| {
        let byte = rest.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        byte.is_none_or(|byte| byte <= b' ' || b"#%/:<>?@[\\]^|\x7f".contains(&byte))
    })
}

/// A text before a mark, and what is behind it.
fn cut(text: &str, mark: char) -> (&str, Option<&str>) {
    text.split_once(mark).map_or((text, None), |(before, behind)| (before, Some(behind)))
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.0
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl From<&Url> for String {
    fn from(url: &Url) -> Self {
        url.0.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use proptest::prelude::*;

    #[test]
    fn what_chromium_takes_alone_is_refused() {
        for (host, expected) in
            [("a.org", false), ("a%20b.org", true), ("a%7Cb", true), ("a%25b", true), ("a%7Bb", false), ("a%", true)]
        {
            assert_eq!(has_forbidden(host), expected, "{host}");
        }
    }

    fn host(address: &str) -> Option<String> {
        real::Url::parse(address).ok().map(String::from)
    }

    proptest! {
        /// Every part is what the real crate says.
        #[test]
        fn parts_are_those_of_the_real_crate(
            address in "(https?)://([a-z]{1,3}(:[a-z%]{0,3})?@)?([a-z.-]{1,9}|[0-9.]{1,9}|\\[[0-9a-f:]{2,9}\\]|[aé.]{1,5})(:[0-9]{1,5})?(/[a-z@:/%é&+=]{0,9})?(\\?[a-z=&%+/#?]{0,9})?(#[a-z?#]{0,5})?",
        ) {
            bellwether_web_host::parse_by(host);
            let (own, its) = (Url::parse(&address).ok(), real::Url::parse(&address).ok());
            prop_assert_eq!(own.is_some(), its.is_some());
            if let (Some(mut own), Some(mut its)) = (own, its) {
                prop_assert_eq!((own.scheme(), own.username(), own.password()), (its.scheme(), its.username(), its.password()));
                prop_assert_eq!((own.host_str(), own.port(), own.port_or_known_default()), (its.host_str(), its.port(), its.port_or_known_default()));
                prop_assert_eq!((own.path(), own.query(), own.fragment()), (its.path(), its.query(), its.fragment()));
                prop_assert_eq!(own.origin().ascii_serialization(), its.origin().ascii_serialization());
                let kinds = match (own.host(), its.host()) {
                    (Some(Host::Domain(own)), Some(real::Host::Domain(its))) => own == its,
                    (Some(Host::Ipv4(own)), Some(real::Host::Ipv4(its))) => own == its,
                    (Some(Host::Ipv6(own)), Some(real::Host::Ipv6(its))) => own == its,
                    (own, its) => own.is_none() && its.is_none(),
                };
                prop_assert!(kinds);
                prop_assert!(own.query_pairs().eq(its.query_pairs()));
                prop_assert!(own.path_segments().into_iter().flatten().eq(its.path_segments().into_iter().flatten()));
                own.set_fragment(None);
                its.set_fragment(None);
                prop_assert_eq!(own.to_string(), its.to_string());
                // The guard refuses user names before it changes a host.
                if own.username().is_empty() && own.password().is_none() {
                    prop_assert_eq!(own.set_host(Some("b.org")).is_ok(), its.set_host(Some("b.org")).is_ok());
                    prop_assert_eq!(own.as_str(), its.as_str());
                }
            }
        }
    }
}
