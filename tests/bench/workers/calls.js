// Runs a packed module again and again as the service does (edge/glue/isolate.js): a fresh instance for each call.
// POST {digest, files, input, page, calls} → the last outcome.
import { runModule } from "../../../edge/glue/isolate.js";

const bytes = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

export default {
  async fetch(request, env) {
    if (request.method === "GET") return new Response("ready");
    const { digest, files, input, page, calls } = await request.json();
    const body = new TextEncoder().encode(page);
    const headers = [{ name: "content-type", value: "text/html" }];
    const call = async ({ args: [{ url }] }) => ({
      Ok: { status: 200, url, headers, body, truncated: false, hops: [], ttfbMs: 1, totalMs: 1 },
    });
    const limits = { wallMs: 60_000, cpuMs: 60_000, subRequests: 600, logLines: 200, logLineBytes: 2_000, noteChars: 200 };
    let outcome = {};
    for (let count = 0; count < calls; count += 1) {
      outcome = await runModule(
        env.LOADER,
        digest,
        async () => files.map(([name, content]) => [name, bytes(content)]),
        input,
        call,
        () => {},
        { ...limits, deadlineMs: Date.now() + limits.wallMs },
      );
    }
    return Response.json(outcome);
  },
};
