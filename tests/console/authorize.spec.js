// How a person lets a client in by OAuth: who asks, what for, and the two ways back. The service's answers are given here: no client has published a document that
// it could fetch. What it takes and refuses has tests of its own.
import { randomUUID } from "node:crypto";
import { PASSWORD, CLIENT, enter, expect, said, sound, test } from "./console.js";

const MARK = { "x-bellwether-console": "1" };
/** As a client writes it: escapes in both cases, a plus, an empty value, a name of the console's own. */
const QUERY = `response_type=code&client_id=${encodeURIComponent(`${CLIENT}/client.json`)}&redirect_uri=https%3a%2f%2fclient.example%2fback&state=a+b%20c%2B&scope=&url=x&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256`;
const ASKED = { client: { name: "Clerk", host: "client.example", id: `${CLIENT}/client.json` }, redirect_host: "client.example", loopback: false, scope: "analyses" };
const MONTH = "At most in a month, in euros";
const JOBS = "Orders under way at the same time, at most";

const address = (language = "en") => `/console/${language}/authorize?${QUERY}`;
const wrong = (members) => ({ status: 400, json: { error: "invalid_field", message: "the parameter response_type is missing", request_id: "r", ...members } });

/** Answers the two calls, and the client's own page. Gives what was sent to them. */
async function answered(page, { check = ASKED, decide } = {}) {
  const sent = { checks: [], decisions: [] };
  await page.route(`${CLIENT}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Client</title>" }));
  await page.route("**/console/api/v1/authorizations/check", (route) => {
    sent.checks.push(route.request().postDataJSON());
    return route.fulfill(check.status ? check : { status: 200, json: check });
  });
  await page.route("**/console/api/v1/authorizations", (route) => {
    const decision = route.request().postDataJSON();
    sent.decisions.push(decision);
    const answer = decide?.(decision) ?? { status: 201, json: { redirect_to: `${CLIENT}/back?${decision.approve ? "code=c" : "error=access_denied"}&state=s` } };
    return route.fulfill(answer);
  });
  return sent;
}

/** Goes to a button by the Tab key alone. */
async function reach(page, button) {
  for (let step = 0; step < 80; step++) {
    if (await button.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(button).toBeFocused();
}

const allow = (page) => page.getByRole("button", { name: "Allow" });
const refuse = (page) => page.getByRole("button", { name: "Refuse" });

test("who asks, for which account and what; allowed by keyboard alone, within the budget that is proposed", async ({ page, own }) => {
  const sent = await answered(page);
  await page.goto(address());
  await expect(page.getByRole("heading", { level: 1, name: "Let this program into your account?" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.locator(".facts b")).toHaveText("client.example");
  await expect(main.locator("bdi", { hasText: /^Clerk$/ })).toBeVisible();
  for (const text of ["It calls itself", own.email, "€5.00", "top up the wallet", "see, make or change keys", "see, invite or change members"]) await expect(main).toContainText(text);
  await expect(main.getByText("Take care")).toHaveCount(0);
  await expect(page.getByLabel(MONTH)).toHaveValue("10.00");
  await expect(page.getByLabel(JOBS)).toHaveValue("3");
  await expect(page.getByLabel("Last day")).toHaveValue("");
  await expect(main.getByText("No limit", { exact: true })).toHaveCount(0);
  await sound(page);
  const [first, second] = await Promise.all([allow(page), refuse(page)].map((button) => button.evaluate((one) => getComputedStyle(one).background + getComputedStyle(one).border)));
  expect(first).toBe(second);
  // Enter in a field lets nobody in.
  await page.getByLabel(MONTH).press("Enter");
  await page.getByLabel("Name").press("Enter");
  expect(sent.decisions).toEqual([]);
  expect(sent.checks).toEqual([{ query: QUERY }]);
  await page.getByRole("link", { name: "Skip to the content" }).focus();
  await reach(page, allow(page));
  await page.keyboard.press("Enter");
  await page.waitForURL(`${CLIENT}/back?code=c&state=s`);
  expect(sent.decisions).toEqual([{ query: QUERY, approve: true, name: "Clerk", budget: { month_cents: 1_000, jobs_in_flight: 3 } }]);
});

test("refused by keyboard alone: the client is told", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const sent = await answered(page);
  await page.goto(address());
  await expect(refuse(page)).toBeVisible();
  await reach(page, refuse(page));
  await page.keyboard.press("Enter");
  await page.waitForURL(`${CLIENT}/back?error=access_denied&state=s`);
  expect(sent.decisions).toEqual([{ query: QUERY, approve: false }]);
});

test("what does not fit is said at its field, and no limit is said plainly", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const refusal = (field) => ({ status: 400, json: { error: "invalid_field", message: "no", field, request_id: "r" } });
  const fields = ["budget.month_cents", "budget.jobs_in_flight", "ends_at", "name"];
  const answers = fields.map(refusal);
  const sent = await answered(page, { decide: () => answers.shift() });
  await page.goto(address());
  for (const label of [MONTH, JOBS, "Last day", "Name"]) {
    await allow(page).click();
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page.getByText("One line of at most 60 characters.")).toBeVisible();
  await sound(page);
  await page.getByLabel(MONTH).fill("much");
  await page.getByLabel("Last day").fill("2099-12-31");
  await page.getByRole("radio", { name: "Only these" }).check();
  // Nothing may be ordered at all.
  await page.getByLabel(MONTH).fill("");
  await expect(page.getByText("No limit", { exact: true })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Expert audit of a page" }).check();
  await expect(page.getByText(said("it may spend whatever the wallet holds: €5.00 now"))).toBeVisible();
  await page.getByLabel("At most in a day, in euros").fill("2");
  await expect(page.getByText("No limit", { exact: true })).toHaveCount(0);
  await page.getByLabel("At most in a day, in euros").fill("");
  await page.getByLabel(JOBS).fill("");
  await page.getByRole("radio", { name: "Everything" }).check();
  await page.getByLabel("Name").fill(" Desk ");
  await expect(page.getByRole("status").filter({ hasText: "No limit" })).toBeVisible();
  await sound(page);
  await allow(page).click();
  await page.waitForURL(/code=c/);
  expect(sent.decisions.at(-1)).toEqual({ query: QUERY, approve: true, name: "Desk", budget: {}, ends_at: "2099-12-31T23:59:59.999Z" });
});

test("a request that does not fit: back to the client by a link, where that is certain", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await answered(page, { check: wrong({ field: "query", redirect_to: `${CLIENT}/back?error=invalid_request` }) });
  await page.goto(address());
  await expect(page.getByRole("heading", { level: 1, name: "This request cannot be answered" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("the parameter response_type is missing");
  await expect(page.getByRole("button", { name: /Allow|Refuse/ })).toHaveCount(0);
  await sound(page);
  await page.getByRole("link", { name: /^Back to .?client\.example/ }).press("Enter");
  await page.waitForURL(`${CLIENT}/back?error=invalid_request`);
});

for (const redirect_to of [undefined, "javascript:canary()", 7]) {
  test(`a request that does not fit: the end of it with ${redirect_to}`, async ({ page, own }) => {
    expect(own.id).toBeTruthy();
    await answered(page, { check: wrong({ field: "query", redirect_to }) });
    await page.goto(address());
    await expect(page.getByRole("alert")).toContainText("It is not certain who asks");
    await expect(page.getByRole("alert")).toContainText("the parameter response_type is missing");
    await expect(page.getByRole("link", { name: /^Back to/ })).toHaveCount(0);
    await sound(page);
  });
}

test("a request that fits no longer when it is decided, and a service that does not answer", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const answers = [{ status: 503, json: { error: "unavailable", message: "no", request_id: "r" } }, wrong({ field: "query" })];
  const sent = await answered(page, { decide: () => answers.shift() });
  await page.goto(address());
  await refuse(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await allow(page).click();
  await expect(page.getByRole("alert")).toContainText("It is not certain who asks");
  await expect(allow(page)).toHaveCount(0);
  expect(sent.decisions.map((one) => one.approve)).toEqual([false, true]);
});

test("a session that has ended meanwhile: the way in, for the same request", async ({ page, own }) => {
  const answers = [{ status: 401, json: { error: "invalid_token", message: "no", request_id: "r" } }];
  const sent = await answered(page, { decide: () => answers.shift() });
  await page.goto(address());
  await allow(page).click();
  await enter(page, own.email, PASSWORD);
  await allow(page).click();
  await page.waitForURL(/code=c/);
  expect(sent.decisions.map((one) => one.query)).toEqual([QUERY, QUERY]);
});

test("signing in keeps the query, with the second factor too", async ({ page, request }) => {
  const email = `${randomUUID()}@console.example`;
  expect((await request.post("/console/api/v1/signup", { data: { email, password: PASSWORD } })).status()).toBe(201);
  const sent = await answered(page);
  await page.route("**/console/api/v1/login", (route) => {
    const { code, ...given } = route.request().postDataJSON();
    if (!code) return route.fulfill({ status: 401, json: { error: "second_factor_required", message: "code", request_id: "r" } });
    return route.continue({ postData: JSON.stringify(given) });
  });
  await page.goto(address());
  await expect(page.getByText("A program asks to be let into your account.")).toBeVisible();
  await expect(page.getByText("Next, you check this page")).toHaveCount(0);
  await sound(page);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code of the second factor").fill("123456");
  expect(sent.checks).toEqual([]);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(allow(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?${QUERY}`);
  // Another account for the same request, in another language.
  await page.unroute("**/console/api/v1/login");
  await page.getByRole("button", { name: "Sign out" }).click();
  await enter(page, email, PASSWORD);
  await expect(allow(page)).toBeVisible();
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.getByRole("button", { name: "Autoriser" })).toBeVisible();
  expect(new Set(sent.checks.map((one) => one.query))).toEqual(new Set([QUERY]));
  expect(sent.decisions).toEqual([]);
});

