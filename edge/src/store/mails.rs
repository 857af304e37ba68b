//! Mails that wait for their provider, and the outbox of a local run.

use super::db::{Db, DbError, Rows, Sql, sql};
use super::due::{DueRow, Kind};
use super::machine::{Commit, Home, Loaded, Lookup, Owed, Stored};
use bellwether_core::bounds;
use bellwether_core::id::{AccountId, MailId, Version};
use bellwether_core::machine::Step;
use bellwether_core::mail::{Effect, Mail, State};
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// What finds a mail.
pub(crate) type MailKey = (AccountId, MailId);

/// The statements that store a new mail, and the message that asks to send it.
pub(crate) fn creation(step: &Step<Mail>, sealed: &str, version: &Version, now: Timestamp) -> (Vec<Sql>, Vec<Owed>) {
    let mail = &step.state;
    let mut batch = vec![sql!(
        "INSERT INTO mails(account_id, id, version, sealed, created_at) VALUES (?1, ?2, ?3, ?4, ?5)",
        mail.account.to_string(),
        mail.id.to_string(),
        version.to_string(),
        sealed,
        now.as_ms()
    )];
    batch.extend(effects_sql(step, version));
    (batch, owed(step))
}

/// What a mail says, as it was sealed; nothing once it has ended.
pub(crate) async fn sealed(db: &Db, (account, id): &MailKey) -> Result<Option<String>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        sealed: String,
    }
    let text = "SELECT sealed FROM mails WHERE account_id = ?1 AND id = ?2";
    let row: Option<Row> = db.one(sql!(text, account.to_string(), id.to_string())).await?.first()?;
    Ok(row.map(|row| row.sealed))
}

fn row(mail: &Mail) -> DueRow {
    DueRow::new(Kind::Mail, mail.account, mail.id)
}

fn effects_sql(step: &Step<Mail>, version: &Version) -> Vec<Sql> {
    let due = |effect: &Effect| match effect {
        Effect::Due(due) => Some(row(&step.state).set(*due, false, &version.to_string())),
        Effect::Send => None,
    };
    step.effects.iter().filter_map(due).collect()
}

fn owed(step: &Step<Mail>) -> Vec<Owed> {
    step.effects.contains(&Effect::Send).then(|| Owed::now(row(&step.state))).into_iter().collect()
}

impl Stored for Mail {
    type Key = MailKey;

    fn home((account, _): &MailKey) -> Home {
        Home::Account(*account)
    }

    async fn load(db: &Db, (account, id): &MailKey) -> Result<Lookup<Self>, DbError> {
        #[derive(Deserialize)]
        struct Row {
            version: String,
            attempts: u64,
        }
        let text = "SELECT version, attempts FROM mails WHERE account_id = ?1 AND id = ?2";
        let row: Option<Row> = db.one(sql!(text, account.to_string(), id.to_string())).await?.first()?;
        Ok(row.map_or(Lookup::Unknown, |Row { version, attempts }| {
            let state = Self { id: *id, account: *account, state: State::Waiting { attempts } };
            Lookup::Found(Box::new(Loaded { state, context: (), version }))
        }))
    }

    async fn commit(
        db: &Db,
        _: &MailKey,
        loaded: &Loaded<Self>,
        step: &Step<Self>,
        version: &Version,
    ) -> Result<Commit, DbError> {
        let mail = &step.state;
        let attempts = match mail.state {
            State::Waiting { attempts } => Some(attempts),
            State::Ended => None,
        };
        let (account, id) = (mail.account.to_string(), mail.id.to_string());
        let mut batch = vec![sql!(
            "UPDATE mails SET version = ?4, attempts = coalesce(?5, attempts) WHERE account_id = ?1 AND id = ?2 AND version = ?3 \
             RETURNING id",
            account.as_str(),
            id.as_str(),
            loaded.version.as_str(),
            version.to_string(),
            attempts
        )];
        batch.extend(effects_sql(step, version));
        if attempts.is_none() {
            let text = "DELETE FROM mails WHERE account_id = ?1 AND id = ?2 AND version = ?3";
            batch.push(sql!(text, account, id, version.to_string()));
        }
        let rows = db.batch(batch).await?;
        if !rows.first().map_or(Ok(false), Rows::any)? {
            return Ok(Commit::Lost);
        }
        Ok(Commit::Won(owed(step)))
    }
}

/// A mail in the outbox of a local run.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Kept {
    pub(crate) recipient: String,
    pub(crate) subject: String,
    pub(crate) text: String,
    pub(crate) html: String,
    /// The address of `List-Unsubscribe`.
    pub(crate) unsubscribe: Option<String>,
    pub(crate) at: u64,
}

/// Keeps a mail in the outbox, once for its id; the oldest make room.
pub(crate) async fn keep(control: &Db, id: &str, mail: &Kept) -> Result<(), DbError> {
    control
        .batch(vec![
            sql!(
                "INSERT INTO outbox(id, recipient, subject, text, html, at, unsubscribe) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) \
                 ON CONFLICT(id) DO NOTHING",
                id,
                mail.recipient.as_str(),
                mail.subject.as_str(),
                mail.text.as_str(),
                mail.html.as_str(),
                mail.at,
                mail.unsubscribe.as_deref()
            ),
            sql!(
                "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY at DESC, id DESC LIMIT -1 OFFSET ?1)",
                bounds::OUTBOX_KEPT.max
            ),
        ])
        .await
        .map(drop)
}

/// The mails of the outbox, newest first.
pub(crate) async fn outbox(control: &Db) -> Result<Vec<Kept>, DbError> {
    control.one(sql!("SELECT recipient, subject, text, html, unsubscribe, at FROM outbox ORDER BY at DESC, id DESC")).await?.all()
}
