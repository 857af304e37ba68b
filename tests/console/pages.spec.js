// The public pages: what a stranger reads before signing up.
import { PASSWORD, SITE, expect, fits, give, sound, test } from "./console.js";
import { randomUUID } from "node:crypto";

const PAGES = ["/", "/fr", "/es", "/docs", "/docs/changes", "/docs/criteria/en", "/docs/criteria/fr", "/docs/reference/jobs", "/docs/reference/console", "/docs/modules", "/docs/modules/world"];
/** Long pages that differ from one above in their words alone: axe takes 40 seconds for each and finds the same. */
const TRANSLATED = ["/docs/criteria/fr"];

for (const path of PAGES) {
  test(`${path} is sound`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-security-policy"]).toContain("default-src 'none'");
    await expect(page.locator("h1")).toHaveCount(1);
    await (TRANSLATED.includes(path) ? fits : sound)(page);
  });
}

test("the links of the public pages lead somewhere", async ({ page, request, baseURL }) => {
  const seen = new Map();
  for (const path of PAGES) {
    await page.goto(path);
    const links = await page.locator("a[href^='/'], a[href^='#']").evaluateAll((all) => all.map((link) => link.href));
    for (const link of links) if (link.startsWith(baseURL) && !seen.has(link)) seen.set(link, path);
  }
  const texts = new Map();
  for (const [link, from] of seen) {
    const [url, fragment] = link.split("#");
    if (!texts.has(url)) {
      const answer = await request.get(url);
      expect(answer.status(), `${link} on ${from}`).toBe(200);
      texts.set(url, await answer.text());
    }
    if (fragment) expect(texts.get(url), `${link} on ${from}`).toContain(`id="${fragment}"`);
  }
});

test("programs get what they read in its type", async ({ request }) => {
  const TYPES = {
    "/docs.md": "text/markdown; charset=utf-8",
    "/.well-known/agent-skills/bellwether/SKILL.md": "text/markdown; charset=utf-8",
    "/.well-known/agent-skills/index.json": "application/json",
    "/.well-known/api-catalog": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  };
  for (const [path, type] of Object.entries(TYPES)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toBe(type);
  }
  expect((await request.get("/")).headers()["link"]).toContain('rel="api-catalog"');
});

test("an address on the start page goes with whoever signs up", async ({ page }) => {
  await page.goto("/es");
  await page.keyboard.press("Tab");
  await page.getByLabel("Dirección de una página").focus();
  await page.keyboard.type("https://example.org/a?b=c&d");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/console/es/new?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc%26d");
  await expect(page.getByLabel("Contraseña", { exact: true })).toBeVisible();
});

test("an example is copied with the reader's own key and origin", async ({ page, baseURL, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/reference/jobs");
  await page.getByLabel("Your key").fill("api_live_example");
  const call = page.locator("#jobs_create");
  await page.getByLabel("Python").check();
  await expect(call.locator("code", { hasText: "curl" })).toBeHidden();
  await page.getByLabel("curl").check();
  await call.getByRole("button", { name: "Copy" }).first().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${baseURL}/v1/jobs`);
  expect(copied).toContain("Bearer api_live_example");
  // The key goes when the page does.
  await page.goto("/docs");
  await page.goBack();
  await expect(page.getByLabel("Your key")).toHaveValue("");
  await expect(page.locator("#jobs_create")).not.toContainText("api_live_example");
});

test("criteria are found by their words", async ({ page }) => {
  await page.goto("/docs/criteria/en");
  await page.getByLabel("Search").fill("hreflang return");
  await expect(page.locator("#hreflang-reciprocal")).toBeVisible();
  await expect(page.locator("#h1-present")).toBeHidden();
  await expect(page.getByRole("status")).toContainText("found");
});

test("a stranger sees what holds a page back, by keyboard alone", async ({ page, request }) => {
  const begun = Date.now();
  await page.goto("/");
  const type = async (label, text) => {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    while (!(await page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement))) await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  };
  await type("Address of a page", SITE);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Next, you check this page:")).toBeVisible();
  await type("E-mail address", `${randomUUID()}@console.example`);
  await type("Password", PASSWORD);
  const signedUp = page.waitForResponse("**/console/api/v1/signup");
  await page.keyboard.press("Enter");
  // What a new account is given elsewhere: the Worker of these tests gives nothing by itself.
  await give(request, (await (await signedUp).json()).account.id, 50);
  const run = page.getByRole("button", { name: /Run for/ });
  await expect(run).toBeVisible();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(SITE);
  while (!(await run.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /points went/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator(".who")).toContainText("€0.40");
  console.log(`from the start page to the findings: ${Date.now() - begun} ms`);
  await sound(page);
});
