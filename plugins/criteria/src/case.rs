//! Cases of criteria as data: what was seen, in one line, and the expected outcome. The tests run them.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

mod shown;

pub(crate) use self::shown::{Looked, Shown};
use self::shown::{owned, read};
use crate::agents::AGENTS;
use crate::seen::{Brief, Crawl, File, Look, Probe, Response, Robots, Seen, SitemapFile, Sitemaps, Variants};
use bellwether_finding::{Reason, Status};
use bellwether_page::sitemap::sitemap_facts;
use time::macros::date;

/// One case of a criterion. [`Case::pass`] and similar functions create it, the other methods refine it. All of them are `const`,
/// so that the cases of a file are one constant.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Case {
    pub(crate) about: &'static str,
    pub(crate) status: Status,
    pub(crate) value: Option<f64>,
    /// Words that the English sentence about the observation must contain.
    pub(crate) says: &'static str,
    /// Words that the quotation of the first place must contain.
    pub(crate) quotes: &'static str,
    url: &'static str,
    html: Option<&'static [u8]>,
    words: usize,
    answered: u16,
    timing: &'static [u32],
    content_type: &'static str,
    headers: &'static [(&'static str, &'static str)],
    robots: Option<(u16, &'static str)>,
    sitemaps: &'static [(&'static str, u16, &'static str)],
    declared: bool,
    llms: Option<(u16, &'static str, &'static str)>,
    probes: &'static [(&'static str, u16, f64)],
    security_txt: Option<(u16, &'static str, &'static str)>,
    looks: [Option<(Looked, &'static [Shown])>; 4],
    crawl: Option<(bool, &'static [Shown])>,
    copies: (&'static str, usize),
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
            answered: 200,
            timing: &[],
            content_type: "text/plain",
            headers: &[],
            robots: None,
            sitemaps: &[],
            declared: false,
            llms: None,
            probes: &[],
            security_txt: None,
            looks: [None; 4],
            crawl: None,
            copies: ("", 0),
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

    /// The inputs do not decide it.
    pub(crate) const fn not_measured(about: &'static str) -> Self {
        Self::new(about, Status::NotMeasured)
    }

    pub(crate) const fn not_applicable(about: &'static str) -> Self {
        Self::new(about, Status::NotApplicable)
    }

    /// Sets the expected value.
    pub(crate) const fn value(mut self, value: f64) -> Self {
        self.value = Some(value);
        self
    }

    /// Sets words that the English sentence about the observation must contain.
    pub(crate) const fn says(mut self, words: &'static str) -> Self {
        self.says = words;
        self
    }

    /// Sets words that the quotation of the first place must contain.
    pub(crate) const fn quotes(mut self, words: &'static str) -> Self {
        self.quotes = words;
        self
    }

    /// Sets the address of the page; the default is `https://shop.example/guide`.
    pub(crate) const fn url(mut self, url: &'static str) -> Self {
        self.url = url;
        self
    }

    /// Sets the HTML of the page, answered with status 200.
    pub(crate) const fn html(mut self, html: &'static str) -> Self {
        self.html = Some(html.as_bytes());
        self
    }

    /// Sets the bytes of the page, which need not be UTF-8.
    pub(crate) const fn bytes(mut self, html: &'static [u8]) -> Self {
        self.html = Some(html);
        self
    }

    /// Sets the status of the page's answer; the default is 200.
    pub(crate) const fn status(mut self, status: u16) -> Self {
        self.answered = status;
        self
    }

    /// Sets the milliseconds to the header lines, one value for each fetch.
    pub(crate) const fn timing(mut self, timing: &'static [u32]) -> Self {
        self.timing = timing;
        self
    }

    /// Adds a paragraph of this many words at the end of the page.
    pub(crate) const fn words(mut self, words: usize) -> Self {
        self.words = words;
        self
    }

    /// Adds this many copies of a piece of HTML at the end of the page, before the words.
    pub(crate) const fn copies(mut self, count: usize, piece: &'static str) -> Self {
        self.copies = (piece, count);
        self
    }

    /// Sets the header lines of the page's answer, names in lower case.
    pub(crate) const fn headers(mut self, headers: &'static [(&'static str, &'static str)]) -> Self {
        self.headers = headers;
        self
    }

    /// Sets status and body of robots.txt.
    pub(crate) const fn robots(mut self, status: u16, body: &'static str) -> Self {
        self.robots = Some((status, body));
        self
    }

    /// Sets the `Content-Type` of robots.txt and sitemaps; the default is `text/plain`.
    pub(crate) const fn served_as(mut self, content_type: &'static str) -> Self {
        self.content_type = content_type;
        self
    }

    /// Sets the sitemap files: address, status, body. `declared` says whether robots.txt names them.
    pub(crate) const fn sitemaps(mut self, declared: bool, files: &'static [(&'static str, u16, &'static str)]) -> Self {
        self.sitemaps = files;
        self.declared = declared;
        self
    }

    /// Sets sitemap files that are not served as XML.
    pub(crate) const fn sitemaps_as(
        mut self,
        content_type: &'static str,
        files: &'static [(&'static str, u16, &'static str)],
    ) -> Self {
        self.content_type = content_type;
        self.sitemaps(true, files)
    }

    /// Sets status, content type and body of `/llms.txt`.
    pub(crate) const fn llms(mut self, status: u16, content_type: &'static str, body: &'static str) -> Self {
        self.llms = Some((status, content_type, body));
        self
    }

    /// Sets the probes: agent, status, likeness.
    pub(crate) const fn probes(mut self, probes: &'static [(&'static str, u16, f64)]) -> Self {
        self.probes = probes;
        self
    }

    /// Sets status, content type and body of `/.well-known/security.txt`.
    pub(crate) const fn security_txt(mut self, status: u16, content_type: &'static str, body: &'static str) -> Self {
        self.security_txt = Some((status, content_type, body));
        self
    }

    /// Sets other looks. With an empty list, an optional input is empty; without this call, the input is missing.
    pub(crate) const fn looks(mut self, part: Looked, shown: &'static [Shown]) -> Self {
        let mut at = 0;
        while self.looks[at].is_some() {
            at += 1;
        }
        self.looks[at] = Some((part, shown));
        self
    }

    /// Sets the other pages of the site, of a complete crawl. The page itself is added as the first one.
    pub(crate) const fn crawl(mut self, pages: &'static [Shown]) -> Self {
        self.crawl = Some((true, pages));
        self
    }

    /// Sets the other pages of the site, of an incomplete crawl.
    pub(crate) const fn crawl_partly(mut self, pages: &'static [Shown]) -> Self {
        self.crawl = Some((false, pages));
        self
    }

    /// What a run of this case has seen; its day is 21 November 2025.
    pub(crate) fn seen(&self) -> Seen {
        let mut seen = Seen::nothing(date!(2025 - 11 - 21));
        if let Some(html) = self.html {
            let words = if self.words == 0 { String::new() } else { format!("<p>{}", "word ".repeat(self.words)) };
            let copies = self.copies.0.repeat(self.copies.1);
            let content_type = self.headers.iter().find(|(name, _)| *name == "content-type").map(|(_, value)| *value);
            seen = seen.with_page(read(self.url, &[html, copies.as_bytes(), words.as_bytes()].concat(), content_type));
            seen.response = Ok(Response {
                url: self.url.to_owned(),
                status: self.answered,
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
            seen.sitemaps = Ok(self.all_sitemaps());
        }
        seen.llms = file("https://shop.example/llms.txt", self.llms).ok_or(Reason::NoProvider);
        seen.security_txt = file("https://shop.example/.well-known/security.txt", self.security_txt).ok_or(Reason::NoProvider);
        if !self.probes.is_empty() {
            let agent = |name: &str| AGENTS.iter().find(|agent| agent.name == name).unwrap();
            let probe =
                |(name, status, likeness): &(&str, u16, f64)| Probe { agent: agent(name), status: *status, likeness: *likeness };
            seen.probes = Ok(self.probes.iter().map(probe).collect());
        }
        if !self.timing.is_empty() {
            seen.timing = Ok(self.timing.to_vec());
        }
        for (part, shown) in self.looks.iter().flatten() {
            put(&mut seen, *part, shown.iter().map(Shown::look).collect());
        }
        if let Some((complete, pages)) = self.crawl {
            let is_home = self.url.split('/').nth(3) == Some("");
            let own = self.own().map(|look| (look, is_home.then_some(0)));
            let others = pages.iter().map(|shown| (shown.look(), shown.depth));
            seen.crawl = Ok(Crawl::new(own.into_iter().chain(others), complete));
        }
        seen
    }

    /// The page itself, as a look of the crawl.
    fn own(&self) -> Option<Look> {
        let shown = Shown { headers: self.headers, ..Shown::new(self.url, self.answered) };
        let brief = Brief::of(&read(self.url, self.html?, None), &shown.headers_owned());
        Some(Look { brief: Some(brief), ..shown.look() })
    }

    fn all_sitemaps(&self) -> Sitemaps {
        let mut all = Sitemaps { declared: self.declared, ..Sitemaps::default() };
        for (url, status, body) in self.sitemaps {
            if *status == 200 {
                let (url, content_type) = ((*url).to_owned(), self.content_type.to_owned());
                all.files.push(SitemapFile { url, content_type, facts: sitemap_facts(body.as_bytes()) });
            } else {
                all.missing.push(((*url).to_owned(), *status));
            }
        }
        all
    }
}

fn file(url: &str, file: Option<(u16, &str, &str)>) -> Option<File> {
    let (status, content_type, text) = file?;
    Some(File { url: url.to_owned(), status, content_type: content_type.to_owned(), text: text.to_owned() })
}

fn put(seen: &mut Seen, part: Looked, mut looks: Vec<Look>) {
    let variants = |seen: &mut Seen, change: &dyn Fn(Variants) -> Variants| {
        let all = seen.variants.as_ref().cloned().unwrap_or_default();
        seen.variants = Ok(change(all));
    };
    match part {
        Looked::HttpVariant => variants(seen, &|all| Variants { http: looks.last().cloned(), ..all }),
        Looked::HostVariant => variants(seen, &|all| Variants { host: looks.last().cloned(), ..all }),
        Looked::SlashVariants => variants(seen, &|all| Variants { slash: looks.clone(), ..all }),
        Looked::HomeVariants => variants(seen, &|all| Variants { home: looks.clone(), ..all }),
        Looked::Route => seen.route = Ok(looks.pop().unwrap()),
        Looked::Unknown => seen.unknown = Ok(looks.pop().unwrap()),
        Looked::Icon => seen.icon = Ok(looks.pop().unwrap()),
        Looked::Revalidated => seen.revalidated = Ok(looks.pop()),
        Looked::Canonical => seen.canonical = Ok(looks.pop()),
        Looked::Author => seen.author = Ok(looks.pop()),
        Looked::OgImage => seen.og_image = Ok(looks.pop()),
        Looked::Logo => seen.logo = Ok(looks.pop()),
        Looked::SitemapPages => seen.sitemap_pages = Ok(looks),
        Looked::Alternates => seen.alternates = Ok(looks),
        Looked::Images => seen.images = Ok(looks),
        Looked::Assets => seen.assets = Ok(looks),
        Looked::Outbound => seen.outbound = Ok(looks),
        Looked::Profiles => seen.profiles = Ok(looks),
    }
}
