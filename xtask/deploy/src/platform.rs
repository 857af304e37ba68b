//! What a deploy asks of the platform, and the platform as wrangler reaches it.

use crate::environment::{Database, Environment};
use crate::migrations;
use anyhow::{Context, Result, ensure};
use base64::Engine;
use serde_json::Value;
use serde_json::json;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask::tools::npm_tool;

/// Where a deployment runs. Each call can be repeated.
pub trait Platform {
    /// What the deployment needs and the platform lacks: each as a sentence with the command that makes it.
    ///
    /// # Errors
    /// When the platform does not answer.
    fn missing(&self, environment: &Environment) -> Result<Vec<String>>;

    /// The names of the secrets that are set.
    ///
    /// # Errors
    /// As [`Platform::missing`].
    fn secrets(&self) -> Result<BTreeSet<String>>;

    /// The migrations that a database does not have yet, by the names of their files.
    ///
    /// # Errors
    /// As [`Platform::missing`].
    fn pending(&self, database: &Database) -> Result<Vec<String>>;

    /// A name of the state that a database has now, by which a person can restore it.
    ///
    /// # Errors
    /// As [`Platform::missing`].
    fn bookmark(&self, database: &Database) -> Result<String>;

    /// Applies them, while what was deployed before serves.
    ///
    /// # Errors
    /// As [`Platform::missing`], and when a migration fails; those before it stay.
    fn migrate(&self, database: &Database) -> Result<()>;

    /// Whether a database has no tables.
    ///
    /// # Errors
    /// As [`Platform::missing`].
    fn is_empty(&self, database: &Database) -> Result<bool>;

    /// Writes a database as SQL into a file.
    ///
    /// # Errors
    /// As [`Platform::missing`], and when the file cannot be written.
    fn export(&self, database: &Database, file: &Path) -> Result<()>;

    /// Fills an empty database from such a file.
    ///
    /// # Errors
    /// As [`Platform::missing`], and when SQL is refused.
    fn import(&self, database: &Database, file: &Path) -> Result<()>;

    /// Stores files.
    ///
    /// # Errors
    /// As [`Platform::missing`].
    fn put(&self, files: &[StoredFile]) -> Result<()>;

    /// The version that serves; none before the first deploy.
    ///
    /// # Errors
    /// As [`Platform::missing`].
    fn live(&self) -> Result<Option<String>>;

    /// Makes the Worker that is built serve.
    ///
    /// # Errors
    /// When the platform refuses it.
    fn deploy(&self, release: &str) -> Result<()>;

    /// Makes an older version serve again.
    ///
    /// # Errors
    /// As [`Platform::missing`].
    fn roll_back(&self, version: &str) -> Result<()>;
}

/// A file in the store of bodies.
pub struct StoredFile {
    /// Its name there.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
    /// Unix time in seconds after which it is forgotten.
    pub expires_s: Option<u64>,
}

/// Files as `wrangler kv bulk put` takes them, in portions that fit a request of the platform (100 MB).
///
/// # Errors
/// When a portion cannot be written.
pub fn in_portions(files: &[StoredFile], mut put: impl FnMut(&Path) -> Result<()>) -> Result<()> {
    let portion = std::env::temp_dir().join(format!("bellwether-files-{}.json", std::process::id()));
    let (mut entries, mut bytes) = (Vec::new(), 0);
    for (at, file) in files.iter().enumerate() {
        bytes += file.bytes.len();
        let value = base64::engine::general_purpose::STANDARD.encode(&file.bytes);
        let mut entry = json!({ "key": file.name, "value": value, "base64": true });
        if let Some(expires_s) = file.expires_s {
            entry["expiration"] = json!(expires_s);
        }
        entries.push(entry);
        if bytes > PORTION_BYTES || at + 1 == files.len() {
            let mut options = File::options();
            options
                .write(true)
                .create(true)
                .truncate(true)
                .mode(0o600)
                .open(&portion)?
                .write_all(json!(entries).to_string().as_bytes())?;
            put(&portion)?;
            (entries, bytes) = (Vec::new(), 0);
        }
    }
    let _ = std::fs::remove_file(portion);
    Ok(())
}

