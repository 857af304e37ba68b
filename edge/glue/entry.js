// The Worker's entry: hands what the platform delivers to the handlers in wasm. `./index.js` is what wasm-bindgen makes of
// them; xtask/src/worker.rs puts the two together. A handler that is added with `#[event]` is added here too, else
// the build fails.
//
// After a panic or a trap the wasm instance cannot be used any more: its memory is replaced before the next call. The
// crate `worker` keeps the mark for that; its own tool, worker-build, writes an entry of the same shape. At each step of
// `worker`, compare the two (`src/js/shim.js` of worker-build).
import { WorkerEntrypoint } from "cloudflare:workers";
import { __wbg_reset_state, __worker_init_state, fetch as onFetch, queue as onQueue, scheduled as onScheduled } from "./index.js";

Error.stackTraceLimit = 100;
const state = __worker_init_state();

function markTrap(error) {
  if (!(error instanceof WebAssembly.RuntimeError)) return;
  console.error("Critical", error);
  state.criticalError = true;
}

// A trap in a task that no handler waits for.
addEventListener("error", (event) => markTrap(event.error));

async function call(handler, entry, payload) {
  if (state.criticalError) {
    console.log("The wasm instance is replaced");
    __wbg_reset_state();
    state.criticalError = false;
  }
  try {
    return await handler.call(entry, payload, entry.env, entry.ctx);
  } catch (error) {
    markTrap(error);
    throw error;
  }
}

export default class extends WorkerEntrypoint {
  fetch(request) { return call(onFetch, this, request); }
  queue(batch) { return call(onQueue, this, batch); }
  scheduled(event) { return call(onScheduled, this, event); }
}
