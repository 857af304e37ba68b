//! The data set `access-log`, as `wit/README.md` describes it.

use serde::Deserialize;

/// What is kept of a site's logs. Times are RFC 3339, UTC, of fixed width: they sort as text.
#[derive(Debug, Deserialize)]
pub(crate) struct AccessLog {
    pub(crate) domain: String,
    /// Oldest first.
    pub(crate) days: Vec<Day>,
    pub(crate) daily: Vec<Hits>,
    /// Those with most requests first.
    pub(crate) rows: Vec<Row>,
    pub(crate) lists: Vec<ListRead>,
}

/// All requests of a day.
#[derive(Debug, Deserialize)]
pub(crate) struct Day {
    pub(crate) date: String,
    pub(crate) lines: u64,
    pub(crate) bytes: u64,
    pub(crate) robots_txt: u64,
    pub(crate) llms_txt: u64,
    pub(crate) sitemap: u64,
}

/// Requests of an agent on a day.
#[derive(Debug, Deserialize)]
pub(crate) struct Hits {
    pub(crate) date: String,
    pub(crate) agent: String,
    pub(crate) hits: u64,
}

/// Requests of an agent for a path, with one class of statuses.
#[derive(Debug, Deserialize)]
pub(crate) struct Row {
    pub(crate) agent: String,
    /// Empty for all paths that have no row of their own.
    pub(crate) path: String,
    /// First digit of the status.
    pub(crate) status: u8,
    pub(crate) hits: u64,
    pub(crate) verified: u64,
    pub(crate) spoofed: u64,
    pub(crate) bytes: u64,
    pub(crate) first_at: String,
    pub(crate) last_at: String,
}

/// A list of addresses that an operator publishes.
#[derive(Debug, Deserialize)]
pub(crate) struct ListRead {
    pub(crate) agents: Vec<String>,
    pub(crate) url: String,
    pub(crate) read_at: Option<String>,
    pub(crate) fresh: bool,
}
