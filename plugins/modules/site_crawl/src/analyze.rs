//! The part that fetches: the start page, then up to six pages at a time, then the sitemaps.

use crate::crawl::{Crawl, Task};
use crate::output::{Effective, Output, StopReason};
use crate::{Input, sitemaps};
use bellwether_sdk::{Answer, Category, Failure, Fetch, FetchError, Reason, Run};
use bellwether_site::{Profile, Site, limits};
use futures_util::StreamExt;
use futures_util::future::join;
use futures_util::stream::FuturesUnordered;
use url::Url;

/// No fetch starts with less time than this left, in milliseconds: a fetch may take 15 s after its Crawl-delay.
const LAST_START_MS: u64 = 30_000;
/// The crawl ends with less time than this left, in milliseconds.
const LAST_LOOK_MS: u64 = 15_000;
/// Name of the gap when not all pages were asked for.
const GAP: &str = "pages";

pub(crate) async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
    let started_ms = run.now_ms();
    let effective = Effective { depth: input.depth.unwrap_or(3).min(3), limit: input.limit.unwrap_or(100).clamp(1, 500) };
    let origin = input.origin.unwrap_or_else(|| ["https://", &input.domain].concat());
    let start = Url::parse(&origin).and_then(|origin| origin.join("/")).map_err(|error| {
        Failure::new(Category::InvalidInput, "The domain cannot be read as an address.").with_detail(error.to_string())
    })?;
    run.progress(0, effective.limit, "Fetching the start page");
    let site = Site::new(run, Profile::CRAWL);
    let (page, robots) = join(run.page(start.as_str()), site.robots(&start)).await;
    let internal = || Failure::new(Category::Internal, "The start page's address cannot be read.");
    let mut crawl = Crawl::new(start.as_str(), page?, effective).ok_or_else(internal)?;

    let delay_ms = robots.ok().and_then(|robots| robots.facts.decide(AGENT, "/").crawl_delay_ms);
    let out_of_time = fetch_all(run, &site, &mut crawl, parallel(delay_ms)).await;
    if crawl.stop_reason(out_of_time) == StopReason::TimeBudget {
        run.note_gap(GAP, Reason::Quota);
    }
    let sitemap_only = if out_of_time {
        run.note_gap(sitemaps::GAP, Reason::Quota);
        Vec::new()
    } else {
        sitemaps::unlinked(run, &site, &crawl).await
    };
    run.progress(crawl.done(), crawl.done(), "Done");
    let duration_ms = run.now_ms().saturating_sub(started_ms);
    Ok(crawl.finish(out_of_time, sitemap_only, duration_ms))
}

/// Our own agent, as robots.txt names it.
const AGENT: &str = "Bellwether";

/// One at a time where the site asks for a delay: more would only wait in the gate, past the end of the run.
fn parallel(delay_ms: Option<u64>) -> usize {
    if delay_ms.unwrap_or(0) >= 1_000 { 1 } else { limits::IN_FLIGHT }
}

/// Crawls until the crawl has nothing left or the time is up; says whether the time was.
async fn fetch_all(run: &Run, site: &Site<'_>, crawl: &mut Crawl, parallel: usize) -> bool {
    let mut flying = FuturesUnordered::new();
    loop {
        let mut late = run.left_ms() < LAST_START_MS;
        while !late && flying.len() < parallel {
            let Some(task) = crawl.next() else {
                break;
            };
            flying.push(fetch(site, task));
            late = run.left_ms() < LAST_START_MS;
        }
        let Some((number, answer)) = flying.next().await else {
            return late;
        };
        crawl.take(number, answer);
        run.progress(crawl.done(), crawl.expected(), "Crawling");
        if run.left_ms() < LAST_LOOK_MS {
            return true;
        }
    }
}

/// A page without an answer is a gap; one that robots.txt forbids is a finding.
async fn fetch(site: &Site<'_>, task: Task) -> (usize, Result<Answer, FetchError>) {
    let answer = site.pass(Fetch::get(&task.url).max_body_bytes(limits::PAGE_BYTES)).await;
    match &answer {
        Ok(_) | Err(FetchError::Robots) => {}
        Err(error @ FetchError::Budget) => site.note_gap(GAP, error),
        Err(error) => site.note_gap(&task.url, error),
    }
    (task.number, answer)
}
