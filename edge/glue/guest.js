// The entry of a module's isolate. The service adds it to every artefact (isolate.js); `compiled` above it maps file names to
// WebAssembly.Module. Its limits only save an honest module from being stopped by the host. The limits of the host are the
// binding ones: the glue runs in the same isolate, before this file, and anybody may have written it.
import { WorkerEntrypoint } from "cloudflare:workers";
import { instantiate } from "./glue.js";

const WORLD = "bellwether:analysis/";
const REPORT_EVERY_MS = 1000;
const TRAP_CHARS = 2000;

// The error case of an interface that means that the host could not be asked, for example because the run is being ended.
const UNASKED = { http: "unreachable" };
const unasked = (face) => UNASKED[face] ?? "failed";

// The form of an error case of a `result` for the glue. Any other thrown value would kill the instance.
const wit = (payload) => Object.assign(new Error("wit"), { payload });

// At most this many bytes of UTF-8, whole characters.
function cutBytes(text, bytes) {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

// Decodes text of a legacy charset; undefined for a charset without a decoder.
function decode(charset, bytes) {
  try {
    return new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// A domain in the form of URLs; undefined for an invalid one. The excluded characters would end the host of the URL, or be
// decoded in it.
function domainToAscii(domain) {
  try {
    return /[\0- "#%/:<>?@[\\\]^`{|}\x7f]/.test(domain) ? undefined : new URL(`http://${domain}/`).hostname;
  } catch {
    return undefined;
  }
}

// The timers of one call. The glue polls for settled imports every IDLE_MS; `wake` makes it check at once.
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
    // Runs after the settled import's own continuations, which are microtasks.
    wake: () => setTimeout(() => {
      for (const [id, look] of [...idle]) { idle.delete(id); clearTimeout(id); look(); }
    }, 0),
  };
}

// One import that the host answers. The host knows which ones exist in the WIT world for which the module was packed; the packer
// has rejected modules with other imports.
function asked(host, wake, face, name) {
  return async (...args) => {
    let reply;
    try {
      ({ reply } = await host.call({ import: `${face}.${name}`, args }));
    } catch (error) {
      reply = { Err: { tag: unasked(face), val: String(error?.message ?? error) } };
    } finally {
      wake();
    }
    if (!("Err" in reply)) return reply.Ok;
    throw wit(reply.Err);
  };
}

// The imports of one call, by the names that the glue uses, which have no version. `host` is the host's stub, `run` is described
// in edge/glue/isolate.js, with `fixedNowMs` in tests.
function importsOver(host, run, logs) {
  const { setTimeout, wake } = timers();
  let last = 0;
  let reported = 0;
  const now = () => (last = run.fixedNowMs ?? Math.max(last, Date.now()));
  const own = {
    clock: { nowMs: () => BigInt(now()), deadlineMs: () => BigInt(run.deadlineMs) },
    progress: {
      report(done, total, note) {
        // Throttled: each report is a message to the host, and no client reads faster.
        if (Date.now() - reported < REPORT_EVERY_MS) return;
        reported = Date.now();
        // No code waits for the answer; a refusal of the stub (the call is over) must not become an unhandled rejection.
        try { Promise.resolve(host.progress(done, total, note.slice(0, run.limits.noteChars))).catch(() => {}); } catch {}
      },
    },
    log: {
      write(level, message) {
        if (logs.length < run.limits.logLines) logs.push([level, cutBytes(message, run.limits.logLineBytes)]);
      },
    },
    text: { decode, domainToAscii },
  };
  const named = { "bellwether:timer": setTimeout };
  for (const [face, functions] of Object.entries(own)) named[WORLD + face] = functions;
  // Every import that the instance cannot answer by itself goes to the host, whatever its name.
  const crossing = (face) => new Proxy({}, { get: (_, name) => asked(host, wake, face, name) });
  return new Proxy(named, { get: (known, name) => known[name] ?? crossing(name.slice(WORLD.length)) });
}

export default class extends WorkerEntrypoint {
  // → {ok: text} | {failure: {category, message, detail?}} | {trap: text}, each with `logs`: [level, line][].
  async analyze(input, host, run) {
    const logs = [];
    try {
      const instance = instantiate((name) => compiled[name], importsOver(host, run, logs));
      return { ok: await instance.analyze(input), logs };
    } catch (error) {
      if (error?.payload?.category) return { failure: error.payload, logs };
      return { trap: String(error?.message ?? error).slice(0, TRAP_CHARS), logs };
    }
  }
}
