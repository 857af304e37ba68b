//! A backup of a deployment, and its way back into one whose databases are empty.
//!
//! Each database is exported by itself. What one of them says of another changes with sign-ups, gifts and proven domains, and all of these change the
//! control database: it is exported before and after the others, and all begins again if it has changed meanwhile. Then the stored files are copied, so that
//! each row that names a file finds it. Files never change, so a later backup into the same folder fetches the new ones alone.

use crate::environment::{Database, Environment};
use crate::long_rows;
use crate::platform::{Platform, StoredFile};
use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, DirBuilder, File};
use std::io::{BufReader, BufWriter};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use xtask::client::Client;
use xtask::tools::step;

/// Kinds of stored files: reports with theirs, and modules. Those that `GET /operator/v1/bodies` knows (`edge/src/bodies.rs`).
const KINDS: [&str; 7] = ["module", "package", "report", "record", "desktop", "mobile", "pdf"];
/// How often the databases are exported until nobody has signed up meanwhile.
const EXPORTS: u32 = 5;
/// How often a file is asked for.
const TRIES: u32 = 3;
/// How long it may take until everything that became due since the backup has been looked at.
const PATIENCE: Duration = Duration::from_secs(600);
const PAUSE: Duration = Duration::from_secs(2);
/// A file that is forgotten within this time is not put back: the platform refuses it.
const SOON_S: u64 = 120;

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
    /// The folder of the exported databases.
    databases: String,
    /// Stored files by name.
    files: BTreeMap<String, Kept>,
}

/// A stored file.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    /// Unix time in seconds after which it is forgotten.
    expires_s: Option<u64>,
    /// SHA-256 in hexadecimal digits.
    sha256: String,
}

