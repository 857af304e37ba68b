// Members: invited, let in by a link, limited by their role, and removed.
import { PASSWORD, expect, linkOf, sound, test } from "./console.js";

/** Invites somebody by the screen, and opens the link in a browser of its own. */
async function join({ page, request, browser }, email, role) {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("radio", { name: role }).press("Space");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText(role);
  const context = await browser.newContext();
  const there = await context.newPage();
  await there.goto(await linkOf(request, email, "invitation"));
  await expect(there).toHaveURL(/\/console\/en\/invitation$/);
  return there;
}

test("an owner invites; a reader looks, an editor works, and nobody is offered what is refused", async ({ page, own, request, browser }) => {
  const site = await request.post("/console/api/v1/login", { data: { email: own.email, password: PASSWORD } });
  const headers = { authorization: `Bearer ${(await site.json()).jwt}` };
  const made = await request.post("/console/api/v1/targets", { data: { domain: `tea-${own.id}.org` }, headers });
  const { id } = (await made.json()).target;
  await page.goto("/console/en/members");
  const reader = `reader-${own.email}`;
  const there = await join({ page, request, browser }, reader, "Reader");
  await sound(page);
  await sound(there);
  await there.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await there.getByRole("button", { name: "Join" }).click();
  await expect(there.getByRole("heading", { level: 1 })).toHaveText("Nothing is running");
  const mine = there.locator("main");
  for (const screen of ["", "/jobs", "/audits", "/schedules", "/targets", `/targets/${id}`, `/targets/${id}/tasks`, "/keys", "/webhooks", "/members", "/account"]) {
    await there.goto(`/console/en${screen}`);
    await expect(mine.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(there.getByText("Loading…")).toHaveCount(0);
    const changes = /New|Make|Revoke|Add|Plan|Rotate|Disable|Prove|Hand|Save(?! notifications)|Keep|Delete|Invite|Remove|Withdraw|Download/;
    await expect(mine.getByRole("button", { name: changes }), screen).toHaveCount(0);
    await expect(mine.getByRole("link", { name: /^New|Plan a/ }), screen).toHaveCount(0);
  }
  for (const screen of ["/new", "/audits/new", `/targets/${id}/tasks/new`]) {
    await there.goto(`/console/en${screen}`);
    await expect(there.getByRole("heading", { level: 1 })).toHaveText("Not for your role");
  }
  await sound(there);

  await page.reload();
  await page.getByLabel(new RegExp(`Role of .*${reader}`)).selectOption({ label: "Editor" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  await there.goto("/console/en/targets");
  await expect(there.getByRole("button", { name: "Add a site" })).toBeVisible();
  // A role that changes while a screen is open.
  await page.getByLabel(new RegExp(`Role of .*${reader}`)).selectOption({ label: "Reader" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  await there.getByLabel("Domain").fill("late-site.org");
  await there.getByRole("button", { name: "Add a site" }).click();
  await expect(there.getByRole("alert")).toContainText("Your role in this account does not allow this.");

  // The last owner stays one.
  await page.getByLabel(new RegExp(`Role of .*\\u2068${own.email}`)).selectOption({ label: "Editor" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("An account needs an owner.");
  await page.getByRole("button", { name: new RegExp(`^Remove .*${reader}`) }).click();
  await sound(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText(reader)).toBeHidden();
  await there.goto("/console/en/jobs");
  await expect(there.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await there.context().close();
});

test("an invitation that was withdrawn opens nothing", async ({ page, own, request, browser }) => {
  await page.goto("/console/en/members");
  const email = `guest-${own.email}`;
  const there = await join({ page, request, browser }, email, "Editor");
  await page.getByRole("button", { name: new RegExp(`^Withdraw .*${email}`) }).click();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByText(email)).toBeHidden();
  await there.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await there.getByRole("button", { name: "Join" }).click();
  await expect(there.getByRole("alert")).toContainText("Ask the person who invited you for another invitation.");
  await there.context().close();
});
