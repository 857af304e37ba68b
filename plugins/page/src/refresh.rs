//! Where a page redirects its visitors: `<meta http-equiv="refresh">`.
//!
//! Source: <https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh>, the shared declarative
//! refresh steps.

use crate::{Locator, PageFacts};
use url::Url;

/// The refresh that a page declares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refresh {
    /// Whole seconds before it happens.
    pub delay_s: u32,
    /// Where it leads; `None` when the page only reloads itself.
    pub url: Option<Url>,
    /// Place of the `meta` element.
    pub locator: Locator,
}

impl PageFacts {
    /// The page's refresh: the first that is well-formed, since a browser heeds only one. `url` is the page's own address.
    #[must_use]
    pub fn refresh(&self, url: &Url) -> Option<Refresh> {
        let base = self.base.as_deref().and_then(|base| Url::parse(base).ok());
        let declared = self.metas.iter().filter(|meta| meta.http_equiv.as_deref() == Some("refresh"));
        declared.filter_map(|meta| Some((meta, parse(meta.content.as_deref()?)?))).find_map(|(meta, (delay_s, target))| {
            let target = match target {
                "" => None,
                text => Some(base.as_ref().unwrap_or(url).join(text).ok()?),
            };
            Some(Refresh { delay_s, url: target.filter(|target| target != url), locator: meta.locator.clone() })
        })
    }

    /// The other page to which this one redirects by a refresh without delay. Search engines treat it as a permanent redirect
    /// (<https://developers.google.com/search/docs/crawling-indexing/301-redirects>).
    #[must_use]
    pub fn instant_refresh(&self, url: &Url) -> Option<(Url, Locator)> {
        let refresh = self.refresh(url).filter(|refresh| refresh.delay_s == 0)?;
        Some((refresh.url?, refresh.locator))
    }
}

/// Seconds, and the address as written: empty when there is none.
fn parse(content: &str) -> Option<(u32, &str)> {
    let content = content.trim_ascii();
    let (digits, rest) = split(content, |c| c.is_ascii_digit());
    if digits.is_empty() && !rest.starts_with('.') {
        return None;
    }
    // More digits than fit: a time that is never reached.
    let delay_s = if digits.is_empty() { 0 } else { digits.parse().unwrap_or(u32::MAX) };
    let (_, rest) = split(rest, |c| c.is_ascii_digit() || c == '.');
    let separated = rest.trim_ascii_start();
    if rest.len() == separated.len() && !rest.is_empty() && !rest.starts_with([';', ',']) {
        return None;
    }
    let target = separated.strip_prefix([';', ',']).unwrap_or(separated).trim_ascii_start();
    Some((delay_s, unquoted(after_keyword(target).unwrap_or(target))))
}

/// What follows `url =`, in any case.
fn after_keyword(target: &str) -> Option<&str> {
    let keyword = target.get(..3).filter(|keyword| keyword.eq_ignore_ascii_case("url"))?;
    Some(target.get(keyword.len()..)?.trim_ascii_start().strip_prefix('=')?.trim_ascii_start())
}

fn unquoted(target: &str) -> &str {
    let quote = target.chars().next().filter(|c| matches!(c, '"' | '\''));
    let Some(quote) = quote else { return target };
    let inside = target.get(1..).unwrap_or_default();
    inside.split(quote).next().unwrap_or_default()
}

fn split(text: &str, keep: impl Fn(char) -> bool) -> (&str, &str) {
    let end = text.find(|c| !keep(c)).unwrap_or(text.len());
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use crate::{Options, page_facts};

    /// `expected`: seconds and address, which is empty for the page itself.
    fn check(html: &str, expected: Option<(u32, &str)>) {
        let url = Url::parse("https://a.example/dir/page").unwrap();
        let facts = page_facts(html.as_bytes(), &Options { base_url: Some(&url), ..Options::default() });
        let refresh = facts.refresh(&url);
        let seen = refresh.as_ref().map(|r| (r.delay_s, r.url.as_ref().map_or("", Url::as_str)));
        assert_eq!(seen, expected, "{html}");
        let leads_away = matches!(expected, Some((0, target)) if !target.is_empty());
        assert_eq!(facts.instant_refresh(&url).is_some(), leads_away, "{html}");
    }

    #[test]
    fn contents() {
        for (content, expected) in [
            ("0; url=../new", Some((0, "https://a.example/new"))),
            ("0;URL='/new'", Some((0, "https://a.example/new"))),
            ("0, url = &quot;/new&quot;x", Some((0, "https://a.example/new"))),
            ("  5 ;/new", Some((5, "https://a.example/new"))),
            ("0.9 /new", Some((0, "https://a.example/new"))),
            (".5; url=/new", Some((0, "https://a.example/new"))),
            ("3;url", Some((3, "https://a.example/dir/url"))),
            ("0;url=", Some((0, ""))),
            ("0;url=page", Some((0, ""))),
            ("30", Some((30, ""))),
            ("99999999999;/new", Some((u32::MAX, "https://a.example/new"))),
            ("0;url=é", Some((0, "https://a.example/dir/%C3%A9"))),
            ("url=/new", None),
            ("", None),
            ("-1;/new", None),
            ("0x;/new", None),
            ("0;url=https://[", None),
        ] {
            check(&format!("<meta http-equiv=Refresh content=\"{content}\">"), expected);
        }
    }

    #[test]
    fn the_first_that_is_well_formed_counts() {
        let new = Some((0, "https://a.example/new"));
        check("<meta http-equiv=refresh><meta http-equiv=refresh content='0;/new'>", new);
        check("<meta http-equiv=refresh content='0;/new'><meta http-equiv=refresh content='0;/other'>", new);
        check("<base href=/b/><meta http-equiv=refresh content='0;new'>", Some((0, "https://a.example/b/new")));
        check("<meta name=refresh content='0;/new'>", None);
    }
}
