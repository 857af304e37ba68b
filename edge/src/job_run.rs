//! Runs one job: starts it, lets its module run in the sandbox while its lease is renewed, and commits the end. Knows jobs;
//! the sandbox does not.

use crate::app::App;
use crate::benchmarks;
use crate::drive::{DriveError, Driven, drive, insist};
use crate::identity;
use crate::lease::{self, Held};
use crate::owner;
use crate::sandbox::{self, RunOrder, Stopped};
use crate::store::{jobs, modules};
use crate::use_cases::receipts;
use crate::wire::AbortController;
use crate::world::{self, JobRun, Purpose};
use bellwether_core::canonical::canonical;
use bellwether_core::feature::{Declaration, FeatureId, check_input, lacking, of_contract, own_site};
use bellwether_core::form::Dialect;
use bellwether_core::id::{AccountId, JobId, RunToken};
use bellwether_core::job::{Event, Job, Made, State};
use bellwether_core::run::{Category, Failure};
use bellwether_core::run_facts::RunFacts;
use bellwether_core::url_guard;
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::rc::Rc;
use std::slice;

type Key = (AccountId, JobId);

/// Starts a job, runs it and stores what came of it.
///
/// # Errors
/// When the database failed: the message should come again.
pub(crate) async fn run(app: &App, key: &Key) -> Result<(), DriveError> {
    let run = RunToken::new(app.random()?);
    match drive::<Job>(app, key, Event::Start { run }).await? {
        Driven::Done(job) if matches!(job.state, State::Running { run: current, .. } if current == run) => {
            finish(app, key, &job, run).await
        }
        Driven::Done(job) if job.state.is_final() => {
            // It has used up its attempts.
            receipts::make(app, &key.0, &key.1).await;
            Ok(())
        }
        // It waits for a place, was met by a duplicate message, or has ended.
        Driven::Done(_) | Driven::Refused(..) | Driven::Unknown | Driven::NoAccess => Ok(()),
    }
}

/// Runs the module while the lease is renewed beside it, and commits the end. The place of a cancelled job is free only when its run
/// has really ended.
async fn finish(app: &App, key: &Key, job: &Job, run: RunToken) -> Result<(), DriveError> {
    let facts = Rc::default();
    let work = async |stopped| run_module(app, job, Rc::clone(&facts), stopped).await;
    let outcome = lease::under(&Lease { app, key, run }, work).await;
    let facts = facts.take();
    let event = match outcome {
        Ok(made) => {
            count(app, job, &made.result).await;
            Event::Succeed { run, made, facts }
        }
        Err(failure) => Event::Fail { run, failure, facts },
    };
    if matches!(insist::<Job>(app, key, event).await?, Driven::Done(_)) {
        receipts::make(app, &key.0, &key.1).await;
    }
    Ok(())
}

/// Counts an audited site for the benchmarks of its sector, if the account has a card of it.
async fn count(app: &App, job: &Job, result: &str) {
    if job.feature.as_str() != "audit_expert" {
        return;
    }
    let url =
        serde_json::from_str(&job.input).ok().and_then(|input: Map<String, Value>| Some(input.get("url")?.as_str()?.to_owned()));
    let Some(site) = url.and_then(|url| url_guard::guard(&url, &app.allow_list()).ok()) else { return };
    if let Ok(Some(card)) = identity::stored(app, job.account_id, &url_guard::site_domain(&site)).await {
        benchmarks::note(app, &job.account_id, &card, result).await;
    }
}

/// The lease of a job's run.
struct Lease<'a> {
    app: &'a App,
    key: &'a Key,
    run: RunToken,
}

impl Held for Lease<'_> {
    async fn is_held(&self) -> bool {
        let Ok(db) = self.app.of(&self.key.0) else { return true };
        !matches!(jobs::is_run_by(&db, self.key, self.run).await, Ok(false))
    }

    async fn renew(&self) -> bool {
        let renewed = drive::<Job>(self.app, self.key, Event::Renew { run: self.run }).await;
        !matches!(renewed, Ok(Driven::Refused(..) | Driven::Unknown | Driven::NoAccess))
    }
}

/// Runs the current module of the job's feature on the job's input. What is known of the run is written to `facts`.
async fn run_module(app: &App, job: &Job, facts: Rc<RefCell<RunFacts>>, stopped: Stopped) -> Result<Made, Failure> {
    let failed = |error| sandbox::fault_of_ours("the module cannot be looked up", error);
    let Some(module) = modules::current(&app.control, job.feature.as_str()).await.map_err(|e| failed(format!("{e:?}")))? else {
        return Err(not_offered(&job.feature));
    };
    let declared = &module.manifest.declaration;
    let lacking = lacking(slice::from_ref(&module.manifest), declared, |need| app.can(need));
    if !lacking.is_empty() {
        return Err(not_configured(&lacking));
    }
    let sent = serde_json::from_str(&job.input).map_err(|error| sandbox::fault_of_ours("the input cannot be read", error))?;
    let input = check_input(declared, &sent, &app.allow_list()).map_err(|error| {
        // It fitted when the job was accepted. Since then a host was taken off the list, or the module was replaced by one that
        // takes other inputs: that would be our fault.
        let category = if error.refusal.is_some() { Category::InvalidInput } else { Category::Internal };
        Failure::new(category).detail(error.to_api_error(Dialect::JOBS).message)
    })?;
    let own_site = owner::site(app, &job.account_id, own_site(declared, &input, &app.allow_list())).await?;
    let order = RunOrder {
        own_site,
        input: input_text(input),
        deadline: app.now().plus_ms(declared.wall_ms.min(job.wall_ms)),
        stopped,
        share: None,
        is_recorded: job.recorded,
        hosts: job.hosts.clone(),
        requests: AbortController::new(),
    };
    let purpose = Purpose::Job(JobRun { id: job.id, facts });
    let result = world::run(app, &module, job.account_id, purpose, order).await?;
    let applies = applies(&result);
    Ok(Made { module: module.digest, result, applies })
}

/// The input as a module gets it. Its members are sorted, whatever their order was: equal inputs are equal runs, here and in a replay.
fn input_text(input: Map<String, Value>) -> String {
    let text = Value::Object(input).to_string();
    canonical(&text).unwrap_or(text)
}

/// Whether anything in a result applies to what was analysed, as its `meta` says.
fn applies(result: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Told {
        meta: Option<Meta>,
    }
    #[derive(serde::Deserialize)]
    struct Meta {
        status: Option<String>,
    }
    let told: Option<Told> = serde_json::from_str(result).ok();
    let status = told.and_then(|told| told.meta).and_then(|meta| meta.status);
    status.as_deref() != Some("not_applicable")
}

fn not_configured(lacking: &[String]) -> Failure {
    Failure::new(Category::ProviderNotConfigured).needing(lacking.iter().map(String::as_str))
}

/// A feature without a module: it lacks what the contract says it needs, or else just the module.
fn not_offered(feature: &FeatureId) -> Failure {
    let declared = of_contract(feature).unwrap_or_else(|| Declaration::new(feature.as_str(), ""));
    not_configured(&lacking(&[], &declared, |_| false))
}
