//! Breadth-first crawl of one site, at most three levels below its start page.
//!
//! It follows links in document order and nothing else: no scripts, no forms, no links marked `nofollow`. The order of
//! pages and edges depends on the pages alone, not on which of six parallel fetches ends first.

mod analyze;
mod crawl;
mod output;
mod page;
mod sitemaps;
mod targets;

use bellwether_sdk::{Failure, Module, Run};

pub use analyze::Input;
pub use output::{ByStatus, Edge, Effective, Indexability, Output, Page, Position, Redirect, Stats, StopReason};

bellwether_sdk::export!(SiteCrawl);

/// The module.
pub struct SiteCrawl;

impl Module for SiteCrawl {
    const FEATURE: &'static str = "site_crawl";
    const SUMMARY: &'static str = "Breadth-first crawl of a site: pages, links, indexability, near-duplicates";
    type Input = Input;
    type Output = Output;

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        analyze::analyze(run, input).await
    }
}
