//! What the crawlers of search engines and assistants did on a site in 30 days, by the access logs that its owner sends to the service.
//!
//! Everything comes from the service's own data set `access-log`, which holds counts and no visitor; robots.txt of the site is read to see
//! which requests its rules of today forbid. A site of another account looks like one that nobody tracks: that is a result.

mod analysis;
mod input;
mod output;
mod robots;
mod words;

use bellwether_criteria::Language;
use bellwether_sdk::{Category, DataError, Declaration, Failure, Field, Kind, Module, Run};
use serde::Deserialize;

pub use output::{
    Anomaly, AnomalyKind, Bot, BotClass, ByClass, Daily, Evidence, Files, List, Output, Page, Statuses, Told, Totals, Window,
};

bellwether_sdk::export!(AiBotsAnalysis);

/// The kind of data, as `site-data.read` names it.
const KIND: &str = "access-log";

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The site.
    pub domain: String,
    /// The language of the sentences; English without one.
    pub lang: Option<String>,
}

/// The module.
pub struct AiBotsAnalysis;

impl Module for AiBotsAnalysis {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("ai_bots_analysis", "What the crawlers of search engines and assistants did on a site in 30 days.")
            .fields([
                Field::required("domain", Kind::Domain),
                Field::optional("lang", Kind::choice(&Language::CODES)).about("Language of the sentences; English by default."),
            ])
            .needs(&["site-data:access-log"])
            .wall_ms(60_000)
            .typical_seconds(1, 10)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let failed = || Failure::new(Category::Internal, "The logs of this site cannot be read.");
        match run.data(KIND, &input.domain).await {
            Ok(text) => {
                let log: input::AccessLog =
                    serde_json::from_str(&text).map_err(|error| failed().with_detail(error.to_string()))?;
                let robots = if log.rows.is_empty() { None } else { robots::read(run, &log.domain).await };
                let mut output = analysis::of(log, robots.as_ref());
                if !output.has_logs {
                    // Nothing applies: the price is given back.
                    run.nothing_applies();
                }
                let language = input.lang.as_deref().and_then(Language::parse).unwrap_or(Language::En);
                for anomaly in &mut output.anomalies {
                    anomaly.text = words::told(anomaly, language);
                }
                Ok(output)
            }
            Err(DataError::NotTracked) => {
                run.nothing_applies();
                Ok(Output::untracked(input.domain))
            }
            Err(DataError::NotConfigured) => Err(Failure::new(Category::ProviderNotConfigured, "This service keeps no logs.")),
            Err(DataError::Failed(why)) => Err(failed().with_detail(why)),
        }
    }
}
