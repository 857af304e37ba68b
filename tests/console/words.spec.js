// The words of the French and the Spanish console: no codes, and no English where a catalogue knows better.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { SITE, expect, said, test } from "./console.js";

const ROOT = new URL("../../", import.meta.url);
const text = (path) => readFileSync(new URL(path, ROOT), "utf8");
const LANGUAGES = ["en", "fr", "es"];
const MARK = { "x-bellwether-console": "1" };

/** Modules whose results no customer sees: layers of a report, and the one that newcomers copy. */
const LAYERS = ["identity", "report", "strategy", "example"];

/** The messages of a language: name to the first line of what it says. */
const catalogue = (language) =>
  new Map(["", "results/", "operator/", "authorize/"].flatMap((part) => [...text(`edge/console/texts/${part}${language}.ftl`).matchAll(/^([\w-]+) = (.+)$/gm)].map(([, name, said]) => [name, said])));

const MESSAGES = Object.fromEntries(LANGUAGES.map((language) => [language, catalogue(language)]));
const knows = (name) => LANGUAGES.every((language) => MESSAGES[language].has(name));
const kebab = (name) => name.replaceAll("_", "-");

/** The codes in a file of the core. */
const codes = (path, pattern) => [...text(path).matchAll(pattern)].map(([, code]) => code);

test("each code of the service has a sentence in each language", async () => {
  // Codes of interfaces that the console does not call: those of keys and of the pull client, of publishers and the operator, and of the payment provider's.
  const elsewhere = ["missing_api_key", "invalid_api_key", "missing_key", "invalid_key", "module_invalid", "version_taken", "unknown_action", "missing_job_id", "reference_taken", "invalid_signature", "payment_mismatch"];
  const errors = codes("core/src/error.rs", /^ {4}\w+ = "(\w+)", \d{3}/gm);
  expect(errors.length).toBeGreaterThan(40);
  expect(errors.filter((code) => !elsewhere.includes(code) && !knows(`error-${code}`))).toEqual([]);
  const categories = codes("core/src/run.rs", /Self::\w+ => "(\w+)",/g);
  expect(categories.length).toBeGreaterThan(10);
  expect(categories.filter((code) => !knows(`failed-${code}`))).toEqual([]);
  const transfers = codes("core/src/ledger/code.rs", /Self::\w+ => "(\w+)",/g);
  expect(transfers.length).toBeGreaterThan(10);
  expect(transfers.filter((code) => !knows(`code-${kebab(code)}`))).toEqual([]);
  const plans = codes("core/src/plan.rs", /Self::\w+ => "(\w+)",/g);
  expect(plans.filter((code) => !knows(`plan-${code}`))).toEqual([]);
});

test("each feature, field and choice of ours has a name in each language", async ({ request }) => {
  const { features } = await (await request.get("/v1/features")).json();
  const lacking = [];
  const need = (name) => knows(name) || lacking.push(name);
  for (const { id, needs, input } of features.filter((feature) => feature.first_party)) {
    need(`feature-${id}`);
    need(`purpose-${id}`);
    for (const one of needs) need(`need-${one.replaceAll(":", "-")}`);
    for (const [name, schema] of Object.entries(input.properties)) {
      need(`member-${kebab(name)}`);
      if (schema.description && !knows(`hint-${id}-${kebab(name)}`)) need(`hint-${kebab(name)}`);
      for (const option of schema.enum ?? []) if (typeof option === "string") need(`option-${kebab(name)}-${option}`);
    }
  }
  expect(lacking).toEqual([]);
});

