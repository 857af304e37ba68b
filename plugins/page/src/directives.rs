//! What a page says to search engines about itself: `meta` robots tags and the `X-Robots-Tag` header.
//!
//! Source: <https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag>.

use crate::PageFacts;

/// One directive and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Directive {
    /// Agent that it addresses, ASCII-lowercased; `robots` for all.
    pub agent: String,
    /// ASCII-lowercased, without spaces around the colon: `noindex`, `max-snippet:0`.
    pub token: String,
    /// `header x-robots-tag` or the place of the `meta` element.
    pub locator: String,
}

impl Directive {
    /// Whether it forbids showing the page in results.
    #[must_use]
    pub fn forbids_index(&self) -> bool {
        matches!(self.token.as_str(), "noindex" | "none")
    }

    /// Whether it forbids quoting the page, which keeps it out of generated answers.
    #[must_use]
    pub fn forbids_snippet(&self) -> bool {
        matches!(self.token.as_str(), "nosnippet" | "max-snippet:0")
    }
}

/// The directives for all agents and for those in `agents` (product tokens, in any case), `meta` elements first. The names are
/// needed because a `meta` element that addresses an agent looks like any other.
pub fn directives<'a>(facts: &PageFacts, headers: impl Iterator<Item = (&'a str, &'a str)>, agents: &[&str]) -> Vec<Directive> {
    let speaks_to_us =
        |agent: &str| agent.eq_ignore_ascii_case("robots") || agents.iter().any(|known| known.eq_ignore_ascii_case(agent));
    let mut found = Vec::new();
    for meta in &facts.metas {
        let agent = meta.name.as_deref().unwrap_or("");
        if !speaks_to_us(agent) {
            continue;
        }
        for token in meta.content.as_deref().unwrap_or("").split(',') {
            add(&mut found, agent, token, || meta.locator.to_string());
        }
    }
    for (_, value) in headers.filter(|(name, _)| name.eq_ignore_ascii_case("x-robots-tag")) {
        let mut agent = "robots".to_owned();
        for piece in value.split(',') {
            let mut token = piece.trim();
            if let Some((before, after)) = token.split_once(':')
                && !is_valued(before.trim())
            {
                agent = before.trim().to_ascii_lowercase();
                token = after;
            }
            if speaks_to_us(&agent) {
                add(&mut found, &agent, token, || "header x-robots-tag".to_owned());
            }
        }
    }
    found
}

fn add(found: &mut Vec<Directive>, agent: &str, token: &str, locator: impl Fn() -> String) {
    let token: String = token.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).collect();
    if !token.is_empty() {
        found.push(Directive { agent: agent.to_ascii_lowercase(), token, locator: locator() });
    }
}

/// Whether this is a directive written with a colon, which then does not end the name of an agent.
fn is_valued(name: &str) -> bool {
    ["max-snippet", "max-image-preview", "max-video-preview", "unavailable_after"]
        .iter()
        .any(|known| known.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, page_facts};

    #[test]
    fn reads_metas_and_headers() {
        let html = b"<meta name=Robots content='Max-Snippet: 0, index'><meta name=googlebot content=noindex><meta name=description content=noindex>";
        let facts = page_facts(html, &Options::default());
        let headers = [("x-robots-tag", "otherbot: noindex, Bingbot: nosnippet, max-snippet: 20"), ("X-Robots-Tag", "none")];
        let found: Vec<_> = directives(&facts, headers.into_iter(), &["Googlebot", "Bingbot"])
            .into_iter()
            .map(|d| format!("{} {}", d.agent, d.token))
            .collect();
        assert_eq!(
            found,
            [
                "robots max-snippet:0",
                "robots index",
                "googlebot noindex",
                "bingbot nosnippet",
                "bingbot max-snippet:20",
                "robots none"
            ]
        );
    }
}
