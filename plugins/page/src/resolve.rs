//! Links resolved against the page's base URL, with a short cut for the plain ones.
//!
//! The full parser of the WHATWG URL Standard (<https://url.spec.whatwg.org/>) costs about a microsecond a link, more than the
//! HTML around it. Links made only of letters, digits and a few signs, which is most of them, are joined as text; a property test
//! checks that both ways give equal results.

use url::Url;

/// Resolves links of one page.
#[derive(Debug)]
pub(crate) struct Resolver {
    base: Option<Base>,
    /// `https://host` of absolute links that the full parser leaves unchanged.
    origins: Vec<String>,
}

/// Maximum origins remembered: most links of a page lead to a few sites.
const MAX_ORIGINS: usize = 8;

#[derive(Debug)]
struct Base {
    url: Url,
    /// The base without fragment.
    page: String,
    /// The base up to and with the last `/` of its path.
    folder: String,
    /// Length of `scheme://host:port`; 0 when the short cut does not apply.
    origin: usize,
}

impl Resolver {
    pub(crate) fn new(base: Option<&Url>) -> Self {
        Self { base: base.cloned().map(Base::new), origins: Vec::new() }
    }

    /// Takes the `href` of the first `base` element; returns the base in use from now on.
    pub(crate) fn rebase(&mut self, href: &str) -> Option<String> {
        let url = match &self.base {
            Some(base) => base.url.join(href.trim()).ok()?,
            None => Url::parse(href.trim()).ok()?,
        };
        // `data:` and `javascript:` bases are ignored by the standard.
        if matches!(url.scheme(), "data" | "javascript") {
            return None;
        }
        let text = url.as_str().to_owned();
        self.base = Some(Base::new(url));
        Some(text)
    }

    /// The absolute URL of a link; `None` when it does not parse, or is relative and no base is known.
    pub(crate) fn resolve(&mut self, href: &str) -> Option<String> {
        if let Some(base) = &self.base
            && let Some(url) = base.shortcut(href)
        {
            return Some(url);
        }
        let absolute = href.starts_with("https://") || href.starts_with("http://");
        if absolute && self.origins.iter().any(|origin| href.strip_prefix(origin.as_str()).is_some_and(is_plain_path)) {
            return Some(href.to_owned());
        }
        let url = match &self.base {
            Some(base) => base.url.join(href).ok()?,
            None => Url::parse(href).ok()?,
        };
        if absolute && self.origins.len() < MAX_ORIGINS {
            let origin = &url[..url::Position::BeforePath];
            if href.starts_with(origin) && !self.origins.iter().any(|known| known == origin) {
                self.origins.push(origin.to_owned());
            }
        }
        Some(String::from(url))
    }
}

/// Whether this follows an origin in a URL that the parser would leave unchanged.
fn is_plain_path(rest: &str) -> bool {
    rest.starts_with('/') && plain_path(rest).is_some()
}

/// Length of the path before the fragment, for a link made of plain characters only and without `/.` in its path.
fn plain_path(href: &str) -> Option<usize> {
    let mut end = href.len();
    let mut before = 0;
    for (at, byte) in href.bytes().enumerate() {
        if !is_plain(byte) || (before == b'/' && byte == b'.' && at < end) {
            return None;
        }
        if byte == b'#' && at < end {
            end = at;
        }
        before = byte;
    }
    Some(end)
}

impl Base {
    fn new(url: Url) -> Self {
        let mut bare = url.clone();
        bare.set_fragment(None);
        let page = String::from(bare);
        let path_end = page.find('?').unwrap_or(page.len());
        let folder = page.get(..path_end).and_then(|path| path.get(..=path.rfind('/')?)).unwrap_or("").to_owned();
        let origin = match url.scheme() {
            "http" | "https" => url.as_str().len() - url[url::Position::BeforePath..].len(),
            _ => 0,
        };
        Self { url, page, folder, origin }
    }

    fn shortcut(&self, href: &str) -> Option<String> {
        if self.origin == 0 {
            return None;
        }
        let mut folder = self.folder.as_str();
        let mut rest = href;
        while let Some(after) = rest.strip_prefix("../") {
            rest = after;
            let parent = folder.strip_suffix('/')?;
            let end = parent.rfind('/')? + 1;
            if end > self.origin {
                folder = folder.get(..end)?;
            }
        }
        let end = plain_path(rest)?;
        let start = match rest.as_bytes() {
            [b'#', ..] if rest.len() == href.len() => self.page.as_str(),
            [b'/', b'/', ..] => return None,
            [b'/', ..] if rest.len() == href.len() => self.page.get(..self.origin)?,
            [b'.' | b'/', ..] => return None,
            _ if end == 0 => return None,
            _ => folder,
        };
        Some([start, rest].concat())
    }
}

/// Characters that mean the same in path and fragment and are never encoded. No `%` (it may hide a dot), no `:` (it may end a
/// scheme), no `?`, no backslash.
#[inline]
#[allow(clippy::indexing_slicing, reason = "a row for each byte")]
const fn is_plain(byte: u8) -> bool {
    const PLAIN: [bool; 256] = {
        let mut plain = [false; 256];
        let mut byte = 0u8;
        while byte < 128 {
            plain[byte as usize] =
                byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'/' | b'#' | b'~' | b',' | b'+');
            byte += 1;
        }
        plain
    };
    PLAIN[byte as usize]
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_shortcut_is_taken() {
        let base = Base::new(Url::parse("https://a.example/x/y/z.html?q#f").unwrap());
        for (href, expected) in [
            ("#top", Some("https://a.example/x/y/z.html?q#top")),
            ("b.html", Some("https://a.example/x/y/b.html")),
            ("../b/c#d", Some("https://a.example/x/b/c#d")),
            ("../../../../b", Some("https://a.example/b")),
            ("/b/", Some("https://a.example/b/")),
            ("../", None),
            ("//b.example", None),
            ("a/./b", None),
            ("mailto:x", None),
        ] {
            assert_eq!(base.shortcut(href).as_deref(), expected, "{href}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, cases: 4000, ..Default::default() })]
        #[test]
        fn the_shortcut_equals_the_parser(
            first in "https?://[a-c]\\.example(:80|:443|:8)?(/[a-c.]{0,2}){0,2}",
            href in "(https?://[a-c]\\.example(:80|:8)?|\\.\\./|\\./|/|[a-z.]{1,3}/?|#|[-_~,+A-Z0-9]){0,7}",
            base in prop_oneof![
                Just("https://a.example/"), Just("http://a.example:81/x/y?z/w#f"),
                Just("https://u:p@a.example/x/y/z/"), Just("file:///x/y"), Just("data:x"),
            ],
        ) {
            let url = Url::parse(base).unwrap();
            let expected = url.join(&href).ok().map(String::from);
            let mut resolver = Resolver::new(Some(&url));
            resolver.resolve(&first);
            prop_assert_eq!(resolver.resolve(&href), expected);
        }
    }
}
