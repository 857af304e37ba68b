//! What must hold at all times, one query each. A row that comes back is a row that breaks the rule.

use super::db::{Db, DbError, sql};
use bellwether_core::bounds;
use bellwether_core::time::Timestamp;
use serde::Deserialize;

/// One rule and how many rows break it.
pub(crate) struct Check {
    pub(crate) id: &'static str,
    pub(crate) bad_rows: u64,
}

/// Slack after which something that is due counts as forgotten.
const SLACK_MS: u64 = 60_000;

/// Checks every invariant.
pub(crate) async fn check(db: &Db, now: Timestamp) -> Result<Vec<Check>, DbError> {
    #[derive(Deserialize)]
    struct Bad {
        bad: u64,
    }
    let late = now.as_ms().saturating_sub(SLACK_MS + bounds::LEASE_MS.max);
    let queries = [
        (
            "I1 a ledger account's totals are the sums of its transfers",
            sql!(
                "SELECT count(*) AS bad FROM ledger_accounts l WHERE \
                 debited <> (SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit_id = l.id) OR \
                 credited <> (SELECT coalesce(sum(amount), 0) FROM transfers WHERE credit_id = l.id)"
            ),
        ),
        (
            "I2 debits and credits are equal over all accounts of a unit",
            sql!(
                "SELECT count(*) AS bad FROM (SELECT 1 FROM ledger_accounts GROUP BY unit HAVING sum(debited) <> sum(credited))"
            ),
        ),
        (
            "I3 no wallet is below zero unless frozen",
            sql!(
                "SELECT count(*) AS bad FROM ledger_accounts l JOIN accounts a ON a.id = l.owner_id \
                 WHERE l.credited < l.debited AND (a.wallet_frozen = 0 OR l.unit = 'credits')"
            ),
        ),
        (
            "I4 a job with a cost has exactly one debit of that amount, others none",
            sql!(
                "SELECT count(*) AS bad FROM jobs j WHERE (j.cost_cents > 0) <> EXISTS(\
                 SELECT 1 FROM transfers t WHERE t.id = 'debit:' || j.id AND t.amount = j.cost_cents \
                 AND t.debit_id = 'wallet:' || j.account_id)"
            ),
        ),
        (
            "I5 a refund has its debit, and the same amount",
            sql!(
                "SELECT count(*) AS bad FROM transfers r WHERE r.code = 'job_refund' AND (r.id <> 'refund:' || r.job_id \
                 OR NOT EXISTS(SELECT 1 FROM transfers d WHERE d.id = 'debit:' || r.job_id \
                 AND d.amount = r.amount AND d.debit_id = r.credit_id))"
            ),
        ),
        (
            "I6 a job that is not final, or whose run is being stopped, has one due time, in its phase; others have none",
            sql!(
                "SELECT (SELECT count(*) FROM jobs j WHERE (j.status IN ('queued', 'running') OR j.stopping_run IS NOT NULL) \
                 AND NOT EXISTS(SELECT 1 FROM due d WHERE d.machine = 'job' AND d.owner_id = j.account_id AND d.id = j.id \
                 AND (d.phase = 'running') = (j.status <> 'queued'))) + (SELECT count(*) FROM due d WHERE d.machine = 'job' \
                 AND NOT EXISTS(SELECT 1 FROM jobs j WHERE j.account_id = d.owner_id AND j.id = d.id \
                 AND (j.status IN ('queued', 'running') OR j.stopping_run IS NOT NULL))) AS bad"
            ),
        ),
        (
            "I7 a task that is held has one due time, the end of its lease; others have none",
            sql!(
                "SELECT (SELECT count(*) FROM tasks t WHERE t.status = 'in_progress' AND NOT EXISTS(\
                 SELECT 1 FROM due d WHERE d.machine = 'task' AND d.owner_id = t.target_id AND d.id = t.id AND \
                 d.at = t.lease_until)) + (SELECT count(*) FROM due d WHERE d.machine = 'task' AND NOT EXISTS(\
                 SELECT 1 FROM tasks t WHERE t.target_id = d.owner_id AND t.id = d.id AND t.status = 'in_progress')) AS bad"
            ),
        ),
        (
            "I8 a visit that has not ended has one due time; others have none",
            sql!(
                "SELECT (SELECT count(*) FROM visits v WHERE v.status <> 'ended' AND NOT EXISTS(\
                 SELECT 1 FROM due d WHERE d.machine = 'visit' AND d.owner_id = v.task_id AND d.id = v.occasion)) + \
                 (SELECT count(*) FROM due d WHERE d.machine = 'visit' AND NOT EXISTS(SELECT 1 FROM visits v \
                 WHERE v.task_id = d.owner_id AND v.occasion = d.id AND v.status <> 'ended')) AS bad"
            ),
        ),
        (
            "I9 a completed task has one successful report and its visits, others have none",
            sql!(
                "SELECT count(*) AS bad FROM tasks t WHERE (t.status = 'completed') <> \
                 (SELECT count(*) FROM outcomes o WHERE o.task_id = t.id AND o.ok = 1) OR (t.status = 'completed') * 2 <> \
                 (SELECT count(*) FROM visits v WHERE v.task_id = t.id)"
            ),
        ),
        (
            "I10 a guard is what the reports of its domain make it",
            sql!(
                "SELECT count(*) AS bad FROM targets g WHERE g.reports <> (SELECT count(*) FROM outcomes o WHERE \
                 o.target_id = g.id) OR g.reports <> (SELECT coalesce(max(o.number), 0) FROM outcomes o WHERE \
                 o.target_id = g.id) OR g.failures <> (SELECT count(*) FROM outcomes o WHERE o.target_id = g.id AND \
                 o.number > g.resumed_after AND o.number > (SELECT coalesce(max(s.number), 0) FROM outcomes s WHERE \
                 s.target_id = g.id AND s.ok = 1)) OR g.paused_cycle IS NOT (SELECT t.cycle FROM outcomes c \
                 JOIN outcomes b ON b.target_id = c.target_id AND b.number = c.number - 1 AND b.ok = 0 \
                 JOIN outcomes a ON a.target_id = c.target_id AND a.number = c.number - 2 AND a.ok = 0 \
                 JOIN tasks t ON t.id = c.task_id WHERE c.target_id = g.id AND c.ok = 0 AND a.number > g.resumed_after \
                 ORDER BY c.number LIMIT 1)"
            ),
        ),
        (
            "I11 nothing that looks like a key is stored in clear",
            sql!(
                "SELECT count(*) AS bad FROM jobs WHERE instr(input, 'api_live_') > 0 OR instr(coalesce(result, ''), \
                 'api_live_') > 0 OR instr(coalesce(error, ''), 'api_live_') > 0"
            ),
        ),
        ("I12 nothing that is due is forgotten", sql!("SELECT count(*) AS bad FROM due WHERE at < ?1", late)),
        (
            "I14 an idempotency key points at a job of its account",
            sql!(
                "SELECT count(*) AS bad FROM idem i WHERE NOT EXISTS(\
                 SELECT 1 FROM jobs j WHERE j.account_id = i.account_id AND j.id = i.job_id)"
            ),
        ),
        (
            "I15 a refunded failure says so, and the other way round",
            sql!(
                "SELECT count(*) AS bad FROM jobs j WHERE j.status = 'failed' AND j.cost_cents > 0 AND \
                 (json_extract(j.error, '$.refunded') = 1) <> EXISTS(SELECT 1 FROM transfers t WHERE t.id = 'refund:' || j.id)"
            ),
        ),
        (
            "I16 what an account has is counted right, and whose domain is proven holds its claim",
            sql!(
                "SELECT (SELECT count(*) FROM targets WHERE (proven_at IS NOT NULL) <> (claim = domain)) + \
                 (SELECT count(*) FROM accounts a WHERE a.tasks <> (SELECT count(*) FROM tasks t JOIN targets g \
                 ON g.id = t.target_id WHERE g.account_id = a.id) OR a.stored_bytes <> (SELECT \
                 coalesce(sum(octet_length(t.payload) + octet_length(t.goal)), 0) FROM tasks t JOIN targets g \
                 ON g.id = t.target_id WHERE g.account_id = a.id) + (SELECT coalesce(sum(octet_length(o.message)), 0) \
                 FROM outcomes o JOIN targets g ON g.id = o.target_id WHERE g.account_id = a.id)) AS bad"
            ),
        ),
        (
            "I17 nothing is left of a target that was deleted",
            sql!(
                "SELECT (SELECT count(*) FROM due d WHERE d.machine = 'task' AND NOT EXISTS(SELECT 1 FROM targets g \
                 WHERE g.id = d.owner_id)) + (SELECT count(*) FROM visits v WHERE NOT EXISTS(SELECT 1 FROM tasks t \
                 WHERE t.id = v.task_id)) + (SELECT count(*) FROM outcomes o WHERE NOT EXISTS(SELECT 1 FROM tasks t \
                 WHERE t.id = o.task_id)) AS bad"
            ),
        ),
        (
            "I18 an audit that has not ended, or owes a call, has one due time; others have none",
            sql!(
                "SELECT (SELECT count(*) FROM audits a WHERE (a.status IN ('queued', 'pending', 'processing') OR \
                 a.webhook = 'owed') AND NOT EXISTS(SELECT 1 FROM due d WHERE d.machine = 'audit' AND \
                 d.owner_id = a.account_id AND d.id = a.id)) + (SELECT count(*) FROM due d WHERE d.machine = 'audit' AND \
                 NOT EXISTS(SELECT 1 FROM audits a WHERE a.account_id = d.owner_id AND a.id = d.id AND \
                 (a.status IN ('queued', 'pending', 'processing') OR a.webhook = 'owed'))) AS bad"
            ),
        ),
        (
            "I19 nobody queues while his domain is free, and nobody overtakes",
            sql!(
                "SELECT count(*) AS bad FROM audits q WHERE q.status = 'queued' AND NOT EXISTS(SELECT 1 FROM audits a WHERE \
                 a.account_id = q.account_id AND a.domain = q.domain AND a.status IN ('pending', 'processing') AND a.id < q.id)"
            ),
        ),
        (
            "I20 an audit with a price has one debit of as many credits, and a refund has its debit",
            sql!(
                "SELECT (SELECT count(*) FROM audits a WHERE (a.credits > 0) <> EXISTS(SELECT 1 FROM transfers t WHERE \
                 t.id = 'report:' || a.id AND t.amount = a.credits AND t.debit_id = 'credits:' || a.account_id)) + \
                 (SELECT count(*) FROM transfers r WHERE r.code = 'report_refund' AND NOT EXISTS(SELECT 1 FROM transfers d \
                 WHERE d.id = 'report:' || r.job_id AND d.amount = r.amount AND d.debit_id = r.credit_id)) AS bad"
            ),
        ),
        (
            "I21 nothing is left of the work on an audit that has ended",
            sql!(
                "SELECT count(*) AS bad FROM audit_layers l WHERE NOT EXISTS(SELECT 1 FROM audits a WHERE \
                 a.account_id = l.account_id AND a.id = l.audit_id AND a.status = 'processing')"
            ),
        ),
    ];
    let (ids, batch): (Vec<_>, Vec<_>) = queries.into_iter().unzip();
    let rows = db.batch(batch).await?;
    ids.into_iter()
        .zip(rows)
        .map(|(id, rows)| Ok(Check { id, bad_rows: rows.first::<Bad>()?.map_or(0, |row| row.bad) }))
        .collect()
}
