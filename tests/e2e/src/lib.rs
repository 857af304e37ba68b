//! A running service for tests: a Worker with its own database, accounts with money, and sites that misbehave.
#![allow(clippy::indexing_slicing, reason = "only JSON is indexed here, where a missing member is null")]

mod account;
pub mod agent;
pub mod assistant;
pub mod audits;
pub mod backlog;
pub mod browser;
pub mod described;
pub mod emulators;
pub mod hostile_site;
pub mod local_platform;
mod network;
pub mod odd_site;
pub mod receiver;
pub mod search_console;
pub mod site;
pub mod transcript;
pub mod variables;

pub use account::Account;
pub use network::fresh_network;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use xtask::build::{self, Built};
use xtask::client::{Client, send};
use xtask::publish;
use xtask::server::{self, Ready, Server, Settings, free_port};
use xtask::sql as database;
use xtask::stripe::{Emulator, Faults};

/// The databases of accounts of the product's configuration.
pub const SHARDS: [u8; 2] = [0, 1];
/// Signing secrets of the test deployment.
pub const SIGNING_KEYS: &str = "1:signing-secret-of-the-end-to-end-tests";
/// Token for the operator API of the test deployment.
const OPERATOR_TOKEN: &str = "operator-token-of-the-end-to-end-tests";
/// Token of the packer of the test deployment.
pub const ADMIT_TOKEN: &str = "admit-token-of-the-end-to-end-tests";
/// Longest wait for a line of the log.
const LOG_PATIENCE: Duration = Duration::from_secs(20);

/// Longest wait for what a sweep found due.
const SWEEP_PATIENCE: Duration = Duration::from_secs(60);
/// Rules that hold only while a clock sweeps every minute: nothing that is due is forgotten.
const NEED_SWEEPS: [&str; 2] = ["I12 ", "C2 "];

/// The service under test.
pub struct World {
    server: Option<Server>,
    config: PathBuf,
    allow_hosts: Vec<String>,
    /// Signing secrets for the next start.
    pub signing_keys: String,
    /// Providers for the next start, in the form of `./x run --provider`.
    pub providers: Vec<String>,
    /// Secrets that they name.
    pub secrets: Vec<(String, String)>,
    /// Variables for the next start.
    pub variables: Vec<(String, String)>,
    state: PathBuf,
    port: u16,
    /// `http://localhost:<port>`.
    pub origin: String,
    /// `127.0.0.1:<port>` of the site that misbehaves on demand; the gate allows it.
    pub site: String,
    /// A listener that the gate must never reach.
    pub canary: odd_site::Canary,
    /// Receives the webhooks of audits.
    pub receiver: receiver::Receiver,
    /// Takes payments, and tells of them.
    pub payer: Emulator,
    accounts: AtomicU32,
}

/// The secret of the packer.
fn packer() -> (String, String) {
    ("ADMIT_TOKEN".to_owned(), ADMIT_TOKEN.to_owned())
}

impl World {
    /// Starts a Worker with a fresh database and publishes the modules, plus the one that misbehaves.
    ///
    /// # Errors
    /// When any part cannot be built or started.
    pub fn start() -> Result<Self> {
        Self::start_on(server::product())
    }

    /// The same with the Worker of another wrangler configuration.
    ///
    /// # Errors
    /// As [`World::start`].
    pub fn start_on(config: PathBuf) -> Result<Self> {
        // Once: a running Worker is made of these files.
        static BUILT: OnceLock<Result<Vec<Built>>> = OnceLock::new();
        let build = || {
            let mut built = build::all()?;
            built.push(build::hostile()?);
            Ok(built)
        };
        let built = BUILT.get_or_init(build).as_ref().map_err(|error| anyhow!("{error:#}"))?;
        Self::start_with(config, &[], built)
    }

