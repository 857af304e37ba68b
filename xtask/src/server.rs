//! The local Worker: wrangler's development server over the state in a folder.

use crate::tools::{npm_tool, run_quietly, step};
use anyhow::{Context, Result, bail};
use nix::sys::signal::{Signal, killpg};
pub use nix::unistd::Pid;
use std::fs::File;
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What JavaScript may have in an isolate, and what each memory of wasm may have (2,048 pages of 64 KiB): 128 MiB, as on the platform, where
/// it is the limit of both together (<https://developers.cloudflare.com/workers/platform/limits/#memory>). The bytes of buffers are not counted.
const MEMORY: &str = "--max-heap-size=128 --wasm-max-mem-pages=2048";
/// Time without an answer after which a Worker counts as gone.
const SILENCE: Duration = Duration::from_secs(20);
/// How often a run checks its Worker.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// When a Worker counts as started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ready {
    /// Once it reports that it is healthy.
    Healthy,
    /// Once it answers anything.
    Answers,
}

/// How the local Worker is started.
pub struct Settings {
    /// When it counts as started.
    pub ready: Ready,
    /// The wrangler configuration: [`product`], or one with an entry of a test or a bench in front of it.
    pub config: PathBuf,
    /// The script to run; by default the one that the configuration names.
    pub script: Option<PathBuf>,
    /// Port of the Worker on loopback.
    pub port: u16,
    /// Folder of the databases and of wrangler's other state.
    pub state: PathBuf,
    /// Signing secrets of the deployment: `<number>:<32 bytes or more>`, the newest first.
    pub signing_keys: String,
    /// Token for the operator API.
    pub operator_token: String,
    /// Private `host:port` pairs that the gate allows.
    pub allow_hosts: Vec<String>,
    /// Resolver for DNS records over HTTPS; by default that of a deployment.
    pub dns_resolver: Option<String>,
    /// Whether modules may send requests under the names of other agents.
    pub other_agents: bool,
    /// Providers, in the form of [`crate::providers`].
    pub providers: Vec<String>,
    /// Secrets that entries of providers name, beside those of the environment.
    pub secrets: Vec<(String, String)>,
}

/// A running Worker; it stops when this value is dropped.
pub struct Server {
    dev: DevServer,
    /// For example `http://localhost:8787`.
    pub origin: String,
    /// File with the output of the Worker.
    pub log: PathBuf,
}

impl Server {
    /// Migrates the database, starts the Worker and waits until it answers.
    ///
    /// # Errors
    /// When the port is taken, or the Worker does not answer within a minute; the error shows the end of its log.
    pub fn start(settings: &Settings) -> Result<Self> {
        migrate(&settings.state)?;
        let mut variables = vec![
            ("SIGNING_KEYS".to_owned(), settings.signing_keys.clone()),
            ("OPERATOR_TOKEN".to_owned(), settings.operator_token.clone()),
            ("LOCAL_ALLOW_HOSTS".to_owned(), settings.allow_hosts.join(",")),
            ("LOCAL_ORIGIN".to_owned(), format!("http://localhost:{}", settings.port)),
        ];
        if settings.other_agents {
            variables.push(("OTHER_AGENTS".to_owned(), "permitted".to_owned()));
        }
        variables.extend(settings.dns_resolver.clone().map(|resolver| ("DNS_RESOLVER".to_owned(), resolver)));
        variables.extend(crate::providers::variables(&settings.providers)?);
        variables.extend(settings.secrets.iter().cloned());
        let Settings { config, script, port, state, ready, .. } = settings;
        let dev = DevServer::start_until(config, script.as_deref(), *port, state, ("/v1/health", *ready), &variables)?;
        Ok(Self { origin: dev.origin.clone(), log: dev.log.clone(), dev })
    }

    /// Waits until it has ended by itself, or has not answered for [`SILENCE`]: wrangler restarts a workerd that died, and the
    /// new one may never answer.
    ///
    /// # Errors
    /// When the system cannot tell.
    pub fn wait(&mut self) -> Result<Option<ExitStatus>> {
        let mut answered = Instant::now();
        while answered.elapsed() < SILENCE {
            if let Some(status) = self.dev.child.try_wait()? {
                return Ok(Some(status));
            }
            if answers(&format!("{}/v1/health", self.origin)) {
                answered = Instant::now();
            }
            std::thread::sleep(LOOK_EVERY);
        }
        Ok(None)
    }

    /// Its process group.
    #[must_use]
    pub fn group(&self) -> Pid {
        self.dev.group()
    }