/// Bytes of files in a portion, before they are written in base 64.
const PORTION_BYTES: usize = 20_000_000;

/// Cloudflare, by wrangler with the operator's own login or `CLOUDFLARE_API_TOKEN`.
pub struct Cloudflare {
    /// The deployment's configuration.
    pub config: PathBuf,
}

impl Cloudflare {
    fn wrangler(&self, arguments: &[&str]) -> Command {
        let mut command = npm_tool("wrangler");
        command.args(arguments).arg("--config").arg(&self.config).env("CI", "true");
        // What it does not need.
        command.env_remove("OPERATOR_TOKEN").env_remove("SMOKE_API_KEY");
        command
    }

    /// Whether somebody is signed in.
    ///
    /// # Errors
    /// When nobody is, with what to do.
    pub fn signed_in(&self) -> Result<()> {
        let is_in = self.said(&["whoami", "--json"]).ok().and_then(|said| serde_json::from_str::<Value>(&said).ok());
        let is_in = is_in.is_some_and(|who| who["loggedIn"] == true);
        ensure!(is_in, "nobody is signed in at the platform: `npx wrangler login` in edge/, or set CLOUDFLARE_API_TOKEN");
        Ok(())
    }

    /// What wrangler prints on its standard output.
    fn said(&self, arguments: &[&str]) -> Result<String> {
        let output = self.wrangler(arguments).output().context("wrangler cannot be started")?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let why = String::from_utf8_lossy(&output.stderr).into_owned();
        ensure!(output.status.success(), "wrangler {} failed:\n{text}{why}", arguments.join(" "));
        Ok(text)
    }

    fn json(&self, arguments: &[&str]) -> Result<Value> {
        let said = self.said(arguments)?;
        serde_json::from_str(&said).with_context(|| format!("wrangler {} answered no JSON:\n{said}", arguments.join(" ")))
    }

    /// The column `name` of a query's rows.
    fn names(&self, database: &Database, sql: &str) -> Result<Vec<String>> {
        let answer = self.json(&["d1", "execute", &database.binding, "--remote", "--json", "--command", sql])?;
        let rows = answer[0]["results"].as_array().context("a query without results")?;
        Ok(rows.iter().filter_map(|row| row["name"].as_str()).map(str::to_owned).collect())
    }

    /// Checks and bundles the Worker without an account.
    ///
    /// # Errors
    /// When wrangler refuses the configuration or the bundle.
    pub fn dry_run(&self) -> Result<String> {
        self.said(&["deploy", "--dry-run", "--strict"])
    }
}

impl Platform for Cloudflare {
    fn missing(&self, environment: &Environment) -> Result<Vec<String>> {
        let mut missing = Vec::new();
        let databases = self.json(&["d1", "list", "--json"])?;
        for Database { binding, name, id, .. } in environment.databases() {
            let found = listed(&databases, "uuid", &id);
            match found.map(|database| database["name"] == name.as_str()) {
                Some(true) => {}
                Some(false) => missing
                    .push(format!("{binding}: the database {id} is not called {name}. Does it belong to another deployment?")),
                None => missing.push(format!("{binding}: there is no database {id}: `npx wrangler d1 create {name}`")),
            }
        }
        let namespaces = self.json(&["kv", "namespace", "list"])?;
        if listed(&namespaces, "id", &environment.bodies).is_none() {
            let worker = &environment.worker;
            missing.push(format!("bodies: there is no such namespace: `npx wrangler kv namespace create {worker}-bodies`"));
        }
        // It answers a table alone.
        let queues = self.said(&["queues", "list"])?;
        for queue in ["jobs", "visits", "notices", "schedules"].map(|queue| format!("{}-{queue}", environment.worker)) {
            if !queues.split_whitespace().any(|word| word == queue) {
                missing.push(format!("queues: there is no {queue}: `npx wrangler queues create {queue}`"));
            }
        }
        Ok(missing)
    }

