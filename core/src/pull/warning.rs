//! Signs of a wrong published address. They cause no refusal, because the page may still be right.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use url::Url;

/// Query parameters of previews in content management systems.
const PREVIEW_PARAMETERS: [&str; 4] = ["preview", "preview_id", "preview_nonce", "draft"];
/// First segments of the paths of administration interfaces.
const ADMIN_SEGMENTS: [&str; 5] = ["wp-admin", "wp-login.php", "admin", "administrator", "ghost"];

/// One sign of a wrong address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Warning {
    /// An address of an administration interface, which visitors cannot open.
    AdminUrl,
    /// An address of a preview or draft.
    PreviewUrl,
    /// A host that is not on the target's domain.
    OtherDomain,
}

impl Warning {
    /// The name in the answer.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AdminUrl => "admin_url",
            Self::PreviewUrl => "preview_url",
            Self::OtherDomain => "other_domain",
        }
    }
}

/// The signs that `url` is not the public address of a page of `domain` (a host, with its port if that is unusual).
#[must_use]
pub fn warnings(url: &str, domain: &str) -> Vec<Warning> {
    let Ok(url) = Url::parse(url) else { return Vec::new() };
    let first = url.path_segments().and_then(|mut segments| segments.next()).unwrap_or_default().to_ascii_lowercase();
    let is_admin = ADMIN_SEGMENTS.contains(&first.as_str());
    let is_preview = url.query_pairs().any(|(name, _)| PREVIEW_PARAMETERS.contains(&name.as_ref()));
    let is_elsewhere = !is_of(&url, domain);
    let found = [(is_admin, Warning::AdminUrl), (is_preview, Warning::PreviewUrl), (is_elsewhere, Warning::OtherDomain)];
    found.into_iter().filter(|(applies, _)| *applies).map(|(_, warning)| warning).collect()
}

/// Whether `url` is on the site of a target: on its domain or a subdomain. False if it is not an address.
#[must_use]
pub fn is_on_site(url: &str, domain: &str) -> bool {
    Url::parse(url).is_ok_and(|url| is_of(&url, domain))
}

/// The host of an address in the form of target domains, with its port if that is not the default.
pub(super) fn host_of(url: &Url) -> String {
    let host = url.host_str().unwrap_or_default();
    let host = url.port().map_or_else(|| host.to_string(), |port| format!("{host}:{port}"));
    host.strip_suffix('.').map_or_else(|| host.clone(), ToString::to_string)
}

fn is_of(url: &Url, domain: &str) -> bool {
    bellwether_hosts::is_within(&host_of(url), domain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sites() {
        for (url, domain, expected) in [
            ("https://example.com/a", "example.com", true),
            ("http://blog.example.com/a", "example.com", true),
            ("https://EXAMPLE.com./a", "example.com", true),
            ("https://bücher.de/a", "xn--bcher-kva.de", true),
            ("https://notexample.com/a", "example.com", false),
            ("https://example.com@evil.org/a", "example.com", false),
            ("no address", "example.com", false),
        ] {
            assert_eq!(is_on_site(url, domain), expected, "{url} {domain}");
        }
    }

    #[test]
    fn suspicious_addresses() {
        use Warning::{AdminUrl, OtherDomain, PreviewUrl};
        for (url, domain, expected) in [
            ("https://shop.org/?p=1", "shop.org", Vec::new()),
            ("https://www.shop.org/a", "shop.org", Vec::new()),
            ("http://127.0.0.1:9900/a", "127.0.0.1:9900", Vec::new()),
            ("https://shop.org/WP-admin/post.php?post=1", "shop.org", alloc::vec![AdminUrl]),
            ("https://shop.org/?p=1&preview=true", "shop.org", alloc::vec![PreviewUrl]),
            ("https://notshop.org/", "shop.org", alloc::vec![OtherDomain]),
            ("http://127.0.0.1:9901/", "127.0.0.1:9900", alloc::vec![OtherDomain]),
            ("https://shop.org.evil.net/wp-admin/?preview=1", "shop.org", alloc::vec![AdminUrl, PreviewUrl, OtherDomain]),
        ] {
            assert_eq!(warnings(url, domain), expected, "{url}");
        }
    }
}
