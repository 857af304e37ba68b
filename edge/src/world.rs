//! What a module may ask for during a run of the service: the one place where imports are answered. What is not answered here is
//! `not-configured`, as the trait says. Knows runs: nothing of jobs or of who pays.

use crate::app::App;
use crate::costs;
use crate::crawl::{Crawl, Shared};
use crate::dns;
use crate::noted::Noted;
use crate::points::Point;
use crate::providers::Providers;
use crate::recording::Recording;
use crate::sandbox::{self, Ran, RunOrder};
use crate::site_data::Data;
use crate::store::costs::Part;
use crate::store::modules::Current;
use crate::versions;
use crate::wire::{Body, Wire};
use bellwether_core::bounds;
use bellwether_core::cost::Cost;
use bellwether_core::digest::Digest;
use bellwether_core::feature::{Grant, RunEnd};
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::run::{Failure, Last, Met, NoAnswer, requests_end};
use bellwether_core::run_facts::RunFacts;
use bellwether_gate::Gate;
use bellwether_gate::imports::assistants::{self, Answer, Assistant, Question};
use bellwether_gate::imports::{Imports, http, measure, search, site_data};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What a run is for.
pub(crate) enum Purpose {
    Job(JobRun),
    Audit(AuditRun),
    /// A card of a site that somebody asks for.
    Card,
}

/// The job that a run is of.
pub(crate) struct JobRun {
    pub(crate) id: JobId,
    /// What is known of the run is written here.
    pub(crate) facts: Rc<RefCell<RunFacts>>,
}

/// The audit that a run is a part of.
pub(crate) struct AuditRun {
    /// Finds the audit, whose layers the module may read.
    pub(crate) id: JobId,
    /// Answers of the site that need not be asked for again.
    pub(crate) crawl: Rc<Crawl>,
    /// How much is done, in per cent: the module says so.
    pub(crate) share: Rc<Cell<u8>>,
}

/// The imports of one run: the web, and the data of the account that pays.
pub(crate) struct World {
    gate: Gate<Shared>,
    data: Data,
    /// None when the account's database cannot be had: then nothing is asked that nobody could count.
    providers: Option<Providers>,
}

impl World {
    /// What a run of a module for this account may ask for.
    pub(crate) fn of(app: &App, account: AccountId, module: &Current, audit: Option<AuditRun>, order: &RunOrder) -> Self {
        let feature = module.manifest.declaration.feature.as_str();
        let data = Data::of(app, account, audit.as_ref().map(|run| run.id));
        let wire = Shared::new(app, account, Wire::until(&order.requests), audit.map(|run| run.crawl));
        let until = requests_end(app.now(), order.deadline);
        let input = serde_json::from_str(&order.input).unwrap_or_default();
        let gate = Gate::new(wire, app.allow_list(), until)
            .with_other_agents(app.other_agents())
            .with_own_site(order.own_site.clone())
            .with_grant(Grant::of(&module.manifest.declaration, &module.allowed, &input).ordered(order.hosts.as_deref()));
        let providers = Providers::of(app, account, feature, order.deadline, &order.requests).ok();
        Self { gate, data, providers }
    }
}

impl Imports for World {
    type Body = Body;

    async fn fetch(&self, request: &http::Request) -> Result<http::Answer<Body>, http::Error> {
        Imports::fetch(&self.gate, request).await
    }

    async fn assistants(&self) -> Result<Vec<Assistant>, assistants::Error> {
        Ok(self.providers.as_ref().map(Providers::assistants).unwrap_or_default())
    }

    async fn ask(&self, question: &Question) -> Result<Answer, assistants::Error> {
        let providers = self.providers.as_ref().ok_or(assistants::Error::NotConfigured)?;
        // An isolate may send what the SDK does not.
        if question.prompt.len() > bounds::PROMPT_BYTES.max_len() {
            return Err(assistants::Error::Failed("The question is too long.".to_owned()));
        }
        let max_tokens = bounds::ANSWER_TOKENS.clamp(question.max_tokens.into());
        let question = Question { max_tokens: u32::try_from(max_tokens).unwrap_or(u32::MAX), ..question.clone() };
        Ok(providers.ask(&question).await?)
    }

    async fn look_up(&self, query: &search::Query) -> Result<Vec<search::Results>, search::Error> {
        let providers = self.providers.as_ref().ok_or(search::Error::NotConfigured)?;
        let place = query.location.as_deref().unwrap_or_default();
        let is_fit = bounds::TEXT_CHARS.contains(query.keyword.chars().count() as u64)
            && bounds::PLACE_CHARS.contains(place.chars().count() as u64);
        if !is_fit {
            return Err(search::Error::Failed("The keyword is empty, or it or the place is too long.".to_owned()));
        }
        let depth = u32::try_from(bounds::LOOK_UP_DEPTH.clamp(query.depth.into())).unwrap_or(u32::MAX);
        Ok(providers.look_up(&search::Query { depth, ..query.clone() }).await?)
    }

