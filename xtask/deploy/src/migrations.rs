//! Migrations of a deployed service are additive: the Worker before them serves while they are applied, and again after a rollback. Tables, columns,
//! triggers and unique indexes are compared; other constraints of a table cannot be changed without making it anew, which is for a person to judge.
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

/// What a database has, as far as an older Worker depends on it.
#[derive(Debug, Deserialize)]
struct Schema {
    tables: BTreeMap<String, Table>,
    /// Their SQL by name.
    triggers: BTreeMap<String, String>,
    /// The tables of unique indexes, by the names of these.
    unique: BTreeMap<String, String>,
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
    let schemas: Vec<Schema> = serde_json::from_slice(&answer).context("schemas")?;
    for (pair, (name, _)) in schemas.windows(2).zip(after) {
        let [old, new] = pair else { continue };
        if let Some(lost) = lost(old, new) {
            anyhow::bail!("{name} {lost}. The Worker before it would fail: add, and take away one release later");
        }
    }
    Ok(())
}

/// What an older Worker would miss, or could not write.
fn lost(old: &Schema, new: &Schema) -> Option<String> {
    if let Some((name, _)) = old.triggers.iter().find(|(name, sql)| new.triggers.get(*name) != Some(*sql)) {
        return Some(format!("changes the trigger {name} or takes it away"));
    }
    let narrows = |(name, table): &(&String, &String)| !old.unique.contains_key(*name) && old.tables.contains_key(*table);
    if let Some((name, table)) = new.unique.iter().find(narrows) {
        return Some(format!("allows less in {table} by the unique index {name}"));
    }
    for (name, table) in &old.tables {
        let Some(now) = new.tables.get(name) else { return Some(format!("takes the table {name} away")) };
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
        let table = "CREATE TABLE jobs(id TEXT NOT NULL PRIMARY KEY, note TEXT) STRICT; CREATE TABLE more(id TEXT) STRICT; \
                     CREATE TABLE other(id TEXT, note TEXT) STRICT; \
                     CREATE TRIGGER kept BEFORE DELETE ON jobs BEGIN SELECT RAISE(ABORT, 'kept'); END;";
        let judged = |sql: &str| {
            let of = |name: &str, sql: &str| (name.to_owned(), sql.to_owned());
            additive(&[of("1", table)], &[of("2", sql)]).map_err(|error| error.to_string())
        };
        for added in [
            "CREATE TABLE new(id TEXT) STRICT;",
            "ALTER TABLE jobs ADD COLUMN label TEXT;",
            "ALTER TABLE jobs ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;",
            "CREATE INDEX by_note ON jobs(note); DROP INDEX by_note;",
            "CREATE TABLE new(id TEXT) STRICT; CREATE UNIQUE INDEX new_ids ON new(id);",
            "CREATE TRIGGER told AFTER INSERT ON jobs BEGIN SELECT 1; END;",
        ] {
            assert_eq!(judged(added), Ok(()), "{added}");
        }
        for (sql, said) in [
            ("DROP TRIGGER kept;", "changes the trigger kept or takes it away"),
            ("CREATE UNIQUE INDEX notes ON jobs(note);", "allows less in jobs by the unique index notes"),
            ("DROP TABLE more;", "takes the table more away"),
            ("ALTER TABLE more RENAME TO tasks;", "takes the table more away"),
            ("ALTER TABLE jobs DROP COLUMN note;", "takes the column jobs.note away"),
            ("ALTER TABLE jobs RENAME COLUMN note TO remark;", "takes the column jobs.note away"),
            ("DROP TABLE other; CREATE TABLE other(id TEXT, note INTEGER) STRICT;", "changes the type of other.note"),
            ("DROP TABLE other; CREATE TABLE other(id TEXT, note TEXT NOT NULL) STRICT;", "makes other.note required"),
            (
                "DROP TABLE other; CREATE TABLE other(id TEXT, note TEXT, x TEXT NOT NULL) STRICT;",
                "adds other.x, which is required and has no default",
            ),
        ] {
            let error = judged(sql).unwrap_err();
            assert!(error.contains(said), "{sql}: {error}");
        }
    }
}
