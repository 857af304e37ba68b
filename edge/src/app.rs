//! The outside world in one place: clock, randomness, bindings, settings. Nothing else in this crate asks for them.

use crate::rate::Rates;
use crate::store::Db;
use bellwether_core::feature::Need;
use bellwether_core::id::Version;
use bellwether_core::provider::{self, Provider};
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::{AllowList, GuardedUrl, guard};
use worker::{Date, Env};

/// Where a deployment that names no resolver asks: Cloudflare's, as near to a Worker as one can be.
const DNS_RESOLVER: &str = "https://cloudflare-dns.com/dns-query";

/// What a handler needs of the world.
pub(crate) struct App {
    pub(crate) env: Env,
    pub(crate) db: Db,
}

impl App {
    /// # Errors
    /// When the deployment lacks the database binding.
    pub(crate) fn new(env: Env) -> worker::Result<Self> {
        Ok(Self { db: Db(env.d1("DB")?), env })
    }

    /// The present.
    pub(crate) fn now(&self) -> Timestamp {
        Timestamp::from_ms(Date::now().as_millis())
    }

    /// Fresh random bytes of the platform.
    ///
    /// # Errors
    /// When the platform has none, which it does not do.
    pub(crate) fn random<const N: usize>(&self) -> worker::Result<[u8; N]> {
        let mut bytes = [0; N];
        getrandom::fill(&mut bytes).map_err(|error| worker::Error::RustError(error.to_string()))?;
        Ok(bytes)
    }

    /// A fresh version of a row.
    ///
    /// # Errors
    /// As [`App::random`].
    pub(crate) fn version(&self) -> worker::Result<Version> {
        Ok(Version::new(self.random()?))
    }

    /// The hosts that the local run lets through although they are private. `wrangler.jsonc` has no such variable, so a
    /// deployed Worker has none.
    pub(crate) fn allow_list(&self) -> AllowList {
        let hosts = self.env.var("LOCAL_ALLOW_HOSTS").map(|value| value.to_string()).unwrap_or_default();
        AllowList::parse(hosts.split(',').filter(|host| !host.is_empty())).unwrap_or_else(|_| AllowList::none())
    }

    /// Whether modules may ask under the names of other agents: where the operator says so.
    pub(crate) fn other_agents(&self) -> bool {
        self.env.var("OTHER_AGENTS").is_ok_and(|value| value.to_string() == "permitted")
    }

    /// Whether this is the local run, which always sets the list of hosts, if only to nothing.
    pub(crate) fn is_local(&self) -> bool {
        self.env.var("LOCAL_ALLOW_HOSTS").is_ok()
    }

    /// The resolver that is asked for DNS records over HTTPS.
    pub(crate) fn dns_resolver(&self) -> String {
        self.env.var("DNS_RESOLVER").map_or_else(|_| DNS_RESOLVER.to_owned(), |value| value.to_string())
    }

    /// A secret of the deployment.
    pub(crate) fn secret(&self, name: &str) -> Option<String> {
        self.env.secret(name).map(|value| value.to_string()).ok().filter(|value| !value.is_empty())
    }

    /// Whether this deployment can answer an import that a module needs. None has a provider or data of its own yet.
    #[expect(clippy::unused_self, reason = "the providers of a deployment are settings")]
    pub(crate) const fn can(&self, _need: &Need) -> bool {
        false
    }

    /// The providers of this deployment. What is wrong with the variable is for the operator's log; then there are none.
    pub(crate) fn providers(&self) -> Vec<Provider> {
        let text = self.env.var("PROVIDERS").map(|value| value.to_string()).unwrap_or_default();
        provider::read(&text).unwrap_or_else(|error| {
            worker::console_error!("PROVIDERS: {error}");
            Vec::new()
        })
    }

    /// The key of a provider.
    pub(crate) fn provider_key(&self, provider: &Provider) -> Option<String> {
        provider.secret.as_deref().and_then(|name| self.secret(name))
    }

    /// An address of a provider. Only the local run may name one on loopback.
    ///
    /// # Errors
    /// Why it cannot be asked, for the log.
    pub(crate) fn provider_address(&self, provider: &Provider, path: &str) -> Result<GuardedUrl, String> {
        let text = format!("{}{path}", provider.base());
        let host = provider.base().split_once("://").map_or("", |(_, host)| host);
        let loopback = self.is_local() && host.starts_with("127.0.0.1:");
        let allow = if loopback { AllowList::parse([host]).unwrap_or_else(|_| AllowList::none()) } else { AllowList::none() };
        guard(&text, &allow).map_err(|refusal| format!("{}: {}", provider.id, refusal.sentence()))
    }

    /// The request counts of this isolate.
    pub(crate) fn rates(&self) -> &'static Rates {
        Rates::of_isolate()
    }
}
