// Runs one call of a packed module in a Dynamic Worker. The Rust side (src/sandbox.rs) owns every decision; this file
// only joins what Rust cannot name yet: the loader binding, RPC targets and a race against a timer.
import { RpcTarget } from "cloudflare:workers";

// What the module gets as its host: a stub to this object, which lives and dies with the call. A guest can neither
// forge one nor use one after its call: the runtime refuses both.
class Host extends RpcTarget {
  #call;
  #progress;
  constructor(call, progress) {
    super();
    this.#call = call;
    this.#progress = progress;
  }
  // {import, args} → {Ok} | {Err}: see core/gate/src/imports.rs.
  call(call) {
    return this.#call(call);
  }
  progress(done, total, note) {
    this.#progress(done, total, note);
  }
}

// `files()` → Promise<[name, Uint8Array][]>, asked only when the isolate is cold. `run` = {deadlineMs, wallMs, cpuMs,
// subRequests, logLines, logLineBytes, noteChars}. Everything given to the loader is frozen under `digest`, so nothing of one
// run goes there.
export async function runModule(loader, digest, files, input, call, progress, run) {
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
      limits: { cpuMs: run.cpuMs, subRequests: run.subRequests },
    };
  });
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(() => resolve({ timeout: true, logs: [] }), run.wallMs);
  });
  try {
    const answered = isolate.getEntrypoint().analyze(input, new Host(call, progress), run);
    answered.catch?.(() => {}); // when the timer wins, nobody is left to hear of it
    const answer = await Promise.race([answered, timeout]);
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
