// The rules of forms in the browser: what the service would refuse is said before it is sent, and the service judges where they are not there.
import { randomUUID } from "node:crypto";
import { expect, said, sound, test } from "./console.js";

const MARK = { "x-bellwether-console": "1" };
const WASM = "**/app/forms_bg.wasm";

/** Counts what is sent to an address. */
function sent(page, path) {
  const posts = [];
  page.on("request", (request) => request.method() === "POST" && new URL(request.url()).pathname === path && posts.push(request.postDataJSON()));
  return posts;
}

/** The sentence at a field, which is marked and described by it. */
async function refused(page, field, sentence) {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  const ids = (await field.getAttribute("aria-describedby")).split(" ");
  const last = ids.at(-1);
  expect(last).toMatch(/-error$/);
  // French has spaces that do not break; a sentence is typed with plain ones.
  const pattern = new RegExp(said(sentence).source.replaceAll(" ", "\\s"));
  await expect(page.locator(`[id="${last}"]`)).toHaveText(pattern);
}

/** A field without a mark. */
async function accepted(field) {
  await expect(field).not.toHaveAttribute("aria-invalid");
  expect((await field.getAttribute("aria-describedby")) ?? "").not.toContain("-error");
}

test("the rules come when a form is used, to no other screen, and under a policy of the console alone", async ({ page, own, request }) => {
  expect(own.id).toBeTruthy();
  const asked = [];
  page.on("request", (one) => one.url().endsWith(".wasm") && asked.push(one.url()));
  for (const screen of ["", "/jobs", "/audits/new", "/targets", "/schedules", "/new?feature=geo_score"]) {
    await page.goto(`/console/en${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(asked).toEqual([]);
  const [answer] = await Promise.all([page.waitForResponse(WASM), page.getByLabel("Address", { exact: true }).focus()]);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/wasm"]);
  const policy = async (path) => (await request.get(path)).headers()["content-security-policy"];
  expect(await policy("/console/en/new")).toContain("script-src 'self' 'wasm-unsafe-eval';");
  for (const path of ["/", "/docs", "/docs/reference/jobs"]) expect(await policy(path)).not.toContain("wasm");
});

test("a field is judged when it is left, and its mark goes when it is right", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const orders = sent(page, "/console/api/v1/jobs");
  await page.goto("/console/en/new?feature=geo_score");
  const address = page.getByLabel("Address", { exact: true });
  await address.focus();
  // Nobody is told off for an empty field that was passed by.
  await page.keyboard.press("Tab");
  await accepted(address);
  await address.fill("https://10.0.0.1/");
  await accepted(address);
  await page.keyboard.press("Tab");
  await refused(page, address, "“Address” does not fit. The host is an IP address that is not on the public internet.");
  await sound(page);
  await address.fill("https://example.org/");
  await accepted(address);
  await address.fill("https://10.0.0.1/");
  await accepted(address);
  await page.keyboard.press("Enter");
  await refused(page, address, "“Address” does not fit. The host is an IP address that is not on the public internet.");
  await expect(address).toBeFocused();
  await address.fill("");
  await page.getByRole("button", { name: /^Run for/ }).click();
  await refused(page, address, "“Address” is missing. Expected: public http or https URL.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(orders).toEqual([]);
  await address.fill("example.org");
  await page.getByRole("button", { name: /^Run for/ }).click();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+$/);
  expect(orders).toHaveLength(1);
});

for (const [language, verb, title, slug, html] of [
  ["en", "Plan a task", "“Title” is missing. Expected: string of 1 to 500 characters, without line breaks.", "“Last part of the address” does not fit. Expected: one segment of a path: 1 to 200 letters, digits, - and _.", "“HTML” is missing. Expected: string of HTML."],
  ["fr", undefined, "Il manque « ", " ne convient pas. Attendu : un segment de chemin : 1 à 200 lettres, chiffres, - et _.", "Il manque « "],
  ["es", undefined, "Falta «", " no es válido", "Falta «"],
]) {
  test(`all that is wrong is said at once: ${language}`, async ({ page, own }) => {
    expect(own.id).toBeTruthy();
    const made = await page.request.post("/console/api/v1/targets", { data: { domain: `rules-${randomUUID().slice(0, 8)}.bellwether.dev` }, headers: MARK });
    const { target } = await made.json();
    const tasks = sent(page, `/console/api/v1/targets/${target.id}/tasks`);
    await page.goto(`/console/${language}/targets/${target.id}/tasks/new?action=publish_post`);
    const field = (name) => page.locator(`#in-${name}`);
    await field("goal").fill("Tea");
    await field("slug").fill("a/b");
    await page.locator("form button[type=submit]").click();
    for (const [name, sentence] of [["title", title], ["slug", slug], ["html", html]]) await refused(page, field(name), sentence);
    await expect(field("title")).toBeFocused();
    // What is folded in opens, and stays open while it is put right.
    await field("title").fill("Tea");
    await field("slug").fill("tea");
    await field("html").fill("<p>Green.</p>");
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
    await page.locator("form details:not(.curl) summary").last().click();
    await field("internal_links").fill("Black tea | https://example.org/black\n\nGreen tea");
    await page.locator("form details:not(.curl) summary").last().click();
    await page.locator("form button[type=submit]").click();
    await expect(field("internal_links")).toBeFocused();
    await expect(page.locator("#in-internal_links-error")).toContainText(/\D3\D/);
    await sound(page);
    expect(tasks).toEqual([]);
    await field("internal_links").fill("Black tea | https://example.org/black");
    await accepted(field("internal_links"));
    await expect(field("internal_links")).toBeVisible();
    await page.locator("form button[type=submit]").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tea");
    expect(tasks).toHaveLength(1);
    if (verb) expect(tasks[0].payload.slug).toBe("tea");
  });
}

test("the domain of a site is judged before it is sent", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const sites = sent(page, "/console/api/v1/targets");
  await page.goto("/console/fr/targets");
  const domain = page.locator("#domain");
  await domain.fill("localhost");
  await page.locator("main button[type=submit]").click();
  await refused(page, domain, "« Domaine » ne convient pas. Le nom d’hôte est réservé (réseaux privés, exemples, tests).");
  await expect(domain).toBeFocused();
  expect(sites).toEqual([]);
  await domain.fill(`rules-${randomUUID().slice(0, 8)}.bellwether.dev`);
  await accepted(domain);
  await page.locator("main button[type=submit]").click();
  await expect(page.locator(".note code")).toBeVisible();
  expect(sites).toHaveLength(1);
});

