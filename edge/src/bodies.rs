//! The bodies of a backup: what the store holds and the databases do not, reports with their files, packages and packed modules. Answers of sites and
//! providers are left out: they are asked for again. So are recordings of runs, which nobody needs to go on.

use crate::app::App;
use worker::KvStore;

/// How the names of these bodies begin, before a colon and an id.
pub(crate) const KINDS: [&str; 7] = ["module", "package", "report", "record", "desktop", "mobile", "pdf"];

/// A name in the store.
#[derive(Debug)]
pub(crate) struct Named {
    pub(crate) name: String,
    /// Unix time in seconds after which the store forgets it; `None` for never.
    pub(crate) expires_s: Option<u64>,
}

/// Whether a body with this name belongs to a backup.
pub(crate) fn is_kept(name: &str) -> bool {
    let is_id =
        |id: &str| !id.is_empty() && id.len() <= 64 && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    name.split_once(':').is_some_and(|(kind, id)| KINDS.contains(&kind) && is_id(id))
}

fn store(app: &App) -> worker::Result<KvStore> {
    app.env.kv("BODIES")
}

/// A page of the names of a kind, and the cursor of the next.
///
/// # Errors
/// When the store failed.
pub(crate) async fn names(app: &App, kind: &str, cursor: Option<String>) -> worker::Result<(Vec<Named>, Option<String>)> {
    let list = store(app)?.list().prefix(format!("{kind}:"));
    let found = match cursor {
        Some(cursor) => list.cursor(cursor),
        None => list,
    };
    let found = found.execute().await?;
    let names = found.keys.into_iter().map(|key| Named { name: key.name, expires_s: key.expiration }).collect();
    Ok((names, found.cursor.filter(|_| !found.list_complete)))
}

/// A body.
///
/// # Errors
/// As [`names`].
pub(crate) async fn find(app: &App, name: &str) -> worker::Result<Option<Vec<u8>>> {
    Ok(store(app)?.get(name).bytes().await?)
}

#[cfg(test)]
mod tests {
    use super::is_kept;

    #[test]
    fn names_of_a_backup() {
        for kept in ["module:0123abcd", "report:018f3b7e-0000-7000-8000-000000000000", "pdf:a"] {
            assert!(is_kept(kept), "{kept}");
        }
        for other in
            ["", "module", "module:", "crawl:1:2", "answer:1", "agent-lists", "report:../x", "report:a:b", "module:\u{e9}"]
        {
            assert!(!is_kept(other), "{other}");
        }
    }
}
