// Audit reports: ordered one after the other, followed, opened, compared, deleted.
import { SITE, expect, said, sound, test } from "./console.js";

const ID = "0190a8e0-1f00-7000-8000-00000000000";
const AUDIT = {
  job_id: `${ID}1`,
  url: "https://shop.example/",
  domain: "shop.example",
  scope: "site",
  language: "en",
  status: "completed",
  partial: false,
  expert_seo_score: 150,
  expert_seo_max: 200,
  strategic_score: 70,
  report_view_url: "/r/none",
  created_at: "2026-11-20T10:00:00.000Z",
  started_at: null,
  completed_at: null,
};

/** Answers the calls of audits in place of the service: a list, and what each order gets in its turn. */
async function answer(page, audits, orders = []) {
  const sent = [];
  await page.route("**/audit/v1", (route) => {
    const asked = route.request().postDataJSON();
    if (asked.action) return route.fulfill({ json: { success: true, jobs: audits, count: audits.length, has_more: false, next_cursor: null } });
    sent.push({ url: asked.url, ...(asked.scope ? { scope: asked.scope } : {}), key: route.request().headers()["idempotency-key"] });
    return route.fulfill(orders.shift() ?? { json: { job_id: `${ID}${sent.length}`, status: "pending" } });
  });
  return sent;
}

test("from pasted lines to a report, and to its end", async ({ page, own, request }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/audits");
  await expect(page.getByText("No audits yet.")).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "New audit reports" }).click();
  await page.getByLabel("Addresses").fill(`${SITE}\n${SITE}#top\n\n${SITE}unordered`);
  await expect(page.getByText(said("2 pages of one site."))).toBeVisible();
  await expect(page.getByText("One line stood twice.")).toBeVisible();
  await expect(page.locator(".sum")).toContainText("Credits afterwards0");
  await sound(page);
  await page.getByRole("button", { name: said("Start 2 audits for 60 credits") }).click();
  await expect(page.getByText(/In \W*\d+\W* seconds?\./)).toBeVisible();
  await sound(page);
  // Another screen does not stop the rest, and what is left out is never sent.
  await page.getByRole("link", { name: "Wallet" }).click();
  await page.goBack();
  await page.getByRole("button", { name: said(`Leave out ${SITE}unordered`) }).click();
  await expect(page.getByText("Left out", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: SITE, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(SITE);
  await expect(page.getByText("The whole site")).toBeVisible();
  await sound(page);
  const report = page.getByRole("link", { name: "Open the report" });
  await expect(report).toBeVisible({ timeout: 120_000 });
  const opened = await request.get(await report.getAttribute("href"));
  expect(opened.status()).toBe(200);
  // The links lead to parts that the report has.
  for (const part of ["plan", "downloads"]) expect(await opened.text()).toContain(`id="${part}"`);
  await sound(page);
  await page.getByText("Do this from code").last().click();
  await expect(page.locator(".curl pre code").last()).toContainText("/audit/v1?job_id=");
  await page.getByRole("button", { name: "Delete the report…" }).click();
  await expect(page.getByText("gone at once")).toBeVisible();
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByRole("button", { name: "Delete the report…" }).click();
  await page.getByRole("button", { name: "Delete the report", exact: true }).click();
  await expect(page.getByText("No audits yet.")).toBeVisible();
  expect((await request.get(await opened.url())).status()).toBe(404);
});

test("too few credits are said before anything is sent, and so is a line that is no address", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const sent = await answer(page, []);
  await page.goto("/console/en/audits/new?url=https%3A%2F%2Fa.example%2F");
  const lines = page.getByLabel("Addresses");
  await expect(lines).toHaveValue("https://a.example/");
  await lines.fill("a.example\nb.example\nc.example");
  await expect(page.getByRole("alert")).toContainText(said("need 90 credits, and the account has 60"));
  await sound(page);
  await page.getByRole("button", { name: said("Start 3") }).click();
  await expect(lines).toBeFocused();
  await lines.fill("javascript:alert(1)");
  await page.getByRole("button", { name: /^Start/ }).click();
  await expect(page.getByText("Enter the address of at least one page.")).toBeVisible();
  await lines.fill(Array.from({ length: 16 }, (_, index) => `a.example/${index}`).join("\n"));
  await expect(page.getByText(said("These are 16 pages; 15 can be ordered at once."))).toBeVisible();
  await sound(page);
  expect(sent).toEqual([]);
});

test("only pages are counted and priced, and other lines say what they are", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const sent = await answer(page, []);
  await page.goto("/console/en/audits/new");
  const others = ["jane@a.example", "hello world", "report.pdf", "C:\\notes.txt", "ftp://a.example/", "javascript:alert(1)", "nowhere", "https://u:p@a.example/"];
  const lines = page.getByLabel("Addresses");
  await lines.fill(["a.example", ...others, "https://a.example/b"].join("\n"));
  await expect(page.getByText(said("2 pages of one site."))).toBeVisible();
  await expect(page.locator(".sum")).toContainText("Credits afterwards0");
  const why = ["an e-mail address", "not an address", "a file, not a page", "a file, not a page", "not an address of http or https", "not an address of http or https", "no public host", "not an address"];
  for (const [index, line] of others.entries()) await expect(page.getByRole("listitem").filter({ hasText: said(`Line ${index + 2}:`) })).toContainText([line, why[index]].join(" "));
  await sound(page);
  await page.getByRole("button", { name: said("Start 2 audits for 60 credits") }).click();
  await expect.poll(() => sent.map((order) => order.url)).toEqual(["https://a.example/"]);
  await page.getByRole("button", { name: /^Leave out/ }).click();
  await expect(lines).toHaveValue(others.join("\n"));
});

