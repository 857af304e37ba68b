//! The part that fetches: the start page, then up to six pages at a time, then the sitemaps.

use crate::crawl::{Crawl, Task};
use crate::output::{Effective, Output, StopReason};
use crate::sitemaps;
use bellwether_page::robots::robots_facts;
use bellwether_sdk::futures_util::StreamExt;
use bellwether_sdk::futures_util::future::join;
use bellwether_sdk::futures_util::stream::FuturesUnordered;
use bellwether_sdk::schemars::{self, JsonSchema};
use bellwether_sdk::serde::{self, Deserialize};
use bellwether_sdk::{Answer, Category, Failure, Fetch, FetchError, Reason, Run};
use url::Url;

/// What a job brings.
#[derive(Deserialize, JsonSchema)]
#[serde(crate = "self::serde")]
#[schemars(crate = "self::schemars")]
pub struct Input {
    /// The site's host, with its port if that is not the usual one.
    pub domain: String,
    /// Scheme, host and port to start from; `https://` and the domain when absent.
    pub origin: Option<String>,
    /// Levels below the start page, 0 to 3; 3 when absent.
    pub depth: Option<u32>,
    /// Addresses to ask for, 1 to 500; 100 when absent.
    pub limit: Option<u32>,
}

/// Fetches at the same time.
const IN_FLIGHT: usize = 6;
/// No fetch starts with less time than this left, in milliseconds: a fetch may take 15 s after its Crawl-delay.
const LAST_START_MS: u64 = 30_000;
/// The crawl ends with less time than this left, in milliseconds.
const LAST_LOOK_MS: u64 = 15_000;
/// Bytes kept of a page: what Googlebot reads of HTML.
const PAGE_BYTES: u32 = 2 * 1024 * 1024;

pub(crate) async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
    let started_ms = run.now_ms();
    let effective = Effective { depth: input.depth.unwrap_or(3).min(3), limit: input.limit.unwrap_or(100).clamp(1, 500) };
    let origin = input.origin.unwrap_or_else(|| ["https://", &input.domain].concat());
    let start = Url::parse(&origin).and_then(|origin| origin.join("/")).map_err(|error| {
        Failure::new(Category::InvalidInput, "The domain cannot be read as an address.").with_detail(error.to_string())
    })?;
    run.progress(0, effective.limit, "Fetching the start page");
    let robots_address = start.join("/robots.txt").map_or_else(|_| start.to_string(), String::from);
    let (page, robots) = join(run.page(start.as_str()), run.fetch(Fetch::get(robots_address))).await;
    let robots = robots.ok();
    let internal = || Failure::new(Category::Internal, "The start page's address cannot be read.");
    let mut crawl = Crawl::new(start.as_str(), page?, effective).ok_or_else(internal)?;

    let out_of_time = fetch_all(run, &mut crawl, parallel(robots.as_ref())).await;
    let stop = crawl.stop_reason(out_of_time);
    if stop == StopReason::TimeBudget {
        run.note_gap("pages", Reason::Quota);
    }
    let sitemap_only = if out_of_time {
        run.note_gap("sitemap_only", Reason::Quota);
        Vec::new()
    } else {
        let addresses = sitemaps::addresses(crawl.site(), robots.as_ref());
        sitemaps::unlinked(run, &crawl, addresses).await
    };
    run.progress(crawl.done(), crawl.done(), "Done");
    let duration_ms = run.now_ms().saturating_sub(started_ms);
    let measured = crawl.measured();
    Ok(crawl.finish(out_of_time, sitemap_only, duration_ms, run.meta(measured)))
}

/// One at a time where the site asks for a delay: more would only wait in the gate, past the end of the run.
fn parallel(robots: Option<&Answer>) -> usize {
    let delay = robots
        .filter(|answer| answer.status == 200)
        .and_then(|answer| robots_facts(&answer.body).decide("Bellwether", "/").crawl_delay_ms);
    if delay.unwrap_or(0) >= 1_000 { 1 } else { IN_FLIGHT }
}

/// Crawls until the crawl has nothing left or the time is up; says whether the time was.
async fn fetch_all(run: &Run, crawl: &mut Crawl, parallel: usize) -> bool {
    let mut flying = FuturesUnordered::new();
    loop {
        let mut late = run.left_ms() < LAST_START_MS;
        while !late && flying.len() < parallel {
            let Some(task) = crawl.next() else {
                break;
            };
            flying.push(fetch(run, task));
            late = run.left_ms() < LAST_START_MS;
        }
        let Some((number, answer)) = flying.next().await else {
            return late;
        };
        note(run, &answer);
        crawl.take(number, answer.map_err(|(_, error)| error));
        run.progress(crawl.done(), crawl.expected(), "Crawling");
        if run.left_ms() < LAST_LOOK_MS {
            return true;
        }
    }
}

type Fetched = Result<Answer, (String, FetchError)>;

async fn fetch(run: &Run, task: Task) -> (usize, Fetched) {
    let answer = run.fetch(Fetch::get(&task.url).max_body_bytes(PAGE_BYTES)).await;
    (task.number, answer.map_err(|error| (task.url, error)))
}

/// A page without an answer is a gap; one that robots.txt forbids is a finding.
fn note(run: &Run, answer: &Fetched) {
    match answer {
        Err((_, FetchError::Robots)) | Ok(_) => {}
        Err((_, error @ FetchError::Budget)) => run.not_measured("pages", error),
        Err((url, error)) => run.not_measured(url, error),
    }
}
