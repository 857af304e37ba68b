// What people do, from one end to the other.
import { PASSWORD, SITE, expect, fits, sound, test } from "./console.js";
import { randomUUID } from "node:crypto";

test("a stranger signs up by keyboard alone", async ({ page }) => {
  await page.goto("/console");
  await expect(page).toHaveURL(/\/console\/en$/);
  await sound(page);
  await page.getByRole("button", { name: /Create an account/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("E-mail address").focus();
  await page.keyboard.type(`${randomUUID()}@console.example`);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is running");
  await expect(page.getByText("No jobs yet.")).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("from the page to its findings, and to the call that does the same", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/new?feature=audit_expert");
  await expect(page.getByRole("button", { name: /Run for .*€0\.10/ })).toBeVisible();
  await sound(page);
  await page.getByLabel("Address", { exact: true }).fill(SITE);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /points went/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator(".findings > li").first()).toContainText("What to do:");
  await expect(page.locator(".who")).toContainText("€4.90");
  await page.getByText("Do this from code").click();
  await expect(page.locator(".curl pre code")).toContainText("/v1/jobs/");
  await sound(page);
  // The address is the view: a reload and another tab show the same.
  await page.reload();
  await expect(page.getByRole("heading", { name: /points went/ })).toBeVisible();
  await page.goto("/console/en/jobs?status=succeeded");
  await expect(page.getByRole("link", { name: "Expert audit of a page" })).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "Failed" }).click();
  await expect(page.getByText("No jobs yet.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Expert audit of a page" })).toBeVisible();
  await page.goto("/console/en/wallet");
  await expect(page.getByText("-€0.10")).toBeVisible();
  await sound(page);
});

test("a key is shown once, and is gone when the screen is left", async ({ page, own, request }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/keys");
  // Any text is a name, and stays text.
  const name = `<img src=x onerror=canary()> \u202e{{7*7}}`;
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Make the key" }).click();
  const key = await page.locator(".note code").innerText();
  expect(key).toMatch(/^api_live_/);
  expect((await request.get("/v1/jobs", { headers: { "x-api-key": key } })).status()).toBe(200);
  await expect(page.getByText("<img src=x onerror=canary()>")).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "Wallet" }).click();
  await expect(page.getByRole("heading", { name: "Ledger" })).toBeVisible();
  expect(await page.content()).not.toContain(key);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Live keys" })).toBeVisible();
  expect(await page.content()).not.toContain(key);
  await page.getByRole("button", { name: /^Revoke .*img/ }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("No keys yet.")).toBeVisible();
  expect((await request.get("/v1/jobs", { headers: { "x-api-key": key } })).status()).toBe(401);
});

test("sessions are listed and ended", async ({ page, own, browser }) => {
  const other = await browser.newContext({ userAgent: "Another/1.0" });
  const there = await other.newPage();
  await there.goto("/console/en");
  await there.getByLabel("E-mail address").fill(own.email);
  await there.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await there.keyboard.press("Enter");
  await expect(there.getByRole("button", { name: "Sign out" })).toBeVisible();
  await page.goto("/console/en/account");
  await expect(page.getByText("Another/1.0")).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("Another/1.0")).toBeHidden();
  // The other browser learns it at its next request, and keeps its address.
  await there.goto("/console/en/jobs");
  await expect(there.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(there).toHaveURL(/\/console\/en\/jobs$/);
  await other.close();
});

test("the focus is seen wherever Tab leads", async ({ seen: page }) => {
  for (const screen of ["/new", "/audits/new", "/targets", "/keys", "/members", "/account"]) {
    await page.goto(`/console/en${screen}`);
    await expect(page.locator("main h2").first()).toBeVisible();
    const hidden = [];
    let steps = 0;
    for (; steps < 60; steps += 1) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return "end";
        const { outlineStyle, outlineWidth } = getComputedStyle(active);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 ? "" : active.outerHTML.slice(0, 120);
      });
      if (found === "end") break;
      if (found) hidden.push(found);
    }
    expect(steps, screen).toBeGreaterThan(10);
    expect(hidden, screen).toEqual([]);
  }
});

test("each screen in each language", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  for (const language of ["en", "fr", "es"]) {
    for (const screen of ["", "/new", "/jobs", "/audits", "/audits/new", "/card", "/schedules", "/targets", "/wallet", "/keys", "/webhooks", "/members", "/account", "/forgot", "/reset", "/nowhere"]) {
      await page.goto(`/console/${language}${screen}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      // A sentence that a catalogue lacks shows as its name.
      expect(await page.locator("body").innerText()).not.toMatch(/\b(menu|error|member|status|code|feature|audit|phase|scope|order|task|action|term|why|role|branding|deletion|factor|codes|field|forgot|reset)-[a-z]/);
      // One language stands for the others with axe; each has words of its own length.
      await (language === "fr" ? sound : fits)(page);
    }
  }
});
