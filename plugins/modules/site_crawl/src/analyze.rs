//! The part that fetches: the start page, then the linked pages, then the sitemaps.

use crate::Input;
use crate::crawl::Crawl;
use crate::output::{Effective, Output};
use bellwether_sdk::{Failure, Reason, Run};
use bellwether_site::limits::WALK_WEIGHT;
use bellwether_site::walk::{Frontier, Limits, Stop};
use bellwether_site::{Profile, Site, home};
use futures_util::future::join;

/// Name of the gap when a sitemap cannot be read.
const SITEMAP_GAP: &str = "sitemap_only";
/// Name of the gap when the last pages do not fit into the result.
const PAGES_GAP: &str = "pages";
/// Maximum listed addresses that only a sitemap has.
const MAX_LISTED: usize = 200;

pub(crate) async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
    let started_ms = run.now_ms();
    let effective = Effective { depth: input.depth.unwrap_or(3).min(3), limit: input.limit.unwrap_or(100).clamp(1, 500) };
    let start = home(&input.domain, input.origin.as_deref())?;
    run.progress(0, effective.limit, "Fetching the start page");
    let site = Site::new(run, Profile::CRAWL);
    let (page, _) = join(run.page(start.as_str()), site.robots(&start)).await;
    let mut frontier = Frontier::from(&start, Limits { pages: effective.limit, depth: effective.depth, weight: WALK_WEIGHT });
    let mut crawl = Crawl::new(effective);
    let first = frontier.begin(page?);
    crawl.look_at(&mut frontier, &first);
    let stop = site
        .walk(&mut frontier, "Crawling", |frontier, arrival| {
            crawl.look_at(frontier, &arrival);
            true
        })
        .await;
    let sitemap_only = if stop == Stop::TimeBudget {
        run.note_gap(SITEMAP_GAP, Reason::Quota);
        Vec::new()
    } else {
        site.unlinked(&frontier, SITEMAP_GAP, MAX_LISTED).await
    };
    run.progress(frontier.done(), frontier.done(), "Done");
    let duration_ms = run.now_ms().saturating_sub(started_ms);
    let (output, is_cut) = crawl.finish(&frontier, stop, sitemap_only, duration_ms);
    if is_cut {
        run.note_gap(PAGES_GAP, Reason::Quota);
    }
    Ok(output)
}
