//! Counted access logs of a site: rows by day, agent, path and status, sums of days, and the uploads of the last day.

use super::db::{Db, DbError, Sql, sql};
use bellwether_core::bounds;
use bellwether_core::id::TargetId;
use bellwether_core::time::{DAY_MS, Timestamp};
use bellwether_logs::Counter;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Rows of one statement.
const ROWS: usize = 1_000;

/// What became of an upload.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(crate) struct Upload {
    pub(crate) accepted: u64,
    pub(crate) rejected: u64,
    /// The number of the first line that was not counted, from 1.
    pub(crate) first_line: Option<u64>,
    pub(crate) first_reason: Option<String>,
}

/// What became of the same upload, if it was counted within the last day.
pub(crate) async fn upload(db: &Db, target: &TargetId, digest: &str) -> Result<Option<Upload>, DbError> {
    let rows = db.one(sql!(
        "SELECT accepted, rejected, first_line, first_reason FROM log_uploads WHERE target_id = ?1 AND digest = ?2",
        target.to_string(),
        digest
    ));
    rows.await?.first()
}

/// The rows with a path of their own that some days have, by day: agent, path and status.
pub(crate) async fn own_rows(
    db: &Db,
    target: &TargetId,
    days: impl Iterator<Item = &u64>,
) -> Result<BTreeMap<u64, BTreeSet<(String, String, u8)>>, DbError> {
    #[derive(Deserialize)]
    struct Row {
        day: u64,
        agent: String,
        path: String,
        status: u8,
    }
    let days: Vec<u64> = days.copied().collect();
    let rows = db.one(sql!(
        "SELECT day, agent, path, status FROM log_hits WHERE target_id = ?1 AND day IN (SELECT value FROM json_each(?2)) AND path <> ''",
        target.to_string(),
        json!(days).to_string()
    ));
    let mut own = BTreeMap::<u64, BTreeSet<_>>::new();
    for row in rows.await?.all::<Row>()? {
        own.entry(row.day).or_default().insert((row.agent, row.path, row.status));
    }
    Ok(own)
}

/// Adds what an upload has counted, once.
pub(crate) async fn add(
    db: &Db,
    target: &TargetId,
    digest: &str,
    upload: &Upload,
    counted: &Counter,
    now: Timestamp,
) -> Result<(), DbError> {
    let target = target.to_string();
    // The digest comes first: a second upload of the same bytes at the same time fails the whole batch.
    let mut batch = vec![sql!(
        "INSERT INTO log_uploads(target_id, digest, at, accepted, rejected, first_line, first_reason) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        target.as_str(),
        digest,
        now.as_ms(),
        upload.accepted,
        upload.rejected,
        upload.first_line,
        upload.first_reason.as_deref()
    )];
    let days =
        counted.days.iter().map(|(day, sum)| json!([day, sum.lines, sum.bytes, sum.robots_txt, sum.llms_txt, sum.sitemap]));
    batch.push(sql!(
        "INSERT INTO log_days(target_id, day, lines, bytes, robots_txt, llms_txt, sitemap) \
         SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?2) WHERE true \
         ON CONFLICT DO UPDATE SET lines = lines + excluded.lines, bytes = bytes + excluded.bytes, \
         robots_txt = robots_txt + excluded.robots_txt, llms_txt = llms_txt + excluded.llms_txt, sitemap = sitemap + excluded.sitemap",
        target.as_str(),
        Value::from_iter(days).to_string()
    ));
    let rows: Vec<Value> = counted
        .rows
        .iter()
        .map(|(key, row)| {
            json!([
                key.day,
                key.agent,
                key.path,
                key.status,
                row.hits,
                row.verified,
                row.spoofed,
                row.bytes,
                row.first_ms,
                row.last_ms
            ])
        })
        .collect();
    batch.extend(rows.chunks(ROWS).map(|rows| add_rows(&target, rows)));
    db.batch(batch).await.map(drop)
}

