//! The audit: the 168 criteria of the catalogue on one page and the site around it, with evidence, advice and the score.
//!
//! The criteria define what is judged, by which rule, and in which words; `bellwether_criteria::audit` defines the score. This
//! module combines them. The score is Bellwether's own and is not a signal of any search engine.

mod calibration;
mod changes;
mod output;
mod report;

use bellwether_criteria::{CATALOGUE, Language};
use bellwether_sdk::{Declaration, Failure, Field, Kind, Module, Run};
use bellwether_site::{Profile, Site, Wanted};
use serde::Deserialize;

pub use output::*;

bellwether_sdk::export!(AuditExpert);

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The page's absolute address.
    pub url: String,
    /// The language of the texts; by default that of the page.
    pub lang: Option<String>,
    /// `light` for samples of ten, no other sites and no other agents; by default `full`.
    #[serde(default)]
    pub profile: Depth,
    /// An earlier job about the same address, to compare this run with.
    pub previous: Option<String>,
}

/// The module.
pub struct AuditExpert;

impl Module for AuditExpert {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("audit_expert", "Technical, semantic and E-E-A-T audit on 168 criteria.")
            .fields([
                Field::required("url", Kind::HttpsUrl),
                Field::optional("lang", Kind::choice(&Language::CODES)).about("Language of the texts in the result; by default that of the page."),
                Field::optional("profile", Kind::choice(&["light", "full"])).about("`full` (the default) checks links, images and other files too; `light` the page and the files of its site alone."),
                Field::optional("previous", Kind::Job).about("An earlier audit of the same page, to compare with."),
                Field::robots(),
            ])
            .wall_ms(300_000)
            .fuel(bellwether_site::FUEL)
            .typical_seconds(60, 180)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let profile = match input.profile {
            Depth::Light => Profile::LIGHT,
            Depth::Full => Profile::FULL,
        };
        let site = Site::new(run, profile);
        let opened = site.open(&input.url).await?;
        let final_url = opened.route.as_ref().map_or_else(|_| opened.url.to_string(), |route| route.final_url.clone());
        let seen = site
            .see_opened(opened, &Wanted::by(CATALOGUE.iter().copied()).with_uses(CATALOGUE.iter().copied()).with_prose())
            .await;
        let language = seen.answer_in(input.lang.as_deref());
        let findings: Vec<_> = CATALOGUE.iter().map(|criterion| criterion.judge(&seen, language, 0.0)).collect();
        run.account(&findings);
        let about = report::About { url: input.url, final_url, profile: input.profile };
        let severities = calibration::of_card(run).await;
        let mut output = report::report(about, &seen, findings, language, &severities);
        if let Some(job) = input.previous {
            output.changes = changes::since(run, &job, &output).await;
        }
        Ok(output)
    }
}
