// Three routes of the jobs API, two of audit reports and three of pull publishing as one would write them with Hono: the same statements, the same bodies, the same
// headers. The bench compares the answers before it measures.
import { Buffer } from "node:buffer";
import { inflateRawSync } from "node:zlib";
import { Hono } from "hono";

const CALLER = `SELECT c.account_id, a.plan FROM credentials c JOIN accounts a ON a.id = c.account_id
  WHERE c.hash = ?1 AND c.kind = ?2 AND c.revoked_at IS NULL AND (c.ends_at IS NULL OR c.ends_at > ?3)`;
const OWNER = "WITH owner(id) AS (SELECT account_id FROM credentials WHERE hash = ?1)";
const COLUMNS = `j.account_id, j.id, j.version, j.feature, j.wall_ms, j.status, j.cost_cents, j.attempt, j.run_token, j.lease_until,
  j.stopping_run, j.stopping_until, j.created_at, j.started_at, j.completed_at, j.error, j.module, j.expires_at`;
const LIST_BYTES = 1_048_576;
// The rows of a query that begin within so many bytes, and whether another one follows each.
const firstBytes = (order, most, query) => `SELECT * FROM (SELECT *, sum(bytes) OVER page - bytes AS bytes_before,
  lead(1, 1, 0) OVER page AS more FROM (${query}) WINDOW page AS (ORDER BY ${order})) WHERE bytes_before <= ${most} ORDER BY ${order}`;
const FEATURES = new Set(["geo_score", "machine_layer", "site_crawl"]);
const COST_CENTS = 10;
const RESEND_MS = 30_000;

const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const random = (length) => hex(crypto.getRandomValues(new Uint8Array(length)));
const encode = (text) => new TextEncoder().encode(text);
const time = (ms) => (ms === null ? null : new Date(ms).toISOString());

function uuidv7(now) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(now / 2 ** (8 * (5 - at))) & 0xff;
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

// GCRA with a burst equal to the rate, in the memory of the isolate.
const arrivals = new Map();
function count(context, kind, perMinute) {
  const now = Date.now();
  const interval = 60_000 / perMinute;
  const key = `${kind}:${context.get("hash")}`;
  const next = Math.max(arrivals.get(key) ?? 0, now) + interval;
  if (next - now > 60_000) return context.json({ error: "rate_limited" }, 429);
  arrivals.set(key, next);
  context.header("ratelimit-policy", `"default";q=${perMinute};w=60`);
  const remaining = Math.floor((60_000 - (next - now)) / interval);
  context.header("ratelimit", `"default";r=${remaining};t=${Math.ceil((next - now) / 1000)}`);
}

const END = Buffer.from([3, 0]);
function unpacked(row) {
  return inflateRawSync(Buffer.concat([Buffer.from(row.body, "hex"), END])).toString("utf8");
}

// The database that a credential names in its first two characters.
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
function chooseDatabase(context, digits, base) {
  const shard = base === 16 ? Number.parseInt(digits, 16) : BASE62.indexOf(digits[0]) * 62 + BASE62.indexOf(digits[1]);
  context.set("shard", shard);
  context.set("DB", context.env[`DB_${shard}`]);
}

function view(row, whole) {
  return {
    id: row.id,
    feature: row.feature,
    status: row.status,
    ...(whole && { input: JSON.parse(row.input), result: row.body && JSON.parse(unpacked(row)) }),
    error: row.error && JSON.parse(row.error),
    created_at: time(row.created_at),
    started_at: time(row.started_at),
    completed_at: time(row.completed_at),
    ...(row.expires_at && { expires_at: time(row.expires_at) }),
    cost_cents: row.cost_cents,
    poll_url: `/v1/jobs/${row.id}`,
  };
}

