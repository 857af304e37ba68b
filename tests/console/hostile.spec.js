// Hostile texts (`hostile.json`) in every field: what is typed is a text wherever it is shown. The page of a test fails it when a text runs
// (`canary`), when the policy refuses anything, or when another host is asked.
import { readFileSync } from "node:fs";
import { expect, test } from "./console.js";

const CORPUS = JSON.parse(readFileSync(new URL("hostile.json", import.meta.url), "utf8"));
const MARK = { "x-bellwether-console": "1" };
/** One text with as many of them as fit in these characters. */
const some = (most, from = 0) => {
  let text = "";
  for (const one of [...CORPUS.slice(from), ...CORPUS.slice(0, from)]) if (`${text} ${one}`.length <= most) text = `${text} ${one}`;
  return text.trim();
};
/** What a control character becomes in a field of one line, and what no service keeps. */
const plain = (text) => text.replace(/[\u0000-\u001f\u007f]/g, "");

/** A dialog fails the test, and so does an element that only a text of the corpus could have made. */
async function watch(page) {
  const dialogs = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  return async (where) => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const made = await page.locator("iframe, base, meta[http-equiv], [onerror], [onload], [onfocus], [ontoggle], [onmouseover], script:not([src]), a[href^='javascript:' i]").count();
    expect(made, `elements made by a text: ${where}`).toBe(0);
    expect(dialogs, where).toEqual([]);
    expect(await page.evaluate(() => window.refused), where).toEqual([]);
  };
}

