//! What a deployment has of its own: `edge/environments/<name>.toml`. Everything that deployments share is in `edge/wrangler.jsonc`.

use anyhow::{Context, Result, ensure};
use bellwether_core::provider;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use xtask::tools::root;

/// One deployment, as its file says it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Environment {
    /// The name of its file.
    #[serde(skip)]
    pub name: String,
    /// The name of its Worker. Its databases and queues begin with it.
    pub worker: String,
    /// Scheme and host under which people reach it.
    pub origin: String,
    /// The id of its Cloudflare account: 32 hexadecimal digits.
    pub account: String,
    /// The id of its control database: a UUID.
    pub control: String,
    /// The id of its KV namespace: 32 hexadecimal digits.
    pub bodies: String,
    /// Whether wallets are filled by Stripe.
    pub payments: bool,
    /// The names of the secrets that are set on the platform. A deploy compares them with those that are needed; one that has the
    /// account compares what is really set.
    pub secrets: BTreeSet<String>,
    /// Variables of the Worker: see [`VARIABLES`].
    #[serde(default)]
    pub variables: BTreeMap<String, String>,
    /// Its databases of accounts.
    pub shards: Vec<Shard>,
    /// Entries of the variable `PROVIDERS`.
    #[serde(default)]
    pub providers: Vec<toml::Table>,
    /// What it is expected to do in a month: `--plan` says what that costs.
    pub load: Load,
}

/// A database of accounts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// Its number, which ids and keys carry: never given to another database.
    pub number: u8,
    /// Its id: a UUID.
    pub id: String,
    /// Whether it takes new accounts.
    pub open: bool,
}

/// What is expected of a month.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// Jobs that customers order.
    pub jobs: u64,
    /// Audit reports.
    pub audits: u64,
    /// Tasks that sites publish.
    pub tasks: u64,
    /// Calls beside those: polls, lists, the console.
    pub calls: u64,
}

/// A database of a deployment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Database {
    /// The name of its binding: `DB`, or `DB_` and a number.
    pub binding: String,
    /// Its name on the platform.
    pub name: String,
    /// Its id there.
    pub id: String,
    /// The folder of its migrations in `edge/migrations`.
    pub migrations: &'static str,
}

/// Variables that a file may set. `LOCAL_…` belongs to the local run; what has a member of its own is not set twice.
const VARIABLES: [&str; 10] = [
    "CONTACT_URL",
    "DNS_RESOLVER",
    "LEGAL_NOTICE_URL",
    "MCP_REGISTRY_KEY",
    "OTHER_AGENTS",
    "PRIVACY_URL",
    "PROVIDER_BUDGET",
    "TERMS_URL",
    "VERIFY_EMAIL",
    "WELCOME_CENTS",
];
/// Secrets without which the Worker serves nothing.
const ALWAYS: [&str; 2] = ["OPERATOR_TOKEN", "SIGNING_KEYS"];
/// Those of payments.
const PAYMENTS: [&str; 2] = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];

impl Environment {
    /// Reads a deployment's file.
    ///
    /// # Errors
    /// When there is none, or it says something that no deployment can have.
    pub fn read(name: &str) -> Result<Self> {
        let file = folder().join(format!("{name}.toml"));
        let text = std::fs::read_to_string(&file)
            .with_context(|| format!("no environment {name}: copy edge/environments/production.toml to {name}.toml there"))?;
        let environment = Self::parse(name, &text).with_context(|| format!("edge/environments/{name}.toml"))?;
        for entry in std::fs::read_dir(folder())? {
            let other = entry?.path();
            if other.extension().is_some_and(|kind| kind == "toml") && other != file {
                let (name, text) = (other.file_stem().unwrap_or_default().to_string_lossy(), std::fs::read_to_string(&other)?);
                let other = Self::parse(&name, &text).with_context(|| format!("edge/environments/{name}.toml"))?;
                environment.judge_beside(&other)?;
            }
        }
        Ok(environment)
    }

