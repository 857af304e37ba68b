// Money comes in by the pages of the payment provider, which an emulator stands for.
import { expect, said, sound, test } from "./console.js";

const balance = (page) => page.locator(".who");

test("a top-up by card, by keyboard and back, and what is left of it", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/wallet");
  await expect(page.getByRole("heading", { level: 1, name: "€5.00" })).toBeVisible();
  await expect(page.getByText("No payments yet.")).toBeVisible();
  await sound(page);
  await page.getByRole("radio", { name: "€50.00" }).check();
  await expect(page.getByText(said("Balance afterwards: €55.00"))).toBeVisible();
  await page.getByRole("button", { name: said("Pay €50.00") }).press("Enter");
  await page.getByRole("button", { name: "Pay by card" }).press("Enter");
  await expect(page.getByText(said("€50.00 has been added to your wallet"))).toBeVisible();
  await expect(balance(page)).toContainText("€55.00");
  await expect(page.getByRole("row", { name: /Paid/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Top-up/ })).toBeVisible();
  await sound(page);
  // The invoice is at the provider, from the list and from the ledger.
  for (const row of [/Paid/, /Top-up/]) {
    const opened = page.waitForEvent("popup");
    await page.getByRole("row", { name: row }).getByRole("button", { name: /^Invoice of/ }).press("Enter");
    await expect((await opened).getByRole("heading", { name: /^Invoice in_/ })).toBeVisible();
    await sound(page);
  }
  // Coming back to the address later says the same.
  await page.reload();
  await expect(page.getByText(said("€50.00 has been added to your wallet"))).toBeVisible();
});

test("an amount of the own; who leaves the page can go back to it, and who waits is told", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/wallet");
  await page.getByRole("radio", { name: "Another amount" }).check();
  await page.getByLabel("Amount in euros").fill("2");
  await page.getByRole("button", { name: said("Pay €2.00") }).click();
  await expect(page.getByText("An amount from 5 to 2,000 euros.")).toBeVisible();
  await sound(page);
  await page.getByLabel("Amount in euros").fill("7,50");
  await page.getByRole("button", { name: said("Pay €7.50") }).click();
  await page.getByRole("button", { name: "Go back without paying" }).click();
  await expect(page.getByText(said("€7.50 has not been paid yet. Nothing was charged."))).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "Back to the payment" }).click();
  await expect(page.getByRole("button", { name: "Pay by a means that takes days" })).toBeVisible();
  const payPage = page.url();
  await page.getByRole("button", { name: "Pay by a means that takes days" }).click();
  await expect(page.getByText(said("€7.50 is on its way."), { exact: false })).toBeVisible();
  // Nothing asks to pay again.
  await page.goto("/console/en/wallet");
  await expect(page.getByRole("row", { name: /On its way; the bank takes days/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the page to pay" })).toHaveCount(0);
  await sound(page);
  await page.goto(payPage);
  await page.getByRole("button", { name: "The money does not arrive" }).click();
  await expect(page.getByText(said("The payment of €7.50 failed. Nothing was charged."))).toBeVisible();
  await expect(balance(page)).toContainText("€5.00");
});

test("packs of credits from the wallet", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/wallet");
  await page.getByRole("button", { name: said("Buy 30 credits for €3.00") }).click();
  await expect(page.getByText("The credits are there")).toBeVisible();
  await expect(balance(page)).toContainText("€2.00");
  await page.getByRole("button", { name: said("Buy 30 credits for €3.00") }).click();
  await expect(page.getByText("The wallet does not cover this.")).toBeVisible();
  await page.getByLabel("Packs").fill("500");
  await page.getByRole("button", { name: said("Buy 15,000 credits for €1,500.00") }).click();
  await expect(page.getByText("A whole number from 1 to 100.")).toBeVisible();
  await sound(page);
});
