// One request: redirects are not followed, at most `maxBodyBytes` of the decoded body are kept, and the request is aborted after
// `timeoutMs` or by `signal`, which stands for its run. Never throws: → {status, headers: [name, value][], body, truncated, ttfbMs}, or
// {failure: text, lostBytes}, or {timedOut: true, lostBytes}, with the bytes of a body that did not end. `sent` is the text of a POST.
export async function send(url, method, headers, maxBodyBytes, timeoutMs, signal, sent) {
  const abort = new AbortController();
  const either = signal ? AbortSignal.any([signal, abort.signal]) : abort.signal;
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort.abort();
  }, timeoutMs);
  const started = Date.now();
  const read = { bytes: 0 };
  try {
    const response = await fetch(url, { method, headers, redirect: "manual", signal: either, body: sent });
    const ttfbMs = Date.now() - started;
    const { body, truncated } = await keep(response, maxBodyBytes, either, signal ?? abort.signal, read);
    return { status: response.status, headers: [...response.headers], body, truncated, ttfbMs, timedOut: false };
  } catch (error) {
    const lostBytes = read.bytes;
    return timedOut ? { timedOut, lostBytes } : { timedOut, lostBytes, failure: String(error?.message ?? error).slice(0, 500) };
  } finally {
    clearTimeout(timer);
  }
}

// Bytes requested from the stream at a time: each read costs a turn of the event loop, however little it returns.
const CHUNK_BYTES = 65_536;
// How long a body waits before it asks for room again. A promise that another request resolves is of no use: the platform lets a request wait
// for its own input alone.
const PAUSE_MS = 10;

async function keep(response, maxBytes, aborted, run, read) {
  const chunks = [];
  let length = 0;
  let truncated = false;
  const reader = response.body?.getReader({ mode: "byob" });
  const held = room.enter(run);
  try {
    for (let ended = !reader; !ended && !truncated; ) {
      while (held.mustWait()) {
        aborted.throwIfAborted();
        await new Promise((go) => setTimeout(go, PAUSE_MS));
      }
      const { done, value } = await reader.read(new Uint8Array(CHUNK_BYTES), { min: CHUNK_BYTES });
      ended = done;
      const got = value ?? new Uint8Array(0);
      truncated = length + got.length > maxBytes;
      const kept = got.subarray(0, maxBytes - length);
      chunks.push(kept);
      length += kept.length;
      read.bytes = length;
      held.add(kept.length);
    }
  } finally {
    held.leave();
  }
  if (truncated) reader.cancel().catch(() => {}); // the rest is never read: this stops an endless download
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return { body, truncated };
}

// Room for bodies that are being read, in the memory of this isolate. A site can answer sixty requests of a run with five megabytes each and
// keep the last byte; the platform ends a Worker that holds 128 MiB, with the requests of everybody in it.
//
// A body whose run, or the isolate, holds too much waits before it reads on; the oldest body never does, so one of them always comes to its end.
// A run that holds little does not wait for others: runs that fill the isolate must not stop the rest.

// As in core/src/bounds.rs: `reading_of_run`, `reading`, `reading_share`.
const RUN_BYTES = 12_582_912;
const ALL_BYTES = 50_331_648;
const SHARE_BYTES = 524_288;

// Bodies in the order in which they began, and the bytes that they hold.
class Bodies {
  constructor(mostBytes) {
    this.mostBytes = mostBytes;
    this.bytes = 0;
    this.inOrder = new Set();
  }
  mustWait(body) {
    return this.bytes >= this.mostBytes && this.inOrder.values().next().value !== body;
  }
}

class Room {
  #all = new Bodies(ALL_BYTES);
  #runs = new Map();

  // A body of a run. → `mustWait()` before it reads on, `add(bytes)` when it has, and `leave()` when it holds nothing any more.
  enter(run) {
    if (!this.#runs.has(run)) this.#runs.set(run, new Bodies(RUN_BYTES));
    const ofRun = this.#runs.get(run);
    const holders = [this.#all, ofRun];
    const body = {
      bytes: 0,
      mustWait: () => ofRun.mustWait(body) || (ofRun.bytes >= SHARE_BYTES && this.#all.mustWait(body)),
      add: (bytes) => {
        body.bytes += bytes;
        for (const bodies of holders) bodies.bytes += bytes;
      },
      leave: () => {
        for (const bodies of holders) {
          bodies.bytes -= body.bytes;
          bodies.inOrder.delete(body);
        }
        if (ofRun.inOrder.size === 0) this.#runs.delete(run);
      },
    };
    for (const bodies of holders) bodies.inOrder.add(body);
    return body;
  }
}

const room = new Room();
