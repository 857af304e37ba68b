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

// At most this many bytes of UTF-8, whole characters, as a text of its own: a slice would keep the whole text in memory.
function cutBytes(text, bytes) {
  const cut = new Uint8Array(bytes);
  const { written } = new TextEncoder().encodeInto(text, cut);
  return new TextDecoder().decode(cut.subarray(0, written));
}

// The failure that a module reports, cut to what the host keeps at most: a character has up to four bytes. The platform refuses answers of more
// than 32 MiB, as a fault of nobody.
function reported({ category, message, detail }, limits) {
  const text = (value) => (typeof value === "string" ? cutBytes(value, 4 * limits.failureChars) : undefined);
  return { category, message: text(message), detail: text(detail) };
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
//
// In a replay, and in a run that is recorded for one, the answers come in the order of the calls, each when the module waits: so equal runs
// do equal work. `turn` is called at the call of an import. What it returns is called when the answer is there; its promise resolves when
// that may be handed over.
const IDLE_MS = 10;
function timers(inOrder) {
  const idle = new Map();
  const turns = [];
  let isHandingOver = false;
  // Runs after the settled import's own continuations, which are microtasks.
  const wake = () => setTimeout(() => {
    isHandingOver = false;
    for (const [id, look] of [...idle]) { idle.delete(id); clearTimeout(id); look(); }
  }, 0);
  const handOver = () => {
    if (isHandingOver || idle.size === 0 || !turns[0]?.isAnswered) return;
    isHandingOver = true;
    turns.shift().resolve();
  };
  return {
    setTimeout(look, ms) {
      if (ms !== IDLE_MS) return setTimeout(look, ms);
      const id = setTimeout(() => { idle.delete(id); look(); }, ms);
      idle.set(id, look);
      handOver();
      return id;
    },
    wake,
    turn() {
      if (!inOrder) return () => {};
      const turn = Promise.withResolvers();
      turns.push(turn);
      return () => {
        turn.isAnswered = true;
        handOver();
        return turn.promise;
      };
    },
  };
}

// The counter of one call: what the metered module says of itself (plugins/meter). Whoever wrote the glue can make it say anything.
function counter() {
  let exports = {};
  let budget = 0n;
  return {
    // → an instance of a core module; one of them counts.
    instantiate(module, imports) {
      const instance = new WebAssembly.Instance(module, imports);
      if (instance.exports["bellwether:fuel"]) {
        exports = instance.exports;
        budget = exports["bellwether:fuel"].value;
      }
      return instance;
    },
    // → the fuel that was used; undefined if the module does not count.
    get fuel() {
      const left = exports["bellwether:fuel"]?.value;
      return left === undefined ? undefined : Number(left < 0n ? budget : budget - left);
    },
    // → "fuel" or "memory" if the module has used up its budget of it.
    get exhausted() {
      if (exports["bellwether:refused"]?.value === 1) return "memory";
      return exports["bellwether:fuel"]?.value < 0n ? "fuel" : undefined;
    },
  };
}

// One import that the host answers. The host knows which ones exist in the WIT world for which the module was packed; the packer
// has rejected modules with other imports.
function asked(host, { wake, turn }, face, name) {
  return async (...args) => {
    const mayAnswer = turn();
    let reply;
    try {
      ({ reply } = await host.call({ import: `${face}.${name}`, args }));
    } catch (error) {
      reply = { Err: { tag: unasked(face), val: String(error?.message ?? error) } };
    }
    await mayAnswer();
    wake();
    if (!("Err" in reply)) return reply.Ok;
    throw wit(reply.Err);
  };
}

// The imports of one call, by the names that the glue uses, which have no version. `host` is the host's stub, `run` is described
// in edge/glue/isolate.js, with `fixedNowMs` in tests. What the module is told of the time goes to `clock` if the run is recorded: [ms,
// how often][].
function importsOver(host, run, logs, clock) {
  const ours = timers(run.isRecorded || run.fixedNowMs !== undefined);
  let last = 0;
  let reported = 0;
  const now = () => (last = run.fixedNowMs ?? Math.max(last, Date.now()));
  const told = (ms) => {
    if (run.isRecorded && clock.at(-1)?.[0] === ms) clock.at(-1)[1]++;
    else if (run.isRecorded && clock.length < run.limits.clockTimes) clock.push([ms, 1]);
    return BigInt(ms);
  };
  const own = {
    clock: { nowMs: () => told(now()), deadlineMs: () => BigInt(run.deadlineMs) },
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
  const named = { "bellwether:timer": ours.setTimeout };
  for (const [face, functions] of Object.entries(own)) named[WORLD + face] = functions;
  // Every import that the instance cannot answer by itself goes to the host, whatever its name.
  const crossing = (face) => new Proxy({}, { get: (_, name) => asked(host, ours, face, name) });
  return new Proxy(named, { get: (known, name) => known[name] ?? crossing(name.slice(WORLD.length)) });
}

export default class extends WorkerEntrypoint {
  // → {ok: text} | {tooLong: true} | {failure: {category, message, detail?}} | {exhausted: "fuel" | "memory"} | {trap: text}, each with `logs`:
  // [level, line][], and with `fuel` and `clock`.
  async analyze(input, host, run) {
    const [logs, clock] = [[], []];
    const count = counter();
    try {
      const instance = instantiate((name) => compiled[name], importsOver(host, run, logs, clock), count.instantiate);
      const result = await instance.analyze(input);
      const isTooLong = typeof result === "string" && result.length > run.limits.resultBytes;
      const told = isTooLong ? { tooLong: true } : { ok: result };
      return { ...told, logs, clock, fuel: count.fuel };
    } catch (error) {
      const { fuel, exhausted } = count;
      if (error?.payload?.category) return { failure: reported(error.payload, run.limits), logs, clock, fuel };
      if (exhausted) return { exhausted, logs, clock, fuel };
      return { trap: String(error?.message ?? error).slice(0, TRAP_CHARS), logs, clock, fuel };
    }
  }
}
