//! Providers of the local run, from its arguments: `CAPABILITY=ADAPTER[:ADDRESS][#MODEL]`. Where an adapter needs an account, that
//! stands in the place of the model. An argument that begins with `{` is an entry of `PROVIDERS` as it is, which the service reads.

use anyhow::{Context, Result, ensure};
use bellwether_core::provider::{Capability, Entry, Kind, read};
use serde_json::{Value, json};

/// The Worker's variables for these providers: the list, and the key of each from `BELLWETHER_KEY_<ADAPTER>` if there is one.
///
/// # Errors
/// The first argument that is not a provider.
pub fn variables(arguments: &[String]) -> Result<Vec<(String, String)>> {
    let mut variables = Vec::new();
    let mut entries: Vec<Entry> = Vec::new();
    let mut list = Vec::new();
    for argument in arguments {
        if argument.starts_with('{') {
            list.push(serde_json::from_str(argument).with_context(|| format!("--provider {argument}"))?);
            continue;
        }
        let mut entry = parse(argument).with_context(|| format!("--provider {argument}"))?;
        // Several of one adapter: `openai-compatible`, `openai-compatible-2`.
        let of_adapter = entries.iter().filter(|other| other.adapter == entry.adapter).count();
        if of_adapter > 0 {
            entry.id = format!("{}-{}", entry.id, of_adapter + 1);
        }
        let name = format!("BELLWETHER_KEY_{}", entry.adapter.to_uppercase().replace('-', "_"));
        if let Ok(key) = std::env::var(&name) {
            variables.push((name.clone(), key));
            entry.secret = Some(name);
        }
        list.push(serde_json::to_value(&entry)?);
        entries.push(entry);
    }
    if !list.is_empty() {
        variables.push(("PROVIDERS".to_owned(), Value::from(list).to_string()));
    }
    Ok(variables)
}

/// The capability that an argument names.
pub(crate) fn capability(argument: &str) -> Option<String> {
    if argument.starts_with('{') {
        let entry: Value = serde_json::from_str(argument).ok()?;
        return entry.get("capability")?.as_str().map(str::to_owned);
    }
    argument.split_once('=').map(|(capability, _)| capability.to_owned())
}

fn parse(argument: &str) -> Result<Entry> {
    let (capability, rest) = argument.split_once('=').context("it has the form CAPABILITY=ADAPTER[:ADDRESS][#MODEL]")?;
    let (rest, named) = rest.split_once('#').map_or((rest, None), |(rest, named)| (rest, Some(named.to_owned())));
    let (adapter, address) = rest.split_once(':').map_or((rest, None), |(adapter, address)| (adapter, Some(address)));
    let capability: Capability = serde_json::from_value(json!(capability))?;
    let needs_account = Kind::named(capability, adapter).is_some_and(|kind| kind.facts().needs_account);
    let (model, account) = if needs_account { (None, named) } else { (named, None) };
    let entry = Entry {
        capability,
        adapter: adapter.to_owned(),
        id: adapter.to_owned(),
        address: address.map(str::to_owned),
        model,
        account,
        grounded: None,
        storage_rights: None,
        secret: None,
        prices: None,
        priced_on: None,
    };
    let wrong = read(&serde_json::to_string(&[&entry])?).faults.into_iter().next();
    ensure!(wrong.is_none(), "{}", wrong.map(|fault| fault.why).unwrap_or_default());
    Ok(entry)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn arguments() {
        let camera = |address: Option<&str>| (address.map(str::to_owned), None, Some("acc".to_owned()));
        let assistant = |address: &str, model: &str| (Some(address.to_owned()), Some(model.to_owned()), None);
        for (argument, expected) in [
            ("capture=cloudflare#acc", Some(camera(None))),
            ("capture=cloudflare:http://127.0.0.1:9#acc", Some(camera(Some("http://127.0.0.1:9")))),
            ("assistants=openai-compatible:http://127.0.0.1:9/v1#tiny", Some(assistant("http://127.0.0.1:9/v1", "tiny"))),
            ("assistants=openai-compatible:http://127.0.0.1:9/v1", None),
            ("capture=cloudflare", None),
            ("capture=camera", None),
            ("capture", None),
            ("photos=cloudflare", None),
        ] {
            let found = parse(argument).ok().map(|entry| (entry.address, entry.model, entry.account));
            assert_eq!(found, expected, "{argument}");
        }
        let variables = variables(&["capture=cloudflare#acc".to_owned()]).unwrap();
        assert!(variables.iter().any(|(name, value)| name == "PROVIDERS" && value.contains("cloudflare")));
        let whole = super::variables(&[r#"{"id":"x"}"#.to_owned()]).unwrap();
        assert_eq!(capability(r#"{"id": "x", "capability" : "measure"}"#).as_deref(), Some("measure"));
        assert_eq!(capability("measure=psi").as_deref(), Some("measure"));
        assert_eq!(whole, [("PROVIDERS".to_owned(), r#"[{"id":"x"}]"#.to_owned())]);
    }
}
