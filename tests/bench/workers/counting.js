// The product's Worker, with a count of the rows that D1 says it wrote and of the queue's operations.
// GET /bench/counts → {rowsWritten, queueOps}, and starts again at 0.
import Product from "../../../edge/build/index.js";

const counts = { rowsWritten: 0, queueOps: 0 };

// Wraps a method of every object with this prototype, once.
function after(prototype, name, look) {
  const original = prototype[name];
  prototype[name] = async function (...args) {
    const answer = await original.apply(this, args);
    look(answer);
    return answer;
  };
}

let watching = false;
function watch(env) {
  if (watching) return;
  watching = true;
  const written = (result) => (counts.rowsWritten += result?.meta?.rows_written ?? 0);
  after(Object.getPrototypeOf(env.DB), "batch", (results) => results.forEach(written));
  after(Object.getPrototypeOf(env.DB.prepare("SELECT 1")), "all", written);
  // A message is written once, and read and deleted once for each delivery: three operations are billed.
  after(Object.getPrototypeOf(env.JOBS), "send", () => (counts.queueOps += 1));
}

export default {
  async fetch(request, env, context) {
    watch(env);
    if (new URL(request.url).pathname === "/bench/counts") {
      const answer = Response.json(counts);
      counts.rowsWritten = counts.queueOps = 0;
      return answer;
    }
    return new Product(context, env).fetch(request);
  },
  async queue(batch, env, context) {
    watch(env);
    counts.queueOps += 2 * batch.messages.length;
    return new Product(context, env).queue(batch);
  },
};
