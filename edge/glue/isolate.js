// Runs one call of a packed module in a Dynamic Worker. The Rust side (src/sandbox.rs) makes every decision; this file only does
// what Rust cannot express yet: the loader binding, RPC targets and a race against a timer.
//
// All code in the isolate is the publisher's: its glue is JavaScript that nobody has reviewed, and it shares everything with the
// entry that we add (guest.js). Therefore nothing from there is trusted: calls, reports and the answer are counted, copied by
// their types and cut here. Before that, only the limit of the platform applies: it refuses messages of more than 32 MiB, and a
// message of that size has then been in our memory once.
import { RpcTarget } from "cloudflare:workers";

// What the platform says when it ends an isolate, and of what that had too much. The sentences are not documented as stable, and a local
// workerd has no such limits: an unknown sentence counts as a fault of ours.
const ENDED_BY_PLATFORM = [["exceeded CPU time limit", "fuel"], ["exceeded its memory limit", "memory"], ["exceeded memory limit", "memory"]];
const LEVELS = ["debug", "info", "warn", "error"];

// The host object of the module: it gets a stub to this object, which is valid only during the call. A guest can neither forge a
// stub nor use one after its call: the runtime refuses both.
class Host extends RpcTarget {
  #run;
  constructor(run) {
    super();
    this.#run = run;
  }
  // {import, args} → {import, reply: {Ok} | {Err}}: see core/gate/src/imports.rs.
  call(asked) {
    return this.#run.call(asked);
  }
  progress(done, total, note) {
    this.#run.report(done, total, note);
  }
}

// One call of a module from the host's side: its imports so far, and whether it is over.
class Run {
  #answer;
  #report;
  #requests;
  #limits;
  #calls = 0;
  #reports = 0;
  #atOnce = 0;
  #chars = 0;
  #waiting = [];
  #closing = Promise.withResolvers();
  #asked = Promise.withResolvers();
  #misuse = Promise.withResolvers();
  #closed = false;
  // Calls that are not answered yet, since when there is none, and for how long there was none.
  #open = 0;
  #since = Date.now();
  #busyMs = 0;

  constructor(answer, report, requests, limits) {
    this.#answer = answer;
    this.#report = report;
    this.#requests = requests;
    this.#limits = limits;
    this.#closing.promise.catch(() => {}); // there may be no request when it is closed
  }

  // → the outcome, as soon as the module does something that no honest module does.
  get misused() {
    return this.#misuse.promise;
  }

