//! The outside world in one place: clock, randomness, bindings, settings. Nothing else in this crate asks for them.

use crate::rate::Rates;
use crate::signing::Keys;
use crate::store::machine::Home;
use crate::store::{Db, DbError};
use bellwether_core::bounds;
use bellwether_core::feature::Need;
use bellwether_core::id::{AccountId, Version};
use bellwether_core::provider::{self, Budget, Configured, Provider};
use bellwether_core::shard::Shard;
use bellwether_core::time::Timestamp;
use bellwether_core::url_guard::{AllowList, GuardedUrl, guard};
use std::cell::OnceCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use worker::{Date, Env, Url};

#[wasm_bindgen(module = "/glue/text.js")]
extern "C" {
    /// The platform's URL Standard, for the stand-in of the crate idna.
    #[wasm_bindgen(js_name = domainToAscii)]
    fn domain_to_ascii(domain: &str) -> Option<String>;
}

/// Where a deployment that names no resolver asks: Cloudflare's, as near to a Worker as one can be.
const DNS_RESOLVER: &str = "https://cloudflare-dns.com/dns-query";

/// Hosts by which a person reaches the own machine, and no page of a stranger does: a name that leads here is not among them.
pub(crate) const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// The secret that [`Keys`] are read from.
const KEYS: &str = "SIGNING_KEYS";

/// The secret that the operator presents.
pub(crate) const OPERATOR: &str = "OPERATOR_TOKEN";

/// The secret that the packer presents, as long as the operator's; without one, only the operator can hand in artefacts.
pub(crate) const PACKER: &str = "ADMIT_TOKEN";

/// What a handler needs of the world.
pub(crate) struct App {
    pub(crate) env: Env,
    /// What spans accounts.
    pub(crate) control: Db,
    /// What the deployment signs with.
    pub(crate) keys: Rc<Keys>,
    providers: OnceCell<Rc<Configured>>,
    budget: OnceCell<Budget>,
}

impl App {
    /// # Errors
    /// When the deployment lacks the control database, or a secret to sign with: then it serves nothing.
    pub(crate) fn new(env: Env) -> worker::Result<Self> {
        bellwether_domains::answer_by(domain_to_ascii);
        let keys = env.secret(KEYS).map(|value| value.to_string()).unwrap_or_default();
        let keys = Keys::read(&keys).map_err(|why| {
            worker::Error::RustError(format!("{why}. Set it with `wrangler secret put {KEYS}`: see edge/README.md"))
        })?;
        let operator = env.secret(OPERATOR).map(|value| value.to_string()).unwrap_or_default();
        let length = bounds::OPERATOR_TOKEN_BYTES;
        if !length.contains(operator.len() as u64) {
            let why = format!("{OPERATOR} is not set, or has not {} to {} bytes: it opens everything", length.min, length.max);
            return Err(worker::Error::RustError(format!(
                "{why}. Set it with `wrangler secret put {OPERATOR}`: see edge/README.md"
            )));
        }
        Ok(Self { control: env.d1("DB")?.into(), keys: Rc::new(keys), env, providers: OnceCell::new(), budget: OnceCell::new() })
    }

    /// The same, for a run that outlives a borrow.
    pub(crate) fn again(&self) -> Self {
        Self {
            env: self.env.clone(),
            control: self.control.clone(),
            keys: Rc::clone(&self.keys),
            providers: self.providers.clone(),
            budget: self.budget.clone(),
        }
    }

    /// The database of an account.
    ///
    /// # Errors
    /// When it is not bound (any more).
    pub(crate) fn of(&self, account: &AccountId) -> Result<Db, DbError> {
        let shard = account.shard();
        self.shard(shard).ok_or_else(|| DbError::Other(format!("no database DB_{shard} is bound, which has {account}")))
    }

    /// The database that keeps something.
    ///
    /// # Errors
    /// As [`App::of`].
    pub(crate) fn at(&self, home: &Home) -> Result<Db, DbError> {
        match home {
            Home::Control => Ok(self.control.clone()),
            Home::Account(account) => self.of(account),
        }
    }

