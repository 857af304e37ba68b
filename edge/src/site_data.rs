//! What the service holds of an account, as modules read it (`site-data.read`). Kinds that it does not hold are not configured.

use crate::app::App;
use crate::store::{audits, jobs};
use bellwether_core::id::{AccountId, JobId};
use bellwether_gate::imports::site_data::Error;

/// The data of one account, and of the audit that a run is a part of.
pub(crate) struct Data {
    app: App,
    account: AccountId,
    audit: Option<JobId>,
}

impl Data {
    /// That of this account and audit.
    pub(crate) fn of(app: &App, account: AccountId, audit: Option<JobId>) -> Self {
        Self { app: app.again(), account, audit }
    }

    /// One data set as JSON text.
    ///
    /// # Errors
    /// As `site-data.error` lists them.
    pub(crate) async fn read(&self, kind: &str, subject: &str) -> Result<String, Error> {
        match kind {
            "result" => self.result(subject).await,
            "layer" => self.layer(subject).await,
            _ => Err(Error::NotConfigured),
        }
    }

    /// The result of a job of the account.
    async fn result(&self, id: &str) -> Result<String, Error> {
        let id = JobId::parse(id).ok_or(Error::NotTracked)?;
        let db = self.app.of(&self.account).map_err(|error| failed(&error))?;
        let found = jobs::find(&db, &self.account, &id).await.map_err(|error| failed(&error))?;
        let text = found.map(|found| found.text(self.app.now())).transpose().map_err(|error| failed(&error))?;
        text.flatten().ok_or(Error::NotTracked)
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
    worker::console_error!("site-data: {error:?}");
    Error::Failed("The data cannot be read.".to_owned())
}
