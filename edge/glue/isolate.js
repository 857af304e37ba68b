// Runs one call of a packed module in a Dynamic Worker. The Rust side (src/sandbox.rs) owns every decision; this file
// only joins what Rust cannot name yet: the loader binding, RPC targets and a race against a timer.
import { RpcTarget } from "cloudflare:workers";

// What the module gets as its host: a stub to this object, which lives and dies with the call. A guest can neither
// forge one nor use one after its call: the runtime refuses both.
class Host extends RpcTarget {
  #call;
  #progress;
  #requests;
  #closing = Promise.withResolvers();
  #asked = Promise.withResolvers();
  #closed = false;
  constructor(call, progress, requests) {
    super();
    this.#call = call;
    this.#progress = progress;
    this.#requests = requests;
    this.#closing.promise.catch(() => {}); // nothing may be under way when it is closed
  }
  // {import, args} → {Ok} | {Err}: see core/gate/src/imports.rs. Behind the end nothing is answered, not even with an error: a
  // guest that asks again and again would spin.
  call(call) {
    if (!this.#closed) return Promise.race([this.#call(call), this.#closing.promise]);
    this.#asked.resolve();
    return new Promise(() => {});
  }
  progress(done, total, note) {
    if (!this.#closed) this.#progress(done, total, note);
  }
  // Breaks off what is under way. → when the guest asks for more: it waits from then on, and does nothing any more.
  close() {
    this.#closed = true;
    this.#closing.reject(new Error("the run was ended"));
    this.#requests.abort();
    return this.#asked.promise;
  }
}

// `files()` → Promise<[name, Uint8Array][]>, asked only when the isolate is cold. `stopped`: a promise; the run is ended when it is
// kept. `requests`: the AbortController of what the run has on the wire. `run` = {deadlineMs, wallMs, cpuMs,
// subRequests, logLines, logLineBytes, noteChars}. Everything given to the loader is frozen under `digest`, so nothing of one
// run goes there.
export async function runModule(loader, digest, files, input, call, progress, stopped, requests, run) {
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
  const host = new Host(call, progress, requests);
  const idle = stopped.then(() => host.close()).then(() => ({ stopped: true, logs: [] }));
  try {
    const answered = isolate.getEntrypoint().analyze(input, host, run);
    answered.catch?.(() => {}); // when another wins, nobody is left to hear of it
    const answer = await Promise.race([answered, timeout, idle]);
    const plain = { ...answer };
    answer[Symbol.dispose]?.();
    return plain;
  } catch (error) {
    // The isolate itself failed: it could not be loaded, or the platform ended it (CPU, memory).
    return { broken: String(error?.message ?? error), logs: [] };
  } finally {
    host.close(); // the functions behind it end with this call
    clearTimeout(timer);
  }
}
