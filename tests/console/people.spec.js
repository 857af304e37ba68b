// An account's whole life: links of mails, passwords, the second factor, branding, export, the end.
import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PASSWORD, enter, expect, linkOf, said, sound, test } from "./console.js";

const OTHER = "difference engine";

/** The code of an authenticator app (RFC 6238), `later` steps of 30 seconds from now. */
function code(secret, later = 0) {
  const bits = [...secret].map((char) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(char).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac("sha1", key).update(step).digest();
  return String((hash.readUInt32BE(hash[19] & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** A section of the account by its heading. */
const section = (page, name) => page.locator("section.split").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a forgotten password: the same answer for everybody, and a link that works once", async ({ page, own, request }) => {
  await page.getByRole("button", { name: "Sign out" }).click();
  for (const email of ["nobody@console.example", own.email]) {
    await page.goto("/console/en");
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Send a link" }).click();
    await expect(page.getByRole("status")).toHaveText("If the address belongs to an account, a link is on its way to it. Look into the spam folder too.");
  }
  await sound(page);
  const link = await linkOf(request, own.email, "reset");
  await page.goto(link);
  // The browser's language; the token is nowhere in the page or its address.
  await expect(page).toHaveURL(/\/console\/en\/reset$/);
  const token = link.split("#token=")[1];
  expect(await page.content()).not.toContain(token);
  await sound(page);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("The password needs 10 to 128 characters.")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  // Another language keeps the link open.
  await page.getByRole("link", { name: "Español" }).click();
  await page.getByLabel("Contraseña nueva", { exact: true }).fill(OTHER);
  await page.keyboard.press("Enter");
  await expect(page.getByText("La contraseña se ha cambiado")).toBeVisible();
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(OTHER);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This link has been used");
  await sound(page);
  await page.getByRole("link", { name: "Send a link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgotten your password?");
  await page.goto("/console/en");
  await enter(page, own.email, OTHER);
});

test("a link without its token says so, and offers another", async ({ page }) => {
  for (const [screen, offer] of [["verify", "Sign in"], ["email", "Sign in"], ["invitation", "Sign in"], ["off", "Sign in"], ["reset", "Send a link"]]) {
    await page.goto(`/console/en/${screen}`);
    await expect(page.getByRole("alert")).toContainText("This link has been used, has ended, or is not complete.");
    await expect(page.getByRole("alert").getByRole("link", { name: offer })).toBeVisible();
  }
});

test("password, address and the language of mails are changed", async ({ page, own, request }) => {
  await page.goto("/console/en/account");
  const password = section(page, "Password");
  await password.getByText("Change the password").first().click();
  await password.getByLabel("Present password").fill("wrong wrong wrong");
  await password.getByLabel("New password", { exact: true }).fill(OTHER);
  await password.getByRole("button", { name: "Change the password" }).click();
  await expect(password.getByText("The password is wrong.")).toBeVisible();
  await sound(page);
  await password.getByLabel("Present password").fill(PASSWORD);
  await password.getByRole("button", { name: "Change the password" }).click();
  await expect(password.getByText("Changed")).toBeVisible();
  await expect(password.getByLabel("New password", { exact: true })).toHaveValue("");
  await section(page, "Mails").getByText("Français").click();
  const address = section(page, "E-mail address");
  await address.getByText("Change the address").click();
  await address.getByLabel("New address").fill(own.email);
  await address.getByLabel("Present password").fill(OTHER);
  await address.getByRole("button", { name: "Send the link" }).click();
  await expect(address.getByText("There is an account with this e-mail address already.")).toBeVisible();
  const moved = `moved-${own.email}`;
  await address.getByLabel("New address").fill(moved);
  await address.getByRole("button", { name: "Send the link" }).click();
  await expect(address.getByText("The link is on its way to the new address")).toBeVisible();
  await page.goto(await linkOf(request, moved, "email"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change your e-mail address");
  await sound(page);
  await page.getByRole("button", { name: "Use this address" }).click();
  await page.getByRole("link", { name: "Open the account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(moved);
  await expect(page.getByRole("radio", { name: "Français" })).toBeChecked();
});

test("a second factor: set up, asked for, and ended", async ({ page, own }) => {
  await page.goto("/console/en/account");
  const factor = section(page, "Second factor");
  await factor.getByText("Set up a second factor").click();
  await factor.getByLabel("Present password").fill(PASSWORD);
  await factor.getByRole("button", { name: "Next" }).click();
  const secret = await factor.locator(".note code").innerText();
  await expect(factor.getByRole("link", { name: /Or open it in an app/ })).toHaveAttribute("href", new RegExp(`^otpauth://totp/.*secret=${secret}`));
  await sound(page);
  await factor.getByLabel("Code of the app").fill("000000");
  await factor.getByRole("button", { name: "Take it into use" }).click();
  await expect(factor.getByText("The code is wrong, or was used before. Wait for the next one.")).toBeVisible();
  await factor.getByLabel("Code of the app").fill(code(secret));
  await factor.getByRole("button", { name: "Take it into use" }).click();
  await expect(factor.getByText("These are your recovery codes. They are shown only once.")).toBeVisible();
  await expect(factor.getByText("In use since")).toBeVisible();
  const codes = (await factor.locator(".note code").innerText()).split("\n");
  expect(codes).toHaveLength(10);
  expect(await page.content()).not.toContain(secret);
  await sound(page);
  await page.getByRole("link", { name: "Wallet" }).click();
  await expect(page.getByRole("heading", { name: "Ledger" })).toBeVisible();
  await page.goBack();
  await expect(factor.getByText(said("10 recovery codes are left."))).toBeVisible();
  expect(await page.content()).not.toContain(codes[0]);

  await page.locator(".who").getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("E-mail address").fill(own.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Code of the second factor");
  await expect(field).toBeFocused();
  await sound(page);
  await field.fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The code is wrong, or was used before. Wait for the next one.")).toBeVisible();
  await field.fill(code(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(own.email);
  await factor.getByText("End the second factor").first().click();
  await factor.getByLabel("Present password").fill(PASSWORD);
  await factor.getByLabel("Code of the second factor").fill(codes[0]);
  await factor.getByRole("button", { name: "End the second factor" }).click();
  await expect(factor.getByText("Not in use")).toBeVisible();
});

// One red dot.
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==", "base64");

test("an agency's name on reports, and whether its sites count", async ({ page, own }) => {
  expect(own.id).toBeTruthy();
  await page.goto("/console/en/account");
  const branding = section(page, "Your name on reports");
  await branding.getByLabel("Agency").fill("<b>Ada & Co</b>");
  await branding.getByLabel("Client").fill("Tea House");
  await branding.getByLabel("Colour").fill("green");
  await branding.getByLabel("Logo").setInputFiles({ name: "large.png", mimeType: "image/png", buffer: Buffer.concat([PNG, Buffer.alloc(40_000)]) });
  await branding.getByRole("button", { name: "Save" }).click();
  await expect(branding.locator(".err")).toHaveCount(1);
  await branding.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: PNG });
  await branding.getByRole("button", { name: "Save" }).click();
  await expect(branding.getByText("A colour has six digits from 0 to 9 and a to f.")).toBeVisible();
  await sound(page);
  await branding.getByLabel("Colour").fill("#B02A5C");
  await branding.getByRole("button", { name: "Save" }).click();
  await expect(branding.getByText("Saved")).toBeVisible();
  await section(page, "Benchmarks").getByText("do not count").click();
  await expect(page.getByRole("radio", { name: "do not count" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("radio", { name: "do not count" })).toBeChecked();
  await expect(branding.locator(".preview")).toContainText("Report for \u2068Tea House\u2069 · <b>Ada & Co</b>");
  await expect(branding.locator(".preview rect")).toHaveAttribute("fill", "#b02a5c");
  expect(await branding.getByRole("img").evaluate((image) => image.naturalWidth)).toBe(1);
  await sound(page);
});

test("all data as one file, and the end of an account", async ({ page, own, request }) => {
  await page.goto("/console/en/account");
  // The service gives it in pieces.
  let pieces = 0;
  await page.route("**/account/export*", async (route) => {
    pieces += 1;
    if (pieces === 1) return route.fulfill({ json: { account_id: own.id, exported_at: "2026-11-27T07:00:00.000Z", has_more: true, next_cursor: "second", sections: { tasks: [{ id: "first" }] } } });
    const url = new URL(route.request().url());
    expect(url.searchParams.get("cursor")).toBe("second");
    url.search = "";
    return route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the file" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("bellwether.json");
  const { account_id, sections } = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(account_id).toBe(own.id);
  expect(sections.tasks).toEqual([{ id: "first" }]);
  expect(sections.members.map((member) => member.email)).toEqual([own.email]);
  const end = section(page, "The end");
  await end.getByText("Delete the account").first().click();
  const press = () => end.getByRole("button", { name: "Delete the account" }).click();
  const typed = end.getByLabel(/Type .* to confirm/);
  await typed.fill("other@console.example");
  await end.getByLabel("Present password").fill(PASSWORD);
  await press();
  await expect(end.getByText("This is not the address of this account.")).toBeVisible();
  await sound(page);
  await typed.fill(own.email.toUpperCase());
  await end.getByLabel("Present password").fill("wrong wrong wrong");
  await press();
  await expect(end.getByText("The password is wrong.")).toBeVisible();
  await end.getByLabel("Present password").fill(PASSWORD);
  await press();
  await expect(page.getByText("The account is deleted")).toBeVisible();
  await sound(page);
  const again = await request.post("/console/api/v1/login", { data: { email: own.email, password: PASSWORD } });
  expect(again.status()).toBe(401);
});
