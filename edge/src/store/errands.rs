//! Errands of the control database, and what must be unique about them: e-mail addresses, gifts to a mailbox.

use super::db::{Db, DbError, Rows, Sql, sql};
use super::due::{DueRow, Kind};
use super::machine::{Commit, Home, Loaded, Lookup, Owed, Stored};
use bellwether_core::errand::{Effect, Errand, State, Task};
use bellwether_core::id::{AccountId, MemberId, Version};
use bellwether_core::machine::Step;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// What finds an errand: its account, and its own key.
pub(crate) type ErrandKey = (AccountId, String);

#[derive(Deserialize)]
struct ErrandRow {
    account_id: String,
    version: String,
    at: u64,
    state: String,
    task: Option<String>,
}

/// Whose an e-mail address is.
pub(crate) async fn member_of(db: &Db, email: &str) -> Result<Option<(AccountId, MemberId)>, DbError> {
    #[derive(Deserialize)]
    struct Email {
        account_id: String,
        member_id: String,
    }
    let text = "SELECT account_id, member_id FROM emails WHERE email = ?1";
    let row: Option<Email> = db.one(sql!(text, email)).await?.first()?;
    Ok(row.and_then(|row| AccountId::parse(&row.account_id).zip(MemberId::parse(&row.member_id))))
}

/// Whether a mailbox, by its hash, has got what a new account is given.
pub(crate) async fn is_welcomed(db: &Db, mailbox: &str) -> Result<bool, DbError> {
    db.one(sql!("SELECT 1 FROM welcomed WHERE mailbox = ?1", mailbox)).await?.any()
}

/// The statements of what must be unique about a task: addresses, and gifts to a mailbox.
fn unique(account: &AccountId, task: &Task) -> Vec<Sql> {
    let take = |email: &str, member: &MemberId| {
        let text = "INSERT INTO emails(email, account_id, member_id) VALUES (?1, ?2, ?3)";
        sql!(text, email, account.to_string(), member.to_string())
    };
    let mut batch = match task {
        Task::SignUp { member, email, .. } => vec![take(email, member)],
        Task::ChangeEmail { member, before, email, .. } => {
            vec![
                sql!("DELETE FROM emails WHERE email = ?1 AND member_id = ?2", before.as_str(), member.to_string()),
                take(email, member),
            ]
        }
        Task::Join { member, email, .. } => vec![take(email, member)],
        Task::Leave { member } => vec![sql!("DELETE FROM emails WHERE member_id = ?1", member.to_string())],
        Task::Delete => vec![sql!("DELETE FROM emails WHERE account_id = ?1", account.to_string())],
        Task::Verify { .. } | Task::Gift(_) => Vec::new(),
    };
    batch.extend(task.welcome().map(|welcome| sql!("INSERT INTO welcomed(mailbox) VALUES (?1)", welcome.mailbox.as_str())));
    batch
}

/// Stores a decision with what must be unique about it.
///
/// # Errors
/// [`DbError::Unique`] when its key, its address or its gift is taken. Nothing is written then.
pub(crate) async fn insert(db: &Db, step: &Step<Errand>, version: &Version) -> Result<(), DbError> {
    let errand = &step.state;
    let mut batch = errand.task.as_ref().map(|task| unique(&errand.account, task)).unwrap_or_default();
    batch.push(sql!(
        "INSERT INTO errands(key, account_id, version, at, state, task, transfers) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        errand.key.as_str(),
        errand.account.to_string(),
        version.to_string(),
        errand.at.as_ms(),
        errand.state.as_str(),
        task_text(errand)?,
        errand.task.as_ref().map_or(0, |task| task.posting(errand.account, errand.at).0.len() as u64)
    ));
    batch.extend(effects_sql(step, version));
    db.batch(batch).await.map(drop)
}

fn task_text(errand: &Errand) -> Result<Option<String>, DbError> {
    errand.task.as_ref().map(serde_json::to_string).transpose().map_err(|error| DbError::Other(error.to_string()))
}

fn row(errand: &Errand) -> DueRow {
    DueRow::new(Kind::Errand, errand.account, &errand.key)
}

fn effects_sql(step: &Step<Errand>, version: &Version) -> Vec<Sql> {
    let due = |effect: &Effect| match effect {
        Effect::Due(due) => Some(row(&step.state).set(*due, false, &version.to_string())),
        Effect::Send => None,
    };
    step.effects.iter().filter_map(due).collect()
}

impl Stored for Errand {
    type Key = ErrandKey;

    fn home(_: &ErrandKey) -> Home {
        Home::Control
    }

    async fn load(db: &Db, (account, key): &ErrandKey) -> Result<Lookup<Self>, DbError> {
        let text = "SELECT account_id, version, at, state, task FROM errands WHERE key = ?1";
        let row: Option<ErrandRow> = db.one(sql!(text, key.as_str())).await?.first()?;
        // The key of an errand may be another account's: a reference of the operator's, for example.
        let Some(row) = row.filter(|row| row.account_id == account.to_string()) else { return Ok(Lookup::Unknown) };
        let task = row.task.as_deref().map(serde_json::from_str).transpose();
        let task = task.map_err(|error| DbError::Other(format!("errand {key}: {error}")))?;
        let state = State::parse(&row.state).ok_or_else(|| DbError::Other(format!("errand {key}: {}", row.state)))?;
        let state = Self { key: key.clone(), account: *account, at: Timestamp::from_ms(row.at), task, state };
        Ok(Lookup::Found(Box::new(Loaded { state, context: (), version: row.version })))
    }

    async fn commit(
        db: &Db,
        _: &ErrandKey,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        let errand = &step.state;
        let mut batch = vec![sql!(
            "UPDATE errands SET version = ?3, state = ?4, task = ?5 WHERE key = ?1 AND version = ?2 RETURNING key",
            errand.key.as_str(),
            loaded.version.as_str(),
            version.to_string(),
            errand.state.as_str(),
            task_text(errand)?
        )];
        batch.extend(effects_sql(step, version));
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), Rows::any)? {
            return Ok(Commit::Lost);
        }
        Ok(Commit::Won(step.effects.contains(&Effect::Send).then(|| Owed::now(row(errand))).into_iter().collect()))
    }
}

/// The account of an errand's key, whoever's it is.
pub(crate) async fn owner(db: &Db, key: &str) -> Result<Option<AccountId>, DbError> {
    #[derive(Deserialize)]
    struct Owner {
        account_id: String,
    }
    let row: Option<Owner> = db.one(sql!("SELECT account_id FROM errands WHERE key = ?1", key)).await?.first()?;
    Ok(row.and_then(|row| AccountId::parse(&row.account_id)))
}
