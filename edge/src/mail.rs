//! Mails: written and sealed with the batch that decides them, then sent by the queue (`core/src/mail.rs`).
//!
//! A deployment sends by its provider of mails. A local run without one keeps them in its outbox, which `GET /operator/v1/outbox` shows.

use crate::app::App;
use crate::drive::{DriveError, drive};
use crate::letter::{Letter, Written};
use crate::providers::{self, Failed};
use crate::sealed;
use crate::signing::Purpose;
use crate::store::db::Sql;
use crate::store::machine::Owed;
use crate::store::mails::{self, Kept, MailKey};
use crate::store::members::Member;
use bellwether_core::id::{AccountId, MailId};
use bellwether_core::mail::{self as rules, Event, Mail};

/// A mail to be stored: the statements, and the messages to send once they are committed.
#[derive(Default)]
pub(crate) struct Posted {
    pub(crate) statements: Vec<Sql>,
    pub(crate) owed: Vec<Owed>,
}

impl Posted {
    /// Both.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.statements.extend(other.statements);
        self.owed.extend(other.owed);
        self
    }
}

/// Writes a mail to a member, in the member's language. `to`: the address that it goes to.
///
/// # Errors
/// When the platform failed.
pub(crate) async fn write(
    app: &App,
    account: &AccountId,
    member: &Member,
    to: &str,
    letter: Letter<'_>,
) -> worker::Result<Posted> {
    // What asks for a consent names the address that gives it.
    let is_to_another = matches!(letter, Letter::Email { .. } | Letter::Invite { .. });
    let email = if is_to_another { to } else { &member.email };
    let written = letter.written(to, email, member.language());
    let now = app.now();
    let id = MailId::new(now, app.random()?);
    let text = serde_json::to_string(&written)?;
    let sealed = sealed::close(app, Purpose::Mail, &about(&(*account, id)), &text).await?;
    let step = rules::write(now, id, *account);
    let (statements, owed) = mails::creation(&step, &sealed, &app.version()?, now);
    Ok(Posted { statements, owed })
}

/// What a sealed mail is about.
fn about((account, id): &MailKey) -> String {
    format!("mail:{account}:{id}")
}

/// Sends a mail that waits. Calling it twice is safe: the provider is told the mail's id.
///
/// # Errors
/// The database failed: it is tried again later.
pub(crate) async fn send(app: &App, key: &MailKey) -> Result<(), DriveError> {
    let Some(sealed) = mails::sealed(&app.of(&key.0)?, key).await? else { return Ok(()) };
    let text = sealed::open(app, Purpose::Mail, &about(key), &sealed).await;
    let event = match text.and_then(|text| serde_json::from_str::<Written>(&text).ok()) {
        Some(written) => deliver(app, key, written).await?,
        // Its secret is gone (`SIGNING_KEYS`): whoever waits for it asks for another one.
        None => Event::Refused,
    };
    if event == Event::Refused {
        tracing::error!("mail {} of {} is given up", key.1, key.0);
    }
    drive::<Mail>(app, key, event).await.map(drop)
}

async fn deliver(app: &App, (account, id): &MailKey, written: Written) -> Result<Event, DriveError> {
    Ok(match hand_over(app, account, &id.to_string(), written).await? {
        Handed::Sent => Event::Sent,
        Handed::Refused => Event::Refused,
        Handed::Failed => Event::Failed,
    })
}

/// What became of a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Handed {
    Sent,
    /// It will never be taken: the address does not exist, for example.
    Refused,
    Failed,
}

/// Hands a mail to the provider, or in a local run without one to the outbox; once for its `key`.
///
/// # Errors
/// The control database failed.
pub(crate) async fn hand_over(app: &App, account: &AccountId, key: &str, written: Written) -> Result<Handed, DriveError> {
    if app.is_local() && !providers::sends_mail(app) {
        let Written { to: recipient, subject, text, html, unsubscribe } = written;
        let kept = Kept { recipient, subject, text, html, unsubscribe, at: app.now().as_ms() };
        mails::keep(&app.control, key, &kept).await?;
        return Ok(Handed::Sent);
    }
    Ok(match providers::send_mail(app, account, key, &written).await {
        Ok(()) => Handed::Sent,
        Err(Failed::Page(_)) => Handed::Refused,
        Err(_) => Handed::Failed,
    })
}
