//! The providers of a deployment, as its operator has configured them (`PROVIDERS`). What is wrong with an entry costs that entry and
//! no other.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use url::Url;

use super::{AssistantAdapter, Capability, Kind, Prices, Unit, Used, is_held};
use crate::bounds;
use crate::feature::Need;

/// One entry of `PROVIDERS`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// What it is for.
    pub capability: Capability,
    /// How it is spoken to: the name of an adapter of this capability.
    pub adapter: String,
    /// The operator's name for it, unique in the deployment.
    pub id: String,
    /// Replaces the provider's own base address: a proxy, a self-hosted server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// The model of an assistant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// The id of an account at the provider, where its adapter needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// Whether an assistant may search the web; if left out, where it can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grounded: Option<bool>,
    /// That the operator's plan grants the right to store what it answers, where the provider's terms forbid it otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub storage_rights: Option<bool>,
    /// Name of the secret that holds its key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// What its units cost; without them the cost of its answers is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prices: Option<Prices>,
    /// The day on which these prices were looked up, for the operator's own table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priced_on: Option<String>,
}

/// One configured provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provider {
    /// The operator's name for it, unique in the deployment.
    pub id: String,
    /// What it is for, and how it is spoken to.
    pub kind: Kind,
    /// Its base address, without a slash at its end.
    pub base: String,
    /// The model of an assistant; empty for all others.
    pub model: String,
    /// The id of an account at the provider; empty where its adapter needs none.
    pub account: String,
    /// Whether it is an assistant that can search the web and may.
    pub grounded: bool,
    /// Name of the secret that holds its key.
    pub secret: Option<String>,
    prices: Prices,
    /// The day on which its prices were looked up, as the operator wrote it.
    pub priced_on: Option<String>,
}

impl Provider {
    /// What an answer has cost, in millionths of the provider's currency: its own number, else that of the configured prices. `None`
    /// when it is not known, which is not 0.
    #[must_use]
    pub fn cost_micros(&self, used: &Used) -> Option<u64> {
        if used.cost_micros.is_some() {
            return used.cost_micros;
        }
        let of = |unit: &Unit| {
            let amount = match unit {
                Unit::InputTokens => used.input_tokens,
                Unit::OutputTokens => used.output_tokens,
                Unit::Searches => used.searches,
                Unit::Requests => 1,
                Unit::BrowserMs => used.browser_ms,
            };
            let (price, of_how_many) = self.prices.of(*unit);
            Some(amount.saturating_mul(price?) / of_how_many)
        };
        self.kind.facts().bills.iter().map(of).try_fold(0_u64, |sum, cost| Some(sum.saturating_add(cost?)))
    }

    /// Whether everything that its bill counts has a price, so that the budgets of money bound it.
    #[must_use]
    pub fn is_priced(&self) -> bool {
        self.kind.facts().bills.iter().all(|unit| self.prices.of(*unit).0.is_some())
    }

    /// An estimate of what one use may cost by the configured prices; 0 without them. `prompt_bytes`: of the question to an assistant. It
    /// takes a token for three bytes at least, and what a search reads for [`bounds::SEARCH_TOKENS`] at most; no provider promises either.
    #[must_use]
    pub fn most_micros(&self, requests: u64, tokens: u64, prompt_bytes: u64) -> u64 {
        let searches = match self.kind {
            Kind::Assistants(adapter) if self.grounded => adapter.able().searches.into(),
            _ => 0,
        };
        let input_tokens = (prompt_bytes / 3).saturating_add(bounds::SEARCH_TOKENS.max.saturating_mul(searches));
        let most = Used { input_tokens, output_tokens: tokens, searches, ..Used::default() };
        self.cost_micros(&most).unwrap_or_default().saturating_mul(requests)
    }
}

/// What is wrong with an entry of `PROVIDERS`, or with the whole; for the operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Its place in the list, from 0; `None` when the list cannot be read.
    pub entry: Option<usize>,
    /// Its id, if it has one.
    pub id: Option<String>,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.id.as_deref().unwrap_or("no id");
        match self.entry {
            Some(entry) => write!(f, "entry {entry} ({id}) is left out: {}", self.why),
            None => write!(f, "nothing is configured: {}", self.why),
        }
    }
}

/// The providers of a deployment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Configured {
    /// Those that can be asked, in the operator's order.
    pub providers: Vec<Provider>,
    /// The entries that were left out.
    pub faults: Vec<Fault>,
}

impl Configured {
    /// Whether the deployment can answer a need of a module.
    #[must_use]
    pub fn can(&self, need: &Need) -> bool {
        let (interface, part) = match need.as_str().split_once(':') {
            Some((interface, part)) => (interface, Some(part)),
            None => (need.as_str(), None),
        };
        is_held(need) || self.providers.iter().any(|provider| provider.kind.answers(interface, part))
    }
}

