//! How ready a page is to be found, read and cited by assistants that answer from the web.
//!
//! The score is Bellwether's own, built from what can be checked on the page itself. It does not ask any assistant,
//! does not predict citations, and is not a signal of any search engine.

mod analyze;
mod citation;
mod dates;
mod fan_out;
mod readability;
mod score;

use bellwether_sdk::{Failure, Module, Run};

pub use analyze::Input;
pub use score::{Breakdown, Output};

bellwether_sdk::export!(GeoScore);

/// The module.
pub struct GeoScore;

impl Module for GeoScore {
    const FEATURE: &'static str = "geo_score";
    const SUMMARY: &'static str =
        "Generative engine optimisation score of a page: machine readability, fan-out coverage, citation evidence";
    type Input = Input;
    type Output = Output;

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        analyze::analyze(run, input).await
    }
}
