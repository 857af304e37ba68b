// Runs one call of a packed module exactly as the dispatcher does (edge/glue/isolate.js), except that `http.fetch` asks
// the test for the recorded answer, and that the clock stands still. `/schemas` asks for the dispatcher's verdicts on
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
    const { digest, files, input, nowMs, deadlineMs, answers } = await request.json();
    const fetchRecorded = async (asked) => {
      const response = await fetch(answers, { method: "POST", body: JSON.stringify(asked) });
      const answer = await response.json();
      if (answer.never) return new Promise(() => {});
      if (answer.body !== undefined) answer.body = bytes(answer.body);
      return answer;
    };
    const outcome = await runModule(
      env.LOADER,
      digest,
      async () => files.map(([name, content]) => [name, bytes(content)]),
      { cpuMs: 60_000, subRequests: 600 },
      input,
      fetchRecorded,
      () => {},
      { fixedNowMs: nowMs, deadlineMs },
      20_000,
    );
    return Response.json(outcome);
  },
};
