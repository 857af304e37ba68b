//! What a run has seen of a site, part by part: the inputs of the criteria. It reads nothing itself; `bellwether-site` does.

use crate::agents::Agent;
use crate::prose::Prose;
use bellwether_finding::Reason;
use bellwether_page::jsonld::{Entity, entities};
use bellwether_page::sitemap::SitemapFacts;
use bellwether_page::words::{Language, fold};
use bellwether_page::{Decode, Options, PageFacts, page_facts};
use bellwether_robots::{RobotsFacts, of_answer};
use time::Date;
use url::Url;

/// A part of the site, or why it could not be had.
pub type Had<T> = Result<T, Reason>;

/// What a run has seen of a site. What nobody looked at is [`Reason::NoProvider`].
#[derive(Debug)]
pub struct Seen {
    /// The page's HTML.
    pub page: Had<Page>,
    /// The page's content as sentences; [`Reason::NoProvider`] when it is in none of the languages with word lists.
    pub prose: Had<Prose>,
    /// The answer that brought the page.
    pub response: Had<Response>,
    /// robots.txt of the site.
    pub robots: Had<Robots>,
    /// Sitemaps of the site.
    pub sitemaps: Had<Sitemaps>,
    /// `/llms.txt` of the site.
    pub llms: Had<File>,
    /// The page as agents of assistants and search engines get it.
    pub probes: Had<Vec<Probe>>,
    /// Other pages of the site.
    pub crawl: Had<Crawl>,
    /// The day of the run.
    pub today: Had<Date>,
}

/// A page.
#[derive(Debug)]
pub struct Page {
    /// Address that answered.
    pub url: Url,
    /// What one pass found.
    pub facts: PageFacts,
    /// Visible text, folded for searching.
    pub folded: String,
}

/// The answer that brought a page.
#[derive(Debug, Clone)]
pub struct Response {
    /// Address that answered, after redirects.
    pub url: String,
    /// Its status.
    pub status: u16,
    /// Names in lower case, in the order received.
    pub headers: Vec<(String, String)>,
    /// Redirects followed: address and status of each.
    pub hops: Vec<(String, u16)>,
    /// Milliseconds to its header lines.
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
    /// What it says; closed after a server error.
    pub facts: RobotsFacts,
}

/// The sitemaps of a site, as far as they were read.
#[derive(Debug, Default)]
pub struct Sitemaps {
    /// Files that answered 200, indexes first.
    pub files: Vec<SitemapFile>,
    /// Files that answered otherwise: address and status.
    pub missing: Vec<(String, u16)>,
    /// Whether robots.txt names the files; else the usual address was tried.
    pub declared: bool,
    /// Whether there are files that were not read: too many, or no answer.
    pub partial: bool,
}

/// One sitemap file.
#[derive(Debug)]
pub struct SitemapFile {
    /// Its address.
    pub url: String,
    /// `Content-Type` as sent, empty without one.
    pub content_type: String,
    /// What it holds.
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

/// The page as an agent gets it.
#[derive(Debug)]
pub struct Probe {
    /// The agent.
    pub agent: &'static Agent,
    /// Status of the answer.
    pub status: u16,
    /// Share of words that this answer and the page have in common, 0 to 1; 0 without success.
    pub likeness: f64,
}

/// Pages of the site.
#[derive(Debug, Default)]
pub struct Crawl {
    /// In the order of discovery; the page that is judged is not among them.
    pub pages: Vec<Page>,
}

/// A part of [`Seen`], under the name of its field.
#[allow(non_camel_case_types, reason = "`test!` names fields and inputs by one word")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Input {
    /// [`Seen::page`].
    page,
    /// [`Seen::prose`].
    prose,
    /// [`Seen::response`].
    response,
    /// [`Seen::robots`].
    robots,
    /// [`Seen::sitemaps`].
    sitemaps,
    /// [`Seen::llms`].
    llms,
    /// [`Seen::probes`].
    probes,
    /// [`Seen::crawl`].
    crawl,
    /// [`Seen::today`].
    today,
}

