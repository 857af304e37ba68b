//! `./x run`: builds, serves, runs one job through the public API, and prints what a newcomer wants to see.

use crate::admit::keep_admitting;
use crate::client::Client;
use crate::credentials::{demo_account, proofs, secrets};
use crate::publish::publish;
use crate::server::{Ready, Server, Settings, end_with_signals, product, tail};
use crate::stripe::{Emulator, Faults};
use crate::tools::{root, state};

use crate::browser::Browser;
use crate::{browser, build, demo_site, summary, worker};
use anyhow::{Context, Result, bail};
use bellwether_core::audit::MODULES;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Options of `./x run`.
#[derive(clap::Args)]
pub struct Options {
    /// Analyses this address instead of the demo site
    #[arg(long)]
    url: Option<String>,
    /// The module to run: its id, or the name of its folder
    #[arg(long, default_value = "geo_score")]
    feature: String,
    /// The module's input as JSON, instead of {"url": …}
    #[arg(long)]
    input: Option<String>,
    /// Makes an audit report about this address, and prints its URL
    #[arg(long, value_name = "URL", conflicts_with_all = ["url", "feature", "input"])]
    audit: Option<String>,
    /// A third-party service that modules and reports may use (repeatable); its key comes from `BELLWETHER_KEY_<ADAPTER>`. An
    /// entry of `PROVIDERS` as JSON may stand instead
    #[arg(long, value_name = "CAPABILITY=ADAPTER[:ADDRESS][#MODEL]")]
    provider: Vec<String>,
    /// Prints the whole result as JSON instead of what weighs most in it
    #[arg(long)]
    json: bool,
    /// Ends after the job; the exit status is the job's
    #[arg(long)]
    once: bool,
    /// Port of the Worker
    #[arg(long, default_value_t = 8787)]
    port: u16,
    /// Lets the gate fetch this private host:port (repeatable)
    #[arg(long, value_name = "HOST:PORT")]
    allow_host: Vec<String>,
    /// Leaves the browser of this machine alone: no Lighthouse, no images in reports
    #[arg(long)]
    without_browser: bool,
    /// Lets modules fetch pages under the names of other agents, to compare the answers
    #[arg(long)]
    other_agents: bool,
}

/// How often the local run sweeps, as cron does in a deployment.
const SWEEP_EVERY: Duration = Duration::from_secs(10);
/// Longer than any job may run.
const JOB_PATIENCE: Duration = Duration::from_secs(20 * 60);

/// Maximum restarts in a row of a Worker that ends, and how long one must run to reset the count.
const RESTARTS: u32 = 3;
const LASTED: Duration = Duration::from_secs(60);

/// Runs the whole service locally.
pub fn run(options: &Options) -> Result<ExitCode> {
    let input: Option<Value> = options.input.as_deref().map(serde_json::from_str).transpose().context("--input is not JSON")?;
    // It is installed while the modules are compiled.
    let installed = (!options.without_browser).then(|| std::thread::spawn(browser::install));
    let feature = build::feature_of(&options.feature)?;
    let first = match &options.audit {
        Some(_) => build::some(|feature| MODULES.contains(&feature))?,
        None => build::some(|id| id == feature)?,
    };
    let demo = demo_site::serve(&[root().join("xtask/demo-site"), proofs()], options.port.saturating_add(1))?;
    let mut allow_hosts = vec![demo.clone()];
    allow_hosts.extend(options.allow_host.iter().cloned());

    let browser = installed.and_then(|thread| start_browser(thread.join()));
    let mut providers = options.provider.clone();
    providers.extend(browser.iter().flat_map(|browser| browser.providers(&options.provider)));
    let secrets = secrets()?;
    let payments = Payments::start(options.port.saturating_add(2))?;
    let settings = Settings {
        ready: Ready::Healthy,
        config: product(),
        script: Some(worker::copy_to(&state().join("worker"))?),
        port: options.port,
        state: state(),
        signing_keys: secrets.signing_keys.clone(),
        operator_token: secrets.operator_token.clone(),
        allow_hosts,
        dns_resolver: None,
        other_agents: options.other_agents,
        providers,
        secrets: [payments.settings().as_slice(), &[("ADMIT_TOKEN".to_owned(), secrets.admit_token.clone())]].concat(),
    };
    end_with_signals()?;
    let server = Server::start(&settings)?;
    payments.tell(&server.origin);
    let operator = Client { origin: server.origin.clone(), token: secrets.operator_token.clone() };
    publish(&operator, &first)?;
    let credentials = demo_account(&server.origin, &secrets, &demo)?;
    keep_sweeping(&operator);

    let client =
        |key: &str| Client { origin: server.origin.clone(), token: credentials[key].as_str().unwrap_or_default().to_owned() };
    let (ended, succeeded) = match &options.audit {
        Some(url) => run_audit(&client("audit_key"), url)?,
        None => {
            let url = options.url.clone().unwrap_or_else(|| format!("http://{demo}/"));
            let body = json!({ "feature": feature, "input": input.unwrap_or_else(|| json!({ "url": url })) });
            let job = run_job(&client("api_key"), &body)?;
            let succeeded = job["status"] == "succeeded";
            (job, succeeded)
        }
    };
    show(&ended, options)?;
    if options.once {
        return Ok(if succeeded { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    introduce(&server, &demo, &credentials);
    keep_admitting(&server.origin, &secrets.admit_token);
    let auditor = client("audit_key");
    let is_wanted = options.audit.is_none();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let published = publish_the_rest(&operator);
            let shown = published.and_then(|()| if is_wanted { show_a_report(&auditor, &demo) } else { Ok(()) });
            shown.unwrap_or_else(|error| eprintln!("error: {error:#}"));
        });
        look_after(server, &settings)
    })
}

