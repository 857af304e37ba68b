//! The addresses that a page names as canonical, in `link` elements and in the `Link` header.
//!
//! Sources: RFC 6596; RFC 8288 §3 for the header;
//! <https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls>.

use crate::PageFacts;
use url::Url;

/// One address named as canonical.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Canonical {
    /// As written, trimmed.
    pub href: String,
    /// Resolved against the base; `None` when it is not an address.
    pub url: Option<String>,
    /// Whether search engines read it: in the head, or in the header. They ignore those in the body.
    pub counts: bool,
    /// Whether it is in the header.
    pub in_header: bool,
    /// Its place: the place of the element, or `header link`.
    pub locator: String,
}

/// All of them, elements first, in order. `headers` are those of the answer, `url` is the address that answered.
pub fn canonicals<'a>(facts: &PageFacts, headers: impl Iterator<Item = (&'a str, &'a str)>, url: &Url) -> Vec<Canonical> {
    let elements = facts.canonical().map(|tag| Canonical {
        href: tag.href.clone().unwrap_or_default(),
        url: tag.url.clone().filter(|_| tag.href.as_deref().is_some_and(has_host)),
        counts: tag.in_head,
        in_header: false,
        locator: tag.locator.to_string(),
    });
    let lines = headers.filter(|(name, _)| name.eq_ignore_ascii_case("link")).flat_map(|(_, value)| linked(value));
    let lines = lines.map(|href| Canonical {
        url: url.join(href).ok().map(String::from).filter(|_| has_host(href)),
        href: href.to_owned(),
        counts: true,
        in_header: true,
        locator: "header link".to_owned(),
    });
    elements.chain(lines).collect()
}

/// Whether an absolute address of the web names its host where it belongs. Browsers read `https:///guide` as the host `guide`
/// (WHATWG URL, special authority ignore slashes state), which nobody means who writes it.
fn has_host(href: &str) -> bool {
    let after =
        |scheme: &str| href.get(..scheme.len()).filter(|start| start.eq_ignore_ascii_case(scheme)).and(href.get(scheme.len()..));
    ["https://", "http://"].into_iter().find_map(after).is_none_or(|rest| !rest.starts_with(['/', '\\']))
}

/// The targets of a `Link` header whose relation is `canonical`: `<https://a.example/>; rel="canonical"`.
fn linked(value: &str) -> Vec<&str> {
    let (mut found, mut rest) = (Vec::new(), value);
    // Only the text between `>` and the next `<` is split, so a comma or semicolon inside an address does no harm.
    while let Some((_, after)) = rest.split_once('<') {
        let Some((target, after)) = after.split_once('>') else { break };
        let parameters = after.split('<').next().unwrap_or("");
        let is_canonical = parameters.split([';', ',']).filter_map(|pair| pair.split_once('=')).any(|(name, value)| {
            let relations = value.trim().trim_matches('"');
            name.trim().eq_ignore_ascii_case("rel")
                && relations.split_ascii_whitespace().any(|rel| rel.eq_ignore_ascii_case("canonical"))
        });
        if is_canonical {
            found.push(target.trim());
        }
        rest = after;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_is_missing() {
        for (href, expected) in [
            ("https:///guide", false),
            ("HTTP://\\guide", false),
            ("https://a.example/", true),
            ("/guide", true),
            ("//a.example", true),
        ] {
            assert_eq!(has_host(href), expected, "{href}");
        }
    }

    #[test]
    fn reads_the_header() {
        for (value, expected) in [
            ("<https://a.example/x,y;z>; rel=\"canonical\"", &["https://a.example/x,y;z"][..]),
            ("</p>; rel=preload; as=style, </c>; REL=\"next Canonical\"; title=\"a, b\"", &["/c"]),
            ("</a>; rel=canonical, </b>; rel=canonical", &["/a", "/b"]),
            ("</a>; anchor=\"#x\"; rel=alternate", &[]),
            ("</a", &[]),
            ("rel=canonical", &[]),
        ] {
            assert_eq!(linked(value), expected, "{value}");
        }
    }
}