impl Backup<'_> {
    /// Copies everything into the folder. The backup before stays whole until this one is.
    ///
    /// # Errors
    /// When a part cannot be read or written, or people signed up during each export.
    pub fn take(&self) -> Result<()> {
        // Whoever reads a backup reads what customers have.
        DirBuilder::new().recursive(true).mode(0o700).create(self.folder.join("files"))?;
        let mut contents = Contents { databases: format!("databases-{}", now_s()), ..Contents::default() };
        let databases = self.folder.join(&contents.databases);
        fs::create_dir_all(&databases)?;
        self.export(&databases)?;
        step("Copying stored files", || {
            for kind in KINDS {
                for (name, expires_s) in self.names(kind)? {
                    if let Some(sha256) = self.fetch(&name)? {
                        contents.files.insert(name, Kept { expires_s, sha256 });
                    }
                }
            }
            Ok(())
        })?;
        self.forget_others(&contents)?;
        let part = self.contents_file().with_extension("part");
        fs::write(&part, serde_json::to_string_pretty(&contents)?)?;
        fs::rename(part, self.contents_file())?;
        eprintln!("· {} and {} files are in {}.", contents.databases, contents.files.len(), self.folder.display());
        Ok(())
    }

    /// Exports all databases as they are at one time, as far as they speak of each other.
    fn export(&self, folder: &Path) -> Result<()> {
        let all = self.environment.databases();
        let (control, of_accounts) = all.split_first().context("no databases")?;
        let export = |database: &Database, file: &Path| {
            step(&format!("Exporting {}", database.name), || self.platform.export(database, file))
        };
        let after = folder.join("after.sql");
        for _ in 0..EXPORTS {
            export(control, &sql(folder, control))?;
            of_accounts.iter().try_for_each(|database| export(database, &sql(folder, database)))?;
            export(control, &after)?;
            if fs::read(sql(folder, control))? == fs::read(&after)? {
                return Ok(fs::remove_file(after)?);
            }
            eprintln!("· Somebody signed up, or got something, meanwhile: once more.");
        }
        bail!("the control database changed during each of {EXPORTS} exports: take the backup at a quieter hour")
    }

    /// Fills the databases, which have to be empty, and puts the stored files back. What a call before has done is not done again.
    ///
    /// # Errors
    /// When the folder is no whole backup of such a deployment, a database is not empty, a file is missing or changed, or the platform refuses.
    pub fn restore(&self) -> Result<()> {
        let contents = self.contents()?;
        let folder = self.folder.join(&contents.databases);
        let progress = self.folder.join("restored.json");
        let mut filled: BTreeSet<String> =
            fs::read(&progress).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default();
        for database in self.environment.databases() {
            // Its id: the name may be that of a database that was lost.
            let of_backup = format!("{} {} {}", contents.databases, database.binding, database.id);
            if filled.contains(&of_backup) {
                continue;
            }
            ensure!(
                self.platform.is_empty(&database)?,
                "{} is not empty: a backup is restored into new databases",
                database.name
            );
            let from = sql(&folder, &database);
            let short = from.with_extension("short.sql");
            let long = long_rows::rewrite(
                BufReader::new(File::open(&from).with_context(|| format!("the backup has no {}", from.display()))?),
                BufWriter::new(File::create(&short)?),
            )?;
            let what = format!("Filling {} ({long} long rows)", database.name);
            step(&what, || self.platform.import(&database, &short))?;
            fs::remove_file(short)?;
            filled.insert(of_backup);
            fs::write(&progress, serde_json::to_string(&filled)?)?;
        }
        let files = contents.files.iter().filter(|(_, kept)| kept.expires_s.is_none_or(|expires_s| expires_s > now_s() + SOON_S));
        let files = files.map(|(name, kept)| self.stored(name, kept)).collect::<Result<Vec<_>>>()?;
        step(&format!("Restoring {} files", files.len()), || self.platform.put(&files))
    }

    /// Looks whether the folder has what a restore needs, before anything is done.
    ///
    /// # Errors
    /// As [`Backup::restore`].
    pub fn look(&self) -> Result<()> {
        let folder = self.folder.join(self.contents()?.databases);
        for database in self.environment.databases() {
            ensure!(sql(&folder, &database).is_file(), "the backup has no {}", sql(&folder, &database).display());
        }
        Ok(())
    }

    /// Checks what must hold at all times, once the Worker serves.
    ///
    /// # Errors
    /// When the service refuses, or an invariant is still broken after [`PATIENCE`].
    pub fn check(&self) -> Result<()> {
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

    /// Fetches a file, unless it is in the folder. Returns its SHA-256; none if it was forgotten meanwhile.
    fn fetch(&self, name: &str) -> Result<Option<String>> {
        let file = self.file(name);
        if let Ok(bytes) = fs::read(&file) {
            return Ok(Some(sha256(&bytes)));
        }
        let path = format!("/operator/v1/bodies/{name}");
        let mut tries = 1;
        let answer = loop {
            match self.operator.fetch(&path) {
                Ok(answer) if answer.status == 404 => return Ok(None),
                Ok(answer) if answer.status == 200 => break answer,
                Ok(answer) if tries == TRIES => bail!("{name} is answered {}", answer.status),
                Err(error) if tries == TRIES => return Err(error),
                _ => std::thread::sleep(PAUSE),
            }
            tries += 1;
        };
        // Renamed into place: a copy that broke off is no file of the backup.
        let part = file.with_extension("part");
        fs::write(&part, &answer.body)?;
        fs::rename(part, file)?;
        Ok(Some(sha256(&answer.body)))
    }

    /// Deletes the copies of files that the service has forgotten: reports are kept for ninety days, in backups too.
    fn forget_others(&self, contents: &Contents) -> Result<()> {
        let known: BTreeSet<PathBuf> = contents.files.keys().map(|name| self.file(name)).collect();
        for entry in fs::read_dir(self.folder.join("files"))? {
            let path = entry?.path();
            if !known.contains(&path) {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    }

    fn stored(&self, name: &str, kept: &Kept) -> Result<StoredFile> {
        let bytes = fs::read(self.file(name)).with_context(|| format!("the backup lacks {name}"))?;
        ensure!(sha256(&bytes) == kept.sha256, "{name} is not what was copied");
        Ok(StoredFile { name: name.to_owned(), bytes, expires_s: kept.expires_s })
    }

    fn contents(&self) -> Result<Contents> {
        let file = self.contents_file();
        let text = fs::read(&file).with_context(|| format!("{} is no whole backup", self.folder.display()))?;
        serde_json::from_slice(&text).with_context(|| file.display().to_string())
    }

    fn contents_file(&self) -> PathBuf {
        self.folder.join("backup.json")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join("files").join(name.replace(':', "-"))
    }
}

fn sql(folder: &Path, database: &Database) -> PathBuf {
    folder.join(format!("{}.sql", database.binding))
}

fn sha256(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

fn now_s() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
