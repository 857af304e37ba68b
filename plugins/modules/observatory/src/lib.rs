//! Benchmarks of a sector: how the sites that the service has audited score, what they fail, and where the caller's own stand among them.
//!
//! Everything comes from the service's own data set `benchmarks`, which tells no site from another; no site is asked. A sector that nobody
//! knows, and one with too few sites, are results that apply to nothing.

mod output;

use bellwether_sdk::{Category, DataError, Declaration, Failure, Field, Kind, Module, Run};
use serde::Deserialize;

use output::Benchmarks;
pub use output::{Baseline, FailRate, Intervals, Metric, Output, Own, Segment, Source};

bellwether_sdk::export!(Observatory);

/// The kind of data, as `site-data.read` names it.
const KIND: &str = "benchmarks";

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The sector: an id of the identity card, or its label in English, French or Spanish.
    pub sector: String,
}

/// The module.
pub struct Observatory;

impl Module for Observatory {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("observatory", "Benchmarks of a sector.")
            .fields([Field::required("sector", Kind::TEXT)])
            .needs(&["site-data:benchmarks"])
            .wall_ms(60_000)
            .typical_seconds(1, 10)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        let failed = || Failure::new(Category::Internal, "The benchmarks of this sector cannot be read.");
        match run.data(KIND, &input.sector).await {
            Ok(text) => {
                let read: Benchmarks = serde_json::from_str(&text).map_err(|error| failed().with_detail(error.to_string()))?;
                let output = Output::of(input.sector, read);
                if output.insufficient {
                    // Nothing applies: the price is given back.
                    run.nothing_applies();
                }
                Ok(output)
            }
            Err(DataError::NotConfigured | DataError::NotTracked) => {
                Err(Failure::new(Category::ProviderNotConfigured, "This service keeps no benchmarks."))
            }
            Err(DataError::Failed(why)) => Err(failed().with_detail(why)),
        }
    }
}
