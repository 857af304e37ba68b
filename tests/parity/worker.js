// Runs one call of a packed module exactly as the service does (edge/glue/isolate.js), except that imports ask the
// test for the recorded answers, and that the clock stands still. `/schemas` asks for the service's verdicts on
// schemas and values instead: [schema, value[]][] → {fault, misfits}[].
import { runModule } from "../../edge/glue/isolate.js";
import { misfit, schemaFault } from "../../edge/glue/schema.js";

const bytes = (base64) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

export default {
  async fetch(request, env) {
    if (request.method === "GET") return new Response("ready");
    if (new URL(request.url).pathname === "/schemas") {
      const verdicts = (await request.json()).map(([schema, values]) => {
        const text = JSON.stringify(schema);
        const fault = schemaFault(text) ?? null;
        return { fault, misfits: fault ? [] : values.map((value) => misfit(text, JSON.stringify(value)) ?? null) };
      });
      return Response.json(verdicts);
    }
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