  // After the end no call is answered, not even with an error: a guest that repeats its calls would loop.
  async call(asked) {
    const { importCalls, importValues: values, importChars, importTextChars: textChars, importsWaiting } = this.#limits;
    if (!this.#closed) {
      const left = { values, chars: importChars - this.#chars, textChars };
      const copy = plain(asked, left);
      if (++this.#calls > importCalls) this.#end("it called its imports too often");
      else if (this.#waiting.length === importsWaiting) this.#end("too many of its imports wait for their turn");
      else if (copy === undefined) this.#end("the arguments of its imports are no plain data, or too long");
      else return this.#inTurn(copy, importChars - this.#chars - left.chars);
    }
    this.#asked.resolve();
    return new Promise(() => {});
  }

  // → milliseconds in which the guest waited for no answer: its CPU time, and the start of its isolate. The clock of the platform moves
  // when a message comes in, so it cannot be read inside of the isolate.
  get busyMs() {
    return this.#busyMs + (this.#open === 0 && !this.#closed ? Date.now() - this.#since : 0);
  }

  async #inTurn(asked, chars) {
    if (this.#open++ === 0) this.#busyMs += Date.now() - this.#since;
    try {
      return await this.#answered(asked, chars);
    } finally {
      if (--this.#open === 0) this.#since = Date.now();
    }
  }

  async #answered(asked, chars) {
    this.#chars += chars;
    if (this.#atOnce === this.#limits.parallelImports) await new Promise((go) => this.#waiting.push(go));
    else this.#atOnce++;
    // Not answered: each refusal would cause a line in the log.
    if (this.#closed) return new Promise(() => {});
    try {
      return await Promise.race([this.#answer(asked), this.#closing.promise]);
    } finally {
      this.#chars -= chars;
      const next = this.#waiting.shift();
      if (next) next(); // takes over this slot
      else this.#atOnce--;
    }
  }

  report(done, total, note) {
    if (this.#closed) return;
    if (++this.#reports > this.#limits.progressReports) return this.#end("it reported its progress too often");
    if (typeof done !== "number" || typeof total !== "number" || typeof note !== "string") return;
    this.#report(done, total, cut(note, this.#limits.noteChars));
  }

  // Aborts the running requests. → resolves when the guest makes another call: from then on it waits and does nothing.
  close() {
    this.#busyMs = this.busyMs;
    this.#closed = true;
    this.#closing.reject(new Error("the run was ended"));
    this.#requests.abort();
    return this.#asked.promise;
  }

  #end(why) {
    this.#misuse.resolve({ trap: why, logs: [] });
    this.close();
  }
}

// At most this many code units of a text, as a separate string: a slice would keep the whole text in memory.
function cut(text, units) {
  return text.length <= units ? text : new TextDecoder().decode(new TextEncoder().encode(text.slice(0, units)));
}

// A copy of a value that JSON can express, with each text cut to `textChars`, which the rules of the gate still recognise as too
// long; undefined for any other value (a stub, a function, a map, a buffer), and if it has more `values` or `chars` than are
// left.
function plain(value, left, depth = 0) {
  if (--left.values < 0 || depth > 8) return undefined;
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean" || typeof value === "number") return value;
  if (typeof value === "string") {
    const text = cut(value, left.textChars);
    left.chars -= text.length;
    return left.chars < 0 ? undefined : text;
  }
  if (Array.isArray(value)) {
    if (value.length > left.values) return undefined;
    const copy = value.map((entry) => plain(entry, left, depth + 1));
    return copy.includes(undefined) ? undefined : copy;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const copy = {};
  for (const name in value) {
    const entry = plain(value[name], left, depth + 1);
    if (entry === undefined || name === "__proto__") return undefined;
    copy[name] = entry;
  }
  return copy;
}

// The validated copy of an answer: only the members and types of the entry's contract, cut to their limits. → {ok} | {tooLong:
// true} | {failure} | {exhausted} | {trap} | {}, each with `logs`, `clock` and `fuel`.
function kept(answer, limits) {
  if (answer === null || typeof answer !== "object") return { logs: [] };
  const text = (value, units) => (typeof value === "string" ? cut(value, units) : undefined);
  const logs = [];
  for (const line of Array.isArray(answer.logs) ? answer.logs.slice(0, limits.logLines) : []) {
    if (!Array.isArray(line) || typeof line[1] !== "string") continue;
    logs.push([LEVELS.includes(line[0]) ? line[0] : "info", cut(line[1], limits.logLineBytes)]);
  }
  const clock = [];
  for (const time of Array.isArray(answer.clock) ? answer.clock.slice(0, limits.clockTimes) : []) {
    if (!Array.isArray(time) || !Number.isSafeInteger(time[0]) || !Number.isSafeInteger(time[1])) continue;
    clock.push([Math.max(time[0], 0), Math.max(time[1], 1)]);
  }
  const { ok, tooLong, failure, exhausted } = answer;
  const fuel = Number.isSafeInteger(answer.fuel) ? Math.max(answer.fuel, 0) : undefined;
  const besides = { logs, clock, fuel };
  if (tooLong === true) return { tooLong, ...besides };
  if (typeof ok === "string") return ok.length > limits.resultBytes ? { tooLong: true, ...besides } : { ok, ...besides };
  if (failure !== null && typeof failure === "object") {
    const [category, message, detail] = ["category", "message", "detail"].map((name) => text(failure[name], limits.failureChars));
    return { failure: { category, message, detail }, ...besides };
  }
  if (exhausted === "fuel" || exhausted === "memory") return { exhausted, ...besides };
  return { trap: text(answer.trap, limits.failureChars), ...besides };
}

// The files of an isolate: those of the artefact, and the entry. The entry always comes from the service, whatever the artefact
// contains. The table of the wasm files, which the isolate imports, is put before it.
function modulesOf(files, entry) {
  const modules = {};
  let table = "const compiled = {};\n";
  for (const [name, bytes] of files) {
    if (name === "glue.js") modules[name] = { js: new TextDecoder().decode(bytes) };
    if (!name.endsWith(".wasm")) continue;
    modules[name] = { wasm: bytes.slice().buffer };
    const [id, quoted] = [`w${Object.keys(modules).length}`, JSON.stringify(name)];
    table += `import ${id} from ${quoted}; compiled[${quoted}] = ${id};\n`;
  }
  modules["main.js"] = { js: table + entry };
  return modules;
}

// `files()` → Promise<[name, Uint8Array][]>, called only if the isolate is cold. `stopped`: a promise; the run is ended when it
// resolves. `requests`: the AbortController of the run's requests. `run` = {deadlineMs, wallMs, isRecorded, limits}, with the
// limits of core/src/run.rs. The loader keeps everything that it is given under `id`, so no data of a single run is passed to it.
// → as for `kept`, or {timeout: true}, {stopped: true}, or {broken: text} if the isolate itself failed; each with `logs` and `busyMs`.
export async function runModule(loader, id, files, entry, input, call, progress, stopped, requests, run) {
  const { limits } = run;
  const isolate = loader.get(id, async () => ({
    compatibilityDate: "2026-11-01",
    mainModule: "main.js",
    modules: modulesOf(await files(), entry),
    globalOutbound: null, // without this it would inherit our own network
    limits: { cpuMs: limits.cpuMs, subRequests: limits.subRequests },
  }));
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(() => resolve({ timeout: true, logs: [] }), run.wallMs);
  });
  const host = new Run(call, progress, requests, limits);
  const idle = stopped.then(() => host.close()).then(() => ({ stopped: true, logs: [] }));
  const { logLines, logLineBytes, clockTimes, noteChars, resultBytes, failureChars } = limits;
  const { deadlineMs, fixedNowMs, isRecorded } = run;
  const told = { deadlineMs, fixedNowMs, isRecorded, limits: { logLines, logLineBytes, clockTimes, noteChars, resultBytes, failureChars } };
  let answered, outcome;
  try {
    answered = isolate.getEntrypoint().analyze(input, new Host(host), told);
    const checked = answered.then((answer) => {
      answered = answer; // it may refer to things of its isolate
      return kept(answer, limits);
    });
    checked.catch(() => {}); // if another promise wins, a rejection must not be unhandled
    outcome = await Promise.race([checked, timeout, idle, host.misused]);
  } catch (error) {
    // The isolate could not be loaded, or the platform ended it (CPU, memory) or refused its answer.
    const text = cut(String(error?.message ?? error), limits.failureChars);
    const [, exhausted] = ENDED_BY_PLATFORM.find(([sentence]) => text.includes(sentence)) ?? [];
    outcome = exhausted ? { exhausted, logs: [] } : { broken: text, logs: [] };
  } finally {
    host.close(); // its callbacks are valid only during this call
    clearTimeout(timer);
    answered?.[Symbol.dispose]?.(); // the call, while it has no answer
  }
  return { ...outcome, busyMs: host.busyMs };
}
