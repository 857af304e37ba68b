// Runs an exported function of a bare wasm module over a page, again and again, in an isolate of its own.
// POST {id, wasm, page, what, calls} → {result} of the last call.
const MAIN = `
import guest from "./guest.wasm";
import { WorkerEntrypoint } from "cloudflare:workers";
const { exports } = new WebAssembly.Instance(guest, {});
let room = 0, at = 0;
export default class extends WorkerEntrypoint {
  run(page, what, calls) {
    if (page.length > room) [room, at] = [page.length, exports.alloc(page.length)];
    new Uint8Array(exports.memory.buffer, at, page.length).set(page);
    let result = 0;
    for (let count = 0; count < calls; count += 1) result = exports[what](at, page.length);
    return result;
  }
}`;

const bytes = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

export default {
  async fetch(request, env) {
    if (request.method === "GET") return new Response("ready");
    const { id, wasm, page, what, calls } = await request.json();
    const isolate = env.LOADER.get(id, async () => ({
      compatibilityDate: "2026-11-01",
      mainModule: "main.js",
      modules: { "main.js": MAIN, "guest.wasm": { wasm: bytes(wasm) } },
      globalOutbound: null,
    }));
    return Response.json({ result: await isolate.getEntrypoint().run(bytes(page), what, calls) });
  },
};
