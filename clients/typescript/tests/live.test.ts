/**
 * Against a running service (`./x run`): BELLWETHER_CREDENTIALS is the path of its credentials.json, BELLWETHER_URL its origin, by
 * default the one in that file. Left out without BELLWETHER_CREDENTIALS. Costs the demo account two jobs.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { AuthenticationError, AuditFailedError, Bellwether, ConflictError, NotFoundError, ValidationError } from "bellwether-client";
import { thrown } from "./thrown.ts";

const path = process.env["BELLWETHER_CREDENTIALS"];
const credentials = path === undefined ? {} : (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>);
const baseUrl = process.env["BELLWETHER_URL"] ?? credentials["origin"] ?? "";
const site = `http://${credentials["domain"]}/`;
const options = { skip: path === undefined && "BELLWETHER_CREDENTIALS is not set" };
const client = () => new Bellwether({ baseUrl, apiKey: credentials["api_key"] ?? "", auditKey: credentials["audit_key"] ?? "", pullToken: credentials["pull_token"] ?? "" });

test("a job is ordered once, runs, and is listed", options, async () => {
  const { jobs } = client();
  const idempotencyKey = crypto.randomUUID();
  const created = await jobs.create("geo_score", { url: site }, { idempotencyKey });
  const job = await jobs.run("geo_score", { url: site }, { idempotencyKey });
  assert.equal(job.id, created.id, "the same key is the same job");
  assert.ok(job.result.findings.length > 10 && job.result.meta.requests > 0);
  const other = await thrown(jobs.create("geo_score", { url: `${site}other` }, { idempotencyKey }), ValidationError);
  assert.deepEqual([other.status, other.code], [422, "idempotency_key_reused"]);
  const late = await thrown(jobs.cancel(job.id), ConflictError);
  assert.deepEqual([late.code, late.state], ["not_cancellable", "succeeded"]);
  for await (const listed of jobs.list({ feature: "geo_score" })) {
    assert.equal(listed.feature, "geo_score");
    if (listed.id === job.id) return;
  }
  assert.fail("the job is not listed");
});

test("an order whose answer is lost is bought once", options, async () => {
  const accepted: string[] = [];
  const losing = async (request: Request) => {
    const answer = await fetch(request);
    if (request.method !== "POST") return answer;
    const { id } = (await answer.json()) as { id: string };
    accepted.push(id);
    if (accepted.length === 1) throw new TypeError("the connection broke");
    assert.equal(answer.headers.get("idempotency-hit"), "true");
    return Response.json({ id }, { status: answer.status, headers: { "retry-after": "1" } });
  };
  const unlucky = new Bellwether({ baseUrl, apiKey: credentials["api_key"], fetch: losing });
  const job = await unlucky.jobs.run("geo_score", { url: site });
  assert.deepEqual(accepted, [job.id, job.id]);
});

test("a refused input names the field", options, async () => {
  const refused = await thrown(client().jobs.create("geo_score", { urll: site } as never), ValidationError);
  assert.deepEqual([refused.code, refused.field, refused.didYouMean, refused.retryable], ["invalid_input", "input.urll", "url", false]);
  assert.match(refused.requestId ?? "", /^req_/);
});

test("a wrong key is refused at each door", options, async () => {
  const wrong = new Bellwether({ baseUrl, apiKey: "api_live_wrong", auditKey: "audit_wrong", pullToken: "pull_live_wrong" });
  const codes = [];
  for (const call of [() => wrong.jobs.get("1"), () => wrong.audits.get("1"), () => wrong.tasks.pending()]) codes.push((await thrown(call(), AuthenticationError)).code);
  assert.deepEqual(codes, ["invalid_api_key", "invalid_key", "invalid_token"]);
});

test("an audit is ordered once, seen, listed and ended", options, async () => {
  const { audits } = client();
  const order = { lang: "en" as const, label: "clients/typescript", idempotencyKey: crypto.randomUUID() };
  const ordered = await audits.create(site, order);
  assert.equal((await audits.create(site, order)).job_id, ordered.job_id);
  const seen = await audits.get(ordered.job_id);
  assert.ok(["pending", "queued", "processing", "completed"].includes(seen.status), seen.status);
  for await (const listed of audits.list()) {
    if (listed.job_id === ordered.job_id) break;
  }
  try {
    await audits.cancel(ordered.job_id);
    await thrown(audits.wait(ordered.job_id), AuditFailedError);
  } catch (error) {
    assert.ok(error instanceof ConflictError, "it was quicker"); // then there is a report
    assert.ok((await audits.wait(ordered.job_id)).data.report_view_url.startsWith("http"));
  }
  assert.equal((await thrown(audits.create("http://localhost/"), ValidationError)).field, "url");
});

test("features are listed, and have schemas", options, async () => {
  const { features } = client();
  const ids = (await features.list()).map(({ id }) => id);
  assert.ok(ids.includes("geo_score"));
  assert.deepEqual(((await features.schema("geo_score")).input as { required: string[] }).required, ["url"]);
});

test("a task is planned, taken by one worker, and published once", options, async () => {
  const { tasks } = client();
  const task = await plan();
  const waiting = await tasks.pending({ limit: 50 });
  assert.equal(waiting.target.id, credentials["target_id"]);
  assert.equal((await tasks.ack(task, { workerId: "clients-ts" })).status, "in_progress");
  await tasks.ack(task, { workerId: "clients-ts" });
  assert.equal((await thrown(tasks.ack(task), ConflictError)).code, "already_acked");
  assert.equal((await thrown(tasks.published(task, { url: "no address" }), ValidationError)).field, "url");
  await tasks.published(task, { url: site });
  await tasks.published(task, { url: site, cms_post_id: 17 });
  assert.equal((await thrown(tasks.published(task, { url: `${site}elsewhere` }), ConflictError)).publishedUrl, site);
  await thrown(tasks.ack("unknown"), NotFoundError);
});

/** A task of our own, planned as a person would at the console. */
async function plan(): Promise<string> {
  const body = { action_type: "publish_post", goal: "A test of the TypeScript client", cycle: 0, payload: { title: "A test", slug: `test-${crypto.randomUUID()}`, html: "<h2>A test</h2>" } };
  const answer = await fetch(`${baseUrl}/console/api/v1/targets/${credentials["target_id"]}/tasks`, {
    method: "POST", headers: { authorization: `Bearer ${credentials["jwt"]}`, "content-type": "application/json" }, body: JSON.stringify(body),
  });
  const planned = (await answer.json()) as { id?: string; task?: { id: string } };
  return planned.task?.id ?? planned.id ?? assert.fail(JSON.stringify(planned));
}
