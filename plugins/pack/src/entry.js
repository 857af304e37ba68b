// The entry of a module's isolate. Put into every artefact; `compiled` above it maps file names to WebAssembly.Module.
import { WorkerEntrypoint } from "cloudflare:workers";
import { instantiate } from "./glue.js";

const WORLD = "bellwether:analysis/";
const LOG_LINES = 200;
const LOG_BYTES = 2000;
const REPORT_EVERY_MS = 1000;

// What the glue takes for the error case of a `result`. Anything else that is thrown would kill the instance.
const wit = (payload) => Object.assign(new Error("wit"), { payload });
const notConfigured = () => { throw wit({ tag: "not-configured" }); };

// At most LOG_BYTES of UTF-8, whole characters.
function cutBytes(text) {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(LOG_BYTES));
  return text.slice(0, read);
}

// The timers of one call. The glue polls for settled imports every IDLE_MS; `wake` lets it look at once.
const IDLE_MS = 10;
function timers() {
  const idle = new Map();
  return {
    setTimeout(look, ms) {
      if (ms !== IDLE_MS) return setTimeout(look, ms);
      const id = setTimeout(() => { idle.delete(id); look(); }, ms);
      idle.set(id, look);
      return id;
    },
    // After the settled import's own continuations, which are microtasks.
    wake: () => setTimeout(() => {
      for (const [id, look] of [...idle]) { idle.delete(id); clearTimeout(id); look(); }
    }, 0),
  };
}

// The imports of one call. `gate` is the host's stub, `run` is {fixedNowMs, deadlineMs}.
function importsOver(gate, run, logs, wake) {
  let last = 0;
  let reported = 0;
  const now = () => (last = run.fixedNowMs ?? Math.max(last, Date.now()));
  const write = (level, message) => {
    if (logs.length < LOG_LINES) logs.push([level, cutBytes(message)]);
  };
  return {
    http: {
      async fetch(request) {
        let answer;
        try {
          answer = await gate.fetch({ ...request, headers: request.headers.map((h) => [h.name, h.value]) });
        } catch (error) {
          throw wit({ tag: "unreachable", val: String(error?.message ?? error) });
        } finally {
          wake();
        }
        if (answer.error) throw wit(answer.error);
        return { ...answer, headers: answer.headers.map(([name, value]) => ({ name, value })) };
      },
    },
    clock: { nowMs: () => BigInt(now()), deadlineMs: () => BigInt(run.deadlineMs) },
    progress: {
      report(done, total, note) {
        // Thinned out: a report is a message to the host, and nobody reads faster.
        if (done < total && Date.now() - reported < REPORT_EVERY_MS) return;
        reported = Date.now();
        // Nobody waits for the answer; a refusal of the stub (the call is over) must not become an unhandled rejection.
        try { Promise.resolve(gate.progress(done, total, note.slice(0, 200))).catch(() => {}); } catch {}
      },
    },
    log: { write },
    assistants: { list: async () => [], ask: async () => notConfigured() },
    search: { lookUp: async () => notConfigured() },
    "site-data": { read: async () => notConfigured() },
  };
}

export default class extends WorkerEntrypoint {
  // → {ok: text} | {failure: {category, message, detail?}} | {trap: text}, each with `logs`: [level, line][].
  async analyze(input, gate, run) {
    const logs = [];
    try {
      const { setTimeout, wake } = timers();
      const named = { "bellwether:timer": setTimeout };
      for (const [name, value] of Object.entries(importsOver(gate, run, logs, wake))) named[WORLD + name] = value;
      const instance = instantiate((name) => compiled[name], named);
      return { ok: await instance.analyze(input), logs };
    } catch (error) {
      if (error?.payload?.category) return { failure: error.payload, logs };
      return { trap: String(error?.message ?? error).slice(0, LOG_BYTES), logs };
    }
  }
}
