//! The page that a run is about.

use crate::limits::HOPS;
use crate::look::{How, look_of};
use crate::{Site, is_html};
use bellwether_criteria::agents::OWN;
use bellwether_criteria::finding::Reason;
use bellwether_criteria::seen::{Look, Measured};
use bellwether_sdk::{Answer, Category, Failure, Fetch, FetchError};
use std::rc::Rc;
use url::Url;

/// The page that a run is about, as the site answered.
#[derive(Debug)]
pub struct Start {
    /// The answer.
    pub answer: Rc<Answer>,
    /// The address that answered.
    pub url: Url,
}

/// The outcome of fetching the address that a run is about.
#[derive(Debug)]
pub struct Opened {
    /// The redirects to the answer, or to the address where they ended; [`Reason::Robots`] where robots.txt forbids the address to our agent.
    pub route: Measured<Look>,
    /// The answer of the 200 class; `None` if there is none to judge.
    pub start: Option<Start>,
    /// An address of the site: that of the answer, else the requested one.
    pub url: Url,
}

/// The start page of the site of `domain`; `origin` gives scheme, host and port if they are not `https://` and the domain.
///
/// # Errors
/// `invalid_input` when they do not form an address.
pub fn home(domain: &str, origin: Option<&str>) -> Result<Url, Failure> {
    let assumed = ["https://", domain].concat();
    let home = Url::parse(origin.unwrap_or(&assumed)).and_then(|origin| origin.join("/"));
    home.map_err(|error| Failure::new(Category::InvalidInput, "The domain is not valid.").with_detail(error.to_string()))
}

impl Site<'_> {
    /// Fetches the HTML page that the run is about.
    ///
    /// # Errors
    /// As [`bellwether_sdk::Run::page`]; also `invalid_input` for an answer that is not HTML.
    pub async fn start(&self, url: &str) -> Result<Start, Failure> {
        self.phase(0, "Fetching the page");
        let answer = self.page(url).await?;
        html(answer)
    }

    /// Fetches the HTML page that the run is about, for modules that can also report on a page that robots.txt closes.
    ///
    /// # Errors
    /// As [`Site::start`], without `robots` for a robots.txt that can be read.
    pub async fn start_or_closed(&self, url: &str) -> Result<Opened, Failure> {
        match self.start(url).await {
            Ok(start) => Ok(Opened { route: Ok(route(&start)), url: start.url.clone(), start: Some(start) }),
            Err(failure) => self.closed(url, failure).await,
        }
    }

    /// Fetches the page that the run is about, for modules that can report on any answer of the site: an error, a redirect loop,
    /// HTML under another type, a robots.txt that closes the page.
    ///
    /// # Errors
    /// As [`Site::start_or_closed`] when the site does not answer at all, or answers with something other than a page.
    pub async fn open(&self, url: &str) -> Result<Opened, Failure> {
        self.phase(0, "Fetching the page");
        let answered = match self.pass(Fetch::get(url)).await {
            Ok(answer) => Ok((look_of(url, How::Head, &answer), Some(answer))),
            Err(FetchError::Redirects(_)) => self.trace(url).await.map(|(route, answer)| (Look { brief: None, ..route }, answer)),
            Err(error) => Err(error),
        };
        let (route, answer) = match answered {
            Ok(answered) => answered,
            Err(error) => {
                // Without an answer for robots.txt nothing is known of the site.
                let failure = self.run().page_failure(url, &error).await;
                return self.closed(url, failure).await;
            }
        };
        let asked = || Url::parse(url).map_err(|error| unreadable(&error.to_string()));
        let Some(answer) = answer.filter(|answer| (200..300).contains(&answer.status)).map(Rc::new) else {
            return Ok(Opened { route: Ok(route), start: None, url: asked()? });
        };
        let sniffed = answer.body.trim_ascii_start().get(..1) == Some(b"<".as_slice());
        let start = if sniffed { at(Rc::clone(&answer))? } else { html(Rc::clone(&answer))? };
        self.keep(&answer.url, &answer).await;
        Ok(Opened { route: Ok(route), url: start.url.clone(), start: Some(start) })
    }

    /// A page that robots.txt closes is a finding, if there is a line that closes it. A robots.txt that answers with a server error
    /// has none, and is a failure: it says nothing about what the site wants.
    async fn closed(&self, url: &str, failure: Failure) -> Result<Opened, Failure> {
        if failure.category != Category::Robots {
            return Err(failure);
        }
        let Some(url) = self.closed_address(url).await else { return Err(failure) };
        match self.robots(&url).await {
            Ok(robots) if robots.refuses(OWN, url.as_str()) => Ok(Opened { route: Err(Reason::Robots), start: None, url }),
            _ => Err(failure),
        }
    }

    /// The address that robots.txt closes: the requested one, or one that its redirects lead to, which may be on another host. The gate
    /// refuses a closed address without a request.
    async fn closed_address(&self, url: &str) -> Option<Url> {
        let mut at = Url::parse(url).ok()?;
        for _ in 0..=HOPS {
            let answer = match self.pass(Fetch::get(at.as_str()).manual_redirects()).await {
                Ok(answer) => answer,
                Err(FetchError::Robots) => return Some(at),
                Err(_) => return None,
            };
            at = at.join(answer.header("location")?).ok()?;
        }
        None
    }
}

/// The look at the way to the page.
pub(crate) fn route(start: &Start) -> Look {
    let url = start.answer.hops.first().map_or_else(|| start.answer.url.clone(), |(url, _)| url.clone());
    look_of(&url, How::Head, &start.answer)
}

fn html(answer: Rc<Answer>) -> Result<Start, Failure> {
    if !is_html(&answer) {
        return Err(Failure::new(Category::InvalidInput, "The URL does not lead to an HTML page.")
            .with_detail(answer.header("content-type").unwrap_or("no content-type").to_owned()));
    }
    at(answer)
}

fn at(answer: Rc<Answer>) -> Result<Start, Failure> {
    let url = Url::parse(&answer.url).map_err(|error| unreadable(&error.to_string()))?;
    Ok(Start { answer, url })
}

fn unreadable(detail: &str) -> Failure {
    Failure::new(Category::InvalidInput, "The page's URL is not valid.").with_detail(detail.to_owned())
}