/// Reads the variable `PROVIDERS` of a deployment: a JSON list of [`Entry`]. An empty text is a deployment without providers. An entry
/// that cannot be used is left out and becomes a [`Fault`]; of two with the same id that is the second.
#[must_use]
pub fn read(text: &str) -> Configured {
    let mut configured = Configured::default();
    if text.trim().is_empty() {
        return configured;
    }
    let entries: Vec<Value> = match serde_json::from_str(text) {
        Ok(entries) => entries,
        Err(error) => {
            configured.faults.push(Fault { entry: None, id: None, why: format!("it is no JSON list: {error}") });
            return configured;
        }
    };
    for (at, value) in entries.into_iter().enumerate() {
        let id = value.get("id").and_then(Value::as_str).map(ToString::to_string);
        let entry = serde_json::from_value(value).map_err(|error| error.to_string());
        match entry.and_then(|entry| provider(entry, &configured.providers)) {
            Ok(provider) => configured.providers.push(provider),
            Err(why) => configured.faults.push(Fault { entry: Some(at), id, why }),
        }
    }
    configured
}

/// What an entry configures, or what is wrong with it.
fn provider(entry: Entry, others: &[Provider]) -> Result<Provider, String> {
    let Entry { capability, adapter, id, address, model, account, grounded, storage_rights, secret, prices, priced_on } = entry;
    if id.is_empty() {
        return Err("it has no id".to_string());
    }
    if others.iter().any(|other| other.id == id) {
        return Err("another provider has this id".to_string());
    }
    let kind = Kind::named(capability, &adapter);
    let kind = kind.ok_or_else(|| format!("there is no adapter `{adapter}` for {}", capability.as_str()))?;
    let facts = kind.facts();
    if !facts.may_keep && storage_rights != Some(true) {
        return Err("its terms forbid to store what it answers: say `storage_rights: true` if your plan grants that".to_string());
    }
    let base = match address {
        Some(address) => base(&address)?,
        None => facts.address.ok_or("this adapter needs an address")?.to_string(),
    };
    let assistant = match kind {
        Kind::Assistants(adapter) => Some(adapter),
        _ => None,
    };
    let given = |text: Option<String>| text.filter(|text| !text.is_empty());
    let (model, account) = (given(model), given(account));
    match (assistant, &model) {
        (Some(_), None) => return Err("an assistant needs a model".to_string()),
        (None, Some(_)) => return Err("`model` is for assistants".to_string()),
        _ => {}
    }
    match (facts.needs_account, &account) {
        (true, None) => return Err("this adapter needs an `account`".to_string()),
        (false, Some(_)) => return Err("this adapter takes no `account`".to_string()),
        _ => {}
    }
    let can_search = assistant.is_some_and(|adapter: AssistantAdapter| adapter.able().grounded);
    if grounded == Some(true) && !can_search {
        return Err("this adapter does not search the web: `grounded` cannot be true".to_string());
    }
    let prices = prices.unwrap_or_default();
    if let Some(unit) = Unit::ALL.into_iter().find(|unit| prices.of(*unit).0.is_some() && !facts.bills.contains(unit)) {
        return Err(format!("its bill does not count what `{}` is the price of", unit.price()));
    }
    Ok(Provider {
        id,
        kind,
        base,
        model: model.unwrap_or_default(),
        account: account.unwrap_or_default(),
        grounded: can_search && grounded != Some(false),
        secret,
        prices,
        priced_on,
    })
}

