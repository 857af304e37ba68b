//! What machines see of a page before any model reads it: which crawlers may fetch it and what each gets, the raw HTML,
//! JSON-LD, robots.txt, sitemap, policy signals, and the questions its text answers.
//!
//! The score is Bellwether's own and is not a signal of any search engine. It asks no assistant.

mod analyze;
mod bots;
mod output;
mod score;
mod signals;
mod sitemaps;

use bellwether_sdk::{Failure, Module, Run};

pub use analyze::Input;
pub use output::*;

bellwether_sdk::export!(MachineLayer);

/// The module.
pub struct MachineLayer;

impl Module for MachineLayer {
    const FEATURE: &'static str = "machine_layer";
    const SUMMARY: &'static str = "What machines see of a page: crawler access, raw HTML, JSON-LD, robots.txt, sitemap, fan-out";
    type Input = Input;
    type Output = Output;

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        analyze::analyze(run, input).await
    }
}
