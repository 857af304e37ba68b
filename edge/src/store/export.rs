//! All that an account has stored, section by section, for its export: no secret, and no hash of one. Times are milliseconds since the Unix
//! epoch, as they are stored.

use super::db::{Db, DbError, sql};
use crate::packed::{Packed, unpack};
use bellwether_core::id::AccountId;
use serde::Deserialize;
use serde_json::value::RawValue;

/// Rows that one query reads: a row may be large.
const ROWS: u64 = 20;

/// An entry of a section.
#[derive(Deserialize)]
struct Row {
    /// Its place in its section.
    key: String,
    body: String,
    /// Of a result, which is packed.
    #[serde(default)]
    bytes: Option<u32>,
    #[serde(default)]
    crc32: Option<u32>,
    #[serde(default)]
    packed: Option<String>,
}

/// A section: its name, and its query for account ?1, behind place ?2, of ?3 rows.
type Section = (&'static str, &'static str);

#[rustfmt::skip]
const SECTIONS: [Section; 21] = [
    ("account", "SELECT id AS key, json_object('id', id, 'plan', plan, 'branding', json(branding), 'created_at', created_at, 'suspended_at', suspended_at) AS body \
     FROM accounts WHERE id = ?1 AND id > ?2 LIMIT ?3"),
    ("members", "SELECT id AS key, json_object('id', id, 'email', email, 'role', role, 'lang', language, 'created_at', created_at, \
     'verified_at', verified_at, 'second_factor_since', factor_since, 'mails', (SELECT json_group_array(topic) FROM subscriptions s WHERE s.account_id = members.account_id \
     AND s.channel_id = 'mail:' || members.id)) AS body FROM members WHERE account_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3"),
    ("invitations", "SELECT member_id AS key, json_object('id', member_id, 'email', email, 'role', role, 'created_at', created_at, 'ends_at', ends_at) \
     AS body FROM links WHERE account_id = ?1 AND purpose = 'invite' AND member_id > ?2 ORDER BY member_id LIMIT ?3"),
    ("keys", "SELECT id AS key, json_object('id', id, 'service', kind, 'last4', last4, 'name', name, 'created_at', created_at, 'used_at', used_at, \
     'ends_at', ends_at, 'revoked_at', revoked_at, 'budget', (SELECT json_object('job_cents', b.job_cents, 'day_cents', b.most_day_cents, 'month_cents', \
     b.most_month_cents, 'jobs_in_flight', b.most_in_flight, 'features', json(b.features)) FROM budgets b WHERE b.account_id = credentials.account_id \
     AND b.key_id = credentials.id)) AS body FROM credentials WHERE account_id = ?1 AND kind <> 'session' AND id > ?2 ORDER BY id LIMIT ?3"),
    ("sessions", "SELECT id AS key, json_object('id', id, 'member_id', member_id, 'browser', browser, 'created_at', created_at, 'used_at', used_at, \
     'ends_at', ends_at) AS body FROM credentials WHERE account_id = ?1 AND kind = 'session' AND id > ?2 ORDER BY id LIMIT ?3"),
    ("webhooks", "SELECT id AS key, json_object('id', id, 'url', url, 'note', note, 'created_at', created_at) AS body FROM hooks WHERE account_id = ?1 \
     AND id > ?2 ORDER BY id LIMIT ?3"),
    ("notices", "SELECT printf('%012d', seq) AS key, json_object('channel', channel_id, 'id', id, 'topic', topic, 'about', about, 'at', at, 'tries', tries, \
     'delivered', delivered, 'status', status) AS body FROM notices WHERE account_id = ?1 AND seq > CAST(?2 AS INTEGER) ORDER BY seq LIMIT ?3"),
    ("targets", "SELECT id AS key, json_object('id', id, 'domain', domain, 'token_last4', token_last4, 'token_created_at', token_created_at, \
     'lease_ms', lease_ms, 'created_at', created_at, 'disabled_at', disabled_at, 'proven_at', proven_at, 'lost_at', lost_at, 'polled_at', polled_at, \
     'failures', failures, 'paused_at', paused_at) AS body FROM targets WHERE account_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3"),
    ("tasks", "SELECT id AS key, json_object('id', id, 'target_id', target_id, 'action_type', action_type, 'goal', goal, 'goal_type', goal_type, \
     'phase', phase, 'cycle', cycle, 'payload', json(payload), 'status', status, 'created_at', created_at, 'ended_at', ended_at, 'holder', holder, \
     'published_url', published_url, 'cms_post_id', json(cms_post_id), 'notes', notes, 'error_category', error_category, 'error_message', \
     error_message) AS body FROM tasks WHERE account_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3"),
    ("reports_of_tasks", "SELECT target_id || printf(':%012d', number) AS key, json_object('target_id', target_id, 'task_id', task_id, 'ok', ok, \
     'category', category, 'message', message, 'at', at) AS body FROM outcomes WHERE account_id = ?1 AND target_id || printf(':%012d', number) > ?2 \
     ORDER BY 1 LIMIT ?3"),
    ("visits", "SELECT task_id || ':' || occasion AS key, json_object('task_id', task_id, 'occasion', occasion, 'status', status, 'found', json(found)) \
     AS body FROM visits WHERE account_id = ?1 AND task_id || ':' || occasion > ?2 ORDER BY 1 LIMIT ?3"),
    ("payments", "SELECT id AS key, json_object('id', id, 'amount_cents', amount_cents, 'charged_cents', charged_cents, 'state', state, 'receipt', \
     json(receipt), 'refunded_cents', json_extract(refunds, '$.booked_cents'), 'created_at', created_at) AS body FROM payments WHERE account_id = ?1 \
     AND id > ?2 ORDER BY id LIMIT ?3"),
    ("schedules", "SELECT id AS key, json_object('id', id, 'feature', feature, 'input', json(input), 'every', every, 'on_day', on_day, 'hour', hour, \
     'time_zone', time_zone, 'max_cents_per_month', max_cents, 'label', label, 'paused_by', pause, 'refusal', json(refusal), 'next_at', next_at, \
     'last_id', last_id, 'created_at', created_at) AS body FROM schedules WHERE account_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3"),
    ("jobs", "SELECT id AS key, json_object('id', id, 'feature', feature, 'status', status, 'cost_cents', cost_cents, 'input', json(input), 'error', \
     json(error), 'created_at', created_at, 'started_at', started_at, 'completed_at', completed_at, 'expires_at', expires_at) AS body FROM jobs \
     WHERE account_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3"),
    ("results", "SELECT job_id AS key, '' AS body, bytes, crc32, hex(body) AS packed FROM results WHERE account_id = ?1 AND job_id > ?2 ORDER BY job_id LIMIT ?3"),
    ("receipts", "SELECT printf('%012d', number) AS key, json_object('number', number, 'job_id', job_id, 'payload', payload, 'key_id', key_id, \
     'signature', signature) AS body FROM receipts WHERE account_id = ?1 AND number > CAST(?2 AS INTEGER) ORDER BY number LIMIT ?3"),
    ("audits", "SELECT id AS key, json_object('id', id, 'url', url, 'domain', domain, 'lang', lang, 'scope', scope, 'callback_url', callback_url, \
     'client_name', client_name, 'label', label, 'credits', credits, 'status', status, 'missing', json(missing), 'error', error, 'data', json(data), \
     'created_at', created_at, 'started_at', started_at, 'ended_at', ended_at, 'expires_at', expires_at) AS body FROM audits \
     WHERE account_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3"),
    ("identities", "SELECT domain AS key, json_object('domain', domain, 'card', json(card), 'locked', locked, 'updated_at', updated_at) AS body \
     FROM identities WHERE account_id = ?1 AND domain > ?2 ORDER BY domain LIMIT ?3"),
    ("access_logs", "SELECT l.key, l.body FROM (SELECT h.target_id || printf(':%08d:', h.day) || h.agent || ':' || h.status || ':' || h.path AS key, \
     json_object('target_id', h.target_id, 'day', h.day, 'agent', h.agent, 'path', h.path, 'status', h.status, 'hits', h.hits, 'verified', h.verified, \
     'spoofed', h.spoofed, 'bytes', h.bytes) AS body FROM log_hits h JOIN targets t ON t.id = h.target_id WHERE t.account_id = ?1) l \
     WHERE l.key > ?2 ORDER BY l.key LIMIT 25 * ?3"),
    ("ledger", "SELECT id AS key, json_object('id', id, 'code', code, 'amount', amount, 'from', debit_id, 'to', credit_id, 'subject_id', subject_id, \
     'reference', ext_ref, 'at', at) AS body FROM transfers WHERE account_id = ?1 AND id > ?2 ORDER BY id LIMIT 5 * ?3"),
    ("costs", "SELECT printf('%08d:', day) || feature AS key, json_object('day', day, 'feature', feature, 'runs', runs, 'requests', requests, \
     'received_bytes', received_bytes) AS body FROM costs WHERE account_id = ?1 AND printf('%08d:', day) || feature > ?2 ORDER BY 1 LIMIT 5 * ?3"),
];

