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

test("the operator's token opens the providers, and is kept nowhere", async ({ page }) => {
  await page.goto("/console/en/operator");
  await sound(page);
  const token = page.getByLabel("Operator token");
  await token.fill("wrong");
  await page.getByRole("button", { name: "Show the providers" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(token).toHaveValue("wrong");
  await sound(page);
  await token.fill(process.env.OPERATOR);
  await page.getByRole("button", { name: "Show the providers" }).click();
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

test("what providers did, cost and earned", async ({ page }) => {
  const asked = [];
  await page.route("**/operator/v1/providers", (route) => {
    asked.push(route.request().headers().authorization);
    return route.fulfill({ json: LIST });
  });
  await page.goto("/console/en/operator");
  await page.getByLabel("Operator token").fill("a token");
  await page.keyboard.press("Enter");
  await expect(page.locator(".note.bad")).toContainText("its key is missing");
  expect(asked).toEqual(["Bearer a token"]);
  await expect(page.locator(".facts")).toContainText("280");
  await expect(page.locator(".facts")).toContainText("€0.40");
  await expect(page.getByRole("row", { name: /assistant-1/ })).toContainText("no answer in time 14, quota used up 7");
  await expect(page.getByText("<b>search</b>").first()).toBeVisible();
  await expect(page.getByText("no price known")).toBeVisible();
  await expect(page.getByText(said("2 of unknown cost")).first()).toBeVisible();
  await sound(page);
  await page.getByLabel(said("30 days")).check();
  await expect(page.locator(".facts")).toContainText("1,200");
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
  await page.route("**/operator/v1/providers", (route) => route.fulfill({ json: LIST }));
  await page.route("**/operator/v1/topups?*", (route) => route.fulfill({ json: { topups: [TOPUP], count: 1, has_more: false, next_cursor: null } }));
  await page.route("**/operator/v1/topups/*/refunds", (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const unknown = { error: "refund_unknown", message: "unknown", request_id: "r" };
    return keys.length === 1 ? route.fulfill({ status: 503, json: unknown }) : route.fulfill({ status: 201, json: TOPUP.refunds[0] });
  });
  await page.goto("/console/en/operator");
  await page.getByLabel("Operator token").fill("a token");
  await page.keyboard.press("Enter");
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
