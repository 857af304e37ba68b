// Publishes the posts that wait into a folder of static pages, and reports each. Run it every 5 minutes, by cron.
// Usage: BELLWETHER_PULL_TOKEN=pull_live_… node worker.ts FOLDER [ADDRESS OF THE FOLDER]
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Bellwether, ConflictError } from "bellwether-client";

const [folder = ".", address = "https://example.org/"] = process.argv.slice(2);
const client = new Bellwether({
  baseUrl: process.env["BELLWETHER_URL"] ?? "https://bellwether.example",
  pullToken: process.env["BELLWETHER_PULL_TOKEN"],
});

const { tasks } = await client.tasks.pending();
for (const { id, action_type, payload } of tasks) {
  try {
    await client.tasks.ack(id);
  } catch (error) {
    if (error instanceof ConflictError) continue; // another worker has it
    throw error;
  }
  const slug = String(payload?.["slug"]);
  if (action_type !== "publish_post" || !/^[\w-]+$/.test(slug)) {
    await client.tasks.failed(id, { error_category: "validation_failed", error_message: "only posts here" });
    continue;
  }
  try {
    // Never over what is there: another page may have this name.
    await writeFile(join(folder, slug), String(payload?.["html"]), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    await client.tasks.failed(id, { error_category: "duplicate_slug", error_message: `there is a page ${slug}` });
    continue;
  }
  await client.tasks.published(id, { url: new URL(slug, address).href });
  console.log(`published ${slug}`);
}
