// What all tests of the console share: a browser that is watched, an account of its own, and what holds for every screen.
import axe from "axe-core";
import { test as base, expect } from "@playwright/test";
import { randomUUID } from "node:crypto";

export { expect };

export const PASSWORD = "analytical engine";
export const SITE = process.env.SITE;
/** A client that a person lets in; tests answer for it. */
export const CLIENT = "https://client.example";

/** A network of its own for each test: signing up and in are limited by network. */
const network = () => ({ "cf-connecting-ip": `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join(".")}` });

/** A page on which nothing is refused by the policy, asked of others, thrown or stored, until the test ends. */
export const test = base.extend({
  extraHTTPHeaders: async ({}, use) => use(network()),

  page: async ({ page, baseURL }, use) => {
    const faults = [];
    page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
    page.on("request", (request) => {
      const url = request.url();
      // People pay at the provider, and come back; and they go back to the client that they have let in.
      const isMeant = request.isNavigationRequest() && [`${process.env.PAYER}/pay/`, `${CLIENT}/back?`].some((start) => url.startsWith(start));
      if (!url.startsWith(baseURL) && !url.startsWith("data:") && !isMeant) faults.push(`asked of others: ${url}`);
    });
    await page.addInitScript(() => {
      window.refused = [];
      document.addEventListener("securitypolicyviolation", (event) => window.refused.push(`${event.violatedDirective} ${event.blockedURI}`));
      window.canary = () => window.refused.push("a text has run");
    });
    await use(page);
    faults.push(...(await page.evaluate(() => window.refused ?? [])));
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(Boolean));
    expect(stored, "stored in the browser").toEqual([]);
    expect(faults).toEqual([]);
  },

  /** An account that tests share which change nothing in it. */
  readers: [
    async ({ playwright }, use) => {
      const headers = { ...network(), "x-bellwether-console": "1" };
      const session = await playwright.request.newContext({ baseURL: process.env.ORIGIN, extraHTTPHeaders: headers });
      const made = await session.post("/console/api/v1/signup", { data: { email: `${randomUUID()}@console.example`, password: PASSWORD } });
      expect(made.status()).toBe(201);
      const { cookies } = await session.storageState();
      await session.dispose();
      await use(cookies);
    },
    { scope: "worker" },
  ],

  /** The same page, signed in to that account. */
  seen: async ({ page, context, readers }, use) => {
    await context.addCookies(readers);
    await use(page);
  },

  /** The same page, signed in to a new account with money. */
  own: async ({ page, request }, use) => {
    const email = `${randomUUID()}@console.example`;
    const made = await request.post("/console/api/v1/signup", { data: { email, password: PASSWORD } });
    expect(made.status()).toBe(201);
    const { id } = (await made.json()).account;
    await give(request, id, 500);
    await page.goto("/console/en");
    await enter(page, email, PASSWORD);
    await use({ email, id });
  },
});

/** Gives an account money. */
export async function give(request, account_id, amount_cents) {
  const gift = await request.post("/operator/v1/credits", {
    data: { account_id, amount_cents, reference: `gift ${account_id}` },
    headers: { authorization: `Bearer ${process.env.OPERATOR}` },
  });
  expect(gift.status()).toBe(201);
}

/** Signs in by the screen that stands there. */
export async function enter(page, email, password) {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator(".who").getByRole("button", { name: "Sign out" })).toBeVisible();
}

/** The link of the newest mail to an address that leads to a screen. */
export async function linkOf(request, to, screen) {
  let found;
  await expect
    .poll(async () => {
      const { mails } = await (await request.get("/operator/v1/outbox")).json();
      const texts = mails.filter((mail) => mail.to === to).map((mail) => mail.text);
      found = texts.map((text) => text.match(new RegExp(`/console/${screen}#token=\\w+`))?.[0]).find(Boolean);
      return found;
    }, { message: `a mail to ${to} about ${screen}`, timeout: 20_000 })
    .toBeTruthy();
  return found;
}

/** What holds for a screen in any state: nothing that axe finds, wide and narrow, and no sideways scroll down to 320 pixels. */
export async function sound(page) {
  // The address changes before the screen is there.
  await expect(page.locator("h1").first()).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${page.url()} at ${width}`).toEqual([]);
  }
  await fits(page);
}

/** What axe finds. It runs in the page itself: its driver opens another page for each run, which takes longer than the run. */
async function violations(page) {
  await page.evaluate(`if (!window.axe) { ${axe.source} }`);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" | ")}`);
  });
}

/** No sideways scroll down to 320 pixels. */
export async function fits(page) {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wider, `${page.url()} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}

/** A sentence of the console as a pattern: what is filled into one is set apart by marks that nobody sees (UAX #9, isolates). */
export const said = (text) => new RegExp([...text].map((char) => char.replace(/[.*+?^${}()|[\]\\/]/, "\\$&")).join("[\\u2066-\\u2069]*"));
