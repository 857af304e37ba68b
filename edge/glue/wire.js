// One request of the gate: no redirect is followed, at most `maxBodyBytes` of the decoded body are kept, and after
// `timeoutMs` the whole is given up. Never throws: → {status, headers: [name, value][], body, truncated, ttfbMs}, or
// {failure: text}, or {timedOut: true}.
export async function send(url, method, headers, maxBodyBytes, timeoutMs) {
  const abort = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort.abort();
  }, timeoutMs);
  const started = Date.now();
  try {
    const response = await fetch(url, { method, headers, redirect: "manual", signal: abort.signal });
    const ttfbMs = Date.now() - started;
    const { body, truncated } = await keep(response, maxBodyBytes);
    return { status: response.status, headers: [...response.headers], body, truncated, ttfbMs, timedOut: false };
  } catch (error) {
    return timedOut ? { timedOut } : { timedOut, failure: String(error?.message ?? error).slice(0, 500) };
  } finally {
    clearTimeout(timer);
  }
}

async function keep(response, maxBytes) {
  const chunks = [];
  let length = 0;
  let truncated = false;
  if (response.body) {
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const room = maxBytes - length;
      if (value.length > room) {
        truncated = true;
        chunks.push(value.subarray(0, room));
        length += room;
        reader.cancel().catch(() => {}); // what follows is never read: a download without end stops here
        break;
      }
      chunks.push(value);
      length += value.length;
    }
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return { body, truncated };
}