    /// Kills it with SIGKILL in the middle of its work: for tests of what survives that.
    pub fn kill(mut self) {
        self.dev.kill();
    }
}

/// Kills all processes of a group with SIGKILL.
pub fn kill_group(group: Pid) {
    let _ = killpg(group, Signal::SIGKILL);
}

/// The process groups of the running servers.
static GROUPS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

fn groups() -> MutexGuard<'static, Vec<Pid>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes Ctrl-C and SIGTERM end this program with all its servers, which have their own process groups and would otherwise keep
/// running.
///
/// # Errors
/// When there is already a handler.
pub fn end_with_signals() -> Result<()> {
    ctrlc::set_handler(|| {
        for group in groups().iter() {
            let _ = killpg(*group, Signal::SIGKILL);
        }
        std::process::exit(130);
    })?;
    Ok(())
}

/// The wrangler configuration of the product.
#[must_use]
pub fn product() -> PathBuf {
    crate::tools::root().join("edge/wrangler.jsonc")
}

/// Wrangler's development server of any Worker; it stops when this value is dropped.
pub struct DevServer {
    child: Child,
    /// For example `http://localhost:8787`.
    pub origin: String,
    log: PathBuf,
}

impl DevServer {
    /// Starts the Worker of a wrangler configuration and waits until `GET ready` answers.
    ///
    /// # Errors
    /// As [`Server::start`].
    pub fn start(
        config: &Path,
        script: Option<&Path>,
        port: u16,
        state: &Path,
        ready: &str,
        variables: &[(String, String)],
    ) -> Result<Self> {
        Self::start_until(config, script, port, state, (ready, Ready::Healthy), variables)
    }

    fn start_until(
        config: &Path,
        script: Option<&Path>,
        port: u16,
        state: &Path,
        (path, ready): (&str, Ready),
        variables: &[(String, String)],
    ) -> Result<Self> {
        if !is_free_soon(port) {
            bail!("port {port} is in use: stop what uses it, or choose another with --port");
        }
        std::fs::create_dir_all(state)?;
        let log = state.join("worker.log");
        let origin = format!("http://localhost:{port}");
        step("Starting the Worker", || {
            let mut command = npm_tool("wrangler");
            command.arg("dev").args(script).arg("--config").arg(config);
            command.args(["--inspector-port", "0", "--show-interactive-dev-session=false"]);
            command.args(["--ip", "127.0.0.1", "--port", &port.to_string(), "--persist-to"]).arg(state);
            if !variables.is_empty() {
                command.arg("--env-file").arg(environment(state, variables)?);
            }
            command.env("MINIFLARE_WORKERD_V8_FLAGS", MEMORY);
            // Its traces keep the addresses of requests, and a provider of result pages takes its key only there.
            command.env("X_LOCAL_OBSERVABILITY", "false");
            // This makes wrangler start without its proxy for debuggers, as in the terminal of an editor that brings one. The proxy keeps every line of
            // the Worker's log until a debugger reads it: after some 20,000 requests its heap is full, and the Worker stops with it. Such a proxy
            // is described in <https://github.com/cloudflare/workers-sdk/issues/14191>.
            command.env("VSCODE_INSPECTOR_OPTIONS", "{}");
            command.stdin(std::process::Stdio::null());
            // Both append: else each would write over what the other wrote.
            File::create(&log)?;
            let append = || File::options().append(true).open(&log);
            command.stdout(append()?).stderr(append()?);
            // A separate group, so that wrangler, esbuild and workerd end together.
            let child = command.process_group(0).spawn().context("wrangler cannot be started")?;
            let mut server = Self { child, origin, log };
            groups().push(server.group());
            wait_until_ready(&mut server.child, &format!("{}{path}", server.origin), ready, &server.log)?;
            Ok(server)
        })
    }

    /// The process group of wrangler and of its two workerd.
    #[must_use]
    pub fn group(&self) -> Pid {
        Pid::from_raw(i32::try_from(self.child.id()).unwrap_or(i32::MAX))
    }

    fn kill(&mut self) {
        let group = self.group();
        let _ = killpg(group, Signal::SIGKILL);
        let _ = self.child.wait();
        groups().retain(|known| *known != group);
    }
}

