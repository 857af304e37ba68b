//! Providers: services of others that a deployment is configured to ask.
//!
//! Does not ask them: the adapters belong to the edge.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

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
}

impl Capability {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Assistants, Self::Search, Self::Measure, Self::SiteData, Self::Capture];

    /// Its word.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Assistants => "assistants",
            Self::Search => "search",
            Self::Measure => "measure",
            Self::SiteData => "site-data",
            Self::Capture => "capture",
        }
    }

    /// What answers a need of a module; `None` for data that the service itself holds (see [`is_held`]).
    #[must_use]
    pub fn of_need(need: &Need) -> Option<Self> {
        let interface = need.as_str().split(':').next().unwrap_or_default();
        if is_held(need) {
            return None;
        }
        Self::ALL.into_iter().find(|capability| capability.as_str() == interface)
    }
}

/// Whether a need is for data that the service itself holds, in any deployment.
#[must_use]
pub fn is_held(need: &Need) -> bool {
    matches!(need.as_str(), "site-data:result" | "site-data:layer")
}

/// What was asked of a provider, and what it cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Usage {
    /// Requests that were sent.
    pub calls: u64,
    /// Of them, those that brought nothing.
    pub failures: u64,
    /// Answers that came from the cache, without a request.
    pub cached: u64,
    /// Tokens of questions.
    pub input_tokens: u64,
    /// Tokens of answers.
    pub output_tokens: u64,
    /// Millionths of the provider's currency.
    pub cost_micros: u64,
    /// Calls whose cost is not known: it is never taken for 0.
    pub uncosted: u64,
}

/// How a provider is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adapter {
    /// Cloudflare Browser Rendering, `POST /client/v4/accounts/{account}/browser-rendering/screenshot`; `model` is the account.
    Cloudflare,
}

impl Adapter {
    /// What it can be used for.
    #[must_use]
    pub const fn capability(self) -> Capability {
        match self {
            Self::Cloudflare => Capability::Capture,
        }
    }

    /// The provider's own base address.
    #[must_use]
    pub const fn address(self) -> &'static str {
        match self {
            Self::Cloudflare => "https://api.cloudflare.com",
        }
    }
}

/// One configured provider.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provider {
    /// What it is for.
    pub capability: Capability,
    /// How it is spoken to.
    pub adapter: Adapter,
    /// The operator's name for it.
    pub id: String,
    /// Replaces the provider's own base address: a proxy, a server of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Its model, or what the adapter says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// Name of the secret that holds its key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// Why a configuration cannot be used; for the operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misconfigured(String);

impl fmt::Display for Misconfigured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads the variable `PROVIDERS` of a deployment: a JSON list. An empty text is a deployment without providers.
///
/// # Errors
///
/// What is wrong with the first one that is.
pub fn read(text: &str) -> Result<Vec<Provider>, Misconfigured> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let providers: Vec<Provider> = serde_json::from_str(text).map_err(|error| Misconfigured(alloc::format!("{error}")))?;
    for (at, provider) in providers.iter().enumerate() {
        if providers.iter().take(at).any(|other| other.id == provider.id) {
            return Err(Misconfigured(alloc::format!("{}: two providers have this id", provider.id)));
        }
        if provider.adapter.capability() != provider.capability {
            return Err(Misconfigured(alloc::format!("{}: this adapter is not for this capability", provider.id)));
        }
    }
    Ok(providers)
}

impl Provider {
    /// Its base address, without a slash at its end.
    #[must_use]
    pub fn base(&self) -> &str {
        self.address.as_deref().unwrap_or_else(|| self.adapter.address()).trim_end_matches('/')
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;

    #[test]
    fn needs() {
        for (need, capability) in [
            ("assistants", Some(Capability::Assistants)),
            ("site-data:analytics", Some(Capability::SiteData)),
            ("site-data:result", None),
            ("http", None),
        ] {
            assert_eq!(Capability::of_need(&Need::new(need)), capability, "{need}");
        }
    }

    #[test]
    fn configurations() {
        let one = r#"[{"capability":"capture","adapter":"cloudflare","id":"main","address":"http://127.0.0.1:9/"}]"#;
        let providers = read(one).unwrap();
        assert_eq!((providers.len(), providers[0].base()), (1, "http://127.0.0.1:9"));
        assert_eq!(read(" ").unwrap(), []);
        assert!(read(&alloc::format!("[{0},{0}]", one.trim_matches(['[', ']']))).is_err());
        for wrong in ["{}", r#"[{"capability":"capture","adapter":"camera","id":"x"}]"#, r#"[{"adapter":"cloudflare","id":"x"}]"#]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
