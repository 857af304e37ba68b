//! The files of a site, and the HTTP answers that contained them.

use crate::agents::Agent;
use crate::verdict::quote_in;
use bellwether_finding::Place;
use bellwether_page::sitemap::SitemapFacts;
use bellwether_robots::{Decision, RobotsFacts, of_answer, path_of};
use url::Url;

/// The HTTP answer that contained a page.
#[derive(Debug, Clone)]
pub struct Response {
    /// The address that answered, after redirects.
    pub url: String,
    /// Its status.
    pub status: u16,
    /// Header lines: names in lower case, in the order received.
    pub headers: Vec<(String, String)>,
    /// The redirects followed: address and status of each.
    pub hops: Vec<(String, u16)>,
    /// Milliseconds to the header lines.
    pub ttfb_ms: u32,
}

/// robots.txt.
#[derive(Debug)]
pub struct Robots {
    /// Its address.
    pub url: String,
    /// Status of the answer.
    pub status: u16,
    /// `Content-Type` as sent, empty without one.
    pub content_type: String,
    /// Its rules; after a server error everything is forbidden.
    pub facts: RobotsFacts,
}

/// The sitemaps of a site, as far as they were read.
#[derive(Debug, Default)]
pub struct Sitemaps {
    /// Files that answered 200, indexes first.
    pub files: Vec<SitemapFile>,
    /// Files with another status: address and status.
    pub missing: Vec<(String, u16)>,
    /// Whether robots.txt names the files; else `/sitemap.xml` was tried.
    pub declared: bool,
    /// Whether some files were not read: too many, or no answer.
    pub partial: bool,
}

/// One sitemap file.
#[derive(Debug)]
pub struct SitemapFile {
    /// Its address.
    pub url: String,
    /// `Content-Type` as sent, empty without one.
    pub content_type: String,
    /// What it contains.
    pub facts: SitemapFacts,
}

/// A text file.
#[derive(Debug)]
pub struct File {
    /// Its address.
    pub url: String,
    /// Status of the answer.
    pub status: u16,
    /// `Content-Type` as sent, empty without one.
    pub content_type: String,
    /// Its text; bytes that are not UTF-8 are replaced.
    pub text: String,
}

/// The page as another user agent receives it.
#[derive(Debug)]
pub struct Probe {
    /// The agent.
    pub agent: &'static Agent,
    /// Status of the answer.
    pub status: u16,
    /// Share of words that this answer and the page have in common, 0 to 1; 0 without a success status.
    pub likeness: f64,
}

/// Header lines in the form that `bellwether-page` accepts.
pub(crate) fn lines(headers: &[(String, String)]) -> impl Iterator<Item = (&str, &str)> {
    headers.iter().map(|(name, value)| (name.as_str(), value.as_str()))
}

impl Robots {
    /// A robots.txt with this status and body, served as plain text.
    #[must_use]
    pub fn of(url: &str, status: u16, body: &[u8]) -> Self {
        let facts = of_answer(Some(status), body);
        Self { url: url.to_owned(), status, content_type: "text/plain".to_owned(), facts }
    }

    /// Whether it answered with success, so that its rules are those of the site.
    #[must_use]
    pub fn is_there(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// Whether it forbids an agent to fetch an address on its host. False for other hosts, and if it could not be read.
    #[must_use]
    pub fn refuses(&self, agent: &str, url: &str) -> bool {
        let (Ok(file), Ok(url)) = (Url::parse(&self.url), Url::parse(url)) else { return false };
        !self.facts.closed && file.origin() == url.origin() && !self.facts.decide(agent, &path_of(&url)).allowed
    }

    /// The line that decided.
    #[must_use]
    pub fn place(&self, decision: &Decision) -> Option<Place> {
        let (line, rule) = (decision.line?, decision.rule.as_deref()?);
        Some(quote_in(&self.url, format_args!("line {line}"), rule))
    }
}

impl Response {
    /// Its header lines.
    pub fn lines(&self) -> impl Iterator<Item = (&str, &str)> {
        lines(&self.headers)
    }

    /// The values of the header lines with this name (lower case).
    pub fn header<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.headers.iter().filter(move |(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

impl Sitemaps {
    /// Whether there is a sitemap.
    #[must_use]
    pub fn is_there(&self) -> bool {
        !self.files.is_empty()
    }

    /// Number of pages in all files.
    #[must_use]
    pub fn urls(&self) -> u32 {
        self.pages().map(|file| file.facts.count).fold(0, u32::saturating_add)
    }

    /// Share of pages with `lastmod`, 0 to 1; 0 without pages.
    #[must_use]
    pub fn lastmod_share(&self) -> f64 {
        let dated: f64 = self.pages().map(|file| file.facts.lastmod_share * f64::from(file.facts.count)).sum();
        if self.urls() == 0 { 0.0 } else { dated / f64::from(self.urls()) }
    }

    /// The files that list pages.
    pub fn pages(&self) -> impl Iterator<Item = &SitemapFile> {
        self.files.iter().filter(|file| file.facts.root != bellwether_page::sitemap::Root::Sitemapindex)
    }
}