test("a batch goes on after a reload, with the same keys; one that somebody else wrote waits for a person", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const audits = [];
  const sent = await answer(page, audits);
  await page.clock.install();
  await page.goto("/console/en/audits/new");
  await page.getByLabel("Addresses").fill("a.example\nb.example");
  await page.getByRole("radio", { name: "This page alone" }).press("Space");
  await page.getByRole("button", { name: said("Start 2") }).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(page).toHaveURL(new RegExp(`batch=.*${ID}1.*at=waiting`));
  const address = page.url();
  audits.push({ ...AUDIT, job_id: `${ID}1`, url: "https://a.example/" });
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ url: "https://b.example/", scope: "page" });
  expect(sent[1].key.slice(0, -1)).toBe(sent[0].key.slice(0, -1));
  await expect(page.getByText("All are sent: you may close the console.")).toBeVisible();
  // The same address where no audit of it is the account's own: it orders nothing by itself.
  audits.pop();
  await page.goto("/console/en/wallet");
  await page.goto(address);
  await expect(page.getByText(said("A page of this address is not ordered yet."))).toBeVisible();
  await page.clock.runFor(60_000);
  expect(sent).toHaveLength(2);
  await sound(page);
  await page.getByRole("button", { name: "Order them" }).click();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]).toEqual(sent[1]);
});

test("an order that is refused for now is sent again, with its key, when its time has come", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const refused = { status: 429, json: { error: "quota_exceeded", message: "The plan free allows one audit at a time.", request_id: "r", retry_after: 30 } };
  const wrong = { status: 400, json: { error: "invalid_url", message: "This URL cannot be audited.", request_id: "r" } };
  const sent = await answer(page, [], [refused, { json: { job_id: `${ID}1`, status: "pending" } }, wrong]);
  await page.clock.install();
  await page.goto("/console/en/audits/new");
  await page.getByLabel("Addresses").fill("a.example\nb.example");
  await page.getByRole("button", { name: said("Start 2") }).click();
  await expect(page.getByRole("alert")).toContainText("The plan allows no more audits at the same time.");
  await sound(page);
  await page.clock.runFor(31_000);
  await expect.poll(() => sent.length).toBe(2);
  await expect(page.getByRole("alert")).toBeHidden();
  expect(sent[0]).toEqual(sent[1]);
  await page.clock.runFor(21_000);
  // What will never be taken is said beside its page, and stops nothing else.
  await expect(page.getByText("This page cannot be audited")).toBeVisible();
  expect(sent[2].key).not.toBe(sent[1].key);
  await expect(page.getByText("All are sent: you may close the console.")).toBeVisible();
});

test("leaving while pages wait is warned of", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await answer(page, []);
  await page.goto("/console/en/audits/new");
  await page.getByLabel("Addresses").fill("a.example\nb.example");
  await page.getByRole("button", { name: said("Start 2") }).click();
  await expect(page.getByText("Not yet sent")).toBeVisible();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.getByRole("button", { name: /^Leave out/ }).click();
});

test("an audit in each state", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  const audits = [
    { ...AUDIT, job_id: `${ID}9`, status: "processing", phase: "cocoon", progress: 48, report_view_url: undefined },
    { ...AUDIT, job_id: `${ID}8`, status: "queued", phase: "audit_seo", progress: 0, queue_position: 3, report_view_url: undefined },
    { ...AUDIT, job_id: `${ID}7`, status: "partial", partial: true, degraded_reasons: ["strategic_timeout"], report_pdf_url: "/pdf", client_name: "<b>Acme</b>", compared_with: `${ID}6` },
    { ...AUDIT, job_id: `${ID}6`, expert_seo_score: 120, strategic_score: 75 },
    { ...AUDIT, job_id: `${ID}5`, status: "failed", error: "The site does not answer.", report_view_url: undefined },
    { ...AUDIT, job_id: `${ID}4`, report_view_url: undefined },
  ];
  await answer(page, audits);
  await page.goto("/console/en/audits");
  for (const word of ["Processing", "Queued", "Partial", "Completed", "Failed"]) await expect(page.getByText(word, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("<b>Acme</b>")).toBeVisible();
  await sound(page);
  for (const [id, text] of [
    ["9", "Under way"],
    ["8", "Number 3 in the queue of its site."],
    ["7", "the plan (The analysis took longer than it may)"],
    ["5", "The site does not answer."],
    ["4", "The report has been deleted"],
    ["0", "There is nothing with this number"],
  ]) {
    await page.goto(`/console/en/audits/${ID}${id}`);
    await expect(page.getByText(said(text)).first()).toBeVisible();
    await sound(page);
  }
  // Beside the last report of the same page.
  await page.goto(`/console/en/audits/${ID}7`);
  await expect(page.getByRole("link", { name: "PDF" })).toHaveAttribute("href", "/pdf");
  await expect(page.getByRole("row", { name: /Search engines/ })).toContainText("+30");
  await expect(page.getByRole("row", { name: /AI assistants/ })).toContainText("-5");
});
