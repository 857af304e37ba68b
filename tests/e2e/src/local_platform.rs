//! The local Worker as a platform to deploy to: a deploy is another process over the same databases, and it has a migration of its own.

use crate::World;
use anyhow::{Context, Result};
use bellwether_deploy::environment::{Database, Environment};
use bellwether_deploy::platform::{Platform, StoredFile, in_portions};
use data_encoding::HEXLOWER;
use ring::digest::{SHA256, digest};
use ring::hmac;
use serde_json::json;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask::client::Client;
use xtask::tools::{npm_tool, root, run_quietly};

/// The migration that the next release brings, beside those of the checkout: what it adds, the release before it does not know.
const MIGRATION: &str = "9999_rehearsal.sql";
const SQL: &str = "ALTER TABLE jobs ADD COLUMN rehearsal TEXT; CREATE TABLE rehearsals(id TEXT NOT NULL PRIMARY KEY) STRICT";

/// A World that is deployed to. Its release is the variable `RELEASE`.
pub struct LocalPlatform<'a> {
    world: RefCell<&'a mut World>,
    migrated: RefCell<BTreeSet<String>>,
    is_emptied: Cell<bool>,
    brings_migration: bool,
    /// The release whose Worker has no secret to sign with, so that it serves nothing.
    broken: &'static str,
    /// The secret of all others.
    signing_keys: String,
    /// What was asked of it, in order.
    pub steps: RefCell<Vec<String>>,
}

impl<'a> LocalPlatform<'a> {
    /// Deploys to this World what brings no migration and works.
    pub fn new(world: &'a mut World) -> Self {
        let signing_keys = world.signing_keys.clone();
        Self {
            world: RefCell::new(world),
            migrated: RefCell::default(),
            is_emptied: Cell::default(),
            brings_migration: false,
            broken: "",
            signing_keys,
            steps: RefCell::default(),
        }
    }

    /// The same with a migration, and a release that is broken.
    #[must_use]
    pub fn rehearsing(self, broken: &'static str) -> Self {
        Self { brings_migration: true, broken, ..self }
    }

    /// Its operator.
    #[must_use]
    pub fn operator(&self) -> Client {
        self.world.borrow().operator()
    }

    /// Where its state is.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        self.world.borrow().state().to_owned()
    }

    fn step(&self, what: String) {
        self.steps.borrow_mut().push(what);
    }

    /// Replaces the process by one of a release.
    fn serve(&self, release: &str) -> Result<()> {
        let mut world = self.world.borrow_mut();
        world.crash();
        world.variables.retain(|(name, _)| name != "RELEASE");
        world.variables.push(("RELEASE".to_owned(), release.to_owned()));
        if release == self.broken {
            world.signing_keys.clear();
            return world.restart_unready();
        }
        world.signing_keys.clone_from(&self.signing_keys);
        world.restart()
    }
}

/// The name of a database in `edge/wrangler.jsonc`.
fn local_name(binding: &str) -> String {
    format!("bellwether-{}", binding.strip_prefix("DB_").unwrap_or("control"))
}

/// The file of a database in a state. The platform names it as the id of the object that it is
/// (`durableObjectNamespaceIdFromName` in the Miniflare repository, `packages/miniflare/src/shared`).
fn sqlite_file(state: &Path, name: &str) -> PathBuf {
    const UNIQUE_KEY: &str = "miniflare-D1DatabaseObject";
    let key = hmac::Key::new(hmac::HMAC_SHA256, digest(&SHA256, UNIQUE_KEY.as_bytes()).as_ref());
    let of_name = hmac::sign(&key, name.as_bytes());
    let of_name = &of_name.as_ref()[..16];
    let id = [of_name, &hmac::sign(&key, of_name).as_ref()[..16]].concat();
    state.join("v3/d1").join(UNIQUE_KEY).join(HEXLOWER.encode(&id)).with_extension("sqlite")
}

/// Exports or imports by SQLite itself.
fn by_sqlite(command: &str, database: &Path, file: &Path) -> Result<()> {
    let script = root().join("tests/e2e/workers/databases.py");
    run_quietly(Command::new("python3").arg(script).arg(command).arg(database).arg(file))
}

/// A database of more bytes is exported by SQLite: locally wrangler makes one JavaScript string of the SQL, which ends at 512 MB, and bytes are
/// hexadecimal in it.
const WRANGLER_BYTES: u64 = 150_000_000;

