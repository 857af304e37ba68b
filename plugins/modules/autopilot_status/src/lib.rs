//! The editorial pipeline of a site that the caller's account tracks: what waits, what was published, what failed, what asks for a
//! person, and what is urgent next.
//!
//! Everything comes from the service's own data set `pull-tasks`; no site is asked. What is urgent is computed by the service, by the
//! formula of its core, and returned as it is. A site of another account looks like one that nobody tracks: that is a result.

mod alerts;
mod input;
mod output;
mod status;

use bellwether_sdk::{Category, DataError, Declaration, Failure, Field, Kind, Module, Run};
use serde::Deserialize;

pub use output::{Alert, AlertKind, Cycle, Failures, Guard, LeadTime, LeftOut, Output, Published, TaskCounts, Term, Urgency};

bellwether_sdk::export!(AutopilotStatus);

/// The kind of data, as `site-data.read` names it.
const KIND: &str = "pull-tasks";

/// What a job brings.
#[derive(Deserialize)]
pub struct Input {
    /// The site.
    pub domain: String,
}

/// The module.
pub struct AutopilotStatus;

impl Module for AutopilotStatus {
    type Input = Input;
    type Output = Output;

    fn declaration() -> Declaration {
        Declaration::new("autopilot_status", "Status of the editorial pipeline of a domain.")
            .fields([Field::required("domain", Kind::Domain)])
            .needs(&["site-data:pull-tasks"])
            .wall_ms(60_000)
            .typical_seconds(1, 5)
    }

    async fn analyze(run: &Run, input: Input) -> Result<Output, Failure> {
        match run.data(KIND, &input.domain).await {
            Ok(text) => {
                let unreadable = || Failure::new(Category::Internal, "The tasks of this site cannot be read.");
                let pipeline = serde_json::from_str(&text).map_err(|error| unreadable().with_detail(error.to_string()))?;
                Ok(status::of(pipeline, run.now_ms()))
            }
            Err(DataError::NotTracked) => {
                // Nothing applies: the price is given back.
                run.nothing_applies();
                Ok(Output::untracked(input.domain))
            }
            Err(DataError::NotConfigured) => {
                Err(Failure::new(Category::ProviderNotConfigured, "This service has no pull publishing."))
            }
            Err(DataError::Failed(why)) => {
                Err(Failure::new(Category::Internal, "The tasks of this site cannot be read.").with_detail(why))
            }
        }
    }
}
