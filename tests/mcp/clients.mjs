// The official clients against a running service: `node clients.mjs <origin> <key> <order as JSON>`. Each lists the tools, orders, reads the end, and is told
// what it cannot do. Prints a line for each; ends with an error for the first thing that is not as it should be.
import assert from "node:assert/strict";
import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from "@modelcontextprotocol/client";
import { Client as LegacyClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as LegacyTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const [origin, key, order] = process.argv.slice(2);
const address = new URL("/mcp", origin);
const requestInit = { headers: { authorization: `Bearer ${key}` } };
const info = { name: "bellwether-tests", version: "1.0.0" };
const TOOLS = ["list_analyses", "describe_analysis", "run_analysis", "get_job", "cancel_job", "get_wallet"];

const modern = (mode) => [new ModernClient(info, { versionNegotiation: { mode } }), new ModernTransport(address, { requestInit })];
const clients = {
  "client, 2026-07-28": () => modern({ pin: "2026-07-28" }),
  "client, what the server speaks": () => modern("auto"),
  "client, before 2026": () => modern("legacy"),
  "sdk": () => [new LegacyClient(info), new LegacyTransport(address, { requestInit })],
};

for (const [name, make] of Object.entries(clients)) {
  const [client, transport] = make();
  await client.connect(transport);
  const call = async (tool, args = {}) => {
    const result = await client.callTool({ name: tool, arguments: args });
    const said = JSON.parse(result.content[0].text);
    if (!result.isError) assert.deepEqual(result.structuredContent, said);
    return { said, isError: result.isError ?? false };
  };
  const { tools } = await client.listTools();
  assert.deepEqual(tools.map((tool) => tool.name), TOOLS);
  assert((await call("list_analyses")).said.analyses.length > 18);
  const { said: ordered } = await call("run_analysis", { ...JSON.parse(order), fresh: true, request_key: crypto.randomUUID() });
  assert.equal(ordered.cost.charged, true);
  let job;
  do ({ said: job } = await call("get_job", { job_id: ordered.job_id, wait_s: 25 }));
  while (job.status === "queued" || job.status === "running");
  assert.equal(job.status, "succeeded");
  const cancelled = await call("cancel_job", { job_id: ordered.job_id });
  assert.deepEqual([cancelled.isError, cancelled.said.error], [true, "not_cancellable"]);
  const gone = await call("get_job", { job_id: "01921234-5678-7000-8000-000000000000" });
  assert.deepEqual([gone.isError, gone.said.error], [true, "job_not_found"]);
  await assert.rejects(client.callTool({ name: "no_such_tool", arguments: {} }));
  assert.equal(typeof (await call("get_wallet")).said.balance_cents, "number");
  const server = client.getServerVersion()?.name;
  await client.close();
  console.log(`${name}: ${server} ok`);
}
