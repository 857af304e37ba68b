/** The examples: they run, the README has exactly them, and they order what `/docs` orders. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { FaultServer, TASK } from "./fault-server.ts";

const packageFolder = new URL("..", import.meta.url);
const text = (name: string) => readFileSync(new URL(name, packageFolder), "utf8");
const documented = JSON.parse(text("../../edge/site/examples.json")) as { jobs_create: { feature: string; input: { url: string } }; audits_act: { url: string; lang: string } };

const server = new FaultServer();
const folder = mkdtempSync(join(tmpdir(), "bellwether-"));
const env = { ...process.env, BELLWETHER_API_KEY: "api_live_1", BELLWETHER_AUDIT_KEY: "audit_1", BELLWETHER_PULL_TOKEN: "pull_live_1" };
server.firstLook = ["0", "0"];
before(async () => Object.assign(env, { BELLWETHER_URL: await server.start() }));
after(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

/** What an example prints. Its clock is real, so this service asks to be looked at again at once. */
async function run(name: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", `examples/${name}`, ...words], { cwd: packageFolder, env });
  return stdout;
}

test("a job", async () => {
  assert.equal(await run("job.ts"), "score: 71.5\n");
  assert.deepEqual(JSON.parse(server.bodies[0] ?? ""), documented.jobs_create);
});

test("an audit", async () => {
  const printed = await run("audit.ts");
  assert.equal(printed, "report: https://bellwether.example/r/1\nsite: 77.9 of 100, readiness for AI: 70.1 of 100\n");
  assert.deepEqual(JSON.parse(server.bodies.find((body) => body.includes("lang")) ?? ""), documented.audits_act);
});

test("a worker", async () => {
  assert.equal(await run("worker.ts", folder), `published ${TASK.payload.slug}\n`);
  assert.equal(readFileSync(join(folder, TASK.payload.slug), "utf8"), TASK.payload.html);
  assert.deepEqual(JSON.parse(server.bodies.at(-1) ?? ""), { url: "https://example.org/how-green-tea-is-made" });
});

test("the README has the examples as they are", () => {
  const blocks = text("README.md").split("```").filter((block) => block.startsWith("ts\n")).map((block) => block.slice(3));
  for (const name of ["job.ts", "audit.ts", "worker.ts"]) assert.ok(blocks.includes(text(`examples/${name}`)), `README.md does not have examples/${name} as it is`);
});