test("what a schedule is to order is judged as an order is", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const schedules = sent(page, "/console/api/v1/schedules");
  await page.goto("/console/es/schedules");
  const address = page.locator("#in-url");
  await address.fill("ftp://example.org/");
  await page.locator("main form button[type=submit]").click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toBeFocused();
  await expect(page.locator("#in-url-error")).toContainText("http");
  expect(schedules).toEqual([]);
});

test("where the rules cannot be loaded, the service judges", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.route(WASM, (route) => route.abort());
  const orders = sent(page, "/console/api/v1/jobs");
  await page.goto("/console/en/new?feature=geo_score");
  const address = page.getByLabel("Address", { exact: true });
  await address.fill("https://10.0.0.1/");
  await page.getByRole("button", { name: /^Run for/ }).click();
  await expect(page.getByRole("alert")).toContainText("The address is one of a private network.");
  await refused(page, address, "The service does not take this value. The message above says why.");
  await expect(address).toBeFocused();
  expect(orders).toHaveLength(1);
});

test("where a policy keeps them out, the service judges", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.route("**/console/en/new*", async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()["content-security-policy"].replace(" 'wasm-unsafe-eval'", "");
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "content-security-policy": policy } });
  });
  await page.goto("/console/en/new?feature=geo_score");
  await page.getByLabel("Address", { exact: true }).fill("https://10.0.0.1/");
  await page.getByRole("button", { name: /^Run for/ }).click();
  await expect(page.getByRole("alert")).toContainText("The address is one of a private network.");
  // The policy has done what it was to do: this is no fault of the page.
  expect(await page.evaluate(() => window.refused.splice(0))).toEqual(["script-src wasm-eval"]);
});

test("rules that never come hold no order up", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.route(WASM, () => undefined);
  await page.goto("/console/en/new?feature=geo_score");
  await page.getByLabel("Address", { exact: true }).fill("https://10.0.0.1/");
  await page.getByRole("button", { name: /^Run for/ }).click();
  await expect(page.getByRole("alert")).toContainText("The address is one of a private network.");
});

test("what only the deployment knows is left to the service", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const { features } = await (await page.request.get("/v1/features")).json();
  const ours = features.find((feature) => feature.id === "geo_score");
  const input = { ...ours.input, required: ["url", "tone"], properties: { ...ours.input.properties, tone: { type: "string", description: "Tone" } } };
  // A module of another publisher, and a later version of one of ours.
  const listed = [{ ...ours, id: "acme:tone", input }, { ...ours, input }];
  await page.route("**/v1/features", (route) => route.fulfill({ json: { features: listed } }));
  const refusal = { error: "invalid_input", message: "`input.tone` is too sharp.", field: "input.tone", request_id: "r" };
  await page.route("**/console/api/v1/jobs", (route) => (route.request().method() === "POST" ? route.fulfill({ status: 400, json: refusal }) : route.continue()));
  const orders = sent(page, "/console/api/v1/jobs");
  for (const { id } of listed) {
    await page.goto(`/console/en/new?feature=${encodeURIComponent(id)}`);
    await page.locator("#in-url").fill("https://example.org/");
    await page.locator("#in-tone").fill("sharp");
    await page.getByRole("button", { name: /^Run for/ }).click();
    await refused(page, page.locator("#in-tone"), "The service does not take this value. The message above says why.");
  }
  expect(orders.map((order) => order.input.tone)).toEqual(["sharp", "sharp"]);
});