    /// A deploy takes over the domain, the Worker and the databases that its file names, so no two files may name the same.
    fn judge_beside(&self, other: &Self) -> Result<()> {
        let names = |environment: &Self| {
            let ids = environment.databases().into_iter().map(|database| database.id).chain([environment.bodies.clone()]);
            let ids = ids.filter(|id| !is_example(id));
            [environment.origin.clone(), environment.worker.clone()].into_iter().chain(ids).collect::<BTreeSet<_>>()
        };
        if let Some(shared) = names(self).intersection(&names(other)).next() {
            anyhow::bail!("{shared} is in {}.toml too: deployments share nothing", other.name);
        }
        Ok(())
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// As [`Environment::read`].
    pub fn parse(name: &str, text: &str) -> Result<Self> {
        let mut environment: Self = toml::from_str(text)?;
        name.clone_into(&mut environment.name);
        environment.judge()?;
        Ok(environment)
    }

    fn judge(&self) -> Result<()> {
        let is_name =
            |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        ensure!(is_name(&self.worker), "worker: lower-case letters, digits and hyphens");
        let origin = url::Url::parse(&self.origin).context("origin")?;
        let is_origin = origin.scheme() == "https" && origin.origin().ascii_serialization() == self.origin;
        ensure!(is_origin, "origin: https:// and a host, nothing behind it");
        ensure!(is_hex(&self.account, 32), "account: the 32 hexadecimal digits that `npx wrangler whoami` shows");
        ensure!(is_hex(&self.bodies, 32), "bodies: the 32 hexadecimal digits that `npx wrangler kv namespace create` answers");
        for database in self.databases() {
            ensure!(is_uuid(&database.id), "{}: the UUID that `npx wrangler d1 create` answers", database.binding);
        }
        let numbers: BTreeSet<u8> = self.shards.iter().map(|shard| shard.number).collect();
        ensure!(numbers.len() == self.shards.len(), "shards: two have the same number");
        ensure!(self.shards.iter().any(|shard| shard.open), "shards: none is open, so nobody could sign up");
        for name in self.variables.keys() {
            let known = VARIABLES.join(", ");
            ensure!(VARIABLES.contains(&name.as_str()), "variables: {name} is none of {known}");
        }
        if let Some(fault) = provider::read(&self.provider_list()?).faults.first() {
            anyhow::bail!("providers: {fault}");
        }
        Ok(())
    }

    /// All its databases, the control database first.
    #[must_use]
    pub fn databases(&self) -> Vec<Database> {
        let control = Database {
            binding: "DB".to_owned(),
            name: format!("{}-control", self.worker),
            id: self.control.clone(),
            migrations: "control",
        };
        let of_accounts = self.shards.iter().map(|shard| Database {
            binding: format!("DB_{}", shard.number),
            name: format!("{}-{}", self.worker, shard.number),
            id: shard.id.clone(),
            migrations: "account",
        });
        std::iter::once(control).chain(of_accounts).collect()
    }

    /// What the public pages say of it.
    #[must_use]
    pub fn variable(&self, name: &str) -> Option<String> {
        if name == "PUBLIC_ORIGIN" { Some(self.origin.clone()) } else { self.variables.get(name).cloned() }
    }

    /// The value of `PROVIDERS`; empty without providers.
    ///
    /// # Errors
    /// When an entry has a value that JSON has not.
    pub fn provider_list(&self) -> Result<String> {
        if self.providers.is_empty() {
            return Ok(String::new());
        }
        Ok(serde_json::to_string(&self.providers)?)
    }

    /// The secrets that it needs, each with the reason.
    ///
    /// # Errors
    /// As [`Environment::provider_list`].
    pub fn needed_secrets(&self) -> Result<Vec<(String, String)>> {
        let mut needed: Vec<(String, String)> =
            ALWAYS.iter().map(|name| ((*name).to_owned(), "without it the Worker serves nothing".to_owned())).collect();
        if self.payments {
            needed.extend(PAYMENTS.iter().map(|name| ((*name).to_owned(), "payments are on".to_owned())));
        }
        for provider in &self.providers {
            let text = |name: &str| provider.get(name).and_then(toml::Value::as_str);
            if let Some(secret) = text("secret") {
                needed.push((secret.to_owned(), format!("the provider {} names it", text("id").unwrap_or_default())));
            }
        }
        Ok(needed)
    }

    /// What still has the value of the example, so that a person has to decide: each as a sentence.
    #[must_use]
    pub fn undecided(&self) -> Vec<String> {
        let mut undecided = Vec::new();
        if self.origin.ends_with(".example") {
            undecided.push("origin: choose the domain under which people reach it".to_owned());
        }
        if is_example(&self.account) {
            undecided.push("account: `npx wrangler whoami` shows its id".to_owned());
        }
        for database in self.databases().iter().filter(|database| is_example(&database.id)) {
            undecided.push(format!("{}: `npx wrangler d1 create {}` answers its id", database.binding, database.name));
        }
        if is_example(&self.bodies) {
            undecided.push(format!("bodies: `npx wrangler kv namespace create {}-bodies` answers its id", self.worker));
        }
        undecided
    }
}

/// The folder of these files.
fn folder() -> PathBuf {
    root().join("edge/environments")
}

/// Whether an id is that of the examples: zeros.
fn is_example(id: &str) -> bool {
    id.chars().all(|c| c == '0' || c == '-')
}

fn is_hex(text: &str, digits: usize) -> bool {
    text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

fn is_uuid(text: &str) -> bool {
    let lengths: Vec<usize> = text.split('-').map(str::len).collect();
    lengths == [8, 4, 4, 4, 12] && text.split('-').all(|part| is_hex(part, part.len()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::Environment;

    const PRODUCTION: &str = include_str!("../../../edge/environments/production.toml");

    #[test]
    fn what_no_deployment_can_have() {
        Environment::parse("production", PRODUCTION).unwrap();
        for (from, to, said) in [
            ("https://bellwether.example", "http://bellwether.example", "origin: https:// and a host, nothing behind it"),
            ("https://bellwether.example", "https://bellwether.example/x", "origin: https:// and a host, nothing behind it"),
            ("worker = \"bellwether\"", "worker = \"Bellwether\"", "worker: lower-case letters, digits and hyphens"),
            ("00000000000000000000000000000000", "abc", "account: the 32 hexadecimal digits"),
            ("number = 1", "number = 0", "shards: two have the same number"),
            ("open = true", "open = false", "shards: none is open"),
            ("adapter = \"resend\"", "adapter = \"resent\"", "providers: entry 0 (mails)"),
            ("[load]", "[variables]\nLOCAL_ALLOW_HOSTS = \"localhost:1\"\n[load]", "variables: LOCAL_ALLOW_HOSTS is none of"),
            ("payments = true", "payment = true", "unknown field `payment`"),
        ] {
            let error = Environment::parse("production", &PRODUCTION.replace(from, to)).unwrap_err();
            assert!(format!("{error:#}").contains(said), "{to}: {error:#}");
        }
    }

    #[test]
    fn deployments_share_nothing() {
        let of = |text: &str| Environment::parse("one", text).unwrap();
        let staging = of(&PRODUCTION.replace("https://bellwether", "https://staging").replace("\"bellwether\"", "\"staging\""));
        staging.judge_beside(&of(PRODUCTION)).unwrap();
        let wrong = staging.judge_beside(&of(&PRODUCTION.replace("https://bellwether", "https://staging"))).unwrap_err();
        assert!(wrong.to_string().starts_with("https://staging.example is in one.toml too"), "{wrong}");
    }

    #[test]
    fn the_example_leaves_decisions() {
        let undecided = Environment::parse("production", PRODUCTION).unwrap().undecided();
        assert_eq!(undecided.len(), 6, "{undecided:?}");
    }
}
