// A Cloudflare Worker in front of a site: it passes each request through, and sends a line about it to the access logs of a Bellwether
// target, in batches behind the answer. It changes no answer, and a log that cannot be sent is lost without a trace for the visitor.
//
// Settings: LOGS_URL, `https://<service>/console/api/v1/targets/<id>/logs`; LOGS_TOKEN (a secret), the token of that target.
//
// Signatures of agents (Web Bot Auth, draft-ietf-webbotauth-httpsig-protocol on RFC 9421, Ed25519 alone) are checked here, because logs do
// not carry them. A key proves an agent only if it comes from that agent's operator: see DIRECTORIES.

// Where operators publish their keys, and which names theirs vouch for.
const DIRECTORIES = new Map([
  ["https://chatgpt.com", /\b(ChatGPT-User|OAI-SearchBot|GPTBot)\b/i],
  ["https://agent.bot.goog", /\bGoogle-Agent\b/i],
]);
const DIRECTORY_PATH = "/.well-known/http-message-signatures-directory";
const KEYS_KEPT_MS = 3_600_000;
// Clocks differ.
const SKEW_S = 60;
// A batch is sent when it has so many lines, or so long after its first.
const BATCH_LINES = 500;
const BATCH_MS = 10_000;
// Only who names itself a machine is logged with its address, by which its name is verified.
const MACHINE = /bot|crawl|spider|user\/|agent/i;

const directories = new Map();
let batch = [];

export default {
  async fetch(request, env, ctx) {
    const response = await fetch(request);
    ctx.waitUntil(note(request, response, env).catch((error) => console.warn("access log:", error)));
    return response;
  },
};

async function note(request, response, env) {
  const url = new URL(request.url);
  const agent = request.headers.get("user-agent") ?? "";
  const line = {
    time: new Date().toISOString(),
    ip: MACHINE.test(agent) ? request.headers.get("cf-connecting-ip") : null,
    host: url.host,
    path: url.pathname,
    status: response.status,
    bytes: Number(response.headers.get("content-length")) || 0,
    agent,
    verified: await isVerified(request, Date.now(), keysOf),
  };
  batch.push(JSON.stringify(line));
  if (batch.length >= BATCH_LINES) {
    await send(env);
  } else if (batch.length === 1) {
    await new Promise((done) => setTimeout(done, BATCH_MS));
    await send(env);
  }
}

async function send(env) {
  const lines = batch;
  batch = [];
  if (lines.length === 0) return;
  const headers = { authorization: `Bearer ${env.LOGS_TOKEN}`, "content-type": "application/x-ndjson" };
  const answer = await fetch(env.LOGS_URL, { method: "POST", headers, body: lines.join("\n") + "\n" });
  if (!answer.ok) console.warn("access log:", answer.status, await answer.text());
}

// Whether a signature of a request is one of its agent's operator. `keys` gives the keys (JWK) of one of the directories.
export async function isVerified(request, nowMs, keys, operators = DIRECTORIES) {
  try {
    for (const [label, text] of members(request.headers.get("signature-input") ?? "")) {
      if (await isSigned(request, label, text, nowMs, keys, operators)) return true;
    }
  } catch {
    // What cannot be read proves nothing.
  }
  return false;
}

