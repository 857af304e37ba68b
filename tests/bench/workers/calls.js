// Runs a packed module again and again as the service does (edge/glue/isolate.js): a fresh instance for each call, and with `isFresh` a
// fresh isolate. POST {id, files, entry, input, page, calls, isFresh, limits} → the last outcome.
import { runModule } from "../../../edge/glue/isolate.js";

const bytes = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

export default {
  async fetch(request, env) {
    if (request.method === "GET") return new Response("ready");
    const { id, files, entry, input, page, calls, isFresh, limits } = await request.json();
    const body = new TextEncoder().encode(page);
    const headers = [{ name: "content-type", value: "text/html" }];
    // The site has one page.
    const { url: only } = JSON.parse(input);
    const fetched = (url) => {
      const found = url === only;
      return { status: found ? 200 : 404, url, headers, body: found ? body : new Uint8Array(), truncated: false, hops: [], ttfbMs: 1, totalMs: 1 };
    };
    const call = async ({ import: name, args }) => {
      if (name === "http.fetch") return { reply: { Ok: fetched(args[0].url) } };
      return { reply: name === "assistants.list" ? { Ok: [] } : { Err: { tag: "not-configured" } } };
    };
    const unpacked = files.map(([name, content]) => [name, bytes(content)]);
    const wallMs = 60_000;
    let outcome = {};
    for (let count = 0; count < calls; count += 1) {
      outcome = await runModule(
        env.LOADER,
        isFresh ? crypto.randomUUID() : id,
        async () => unpacked,
        entry,
        input,
        call,
        () => {},
        new Promise(() => {}),
        new AbortController(),
        { wallMs, deadlineMs: Date.now() + wallMs, limits },
      );
    }
    return Response.json(outcome);
  },
};
