// Runs one call of a packed module in a Dynamic Worker. The Rust side (src/dispatch.rs) owns every decision; this file
// only joins what Rust cannot name yet: the loader binding, RPC targets and a race against a timer.
import { RpcTarget } from "cloudflare:workers";

// What the module gets as its host: a stub to this object, which lives and dies with the call. A guest can neither
// forge one nor use one after its call: the runtime refuses both.
class Host extends RpcTarget {
  #fetch;
  #progress;
  constructor(fetch, progress) {
    super();
    this.#fetch = fetch;
    this.#progress = progress;
  }
  fetch(request) {
    return this.#fetch(request);
  }
  progress(done, total, note) {
    this.#progress(done, total, note);
  }
}

// `files()` → Promise<[name, Uint8Array][]>, asked only when the isolate is cold. `limits` = {cpuMs, subRequests}.
// Everything given to the loader is frozen under `digest`, so nothing of one run goes there.
export async function runModule(loader, digest, files, limits, input, fetch, progress, run, wallMs) {
  const isolate = loader.get(digest, async () => {
    const modules = {};
    for (const [name, bytes] of await files()) {
      if (name.endsWith(".js")) modules[name] = { js: new TextDecoder().decode(bytes) };
      else if (name.endsWith(".wasm")) modules[name] = { wasm: bytes.slice().buffer };
    }
    return {
      compatibilityDate: "2026-11-01",
      mainModule: "main.js",
      modules,
      globalOutbound: null, // left out, it would inherit our own network
      limits,
    };
  });
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(() => resolve({ timeout: true, logs: [] }), wallMs);
  });
  try {
    const call = isolate.getEntrypoint().analyze(input, new Host(fetch, progress), run);
    call.catch?.(() => {}); // when the timer wins, nobody is left to hear of it
    const answer = await Promise.race([call, timeout]);
    const plain = { ...answer };
    answer[Symbol.dispose]?.();
    return plain;
  } catch (error) {
    // The isolate itself failed: it could not be loaded, or the platform ended it (CPU, memory).
    return { broken: String(error?.message ?? error), logs: [] };
  } finally {
    clearTimeout(timer);
  }
}