test("a program of this computer, and another address than the one that asks", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await answered(page, { check: { ...ASKED, redirect_host: "127.0.0.1", loopback: true } });
  await page.goto(address());
  await expect(page.getByText("A program on this computer asks")).toBeVisible();
  await expect(page.getByText("It says that it comes from")).toBeVisible();
  await expect(page.getByText("Go by the address")).toHaveCount(0);
  await sound(page);
  await answered(page, { check: { ...ASKED, redirect_host: "elsewhere.example" } });
  await page.reload();
  await expect(page.getByText("You go back to a different address from the one that asks.")).toBeVisible();
});

test("what a client calls itself is text", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const name = '<img src=x onerror="canary()">\u202eedualC { $host } https://client.example/x.png';
  const host = `${"long-".repeat(12)}.${"name-".repeat(12)}.example`;
  await answered(page, { check: { ...ASKED, client: { name, host, id: `https://${host}/<b>` } } });
  await page.goto(address());
  await expect(page.locator("q bdi")).toHaveText(name);
  await expect(page.locator(".facts b")).toHaveText(host);
  await expect(page.getByLabel("Name")).toHaveValue(name.slice(0, 60));
  await expect(page.locator("main img, main b b")).toHaveCount(0);
  await sound(page);
});

test("who may not decide sees who may, and asks nothing", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const sent = await answered(page);
  await page.route("**/console/api/v1/account", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), may: ["order"] } });
  });
  await page.goto("/console/en/jobs");
  await page.goto(address());
  await expect(page.getByText("Only owners decide that.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Members" })).toBeVisible();
  await expect(allow(page)).toHaveCount(0);
  await sound(page);
  await page.getByRole("button", { name: "Go back" }).press("Enter");
  await page.waitForURL(/\/console\/en\/jobs$/);
  expect(sent).toEqual({ checks: [], decisions: [] });
});

