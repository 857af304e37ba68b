//! Providers: services of others that a deployment is configured to ask.
//!
//! Does not ask them: the adapters belong to the edge.

mod spending;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

pub use self::spending::{Charge, OverBudget, Spending, Usage};
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

/// How a provider is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adapter {
    /// Cloudflare Browser Rendering, `POST /client/v4/accounts/{account}/browser-rendering/screenshot`; `model` is the account.
    Cloudflare,
    /// Any server that speaks OpenAI's chat completions, `POST /chat/completions` under its address: Workers AI, Ollama, an AI
    /// gateway. It never searches the web.
    OpenaiCompatible,
}

impl Adapter {
    /// What it can be used for.
    #[must_use]
    pub const fn capability(self) -> Capability {
        match self {
            Self::Cloudflare => Capability::Capture,
            Self::OpenaiCompatible => Capability::Assistants,
        }
    }

    /// The provider's own base address; `None` when each server has another one.
    #[must_use]
    pub const fn address(self) -> Option<&'static str> {
        match self {
            Self::Cloudflare => Some("https://api.cloudflare.com"),
            Self::OpenaiCompatible => None,
        }
    }

    /// Whether its assistants can search the web before they answer.
    #[must_use]
    pub const fn is_grounded(self) -> bool {
        false
    }
}

/// What tokens cost, in millionths of the provider's currency for a million tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prices {
    /// Of tokens of questions.
    pub input_micros_per_million: u64,
    /// Of tokens of answers.
    pub output_micros_per_million: u64,
}

/// One configured provider.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provider {
    /// What it is for.
    pub capability: Capability,
    /// How it is spoken to.
    pub adapter: Adapter,
    /// The operator's name for it, unique in the deployment.
    pub id: String,
    /// Replaces the provider's own base address: a proxy, a self-hosted server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Its model, or what the adapter says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// Name of the secret that holds its key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// What its tokens cost; without them the cost of its answers is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prices: Option<Prices>,
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
        if provider.address.is_none() && provider.adapter.address().is_none() {
            return Err(Misconfigured(alloc::format!("{}: this adapter needs an address", provider.id)));
        }
        if provider.capability == Capability::Assistants && provider.model.is_none() {
            return Err(Misconfigured(alloc::format!("{}: an assistant needs a model", provider.id)));
        }
    }
    Ok(providers)
}

impl Provider {
    /// Its base address, without a slash at its end.
    #[must_use]
    pub fn base(&self) -> &str {
        self.address.as_deref().or(self.adapter.address()).unwrap_or_default().trim_end_matches('/')
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
        for wrong in [
            r#"[{"capability":"assistants","adapter":"openai-compatible","id":"x","model":"m"}]"#,
            r#"[{"capability":"assistants","adapter":"openai-compatible","id":"x","address":"http://127.0.0.1:9"}]"#,
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        for wrong in ["{}", r#"[{"capability":"capture","adapter":"camera","id":"x"}]"#, r#"[{"adapter":"cloudflare","id":"x"}]"#]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
