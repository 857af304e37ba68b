// Runs one call of a packed module exactly as the service does (edge/glue/isolate.js), except that imports ask the
// test for the recorded answers, and that the clock stands still.
import { runModule } from "../../edge/glue/isolate.js";

const bytes = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

export default {
  async fetch(request, env) {
    if (request.method === "GET") return new Response("ready");
    const { digest, files, input, nowMs, deadlineMs, answers, limits } = await request.json();
    const call = async (asked) => {
      const response = await fetch(answers, { method: "POST", body: JSON.stringify(asked) });
      const reply = await response.json();
      if (reply.never) return new Promise(() => {});
      if (reply.Ok?.body !== undefined) reply.Ok.body = bytes(reply.Ok.body);
      return reply;
    };
    const outcome = await runModule(
      env.LOADER,
      digest,
      async () => files.map(([name, content]) => [name, bytes(content)]),
      input,
      call,
      () => {},
      { ...limits, fixedNowMs: nowMs, deadlineMs },
    );
    return Response.json(outcome);
  },
};