/// What takes payments in a local run.
enum Payments {
    /// Our own emulator.
    Own(Emulator),
    /// What the environment names: the address of another emulator, with its key and its secret.
    Named(Vec<(String, String)>),
}

impl Payments {
    fn start(port: u16) -> Result<Self> {
        let named = ["STRIPE_API_BASE", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
        if std::env::var(named[0]).is_err() {
            return Emulator::start(port).map(Self::Own);
        }
        let value =
            |name: &str| std::env::var(name).map(|value| (name.to_owned(), value)).with_context(|| format!("{name} is not set"));
        named.into_iter().map(value).collect::<Result<_>>().map(Self::Named)
    }

    fn settings(&self) -> Vec<(String, String)> {
        match self {
            Self::Own(emulator) => emulator.settings(),
            Self::Named(settings) => settings.clone(),
        }
    }

    /// Has the emulator tell its events to the service. Another one knows where.
    fn tell(&self, origin: &str) {
        if let Self::Own(emulator) = self {
            emulator.tell(&format!("{origin}/webhooks/stripe"), Faults::default());
        }
    }
}

/// Prints what ended: all of it as JSON, or what weighs most, and where the rest is.
fn show(ended: &Value, options: &Options) -> Result<()> {
    let whole = serde_json::to_string_pretty(ended)?;
    if options.json {
        println!("{whole}");
        return Ok(());
    }
    let file = state().join("result.json");
    std::fs::write(&file, whole).with_context(|| format!("{} cannot be written", file.display()))?;
    print!("{}", if options.audit.is_some() { summary::audit(ended) } else { summary::job(ended) });
    println!("  whole     .bellwether/result.json (`--json` prints it)");
    Ok(())
}

/// The browser, if it was installed. A machine without one has a service without measurements and images, as a deployment without providers.
fn start_browser(installed: std::thread::Result<Result<PathBuf>>) -> Option<Browser> {
    let chromium = installed.unwrap_or_else(|_| bail!("it could not be installed"));
    let started = chromium.and_then(|chromium| Browser::start(&chromium));
    started.inspect_err(|error| eprintln!("· No browser, so no pagespeed and no images in reports: {error:#}")).ok()
}

/// Restarts the Worker when it ends by itself; gives up if that happens too often, with its own exit status.
fn look_after(mut server: Server, settings: &Settings) -> Result<ExitCode> {
    let mut quick = 0;
    loop {
        let started = Instant::now();
        let status = server.wait()?;
        quick = if started.elapsed() < LASTED { quick + 1 } else { 1 };
        let what = status.map_or_else(|| "answers no more".to_owned(), |status| format!("ended with {status}"));
        eprintln!("error: the Worker {what}. The end of its log:\n{}", tail(&server.log));
        if quick > RESTARTS {
            eprintln!("error: that was {quick} times in a row: it is not started again.");
            let code = status.and_then(|status| status.code()).and_then(|code| u8::try_from(code).ok());
            return Ok(ExitCode::from(code.unwrap_or(1).max(1)));
        }
        // Its remaining processes hold the port.
        drop(server);
        server = Server::start(settings)?;
        eprintln!("· It serves again.");
    }
}

/// Publishes the modules that the first job did not wait for, one by one: each can be used as soon as it is published, and one
/// that does not build does not hold back the others.
fn publish_the_rest(operator: &Client) -> Result<()> {
    let mut published = 0;
    for name in build::module_names()? {
        match build::module(&name).and_then(|built| publish(operator, &[built])) {
            Ok(()) => published += 1,
            Err(error) => eprintln!("error: module {name} is not published: {error:#}"),
        }
    }
    eprintln!("· {published} modules are ready.");
    Ok(())
}

/// Cron does not fire locally.
fn keep_sweeping(operator: &Client) {
    let operator = Client { origin: operator.origin.clone(), token: operator.token.clone() };
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(SWEEP_EVERY);
            let _ = operator.call("POST", "/operator/v1/sweep", None);
        }
    });
}

