//! The report with which a later one of the same order is compared.

use super::db::{Db, DbError, sql};
use bellwether_core::audit::Audit;
use bellwether_core::id::JobId;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// The last audit of the account for the same address and scope that has a report. An audit that shares its crawl with this one is not
/// an earlier one: both have the same answers of the site.
pub(crate) async fn audit(db: &Db, audit: &Audit, now: Timestamp) -> Result<Option<JobId>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        id: String,
    }
    let order = &audit.order;
    let row: Option<Row> = db
        .one(sql!(
            "SELECT id FROM audits WHERE account_id = ?1 AND domain = ?2 AND id < ?3 AND url = ?4 AND scope = ?5 AND crawl <> ?6 \
             AND expires_at > ?7 ORDER BY id DESC LIMIT 1",
            audit.account_id.to_string(),
            order.domain.as_str(),
            audit.id.to_string(),
            order.url.as_str(),
            order.scope.as_str(),
            audit.crawl.to_string(),
            now.as_ms()
        ))
        .await?
        .first()?;
    Ok(row.and_then(|row| JobId::parse(&row.id)))
}
