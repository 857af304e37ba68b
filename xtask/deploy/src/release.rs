//! The order of a deploy: bookmarks, migrations, the Worker, a look from outside, modules. At the first failure behind the Worker, the
//! Worker and the modules before it serve again; the databases stay, since migrations take nothing away.

use crate::environment::Environment;
use crate::platform::Platform;
use crate::smoke;
use anyhow::{Context, Result};
use std::time::Duration;
use xtask::build::Built;
use xtask::client::Client;
use xtask::tools::step;

/// A release of a deployment.
pub struct Release<'a> {
    /// What is deployed to.
    pub environment: &'a Environment,
    /// Where it runs.
    pub platform: &'a dyn Platform,
    /// The operator of the deployment, at its public address.
    pub operator: &'a Client,
    /// A customer who pays for the job of the smoke test; without one there is none.
    pub customer: Option<&'a Client>,
    /// The packed modules.
    pub modules: &'a [Built],
    /// What it is called: the Worker's version and the commit.
    pub name: &'a str,
    /// How long it may take until the public address answers with it.
    pub patience: Duration,
}

/// What served before.
struct Before {
    version: Option<String>,
    /// The current digests of modules.
    digests: Vec<String>,
}

impl Release<'_> {
    /// Deploys it. Repeating it after a failure goes on where that stopped: what is already there is left as it is.
    ///
    /// # Errors
    /// The first failure; what served before it serves again, or the error says why not.
    pub fn carry_out(&self) -> Result<()> {
        let before = self.before()?;
        for database in self.environment.databases() {
            let pending = self.platform.pending(&database)?;
            if pending.is_empty() {
                continue;
            }
            let bookmark = self.platform.bookmark(&database)?;
            eprintln!("· {} was at {bookmark}: `npx wrangler d1 time-travel restore` leads back there.", database.name);
            let what = format!("Migrating {} with {}", database.name, pending.join(", "));
            step(&what, || self.platform.migrate(&database))?;
        }
        let done = step(&format!("Deploying {}", self.name), || self.platform.deploy(self.name)).and_then(|()| self.follow_up());
        done.or_else(|failure| self.restore(&before, failure))
    }

    fn before(&self) -> Result<Before> {
        let version = self.platform.live()?;
        let digests = match version {
            Some(_) => smoke::current_modules(self.operator)?.into_iter().map(|(_, digest)| digest).collect(),
            None => Vec::new(),
        };
        Ok(Before { version, digests })
    }

    /// What comes behind the Worker.
    fn follow_up(&self) -> Result<()> {
        step("Looking at it from outside", || smoke::serves(self.operator, self.name, self.patience))?;
        step(&format!("Publishing {} modules", self.modules.len()), || xtask::run::publish(self.operator, self.modules))?;
        match self.customer {
            Some(customer) => step("Running a job", || smoke::works(customer)),
            None => Ok(()),
        }
    }

    /// Makes what served before serve again, and says why.
    fn restore(&self, before: &Before, failure: anyhow::Error) -> Result<()> {
        let Some(version) = &before.version else {
            return Err(failure.context("the first deploy failed, and there is nothing to go back to"));
        };
        let restored = step("Rolling back", || {
            self.platform.roll_back(version)?;
            let now = smoke::current_modules(self.operator)?;
            for digest in before.digests.iter().filter(|digest| !now.iter().any(|(_, current)| current == *digest)) {
                self.operator.expect("POST", &format!("/operator/v1/modules/{digest}/current"), None)?;
            }
            Ok(())
        });
        restored.with_context(|| format!("the rollback after this failure failed too: {failure:#}"))?;
        Err(failure.context("rolled back: what served before serves again"))
    }
}
