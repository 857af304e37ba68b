// Where addresses are verified: what waits for the link, and what the link does. Its Worker has other settings than that of the other tests.
import { expect, linkOf, said, sound, test } from "./console.js";

test("an address waits for its link, which acts when a button is pressed", { tag: "@unverified" }, async ({ page, own, request, context }) => {
  const notice = page.getByRole("region", { name: "Address not confirmed" });
  await expect(notice).toContainText(said(`We have sent a link to ${own.email}.`));
  await page.goto("/console/en/keys");
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect(page.getByRole("alert")).toContainText("Your address is not confirmed yet.");
  await sound(page);
  const first = await linkOf(request, own.email, "verify");
  await notice.getByRole("button", { name: "Send the link again" }).click();
  await expect(notice.getByText("Sent", { exact: true })).toBeVisible();
  await expect.poll(() => linkOf(request, own.email, "verify")).not.toBe(first);
  const second = await linkOf(request, own.email, "verify");
  const there = await context.newPage();
  await there.goto(first);
  await expect(there).toHaveURL(/\/console\/en\/verify$/);
  await there.getByRole("button", { name: "Confirm the address" }).click();
  await expect(there.getByRole("alert")).toContainText("a notice on every screen sends another link");
  await there.goto(second);
  await sound(there);
  // A program that scans mails has opened the link: nothing has happened.
  await page.reload();
  await expect(notice).toBeVisible();
  await there.getByRole("button", { name: "Confirm the address" }).click();
  await expect(there.getByText("The address is confirmed")).toBeVisible();
  await sound(there);
  await there.getByRole("link", { name: "Open the console" }).click();
  await expect(there.locator(".who")).toContainText("€5.50");
  await there.close();
  // Whoever comes back to the other tab sees it.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(notice).toBeHidden();
  await page.getByRole("button", { name: "Make the key" }).click();
  await expect(page.getByText("This is the key.")).toBeVisible();
});
