// Keys and their budgets: what an owner allows a program or an agent is set by keyboard, shown with what is spent of it, and held by the service.
import { SITE, expect, said, sound, test } from "./console.js";

const MARK = { "x-bellwether-console": "1" };
/** An analysis of ten cents, as people call it. */
const FEATURE = "audit_expert";
const NAME = "Expert audit of a page";

test("a key with a budget by keyboard: made, nearly used up, changed, and without a limit again", async ({ page, own, request, baseURL }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/keys");
  await expect(page.getByText("No keys yet.")).toBeVisible();
  await page.getByLabel("Name").fill("shopkeeper");
  await page.locator("summary", { hasText: "Budget and end date (optional)" }).press("Enter");
  await sound(page);
  const month = page.getByLabel("At most in a month, in euros");
  const end = page.getByLabel("Last day");
  const make = page.getByRole("button", { name: "Make the key" });
  await month.fill("lots");
  await page.getByLabel("Orders under way at the same time, at most").fill("3");
  await make.press("Enter");
  // What cannot be read is refused: left out, it would be no limit.
  await expect(page.getByText("An amount from 0 to 1,000,000 euros.")).toBeVisible();
  await expect(month).toBeFocused();
  await sound(page);
  await month.fill("0,12");
  await page.getByRole("radio", { name: "Only these" }).press("Space");
  await page.getByRole("checkbox", { name: NAME }).press("Space");
  for (const type of [() => end.fill("2020-01-31"), () => end.fill("").then(() => end.pressSequentially("31"))]) {
    await type();
    await make.press("Enter");
    await expect(page.getByText("A complete date, today at the earliest.")).toBeVisible();
    await expect(end).toBeFocused();
  }
  await expect(page.getByText("No keys yet.")).toBeVisible();
  await end.fill("2099-12-31");
  await make.press("Enter");
  await expect(page.getByText("This is the key.")).toBeVisible();
  await expect(page.locator(".note")).toBeFocused();
  const key = await page.locator(".note code").innerText();
  // An agent is connected with what stands there.
  const settings = page.locator("#agent pre");
  await expect(settings).toContainText(`"url": "${baseURL}/mcp"`);
  await expect(settings).toContainText(`"Authorization": "Bearer ${key}"`);
  const row = page.getByRole("row", { name: /shopkeeper/ });
  await expect(row).toContainText(said("€0.00 of €0.12 this month"));
  await expect(row).toContainText(said("0 of 3 orders under way"));
  await expect(row).toContainText(said(`Only: ${NAME}`));
  await expect(row).toContainText(said("Until 31 Dec 2099, 23:59 UTC"));
  await expect(month).toHaveValue("");
  await sound(page);

  const headers = { authorization: `Bearer ${key}` };
  const order = (feature = FEATURE) => request.post("/v1/jobs", { data: { feature, input: { url: SITE } }, headers });
  const refused = async (answer, exceeded) => {
    expect(answer.status()).toBe(402);
    expect(await answer.json()).toMatchObject({ error: "budget_exceeded", exceeded });
  };
  const placed = await order();
  expect(placed.status()).toBe(202);
  const { id } = await placed.json();
  await refused(await order(), "month_cents");
  await refused(await order("geo_score"), "features");
  await expect.poll(async () => (await (await request.get(`/v1/jobs/${id}`, { headers })).json()).status, { timeout: 90_000 }).toBe("succeeded");
  await page.reload();
  await expect(row).toContainText(said("€0.10 of €0.12 this month"));
  await expect(row).toContainText("Nearly used up");
  await expect(row).toContainText(said("0 of 3 orders under way"));
  expect(await page.content()).not.toContain(key);
  await sound(page);

  await row.getByRole("button", { name: /^Budget of/ }).press("Enter");
  const change = page.locator("[id^=change-]");
  const field = (label) => change.getByLabel(label);
  const save = change.getByRole("button", { name: "Save" });
  await expect(field("At most in a month, in euros")).toHaveValue("0.12");
  await expect(field("Last day")).toHaveValue("2099-12-31");
  await expect(change.getByRole("checkbox", { name: NAME })).toBeChecked();
  await field("Orders under way at the same time, at most").fill("many");
  await save.press("Enter");
  await expect(change.getByText("A whole number from 0 to 1,000.")).toBeVisible();
  await sound(page);
  await field("Orders under way at the same time, at most").fill("1");
  await field("At most in a month, in euros").fill("0.10");
  await field("At most in a day, in euros").fill("1");
  await field("At most for one order, in euros").fill("0.50");
  await save.press("Enter");
  await expect(change.getByText("Saved")).toBeVisible();
  await expect(row).toContainText(said("€0.10 of €0.10 this month"));
  await expect(row).toContainText("Used up");
  await expect(row).toContainText(said("€0.10 of €1.00 today"));
  await expect(row).toContainText(said("€0.50 at most for one order"));
  await expect(row).toContainText(said("0 of 1 order under way"));
  await refused(await order(), "month_cents");
  await sound(page);

  for (const label of ["At most for one order, in euros", "At most in a day, in euros", "At most in a month, in euros", "Orders under way at the same time, at most", "Last day"]) await field(label).fill("");
  await change.getByRole("radio", { name: "Everything" }).press("Space");
  await change.getByText("Do this from code").click();
  await expect(change.getByText(/"budget":\{\},"ends_at":""/)).toBeVisible();
  await save.press("Enter");
  await expect(row).toContainText("No limit");
  expect((await order()).status()).toBe(202);
  await row.getByRole("button", { name: /^Budget of/ }).press("Enter");
  await expect(change).toHaveCount(0);
});

