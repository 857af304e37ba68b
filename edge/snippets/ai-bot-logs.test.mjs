// The published vectors of Web Bot Auth, and what must not pass: `node --test edge/snippets/ai-bot-logs.test.mjs`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isVerified } from "./ai-bot-logs.js";

const { vectors } = JSON.parse(readFileSync(new URL("test-data/web-bot-auth.json", import.meta.url), "utf8"));
const [bare, whole] = vectors;
const NOW_MS = 1_795_253_280_000;
const OPERATORS = new Map([["https://signature-agent.test", /\bTestBot\b/]]);

function check(vector, changes = {}, nowMs = NOW_MS, keys = [{ kty: "OKP", crv: "Ed25519", x: vector.x }]) {
  const headers = new Headers({ signature: vector.signature, "signature-input": vector.signature_input, "user-agent": "TestBot/1.0" });
  if (vector.signature_agent !== undefined) headers.set("signature-agent", vector.signature_agent);
  for (const [name, value] of Object.entries(changes.headers ?? {})) headers.set(name, value);
  const request = { url: changes.url ?? vector.target_url, method: "GET", headers };
  return isVerified(request, nowMs, async () => keys, OPERATORS);
}

test("a vector is verified", async () => assert.equal(await check(whole), true));

test("what must not pass", async () => {
  const refused = {
    "no directory is covered": check(bare),
    "another site": check(whole, { url: "https://example.org/path/to/resource" }),
    "another agent": check(whole, { headers: { "user-agent": "GPTBot/1.2" } }),
    "a directory of nobody": check(whole, { headers: { "signature-agent": 'agent2="https://evil.example"' } }),
    "another key": check(whole, {}, NOW_MS, [{ kty: "OKP", crv: "Ed25519", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" }]),
    "no key": check(whole, {}, NOW_MS, []),
    "before its time": check(whole, {}, 1_735_689_600_000 - 120_000),
    "after its time": check(whole, {}, 4_889_289_600_000),
    "another purpose": check({ ...whole, signature_input: whole.signature_input.replace("web-bot-auth", "other") }),
    "no signature": check({ ...whole, signature: "" }),
    "another nonce": check({ ...whole, signature_input: whole.signature_input.replace("n9p433", "n9p434") }),
    nonsense: check({ ...whole, signature_input: 'sig2=("@authority" ' }),
  };
  for (const [why, answer] of Object.entries(refused)) assert.equal(await answer, false, why);
});
