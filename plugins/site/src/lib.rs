//! One way to read a site, for every module: the page, robots.txt, sitemaps, llms.txt, the page as agents get it, and some
//! pages around it. What the criteria of a module look at is read, each file once a run, at most six at a time.
//!
//! What could not be had is a gap: returned to the caller, seen by the criteria as not measured, and noted in the result's
//! `meta` only where nobody else says it. This crate judges nothing and keeps to the limits of [`limits`].
#![forbid(unsafe_code)]

mod crawl;
pub mod limits;
mod probes;
mod reader;
mod sitemaps;

pub use probes::Agents;
pub use reader::Site;

use bellwether_criteria::Table;
use bellwether_criteria::seen::Input;
use bellwether_criteria::seen::{File, Page, Response, Robots, Seen};
use bellwether_sdk::{Answer, Category, Failure, Reason, Run, decode};
use futures_util::future::join4;
use std::collections::BTreeSet;
use std::rc::Rc;
use time::{Date, OffsetDateTime};
use url::Url;

/// The page that a run is about, as the site answered.
#[derive(Debug)]
pub struct Start {
    /// The answer.
    pub answer: Rc<Answer>,
    /// Where it came from.
    pub url: Url,
}

/// Whether an answer is an HTML page: by its type or, without a type, by its first sign.
#[must_use]
pub fn is_html(answer: &Answer) -> bool {
    match answer.header("content-type").map(str::trim) {
        Some(kind) if !kind.is_empty() => kind.to_ascii_lowercase().contains("html"),
        _ => answer.body.trim_ascii_start().starts_with(b"<"),
    }
}

/// The day of the run, in UTC.
#[must_use]
pub fn today(run: &Run) -> Date {
    OffsetDateTime::from_unix_timestamp(i64::try_from(run.now_ms() / 1_000).unwrap_or(i64::MAX))
        .unwrap_or(OffsetDateTime::UNIX_EPOCH)
        .date()
}

impl<'run> Site<'run> {
    /// Fetches the HTML page that the run is about.
    ///
    /// # Errors
    /// As [`Run::page`]; `invalid_input` besides for an answer that is not HTML.
    pub async fn start(&self, url: &str) -> Result<Start, Failure> {
        let answer = self.page(url).await?;
        let url = Url::parse(&answer.url).map_err(|error| {
            Failure::new(Category::InvalidInput, "The page's address cannot be read.").with_detail(error.to_string())
        })?;
        if !is_html(&answer) {
            return Err(Failure::new(Category::InvalidInput, "The address does not lead to an HTML page.")
                .with_detail(answer.header("content-type").unwrap_or("no content-type").to_owned()));
        }
        Ok(Start { answer, url })
    }

    /// Reads what the criteria of these tables need, and `also`, of which a gap is noted. The gaps of the others are said by
    /// their criteria.
    pub async fn see(&self, start: &Start, tables: &[&Table], also: &[Input], agents: Agents) -> Seen {
        let needed: BTreeSet<Input> = tables.iter().flat_map(|table| table.needs()).collect();
        let wanted = |input: Input| also.contains(&input) || needed.contains(&input);
        let answer = &start.answer;
        let page = read(start.url.clone(), answer);
        let text = page.facts.visible_text();
        let robots = self.robots(&start.url).await;
        let (sitemaps, llms, probes, crawl) = join4(
            when(wanted(Input::sitemaps), self.sitemaps(&start.url, robots.as_ref().ok())),
            when(wanted(Input::llms), self.text_file(&start.url, "/llms.txt")),
            when(wanted(Input::probes), self.probes(start, &text, robots.as_ref().ok(), agents)),
            when(wanted(Input::crawl), self.around(&page)),
        )
        .await;
        let mut seen = Seen::nothing(today(self.run())).with_page(page);
        seen.response = Ok(Response {
            url: answer.url.clone(),
            status: answer.status,
            headers: answer.headers.clone(),
            hops: answer.hops.clone(),
            ttfb_ms: answer.ttfb_ms,
        });
        seen.robots = robots;
        (seen.sitemaps, seen.llms, seen.probes, seen.crawl) = (sitemaps, llms, probes, crawl);
        for input in also.iter().filter(|input| !needed.contains(input)) {
            if let Some(reason) = seen.gap(*input) {
                self.run().note_gap(&format!("{input:?}"), reason);
            }
        }
        seen
    }

    /// robots.txt of the site of an address.
    ///
    /// # Errors
    /// Why there was no answer.
    pub async fn robots(&self, of: &Url) -> Result<Robots, Reason> {
        let (url, answer) = self.file(of, "/robots.txt").await?;
        let content_type = answer.header("content-type").unwrap_or("").to_owned();
        Ok(Robots { content_type, ..Robots::of(&url, answer.status, &answer.body) })
    }

    /// A text file of the site of an address.
    async fn text_file(&self, of: &Url, path: &str) -> Result<File, Reason> {
        let (url, answer) = self.file(of, path).await?;
        Ok(File {
            url,
            status: answer.status,
            content_type: answer.header("content-type").unwrap_or("").to_owned(),
            text: String::from_utf8_lossy(&answer.body).into_owned(),
        })
    }
}

/// Reads the page that an answer holds.
fn read(url: Url, answer: &Answer) -> Page {
    Page::read(url, &answer.body, answer.header("content-type"), Some(&decode))
}

/// Does what is wanted; what is not has no provider.
async fn when<T>(wanted: bool, work: impl Future<Output = Result<T, Reason>>) -> Result<T, Reason> {
    if wanted { work.await } else { Err(Reason::NoProvider) }
}
