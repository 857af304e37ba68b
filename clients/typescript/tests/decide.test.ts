/** The pure decisions, as the tables that both clients share. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as client from "bellwether-client";
import { mayRepeat, type Outcome, pauseBefore, pauseBeforePoll, POLICY, retryAfterMs } from "../src/decide.ts";
import { errorOf } from "../src/errors.ts";

interface WrittenOutcome {
  status?: number;
  code?: string;
  retry_after?: number;
}
interface Tables {
  may_repeat: { outcome: WrittenOutcome; repeatable: boolean; other: boolean }[];
  pause_before: { attempt: number; random: number; elapsed: number; retry_after?: number; pause: number | null }[];
  retry_after: { header: string | null; ms: number | null }[];
  retry_after_now: string;
  pause_before_poll: { waited: number; asked?: number; pause: number }[];
  errors: { status: number; body: unknown; class: string; retryable: boolean; members: Record<string, unknown> }[];
}
const tables = JSON.parse(readFileSync(new URL("../../decisions.json", import.meta.url), "utf8")) as Tables;

const outcomeOf = ({ retry_after, ...rest }: WrittenOutcome): Outcome => ({ ...rest, ...(retry_after !== undefined && { retryAfterMs: retry_after }) });

test("what may be repeated", () => {
  for (const { outcome, repeatable, other } of tables.may_repeat) {
    assert.deepEqual([mayRepeat(outcomeOf(outcome), true), mayRepeat(outcomeOf(outcome), false)], [repeatable, other], JSON.stringify(outcome));
  }
});

test("pauses between attempts", () => {
  for (const row of tables.pause_before) {
    const outcome = outcomeOf({ status: 503, ...(row.retry_after !== undefined && { retry_after: row.retry_after }) });
    assert.equal(pauseBefore(row.attempt, outcome, row.elapsed, row.random, POLICY) ?? null, row.pause, JSON.stringify(row));
  }
});

test("Retry-After as seconds and as dates", () => {
  for (const { header, ms } of tables.retry_after) assert.equal(retryAfterMs(header, Date.parse(tables.retry_after_now)) ?? null, ms, String(header));
});

test("pauses between polls", () => {
  for (const { waited, asked, pause } of tables.pause_before_poll) assert.equal(pauseBeforePoll(waited, asked), pause, JSON.stringify({ waited, asked }));
});

test("the error that an answer stands for", () => {
  const names: Record<string, string> = { did_you_mean: "didYouMean", balance_cents: "balanceCents", required_cents: "requiredCents", top_up_url: "topUpUrl", job_id: "jobId", published_url: "publishedUrl", retry_after: "retryAfterMs" };
  for (const { status, body, class: name, retryable, members } of tables.errors) {
    const written = (body ?? {}) as { error?: string; retry_after?: number };
    const asked = written.retry_after === undefined ? {} : { retryAfterMs: written.retry_after * 1_000 };
    const error = errorOf({ status, ...(written.error !== undefined && { code: written.error }), ...asked }, body, null);
    const what = `${status} ${JSON.stringify(body)}`;
    assert.equal(error.name, name, what);
    assert.ok(name in client, `${name} is exported`);
    assert.deepEqual([error.status, error.code, error.retryable], [status, written.error ?? `http_${status}`, retryable], what);
    assert.equal(error.requestId, written.error === undefined ? undefined : "r");
    for (const [member, value] of Object.entries(members)) assert.equal((error as unknown as Record<string, unknown>)[names[member] ?? member], value, `${what}: ${member}`);
  }
});
