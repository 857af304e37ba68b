//! A requested report, once its body was read.

use alloc::string::String;

use serde_json::{Map, Value, json};

use super::Scope;
use crate::feature::FeatureId;
use crate::idempotency;
use crate::schedule::RunOf;

/// A requested report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The page.
    pub url: String,
    /// Its site ([`crate::url_guard::site_domain`]).
    pub domain: String,
    /// The language of the report, if one was requested.
    pub lang: Option<String>,
    /// The address of the webhook: https only, because the call contains links to reports.
    pub callback_url: Option<String>,
    /// Whether pages that robots.txt closes are read: only for a site that the account has proven to be its own.
    pub as_owner: bool,
    /// What the report judges.
    pub scope: Scope,
    /// For whom the report is, if the order says so.
    pub client_name: Option<String>,
    /// A text of the caller.
    pub label: Option<String>,
    /// Members of the account's branding that are replaced, `client_name` among them.
    pub branding: Map<String, Value>,
    /// The schedule that orders it, if one does.
    pub scheduled: Option<RunOf>,
}

impl Wanted {
    /// The fingerprint of the order, for its idempotency key.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let order = json!({
            "url": self.url, "lang": self.lang, "callback_url": self.callback_url, "as_owner": self.as_owner,
            "scope": self.scope.as_str(), "label": self.label, "branding": self.branding,
        });
        idempotency::fingerprint(&FeatureId::new("report"), &order)
    }
}
