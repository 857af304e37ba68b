//! Breadth-first crawl of one site, at most three levels below its start page.
//!
//! It follows links in document order and nothing else: no scripts, no forms, no links marked `nofollow`. The order of
//! pages and edges depends on the pages alone, not on which of six parallel fetches ends first.

mod analyze;
mod crawl;
mod output;
mod page;

use bellwether_sdk::{Declaration, Failure, Field, Kind, Module, Run};
use serde::Deserialize;

pub use output::{ByStatus, Edge, Effective, Indexability, Output, Page, Position, Redirect, Stats, StopReason};

bellwether_sdk::export!(SiteCrawl);

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The site's host, with its port if that is not the usual one.
    pub domain: String,
    /// Scheme, host and port to start from; `https://` and the domain when absent.
    pub origin: Option<String>,
    /// Levels below the start page, 0 to 3; 3 when absent.
    pub depth: Option<u32>,
    /// Addresses to request, 1 to 500; 100 when absent.
    pub limit: Option<u32>,
}

/// The module.
pub struct SiteCrawl;

impl Module for SiteCrawl {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        let depth = Kind::Integer { min: 0, max: 3, default: 3 };
        let limit = Kind::Integer { min: 1, max: 500, default: 100 };
        Declaration::new("site_crawl", "Breadth-first crawl of a domain, 3 levels deep at most.")
            .fields([
                Field::required("domain", Kind::Domain),
                Field::optional("depth", depth).about("Maximum number of links from the start page."),
                Field::optional("limit", limit).about("Maximum number of pages."),
                Field::robots(),
            ])
            .wall_ms(840_000)
            .fuel(bellwether_site::FUEL)
            .typical_seconds(120, 900)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        analyze::analyze(run, input).await
    }
}
