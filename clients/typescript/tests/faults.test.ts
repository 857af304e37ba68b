/** Orders, waits and tasks against a service that fails. The clock is a number, so nothing waits. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import {
  AuditFailedError, AuthenticationError, Bellwether, BellwetherError, ConflictError, ConnectionError, InsufficientFundsError, JobFailedError, NotFoundError, type Options,
  RateLimitedError, ServerError, StillRunningError, ValidationError,
} from "bellwether-client";
import { type Fault, FaultServer, TASK } from "./fault-server.ts";
import { thrown } from "./thrown.ts";

let server: FaultServer;
let baseUrl: string;
/** Pauses that were made. */
let pauses: number[];

beforeEach(async () => {
  server = new FaultServer();
  baseUrl = await server.start();
  pauses = [];
});
afterEach(() => server.stop());

function client(options: Partial<Options> = {}): Bellwether {
  let nowMs = Date.parse("2026-11-28T12:00:00Z");
  const sleep = async (ms: number, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    pauses.push(ms);
    nowMs += ms;
  };
  return new Bellwether({ baseUrl, apiKey: "api_live_1", auditKey: "audit_1", pullToken: "pull_live_1", machine: { now: () => nowMs, random: () => 1, sleep }, ...options });
}

const INPUT = { url: "https://example.org/" };
const busy: Fault = { status: 503, body: { error: "internal_error", message: "later", request_id: "req_1" } };
const limited = (retryAfter: string): Fault => ({ status: 429, headers: { "retry-after": retryAfter }, body: { error: "rate_limited", message: "m", request_id: "req_1", retry_after: 3 } });

for (const [what, faults, expected] of [
  ["no fault", [], []],
  ["the connection breaks after the order was accepted", ["drop"], [1_000]],
  ["the connection breaks before", ["refuse"], [1_000]],
  ["half a body", ["half"], [1_000]],
  ["a body that is no JSON", [{ status: 202, body: "<html>" }], [1_000]],
  ["an empty body", [{ status: 202, body: "" }], [1_000]],
  ["503 twice", [busy, busy], [1_000, 2_000]],
  ["429 with seconds", [limited("3")], [3_000]],
  ["429 with a date", [limited("Sat, 28 Nov 2026 12:00:09 GMT")], [9_000]],
  ["all of it, and accepted at last", ["drop", busy, limited("7"), "half"], [1_000, 2_000, 7_000, 4_000]],
] as [string, Fault[], number[]][]) {
  test(`an order is bought once: ${what}`, async () => {
    server.faults = faults;
    const job = await client().jobs.run("geo_score", INPUT);
    assert.equal(job.result.score, 71.5);
    assert.equal(server.orders.length, 1);
    assert.deepEqual(pauses, [...expected, 2_000], "with the pause before the first look");
  });
}

test("a slow answer is not waited for", async () => {
  server.faults = ["slow"];
  await client({ attemptTimeoutMs: 50 }).jobs.create("geo_score", INPUT);
  assert.deepEqual([server.orders.length, server.requests.length], [1, 2]);
});

test("attempts end, and the error says with which key to go on", async () => {
  server.faults = ["drop", "drop", "drop", "drop", "drop"];
  const error = await thrown(client().jobs.create("geo_score", INPUT), ConnectionError);
  assert.deepEqual([error.code, error.retryable, pauses], ["no_answer", true, [1_000, 2_000, 4_000, 4_000]]);
  const again = await client().jobs.create("geo_score", INPUT, { idempotencyKey: error.idempotencyKey ?? "" });
  assert.deepEqual([again.id, server.orders.length], ["job-1", 1]);
});

test("five times 503 is an error", async () => {
  server.faults = [busy, busy, busy, busy, busy];
  const error = await thrown(client().jobs.create("geo_score", INPUT), ServerError);
  assert.deepEqual([error.status, error.requestId, error.retryable, server.requests.length], [503, "req_1", true, 5]);
});

test("a Retry-After above five minutes is not waited for", async () => {
  server.faults = [limited("301")];
  const error = await thrown(client().jobs.create("geo_score", INPUT), RateLimitedError);
  assert.deepEqual([error.retryAfterMs, pauses, server.orders.length], [301_000, [], 0]);
});

test("what would be refused again is not repeated", async () => {
  for (const [fault, kind] of [
    [{ status: 400, body: { error: "invalid_input", message: "m", request_id: "r", field: "input.url" } }, ValidationError],
    [{ status: 402, body: { error: "insufficient_balance", message: "m", request_id: "r" } }, InsufficientFundsError],
    [{ status: 429, body: { error: "quota_exceeded", message: "m", request_id: "r" } }, RateLimitedError],
    [{ status: 302, headers: { location: "/elsewhere" } }, BellwetherError],
  ] as [Fault, typeof BellwetherError][]) {
    server.requests.length = 0;
    server.faults = [fault];
    await thrown(client().jobs.create("geo_score", INPUT), kind);
    assert.equal(server.requests.length, 1);
  }
});