    async fn in_lab(&self, request: &measure::Request) -> Result<measure::Lab, measure::Error> {
        let providers = self.providers.as_ref().ok_or(measure::Error::NotConfigured)?;
        Ok(providers.in_lab(request).await?)
    }

    async fn in_field(&self, request: &measure::Request) -> Result<measure::Field, measure::Error> {
        let providers = self.providers.as_ref().ok_or(measure::Error::NotConfigured)?;
        Ok(providers.in_field(request).await?)
    }

    async fn read(&self, kind: &str, subject: &str) -> Result<String, site_data::Error> {
        self.data.read(kind, subject, self.providers.as_ref()).await
    }
}

/// Runs a module for an account in the world as it is. A replay or a dry run gives [`sandbox::run`] imports of its own.
///
/// # Errors
/// Why there is no result.
pub(crate) async fn run(
    app: &App,
    module: &Current,
    account: AccountId,
    purpose: Purpose,
    order: RunOrder,
) -> Result<String, Failure> {
    let (part, audit, job) = match purpose {
        Purpose::Job(run) => (Part::Job(run.id), None, Some(run)),
        Purpose::Audit(run) => (Part::Audit(run.id), Some(run), None),
        Purpose::Card => (Part::Alone, None, None),
    };
    let feature = &module.manifest.declaration.feature;
    let world = Rc::new(World::of(app, account, module, audit, &order));
    let started = app.now();
    let ran = match &job {
        Some(job) => noted(app, module, order, &world, (account, job)).await,
        None => sandbox::run(app, module, order, &world).await,
    };
    let cost = Cost { busy_ms: ran.busy_ms, ..world.gate.transport().cost() };
    let (requests, received_bytes, busy_ms) = (cost.requests, cost.received_bytes, cost.busy_ms);
    tracing::info!(feature = feature.as_str(), requests, received_bytes, busy_ms, "module run");
    let outcome = ran.outcome.as_ref().err().map_or("ok", |failure| failure.category.as_str());
    let took_ms = app.now().ms_since(started);
    Point::Run { feature: feature.as_str(), digest: &module.digest, outcome, account, took_ms, cost: &cost }.write(app);
    costs::count(app, &account, feature.as_str(), part, &cost).await;
    let end = RunEnd::of(ran.outcome.as_ref().map(|_| ()).map_err(|failure| failure.category));
    // A run that is not noted is no reason to lose its result.
    if let Err(error) = versions::note_run(app, module, &account, end).await {
        tracing::error!("a run of {feature} is not noted: {}", error.message);
    }
    match ran.outcome {
        Ok(result) => Ok(result),
        Err(failure) => Err(failure.after(&resolved(app, world.gate.met()).await)),
    }
}

/// Runs a module, and writes down what is known of its run; if its job is recorded, what its replay needs too.
async fn noted(app: &App, module: &Current, order: RunOrder, world: &Rc<World>, (account, job): (AccountId, &JobRun)) -> Ran {
    // What is known already stays if the run does not come to its end.
    let begun = RunFacts { module: Some(module.facts()), input_sha256: Digest::of_json(&order.input), ..RunFacts::default() };
    job.facts.replace(begun.clone());
    let noted = Noted::new(Rc::clone(world));
    let (ran, imports) = if order.is_recorded {
        let recording = Recording::begin(app, module, (account, job.id), &order, noted);
        let ran = sandbox::run(app, module, order, recording.imports()).await;
        let imports = recording.imports().inner().facts();
        recording.end(app, &ran).await;
        (ran, imports)
    } else {
        let noted = Rc::new(noted);
        let ran = sandbox::run(app, module, order, &noted).await;
        (ran, noted.facts())
    };
    let result_sha256 = ran.outcome.as_ref().ok().and_then(|result| Digest::of_json(result));
    job.facts.replace(RunFacts { imports, result_sha256, fuel: ran.fuel, busy_ms: ran.busy_ms, ..begun });
    ran
}

/// What the requests met, with the answer of the DNS where a host gave none: the platform's errors do not tell a name that does not
/// exist from a server that is down.
async fn resolved(app: &App, met: Met) -> Met {
    match met.last {
        Some(Last::Error { host, kind: NoAnswer::Other }) => {
            let kind = if dns::is_unknown(app, &host).await { NoAnswer::NoSuchHost } else { NoAnswer::Other };
            Met { last: Some(Last::Error { host, kind }), ..met }
        }
        last => Met { last, ..met },
    }
}