// `<number>:<secret>`: a key for each purpose (HKDF), made once in an isolate. The number stands before what it signs.
const keys = new Map();
async function sign(context, purpose, text) {
  const [number, secret] = context.env.SIGNING_KEYS.split(/:(.*)/s);
  if (!keys.has(purpose)) {
    const { subtle } = crypto;
    const raw = await subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveKey"]);
    const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encode(`bellwether/${purpose}`) };
    keys.set(purpose, await subtle.deriveKey(hkdf, raw, { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign"]));
  }
  const tag = hex(await crypto.subtle.sign("HMAC", keys.get(purpose), encode(text)));
  return Number(number).toString(16).padStart(2, "0") + tag;
}

const app = new Hono();

app.get("/ready", (context) => context.text("ready"));

app.use("/v1/*", async (context, next) => {
  const key = context.req.header("x-api-key") ?? context.req.header("authorization")?.replace(/^Bearer /i, "");
  if (!/^api_live_[A-Za-z0-9]{36}$/.test(key ?? "")) return context.json({ error: "invalid_api_key" }, 401);
  chooseDatabase(context, key.slice(9, 11), 62);
  context.set("hash", hex(await crypto.subtle.digest("SHA-256", encode(key))));
  context.header("x-request-id", `req_${random(12)}`);
  await next();
});

app.get("/v1/jobs/:id", async (context) => {
  const DB = context.get("DB");
  const hash = context.get("hash");
  const [callers, jobs] = await DB.batch([
    DB.prepare(CALLER).bind(hash, "api", Date.now()),
    DB.prepare(
      `${OWNER} SELECT ${COLUMNS}, j.input, r.bytes AS result_bytes, r.crc32, hex(r.body) AS body FROM jobs j
       LEFT JOIN results r ON r.account_id = j.account_id AND r.job_id = j.id
       WHERE j.account_id = (SELECT id FROM owner) AND j.id = ?2`,
    ).bind(hash, context.req.param("id")),
  ]);
  if (!callers.results[0]) return context.json({ error: "invalid_api_key" }, 401);
  const refused = count(context, "reads", 600);
  if (refused) return refused;
  const row = jobs.results[0];
  if (!row) return context.json({ error: "job_not_found" }, 404);
  const etag = `"${row.version}"`;
  context.header("cache-control", "private, no-cache");
  context.header("etag", etag);
  if (context.req.header("if-none-match")?.includes(etag)) return context.body(null, 304);
  return context.json(view(row, true));
});

app.get("/v1/jobs", async (context) => {
  const DB = context.get("DB");
  const hash = context.get("hash");
  const limit = Number(context.req.query("limit") ?? 20);
  const [callers, { results }] = await DB.batch([
    DB.prepare(CALLER).bind(hash, "api", Date.now()),
    DB.prepare(
      `${OWNER} ${firstBytes("id DESC", "?6", `SELECT ${COLUMNS}, NULL AS input, 0 AS bytes FROM jobs j
       WHERE j.account_id = (SELECT id FROM owner) AND j.id < ?2 AND (?3 IS NULL OR j.status = ?3)
       AND (?4 IS NULL OR j.feature = ?4) ORDER BY j.id DESC LIMIT ?5`)}`,
    ).bind(hash, "g", context.req.query("status") ?? null, context.req.query("feature") ?? null, limit + 1, LIST_BYTES),
  ]);
  if (!callers.results[0]) return context.json({ error: "invalid_api_key" }, 401);
  const refused = count(context, "reads", 600);
  if (refused) return refused;
  const jobs = results.slice(0, limit).map((row) => view(row, false));
  const last = results.length > limit || results.at(jobs.length - 1)?.more === 1 ? jobs.at(-1).id : null;
  const cursor = last && `${hex(encode(last))}.${(await sign(context, "cursor", last)).slice(0, 18)}`;
  context.header("cache-control", "private, no-cache");
  return context.json({ jobs, count: jobs.length, has_more: last !== null, next_cursor: cursor });
});

app.post("/v1/jobs", async (context) => {
  const { JOBS } = context.env;
  const DB = context.get("DB");
  const hash = context.get("hash");
  const [callers, wallets] = await DB.batch([
    DB.prepare(CALLER).bind(hash, "api", Date.now()),
    DB.prepare(
      `${OWNER} SELECT frozen, credited - debited AS balance_cents FROM ledger_accounts
       WHERE id = 'wallet:' || (SELECT id FROM owner)`,
    ).bind(hash),
  ]);
  const caller = callers.results[0];
  if (!caller) return context.json({ error: "invalid_api_key" }, 401);
  const wallet = wallets.results[0];
  const refused = count(context, "creates", 60);
  if (refused) return refused;
  const body = await context.req.json().catch(() => null);
  if (!body || !FEATURES.has(body.feature)) return context.json({ error: "unknown_feature" }, 400);
  const url = URL.parse(body.input?.url);
  if (!url || !/^https?:$/.test(url.protocol)) return context.json({ error: "invalid_input" }, 400);
  if (wallet.frozen || wallet.balance_cents < COST_CENTS) return context.json({ error: "insufficient_balance" }, 402);
  const now = Date.now();
  const [id, version, account] = [uuidv7(now), random(16), caller.account_id];
  const transfer = [`debit:${id}`, `wallet:${account}`, "revenue", COST_CENTS, "job_debit", account, id, null, now];
  await DB.batch([
    DB.prepare(
      `INSERT INTO jobs(account_id, id, version, feature, wall_ms, status, cost_cents, created_at, completed_at, input, error)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
    ).bind(account, id, version, body.feature, 60_000, "queued", COST_CENTS, now, null, JSON.stringify({ url: url.href }), null),
    DB.prepare(
      `INSERT INTO transfers(id, debit_id, credit_id, amount, code, account_id, subject_id, ext_ref, at)
       SELECT ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 WHERE EXISTS(
       SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3)`,
    ).bind(account, id, version, ...transfer),
    DB.prepare(
      `INSERT INTO due(machine, account_id, id, phase, at) SELECT 'job', ?1, ?2, ?4, ?5 WHERE EXISTS(
       SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3)
       ON CONFLICT(machine, account_id, id) DO UPDATE SET account_id = excluded.account_id, phase = excluded.phase,
  at = excluded.at`,
    ).bind(account, id, version, "ready", now + RESEND_MS),
  ]);
  await JOBS.send({ machine: "job", account_id: account, id });
  context.header("location", `/v1/jobs/${id}`);
  context.header("retry-after", "2");
  context.header("cache-control", "no-store");
  const created_at = time(now);
  const poll_url = `/v1/jobs/${id}`;
  return context.json({ id, feature: body.feature, status: "queued", created_at, cost_cents: COST_CENTS, poll_url }, 202);
});

const AUDIT = `${OWNER} SELECT a.account_id, a.id, a.version, a.public_id, a.origin, a.url, a.domain, a.lang, a.callback_url, a.credits,
  a.crawl, a.status, a.phase, a.progress, a.missing, a.attempt, a.run_token, a.lease_until, a.created_at, a.deadline,
  a.started_at, a.ended_at, a.error, a.data, a.expires_at, a.webhook, CASE WHEN a.status = 'queued' THEN (SELECT count(*)
  FROM audits q WHERE q.account_id = a.account_id AND q.domain = a.domain AND q.status = 'queued' AND q.id <= a.id)
  END AS queue_position FROM audits a WHERE a.account_id = (SELECT id FROM owner) AND a.id = ?2`;
const ROOM = `SELECT (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?2 AND status IN ('pending', 'processing'))
  AS active_here, (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?2 AND status = 'queued') AS queued,
  (SELECT max(crawl) FROM audits WHERE account_id = ?1 AND domain = ?2 AND status IN ('pending', 'processing',
  'queued')) AS crawl, (SELECT count(*) FROM audits WHERE account_id = ?1 AND status IN ('pending', 'processing'))
  AS active, (SELECT credited - debited FROM ledger_accounts WHERE id = 'credits:' || ?1) AS balance_credits,
  a.branding FROM accounts a WHERE a.id = ?1`;
const AT_ONCE = { free: 1, pro: 5, agency: 20 };

app.use("/audit/v1", async (context, next) => {
  const key = context.req.header("x-audit-key");
  if (!/^audit_[A-Za-z0-9]{32}$/.test(key ?? "")) return context.json({ success: false, error: "invalid_key" }, 401);
  const hash = hex(await crypto.subtle.digest("SHA-256", encode(key)));
  context.set("hash", hash);
  context.header("x-request-id", `req_${random(12)}`);
  chooseDatabase(context, key.slice(6, 8), 62);
  await next();
});

app.get("/audit/v1", async (context) => {
  const DB = context.get("DB");
  const hash = context.get("hash");
  const id = context.req.query("job_id");
  const [callers, audits] = await DB.batch([
    DB.prepare(CALLER).bind(hash, "audit", Date.now()),
    DB.prepare(AUDIT).bind(hash, id),
  ]);
  if (!callers.results[0]) return context.json({ success: false, error: "invalid_key" }, 401);
  const refused = count(context, "audit_reads", 120);
  if (refused) return refused;
  const row = audits.results[0];
  if (!row) return context.json({ success: false, error: "job_not_found" }, 404);
  const etag = `"${row.version}-${Math.floor(Date.now() / 3_600_000)}"`;
  context.header("cache-control", "private, no-cache");
  context.header("etag", etag);
  if (context.req.header("if-none-match")?.includes(etag)) return context.body(null, 304);
  if (row.status === "failed") return context.json({ success: false, status: "failed", error: row.error });
  if (!row.data) return context.json({ status: row.status, progress: row.progress, phase: row.phase });
  const data = JSON.parse(row.data);
  const missing = JSON.parse(row.missing);
  const exp = Math.floor((Date.now() + 604_800_000) / 1_000);
  const shard = context.get("shard");
  const sig = shard.toString(16).padStart(2, "0") + (await sign(context, "report-link", `${shard}/${id}/report/${exp}`));
  return context.json({
    success: true,
    status: row.status,
    data: {
      url: row.url,
      domain: row.domain,
      language: data.language,
      report_url: `${row.origin}/audit/v1/reports/${id}?exp=${exp}&sig=${sig}`,
      report_view_url: `${row.origin}/r/${row.public_id}`,
      report_path: `report/${id}.html`,
      expert_seo_score: data.expert_seo_score,
      expert_seo_max: data.expert_seo_max,
      strategic_score: data.strategic_score,
      cocoon_nodes: data.cocoon_nodes,
      cocoon_clusters: data.cocoon_clusters,
      visual_capture: { desktop: "", mobile: "" },
      partial: missing.length > 0,
      degraded_reasons: missing,
      generated_at: data.generated_at,
    },
    expires_at: time(row.expires_at),
  });
});

app.post("/audit/v1", async (context) => {
  const { JOBS } = context.env;
  const DB = context.get("DB");
  const caller = (await DB.prepare(CALLER).bind(context.get("hash"), "audit", Date.now()).all()).results[0];
  if (!caller) return context.json({ success: false, error: "invalid_key" }, 401);
  const reads = count(context, "audit_reads", 120);
  if (reads) return reads;
  const body = await context.req.json().catch(() => null);
  const url = URL.parse(body?.url);
  if (!url || !/^https?:$/.test(url.protocol)) return context.json({ success: false, error: "invalid_url" }, 400);
  if (body.lang && !["fr", "en", "es"].includes(body.lang)) return context.json({ success: false, error: "invalid_lang" }, 400);
  const { account_id: account, plan } = caller;
  const domain = url.host.replace(/^www\./, "");
  const room = (await DB.prepare(ROOM).bind(account, domain).all()).results[0];
  const waits = room.active_here > 0 || room.queued > 0;
  if (!waits && room.active >= AT_ONCE[plan]) return context.json({ success: false, error: "quota_exceeded" }, 429);
  const now = Date.now();
  const [id, version] = [uuidv7(now), random(16)];
  const deadline = now + 600_000 * (waits ? room.queued + 2 : 1);
  const [stored] = await DB.batch([
    DB.prepare(
      `INSERT INTO audits(account_id, id, version, public_id, origin, url, domain, lang, callback_url, credits, branding, crawl,
       status, phase, progress, missing, created_at, deadline) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,
       ?14, 0, '[]', ?15, ?16 WHERE
       (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?7 AND status IN ('pending', 'processing')) = ?17 AND
       (SELECT count(*) FROM audits WHERE account_id = ?1 AND domain = ?7 AND status = 'queued') = ?18 AND
       (SELECT count(*) FROM audits WHERE account_id = ?1 AND status IN ('pending', 'processing')) <= ?19 RETURNING id`,
    ).bind(account, id, version, random(16), new URL(context.req.url).origin, url.href, domain, body.lang ?? null,
      body.callback_url ?? null, 0, room.branding, waits ? room.crawl : id, waits ? "queued" : "pending", "audit_seo", now,
      deadline, room.active_here, room.queued, room.active),
    DB.prepare(
      `INSERT INTO due(machine, account_id, id, phase, at) SELECT 'audit', ?1, ?2, ?4, ?5 WHERE EXISTS(
       SELECT 1 FROM audits WHERE account_id = ?1 AND id = ?2 AND version = ?3)
       ON CONFLICT(machine, account_id, id) DO UPDATE SET account_id = excluded.account_id, phase = excluded.phase,
  at = excluded.at`,
    ).bind(account, id, version, "ready", waits ? deadline : now + RESEND_MS),
  ]);
  if (!stored.results[0]) return context.json({ success: false, error: "internal_error" }, 500);
  if (!waits) await JOBS.send({ machine: "audit", account_id: account, id });
  context.header("retry-after", "5");
  context.header("cache-control", "no-store");
  return context.json({ job_id: id, status: waits ? "queued" : "pending", ...(waits && { queue_position: room.queued + 1 }) });
});

const TARGET = `SELECT id, account_id, domain, token_last4, token_created_at, lease_ms, created_at, disabled_at, proven_at, lost_at, reports,
  failures, resumed_after, paused_at, paused_cycle FROM targets WHERE token_hash = ?1 AND disabled_at IS NULL`;
const TASK = `SELECT id, target_id, version, cycle, status, generation, lapses, holder, execution_started_at, lease_until,
  ended_at, published_url, cms_post_id, notes, error_category, error_message FROM tasks
  WHERE id = ?2 AND target_id = (SELECT id FROM targets WHERE token_hash = ?1 AND disabled_at IS NULL)`;
const COMMIT = `UPDATE tasks SET version = ?3, status = ?4, generation = ?5, lapses = ?6, holder = ?7, execution_started_at = ?8,
  lease_until = ?9, ended_at = ?10, published_url = ?11, cms_post_id = ?12, notes = ?13, error_category = ?14,
  error_message = ?15 WHERE id = ?1 AND version = ?2 AND EXISTS(SELECT 1 FROM targets g WHERE g.id = tasks.target_id
  AND (?16 IS NULL OR g.token_hash = ?16 AND g.disabled_at IS NULL)
  AND (?17 IS NULL OR g.reports = ?17 AND g.resumed_after = ?18)) RETURNING id`;
const DUE_TASK = `INSERT INTO due(machine, account_id, id, phase, at) SELECT 'task', ?1, ?2, ?4, ?5 WHERE EXISTS(
  SELECT 1 FROM tasks WHERE account_id = ?1 AND id = ?2 AND version = ?3)
  ON CONFLICT(machine, account_id, id) DO UPDATE SET account_id = excluded.account_id, phase = excluded.phase,
  at = excluded.at`;
const DONE_TASK = `DELETE FROM due WHERE machine = 'task' AND account_id = ?1 AND id = ?2 AND EXISTS(
  SELECT 1 FROM tasks WHERE account_id = ?1 AND id = ?2 AND version = ?3)`;
const VISIT = `INSERT INTO visits(account_id, task_id, occasion, version, status, at)
  SELECT account_id, id, ?3, ?2, 'planned', ?4 FROM tasks WHERE id = ?1 AND version = ?2`;
const DUE_VISIT = `INSERT INTO due(machine, account_id, id, phase, at) SELECT 'visit', ?1, ?2, ?4, ?5 WHERE EXISTS(
  SELECT 1 FROM visits WHERE account_id = ?1 AND task_id = substr(?2, 1, 36) AND occasion = substr(?2, 38) AND version = ?3)
  ON CONFLICT(machine, account_id, id) DO UPDATE SET account_id = excluded.account_id, phase = excluded.phase,
  at = excluded.at`;
const IMPACT_MS = 2_592_000_000;
const LAST_CYCLE = 1_000_000;

app.use("/pull/v1/*", async (context, next) => {
  const key = context.req.header("x-pull-key") ?? context.req.header("authorization")?.replace(/^Bearer /i, "");
  if (!/^pull_live_[0-9a-f]{40}$/.test(key ?? "")) return context.json({ error: "invalid_token" }, 401);
  chooseDatabase(context, key.slice(10, 12), 16);
  context.set("hash", hex(await crypto.subtle.digest("SHA-256", encode(key))));
  context.header("x-request-id", `req_${random(12)}`);
  context.header("cache-control", "no-store");
  await next();
});

app.get("/pull/v1/tasks/pending", async (context) => {
  const DB = context.get("DB");
  const hash = context.get("hash");
  const limit = Math.min(Number(context.req.query("limit") || 10), 50);
  const [targets, tasks] = await DB.batch([
    DB.prepare(TARGET).bind(hash),
    DB.prepare(
      firstBytes("created_at, seq", "?3", `SELECT t.id, t.action_type, t.goal, t.goal_type, t.phase, t.cycle, t.created_at, t.payload,
       t.seq, octet_length(t.payload) AS bytes FROM targets g
       JOIN tasks t INDEXED BY tasks_pending ON t.target_id = g.id AND t.status = 'planned'
       AND t.cycle <= g.last_cycle
       WHERE g.token_hash = ?1 AND g.disabled_at IS NULL ORDER BY t.created_at, t.seq LIMIT ?2`),
    ).bind(hash, limit, LIST_BYTES),
  ]);
  const target = targets.results[0];
  if (!target) return context.json({ error: "invalid_token" }, 401);
  const refused = count(context, "polls", 60);
  if (refused) return refused;
  const list = tasks.results.map((task) => ({
    id: task.id,
    action_type: task.action_type,
    goal: task.goal,
    goal_type: task.goal_type,
    phase: task.phase,
    cycle: task.cycle,
    created_at: time(task.created_at),
    execution_started_at: null,
    payload: JSON.parse(task.payload),
  }));
  const guard = target.paused_at && { paused: true, failures: target.failures, since: time(target.paused_at) };
  return context.json({ target: { id: target.id, domain: target.domain }, count: list.length, tasks: list, ...(guard && { guard }) });
});

// The target and the task, or the answer that there is none.
async function taskOf(context) {
  const DB = context.get("DB");
  const hash = context.get("hash");
  const [targets, tasks] = await DB.batch([
    DB.prepare(TARGET).bind(hash),
    DB.prepare(TASK).bind(hash, context.req.param("id")),
  ]);
  if (!targets.results[0]) return { refused: context.json({ error: "invalid_token" }, 401) };
  const refused = count(context, "reports", 600);
  return { refused, hash, target: targets.results[0], task: tasks.results[0] };
}

app.post("/pull/v1/tasks/:id/ack", async (context) => {
  const { refused, hash, target, task } = await taskOf(context);
  if (refused) return refused;
  if (!task) return context.json({ error: "not_found" }, 404);
  if (task.status !== "planned") return context.json({ ok: false, id: task.id, status: task.status, error: "already_acked" }, 409);
  const DB = context.get("DB");
  const now = Date.now();
  const holder = context.req.header("x-worker-id") ?? null;
  const row = [random(16), "in_progress", task.generation, task.lapses, holder, now, now + target.lease_ms];
  const [won] = await DB.batch([
    DB.prepare(COMMIT).bind(task.id, task.version, ...row, null, null, null, null, null, null, hash, null, null),
    DB.prepare(DUE_TASK).bind(target.account_id, task.id, row[0], "ready", now + target.lease_ms),
  ]);
  if (!won.results[0]) return context.json({ ok: false, id: task.id, status: "in_progress", error: "already_acked" }, 409);
  return context.json({ ok: true, id: task.id, status: "in_progress" });
});

app.post("/pull/v1/tasks/:id/published", async (context) => {
  const { refused, hash, target, task } = await taskOf(context);
  if (refused) return refused;
  const body = await context.req.json().catch(() => null);
  const url = URL.parse(body?.url);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || body.url.length > 2048) {
    return context.json({ error: "invalid_body", field: "url" }, 400);
  }
  if (!task) return context.json({ error: "not_found" }, 404);
  if (task.status === "completed") return context.json({ ok: false, id: task.id, status: task.status, error: "already_completed" }, 409);
  const { JOBS } = context.env;
  const DB = context.get("DB");
  const now = Date.now();
  const version = random(16);
  const started = task.execution_started_at ?? now;
  const id = body.cms_post_id === undefined ? null : JSON.stringify(body.cms_post_id);
  const row = [version, "completed", task.generation, task.lapses, null, started, null, now, body.url, id, body.notes ?? null];
  const [won] = await DB.batch([
    DB.prepare(COMMIT).bind(task.id, task.version, ...row, null, null, hash, target.reports, target.resumed_after),
    DB.prepare(
      `UPDATE targets SET reports = ?3, failures = ?4, resumed_after = ?5, last_cycle = ?6, paused_at = ?7,
       paused_cycle = ?8 WHERE id = (SELECT target_id FROM tasks WHERE id = ?1 AND version = ?2)`,
    ).bind(task.id, version, target.reports + 1, 0, target.resumed_after, target.paused_cycle ?? LAST_CYCLE,
      target.paused_at, target.paused_cycle),
    DB.prepare(
      `INSERT INTO outcomes(account_id, target_id, number, task_id, generation, ok, category, message, at)
       SELECT account_id, target_id, ?3, id, ?4, ?5, ?6, ?7, ?8 FROM tasks WHERE id = ?1 AND version = ?2`,
    ).bind(task.id, version, target.reports + 1, task.generation, 1, null, null, now),
    DB.prepare(VISIT).bind(task.id, version, "publication", now),
    DB.prepare(DUE_VISIT).bind(target.account_id, `${task.id}:publication`, version, "ready", now),
    DB.prepare(VISIT).bind(task.id, version, "impact", now + IMPACT_MS),
    DB.prepare(DUE_VISIT).bind(target.account_id, `${task.id}:impact`, version, "ready", now + IMPACT_MS),
    DB.prepare(DONE_TASK).bind(target.account_id, task.id, version),
  ]);
  if (!won.results[0]) return context.json({ error: "db_error" }, 500);
  await JOBS.send({ machine: "visit", account_id: target.account_id, id: `${task.id}:publication` });
  const warnings = [];
  if (/^\/(wp-admin|wp-login\.php|admin|administrator|ghost)(\/|$)/i.test(url.pathname)) warnings.push("admin_url");
  if (["preview", "preview_id", "preview_nonce", "draft"].some((name) => url.searchParams.has(name))) warnings.push("preview_url");
  if (url.host !== target.domain && !url.host.endsWith(`.${target.domain}`)) warnings.push("other_domain");
  const extra = warnings.length > 0 ? { warnings } : {};
  return context.json({ ok: true, id: task.id, status: "completed", published_url: body.url, ...extra });
});

export default app;
