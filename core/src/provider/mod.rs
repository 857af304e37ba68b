//! Providers: services of others that a deployment is configured to ask. What they are able to do, how the operator names them,
//! how a request to them is put together, what their refusals mean, and what may be spent.
//!
//! Does not ask them, and does not know their formats: that is the edge's, one file for each adapter.

mod adapters;
mod bill;
mod config;
mod prices;
mod refusal;
mod request;
mod spending;

use serde::{Deserialize, Serialize};

pub use self::adapters::{
    Adapter, Alike, Answers, AssistantAdapter, CaptureAdapter, Facts, FieldAdapter, Key, Kind, LabAdapter, LookUps, MailAdapter,
    SearchAdapter, SiteData, SiteDataAdapter, Unit,
};
pub use self::bill::{Bill, Used, micros};
pub use self::config::{Configured, Entry, Fault, Provider, read};
pub use self::prices::Prices;
pub use self::refusal::{Refusal, is_billed, is_worth_a_retry, refusal};
pub use self::request::{Method, Outgoing, Request};
pub use self::spending::{Budget, Charge, OverBudget, Spending, Usage};
use crate::feature::Need;

/// What a provider is for. It is also the interface of the world that modules reach it by, and the need that a module declares:
/// one word for all three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Capability {
    /// Answers of large language models.
    Assistants,
    /// Result pages of search engines.
    Search,
    /// Measurements of page speed.
    #[serde(alias = "pagespeed")]
    Measure,
    /// Figures about a site that its owner has with others: clicks, visits.
    SiteData,
    /// Images of pages. No module reaches it; reports show them.
    Capture,
    /// Mails to the people of an account. No module reaches it.
    Mail,
}

impl Capability {
    /// Its word.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Assistants => "assistants",
            Self::Search => "search",
            Self::Measure => "measure",
            Self::SiteData => "site-data",
            Self::Capture => "capture",
            Self::Mail => "mail",
        }
    }
}

/// Whether a need is for data that the service itself holds, in any deployment.
#[must_use]
pub fn is_held(need: &Need) -> bool {
    matches!(
        need.as_str(),
        "site-data:result" | "site-data:layer" | "site-data:pull-tasks" | "site-data:access-log" | "site-data:benchmarks"
    )
}
