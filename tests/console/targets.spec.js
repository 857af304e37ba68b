// Sites: added, opened with a token, proven, paused and resumed; their tasks and their logs.
import { randomUUID } from "node:crypto";
import { expect, said, sound, test } from "./console.js";

const domain = () => `console-${randomUUID().slice(0, 8)}.bellwether.dev`;
const API = "/console/api/v1/targets";
const MARK = { "x-bellwether-console": "1" };

/** A site of the account that is signed in, by the API. */
async function site(page) {
  const made = await page.request.post(API, { data: { domain: domain() }, headers: MARK });
  expect(made.status()).toBe(201);
  const { target, token } = await made.json();
  return { ...target, token };
}

/** A task of the site, by the API. */
async function plan(page, target, goal, cycle = 1) {
  const payload = { cms_post_id: "7", html: "<h2>Tea</h2><p>Green.</p>" };
  const made = await page.request.post(`${API}/${target.id}/tasks`, { data: { action_type: "update_post", goal, cycle, payload }, headers: MARK });
  expect(made.status()).toBe(201);
  return (await made.json()).id;
}

/** What the client of the site says of a task. */
const report = (page, target, task, how, data = {}) =>
  page.request.post(`/pull/v1/tasks/${task}/${how}`, { data, headers: { "x-pull-key": target.token, "x-worker-id": "web1" } });

const polls = (page, token) => page.request.get("/pull/v1/tasks/pending", { headers: { "x-pull-key": token } }).then((answer) => answer.status());

test("a site, its token and its end", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const name = domain();
  await page.goto("/console/en/targets");
  await expect(page.getByText("No site yet.")).toBeVisible();
  await sound(page);
  await page.getByLabel("Domain").fill("127.0.0.1");
  await page.getByRole("button", { name: "Add a site" }).click();
  await expect(page.getByText("The host is an IP address that is not on the public internet.")).toBeVisible();
  await expect(page.getByLabel("Domain")).toHaveValue("127.0.0.1");
  await page.getByLabel("Domain").fill(name);
  await page.getByRole("button", { name: "Add a site" }).click();
  const first = await page.locator(".note code").innerText();
  expect(await polls(page, first)).toBe(200);
  await sound(page);
  await page.getByRole("button", { name: "I have stored it" }).click();
  expect(await page.content()).not.toContain(first);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await sound(page);
  // The consequence is said, and nothing happens before it is accepted.
  await page.getByRole("button", { name: "Rotate the token…" }).click();
  await expect(page.getByText(said(`The token ending in ${first.slice(-4)} stops at once.`))).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  expect(await polls(page, first)).toBe(200);
  await page.getByRole("button", { name: "Rotate the token…" }).click();
  await page.getByRole("button", { name: "Rotate the token", exact: true }).click();
  const second = await page.locator(".note code").innerText();
  expect([await polls(page, first), await polls(page, second)]).toEqual([401, 200]);
  await page.getByRole("link", { name: "Wallet" }).click();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Token" })).toBeVisible();
  expect(await page.content()).not.toContain(second);
  await page.getByRole("button", { name: "Disable the site…" }).click();
  await page.getByRole("button", { name: "Disable the site", exact: true }).click();
  await expect(page.getByText("opens nothing until you enable it again")).toBeVisible();
  expect(await polls(page, second)).not.toBe(200);
  await page.getByRole("button", { name: "Enable the site again" }).click();
  await expect(page.getByText("The site gets its tasks at its next poll.")).toBeVisible();
  // What to publish where, and what was found there.
  await expect(page.getByText('<meta name="bellwether')).toBeVisible();
  await page.getByRole("button", { name: "Prove it now" }).click();
  await expect(page.getByRole("alert")).toContainText("found in none of the places");
  await expect(page.locator(".sum dd")).toHaveCount(3);
  await sound(page);
  await page.getByRole("button", { name: "Delete the site…" }).click();
  await page.getByRole("button", { name: "Delete the site", exact: true }).click();
  await expect(page.getByText("No site yet.")).toBeVisible();
  expect(await polls(page, second)).toBe(401);
});

test("lease, access and logs of a site", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const target = await site(page);
  await page.goto(`/console/en/targets/${target.id}`);
  const minutes = page.getByLabel("Minutes");
  await minutes.fill("1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A whole number of minutes from 5 to 1,440.")).toBeVisible();
  await minutes.fill("90");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("staging");
  await page.getByLabel("Password", { exact: true }).fill("open sesame");
  await page.getByRole("button", { name: "Keep the access" }).click();
  await expect(page.getByText("Kept, encrypted")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  const shown = await (await page.request.get(`${API}/${target.id}`, { headers: MARK })).json();
  expect([shown.lease_ms, shown.has_access]).toEqual([5_400_000, true]);
  await page.getByRole("button", { name: "Forget it" }).click();
  await expect(page.getByText("None kept")).toBeVisible();
  await expect(page.getByText("No logs yet.")).toBeVisible();
  const at = new Date(Date.now() - 3_600_000);
  const month = at.toLocaleString("en-GB", { month: "short", timeZone: "UTC" }).slice(0, 3);
  const [day, clock] = at.toISOString().split("T");
  const stamp = `${day.slice(8)}/${month}/${day.slice(0, 4)}:${clock.slice(0, 8)} +0000`;
  const line = `192.0.2.7 - - [${stamp}] "GET /tea HTTP/1.1" 200 512 "-" "GPTBot/1.2"\n`;
  await page.getByLabel("Log file").setInputFiles({ name: "access.log", mimeType: "text/plain", buffer: Buffer.from(`${line}${line}nonsense\n`) });
  await page.getByRole("button", { name: "Hand it in" }).click();
  await expect(page.getByText(said("2 lines were counted, 1 were not."))).toBeVisible();
  await expect(page.getByText(said("line 3:"))).toBeVisible();
  await expect(page.getByText(said(`One day is kept: ${day}.`))).toBeVisible();
  await page.getByText("As a table").click();
  await expect(page.getByRole("row", { name: new RegExp(`${day}.*2`) })).toBeVisible();
  await sound(page);
});

