// Webhooks and the switches of mails: made, tried and ended by the screens.
import { expect, sound, test } from "./console.js";

/** A receiver of webhooks: it answers 500 to paths that begin with `/broken`, else 200. */
const RECEIVER = process.env.RECEIVER;

/** The name of a button that says what it is about; marks of direction stand around the address. */
const about = (verb, url) => new RegExp(`^${verb} .?${url.replace(/[.]/g, "\\.")}`);

test("an endpoint: made, tried, given another secret, switched off and deleted", async ({ page, own }) => {
  const url = `${RECEIVER}/ok-${own.id}`;
  await page.goto("/console/en/webhooks");
  await expect(page.getByText("No endpoint yet.")).toBeVisible();
  await sound(page);
  const address = page.getByLabel("Address");
  await address.fill("http://10.0.0.1/");
  await page.getByRole("button", { name: "Add the endpoint" }).click();
  await expect(page.getByText("The address is one of a private network.")).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill("http://example.org/");
  await page.getByRole("button", { name: "Add the endpoint" }).click();
  await expect(page.getByText("A public https address, not one of this service.")).toBeVisible();
  await address.fill(url);
  await page.getByRole("checkbox", { name: "The balance of the wallet is low" }).uncheck();
  await address.press("Enter");
  const secret = page.getByLabel("Secret", { exact: true });
  await expect(secret).toContainText(/^whsec_/);
  const first = await secret.innerText();
  await sound(page);
  await page.getByRole("button", { name: "I have stored it" }).click();
  expect(await page.content()).not.toContain(first);
  await page.getByRole("button", { name: about("Send a test to", url) }).click();
  await page.getByText("Deliveries", { exact: true }).click();
  await expect(page.getByRole("row", { name: /A test/ })).toContainText("Delivered");
  await expect(page.getByRole("row", { name: /A test/ })).toContainText("200");
  await sound(page);
  await page.getByRole("button", { name: /^Send again/ }).click();
  await expect(page.getByRole("row", { name: /A test/ })).toContainText("Delivered");
  await page.getByRole("button", { name: about("Replace the secret of", url) }).click();
  await page.getByRole("button", { name: "Replace the secret", exact: true }).click();
  await expect(secret).toContainText(/^whsec_/);
  expect(await secret.innerText()).not.toBe(first);
  await expect(page.getByText("The previous secret stays valid until")).toBeVisible();
  // The secret that was replaced a moment ago would not have its day.
  await page.getByRole("button", { name: "I have stored it" }).click();
  await page.getByRole("button", { name: about("Replace the secret of", url) }).click();
  await expect(page.getByText(/^The secret replaced on .* UTC.? stops at once\./)).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByText("Change what it is told").click();
  await page.getByRole("checkbox", { name: "A job has failed" }).first().uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  const facts = page.locator("main dl").first();
  await expect(facts).not.toContainText("A job has failed");
  await page.getByRole("button", { name: about("Switch off", url) }).click();
  await page.getByRole("button", { name: "Switch off", exact: true }).click();
  await expect(facts).toContainText("by a person");
  await page.getByRole("button", { name: about("Switch on", url) }).click();
  await expect(page.getByRole("button", { name: about("Switch off", url) })).toBeVisible();
  await page.getByRole("button", { name: about("Delete", url) }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("No endpoint yet.")).toBeVisible();
});

test("an endpoint that fails says what it answered, and when it is tried again", async ({ page, own }) => {
  const url = `${RECEIVER}/broken-${own.id}`;
  await page.goto("/console/en/webhooks");
  await page.getByLabel("Address").fill(url);
  await page.getByRole("button", { name: "Add the endpoint" }).click();
  await page.getByRole("button", { name: about("Send a test to", url) }).click();
  await page.getByText("Deliveries", { exact: true }).click();
  const row = page.getByRole("row", { name: /A test/ });
  await expect(row).toContainText("500");
  await expect(row).toContainText(/Tried (once|\d+ times)/);
  await row.getByRole("button", { name: /^Send now/ }).click();
  await expect(row).toContainText("Tried once");
  await page.reload();
  await expect(page.getByText("Failing", { exact: true })).toBeVisible();
  await sound(page);
});

test("mails are switched on and off, and by the link of a mail without signing in", async ({ page, own, request, browser }) => {
  await page.goto("/console/en/account");
  const notifications = page.locator("section.split").filter({ has: page.getByRole("heading", { name: "Notifications", exact: true }) });
  const box = notifications.getByRole("checkbox", { name: "A job has failed" });
  await expect(box).not.toBeChecked();
  await box.check();
  await notifications.getByRole("button", { name: "Save notifications" }).click();
  await expect(notifications.getByText("Saved")).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await sound(page);
  await page.goto("/console/en/wallet");
  const low = page.getByLabel("Below (euros)");
  await expect(low).toHaveValue("1");
  await low.fill("3000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("An amount from 0 to 2,000 euros.")).toBeVisible();
  await low.fill("4,95");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/wallet below .?€4\.95/)).toBeVisible();
  await page.request.post("/console/api/v1/jobs", { data: { feature: "geo_score", input: { url: process.env.SITE } }, headers: { "x-bellwether-console": "1", "sec-fetch-site": "same-origin" } });
  let link;
  await expect
    .poll(async () => {
      const { mails } = await (await request.get("/operator/v1/outbox")).json();
      link = mails.find((mail) => mail.to === own.email && mail.subject.startsWith("Your balance is low"))?.text.match(/http\S+\/console\/en\/off#token=\S+/)?.[0];
      return link;
    })
    .toBeTruthy();
  const there = await (await browser.newContext()).newPage();
  await there.goto(link);
  await expect(there).toHaveURL(/\/console\/en\/off$/);
  await sound(there);
  await expect(there.getByText("The balance of the wallet is low")).toBeVisible();
  await there.getByRole("button", { name: "Switch off" }).click();
  await expect(there.getByText("You get no more mails of this kind", { exact: true })).toBeVisible();
  await page.goto("/console/en/account");
  await expect(notifications.getByRole("checkbox", { name: "The balance of the wallet is low" })).not.toBeChecked();
});
