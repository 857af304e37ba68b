//! A backup of a deployment, and its way back into one whose databases are empty.
//!
//! The control database is exported first: what it has decided and not delivered is delivered again after a restore. Then the databases of
//! accounts, then the bodies, so that each row that names a body finds it. Bodies never change, so a later backup into the same folder fetches the new
//! ones alone.

use crate::environment::Environment;
use crate::platform::Platform;
use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use xtask::client::Client;
use xtask::tools::step;

/// Kinds of bodies: reports with their files, and modules.
const KINDS: [&str; 6] = ["module", "report", "record", "desktop", "mobile", "pdf"];

/// How long it may take until everything that became due since the backup has been looked at.
const PATIENCE: Duration = Duration::from_secs(600);
const PAUSE: Duration = Duration::from_secs(2);

/// A folder with a backup.
pub struct Backup<'a> {
    /// What is copied, or restored into.
    pub environment: &'a Environment,
    /// Where it runs.
    pub platform: &'a dyn Platform,
    /// The operator of the deployment.
    pub operator: &'a Client,
    /// The folder.
    pub folder: &'a Path,
}

/// `backup.json`: what belongs together.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Contents {
    /// The bindings of the databases.
    databases: Vec<String>,
    /// Bodies by name, with the Unix time in seconds after which each is forgotten.
    bodies: BTreeMap<String, Option<u64>>,
}

impl Backup<'_> {
    /// Copies everything into the folder.
    ///
    /// # Errors
    /// When a part cannot be read or written. The folder is then no backup: `backup.json` is written last.
    pub fn take(&self) -> Result<()> {
        std::fs::create_dir_all(self.folder.join("bodies"))?;
        let _ = std::fs::remove_file(self.contents_file());
        let mut contents = Contents::default();
        for database in self.environment.databases() {
            let file = self.sql(&database.binding);
            step(&format!("Exporting {}", database.name), || self.platform.export(&database, &file))?;
            contents.databases.push(database.binding);
        }
        step("Copying bodies", || {
            for kind in KINDS {
                contents.bodies.extend(self.names(kind)?);
            }
            contents.bodies.keys().try_for_each(|name| self.fetch(name))
        })?;
        std::fs::write(self.contents_file(), serde_json::to_string_pretty(&contents)?)?;
        eprintln!(
            "· {} databases and {} bodies are in {}.",
            contents.databases.len(),
            contents.bodies.len(),
            self.folder.display()
        );
        Ok(())
    }

    /// Fills the databases, which have to be empty.
    ///
    /// # Errors
    /// When the folder is no whole backup of such a deployment, a database is not empty, or the platform refuses.
    pub fn restore_databases(&self) -> Result<()> {
        let contents = self.contents()?;
        for database in self.environment.databases() {
            ensure!(contents.databases.contains(&database.binding), "the backup has no {}", database.binding);
            ensure!(
                self.platform.is_empty(&database)?,
                "{} is not empty: a backup is restored into new databases",
                database.name
            );
        }
        for database in self.environment.databases() {
            let file = self.sql(&database.binding);
            step(&format!("Filling {}", database.name), || self.platform.import(&database, &file))?;
        }
        Ok(())
    }

    /// Puts the bodies back that are not there, and checks what must hold at all times. The Worker has to serve.
    ///
    /// # Errors
    /// When the service refuses, or an invariant is still broken after [`PATIENCE`].
    pub fn restore_bodies(&self) -> Result<()> {
        let contents = self.contents()?;
        step(&format!("Putting {} bodies back", contents.bodies.len()), || {
            let mut there = BTreeMap::new();
            for kind in KINDS {
                there.extend(self.names(kind)?);
            }
            let missing = contents.bodies.iter().filter(|(name, _)| !there.contains_key(*name));
            missing.into_iter().try_for_each(|(name, expires_s)| self.put(name, *expires_s))
        })?;
        step("Checking what must hold", || {
            let deadline = Instant::now() + PATIENCE;
            loop {
                // What was due since the backup was taken counts as forgotten until it is looked at.
                self.operator.expect("POST", "/operator/v1/sweep", None)?;
                let invariants = self.operator.expect("GET", "/operator/v1/invariants", None)?;
                if invariants["ok"] == true {
                    return Ok(());
                }
                ensure!(Instant::now() < deadline, "invariants are broken: {invariants}");
                std::thread::sleep(PAUSE);
            }
        })
    }

    fn names(&self, kind: &str) -> Result<BTreeMap<String, Option<u64>>> {
        let mut names = BTreeMap::new();
        let mut path = format!("/operator/v1/bodies?kind={kind}");
        loop {
            let page = self.operator.expect("GET", &path, None)?;
            for body in page["bodies"].as_array().context("a list of bodies")? {
                names.insert(body["name"].as_str().context("a name")?.to_owned(), body["expires_s"].as_u64());
            }
            let Some(cursor) = page["next_cursor"].as_str() else { return Ok(names) };
            let cursor: String = url::form_urlencoded::byte_serialize(cursor.as_bytes()).collect();
            path = format!("/operator/v1/bodies?kind={kind}&cursor={cursor}");
        }
    }

    /// Fetches a body, unless it is in the folder. One that was forgotten meanwhile is left out.
    fn fetch(&self, name: &str) -> Result<()> {
        let file = self.body(name);
        if file.exists() {
            return Ok(());
        }
        let answer = self.operator.fetch(&format!("/operator/v1/bodies/{name}"))?;
        match answer.status {
            200 => {}
            404 => return Ok(()),
            status => anyhow::bail!("{name} is answered {status}"),
        }
        // Renamed into place: a copy that broke off is no body.
        let part = file.with_extension("part");
        std::fs::write(&part, answer.body)?;
        Ok(std::fs::rename(part, file)?)
    }

    fn put(&self, name: &str, expires_s: Option<u64>) -> Result<()> {
        let Ok(bytes) = std::fs::read(self.body(name)) else { return Ok(()) };
        let until = expires_s.map(|expires_s| format!("?expires_s={expires_s}")).unwrap_or_default();
        let path = format!("/operator/v1/bodies/{name}{until}");
        let answer = self.operator.send("PUT", &path, "application/octet-stream", &bytes)?;
        // What would have been forgotten by now, or within a minute, is refused by the store.
        let is_over = expires_s.is_some_and(|expires_s| expires_s < now_s() + 60);
        ensure!(answer.status == 204 || is_over, "{name} is answered {}: {}", answer.status, answer.body);
        Ok(())
    }

    fn contents(&self) -> Result<Contents> {
        let file = self.contents_file();
        let text = std::fs::read(&file).with_context(|| format!("{} is no whole backup", self.folder.display()))?;
        serde_json::from_slice(&text).with_context(|| file.display().to_string())
    }

    fn contents_file(&self) -> PathBuf {
        self.folder.join("backup.json")
    }

    fn sql(&self, binding: &str) -> PathBuf {
        self.folder.join(format!("{binding}.sql"))
    }

    fn body(&self, name: &str) -> PathBuf {
        self.folder.join("bodies").join(name.replace(':', "-"))
    }
}

fn now_s() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