impl Drop for DevServer {
    fn drop(&mut self) {
        let _ = killpg(self.group(), Signal::SIGTERM);
        let deadline = Instant::now() + Duration::from_secs(5);
        while Instant::now() < deadline {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        self.kill();
    }
}

/// Writes the Worker's environment to a file that only its owner can read: every user of a machine can see the arguments of its
/// processes.
fn environment(state: &Path, variables: &[(String, String)]) -> Result<PathBuf> {
    let file = state.join("worker.env");
    // Inside single quotes nothing is special, not even the double quotes of JSON.
    let lines: String = variables.iter().map(|(name, value)| format!("{name}='{}'\n", value.replace('\'', ""))).collect();
    let mut options = File::options();
    options.write(true).create(true).truncate(true).mode(0o600).open(&file)?.write_all(lines.as_bytes())?;
    Ok(file)
}

/// A loopback port that is free now.
///
/// # Errors
/// When the machine has none.
pub fn free_port() -> Result<u16> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// Whether the port becomes free soon; a process that was just killed may still hold it.
fn is_free_soon(port: u16) -> bool {
    let deadline = Instant::now() + Duration::from_secs(3);
    loop {
        if std::net::TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return true;
        }
        if Instant::now() > deadline {
            return false;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Whether an address answers soon. A workerd whose wrangler died accepts requests and never answers them.
fn answers(url: &str) -> bool {
    ureq::get(url).config().timeout_global(Some(LOOK_EVERY)).build().call().is_ok()
}

/// The last lines of a log.
#[must_use]
pub fn tail(log: &Path) -> String {
    let text = std::fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().rev().take(15).collect();
    lines.into_iter().rev().collect::<Vec<_>>().join("\n")
}

fn wait_until_ready(child: &mut Child, url: &str, ready: Ready, log: &Path) -> Result<()> {
    let deadline = Instant::now() + Duration::from_secs(60);
    while Instant::now() < deadline {
        if let Some(status) = child.try_wait()? {
            bail!("wrangler ended with {status}:\n{}", tail(log));
        }
        let is_ready = match ready {
            Ready::Healthy => answers(url),
            Ready::Answers => ureq::get(url).config().http_status_as_error(false).build().call().is_ok(),
        };
        if is_ready {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    bail!("the Worker did not answer within a minute:\n{}", tail(log))
}

/// The databases of the product's configuration: their bindings, and the folders of their migrations.
pub const DATABASES: [(&str, &str); 3] = [("DB", "control"), ("DB_0", "account"), ("DB_1", "account")];

/// Applies the migrations that the databases in `state` do not have yet. Fresh ones are copied from a state that was already
/// migrated with the same files: wrangler takes seconds for each database.
///
/// # Errors
/// When wrangler fails.
pub fn migrate(state: &Path) -> Result<()> {
    std::fs::create_dir_all(state)?;
    let all = migrations()?;
    let marker = state.join("migrated");
    if std::fs::read_to_string(&marker).is_ok_and(|applied| applied == all) {
        return Ok(());
    }
    step("Migrating the local databases", || {
        let databases = state.join("v3/d1");
        if databases.exists() {
            apply(state)?;
        } else {
            copy_folder(&migrated_once(&all)?.join("v3/d1"), &databases)?;
        }
        std::fs::write(&marker, &all)?;
        Ok(())
    })
}

/// A state with fresh databases, migrated with these files.
fn migrated_once(all: &str) -> Result<PathBuf> {
    let kept = crate::tools::target().join("migrated").join(crate::wasm::hex(&[all.as_bytes()]));
    if !kept.exists() {
        let part = kept.with_extension(format!("part-{}", std::process::id()));
        std::fs::create_dir_all(&part)?;
        apply(&part)?;
        // Another process may already have done it.
        if std::fs::rename(&part, &kept).is_err() {
            std::fs::remove_dir_all(&part)?;
        }
    }
    Ok(kept)
}

fn apply(state: &Path) -> Result<()> {
    for (binding, _) in DATABASES {
        let mut command = npm_tool("wrangler");
        command.args(["d1", "migrations", "apply", binding, "--local", "--persist-to"]).arg(state).env("CI", "true");
        run_quietly(&mut command)?;
    }
    Ok(())
}

/// Names and contents of all migrations.
fn migrations() -> Result<String> {
    let mut all = String::new();
    for folder in ["control", "account"] {
        let folder = crate::tools::root().join("edge/migrations").join(folder);
        let mut files: Vec<PathBuf> = std::fs::read_dir(folder)?.flatten().map(|file| file.path()).collect();
        files.sort();
        for file in files {
            all.push_str(&format!("{}\n{}\n", file.display(), std::fs::read_to_string(&file)?));
        }
    }
    Ok(all)
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            std::fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
