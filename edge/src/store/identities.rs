//! Stored identity cards of sites, per account.

use super::db::{Db, DbError, sql};
use bellwether_core::bounds;
use bellwether_core::id::AccountId;
use bellwether_core::identity::{Card, Source};
use serde::Deserialize;

/// The card that an account has stored for a site.
pub(crate) async fn card(db: &Db, account: &AccountId, domain: &str) -> Result<Option<Card>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        card: String,
    }
    let text = "SELECT card FROM identities WHERE account_id = ?1 AND domain = ?2";
    let row: Option<Row> = db.one(sql!(text, account.to_string(), domain)).await?.first()?;
    let read = |row: Row| serde_json::from_str(&row.card).map_err(|error| DbError::Other(format!("card of {domain}: {error}")));
    row.map(read).transpose()
}

/// Stores a card; the oldest that is not locked goes if the account has too many. Only another locked card replaces a locked one.
pub(crate) async fn keep(db: &Db, account: &AccountId, card: &Card) -> Result<(), DbError> {
    let text = serde_json::to_string(card).map_err(|error| DbError::Other(error.to_string()))?;
    let kept = sql!(
        "INSERT INTO identities(account_id, domain, card, locked, updated_at) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT(account_id, domain) DO UPDATE SET card = excluded.card, locked = excluded.locked, \
         updated_at = excluded.updated_at WHERE excluded.locked = 1 OR identities.locked = 0",
        account.to_string(),
        card.domain.as_str(),
        text,
        card.source == Source::Locked,
        card.updated_at.as_ms()
    );
    let room = sql!(
        "DELETE FROM identities WHERE account_id = ?1 AND locked = 0 AND domain IN (SELECT domain FROM identities \
         WHERE account_id = ?1 ORDER BY updated_at DESC, domain LIMIT -1 OFFSET ?2)",
        account.to_string(),
        bounds::CARDS_PER_ACCOUNT.max
    );
    db.batch(vec![kept, room]).await.map(drop)
}

/// Whether a site is tracked: the account has an enabled target for its domain.
pub(crate) async fn is_tracked(db: &Db, account: &AccountId, domain: &str) -> Result<bool, DbError> {
    let text = "SELECT 1 FROM targets WHERE account_id = ?1 AND domain = ?2 AND disabled_at IS NULL";
    db.one(sql!(text, account.to_string(), domain)).await?.any()
}