test("a client that was let in is listed among the keys, and signed out there", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const made = await page.request.post("/console/api/v1/keys", { data: { service: "api", name: "Clerk", budget: { month_cents: 1_000 } }, headers: MARK });
  expect(made.status()).toBe(201);
  await page.route("**/console/api/v1/keys", async (route) => {
    const response = await route.fetch();
    const { keys, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, keys: keys.map((key) => ({ ...key, service: "agent" })) } });
  });
  await page.goto("/console/en/keys");
  const row = page.getByRole("row", { name: /Clerk/ });
  await expect(row).toContainText("AI agent that you have let in");
  await row.getByRole("button", { name: /^Revoke/ }).click();
  await expect(row).toContainText("The agent is signed out at once");
  await expect(page.getByLabel("It opens").locator("option")).toHaveText(["Analysis jobs", "Audit reports"]);
  await sound(page);
});

for (const [language, yes, no, month] of [
  ["fr", "Autoriser", "Refuser", "Au plus par mois, en euros"],
  ["es", "Permitir", "Rechazar", "Como máximo al mes, en euros"],
]) {
  test(`letting a client in, in ${language}`, async ({ page, own }) => {
    expect(own.id).toBeTruthy();
    const complete = async () => {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // A sentence that a catalogue lacks shows as its name.
      expect(await page.locator("body").innerText()).not.toMatch(/\b(authorize|then|service|revoke)-[a-z]/);
      await sound(page);
    };
    await answered(page, { check: { ...ASKED, redirect_host: "localhost", loopback: true } });
    await page.goto(address(language));
    await expect(page.getByLabel(month)).toHaveValue("10,00");
    await page.getByLabel(month).fill("");
    await expect(page.getByRole("button", { name: yes })).toBeVisible();
    await expect(page.getByRole("button", { name: no })).toBeVisible();
    await complete();
    for (const redirect_to of [undefined, `${CLIENT}/back`]) {
      await answered(page, { check: wrong({ field: "query", redirect_to }) });
      await page.reload();
      await expect(page.getByRole("alert")).toBeVisible();
      await complete();
    }
    await page.locator(".who").getByRole("button").click();
    await complete();
  });
}