impl Platform for LocalPlatform<'_> {
    fn missing(&self, _: &Environment) -> Result<Vec<String>> {
        Ok(Vec::new())
    }

    fn secrets(&self) -> Result<BTreeSet<String>> {
        Ok(BTreeSet::new())
    }

    fn pending(&self, database: &Database) -> Result<Vec<String>> {
        let is_new =
            self.brings_migration && database.migrations == "account" && !self.migrated.borrow().contains(&database.binding);
        Ok(is_new.then(|| MIGRATION.to_owned()).into_iter().collect())
    }

    fn bookmark(&self, database: &Database) -> Result<String> {
        self.step(format!("bookmark {}", database.binding));
        Ok("a bookmark".to_owned())
    }

    fn migrate(&self, database: &Database) -> Result<()> {
        self.step(format!("migrate {}", database.binding));
        {
            let mut world = self.world.borrow_mut();
            world.crash();
            let number = database.binding.strip_prefix("DB_").and_then(|number| number.parse().ok());
            world.edit_shard(number.context("a database of accounts")?, SQL)?;
            world.restart()?;
        }
        self.migrated.borrow_mut().insert(database.binding.clone());
        Ok(())
    }

    fn is_empty(&self, _: &Database) -> Result<bool> {
        Ok(true)
    }

    /// Wrangler exports from the state beside its configuration alone, so it gets one beside a link to that of this Worker; see [`WRANGLER_BYTES`].
    fn export(&self, database: &Database, file: &Path) -> Result<()> {
        let mut world = self.world.borrow_mut();
        let sqlite = sqlite_file(world.state(), &local_name(&database.binding));
        if std::fs::metadata(&sqlite)?.len() > WRANGLER_BYTES {
            world.crash();
            by_sqlite("export", &sqlite, file)?;
            return world.restart();
        }
        let folder = world.state().join("export");
        let state = folder.join(".wrangler/state");
        std::fs::create_dir_all(&state)?;
        let _ = std::os::unix::fs::symlink(world.state().join("v3"), state.join("v3"));
        let Database { binding, migrations, .. } = database;
        let name = local_name(binding);
        let config = json!({ "name": "bellwether", "compatibility_date": "2026-11-01", "d1_databases": [
            { "binding": binding, "database_name": name, "database_id": name, "migrations_dir": migrations }] });
        std::fs::write(folder.join("wrangler.json"), config.to_string())?;
        world.crash();
        let mut command = npm_tool("wrangler");
        command.args(["d1", "export", &name, "--local", "--output"]).arg(file).arg("--config").arg(folder.join("wrangler.json"));
        run_quietly(command.env("CI", "true").current_dir(&folder))?;
        world.restart()
    }

    /// Fills it in place of the one that the local run has migrated. The Worker serves again with the next deploy.
    fn import(&self, database: &Database, file: &Path) -> Result<()> {
        let mut world = self.world.borrow_mut();
        world.crash();
        if !self.is_emptied.replace(true) {
            std::fs::remove_dir_all(world.state().join("v3/d1"))?;
        }
        // The file is made with the first statement.
        xtask::sql::execute(world.state(), &database.binding, "SELECT 1")?;
        by_sqlite("import", &sqlite_file(world.state(), &local_name(&database.binding)), file)
    }

    fn put(&self, files: &[StoredFile]) -> Result<()> {
        let mut world = self.world.borrow_mut();
        world.crash();
        in_portions(files, |portion| {
            let mut command = npm_tool("wrangler");
            command
                .args(["kv", "bulk", "put"])
                .arg(portion)
                .args(["--binding", "BODIES", "--local", "--persist-to"])
                .arg(world.state());
            run_quietly(command.env("CI", "true"))
        })
    }

    fn live(&self) -> Result<Option<String>> {
        let world = self.world.borrow();
        Ok(world.variables.iter().find(|(name, _)| name == "RELEASE").map(|(_, release)| release.clone()))
    }

    fn deploy(&self, release: &str) -> Result<()> {
        self.step(format!("deploy {release}"));
        self.serve(release)
    }

    fn roll_back(&self, version: &str) -> Result<()> {
        self.step(format!("roll back to {version}"));
        self.serve(version)
    }
}
