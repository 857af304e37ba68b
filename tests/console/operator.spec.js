// The operator's screen: a token that is nowhere but in the memory of the page.
import { expect, said, sound, test } from "./console.js";

const USES = { calls: 40, failures: 3, failures_by_kind: { timeout: 2, quota: 1 }, cached: 9, input_tokens: 1, output_tokens: 1, cost_micros: 1_500_000, uncosted: 0 };
const LIST = {
  providers: [
    { id: "assistant-1", capability: "assistants", adapter: "openai-compatible", priced: true, priced_on: "2026-11-20", ...USES },
    { id: "<b>search</b>", capability: "search", adapter: "serpapi", priced: false, priced_on: null, ...USES, failures: 0, failures_by_kind: {} },
  ],
  days: Array.from({ length: 30 }, (_, index) => ({ day: `2026-11-${String(30 - index).padStart(2, "0")}`, provider: "assistant-1", feature: "llm_visibility", ...USES })),
  features: [{ day: "2026-11-30", feature: "llm_visibility", jobs: 4, earned_cents: 40, cost_micros: 1_500_000, uncosted: 2 }],
  budget: { run_micros: 1, account_day_micros: 1 },
  faults: [{ entry: 1, id: "<b>search</b>", why: "its key is missing" }],
};

const WITHIN = [1, 5, 15, 60, 300].map((seconds, index) => ({ seconds, count: index }));
const STATE = {
  at: "2026-11-30T12:00:00.000Z", release: "0.1.0+abc",
  alerts: [{ code: "invariant_broken", id: "I7", rows: 2 }, { code: "queue_stuck", late_ms: 360_000 }, { code: "jobs_fail", failed: 6, ended: 40 }, { code: "jobs_wait", mean_ms: 31_000 }, { code: "module_quarantined", feature: "acme:tea", version: "1.1.0", runs: null }, { code: "provider_fails", id: "<b>search</b>", failures: 9, calls: 20 }],
  databases: [
    { name: "0", notices_waiting: 3, waiting: [{ machine: "job", phase: "queued", count: 4, late_ms: 360_000 }, { machine: "job", phase: "running", count: 2, late_ms: 0 }] },
    { name: "1", notices_waiting: 0, waiting: [{ machine: "job", phase: "queued", count: 10, late_ms: 1_000 }, { machine: "visit", phase: "ready", count: 1_234, late_ms: 0 }] },
    { name: "control", notices_waiting: 0, waiting: [{ machine: "claim", phase: "held", count: 5, late_ms: 0 }] },
  ],
  ended: [
    { feature: "audit", outcome: "completed", category: null, by_us: false, count: 4, waited_ms: 4_000, took_ms: 400_000, within: WITHIN },
    { feature: "geo_score", outcome: "failed", category: "trap", by_us: true, count: 6, waited_ms: 0, took_ms: 6_000, within: WITHIN },
    { feature: "geo_score", outcome: "succeeded", category: null, by_us: false, count: 30, waited_ms: 6_000, took_ms: 30_000, within: WITHIN.map((one) => ({ ...one, count: 24 })) },
  ],
  house: { accounts: [{ id: "revenue", unit: "cents", debited: 60, credited: 400 }, { id: "grants", unit: "credits", debited: 7, credited: 0 }] },
  invariants: { ok: false, checks: [{ id: "I1", bad_rows: 0 }, { id: "I7", bad_rows: 2 }] },
};
const COSTS = {
  day: "2026-11-30",
  features: [{ of: "geo_score", runs: 36, requests: 110, received_bytes: 4_096_000, busy_ms: 1_250 }],
  accounts: [{ of: "018f3b7e-0000-7000-8000-000000000000", runs: 36, requests: 110, received_bytes: 4_096_000, busy_ms: 1_250 }],
};