test("a key of the caller is one order, and refused for another", async () => {
  const options = { idempotencyKey: "order-17" };
  await client().jobs.create("geo_score", INPUT, options);
  await client().jobs.create("geo_score", INPUT, options);
  assert.equal((await thrown(client().jobs.create("geo_score", { url: "https://example.org/b" }, options), ValidationError)).code, "idempotency_key_reused");
  assert.equal(server.orders.length, 1);
  await assert.rejects(client().jobs.create("geo_score", INPUT, { idempotencyKey: "é" }), TypeError);
});

test("two calls are two orders", async () => {
  await Promise.all([client().jobs.create("geo_score", INPUT), client().jobs.create("geo_score", INPUT)]);
  assert.equal(server.orders.length, 2);
});

test("a cancellation has no key: it is not repeated when its answer is lost, but when nothing was done", async () => {
  await client().jobs.create("geo_score", INPUT);
  server.faults = ["drop"];
  assert.equal((await thrown(client().jobs.cancel("job-1"), ConnectionError)).idempotencyKey, undefined);
  server.faults = [limited("1")];
  assert.equal((await client().jobs.cancel("job-1")).status, "cancelled");
});

test("a wait goes at the pace that the service states", async () => {
  server.looksNeeded = 4;
  server.pollAfter = "5";
  await client().jobs.run("geo_score", INPUT);
  assert.deepEqual(pauses, [2_000, 5_000, 5_000, 5_000]);
});

test("an option that is undefined is one that is not given", async () => {
  server.looksNeeded = 2;
  await client().jobs.run("geo_score", INPUT, { timeoutMs: undefined, idempotencyKey: undefined, signal: undefined });
  await client().audits.run("https://example.org/", { timeoutMs: undefined, idempotencyKey: undefined });
  for await (const _ of client().jobs.list({ status: undefined })) break;
  assert.equal(server.requests.at(-1), "GET /v1/jobs?limit=100");
  assert.deepEqual(pauses, [2_000, 2_000, 5_000, 5_000]);
});

test("a wait without a stated pace slows down", async () => {
  server.looksNeeded = 9;
  server.pollAfter = undefined;
  const { id } = await client().jobs.create("geo_score", INPUT);
  await client().jobs.wait(id);
  assert.deepEqual(pauses, [2_000, 2_000, 2_000, 2_000, 2_000, 5_000, 5_000, 5_000]);
});

test("a wait that ends by its time names the job, which goes on", async () => {
  server.looksNeeded = 99;
  const error = await thrown(client().jobs.run("geo_score", INPUT, { timeoutMs: 5_000 }), StillRunningError);
  assert.deepEqual([error.kind, error.jobId, error.code, pauses], ["job", "job-1", "timeout", [2_000, 2_000, 1_000]]);
  server.looksNeeded = 1;
  assert.equal((await client().jobs.wait("job-1")).status, "succeeded");
  assert.equal(server.orders.length, 1);
});

test("a service that does not answer for a while does not end a wait", async () => {
  const { id } = await client().jobs.create("geo_score", INPUT);
  server.faults = Array<Fault>(7).fill(busy);
  assert.equal((await client().jobs.wait(id)).status, "succeeded");
  server.faults = Array<Fault>(7).fill(busy);
  const error = await thrown(client().jobs.wait(id, { timeoutMs: 3_000 }), StillRunningError);
  assert.deepEqual([error.jobId, (error.cause as ServerError).status], [id, 503]);
  server.faults = [{ status: 401, body: { error: "invalid_api_key", message: "m", request_id: "r" } }];
  assert.equal((await thrown(client().jobs.wait(id), AuthenticationError)).jobId, id);
});

test("a wait that is aborted names the job", async () => {
  server.looksNeeded = 99;
  const controller = new AbortController();
  const sleep = async (_ms: number, signal?: AbortSignal) => {
    controller.abort(new Error("enough"));
    signal?.throwIfAborted();
  };
  const waiting = client({ machine: { now: () => 0, random: () => 1, sleep } }).jobs.run("geo_score", INPUT, { signal: controller.signal });
  const error = await thrown(waiting, StillRunningError);
  assert.deepEqual([error.code, error.jobId, (error.cause as Error).message], ["aborted", "job-1", "enough"]);
});

test("an order that is aborted may have been accepted, and the error has its key", async () => {
  server.faults = ["slow"];
  const error = await thrown(client().jobs.run("geo_score", INPUT, { signal: AbortSignal.timeout(100) }), ConnectionError);
  assert.deepEqual([error.code, typeof error.idempotencyKey], ["aborted", "string"]);
});