async function isSigned(request, label, text, nowMs, keys, operators) {
  const [, components, parameters] = /^\(([^)]*)\)(.*)$/.exec(text) ?? [];
  if (parameters === undefined) return false;
  const parameter = (name) => new RegExp(`;${name}=(?:"([^"]*)"|([0-9]+))`).exec(parameters)?.slice(1).find((value) => value !== undefined);
  const nowS = nowMs / 1_000;
  const created = Number(parameter("created"));
  const isCurrent = created <= nowS + SKEW_S && nowS < Number(parameter("expires"));
  if (parameter("tag") !== "web-bot-auth" || (parameter("alg") ?? "ed25519") !== "ed25519" || !isCurrent) return false;

  const covered = [...components.matchAll(/"([^"]+)"((?:;[a-z]+(?:="[^"]*")?)*)/g)];
  const names = covered.map(([, name]) => name);
  const agentKey = covered.find(([, name]) => name === "signature-agent")?.[2];
  if (!names.includes("signature-agent") || !(names.includes("@authority") || names.includes("@target-uri"))) return false;
  const directory = directoryOf(request.headers.get("signature-agent"), agentKey);
  if (!operators.get(directory)?.test(request.headers.get("user-agent") ?? "")) return false;

  const lines = covered.map(([whole, name, rest]) => {
    const value = valueOf(request, name, rest);
    return value === undefined ? undefined : `${whole}: ${value}`;
  });
  if (lines.includes(undefined)) return false;
  const base = [...lines, `"@signature-params": ${text}`].join("\n");
  const sent = new Map(members(request.headers.get("signature") ?? "")).get(label);
  const signature = /^:([A-Za-z0-9+/=]+):$/.exec(sent ?? "")?.[1];
  const jwk = await keyOf(await keys(directory), parameter("keyid"));
  if (signature === undefined || jwk === undefined) return false;
  const key = await crypto.subtle.importKey("jwk", { kty: "OKP", crv: "Ed25519", x: jwk.x }, { name: "Ed25519" }, false, ["verify"]);
  return crypto.subtle.verify({ name: "Ed25519" }, key, bytesOf(signature), new TextEncoder().encode(base));
}

// The value of a component (RFC 9421 §2); undefined for those that are not known here.
function valueOf(request, name, rest) {
  const url = new URL(request.url);
  const derived = { "@authority": url.host, "@target-uri": request.url, "@method": request.method, "@path": url.pathname };
  if (name.startsWith("@")) return rest === "" ? derived[name] : undefined;
  const sent = request.headers.get(name);
  if (sent === null) return undefined;
  if (rest === "") return sent.trim();
  const key = /^;key="([^"]*)"$/.exec(rest)?.[1];
  return key === undefined ? undefined : new Map(members(sent)).get(key);
}

// The origin of the directory that the covered member names; bare strings, even unquoted ones, are still sent.
function directoryOf(header, rest) {
  const key = /^;key="([^"]*)"$/.exec(rest ?? "")?.[1];
  const text = key === undefined ? header : new Map(members(header ?? "")).get(key);
  const address = /^"?(https:\/\/[^";\s]+)"?/.exec(text ?? "")?.[1];
  return address === undefined ? undefined : new URL(address).origin;
}

// The members of a dictionary (RFC 8941 §3.2) with their values as written.
function members(header) {
  const found = [];
  for (const [, key, value] of header.matchAll(/(?:^|,)\s*([a-z*][a-z0-9_.*-]*)=((?:"(?:[^"\\]|\\.)*"|[^",])*)/g)) {
    found.push([key, value.trim()]);
  }
  return found;
}

async function keyOf(keys, keyid) {
  for (const jwk of keys) {
    if (jwk.kty !== "OKP" || jwk.crv !== "Ed25519" || typeof jwk.x !== "string") continue;
    // RFC 7638 §3: the required members, in this order.
    const text = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x });
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const thumbprint = btoa(String.fromCharCode(...new Uint8Array(digest))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    if (thumbprint === keyid) return jwk;
  }
  return undefined;
}

// The keys of a directory, kept for an hour; none from one that does not answer.
async function keysOf(directory) {
  const known = directories.get(directory);
  if (known !== undefined && Date.now() < known.until) return known.keys;
  let keys = [];
  const answer = await fetch(directory + DIRECTORY_PATH, { redirect: "manual" });
  if (answer.status === 200) {
    const body = await answer.json();
    keys = Array.isArray(body.keys) ? body.keys : [];
  }
  directories.set(directory, { keys, until: Date.now() + KEYS_KEPT_MS });
  return keys;
}

function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
