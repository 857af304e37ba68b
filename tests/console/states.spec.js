// What a screen shows while it waits, when something is refused, and when nothing answers.
import { expect, sound, test } from "./console.js";

const problem = (status, error, headers = {}) => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify({ error, message: `A ${error}.`, request_id: "req_1" }),
});

test("a slow answer is said to be slow, and may be asked for again", async ({ seen: page }) => {
  await page.route("**/console/api/v1/keys", () => undefined);
  await page.clock.install();
  await page.goto("/console/en/keys");
  await expect(page.getByRole("heading", { name: "Live keys" })).toBeVisible();
  await page.clock.runFor(400);
  await expect(page.getByText("Loading…").first()).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText("This takes longer than usual.").first()).toBeVisible();
});

for (const [what, answer, text] of [
  ["a fault", problem(500, "internal_error"), "Something went wrong on our side."],
  ["too many requests", problem(429, "rate_limited", { "retry-after": "7" }), /Please wait \W*7\W* seconds/],
  ["no answer at all", undefined, "The service does not answer."],
]) {
  test(`${what}: what failed is said, and asked again`, async ({ seen: page }) => {
    const route = (route) => (answer ? route.fulfill(answer) : route.abort());
    await page.route("**/console/api/v1/keys", route);
    await page.goto("/console/en/keys");
    await expect(page.getByRole("alert")).toContainText(text);
    await sound(page);
    await page.unroute("**/console/api/v1/keys", route);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No keys yet.")).toBeVisible();
    await expect(page.getByRole("alert")).toBeHidden();
  });
}

test("too many attempts to sign in: the seconds are counted down", async ({ page }) => {
  await page.clock.install();
  await page.route("**/console/api/v1/login", (route) => route.fulfill(problem(429, "rate_limited", { "retry-after": "7" })));
  await page.goto("/console/en");
  await page.getByLabel("E-mail address").fill("ada@console.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong wrong wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(/In \W*7\W* seconds/);
  await page.clock.runFor(4_000);
  await expect(page.getByRole("alert")).toContainText(/In \W*3\W* seconds/);
  await page.clock.runFor(3_000);
  await expect(page.getByRole("alert")).toContainText("You can try again now.");
});

test("nothing typed is lost when an order is refused", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/new?feature=geo_score");
  const address = page.getByLabel("Address", { exact: true });
  await address.fill("javascript:alert(1)");
  await page.getByRole("button", { name: /^Run for/ }).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveValue("javascript:alert(1)");
  await expect(address).toBeFocused();
  await sound(page);
  await address.fill("https://example.org/tea");
  await page.route("**/console/api/v1/jobs", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: /^Run for/ }).click();
  await expect(page.getByRole("alert")).toContainText("The service does not answer.");
  await expect(address).toHaveValue("https://example.org/tea");
});

test("a session that has ended leads to the way in, and back to the same screen", async ({ page, own }) => {
  await page.goto("/console/en/wallet");
  await expect(page.getByRole("heading", { name: "Ledger" })).toBeVisible();
  // A part that still loads would lead to the way in by itself.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Jobs", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByLabel("E-mail address").fill(own.email);
  await page.getByLabel("Password", { exact: true }).fill("wrong wrong wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("The e-mail address or the password is wrong.");
  await expect(page.getByLabel("E-mail address")).toHaveValue(own.email);
  await page.getByLabel("Password", { exact: true }).fill("analytical engine");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Jobs" })).toBeVisible();
});

const ID = "0190a8e0-1f00-7000-8000-000000000000";
const SCREENS = ["/audits", "/audits/new", `/audits/${ID}`, "/targets", `/targets/${ID}`, `/targets/${ID}/tasks`, `/targets/${ID}/tasks/${ID}`];

test("screens of audits and sites: slow, refused, and there after a second try", async ({ seen: page }) => {
  const calls = /\/audit\/v1$|\/console\/api\/v1\/(targets|credits)/;
  for (const screen of SCREENS) {
    const silent = () => undefined;
    await page.route(calls, silent);
    await page.goto(`/console/en${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading…").first()).toBeVisible();
    await page.unroute(calls, silent);
    const refuse = (route) => route.fulfill(problem(500, "internal_error"));
    await page.route(calls, refuse);
    await page.goto(`/console/en${screen}`);
    await expect(page.getByRole("alert").first()).toContainText("Something went wrong on our side.");
    await sound(page);
    await page.unroute(calls, refuse);
    // What is asked again is there, or is said not to exist.
    const again = page.getByRole("alert").filter({ hasText: "Something went wrong on our side." }).getByRole("button", { name: "Try again" });
    await expect(async () => {
      if ((await again.count()) > 0) await again.first().click({ timeout: 1_000 });
      await expect(page.getByText("Something went wrong on our side.")).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }
});

test("many audits: twenty rows, and older ones by the address", async ({ seen: page }) => {
  const audit = (index) => ({
    job_id: `0190a8e0-1f00-7000-8000-0000000000${index + 10}`, url: `https://many.example/${"long-".repeat(20)}${index}`, domain: "many.example", scope: "page",
    language: null, status: "failed", partial: false, error: "The site does not answer.", created_at: "2026-11-20T10:00:00.000Z", started_at: null, completed_at: null,
  });
  await page.route("**/audit/v1", (route) => {
    const { cursor } = route.request().postDataJSON();
    const jobs = Array.from({ length: cursor ? 3 : 20 }, (_, index) => audit(index));
    return route.fulfill({ json: { success: true, jobs, count: jobs.length, has_more: !cursor, next_cursor: cursor ? null : "next" } });
  });
  await page.goto("/console/en/audits");
  await expect(page.locator("tbody tr")).toHaveCount(20);
  await sound(page);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await expect(page).toHaveURL(/cursor=next/);
  await page.reload();
  await expect(page.locator("tbody tr")).toHaveCount(3);
});
