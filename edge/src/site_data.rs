//! What modules read as `site-data`: what the service holds of an account, and figures that providers have about its domains.

use crate::app::App;
use crate::benchmarks;
use crate::logs;
use crate::pipeline;
use crate::providers::{Failed, Providers};
use crate::store::{audits, jobs, targets};
use bellwether_core::id::{AccountId, JobId};
use bellwether_core::provider::{Budget, Capability, Charge, Spending};
use bellwether_core::pull::tracked_as;
use bellwether_gate::imports::site_data::Error;
use std::cell::RefCell;

/// What a data set takes from the budget of its run.
const READ: Charge = Charge { capability: Capability::SiteData, requests: 0, tokens: 0, cost_micros: 0 };

/// The data of one account, and of the audit that a run is a part of.
pub(crate) struct Data {
    app: App,
    account: AccountId,
    audit: Option<JobId>,
    spending: RefCell<Spending>,
}

impl Data {
    /// That of this account and audit.
    pub(crate) fn of(app: &App, account: AccountId, audit: Option<JobId>) -> Self {
        Self { app: app.again(), account, audit, spending: RefCell::default() }
    }

    /// One data set as JSON text.
    ///
    /// # Errors
    /// As `site-data.error` lists them; beyond the budget of the run it is `failed`, as the interface has no word for that.
    pub(crate) async fn read(&self, kind: &str, subject: &str, providers: Option<&Providers>) -> Result<String, Error> {
        let taken = self.spending.borrow_mut().take(READ, Budget::default());
        taken.map_err(|_| Error::from(Failed::OverBudget))?;
        match kind {
            "result" => self.result(subject).await,
            "layer" => self.layer(subject).await,
            "pull-tasks" => self.pull_tasks(subject).await,
            "access-log" => self.access_log(subject).await,
            "benchmarks" => self.benchmarks(subject).await,
            _ => self.of_provider(kind, subject, providers).await,
        }
    }

    /// What a provider has about a domain. Only who has proven a domain reads the figures of its owner.
    async fn of_provider(&self, kind: &str, domain: &str, providers: Option<&Providers>) -> Result<String, Error> {
        let providers = providers.filter(|providers| providers.has(kind, domain)).ok_or(Error::NotConfigured)?;
        let db = self.app.of(&self.account).map_err(|error| failed(&error))?;
        if !targets::is_proven(&db, &self.account, domain).await.map_err(|error| failed(&error))? {
            return Err(Error::NotTracked);
        }
        Ok(providers.read(kind, domain).await?)
    }

    /// The result of a job of the account.
    async fn result(&self, id: &str) -> Result<String, Error> {
        let id = JobId::parse(id).ok_or(Error::NotTracked)?;
        let db = self.app.of(&self.account).map_err(|error| failed(&error))?;
        let found = jobs::find(&db, &self.account, &id).await.map_err(|error| failed(&error))?;
        let text = found.map(|found| found.text(self.app.now())).transpose().map_err(|error| failed(&error))?;
        text.flatten().ok_or(Error::NotTracked)
    }

    /// The pipeline of a site that the account tracks. Another account's site is one that is not there.
    async fn pull_tasks(&self, domain: &str) -> Result<String, Error> {
        let db = self.app.of(&self.account).map_err(|error| failed(&error))?;
        let target = targets::of_domain(&db, &self.account, tracked_as(domain)).await.map_err(|error| failed(&error))?;
        let target = target.ok_or(Error::NotTracked)?;
        let pipeline = pipeline::of_target(&self.app, &target).await.map_err(|error| failed(&error))?;
        serde_json::to_string(&pipeline).map_err(|error| failed(&error))
    }

    /// What crawlers did on a site that the account tracks, by its access logs.
    async fn access_log(&self, domain: &str) -> Result<String, Error> {
        let db = self.app.of(&self.account).map_err(|error| failed(&error))?;
        let target = targets::of_domain(&db, &self.account, tracked_as(domain)).await.map_err(|error| failed(&error))?;
        let logs = logs::of_target(&self.app, &target.ok_or(Error::NotTracked)?).await.map_err(|error| failed(&error))?;
        serde_json::to_string(&logs).map_err(|error| failed(&error))
    }

    /// The figures of a sector, and the places of the account's own sites among them.
    async fn benchmarks(&self, sector: &str) -> Result<String, Error> {
        let figures = benchmarks::of_sector(&self.app, &self.account, sector).await.map_err(|error| failed(&error))?;
        serde_json::to_string(&figures).map_err(|error| failed(&error))
    }

    /// What the audit of this run is made of.
    async fn layer(&self, name: &str) -> Result<String, Error> {
        let audit = self.audit.ok_or(Error::NotTracked)?;
        let db = self.app.of(&self.account).map_err(|error| failed(&error))?;
        let layer = audits::layer(&db, &(self.account, audit), name).await.map_err(|error| failed(&error))?;
        layer.ok_or(Error::NotTracked)
    }
}

/// A fault of the store: the log gets the text, the module a sentence that says no more.
fn failed(error: &dyn std::fmt::Debug) -> Error {
    tracing::error!("site-data: {error:?}");
    Error::Failed("The data cannot be read.".to_owned())
}