test("the operator's token opens the providers, and is kept nowhere", async ({ page }) => {
  await page.goto("/console/en/operator");
  await sound(page);
  const token = page.getByLabel("Operator token");
  await token.fill("wrong");
  await page.getByRole("button", { name: "Show the deployment" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(token).toHaveValue("wrong");
  await sound(page);
  await token.fill(process.env.OPERATOR);
  await page.getByRole("button", { name: "Show the deployment" }).click();
  await expect(page.getByRole("heading", { name: "Analyses" })).toBeVisible();
  expect(page.url()).not.toContain(process.env.OPERATOR);
  expect(await page.content()).not.toContain(process.env.OPERATOR);
  // Gone when the screen is left, by a link, by "back" and by the button.
  await page.getByRole("link", { name: "Bellwether" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goBack();
  await expect(token).toHaveValue("");
  await token.fill(process.env.OPERATOR);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Forget the token" }).click();
  await expect(token).toHaveValue("");
});

/** A deployment that answers with these figures; what it was asked. */
async function deployment(page, state) {
  const asked = [];
  const answer = (json) => (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json });
  };
  await page.route("**/operator/v1/state**", answer(state));
  await page.route("**/operator/v1/costs", answer(COSTS));
  await page.route("**/operator/v1/providers", answer(LIST));
  return asked;
}

async function open(page) {
  await page.goto("/console/en/operator");
  await page.getByLabel("Operator token").fill("a token");
  await page.keyboard.press("Enter");
}

test("what needs the operator, what waits, what ended and what it took", async ({ page }) => {
  const asked = await deployment(page, STATE);
  await open(page);
  const alerts = page.getByRole("alert");
  await expect(alerts).toHaveCount(6);
  await expect(alerts.nth(0)).toContainText(said("Invariant I7 is broken by 2 rows."));
  await expect(alerts.nth(0)).toContainText("Stop the sale of credits");
  await expect(alerts.nth(1)).toContainText(said("waits for 360 sec"));
  await expect(alerts.nth(2)).toContainText(said("6 of 40 jobs and reports failed"));
  await expect(alerts.nth(3)).toContainText(said("Jobs wait 31 sec"));
  await expect(alerts.nth(4)).toContainText(said("acme:tea 1.1.0 was taken off"));
  await expect(alerts.nth(5)).toContainText(said("<b>search</b> failed 9 of 20 times"));
  await expect(page.locator(".facts").first()).toContainText("1,255");
  await expect(page.getByRole("row", { name: /^Jobs/ })).toContainText("16");
  await expect(page.getByRole("row", { name: /^Jobs/ })).toContainText("360 sec");
  await expect(page.getByText(said("3 mails and webhooks are not delivered yet."))).toBeVisible();
  const failing = page.getByRole("row").filter({ hasText: "The analysis stopped with a fault of ours." });
  await expect(failing).toContainText("36");
  await expect(failing).toContainText("75%");
  await expect(page.getByRole("row", { name: /Revenue of jobs and packs/ })).toContainText("€3.40");
  await expect(page.getByRole("row", { name: /018f3b7e/ })).toContainText("4,096 kB");
  await sound(page);
  // The check reads every row: it is asked for by its button alone.
  expect(asked.some((url) => url.includes("invariants"))).toBe(false);
  await page.getByRole("button", { name: "Check the invariants" }).click();
  await expect.poll(() => asked.some((url) => url.endsWith("/operator/v1/state?invariants=1"))).toBe(true);
});

test("nothing needs the operator of a new deployment", async ({ page }) => {
  await deployment(page, { ...STATE, release: "", alerts: [], ended: [], invariants: null });
  await open(page);
  await expect(page.getByText("Nothing needs you.")).toBeVisible();
  await expect(page.getByText("Nothing has ended today.")).toBeVisible();
  await expect(page.getByText("not checked")).toBeVisible();
  expect(await page.locator("main").textContent()).not.toMatch(/NaN|Infinity|undefined/);
  await sound(page);
});

test("what providers did, cost and earned", async ({ page }) => {
  await deployment(page, STATE);
  const asked = [];
  await page.route("**/operator/v1/providers", (route) => {
    asked.push(route.request().headers().authorization);
    return route.fulfill({ json: LIST });
  });
  await open(page);
  await expect(page.locator(".note.bad").last()).toContainText("its key is missing");
  expect(asked).toEqual(["Bearer a token"]);
  const facts = page.locator(".facts").last();
  await expect(facts).toContainText("280");
  await expect(facts).toContainText("€0.40");
  await expect(page.getByRole("row", { name: /assistant-1/ })).toContainText("no answer in time 14, quota used up 7");
  await expect(page.getByText("<b>search</b>").first()).toBeVisible();
  await expect(page.getByText("no price known")).toBeVisible();
  await expect(page.getByText(said("2 of unknown cost")).first()).toBeVisible();
  await sound(page);
  await page.getByLabel(said("30 days")).check();
  await expect(facts).toContainText("1,200");
  await page.getByText("As a table").click();
  await sound(page);
});

const TOPUP = {
  account_id: "018f3b7e-0000-7000-8000-000000000000", id: "018f3b7e-0000-7000-8000-000000000001", status: "paid", amount_cents: 2000, charged_cents: 2000,
  refunded_cents: 600, checkout_url: null, expires_at: "2026-11-28T01:00:00.000Z", invoice: "in_1", receipt: "/x", created_at: "2026-11-28T00:00:00.000Z",
  left_cents: 1400, refunds: [{ status: "booked", amount_cents: 600, payer_cents: 600, reason: "<b>twice</b>", idempotency_key: "k", refund: "re_1", created_at: "2026-11-28T00:00:00.000Z" }],
};

test("a top-up goes back, once for each key", async ({ page }) => {
  const keys = [];
  await deployment(page, STATE);
  await page.route("**/operator/v1/topups?*", (route) => route.fulfill({ json: { topups: [TOPUP], count: 1, has_more: false, next_cursor: null } }));
  await page.route("**/operator/v1/topups/*/refunds", (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const unknown = { error: "refund_unknown", message: "unknown", request_id: "r" };
    return keys.length === 1 ? route.fulfill({ status: 503, json: unknown }) : route.fulfill({ status: 201, json: TOPUP.refunds[0] });
  });
  await open(page);
  await page.getByRole("button", { name: "Show the top-ups" }).click();
  await page.getByText(said("€20.00")).click();
  await expect(page.getByText("<b>twice</b>")).toBeVisible();
  await sound(page);
  await page.getByLabel("Reason").fill("ordered twice");
  await page.getByRole("button", { name: said("Give €14.00 back") }).click();
  await expect(page.getByText("It is not known whether Stripe has this refund.")).toBeVisible();
  await page.getByLabel("Reason").fill("ordered twice");
  await page.getByRole("button", { name: said("Give €14.00 back") }).click();
  await expect(page.getByText("On its way to the payer")).toBeVisible();
  expect(keys.length === 2 && keys[0] === keys[1]).toBe(true);
});

test("the operator's screen in each language", async ({ page }) => {
  for (const language of ["en", "fr", "es"]) {
    await page.goto(`/console/${language}/operator`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await sound(page);
  }
});