/// Creates a job and waits for its end.
fn run_job(api: &Client, body: &Value) -> Result<Value> {
    let created = api.expect("POST", "/v1/jobs", Some(body))?;
    let poll_url = created["poll_url"].as_str().context("the answer has no poll_url")?.to_owned();
    eprintln!("· Job {} runs …", created["id"].as_str().unwrap_or_default());
    let deadline = Instant::now() + JOB_PATIENCE;
    while Instant::now() < deadline {
        let job = api.expect("GET", &poll_url, None)?;
        if !matches!(job["status"].as_str(), Some("queued" | "running")) {
            return Ok(job);
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    bail!("the job did not end")
}

/// Orders an audit report and waits for its end; true when there is a report.
fn run_audit(auditor: &Client, url: &str) -> Result<(Value, bool)> {
    let ordered = auditor.expect("POST", "/audit/v1", Some(&json!({ "url": url })))?;
    let id = ordered["job_id"].as_str().context("the answer has no job_id")?;
    eprintln!("· Audit {id} is {} …", ordered["status"].as_str().unwrap_or_default());
    let deadline = Instant::now() + JOB_PATIENCE;
    let mut phase = String::new();
    while Instant::now() < deadline {
        let audit = auditor.expect("GET", &format!("/audit/v1?job_id={id}"), None)?;
        if let Some(success) = audit["success"].as_bool() {
            return Ok((audit, success));
        }
        let reached = audit["phase"].as_str().unwrap_or_default();
        if reached != phase {
            eprintln!("·   {reached}, {} %", audit["progress"]);
            reached.clone_into(&mut phase);
        }
        std::thread::sleep(Duration::from_millis(600));
    }
    bail!("the audit did not end")
}

/// Makes a report about the demo site, so that a newcomer sees one.
fn show_a_report(auditor: &Client, demo: &str) -> Result<()> {
    let (audit, _) = run_audit(auditor, &format!("http://{demo}/"))?;
    match audit["data"]["report_view_url"].as_str() {
        Some(view) => eprintln!("  report       {view}  (an audit of the demo site)"),
        None => eprintln!("error: the audit of the demo site failed: {}", audit["error"]),
    }
    Ok(())
}

fn introduce(server: &Server, demo: &str, credentials: &Value) {
    let origin = &server.origin;
    let key = credentials["api_key"].as_str().unwrap_or_default();
    eprintln!("\nBellwether serves until you press Ctrl-C.\n");
    eprintln!("  API          {origin}/v1          docs {origin}/docs, description {origin}/openapi.json");
    let said = |name: &str| credentials[name].as_str().unwrap_or_default();
    eprintln!("  console      {origin}/console   sign in as {} with {}", said("email"), said("password"));
    eprintln!("  demo site    http://{demo}/");
    eprintln!("  credentials  .bellwether/credentials.json");
    eprintln!("  log          {}\n", server.log.display());
    let pull_token = credentials["pull_token"].as_str().unwrap_or_default();
    eprintln!("Try it:\n");
    eprintln!("  curl -s {origin}/v1/jobs -H 'x-api-key: {key}' \\");
    eprintln!("    -d '{{\"feature\":\"geo_score\",\"input\":{{\"url\":\"http://{demo}/\"}}}}'");
    eprintln!("  curl -s {origin}/pull/v1/tasks/pending -H 'x-pull-key: {pull_token}'\n");
}