test("a job that fails says why, and whether it was refunded", async () => {
  server.end = { status: "failed", error: { message: "m", category: "no_such_host", refunded: true, detail: "The DNS does not know the host." } };
  const error = await thrown(client().jobs.run("geo_score", INPUT), JobFailedError);
  assert.deepEqual([error.category, error.refunded, error.jobId, error.job.feature], ["no_such_host", true, "job-1", "geo_score"]);
  server.end = { status: "cancelled", error: null, started_at: "2026-11-27T08:00:00.000Z" };
  const cancelled = await thrown(client().jobs.wait("job-1"), JobFailedError);
  assert.deepEqual([cancelled.category, cancelled.refunded], ["cancelled", false]);
});

test("a result that has expired is no success", async () => {
  server.end = { status: "succeeded", result: null, result_expired: true };
  assert.equal((await thrown(client().jobs.run("geo_score", INPUT), BellwetherError)).code, "result_expired");
});

test("lists fetch page after page", async () => {
  const ids: string[] = [];
  for await (const job of client().jobs.list({ status: "queued" })) ids.push(job.id);
  assert.deepEqual(ids, ["job-0", "job-1", "job-2", "job-3", "job-4", "job-5"]);
  assert.deepEqual(server.requests, ["GET /v1/jobs?limit=100&status=queued", "GET /v1/jobs?limit=100&status=queued&cursor=1", "GET /v1/jobs?limit=100&status=queued&cursor=2"]);
  const audits: string[] = [];
  for await (const audit of client().audits.list({ client_name: "Lighthouse" })) audits.push(audit.job_id);
  assert.deepEqual(audits, ["1", "2"]);
});

test("an audit is ordered once, waited for, and fails as an error", async () => {
  server.faults = ["drop"];
  server.looksNeeded = 2;
  const audit = await client().audits.run("https://example.org/", { lang: "en" });
  assert.deepEqual([audit.job_id, audit.status, audit.data.strategic_score], ["job-1", "completed", 70.1]);
  assert.deepEqual([server.orders.length, pauses], [1, [1_000, 5_000, 5_000]]);
  assert.equal(server.bodies[0], '{"url":"https://example.org/","lang":"en"}');
  server.end = { status: "failed" };
  assert.equal((await thrown(client().audits.wait("job-1"), AuditFailedError)).audit.error, "cancelled");
  await client().audits.cancel("job-1");
});

test("a task is taken by one worker, also when the first answer is lost", async () => {
  const { tasks } = client();
  server.faults = ["ok", "drop"];
  const { tasks: waiting } = await tasks.pending({ limit: 5 });
  assert.equal((await tasks.ack(waiting[0]?.id ?? "")).status, "in_progress");
  const error = await thrown(tasks.ack(TASK.id), ConflictError);
  assert.deepEqual([error.code, error.state], ["already_acked", "in_progress"]);
});

test("a report about a task is repeated, and another address is a conflict", async () => {
  const { tasks } = client();
  server.faults = ["half"];
  await tasks.published(TASK.id, { url: "https://example.org/a" });
  assert.equal((await thrown(tasks.published(TASK.id, { url: "https://example.org/b" }), ConflictError)).publishedUrl, "https://example.org/a");
  assert.equal((await tasks.failed(TASK.id, { error_category: "cms_error" })).status, "error");
});

test("a no with status 200 is a no", async () => {
  server.faults = [{ status: 200, body: { ok: false, error: "already_acked", message: "m", status: "in_progress" } }];
  assert.equal((await thrown(client().tasks.ack(TASK.id), ConflictError)).state, "in_progress");
});

test("what cannot be sent is said before", async () => {
  for (const address of ["ftp://example.org", "https://user:secret@example.org", "https://example.org/?key=1"]) assert.throws(() => client({ baseUrl: address }), TypeError);
  for (const key of ["api_live_é", "api live", "a\nb"]) {
    assert.throws(() => client({ apiKey: key }), (error: Error) => error instanceof TypeError && !error.message.includes(key));
  }
  assert.equal((await client({ apiKey: " api_live_1\n" }).jobs.create("geo_score", INPUT)).id, "job-1");
  await assert.rejects(client().tasks.ack(TASK.id, { workerId: "two words" }), TypeError);
  const endless: Record<string, unknown> = {};
  endless["itself"] = endless;
  await assert.rejects(client().jobs.create("example:page_status", endless), TypeError);
  server.requests.length = 0;
  for (const id of ["", "..", "a/b", "a?b"]) await assert.rejects(client().jobs.get(id), TypeError);
  const error = await thrown(new Bellwether({ baseUrl }).jobs.get("job-1"), AuthenticationError);
  assert.deepEqual([error.code, server.requests], ["missing_key", []]);
  await thrown(client().jobs.get("job-9"), NotFoundError);
});
