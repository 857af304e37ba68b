//! Small pure helpers that the modules share: near-duplicate hash and URL identity.

use bellwether_hosts::without_www;
use std::borrow::Cow;
use url::Url;

/// Query parameters that name a campaign or a click, never a resource. `utm_*` is matched by its prefix.
///
/// Sources: Google Ads (`gclid`, `gclsrc`, `dclid`, `gbraid`, `wbraid`, `_gl`, `srsltid`), Meta
/// (`fbclid`, `igshid`), Microsoft (`msclkid`), TikTok, X, LinkedIn, Yandex, Mailchimp, HubSpot,
/// Matomo and Marketo, each from its own documentation.
pub const TRACKING_PARAMETERS: [&str; 24] = [
    "_ga",
    "_gl",
    "_hsenc",
    "_hsmi",
    "dclid",
    "fbclid",
    "gbraid",
    "gclid",
    "gclsrc",
    "igshid",
    "li_fat_id",
    "mc_cid",
    "mc_eid",
    "mkt_tok",
    "msclkid",
    "mtm_campaign",
    "mtm_kwd",
    "mtm_source",
    "srsltid",
    "ttclid",
    "twclid",
    "wbraid",
    "yclid",
    "ysclid",
];

/// The URL by which two addresses of one page compare equal: WHATWG serialisation, no fragment,
/// no [`TRACKING_PARAMETERS`]; the other parameters keep their order and their bytes.
#[must_use]
pub fn normalise_url(url: &Url) -> Url {
    let mut url = url.clone();
    url.set_fragment(None);
    if let Some(query) = url.query().map(str::to_owned) {
        let kept = without_tracking(&query);
        if kept != query {
            url.set_query((!kept.is_empty()).then_some(kept.as_ref()));
        }
    }
    url
}

/// A query string without its tracking parameters; borrowed when it has none.
#[must_use]
pub fn without_tracking(query: &str) -> Cow<'_, str> {
    if !query.split('&').any(is_tracking) {
        return Cow::Borrowed(query);
    }
    let kept: Vec<&str> = query.split('&').filter(|pair| !is_tracking(pair)).collect();
    Cow::Owned(kept.join("&"))
}

fn is_tracking(pair: &str) -> bool {
    let name = pair.split('=').next().unwrap_or("").to_ascii_lowercase();
    name.starts_with("utm_") || TRACKING_PARAMETERS.binary_search(&name.as_str()).is_ok()
}

/// Whether an address is http or https. A page may put a script where an address belongs.
#[must_use]
pub fn is_web(url: &Url) -> bool {
    matches!(url.scheme(), "http" | "https")
}

/// Whether two URLs belong to one site: both http or https, same host apart from a leading `www.`, same port if one is written.
/// It uses no public suffix list: `a.example.org` and `b.example.org` are two sites.
#[must_use]
pub fn same_site(a: &Url, b: &Url) -> bool {
    let (one, other) = (a.host_str().map(without_www), b.host_str().map(without_www));
    is_web(a) && is_web(b) && a.port() == b.port() && one.is_some() && one == other
}

/// Whether a file is an llms.txt: it starts with a heading of level 1. Source: <https://llmstxt.org>.
#[must_use]
pub fn is_llms_txt(body: &[u8]) -> bool {
    body.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(body).trim_ascii_start().starts_with(b"# ")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    #[test]
    fn normalised() {
        assert!(TRACKING_PARAMETERS.is_sorted());
        for (url, expected) in [
            ("HTTP://A.Example:80/x?b=2&utm_source=x&a=1#f", "http://a.example/x?b=2&a=1"),
            ("https://a.example/?gclid=1&FBCLID=2", "https://a.example/"),
            ("https://a.example/?", "https://a.example/?"),
            ("https://a.example/?id=%20&x", "https://a.example/?id=%20&x"),
            ("https://a.example/?ref=utm_source", "https://a.example/?ref=utm_source"),
        ] {
            assert_eq!(normalise_url(&Url::parse(url).unwrap()).as_str(), expected);
        }
    }

    #[test]
    fn sites() {
        for (a, b, expected) in [
            ("https://a.example/x", "http://www.a.example/", true),
            ("https://a.example", "https://b.a.example", false),
            ("https://a.example", "https://a.example:8443", false),
            ("mailto:a@a.example", "mailto:a@a.example", false),
        ] {
            assert_eq!(same_site(&Url::parse(a).unwrap(), &Url::parse(b).unwrap()), expected);
        }
    }
}
