//! Links of mails that switch off mails of one kind, without signing in (RFC 8058): a signed member and topic.

use crate::app::App;
use crate::fault::database;
use crate::signing::Purpose;
use crate::store::channels;
use bellwether_core::channel::ChannelId;
use bellwether_core::error::{ApiError, ErrorCode};
use bellwether_core::id::{AccountId, MemberId};
use bellwether_core::notice::Topic;

/// Bytes of a signature: nobody guesses 128 bits.
const SIGNATURE_BYTES: usize = 16;

/// What a link says: account, member and topic with `~` between, and the signature of that.
pub(crate) fn token(app: &App, account: &AccountId, member: &MemberId, topic: Topic) -> String {
    let what = format!("{account}~{member}~{}", topic.as_str());
    let signature = app.keys.sign::<SIGNATURE_BYTES>(Purpose::Unsubscribe, &what);
    format!("{what}~{signature}")
}

/// Switches off what a link says. Calling it twice is safe.
///
/// # Errors
/// `invalid_link`.
pub(crate) async fn off(app: &App, token: &str) -> Result<Topic, ApiError> {
    let invalid = || ApiError::new(ErrorCode::InvalidLink);
    let (what, signature) = token.trim().rsplit_once('~').ok_or_else(invalid)?;
    if !app.keys.verify::<SIGNATURE_BYTES>(Purpose::Unsubscribe, what, signature) {
        return Err(invalid());
    }
    let mut parts = what.split('~');
    let account = parts.next().and_then(AccountId::parse).ok_or_else(invalid)?;
    let member = parts.next().and_then(MemberId::parse).ok_or_else(invalid)?;
    let topic = parts.next().and_then(Topic::parse).ok_or_else(invalid)?;
    let db = app.of(&account).map_err(database)?;
    db.one(channels::drop_topic(&account, &ChannelId::Mail(member), topic)).await.map_err(database)?;
    Ok(topic)
}
