// Three routes of the jobs API as one would write them with Hono: the same statements, the same bodies, the same
// headers. The bench compares the answers before it measures.
import { Hono } from "hono";

const CALLER = `SELECT k.account_id, a.wallet_frozen, l.credits_cents - l.debits_cents AS balance_cents
  FROM api_keys k JOIN accounts a ON a.id = k.account_id JOIN ledger_accounts l ON l.id = 'wallet:' || k.account_id
  WHERE k.hash = ?1 AND k.service = 'api' AND k.revoked_at IS NULL`;
const COLUMNS = `account_id, id, version, feature, status, cost_cents, attempt, run_token, lease_until, created_at,
  started_at, completed_at`;
const FEATURES = new Set(["geo_score", "machine_layer", "site_crawl"]);
const COST_CENTS = 10;
const RESEND_MS = 30_000;

const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const random = (length) => hex(crypto.getRandomValues(new Uint8Array(length)));
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

function view(row, whole) {
  return {
    id: row.id,
    feature: row.feature,
    status: row.status,
    ...(whole && { input: JSON.parse(row.input), result: row.result && JSON.parse(row.result) }),
    error: row.error && JSON.parse(row.error),
    created_at: time(row.created_at),
    started_at: time(row.started_at),
    completed_at: time(row.completed_at),
    cost_cents: row.cost_cents,
    poll_url: `/v1/jobs/${row.id}`,
  };
}

async function sign(context, text) {
  const secret = new TextEncoder().encode(context.env.JWT_SECRET);
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`cursor:${text}`))).slice(0, 16);
}

const app = new Hono();

app.get("/ready", (context) => context.text("ready"));

app.use("/v1/*", async (context, next) => {
  const key = context.req.header("x-api-key") ?? context.req.header("authorization")?.replace(/^Bearer /i, "");
  if (!/^api_live_[A-Za-z0-9_-]{16,}$/.test(key ?? "")) return context.json({ error: "invalid_api_key" }, 401);
  context.set("hash", hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key))));
  context.header("x-request-id", `req_${random(12)}`);
  await next();
});

app.get("/v1/jobs/:id", async (context) => {
  const { DB } = context.env;
  const hash = context.get("hash");
  const [callers, jobs] = await DB.batch([
    DB.prepare(CALLER).bind(hash),
    DB.prepare(
      `SELECT ${COLUMNS}, input, error, result FROM jobs
       WHERE account_id = (SELECT account_id FROM api_keys WHERE hash = ?1) AND id = ?2`,
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
  const { DB } = context.env;
  const caller = (await DB.prepare(CALLER).bind(context.get("hash")).all()).results[0];
  if (!caller) return context.json({ error: "invalid_api_key" }, 401);
  const refused = count(context, "reads", 600);
  if (refused) return refused;
  const limit = Number(context.req.query("limit") ?? 20);
  const { results } = await DB.prepare(
    `SELECT ${COLUMNS}, NULL AS input, error, NULL AS result FROM jobs WHERE account_id = ?1
     AND id < ?2 AND (?3 IS NULL OR status = ?3) AND (?4 IS NULL OR feature = ?4) ORDER BY id DESC LIMIT ?5`,
  ).bind(caller.account_id, "g", context.req.query("status") ?? null, context.req.query("feature") ?? null, limit + 1).all();
  const jobs = results.slice(0, limit).map((row) => view(row, false));
  const last = results.length > limit ? jobs.at(-1).id : null;
  const cursor = last && `${hex(new TextEncoder().encode(last))}.${await sign(context, last)}`;
  context.header("cache-control", "private, no-cache");
  return context.json({ jobs, count: jobs.length, has_more: last !== null, next_cursor: cursor });
});

app.post("/v1/jobs", async (context) => {
  const { DB, JOBS } = context.env;
  const caller = (await DB.prepare(CALLER).bind(context.get("hash")).all()).results[0];
  if (!caller) return context.json({ error: "invalid_api_key" }, 401);
  const refused = count(context, "creates", 60);
  if (refused) return refused;
  const body = await context.req.json().catch(() => null);
  if (!body || !FEATURES.has(body.feature)) return context.json({ error: "unknown_feature" }, 400);
  const url = URL.parse(body.input?.url);
  if (!url || !/^https?:$/.test(url.protocol)) return context.json({ error: "invalid_input" }, 400);
  if (caller.wallet_frozen || caller.balance_cents < COST_CENTS) return context.json({ error: "insufficient_balance" }, 402);
  const now = Date.now();
  const [id, version, account] = [uuidv7(now), random(16), caller.account_id];
  const transfer = [`debit:${id}`, `wallet:${account}`, "revenue", COST_CENTS, "job_debit", account, id, null, now];
  await DB.batch([
    DB.prepare(
      `INSERT INTO jobs(account_id, id, version, feature, status, cost_cents, created_at, completed_at, input, error)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
    ).bind(account, id, version, body.feature, "queued", COST_CENTS, now, null, JSON.stringify({ url: url.href }), null),
    DB.prepare(
      `INSERT INTO transfers(id, debit_id, credit_id, amount_cents, code, account_id, job_id, ext_ref, at)
       SELECT ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 WHERE EXISTS(
       SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3)`,
    ).bind(account, id, version, ...transfer),
    DB.prepare(
      `INSERT INTO outbox(account_id, job_id, running, due_at) SELECT ?1, ?2, ?4, ?5 WHERE EXISTS(
       SELECT 1 FROM jobs WHERE account_id = ?1 AND id = ?2 AND version = ?3)
       ON CONFLICT(account_id, job_id) DO UPDATE SET running = excluded.running, due_at = excluded.due_at, deferred = 0`,
    ).bind(account, id, version, 0, now + RESEND_MS),
  ]);
  await JOBS.send({ account, job: id });
  context.header("location", `/v1/jobs/${id}`);
  context.header("retry-after", "2");
  context.header("cache-control", "no-store");
  const created_at = time(now);
  const poll_url = `/v1/jobs/${id}`;
  return context.json({ id, feature: body.feature, status: "queued", created_at, cost_cents: COST_CENTS, poll_url }, 202);
});

export default app;