/// An address that paths can be put behind. What is wrong is said without the address, which may hold a key.
fn base(text: &str) -> Result<String, String> {
    let url = Url::parse(text).map_err(|error| format!("its address cannot be read: {error}"))?;
    let is_plain = matches!(url.scheme(), "http" | "https")
        && url.query().is_none()
        && url.fragment().is_none()
        && url.username().is_empty()
        && url.password().is_none();
    if !is_plain {
        return Err("its address must be http or https, without user name, query and fragment".to_string());
    }
    Ok(url.as_str().trim_end_matches('/').to_string())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
    use super::*;
    use serde_json::json;

    fn assistant() -> Value {
        json!({ "capability": "assistants", "adapter": "openai-compatible", "id": "a", "address": "http://127.0.0.1:9/v1/", "model": "m" })
    }

    fn camera() -> Value {
        json!({ "capability": "capture", "adapter": "cloudflare", "id": "c", "account": "acc" })
    }

    /// The entry with members replaced (taken out, where they are null) has this fault, or none.
    fn check(entry: Value, change: Value, fault: Option<&str>) {
        let mut entry = entry;
        for (name, value) in change.as_object().unwrap() {
            match value {
                Value::Null => drop(entry.as_object_mut().unwrap().remove(name)),
                value => entry[name] = value.clone(),
            }
        }
        let found = read(&json!([entry]).to_string());
        let why = found.faults.first().map(|fault| fault.why.as_str());
        match (why, fault) {
            (None, None) => assert_eq!(found.providers.len(), 1),
            (Some(why), Some(part)) => assert!(why.contains(part) && found.providers.is_empty(), "{entry}: {why}"),
            (why, _) => assert_eq!(why, fault, "{entry}"),
        }
    }

    #[test]
    fn entries() {
        check(assistant(), json!({}), None);
        check(assistant(), json!({ "secret": "KEY", "grounded": false }), None);
        check(assistant(), json!({ "prices": { "input_micros_per_million": 1, "output_micros_per_million": 2 } }), None);
        check(camera(), json!({}), None);
        for (change, fault) in [
            (json!({ "model": null }), "an assistant needs a model"),
            (json!({ "model": "" }), "an assistant needs a model"),
            (json!({ "address": null }), "this adapter needs an address"),
            (json!({ "address": "127.0.0.1:9" }), "its address cannot be read"),
            (json!({ "address": "ftp://a.com" }), "its address must be http or https"),
            (json!({ "address": "https://a.com/?key=k" }), "its address must be"),
            (json!({ "address": "https://u:p@a.com/" }), "its address must be"),
            (json!({ "account": "acc" }), "takes no `account`"),
            (json!({ "grounded": true }), "does not search the web"),
            (json!({ "id": "" }), "it has no id"),
            (json!({ "id": null }), "missing field `id`"),
            (json!({ "capability": "photos" }), "unknown variant `photos`"),
            (json!({ "capability": "capture" }), "there is no adapter `openai-compatible` for capture"),
            (json!({ "adapter": "oracle" }), "there is no adapter `oracle` for assistants"),
            (json!({ "modle": "m" }), "unknown field `modle`"),
            (json!({ "prices": { "browser_micros_per_hour": 1 } }), "its bill does not count what `browser_micros_per_hour`"),
        ] {
            check(assistant(), change, Some(fault));
        }
        for (change, fault) in [
            (json!({ "account": null }), "this adapter needs an `account`"),
            (json!({ "model": "m" }), "`model` is for assistants"),
            (json!({ "grounded": true }), "does not search the web"),
        ] {
            check(camera(), change, Some(fault));
        }
    }

    #[test]
    fn one_wrong_entry_costs_no_other() {
        let wrong = json!({ "capability": "capture", "adapter": "camera", "id": "wrong" });
        let found = read(&json!([wrong, assistant(), 7, camera(), assistant()]).to_string());
        let ids: Vec<&str> = found.providers.iter().map(|provider| provider.id.as_str()).collect();
        assert_eq!(ids, ["a", "c"]);
        let faults: Vec<(Option<usize>, Option<&str>)> =
            found.faults.iter().map(|fault| (fault.entry, fault.id.as_deref())).collect();
        assert_eq!(faults, [(Some(0), Some("wrong")), (Some(2), None), (Some(4), Some("a"))]);
        assert_eq!(found.faults[2].to_string(), "entry 4 (a) is left out: another provider has this id");
        assert_eq!((found.providers[0].base.as_str(), found.providers[0].model.as_str()), ("http://127.0.0.1:9/v1", "m"));
        assert_eq!(
            (found.providers[1].base.as_str(), found.providers[1].account.as_str()),
            ("https://api.cloudflare.com", "acc")
        );

        for unreadable in ["{}", "[", "PROVIDERS"] {
            let found = read(unreadable);
            assert!(found.providers.is_empty() && found.faults.len() == 1 && found.faults[0].entry.is_none(), "{unreadable}");
        }
        assert_eq!(read(" "), Configured::default());
    }

    #[test]
    fn needs() {
        let all = read(&json!([assistant(), camera()]).to_string());
        for (need, with, without) in [
            ("assistants", true, false),
            ("search", false, false),
            ("measure", false, false),
            ("site-data:result", true, true),
            ("site-data:layer", true, true),
            ("site-data:analytics", false, false),
            ("site-data", false, false),
            ("http", false, false),
        ] {
            let need = &Need::new(need);
            assert_eq!((all.can(need), Configured::default().can(need)), (with, without), "{need:?}");
        }
    }

    #[test]
    fn prices_have_the_names_of_their_units() {
        for unit in Unit::ALL {
            let prices: Prices = serde_json::from_value(json!({ unit.price(): 7 })).unwrap();
            assert_eq!(prices.of(unit).0, Some(7), "{unit:?}");
        }
    }

    #[test]
    fn costs() {
        let priced = |prices: Value| {
            let mut entry = assistant();
            entry["prices"] = prices;
            read(&json!([entry]).to_string()).providers.remove(0)
        };
        let used = Used { input_tokens: 2_000_000, output_tokens: 500_000, ..Used::default() };
        let both = json!({ "input_micros_per_million": 3, "output_micros_per_million": 8 });
        for (prices, told, cost) in [
            (both.clone(), None, Some(10)),
            (both, Some(7), Some(7)),
            (json!({ "input_micros_per_million": 3 }), None, None),
            (json!({}), None, None),
            (json!({}), Some(0), Some(0)),
        ] {
            let found = priced(prices.clone()).cost_micros(&Used { cost_micros: told, ..used });
            assert_eq!(found, cost, "{prices} {told:?}");
        }
    }
}
