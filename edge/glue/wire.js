// One request: redirects are not followed, at most `maxBodyBytes` of the decoded body are kept, and the request is aborted after
// `timeoutMs` or by `signal`. Never throws: → {status, headers: [name, value][], body, truncated, ttfbMs}, or {failure: text}, or
// {timedOut: true}. `sent` is the text of a POST.
export async function send(url, method, headers, maxBodyBytes, timeoutMs, signal, sent) {
  const abort = new AbortController();
  const either = signal ? AbortSignal.any([signal, abort.signal]) : abort.signal;
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort.abort();
  }, timeoutMs);
  const started = Date.now();
  try {
    const response = await fetch(url, { method, headers, redirect: "manual", signal: either, body: sent });
    const ttfbMs = Date.now() - started;
    const { body, truncated } = await keep(response, maxBodyBytes);
    return { status: response.status, headers: [...response.headers], body, truncated, ttfbMs, timedOut: false };
  } catch (error) {
    return timedOut ? { timedOut } : { timedOut, failure: String(error?.message ?? error).slice(0, 500) };
  } finally {
    clearTimeout(timer);
  }
}

// Bytes requested from the stream at a time: each read costs a turn of the event loop, however little it returns.
const CHUNK_BYTES = 65_536;

async function keep(response, maxBytes) {
  const chunks = [];
  let length = 0;
  let truncated = false;
  const reader = response.body?.getReader({ mode: "byob" });
  for (let ended = !reader; !ended && !truncated; ) {
    const { done, value } = await reader.read(new Uint8Array(CHUNK_BYTES), { min: CHUNK_BYTES });
    ended = done;
    const got = value ?? new Uint8Array(0);
    truncated = length + got.length > maxBytes;
    const kept = got.subarray(0, maxBytes - length);
    chunks.push(kept);
    length += kept.length;
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