    /// Starts the Worker of a wrangler configuration with a fresh database and publishes modules; the gate allows `allow_hosts`
    /// in addition to the misbehaving site.
    ///
    /// # Errors
    /// When any part cannot be started.
    pub fn start_with(config: PathBuf, allow_hosts: &[String], built: &[Built]) -> Result<Self> {
        let port = free_port()?;
        let state = std::env::temp_dir().join(format!("bellwether-e2e-{}-{port}", std::process::id()));
        let _ = std::fs::remove_dir_all(&state);
        let site = odd_site::serve()?;
        let named = site.replace("127.0.0.1", "localhost");
        let receiver = receiver::Receiver::listen()?;
        let mut world = Self {
            server: None,
            config,
            allow_hosts: [
                &[site.clone(), named, odd_site::twin(&site), receiver.address.clone()],
                &*site::domains(&site),
                allow_hosts,
            ]
            .concat(),
            signing_keys: SIGNING_KEYS.to_owned(),
            providers: Vec::new(),
            secrets: Vec::new(),
            variables: variables::with(&[]),
            state,
            port,
            origin: format!("http://localhost:{port}"),
            site,
            canary: odd_site::Canary::listen()?,
            receiver,
            payer: Emulator::start(0)?,
            accounts: AtomicU32::new(0),
        };
        world.payer.tell(&format!("{}/webhooks/stripe", world.origin), Faults::default());
        world.start_server(Ready::Healthy)?;
        publish::publish(&world.operator(), built)?;
        Ok(world)
    }

    fn start_server(&mut self, ready: Ready) -> Result<()> {
        self.server = Some(Server::start(&Settings {
            ready,
            config: self.config.clone(),
            script: None,
            port: self.port,
            state: self.state.clone(),
            signing_keys: self.signing_keys.clone(),
            operator_token: OPERATOR_TOKEN.to_owned(),
            allow_hosts: self.allow_hosts.clone(),
            other_agents: true,
            providers: self.providers.clone(),
            secrets: [self.secrets.as_slice(), &self.payer.settings(), &[packer()], &self.variables].concat(),
            dns_resolver: Some(format!("http://{}/dns-query", self.site)),
        })?);
        Ok(())
    }

    /// Kills the Worker with SIGKILL in the middle of its work.
    pub fn crash(&mut self) {
        if let Some(server) = self.server.take() {
            server.kill();
        }
    }

    /// Starts the Worker again over the same database.
    ///
    /// # Errors
    /// When it does not come back.
    pub fn restart(&mut self) -> Result<()> {
        self.start_server(Ready::Healthy)
    }

    /// The same for a Worker that serves nothing: it counts as started once it answers anything.
    ///
    /// # Errors
    /// As [`World::restart`].
    pub fn restart_unready(&mut self) -> Result<()> {
        self.start_server(Ready::Answers)
    }

    /// Makes everything in the control database due: the Worker is killed and restarted, and the sweep handles it.
    ///
    /// # Errors
    /// When it does not come back.
    pub fn pass_due_times(&mut self) -> Result<()> {
        self.crash();
        self.edit_control("UPDATE due SET at = 1")?;
        self.restart()?;
        self.sweep()
    }

    /// Changes the databases of accounts while the Worker is stopped: for changes that otherwise only time makes.
    ///
    /// # Errors
    /// When wrangler fails.
    pub fn edit_accounts(&self, sql: &str) -> Result<()> {
        SHARDS.into_iter().try_for_each(|shard| database::execute(&self.state, &format!("DB_{shard}"), sql))
    }

    /// The same for one of them.
    ///
    /// # Errors
    /// When wrangler fails, or the database refuses.
    pub fn edit_shard(&self, shard: u8, sql: &str) -> Result<()> {
        database::execute(&self.state, &format!("DB_{shard}"), sql)
    }

    /// The same for the control database.
    ///
    /// # Errors
    /// When wrangler fails.
    pub fn edit_control(&self, sql: &str) -> Result<()> {
        database::execute(&self.state, "DB", sql)
    }

    /// The process group of the Worker, while it runs.
    #[must_use]
    pub fn group(&self) -> Option<server::Pid> {
        self.server.as_ref().map(Server::group)
    }

    /// What the Worker has printed so far.
    ///
    /// # Errors
    /// When it does not run.
    pub fn log(&self) -> Result<String> {
        let server = self.server.as_ref().context("no Worker runs")?;
        Ok(String::from_utf8_lossy(&std::fs::read(&server.log)?).into_owned())
    }

    /// Waits until the Worker has printed this: its log lines come after its answers.
    ///
    /// # Errors
    /// When the line does not come; what the Worker has printed is in the error.
    pub fn wait_for_log(&self, line: &str) -> Result<()> {
        self.find_in_log(line, |log| log.contains(line).then_some(()))
    }

