//! The inputs of the criteria, each of which may be missing for a reason.

use super::answers::{File, Probe, Response, Robots, Sitemaps};
use super::crawl::Crawl;
use super::look::{Look, Variants};
use super::page::Page;
use crate::agents::OWN;
use crate::prose::Prose;
use bellwether_finding::{Place, Reason};
use bellwether_robots::path_of;
use bellwether_text::Language;
use time::Date;
use url::Url;

/// An input, or the reason why it is missing.
pub type Measured<T> = Result<T, Reason>;

/// Declares [`Seen`] and [`Input`] together, so that each input is listed once.
macro_rules! inputs {
    ($($(#[doc = $doc:literal])* $name:ident: $kind:ty,)*) => {
        /// What a run has seen of a site. Inputs that were not read are [`Reason::NoProvider`].
        #[derive(Debug)]
        pub struct Seen {
            $($(#[doc = $doc])* pub $name: Measured<$kind>,)*
        }

        /// An input: a field of [`Seen`], by its name.
        #[allow(non_camel_case_types, reason = "`test!` names fields and inputs by one word")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Input {
            $(#[doc = concat!("[`Seen::", stringify!($name), "`].")] $name,)*
        }

        impl Seen {
            /// A run on this day that has seen nothing.
            #[must_use]
            pub const fn nothing(today: Date) -> Self {
                let mut seen = Self { $($name: Err(Reason::NoProvider),)* };
                seen.today = Ok(today);
                seen
            }

            /// The reason why an input is missing; `None` if it is available.
            #[must_use]
            pub fn gap(&self, input: Input) -> Option<Reason> {
                match input {
                    $(Input::$name => self.$name.as_ref().err(),)*
                }
                .copied()
            }

            /// Sets the reason of all inputs that were not read.
            pub fn set_gaps(&mut self, reason: Reason) {
                $(if self.$name.as_ref().err() == Some(&Reason::NoProvider) {
                    self.$name = Err(reason);
                })*
            }

            /// Removes an input.
            #[cfg(test)]
            pub(crate) fn forget(&mut self, input: Input, reason: Reason) {
                match input {
                    $(Input::$name => self.$name = Err(reason),)*
                }
            }
        }
    };
}

inputs! {
    /// The address that the run is about, behind its redirects; also available if it was not read.
    address: Url,
    /// The page's HTML.
    page: Page,
    /// The language of the page's text; [`Reason::NoProvider`] when there are no word lists for it.
    language: Language,
    /// The page's content as sentences; [`Reason::NoProvider`] if its language has no word lists.
    prose: Prose,
    /// The answer that contained the page.
    response: Response,
    /// The redirects from the requested address to the answer; also available if there was no answer.
    route: Look,
    /// Milliseconds to the header lines of the page, for three requests.
    timing: Vec<u32>,
    /// The answer to a conditional request for the page with the validators of its first answer; `None` if it has none.
    revalidated: Option<Look>,
    /// robots.txt of the site.
    robots: Robots,
    /// Sitemaps of the site.
    sitemaps: Sitemaps,
    /// `/llms.txt` of the site.
    llms: File,
    /// `/.well-known/security.txt` of the site.
    security_txt: File,
    /// The page as the agents of assistants and search engines receive it.
    probes: Vec<Probe>,
    /// The look at an address that should not exist on any site.
    unknown: Look,
    /// Other spellings of addresses of the site.
    variants: Variants,
    /// A sample of the addresses in sitemaps (every n-th): redirects, status, and the brief of the page.
    sitemap_pages: Vec<Look>,
    /// The page that this one names as canonical; `None` if it names none or itself.
    canonical: Option<Look>,
    /// The pages that `hreflang` names, without the page itself.
    alternates: Vec<Look>,
    /// Images of the page, without bodies.
    images: Vec<Look>,
    /// Style sheets, scripts and fonts of the page, without bodies.
    assets: Vec<Look>,
    /// Pages of other sites that the page links to, without bodies.
    outbound: Vec<Look>,
    /// The profiles that `sameAs` names, without bodies.
    profiles: Vec<Look>,
    /// The page to which the byline links; `None` without one.
    author: Option<Look>,
    /// The icon of the site: the one that the page declares, else `/favicon.ico`.
    icon: Look,
    /// The image that `og:image` names; `None` without one.
    og_image: Option<Look>,
    /// The logo in the structured data of the organization; `None` without one.
    logo: Option<Look>,
    /// Pages of the site.
    crawl: Crawl,
    /// The day of the run.
    today: Date,
}

impl Seen {
    /// The language of the sentences: the requested one, else that of the page, else English.
    #[must_use]
    pub fn answer_in(&self, asked: Option<&str>) -> Language {
        asked.and_then(Language::parse).or(self.language.ok()).unwrap_or(Language::En)
    }

    /// The line of robots.txt that forbids the page to our agent; `None` if none does.
    #[must_use]
    pub fn closed_by(&self) -> Option<Place> {
        let (Ok(address), Ok(robots)) = (&self.address, &self.robots) else { return None };
        let decision = robots.facts.decide(OWN, &path_of(address));
        if decision.allowed { None } else { robots.place(&decision) }
    }

    /// A page that robots.txt closes to our agent, so that nothing of it was read; its robots.txt still is.
    pub fn set_closed(&mut self, address: Url) {
        self.page = Err(Reason::Robots);
        self.language = Err(Reason::Robots);
        self.prose = Err(Reason::Robots);
        self.response = Err(Reason::Robots);
        self.address = Ok(address);
    }

    /// Adds a page, and its sentences if there are word lists for its language.
    #[must_use]
    pub fn with_page(mut self, page: Page) -> Self {
        self.set_page(page);
        self.read_prose();
        self
    }

    /// Sets the page, and the language of its text.
    pub fn set_page(&mut self, page: Page) {
        self.language = page.language().ok_or(Reason::NoProvider);
        self.address = Ok(page.url.clone());
        self.page = Ok(page);
    }

    /// Reads the sentences of the page, if there are word lists for its language.
    pub fn read_prose(&mut self) {
        self.prose = match (&self.page, &self.language, &self.today) {
            (Ok(page), Ok(language), Ok(today)) => Ok(Prose::new(page, *language, today.year())),
            (Err(reason), ..) | (_, Err(reason), _) | (.., Err(reason)) => Err(*reason),
        };
    }
}
