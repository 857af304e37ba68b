// Runs one call of a packed module exactly as the service does (edge/glue/isolate.js), except that imports ask the
// test for the recorded answers (for nothing without them), and that the clock may stand still. Beside the outcome the answer
// says what has reached the host: `seen`.
import { runModule } from "../../edge/glue/isolate.js";

const bytes = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

// The glue takes 64-bit integers as BigInt. In the world they are moments; what a module gets as text is not parsed here.
const wide = (name, value) => (name.endsWith("AtMs") ? BigInt(value) : value);

export default {
  async fetch(request, env) {
    if (request.method === "GET") return new Response("ready");
    const { id, files, entry, input, run, answers } = await request.json();
    const seen = { calls: 0, mostAtOnce: 0, longestCall: 0, reports: 0, longestNote: 0 };
    let atOnce = 0;
    const call = async (asked) => {
      seen.calls++;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, ++atOnce);
      const text = JSON.stringify(asked);
      seen.longestCall = Math.max(seen.longestCall, text.length);
      try {
        if (!answers) return await new Promise((resolve) => setTimeout(() => resolve({ reply: { Ok: [] } }), 1));
        const response = await fetch(answers, { method: "POST", body: text });
        const answer = JSON.parse(await response.text(), wide);
        if (answer.never) return new Promise(() => {});
        const ok = answer.reply.Ok;
        if (ok?.body !== undefined) ok.body = bytes(ok.body);
        return answer;
      } finally {
        atOnce--;
      }
    };
    const progress = (done, total, note) => {
      seen.reports++;
      seen.longestNote = Math.max(seen.longestNote, note.length);
    };
    const unpacked = async () => files.map(([name, content]) => [name, bytes(content)]);
    const never = new Promise(() => {});
    const requests = new AbortController();
    // How long it took is no part of what is compared.
    const { busyMs, ...outcome } = await runModule(env.LOADER, id, unpacked, entry, input, call, progress, never, requests, run);
    if (!Number.isInteger(busyMs)) throw new Error(`busyMs is ${busyMs}`);
    return Response.json({ ...outcome, seen });
  },
};
