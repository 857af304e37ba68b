//! The rules of a database of accounts.

use super::Rule;

const fn rule(id: &'static str, text: &'static str) -> Rule {
    Rule { id, text, takes_time: false }
}

const fn timed(id: &'static str, text: &'static str) -> Rule {
    Rule { id, text, takes_time: true }
}

const _: () = assert!(bellwether_core::schedule::report_price_cents() == 300, "a rule below knows what a report costs");

#[rustfmt::skip]
pub(super) const RULES: &[Rule] = &[
    rule("I1 a ledger account's totals are the sums of its transfers",
     "SELECT count(*) AS bad FROM ledger_accounts l WHERE \
     debited <> (SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit_id = l.id) OR \
     credited <> (SELECT coalesce(sum(amount), 0) FROM transfers WHERE credit_id = l.id)"),
    rule("I2 debits and credits are equal over all accounts of a unit",
     "SELECT count(*) AS bad FROM (SELECT 1 FROM ledger_accounts GROUP BY unit HAVING sum(debited) <> sum(credited))"),
    rule("I3 nothing is below zero but a wallet whose payment went back",
     "SELECT count(*) AS bad FROM ledger_accounts l WHERE l.owner_id IS NOT NULL AND l.credited < l.debited AND NOT EXISTS(\
     SELECT 1 FROM transfers t JOIN transfer_codes c ON c.code = t.code WHERE t.debit_id = l.id AND c.overdraws = 1)"),
    rule("I4 a job with a cost has exactly one debit of that amount, others none",
     "SELECT count(*) AS bad FROM jobs j WHERE (j.cost_cents > 0) <> EXISTS(\
     SELECT 1 FROM transfers t WHERE t.id = 'debit:' || j.id AND t.amount = j.cost_cents \
     AND t.debit_id = 'wallet:' || j.account_id)"),
    rule("I5 a refund has its debit, and the same amount",
     "SELECT count(*) AS bad FROM transfers r WHERE r.code = 'job_refund' AND (r.id <> 'refund:' || r.subject_id \
     OR NOT EXISTS(SELECT 1 FROM transfers d WHERE d.id = 'debit:' || r.subject_id \
     AND d.amount = r.amount AND d.debit_id = r.credit_id))"),
    rule("I6 a job that is not final, or whose run is being stopped, has one due time, in its phase; others have none",
     "SELECT (SELECT count(*) FROM jobs j WHERE (j.status IN ('queued', 'running') OR j.stopping_run IS NOT NULL) \
     AND NOT EXISTS(SELECT 1 FROM due d WHERE d.machine = 'job' AND d.account_id = j.account_id AND d.id = j.id \
     AND (d.phase = 'running') = (j.status <> 'queued'))) + (SELECT count(*) FROM due d WHERE d.machine = 'job' \
     AND NOT EXISTS(SELECT 1 FROM jobs j WHERE j.account_id = d.account_id AND j.id = d.id \
     AND (j.status IN ('queued', 'running') OR j.stopping_run IS NOT NULL))) AS bad"),
    rule("I7 a task that is held has one due time, the end of its lease; others have none",
     "SELECT (SELECT count(*) FROM tasks t WHERE t.status = 'in_progress' AND NOT EXISTS(\
     SELECT 1 FROM due d WHERE d.machine = 'task' AND d.account_id = t.account_id AND d.id = t.id AND \
     d.at = t.lease_until)) + (SELECT count(*) FROM due d WHERE d.machine = 'task' AND NOT EXISTS(\
     SELECT 1 FROM tasks t WHERE t.account_id = d.account_id AND t.id = d.id AND t.status = 'in_progress')) AS bad"),
    rule("I8 a visit that has not ended has one due time; others have none",
     "SELECT (SELECT count(*) FROM visits v WHERE v.status <> 'ended' AND NOT EXISTS(\
     SELECT 1 FROM due d WHERE d.machine = 'visit' AND d.account_id = v.account_id AND d.id = v.task_id || ':' || v.occasion)) + \
     (SELECT count(*) FROM due d WHERE d.machine = 'visit' AND NOT EXISTS(SELECT 1 FROM visits v \
     WHERE v.account_id = d.account_id AND d.id = v.task_id || ':' || v.occasion AND v.status <> 'ended')) AS bad"),
    rule("I9 a completed task has one successful report and its visits, others have none",
     "SELECT count(*) AS bad FROM tasks t WHERE (t.status = 'completed') <> \
     (SELECT count(*) FROM outcomes o WHERE o.task_id = t.id AND o.ok = 1) OR (t.status = 'completed') * 2 <> \
     (SELECT count(*) FROM visits v WHERE v.task_id = t.id)"),
    rule("I10 a guard is what the reports of its domain make it",
     "SELECT count(*) AS bad FROM targets g WHERE g.reports <> (SELECT count(*) FROM outcomes o WHERE \
     o.target_id = g.id) OR g.reports <> (SELECT coalesce(max(o.number), 0) FROM outcomes o WHERE \
     o.target_id = g.id) OR g.failures <> (SELECT count(*) FROM outcomes o WHERE o.target_id = g.id AND \
     o.number > g.resumed_after AND o.number > (SELECT coalesce(max(s.number), 0) FROM outcomes s WHERE \
     s.target_id = g.id AND s.ok = 1)) OR g.paused_cycle IS NOT (SELECT t.cycle FROM outcomes c \
     JOIN outcomes b ON b.target_id = c.target_id AND b.number = c.number - 1 AND b.ok = 0 \
     JOIN outcomes a ON a.target_id = c.target_id AND a.number = c.number - 2 AND a.ok = 0 \
     JOIN tasks t ON t.id = c.task_id WHERE c.target_id = g.id AND c.ok = 0 AND a.number > g.resumed_after \
     ORDER BY c.number LIMIT 1)"),
    rule("I11 nothing that looks like a key is stored in clear",
     "SELECT count(*) AS bad FROM jobs WHERE instr(input, 'api_live_') > 0 OR instr(coalesce(error, ''), 'api_live_') > 0"),
    timed("I12 nothing that is due is forgotten",
     "SELECT count(*) AS bad FROM due WHERE at < ?1"),
    rule("I14 an idempotency key points at a job of its account",
     "SELECT count(*) AS bad FROM idem i WHERE NOT EXISTS(\
     SELECT 1 FROM jobs j WHERE j.account_id = i.account_id AND j.id = i.job_id)"),
    rule("I15 a refunded failure says so, and the other way round",
     "SELECT count(*) AS bad FROM jobs j WHERE j.status = 'failed' AND j.cost_cents > 0 AND \
     (json_extract(j.error, '$.refunded') = 1) <> EXISTS(SELECT 1 FROM transfers t WHERE t.id = 'refund:' || j.id)"),
    rule("I16 what an account has is counted right, and a domain that is proven has its claim",
     "SELECT (SELECT count(*) FROM targets t WHERE (t.proven_at IS NOT NULL) <> EXISTS(SELECT 1 FROM claims c WHERE c.domain = t.domain \
     AND c.account_id = t.account_id AND c.target_id = t.id)) + \
     (SELECT count(*) FROM accounts a WHERE a.tasks <> (SELECT count(*) FROM tasks t WHERE t.account_id = a.id) OR a.stored_bytes <> (SELECT \
     coalesce(sum(octet_length(t.payload) + octet_length(t.goal)), 0) FROM tasks t WHERE t.account_id = a.id) + (SELECT coalesce(sum(octet_length(o.message)), 0) \
     FROM outcomes o WHERE o.account_id = a.id)) AS bad"),
    rule("I17 nothing is left of a target that was deleted",
     "SELECT (SELECT count(*) FROM due d WHERE d.machine = 'task' AND NOT EXISTS(SELECT 1 FROM tasks t \
     WHERE t.id = d.id)) + (SELECT count(*) FROM visits v WHERE NOT EXISTS(SELECT 1 FROM tasks t \
     WHERE t.id = v.task_id)) + (SELECT count(*) FROM outcomes o WHERE NOT EXISTS(SELECT 1 FROM tasks t \
     WHERE t.id = o.task_id)) AS bad"),
    rule("I18 an audit that has not ended, or owes a call, has one due time; others have none",
     "SELECT (SELECT count(*) FROM audits a WHERE (a.status IN ('queued', 'pending', 'processing') OR \
     a.webhook = 'owed') AND NOT EXISTS(SELECT 1 FROM due d WHERE d.machine = 'audit' AND \
     d.account_id = a.account_id AND d.id = a.id)) + (SELECT count(*) FROM due d WHERE d.machine = 'audit' AND \
     NOT EXISTS(SELECT 1 FROM audits a WHERE a.account_id = d.account_id AND a.id = d.id AND \
     (a.status IN ('queued', 'pending', 'processing') OR a.webhook = 'owed'))) AS bad"),
    rule("I19 no audit queues while its domain is free, and none overtakes",
     "SELECT count(*) AS bad FROM audits q WHERE q.status = 'queued' AND NOT EXISTS(SELECT 1 FROM audits a WHERE \
     a.account_id = q.account_id AND a.domain = q.domain AND a.status IN ('pending', 'processing') AND a.id < q.id)"),
    rule("I20 an audit with a price has one debit of as many credits, and a refund has its debit",
     "SELECT (SELECT count(*) FROM audits a WHERE (a.credits > 0) <> EXISTS(SELECT 1 FROM transfers t WHERE \
     t.id = 'report:' || a.id AND t.amount = a.credits AND t.debit_id = 'credits:' || a.account_id)) + \
     (SELECT count(*) FROM transfers r WHERE r.code = 'report_refund' AND NOT EXISTS(SELECT 1 FROM transfers d \
     WHERE d.id = 'report:' || r.subject_id AND d.amount = r.amount AND d.debit_id = r.credit_id)) AS bad"),
    rule("I21 nothing is left of the work on an audit that has ended",
     "SELECT count(*) AS bad FROM audit_layers l WHERE NOT EXISTS(SELECT 1 FROM audits a WHERE \
     a.account_id = l.account_id AND a.id = l.audit_id AND a.status = 'processing')"),
    timed("I22 a job that succeeded has its result until it expires, others have none",
     "SELECT (SELECT count(*) FROM jobs j WHERE j.status = 'succeeded' AND j.expires_at > ?1 + 120000 AND NOT EXISTS(\
     SELECT 1 FROM results r WHERE r.account_id = j.account_id AND r.job_id = j.id)) + (SELECT count(*) FROM results r \
     WHERE NOT EXISTS(SELECT 1 FROM jobs j WHERE j.account_id = r.account_id AND j.id = r.job_id \
     AND j.status = 'succeeded')) AS bad"),
    rule("I24 a mail that waits has one due time, and none is due that is gone; an account that is not deleted has an owner",
     "SELECT (SELECT count(*) FROM mails m WHERE NOT EXISTS(SELECT 1 FROM due d WHERE d.machine = 'mail' AND d.account_id = m.account_id \
     AND d.id = m.id)) + (SELECT count(*) FROM due d WHERE d.machine = 'mail' AND NOT EXISTS(SELECT 1 FROM mails m \
     WHERE m.account_id = d.account_id AND m.id = d.id)) + (SELECT count(*) FROM members m WHERE NOT EXISTS(SELECT 1 FROM members o \
     WHERE o.account_id = m.account_id AND o.role = 'owner')) AS bad"),
    rule("I25 a payment that is paid has one credit, what went back of it is booked once, and one that is pending or has an open refund has one due time",
     "SELECT (SELECT count(*) FROM payments p WHERE (p.state = 'paid') <> EXISTS(SELECT 1 FROM transfers t WHERE t.id = 'topup:' || p.session \
     AND t.amount = p.amount_cents AND t.credit_id = 'wallet:' || p.account_id)) + (SELECT count(*) FROM transfers t WHERE t.code = 'topup' \
     AND NOT EXISTS(SELECT 1 FROM payments p WHERE t.id = 'topup:' || p.session AND p.account_id = t.account_id)) + \
     (SELECT count(*) FROM payments p WHERE json_extract(p.refunds, '$.booked_cents') <> (SELECT coalesce(sum(CASE t.code WHEN 'topup_refund' \
     THEN t.amount ELSE -t.amount END), 0) FROM transfers t WHERE t.account_id = p.account_id AND t.code IN ('topup_refund', 'topup_refund_failed') \
     AND substr(t.ext_ref, 1, 36) = p.id)) + (SELECT count(*) FROM payments p WHERE (p.state IN ('pending', 'underway') OR EXISTS(SELECT 1 FROM json_each(p.refunds, '$.orders') o \
     WHERE o.value ->> '$.state.state' IN ('asked', 'taken'))) <> EXISTS(SELECT 1 FROM due d WHERE d.machine = 'payment' AND d.account_id = p.account_id AND d.id = p.id)) + (SELECT count(*) FROM payments p JOIN ledger_accounts l \
     ON l.id = 'wallet:' || p.account_id WHERE p.holds = 1 AND l.frozen = 0) AS bad"),
    rule("I26 a channel that is on and has notices is due, a notice has its channel, and a member has a channel of mails",
     "SELECT (SELECT count(*) FROM channels c WHERE c.off IS NULL AND EXISTS(SELECT 1 FROM notices n WHERE n.account_id = c.account_id \
     AND n.channel_id = c.id AND n.next_at IS NOT NULL) AND NOT EXISTS(SELECT 1 FROM due d WHERE d.machine = 'channel' AND d.account_id = c.account_id \
     AND d.id = c.id)) + (SELECT count(*) FROM notices n WHERE NOT EXISTS(SELECT 1 FROM channels c WHERE c.account_id = n.account_id \
     AND c.id = n.channel_id)) + (SELECT count(*) FROM subscriptions s WHERE NOT EXISTS(SELECT 1 FROM channels c WHERE c.account_id = s.account_id \
     AND c.id = s.channel_id)) + (SELECT count(*) FROM members m WHERE NOT EXISTS(SELECT 1 FROM channels c WHERE c.account_id = m.account_id \
     AND c.id = 'mail:' || m.id)) + (SELECT count(*) FROM channels c WHERE c.id LIKE 'hook:%' AND NOT EXISTS(SELECT 1 FROM hooks h \
     WHERE h.account_id = c.account_id AND 'hook:' || h.id = c.id)) AS bad"),
    rule("I27 a schedule that runs, or is being ordered, has one due time; others have none; no occasion has two runs",
     "SELECT (SELECT count(*) FROM schedules s WHERE (s.pause IS NULL OR s.pause = 'month' OR s.claim_day IS NOT NULL) <> EXISTS(SELECT 1 \
     FROM due d WHERE d.machine = 'schedule' AND d.account_id = s.account_id AND d.id = s.id)) + (SELECT count(*) FROM due d \
     WHERE d.machine = 'schedule' AND NOT EXISTS(SELECT 1 FROM schedules s WHERE s.account_id = d.account_id AND s.id = d.id)) + \
     (SELECT count(*) FROM (SELECT account_id, schedule_id, occasion FROM (SELECT account_id, schedule_id, occasion FROM jobs UNION ALL \
     SELECT account_id, schedule_id, occasion FROM audits) WHERE schedule_id IS NOT NULL GROUP BY 1, 2, 3 HAVING count(*) > 1)) + \
     (SELECT count(*) FROM schedules s WHERE s.last_id IS NOT NULL AND s.feature <> 'audit' AND NOT EXISTS(SELECT 1 FROM jobs j \
     WHERE j.account_id = s.account_id AND j.id = s.last_id AND j.schedule_id = s.id AND j.occasion = s.last_day)) AS bad"),
    rule("I28 receipts of an account are numbered without a gap, each is of a job of it that ended in its run, and is all that is kept of the run",
     "SELECT (SELECT count(*) FROM (SELECT 1 FROM receipts GROUP BY account_id HAVING count(*) <> max(number))) + (SELECT count(*) FROM receipts r \
     WHERE NOT EXISTS(SELECT 1 FROM jobs j WHERE j.account_id = r.account_id AND j.id = r.job_id AND j.status IN ('succeeded', 'failed') \
     AND j.started_at IS NOT NULL AND j.facts IS NULL)) + (SELECT count(*) FROM jobs WHERE facts IS NOT NULL \
     AND status NOT IN ('succeeded', 'failed')) AS bad"),
    rule("I29 a publisher's share is booked for each job that brought a result and has one, and for no other",
     "SELECT (SELECT count(*) FROM jobs j WHERE j.share_cents > 0 AND j.status = 'succeeded' AND j.refunded = 0 AND NOT EXISTS(\
     SELECT 1 FROM transfers t WHERE t.id = 'share:' || j.id AND t.amount = j.share_cents AND t.code = 'publisher_share')) + \
     (SELECT count(*) FROM transfers t JOIN jobs j ON j.account_id = t.account_id AND j.id = t.subject_id WHERE t.code = 'publisher_share' \
     AND (j.status <> 'succeeded' OR j.refunded = 1 OR j.share_cents <> t.amount)) AS bad"),
    // An audit that was deleted is not found any more, and its price still counts: so many cents may be more, and no others.
    rule("I30 what is spent of a budget is what was ordered with its key on that day and in that month, without what was refunded",
     "WITH ordered(account_id, key_id, day, month, cents, is_open) AS (SELECT account_id, key_id, at / 86400000, \
     strftime('%Y', at / 1000, 'unixepoch') * 12 + strftime('%m', at / 1000, 'unixepoch') - 1, cents, is_open FROM (\
     SELECT j.account_id, j.key_id, j.created_at AS at, CASE WHEN EXISTS(SELECT 1 FROM transfers t WHERE t.id = 'refund:' || j.id) THEN 0 \
     ELSE j.cost_cents END AS cents, EXISTS(SELECT 1 FROM due d WHERE d.machine = 'job' AND d.account_id = j.account_id AND d.id = j.id) AS is_open \
     FROM jobs j JOIN budgets b ON b.account_id = j.account_id AND b.key_id = j.key_id UNION ALL \
     SELECT a.account_id, a.key_id, a.created_at, CASE WHEN a.credits = 0 OR EXISTS(SELECT 1 FROM transfers t WHERE t.id = 'report-refund:' || a.id) \
     THEN 0 ELSE 300 END, a.status IN ('queued', 'pending', 'processing') FROM audits a JOIN budgets b ON b.account_id = a.account_id \
     AND b.key_id = a.key_id)), sums AS (SELECT b.*, coalesce(sum(o.is_open), 0) AS open_orders, \
     coalesce(sum(CASE WHEN o.day = b.day THEN o.cents END), 0) AS of_day, coalesce(sum(CASE WHEN o.month = b.month THEN o.cents END), 0) AS of_month \
     FROM budgets b LEFT JOIN ordered o ON o.account_id = b.account_id AND o.key_id = b.key_id GROUP BY b.account_id, b.key_id) \
     SELECT count(*) AS bad FROM sums WHERE in_flight <> open_orders OR day_cents < of_day OR (day_cents - of_day) % 300 <> 0 \
     OR month_cents < of_month OR (month_cents - of_month) % 300 <> 0"),
    rule("I31 a live agent has its grant, by which its token is found, and what finds a grant is of one",
     "SELECT (SELECT count(*) FROM credentials c WHERE c.kind = 'agent' AND c.revoked_at IS NULL AND NOT EXISTS(SELECT 1 FROM grants g \
     JOIN grant_hashes h ON h.account_id = g.account_id AND h.grant_id = g.id WHERE g.account_id = c.account_id AND g.id = c.id AND g.lapses_at > 0 \
     AND h.hash = c.hash)) + (SELECT count(*) FROM grant_hashes h WHERE NOT EXISTS(SELECT 1 FROM grants g WHERE g.account_id = h.account_id \
     AND g.id = h.grant_id)) AS bad"),
    rule("I23 everything is addressed by an account of this database",
     "SELECT (SELECT count(*) FROM tasks t JOIN targets g ON g.id = t.target_id WHERE g.account_id <> t.account_id) + (SELECT count(*) \
     FROM visits v JOIN tasks t ON t.id = v.task_id WHERE t.account_id <> v.account_id) + (SELECT count(*) FROM due d \
     WHERE NOT EXISTS(SELECT 1 FROM accounts a WHERE a.id = d.account_id)) + (SELECT count(*) FROM accounts a \
     WHERE NOT EXISTS(SELECT 1 FROM ledger_accounts l WHERE l.id = 'wallet:' || a.id AND l.unit = 'cents') \
     OR NOT EXISTS(SELECT 1 FROM ledger_accounts l WHERE l.id = 'credits:' || a.id AND l.unit = 'credits')) AS bad"),
];