    /// The same for what is found in the log; `what` names it.
    ///
    /// # Errors
    /// When it does not come; what the Worker has printed is in the error.
    pub fn find_in_log<T>(&self, what: &str, find: impl Fn(&str) -> Option<T>) -> Result<T> {
        let deadline = Instant::now() + LOG_PATIENCE;
        loop {
            let log = self.log()?;
            if let Some(found) = find(&log) {
                return Ok(found);
            }
            if Instant::now() > deadline {
                bail!("the log lacks {what:?}: {log}");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Folder of its databases and stores.
    #[must_use]
    pub fn state(&self) -> &std::path::Path {
        &self.state
    }

    /// A client with the operator's token.
    #[must_use]
    pub fn operator(&self) -> Client {
        Client { origin: self.origin.clone(), token: OPERATOR_TOKEN.to_owned() }
    }

    /// A new account with this much money.
    ///
    /// # Errors
    /// When the console refuses.
    pub fn account(&self, cents: u64) -> Result<Account> {
        let number = self.accounts.fetch_add(1, Ordering::Relaxed);
        let body = json!({ "email": format!("user{number}@example.org"), "password": "correct horse battery" });
        // Sign-ups are limited by network.
        let ip = fresh_network();
        let headers = [("cf-connecting-ip", ip.as_str()), ("content-type", "application/json")];
        let made = send(&self.origin, "POST", "/console/api/v1/signup", &headers, body.to_string().as_bytes())?;
        if made.status != 201 {
            bail!("signup answered {}: {}", made.status, made.body);
        }
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let id = text(&made.body["account"]["id"]);
        let console = Client { origin: self.origin.clone(), token: text(&made.body["jwt"]) };
        let key = console.expect("POST", "/console/api/v1/keys", Some(&json!({ "service": "api" })))?;
        let api = Client { origin: self.origin.clone(), token: text(&key["key"]) };
        let account = Account { id, console, api };
        account.credit(&self.operator(), cents)?;
        Ok(account)
    }

    /// A new account of this shard with this much money.
    ///
    /// # Errors
    /// When the console refuses.
    pub fn account_on(&self, shard: u8, cents: u64) -> Result<Account> {
        // New accounts are spread at random.
        for _ in 0..40 {
            let account = self.account(0)?;
            if account.shard() == Some(shard) {
                account.credit(&self.operator(), cents)?;
                return Ok(account);
            }
        }
        bail!("forty accounts, and none of shard {shard}")
    }

    /// Handles everything that is due, as cron does.
    ///
    /// # Errors
    /// When the sweep fails.
    pub fn sweep(&self) -> Result<()> {
        self.operator().expect("POST", "/operator/v1/sweep", None).map(drop)
    }

    /// Fails unless all invariants hold. What is due is handled first: no clock runs here, and tests that crashed the Worker left work behind.
    ///
    /// # Errors
    /// Which invariants are broken.
    pub fn check_invariants(&self) -> Result<()> {
        let deadline = Instant::now() + SWEEP_PATIENCE;
        loop {
            let broken = self.broken_invariants()?;
            if broken.is_empty() {
                return Ok(());
            }
            let sweeps_help = broken.iter().all(|rule| NEED_SWEEPS.iter().any(|id| rule.starts_with(id)));
            if !sweeps_help || Instant::now() > deadline {
                bail!("invariants are broken: {broken:?}");
            }
            self.sweep()?;
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// The rules that do not hold now, each with its number of rows.
    ///
    /// # Errors
    /// When the service does not answer with a report.
    pub fn broken_invariants(&self) -> Result<Vec<String>> {
        let report = self.operator().expect("GET", "/operator/v1/invariants", None)?;
        let checks = report["checks"].as_array().context("no checks")?;
        let broken = checks.iter().filter(|check| check["bad_rows"] != 0);
        Ok(broken.map(|check| format!("{}: {} rows", check["id"].as_str().unwrap_or_default(), check["bad_rows"])).collect())
    }

    /// The body of a job that runs the misbehaving module, on a page that suits its order.
    #[must_use]
    pub fn hostile(&self, what: &str) -> Value {
        let page = match what {
            "wait" => "never",
            "download" => "endless",
            _ => "",
        };
        self.fetching(&format!("http://{}/{page}?do={what}", self.site))
    }

    /// The body of a job whose module fetches `url`, which must contain `do=page`.
    #[must_use]
    pub fn fetching(&self, url: &str) -> Value {
        json!({ "feature": "test:hostile", "input": { "url": url } })
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.server.take();
        let _ = std::fs::remove_dir_all(&self.state);
    }
}
