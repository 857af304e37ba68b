//! Migrations of a deployed service are additive: the Worker before them serves while they are applied, and again after a rollback.
//!
//! `edge/migrations/released.toml` names the last migrations of each release. Those may not change any more, and what comes after the last
//! release may take nothing away from it.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use xtask::tools::{npm_tool, root, through};
use xtask::wasm::hex;

/// The folders of migrations: one for each kind of database.
pub const KINDS: [&str; 2] = ["control", "account"];

/// A migration: the name of its file, and its SQL.
pub type Migration = (String, String);

/// What a release had, by the kind of database.
type Release = BTreeMap<String, Last>;

/// The last migration of a release.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Last {
    /// The name of its file.
    last: String,
    /// A digest of all up to it.
    digest: String,
}

/// A table: its columns by name.
type Table = BTreeMap<String, Column>;

#[derive(Debug, Deserialize, PartialEq, Eq)]
struct Column {
    r#type: String,
    required: bool,
    has_default: bool,
}

/// The migrations of a kind of database, in their order.
///
/// # Errors
/// When they cannot be read.
pub fn all(kind: &str) -> Result<Vec<Migration>> {
    let folder = root().join("edge/migrations").join(kind);
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.sort();
    let named = files.into_iter().map(|file| {
        let name = file.file_name().context("a file without a name")?.to_string_lossy().into_owned();
        Ok((name, std::fs::read_to_string(&file)?))
    });
    named.collect()
}

/// Checks the migrations of the checkout against what was released.
///
/// # Errors
/// A sentence that says which migration changed, or what it takes away.
pub fn check() -> Result<()> {
    let text = std::fs::read_to_string(root().join("edge/migrations/released.toml")).context("edge/migrations/released.toml")?;
    let releases: BTreeMap<String, Release> = toml::from_str(&text).context("edge/migrations/released.toml")?;
    for kind in KINDS {
        let migrations = all(kind)?;
        let mut released = 0;
        for (version, release) in &releases {
            let Last { last, digest: released_digest } =
                release.get(kind).with_context(|| format!("released.toml: {version} has no {kind}"))?;
            let place = migrations.iter().position(|(name, _)| name == last);
            let count = place.with_context(|| format!("the migration {kind}/{last} of {version} is missing"))? + 1;
            let now = digest_of(migrations.get(..count).unwrap_or_default());
            ensure!(
                now == *released_digest,
                "a migration of {kind} up to {last} was changed after {version} was released (now {now})"
            );
            released = released.max(count);
        }
        let (before, after) = migrations.split_at(released);
        additive(before, after).with_context(|| format!("migrations of {kind}"))?;
    }
    Ok(())
}

/// A digest of migrations: names and texts.
fn digest_of(migrations: &[Migration]) -> String {
    let parts: Vec<&[u8]> = migrations.iter().flat_map(|(name, sql)| [name.as_bytes(), sql.as_bytes()]).collect();
    hex(&parts)
}

/// Checks that migrations take nothing away from what was before them.
///
/// # Errors
/// The first migration that does, with what it takes away; SQL that SQLite refuses.
pub fn additive(before: &[Migration], after: &[Migration]) -> Result<()> {
    let base: String = before.iter().map(|(_, sql)| sql.as_str()).collect::<Vec<_>>().join("\n");
    let texts: Vec<&str> = std::iter::once(base.as_str()).chain(after.iter().map(|(_, sql)| sql.as_str())).collect();
    let mut node = npm_tool("node");
    node.args(["--no-warnings", "--input-type=module", "--eval", include_str!("schema.mjs")]);
    let answer = through(&mut node, &serde_json::to_vec(&texts)?)?;
    let schemas: Vec<BTreeMap<String, Table>> = serde_json::from_slice(&answer).context("schemas")?;
    for (pair, (name, _)) in schemas.windows(2).zip(after) {
        let [old, new] = pair else { continue };
        if let Some(lost) = lost(old, new) {
            anyhow::bail!("{name} {lost}. The Worker before it would fail: add, and take away one release later");
        }
    }
    Ok(())
}

/// What an older Worker would miss, or could not write.
fn lost(old: &BTreeMap<String, Table>, new: &BTreeMap<String, Table>) -> Option<String> {
    for (name, table) in old {
        let Some(now) = new.get(name) else { return Some(format!("takes the table {name} away")) };
        for (column, was) in table {
            match now.get(column) {
                None => return Some(format!("takes the column {name}.{column} away")),
                Some(is) if is.r#type != was.r#type => return Some(format!("changes the type of {name}.{column}")),
                Some(is) if is.required && !was.required => return Some(format!("makes {name}.{column} required")),
                Some(_) => {}
            }
        }
        let unwritten = |(column, is): &(&String, &Column)| !table.contains_key(*column) && is.required && !is.has_default;
        if let Some((column, _)) = now.iter().find(unwritten) {
            return Some(format!("adds {name}.{column}, which is required and has no default"));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::{additive, check};

    #[test]
    fn the_checkout() {
        check().unwrap();
    }

    #[test]
    fn kinds_of_changes() {
        let table = "CREATE TABLE jobs(id TEXT NOT NULL PRIMARY KEY, note TEXT) STRICT;";
        let judged = |sql: &str| {
            let of = |name: &str, sql: &str| (name.to_owned(), sql.to_owned());
            additive(&[of("1", table)], &[of("2", sql)]).map_err(|error| error.to_string())
        };
        for added in [
            "CREATE TABLE more(id TEXT) STRICT;",
            "ALTER TABLE jobs ADD COLUMN label TEXT;",
            "ALTER TABLE jobs ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;",
            "CREATE INDEX by_note ON jobs(note); DROP INDEX by_note;",
        ] {
            assert_eq!(judged(added), Ok(()), "{added}");
        }
        for (sql, said) in [
            ("DROP TABLE jobs;", "takes the table jobs away"),
            ("ALTER TABLE jobs RENAME TO tasks;", "takes the table jobs away"),
            ("ALTER TABLE jobs DROP COLUMN note;", "takes the column jobs.note away"),
            ("ALTER TABLE jobs RENAME COLUMN note TO remark;", "takes the column jobs.note away"),
            ("DROP TABLE jobs; CREATE TABLE jobs(id TEXT NOT NULL, note INTEGER) STRICT;", "changes the type of jobs.note"),
            ("DROP TABLE jobs; CREATE TABLE jobs(id TEXT NOT NULL, note TEXT NOT NULL) STRICT;", "makes jobs.note required"),
            (
                "DROP TABLE jobs; CREATE TABLE jobs(id TEXT NOT NULL, note TEXT, x TEXT NOT NULL) STRICT;",
                "adds jobs.x, which is required and has no default",
            ),
        ] {
            let error = judged(sql).unwrap_err();
            assert!(error.contains(said), "{sql}: {error}");
        }
    }
}
