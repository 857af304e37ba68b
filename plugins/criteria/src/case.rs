//! Cases of criteria as data: what was seen, in a line, and what has to come out. The tests run them.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use crate::agents::AGENTS;
use crate::seen::{Crawl, File, Page, Probe, Response, Robots, Seen, SitemapFile, Sitemaps};
use bellwether_finding::Status;
use bellwether_page::sitemap::sitemap_facts;
use time::macros::date;
use url::Url;

/// One case of a criterion. Made by [`Case::pass`] and its kin, refined by the others: all of them are `const`, so that the
/// cases of a file are one constant.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Case {
    pub(crate) about: &'static str,
    pub(crate) status: Status,
    pub(crate) value: Option<f64>,
    /// Words that the English text of what was seen must hold.
    pub(crate) says: &'static str,
    /// Words that the first place must quote.
    pub(crate) quotes: &'static str,
    url: &'static str,
    html: Option<&'static str>,
    words: usize,
    content_type: &'static str,
    headers: &'static [(&'static str, &'static str)],
    robots: Option<(u16, &'static str)>,
    sitemaps: &'static [(&'static str, u16, &'static str)],
    declared: bool,
    llms: Option<(u16, &'static str, &'static str)>,
    probes: &'static [(&'static str, u16, f64)],
    crawl: Option<&'static [(&'static str, &'static str)]>,
}

impl Case {
    const fn new(about: &'static str, status: Status) -> Self {
        Self {
            about,
            status,
            value: None,
            says: "",
            quotes: "",
            url: "https://shop.example/guide",
            html: None,
            words: 0,
            content_type: "text/plain",
            headers: &[],
            robots: None,
            sitemaps: &[],
            declared: false,
            llms: None,
            probes: &[],
            crawl: None,
        }
    }

    pub(crate) const fn pass(about: &'static str) -> Self {
        Self::new(about, Status::Pass)
    }

    pub(crate) const fn warn(about: &'static str) -> Self {
        Self::new(about, Status::Warn)
    }

    pub(crate) const fn fail(about: &'static str) -> Self {
        Self::new(about, Status::Fail)
    }

    pub(crate) const fn not_applicable(about: &'static str) -> Self {
        Self::new(about, Status::NotApplicable)
    }

    /// The value that has to come out.
    pub(crate) const fn value(mut self, value: f64) -> Self {
        self.value = Some(value);
        self
    }

    /// Words that the English text of what was seen must hold.
    pub(crate) const fn says(mut self, words: &'static str) -> Self {
        self.says = words;
        self
    }

    /// Words that the first place must quote.
    pub(crate) const fn quotes(mut self, words: &'static str) -> Self {
        self.quotes = words;
        self
    }

    /// The address of the page; `https://shop.example/guide` without it.
    pub(crate) const fn url(mut self, url: &'static str) -> Self {
        self.url = url;
        self
    }

    /// The page, answered with status 200.
    pub(crate) const fn html(mut self, html: &'static str) -> Self {
        self.html = Some(html);
        self
    }

    /// So many words in a paragraph at the end of the page.
    pub(crate) const fn words(mut self, words: usize) -> Self {
        self.words = words;
        self
    }

    /// Header lines of the page's answer, names in lower case.
    pub(crate) const fn headers(mut self, headers: &'static [(&'static str, &'static str)]) -> Self {
        self.headers = headers;
        self
    }

    /// robots.txt: status and body.
    pub(crate) const fn robots(mut self, status: u16, body: &'static str) -> Self {
        self.robots = Some((status, body));
        self
    }

    /// The `Content-Type` of robots.txt; `text/plain` without it, as for sitemaps.
    pub(crate) const fn served_as(mut self, content_type: &'static str) -> Self {
        self.content_type = content_type;
        self
    }

    /// Sitemap files: address, status, body. `declared` says that robots.txt names them.
    pub(crate) const fn sitemaps(mut self, declared: bool, files: &'static [(&'static str, u16, &'static str)]) -> Self {
        self.sitemaps = files;
        self.declared = declared;
        self
    }

    /// Sitemap files that are served as something else than XML.
    pub(crate) const fn sitemaps_as(
        mut self,
        content_type: &'static str,
        files: &'static [(&'static str, u16, &'static str)],
    ) -> Self {
        self.content_type = content_type;
        self.sitemaps(true, files)
    }

    /// `/llms.txt`: status, content type, body.
    pub(crate) const fn llms(mut self, status: u16, content_type: &'static str, body: &'static str) -> Self {
        self.llms = Some((status, content_type, body));
        self
    }

    /// Probes: agent, status, likeness.
    pub(crate) const fn probes(mut self, probes: &'static [(&'static str, u16, f64)]) -> Self {
        self.probes = probes;
        self
    }

    /// Other pages of the site: address and HTML.
    pub(crate) const fn crawl(mut self, pages: &'static [(&'static str, &'static str)]) -> Self {
        self.crawl = Some(pages);
        self
    }

    /// What a run would have seen; the day is 21 November 2025.
    pub(crate) fn seen(&self) -> Seen {
        let page = |(url, html): (&str, &str)| Page::read(Url::parse(url).unwrap(), html.as_bytes(), None, None);
        let owned = |pairs: &[(&str, &str)]| pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        let mut seen = Seen::nothing(date!(2025 - 11 - 21));
        if let Some(html) = self.html {
            let words = if self.words == 0 { String::new() } else { format!("<p>{}", "word ".repeat(self.words)) };
            seen = seen.with_page(page((self.url, &format!("{html}{words}"))));
            seen.response = Ok(Response {
                url: self.url.to_owned(),
                status: 200,
                headers: owned(self.headers),
                hops: Vec::new(),
                ttfb_ms: 20,
            });
        }
        if let Some((status, body)) = self.robots {
            let robots = Robots::of("https://shop.example/robots.txt", status, body.as_bytes());
            seen.robots = Ok(Robots { content_type: self.content_type.to_owned(), ..robots });
        }
        if !self.sitemaps.is_empty() {
            let mut all = Sitemaps { declared: self.declared, ..Sitemaps::default() };
            for (url, status, body) in self.sitemaps {
                if *status == 200 {
                    let (url, content_type) = ((*url).to_owned(), self.content_type.to_owned());
                    all.files.push(SitemapFile { url, content_type, facts: sitemap_facts(body.as_bytes()) });
                } else {
                    all.missing.push(((*url).to_owned(), *status));
                }
            }
            seen.sitemaps = Ok(all);
        }
        if let Some((status, content_type, text)) = self.llms {
            seen.llms = Ok(File {
                url: "https://shop.example/llms.txt".to_owned(),
                status,
                content_type: content_type.to_owned(),
                text: text.to_owned(),
            });
        }
        if !self.probes.is_empty() {
            let agent = |name: &str| AGENTS.iter().find(|agent| agent.name == name).unwrap();
            let probe =
                |(name, status, likeness): &(&str, u16, f64)| Probe { agent: agent(name), status: *status, likeness: *likeness };
            seen.probes = Ok(self.probes.iter().map(probe).collect());
        }
        if let Some(pages) = self.crawl {
            seen.crawl = Ok(Crawl { pages: pages.iter().map(|pair| page(*pair)).collect() });
        }
        seen
    }
}