test("a task from its plan to its publication", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const target = await site(page);
  await page.goto(`/console/en/targets/${target.id}/tasks`);
  await expect(page.getByText("No tasks yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What is urgent" })).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "Plan a task" }).click();
  await page.getByLabel("Goal in words").fill("Say <b>more</b> about tea");
  await page.getByLabel("Title", { exact: true }).fill("Tea");
  await page.getByLabel("Last part of the address").fill("a/b");
  await page.getByLabel("HTML").fill("<h2>Green</h2><script>canary()</script>");
  await page.getByText(said("7 more options")).click();
  await page.getByLabel("Tags").fill("tea\n\ngreen");
  await page.getByRole("textbox", { name: "Internal links" }).fill("Black tea | https://example.org/black");
  await sound(page);
  await page.getByRole("button", { name: "Plan a task" }).click();
  // Nothing typed is lost, and the field that is wrong says so.
  await expect(page.getByLabel("Last part of the address")).toBeFocused();
  await expect(page.getByLabel("Last part of the address")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Tea");
  await page.getByLabel("Last part of the address").fill("tea");
  await page.getByRole("button", { name: "Plan a task" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Say <b>more</b> about tea");
  await expect(page.getByText("were removed from the HTML")).toBeVisible();
  await expect(page.locator("pre code").first()).toHaveText("<h2>Green</h2>");
  await expect(page.getByText("Planned", { exact: true })).toBeVisible();
  await sound(page);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const stored = await (await page.request.get(`${API}/${target.id}/tasks/${id}`, { headers: MARK })).json();
  expect(stored.payload).toMatchObject({ tags: ["tea", "green"], internal_links: [{ anchor: "Black tea", url: "https://example.org/black" }] });
  expect((await report(page, target, id, "ack")).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(said("web1, until"))).toBeVisible();
  expect((await report(page, target, id, "published", { url: `https://${target.domain}/tea`, cms_post_id: 812 })).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("link", { name: `https://${target.domain}/tea` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "30 days later" })).toBeVisible();
  await sound(page);
  await page.goto(`/console/en/targets/${target.id}/tasks?status=completed`);
  await expect(page.getByRole("link", { name: "Say <b>more</b> about tea" })).toBeVisible();
  await page.getByRole("link", { name: "Failed" }).click();
  await expect(page.getByText("No task is in this state.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Say <b>more</b> about tea" })).toBeVisible();
});

test("three failures pause a site, and a person resumes it and plans them again", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const target = await site(page);
  const failed = [];
  for (const goal of ["One", "Two", "Three"]) failed.push(await plan(page, target, goal));
  const later = await plan(page, target, "Later", 2);
  for (const task of failed) {
    expect((await report(page, target, task, "ack")).status()).toBe(200);
    expect((await report(page, target, task, "failed", { error_category: "auth_failed", error_message: "<i>revoked</i>" })).status()).toBe(200);
  }
  // The first screen says that somebody is needed.
  await page.goto("/console/en");
  await expect(page.getByText(`${target.domain}: Publishing has stopped`)).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "See why, and resume" }).click();
  await expect(page.getByText(said("3 publications failed in a row. So tasks of cycle 2 and later wait"))).toBeVisible();
  await expect(page.getByText("<i>revoked</i>").first()).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "Two" }).click();
  await expect(page.getByRole("button", { name: "Plan it again" })).toBeVisible();
  await sound(page);
  await page.goBack();
  await page.getByRole("button", { name: said("Resume and plan the 3 again") }).click();
  await expect(page.getByText("The site gets its tasks at its next poll.")).toBeVisible();
  const pending = await page.request.get("/pull/v1/tasks/pending", { headers: { "x-pull-key": target.token } });
  expect((await pending.json()).tasks.map((task) => task.id).sort()).toEqual([...failed, later].sort());
});

test("many tasks: twenty rows, and older ones by the address", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const target = await site(page);
  for (let index = 1; index <= 21; index += 1) await plan(page, target, `Task ${index} ${"long ".repeat(30)}`);
  await page.goto(`/console/en/targets/${target.id}/tasks`);
  const rows = page.locator("table").first().locator("tbody tr");
  await expect(rows).toHaveCount(20);
  await sound(page);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("link", { name: /^Task 1 / })).toBeVisible();
});
