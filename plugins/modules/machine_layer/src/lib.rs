//! What machines see of a page before any model reads it: which crawlers may fetch it and what each receives, the raw HTML,
//! JSON-LD, robots.txt, sitemap, policy signals, and the questions that its text answers.
//!
//! The score is Bellwether's own and is not a signal of any search engine. What an assistant finds is a hint without points.

mod bots;
mod judge;
mod output;
mod signals;

use bellwether_criteria::seen::Input as PageInput;
use bellwether_criteria::{Language, Table};
use bellwether_sdk::{Declaration, Failure, Field, Kind, Module, Run};
use bellwether_site::{Profile, Site, Wanted};
use bellwether_writing::hints;
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
            .fields([
                Field::required("url", Kind::Url),
                Field::optional("lang", Kind::choice(&Language::CODES))
                    .about("Language of the texts in the result; by default that of the page."),
                Field::robots(),
            ])
            .wall_ms(120_000)
            .fuel(bellwether_site::FUEL)
            .typical_seconds(5, 20)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let site = Site::new(run, Profile { agents: usize::MAX, ..Profile::SMALL });
        let opened = site.start_or_closed(&input.url).await?;
        let criteria = [&judge::SCORE, &judge::MATTERS].into_iter().flat_map(Table::criteria);
        let seen = site.see_opened(opened, &Wanted::by(criteria).with_prose().also(&[PageInput::llms])).await;
        let mut output = judge::judge(&seen, seen.answer_in(input.lang.as_deref()));
        if let Some(fan_out) = &mut output.fan_out {
            fan_out.hints = hints(run, "fan_out.hints", &seen, &output.findings).await;
        }
        run.account(&output.findings);
        Ok(output)
    }
}
