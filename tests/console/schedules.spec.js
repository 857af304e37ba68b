// Schedules: one is made by keyboard, paused, let go on and deleted; what is wrong is said at its field, in three languages.
import { expect, said, sound, test } from "./console.js";

test("a schedule by keyboard, from its form to its end", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/schedules");
  await expect(page.getByText("No schedules yet.")).toBeVisible();
  await sound(page);
  await page.getByLabel("Address", { exact: true }).fill("example.org");
  await page.getByRole("radio", { name: "Each month" }).press("Space");
  await page.getByLabel("Day of the month").selectOption("28");
  await page.getByLabel("At", { exact: true }).selectOption("7");
  // The browser's zone stands there.
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.getByLabel("Time zone")).toHaveValue(zone);
  await page.getByLabel("Time zone").fill("Mars/Olympus");
  await page.getByRole("button", { name: "Make the schedule" }).press("Enter");
  await expect(page.getByText("There is no such time zone.")).toBeVisible();
  await sound(page);
  await page.getByLabel("Time zone").fill("Europe/Paris");
  await page.getByLabel("At most in a month, in euros").fill("0.05");
  await page.getByRole("button", { name: "Make the schedule" }).press("Enter");
  await expect(page.getByText("An amount from the price of one run to 2,000 euros.")).toBeVisible();
  await page.getByLabel("At most in a month, in euros").fill("0,50");
  await page.getByText("Do this from code").last().click();
  await expect(page.getByText(/"every":"month","day":28,"hour":7,"time_zone":"Europe\/Paris","max_cents_per_month":50/)).toBeVisible();
  await page.getByRole("button", { name: "Make the schedule" }).press("Enter");
  const row = page.getByRole("row", { name: /example\.org/ });
  await expect(row).toContainText("Active");
  await expect(row).toContainText(said("A month of 31 days costs €0.10 at most."));
  await expect(row).toContainText(said("€0.00 of €0.50 spent"));
  await expect(row).toContainText(said("Every month on day 28 at 07:00, Europe/Paris"));
  await expect(page.getByText("The schedule is made")).toBeVisible();
  await sound(page);
  await row.getByRole("button", { name: /Pause/ }).press("Enter");
  await expect(row).toContainText("Paused");
  await expect(row).toContainText("None until you resume it");
  await row.getByRole("button", { name: /Resume/ }).press("Enter");
  await expect(row).toContainText("Active");
  await expect(page.getByText(said("One active schedule costs €0.10 a month at most."))).toBeVisible();
  await row.getByRole("button", { name: /Change/ }).press("Enter");
  const change = page.locator("[id^=change-]");
  await expect(change.getByLabel("At most in a month, in euros")).toHaveValue("0.50");
  await change.getByRole("radio", { name: "Each day" }).press("Space");
  await change.getByLabel("At", { exact: true }).selectOption("9");
  await change.getByLabel("Time zone").fill("Mars/Olympus");
  await change.getByRole("button", { name: "Save" }).press("Enter");
  await expect(change.getByText("There is no such time zone.")).toBeVisible();
  await sound(page);
  await change.getByLabel("Time zone").fill("Asia/Kolkata");
  await change.getByLabel("At most in a month, in euros").fill("1.05");
  await expect(change.getByText(said("The monthly limit covers 10 runs of 31."))).toBeVisible();
  await change.getByLabel("Label (optional)").fill("each morning");
  await change.getByRole("button", { name: "Save" }).press("Enter");
  await expect(change.getByText(/^Saved\. Next run: .*09:00, Asia\/Kolkata/)).toBeVisible();
  await expect(row).toContainText("each morning");
  await expect(row).toContainText(said("Every day at 09:00, Asia/Kolkata"));
  await expect(page.getByText(said("One active schedule costs €1.00 a month at most."))).toBeVisible();
  await sound(page);
  await row.getByRole("button", { name: /Change/ }).press("Enter");
  await expect(change).toHaveCount(0);
  await row.getByRole("button", { name: /Delete/ }).press("Enter");
  await expect(row.getByText("Nothing more is ordered.")).toBeVisible();
  await sound(page);
  await row.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(page.getByText("No schedules yet.")).toBeVisible();
});

test("a report is ordered again, and what is wrong with its address is said", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/schedules");
  await page.getByLabel("Analysis", { exact: true }).selectOption("audit");
  await page.getByRole("radio", { name: "Each day" }).check();
  await expect(page.getByText(said("A month of 31 days costs €93.00 at most."))).toBeVisible();
  await page.getByRole("button", { name: "Make the schedule" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("https://example.org/");
  await page.getByRole("button", { name: "Make the schedule" }).click();
  await expect(page.getByRole("row", { name: /Audit report/ })).toBeVisible();
  await sound(page);
});

for (const [language, title, make] of [
  ["fr", "Planifications", "Créer la planification"],
  ["es", "Programaciones", "Crear la programación"],
]) {
  test(`schedules in ${language}`, async ({ seen }) => {
    await seen.goto(`/console/${language}/schedules`);
    await expect(seen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(seen.getByRole("button", { name: make })).toBeVisible();
    await sound(seen);
  });
}