test("each code of a result of ours has a name in each language", async () => {
  const modules = new URL("plugins/modules/", ROOT);
  const found = new Set();
  const look = (schema) => {
    if (typeof schema !== "object" || schema === null) return;
    for (const code of [schema.const, ...(Array.isArray(schema.enum) ? schema.enum : [])]) if (typeof code === "string") found.add(code);
    Object.values(schema).forEach(look);
  };
  for (const module of readdirSync(modules).filter((name) => !LAYERS.includes(name))) look(JSON.parse(text(`plugins/modules/${module}/manifest.json`)).result);
  expect(found.size).toBeGreaterThan(100);
  const name = (code) => `value-${code.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
  expect([...found].filter((code) => !knows(name(code)))).toEqual([]);
});

/**
 * Texts that a person sees and that are codes, or sentences of the English catalogue. Left out: what is meant for programs or was written by
 * people, which the page marks as such: JSON and commands (`pre`, `code`), addresses and places in a page (`.mono`, `.address`, `.where`),
 * quotations (`q`), numbers of requests (`req_…`, which people hand to us), names of people's own in `bdi` unless they have the form of a code, and names of languages in their own. `isOurs`: whether
 * all texts come from the console, so that English is looked for too.
 */
async function wrong(page, language, isOurs = true) {
  const english = !isOurs ? [] : [...MESSAGES.en].filter(([name, said]) => said.length > 3 && !said.includes("{") && MESSAGES[language].get(name) !== said).map(([, said]) => said);
  const own = new Set(MESSAGES[language].values());
  return page.evaluate(
    ({ english, own }) => {
      const isEnglish = new Set(english.filter((one) => !own.includes(one)));
      const found = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const around = node.parentElement;
        const said = node.data.trim();
        if (!said || around.closest("pre, code, .mono, .address, .where, q, [lang]:not(html), noscript")) continue;
        if (!around.closest("option") && !around.checkVisibility()) continue;
        // What is filled into a sentence is set apart by marks that nobody sees.
        const bare = said.replaceAll(/[\u2066-\u2069]/g, "").replace(/\breq_[0-9a-f]+/, "");
        // A property such as og:site_name is what people write into their pages.
        if (/(?<!og:)\b[a-z]+_[a-z_]+/.test(bare) || (isEnglish.has(bare) && !around.closest("bdi"))) found.push(bare);
      }
      return found;
    },
    { english, own: [...own] },
  );
}

/** Unfolds all but commands and JSON. */
const unfold = (page) => page.locator("details:not(.curl):not(.json)").evaluateAll((all) => all.forEach((one) => (one.open = true)));

const call = async (page, method, path, data, headers = MARK) => {
  const answer = await page.request.fetch(path, { method, data, headers });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
};

const ID = "0190a8e0-1f00-7000-8000-00000000000";
const JOB = { id: `${ID}1`, feature: "pagespeed", input: { url: "https://a.example/" }, result: null, cost_cents: 10, created_at: "2026-11-21T09:28:00.000Z" };

for (const language of ["fr", "es"]) {
  test(`no code and no English on any screen: ${language}`, async ({ page, own }) => {
    expect(own.id).toBeTruthy();
    const shows = async (screen) => {
      await page.goto(`/console/${language}${screen}`);
      await settled();
    };
    const settled = async (where = page.url()) => {
      await expect(page.locator("h1"), where).toHaveCount(1);
      await expect(page.getByText(MESSAGES[language].get("waiting"))).toHaveCount(0);
      await expect(async () => expect(await page.title(), where).toBe(`${(await page.locator("h1").innerText()).trim()} · Bellwether`)).toPass();
      await unfold(page);
      expect(await wrong(page, language), where).toEqual([]);
      const names = await page.locator("table button, table a").evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => `${one.tagName} ${one.getAttribute("aria-label") ?? one.innerText} ${one.getAttribute("href") ?? ""}`));
      expect(names.length, `names in tables: ${where}`).toBe(new Set(names).size);
    };
    const { features } = await call(page, "GET", "/v1/features");
    const { target, token } = await call(page, "POST", "/console/api/v1/targets", { domain: `${language}-words.bellwether.dev` });
    const tasks = `/console/api/v1/targets/${target.id}/tasks`;
    const plan = (kind, payload) => call(page, "POST", tasks, { action_type: kind, goal: "But", cycle: 1, payload });
    const failed = await plan("update_post", { cms_post_id: "7", html: "<p>a</p>" });
    await plan("publish_post", { title: "a", slug: "a", html: "<p>a</p>" });
    await plan("create_seo_page", { title: "a", slug: "b", html: "<p>a</p>" });
    const worker = { "x-pull-key": token, "x-worker-id": "web1" };
    await call(page, "POST", `/pull/v1/tasks/${failed.id}/ack`, {}, worker);
    await call(page, "POST", `/pull/v1/tasks/${failed.id}/failed`, { error_category: "cms_unavailable" }, worker);
    await call(page, "POST", "/console/api/v1/keys", { service: "audit" });
    const done = await call(page, "POST", "/console/api/v1/jobs", { feature: "audit_expert", input: { url: SITE, lang: language } });
    await expect.poll(async () => (await call(page, "GET", `/console/api/v1/jobs/${done.id}`)).status, { timeout: 90_000 }).toBe("succeeded");

    const screens = ["", "/jobs", `/jobs/${done.id}`, "/audits", "/audits/new", "/targets", `/targets/${target.id}`, `/targets/${target.id}/tasks`, `/targets/${target.id}/tasks/${failed.id}`];
    const kinds = ["publish_post", "update_post", "create_seo_page", "add_internal_links"].map((kind) => `/targets/${target.id}/tasks/new?action=${kind}`);
    const orders = [...features.map((feature) => `/new?feature=${feature.id}`), "/new?feature=nope"];
    for (const screen of [...screens, ...kinds, ...orders, "/card", "/schedules", "/wallet", "/keys", "/webhooks", "/members", "/account", "/operator", "/forgot", "/verify", "/email", "/reset", "/invitation", "/off", "/nowhere"]) await shows(screen);

    // What a refusal says: that of the rules in the browser, and where they are not there, that of the service.
    const refused = async (what) => {
      await shows("/new?feature=geo_score");
      await page.locator("main input").first().fill("127.0.0.1");
      await page.locator("main button[type=submit]").click();
      await expect(what).toBeVisible();
      await settled("a refused input");
      await shows("/targets");
      await page.locator("#domain").fill("localhost");
      await page.locator("main button[type=submit]").click();
      await expect(what).toBeVisible();
      await settled("a refused domain");
    };
    await refused(page.locator("main .err"));
    await page.route("**/app/forms_bg.wasm", (route) => route.abort());
    await refused(page.getByRole("alert"));
    await shows("/audits/new");
    await page.locator("#pages").fill("a@b.example\nhello world\nnotes.txt\nftp://a.example/");
    await settled("lines that are no pages");

    // What the service can answer, in its place.
    const answer = async (path, json, screen) => {
      await page.route(path, (route) => route.fulfill({ json }));
      await shows(screen);
      await page.unroute(path);
    };
    for (const category of codes("core/src/run.rs", /Self::\w+ => "(\w+)",/g)) {
      await answer("**/console/api/v1/jobs/*", { ...JOB, status: "failed", error: { category, message: category, detail: "In English.", refunded: true } }, `/jobs/${JOB.id}`);
      await expect(page.getByText("In English.")).toHaveCount(0);
    }
    await answer("**/console/api/v1/jobs/*", { ...JOB, status: "succeeded", refunded: true, error: null }, `/jobs/${JOB.id}`);
    await expect(page.locator("main .tag.pass")).toHaveCount(0);
    const entries = codes("core/src/ledger/code.rs", /Self::\w+ => "(\w+)",/g).map((code, index) => ({ id: String(index), code, amount_cents: 1, created_at: JOB.created_at }));
    await answer("**/console/api/v1/wallet*", { balance_cents: 1, frozen: false, entries }, "/wallet");
    const audit = { job_id: `${ID}2`, url: "https://a.example/", domain: "a.example", scope: "site", language, status: "partial", partial: true, expert_seo_score: 1, expert_seo_max: 200, strategic_score: 1, report_view_url: "/r/none", created_at: JOB.created_at };
    const lacking = ["cocoon", "pages", "geo", "strategic", "capture"].flatMap((layer) => [`${layer}_timeout`, `${layer}_provider_not_configured`]);
    await answer("**/audit/v1", { success: true, jobs: [{ ...audit, degraded_reasons: lacking }], count: 1, has_more: false }, `/audits/${audit.job_id}`);
  });

  test(`no code in any result: ${language}`, async ({ seen: page }) => {
    const modules = new URL("plugins/modules/", ROOT);
    let job;
    await page.route("**/console/api/v1/jobs/*", (route) => route.fulfill({ json: job }));
    const found = [];
    for (const module of readdirSync(modules).filter((name) => !LAYERS.includes(name))) {
      const cases = new URL(`${module}/cases/`, modules);
      for (const file of readdirSync(cases).map((name) => `${name}/expected.json`).filter((name) => existsSync(new URL(name, cases)))) {
        const result = JSON.parse(readFileSync(new URL(file, cases), "utf8")).ok;
        if (!result) continue;
        job = { ...JOB, feature: module, status: "succeeded", result, error: null };
        await page.goto(`/console/${language}/jobs/${JOB.id}`);
        await expect(page.locator(".json"), file).toBeAttached();
        await unfold(page);
        found.push(...(await wrong(page, language, false)).map((said) => `${module} ${file}: ${said}`));
      }
    }
    expect(found).toEqual([]);
    await expect(page.getByText(said("JSON")).first()).toBeVisible();
  });
}
