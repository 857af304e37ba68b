//! The files at the root of a site, and repeated requests for the page.

use crate::Site;
use crate::Start;
use crate::look::{How, look_of};
use bellwether_criteria::agents::OWN;
use bellwether_criteria::seen::{File, Look, Robots};
use bellwether_page::same_site;
use bellwether_sdk::{Fetch, FetchError, Reason};
use url::Url;

/// Crawl-delay in milliseconds from which requests are sent one at a time.
const LONG_PAUSE_MS: u64 = 1_000;
/// Number of timed fetches of the page, including the first one.
const TIMED: usize = 3;

impl Site<'_> {
    /// robots.txt of the site of an address. If it asks for a Crawl-delay of a second or more, requests are sent one at a time
    /// from now on.
    ///
    /// # Errors
    /// Why there was no answer.
    pub async fn robots(&self, of: &Url) -> Result<Robots, Reason> {
        let (asked, answer) = self.file(of, "/robots.txt").await?;
        // A host that only leads to its `www.` (or back) leads to that host's file, whose rules are those of the pages there.
        let own = |at: &Url| same_site(at, of) && at.path() == "/robots.txt";
        let url = Url::parse(&answer.url).ok().filter(own).map_or(asked, String::from);
        let content_type = answer.header("content-type").unwrap_or("").to_owned();
        let robots = Robots { content_type, ..Robots::of(&url, answer.status, &answer.body) };
        if robots.facts.decide(OWN, "/").crawl_delay_ms.unwrap_or(0) >= LONG_PAUSE_MS {
            self.one_by_one();
        }
        Ok(robots)
    }

    /// A text file of the site of an address.
    pub(crate) async fn text_file(&self, of: &Url, path: &str) -> Result<File, Reason> {
        let (url, answer) = self.file(of, path).await?;
        Ok(File {
            url,
            status: answer.status,
            content_type: answer.header("content-type").unwrap_or("").to_owned(),
            text: String::from_utf8_lossy(&answer.body).into_owned(),
        })
    }

    /// Looks at an address that no site has: 32 hexadecimal digits that depend only on the host, so that a run can be repeated.
    pub(crate) async fn unknown(&self, of: &Url) -> Result<Look, Reason> {
        let half = |seed: u64| {
            let digest = of.host_str().unwrap_or("").bytes().fold(seed, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3) // FNV-1a
            });
            format!("{digest:016x}")
        };
        let path = ["/", &half(0xCBF2_9CE4_8422_2325), &half(0x9E37_79B9_7F4A_7C15)].concat();
        let url = of.join(&path).map_err(|_| Reason::Blocked)?;
        Ok(Look::clone(&*self.look(url.as_str(), How::Page).await.map_err(|error| Reason::from(&error))?))
    }

    /// Milliseconds to the header lines of the page, for several requests.
    pub(crate) async fn timing(&self, start: &Start) -> Result<Vec<u32>, Reason> {
        let mut times = vec![start.answer.ttfb_ms];
        while times.len() < TIMED {
            // One after the other: a request that shares the connection with others says nothing about the server.
            let answer = self.pass(Fetch::get(start.url.as_str()).max_body_bytes(1)).await;
            times.push(answer.map_err(|error| Reason::from(&error))?.ttfb_ms);
        }
        Ok(times)
    }

    /// The page requested again with its validators (RFC 9110 §13.1).
    pub(crate) async fn revalidated(&self, start: &Start) -> Result<Option<Look>, Reason> {
        let validators = [("etag", "if-none-match"), ("last-modified", "if-modified-since")];
        let (fetch, mut any) = (Fetch::get(start.url.as_str()).max_body_bytes(1), false);
        let fetch = validators.into_iter().fold(fetch, |fetch, (said, asked)| match start.answer.header(said) {
            Some(value) => {
                any = true;
                fetch.header(asked, value)
            }
            None => fetch,
        });
        if !any {
            return Ok(None);
        }
        let answer: Result<_, FetchError> = self.pass(fetch).await;
        answer.map(|answer| Some(look_of(start.url.as_str(), How::Head, &answer))).map_err(|error| Reason::from(&error))
    }
}