fn add_rows(target: &str, rows: &[Value]) -> Sql {
    sql!(
        "INSERT INTO log_hits(target_id, day, agent, path, status, hits, verified, spoofed, bytes, first_at, last_at) \
         SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8, \
         value ->> 9 FROM json_each(?2) WHERE true \
         ON CONFLICT DO UPDATE SET hits = hits + excluded.hits, verified = verified + excluded.verified, \
         spoofed = spoofed + excluded.spoofed, bytes = bytes + excluded.bytes, first_at = min(first_at, excluded.first_at), \
         last_at = max(last_at, excluded.last_at)",
        target,
        json!(rows).to_string()
    )
}

/// The sums of a day.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct DayRow {
    pub(crate) day: u64,
    pub(crate) lines: u64,
    pub(crate) bytes: u64,
    pub(crate) robots_txt: u64,
    pub(crate) llms_txt: u64,
    pub(crate) sitemap: u64,
}

/// Requests of an agent on a day.
#[derive(Deserialize)]
pub(crate) struct DailyRow {
    pub(crate) day: u64,
    pub(crate) agent: String,
    pub(crate) hits: u64,
}

/// Requests of an agent for a path with a status, over all days.
#[derive(Deserialize, Serialize)]
pub(crate) struct HitRow {
    pub(crate) agent: String,
    pub(crate) path: String,
    pub(crate) status: u8,
    pub(crate) hits: u64,
    pub(crate) verified: u64,
    pub(crate) spoofed: u64,
    pub(crate) bytes: u64,
    pub(crate) first_at: u64,
    pub(crate) last_at: u64,
}

/// The days that are kept, as JSON.
fn kept(now: Timestamp) -> String {
    let today = now.day();
    let first = today.saturating_sub(bounds::LOGS_KEPT_MS.max / DAY_MS);
    Value::from_iter(first..=today + 1).to_string()
}

/// The days of a site that have logs, oldest first.
pub(crate) async fn days(db: &Db, target: &TargetId, now: Timestamp) -> Result<Vec<DayRow>, DbError> {
    db.one(days_of(target, now)).await?.all()
}

fn days_of(target: &TargetId, now: Timestamp) -> Sql {
    sql!(
        "SELECT day, lines, bytes, robots_txt, llms_txt, sitemap FROM log_days WHERE target_id = ?1 \
         AND day IN (SELECT value FROM json_each(?2)) ORDER BY day",
        target.to_string(),
        kept(now)
    )
}

/// Everything that is kept of a site's logs, one round trip: its days, its agents by day, and the rows with most requests.
pub(crate) async fn read(
    db: &Db,
    target: &TargetId,
    now: Timestamp,
) -> Result<(Vec<DayRow>, Vec<DailyRow>, Vec<HitRow>), DbError> {
    let rows = db
        .batch(vec![
            days_of(target, now),
            sql!(
                "SELECT day, agent, sum(hits) AS hits FROM log_hits WHERE target_id = ?1 AND day IN (SELECT value FROM json_each(?2)) \
                 GROUP BY day, agent ORDER BY day, agent",
                target.to_string(),
                kept(now)
            ),
            sql!(
                "SELECT agent, path, status, sum(hits) AS hits, sum(verified) AS verified, sum(spoofed) AS spoofed, sum(bytes) AS bytes, \
                 min(first_at) AS first_at, max(last_at) AS last_at FROM log_hits WHERE target_id = ?1 \
                 AND day IN (SELECT value FROM json_each(?2)) GROUP BY agent, path, status ORDER BY sum(hits) DESC, agent, path, status LIMIT ?3",
                target.to_string(),
                kept(now),
                bounds::LOG_ROWS_READ.max
            ),
        ])
        .await?;
    match rows.as_slice() {
        [days, daily, hits] => Ok((days.all()?, daily.all()?, hits.all()?)),
        _ => Ok((Vec::new(), Vec::new(), Vec::new())),
    }
}

/// Drops days that are no longer kept, and uploads of the day before.
pub(crate) async fn drop_old(db: &Db, now: Timestamp) -> Result<(), DbError> {
    let first = now.day().saturating_sub(bounds::LOGS_KEPT_MS.max / DAY_MS);
    db.batch(vec![
        sql!("DELETE FROM log_hits WHERE day < ?1", first),
        sql!("DELETE FROM log_days WHERE day < ?1", first),
        sql!("DELETE FROM log_uploads WHERE at < ?1", now.as_ms().saturating_sub(DAY_MS)),
    ])
    .await
    .map(drop)
}
