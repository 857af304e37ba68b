//! The order of a deploy: bookmarks, migrations, the Worker, a look from outside, modules. At the first failure behind the Worker, the
//! Worker and the modules before it serve again; the databases stay, since migrations take nothing away.

use crate::environment::Environment;
use crate::platform::Platform;
use crate::smoke;
use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
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
    /// The file that keeps what was last seen to serve.
    pub record: PathBuf,
}

/// What was seen to serve.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Good {
    /// The platform's name of the Worker.
    version: String,
    /// Ours.
    release: String,
    /// The current modules: feature and digest of each.
    modules: Vec<(String, String)>,
}

impl Release<'_> {
    /// Deploys it. Repeating it after a failure goes on where that stopped: what is already there is left as it is.
    ///
    /// # Errors
    /// The first failure; what served before it serves again, or the error says why not.
    pub fn carry_out(&self) -> Result<()> {
        let before = self.good_before()?;
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
        let deployed = step(&format!("Deploying {}", self.name), || self.platform.deploy(self.name));
        let ours = self.platform.live();
        let done = deployed.and_then(|()| self.follow_up());
        match (done, ours) {
            (Ok(()), _) => self.good_now().and_then(|good| self.keep(&good)),
            (Err(failure), Ok(ours)) => self.restore(before, ours, failure),
            (Err(failure), Err(error)) => {
                Err(failure
                    .context(format!("nothing was undone, since the platform did not say what it has made live ({error:#})")))
            }
        }
    }

    /// What serves now, if it does: only that is worth going back to. A deploy that died may have left a Worker that does not; then it is
    /// what was last seen to serve.
    fn good_before(&self) -> Result<Option<Good>> {
        if self.platform.live()?.is_none() {
            return Ok(None);
        }
        match self.good_now() {
            Ok(good) => {
                self.keep(&good)?;
                Ok(Some(good))
            }
            Err(error) => {
                let kept = std::fs::read(&self.record).ok().and_then(|text| serde_json::from_slice::<Good>(&text).ok());
                let which = kept.as_ref().map_or("none is known that did", |good| good.release.as_str());
                eprintln!("· What is deployed now does not serve ({error:#}). The release to go back to: {which}.");
                Ok(kept)
            }
        }
    }

    fn good_now(&self) -> Result<Good> {
        smoke::looks_good(self.operator)?;
        let version = self.platform.live()?.context("nothing is deployed")?;
        Ok(Good { version, release: smoke::running(self.operator)?, modules: smoke::current_modules(self.operator)? })
    }

    fn keep(&self, good: &Good) -> Result<()> {
        if let Some(folder) = self.record.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&self.record, serde_json::to_string(good)?).with_context(|| self.record.display().to_string())
    }

    /// What comes behind the Worker.
    fn follow_up(&self) -> Result<()> {
        step("Looking at it from outside", || {
            smoke::wait_for(self.operator, self.name, self.patience)?;
            smoke::looks_good(self.operator)
        })?;
        step(&format!("Publishing {} modules", self.modules.len()), || xtask::publish::publish(self.operator, self.modules))?;
        match self.customer {
            Some(customer) => step("Running a job", || smoke::works(customer)),
            None => Ok(()),
        }
    }

    /// Makes what served before serve again, and says why. `ours`: the version that this deploy has made live.
    fn restore(&self, before: Option<Good>, ours: Option<String>, failure: anyhow::Error) -> Result<()> {
        let Some(before) = before else {
            return Err(failure.context("the deploy failed, and nothing is known that served before"));
        };
        let restored = step(&format!("Going back to {}", before.release), || {
            let live = self.platform.live()?;
            ensure!(live == ours, "another deploy has replaced this one meanwhile: it is left as it is");
            if live.as_ref() != Some(&before.version) {
                self.platform.roll_back(&before.version)?;
            }
            smoke::wait_for(self.operator, &before.release, self.patience)?;
            xtask::publish::promote_again(self.operator, &before.modules)?;
            smoke::looks_good(self.operator)
        });
        match restored {
            Ok(()) => Err(failure.context(format!("undone: {} serves again", before.release))),
            Err(error) => Err(failure.context(format!("it could not be undone ({error:#}), after this failure"))),
        }
    }
}
