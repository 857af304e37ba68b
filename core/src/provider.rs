//! Providers: services of others that a deployment is configured to ask.
//!
//! Does not ask them: the adapters belong to the edge.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

/// What a provider is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Capability {
    /// Images of pages.
    Capture,
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
    for provider in &providers {
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
    fn configurations() {
        let one = r#"[{"capability":"capture","adapter":"cloudflare","id":"main","address":"http://127.0.0.1:9/"}]"#;
        let providers = read(one).unwrap();
        assert_eq!((providers.len(), providers[0].base()), (1, "http://127.0.0.1:9"));
        assert_eq!(read(" ").unwrap(), []);
        for wrong in ["{}", r#"[{"capability":"capture","adapter":"camera","id":"x"}]"#, r#"[{"adapter":"cloudflare","id":"x"}]"#]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
