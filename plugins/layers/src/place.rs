//! A place on a site.

use crate::Text;
use schemars::JsonSchema;
use serde::Deserialize;

/// A place where it was seen.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Place {
    /// URL.
    pub url: Text,
    /// Place in the document.
    pub locator: Text,
    /// Quote from the site.
    pub quote: Text,
}
