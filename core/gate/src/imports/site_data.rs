//! `site-data`: data that the service itself has about a site of the caller's account.

use serde::{Deserialize, Serialize};

/// Why there is no data: the cases of `site-data.error`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "tag", content = "val")]
pub enum Error {
    /// The account does not track the domain, or the domain belongs to another account: the two cannot be told apart.
    NotTracked,
    /// This deployment does not hold that kind of data.
    NotConfigured,
    /// The store failed; the text is for people.
    Failed(String),
}