    fn secrets(&self) -> Result<BTreeSet<String>> {
        let listed = match self.json(&["secret", "list", "--format", "json"]) {
            // Before the first secret there is no Worker: it lacks all of them.
            Err(error) if format!("{error}").contains("not found") => return Ok(BTreeSet::new()),
            listed => listed?,
        };
        let names = listed.as_array().into_iter().flatten().filter_map(|secret| secret["name"].as_str());
        Ok(names.map(str::to_owned).collect())
    }

    fn pending(&self, database: &Database) -> Result<Vec<String>> {
        let query = |sql| self.names(database, sql);
        let mut all: Vec<String> = migrations::all(database.migrations)?.into_iter().map(|(name, _)| name).collect();
        // Wrangler's own table of them, which comes with the first.
        if !query("SELECT name FROM sqlite_schema WHERE name = 'd1_migrations'")?.is_empty() {
            let applied = query("SELECT name FROM d1_migrations")?;
            all.retain(|name| !applied.contains(name));
        }
        Ok(all)
    }

    fn bookmark(&self, database: &Database) -> Result<String> {
        let answer = self.json(&["d1", "time-travel", "info", &database.name, "--json"])?;
        answer["bookmark"].as_str().map(str::to_owned).context("time travel has no bookmark")
    }

    fn migrate(&self, database: &Database) -> Result<()> {
        self.said(&["d1", "migrations", "apply", &database.binding, "--remote"]).map(drop)
    }

    fn is_empty(&self, database: &Database) -> Result<bool> {
        // The platform's own tables begin so.
        let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'";
        Ok(self.names(database, tables)?.is_empty())
    }

    fn export(&self, database: &Database, file: &Path) -> Result<()> {
        let file = file.to_str().context("a path that is no text")?;
        self.said(&["d1", "export", &database.name, "--remote", "--skip-confirmation", "--output", file]).map(drop)
    }

    fn import(&self, database: &Database, file: &Path) -> Result<()> {
        let file = file.to_str().context("a path that is no text")?;
        self.said(&["d1", "execute", &database.binding, "--remote", "--yes", "--file", file]).map(drop)
    }

    fn put(&self, files: &[StoredFile]) -> Result<()> {
        in_portions(files, |portion| {
            let portion = portion.to_str().context("a path that is no text")?;
            self.said(&["kv", "bulk", "put", portion, "--binding", "BODIES", "--remote"]).map(drop)
        })
    }

    fn live(&self) -> Result<Option<String>> {
        // It fails for a Worker that was never deployed, as for every other reason: the list of deployments tells them apart.
        let deployments = match self.json(&["deployments", "list", "--json"]) {
            Err(error) if format!("{error}").contains(NO_WORKER) => return Ok(None),
            answer => answer?,
        };
        let newest = deployments.as_array().and_then(|all| all.iter().max_by_key(|one| one["created_on"].as_str()));
        let Some(versions) = newest.and_then(|newest| newest["versions"].as_array()) else { return Ok(None) };
        ensure!(versions.len() == 1, "two versions share the requests: end that first (`npx wrangler versions deploy`)");
        Ok(versions[0]["version_id"].as_str().map(str::to_owned))
    }

    fn deploy(&self, release: &str) -> Result<()> {
        self.said(&["deploy", "--strict", "--message", release]).map(drop)
    }

    fn roll_back(&self, version: &str) -> Result<()> {
        self.said(&["rollback", version, "--yes", "--message", "the deploy after it failed"]).map(drop)
    }
}

/// The code with which the platform says that it has no such Worker
/// (<https://developers.cloudflare.com/workers/observability/errors/>).
const NO_WORKER: &str = "code: 10007";

/// The entry of a list whose member has this value.
fn listed<'a>(list: &'a Value, member: &str, value: &str) -> Option<&'a Value> {
    list.as_array()?.iter().find(|entry| entry[member] == value)
}