/// Where a page begins: the number of a section, and the place in it.
pub(crate) type Place = (usize, String);

/// A page: entries of sections in their order, and where the next one begins.
pub(crate) struct Page {
    pub(crate) sections: Vec<(&'static str, Vec<Box<RawValue>>)>,
    pub(crate) next: Option<Place>,
}

/// The page that begins at a place and ends behind `most` bytes.
pub(crate) async fn page(db: &Db, account: &AccountId, (mut at, mut behind): Place, most: u64) -> Result<Page, DbError> {
    let (mut sections, mut bytes) = (Vec::new(), 0);
    while let Some((name, text)) = SECTIONS.get(at) {
        let rows: Vec<Row> = db.one(sql!(text, account.to_string(), behind.as_str(), ROWS)).await?.all()?;
        let Some(last) = rows.last() else {
            (at, behind) = (at + 1, String::new());
            continue;
        };
        last.key.clone_into(&mut behind);
        let entries = rows.into_iter().map(entry).collect::<Result<Vec<_>, _>>()?;
        bytes += entries.iter().map(|entry| entry.get().len() as u64).sum::<u64>();
        match sections.last_mut() {
            Some((known, list)) if known == name => Vec::extend(list, entries),
            _ => sections.push((*name, entries)),
        }
        if bytes >= most {
            return Ok(Page { sections, next: Some((at, behind)) });
        }
    }
    Ok(Page { sections, next: None })
}

fn entry(row: Row) -> Result<Box<RawValue>, DbError> {
    let wrong = |why: String| DbError::Other(format!("an entry of an export: {why}"));
    let body = match (row.bytes, row.crc32, row.packed) {
        (Some(bytes), Some(crc32), Some(body)) => {
            let text = unpack(&Packed { bytes, crc32, body }).ok_or_else(|| wrong(format!("result of {}", row.key)))?;
            format!("{{\"job_id\":\"{}\",\"result\":{text}}}", row.key)
        }
        _ => row.body,
    };
    RawValue::from_string(body).map_err(|error| wrong(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::SECTIONS;

    /// What must never leave the service.
    #[test]
    fn no_secret_is_exported() {
        for (name, text) in SECTIONS {
            for secret in ["password", "token_hash", "factor,", "'factor'", "access,", "c.hash", "'hash'", "sealed", "secret"] {
                assert!(!text.contains(secret), "{name}: {secret}");
            }
        }
    }
}
