// The identity card of a site: read, corrected, and what that changes.
import { SITE, expect, said, sound, test } from "./console.js";

test("a card is read from the site, and what is corrected is shown before it is saved", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/audits");
  await page.getByRole("link", { name: "Identity card" }).click();
  await page.getByLabel("Address of the site").fill(SITE);
  await page.getByRole("button", { name: "Show the card" }).press("Enter");
  await expect(page.getByText("Read from the site")).toBeVisible();
  await sound(page);
  await page.getByLabel("Sector", { exact: true }).selectOption("health");
  await page.getByRole("button", { name: "See what it changes" }).click();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.getByText(said("criteria weigh differently")).click();
  await expect(page.getByText(/medium → high/).first()).toBeVisible();
  await sound(page);
  // A site of nobody is not stored.
  await page.getByRole("button", { name: "Save and use it in audits" }).click();
  await expect(page.getByText("Not saved: add the domain under Sites first")).toBeVisible();
  // The address is the view.
  await page.reload();
  await expect(page.getByText("Read from the site")).toBeVisible();
});
