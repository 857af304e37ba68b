//! Proof of ownership of a domain: a text that only the operator of the domain can publish there.
//!
//! A claim to a domain excludes other accounts only if it is proven; a proven claim takes the domain over from its current owner.
//! The text can be in one of three places: a DNS record, a file under `/.well-known/` (RFC 8615), or a meta element of the start
//! page. Does not fetch.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use bellwether_hosts::without_www;
use url::Url;

use super::warning::host_of;

/// The name of the meta element, and the key in the text.
pub const NAME: &str = "bellwether-site-verification";

/// The path of the file.
const FILE_PATH: &str = "/.well-known/bellwether.txt";

/// The label of the DNS record below the domain: a separate label, so that it does not conflict with other records (RFC 8552).
const LABEL: &str = "_bellwether";

/// The proof that one account needs for one domain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    domain: String,
    code: String,
    /// Codes that were issued earlier and are still valid, while the signing secret is being replaced.
    earlier: Vec<String>,
}

/// A place where the proof may be published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A TXT record.
    Dns,
    /// The file.
    File,
    /// The meta element.
    Meta,
}

impl Place {
    /// The name in the API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Dns => "dns",
            Self::File => "file",
            Self::Meta => "meta",
        }
    }
}

impl Proof {
    /// `domain` in the form of targets; `code` as issued by the service for this account and domain.
    #[must_use]
    pub const fn new(domain: String, code: String) -> Self {
        Self { domain, code, earlier: Vec::new() }
    }

    /// The same; these earlier codes are also valid.
    #[must_use]
    pub fn or_earlier(mut self, codes: impl IntoIterator<Item = String>) -> Self {
        self.earlier.extend(codes);
        self
    }

    /// The domain.
    #[must_use]
    pub fn domain(&self) -> &str {
        &self.domain
    }

    /// The name of the DNS record; `None` for a host with a port, which only a local run allows as a target.
    #[must_use]
    pub fn record_name(&self) -> Option<String> {
        (!self.domain.contains(':')).then(|| format!("{LABEL}.{}", self.domain))
    }

    /// The value of the DNS record, and the content of the file.
    #[must_use]
    pub fn text(&self) -> String {
        text_of(&self.code)
    }

    /// The path of the file.
    #[must_use]
    pub const fn file_path(&self) -> &'static str {
        FILE_PATH
    }

    /// The content of the meta element.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Whether the proof is in the texts found at a place: the values of TXT records, the file, or the contents of the meta
    /// elements. A record or file may also contain other lines.
    #[must_use]
    pub fn is_in<'t>(&self, place: Place, texts: impl IntoIterator<Item = &'t str>) -> bool {
        let codes = || core::iter::once(&self.code).chain(&self.earlier);
        texts.into_iter().any(|found| match place {
            Place::Dns | Place::File => found.lines().any(|line| codes().any(|code| line.trim() == text_of(code))),
            Place::Meta => codes().any(|code| found.trim() == code),
        })
    }

    /// Whether content from this address proves anything about the domain: its host must be the domain or its `www`. A redirect
    /// may lead to another site with another owner.
    #[must_use]
    pub fn is_at(&self, url: &str) -> bool {
        let Ok(url) = Url::parse(url) else { return false };
        let host = host_of(&url);
        host == self.domain || without_www(&host) == self.domain
    }
}

fn text_of(code: &str) -> String {
    format!("{NAME}={code}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        let proof = Proof::new("shop.org".into(), "c0de".into());
        let check = |place, text: &str, expected| assert_eq!(proof.is_in(place, [text]), expected, "{place:?} {text:?}");
        for place in [Place::Dns, Place::File] {
            check(place, "bellwether-site-verification=c0de", true);
            check(place, "v=spf1 -all\r\n  bellwether-site-verification=c0de \n", true);
            check(place, "bellwether-site-verification=c0de2", false);
            check(place, "x bellwether-site-verification=c0de", false);
            check(place, "c0de", false);
            check(place, "", false);
        }
        check(Place::Meta, " c0de ", true);
        check(Place::Meta, "c0de2", false);
        let rolled = Proof::new("shop.org".into(), "new".into()).or_earlier(["c0de".into()]);
        assert!(rolled.is_in(Place::Dns, ["bellwether-site-verification=c0de"]) && rolled.is_in(Place::Meta, ["c0de"]));
        assert_eq!(rolled.text(), "bellwether-site-verification=new");
        assert_eq!(proof.record_name().as_deref(), Some("_bellwether.shop.org"));
        assert_eq!(Proof::new("127.0.0.1:9900".into(), String::new()).record_name(), None);
    }

    #[test]
    fn hosts() {
        let proof = Proof::new("shop.org".into(), "c0de".into());
        for (url, expected) in [
            ("https://shop.org/", true),
            ("http://www.shop.org/a", true),
            ("https://SHOP.org./", true),
            ("https://blog.shop.org/", false),
            ("https://shop.org:8443/", false),
            ("https://myshop.org/", false),
            ("https://shop.org@evil.org/", false),
            ("", false),
        ] {
            assert_eq!(proof.is_at(url), expected, "{url}");
        }
    }
}