    /// The database of a shard, if one is bound.
    pub(crate) fn shard(&self, shard: Shard) -> Option<Db> {
        self.env.d1(&format!("DB_{shard}")).ok().map(Db::from)
    }

    /// All databases of accounts: each binding whose name is `DB_` and a number.
    pub(crate) fn shards(&self) -> Vec<(Shard, Db)> {
        let names = js_sys::Object::keys(self.env.unchecked_ref::<js_sys::Object>());
        let number = |name: JsValue| name.as_string()?.strip_prefix("DB_")?.parse().ok();
        let mut numbers: Vec<u8> = names.iter().filter_map(number).collect();
        numbers.sort_unstable();
        numbers.into_iter().map(Shard::new).filter_map(|shard| Some((shard, self.shard(shard)?))).collect()
    }

    /// A shard that takes new accounts: one of those that `OPEN_SHARDS` names (numbers with commas between), else one of all.
    ///
    /// # Errors
    /// When none of them is bound, or `OPEN_SHARDS` cannot be read.
    pub(crate) fn open_shard(&self) -> worker::Result<Shard> {
        let open = self.env.var("OPEN_SHARDS").map(|value| value.to_string()).unwrap_or_default();
        let open = open.split(',').map(str::trim).filter(|number| !number.is_empty()).map(str::parse);
        let open: Vec<u8> = open
            .collect::<Result<_, _>>()
            .map_err(|_| worker::Error::RustError("OPEN_SHARDS must be numbers of shards with commas between".to_owned()))?;
        let mut shards: Vec<Shard> = self.shards().into_iter().map(|(shard, _)| shard).collect();
        shards.retain(|shard| open.is_empty() || open.contains(&shard.number()));
        let random = usize::from(u16::from_be_bytes(self.random()?));
        let chosen = shards.get(random % shards.len().max(1)).copied();
        chosen.ok_or_else(|| worker::Error::RustError("no database of accounts is open: see OPEN_SHARDS".to_owned()))
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

    /// Scheme and host under which links to this deployment are made: `PUBLIC_ORIGIN`, without which it is that of the request.
    pub(crate) fn origin(&self, url: &Url) -> String {
        let named = self.env.var("PUBLIC_ORIGIN").map(|value| value.to_string()).unwrap_or_default();
        let named = named.trim_end_matches('/');
        if named.is_empty() { url.origin().ascii_serialization() } else { named.to_owned() }
    }

    /// What the deploy has called this Worker: its version and commit. Empty in a local run.
    pub(crate) fn release(&self) -> String {
        self.env.var("RELEASE").map(|value| value.to_string()).unwrap_or_default()
    }

    /// Whether this is the local run, which always sets the list of hosts, if only to nothing.
    pub(crate) fn is_local(&self) -> bool {
        self.env.var("LOCAL_ALLOW_HOSTS").is_ok()
    }

    /// Scheme and host of the links in mails, and of the way back from a pay page. Where anybody may name the host of a request, neither must
    /// lead there.
    ///
    /// # Errors
    /// When a deployment does not name its origin; in a local run for a host that is not this machine.
    pub(crate) fn mail_origin(&self, url: &Url) -> worker::Result<String> {
        let is_named = self.env.var("PUBLIC_ORIGIN").is_ok();
        // In a local run a person uses this machine's own names; any other one comes from somebody else.
        if is_named || self.is_local() && url.host_str().is_some_and(|host| LOOPBACK.contains(&host)) {
            return Ok(self.origin(url));
        }
        Err(worker::Error::RustError("PUBLIC_ORIGIN is not set: links in mails need it, see edge/README.md".to_owned()))
    }

    /// Scheme and host of links that nobody's request has asked for: those of notices. `None` where it is not known.
    pub(crate) fn notice_origin(&self) -> Option<String> {
        let named =
            ["PUBLIC_ORIGIN", "LOCAL_ORIGIN"].iter().find_map(|name| self.env.var(name).ok().map(|value| value.to_string()));
        named.map(|origin| origin.trim_end_matches('/').to_owned()).filter(|origin| !origin.is_empty())
    }

    /// Whether a new account's address has to be verified: in a deployment unless `VERIFY_EMAIL` is `off`, in a local run where it is
    /// `on`.
    pub(crate) fn verifies_email(&self) -> bool {
        match self.env.var("VERIFY_EMAIL").map(|value| value.to_string()).unwrap_or_default().as_str() {
            "on" => true,
            "off" => false,
            _ => !self.is_local(),
        }
    }

    /// What a person is given once the address is verified.
    pub(crate) fn welcome_cents(&self) -> u64 {
        let text = self.env.var("WELCOME_CENTS").map(|value| value.to_string()).unwrap_or_default();
        let bound = &bounds::WELCOME_CENTS;
        match text.trim().parse() {
            Ok(cents) if bound.contains(cents) => cents,
            _ if text.trim().is_empty() => bound.default,
            _ => {
                tracing::error!("WELCOME_CENTS: the default stands: it is no number from {} to {}", bound.min, bound.max);
                bound.default
            }
        }
    }

    /// The resolver that is asked for DNS records over HTTPS.
    pub(crate) fn dns_resolver(&self) -> String {
        self.env.var("DNS_RESOLVER").map_or_else(|_| DNS_RESOLVER.to_owned(), |value| value.to_string())
    }

    /// A secret of the deployment.
    pub(crate) fn secret(&self, name: &str) -> Option<String> {
        self.env.secret(name).map(|value| value.to_string()).ok().filter(|value| !value.is_empty())
    }

    /// Whether this deployment can answer an import that a module needs.
    pub(crate) fn can(&self, need: &Need) -> bool {
        self.providers().can(need)
    }

    /// The providers of this deployment, read once per request. What is wrong with an entry of the variable is for the operator: in
    /// the log, and in the list of providers.
    pub(crate) fn providers(&self) -> Rc<Configured> {
        let read = || {
            let text = self.env.var("PROVIDERS").map(|value| value.to_string()).unwrap_or_default();
            let configured = provider::read(&text);
            for fault in &configured.faults {
                tracing::error!("PROVIDERS: {fault}");
            }
            Rc::new(configured)
        };
        Rc::clone(self.providers.get_or_init(read))
    }

    /// What providers may charge, as the operator has set it (`PROVIDER_BUDGET`); read once per request.
    pub(crate) fn provider_budget(&self) -> Budget {
        let read = || {
            let text = self.env.var("PROVIDER_BUDGET").map(|value| value.to_string()).unwrap_or_default();
            Budget::read(&text).unwrap_or_else(|why| {
                tracing::error!("PROVIDER_BUDGET: the default stands: {why}");
                Budget::default()
            })
        };
        *self.budget.get_or_init(read)
    }

    /// The key of a provider.
    pub(crate) fn provider_key(&self, provider: &Provider) -> Option<String> {
        provider.secret.as_deref().and_then(|name| self.secret(name))
    }

    /// An address below `base`, with its query, to which a key of the deployment goes. Only a local run may name one on its own machine,
    /// or one without TLS.
    ///
    /// # Errors
    /// Why it cannot be asked, for the log: without the address, which may hold a key.
    pub(crate) fn keyed_address(&self, base: &str, address: &str) -> Result<GuardedUrl, String> {
        if !base.starts_with("https:") && !self.is_local() {
            return Err("its key would travel in clear over http".to_owned());
        }
        let host = base.split_once("://").map_or("", |(_, rest)| rest.split('/').next().unwrap_or_default());
        let is_own = self.is_local() && ["127.0.0.1:", "localhost:"].iter().any(|own| host.starts_with(own));
        let allow = if is_own { AllowList::parse([host]).unwrap_or_else(|_| AllowList::none()) } else { AllowList::none() };
        guard(address, &allow).map_err(|refusal| refusal.sentence().to_owned())
    }

    /// The request counts of this isolate.
    pub(crate) fn rates(&self) -> &'static Rates {
        Rates::of_isolate()
    }
}