impl Seen {
    /// A run that has seen nothing on a day.
    #[must_use]
    pub const fn nothing(today: Date) -> Self {
        const NOBODY_LOOKED: Reason = Reason::NoProvider;
        Self {
            page: Err(NOBODY_LOOKED),
            prose: Err(NOBODY_LOOKED),
            response: Err(NOBODY_LOOKED),
            robots: Err(NOBODY_LOOKED),
            sitemaps: Err(NOBODY_LOOKED),
            llms: Err(NOBODY_LOOKED),
            probes: Err(NOBODY_LOOKED),
            crawl: Err(NOBODY_LOOKED),
            today: Ok(today),
        }
    }

    /// The language in which to speak of it: the one asked for, else that of the page, else English.
    #[must_use]
    pub fn language(&self, asked: Option<&str>) -> Language {
        let own = || self.page.as_ref().ok().and_then(Page::language);
        asked.and_then(Language::parse).or_else(own).unwrap_or(Language::En)
    }

    /// Why a part is not there; `None` when it is.
    #[must_use]
    pub fn gap(&self, input: Input) -> Option<Reason> {
        match input {
            Input::page => self.page.as_ref().err(),
            Input::prose => self.prose.as_ref().err(),
            Input::response => self.response.as_ref().err(),
            Input::robots => self.robots.as_ref().err(),
            Input::sitemaps => self.sitemaps.as_ref().err(),
            Input::llms => self.llms.as_ref().err(),
            Input::probes => self.probes.as_ref().err(),
            Input::crawl => self.crawl.as_ref().err(),
            Input::today => self.today.as_ref().err(),
        }
        .copied()
    }

    /// With a page, and its sentences where they can be read.
    #[must_use]
    pub fn with_page(mut self, page: Page) -> Self {
        self.prose = match (page.language(), &self.today) {
            (Some(language), Ok(today)) => Ok(Prose::new(&page.facts, language, today.year())),
            _ => Err(Reason::NoProvider),
        };
        self.page = Ok(page);
        self
    }
}

impl Robots {
    /// robots.txt as it answered, served as plain text.
    #[must_use]
    pub fn of(url: &str, status: u16, body: &[u8]) -> Self {
        let facts = of_answer(Some(status), body);
        Self { url: url.to_owned(), status, content_type: "text/plain".to_owned(), facts }
    }
}

impl Page {
    /// Reads a page; `content_type` is the header's value, `decode` reads legacy charsets.
    #[must_use]
    pub fn read(url: Url, body: &[u8], content_type: Option<&str>, decode: Option<Decode<'_>>) -> Self {
        let facts = page_facts(body, &Options { base_url: Some(&url), content_type, decode });
        let folded = fold(&facts.visible_text());
        Self { url, facts, folded }
    }

    /// The language of its text, if there are word lists for it. A page without any text answers nothing in any of them.
    #[must_use]
    pub fn language(&self) -> Option<Language> {
        Language::of(&self.facts).or((self.facts.text.words == 0).then_some(Language::En))
    }

    /// The entities of its JSON-LD.
    #[must_use]
    pub fn entities(&self) -> Vec<Entity<'_>> {
        entities(&self.facts)
    }

    /// What kind of page its markup and address say it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        const ARTICLE: [&str; 8] = [
            "Article",
            "NewsArticle",
            "BlogPosting",
            "TechArticle",
            "Report",
            "ScholarlyArticle",
            "LiveBlogPosting",
            "OpinionNewsArticle",
        ];
        let types = self.entities();
        let has = |kinds: &[&str]| types.iter().any(|entity| kinds.contains(&entity.kind));
        let og = self.facts.property("og:type").and_then(|meta| meta.content.as_deref()).unwrap_or("");
        if self.url.path() == "/" {
            Kind::Home
        } else if has(&ARTICLE) || og == "article" {
            Kind::Article
        } else if has(&["Product", "ProductGroup"]) || og.starts_with("product") {
            Kind::Product
        } else {
            Kind::Other
        }
    }

    /// Whether it is there to be read: no home page, no product page.
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(self.kind(), Kind::Article | Kind::Other)
    }
}

/// What kind of page one is, by its markup and address alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The start page of the site.
    Home,
    /// Its markup calls it an article.
    Article,
    /// Its markup calls it a product.
    Product,
    /// Neither.
    Other,
}

impl Response {
    /// The values of the header lines of that name (lower case).
    pub fn header<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.headers.iter().filter(move |(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

impl Sitemaps {
    /// Pages in all files.
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
