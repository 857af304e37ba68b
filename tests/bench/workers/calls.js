// Runs a packed module again and again as the dispatcher does (edge/glue/isolate.js): a fresh instance for each call.
// POST {digest, files, input, page, calls} → the last outcome.
import { runModule } from "../../../edge/glue/isolate.js";

const bytes = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

export default {
  async fetch(request, env) {
    if (request.method === "GET") return new Response("ready");
    const { digest, files, input, page, calls } = await request.json();
    const body = new TextEncoder().encode(page);
    const fetchRecorded = async ({ url }) => ({
      status: 200, url, headers: [["content-type", "text/html"]], body, truncated: false, hops: [], ttfbMs: 1, totalMs: 1,
    });
    let outcome = {};
    for (let call = 0; call < calls; call += 1) {
      outcome = await runModule(
        env.LOADER,
        digest,
        async () => files.map(([name, content]) => [name, bytes(content)]),
        { cpuMs: 60_000, subRequests: 600 },
        input,
        fetchRecorded,
        () => {},
        { deadlineMs: Date.now() + 60_000 },
        60_000,
      );
    }
    return Response.json(outcome);
  },
};
