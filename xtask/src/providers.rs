//! Providers of the local run, from its arguments: `CAPABILITY=ADAPTER[:ADDRESS][#MODEL]`.

use anyhow::{Context, Result};
use bellwether_core::provider::{Provider, read};
use serde_json::{Map, Value, json};

/// The Worker's variables for these providers: the list, and the key of each from `BELLWETHER_KEY_<ADAPTER>` if there is one.
///
/// # Errors
/// The first argument that is not a provider.
pub fn variables(arguments: &[String]) -> Result<Vec<(String, String)>> {
    let mut variables = Vec::new();
    let mut providers: Vec<Provider> = Vec::new();
    for argument in arguments {
        let mut provider = parse(argument).with_context(|| format!("--provider {argument}"))?;
        // Several of one adapter: `openai-compatible`, `openai-compatible-2`.
        let of_adapter = providers.iter().filter(|other| other.adapter == provider.adapter).count();
        if of_adapter > 0 {
            provider.id = format!("{}-{}", provider.id, of_adapter + 1);
        }
        let adapter = serde_json::to_value(provider.adapter)?.as_str().unwrap_or_default().to_uppercase().replace('-', "_");
        let name = format!("BELLWETHER_KEY_{adapter}");
        if let Ok(key) = std::env::var(&name) {
            variables.push((name.clone(), key));
            provider.secret = Some(name);
        }
        providers.push(provider);
    }
    if !providers.is_empty() {
        variables.push(("PROVIDERS".to_owned(), serde_json::to_string(&providers)?));
    }
    Ok(variables)
}

fn parse(argument: &str) -> Result<Provider> {
    let (capability, rest) = argument.split_once('=').context("it has the form CAPABILITY=ADAPTER[:ADDRESS][#MODEL]")?;
    let (rest, model) = rest.split_once('#').map_or((rest, None), |(rest, model)| (rest, Some(model)));
    let (adapter, address) = rest.split_once(':').map_or((rest, None), |(adapter, address)| (adapter, Some(address)));
    let mut provider = Map::new();
    provider.insert("capability".to_owned(), capability.into());
    provider.insert("adapter".to_owned(), adapter.into());
    provider.insert("id".to_owned(), adapter.into());
    provider.extend(address.map(|address| ("address".to_owned(), Value::from(address))));
    provider.extend(model.map(|model| ("model".to_owned(), Value::from(model))));
    let read = read(&json!([provider]).to_string()).map_err(|error| anyhow::anyhow!("{error}"))?;
    read.into_iter().next().context("there is no provider")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn arguments() {
        for (argument, expected) in [
            ("capture=cloudflare", Some(("https://api.cloudflare.com", None))),
            ("capture=cloudflare:http://127.0.0.1:9#acc", Some(("http://127.0.0.1:9", Some("acc")))),
            ("assistants=openai-compatible:http://127.0.0.1:9/v1#tiny", Some(("http://127.0.0.1:9/v1", Some("tiny")))),
            ("assistants=openai-compatible:http://127.0.0.1:9/v1", None),
            ("capture=camera", None),
            ("capture", None),
            ("photos=cloudflare", None),
        ] {
            let read = parse(argument).ok();
            let found = read.as_ref().map(|provider| (provider.base(), provider.model.as_deref()));
            assert_eq!(found, expected, "{argument}");
        }
        let variables = variables(&["capture=cloudflare".to_owned()]).unwrap();
        assert!(variables.iter().any(|(name, value)| name == "PROVIDERS" && value.contains("cloudflare")));
    }
}
