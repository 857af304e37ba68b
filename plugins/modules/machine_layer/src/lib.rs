//! What machines see of a page before any model reads it: which crawlers may fetch it and what each gets, the raw HTML,
//! JSON-LD, robots.txt, sitemap, policy signals, and the questions its text answers.
//!
//! The score is Bellwether's own and is not a signal of any search engine. It asks no assistant.

mod bots;
mod judge;
mod output;
mod signals;

use bellwether_criteria::Language;
use bellwether_criteria::criterion::Input as Part;
use bellwether_sdk::{Category, Declaration, Failure, Field, Kind, Module, Run};
use bellwether_site::{Agents, Site};
use serde::Deserialize;

pub use output::*;

bellwether_sdk::export!(MachineLayer);

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The page's absolute address, http or https.
    pub url: String,
    /// The language of the texts; by default that of the page.
    pub lang: Option<String>,
}

/// The module.
pub struct MachineLayer;

impl Module for MachineLayer {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("machine_layer", "AI bot readability: JSON-LD, robots.txt, sitemap, fan-out.")
            .fields([Field::required("url", Kind::Url), Field::optional("lang", Kind::choice(&Language::CODES))])
            .wall_ms(120_000)
            .typical_seconds(5, 20)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let site = Site::new(run);
        run.progress(0, 2, "Fetching the page");
        let start = site.start(&input.url).await?;
        run.progress(1, 2, "Fetching the files beside it, and the page as each retrieval agent");
        let seen = site.see(&start, &[&judge::SCORE, &judge::MATTERS], &[Part::llms], Agents::All).await;
        let Ok(page) = &seen.page else {
            return Err(Failure::new(Category::Internal, "The page was fetched and not read."));
        };
        let output = judge::judge(page, &seen, seen.language(input.lang.as_deref()));
        run.account(&output.findings);
        run.progress(2, 2, "Done");
        Ok(output)
    }
}