test("a key for reports has no prices in its budget", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/keys");
  await page.locator("summary", { hasText: "Budget and end date (optional)" }).click();
  await page.getByLabel("At most in a day, in euros").fill("2");
  await page.getByLabel("It opens").selectOption("audit");
  await expect(page.getByLabel("At most in a day, in euros")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Only these" })).toHaveCount(0);
  await page.getByLabel("Orders under way at the same time, at most").fill("2");
  await page.getByRole("button", { name: "Make the key" }).click();
  const row = page.getByRole("row", { name: /Audit reports/ });
  await expect(row).toContainText(said("0 of 2 orders under way"));
  await expect(row).not.toContainText("today");
  // An agent needs a key for analyses.
  await expect(page.locator("#agent pre")).toContainText("Bearer YOUR_KEY");
});

test("who may not change keys sees their budgets, and no form", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const budget = { day_cents: 0, features: [] };
  const made = await page.request.post("/console/api/v1/keys", { data: { service: "api", name: "spare", budget }, headers: MARK });
  expect(made.status()).toBe(201);
  await page.route("**/console/api/v1/account", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), may: [] } });
  });
  await page.goto("/console/en/keys");
  const row = page.getByRole("row", { name: /spare/ });
  await expect(row).toContainText(said("€0.00 of €0.00 today"));
  await expect(row).toContainText("Used up");
  await expect(row).toContainText("Nothing may be ordered");
  await expect(row.getByRole("button")).toHaveCount(0);
  await expect(page.locator("main form, #agent")).toHaveCount(0);
  await sound(page);
});

for (const [language, fold, allowed, agent] of [
  ["fr", "Budget et date de fin (facultatif)", "Seulement ceci", "Connecter un agent IA"],
  ["es", "Presupuesto y fecha de fin (opcional)", "Solo esto", "Conectar un agente de IA"],
]) {
  test(`budgets in ${language}`, async ({ seen }) => {
    await seen.goto(`/console/${language}/keys`);
    await seen.locator("summary", { hasText: fold }).click();
    await seen.getByRole("radio", { name: allowed }).check();
    await expect(seen.getByRole("checkbox").first()).toBeVisible();
    await expect(seen.getByRole("heading", { level: 2, name: agent })).toBeVisible();
    await sound(seen);
  });
}