/** Types every text of the corpus into every field that the screen has; nothing is sent. */
async function typed(page, clean, where) {
  await expect(page.getByText("Loading…")).toHaveCount(0);
  await page.locator("main details:not(.curl):not(.json)").evaluateAll((all) => all.forEach((one) => (one.open = true)));
  // A browser lets nothing but a date into a field of dates.
  const fields = await page.locator("main input:not([type=radio]):not([type=checkbox]):not([type=file]):not([type=date]), main textarea").all();
  for (const field of fields) {
    // As typing does it, and many times faster: each text is shown before the next one comes.
    await field.evaluate(async (node, texts) => {
      for (const text of texts) {
        node.value = text;
        node.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((shown) => setTimeout(shown));
      }
    }, CORPUS);
    // What has come since is unfolded too.
    await field.evaluate((node) => {
      for (let fold = node.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    });
    await field.fill(some(60));
  }
  await clean(where);
  return fields.length;
}

test("in the fields of every screen with a session", async ({ page, own }) => {
  // Thirty texts in each field of thirty screens.
  test.slow();
  expect(own.id).toBeTruthy();
  const clean = await watch(page);
  const made = await page.request.post("/console/api/v1/targets", { data: { domain: "hostile.bellwether.dev" }, headers: MARK });
  const { id } = (await made.json()).target;
  const features = (await (await page.request.get("/v1/features")).json()).features.filter((feature) => feature.available);
  const kinds = ["publish_post", "update_post", "create_seo_page", "add_internal_links"];
  const screens = [
    ...features.map((feature) => `/new?feature=${feature.id}`),
    ...kinds.map((kind) => `/targets/${id}/tasks/new?action=${kind}`),
    "/audits/new", "/schedules", "/targets", `/targets/${id}`, "/keys", "/webhooks", "/members", "/account",
  ];
  for (const screen of screens) {
    await page.goto(`/console/en${screen}`);
    await expect(page.locator("main button[type=submit]").first()).toBeAttached();
    expect(await typed(page, clean, screen), screen).toBeGreaterThan(0);
  }
});

test("in the fields of the way in, and in addresses", async ({ page }) => {
  const clean = await watch(page);
  for (const screen of ["", "/forgot", "/operator"]) {
    await page.goto(`/console/en${screen}`);
    await expect(page.locator("main button[type=submit]").first()).toBeAttached();
    expect(await typed(page, clean, screen), screen).toBeGreaterThan(0);
    await page.locator("main button[type=submit]").first().click();
    await clean(`${screen} sent`);
  }
  await page.goto("/console/en");
  await page.getByRole("button", { name: /Create an account/ }).click();
  expect(await typed(page, clean, "sign up")).toBeGreaterThan(1);
});

// A test of its own each: thirty texts, each a page to load.
for (const start of ["/new?feature=", "/new?url=", "/audits?client=", "/audits/new?url=", "/jobs?status="]) {
  test(`in the addresses of the screen ${start}`, async ({ page, own }) => {
    expect(own.id).toBeTruthy();
    const clean = await watch(page);
    for (const text of CORPUS) {
      const screen = start + encodeURIComponent(text);
      await page.goto(`/console/en${screen}`);
      await clean(screen);
    }
  });
}

test("what the service keeps of them is text on each screen that shows it", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const clean = await watch(page);
  const call = async (method, path, data) => {
    const answer = await page.request.fetch(path, { method, data, headers: MARK });
    expect([200, 201, 202], `${method} ${path}: ${await answer.text()}`).toContain(answer.status());
    return answer.json();
  };
  // The longest that each takes; control characters are refused where one line is asked for.
  const name = (from) => plain(some(60, from)).trim();
  for (let from = 0; from < CORPUS.length; from += 6) await call("POST", "/console/api/v1/keys", { service: "api", name: name(from) });
  await call("PUT", "/console/api/v1/branding", { agency_name: name(0), contact: plain(some(100, 5)), footer: plain(some(180, 10)), client_name: name(15) });
  const { target } = await call("POST", "/console/api/v1/targets", { domain: "kept.bellwether.dev" });
  const goals = CORPUS.map(plain).filter((text) => text.trim());
  const tasks = `/console/api/v1/targets/${target.id}/tasks`;
  const payload = (text) => ({ title: text, slug: "tea", html: `<p>${text}</p>`, excerpt: text, category: text, tags: [text], meta_title: text, meta_description: text });
  let last;
  for (const goal of goals) last = await call("POST", tasks, { action_type: "publish_post", goal, cycle: 1, payload: payload(goal) });
  await call("POST", "/console/api/v1/jobs", { feature: "content_architect", input: { domain: "kept.bellwether.dev", topic: plain(some(400)) } });

  for (const screen of ["", "/jobs", "/keys", "/account", "/targets", `/targets/${target.id}`, `/targets/${target.id}/tasks`, `/targets/${target.id}/tasks/${last.id}`]) {
    await page.goto(`/console/en${screen}`);
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await clean(screen);
  }
  await page.goto("/console/en/keys");
  await expect(page.locator("main")).toContainText(CORPUS[0]);
  await page.goto(`/console/en/targets/${target.id}/tasks?status=planned`);
  const rows = page.locator("main table").first().locator("tbody th a");
  await expect(rows).toHaveCount(20);
  // A browser shows spaces in a row as one.
  const shown = (await rows.allTextContents()).map((text) => text.replaceAll(/\s+/g, " ").trim());
  expect(shown).toEqual(goals.slice(-20).reverse().map((text) => text.replaceAll(/\s+/g, " ").trim()));
});

test("in every text of a result and of a task's failure", async ({ seen: page }) => {
  const clean = await watch(page);
  const id = "0190a8e0-1f00-7000-8000-000000000001";
  for (const text of CORPUS) {
    const result = { title: text, url: text, text, [text]: text, score: 50, posts: [{ platform: text, text, title: { text }, facts: [{ text, found_in_article: false }] }], rows_of: [{ name: text, [text]: 1, place: { url: text, locator: text, quote: text } }], findings: [{ id: text, status: "fail", title: text, seen: text, why: text, advice: text, places: [{ url: text, locator: text, quote: text }] }], meta: { not_measured: [{ what: text, reason: text }] } };
    const job = { id, feature: text, status: "succeeded", input: { url: text }, result, error: { category: text, detail: text, message: text }, cost_cents: 1, created_at: "2026-11-21T09:28:00.000Z" };
    await page.unroute("**/console/api/v1/jobs/*");
    await page.route("**/console/api/v1/jobs/*", (route) => route.fulfill({ json: job }));
    await page.goto(`/console/en/jobs/${id}`);
    await expect(page.locator(".json")).toBeAttached();
    await page.locator(".json summary").click();
    await clean(`a result with ${text}`);
  }
});
